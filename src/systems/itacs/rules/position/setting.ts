import type { Cell, SideIndex } from '../../../../core/engine/vocabulary.ts'
import { zoneCells } from '../../../../core/map/zones.ts'
import { nationIn } from '../../../../core/scenario/nations.ts'
import { partIndex, partsOfForce, troopsOf } from '../../../../core/scenario/force.ts'
import type { Setting, SideSetting } from './contract.ts'
import { ABOARD, PLAIN_SHEET, RIDES, type UnitGrades } from './field.ts'
import { changedItacsMap } from '../scenario/change.ts'
import type { ItacsMap } from '../scenario/map.ts'
import { FACINGS, type ItacsForce } from '../scenario/force.ts'
import type { ItacsScenario } from '../scenario/scenario.ts'
import { NOWHERE } from '../terms/nowhere.ts'
import type { Direction, Unit, UnitCode } from '../terms/types.ts'
import { isFleet } from './units.ts'
import { panicLevelOf } from './victory.ts'
import { judging, takenNote, watchedCells } from './watch.ts'

/** A scenario on its map, as the engine asks for it. */
export type ItacsSetting = Setting & {
  readonly scenario: ItacsScenario
  /** With the changes of the battle made. */
  readonly map: ItacsMap
  /** Where a unit may be set up: its part of the force has a place of its own. */
  readonly zoneOf: (unit: Unit) => ReadonlySet<Cell>
  /** How a side faces when it is set up by itself. */
  readonly facings: readonly [Direction, Direction]
}

const LETTERS = ['A', 'B'] as const

/** A counter before it is set up. */
export const newUnit = (side: 0 | 1, type: UnitCode, number: number, facing: Direction): Unit => ({
  id: `${LETTERS[side]}-${type}-${number}`,
  side,
  type,
  fate: 'reserve',
  at: NOWHERE,
  facing,
  d: 0,
  breaks: false,
  routs: false,
  spent: 0,
  fired: -1,
  fought: -1,
  moved: -1,
  marks: {},
})

const facingOf = (force: ItacsForce): Direction => FACINGS.indexOf(force.facing)

/** Cargo and riders hang on what carries them from the start; on elephants one mounts when both are set up. */
const aboardAt = (force: ItacsForce, side: 0 | 1, unit: Unit): Unit => {
  const name = unit.id.slice(2)
  const on = force.aboard?.find(({ units }) => units.includes(name))?.on
  if (on === undefined || on.startsWith('EL')) return unit
  const mark = isFleet({ ...unit, type: on.split('-')[0] as UnitCode }) ? ABOARD : RIDES
  return { ...unit, fate: 'map', marks: { [mark]: `${LETTERS[side]}-${on}` } }
}

const muster = (force: ItacsForce, side: 0 | 1): Unit[] =>
  Object.entries(troopsOf(force)).flatMap(([code, count]) =>
    Array.from({ length: count }, (_, index) =>
      aboardAt(force, side, newUnit(side, code as UnitCode, index + 1, facingOf(force))),
    ),
  )

const numberOf = ({ id }: Unit): number => Number(id.slice(id.lastIndexOf('-') + 1))
/** The type at the start: horsemen on foot stay what they were [2.4.5]. */
const codeOf = ({ id }: Unit): string => id.split('-')[1] ?? ''

const sheetOf = ({ sides }: ItacsScenario): UnitGrades => {
  const forceOf = ({ side }: Unit): ItacsForce => sides[side]
  const names = (list: 'squares' | 'throwing' | 'marines', unit: Unit): boolean =>
    forceOf(unit)[list]?.includes(unit.type) ?? false
  return {
    isElite: (unit) => numberOf(unit) <= (forceOf(unit).elite?.[codeOf(unit)] ?? 0),
    hasShield: (unit) => {
      const { shields, noShields } = forceOf(unit)
      if (noShields?.includes(unit.type)) return false
      return PLAIN_SHEET.hasShield(unit) || shields?.includes(unit.type) === true
    },
    formsSquares: (unit) => names('squares', unit),
    throws: (unit) => names('throwing', unit),
    isMarine: (unit) => names('marines', unit),
    carries: (elephant) => (forceOf(elephant).aboard ?? []).some(({ on }) => elephant.id.endsWith(`-${on}`)),
    // Where the sheet names nobody the rule is for all.
    charges: (unit) => forceOf(unit).feudal === true || !sides.some(({ feudal }) => feudal),
    stacking: (side) => sides[side].stacking,
  }
}

/** The level on the sheet, else the share of the army that rule names [7.1, I-34]. */
export const panicOf = (force: ItacsForce): number | undefined => {
  if (force.neverPanics) return undefined
  const army = Object.entries(force.units).flatMap(([code, count]) => Array<UnitCode>(count).fill(code as UnitCode))
  return force.panicLevel ?? panicLevelOf(army)
}

const zonesFor = (map: ItacsMap, force: ItacsForce): readonly ReadonlySet<Cell>[] =>
  partsOfForce(force).map(
    (part) => new Set([...zoneCells(map, part.deploy ?? [])].filter((cell) => !map.ground.closed?.has(cell))),
  )

/** A scenario with the map that it names, ready to be composed into a battle. */
export const settingOf = (scenario: ItacsScenario, printed: ItacsMap): ItacsSetting => {
  const map = changedItacsMap(printed, scenario.terrain)
  const [a, b] = scenario.sides
  const zones = [zonesFor(map, a), zonesFor(map, b)] as const
  const sideOf = (force: ItacsForce, side: 0 | 1): SideSetting => ({
    name: force.name,
    zone: new Set(zones[side].flatMap((zone) => [...zone])),
    panicLevel: panicOf(force),
  })
  const sides = [sideOf(a, 0), sideOf(b, 1)] as const
  const zoneOf = (unit: Unit): ReadonlySet<Cell> => {
    const side = unit.side
    const index = partIndex(partsOfForce(scenario.sides[side]), codeOf(unit), numberOf(unit))
    return (index === undefined ? undefined : zones[side][index]) ?? sides[side].zone
  }
  const first: SideIndex = scenario.movesFirst ?? 0
  return {
    title: scenario.name,
    ground: map.ground,
    sheet: sheetOf(scenario),
    nation: ({ id }) => nationIn(scenario.sides, id),
    turns: scenario.turns,
    first,
    deploysFirst: scenario.deploysFirst ?? 0,
    sides,
    units: [...muster(a, 0), ...muster(b, 1)],
    watches: watchedCells(scenario, map).map((cell) => ({
      cell,
      taken: [takenNote(map, 0, cell), takenNote(map, 1, cell)],
    })),
    waits: (unit) => {
      const late = scenario.sides[unit.side].noMoveBefore
      return late?.types.includes(unit.type) ? late.turn : undefined
    },
    ...judging(scenario, map),
    scenario,
    map,
    zoneOf,
    facings: [facingOf(a), facingOf(b)],
  }
}
