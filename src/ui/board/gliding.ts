import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Manner } from '../../core/table/beats.ts'
import type { Board } from '../../core/grid/board.ts'
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
/** Halves of a hex, so that one sways also over a single hex. */
const HALVES = 2

/** Way and sway are two animations, so that each keeps its own keyframes. */
const swaysOf = (manner: Manner, hexes: number): string[] => {
  const by = SWAYS[manner] ?? 0
  const turns = Array.from({ length: hexes * HALVES }, (_, i) => `rotate(${i % 2 === 0 ? by : -by}deg)`)
  return ['rotate(0deg)', ...turns, 'rotate(0deg)']
}

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
    const stages = stagesOf(board, from, to, cells).map((transform) => ({ transform }))
    ref.current?.animate?.(stages, { duration: ms, easing: EASES[manner] })
    if (SWAYS[manner] === undefined) return
    const sways = swaysOf(manner, cells.length - 1).map((transform) => ({ transform }))
    ref.current?.animate?.(sways, { duration: ms, composite: 'add' })
  }, [x, y, scale, cell])
}
