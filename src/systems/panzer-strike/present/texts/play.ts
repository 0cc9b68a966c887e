import type { Texts } from './texts.ts'

/** The game, its units and its victory, in our own words. */
export const play = {
  'I.A Fronts':
    'A battle belongs to the East, to North Africa or to the West, and to a period of its front. Front and period say which nations and vehicles there are.',
  'I.A Scale':
    'A square is fifty yards across, a pulse lasts twenty seconds, a turn a minute. A unit is one vehicle, one gun or one squad; a battery beyond the map counts as one unit of four guns.',
  'I.A Map Size': 'A map has at most 60 columns and 60 rows. Distances are counted in squares, rounded.',
  'I.A Map Generation':
    'A map is made from densities of woods, of swamp or sand, of towns with their roads, and of rough ground with depressions, each 0 to 9. Hills come whatever is asked for.',
  'I.A Terrain Sets':
    'The ground is drawn as a European summer, a European winter or a desert; the same terrains cost and hide the same.',
  'I.B Computer Control': 'Either side, both or none is played by the computer.',
  'I.B Handicap Level': 'The level of handicap multiplies what the forces of each side may cost.',
  'I.B Limited Command':
    'With Limited Command a headquarters without orders can order nothing. Without it, it can still order everything but a rally. It holds for both sides.',

  'II.A Turn':
    'The Axis writes its orders, then the Allies theirs; then the combat phase plays its three pulses by itself.',
  'II.A Interrupt':
    'A side may pass its orders phases over for some turns; then one combat phase follows the other. In any combat phase both may ask for orders after it; then each side has its orders phase again.',
  'II.A End':
    'A battle ends after 30 combat phases, an assault after 60, or after as many as its sheet says. Then the losses of both sides are listed by type.',
  'II.A Playing On': 'A battle may be played on past its last turn; its verdict is not changed by that.',
  'II.A Types of Battle':
    'There are assaults and pursuits by either side, and meeting engagements in which both attack. The type says how long it lasts, what forces cost, where they start, and whether the defender is dug in.',
  'II.A Missions':
    'An attacker is to engage, to bypass or to clear the objective; a defender to engage, to delay or to hold it. Both missions together say what losses, exits and the objective are worth.',
  'II.A Destroyed Units': 'A destroyed enemy unit gives its cost in points, times the multiples of both missions.',
  'II.A Exiting':
    'A unit that reaches the column at the edge of the enemy has left the map. Each gives the points that the missions name.',
  'II.A Objective Area':
    'The area is every square within five of the objective that sees it, units and smoke aside. An attacker who is to clear it has its points while no enemy stands in it; a defender who is to hold it while one of his units does. They may change hands until the end.',
  'II.A Abandoned Units':
    'An abandoned unit counts as destroyed. The side with more points loses only half of that for its own.',
  'II.A Victory': 'The points of both sides are compared: fewer than twice as many are a draw.',
  'II.A Score': 'The score is open to both sides at any time in their orders phase.',
  'II.A Chain of Command':
    'A0 commands the battalion, under it stand companies, and under them platoons. Each formation has a headquarters with the number 0.',
  'II.A Identification':
    'A unit is known by the letter of its formation, A to S, and its number in it; 0 is the headquarters.',
  'II.A Unit Characteristics':
    'Skill, morale, men, radio and, of a headquarters, orders and command rating tell what a unit can do. What is lost does not come back.',
  'II.A Weapons Page':
    'Up to four weapons with ammunition, shell size, penetration, accuracy, range and worth in assaults; armour of turret, hull and top; size, speed and men. The first two weapons sit in the turret, the others in the hull.',
  'II.A Hard and Soft':
    'Without armour on the front of its hull a unit is soft. Without armour on top it is open-topped.',
  'II.A Unit States': 'Every unit is in one of thirteen states, which say how it moves, sees, fires and is hit.',
  'II.A Dug-In':
    'Only in assaults, and only during the deployment, a defender digs in. Who is dug in is neither pinned nor buttoned; the state is lost when it moves or assaults.',
  'II.A Positioned':
    'The usual state of those who stand. It changes nothing by itself, but only who is Positioned has the good of cover and of hull-down.',
  'II.A Cautious Advance':
    'Men on foot and mortars move 3, vehicles 6. Fire by and at who moves is worse. Men on foot who lose somebody become Pinned.',
  'II.A Full Advance':
    'It moves at its full speed, sees only ahead and fires worse still. With two points of suppression and seen by an enemy, it and its whole formation go on cautiously.',
  'II.A Loaded':
    'A passenger is in the square of its carrier, neither moves nor fights, and is lost when the carrier is. A loaded headquarters may give orders.',
  'II.A Pinned':
    'Men and guns whose suppression reaches their morale are Pinned, but for those who are dug in. They fire worse, are harder to hit from beyond the adjacent squares, and no order of theirs can be cancelled.',
  'II.A Buttoned':
    'A vehicle whose suppression reaches its morale is Buttoned: it moves no faster than cautiously, searches only ahead in the third pulse, and fires worse.',
  'II.A Retreating':
    'At twice its morale in suppression, or by order, a unit flees with its full allowance to cover or to its own edge. It takes no orders but a rally, its headquarters gives none, and from afar it is harder to hit.',
  'II.A Routed':
    'At three times its morale a unit flees like one that retreats, until its suppression has fallen below that.',
  'II.A Off-Map':
    'Batteries beyond the map bombard and cannot be hit. Who leaves by its own edge never comes back, and gives nobody points.',
  'II.A Abandoned':
    'A vehicle or gun that must flee and cannot move is abandoned and out of play; mortars are not. Of a headquarters its formation is the computer’s from then on.',
  'II.A Destroyed': 'It is out of play, and its passengers with it. A vehicle leaves a wreck that may smoke and burn.',
  'II.A Exited': 'It went past the edge of the enemy and is out of play; its points are its side’s.',
  'II.A Change of State':
    'A unit may be halted, slowed, sent on at full speed or told to retreat, which lifts its suppression just above twice its morale. Nothing is paid, but its headquarters must hold an order.',
  'II.A Command Control':
    'After the third pulse each unit is tested: with a radio by chance, without one it must be within five squares of its superior headquarters. A0 is always in command.',
  'II.A Out of Command':
    'It takes no orders. A headquarters out of command still orders its own formation, but spots for no other one and gets nothing from above.',
} as const satisfies Texts
