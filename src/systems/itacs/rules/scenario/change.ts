import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { withinFigure } from '../../../../core/map/figure.ts'
import type { Ground } from '../tables/ground.ts'
import { FEATURES, type GroundFeature, type GroundChange } from './ground.ts'
import type { Terrain } from '../terms/types.ts'
import { type GroundKind, type ItacsMap, kindsOf } from './map.ts'

const SIDES = 6

const NONE: ReadonlySet<Cell> = new Set()

type Meant = (cell: Cell) => boolean

const ignoredBy = (change: GroundChange): ReadonlySet<GroundFeature> => {
  const kept = change.ignoreAllExcept
  if (change.ignoreAll || kept) return new Set(FEATURES.filter((feature) => !kept?.includes(feature)))
  return new Set(change.ignore ?? [])
}

const without = <T extends Uint8Array | Int8Array>(edges: T, isMeant: Meant): T =>
  edges.map((edge, index) => (isMeant(Math.floor(index / SIDES)) ? 0 : edge)) as T

const dropped = (cells: ReadonlySet<Cell>, isDropped: Meant): ReadonlySet<Cell> =>
  new Set([...cells].filter((cell) => !isDropped(cell)))

const ignoring = (ground: Ground, ignored: ReadonlySet<GroundFeature>, isMeant: Meant): Ground => {
  const kinds: ReadonlySet<string> = ignored
  const names = kindsOf(ground)
  const isDry: Meant = (cell) => isMeant(cell) && kinds.has(names[cell] ?? 'clear')
  return {
    ...ground,
    terrain: ground.terrain.map((terrain, cell) => (kinds.has(terrain) && isMeant(cell) ? 'clear' : terrain)),
    streams: dropped(ground.streams, isDry),
    bridges: dropped(ground.bridges, isDry),
    fords: dropped(ground.fords ?? NONE, isDry),
    roads: ignored.has('road') ? without(ground.roads, isMeant) : ground.roads,
    scarps: ignored.has('scarp') ? without(ground.scarps, isMeant) : ground.scarps,
  }
}

const withCells = (cells: ReadonlySet<Cell>, changed: ReadonlyMap<Cell, GroundKind>, ...wet: GroundKind[]) => {
  const kept = new Set([...cells].filter((cell) => !changed.has(cell)))
  for (const [cell, kind] of changed) if (wet.includes(kind)) kept.add(cell)
  return kept
}

/** Hexes of one kind become another; what becomes a stream or a bridge runs through clear ground. */
const treating = (ground: Ground, treatAs: NonNullable<GroundChange['treatAs']>, isMeant: Meant): Ground => {
  const changed = new Map<Cell, GroundKind>()
  for (const [cell, kind] of kindsOf(ground).entries()) {
    const as = treatAs[kind]
    if (as !== undefined && isMeant(cell)) changed.set(cell, as)
  }
  const terrainOf = (kind: GroundKind): Terrain =>
    kind === 'stream' || kind === 'bridge' || kind === 'ford' ? 'clear' : kind
  return {
    ...ground,
    terrain: ground.terrain.map((terrain, cell) => {
      const kind = changed.get(cell)
      return kind === undefined ? terrain : terrainOf(kind)
    }),
    streams: withCells(ground.streams, changed, 'stream', 'bridge', 'ford'),
    bridges: withCells(ground.bridges, changed, 'bridge'),
    fords: withCells(ground.fords ?? NONE, changed, 'ford'),
  }
}

const closing = (ground: Ground, kinds: readonly GroundKind[], isMeant: Meant): Ground => {
  const closed = new Set(ground.closed)
  for (const [cell, kind] of kindsOf(ground).entries()) if (kinds.includes(kind) && isMeant(cell)) closed.add(cell)
  return { ...ground, closed }
}

const changedBy = (map: ItacsMap, change: GroundChange): ItacsMap => {
  const isMeant = withinFigure(map, change.inside)
  const bare = ignoring(map.ground, ignoredBy(change), isMeant)
  const other = change.treatAs ? treating(bare, change.treatAs, isMeant) : bare
  const ground = closing(other, change.prohibited ?? [], isMeant)
  return { ...map, terrain: kindsOf(ground), ground }
}

/** The map as a battle has it: its changes are made one after the other. */
export const changedItacsMap = (printed: ItacsMap, changes: readonly GroundChange[] = []): ItacsMap =>
  changes.reduce(changedBy, printed)
