import type { Cell } from '../../src/core/engine/vocabulary.ts'
import { hexBoard } from '../../src/core/grid/hex.ts'
import { lineTable } from '../../src/core/map/sight.ts'
import { type Field, fieldOf, PLAIN_SHEET, type UnitGrades } from '../../src/systems/itacs/rules/position/field.ts'
import type { Ground } from '../../src/systems/itacs/rules/tables/ground.ts'
import type { Terrain, Unit, UnitCode } from '../../src/systems/itacs/rules/terms/types.ts'

/**
 * A board whose hex numbers read as those of the rulebook: its hexes are columns and rows of hexes standing on a flat
 * side, ours are the same laid over; 26.16 is 2616, and the same hexes touch.
 */
export const board = hexBoard({ rows: 40, cols: 40, shifted: 'odd' })
export const cell = (label: string): Cell => {
  const found = board.parse(label.replace('.', ''))
  if (found === undefined) throw new Error(`no hex ${label}`)
  return found
}
export const labels = (cells: Iterable<Cell>): string[] => [...cells].map(board.label).sort()
/** The hex a number of hexes away in a direction; one direction a step. */
export const step = (from: string, ...ways: readonly number[]): string =>
  board.label(ways.reduce((at, direction) => board.neighbours[at * 6 + direction] as number, cell(from)))
export const toward = (from: string, to: string): number => board.directionTo(cell(from), cell(to))

/** A unit in a position: its hex and facing (`2616/3`, or `2616>2617` to face a neighbour), or whatever differs. */
type Placed = string | (Partial<Omit<Unit, 'id' | 'side' | 'at' | 'type'>> & { readonly at: string })

const place = (text: string): { at: Cell; facing: number } => {
  const [at = '', way] = text.split(/[/>]/)
  const facing = way === undefined ? 0 : text.includes('>') ? toward(at, way) : Number(way)
  if (!(facing >= 0)) throw new Error(`${text}: nobody faces that way`)
  return { at: cell(at), facing }
}

export const unit = (id: string, placed: Placed): Unit => {
  const { at, ...rest } = typeof placed === 'string' ? { at: placed } : placed
  const fresh = { d: 0, breaks: false, routs: false, spent: 0, fired: -1, fought: -1, moved: -1, marks: {} }
  const [side, type] = id.split('-')
  return { id, side: side === 'A' ? 0 : 1, type: type as UnitCode, fate: 'map', ...fresh, ...place(at), ...rest }
}

export type Scene = {
  readonly units: Readonly<Record<string, Placed>>
  /** Ground of single hexes; all others are clear. */
  readonly terrain?: Readonly<Partial<Record<Terrain, string>>>
  readonly streams?: string
  readonly bridges?: string
  readonly roads?: readonly string[]
  /** Hexsides that lead down: `2020>2019`. */
  readonly scarps?: string
  readonly sheet?: Partial<UnitGrades>
}

const words = (text: string | undefined): string[] => (text ?? '').split(' ').filter((word) => word !== '')

export const groundOf = (scene: Omit<Scene, 'units'>): Ground => {
  const terrain: Terrain[] = Array.from({ length: board.size }, () => 'clear')
  for (const [kind, hexes] of Object.entries(scene.terrain ?? {}))
    for (const label of words(hexes)) terrain[cell(label)] = kind as Terrain
  const roads = new Uint8Array(board.size * 6)
  for (const road of scene.roads ?? []) {
    const course = words(road)
    course.forEach((label, index) => {
      const next = course[index + 1]
      if (next === undefined) return
      roads[cell(label) * 6 + toward(label, next)] = 1
      roads[cell(next) * 6 + toward(next, label)] = 1
    })
  }
  const scarps = new Int8Array(board.size * 6)
  for (const side of words(scene.scarps)) {
    const [up = '', down = ''] = side.split('>')
    scarps[cell(up) * 6 + toward(up, down)] = 1
    scarps[cell(down) * 6 + toward(down, up)] = -1
  }
  const cells = (text: string | undefined) => new Set(words(text).map(cell))
  return {
    board,
    terrain,
    streams: cells(scene.streams),
    bridges: cells(scene.bridges),
    roads,
    scarps,
    line: lineTable(board),
  }
}

export const field = (scene: Scene): Field =>
  fieldOf(
    groundOf(scene),
    Object.entries(scene.units).map(([id, placed]) => unit(id, placed)),
    { ...PLAIN_SHEET, ...scene.sheet },
  )

/** Units of a field by id. */
export const named = (from: Field, ...ids: readonly string[]): Unit[] =>
  ids.map((id) => {
    const found = from.units.find((one) => one.id === id)
    if (!found) throw new Error(`no unit ${id}`)
    return found
  })
