import type { Refusal, SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { Battle, Progress } from '../position/contract.ts'
import { sideOf } from '../position/battle.ts'
import { unitsById } from '../position/layout.ts'
import { stepOf } from '../position/moment.ts'
import { happen, marked } from '../position/progress.ts'
import type { Case } from '../terms/rules.ts'
import type { Event, State, Unit } from '../terms/types.ts'
import { idsOf, isLeader, isOnMap, shortName } from '../position/units.ts'
import { commandName, isFirstMover, isOutranked } from './command.ts'
import { type Chits, chitsOf, isLast, isMoving, ledKey } from './memory.ts'
import { lays, WARY } from './stance.ts'
import { isPanicked } from '../optional/panic/running.ts'

/** Marks: the activation in which a unit last moved, the turn in which it entered a stream early, or fired in defence. */
export const MOVED = 'chitMoved'
export const MIRED = 'chitMired'
export const DEFENDED = 'chitDefended'

declare module '../terms/types.ts' {
  interface MarkTable {
    [MOVED]: string
    [MIRED]: number
    [DEFENDED]: number
  }
}

/** `3D2`: turn, phase, serial number of the activation; those who move last have `L`. */
const momentOf = (battle: Battle, state: State, chits: Chits): string => {
  const step = stepOf(battle, state)
  return `${state.turn}${chits.phase}${isLast(step) ? 'L' : chits.serial}`
}

const bar = (code: string, cite: Case, text: string, unit: Unit): Refusal => ({ code, cite, text, cell: unit.at })

const movedBefore = (battle: Battle, state: State, chits: Chits, unit: Unit): boolean => {
  const now = momentOf(battle, state, chits)
  const { [MOVED]: mark = now } = unit.marks
  return mark.startsWith(`${state.turn}${chits.phase}`) && mark !== now
}

/** No unit moves twice in a turn; first movers and leaders with them move in both phases [Alternate D.6]. */
const onceOnly = (battle: Battle, state: State, chits: Chits, unit: Unit): Refusal | undefined =>
  movedBefore(battle, state, chits, unit)
    ? bar('movedInTurn', 'Alternate D.6', `${shortName(unit)} has moved in this turn already.`, unit)
    : undefined

const lastOnly = (chits: Chits, unit: Unit): Refusal | undefined =>
  chits.last.includes(unit.id) || !isOnMap(unit)
    ? undefined
    : bar('notLast', 'Alternate D.3', `${shortName(unit)} moves with its leader, not among the last.`, unit)

const named = (battle: Battle, state: State, leaders: readonly string[]): string =>
  leaders.map((leader) => commandName(battle, state, leader)).join(' and ')

const notLed = (battle: Battle, state: State, chits: Chits, unit: Unit): Refusal => {
  const name = shortName(unit)
  const leaders = chits.active?.leaders ?? []
  if (chits.last.includes(unit.id)) {
    const why = isPanicked(unit) ? 'is panicked' : 'began the phase beyond every leader’s control'
    return bar('movesLast', 'Alternate D.3', `${name} ${why} and moves last.`, unit)
  }
  if (isLeader(unit))
    return bar('notActive', 'Alternate D.2', `${name} is not activated: leaders move with their own command.`, unit)
  const text = `${name} is not in the command of ${named(battle, state, leaders)}.`
  return isOutranked(battle, state, unitsById(battle, state, leaders), unit)
    ? bar('outranked', 'Alternate D.2', `${name} is stacked with a leader of higher level, who is not active.`, unit)
    : bar('notInCommand', 'Alternate D.1', text, unit)
}

const mired = (state: State, unit: Unit): Refusal | undefined =>
  unit.marks[MIRED] === state.turn
    ? bar('mired', 'Alternate A.1', `${shortName(unit)} entered a stream: it moves no farther in this turn.`, unit)
    : undefined

/** In the first phase those who only ride along step aboard and down, and do not walk [Alternate A]. */
const firstOnly = (chits: Chits, unit: Unit, act: string | undefined): Refusal | undefined =>
  chits.phase === 'D' || isFirstMover(unit) || isLeader(unit) || act !== undefined
    ? undefined
    : bar(
        'firstMoversOnly',
        'Alternate A',
        'Only chariots, horse archers and leaders with them move in this phase.',
        unit,
      )

/** Acts that move nobody: to activate another leader, and to give up. */
const FREE: readonly (string | undefined)[] = ['activate', 'concede']

/** Why a unit has no orders now. */
export const barsOrders = (battle: Battle, state: State, unit: Unit, act: string | undefined): Refusal | undefined => {
  const chits = chitsOf(state)
  const step = stepOf(battle, state)
  if (!chits || FREE.includes(act)) return undefined
  if (step.kind === 'rampage')
    return act === 'rampage'
      ? undefined
      : bar('elephantsOnly', 'Alternate C', 'Only rampaging elephants move in this phase.', unit)
  if (!isMoving(step)) return undefined
  const twice = onceOnly(battle, state, chits, unit) ?? mired(state, unit)
  if (isLast(step)) return lastOnly(chits, unit) ?? twice
  const led = chits.active?.units.includes(unit.id) === true
  return firstOnly(chits, unit, act) ?? (led ? twice : notLed(battle, state, chits, unit))
}

/** Whoever moved in another activation is judged by that [Alternate D.6], not as having moved in this phase. */
export const movesAgain = (battle: Battle, state: State, unit: Unit): boolean => {
  const chits = chitsOf(state)
  if (!chits) return false
  const now = momentOf(battle, state, chits)
  const { [MOVED]: mark = now } = unit.marks
  return mark !== now
}

const moversIn = (event: Event): readonly string[] => {
  switch (event.type) {
    case 'unitsMoved':
      return event.moves.map((move) => move.unit)
    case 'unitsShifted':
      return event.moved ? event.moves.map((move) => move.unit) : []
    case 'pointsSpent':
      return event.units
    default:
      return []
  }
}

const enteredStream = (battle: Battle, units: readonly Unit[]): Unit[] =>
  units.filter((unit) => isOnMap(unit) && battle.map.terrain[unit.at] === 'stream')

/** Remembers who has moved, and what binds him for the rest of the turn [Alternate A.1, D.6, D.8]. */
const moved = (progress: Progress, chits: Chits, event: Event): Progress => {
  const { battle, state } = progress
  const units = unitsById(battle, state, moversIn(event))
  if (units.length === 0) return progress
  const done = marked(idsOf(units), MOVED, momentOf(battle, state, chits), 'Alternate D.6')
  const wet = stepOf(battle, state).kind === 'chariot' ? enteredStream(battle, units) : []
  const stuck = wet.length > 0 ? [marked(idsOf(wet), MIRED, state.turn, 'Alternate A.1')] : []
  return happen(progress, done, ...stuck, ...lays(battle, state, event))
}

const defended = (progress: Progress, event: Event): Progress =>
  event.type === 'combatResolved' && event.combat.kind === 'defensiveFire'
    ? happen(progress, marked(event.combat.attackers, DEFENDED, progress.state.turn, 'Alternate B'))
    : progress

export const reacts = (before: Progress, since: number): Progress =>
  before.events.slice(since).reduce((progress, event) => {
    const chits = chitsOf(progress.state)
    const moving = chits && isMoving(stepOf(progress.battle, progress.state))
    return defended(moving ? moved(progress, chits, event) : progress, event)
  }, before)

/** Streams hold chariots, horse archers and who goes with them in the first phase [Alternate A.1]. */
export const stops = (battle: Battle, state: State, unit: Unit, cell: number): Refusal | undefined => {
  if (stepOf(battle, state).kind !== 'chariot' || battle.map.terrain[cell] !== 'stream') return undefined
  const text = `${shortName(unit)} must stop in the stream at ${battle.map.board.label(cell)}.`
  return { code: 'mired', cite: 'Alternate A.1', text, cell }
}

const CHIT_MARKS = [MOVED, MIRED, DEFENDED, WARY] as const
type ChitMark = (typeof CHIT_MARKS)[number]

/** What was laid on counters for one turn is taken off; who fired in defence is remembered for the next [Alternate F]. */
export const cleared = (progress: Progress): Progress => {
  const { battle, state } = progress
  if (stepOf(battle, state).kind !== 'turnRecord') return progress
  const old = (unit: Unit, mark: ChitMark): boolean => {
    const value = unit.marks[mark]
    return value !== undefined && (mark !== DEFENDED || Number(value) < state.turn)
  }
  const events = CHIT_MARKS.flatMap((mark): Event[] => {
    const units = state.units.filter((unit) => old(unit, mark))
    return units.length > 0 ? [marked(idsOf(units), mark, undefined, 'Alternate F')] : []
  })
  return happen(progress, ...events)
}

/** `Reds: …` with the names of those who lead now. */
export const asks = (
  battle: Battle,
  state: State,
  side: SideIndex,
): { readonly text?: string; readonly end: string } | undefined => {
  const step = stepOf(battle, state)
  const name = sideOf(battle, side).name
  if (step.kind === 'fire')
    return { text: `${name}: write your fire orders; both sides fire at once.`, end: 'Fire orders are written' }
  if (step.kind === 'rampage')
    return { text: `${name}: roll for every rampaging elephant.`, end: 'The elephants have run' }
  if (step.kind === 'defensiveFire') return { end: 'End defensive fire, on to the melee' }
  if (step.kind === 'melee') return { end: 'End the melee, draw on' }
  if (isLast(step)) return { text: `${name}: move those whom no leader commands.`, end: 'End this movement, go on' }
  const active = chitsOf(state)?.active
  if (!active) return undefined
  const leaders = named(battle, state, active.leaders)
  const open = active.lower.some((id) => !chitsOf(state)?.led.includes(ledKey(side, id)))
  const lower = open ? ' Leaders of lower level within his radius may be activated too.' : ''
  return { text: `${name}: move the command of ${leaders}.${lower}`, end: 'End this activation, draw on' }
}
