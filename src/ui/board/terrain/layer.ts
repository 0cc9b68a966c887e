import type { Ink } from './palette.ts'
import type { Board } from '../../../core/grid/board.ts'

/** How a layer is painted; `fill` and `stroke` name inks of the palette. */
export type Paint = {
  readonly fill?: Ink
  readonly stroke?: Ink
  readonly width?: number
  readonly opacity?: number
  readonly dash?: string
  readonly rule?: 'evenodd'
}

/** One style of ink, drawn as one path per chunk of the sheet. */
export type Layer = Paint & { readonly id: string; readonly ds: readonly string[] }

const CHUNK = 12

/** Collects path data by chunks of 12 × 12 cells. */
export type Plate = { add(cell: number, d: string): void; readonly ds: () => readonly string[] }

export const plate = (board: Board): Plate => {
  const across = Math.ceil(board.cols / CHUNK)
  const parts = new Map<number, string[]>()
  return {
    add: (cell, d) => {
      if (d === '') return
      const key = Math.floor(Math.floor(cell / board.cols) / CHUNK) * across + Math.floor((cell % board.cols) / CHUNK)
      const list = parts.get(key)
      if (list) list.push(d)
      else parts.set(key, [d])
    },
    ds: () => [...parts.values()].map((list) => list.join('')),
  }
}

export const layer = (id: string, source: Plate | readonly string[], paint: Paint): Layer => ({
  id,
  ds: 'add' in source ? source.ds() : source.filter((d) => d !== ''),
  ...paint,
})

const BUNDLE = 40

/** Many small drawings as a few paths. */
export const bundled = (ds: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(ds.length / BUNDLE) }, (_, i) => ds.slice(i * BUNDLE, (i + 1) * BUNDLE).join(''))
