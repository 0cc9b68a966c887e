import type { Cell } from '../../../../core/engine/vocabulary.ts'
import type { OrderMark } from '../../../../core/questions/plotting.ts'
import { keeping } from '../../../../core/presenter/keeping.ts'
import { unitOf } from '../../rules/position/questions.ts'
import type { Unit } from '../../rules/position/state.ts'
import { type At, isOrders, ownOf } from './look.ts'

/** Squares of a whole way, from where the unit stands: to one objective, then to the next. */
export const wayOf = ({ at, goals }: Pick<Unit, 'at' | 'goals'>): readonly Cell[] => [
  at,
  ...goals.flatMap(({ way }) => way),
]

/** Where a unit was told to fire, as far as that is seen; what it has chosen by itself is no order. */
const targetOf = (at: At, { aim }: Unit): Cell | undefined => {
  if (aim?.kind !== 'unit') return aim?.cell
  const target = aim.own ? undefined : unitOf(at.state, aim.unit)
  return target?.fate === 'map' ? target.at : undefined
}

const marked = ({ id, side }: Unit, task: string, cells: readonly Cell[]): OrderMark => ({
  id: `${id}-${task}-${cells.join('-')}`,
  task,
  side,
  cells,
  exits: false,
  isStanding: true,
  units: [id],
})

const marksOf = (at: At, unit: Unit): readonly OrderMark[] => {
  const way = wayOf(unit)
  const target = targetOf(at, unit)
  const aimed = unit.aim?.kind === 'assault' ? 'ML' : 'OF'
  return [
    ...(way.length > 1 ? [marked(unit, 'MV', way)] : []),
    ...(target === undefined || target === unit.at ? [] : [marked(unit, aimed, [unit.at, target])]),
  ]
}

const drawn = keeping<readonly OrderMark[]>()

/** What units of the acting side are to do, in its own orders phase: ways and targets [II.B.1 Giving Orders]. */
export const standing = (at: At): readonly OrderMark[] =>
  isOrders(at)
    ? drawn(at.state, 0, () => ownOf(at).flatMap((unit) => (unit.fate === 'map' ? marksOf(at, unit) : [])))
    : []
