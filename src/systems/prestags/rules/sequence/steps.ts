import type { Verdict } from '../../../../core/engine/course.ts'
import { flowBy, type Idle, nextStepOf } from '../../../../core/engine/flow.ts'
import { type Cell, err, ok, type SideIndex, otherSide } from '../../../../core/engine/vocabulary.ts'
import { hasWork } from '../movement/acts.ts'
import { type Battle, type FireKind, firstAnswer, type Progress } from '../position/contract.ts'
import { outOfControl } from '../position/control.ts'
import { legalDeployed } from '../setup/deploy.ts'
import { attackersOn, legalMelee, strikersOf } from '../melee/melee.ts'
import { legalFire, shootersAt, shootersOf } from '../fire/fire.ts'
import { cellsHeldBy, unitsIn } from '../position/layout.ts'
import { concededVerdict, isWithdrawn } from '../optional/concession.ts'
import { stepOf } from '../position/moment.ts'
import { legalMover } from '../movement/move.ts'
import { begin, controlEvents, happen, settle } from '../position/progress.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import { legalStack } from '../position/stacking.ts'
import type { Event, State } from '../terms/types.ts'
import { isDisrupted, isOnMap } from '../position/units.ts'
import { isDecided, notes, verdictOf } from '../victory/victory.ts'

const legalStacks = (battle: Battle, state: State, side: SideIndex): Judged<true> => {
  for (const cell of cellsHeldBy(state, side)) {
    const stack = legalStack(battle, side, cell, unitsIn(battle, state, cell))
    if (!stack.ok) return stack
  }
  return ok(true)
}

/** Judges the end of a step: forces complete after set-up, stacks legal after movement [5.4]. */
export const legalEndStep = (battle: Battle, state: State): Judged<true> => {
  const { kind, actor, commands } = stepOf(battle, state)
  if (actor === undefined) return ok(true)
  if (kind === 'deployment') {
    const deployed = legalDeployed(battle, state, actor)
    if (!deployed.ok) return deployed
  }
  const owed = firstAnswer(battle.hooks.owes, battle, state, actor)
  if (owed) return err({ code: 'owed', cite: owed.cite, text: owed.text })
  return commands.some((type) => type === 'deploy' || type === 'move') ? legalStacks(battle, state, actor) : ok(true)
}

/** Hexes in which enemies of a side stand. */
export const enemyCells = (state: State, side: SideIndex): Cell[] => cellsHeldBy(state, otherSide(side))

type Question = (target: number) => boolean

/** Whether the units that can would fire at a hex at odds of 1-2 or better. */
export const canFireAt =
  (
    battle: Battle,
    state: State,
    side: SideIndex,
    kind: FireKind,
    ready = shootersOf(battle, state, side, kind),
  ): Question =>
  (target) => {
    const units = shootersAt(battle, state, target, side, kind, ready).map((unit) => unit.id)
    return legalFire(battle, state, { units, target }, side, kind).ok
  }

/** Whether all who can would attack a hex at odds of 1-2 or better. */
export const canAttack =
  (battle: Battle, state: State, side: SideIndex, ready = strikersOf(battle, state, side)): Question =>
  (target) => {
    const units = attackersOn(battle, state, [target], side, ready).map((unit) => unit.id)
    return legalMelee(battle, state, { units, targets: [target] }, side).ok
  }

/** Enemy hexes at which the units that can would fire at odds of 1-2 or better. */
export const fireTargets = (battle: Battle, state: State, side: SideIndex, kind: FireKind): number[] =>
  enemyCells(state, side).filter(canFireAt(battle, state, side, kind))

/** Enemy hexes that all who can would attack at odds of 1-2 or better. */
export const meleeTargets = (battle: Battle, state: State, side: SideIndex): number[] =>
  enemyCells(state, side).filter(canAttack(battle, state, side))

const noFire = (battle: Battle, state: State, side: SideIndex, kind: FireKind): boolean =>
  !enemyCells(state, side).some(canFireAt(battle, state, side, kind))

const noMelee = (battle: Battle, state: State, side: SideIndex): boolean =>
  !enemyCells(state, side).some(canAttack(battle, state, side))

const canMove = (battle: Battle, state: State, side: SideIndex): boolean =>
  state.units.some((unit) => legalMover(battle, state, unit.id, side).ok)

const comesLater: Idle<Battle, State> = (battle, _state, side) =>
  battle.zones[side].size === 0 ? 'the whole force comes in later' : undefined

const IDLE: Readonly<Partial<Record<string, Idle<Battle, State>>>> = {
  deploy: comesLater,
  undeploy: comesLater,
  fire: (battle, state, side) =>
    noFire(battle, state, side, 'fire') ? 'no enemy within range and sight of a unit that may fire' : undefined,
  defensiveFire: (battle, state, side) =>
    noFire(battle, state, side, 'defensiveFire') ? 'nobody moved beside a unit that may fire' : undefined,
  melee: (battle, state, side) => (noMelee(battle, state, side) ? 'no attack at 1-2 or better is possible' : undefined),
  move: (battle, state, side) => (canMove(battle, state, side) ? undefined : 'no unit can move'),
}

/** The next step, with those who begin it outside their leaders' control [10.23]. */
const stepBegan = (battle: Battle, state: State): Event => {
  const began = nextStepOf(battle, state, battle.course.follows?.(battle, state))
  const next = battle.sequence.steps[began.step]
  const isMoving = next?.actor !== undefined && next.commands.includes('move')
  const halved = isMoving ? outOfControl(battle, state, next.actor) : []
  return { ...began, outOfControl: halved.map((unit) => unit.id) }
}

/** Disruption that did not happen in this player-turn wears off [8.23]. */
const recovery = (state: State): Event[] => {
  const units = state.units.filter((unit) => isOnMap(unit) && isDisrupted(unit) && unit.disrupted < state.playerTurn)
  return units.length > 0 ? [{ type: 'unitsRecovered', units: units.map((unit) => unit.id) }] : []
}

/** Hexes in which a force has set up are under its control from the start [11.3]. */
const heldFromSetUp = (battle: Battle, state: State): Event[] => {
  const { kind, actor } = stepOf(battle, state)
  if (kind !== 'deployment' || actor === undefined) return []
  return controlEvents(battle, state, actor, cellsHeldBy(state, actor))
}

const automaticWork = (battle: Battle, state: State): Event[] => {
  switch (stepOf(battle, state).kind) {
    case 'recovery':
      return recovery(state)
    case 'turnRecord':
      return notes(battle, state)
    default:
      return []
  }
}

const isLast = (battle: Battle, state: State): boolean =>
  stepOf(battle, state).kind === 'turnRecord' && state.turn >= battle.scenario.turns

/** Nothing that may still happen changes the verdict [11.1]. */
const isEarly = (battle: Battle, state: State): boolean => !state.toTheEnd && isDecided(battle, state)

const isOver = (battle: Battle, state: State): boolean =>
  (!state.settled && (isEarly(battle, state) || isWithdrawn(state))) || isLast(battle, state)

/** A battle that was played on ends with the verdict that it has. */
const ended = (progress: Progress): Progress => {
  const { battle, state } = progress
  return happen(progress, { type: 'gameEnded', verdict: state.settled ?? verdictIn(battle, state) })
}

const verdictIn = (battle: Battle, state: State): Verdict => concededVerdict(battle, state, verdictOf(battle, state))

/** Ends the game at once when a side has conceded and withdrawn [15.2]. */
export const endIfDecided = (progress: Progress): Progress =>
  progress.state.verdict === undefined && progress.state.settled === undefined && isWithdrawn(progress.state)
    ? ended(progress)
    : progress

const through = (progress: Progress, hooks: readonly ((progress: Progress) => Progress)[]): Progress =>
  settle(
    hooks.reduce((before, hook) => hook(before), progress),
    progress.events.length,
  )

const begunNext = (progress: Progress): Progress => {
  const begun = happen(progress, stepBegan(progress.battle, progress.state))
  return happen(begun, ...automaticWork(begun.battle, begun.state))
}

const flow = flowBy<Battle, State, Event>({
  happen,
  begins: (progress) => through(progress, progress.battle.hooks.begins),
  ends: (progress) => through(progress, progress.battle.hooks.ends),
  asksAgain: false,
  decided: (progress, where) =>
    where === 'ending' && isOver(progress.battle, progress.state) ? ended(progress) : progress,
  next: begunNext,
  idle: IDLE,
  hasWork,
})

/** Ends the current step and goes on to the next one in which somebody can do something. */
export const nextStep = (battle: Battle, state: State): Progress =>
  flow.endStep(happen(begin(battle, state), ...heldFromSetUp(battle, state)))

/** Played on after a verdict that nothing can change any more, to the last turn. */
export const playOn = (progress: Progress): Judged<Progress> => {
  const { battle, state } = progress
  return !state.settled && isEarly(battle, state) && !isLast(battle, state)
    ? ok(flow.next(happen(progress, { type: 'playedOn' })))
    : refuse('over', '11.1', 'Only a battle that was decided before its last turn is played on.')
}

export const { resume } = flow
