import { total } from '../../../../core/calc/breakdown.ts'
import { derived } from '../../../../core/engine/derived.ts'
import type { SideIndex, UnitId } from '../../../../core/engine/vocabulary.ts'
import { skillCheck } from '../formulas/checks.ts'
import { isHullDown } from '../formulas/penetration.ts'
import { searchArc, sightRange } from '../formulas/visibility.ts'
import { type SightMap, sees } from '../geometry/sight.ts'
import { distance, isAhead, wayTo } from '../geometry/squares.ts'
import { hasTurret } from '../position/arms.ts'
import { happen } from '../position/fold.ts'
import { stateOf, unitOf } from '../position/questions.ts'
import { coverAt, levelAt, moves } from '../position/shooting.ts'
import { groundNow } from '../position/sight.ts'
import type { LastSeen, State, Unit } from '../position/state.ts'
import type { Progress } from '../orders/carry.ts'
import type { Battle } from '../scenario/battle.ts'
import { pageOf } from '../scenario/pages.ts'
import { SIGHT_SQUARES, SILHOUETTE } from '../tables/fire.ts'
import { type Draw, passes } from '../terms/draw.ts'
import type { Pulse } from '../terms/types.ts'

/** What one unit looks with in a pulse. */
type Eye = {
  readonly unit: Unit
  readonly arc: 'ahead' | 'round'
  readonly buttoned: boolean
  readonly skilled: boolean
  readonly level: number
}

const eyeOf = (battle: Battle, unit: Unit, arc: Eye['arc'], skilled: boolean): Eye => ({
  unit,
  arc,
  buttoned: unit.stance === 'buttoned',
  skilled,
  level: levelAt(battle, unit),
})

type Seen = {
  readonly unit: Unit
  readonly level: number
  readonly stationary: boolean
  /** In cover, or dug in: hidden from everybody. */
  readonly covered: boolean
  readonly size: number
  /** It fires, or is to fire, and shows itself [II.B.3 Plotted Fire]. */
  readonly shows: boolean
}

const seenOf = (battle: Battle, unit: Unit, hasFired: boolean): Seen => ({
  unit,
  level: levelAt(battle, unit),
  stationary: !moves(unit),
  covered: coverAt(battle, unit) !== 'none' || unit.stance === 'dugIn',
  size: pageOf(unit.type).size,
  shows: hasFired || (unit.aim !== undefined && unit.aim.kind !== 'assault'),
})

/** Hidden from this eye: in cover, or hull-down to who stands lower [Charts Visibility]; who stands beside it is seen anyway. */
const isHidden = (battle: Battle, eye: Eye, { unit, covered, level }: Seen): boolean =>
  covered ||
  isHullDown({
    state: stateOf(unit),
    cover: 'none',
    level,
    isSlope: battle.map.ground[unit.at] === 'slope',
    firerLevel: eye.level,
    adjacent: false,
    indirect: false,
  })

/** Ranges of sight of a battle that were asked for, by all that they depend on. */
const rangesOf = derived((_battle: Battle): (number | undefined)[] => [])
const SIZES = 16
const bit = (is: boolean): number => (is ? 1 : 0)

/** Where a range of sight is kept: six times yes or no, how near it is where that matters, and the size. */
const placeIn = (pulse: Pulse, eye: Eye, seen: Seen, hidden: boolean, range: number): number => {
  const looks = 4 * bit(pulse === 3) + 2 * bit(eye.buttoned) + bit(eye.skilled)
  const shows = 4 * bit(eye.level > seen.level) + 2 * bit(seen.stationary) + bit(hidden)
  return ((Math.min(range, SILHOUETTE.near) * 8 + looks) * 8 + shows) * SIZES + seen.size
}

/** How far this eye would see that unit; whoever fires is seen as far as one sees at all. */
const reachOf = (battle: Battle, pulse: Pulse, eye: Eye, seen: Seen, range: number): number => {
  const { visibility } = battle
  // A unit cannot see past the visibility, whatever is added [II.B.3 Visibility].
  const farthest = visibility * SIGHT_SQUARES
  if (seen.shows) return farthest
  const hidden = isHidden(battle, eye, seen)
  const known = rangesOf(battle)
  const place = placeIn(pulse, eye, seen, hidden, range)
  const before = known[place]
  if (before !== undefined) return before
  const target = { stationary: seen.stationary, hidden, level: seen.level, size: seen.size }
  const found = Math.min(farthest, total(sightRange({ visibility, pulse, spotter: eye, target, range })))
  known[place] = found
  return found
}

/** What a unit sees, in the order of the list. */
const found = (
  battle: Battle,
  ground: SightMap,
  pulse: Pulse,
  eye: Eye,
  enemies: readonly Seen[],
): readonly UnitId[] => {
  const { board } = battle.map
  const { unit, arc } = eye
  const ids: UnitId[] = []
  for (const seen of enemies) {
    const range = distance(board, unit.at, seen.unit.at)
    if (range > battle.visibility * SIGHT_SQUARES) continue
    if (arc === 'ahead' && !isAhead(unit.facing, wayTo(board, unit.at, seen.unit.at))) continue
    if (range > 1 && range > reachOf(battle, pulse, eye, seen, range)) continue
    if (sees(ground, unit.at, seen.unit.at)) ids.push(seen.unit.id)
  }
  return ids
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index])

/** Enemies that a unit saw before and still could: those who do not search keep what they know while the line is clear. */
const kept = (battle: Battle, state: State, ground: SightMap, unit: Unit): readonly UnitId[] =>
  unit.sees.filter((id) => {
    const enemy = unitOf(state, id)
    return (
      enemy?.fate === 'map' &&
      sees(ground, unit.at, enemy.at) &&
      distance(battle.map.board, unit.at, enemy.at) <= battle.visibility * SIGHT_SQUARES
    )
  })

type Spotted = { readonly unit: UnitId; readonly sees: readonly UnitId[] }

/** Who did something in a pulse: moved or fired; of them those who fired. */
export type Active = { readonly busy: ReadonlySet<UnitId>; readonly fired: ReadonlySet<UnitId> }

/** One side searches [II.B.3 Sighting]. */
export const search = (progress: Progress, side: SideIndex, { busy, fired }: Active, draw: Draw): Progress => {
  const { battle, state } = progress
  const pulse = state.pulse as Pulse
  const ground = groundNow(battle, state)
  const enemies = state.units
    .filter((unit) => unit.side !== side && unit.fate === 'map')
    .map((unit) => seenOf(battle, unit, fired.has(unit.id)))
  const changed: Spotted[] = []
  for (const unit of state.units) {
    if (unit.side !== side || unit.fate !== 'map') continue
    const arc = searchArc({ state: stateOf(unit), busy: busy.has(unit.id), turretless: !hasTurret(unit) }, pulse)
    const now =
      arc === 'none'
        ? []
        : found(battle, ground, pulse, eyeOf(battle, unit, arc, passes(skillCheck(unit.skill), draw)), enemies)
    // Nobody forgets in the first pulses what is still in the open before him.
    const all = pulse === 3 ? now : [...new Set([...kept(battle, state, ground, unit), ...now])]
    if (!isSame(all, unit.sees)) changed.push({ unit: unit.id, sees: all })
  }
  const known = rememberedBy(state, changed, pulse)
  return changed.length > 0 ? happen(progress, { type: 'searched', side, sees: changed, known }) : progress
}

/** Is to fire by order, and so shows himself before the first shot [II.B.3 Plotted Fire]. */
const isPlotted = ({ fate, aim }: Unit): boolean =>
  fate === 'map' && (aim?.kind === 'square' || (aim?.kind === 'unit' && !aim.own))

/** Those of the enemy who are to fire are seen by all who could see them, before anybody has fired [II.B.3 Plotted Fire]. */
export const expose = (progress: Progress, side: SideIndex): Progress => {
  const { battle, state } = progress
  const plotting = state.units
    .filter((unit) => unit.side !== side && isPlotted(unit))
    .map((unit) => seenOf(battle, unit, true))
  const ground = groundNow(battle, state)
  const changed = state.units.flatMap((unit): Spotted[] => {
    if (unit.side !== side || unit.fate !== 'map') return []
    const arc = searchArc({ state: stateOf(unit), busy: false, turretless: !hasTurret(unit) }, 3)
    if (arc === 'none') return []
    const eye = eyeOf(battle, unit, arc, true)
    const more = found(battle, ground, 3, eye, plotting).filter((id) => !unit.sees.includes(id))
    return more.length > 0 ? [{ unit: unit.id, sees: [...unit.sees, ...more] }] : []
  })
  if (changed.length === 0) return progress
  return happen(progress, { type: 'searched', side, sees: changed, known: rememberedBy(state, changed, 1) })
}

/** Where and when those were seen who are seen now. */
const rememberedBy = (state: State, changed: readonly Spotted[], pulse: number): Readonly<Record<UnitId, LastSeen>> =>
  Object.fromEntries(
    [...new Set(changed.flatMap(({ sees: ids }) => ids))].flatMap((id) => {
      const unit = unitOf(state, id)
      return unit ? [[id, { at: unit.at, turn: state.turn, pulse }]] : []
    }),
  )
