import { type Cell, ok, type SideIndex } from '../../core/engine/vocabulary.ts'
import { sideOf } from './battle.ts'
import type { Battle } from './contract.ts'
import { type Judged, refuse } from './refusal.ts'
import type { Case } from './rules.ts'
import type { UnitClass, Unit } from './types.ts'
import { classOf, isLeader } from './units.ts'

type Clash = { readonly a: UnitClass; readonly b: UnitClass; readonly cite: Case }

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

/** Judges a stack as it would stand at the end of movement, set-up or an advance [5.3, 5.4]. */
export const legalStack = (battle: Battle, side: SideIndex, cell: Cell, units: readonly Unit[]): Judged<true> => {
  const label = battle.map.board.label(cell)
  const limit = sideOf(battle, side).stacking
  const count = units.filter((unit) => !isLeader(unit)).length
  if (count > limit)
    return refuse(
      'overstacked',
      '5.4',
      `${count} units in ${label}; ${sideOf(battle, side).name} may stack ${limit}.`,
      cell,
    )
  const clash = clashIn(units)
  if (clash)
    return refuse('incompatible', clash.cite, `Classes ${clash.a} and ${clash.b} may not share hex ${label}.`, cell)
  return ok(true)
}
