import { readFileSync } from 'node:fs'
import { neighboursOf } from '../../src/core/grid/board.ts'
import type { GameMap } from '../../src/systems/prestags/rules/scenario/map.ts'
import { parseMap } from '../../src/systems/prestags/rules/scenario/map.ts'
import type { Terrain } from '../../src/systems/prestags/rules/terms/types.ts'

type Test = (cell: number) => boolean

/** A map of the project with the questions that its battles ask of the ground. */
export const groundOf = (id: string) => {
  const url = new URL(`../../scenarios/prestags/maps/${id}.json`, import.meta.url)
  const read = parseMap(JSON.parse(readFileSync(url, 'utf8')))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const map: GameMap = read.value
  const { board, terrain, hilltop, letters } = map
  const cells = Array.from({ length: board.size }, (_, cell) => cell)
  const at = (place: string): number => letters[place] ?? board.parse(place)!
  const nextTo = (cell: number): number[] => neighboursOf(board, cell)
  const is =
    (...kinds: Terrain[]): Test =>
    (cell) =>
      kinds.includes(terrain[cell]!)
  const isWater = is('stream', 'bridge', 'ford', 'lake', 'sea')

  /** All cells that are reached from these without leaving the allowed ones. */
  const reach = (from: readonly number[], allowed: Test): Set<number> => {
    const found = new Set(from.filter(allowed))
    for (const cell of found) for (const next of nextTo(cell)) if (allowed(next)) found.add(next)
    return found
  }
  const groups = (belongs: Test): number[][] => {
    const seen = new Set<number>()
    return cells.filter(belongs).flatMap((cell) => {
      if (seen.has(cell)) return []
      const group = reach([cell], belongs)
      for (const one of group) seen.add(one)
      return [[...group]]
    })
  }
  /** The ground within so many hexes of any of these places, as in `D-3 H-3`. */
  const zone = (text: string): number[] => {
    const parts = text.split(' ').map((part) => part.split('-') as [string, string])
    return cells.filter((cell) => parts.some(([place, within]) => board.distance(at(place), cell) <= Number(within)))
  }
  /** Cells of a side of the sheet as it lies before us. */
  const edge = (side: 'top' | 'bottom' | 'left' | 'right'): number[] => {
    const { rows, cols } = board
    const sides = {
      top: (cell: number) => cell < cols,
      bottom: (cell: number) => cell >= (rows - 1) * cols,
      left: (cell: number) => cell % cols === 0,
      right: (cell: number) => cell % cols === cols - 1,
    }
    return cells.filter(sides[side])
  }
  const hills = groups((cell) => hilltop[cell] === true)
  const slopesOf = (hill: readonly number[]): number[] => [
    ...new Set(hill.flatMap(nextTo).filter((cell) => terrain[cell] === 'slope')),
  ]
  /** Whether a hill has slopes, and only slopes, all around. */
  const isClosed = (hill: readonly number[]): boolean =>
    hill.flatMap(nextTo).every((cell) => hilltop[cell] === true || terrain[cell] === 'slope')
  const labels = (some: Iterable<number>): string[] => [...some].map(board.label).sort()
  const named = (belongs: Test): string => labels(cells.filter(belongs)).join(' ')

  return { map, cells, at, is, isWater, nextTo, reach, groups, zone, edge, hills, slopesOf, isClosed, labels, named }
}

/** Pairs of neighbours along these courses. */
export const edgesOf = (courses: readonly (readonly number[])[]): Set<string> =>
  new Set(courses.flatMap((course) => course.slice(1).map((cell, i) => [course[i]!, cell].sort().join('-'))))
