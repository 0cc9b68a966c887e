import type { Cell } from '../../../../../core/engine/vocabulary.ts'
import { neighbour } from '../../../../../core/grid/board.ts'
import { HEX_DIRECTIONS } from '../../../../../core/grid/hex.ts'
import { terrainAt } from '../../position/battle.ts'
import type { Battle } from '../../position/contract.ts'
import { isOccupied } from '../../position/layout.ts'
import { entryFor } from '../../movement/terms.ts'
import type { State, Unit } from '../../terms/types.ts'

/** How far an elephant runs, and what ends it. */
export type ElephantRun = {
  readonly path: readonly Cell[]
  readonly cost: number
  readonly end:
    | { readonly kind: 'spent' }
    /** Units it has come up against: the hex straight ahead, or one or two beside it. */
    | { readonly kind: 'meets'; readonly cells: readonly Cell[] }
    | { readonly kind: 'perishes'; readonly text: string }
}

// The turn record is taken to lie along the left edge of the sheet; from there the die counts clockwise.
const TOWARDS_TURN_RECORD = 4

/** The direction that a die gives [Spartan 1.0]. */
export const directionOf = (die: number): number => (TOWARDS_TURN_RECORD + die - 1) % 6
export const directionWords = (direction: number): string => HEX_DIRECTIONS[direction] ?? ''

/** Swamp that no road crosses here. */
export const isMire = (battle: Battle, from: Cell, direction: number, to: Cell): boolean =>
  terrainAt(battle, to) === 'swamp' && battle.map.roadEdges[from * battle.map.board.degree + direction] !== 1

/** What an elephant perishes of when it goes on from a cell [Spartan 1.12, 1.23]. */
const deathIn = (battle: Battle, state: State, unit: Unit, from: Cell, direction: number): string | undefined => {
  const to = neighbour(battle.map.board, from, direction)
  if (to < 0) return 'runs off the map'
  const where = `hex ${battle.map.board.label(to)}`
  if (isMire(battle, from, direction, to)) return `sinks in the swamp of ${where}`
  if (Number.isFinite(entryFor(battle, state, unit, from, direction, to))) return undefined
  return terrainAt(battle, to) === 'lake' ? `drowns in the lake of ${where}` : `breaks its neck at ${where}`
}

/** Those it becomes adjacent to by its last step: straight ahead, else to the left and to the right of that. */
const metFrom = (battle: Battle, state: State, cell: Cell, direction: number): Cell[] => {
  const at = (turn: number): Cell => neighbour(battle.map.board, cell, (direction + turn) % battle.map.board.degree)
  const held = (next: Cell): boolean => isOccupied(battle, state, next)
  return held(at(0)) ? [at(0)] : [at(5), at(1)].filter(held)
}

/** Straight on, hex by hex, until it meets somebody, has spent its points, or perishes [Spartan 1.0, 1.11]. */
export const runOf = (battle: Battle, state: State, unit: Unit, direction: number, points: number): ElephantRun => {
  const path: Cell[] = []
  let cost = 0
  const ahead = neighbour(battle.map.board, unit.at, direction)
  if (isOccupied(battle, state, ahead)) return { path, cost, end: { kind: 'meets', cells: [ahead] } }
  for (let from = unit.at; points - cost >= 1; from = path.at(-1) ?? from) {
    const death = deathIn(battle, state, unit, from, direction)
    if (death !== undefined) return { path, cost, end: { kind: 'perishes', text: death } }
    const to = neighbour(battle.map.board, from, direction)
    // [Spartan 1.11]
    const price = entryFor(battle, state, unit, from, direction, to)
    if (price > points - cost) break
    path.push(to)
    cost += price
    const cells = metFrom(battle, state, to, direction)
    if (cells.length > 0) return { path, cost, end: { kind: 'meets', cells } }
  }
  return { path, cost, end: { kind: 'spent' } }
}
