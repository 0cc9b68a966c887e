import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Board } from '../../core/grid/board.ts'
import { isCalm } from './calm.ts'
import type { Place } from './stacks.ts'

/** The cells a unit has just gone through, from where it stood to where it stands. */
export type Glide = readonly number[]

const PER_HEX = 130
const SHORTEST = 360
const LONGEST = 1100

export const shift = (x: number, y: number, scale: number): string =>
  `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)${scale === 1 ? '' : ` scale(${scale.toFixed(3)})`}`

type Spot = Pick<Place, 'x' | 'y' | 'scale'> & { readonly cell: number }

/** Where a counter is on its way: from its old place over the middle of each hex to its new one. */
export const stagesOf = (board: Board, from: Spot, to: Spot, course: Glide): string[] => [
  shift(from.x, from.y, from.scale),
  ...course.slice(1, -1).map((cell) => {
    const { x, y } = board.centre(cell)
    return shift(x, y, to.scale)
  }),
  shift(to.x, to.y, to.scale),
]

/** Whether the course leads from one place to the other, and not straight. */
const leads = (course: Glide | undefined, from: number, to: number): course is Glide =>
  course !== undefined && course.length > 2 && course[0] === from && course.at(-1) === to

/** Lets what has moved go hex by hex; without a course it glides straight, as the style sheet says. */
export const useGliding = (
  ref: RefObject<SVGGElement | null>,
  { x, y, scale, cell }: Spot,
  board: Board | undefined,
  course: Glide | undefined,
): void => {
  const last = useRef<Spot | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the course is read when the place changes
  useLayoutEffect(() => {
    const to = { x, y, scale, cell }
    const from = last.current
    last.current = to
    if (!board || !from || !leads(course, from.cell, cell) || isCalm()) return
    const stages = stagesOf(board, from, to, course).map((transform) => ({ transform }))
    const duration = Math.min(LONGEST, Math.max(SHORTEST, PER_HEX * (course.length - 1)))
    ref.current?.animate?.(stages, { duration, easing: 'ease-in-out' })
  }, [x, y, scale, cell])
}
