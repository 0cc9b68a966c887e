import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Manner } from '../../../core/presenter/beats.ts'
import type { Board } from '../../../core/grid/board.ts'
import { isCalm } from './calm.ts'
import type { Place } from './stacks.ts'

/** The cells a unit goes through, from where it stood to where it stands, how, and how many milliseconds it takes. */
export type Glide = { readonly cells: readonly number[]; readonly manner: Manner; readonly ms: number }

export const shift = (x: number, y: number, scale: number): string =>
  `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)${scale === 1 ? '' : ` scale(${scale.toFixed(3)})`}`

type Spot = Pick<Place, 'x' | 'y' | 'scale'> & { readonly cell: number }

/** Where a counter is on its way: from its old place over the middle of each hex to its new one. */
export const stagesOf = (board: Board, from: Spot, to: Spot, course: readonly number[]): string[] => [
  shift(from.x, from.y, from.scale),
  ...course.slice(1, -1).map((cell) => {
    const { x, y } = board.centre(cell)
    return shift(x, y, to.scale)
  }),
  shift(to.x, to.y, to.scale),
]

const EASES: Readonly<Record<Manner, string>> = {
  march: 'ease-in-out',
  advance: 'ease-in-out',
  board: 'ease-in-out',
  retreat: 'ease-out',
  rout: 'ease-in',
  wild: 'linear',
  charge: 'cubic-bezier(0.6, 0, 0.9, 0.4)',
}
/** Degrees that those who run out of hand sway to either side. */
const SWAYS: Partial<Record<Manner, number>> = { rout: 9, wild: 14, charge: 3 }

/** The same way with a lean at every second stage to the other side; a way of one hex leans in its middle. */
const swayed = (stages: readonly string[], by: number): string[] =>
  stages.flatMap((stage, i) => {
    if (i === stages.length - 1) return [stage]
    const leaning = `${stage} rotate(${i % 2 === 0 ? by : -by}deg)`
    return i === 0 ? [stage, leaning] : [leaning]
  })

const leads = (course: Glide | undefined, from: number, to: number): course is Glide =>
  course !== undefined && course.cells[0] === from && course.cells.at(-1) === to

/** Lets what moves go hex by hex; without a course it glides straight, as the style sheet says. */
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
    const { cells, manner, ms } = course
    const way = stagesOf(board, from, to, cells)
    const sway = SWAYS[manner]
    const stages = sway === undefined ? way : swayed(way, sway)
    ref.current?.animate?.(
      stages.map((transform) => ({ transform })),
      { duration: ms, easing: EASES[manner] },
    )
  }, [x, y, scale, cell])
}
