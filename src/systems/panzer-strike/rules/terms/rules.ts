type Rule = {
  readonly title: string
  readonly kind: 'binding' | 'heading' | 'information'
  /** Leaves something free or as it is: there is nothing in the code that could be taken out. */
  readonly permits?: true
}

/**
 * Index of the rulebook, which has no numbers: chapter, section and part, then the words of the heading, or short ones
 * of ours where a paragraph has none. Movement, organisation, cancellation, the combat phase and the building of a
 * scenario are lost in our copy of the book; the sister game fills them. Titles are our own words.
 */
export const RULES = {
  'I.A Overview': { title: 'What the game is', kind: 'information' },
  'I.A Fronts': { title: 'Three fronts: their periods, and the nations of both sides', kind: 'binding' },
  'I.A Scale': {
    title: 'Squares of fifty yards, pulses of twenty seconds, one vehicle, gun or squad a unit',
    kind: 'binding',
  },
  'I.A Map Size': { title: 'Maps of up to 60 by 60 squares', kind: 'binding' },
  'I.A Map Generation': { title: 'Maps made from four densities', kind: 'binding' },
  'I.A Terrain Sets': { title: 'European summer, European winter, North Africa', kind: 'binding' },
  'I.B Getting Started': { title: 'Machines, menus, saving', kind: 'information' },
  'I.B Computer Control': { title: 'None, one or both of the sides are played by the computer', kind: 'binding' },
  'I.B Handicap Level': { title: 'Levels of handicap', kind: 'binding' },
  'I.B Delay Length': { title: 'How long messages stay', kind: 'information' },
  'I.B Limited Command': { title: 'Both sides play with Limited Command, or without it', kind: 'binding' },
  'I.B Campaign Game': { title: 'A campaign or a single scenario', kind: 'information' },

  'II.A Preliminaries': { title: 'Before the first order', kind: 'heading' },
  'II.A Turn': { title: 'Axis orders, Allied orders, then a combat phase of three pulses', kind: 'binding' },
  'II.A Interrupt': { title: 'Combat phases follow each other until somebody asks for orders', kind: 'binding' },
  'II.A End': { title: 'Thirty combat phases, sixty of an assault; then the losses by type', kind: 'binding' },
  'II.A Playing On': { title: 'Playing on after the end; the verdict stays', kind: 'binding' },
  'II.A Types of Battle': { title: 'Five types: who attacks, how strong, dug in or not', kind: 'binding' },
  'II.A Missions': { title: 'Three missions of an attacker, three of a defender', kind: 'binding' },
  'II.A Destroyed Units': { title: 'Points for destroyed units: their cost, times both missions', kind: 'binding' },
  'II.A Exiting': { title: 'Units that leave by the enemy edge, and their points', kind: 'binding' },
  'II.A Objective Area': {
    title: 'Squares within five that see the objective; its points come and go',
    kind: 'binding',
  },
  'II.A Abandoned Units': {
    title: 'They count as destroyed; the better side gets half of its own back',
    kind: 'binding',
  },
  'II.A Victory': { title: 'Draw, marginal and decisive victory', kind: 'binding' },
  'II.A Score': { title: 'The score may be looked at in every orders phase', kind: 'binding', permits: true },
  'II.A Chain of Command': { title: 'Formations, their headquarters, and who is superior to whom', kind: 'binding' },
  'II.A Identification': {
    title: 'A letter for the formation, a number for the unit; 0 for the headquarters',
    kind: 'binding',
  },
  'II.A Map Menu': { title: 'Moving a cursor round the map', kind: 'information' },
  'II.A Accessing Units': { title: 'Picking a unit by its letter or on the map', kind: 'information' },
  'II.A Unit Characteristics': { title: 'What a unit is and can do', kind: 'binding' },
  'II.A Weapons Page': { title: 'The page of a unit: up to four weapons, armour, size, speed, men', kind: 'binding' },
  'II.A Hard and Soft': { title: 'No front hull: soft; no top: open-topped', kind: 'binding' },
  'II.A Unit States': { title: 'The thirteen states', kind: 'binding' },
  'II.A Dug-In': { title: 'Dug-In: in assaults, from the start; never pinned or buttoned', kind: 'binding' },
  'II.A Positioned': { title: 'Positioned: the state of those who stand', kind: 'binding' },
  'II.A Cautious Advance': { title: 'Cautious Advance: slow; infantry is pinned by a loss', kind: 'binding' },
  'II.A Full Advance': { title: 'Full Advance: as fast as it goes, and half blind', kind: 'binding' },
  'II.A Loaded': { title: 'Loaded: aboard a vehicle, and lost with it', kind: 'binding' },
  'II.A Pinned': { title: 'Pinned: suppression has reached the morale of men on foot', kind: 'binding' },
  'II.A Buttoned': { title: 'Buttoned: suppression has reached the morale of a crew', kind: 'binding' },
  'II.A Retreating': { title: 'Retreating: to cover or to its own edge, at twice its morale', kind: 'binding' },
  'II.A Routed': { title: 'Routed: at three times its morale', kind: 'binding' },
  'II.A Off-Map': { title: 'Off-Map: batteries, and those who left by their own edge', kind: 'binding' },
  'II.A Abandoned': { title: 'Abandoned: should flee, and cannot move', kind: 'binding' },
  'II.A Destroyed': { title: 'Destroyed', kind: 'binding' },
  'II.A Exited': { title: 'Exited: past the enemy edge, out of play', kind: 'binding' },
  'II.A Change of State': {
    title: 'Players change the state of a unit; nothing is paid, an order must be there',
    kind: 'binding',
  },
  'II.A Command Control': { title: 'Who is in command: by radio, or within five squares', kind: 'binding' },
  'II.A Out of Command': { title: 'What those out of command cannot do', kind: 'binding' },

  'II.B Orders': { title: 'Orders', kind: 'heading' },
  'II.B.1 Receiving Orders': { title: 'Orders that a headquarters gets each turn', kind: 'binding' },
  'II.B.1 Orders from Above': {
    title: 'One more from each superior with more than ten times as many',
    kind: 'binding',
  },
  'II.B.1 Giving Orders': { title: 'A headquarters orders its own formation, an order each', kind: 'binding' },
  'II.B.1 All-Units Mode': { title: 'One order for all who are in command', kind: 'binding' },
  'II.B.1 Cost of Bombardment': {
    title: 'What indirect fire costs the spotter and the firing formation',
    kind: 'binding',
  },
  'II.B.1 Limited Command': { title: 'Without orders nothing is ordered; or everything but a rally', kind: 'binding' },
  'II.B.1 Computer Control': {
    title: 'Formations that the computer plays, by choice or for want of a headquarters',
    kind: 'binding',
  },

  'II.B.2 Movement': { title: 'Movement: a destination, cautious or full, up to two in a row', kind: 'binding' },
  'II.B.2 Formation Moves': {
    title: 'A formation moves and keeps its shape, or all go to one square',
    kind: 'binding',
  },
  'II.B.2 Allowance': { title: 'Speed is what a pulse pays; what is left is kept', kind: 'binding' },
  'II.B.2 Delay': { title: 'Pulses before a move begins', kind: 'binding' },
  'II.B.2 Stacking': { title: 'How many units may be where another one enters', kind: 'binding' },
  'II.B.2 Leaving the Map': { title: 'The column at an edge is the way out', kind: 'binding' },
  'II.B.2 Transport': { title: 'Who carries whom, and how passengers embark', kind: 'binding' },
  'II.B.2 Debarking': { title: 'Passengers debark, by order or because their carrier is suppressed', kind: 'binding' },
  'II.B.2 Weather': { title: 'Rain and snow cost more, swamps in snow less', kind: 'binding' },

  'II.B.3 Combat': { title: 'Fire and assault: kinds and conditions', kind: 'binding' },
  'II.B.3 Combat Terms': { title: 'Words of combat', kind: 'information' },
  'II.B.3 Ammunition': { title: 'Rounds: half to all of the full load, one a shot, never more', kind: 'binding' },
  'II.B.3 Sighting': { title: 'Who searches in which pulse, and how far round', kind: 'binding' },
  'II.B.3 Visibility': { title: 'How far one sees', kind: 'binding' },
  'II.B.3 Plotted Fire': { title: 'Whoever is to fire shows himself', kind: 'binding' },
  'II.B.3 Line of Sight': { title: 'Five levels, what blocks, one square of woods', kind: 'binding' },
  'II.B.3 Facing': { title: 'Eight ways to face, and who sees only ahead', kind: 'binding' },
  'II.B.3 Range': { title: 'The range at which a unit opens fire', kind: 'binding' },
  'II.B.3 Own Targets': { title: 'Units choose targets themselves', kind: 'binding' },
  'II.B.3 Skill and First Shot': { title: 'Two checks', kind: 'binding' },
  'II.B.3 Weak Anti-Tank Weapons': { title: 'With fewer than three rounds only at what is adjacent', kind: 'binding' },
  'II.B.3 Rate of Fire': { title: 'Shots in a pulse', kind: 'binding' },
  'II.B.3 Lost Crew': {
    title: 'Crews with losses: half the first shot, and bombardments twice as long',
    kind: 'binding',
  },
  'II.B.3 Machine Guns': { title: 'Machine guns that move, and those of tanks', kind: 'binding' },
  'II.B.3 Bombardment': { title: 'Five pulses at a square, HE at whoever is there', kind: 'binding' },
  'II.B.3 Indirect Fire': { title: 'Who plots indirect fire', kind: 'binding' },
  'II.B.3 Administrative Delay': { title: 'Pulses until a bombardment begins', kind: 'binding' },
  'II.B.3 Spotting Delay': { title: 'Batteries beyond the map begin by chance', kind: 'binding' },
  'II.B.3 Scatter': { title: 'How far shells stray', kind: 'binding' },
  'II.B.3 Direct Bombardment': { title: 'At a square that the firing unit sees itself', kind: 'binding' },
  'II.B.3 Point Fire': { title: 'At one enemy that the firing unit sees', kind: 'binding' },
  'II.B.3 Damage': { title: 'AP hits one, HE may hit all in the square', kind: 'binding' },
  'II.B.3 Hull-Down': { title: 'Who is hull-down', kind: 'binding' },
  'II.B.3 Missed Armour': { title: 'AP bounces; HE that did not penetrate goes on to others', kind: 'binding' },
  'II.B.3 Infantry Assaults': { title: 'Assault on one’s own square or an adjacent one', kind: 'binding' },
  'II.B.3 Assault Weapons': { title: 'Flamethrowers, charges and bottles', kind: 'binding' },
  'II.B.3 Smoke': { title: 'Smoke by infantry and by guns', kind: 'binding' },
  'II.B.3 Fires': { title: 'Smoke that goes, wrecks and buildings that burn', kind: 'binding' },
  'II.B.3 Field of Vision': { title: 'What a unit sees may be looked at', kind: 'binding', permits: true },
  'II.B.3 Ordering Fire': { title: 'How point fire and bombardments are ordered', kind: 'binding' },

  'II.B.4 Rally': { title: 'A superior headquarters halves the suppression of those who listen', kind: 'binding' },
  'II.B.5 Cancellation': { title: 'Orders are taken back', kind: 'binding' },

  'II.C Combat Phase': { title: 'Three pulses; who goes first is drawn for each', kind: 'binding' },
  'II.C Order in a Pulse': { title: 'Fire and assault before movement', kind: 'binding' },
  'II.C End of the Phase': { title: 'Suppression, command, orders, score', kind: 'binding' },

  'III Building a Scenario': { title: 'Maps, variables and forces of one’s own', kind: 'information' },
  'III Purchase': { title: 'What forces may cost', kind: 'binding' },
  'III Limits': { title: 'Nineteen formations and a hundred units a side; highest values', kind: 'binding' },
  'III Deployment': { title: 'Axis first; never on the outermost columns', kind: 'binding' },
  'III Dragons Teeth': { title: 'Dragon’s teeth', kind: 'binding' },
  'III Pillboxes': { title: 'Pillboxes', kind: 'binding' },
  'III Mines': { title: 'Minefields', kind: 'binding' },
  'IV Campaign Game': { title: 'The campaign', kind: 'information' },

  'Formulas Command Control': { title: 'The chance to be out of command with a radio', kind: 'binding' },
  'Formulas Rally Radius': { title: 'How far a rally reaches', kind: 'binding' },
  'Formulas Rally Check': { title: 'Who rallies', kind: 'binding' },
  'Formulas Silhouette': { title: 'Larger targets are seen and hit more easily', kind: 'binding' },
  'Formulas Skill Check': { title: 'The skill check', kind: 'binding' },
  'Formulas First Shot Check': { title: 'The first shot check', kind: 'binding' },
  'Formulas Indirect Accuracy': { title: 'Scatter, and what halves it', kind: 'binding' },
  'Formulas Administrative Delays': { title: 'Delays by who spots', kind: 'binding' },
  'Formulas Ranged Accuracy': { title: 'Accuracy by range', kind: 'binding' },
  'Formulas Shifts': { title: 'Times 1.42 up, times 0.71 down', kind: 'binding' },
  'Formulas Hard Targets': { title: 'Shifts against hard targets', kind: 'binding' },
  'Formulas Soft Targets': { title: 'Shifts against soft targets', kind: 'binding' },
  'Formulas Armor Penetration': { title: 'How deep a shell goes', kind: 'binding' },
  'Formulas Hit Locations': { title: 'Where point fire hits', kind: 'binding' },
  'Formulas Bombardment Locations': { title: 'Where a bombardment hits', kind: 'binding' },
  'Formulas Penetration': { title: 'Depth against thickness', kind: 'binding' },
  'Formulas Destruction': { title: 'Vehicles destroyed by a penetration', kind: 'binding' },
  'Formulas Effects of Penetration': { title: 'Tracks, engine, crew compartments', kind: 'binding' },
  'Formulas Crew Compartments': { title: 'Guns and crew lost', kind: 'binding' },
  'Formulas HE Chance': { title: 'Who in the square is hit by HE', kind: 'binding' },
  'Formulas Men Killed': { title: 'Men lost', kind: 'binding' },
  'Formulas Guns Destroyed': { title: 'Guns destroyed with their men', kind: 'binding' },
  'Formulas Assaults': { title: 'Assaults on hard targets', kind: 'binding' },

  'Charts Force Modifiers': { title: 'Quality and handicap', kind: 'binding' },
  'Charts Transport Costs': { title: 'Room that passengers need', kind: 'binding' },
  'Charts Transport Capacities': { title: 'Room that carriers have', kind: 'binding' },
  'Charts Victory Levels': { title: 'Twice and four times the points', kind: 'binding' },
  'Charts Missions': { title: 'Multiples, exits and objectives by mission', kind: 'binding' },
  'Charts Visibility': { title: 'Shifts of the range of sight', kind: 'binding' },
  'Charts Commands': { title: 'Keys of the menus', kind: 'information' },
  'Charts Costs of Orders': { title: 'Which orders cost, and which all units take', kind: 'binding' },
  'Charts Combat Keys': { title: 'Keys of the combat phase', kind: 'information' },
  'Charts Types of Battle': { title: 'Length, points, missions, start lines by type', kind: 'binding' },
  'Charts Suppression After the Phase': { title: 'Suppression gained and lost after pulse three', kind: 'binding' },
  'Charts Suppression in Fire': { title: 'Suppression gained and lost under fire', kind: 'binding' },
  'Charts Suppression in a Pulse': { title: 'A point less for who sees no enemy', kind: 'binding' },
  'Charts Good State': { title: 'Steady friends nearby', kind: 'binding' },
  'Charts Suppression Effects': { title: 'What suppression does', kind: 'binding' },
  'Charts Trucks': { title: 'Trucks have a morale of two', kind: 'binding' },
  'Charts Terrain Effects': { title: 'Terrain: cost, level, cover', kind: 'binding' },
  'Charts Weapons': { title: 'Weapons, guns and squads', kind: 'binding' },
  'Charts Vehicles': { title: 'Vehicles', kind: 'binding' },
  'Charts Radios': { title: 'Who has a radio', kind: 'binding' },
} as const satisfies Readonly<Record<string, Rule>>

/** A paragraph of the rulebook; one that does not exist does not compile. */
export type Case = keyof typeof RULES

export const isCase = (cite: string): cite is Case => Object.hasOwn(RULES, cite)

/** What stands between the brackets of a citation, after the letters of the book. */
export const CASE_NUMBER = /(?:[IV]+(?:\.[A-Z](?:\.\d)?)?|Formulas|Charts) [A-Z][\w -]*/

/** `II.B.3`, `III`, `Formulas`: the part of the book that a paragraph belongs to. */
export const chapterOf = (cite: string): string => cite.split(' ')[0] ?? ''
