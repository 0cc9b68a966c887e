import { total } from '../../../../core/calc/breakdown.ts'
import { hitCheck } from '../formulas/accuracy.ts'
import { skillCheck } from '../formulas/checks.ts'
import { needsSkill, pointRounds } from '../formulas/rate.ts'
import { targetScore } from '../formulas/targets.ts'
import { distance, facingAlong, wayTo } from '../geometry/squares.ts'
import { hasTurret, isHard, isVehicle, opensAt, type Slot } from '../position/arms.ts'
import type { Change, Drawn, FiredRound } from '../position/events.ts'
import { happen } from '../position/fold.ts'
import { unitOf } from '../position/questions.ts'
import { accuracyOf, bearsOn, chanceToHit, paceOfFire, shotOf, weaponsAt } from '../position/shooting.ts'
import type { FireAim, Unit } from '../position/state.ts'
import type { Progress } from '../orders/carry.ts'
import { pageOf } from '../scenario/pages.ts'
import { type Draw, holds, rnd } from '../terms/draw.ts'
import { isFleeing } from '../terms/states.ts'
import { underFire } from './effects.ts'
import { burst, type Impact, pierce } from './hits.ts'

/** Those who are ordered to stand and shoot can: on the map, not getting in order, not in flight. */
const canFire = (unit: Unit | undefined): unit is Unit =>
  unit?.fate === 'map' && unit.delay === 0 && !isFleeing(unit.stance)

/** The enemy that a unit was told to fire at, while it sees it [II.B.3 Point Fire]. */
const ordered = (progress: Progress, unit: Unit): Unit | undefined => {
  const { aim } = unit
  if (aim?.kind !== 'unit' || aim.own || !unit.sees.includes(aim.unit)) return undefined
  const target = unitOf(progress.state, aim.unit)
  if (target?.fate !== 'map' || !bearsOn(progress.battle, unit, target.at)) return undefined
  return weaponsAt(progress.battle, unit, target).length > 0 ? target : undefined
}

/** How good an enemy is as a target: by the weapon that hits it best. */
const scoreOf = (progress: Progress, unit: Unit, target: Unit): number => {
  const { battle } = progress
  const chances = weaponsAt(battle, unit, target).map((slot) => chanceToHit(battle, unit, slot, target))
  return targetScore(
    {
      cost: pageOf(target.type).cost,
      chance: Math.max(0, ...chances),
      distance: distance(battle.map.board, unit.at, target.at),
      hard: isHard(target),
    },
    isHard(unit),
  )
}

/** The enemy in its range that a unit chooses by itself [II.B.3 Own Targets]; undefined when there is none. */
const chosen = (progress: Progress, unit: Unit): Unit | undefined => {
  const { battle, state } = progress
  const most = opensAt(unit)
  let best: Unit | undefined
  let most_ = 0
  for (const id of unit.sees) {
    const target = unitOf(state, id)
    if (target?.fate !== 'map' || distance(battle.map.board, unit.at, target.at) > most) continue
    if (!bearsOn(battle, unit, target.at)) continue
    const score = scoreOf(progress, unit, target)
    if (score > most_) [best, most_] = [target, score]
  }
  return best
}

const PERCENT = 100

/** One round: skill, hit, and what it did. */
const shoot = (progress: Progress, id: string, slot: Slot, target: Unit, fired: number, draw: Draw): Progress => {
  const unit = unitOf(progress.state, id)
  if (!unit) return progress
  const draws: Drawn[] = []
  const noted = (what: string): number => {
    const drawn = rnd(draw)
    draws.push({ what, drawn: Math.ceil(drawn * PERCENT), of: PERCENT })
    return drawn
  }
  const skilled = holds(skillCheck(unit.skill), noted('Skill check'))
  const sum = accuracyOf(shotOf(progress.battle, unit, slot, target), target, skilled)
  const isHit = holds(hitCheck(total(sum)), noted('Hit'))
  const round: FiredRound = { isHit, chance: total(sum), sum, draws }
  const shell = isHard(target) ? 'AP' : 'HE'
  const shot = happen(progress, {
    type: 'fired',
    unit: id,
    slot: slot.slot,
    weapon: slot.row.name,
    shell,
    target: target.id,
    aimed: target.at,
    cell: target.at,
    round,
    set: spent(progress, unit, slot, target, fired),
  })
  const aimed = underFire(shot, target.id, { targeted: true })
  if (!isHit) return aimed
  const impact: Impact = { firer: unit, slot, shell, isBombardment: false, times: 1 }
  return shell === 'AP'
    ? pierce(aimed, impact, target.id, draw)
    : burst(aimed, impact, target.at, draw, { unit: target.id, accuracy: total(sum) })
}

/** Aims at an enemy: by order if it was told to, else by its own choice. */
const aimOn = ({ aim }: Unit, target: Unit, fired: number): FireAim => ({
  kind: 'unit',
  unit: target.id,
  fired,
  own: aim?.kind !== 'unit' || aim.own || aim.unit !== target.id,
})

/** A round less, and the firing unit turned to its target where it has no turret [II.B.3 Facing]. */
const spent = (progress: Progress, unit: Unit, slot: Slot, target: Unit, fired: number): Change['set'] => {
  const facing = facingAlong(wayTo(progress.battle.map.board, unit.at, target.at))
  return {
    arms: unit.arms.map((arm, index) => (index === slot.slot ? { ...arm, ammo: arm.ammo - 1 } : arm)),
    firedAt: target.id,
    aim: aimOn(unit, target, fired),
    ...(facing === undefined || (isVehicle(unit) && hasTurret(unit)) ? {} : { facing }),
  }
}

const inTurn = (unit: Unit, target: Unit): number =>
  unit.aim?.kind === 'unit' && unit.aim.unit === target.id ? unit.aim.fired : 0

/** All weapons of a unit that are of use against an enemy, one after the other. */
const volley = (progress: Progress, unit: Unit, target: Unit, draw: Draw): Progress => {
  const fired = inTurn(unit, target)
  let now = progress
  for (const slot of weaponsAt(progress.battle, unit, target)) {
    const range = distance(progress.battle.map.board, unit.at, target.at)
    if (needsSkill(slot.row.kind, range) && !holds(skillCheck(unit.skill), rnd(draw))) continue
    const rounds = Math.min(slot.arm.ammo, pointRounds(paceOfFire(unit, slot, fired), draw))
    for (let round = 0; round < rounds; round++) {
      const still = unitOf(now.state, target.id)
      if (still?.fate !== 'map') return now
      now = shoot(now, unit.id, slot, still, fired + 1, draw)
    }
  }
  return now === progress ? aimedAt(progress, unit, target, fired + 1) : now
}

/** Somebody who did not come to fire has aimed at least: it is the second pulse next time. */
const aimedAt = (progress: Progress, unit: Unit, target: Unit, fired: number): Progress =>
  happen(progress, { type: 'aimed', unit: unit.id, set: { aim: aimOn(unit, target, fired), firedAt: undefined } })

/** What a unit still aims at when it has not fired: an order stands as long as its target is in play [P-63]. */
const lasting = ({ state }: Progress, { aim }: Unit): Unit['aim'] =>
  aim?.kind === 'unit' && (aim.own || unitOf(state, aim.unit)?.fate !== 'map') ? undefined : aim

/** Point fire of one unit in a pulse: at whom it was told to, else at whom it chooses [II.B.3 Own Targets]. */
export const fireOf = (progress: Progress, id: string, draw: Draw): Progress => {
  const unit = unitOf(progress.state, id)
  // Who assaults or bombards has his hands full.
  if (!canFire(unit) || unit.aim?.kind === 'assault' || unit.aim?.kind === 'square') return progress
  const target = ordered(progress, unit) ?? chosen(progress, unit)
  if (target) return volley(progress, unit, target, draw)
  const aim = lasting(progress, unit)
  return unit.firedAt === undefined && aim === unit.aim
    ? progress
    : happen(progress, { type: 'aimed', unit: id, set: { firedAt: undefined, aim } })
}
