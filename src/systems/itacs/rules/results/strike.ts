import { rollDice } from '../../../../core/dice/dice.ts'
import { ok, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { Progress } from '../position/contract.ts'
import { legalFire } from '../missile/fire.ts'
import { type MeleeAttack, meleeOn, meleeOutcome } from '../melee/melee.ts'
import { type MissileAttack, missileOn } from '../missile/missile.ts'
import { HURLED } from '../position/shot.ts'
import { unitsById } from '../position/moment.ts'
import { happen, marked } from '../position/progress.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import { applyOutcome } from './results.ts'
import type { Combat, Command, MeleeOrder } from '../position/state.ts'
import { legalStorm } from '../melee/storm.ts'
import { outcomeOf } from '../tables/results.ts'
import { idsOf, rowFor } from '../position/units.ts'

const DICE = 2
const FACES = 6

type Rolled = { readonly sum: number; readonly faces: readonly number[]; readonly progress: Progress }

/** Two dice [2.2]; `told` are the faces of physical dice. */
export const roll = (progress: Progress, told: readonly number[] | undefined): Judged<Rolled> => {
  const thrown = rollDice(progress.state.dice, DICE, FACES, told)
  if (!thrown.ok) return refuse(thrown.error.code, '2.2', thrown.error.text)
  const { faces, dice } = thrown.value
  const sum = faces.reduce((all, face) => all + face, 0)
  return ok({ sum, faces, progress: happen(progress, { type: 'diceRolled', faces, dice }) })
}

type Fought = Pick<
  Combat,
  'kind' | 'side' | 'attackers' | 'targets' | 'defenders' | 'ratio' | 'sums' | 'dice' | 'faces' | 'result'
>

/** The combat is written down before it does anything. */
const record = (progress: Progress, fought: Fought): { progress: Progress; combat: Combat } => {
  const combat = { ...fought, id: progress.state.combats + 1, turn: progress.state.turn }
  return { combat, progress: happen(progress, { type: 'combatResolved', combat }) }
}

/** Fires: dice, result, and what it does [4.2.7]. */
export const shoot = (
  progress: Progress,
  order: Extract<Command, { type: 'fire' }>,
  side: SideIndex,
): Judged<Progress> => {
  const judged = legalFire(progress.battle, progress.state, order, side)
  if (!judged.ok) return judged
  const rolled = roll(progress, order.dice)
  return rolled.ok ? ok(hit(rolled.value, judged.value, side)) : rolled
}

const hit = ({ sum, faces, progress }: Rolled, attack: MissileAttack, side: SideIndex): Progress => {
  const { kind, attackers, target, defenders, strength, dice } = attack
  const result = missileOn(attack, sum)
  const thrown = unitsById(progress.state, attackers).filter((unit) => rowFor(unit).fire === undefined)
  const hurled =
    thrown.length > 0 ? [marked(idsOf(thrown), HURLED, progress.state.playerTurn, '6.6', 'weapons thrown')] : []
  const noted = record(happen(progress, ...hurled), {
    kind,
    side,
    attackers,
    targets: [target],
    defenders,
    ratio: undefined,
    sums: [strength],
    dice,
    faces,
    result,
  })
  return applyOutcome(noted.progress, noted.combat, outcomeOf(result, defenders.length))
}

/** Strikes: an attack that nobody can get out of the way of any more [4.5.10]. */
export const strike = (progress: Progress, order: MeleeOrder, side: SideIndex): Judged<Progress> => {
  const judged = legalStorm(progress.battle, progress.state, order, side)
  return judged.ok ? clash(progress, judged.value, side, order.dice) : judged
}

/** Throws for a melee that has been assessed. */
export const clash = (
  progress: Progress,
  attack: MeleeAttack,
  side: SideIndex,
  told: readonly number[] | undefined,
): Judged<Progress> => {
  const rolled = roll(progress, told)
  if (!rolled.ok) return rolled
  const { attackers, targets, defenders, ratio, dice } = attack
  const result = meleeOn(attack, rolled.value.sum)
  const fought = {
    kind: 'melee',
    side,
    attackers,
    targets,
    defenders,
    ratio,
    sums: [attack.attack, attack.defence],
    dice,
    faces: rolled.value.faces,
    result,
  } as const
  const noted = record(rolled.value.progress, fought)
  return ok(applyOutcome(noted.progress, noted.combat, meleeOutcome(attack, result)))
}
