import type { Cell } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'
import { hexBoard } from '../grid/hex.ts'
import type { Canvas } from '../map/canvas.ts'
import { layFords } from './fords.ts'
import { hillsIn, raiseHeights } from './heights.ts'
import { bareLand, type Kind, kindAt, type Country, those } from './land.ts'
import { layMarsh, layWater } from './rivers.ts'
import { layRoads } from './roads.ts'
import { buildVillages, layFields, siteVillages } from './villages.ts'
import { type CountryWish, settledWish } from './wish.ts'
import { plantWoods, tidy } from './woods.ts'

/** How a system writes a country down. */
export type Legend = {
  readonly codes: Readonly<Record<Kind, string>>
  /** True where files say which hexsides drop. */
  readonly hasScarps?: boolean
}

/** A map file made from a wish. */
export type CountryMap = Canvas & {
  readonly id: string
  readonly name: string
  readonly system: string
  readonly look: string
}

/** The country itself, before it is written in the codes of a system. */
const countryOf = (board: Board, { densities, seed }: CountryWish): Country => {
  const { hills, woods, water, villages } = densities
  const land = bareLand(board, seed)
  raiseHeights(land, hills)
  layWater(land, water)
  const centres = layRoads(land, siteVillages(land, villages), villages)
  layFords(land)
  buildVillages(land, centres, villages)
  layMarsh(land, water)
  layFields(land, villages)
  plantWoods(land, woods)
  tidy(land)
  return land
}

const LOOKS = ['plain', 'olive', 'marsh', 'northern', 'heath'] as const
const LETTERS = [...'ABCDEFGHJK']
const APART = 3

/** What a battle may be about: villages, hilltops and crossings, none beside another. */
const namedCells = (land: Country, { codes }: Legend): Cell[] => {
  const { board } = land
  const tops = hillsIn(land).map((group) => group[Math.floor(group.length / 2)] ?? -1)
  const crossings = new Set<Kind>(codes.ford === codes.stream ? ['bridge'] : ['bridge', 'ford'])
  const found: Cell[] = []
  for (const cell of [...those(land, new Set(['village'])), ...tops, ...those(land, crossings)])
    if (found.every((other) => board.distance(cell, other) >= APART)) found.push(cell)
  return found.slice(0, LETTERS.length)
}

/** Letters in the order in which one reads the sheet. */
const lettersOf = (land: Country, legend: Legend): Readonly<Record<string, string>> =>
  Object.fromEntries(
    namedCells(land, legend)
      .sort((a, b) => a - b)
      .map((cell, index) => [LETTERS[index] ?? '', land.board.label(cell)]),
  )

const rowsOf = (land: Country, { codes }: Legend): string[] => {
  const { rows, cols } = land.board
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => codes[kindAt(land, row * cols + col)]).join(''),
  )
}

/** The board of a wish. */
export const countryBoard = (wish: CountryWish): Board => {
  const { rows, cols } = settledWish(wish)
  return hexBoard({ rows, cols, shifted: 'even' })
}

/** A map file of a system: the same wish always gives the same map, on every machine. */
export const countryMap = (
  system: string,
  legend: Legend,
  wish: CountryWish,
  board: Board = countryBoard(wish),
): CountryMap => {
  const { rows, cols, seed } = settledWish(wish)
  const land = countryOf(board, settledWish(wish))
  const { label } = board
  const written = (courses: readonly (readonly Cell[])[]): string[][] => courses.map((course) => course.map(label))
  return {
    id: `country-${seed}`,
    name: `Country ${seed}`,
    system,
    grid: { rows, cols, shifted: 'even' },
    north: 'top',
    look: land.chance('look').pick(LOOKS),
    terrain: rowsOf(land, legend),
    streams: written(land.streams),
    roads: written(land.roads),
    ...(legend.hasScarps ? { scarps: land.drops.map((sides) => sides.map(label).join('-')) } : {}),
    letters: lettersOf(land, legend),
  }
}
