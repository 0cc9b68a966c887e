import { times } from '../../../core/calc/breakdown.ts'
import type { Line } from '../../../core/engine/vocabulary.ts'
import type { PrestagsModule, UnitInMelee } from '../contract.ts'
import { unitsIn } from '../layout.ts'
import { CAPABILITY } from '../tables/capability.ts'
import { rowOf } from '../tables/units.ts'

// A strength of the Yeoman chart is a factor on the printed one; several attackers: the best for the attacker.
const factorOf = ({ battle, unit, attackers }: UnitInMelee): number => {
  const chart = CAPABILITY[battle.scenario.game]
  if (!chart) return 1
  const melee = rowOf(unit.type).melee ?? 1
  const factors = attackers.map((attacker) => {
    const entry = chart(attacker.type, unit.type)
    if (entry === undefined || entry === 'barred') return 1
    return 'factor' in entry ? entry.factor : entry.strength / melee
  })
  return factors.length > 0 ? Math.min(...factors) : 1
}

const capabilityLine = (input: UnitInMelee): Line | undefined => {
  const factor = factorOf(input)
  return factor === 1 ? undefined : times('unit capability chart', factor, '5.39')
}

export const capabilityChart: PrestagsModule = {
  id: 'capability',
  title: 'Unit capability chart',
  text: 'Some troops defend better or worse against others: the chart of this game multiplies their melee defence.',
  cites: ['5.39'],
  concerns: (battle) => CAPABILITY[battle.scenario.game] !== undefined,
  unitDefence: capabilityLine,
  barsBlow: (battle, state, attacker, target) => {
    const chart = CAPABILITY[battle.scenario.game]
    const defender = unitsIn(battle, state, target).find((one) => chart?.(attacker.type, one.type) === 'barred')
    if (!defender) return undefined
    const text = `${rowOf(attacker.type).name} may not attack ${rowOf(defender.type).name} by the unit capability chart.`
    return { code: 'barred', cite: '5.39', text, cell: target }
  },
}
