import type { Refusal } from '../../../../core/engine/vocabulary.ts'
import type { Battle, PrestagsModule } from '../position/contract.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { Unit } from '../terms/types.ts'
import { shortName } from '../position/units.ts'

const CITE = 'Proposal 3'
const WHEELS = 1450
const LIGHTER = 1500

/** The last number of three or four digits in a date: `AD 1588`, `26 August 1346`; undefined before our era. */
export const yearOf = ({ date }: Scenario): number | undefined => {
  const year = date.match(/\d{3,4}/g)?.at(-1)
  return year === undefined || /BC/.test(date) ? undefined : Number(year)
}

/** What the period makes of a printed allowance. */
const factorIn = (scenario: Scenario): 0 | 1 | 2 => {
  const year = yearOf(scenario)
  if (year === undefined) return 1
  if (year < WHEELS) return 0
  return year > LIGHTER ? 2 : 1
}

const ARTILLERY = ['HA', 'LA'] as const

const isArtillery = (unit: Unit): boolean => ARTILLERY.some((code) => code === unit.type)

const hasArtillery = ({ sides }: Scenario): boolean =>
  sides.some(({ units }) => ARTILLERY.some((code) => Boolean(units[code])))

const emplaced = (battle: Battle, unit: Unit): Refusal | undefined =>
  isArtillery(unit) && factorIn(battle.scenario) === 0
    ? {
        code: 'emplaced',
        cite: CITE,
        text: `${shortName(unit)} is emplaced: artillery before ${WHEELS} stays where it was set up.`,
        cell: unit.at,
      }
    : undefined

const WORDS = {
  0: 'Artillery is emplaced: it stays where it is set up.',
  1: 'Artillery moves with its printed allowance.',
  2: 'Artillery moves with twice its printed allowance.',
} as const

/** Guns that grow lighter with the years [Proposal 3]. */
export const artilleryByPeriod: PrestagsModule = {
  id: 'artilleryByPeriod',
  origin: 'proposal',
  title: 'Artillery by period (proposal)',
  text: 'Not from SPI: HA and LA do not move before 1450, move as printed up to 1500, and with twice their allowance later.',
  cites: [CITE],
  explains: {
    'Proposal 3':
      'A proposal: counters with three allowances are known, SPI’s rule for them is not. In battles before 1450 heavy and light artillery is emplaced: it does not move, go back or advance. From 1450 to 1500 it has its printed allowance, after 1500 twice as much.',
  },
  inSteps: { movement: [CITE] },
  concerns: ({ scenario }) => hasArtillery(scenario) && factorIn(scenario) !== 1,
  changes: ({ scenario }) => WORDS[factorIn(scenario)],
  row: (battle, unit, row) =>
    isArtillery(unit) ? { ...row, movement: row.movement * factorIn(battle.scenario) } : row,
  bars: {
    leaving: (battle, _state, unit) => emplaced(battle, unit),
  },
  badges: (battle, _state, unit) => {
    const bar = emplaced(battle, unit)
    return bar && { sign: 'Em', text: bar.text, cite: CITE, tone: 'calm' }
  },
}
