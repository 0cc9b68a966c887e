import type { Cell } from '../../../core/engine/vocabulary.ts'
import type { Blow, Man } from '../../../core/mind/sketch.ts'
import { columnOf, resultOf } from '../rules/tables/combat.ts'
import type { Column, CombatResult } from '../rules/terms/types.ts'

/** Who is disrupted is worth less by so large a part [8.2]. */
export const SHAKEN = 0.3
/** What a leader who loses a grade is worth less [10.3]. */
const REDUCED = 2
const FACES = 6

/** Of the faces of the die, how many give each result; the second row is for disrupted units [8.2]. */
type Chances = Readonly<Record<CombatResult, number>>

const chancesIn = (column: number, modifier: number): Chances => {
  const chances: Record<CombatResult, number> = { '-': 0, D: 0, '½E': 0, E: 0 }
  for (let face = 1; face <= FACES; face++) chances[resultOf(column as Column, face + modifier)] += 1 / FACES
  return chances
}

const CHANCES: readonly (readonly [Chances, Chances])[] = Array.from({ length: 9 }, (_, column) => [
  chancesIn(column, 0),
  chancesIn(column, 1),
])

/** The defence of a stack of men: dots count where nobody else does [3.36]. */
const defenceOf = (men: readonly Man[]): number => {
  let sum = 0
  let dots = 0
  let bonus = 0
  for (const man of men) {
    if (man.role === 'leader') bonus += man.bonus
    else if (man.defence > 0) sum += man.defence
    else dots++
  }
  const strength = sum > 0 ? sum : dots
  return strength + Math.min(strength, bonus)
}

const attackOf = (men: readonly Man[], factor: (cell: Cell) => number): number => {
  let sum = 0
  let bonus = 0
  for (const man of men) {
    sum += man.attack * man.able * (man.home === man.at ? factor(man.at) : 1)
    bonus += man.bonus
  }
  return sum + Math.min(sum, bonus)
}

/** What the results of a column come to for those who stand in a hex [8.1, 10.3]. */
const suffered = (men: readonly Man[], chances: Chances, melee: boolean, out: Blow): void => {
  let worth = 0
  let struck = 0
  let leaders = 0
  let chiefs = 0
  for (const man of men) {
    if (man.role === 'leader') {
      leaders++
      chiefs += man.worth
    } else {
      worth += man.worth
      struck += man.steady ? man.worth * SHAKEN : man.worth
    }
  }
  const led = leaders > 0
  const down = melee ? leaders * REDUCED : 0
  const half = worth * 0.5 + (led ? 0 : struck * 0.5) + down
  out.gain = chances.E * (worth + (melee ? chiefs : 0)) + chances['½E'] * half + chances.D * (led ? down : struck)
  out.off = chances.E + chances['½E'] * (led ? 0.5 : 1) + (led ? 0 : chances.D)
}

const shakenIn = (men: readonly Man[]): 0 | 1 => {
  for (const man of men) if (!man.steady && man.role !== 'leader') return 1
  return 0
}

const resolve = (attack: number, defence: number, men: readonly Man[], melee: boolean, out: Blow): void => {
  const column = columnOf(attack, defence)
  if (column === undefined) {
    out.gain = 0
    out.off = 0
  } else suffered(men, (CHANCES[column] as readonly [Chances, Chances])[shakenIn(men)], melee, out)
}

/** Melee on the mind's board: strengths, terrain of both, leaders, and the table as printed [7.0, 8.0]. */
export const blowBy =
  (attackFactor: (cell: Cell) => number, defenceFactor: (cell: Cell) => number) =>
  (attackers: readonly Man[], defenders: readonly Man[], cell: Cell, out: Blow): void =>
    resolve(attackOf(attackers, attackFactor), defenceOf(defenders) * defenceFactor(cell), defenders, true, out)

/** Fire on the mind's board: strength against the protection of the hex [6.2]. */
export const volleyBy =
  (protection: (cell: Cell) => number) =>
  (shooters: readonly Man[], defenders: readonly Man[], cell: Cell, out: Blow): void => {
    let fire = 0
    for (const man of shooters) fire += man.fire * man.able
    resolve(fire, protection(cell), defenders, false, out)
  }
