import type { Cell, SideIndex, UnitId } from '../../../../core/engine/vocabulary.ts'
import { sideOf } from '../position/battle.ts'
import { area } from '../../../../core/grid/board.ts'
import type { Battle } from '../position/contract.ts'
import { legalMover } from '../movement/move.ts'
import { unitsById } from '../position/layout.ts'
import { actorOf, stepOf } from '../position/moment.ts'
import type { State } from '../terms/types.ts'
import { idsOf, isLeader, isOnMap, radiusOf, shortName } from '../position/units.ts'
import { commandName } from './command.ts'
import { countOf, type ChitKind, MARKERS } from './cup.ts'
import {
  type Chits,
  chitsOf,
  type DrawnMarker,
  EVERYBODY,
  type MarkerFate,
  isLast,
  isMoving,
  MOUNTED,
} from './memory.ts'
import { asks } from './orders.ts'
import { fireOrders } from './volley.ts'

/** Markers of one kind in the cup: how many are left of how many. */
type CupLine = {
  readonly side: SideIndex
  readonly kind: ChitKind
  /** `Movement, Romans`. */
  readonly title: string
  readonly left: number
  readonly of: number
}

/** A marker that was drawn in this phase, in the order of the draws. */
type DrawnLine = {
  readonly side: SideIndex
  readonly kind: ChitKind
  readonly fate: MarkerFate
  /** `Romans: leader 2L 1 activated`. */
  readonly text: string
  /** `2L 1`, `passed`, `put back`: beside the marker, where there is little room. */
  readonly short: string
  readonly leader?: string
}

export type CupContents = {
  /** `first`: chariots and horse archers; `main`: movement and melee. */
  readonly phase: 'first' | 'main'
  readonly title: string
  readonly cup: readonly CupLine[]
  /** Markers in the cup altogether. */
  readonly left: number
  readonly drawn: readonly DrawnLine[]
  readonly active:
    | {
        readonly side: SideIndex
        /** `leader 1L 1 and leader 2L 1`. */
        readonly title: string
        readonly leaders: readonly string[]
        /** Units that may still move. */
        readonly still: readonly UnitId[]
        /** Leaders of lower level who may be activated too. */
        readonly lower: readonly UnitId[]
      }
    | undefined
  /** Fire orders written down and not yet carried out. */
  readonly orders: number
  /** The one thing to do now, in a sentence. */
  readonly now: string
}

const KINDS: Readonly<Record<ChitKind, string>> = { movement: 'Movement', melee: 'Melee' }

const WORDS: Readonly<Record<MarkerFate, string>> = {
  drawn: 'drawn',
  passed: 'passed',
  activated: 'activated',
  fought: 'the melee',
  returned: 'put back',
  discarded: 'laid aside',
}

const outside = ({ drawn }: Chits, side: SideIndex, kind: ChitKind): number =>
  drawn.filter((one) => one.side === side && one.kind === kind && one.fate !== 'returned').length

const lineOf = (battle: Battle, chits: Chits, marker: { side: SideIndex; kind: ChitKind }): CupLine => {
  const left = countOf(chits.left, marker)
  return {
    ...marker,
    title: `${KINDS[marker.kind]}, ${sideOf(battle, marker.side).name}`,
    left,
    of: left + outside(chits, marker.side, marker.kind),
  }
}

const drawnLine = (battle: Battle, state: State, one: DrawnMarker): DrawnLine => {
  const what = one.leader === undefined ? WORDS[one.fate] : `${commandName(battle, state, one.leader)} activated`
  return { ...one, text: `${sideOf(battle, one.side).name}: ${what}`, short: shortOf(battle, state, one) }
}

const shortOf = (battle: Battle, state: State, { fate, leader }: DrawnMarker): string => {
  if (leader === undefined) return fate === 'fought' ? 'melee' : WORDS[fate]
  if (leader === MOUNTED) return 'Mt.Ex.'
  if (leader === EVERYBODY) return 'all'
  const [unit] = unitsById(battle, state, [leader])
  return unit ? shortName(unit) : leader
}

const activeNow = (battle: Battle, state: State, chits: Chits): CupContents['active'] => {
  const { active } = chits
  if (!active || !isMoving(stepOf(battle, state))) return undefined
  const still = state.units.filter((unit) => legalMover(battle, state, unit.id, active.side).ok)
  return {
    side: active.side,
    title: active.leaders.map((leader) => commandName(battle, state, leader)).join(' and '),
    leaders: active.leaders,
    still: idsOf(still),
    lower: active.lower.filter((id) => !active.leaders.includes(id)),
  }
}

const nowWords = (battle: Battle, state: State): string => {
  const pending = state.pending.at(-1)
  const side = actorOf(battle, state)
  if (side === undefined) return ''
  if (pending?.kind === 'choice') return `${sideOf(battle, side).name}: ${pending.text}`
  return asks(battle, state, side)?.text ?? stepOf(battle, state).title
}

/** The cup, the draws and who is active, for the screen; undefined outside of this sequence of play. */
export const cupView = (battle: Battle, state: State): CupContents | undefined => {
  const chits = chitsOf(state)
  if (!chits || chits.turn !== state.turn || !battle.acts.has('activate')) return undefined
  const cup = MARKERS.map((marker) => lineOf(battle, chits, marker)).filter((line) => line.of > 0)
  return {
    phase: chits.phase === 'A' ? 'first' : 'main',
    title: chits.phase === 'A' ? 'Chariots and horse archers' : 'Movement and melee',
    cup,
    left: cup.reduce((sum, line) => sum + line.left, 0),
    drawn: chits.drawn.map((one) => drawnLine(battle, state, one)),
    active: activeNow(battle, state, chits),
    orders: fireOrders(state).length,
    now: nowWords(battle, state),
  }
}

/** True in games that are played by drawn markers. */
export const hasChits = (battle: Battle): boolean => battle.acts.has('activate')

/** True while markers are drawn, and while what was drawn is done. */
export const isDrawing = (battle: Battle, state: State): boolean =>
  ['drawing', 'chariot', 'movement', 'defensiveFire', 'melee'].includes(stepOf(battle, state).kind) &&
  !isLast(stepOf(battle, state))

/** True while fire orders are written that are carried out later, all at once [Alternate B]. */
export const isOrdering = (battle: Battle, state: State): boolean => {
  const { kind, cite } = stepOf(battle, state)
  return kind === 'fire' && cite === 'Alternate B'
}

/** A shot that is ordered and not yet fired; those of one hex share it. */
export type OrderedShot = {
  readonly side: SideIndex
  readonly from: Cell
  readonly to: Cell
  readonly units: readonly UnitId[]
}

/** Fire orders as lines on the map. */
export const aimsOf = (battle: Battle, state: State): OrderedShot[] =>
  fireOrders(state).flatMap(({ side, units, target }) => {
    const shooters = unitsById(battle, state, units).filter(isOnMap)
    const cells = [...new Set(shooters.map((unit) => unit.at))]
    return cells.map((from) => ({
      side,
      from,
      to: target,
      units: idsOf(shooters.filter((unit) => unit.at === from)),
    }))
  })

/** Hexes within the radius of the leaders who are active; none for Mt.Ex. and where there are no leaders. */
export const commandArea = (battle: Battle, state: State): Cell[] => {
  const leaders = chitsOf(state)?.active?.leaders ?? []
  if (!isMoving(stepOf(battle, state)) || isLast(stepOf(battle, state))) return []
  return areaOf(battle, state, leaders)
}

/** Hexes within the radius of any of these leaders. */
export const areaOf = (battle: Battle, state: State, leaders: readonly string[]): Cell[] => {
  const here = unitsById(battle, state, leaders).filter((unit) => isOnMap(unit) && isLeader(unit))
  return [...new Set(here.flatMap((leader) => area(battle.map.board, leader.at, radiusOf(leader))))]
}
