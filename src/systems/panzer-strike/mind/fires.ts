import { derived } from '../../../core/engine/derived.ts'
import { otherSide } from '../../../core/engine/vocabulary.ts'
import { distance, facingAlong, isClose, wayTo } from '../rules/geometry/squares.ts'
import { greatestRange, isGun, isHard, isInfantry, mustFace } from '../rules/position/arms.ts'
import { isFleeing } from '../rules/position/questions.ts'
import type { Unit } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { pageOf } from '../rules/scenario/pages.ts'
import { duelOf } from './duel.ts'
import type { Craft } from './levels.ts'
import type { Pleading, Wish } from './pad.ts'
import type { Foe, Picture } from './picture.ts'
import { batteryOf, fireWish } from './pointFire.ts'
import type { Scales } from './weighing.ts'

export type Gunnery = {
  readonly picture: Picture
  readonly scales: Scales
  readonly craft: Craft
  /** Who goes somewhere: he fires as he goes, at whom he likes. */
  readonly going: ReadonlySet<string>
  readonly garrison: ReadonlySet<string>
}

const FEW_MEN = 4

/** Infantry beside an enemy goes at him. */
const assaultWish = ({ picture }: Gunnery, unit: Unit): Wish[] => {
  if (!isInfantry(unit) || unit.men < FEW_MEN) return []
  const { battle, foes, aims } = picture
  const close = foes.filter((foe) => foe.isSeen && isClose(battle.map.board, unit.at, foe.at))
  const [best, next] = [...close].sort((a, b) => b.cost - a.cost)
  if (!best) return []
  if (close.some((foe) => isHard(foe) && foe.at === best.at) && unit.suppression * 3 > unit.morale) return []
  if (unit.suppression >= unit.morale) return []
  const worth = best.cost * aims.kill
  const prey = ({ cost }: Foe) => [{ name: 'prey', value: cost * aims.kill }]
  const grounds: Pleading = {
    features: prey(best),
    ...(next ? { rejected: { text: `It could assault ${pageOf(next.type).name}.`, features: prey(next) } } : {}),
  }
  return [{ order: { type: 'assault', unit: unit.id, target: best.at }, worth, grounds }]
}

const EIGHTHS = 8
const TURNED = 2

const turn = (from: number, to: number): number => {
  const by = Math.abs(from - to) % EIGHTHS
  return Math.min(by, EIGHTHS - by)
}

/** From whom most is to be feared where a unit stands. */
const threatTo = ({ battle, foes, shadows }: Picture, unit: Unit): { foe: Foe; most: number } | undefined => {
  let best: Foe | undefined
  let most = 0
  for (const foe of [...foes, ...shadows]) {
    const far = Math.max(1, distance(battle.map.board, unit.at, foe.at))
    const sight = foe.field[unit.at] === 1 ? 1 : 0.3
    const one = (foe.cost * foe.sure * sight) / (far + 5)
    if (one > most) [best, most] = [foe, one]
  }
  return best && { foe: best, most }
}

/** Its front to the threat: it is thickest there, and it looks there. */
const faceWish = ({ picture }: Gunnery, unit: Unit): Wish[] => {
  const found = threatTo(picture, unit)
  if (!found) return []
  const { foe: threat, most } = found
  const facing = facingAlong(wayTo(picture.battle.map.board, unit.at, threat.at))
  if (facing === undefined || turn(unit.facing, facing) < TURNED) return []
  if (unit.aim?.kind === 'unit' && mustFace(unit)) return []
  return [
    {
      order: { type: 'face', unit: unit.id, facing },
      worth: threat.isSeen ? 0.4 : 0.15,
      grounds: { features: [{ name: 'threat', value: most }] },
    },
  ]
}

/** Fire is opened where it does so much of what it would do near by. */
const USEFUL = 0.12
const AMBUSH = 0.4
const SURE = 0.7
const NEARBY = 4
const TENTHS = 10

const ranges = derived((_battle: Battle): Map<string, number> => new Map())

/** The same for all units of a type, whoever of the enemy is left. */
const rangeFor = (picture: Picture, unit: Unit, part: number): number => {
  const known = ranges(picture.battle)
  const key = `${unit.side} ${unit.type} ${part} ${greatestRange(unit)}`
  const found = known.get(key) ?? usefulRange(picture, unit, part)
  known.set(key, found)
  return found
}

/** The greatest range at which a unit does enough harm to those whom it may meet, in tenths of its greatest. */
const usefulRange = ({ battle, state, side }: Picture, unit: Unit, part: number): number => {
  const most = greatestRange(unit)
  const kinds = new Map<string, number>()
  for (const one of state.units)
    if (one.side === otherSide(side) && (one.fate === 'map' || one.fate === 'unseen'))
      kinds.set(one.type, (kinds.get(one.type) ?? 0) + pageOf(one.type).cost)
  const duels = [...kinds].map(([type, weight]) => ({ weight, duel: duelOf(battle, unit, { type, skill: 0 }) }))
  const harm = (range: number): number =>
    duels.reduce((sum, { duel, weight }) => sum + weight * duel('stands', 'cautious', 'none', range), 0)
  const near = harm(Math.min(NEARBY, most))
  if (near === 0) return TENTHS
  let range = most
  while (range > NEARBY && harm(range) < part * near) range--
  return Math.min(TENTHS, Math.max(1, Math.ceil((TENTHS * range) / Math.max(1, most))))
}

const rangeWish = ({ picture, scales, garrison }: Gunnery, unit: Unit): Wish[] => {
  const { design } = picture.aims
  const waits = (design === 'hold' || design === 'stand') && (isInfantry(unit) || isGun(unit))
  const isHidden = picture.cover(unit.at) !== 'none' || unit.stance === 'dugIn'
  const isFound = unit.suppression > 0 || scales.risk(unit, unit.at, 'stands', false) > 0.3
  const part = isFound || !isHidden ? USEFUL : garrison.has(unit.id) ? SURE : waits ? AMBUSH : USEFUL
  const tenths = rangeFor(picture, unit, part)
  return Math.abs(unit.range - tenths) >= TURNED
    ? [{ order: { type: 'range', unit: unit.id, tenths }, worth: 0.2 }]
    : []
}

/** What those who stay do with their weapons. */
export const firesOf = (gunnery: Gunnery): readonly Wish[] => {
  const { picture, craft, going } = gunnery
  const battery = batteryOf(picture)
  return picture.own.flatMap((unit) => {
    if (unit.fate !== 'map' || isFleeing(unit)) return []
    const ranged = craft.ambush && greatestRange(unit) > 0 ? rangeWish(gunnery, unit) : []
    if (going.has(unit.id)) return ranged
    const assault = assaultWish(gunnery, unit)
    if (assault.length > 0) return assault
    const aimed = craft.aims && unit.sees.length > 0 ? fireWish(battery, unit) : []
    return [...aimed, ...(unit.goals.length === 0 ? faceWish(gunnery, unit) : []), ...ranged]
  })
}
