import { type SideIndex, otherSide } from '../../../../../core/engine/vocabulary.ts'
import { sideOf } from '../../position/battle.ts'
import type { Battle, Nerves, Progress } from '../../position/contract.ts'
import { stepOf } from '../../position/moment.ts'
import type { Event, State } from '../../terms/types.ts'

/** The side whose army panicked; set once. */
export const PANICKED = 'panicked'
const FORCED = 'panicForced'

declare module '../../terms/types.ts' {
  interface MemoTable {
    [PANICKED]: SideIndex
    [FORCED]: SideIndex
  }
  interface MarkTable {
    [PANICKED]: number
  }
}

/** The side whose army has panicked. */
export const panickedSide = (state: State): SideIndex | undefined => state.memo[PANICKED]

/** A side is at its panic level whatever it has lost. */
export const forcePanic = (side: SideIndex): Event => ({ type: 'remembered', key: FORCED, value: side })

/** Points lost at which an army panics; undefined for one that never does. */
export const panicLevelOf = (battle: Battle, side: SideIndex): number | undefined => {
  const { panicLevel, neverPanics } = sideOf(battle, side)
  return neverPanics ? undefined : panicLevel
}

/** Points that each army has yet to lose; once one has panicked, no other does [13.21]. */
export const nervesIn = (battle: Battle, state: State): Nerves => {
  const left = (side: SideIndex): number | undefined => {
    const level = panicLevelOf(battle, side)
    return level === undefined ? undefined : Math.max(0, level - state.vp[otherSide(side)])
  }
  const broken = panickedSide(state)
  return { ...(broken === undefined ? {} : { broken }), left: [left(0), left(1)] }
}

/** Victory points of both sides at a moment, and who attacked. */
type Moment = { readonly vp: State['vp']; readonly attacker: SideIndex | undefined }

/** How far a side is past its level; undefined when it has not reached it. */
const excess = (battle: Battle, state: State, vp: State['vp'], side: SideIndex): number | undefined => {
  const level = panicLevelOf(battle, side) ?? Number.POSITIVE_INFINITY
  const over = vp[otherSide(side)] - level
  return over >= 0 ? over : state.memo[FORCED] === side ? 0 : undefined
}

const DIVIDES: ReadonlySet<Event['type']> = new Set(['combatResolved', 'unitsMoved', 'unitsShifted'])

/** What was scored, moment by moment: a combat with all its losses is one, so is a move. */
const momentsOf = ({ state, events }: Progress, since: number): Moment[] => {
  const recent = events.slice(since)
  const vp: [number, number] = [...state.vp]
  const score = (event: Event, factor: number): void => {
    if (event.type === 'unitsEliminated') vp[otherSide(event.side)] += factor * event.vp
  }
  for (const event of recent) score(event, -1)
  const moments: Moment[] = []
  let attacker: SideIndex | undefined
  for (const event of recent) {
    if (DIVIDES.has(event.type)) moments.push({ vp: [...vp], attacker })
    if (event.type === 'combatResolved') attacker = event.combat.side
    score(event, 1)
  }
  return [...moments, { vp, attacker }]
}

/** Both at their level at once. */
const worse = ({ battle, state }: Progress, attacker: SideIndex | undefined, a: number, b: number): SideIndex => {
  // The greater loser [13.13].
  if (a > b) return 0
  if (b > a) return 1
  const step = stepOf(battle, state)
  const active = attacker ?? step.actor ?? step.owner ?? 0
  // At the same excess the defender [13.12].
  return otherSide(active)
}

/** The side that is the first to reach its level, at whatever moment [13.11]; losses of a combat are chosen before. */
export const panickingSide = (progress: Progress, since: number): SideIndex | undefined => {
  const { battle, state } = progress
  // No army panics after one has [13.21].
  if (panickedSide(state) !== undefined) return undefined
  if (state.turn < 1) return undefined
  if (state.pending.some((pending) => pending.kind === 'losses')) return undefined
  for (const { vp, attacker } of momentsOf(progress, since)) {
    const a = excess(battle, state, vp, 0)
    const b = excess(battle, state, vp, 1)
    if (a !== undefined && b !== undefined) return worse(progress, attacker, a, b)
    if (a !== undefined || b !== undefined) return a !== undefined ? 0 : 1
  }
  return undefined
}
