import type { BattleType, Front, Level, Nation, Weather } from '../../rules/terms/types.ts'

/** What a core force may cost when it is raised, and what it may be refitted to [IV Core Force, IV Refit]. */
export const FORCE = { raised: 250, refitted: 300 } as const

/** What support may cost: a part of the force, a larger one in assaults, and ten [IV Support]. */
export const SUPPORT = { share: 6, inAssault: 3, more: 10 } as const

/** Points for a victory beside those of the battle [IV Score]. */
export const BONUS: Readonly<Record<Level, number>> = { decisive: 500, marginal: 100, draw: 0 }

/** Replacements that come without asking, as a share of the force; squads of fewer men than this are doubled [IV Replacements]. */
export const REPLACEMENT = { share: 0.1, fewMen: 5, lessSkill: 1 } as const

/** Months of a refit are its cost, so many times, by the value of the force [IV Months]; at least one passes [P-109]. */
export const REFIT_TIME = { times: 10, least: 1 } as const

/** What a change of type costs in skill [IV Refit, P-107]. */
export const RETYPE_SKILL = 1

/** Of a hundred: who attacks, after what came last [IV Next Battle, P-102]. */
export const ATTACKING = { usual: 50, decisive: 25, marginal: 10 } as const
/** Of a hundred battles so many are meeting engagements, and so many of the others assaults [P-102]. */
export const KINDS = { meeting: 30, assault: 35 } as const
/** Of a hundred meeting engagements so many meet an enemy of double strength [IV Next Battle, P-102]. */
export const DOUBLE = 25

type Skies = readonly (readonly [Weather, number])[]
type Season = 'summer' | 'autumn' | 'winter'

/** Of a hundred days, by season; the desert has one [IV Next Battle, P-103]. */
export const SKIES: Readonly<Record<Season | 'desert', Skies>> = {
  summer: [
    ['clear', 80],
    ['rain', 20],
  ],
  autumn: [
    ['clear', 50],
    ['rain', 50],
  ],
  winter: [
    ['clear', 60],
    ['snow', 40],
  ],
  desert: [
    ['clear', 80],
    ['dust', 20],
  ],
}

/** Months of the year, January 0, that are not summer [P-103]. */
export const SEASONS: Readonly<Record<'east' | 'west', Readonly<Record<'winter' | 'autumn', readonly number[]>>>> = {
  east: { winter: [0, 1, 2, 10, 11], autumn: [3, 9] },
  west: { winter: [0, 1, 11], autumn: [2, 9, 10] },
}

/** Least and most visibility by weather [P-103]. */
export const VISIBILITY: Readonly<Record<Weather, readonly [number, number]>> = {
  clear: [5, 9],
  rain: [3, 5],
  snow: [2, 5],
  dust: [2, 4],
}

/** Of a hundred enemies, how good they are [P-104]. */
export const QUALITY_OF_ENEMIES = [
  ['green', 25],
  ['average', 45],
  ['veteran', 22],
  ['elite', 8],
] as const

export const TYPES = {
  meeting: 'meeting',
  pursuit: ['axisPursuit', 'alliedPursuit'],
  assault: ['axisAssault', 'alliedAssault'],
} as const satisfies Readonly<Record<string, BattleType | readonly [BattleType, BattleType]>>

/** A year and a month, January 1, as months since January 1939. */
const on = (year: number, month: number): number => (year - 1939) * 12 + month - 1

type Fight = {
  readonly front: Front
  readonly axis: Nation
  readonly allies: Nation
  /** First and last month. */
  readonly from: number
  readonly to: number
}
const fight = (front: Front, axis: Nation, allies: Nation, from: number, to: number): Fight => ({
  front,
  axis,
  allies,
  from,
  to,
})

/** The last month of the war [IV End of the War]. */
export const LAST_MONTH = on(1945, 5)

/** How often an enemy is met, against the others of its side: as large as the armies were [IV Next Battle, P-121]. */
export const MET: Readonly<Partial<Record<Front, Readonly<Partial<Record<Nation, number>>>>>> = {
  east: { GE: 16, RU: 2 },
  africa: { GE: 3, IT: 4 },
  west: { FR: 9, BR: 2 },
}

/** When a front is active: who fought whom there, and how long [IV Fronts, P-101]. */
export const WAR: readonly Fight[] = [
  fight('east', 'GE', 'PO', on(1939, 9), on(1939, 10)),
  fight('east', 'FI', 'SO', on(1939, 11), on(1940, 3)),
  fight('east', 'GE', 'SO', on(1941, 6), LAST_MONTH),
  fight('east', 'RU', 'SO', on(1941, 6), on(1944, 8)),
  fight('east', 'FI', 'SO', on(1941, 6), on(1944, 9)),
  fight('east', 'HU', 'SO', on(1941, 7), on(1945, 4)),
  fight('east', 'IT', 'SO', on(1941, 8), on(1943, 1)),
  fight('africa', 'IT', 'BR', on(1940, 9), on(1943, 5)),
  fight('africa', 'GE', 'BR', on(1941, 3), on(1943, 5)),
  fight('west', 'GE', 'FR', on(1940, 5), on(1940, 6)),
  fight('west', 'GE', 'BE', on(1940, 5), on(1940, 5)),
  fight('west', 'GE', 'HO', on(1940, 5), on(1940, 5)),
  fight('west', 'GE', 'BR', on(1940, 5), on(1940, 6)),
  fight('west', 'GE', 'BR', on(1941, 4), on(1941, 5)),
  fight('west', 'GE', 'BR', on(1943, 9), LAST_MONTH),
]
