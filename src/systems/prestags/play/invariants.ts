import { otherSide } from '../../../core/engine/vocabulary.ts'
import { total } from '../../../core/calc/breakdown.ts'
import { scriptedDice } from '../../../core/dice/dice.ts'
import { canonical } from '../../../core/scenario/checksum.ts'
import { isSameData } from '../../../core/scenario/same.ts'
import { isPassable } from '../rules/position/battle.ts'
import { FACES, resultFor } from '../rules/combat/combat.ts'
import { type Battle, firstAnswer } from '../rules/position/contract.ts'
import { decide } from '../rules/sequence/decide.ts'
import { legalFire } from '../rules/fire/fire.ts'
import { stacksOf } from '../rules/position/layout.ts'
import { legalMover } from '../rules/movement/move.ts'
import { legalMelee } from '../rules/melee/melee.ts'
import type { Judged } from '../rules/terms/refusal.ts'
import { legalStack } from '../rules/position/stacking.ts'
import { actorOf, stepOf } from '../rules/position/moment.ts'
import type { Assessment, CombatResult, Command, State, Unit } from '../rules/terms/types.ts'
import { worthOf } from '../rules/position/rows.ts'

const unitFault = (battle: Battle, state: State, unit: Unit): string | undefined => {
  const { size } = battle.map.board
  const where = unit.at >= 0 && unit.at < size
  if (unit.fate === 'map' && !(where && isPassable(battle, unit.at))) return `${unit.id} stands nowhere`
  if (unit.fate === 'reserve' && unit.at !== -1) return `${unit.id} is in reserve and on the map`
  if (unit.fate === 'eliminated' && unit.disrupted !== -1) return `${unit.id} is lost and disrupted`
  const turn = Math.max(1, ...battle.sequence.steps.map((step) => step.opens ?? 1))
  const rolled = battle.sequence.steps.some(({ kind }) => kind === 'diceRecovery')
  const lasts = unit.disrupted === -1 || rolled || unit.disrupted >= state.playerTurn - turn
  return lasts ? undefined : `${unit.id} is disrupted since player-turn ${unit.disrupted}`
}

type Excuse = (units: readonly Unit[]) => boolean

/** The first stack that may not stay as it is, in words. */
export const stackFault = (battle: Battle, state: State, isExcused: Excuse = () => false): string | undefined => {
  const actor = actorOf(battle, state)
  const passing = actor === undefined ? undefined : firstAnswer(battle.hooks.owes, battle, state, actor)?.onTheWay
  for (const [cell, units] of stacksOf(state)) {
    const [first] = units
    if (!first) continue
    if (units.some((unit) => unit.side !== first.side)) return `enemies share ${battle.map.board.label(cell)}`
    const stack = legalStack(battle, first.side, cell, units)
    if (!stack.ok && !passing && !isExcused(units)) return stack.error.text
  }
  return undefined
}

/** Who moves may crowd a hex of his own for a while, as long as somebody can still leave it [5.4]. */
const mayThin =
  (battle: Battle, state: State): Excuse =>
  (units) => {
    const { actor, commands } = stepOf(battle, state)
    if (actor === undefined || !commands.includes('move')) return false
    return units.some(({ id, side }) => side === actor && legalMover(battle, state, id, side).ok)
  }

const pointsFault = (battle: Battle, state: State): string | undefined => {
  const due: [number, number] = [0, 0]
  for (const unit of state.units) if (unit.fate === 'eliminated') due[otherSide(unit.side)] += worthOf(battle, unit)
  const [a, b] = state.vp
  return a === due[0] && b === due[1] ? undefined : `points are ${a} and ${b}, losses make ${due[0]} and ${due[1]}`
}

const courseFault = (battle: Battle, state: State): string | undefined => {
  if (!stepOf(battle, state)) return `there is no step ${state.step}`
  if (state.turn > battle.scenario.turns) return `turn ${state.turn} is past the end`
  if (state.verdict && actorOf(battle, state) !== undefined) return 'somebody acts after the end'
  if (!state.verdict && actorOf(battle, state) === undefined) return 'nobody acts, and the game goes on'
  return new Set(state.units.map((unit) => unit.id)).size === state.units.length ? undefined : 'a unit is there twice'
}

/** What must be true of every state that sensible movement leads to; the first fault, in words. */
export const stateFault = (battle: Battle, state: State): string | undefined => {
  for (const unit of state.units) {
    const fault = unitFault(battle, state, unit)
    if (fault) return fault
  }
  return courseFault(battle, state) ?? stackFault(battle, state, mayThin(battle, state)) ?? pointsFault(battle, state)
}

const assessed = (battle: Battle, state: State, command: Command): Judged<Assessment> | undefined => {
  const side = actorOf(battle, state)
  if (side === undefined) return undefined
  if (command.type === 'fire' || command.type === 'defensiveFire')
    return legalFire(battle, state, command, side, command.type)
  return command.type === 'melee' ? legalMelee(battle, state, command, side) : undefined
}

const countFaces = (battle: Battle, state: State, command: Command, group: number): Record<CombatResult, number> => {
  const counts: Record<CombatResult, number> = { '-': 0, D: 0, '½E': 0, E: 0 }
  for (let face = 1; face <= FACES; face++) {
    const decided = decide(battle, { ...state, dice: scriptedDice([face]) }, command)
    const event = decided.ok ? decided.value.events.find((one) => one.type === 'combatResolved') : undefined
    const result = event?.type === 'combatResolved' ? event.combat.results[group] : undefined
    if (result) counts[result]++
  }
  return counts
}

/** True when a rule in force asks the defender something before the die is rolled [17.0]. */
const isAsked = (battle: Battle, state: State, command: Command): boolean => {
  const decided = decide(battle, { ...state, dice: scriptedDice([1]) }, command)
  return decided.ok && decided.value.events.every((event) => event.type !== 'combatResolved')
}

/** The chances of the preview must be what the six faces of the die give. */
export const previewFault = (battle: Battle, state: State, command: Command): string | undefined => {
  const judged = assessed(battle, state, command)
  if (!judged?.ok || isAsked(battle, state, command)) return undefined
  for (const [index, group] of judged.value.groups.entries()) {
    const counts = countFaces(battle, state, command, index)
    const shown = group.chances
    if (!isSameData(counts, shown)) return `the preview shows ${canonical(shown)}, the faces give ${canonical(counts)}`
    const column = judged.value.column
    if (column === undefined) return 'an attack without odds is legal'
    const sixth = resultFor(column, group.faces[FACES - 1] ?? FACES, total(group.dieModifier))
    if (shown[sixth] === 0) return 'a six has no chance'
  }
  return undefined
}
