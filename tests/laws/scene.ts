import fc from 'fast-check'
import type { Position } from '../prestags/harness.ts'

/** Random small tables for the laws: ground, roads and units as plain data. */
export type Scene = {
  readonly rows: number
  readonly cols: number
  readonly ground: readonly string[]
  /** Each road walks from a cell through directions. */
  readonly roads: readonly { readonly start: number; readonly way: readonly number[] }[]
  readonly units: readonly {
    readonly code: string
    readonly side: 0 | 1
    readonly cell: number
    readonly shaken: boolean
    readonly halved: boolean
    readonly fired: boolean
  }[]
}

const label = (rows: number, cols: number, cell: number): string =>
  `${String(rows - Math.floor(cell / cols)).padStart(2, '0')}${String((cell % cols) + 1).padStart(2, '0')}`

// Row and column of the neighbour in a direction; printed even rows stand half a hex to the right.
const next = (rows: number, cols: number, cell: number, direction: number): number | undefined => {
  const row = Math.floor(cell / cols)
  const shift = (rows - row) % 2 === 0 ? 1 : 0
  const [up, side] = [
    [-1, shift],
    [0, 1],
    [1, shift],
    [1, shift - 1],
    [0, -1],
    [-1, shift - 1],
  ][direction] as [number, number]
  const [r, c] = [row + up, (cell % cols) + side]
  return r < 0 || c < 0 || r >= rows || c >= cols ? undefined : r * cols + c
}

const roadOf = (scene: Scene, { start, way }: Scene['roads'][number]): string[] => {
  const cells = [start]
  for (const direction of way) {
    const to = next(scene.rows, scene.cols, cells.at(-1) ?? 0, direction)
    if (to !== undefined) cells.push(to)
  }
  return cells.map((cell) => label(scene.rows, scene.cols, cell))
}

/** The scene as a position of the harness; a hex holds units of the side that came first. */
export const positionOf = (scene: Scene, more: Partial<Position> = {}): Position => {
  const { rows, cols, ground } = scene
  const held = new Map<number, 0 | 1>()
  const counts = new Map<string, number>()
  const units: Record<string, Position['units'][string]> = {}
  for (const unit of scene.units) {
    if ((held.get(unit.cell) ?? unit.side) !== unit.side) continue
    held.set(unit.cell, unit.side)
    const kind = `${unit.side === 0 ? 'A' : 'B'}-${unit.code}`
    const number = (counts.get(kind) ?? 0) + 1
    counts.set(kind, number)
    const leader = unit.code.endsWith('L')
    units[`${kind}-${number}`] = {
      at: label(rows, cols, unit.cell),
      disrupted: unit.shaken && !leader ? 5 : -1,
      halved: unit.halved && !leader,
      fired: unit.fired ? 4 : -1,
    }
  }
  return {
    map: Array.from({ length: rows }, (_, row) => ground.slice(row * cols, (row + 1) * cols).join('')),
    roads: scene.roads.map((road) => roadOf(scene, road)).filter((road) => road.length > 1),
    units,
    stacking: [9, 9],
    ...more,
  }
}

const GROUND = ['.', '.', '.', '.', 's', 's', 'h', 'h', 'w', 'v', '~', 'm', 'f', '=', 'L', 'W'] as const

export const sceneOf = (
  rows: number,
  cols: number,
  codes: readonly string[],
  most: number,
  ground: readonly string[] = GROUND,
): fc.Arbitrary<Scene> => {
  const cell = fc.integer({ min: 0, max: rows * cols - 1 })
  return fc.record({
    rows: fc.constant(rows),
    cols: fc.constant(cols),
    ground: fc.array(fc.constantFrom(...ground), { minLength: rows * cols, maxLength: rows * cols }),
    roads: fc.array(
      fc.record({ start: cell, way: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 6 }) }),
      { maxLength: 2 },
    ),
    units: fc.array(
      fc.record({
        code: fc.constantFrom(...codes),
        side: fc.constantFrom(0 as const, 1 as const),
        cell,
        shaken: fc.boolean(),
        halved: fc.boolean(),
        fired: fc.boolean(),
      }),
      { minLength: 1, maxLength: most },
    ),
  })
}
