import type { Refusal, Result } from '../engine/vocabulary.ts'
import type { MapDrawing } from '../map/drawing.ts'

/**
 * What a map is drawn with: `stamp` is pressed on a cell, `brush` takes every cell under a stroke, `line` goes from
 * cell to cell, `whole` is for the whole map at once.
 */
export type MapTool = {
  readonly id: string
  readonly name: string
  readonly how: 'stamp' | 'brush' | 'line' | 'whole'
  /** True where a size from 1 to 9 says how large, or how much. */
  readonly isSized?: boolean
}
export type MapTools = { readonly title: string; readonly tools: readonly MapTool[] }

/** A tool used: on which cells, by their labels; of sized tools how large; a number that makes the shape. */
export type MapStroke = {
  readonly tool: string
  readonly cells: readonly string[]
  readonly size: number
  readonly seed: number
}

/** How the map of a plan is drawn by hand, loaded and kept. */
export type MapDesk<P extends object = object> = {
  tools(plan: P): readonly MapTools[]
  /** The plan with the map as it is drawn then; whatever it was made from, it is a map of one’s own. */
  draw(plan: P, stroke: MapStroke): Result<P, Refusal>
  /** A map file in the place of the map. */
  load(plan: P, json: unknown): Result<P, Refusal>
  /** The map as a file. */
  file(plan: P): unknown
  /** The map without anybody on it; undefined where it cannot be read. */
  shown(plan: P): MapDrawing | undefined
  /** True while the map is made from numbers. */
  isMade(plan: P): boolean
  /** What a map had better not have: in words, with the place. */
  doubts(plan: P): readonly string[]
}
