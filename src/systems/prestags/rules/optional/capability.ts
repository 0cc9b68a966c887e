import { times } from '../../../../core/calc/breakdown.ts'
import type { ScenarioFolder, TroopCode, UnitCode } from '../terms/types.ts'
import type { Battle, PrestagsModule, UnitInFight } from '../position/contract.ts'
import { unitsIn } from '../position/layout.ts'
import type { Case } from '../terms/rules.ts'
import { CAPABILITY, type Capability } from '../tables/capability.ts'
import { isTroopCode, rowOf } from '../tables/units.ts'

type Chart = (attacker: UnitCode, defender: UnitCode) => Capability | undefined
/** A chart in force, and the paragraph that puts it there. */
type Used = { readonly chart: Chart; readonly cite: Case }
type ChartFor = (battle: Battle) => Used | undefined

const entryFor = (chart: Chart, attacker: UnitCode, defender: UnitCode): number => {
  const entry = chart(attacker, defender)
  if (entry === undefined || entry === 'barred') return 1
  return 'factor' in entry ? entry.factor : entry.strength / (rowOf(defender).melee ?? 1)
}

// A strength of the Yeoman chart is a factor on the printed one; several attackers: the best for the attacker.
const factorOf = (chart: Chart, { unit, attackers }: UnitInFight): number =>
  Math.min(...attackers.map((attacker) => entryFor(chart, attacker.type, unit.type)))

const troopsIn = ({ scenario }: Battle, side: 0 | 1): TroopCode[] =>
  Object.keys(scenario.sides[side].units).filter(isTroopCode)

/** Pairs of an attacker and a defender of this battle for whom a chart says something. */
const pairsIn = (battle: Battle, { chart }: Used): [TroopCode, TroopCode][] => {
  const both = [[0, 1] as const, [1, 0] as const].flatMap(([a, d]) =>
    troopsIn(battle, a).flatMap((attacker) =>
      troopsIn(battle, d).map((defender): [TroopCode, TroopCode] => [attacker, defender]),
    ),
  )
  return both.filter(([attacker, defender]) => {
    const entry = rowOf(attacker).melee === undefined ? undefined : chart(attacker, defender)
    return entry === 'barred' || entryFor(chart, attacker, defender) !== 1
  })
}

const pairWords = ({ chart }: Used, [attacker, defender]: [TroopCode, TroopCode]): string => {
  if (chart(attacker, defender) === 'barred') return `${attacker} may not attack ${defender}`
  const factor = entryFor(chart, attacker, defender)
  return `${defender} ×${factor === 0.5 ? '½' : Number(factor.toFixed(2))} against ${attacker}`
}

/** What a chart changes in this battle, pair by pair. */
const changesOf = (battle: Battle, used: Used | undefined): readonly string[] =>
  used ? [...new Set(pairsIn(battle, used).map((pair) => pairWords(used, pair)))] : []

const chartHooks = (
  chartFor: ChartFor,
): Pick<PrestagsModule, 'concerns' | 'changes' | 'adds' | 'bars' | 'inSteps'> => ({
  concerns: (battle) => changesOf(battle, chartFor(battle)).length > 0,
  changes: (battle) => {
    const changes = changesOf(battle, chartFor(battle)).join(', ')
    return changes === '' ? 'No troops of this battle are on the chart.' : `Melee defence changes: ${changes}.`
  },
  adds: {
    unit: (input) => {
      const used = input.role === 'defence' ? chartFor(input.battle) : undefined
      if (!used) return undefined
      const factor = factorOf(used.chart, input)
      return factor === 1 ? undefined : times('unit capability chart', factor, used.cite)
    },
  },
  bars: {
    blow: (battle, state, attacker, target) => {
      const used = chartFor(battle)
      if (!used) return undefined
      const defender = unitsIn(battle, state, target).find((one) => used.chart(attacker.type, one.type) === 'barred')
      if (!defender) return undefined
      const text = `${rowOf(attacker.type).name} may not attack ${rowOf(defender.type).name} by the unit capability chart.`
      return { code: 'barred', cite: used.cite, text, cell: target }
    },
  },
})

const printed: ChartFor = ({ scenario }) => {
  const chart = CAPABILITY[scenario.game]
  return chart && { chart, cite: '5.39' }
}

/** Games without a chart of their own, and whose chart would suit them. */
const LENT: Readonly<Partial<Record<ScenarioFolder, ScenarioFolder>>> = { legion: 'spartan', viking: 'chariot' }

const proposed: ChartFor = ({ scenario }) => {
  const lender = LENT[scenario.game]
  const chart = lender && CAPABILITY[lender]
  return chart && { chart, cite: 'Proposal 5' }
}

export const capabilityChart: PrestagsModule = {
  id: 'capability',
  origin: 'folder',
  onSheet: true,
  title: 'Unit capability chart',
  text: 'Some troops defend better or worse against others: the chart of this game multiplies their melee defence.',
  cites: ['5.39', 'Chariot 3.2', 'Spartan 3.4', 'Yeoman 8.2'],
  explains: {
    'Chariot 3.2':
      'MS and MI defend with half against AX and SD and with double against MC; AX and SD defend with half against MC.',
    'Spartan 3.4':
      'SD defend with half against class C. Class A defends with double against class C and with half against SD.',
    'Yeoman 8.2':
      'The chart gives the strength with which MS, PS, PP and SD defend against spears, swords, light and heavy horse. Light and medium cavalry may not attack PS and PP at all.',
  },
  inSteps: { melee: ['5.39'] },
  ...chartHooks(printed),
}

/** Charts lent to the two games that print none [Proposal 5]. */
export const capabilityProposed: PrestagsModule = {
  id: 'capabilityProposed',
  origin: 'proposal',
  title: 'Capability chart (proposed)',
  text: 'A proposal, not printed: Legion uses the unit capability chart of Spartan, Viking that of Chariot.',
  cites: ['Proposal 5'],
  explains: {
    'Proposal 5':
      'Legion and Viking print no unit capability chart. Who wants one takes that of Spartan for Legion and that of Chariot for Viking; they are used as 5.39 says.',
  },
  inSteps: { melee: ['Proposal 5'] },
  ...chartHooks(proposed),
}
