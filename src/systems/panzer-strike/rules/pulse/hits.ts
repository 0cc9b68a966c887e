import { total } from '../../../../core/calc/breakdown.ts'
import { counted } from '../../../../core/text/words.ts'
import { isSmallArms, lossAccuracy } from '../formulas/accuracy.ts'
import { damageOf } from '../formulas/damage.ts'
import { stray } from '../formulas/bombardment.ts'
import { setsAlight } from '../formulas/fires.ts'
import { attackOf, heChance, menKilled, pieceCheck } from '../formulas/losses.ts'
import { drawLocation, goesIn, type Location, type Shell } from '../formulas/penetration.ts'
import { cellAlong, distance } from '../geometry/squares.ts'
import { isGun, isHard, isVehicle, kindOf, type Slot } from '../position/arms.ts'
import { happen } from '../position/fold.ts'
import { isSighted, unitOf, unitsAt } from '../position/questions.ts'
import { hitOf, targetOf } from '../position/shooting.ts'
import type { Unit } from '../position/state.ts'
import type { Progress } from '../orders/carry.ts'
import { nameOf } from '../orders/giving.ts'
import { pageOf } from '../scenario/pages.ts'
import { burns } from '../tables/terrain.ts'
import { atMost, type Draw, passes } from '../terms/draw.ts'
import type { WeaponRow } from '../terms/types.ts'
import { type PulseBlow, destroy, harm, underFire } from './effects.ts'

export type Impact = {
  readonly firer: Unit
  readonly slot: Slot
  readonly shell: 'AP' | 'HE'
  /** Of a bombardment: any of the six locations, and nobody is aimed at. */
  readonly isBombardment: boolean
  /** Of assaults: how many times the infantry attack counts. */
  readonly times: number
  /** Has failed to penetrate once, and goes no farther; who held it out is not hit again. */
  readonly isStray?: boolean
  readonly spares?: string
}

const LOCATION_NAMES: Readonly<Record<Location, string>> = {
  track: 'the tracks',
  frontHull: 'the front hull',
  sideHull: 'the side of the hull',
  frontTurret: 'the front of the turret',
  sideTurret: 'the side of the turret',
  top: 'the top',
}

/** Hit by somebody in sight, or out of nowhere [Charts Suppression in Fire]. */
const shakenBy = (progress: Progress, unit: Unit, firer: Unit): Progress => {
  const hitBy = isSighted(progress.state, unit.side, firer.id) ? 'sighted' : 'unsighted'
  return underFire(progress, unit.id, { hitBy })
}

const rangeTo = (progress: Progress, { firer }: Impact, unit: Unit): number =>
  firer.fate === 'offMap' ? Number.POSITIVE_INFINITY : distance(progress.battle.map.board, firer.at, unit.at)

const hitOn = (progress: Progress, { firer, isBombardment }: Impact, unit: Unit) =>
  isBombardment ? ('bombardment' as const) : hitOf(progress.battle, firer, unit)

const shellOf = (progress: Progress, impact: Impact, unit: Unit): Shell => {
  const { row } = impact.slot
  return { kind: impact.shell, weapon: row, range: Math.min(row.RG, rangeTo(progress, impact, unit)) }
}

/** HE that did not penetrate goes off in the square or beside it, among all who are there; AP bounces [II.B.3 Missed Armour, P-49]. */
const goneOff = (progress: Progress, impact: Impact, { id, at }: Unit, draw: Draw): Progress => {
  const cell = cellAlong(progress.battle.map.board, at, stray(draw))
  return cell === undefined ? progress : burst(progress, { ...impact, isStray: true, spares: id }, cell, draw)
}

/** Armour that is hit: where, whether the shell goes in, and what it does [Formulas Effects of Penetration]. */
const hitHard = (progress: Progress, impact: Impact, unit: Unit, draw: Draw): Progress => {
  const page = pageOf(unit.type)
  if (page.kind !== 'vehicle') return progress
  const location = drawLocation(hitOn(progress, impact, unit), draw)
  const blow = (words: string, cite: PulseBlow['cite']): PulseBlow => ({
    by: impact.firer.id,
    words,
    draws: [],
    sum: undefined,
    cite,
  })
  if (!location) return harm(progress, unit, {}, blow(`${nameOf(unit)}: the ground takes it.`, 'II.B.3 Hull-Down'))
  const shaken = shakenBy(progress, unit, impact.firer)
  const where = LOCATION_NAMES[location]
  if (!goesIn(shellOf(progress, impact, unit), location, page.armour, draw)) {
    const held = harm(
      shaken,
      unit,
      {},
      blow(`${nameOf(unit)}: hit on ${where}, no penetration.`, 'II.B.3 Missed Armour'),
    )
    return impact.shell === 'HE' && !impact.isStray ? goneOff(held, impact, unit, draw) : held
  }
  const now = unitOf(shaken.state, unit.id) ?? unit
  const weapons = now.arms.map(({ isLost }) => !isLost)
  const { row } = impact.slot
  const damage = damageOf({ SZ: row.SZ, size: page.size, location, weapons, men: now.men }, draw)
  if (damage.destroyed)
    return destroy(shaken, now, blow(`${nameOf(unit)}: penetrated at ${where}, destroyed.`, 'Formulas Destruction'))
  const effects = [
    ...(damage.immobilized ? ['it stops for good'] : []),
    ...(damage.guns.length > 0 ? [`${counted(damage.guns.length, 'weapon')} lost`] : []),
    ...(damage.men > 0 ? [`${damage.men} killed`] : []),
  ]
  const set = {
    men: now.men - damage.men,
    arms: now.arms.map((arm, slot) => (damage.guns.includes(slot) ? { ...arm, isLost: true } : arm)),
    ...(damage.immobilized ? { speed: 0, goals: [] } : {}),
  }
  const words = `${nameOf(unit)}: penetrated at ${where}${effects.length > 0 ? `, ${effects.join(', ')}` : ''}.`
  return harm(shaken, now, set, blow(words, 'Formulas Effects of Penetration'))
}

const BARE: readonly string[] = ['FLAME', 'DEMO']

/** What hurts soft targets: a weapon, its infantry attack, who fires, whether from beside. */
type Splinters = {
  readonly row: WeaponRow
  readonly attack: number
  readonly by: string | undefined
  readonly isAdjacent: boolean
}

/** Men, guns and soft vehicles [Formulas Men Killed]: `accuracy` of the shot, or the chance that it was hit. */
export const hitSoft = (
  progress: Progress,
  { row, attack, by, isAdjacent }: Splinters,
  unit: Unit,
  accuracy: number,
  draw: Draw,
): Progress => {
  const target = targetOf(progress.battle, unit)
  const sum = lossAccuracy({ accuracy, target, isAdjacent, smallArms: isSmallArms(row), bare: BARE.includes(row.name) })
  const killed = menKilled(attack, total(sum), unit.men, draw)
  if (killed === 0) return progress
  const piece = isGun(unit) || isVehicle(unit)
  const lost = killed >= unit.men || (piece && passes(pieceCheck(row.SZ, killed), draw))
  const words = lost ? `${nameOf(unit)}: ${killed} killed, destroyed.` : `${nameOf(unit)}: ${killed} killed.`
  const cite = lost && killed < unit.men ? 'Formulas Guns Destroyed' : 'Formulas Men Killed'
  const blow: PulseBlow = { by, words, draws: [], sum, cite }
  return lost ? destroy(progress, unit, blow) : harm(progress, unit, { men: unit.men - killed }, blow)
}

/** A soft unit in the square is shaken, hit or not [Charts Suppression in Fire]. */
const inSquare = (
  progress: Progress,
  impact: Impact,
  unit: Unit,
  primary: number | undefined,
  draw: Draw,
): Progress => {
  const { firer, times } = impact
  const { row } = impact.slot
  const attack = attackOf(row, firer.men) * times
  const chance = heChance(kindOf(unit), attack, row.SZ, primary !== undefined)
  const isHit = chance >= 100 || passes(atMost(chance / 100), draw)
  if (isHard(unit)) return isHit ? hitHard(progress, impact, unit, draw) : progress
  const shaken = shakenBy(progress, unit, firer)
  const now = unitOf(shaken.state, unit.id)
  if (!isHit || !now) return shaken
  const splinters = { row, attack, by: firer.id, isAdjacent: rangeTo(shaken, impact, now) <= 1 }
  return hitSoft(shaken, splinters, now, primary ?? chance, draw)
}

/** Shells set vegetation and buildings on fire, which burn to the end [II.B.3 Fires, P-65]. */
const alight = (progress: Progress, { slot: { row } }: Impact, cell: number, draw: Draw): Progress => {
  const { smoke, fires, wrecks } = progress.state
  const { map, weather } = progress.battle
  const isDry = burns(map.ground[cell] ?? 'clear', map.climate, weather)
  if (!isDry || row.SZ < 2 || fires.includes(cell) || !passes(setsAlight(row.SZ), draw)) return progress
  return happen(progress, { type: 'ground', smoke, fires: [...fires, cell], wrecks })
}

/** HE of an assault at one, and at nobody else [II.B.3 Infantry Assaults]. */
export const strike = (progress: Progress, impact: Impact, id: string, draw: Draw, accuracy: number): Progress => {
  const unit = unitOf(progress.state, id)
  return unit?.fate === 'map' ? inSquare(progress, impact, unit, accuracy, draw) : progress
}

/** HE in a square: friend and foe, each by its kind; `primary` is who was aimed at, with the accuracy [Formulas HE Chance]. */
export const burst = (
  progress: Progress,
  impact: Impact,
  cell: number,
  draw: Draw,
  primary?: { readonly unit: string; readonly accuracy: number },
): Progress =>
  unitsAt(progress.state, cell).reduce(
    (now, { id }) => {
      const unit = unitOf(now.state, id)
      // Shells may fall short; nobody hits himself with what he aims [P-64].
      if (unit?.fate !== 'map' || id === impact.spares || (id === impact.firer.id && !impact.isBombardment)) return now
      return inSquare(now, impact, unit, primary?.unit === id ? primary.accuracy : undefined, draw)
    },
    alight(progress, impact, cell, draw),
  )

/** AP at one: nobody else is hit [II.B.3 Damage]. */
export const pierce = (progress: Progress, impact: Impact, id: string, draw: Draw): Progress => {
  const unit = unitOf(progress.state, id)
  return unit?.fate === 'map' ? hitHard(progress, impact, unit, draw) : progress
}
