import type {
  AttackMission,
  BattleType,
  Climate,
  DefenceMission,
  Front,
  HandicapLevel,
  Nation,
  Period,
  Quality,
  Role,
} from '../terms/types.ts'

/** Axis first, as everywhere in the book. */
type Pair<T> = readonly [T, T]

/** The Axis wears the cold colour wherever it fights, the Allies the warm one. */
export const ARE_CROSSED = true

type BattleRow = {
  readonly name: string
  /** Minutes, which are turns. */
  readonly turns: number
  /** Points that forces may cost before size, handicap and quality. */
  readonly points: Pair<number>
  readonly roles: Pair<Role>
  /** The last column of the western side, and the first one of the eastern side, counted from 0. */
  readonly startLines: Pair<number>
  readonly dugIn: boolean
}

/** Types of battle, Axis first [Charts Types of Battle, II.A Types of Battle]. */
export const BATTLES: Readonly<Record<BattleType, BattleRow>> = {
  axisAssault: {
    name: 'Axis Assault',
    turns: 60,
    points: [100, 40],
    roles: ['attacker', 'defender'],
    startLines: [14, 30],
    dugIn: true,
  },
  axisPursuit: {
    name: 'Axis Pursuit',
    turns: 30,
    points: [80, 40],
    roles: ['attacker', 'defender'],
    startLines: [14, 45],
    dugIn: false,
  },
  meeting: {
    name: 'Meeting Engagement',
    turns: 30,
    points: [60, 60],
    roles: ['attacker', 'attacker'],
    startLines: [14, 45],
    dugIn: false,
  },
  alliedPursuit: {
    name: 'Allied Pursuit',
    turns: 30,
    points: [40, 80],
    roles: ['defender', 'attacker'],
    startLines: [14, 45],
    dugIn: false,
  },
  alliedAssault: {
    name: 'Allied Assault',
    turns: 60,
    points: [40, 100],
    roles: ['defender', 'attacker'],
    startLines: [30, 45],
    dugIn: true,
  },
}

/** What a mission does to both sides: first the one that has it as its own role, in the order of the chart. */
export type MissionRow = {
  readonly name: string
  /** Cost is multiplied by it, of destroyed units of the defender and of the attacker. */
  readonly kill: Readonly<Record<Role, number>>
  /** Points for each unit of the attacker and of the defender that leaves by the enemy edge. */
  readonly exit: Readonly<Record<Role, number>>
  /** Points for the objective area: whoever has it. */
  readonly objective: number
}

const mission = (
  name: string,
  [defenders, attackers]: Pair<number>,
  [attackersOut, defendersOut]: Pair<number>,
  objective = 0,
): MissionRow => ({
  name,
  kill: { attacker: attackers, defender: defenders },
  exit: { attacker: attackersOut, defender: defendersOut },
  objective,
})

/** Missions of attackers [Charts Missions, II.A Missions]: losses of defender and attacker, exits of attacker and defender. */
export const ATTACKS: Readonly<Record<AttackMission, MissionRow>> = {
  engage: mission('Engage', [2, 2], [1, 1]),
  bypass: mission('Bypass', [1, 2], [5, 1]),
  clear: mission('Clear Objective', [1, 1], [1, 1], 100),
}
/** Missions of defenders [Charts Missions, II.A Missions]. */
export const DEFENCES: Readonly<Record<DefenceMission, MissionRow>> = {
  engage: mission('Engage', [2, 2], [1, 1]),
  delay: mission('Delay', [1, 2], [2, 1]),
  hold: mission('Hold Objective', [1, 1], [1, 1], 100),
}

/** How far the objective area reaches, in squares [II.A Objective Area]. */
export const OBJECTIVE_RADIUS = 5
/** As many times the points of the other side [Charts Victory Levels, II.A Victory, P-27]. */
export const VICTORY = { marginal: 2, decisive: 4 } as const

/** What is left of the points that forces may cost, Axis first [I.B Handicap Level]. */
export const HANDICAPS: Readonly<Record<HandicapLevel, Pair<number>>> = {
  1: [0.6, 1],
  2: [0.8, 1],
  3: [1, 1],
  4: [1, 0.8],
  5: [1, 0.6],
}

type QualityRow = { readonly points: number; readonly skill: number; readonly morale: number }

/** Points by quality [Charts Force Modifiers]; skill and morale are lost with their table [P-45]. */
export const QUALITIES: Readonly<Record<Quality, QualityRow>> = {
  green: { points: 1.2, skill: 3, morale: 3 },
  average: { points: 1, skill: 5, morale: 4 },
  veteran: { points: 0.8, skill: 7, morale: 6 },
  elite: { points: 0.6, skill: 8, morale: 7 },
}
/** Forces of mixed quality cost as average ones [P-45]. */
export const MIXED_QUALITY = 1

type FrontRow = {
  readonly name: string
  readonly axis: readonly Nation[]
  readonly allies: readonly Nation[]
  readonly periods: readonly Period[]
  /** The side that comes from the west: 0 is Axis. */
  readonly west: 0 | 1
  readonly climates: readonly Climate[]
}

/** Fronts, their nations and periods [I.A Fronts]; in the West the Axis comes from the east [Charts Types of Battle]. */
export const FRONTS: Readonly<Record<Front, FrontRow>> = {
  east: {
    name: 'Eastern Europe',
    axis: ['GE', 'IT', 'FI', 'HU', 'RU'],
    allies: ['SO', 'PO'],
    periods: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    west: 0,
    climates: ['summer', 'winter'],
  },
  africa: {
    name: 'North Africa',
    axis: ['GE', 'IT'],
    allies: ['BR'],
    periods: [2, 3, 4, 5, 6],
    west: 0,
    climates: ['desert'],
  },
  west: {
    name: 'Western Europe',
    axis: ['GE'],
    allies: ['FR', 'BE', 'HO', 'BR'],
    periods: [2, 3, 7, 8, 9, 10],
    west: 1,
    climates: ['summer', 'winter'],
  },
}

/** Periods by number [P-44]: the book numbers ten of them, the sister game says which. */
export const PERIODS: Readonly<Record<Period, string>> = {
  1: '1939',
  2: '1940',
  3: '1941',
  4: 'early 1942',
  5: 'late 1942',
  6: 'early 1943',
  7: 'late 1943',
  8: 'early 1944',
  9: 'late 1944',
  10: '1945',
}
