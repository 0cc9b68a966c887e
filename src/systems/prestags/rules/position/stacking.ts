import { type Cell, err, ok, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import { sideOf } from './battle.ts'
import { type Battle, firstAnswer } from './contract.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import type { Case } from '../terms/rules.ts'
import type { UnitClass, Unit } from '../terms/types.ts'
import { classOf, isLeader } from './units.ts'

type Clash = { readonly a: UnitClass; readonly b: UnitClass; readonly cite: Case }

/** Non-fire units are of three classes [5.31], fire units of two [5.33]: which of them may not share a hex. */
const CLASHES: readonly Clash[] = [
  { a: 'A', b: 'B', cite: '5.32' },
  { a: 'A', b: 'C', cite: '5.32' },
  { a: 'B', b: 'C', cite: '5.32' },
  { a: 'Ff', b: 'Mf', cite: '5.34' },
  { a: 'Ff', b: 'C', cite: '5.35' },
  { a: 'Mf', b: 'A', cite: '5.36' },
  { a: 'Mf', b: 'B', cite: '5.36' },
]

/** Two classes of the stack that may not share a hex; D and E go with every class [5.37, 5.38]. */
const clashIn = (units: readonly Unit[]): Clash | undefined => {
  const present = new Set(units.map(classOf))
  return CLASHES.find(({ a, b }) => present.has(a) && present.has(b))
}

/** Those of a stack who take room in it; the others are carried. */
export const bulkOf = (battle: Battle, units: readonly Unit[]): readonly Unit[] =>
  battle.ships?.takesNoRoom(units) ? [] : units

/** Those who count: leaders do not [5.42]. */
const countOf = (units: readonly Unit[]): number => units.filter((unit) => !isLeader(unit)).length

/** Judges those who share a hex, were it only for a moment: number, classes, and rules of the options [5.3, 5.4]. */
export const legalCompany = (battle: Battle, side: SideIndex, cell: Cell, units: readonly Unit[]): Judged<true> => {
  const label = battle.map.board.label(cell)
  const { hooks } = battle
  const bulk = bulkOf(battle, units)
  const limit = hooks.stackLimit.reduce(
    (most, change) => change(battle, side, bulk, most),
    sideOf(battle, side).stacking,
  )
  const count = countOf(bulk)
  if (count > limit)
    return refuse(
      'overstacked',
      '5.4',
      `${count} units in ${label}; ${sideOf(battle, side).name} may stack ${limit}.`,
      cell,
    )
  const clash = clashIn(bulk)
  if (clash)
    return refuse('incompatible', clash.cite, `Classes ${clash.a} and ${clash.b} may not share hex ${label}.`, cell)
  const bar = firstAnswer(hooks.bars.stack, battle, side, cell, units, 'passing')
  return bar ? err(bar) : ok(true)
}

/** Judges a stack as it would stand at the end of movement, set-up or an advance [5.3, 5.4, 5.26]. */
export const legalStack = (battle: Battle, side: SideIndex, cell: Cell, units: readonly Unit[]): Judged<true> => {
  const company = legalCompany(battle, side, cell, units)
  if (!company.ok) return company
  const bar = firstAnswer(battle.hooks.bars.stack, battle, side, cell, units, 'resting')
  return bar ? err(bar) : ok(true)
}
