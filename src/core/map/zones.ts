import { derivedBy } from '../engine/derived.ts'
import type { Cell } from '../engine/vocabulary.ts'
import { isRim, neighboursOf } from '../grid/board.ts'
import type { ExitZone, Zone } from '../scenario/zone.ts'
import { cornerCell, edgeCells, isBeyond, isNear, lineCells, type NamedMap, placeOn } from './places.ts'

/** What zones ask of a map beside its places; kinds of ground by the names of its system. */
export type ZoneMap = NamedMap & {
  readonly terrain: readonly string[]
  readonly roads: readonly (readonly Cell[])[]
}

/** Open water: a zone has it only when it names it. */
const OPEN_WATER: readonly string[] = ['lake', 'sea', 'water']
/** What parts banks. */
const WATER: ReadonlySet<string> = new Set(['stream', 'bridge', 'ford', ...OPEN_WATER])

const groundOf = (map: ZoneMap, cell: Cell): string => map.terrain[cell] ?? 'clear'

/** Everything that is reached from places without entering water: their bank. */
const bankCells = (map: ZoneMap, places: readonly string[]): ReadonlySet<Cell> => {
  const found = new Set(places.map((text) => placeOn(map, text)).filter((cell) => cell >= 0))
  for (const cell of found)
    for (const next of neighboursOf(map.board, cell)) if (!WATER.has(groundOf(map, next))) found.add(next)
  return found
}

const originsOf = (map: ZoneMap, zone: Zone): Cell[] | undefined =>
  zone.of || zone.ofLine || zone.ofEdge
    ? [
        ...(zone.of ?? []).map((text) => placeOn(map, text)),
        ...(zone.ofLine ? lineCells(map, zone.ofLine) : []),
        ...(zone.ofEdge ? edgeCells(map, zone.ofEdge) : []),
      ]
    : undefined

/** A test for the cells of a zone, with all that it needs looked up once. */
const zoneTest = (map: ZoneMap, zone: Zone): ((cell: Cell) => boolean) => {
  const origins = originsOf(map, zone)
  const bank = zone.bankOf && bankCells(map, zone.bankOf)
  const other = zone.notBankOf && bankCells(map, zone.notBankOf)
  const isGround = (terrain: string): boolean =>
    zone.terrain ? zone.terrain.includes(terrain) : !OPEN_WATER.includes(terrain)
  return (cell) =>
    isGround(groundOf(map, cell)) &&
    (origins === undefined || isNear(map, cell, origins, zone.within ?? 0)) &&
    (bank === undefined || bank.has(cell)) &&
    !other?.has(cell) &&
    (zone.only ?? []).every((only) => isBeyond(map, cell, only))
}

/** Cells of any of these zones; of open water only what a zone names. */
export const zoneCells = derivedBy((map: ZoneMap, zones: readonly Zone[]): ReadonlySet<Cell> => {
  const found = new Set<Cell>()
  for (const zone of zones) {
    const isInZone = zoneTest(map, zone)
    for (let cell = 0; cell < map.board.size; cell++) if (isInZone(cell)) found.add(cell)
  }
  return found
})

const allCells = (map: ZoneMap): Cell[] => Array.from({ length: map.board.size }, (_, cell) => cell)

/** Cells through which units leave: those of an edge, or those beside the water. */
const brinkCells = (map: ZoneMap, { edge, into }: ExitZone): Cell[] => {
  if (into !== undefined)
    return allCells(map).filter(
      (cell) =>
        groundOf(map, cell) !== into && neighboursOf(map.board, cell).some((next) => groundOf(map, next) === into),
    )
  if (edge === undefined || edge === 'any') return allCells(map).filter((cell) => isRim(map.board, cell))
  return edgeCells(map, edge)
}

/** Of some cells, those where a road leaves the map. */
const roadEnds = (map: ZoneMap, cells: readonly Cell[]): Cell[] => {
  const ends = new Set(map.roads.flatMap((road) => [road[0], road.at(-1)]))
  return cells.filter((cell) => ends.has(cell))
}

/** Cells at the rim through which a side may leave the map, or come in. */
export const exitCells = derivedBy((map: ZoneMap, zone: ExitZone): readonly Cell[] => {
  const cells = brinkCells(map, zone)
  const { within, of, corner, ofRoad } = zone
  const middle = of === undefined ? corner && cornerCell(map, corner) : placeOn(map, of)
  const roads = ofRoad === undefined ? undefined : { ends: roadEnds(map, cells), within: ofRoad }
  return cells.filter(
    (cell) =>
      (within === undefined || middle === undefined || isNear(map, cell, [middle], within)) &&
      (roads === undefined || isNear(map, cell, roads.ends, roads.within)) &&
      !(zone.dry === true && WATER.has(groundOf(map, cell))) &&
      (zone.only ?? []).every((only) => isBeyond(map, cell, only)),
  )
})
