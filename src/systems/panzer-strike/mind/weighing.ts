import type { Cell } from '../../../core/engine/vocabulary.ts'
import { distance, isAhead, wayTo } from '../rules/geometry/squares.ts'
import { greatestRange, isHard, isInfantry, isVehicle } from '../rules/position/arms.ts'
import type { Unit } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { pageOf } from '../rules/scenario/pages.ts'
import type { Cover, Facing } from '../rules/terms/types.ts'
import { type Duel, duelOf, type Gait } from './duel.ts'
import type { Foe, Picture } from './picture.ts'

/** What places are worth to units of a type: what they would do there in a turn, and what would be done to them. */
export type Scales = {
  /** Expected losses of the enemy in points, by the best target from there. */
  readonly fire: (unit: Unit, cell: Cell) => number
  /** Expected losses of the unit in points, by who is known; `wary` adds those who might be there. */
  readonly risk: (unit: Unit, cell: Cell, gait: Gait, isWary: boolean) => number
}

/** A part of an enemy's fire finds a unit however many others there are to fire at. */
const LEAST_SHARE = 0.02
/** More than this is as good as lost. */
const CERTAIN = 6
/** Of every other target than the best. */
const OTHERS = 0.15

/** What infantry beside somebody promises by its assault in the turn after: he may be gone by then. */
const BESIDE = 1
const ASSAULTED = { standing: 0.4, moving: 0.15 } as const
/** As near as this infantry is a danger to vehicles, who is there already or comes. */
const LUNGE = 2
const LUNGED = 0.3

const assault = ({ gait }: Foe, range: number): number => {
  if (range > BESIDE) return 0
  return gait === 'stands' || gait === 'dugIn' ? ASSAULTED.standing : ASSAULTED.moving
}

type Pairs = { readonly foe: Foe; readonly out: Duel; readonly flank: Duel; readonly back: Duel }

const kept = (size: number): Float64Array => new Float64Array(size).fill(-1)

const stands = (gait: Gait): boolean => gait === 'stands' || gait === 'dugIn'

/** Armour that stands higher than who fires shows no more than armour in cover [II.B.3 Hull-Down]. */
const shownBy = (cover: Cover, isArmour: boolean, level: number, from: number): Cover =>
  isArmour && cover === 'none' && level > from ? 'soft' : cover

/** Armour that looks elsewhere shows its side [Formulas Hit Locations]. */
const isOutflanked = (board: Battle['map']['board'], foe: Foe, cell: Cell): boolean =>
  foe.facing !== undefined &&
  isHard(foe) &&
  cell !== foe.at &&
  !isAhead(foe.facing as Facing, wayTo(board, foe.at, cell))

/** How an enemy who moves fires. */
const gaitOf = ({ gait }: Foe): Gait => (gait === 'dugIn' || gait === 'stands' ? 'stands' : 'cautious')

/** How much a target draws fire [II.B.3 Own Targets]. */
const appeal = (cost: number, shot: number, range: number): number => (cost * shot) / Math.max(1, range)

/** How much the others together draw the fire of each enemy, as they stand: he fires at one of them in a turn. */
const loadsOf = ({ battle, own, foes, shadows, cover }: Picture): ReadonlyMap<string, number> => {
  const loads = new Map<string, number>()
  for (const foe of [...foes, ...shadows]) {
    let [sum, count] = [0, 0]
    for (const unit of own) {
      if (unit.fate !== 'map' || foe.field[unit.at] !== 1) continue
      const range = distance(battle.map.board, unit.at, foe.at)
      const gait = unit.stance === 'dugIn' ? 'dugIn' : 'stands'
      sum += appeal(pageOf(unit.type).cost, duelOf(battle, foe, unit)(gaitOf(foe), gait, cover(unit.at), range), range)
      count++
    }
    loads.set(foe.id, count > 1 ? (sum * (count - 1)) / count : 0)
  }
  return loads
}

/** What is left of each enemy for one more who fires at him: nobody is put out of action twice. */
const easesOf = ({ battle, own, foes }: Picture): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const unit of own) {
    if (unit.fate !== 'map') continue
    let [best, most, worth]: [Foe | undefined, number, number] = [undefined, 0, 0]
    for (const foe of foes) {
      if (foe.field[unit.at] !== 1) continue
      const range = distance(battle.map.board, unit.at, foe.at)
      if (range > greatestRange(unit)) continue
      const shot = duelOf(battle, unit, foe)('stands', foe.gait, foe.cover, range)
      if (shot * foe.cost * foe.sure > worth) [best, most, worth] = [foe, shot, shot * foe.cost * foe.sure]
    }
    if (best) sums.set(best.id, (sums.get(best.id) ?? 0) + most)
  }
  return new Map([...sums].map(([id, sum]) => [id, 1 / Math.max(1, sum)]))
}

/** What a unit would do from a square in a turn, in points: to the best target, and a part of that to each other one. */
const fireFrom = (
  picture: Picture,
  eases: ReadonlyMap<string, number>,
  list: readonly Pairs[],
  unit: Unit,
  cell: Cell,
): number => {
  const { board } = picture.battle.map
  const most = greatestRange(unit)
  const level = picture.level(cell)
  let best = 0
  let sum = 0
  for (const { foe, out, flank } of list) {
    if (foe.field[cell] !== 1) continue
    const range = distance(board, cell, foe.at)
    if (range > most) continue
    const of = isOutflanked(board, foe, cell) ? flank : out
    const shot = of('stands', foe.gait, shownBy(foe.cover, isHard(foe) && stands(foe.gait), foe.level, level), range)
    const worth =
      Math.max(shot, isInfantry(unit) ? assault(foe, range) : 0) *
      (foe.cost + foe.prize) *
      foe.sure *
      (eases.get(foe.id) ?? 1)
    sum += worth
    if (worth > best) best = worth
  }
  return (best + OTHERS * (sum - best)) * picture.aims.kill
}

/** What would be done to a unit in a square in a turn, in points. */
const riskAt = (
  picture: Picture,
  loads: ReadonlyMap<string, number>,
  list: readonly Pairs[],
  unit: Unit,
  cell: Cell,
  gait: Gait,
): number => {
  const cover = picture.cover(cell)
  const level = picture.level(cell)
  const isArmour = isHard(unit) && stands(gait)
  const { cost } = pageOf(unit.type)
  let sum = 0
  for (const { foe, back } of list) {
    if (foe.field[cell] !== 1 || sum > CERTAIN) continue
    const range = distance(picture.battle.map.board, cell, foe.at)
    if (range <= LUNGE && isInfantry(foe) && isVehicle(unit)) sum += LUNGED * foe.sure * foe.vigour
    const shot = foe.vigour * back(gaitOf(foe), gait, shownBy(cover, isArmour, level, foe.level), range)
    const pull = appeal(cost, shot, range)
    const others = loads.get(foe.id) ?? 0
    const share = pull > 0 ? LEAST_SHARE + ((1 - LEAST_SHARE) * pull) / (pull + others) : 0
    sum += share * shot * foe.sure
  }
  return cost * picture.aims.loss * (1 - Math.exp(-sum))
}

type Known = {
  readonly known: readonly Pairs[]
  /** With those who are only thought to be somewhere. */
  readonly all: readonly Pairs[]
  readonly fires: Float64Array
  /** By gait, wary or not. */
  readonly risks: Readonly<Record<Gait, readonly [Float64Array, Float64Array]>>
}

const knownOf = ({ battle, foes, shadows }: Picture, unit: Unit): Known => {
  const pair = (foe: Foe): Pairs => ({
    foe,
    out: duelOf(battle, unit, foe),
    flank: duelOf(battle, unit, foe, true),
    back: duelOf(battle, foe, unit),
  })
  const { size } = battle.map.board
  const tables = (): readonly [Float64Array, Float64Array] => [kept(size), kept(size)]
  return {
    known: foes.map(pair),
    all: [...foes, ...shadows].map(pair),
    fires: kept(size),
    risks: { stands: tables(), dugIn: tables(), cautious: tables(), full: tables() },
  }
}

export const scalesOf = (picture: Picture): Scales => {
  const types = new Map<string, Known>()
  const loads = loadsOf(picture)
  const eases = easesOf(picture)
  const about = (unit: Unit): Known => {
    const known = types.get(unit.type) ?? knownOf(picture, unit)
    types.set(unit.type, known)
    return known
  }
  return {
    fire: (unit, cell) => {
      const { known, fires } = about(unit)
      const before = fires[cell] as number
      if (before >= 0) return before
      const found = fireFrom(picture, eases, known, unit, cell)
      fires[cell] = found
      return found
    },
    risk: (unit, cell, gait, isWary) => {
      const { known, all, risks } = about(unit)
      const table = risks[gait][isWary ? 1 : 0]
      const before = table[cell] as number
      if (before >= 0) return before
      const found = riskAt(picture, loads, isWary ? all : known, unit, cell, gait)
      table[cell] = found
      return found
    },
  }
}
