import { ok, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { ActRule, Battle, Owed, Progress } from '../position/contract.ts'
import { stepKind, stepOf } from '../position/moment.ts'
import { begin, goOn, happen, marked, remembered, SALT } from '../position/progress.ts'
import { isPlain } from '../terms/plain.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import type { Act, Command, Event, State, StepKind } from '../terms/types.ts'
import { sideOf } from '../position/battle.ts'
import { idsOf } from '../position/units.ts'
import { askAdvances, PHASES, queueOf, strikeNext, weighAll } from './clash.ts'
import { codeOf, sealKey, sealOf } from './code.ts'
import { FAILED, type Failures, failuresOf } from './failures.ts'
import { arrive, marchOn, setOut } from './march.ts'
import { keepStarts, marchingOf } from './marching.ts'
import { inOrder, keepOrders, orderOf, type Orders, ordersOf, type PlotTask } from './orders.ts'
import { PLOT } from './plot.ts'

/** The mark of a unit whose task is open to all. */
export const TASK = 'task'
const OPENED = 'opened'

declare module '../terms/types.ts' {
  interface MemoTable {
    [OPENED]: number
    [LAST]: Charts
  }
  interface MarkTable {
    [TASK]: PlotTask
  }
}

const MARCHES: ReadonlySet<StepKind> = new Set(['chariotMarch', 'march'])
/** Kinds of the steps in which orders are carried out. */
export const RESOLVING: readonly StepKind[] = [...MARCHES, ...PHASES.keys()]

/** Both sides, who moves first in the battle first: the order in which simultaneous things are told. */
const sidesOf = (battle: Battle): readonly SideIndex[] => (battle.scenario.movesFirst === 1 ? [1, 0] : [0, 1])

const isOpenIn = (state: State, turn: number): boolean => state.memo[OPENED] === turn

/** True when the plots of this game-turn lie open. */
export const isOpen = (state: State): boolean => isOpenIn(state, state.turn)

/** The charts of a game-turn that is over: what was plotted, under which codes, and what came to nothing. */
export type Charts = {
  readonly turn: number
  readonly orders: readonly [Orders, Orders]
  readonly codes: readonly [string, string]
  readonly failed: Failures
}

const LAST = 'lastCharts'
export const lastChartsOf = (state: State): Charts | undefined => state.memo[LAST]

const putAway = (state: State): Event => {
  const charts: Charts = {
    turn: state.turn - 1,
    orders: [ordersOf(state, 0), ordersOf(state, 1)],
    codes: [sealOf(state, 0)?.code ?? '', sealOf(state, 1)?.code ?? ''],
    failed: failuresOf(state),
  }
  return remembered(LAST, charts)
}

const firstPlotter = (battle: Battle, state: State): boolean => {
  const { owner } = stepOf(battle, state)
  return owner === sidesOf(battle)[0]
}

/** A new game-turn: last turn's charts are put away, where both can still read them. */
const clearChart = (progress: Progress): Progress => {
  const { state } = progress
  const tasked = state.units.filter((unit) => unit.marks[TASK] !== undefined)
  return happen(
    progress,
    ...(isOpenIn(state, state.turn - 1) ? [putAway(state)] : []),
    keepOrders(0, undefined),
    keepOrders(1, undefined),
    keepStarts(undefined),
    { type: 'remembered', key: FAILED },
    ...(tasked.length > 0 ? [marked(idsOf(tasked), TASK, undefined, '20.0')] : []),
  )
}

/** Seals a plot: its orders are put in order, and its code is told to both [20.4]. */
const seal = (progress: Progress): Progress => {
  const { battle, state } = progress
  const { owner: side = 0 } = stepOf(battle, state)
  if (sealOf(state, side)?.turn === state.turn) return progress
  const salt = state.memo[SALT] ?? ''
  const orders = inOrder(battle, ordersOf(state, side))
  const code = codeOf(state.turn, side, orders, salt)
  return happen(
    progress,
    keepOrders(side, orders),
    { type: 'remembered', key: SALT },
    remembered(sealKey(side), { turn: state.turn, code, salt }),
    { type: 'sealed', side, code, cite: '20.1' },
  )
}

const opening = (battle: Battle, state: State, side: SideIndex): Event => {
  const sealed = sealOf(state, side)
  const code = codeOf(state.turn, side, ordersOf(state, side), sealed?.salt ?? '')
  const { name } = sideOf(battle, side)
  const match = code === sealed?.code ? 'as sealed' : `but ${sealed?.code} was sealed`
  const text = `The plot of the ${name} is opened. Its code is ${code}, ${match}.`
  return { type: 'told', side, cite: '20.1', text, units: [], cells: [] }
}

const TASKS: readonly PlotTask[] = ['OF', 'DF', 'ML', 'MV']

/** Both plots lie open: everybody shows his task, also who is still to come in. */
const open = (progress: Progress): Progress => {
  const { battle, state } = progress
  const tasks = TASKS.flatMap((task) => {
    const units = state.units.filter((unit) => orderOf(state, unit)?.task === task)
    return units.length > 0 ? [marked(idsOf(units), TASK, task, '21.1')] : []
  })
  return happen(
    progress,
    { type: 'remembered', key: OPENED, value: state.turn },
    ...sidesOf(battle).map((side) => opening(battle, state, side)),
    ...tasks,
  )
}

/** What a step of the simultaneous game-turn begins with. */
export const begins = (before: Progress): Progress => {
  const kind = stepKind(before.battle, before.state)
  if (kind === PLOT) return firstPlotter(before.battle, before.state) ? clearChart(before) : before
  const progress = isOpen(before.state) || !RESOLVING.includes(kind) ? before : open(before)
  if (MARCHES.has(kind)) return setOut(progress, sidesOf(progress.battle), kind === 'chariotMarch')
  return weighAll(progress, kind, sidesOf(progress.battle))
}

/** What it ends with: a plot is sealed, the victors of all melees advance, everybody has arrived. */
export const ends = (progress: Progress): Progress => {
  const kind = stepKind(progress.battle, progress.state)
  if (kind === PLOT) return seal(progress)
  if (kind === 'meleeResolution') return askAdvances(progress)
  return MARCHES.has(kind) ? arrive(progress, sidesOf(progress.battle)) : progress
}

const left = (battle: Battle, state: State): number => {
  const kind = stepKind(battle, state)
  return MARCHES.has(kind) ? Object.keys(marchingOf(state)).length : PHASES.get(kind) ? queueOf(state).length : 0
}

const next = (battle: Battle, state: State, dice: readonly number[]): Judged<Progress> =>
  MARCHES.has(stepKind(battle, state)) ? marchOn(begin(battle, state), dice) : strikeNext(begin(battle, state), dice[0])

/** The order that the game gives itself. */
export const RESOLVE: Act = { type: 'act', act: 'resolve', units: [] }

/** Carries out the next attack, or lets everybody march one hex; the last one ends the step by itself. */
export const resolve: ActRule = {
  title: 'Resolve',
  cite: '19.1',
  steps: RESOLVING,
  due: 'It is carried out for both sides as it was plotted.',
  carry: (battle, state, act) => {
    if (act.units.length > 0 || !isPlain(act, 'dice'))
      return refuse('tooMuch', '20.3', 'What was plotted is carried out as it stands: nothing is named.')
    if (left(battle, state) === 0) return refuse('nothingLeft', '19.1', 'Everything plotted for this step is done.')
    const done = next(battle, state, act.dice ?? [])
    if (!done.ok) return done
    return ok(left(battle, done.value.state) > 0 ? done.value : goOn(done.value))
  },
  offers: (battle, state) => (left(battle, state) > 0 ? [RESOLVE] : []),
  label: (battle, state) =>
    MARCHES.has(stepKind(battle, state)) ? 'Everybody marches one hex' : 'Resolve the next attack',
}

/** What was plotted is carried out by itself, as long as there is something left and nobody is asked [20.2]. */
export const runs = (battle: Battle, state: State, dice?: readonly number[]): Command | undefined => {
  if (state.verdict || state.pending.length > 0 || left(battle, state) === 0) return undefined
  return dice ? { ...RESOLVE, dice } : RESOLVE
}

/** Everything plotted must be carried out [20.3, 20.4]. */
export const unfinished = (battle: Battle, state: State): Owed | undefined => {
  const count = left(battle, state)
  if (count === 0) return undefined
  const marching = MARCHES.has(stepKind(battle, state))
  const what = marching ? 'Units are still on the way' : 'Attacks are still to be resolved'
  const owed: Owed = { units: [], text: `${what}: what was plotted is carried out to the end.`, cite: '20.3' }
  return marching ? { ...owed, onTheWay: true } : owed
}
