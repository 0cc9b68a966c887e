import type { Cell, Refusal, UnitId } from '../../../../core/engine/vocabulary.ts'
import type { ActOffer, Acts } from '../../../../core/questions/acting.ts'
import { keeping } from '../../../../core/presenter/keeping.ts'
import type { Command } from '../../rules/position/commands.ts'
import type { Unit } from '../../rules/position/state.ts'
import { judge } from '../../rules/sequence/system.ts'
import { label } from '../common/words.ts'
import { type At, isDeployment, isOrders, ownOf, unitOf } from './look.ts'
import { ableTo } from './moving.ts'
import { deploying, ordersFor, sideOrders, squareOrder, squaresFor, squareWords } from './offers.ts'
import { squareIn } from './tasks.ts'

type Offer = ActOffer<Command>

const places = keeping<ReadonlyMap<Cell, Offer>>()

/** Squares that a unit may bombard or smoke, while that is being ordered. */
const squaresOf = (at: At, unit: Unit): ReadonlyMap<Cell, Offer> => {
  const task = squareIn(at.task)
  if (!task) return new Map()
  return places(at.state, `${unit.id} ${at.task}`, () => {
    const found = new Map<Cell, Offer>()
    for (const { cell, command } of squaresFor(at, unit, task)) {
      if (!judge(at.battle, at.state, command).ok) continue
      found.set(cell, {
        label: squareWords(at, unit, command, label(at.battle, cell)),
        command,
        holds: [],
        next: { task: undefined },
      })
    }
    return found
  })
}

/** Why the square that is pressed cannot be bombarded or smoked. */
const barredIn = (at: At, unit: Unit, cell: Cell): Refusal | undefined => {
  const task = squareIn(at.task)
  if (!task) return undefined
  const command = squareOrder(unit, task, cell)
  const judged = judge(at.battle, at.state, command)
  return judged.ok ? undefined : judged.error
}

const offersFor = (at: At, picked: readonly UnitId[]): readonly Offer[] => {
  const [id] = picked
  if (isDeployment(at)) return deploying(at, picked)
  if (!isOrders(at)) return []
  return id === undefined ? sideOrders(at) : ordersFor(at, unitOf(at, id))
}

/** Everything that is ordered otherwise than by pressing ground or enemy. */
export const acting = (at: At): Acts<Command> => ({
  actors: isOrders(at) ? new Set(ownOf(at).flatMap((unit) => (ableTo(at, unit).ok ? [unit.id] : []))) : new Set(),
  companions: () => [],
  joins: () => false,
  offers: (picked) => offersFor(at, picked),
  to: ([id]) => (id === undefined || !isOrders(at) ? new Map() : squaresOf(at, unitOf(at, id))),
  barred: ([id], cell) => (id === undefined || !isOrders(at) ? undefined : barredIn(at, unitOf(at, id), cell)),
  whyNot: (id) => {
    const judged = ableTo(at, unitOf(at, id))
    return judged.ok ? undefined : judged.error
  },
  due: [],
  menu: [],
})
