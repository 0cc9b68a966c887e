import type { Cell } from '../engine/vocabulary.ts'
import type { ScriptOutlook } from './scripts.ts'
import { hasTroops, type Man, type Sketch } from './sketch.ts'

/** What a man is about, by what he really does in a plan: whatever task the plan was bred with. */
export type PursuitKind =
  | 'strike'
  | 'shoot'
  | 'ground'
  | 'left'
  | 'right'
  | 'leave'
  | 'near'
  | 'goal'
  | 'back'
  | 'close'
  | 'change'
  | 'lead'
  | 'turn'
  | 'stay'

/** The same with the cell at which he strikes, or the ground to which he goes. */
export type Pursuit = { readonly kind: PursuitKind; readonly cell?: Cell }

type Flanks = { readonly aside: (cell: Cell) => number; readonly left: number; readonly right: number }

/** How far cells lie aside of the line from the middle of one's own to that of the enemy, to the right above zero. */
const flanksOf = ({ sketch: { board }, fields: { foes }, middle }: ScriptOutlook): Flanks | undefined => {
  const from = board.centre(middle)
  const points = foes.map(({ cell }) => board.centre(cell))
  const x = points.reduce((sum, point) => sum + point.x, 0) / Math.max(1, points.length) - from.x
  const y = points.reduce((sum, point) => sum + point.y, 0) / Math.max(1, points.length) - from.y
  if (points.length === 0 || (x === 0 && y === 0)) return undefined
  const aside = (cell: Cell): number => {
    const at = board.centre(cell)
    return (at.y - from.y) * x - (at.x - from.x) * y
  }
  const sides = foes.map(({ cell }) => aside(cell))
  return { aside, left: Math.min(...sides), right: Math.max(...sides) }
}

/** How many of one's own stand beside a cell, leaders not counted. */
const beside = ({ board, own }: Sketch, man: Man, cell: Cell): number =>
  own.filter((other) => other !== man && other.role !== 'leader' && board.distance(other.at, cell) <= 1).length

/** Ground that counts and is not one's own yet to which he comes nearer. */
const goalOf = ({ goals }: Sketch, { home, at }: Man): Cell | undefined =>
  goals
    .filter(({ own, held, field }) => own && !held && (field[at] as number) < (field[home] as number))
    .sort((a, b) => (a.field[at] as number) - (b.field[at] as number))[0]?.cell

const flankOf = (flanks: Flanks | undefined, { home, at }: Man): 'left' | 'right' | undefined => {
  if (!flanks) return undefined
  const { aside, left, right } = flanks
  const [before, after] = [aside(home), aside(at)]
  if (after < left && after < before) return 'left'
  return after > right && after > before ? 'right' : undefined
}

const wayOf = (outlook: ScriptOutlook, flanks: Flanks | undefined, man: Man): Pursuit => {
  const { sketch, fields } = outlook
  const { home, at } = man
  const gained = (fields.front[home] as number) - (fields.front[at] as number)
  const flank = gained >= 0 ? flankOf(flanks, man) : undefined
  if (flank) return { kind: flank }
  if (sketch.drive && (sketch.drive[at] as number) < (sketch.drive[home] as number)) return { kind: 'leave' }
  if (gained > 0) return { kind: 'near' }
  const goal = goalOf(sketch, man)
  if (goal !== undefined) return { kind: 'goal', cell: goal }
  if (gained < 0) return { kind: 'back' }
  return { kind: beside(sketch, man, at) > beside(sketch, man, home) ? 'close' : 'change' }
}

/** What each man is about as all stand now; `aims` tells whom each strikes from there. */
export const pursuitsIn = (outlook: ScriptOutlook, aims: ArrayLike<number>): ((man: Man) => Pursuit) => {
  const { sketch, fields } = outlook
  const { board, goals, own } = sketch
  const flanks = flanksOf(outlook)
  const isInRange = ({ range }: Man, cell: Cell): boolean =>
    fields.foes.some((foe) => hasTroops(foe) && board.distance(foe.cell, cell) <= range)
  return (man) => {
    const { home, at, role, fire, index } = man
    if (at === home) return { kind: 'stay' }
    const aim = aims[index] as Cell
    if (aim >= 0) return { kind: 'strike', cell: aim }
    if (goals.some((goal) => goal.own && goal.cell === at)) return { kind: 'ground', cell: at }
    if (role === 'leader' && own.some((other) => other.role !== 'leader' && other.at === at)) return { kind: 'lead' }
    if (fire > 0 && isInRange(man, at) && !isInRange(man, home)) return { kind: 'shoot' }
    return wayOf(outlook, flanks, man)
  }
}
