import { ok, type SideIndex, type Step } from '../../core/engine/vocabulary.ts'
import type { Battle } from './contract.ts'
import { outOfControl } from './control.ts'
import { legalDeployed } from './deploy/deploy.ts'
import { attackersOn, legalMelee } from './melee/melee.ts'
import { type FireKind, legalFire, shootersAt } from './fire.ts'
import { stacksOf } from './layout.ts'
import { begin, controlEvents, happen, type Progress } from './progress.ts'
import type { Judged } from './refusal.ts'
import { legalStack } from './stacking.ts'
import type { Event, State } from './types.ts'
import { isDisrupted, isOnMap, otherSide } from './units.ts'
import { isDecided, notes, verdictOf } from './victory.ts'

export const stepOf = (battle: Battle, state: State): Step => battle.sequence.steps[state.step] as Step

/** Who has to act: the one asked for a decision, else the one whose step it is. */
export const actorOf = (battle: Battle, state: State): SideIndex | undefined =>
  state.verdict ? undefined : (state.pending.at(-1)?.side ?? stepOf(battle, state).actor)

const legalStacks = (battle: Battle, state: State, side: SideIndex): Judged<true> => {
  for (const [cell, units] of stacksOf(state)) {
    if (units[0]?.side !== side) continue
    const stack = legalStack(battle, side, cell, units)
    if (!stack.ok) return stack
  }
  return ok(true)
}

/** Judges the end of a step: forces complete after set-up, stacks legal after movement [5.4]. */
export const legalEndStep = (battle: Battle, state: State): Judged<true> => {
  const { kind, actor } = stepOf(battle, state)
  if (actor === undefined) return ok(true)
  if (kind === 'deployment') {
    const deployed = legalDeployed(battle, state, actor)
    if (!deployed.ok) return deployed
  }
  return kind === 'deployment' || kind === 'movement' ? legalStacks(battle, state, actor) : ok(true)
}

const enemyCells = (state: State, side: SideIndex): number[] =>
  [...stacksOf(state)].flatMap(([cell, units]) => (units[0]?.side === otherSide(side) ? [cell] : []))

/** Enemy hexes at which the units that can would fire at odds of 1-2 or better. */
export const fireTargets = (battle: Battle, state: State, side: SideIndex, kind: FireKind): number[] =>
  enemyCells(state, side).filter((target) => {
    const units = shootersAt(battle, state, target, side, kind).map((unit) => unit.id)
    return units.length > 0 && legalFire(battle, state, { units, target }, side, kind).ok
  })

/** Enemy hexes that all who can would attack at odds of 1-2 or better. */
export const meleeTargets = (battle: Battle, state: State, side: SideIndex): number[] =>
  enemyCells(state, side).filter((target) => {
    const units = attackersOn(battle, state, [target], side).map((unit) => unit.id)
    return units.length > 0 && legalMelee(battle, state, { units, targets: [target] }, side).ok
  })

const canMove = (state: State, side: SideIndex): boolean =>
  state.units.some((unit) => unit.side === side && isOnMap(unit) && !isDisrupted(unit))

/** Why nothing can be done in a step that has just begun; undefined when something can. */
const idleReason = (battle: Battle, state: State): string | undefined => {
  const { kind, actor } = stepOf(battle, state)
  if (actor === undefined) return undefined
  if (kind === 'fire' && fireTargets(battle, state, actor, 'fire').length === 0)
    return 'no enemy within range and sight of a unit that may fire'
  if (kind === 'defensiveFire' && fireTargets(battle, state, actor, 'defensiveFire').length === 0)
    return 'nobody moved beside a unit that may fire'
  if (kind === 'melee' && meleeTargets(battle, state, actor).length === 0)
    return 'no attack at 1-2 or better is possible'
  if (kind === 'movement' && !canMove(state, actor)) return 'no unit can move'
  return undefined
}

const beginsPlayerTurn = (previous: Step, next: Step): boolean =>
  next.owner !== undefined &&
  next.kind !== 'deployment' &&
  (previous.kind === 'deployment' || previous.owner !== next.owner)

const stepBegan = (battle: Battle, state: State): Event => {
  const { steps, turnStart } = battle.sequence
  const wraps = state.step + 1 >= steps.length
  const step = wraps ? turnStart : state.step + 1
  const previous = stepOf(battle, state)
  const next = steps[step] as Step
  const turn = wraps || step === turnStart ? state.turn + 1 : state.turn
  const playerTurn = state.playerTurn + (beginsPlayerTurn(previous, next) ? 1 : 0)
  const halved = next.kind === 'movement' && next.actor !== undefined ? outOfControl(battle, state, next.actor) : []
  return { type: 'stepBegan', step, turn, playerTurn, outOfControl: halved.map((unit) => unit.id) }
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
  const cells = state.units.flatMap((unit) => (unit.side === actor && isOnMap(unit) ? [unit.at] : []))
  return controlEvents(battle, state, actor, cells)
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

const isOver = (battle: Battle, state: State): boolean =>
  isDecided(battle, state) || (stepOf(battle, state).kind === 'turnRecord' && state.turn >= battle.scenario.turns)

/** Ends the current step and goes on to the next one in which somebody can do something. */
export const nextStep = (battle: Battle, state: State): Progress => {
  let progress = happen(begin(battle, state), ...heldFromSetUp(battle, state))
  for (;;) {
    if (isOver(battle, progress.state))
      return happen(progress, { type: 'gameEnded', verdict: verdictOf(battle, progress.state) })
    progress = happen(progress, stepBegan(battle, progress.state))
    progress = happen(progress, ...automaticWork(battle, progress.state))
    if (stepOf(battle, progress.state).actor === undefined) continue
    const reason = idleReason(battle, progress.state)
    if (reason === undefined) return progress
    progress = happen(progress, { type: 'stepSkipped', step: progress.state.step, reason })
  }
}
