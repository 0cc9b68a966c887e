import { derived } from '../../../core/engine/derived.ts'
import { squareBoard } from '../../../core/grid/square.ts'
import { roundChances } from '../rules/formulas/rate.ts'
import { isHard } from '../rules/position/arms.ts'
import { paceOfFire } from '../rules/position/shooting.ts'
import { UNORDERED, type Unit } from '../rules/position/state.ts'
import { type WeighedShot, weighShot } from '../rules/position/weighing.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { pageOf } from '../rules/scenario/pages.ts'
import type { Cover } from '../rules/terms/types.ts'

/** How one goes who fires, or who is fired at. */
export type Gait = 'stands' | 'cautious' | 'full' | 'dugIn'
const GAITS: Readonly<Record<Gait, number>> = { stands: 0, cautious: 1, full: 2, dugIn: 3 }
const COVERS: Readonly<Record<Cover, number>> = { none: 0, soft: 1, hard: 2 }
const GAIT_COUNT = 4
const COVER_COUNT = 3
const GROUNDS = { none: 'clear', soft: 'woods', hard: 'stoneBuilding' } as const

/** Squares of the lane on which everybody is tried out: as far as anything is fired. */
const LANE = 100
const EAST = 2
const WEST = 6
/** Rounds are plenty. */
const PLENTY = 99

type Fighter = Pick<Unit, 'type' | 'skill'>

/** Somebody of a type as he is at the beginning, with all his weapons. */
const formedOf = ({ type, skill }: Fighter, gait: Gait, at: number, facing: number): Unit => {
  const page = pageOf(type)
  const isMoving = gait === 'cautious' || gait === 'full'
  return {
    ...UNORDERED,
    id: `${at}`,
    side: 0,
    type,
    formation: 'A',
    number: 1,
    fate: 'map',
    at,
    stance: gait === 'stands' ? 'positioned' : gait,
    facing,
    men: page.men,
    crew: page.men,
    skill,
    morale: 1,
    radio: true,
    speed: page.maxSpeed,
    arms: page.mounts.map(({ weapon }) => ({ weapon, ammo: PLENTY, isLost: false })),
    orders: 0,
    rating: 0,
    carrier: undefined,
    goals: isMoving ? [{ to: at, pace: gait, way: [] }] : [],
  }
}

const formed = derived((_battle: Battle): Map<string, Unit> => new Map())

const standIn = (battle: Battle, fighter: Fighter, gait: Gait, at: number, facing: number): Unit => {
  const known = formed(battle)
  const key = `${fighter.type} ${fighter.skill} ${gait} ${at} ${facing}`
  const found = known.get(key) ?? formedOf(fighter, gait, at, facing)
  known.set(key, found)
  return found
}

/** A vehicle that stopped for good, and one that was hit, count as this much of a loss. */
const STOPPED = 0.35
const SHAKEN = 0.05
const SHAKEN_MEN = 0.08

/** What a round does, as a part of the whole target. */
const roundWorth = ({ destroyed, immobilized, killed, hit }: WeighedShot, target: Unit): number =>
  isHard(target)
    ? destroyed + STOPPED * immobilized + SHAKEN * hit
    : Math.min(1, killed / Math.max(1, target.men)) + SHAKEN_MEN * hit

const LATER_PULSES = 2

/** Rounds of a weapon in a turn, on the average. */
const roundsIn = (firer: Unit, { slot, rounds }: WeighedShot): number => {
  const [, one, two] = roundChances(paceOfFire(firer, slot, 1))
  return rounds[1] + 2 * rounds[2] + LATER_PULSES * (one + 2 * two)
}

/** What a turn of fire does to a target, as a part of it: all weapons, by the preview's own function. */
export const turnOfFire = (battle: Battle, firer: Unit, target: Unit): number => {
  let sum = 0
  for (const weighed of weighShot(battle, firer, target)) sum += roundsIn(firer, weighed) * roundWorth(weighed, target)
  return 1 - Math.exp(-sum)
}

const laneOf = derived((battle: Battle): Readonly<Record<Cover, Battle>> => {
  const board = squareBoard({ rows: 1, cols: LANE })
  const lane = (cover: Cover): Battle => ({
    ...battle,
    map: { ...battle.map, board, climate: 'summer', ground: Array.from({ length: LANE }, () => GROUNDS[cover]) },
  })
  return { none: lane('none'), soft: lane('soft'), hard: lane('hard') }
})

/** Ranges at which it is worked out; between them it changes evenly. */
const MARKS: readonly number[] = [0, 1, 2, 4, 8, 14, 22, 34, 54, 99]
const RANGES = MARKS.length
/** The mark at or below each range. */
const BELOW: readonly number[] = Array.from({ length: LANE }, (_, range) =>
  MARKS.findLastIndex((mark) => mark <= range),
)

const tables = derived((_battle: Battle): Map<string, Float64Array> => new Map())

/** Whoever moves is as good a target at any pace. */
const asTarget = (gait: Gait): Gait => (gait === 'full' ? 'cautious' : gait)

/** Of two kinds of fighters: what a turn of fire does, for each gait, cover and range; worked out when it is asked. `isFlanked`: from where the target does not look. */
export type Duel = (firer: Gait, target: Gait, cover: Cover, range: number) => number

export const duelOf = (battle: Battle, firer: Fighter, target: Fighter, isFlanked = false): Duel => {
  const known = tables(battle)
  const key = `${firer.type} ${firer.skill} ${target.type} ${isFlanked}`
  const size = GAIT_COUNT * GAIT_COUNT * COVER_COUNT * RANGES
  const table = known.get(key) ?? new Float64Array(size).fill(-1)
  known.set(key, table)
  const at = (place: number, mark: number, gait: Gait, targetGait: Gait, cover: Cover): number => {
    const before = table[place + mark] as number
    if (before >= 0) return before
    const [one, other] = [
      standIn(battle, firer, gait, 0, EAST),
      standIn(battle, target, targetGait, MARKS[mark] ?? 0, isFlanked ? EAST : WEST),
    ]
    const found = turnOfFire(laneOf(battle)[cover], one, other)
    table[place + mark] = found
    return found
  }
  return (gait, meant, cover, range) => {
    const targetGait = asTarget(meant)
    const place = ((GAITS[gait] * GAIT_COUNT + GAITS[targetGait]) * COVER_COUNT + COVERS[cover]) * RANGES
    const mark = BELOW[Math.min(range, LANE - 1)] ?? 0
    const lower = at(place, mark, gait, targetGait, cover)
    const [from, to] = [MARKS[mark] ?? 0, MARKS[mark + 1] ?? 0]
    if (range === from || to === 0) return lower
    const upper = at(place, mark + 1, gait, targetGait, cover)
    return lower + ((upper - lower) * (range - from)) / (to - from)
  }
}
