import type { Cell } from '../../../src/core/engine/vocabulary.ts'
import { type Board, isRim, neighboursOf } from '../../../src/core/grid/board.ts'
import { codeAt } from '../../../src/core/map/canvas.ts'
import type { CountryMap } from '../../../src/core/country/generate.ts'

const LEGEND = {
  clear: '.',
  field: 'a',
  slope: 's',
  top: 'h',
  woodedTop: 'W',
  woods: 'w',
  deepWoods: 'F',
  swamp: 'm',
  stream: '~',
  ford: 'f',
  bridge: '=',
  lake: 'L',
  village: 'v',
} as const

/** A code for every kind, so that nothing is hidden from the laws. */
export const EVERY = { codes: LEGEND, hasScarps: true }

type Read = ReturnType<typeof readingOf>

const readingOf = (map: CountryMap, board: Board) => {
  const at = (cell: Cell): string => codeAt(map, cell)
  const cells = Array.from({ length: board.size }, (_, cell) => cell)
  const near = (cell: Cell): Cell[] => neighboursOf(board, cell)
  const parsed = (courses: readonly (readonly string[])[]): Cell[][] =>
    courses.map((course) => course.map((label) => board.parse(label)!))
  const groups = (belongs: (cell: Cell) => boolean): Cell[][] => {
    const seen = new Set<Cell>()
    return cells.flatMap((start) => {
      if (seen.has(start) || !belongs(start)) return []
      const group = [start]
      seen.add(start)
      for (const cell of group)
        for (const next of near(cell))
          if (!seen.has(next) && belongs(next)) {
            seen.add(next)
            group.push(next)
          }
      return [group]
    })
  }
  return { map, board, at, cells, near, groups, streams: parsed(map.streams), roads: parsed(map.roads) }
}

const is =
  (codes: string, { at }: Read) =>
  (cell: Cell): boolean =>
    codes.includes(at(cell))

/** Rivers come off the sheet or out of a lake, and go off it, into a lake or into each other; they lie side by side nowhere. */
const riverFaults = (read: Read): string[] => {
  const { board, at, cells, near, streams } = read
  const isWater = is('~f=L', read)
  const loose = streams.flatMap((course, index) =>
    [course[0]!, course.at(-1)!].filter((end) => {
      const others = streams.filter((_, other) => other !== index).flat()
      return !isRim(board, end) && at(end) !== 'L' && !others.includes(end)
    }),
  )
  const steps = new Set(
    streams.flatMap((course) => course.slice(1).flatMap((cell, i) => [`${course[i]}-${cell}`, `${cell}-${course[i]}`])),
  )
  const strays = cells.filter((cell) => is('~f=', read)(cell) && !streams.some((course) => course.includes(cell)))
  const beside = cells.filter(
    (cell) =>
      is('~f=', read)(cell) &&
      near(cell).filter((next) => is('~f=', read)(next) && !steps.has(`${cell}-${next}`)).length > 1,
  )
  const along = streams.flatMap((course) => course.slice(1, -1).filter((cell) => isRim(board, cell)))
  const dry = streams.flat().filter((cell) => !isWater(cell))
  const lakes = read.groups(is('L', read)).filter((lake) => !lake.some((cell) => streams.flat().includes(cell)))
  return [
    ...loose.map((cell) => `river ends ${board.label(cell)}`),
    ...strays.map((cell) => `water alone ${board.label(cell)}`),
    ...beside.map((cell) => `rivers side by side ${board.label(cell)}`),
    ...along.map((cell) => `river along the edge ${board.label(cell)}`),
    ...dry.map((cell) => `dry river ${board.label(cell)}`),
    ...lakes.map(([cell]) => `lake without outlet ${board.label(cell!)}`),
  ]
}

/** Roads join all villages in one net, end at villages and edges only, cross water by bridges, climb no hilltop. */
const roadFaults = (read: Read): string[] => {
  const { board, at, cells, roads, groups } = read
  const cell = new Set(roads.flat())
  const steps = new Map<Cell, Set<Cell>>()
  for (const road of roads)
    road.slice(1).forEach((to, i) => {
      const from = road[i]!
      steps.set(from, (steps.get(from) ?? new Set()).add(to))
      steps.set(to, (steps.get(to) ?? new Set()).add(from))
    })
  const ends = [...steps].filter(([end, to]) => to.size === 1 && !isRim(board, end) && at(end) !== 'v')
  const [first] = cell
  const net = new Set(first === undefined ? [] : [first])
  for (const one of net) for (const to of steps.get(one) ?? []) net.add(to)
  const houses = groups(is('v', read)).filter((group) => !group.some((one) => net.has(one)))
  const bad = [...cell].filter((one) => is('~fLhW', read)(one))
  const bare = cells.filter((one) => at(one) === '=' && (steps.get(one)?.size ?? 0) !== 2)
  const leads = [0, board.cols - 1].filter(
    (col) => roads.length > 0 && ![...cell].some((one) => one % board.cols === col),
  )
  const doubled = roads.flatMap((road) => road.slice(1).map((to, i) => [road[i]!, to].sort((a, b) => a - b).join('-')))
  return [
    ...ends.map(([end]) => `road ends ${board.label(end)}`),
    ...(net.size < cell.size ? ['roads in pieces'] : []),
    ...houses.map(([one]) => `village without road ${board.label(one!)}`),
    ...bad.map((one) => `road through ${at(one)} ${board.label(one)}`),
    ...bare.map((one) => `bridge without its road ${board.label(one)}`),
    ...leads.map((col) => `no road off at column ${col}`),
    ...(new Set(doubled).size < doubled.length ? ['a road twice'] : []),
  ]
}

/** Hills as they are printed: slopes lead up to every hilltop, a single one is ringed by them, no slope leads nowhere. */
const hillFaults = (read: Read): string[] => {
  const { board, at, near, groups } = read
  const isTop = is('hW', read)
  const flat = groups(isTop).filter((hill) => !hill.some((cell) => near(cell).some((next) => at(next) === 's')))
  const lone = groups(isTop).filter(
    ([cell, ...others]) => others.length === 0 && near(cell!).some((next) => at(next) !== 's'),
  )
  const slopes = groups((cell) => at(cell) === 's').filter((group) => !group.some((cell) => near(cell).some(isTop)))
  return [
    ...flat.map(([cell]) => `hilltop without slopes ${board.label(cell!)}`),
    ...lone.map(([cell]) => `lone hilltop ${board.label(cell!)}`),
    ...slopes.map(([cell]) => `slope without hilltop ${board.label(cell!)}`),
  ]
}

/** Nothing is too small to be anything, and no single open hex lies in the midst of something else. */
const coverFaults = (read: Read): string[] => {
  const { board, at, near, cells, groups } = read
  const specks = ['wF', 'm', 'W', 'a'].flatMap((codes) => groups(is(codes, read)).filter(({ length }) => length < 2))
  const roads = new Set(read.roads.flat())
  const holes = cells.filter(
    (cell) =>
      at(cell) === '.' && !roads.has(cell) && (near(cell).every(is('wF', read)) || near(cell).every(is('m', read))),
  )
  return [...specks.map(([cell]) => `speck ${board.label(cell!)}`), ...holes.map((cell) => `hole ${board.label(cell)}`)]
}

/** An army walks from side to side, crosses every river dry-shod, and has room to begin at both ends. */
const wayFaults = (read: Read): string[] => {
  const { board, at, cells, groups } = read
  const banks = groups((cell) => at(cell) !== '~' && at(cell) !== 'L').filter(({ length }) => length >= 4)
  const wide = Math.ceil(board.cols / 6)
  const strips = [0, 1].map((end) =>
    cells.filter((cell) => (end === 0 ? cell % board.cols < wide : cell % board.cols >= board.cols - wide)),
  )
  const cramped = strips.filter((strip) => strip.filter(is('.avfs=hW', read)).length < strip.length * 0.35)
  const spans = (banks[0] ?? []).map((cell) => cell % board.cols)
  return [
    ...(banks.length === 1
      ? []
      : [`${banks.length} banks apart: ${banks.map(([cell]) => board.label(cell!)).join(' ')}`]),
    ...(Math.min(...spans) === 0 && Math.max(...spans) === board.cols - 1 ? [] : ['no way from side to side']),
    ...cramped.map(() => 'no room to begin'),
  ]
}

const letterFaults = (read: Read): string[] =>
  Object.entries(read.map.letters).flatMap(([letter, label]) =>
    is('~L', read)(read.board.parse(label)!) ? [`letter ${letter} in the water`] : [],
  )

/** Everything that keeps a country from looking like a place and from being fought over. */
export const countryFaults = (map: CountryMap, board: Board): string[] => {
  const read = readingOf(map, board)
  return [riverFaults, roadFaults, hillFaults, coverFaults, wayFaults, letterFaults].flatMap((law) => law(read))
}
