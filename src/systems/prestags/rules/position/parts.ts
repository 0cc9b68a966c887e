import { derived } from '../../../../core/engine/derived.ts'
import type { Cell, SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { Battle } from './contract.ts'
import type { GameMap } from '../scenario/map.ts'
import { type ForcePart as PartFile, partIndex, partsOfForce } from '../../../../core/scenario/force.ts'
import type { SideFile } from '../scenario/side.ts'
import { closedCells } from '../scenario/terrainChange.ts'
import { TERRAIN } from '../tables/terrain.ts'
import type { State, Unit } from '../terms/types.ts'
import { vpOf } from './units.ts'
import { exitCells, zoneCells } from '../../../../core/map/zones.ts'

/** A part of a force on the map of its battle. */
export type PlacedPart = {
  readonly name: string
  readonly share: PartFile['share']
  /** Where it may be set up; empty for one that only enters. */
  readonly zone: ReadonlySet<Cell>
  readonly entry: { readonly cells: ReadonlySet<Cell>; readonly from: number } | undefined
}

const without = (cells: Iterable<Cell>, closed: ReadonlySet<Cell>): ReadonlySet<Cell> =>
  new Set([...cells].filter((cell) => !closed.has(cell)))

const partOn = (map: GameMap, file: PartFile, closed: ReadonlySet<Cell>): PlacedPart => {
  const { name, share, deploy, enter } = file
  const rim = (enter?.where ?? []).flatMap((where) => exitCells(map, where))
  const dry = rim.filter((cell) => TERRAIN[map.terrain[cell] ?? 'clear'].movement !== undefined)
  return {
    name,
    share,
    zone: without(zoneCells(map, deploy ?? []), closed),
    entry: enter && { cells: without(dry, closed), from: enter.from },
  }
}

/** Parts of a force on a changed map; nobody stands on prohibited ground [11.1]. */
export const partsOn = (map: GameMap, side: SideFile, closed: ReadonlySet<Cell>): readonly PlacedPart[] =>
  partsOfForce(side).map((part) => partOn(map, part, closed))

/** Where a side may set up: the zones of all its parts. */
export const zoneOfParts = (parts: readonly PlacedPart[]): ReadonlySet<Cell> =>
  new Set(parts.flatMap((part) => [...part.zone]))

const partsBy = derived((battle: Battle): readonly [readonly PlacedPart[], readonly PlacedPart[]] => {
  const { map, scenario } = battle
  const closed = closedCells(map, scenario)
  return [partsOn(map, scenario.sides[0], closed), partsOn(map, scenario.sides[1], closed)]
})

export const partsOf = (battle: Battle, side: SideIndex): readonly PlacedPart[] => partsBy(battle)[side]

const partFilesBy = derived(
  ({ scenario: { sides } }: Battle) => [partsOfForce(sides[0]), partsOfForce(sides[1])] as const,
)

const partFiles = (battle: Battle, side: SideIndex): readonly PartFile[] => partFilesBy(battle)[side]

/** The part of a unit by its number; undefined where the player chooses, and for units that no list has. */
export const fixedPart = (battle: Battle, { id, side }: Unit): PlacedPart | undefined => {
  const [, code = '', number = ''] = id.split('-')
  const index = partIndex(partFiles(battle, side), code, Number(number))
  return index === undefined ? undefined : partsOf(battle, side)[index]
}

/** Where a unit may be set up. */
export const zoneOf = (battle: Battle, unit: Unit): ReadonlySet<Cell> =>
  fixedPart(battle, unit)?.zone ?? battle.zones[unit.side]

/** How a unit may come in later, if it may. */
export const entryOf = (battle: Battle, unit: Unit): PlacedPart['entry'] =>
  (fixedPart(battle, unit) ?? partsOf(battle, unit.side).find((part) => part.entry))?.entry

/** The part of which the player chooses half of the force, if there is one. */
const sharedPart = (battle: Battle, side: SideIndex): PlacedPart | undefined =>
  partsOf(battle, side).find((part) => part.share === 'half')

const pointsOf = (battle: Battle, units: readonly Unit[]): number =>
  units.reduce((sum, unit) => sum + vpOf(unit.type, battle.scenario.game), 0)

/** Points that may be set up, where the player chooses half of the force: half of its value, rounded up. */
export const shareOf = (battle: Battle, state: State, side: SideIndex): number =>
  sharedPart(battle, side)
    ? Math.ceil(
        pointsOf(
          battle,
          state.units.filter((unit) => unit.side === side),
        ) / 2,
      )
    : Number.POSITIVE_INFINITY

/** Points that are set up. */
export const setUpPoints = (battle: Battle, state: State, side: SideIndex): number =>
  pointsOf(
    battle,
    state.units.filter((unit) => unit.side === side && unit.fate === 'map'),
  )

/** Units in reserve that must be set up before the battle begins. */
export const dueUnits = (battle: Battle, state: State, side: SideIndex): Unit[] => {
  const reserve = state.units.filter((unit) => unit.side === side && unit.fate === 'reserve')
  const room = shareOf(battle, state, side) - setUpPoints(battle, state, side)
  if (Number.isFinite(room)) return reserve.filter((unit) => vpOf(unit.type, battle.scenario.game) <= room)
  return reserve.filter((unit) => entryOf(battle, unit) === undefined)
}
