import { listed } from '../../../../../core/text/words.ts'
import { sideOf } from '../../position/battle.ts'
import type { Battle, Progress } from '../../position/contract.ts'
import { happen, marked } from '../../position/progress.ts'
import type { SideFile } from '../../scenario/scenario.ts'
import { rowOf } from '../../tables/units.ts'
import type { Event, State, Unit } from '../../terms/types.ts'
import { idsOf } from '../../position/units.ts'
import { ruleOfForce } from './words.ts'

/** On fire units that count as melee units for the time being. */
const AS_MELEE = 'asMelee'

declare module '../../terms/types.ts' {
  interface MarkTable {
    [AS_MELEE]: number
  }
}

const isMarked = (unit: Unit): boolean => unit.marks[AS_MELEE] !== undefined

const isMeant = (battle: Battle, state: State, unit: Unit): boolean => {
  const entry = sideOf(battle, unit.side).fireAsMelee
  if (!entry || state.turn > entry.throughTurn || rowOf(unit.type).fire === undefined) return false
  return entry.types?.includes(unit.type) ?? true
}

/** The marker laid on some units, or taken off; told of their force. */
const remarked = (
  battle: Battle,
  units: readonly Unit[],
  value: 1 | undefined,
  words: (force: SideFile) => string,
): Event[] => {
  const [first] = units
  if (!first) return []
  const force = sideOf(battle, first.side)
  return [marked(idsOf(units), AS_MELEE, value, '11.1', `Fire units of the ${force.name} ${words(force)}`)]
}

/** Every step lays the markers on those who have none yet; the first one after the last turn takes them off. */
const begins = (progress: Progress): Progress => {
  const { battle, state } = progress
  const units = state.units.filter((unit) => !isMarked(unit) && isMeant(battle, state, unit))
  const over = state.units.filter((unit) => isMarked(unit) && !isMeant(battle, state, unit))
  const laid = ({ fireAsMelee }: SideFile): string => {
    const last = fireAsMelee?.throughTurn ?? state.turn
    return `count as melee units ${last > 1 ? `up to turn ${last}` : 'in this turn'}`
  }
  return happen(
    progress,
    ...remarked(battle, units, 1, laid),
    ...remarked(battle, over, undefined, () => 'may fire from now on'),
  )
}

/** Fire units that begin as melee units: the Persians at Marathon [11.1]. */
export const fireAsMelee = ruleOfForce(
  'fireAsMelee',
  ({ types, throughTurn }, name) =>
    `${types ? listed(types) : 'Fire units'} of the ${name} neither fire nor stop the enemy up to the end of turn ${throughTurn}.`,
  {
    id: 'fireAsMelee',
    title: 'Fire units as melee units',
    text: 'In the first turns of this battle some fire units neither fire nor stop anybody; they fight in melee like others.',
    cites: ['11.1', '6.41', '6.42'],
    begins,
    row: (_battle, unit, row) => (isMarked(unit) ? { ...row, fire: undefined, range: undefined } : row),
    badges: (_battle, _state, unit) =>
      isMarked(unit)
        ? { sign: 'M', text: 'counts as a melee unit: neither fires nor stops', cite: '11.1', tone: 'calm' }
        : undefined,
  },
)
