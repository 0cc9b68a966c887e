import type { Cell } from '../../../core/engine/vocabulary.ts'
import type { Board } from '../../../core/grid/board.ts'
import { turnBetween } from '../../../core/grid/heading.ts'
import { type Blow, idle, type Man } from '../../../core/mind/sketch.ts'
import { chancesOf } from '../rules/position/chances.ts'
import { classModifier, MELEE, meleeResult, ratioOf } from '../rules/tables/melee.ts'
import { MISSILE, missileResult, rangeStep, stackStep, strengthStep } from '../rules/tables/missile.ts'
import { outcomeOf } from '../rules/tables/results.ts'
import type { CombatResult, MeleeResult, MissileResult, UnitClass } from '../rules/terms/types.ts'

/** D markers make a unit worth less by so large a part; the more so when it has some already and is near to rout [5.1]. */
export const SHAKEN = 0.35
export const SHAKEN_AGAIN = 0.6
/** A unit that must break or rout. */
const BREAKS = 0.15
const THROWS = 36
/** Modifiers beyond these change nothing: every throw is then above or below the table. */
const MOST = 14

/** What a man is, in one number: his class, and whether he is of the elite, has a shield, and rides. */
const CLASSES: readonly UnitClass[] = ['A', 'B', 'C', 'D', 'E', 'Ff', 'Mf']
const ELITE = 8
const SHIELD = 16
const MOUNTED = 32
/** Stands in a square, which has no rear [2.6.1]. */
export const SQUARE = 64

export const kindOf = (unitClass: UnitClass, elite: boolean, shield: boolean, mounted: boolean): number =>
  CLASSES.indexOf(unitClass) + (elite ? ELITE : 0) + (shield ? SHIELD : 0) + (mounted ? MOUNTED : 0)

const classIn = (kind: number): UnitClass => CLASSES[kind & 7] as UnitClass

/** What a result comes to for those who suffer it: so many of the cheapest lost, the rest in disorder [10.7]. */
export const suffered = (worths: readonly number[], shaken: readonly number[], lost: number, rest: boolean): number => {
  let sum = 0
  for (let index = 0; index < worths.length; index++)
    sum += index < lost ? (worths[index] as number) : rest ? (shaken[index] as number) : 0
  return sum
}

/** `flown`: points of those whom disorder makes run off the map. */
type Worths = {
  readonly worths: readonly number[]
  readonly shaken: readonly number[]
  readonly flown: readonly number[]
}

/** The cheapest first: it is they who are lost. */
const worthsOf = (men: readonly Man[]): Worths => {
  const worths: number[] = []
  const shaken: number[] = []
  const flown: number[] = []
  for (const { role, worth, steady, peril } of men) {
    if (role === 'leader') continue
    let place = worths.length
    while (place > 0 && (worths[place - 1] as number) > worth) place--
    worths.splice(place, 0, worth)
    flown.splice(place, 0, worth * (peril ?? 0))
    shaken.splice(place, 0, worth * (peril ?? (steady ? SHAKEN : SHAKEN_AGAIN)))
  }
  return { worths, shaken, flown }
}

type Chances<R extends CombatResult> = readonly { readonly result: R; readonly share: number }[]

const tableOf = <R extends CombatResult>(resultOf: (sum: number) => R): readonly Chances<R>[] =>
  Array.from({ length: 2 * MOST + 1 }, (_, index) =>
    Object.entries(chancesOf(resultOf, index - MOST)).map(([result, ways]) => ({
      result: result as R,
      share: (ways as number) / THROWS,
    })),
  )

const MELEES: readonly Chances<MeleeResult>[] = tableOf(meleeResult)
const MISSILES: readonly Chances<MissileResult>[] = tableOf(missileResult)

const rowFor = <R extends CombatResult>(table: readonly Chances<R>[], modifier: number): Chances<R> =>
  table[Math.max(-MOST, Math.min(MOST, modifier)) + MOST] ?? []

const weigh = (
  chances: Chances<CombatResult>,
  attackers: readonly Man[],
  defenders: readonly Man[],
  out: Blow,
): void => {
  const own = worthsOf(attackers)
  const foes = worthsOf(defenders)
  // Nobody advances: the ground stays with whom it was.
  idle(out)
  for (const { result, share } of chances) {
    const outcome = outcomeOf(result, foes.worths.length)
    const won = suffered(foes.worths, foes.shaken, outcome.defenders.lost, outcome.defenders.d > 0)
    const paid = suffered(own.worths, own.shaken, outcome.attackers.lost, outcome.attackers.d > 0)
    const breaking = outcome.defenders.breaks ? BREAKS * foes.worths.reduce((sum, one) => sum + one, 0) : 0
    out.gain += share * (won + breaking - paid)
    const points =
      suffered(foes.worths, foes.flown, outcome.defenders.lost, outcome.defenders.d > 0) -
      suffered(own.worths, own.shaken, outcome.attackers.lost, false)
    out.points += share * points
    out.spread += share * points * points
    if (outcome.defenders.lost > 0 || outcome.defenders.d > 0) out.off += share
  }
  out.spread -= out.points * out.points
}

/** `known`: it is known who will stand where; a leader helps those with whom he stands [6.1.3]. */
const strengthOf = (
  men: readonly Man[],
  of: (man: Man) => number,
  known: boolean,
): { readonly sum: number; readonly elite: number } => {
  let sum = 0
  let elite = 0
  let bonus = 0
  for (const man of men) {
    if (man.role === 'leader') {
      if (!known || men.some((other) => other.at === man.at && of(other) > 0)) bonus = Math.max(bonus, man.bonus)
      continue
    }
    const strength = of(man)
    sum += strength
    if ((man.kind & ELITE) !== 0) elite += strength
  }
  return { sum: sum + Math.min(sum, bonus), elite: sum > 0 ? elite / sum : 0 }
}

const bestClass = (attackers: readonly Man[], defenders: readonly Man[]): number => {
  let best: number | undefined
  for (const a of attackers)
    for (const d of defenders) {
      const modifier = classModifier(classIn(a.kind), classIn(d.kind))
      if (modifier !== undefined && (best === undefined || modifier > best)) best = modifier
    }
  return best ?? 0
}

/** How many hexsides from the front the rear begins [2.5]. */
const REAR = 2
const isBehind = (board: Board, cell: Cell, { face = -1, kind }: Man, from: Cell): boolean => {
  const way = face < 0 || (kind & SQUARE) !== 0 ? -1 : board.directionTo(cell, from)
  return way >= 0 && turnBetween(board.degree, face, way) >= REAR
}

/** Whether one of some directions, as bits, lies behind a man. */
const isOpenBehind = (degree: number, { look = -1, kind }: Man, open: number): boolean => {
  if (look < 0 || (kind & SQUARE) !== 0) return false
  for (let way = 0; way < degree; way++)
    if ((open & (1 << way)) !== 0 && turnBetween(degree, look, way) >= REAR) return true
  return false
}

/** Whether somebody strikes from behind [4.5.8]; of those who have yet to come by where they may come from. */
const isFromBehind = (
  board: Board,
  attackers: readonly Man[],
  defenders: readonly Man[],
  cell: Cell,
  open: number | undefined,
): boolean => {
  if (open !== undefined) return defenders.some((man) => isOpenBehind(board.degree, man, open))
  for (const man of attackers)
    if (man.attack > 0) for (const foe of defenders) if (isBehind(board, cell, foe, man.at)) return true
  return false
}

/** Melee on the mind's board: strengths, ground, classes, elite and rear, and the table as printed [4.5, 10.5]. */
export const blowBy =
  (board: Board, ground: (cell: Cell, mounted: boolean) => number) =>
  (attackers: readonly Man[], defenders: readonly Man[], cell: Cell, out: Blow, open?: number): void => {
    const attack = strengthOf(attackers, (man) => man.attack * man.able, open === undefined)
    const defence = strengthOf(defenders, (man) => man.defence, false)
    const ratio = ratioOf(attack.sum, defence.sum > 0 ? defence.sum : 1)
    const isAnybody = defenders.some((man) => man.role !== 'leader')
    if (!ratio || attack.sum <= 0 || !isAnybody) {
      idle(out)
      return
    }
    const mounted = defenders.some((man) => (man.kind & MOUNTED) !== 0)
    const modifier =
      ratio.modifier +
      ground(cell, mounted) +
      bestClass(attackers, defenders) +
      (isFromBehind(board, attackers, defenders, cell, open) ? MELEE.rear : 0) +
      (attack.elite >= 0.5 ? MELEE.eliteAttack : 0) +
      (defence.elite >= 0.5 ? MELEE.eliteDefence : 0)
    weigh(rowFor(MELEES, modifier), attackers, defenders, out)
  }

/** Missiles on the mind's board [4.2, 10.4]; ranges are taken as they are now. */
export const volleyBy =
  (ground: (cell: Cell) => number, distance: (a: Cell, b: Cell) => number) =>
  (shooters: readonly Man[], defenders: readonly Man[], cell: Cell, out: Blow): void => {
    let fire = 0
    let far = 1
    for (const man of shooters) {
      fire += man.fire
      far = Math.max(far, distance(man.at, cell))
    }
    const troops = defenders.filter((man) => man.role !== 'leader')
    const power = strengthStep(fire)
    const stack = stackStep(troops.length)
    idle(out)
    if (!power || !stack) return
    const shields = troops.filter((man) => (man.kind & SHIELD) !== 0).length * 2 >= troops.length ? MISSILE.shield : 0
    const modifier = power.modifier + stack.modifier + (rangeStep(far)?.modifier ?? 0) + ground(cell) + shields
    weigh(rowFor(MISSILES, modifier), [], troops, out)
  }
