import type { Cell, Refusal, UnitId } from '../engine/vocabulary.ts'
import { aimingIn, type Hand, holding, selectedIn } from '../presenter/hand.ts'
import type { Intent } from '../presenter/intent.ts'
import type { Piece } from '../engine/anyState.ts'
import { type Asking, idsOf, refusalIn, unitsOf } from './asking.ts'

/** Those of the picked who can attack these cells; of all who can the willing ones when none of them was picked. */
export const proposed = (look: Asking, targets: readonly Cell[], picked: readonly UnitId[]): readonly UnitId[] => {
  const { joiners, willing } = look.ask.attacking
  const able = joiners(look, targets)
  const kept = picked.filter((id) => able.includes(id))
  if (kept.length > 0) return kept
  const taken = willing(look, able, targets)
  return taken.length > 0 ? taken : able
}

// The reason of a unit that was picked says most, else that of the nearest.
const nobodyReaches = (look: Asking, cell: Cell): Refusal => {
  const { able, joins, nobody } = look.ask.attacking
  const board = look.ask.board(look.battle)
  const distance = ({ at }: Piece): number => board.distance(at, cell)
  const own = unitsOf(look, look.ask.attacking.fighters(look)).sort((a, b) => distance(a) - distance(b))
  const fit = own.filter(({ id }) => able(look, id).ok)
  const picked = fit.find(({ id }) => selectedIn(look.screen).includes(id))
  const told = picked ?? fit[0] ?? own.find((unit) => distance(unit) <= 1)
  const reason = told && (fit[0] ? joins(look, told.id, [cell]) : able(look, told.id))
  return (reason && refusalIn(reason)) ?? nobody(look, cell)
}

/** Why a cell is no target. */
export const whyNoTarget = (look: Asking, cell: Cell): Refusal | undefined => {
  const { barred, joiners, weigh } = look.ask.attacking
  const bar = barred(look, cell)
  if (bar) return bar
  const able = joiners(look, [cell])
  return able.length > 0 ? refusalIn(weigh(look, able, [cell]).judged) : nobodyReaches(look, cell)
}

/** The attack, or the hand alone, with other units; of some attacks the cells change with those who strike. */
const attackers = (look: Asking, units: readonly UnitId[]): Hand => {
  const aim = aimingIn(look.screen)
  if (aim.targets.length === 0) return holding(units)
  return { ...aim, units, targets: look.ask.attacking.spread(look, units, aim.targets) }
}

/** Takes a unit into the attack or leaves it out, or says why it cannot take part. */
export const toggleAttacker = (look: Asking, id: UnitId): Intent => {
  const { units, targets } = aimingIn(look.screen)
  if (units.includes(id))
    return {
      patch: {
        hand: attackers(
          look,
          units.filter((one) => one !== id),
        ),
      },
    }
  const refusal = whyNotJoin(look, id, targets)
  return refusal ? { refusal } : { patch: { hand: attackers(look, [...units, id]), openCombat: undefined } }
}

/** Why a unit cannot take part in an attack on these cells. */
export const whyNotJoin = (look: Asking, id: UnitId, targets: readonly Cell[]): Refusal | undefined => {
  const { able, joins } = look.ask.attacking
  return refusalIn(able(look, id)) ?? refusalIn(joins(look, id, targets))
}

/** All of a cell into the attack, as far as they can take part; out of it again if some of them are in it. */
export const toggleAll = (look: Asking, own: readonly Piece[]): Intent => {
  const { units, targets } = aimingIn(look.screen)
  const ids = idsOf(own)
  if (ids.some((id) => units.includes(id)))
    return {
      patch: {
        hand: attackers(
          look,
          units.filter((id) => !ids.includes(id)),
        ),
      },
    }
  const able = ids.filter((id) => !whyNotJoin(look, id, targets))
  if (able.length > 0) return { patch: { hand: attackers(look, [...units, ...able]) } }
  const refusal = ids[0] === undefined ? undefined : whyNotJoin(look, ids[0], targets)
  return refusal ? { refusal } : {}
}
