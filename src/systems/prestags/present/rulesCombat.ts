import type { Case } from '../rules/terms/rules.ts'

/** Chapters 6 to 8 in our own words. */
export const COMBAT_RULES = {
  '6.0':
    'Fire units attack a hex within range and sight. Their strengths together are set against the protection of that hex, the odds name a column of the table, and one die decides. One attack is finished before the next begins.',
  '6.1': 'Who may fire, and how often.',
  '6.11': 'Who fires in a player-turn cannot attack in melee in the same one; it may still move.',
  '6.12': 'After firing, a fire unit needs the whole next player-turn, whoever’s it is, before it can fire again.',
  '6.13': 'Only enemies within the unit’s range can be fired at.',
  '6.14': 'Units of one stack are free: some may fire here, some there, some not at all.',
  '6.15': 'In a phase each unit takes part in one attack at most, and each hex is attacked once at most.',
  '6.16': 'A fire attack has one target hex, never two.',
  '6.2': 'How fire is put together and decided.',
  '6.21': 'Any number of fire units, near or far, of one kind or several, join their strengths against the same hex.',
  '6.22': 'The ground decides how well a hex is protected; how many stand there makes no difference.',
  '6.23': 'Whatever the table says happens to everybody in the hex.',
  '6.3': 'What fire cannot do.',
  '6.31': 'A unit fires at one hex only and with its whole strength; it cannot be shared out.',
  '6.32': 'Villages and woods stop fire that would go through them. Firing into them and out of them is allowed.',
  '6.33': 'Foot fire units do not fire while they stand in a stream or a ford; from a bridge they do.',
  '6.34':
    'A straight line from centre to centre must be free. Ground or units that block, in any hex the line really crosses, stop the shot.',
  '6.35': 'From a slope one may fire into a hilltop hex but not across it.',
  '6.36':
    'Slope hexes block the line, except a slope hex that touches a hilltop on which the firer or the target stands.',
  '6.37':
    'Units block too, friend and foe. From ground level any occupied hex blocks; from a slope only occupied slopes and hilltops do. From a hilltop occupied hexes block unless the line leaves over a neighbouring slope; then it runs above them, up to the next crest that it crosses.',
  '6.38':
    'When the line runs exactly between two hexes, it is free if either of them is; if both block, for whatever reasons, it is stopped.',
  '6.4': 'The other side’s answer to a movement.',
  '6.41': 'A unit that moves beside an undisrupted enemy fire unit must stop there for this phase.',
  '6.42':
    'After the enemy has moved, your fire units may fire at neighbouring hexes into which somebody moved in this phase, and at no others.',
  '6.43':
    'Who fired in the player-turn before cannot use defensive fire: fire never comes in two player-turns running.',
  '6.44': 'A fire unit halts enemies beside it even when it is not able to fire itself.',
  '6.45':
    'Stacked fire units may choose different targets, but a hex is fired at only once, by all who want to together.',
  '6.5': 'Choosing between bow and blade.',
  '6.51':
    'A fire unit with a melee strength may fire or strike in its own player-turn, not both; and fire not at all if it used defensive fire just before.',
  '6.52': 'Striking in one’s own player-turn and defensive fire in the enemy’s may follow each other without end.',
  '7.0':
    'In the melee phase the side on turn attacks neighbouring hexes. Attack strengths against defence strengths give the odds, one die the result, and each attack is finished before the next.',
  '7.1': 'Who takes part in a melee.',
  '7.11': 'Units of one stack may strike at different hexes, or some may hold back.',
  '7.12': 'All defenders of a hex are added up to one strength.',
  '7.13': 'A hex can be attacked in melee once in a player-turn, and always as a whole.',
  '7.14': 'A unit takes part in one attack a phase, and is the victim of one at most.',
  '7.15': 'Who was disrupted by defensive fire does not join the melee that follows.',
  '7.2': 'Attacks with several hexes on one side or both.',
  '7.21': 'Units of several hexes around a defender may add their strengths, whatever their classes.',
  '7.22': 'Units of one hex may attack several neighbouring hexes at once; the defenders’ strengths are then added.',
  '7.23': 'Several hexes may attack several others in one fight only if every attacker touches every defending hex.',
  '7.3': 'How a melee is decided.',
  '7.31': 'The attacker picks the order of his attacks; each result takes effect at once.',
  '7.32': 'Odds are rounded so that the defender gains: 26 against 9 is 2 to 1.',
  '7.4': 'A unit’s melee strength is one whole: it cannot be split between attacks.',
  '7.5': 'Being surrounded doubles the attackers.',
  '7.51': 'If the attackers stand in or beside each of the six hexes around the defender, they count double.',
  '7.52': 'The doubling for a flank attack comes after everything else, leaders included.',
  '7.53': 'Only those who really take part in the attack help to surround.',
  '7.54':
    'The edge of the map or closed ground behind a defender does not surround him: the six hexes must still be covered.',
  '7.55': 'Enemies standing near do not spoil a flank attack.',
  '7.56': 'Fire is never doubled for flanks.',
  '7.6': 'The ground that units stand on may halve their attack or double their defence, as the terrain chart says.',
  '8.0': 'The table that turns odds and a die into a result.',
  '8.1':
    'Only defenders suffer. D disrupts; ½E takes the larger half, chosen by their owner, and disrupts the rest; E takes all. Leaders are not counted in the half. Below 1-2 no attack is allowed, and beyond 8-1 nothing is gained.',
  '8.2':
    'A disrupted unit neither moves, fires nor attacks. An attack on a hex with a disrupted unit in it adds one to the die. Leaders are never disrupted.',
  '8.21': 'Disruption comes from enemy fire, from enemy melee, or from defensive fire after one’s own movement.',
  '8.22': 'A unit disrupted while it still is disrupted is eliminated.',
  '8.23': 'At the end of each player-turn all disruption ends, except what happened in that same player-turn.',
  '8.24':
    'When one melee strikes hexes with and without disrupted units, one is added to the die only for the former, so that it may have two results.',
  '8.3': 'Nobody is ever forced to retreat.',
  '8.4': 'When a melee empties a hex, those who attacked it may move in at once, within stacking. Now or never.',
} as const satisfies Partial<Record<Case, string>>
