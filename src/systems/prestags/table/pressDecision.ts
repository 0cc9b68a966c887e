import type { Cell, UnitId } from '../../../core/engine/vocabulary.ts'
import { unitsIn } from '../layout.ts'
import { advanceAsked } from '../../../core/table/decisions.ts'
import { canAdvance } from './decision.ts'
import type { Look } from './look.ts'
import type { Press } from '../../../core/table/intent.ts'
import type { Intent } from './look.ts'

const without = (advances: Readonly<Record<UnitId, Cell>>, id: UnitId): Readonly<Record<UnitId, Cell>> =>
  Object.fromEntries(Object.entries(advances).filter(([unit]) => unit !== id))

/** Calls a unit back from the drafted advance. */
export const callBack = (look: Look, id: UnitId): Intent => ({
  patch: { advances: without(look.screen.advances, id) },
})

/** Sends a unit into an emptied hex, or calls it back. */
export const toggleAdvance = (look: Look, id: UnitId, to: Cell): Intent => {
  const { advances } = look.screen
  if (advances[id] === to) return { patch: { advances: without(advances, id) } }
  const judged = canAdvance(look, id, to)
  return judged.ok ? { patch: { advances: { ...advances, [id]: to }, selected: [] } } : { refusal: judged.error }
}

const intoCell = (look: Look, cell: Cell, units: readonly UnitId[]): Intent => {
  const { advances, selected } = look.screen
  const wanted = selected.length > 0 ? selected : units.filter((id) => advances[id] === undefined)
  const tried = wanted.map((id) => toggleAdvance(look, id, cell))
  return tried.find((one) => one.patch) ?? tried[0] ?? { patch: { advances: {} } }
}

export const pressAdvance = (look: Look, { cell, unit }: Press): Intent => {
  const pending = advanceAsked(look)
  if (!pending) return {}
  if (pending.cells.includes(cell)) return intoCell(look, cell, pending.units)
  const here = unitsIn(look.battle, look.state, cell).filter((one) => pending.units.includes(one.id))
  const picked = here.find((one) => one.id === unit) ?? here[0]
  if (!picked) return {}
  if (look.screen.advances[picked.id] !== undefined)
    return { patch: { advances: without(look.screen.advances, picked.id) } }
  const [only] = pending.cells
  if (pending.cells.length === 1 && only !== undefined) return toggleAdvance(look, picked.id, only)
  return { patch: { selected: [picked.id] } }
}
