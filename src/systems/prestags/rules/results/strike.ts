import { ok, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import { rollDie } from '../../../../core/dice/dice.ts'
import { FACES, resultOn } from '../combat/combat.ts'
import type { Progress } from '../position/contract.ts'
import { legalMelee } from '../melee/melee.ts'
import { happen } from '../position/progress.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import { applyResults } from './results.ts'
import type { Assessment, Column, Combat, Command, State } from '../terms/types.ts'

/** A combat resolved: the assessment with the die and what it gives each group. */
const resolve = (state: State, assessment: Assessment, column: Column, die: number): Combat => ({
  ...assessment,
  id: state.combats + 1,
  turn: state.turn,
  column,
  die,
  results: assessment.groups.map((group) => resultOn(group, column, die)),
})

/** Rolls a die for a rule; `told` is the number of a physical die. */
export const roll = (progress: Progress, told: number | undefined): Judged<{ die: number; progress: Progress }> => {
  const rolled = rollDie(progress.state.dice, FACES, told)
  if (!rolled.ok) return refuse(rolled.error.code, '8.1', rolled.error.text)
  const { die, dice } = rolled.value
  return ok({ die, progress: happen(progress, { type: 'dieRolled', die, dice }) })
}

/** Rolls for a combat and applies its results. */
export const strike = (progress: Progress, judged: Judged<Assessment>, told: number | undefined): Judged<Progress> => {
  if (!judged.ok) return judged
  const rolled = roll(progress, told)
  if (!rolled.ok) return rolled
  const combat = resolve(progress.state, judged.value, judged.value.column as Column, rolled.value.die)
  return ok(applyResults(happen(rolled.value.progress, { type: 'combatResolved', combat }), combat))
}

/** Carries out an attack that was ordered, without asking anybody again. */
export const strikeMelee = (
  progress: Progress,
  order: Extract<Command, { type: 'melee' }>,
  side: SideIndex,
): Judged<Progress> => strike(progress, legalMelee(progress.battle, progress.state, order, side), order.die)
