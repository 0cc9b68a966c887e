import type { UnitId } from '../../core/engine/vocabulary.ts'
import { unitById } from '../../systems/prestags/layout.ts'
import type { Act, Command } from '../../systems/prestags/types.ts'
import { nextFace } from '../../systems/prestags/view/facing.ts'
import { facingFor, inHand, turnersInHand } from '../../systems/prestags/table/facing.ts'
import { undo, useGame } from '../game.ts'
import { announce } from '../screen.ts'
import { seenGame } from '../seen.ts'
import { carryOut, lookNow } from './act.ts'

/** The order given last. */
export const lastOrder = (): Command | undefined => seenGame(useGame.getState())?.history.entries.at(-1)?.command

const isTurnOf = (command: Command | undefined, units: readonly UnitId[]): boolean =>
  command?.type === 'act' && command.act === 'turn' && command.units.every((id) => units.includes(id))

const sayFacing = (ids: readonly UnitId[]): void => {
  const look = lookNow()
  const unit = look && unitById(look.battle, look.state, ids[0] ?? '')
  const facing = look && unit && facingFor(look, unit)
  if (facing) announce(`${ids.length > 1 ? `${ids.length} units face` : 'It faces'} ${facing.words}.`)
}

/**
 * Turns units to a facing. A turn that was just made is taken back first: however often one
 * tries, it is one turn and costs one point [16.11].
 */
export const turnTo = (ids: readonly UnitId[], face: number): boolean => {
  const keep = lookNow()?.screen.selected ?? []
  if (isTurnOf(lastOrder(), ids)) undo()
  const look = lookNow()
  if (!look) return false
  const units = ids.filter((id) => {
    const unit = unitById(look.battle, look.state, id)
    return unit && facingFor(look, unit)?.face !== face
  })
  const act: Act = { type: 'act', act: 'turn', units, face }
  const done = units.length === 0 || carryOut(act, { selected: keep, preview: undefined })
  if (done) sayFacing(ids)
  return done
}

/** Turns those in hand by a hexside, to the left (-1) or to the right (1); several turn together. */
export const turnBy = (by: 1 | -1): boolean => {
  const look = lookNow()
  const [first] = look ? turnersInHand(look, lastOrder()) : []
  if (!look || !first) return false
  const ids = inHand(look, lastOrder()).flatMap((unit) => (unit.at === first.cell ? [unit.id] : []))
  return turnTo(ids, nextFace(first.face, by))
}
