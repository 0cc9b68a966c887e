import type { Pose } from './pose.ts'

/** Poses on bare ground, turned and mirrored: whoever knows the idea knows it from every side. */
const SIZE = 25
const MIDDLE = 13
const HEX = /^\d{4}$/
const FACINGS = ['upperRight', 'right', 'lowerRight', 'lowerLeft', 'left', 'upperLeft']
const LOOKS = [{ facing: 'upperRight' }, { facing: 'lowerLeft' }] as const

export type Turned = { readonly turns: number; readonly mirrored: boolean }

type Axial = { readonly q: number; readonly r: number }

const half = (row: number): number => Math.floor((row - 1) / 2)
const CENTRE: Axial = { q: MIDDLE - half(MIDDLE), r: MIDDLE }

const axialOf = (label: string): Axial => {
  const row = Number(label.slice(0, 2))
  return { q: Number(label.slice(2)) - half(row) - CENTRE.q, r: row - CENTRE.r }
}

const two = (value: number): string => String(value).padStart(2, '0')

const labelOf = ({ q, r }: Axial): string => {
  const row = r + CENTRE.r
  const column = q + CENTRE.q + half(row)
  if (row < 1 || row > SIZE || column < 1 || column > SIZE) throw new Error(`Off the map: ${row}, ${column}`)
  return two(row) + two(column)
}

const turnedHex = (label: string, { turns, mirrored }: Turned): string => {
  let at = axialOf(label)
  if (mirrored) at = { q: -at.q - at.r, r: at.r }
  for (let count = 0; count < turns; count++) at = { q: at.q + at.r, r: -at.q }
  return labelOf(at)
}

const turnedWay = (way: number, { turns, mirrored }: Turned): number => ((mirrored ? 5 - way : way) + turns) % 6

const turnedAll = (value: unknown, by: Turned, key?: string): unknown => {
  if (typeof value === 'string') {
    if (HEX.test(value)) return turnedHex(value, by)
    const way = key === 'facing' ? FACINGS.indexOf(value) : -1
    return way < 0 ? value : FACINGS[turnedWay(way, by)]
  }
  if (typeof value === 'number' && key === 'facing') return turnedWay(value / 2, by) * 2
  if (Array.isArray(value)) return value.map((one) => turnedAll(one, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [HEX.test(name) ? turnedHex(name, by) : name, turnedAll(one, by, name)]),
  )
}

/** Hexes of one row, but for some of them. */
export const rowOf = (row: number, from: number, to: number, gaps: readonly number[]): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
    .filter((column) => !gaps.includes(column))
    .map((column) => two(row) + two(column))

/** Ground by code, as map files write it, on a plain. */
export type Ground = Readonly<Record<string, readonly string[]>>

export const plainWith = (ground: Ground): Readonly<Record<string, unknown>> => {
  const rows = Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => '.'))
  for (const [code, hexes] of Object.entries(ground))
    for (const hex of hexes) {
      const row = rows[SIZE - Number(hex.slice(0, 2))]
      if (row) row[Number(hex.slice(2)) - 1] = code
    }
  return {
    id: 'plain',
    name: 'A plain',
    system: 'prestags',
    grid: { rows: SIZE, cols: SIZE, shifted: 'even' },
    north: 'top',
    look: 'plain',
    terrain: rows.map((row) => row.join('')),
    streams: [],
    roads: [],
    letters: { D: '0101', H: '2525' },
  }
}

/** A pose on a plain with some ground in it, as one looks at it from another side. */
export type PlainPose = Pose & { readonly ground?: Ground }

export const varied = ({ ground = {}, sides = [{}, {}], ...pose }: PlainPose, by: Turned): Pose => ({
  ...(turnedAll(
    { ...pose, sides: sides.map((side, index) => ({ ...(pose.system === 'itacs' ? LOOKS[index] : {}), ...side })) },
    by,
  ) as Pose),
  name: `${pose.name} (${by.turns}${by.mirrored ? ', mirrored' : ''})`,
  plain: plainWith(turnedAll(ground, by) as Ground),
})

/** Which side each of some poses is looked at from, by a number. */
export const sideOf = (index: number, seed: number): Turned => {
  const number = index * 7 + seed * 5
  return { turns: number % 6, mirrored: Math.floor(number / 6) % 2 === 1 }
}
