import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import type { Prospect, Strikes } from '../../../core/mind/knowledge.ts'
import { legalFire } from '../rules/missile/fire.ts'
import { legalStorm } from '../rules/melee/storm.ts'
import type { Battle } from '../rules/position/contract.ts'
import { stepOf, unitsById } from '../rules/position/moment.ts'
import type { Command, State } from '../rules/position/state.ts'
import { isDisrupted, troopsOf } from '../rules/position/units.ts'
import { worthOf } from '../rules/position/victory.ts'
import { shotsOf, stormsOf } from '../rules/sequence/attacks.ts'
import { outcomeOf } from '../rules/tables/results.ts'
import type { CombatResult, Unit } from '../rules/terms/types.ts'
import { SHAKEN, SHAKEN_AGAIN, suffered } from './blow.ts'

const THROWS = 36
/** An attack hand to hand that promises less is not worth its risk. */
const LEAST_MELEE = 0.1

type Worths = { readonly worths: readonly number[]; readonly shaken: readonly number[] }

const worthsOf = (units: readonly Unit[]): Worths => {
  const troops = [...units].sort((a, b) => worthOf(a.type) - worthOf(b.type))
  return {
    worths: troops.map(({ type }) => worthOf(type)),
    shaken: troops.map((unit) => worthOf(unit.type) * (isDisrupted(unit) ? SHAKEN_AGAIN : SHAKEN)),
  }
}

const NOBODY: Worths = { worths: [], shaken: [] }

type Assessed = { readonly chances: Partial<Record<CombatResult, number>>; readonly square?: boolean }

/** Won and paid by the exact chances in 36ths: units that are lost, and what disorder is worth [10.7]. */
const prospectOf = ({ chances, square }: Assessed, own: Worths, foes: Worths, odds: string, cite: string): Prospect => {
  let points = 0
  let order = 0
  for (const [result, ways] of Object.entries(chances)) {
    const { attackers, defenders } = outcomeOf(result as CombatResult, foes.worths.length, square)
    const share = ways / THROWS
    const won = suffered(foes.worths, foes.shaken, defenders.lost, false)
    const paid = suffered(own.worths, own.shaken, attackers.lost, false)
    points += share * (won - paid)
    order += share * (suffered(foes.worths, foes.shaken, defenders.lost, defenders.d > 0) - won)
    order -= share * (suffered(own.worths, own.shaken, attackers.lost, attackers.d > 0) - paid)
  }
  return {
    gain: points + order,
    odds,
    cite,
    features: [
      { name: 'points', value: points },
      { name: 'order', value: order },
    ],
  }
}

export const fireOf = (battle: Battle, state: State, side: SideIndex): Strikes<Command> => ({
  attacks: shotsOf(battle, state, side),
  prospect: (command) => {
    const judged = command.type === 'fire' ? legalFire(battle, state, command, side) : undefined
    if (!judged?.ok) return undefined
    const foes = worthsOf(troopsOf(unitsById(state, judged.value.defenders)))
    return prospectOf(judged.value, NOBODY, foes, 'missiles', '10.4')
  },
  least: 0,
  verb: 'Fire at',
  parries: stepOf(battle, state).owner !== side,
})

export const meleeOf = (battle: Battle, state: State, side: SideIndex): Strikes<Command> => ({
  attacks: stormsOf(battle, state, side),
  prospect: (command) => {
    const judged = command.type === 'melee' ? legalStorm(battle, state, command, side) : undefined
    if (!judged?.ok) return undefined
    const { attackers, defenders, ratio } = judged.value
    const own = worthsOf(unitsById(state, attackers))
    return prospectOf(judged.value, own, worthsOf(troopsOf(unitsById(state, defenders))), `at ${ratio}`, '10.5')
  },
  least: LEAST_MELEE,
  verb: 'Attack',
})
