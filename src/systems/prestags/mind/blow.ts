import { bitsIn } from '../../../core/mind/bits.ts'
import type { Cell } from '../../../core/engine/vocabulary.ts'
import type { Board } from '../../../core/grid/board.ts'
import { turnBetween } from '../../../core/grid/heading.ts'
import { type Blow, idle, type Man } from '../../../core/mind/sketch.ts'
import { columnOf, resultOf } from '../rules/tables/combat.ts'
import type { Column, CombatResult } from '../rules/terms/types.ts'

/** Who is disrupted is worth less by so large a part [8.2]. */
export const SHAKEN = 0.3
/** What a leader who loses a grade is worth less [10.3]. */
const REDUCED = 2
const FACES = 6
const AROUND = 6
const ALL = (1 << AROUND) - 1
/** A flank attack doubles [7.52]. */
const FLANKED = 2

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

/** The hexes around that those in some of them stand in or beside [7.51]. */
const coveredBy = (mask: number): number => {
  const turned = (mask << 1) | (mask >> 1) | (mask << (AROUND - 1)) | (mask >> (AROUND - 1))
  return (mask | turned) & ALL
}

/** How few hexes of an open ring suffice for a flank attack; more than there are where none do. */
const FEWEST: readonly number[] = Array.from({ length: ALL + 1 }, (_, open) => {
  let least = AROUND + 1
  for (let some = open; some > 0; some = (some - 1) & open)
    if (coveredBy(some) === ALL) least = Math.min(least, bitsIn(some))
  return least
})

/** The defence of a stack of men: dots count where nobody else does [3.36]. */
const defenceOf = (men: readonly Man[], part: (man: Man) => number): number => {
  let sum = 0
  let dots = 0
  let bonus = 0
  for (const man of men) {
    if (man.role === 'leader') bonus += man.bonus
    else if (man.defence > 0) sum += man.defence * part(man)
    else dots++
  }
  const strength = sum > 0 ? sum : dots
  return strength + Math.min(strength, bonus)
}

/**
 * A bonus never exceeds the strength that it helps, and helps those only who stand with the leader [10.11]; of men who
 * have yet to come nobody knows who will stand where.
 */
const attackOf = (men: readonly Man[], factor: (man: Man) => number, known: boolean): number => {
  let sum = 0
  let bonus = 0
  for (const man of men) {
    sum += man.attack * man.able * factor(man)
    if (man.bonus === 0) continue
    let helped = 0
    let others = 0
    for (const other of men) {
      if (known && other.at !== man.at) continue
      helped += other.attack * other.able * factor(other)
      if (other !== man) others += other.bonus
    }
    // Leaders of one hex share its limit.
    bonus +=
      others === 0
        ? Math.min(man.bonus, helped)
        : (man.bonus * Math.min(man.bonus + others, helped)) / (man.bonus + others)
  }
  return sum + Math.min(sum, bonus)
}

const isLeader = (man: Man): boolean => man.role === 'leader'

/** Who is not put out of order where he stands, by a rule in force: on a slope, or an elephant [14.31, Spartan 1.27]. */
export type Firm = (man: Man, cell: Cell) => boolean

/** What the result D comes to for those who stand in a hex: the same, or nothing to those who shrug it off. */
const unshaken = (men: readonly Man[], chances: Chances, cell: Cell, firm: Firm | undefined): Chances =>
  firm && chances.D > 0 && men.every((man) => isLeader(man) || firm(man, cell))
    ? { ...chances, '-': chances['-'] + chances.D, D: 0 }
    : chances

type Halved = { readonly sum: number; readonly points: number }

/** What half of a stack comes to: the larger half, the cheapest of them, is lost, and the rest is disrupted [8.1]. */
const halved = (men: readonly Man[], led: boolean): Halved => {
  const troops = men.filter((man) => !isLeader(man)).sort((a, b) => a.worth - b.worth)
  const lost = Math.ceil(troops.length / 2)
  let sum = 0
  let points = 0
  for (let index = 0; index < troops.length; index++) {
    const { worth, steady } = troops[index] as Man
    const gone = index < lost || (!led && !steady)
    if (gone) points += worth
    if (gone) sum += worth
    else if (!led) sum += worth * SHAKEN
  }
  return { sum, points }
}

/** What the results of a column come to for those who stand in a hex [8.1, 10.3]. */
const suffered = (men: readonly Man[], chances: Chances, melee: boolean, out: Blow): void => {
  let worth = 0
  let struck = 0
  let dead = 0
  let leaders = 0
  let chiefs = 0
  let troops = 0
  let shaken = 0
  for (const man of men) {
    if (isLeader(man)) {
      leaders++
      chiefs += man.worth
      continue
    }
    troops++
    worth += man.worth
    struck += man.steady ? man.worth * SHAKEN : man.worth
    if (!man.steady) {
      shaken++
      dead += man.worth
    }
  }
  const led = leaders > 0
  const down = melee ? leaders * REDUCED : 0
  const half = troops === 1 ? { sum: worth, points: worth } : halved(men, led)
  const all = worth + (melee ? chiefs : 0)
  const few = led ? 0 : dead
  out.gain = chances.E * all + chances['½E'] * (half.sum + down) + chances.D * (led ? down : struck)
  out.points = chances.E * all + chances['½E'] * half.points + chances.D * few
  out.spread =
    chances.E * all * all + chances['½E'] * half.points * half.points + chances.D * few * few - out.points * out.points
  out.off = chances.E + chances['½E'] * (led ? 0.5 : 1) + (led ? 0 : chances.D)
  out.clear = led && !melee ? 0 : chances.E + (troops === 1 && !led ? chances['½E'] : 0)
  if (!led && troops > 0 && shaken === troops) out.clear += chances.D + (troops > 1 ? chances['½E'] : 0)
}

/** The same by the faces of the die that give each result. */
export const sufferedBy = (men: readonly Man[], faces: Chances, out: Blow, cell: Cell, firm?: Firm): void =>
  suffered(
    men,
    unshaken(
      men,
      { '-': faces['-'] / FACES, D: faces.D / FACES, '½E': faces['½E'] / FACES, E: faces.E / FACES },
      cell,
      firm,
    ),
    true,
    out,
  )

const shakenIn = (men: readonly Man[]): 0 | 1 => {
  for (const man of men) if (!man.steady && !isLeader(man)) return 1
  return 0
}

type Met = {
  readonly men: readonly Man[]
  readonly cell: Cell
  readonly melee: boolean
  readonly firm: Firm | undefined
}

const resolve = (attack: number, defence: number, { men, cell, melee, firm }: Met, out: Blow): void => {
  const column = columnOf(attack, defence)
  if (column === undefined) {
    idle(out)
    return
  }
  const chances = (CHANCES[column] as readonly [Chances, Chances])[shakenIn(men)]
  suffered(men, unshaken(men, chances, cell, firm), melee, out)
}

/** The directions from a cell in which some men stand, as bits. */
const standing = (board: Board, cell: Cell, men: readonly Man[]): number => {
  let mask = 0
  for (const man of men) if (man.attack > 0) mask |= 1 << board.directionTo(cell, man.at)
  return mask
}

/** Whether a neighbour is missing: whoever stands at the edge of the map is not flanked [7.54]. */
const isAtEdge = ({ neighbours, degree }: Board, cell: Cell): boolean => {
  for (let direction = 0; direction < degree; direction++)
    if ((neighbours[cell * degree + direction] as number) < 0) return true
  return false
}

/** Of a kind: stands in a square, which has no flank [Legion 1.1]. */
export const UNFLANKED = 32

type Struck = { readonly attackers: readonly Man[]; readonly defenders: readonly Man[]; readonly cell: Cell }

const isFlanked = (board: Board, { attackers, defenders, cell }: Struck, open: number | undefined): boolean => {
  if (attackers.length < 2 || defenders.some(({ kind }) => (kind & UNFLANKED) !== 0)) return false
  const flanked =
    open === undefined
      ? coveredBy(standing(board, cell, attackers)) === ALL
      : attackers.length >= (FEWEST[open] as number)
  return flanked && !isAtEdge(board, cell)
}

/** What the ground around a cell leaves of those who attack from it: the best hexes of those that are open. */
const groundAround = (board: Board, cell: Cell, open: number, factor: (cell: Cell) => number): number => {
  let best = 0
  for (let direction = 0; direction < board.degree; direction++)
    if ((open & (1 << direction)) !== 0)
      best = Math.max(best, factor(board.neighbours[cell * board.degree + direction] as Cell))
  return best
}

/** Who looks one way defends by half where foes may come by his flank [16.21]. */
const HALVED = 0.5
const FRONT = 1
const all = (): number => 1

const partIn = (board: Board, open: number) => {
  return ({ look }: Man): number => {
    if (look === undefined) return 1
    for (let way = 0; way < board.degree; way++)
      if ((open & (1 << way)) !== 0 && turnBetween(board.degree, look, way) > FRONT) return HALVED
    return 1
  }
}

/**
 * Melee on the mind's board: strengths, terrain of both, flanks, leaders, and the table as printed [7.0, 8.0]. `faced`:
 * units have a front, and it is their flanks that count [16.24].
 */
export const blowBy =
  (
    board: Board,
    attackFactor: (cell: Cell) => number,
    defenceFactor: (cell: Cell) => number,
    faced = false,
    firm?: Firm,
  ) =>
  (attackers: readonly Man[], defenders: readonly Man[], cell: Cell, out: Blow, open?: number): void => {
    const around = open === undefined ? 1 : groundAround(board, cell, open, attackFactor)
    const factor = open === undefined ? (man: Man): number => attackFactor(man.at) : (): number => around
    const flank = !faced && isFlanked(board, { attackers, defenders, cell }, open) ? FLANKED : 1
    const defence = defenceOf(defenders, faced && open !== undefined ? partIn(board, open) : all)
    resolve(
      flank * attackOf(attackers, factor, open === undefined),
      defence * defenceFactor(cell),
      { men: defenders, cell, melee: true, firm },
      out,
    )
  }

/** Fire on the mind's board: strength against the protection of the hex [6.2]. */
export const volleyBy =
  (protection: (cell: Cell) => number, firm?: Firm) =>
  (shooters: readonly Man[], defenders: readonly Man[], cell: Cell, out: Blow): void => {
    let fire = 0
    for (const man of shooters) fire += man.fire * man.able
    resolve(fire, protection(cell), { men: defenders, cell, melee: false, firm }, out)
  }
