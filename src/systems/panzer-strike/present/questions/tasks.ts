import type { UnitId } from '../../../../core/engine/vocabulary.ts'
import type { Task } from '../../../../core/presenter/hand.ts'
import type { Pace } from '../../rules/position/state.ts'

/** How moves are ordered: the pace, to whom, and whether after the objective that a unit has. */
export type MoveTask = { readonly pace: Pace; readonly whole: 'shape' | 'all' | undefined; readonly next: boolean }

/** Something that is ordered by pressing a square. */
export type SquareTask = { readonly kind: 'HE' | 'smoke'; readonly spotter: UnitId }

const FIRE = 'fire'
const words = (task: Task | undefined): readonly string[] => task?.split(' ') ?? []

export const moveTask = ({ pace, whole, next }: MoveTask): Task | undefined => {
  const said = [pace === 'cautious' && 'cautious', whole, next && 'next'].filter(Boolean)
  return said.length === 0 ? undefined : ['move', ...said].join(' ')
}

export const moveIn = (task: Task | undefined): MoveTask => ({
  pace: words(task).includes('cautious') ? 'cautious' : 'full',
  whole: words(task).includes('shape') ? 'shape' : words(task).includes('all') ? 'all' : undefined,
  next: words(task).includes('next'),
})

/** Fire at whoever is best aimed at in a square, or at one of those there. */
export const fireTask = (target?: UnitId): Task => (target === undefined ? FIRE : `${FIRE} ${target}`)
export const isFireTask = (task: Task | undefined): boolean => words(task)[0] === FIRE
export const targetIn = (task: Task | undefined): UnitId | undefined => (isFireTask(task) ? words(task)[1] : undefined)

export const squareTask = ({ kind, spotter }: SquareTask): Task => `square ${kind} ${spotter}`
export const squareIn = (task: Task | undefined): SquareTask | undefined => {
  const [what, kind, spotter] = words(task)
  return what === 'square' && (kind === 'HE' || kind === 'smoke') && spotter !== undefined
    ? { kind, spotter }
    : undefined
}
