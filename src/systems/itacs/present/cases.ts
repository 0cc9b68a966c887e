import type { ItacsModule } from '../rules/position/contract.ts'
import type { Case } from '../rules/terms/rules.ts'

const FIRE: readonly Case[] = [
  '4.2',
  '4.2.1',
  '4.2.2',
  '4.2.3',
  '4.2.4',
  '4.2.5',
  '4.2.6',
  '4.2.7',
  '3.2.1',
  '5.1',
  '10.4',
  '10.7',
]

/** Sections in force in a step, or while a decision is asked for. */
const STEPS: Readonly<Record<string, readonly Case[]>> = {
  deployment: ['8.0', '2.5', '2.6', '4.3.3', '3.1.4', '6.1', '7.2'],
  missile: FIRE,
  movement: [
    '4.3',
    '4.3.1',
    '4.3.2',
    '4.3.3',
    '2.5',
    '2.6',
    '3.0',
    '3.1.1',
    '3.1.2',
    '3.1.4',
    '3.2.1',
    '5.1',
    '5.2',
    '5.3.1',
    '6.1.1',
    '5.3.2',
    '5.2.1',
    '10.3',
  ],
  defensiveFire: ['4.4', '4.4.1', ...FIRE.slice(1)],
  melee: [
    '4.5',
    '4.5.1',
    '4.5.2',
    '4.5.3',
    '4.5.4',
    '4.5.5',
    '4.5.6',
    '4.5.7',
    '4.5.8',
    '4.5.9',
    '4.5.10',
    '4.5.11',
    '2.4.6',
    '6.1.3',
    '5.1',
    '10.5',
    '10.6',
    '10.7',
  ],
  breaks: ['4.5.12', '5.2', '5.2.1', '5.3.1'],
  recovery: ['4.6', '5.1'],
  losses: ['10.7', '4.5.11', '5.1', '7.0'],
  over: ['7.0', '7.2'],
}

/** Those of rules that only some battles have, in steps where they do something. */
const OF_RULES: Readonly<Record<string, Readonly<Record<string, readonly Case[]>>>> = {
  feudal: { movement: ['6.3'] },
  squares: { movement: ['2.6.1'], melee: ['2.6.1'] },
  elephants: { movement: ['6.9.1', '6.9.2', '6.9.3'], melee: ['6.9.2'] },
  horseArchers: { melee: ['6.2'], breaks: ['6.2'] },
  conversion: { movement: ['6.4', '6.5'] },
  throwing: { defensiveFire: ['6.6'] },
  fleets: { movement: ['6.7', '6.7.2', '6.7.6'], melee: ['6.7.3', '6.7.5', '6.7.6'], missile: ['6.7.4'] },
  chariots: { movement: ['6.8'] },
  capture: { melee: ['6.1.4'], movement: ['6.1.4'] },
}

/** The sections in force in a step, or while a decision is asked for. */
export const casesFor = (step: string, modules: readonly Pick<ItacsModule, 'id'>[] = []): readonly Case[] => [
  ...(STEPS[step] ?? ['4.1' as const]),
  ...modules.flatMap(({ id }) => OF_RULES[id]?.[step] ?? []),
]
