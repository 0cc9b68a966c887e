import type { UnitId } from '../../../core/engine/vocabulary.ts'
import { mayEnter } from '../deploy/entry.ts'
import { isOrdered } from '../layout.ts'
import { legalMover } from '../movement/move.ts'
import { rowOf } from '../tables/units.ts'
import type { Unit, UnitCode } from '../types.ts'
import { actingSide, type Look } from './look.ts'

/** Units of a type that may come in over the map edge now. */
export type EntryLine = { readonly type: UnitCode; readonly name: string; readonly waiting: readonly Unit[] }

/** Who waits beside the map and may come in now [11.1], by type. */
export const entering = (look: Look): EntryLine[] => {
  const side = actingSide(look)
  const waiting = look.state.units.filter(
    (unit) =>
      unit.side === side &&
      mayEnter(look.battle, look.state, unit) &&
      !isOrdered(look.battle, look.state, unit) &&
      legalMover(look.battle, look.state, unit.id, side).ok,
  )
  return [...new Set(waiting.map((unit) => unit.type))].map((type) => ({
    type,
    name: rowOf(type).name,
    waiting: waiting.filter((unit) => unit.type === type),
  }))
}

/** The picks after a press on a type: one more of it, or none when all of them are picked. */
export const pickEntering = (look: Look, { waiting }: EntryLine): UnitId[] => {
  const ids = waiting.map((unit) => unit.id)
  const { selected } = look.screen
  const others = selected.filter((id) => look.state.units.some((unit) => unit.id === id && unit.fate === 'reserve'))
  const next = ids.find((id) => !others.includes(id))
  return next === undefined ? others.filter((id) => !ids.includes(id)) : [...others, next]
}
