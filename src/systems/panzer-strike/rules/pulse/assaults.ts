import { assaultAttack, assaultFate, killRating } from '../formulas/assault.ts'
import { assaultCheck, skillCheck } from '../formulas/checks.ts'
import { attackOf } from '../formulas/losses.ts'
import { ACCURACY } from '../tables/fire.ts'
import { isHard, kindOf, ready, type Slot, weaponOf } from '../position/arms.ts'
import { happen } from '../position/fold.ts'
import { stateOf, unitOf, unitsAt } from '../position/questions.ts'
import type { Unit } from '../position/state.ts'
import type { Progress } from '../orders/carry.ts'
import { nameOf } from '../orders/giving.ts'
import { EFFECTS } from '../tables/suppression.ts'
import { type Draw, passes } from '../terms/draw.ts'
import { isFleeing, isMoving } from '../terms/states.ts'
import { type PulseBlow, destroy, harm, underFire } from './effects.ts'
import { strike } from './hits.ts'

const CITE = 'II.B.3 Infantry Assaults'

/** Weapons for assaults, with a range of one [II.B.3 Assault Weapons]. */
const special = (unit: Unit): Slot | undefined =>
  ready(unit)
    .filter(({ row }) => row.kind === 'assault')
    .sort((a, b) => b.row.AC - a.row.AC)[0]

/** On armour, with so much: the men, or the weapon [Formulas Assaults]. */
const blowOn = (progress: Progress, unit: Unit, id: string, by: 'men' | Slot, draw: Draw): Progress => {
  const target = unitOf(progress.state, id)
  if (target?.fate !== 'map') return progress
  const state = stateOf(target)
  const rating = killRating({
    by: by === 'men' ? 'men' : 'weapon',
    rating: by === 'men' ? unit.men : by.row.AC,
    openTopped: kindOf(target) === 'openTopped',
    stationary: !isMoving(state),
    fullAdvance: state === 'full',
    skilled: passes(skillCheck(unit.skill), draw),
  })
  const fate = assaultFate(rating, draw)
  const name = nameOf(target)
  const blow = (words: string): PulseBlow => ({ by: unit.id, words, draws: [], sum: rating, cite: 'Formulas Assaults' })
  const shaken = underFire(progress, id, { hitBy: 'sighted' })
  const now = unitOf(shaken.state, id) ?? target
  if (fate === 'destroyed') return destroy(shaken, now, blow(`${name} is destroyed in the assault.`))
  if (fate === 'immobilized') return harm(shaken, now, { speed: 0, goals: [] }, blow(`${name} loses a track.`))
  return harm(shaken, now, {}, blow(`${name} holds out.`))
}

/** A round of a weapon for assaults less [II.B.3 Ammunition]. */
const used = (progress: Progress, id: string, { slot }: Slot): Progress => {
  const arms = unitOf(progress.state, id)?.arms ?? []
  const left = arms.map((arm, index) => (index === slot ? { ...arm, ammo: arm.ammo - 1 } : arm))
  return happen(progress, { type: 'aimed', unit: id, set: { arms: left } })
}

/** On armour: the men, and with a weapon once more [II.B.3 Infantry Assaults]. */
const onArmour = (progress: Progress, unit: Unit, ids: readonly string[], draw: Draw): Progress => {
  const weapon = special(unit)
  const fought = ids.reduce((now, id) => blowOn(now, unit, id, 'men', draw), progress)
  if (!weapon || ids.length === 0) return fought
  return ids.reduce((now, id) => blowOn(now, unit, id, weapon, draw), used(fought, unit.id, weapon))
}

const NO_WEAPON: Slot = { slot: -1, arm: { weapon: 'RIFLE', ammo: 0, isLost: false }, row: weaponOf('RIFLE') }

/** The weapon that is worst for men. */
const bestOnMen = (unit: Unit): Slot => {
  const attack = ({ row }: Slot): number => attackOf(row, unit.men)
  return [...ready(unit)].sort((a, b) => attack(b) - attack(a))[0] ?? NO_WEAPON
}

/**
 * On soft targets by HE, the infantry attack four times as strong; the best weapon of the squad, as accurate as on the
 * spot [II.B.3 Infantry Assaults, P-66]. Each enemy in the square once, nobody else.
 */
const onSoft = (progress: Progress, unit: Unit, ids: readonly string[], draw: Draw): Progress => {
  if (ids.length === 0) return progress
  const slot = bestOnMen(unit)
  const impact = { firer: unit, slot, shell: 'HE', isBombardment: false, times: assaultAttack(1) } as const
  const begun = slot.row.kind === 'assault' ? used(progress, unit.id, slot) : progress
  return ids.reduce((now, id) => strike(now, impact, id, draw, ACCURACY.nearest), begun)
}

/** What routs a squad that does not dare: three times its morale. */
const routs = (progress: Progress, unit: Unit): Progress =>
  happen(progress, {
    type: 'became',
    unit: unit.id,
    set: {
      stance: 'routed',
      suppression: Math.max(unit.suppression, EFFECTS.routs * unit.morale),
      goals: [],
      aim: undefined,
    },
    cite: CITE,
    why: `${nameOf(unit)} does not dare to assault.`,
  })

/**
 * An assault that was ordered, in the first pulse; afterwards the unit is Positioned [II.B.3 Infantry Assaults]. Who
 * flees or is out of play assaults nobody, whatever a battle file lets him aim at.
 */
export const assaultOf = (progress: Progress, id: string, draw: Draw): Progress => {
  const unit = unitOf(progress.state, id)
  if (unit?.fate !== 'map' || unit.aim?.kind !== 'assault' || isFleeing(unit.stance)) return progress
  const { cell } = unit.aim
  const targets = unitsAt(progress.state, cell).filter(({ side }) => side !== unit.side)
  const hard = targets.filter(isHard).map((one) => one.id)
  const soft = targets.filter((one) => !isHard(one)).map((one) => one.id)
  const dares = hard.length === 0 || passes(assaultCheck(unit.morale, unit.suppression), draw)
  const all = targets.map((one) => one.id)
  const begun = happen(progress, { type: 'assaulted', unit: id, cell, targets: all, went: dares })
  if (!dares) return routs(begun, unit)
  const fought = onSoft(onArmour(begun, unit, hard, draw), unit, soft, draw)
  const after = unitOf(fought.state, id)
  if (after?.fate !== 'map') return fought
  const stance = after.stance === 'pinned' ? 'pinned' : 'positioned'
  return happen(fought, { type: 'aimed', unit: id, set: { aim: undefined, stance } })
}
