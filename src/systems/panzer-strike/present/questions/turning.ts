import { wayOf } from '../../../../core/map/compass.ts'
import type { Turning } from '../../../../core/questions/questions.ts'
import { directionAt } from '../../../../core/grid/heading.ts'
import type { Command } from '../../rules/position/commands.ts'
import { bearingOf } from '../common/face.ts'
import { nameOf } from '../../rules/orders/giving.ts'
import { type At, isOrders, unitOf, unitsOf } from './look.ts'
import { ableTo } from './moving.ts'
import { priceWords } from './march.ts'
import { moveIn } from './tasks.ts'

const EIGHTH = 45
const ROUND = 360

/** Facing, by order [II.B.3 Facing]; of a whole formation where that is chosen [II.B.1 All-Units Mode]. */
export const turning: Turning<At, Command> = {
  inHand: (at, picked, last) => {
    if (!isOrders(at)) return []
    const ids = picked.length > 0 ? picked : last?.type === 'face' ? [last.unit] : []
    const [unit] = unitsOf(at, ids).filter((one) => one.fate === 'map' && ableTo(at, one).ok)
    if (!unit) return []
    const bearing = bearingOf(unit.facing)
    const names = moveIn(at.task).whole ? `all of ${unit.formation}` : nameOf(unit)
    return [{ cell: unit.at, units: [unit.id], names, bearing, words: wayOf(bearing) }]
  },
  price: (at, _last, [id]) => (id === undefined ? '' : `${priceWords(at, unitOf(at, id), 1)} [II.B.3 Facing]`),
  // Turned on and on it is one order all the same; one unit after its whole formation is another.
  replaces: (last, [id], at) =>
    last?.type === 'face' && last.unit === id && (last.whole === 'all') === (moveIn(at.task).whole !== undefined),
  turn: (at, [id], bearing) => {
    if (id === undefined) return undefined
    const facing = directionAt(at.battle.map.board, bearing)
    const all = moveIn(at.task).whole ? ({ whole: 'all' } as const) : {}
    return unitOf(at, id).facing === facing && !all.whole ? undefined : { type: 'face', unit: id, facing, ...all }
  },
  next: (bearing, by) => (bearing + EIGHTH * by + ROUND) % ROUND,
  words: (at, id) => wayOf(bearingOf(unitOf(at, id).facing)),
}
