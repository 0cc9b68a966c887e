import { type Cell, type SideIndex, asSide, otherSide } from '../../../../core/engine/vocabulary.ts'
import { heldCells } from '../../../../core/map/held.ts'
import { partIndex, partsOfForce } from '../../../../core/scenario/force.ts'
import {
  type Alternative,
  alternatives,
  mayYetWin,
  notes,
  verdictOf as judge,
} from '../../../../core/victory/verdict.ts'
import { isSettled } from '../../../../core/victory/outlook.ts'
import { takenKey } from '../../../../core/victory/memory.ts'
import type { VictoryLevel, Watch, Watched } from '../../../../core/victory/watch.ts'
import type { ItacsMap } from '../scenario/map.ts'
import type { ItacsScenario } from '../scenario/scenario.ts'
import type { State, Verdict } from './state.ts'
import type { Unit } from '../terms/types.ts'
import { isLeader } from './units.ts'
import { canHold, counts, hasUnits, verdictOf } from './victory.ts'

export const HELD = 'held:'
export const NOTED = 'noted:'

type HeldKey = `${typeof HELD}${Cell}`
export type NotedKey = `${typeof NOTED}${string}`

declare module './state.ts' {
  interface MemoTable {
    [held: HeldKey]: SideIndex
    /** 1 where a condition held. */
    [noted: NotedKey]: number
  }
}

/** Under these names the game remembers who was last in a cell, and what was noted of conditions. */
export const heldKey = (cell: Cell): HeldKey => `${HELD}${cell}`
export const notedKey = (key: string): NotedKey => `${NOTED}${key}`

const FATES = { reserve: 'reserve', map: 'map', destroyed: 'lost', left: 'lost' } as const

/** Who routs off the map is destroyed [5.3.3]. */
const watched = (unit: Unit): Watched => ({
  type: unit.type,
  at: unit.at,
  fate: FATES[unit.fate],
  counts: counts(unit),
  leads: isLeader(unit),
  holds: canHold(unit),
})

const levelOf = (own: number, enemy: number): VictoryLevel | undefined => {
  const found = verdictOf([own, enemy])
  return found?.winner === 0 ? found.level : undefined
}

const notedIn = ({ memo }: State): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    Object.entries(memo).flatMap(([key, value]) =>
      key.startsWith(NOTED) ? [[key.slice(NOTED.length), value === 1] as const] : [],
    ),
  )

const isOfPart = (scenario: ItacsScenario, { id, side }: Unit, name: string | undefined): boolean => {
  if (name === undefined) return true
  const [, code = '', number = ''] = id.split('-')
  const parts = partsOfForce(scenario.sides[side])
  const index = partIndex(parts, code, Number(number))
  return index !== undefined && parts[index]?.name === name
}

/** The side that was last in a cell; nobody holds ground without units [I-120]. */
export const holderIn = (state: State, cell: Cell): SideIndex | undefined => {
  const side = asSide(state.memo[heldKey(cell)])
  return side !== undefined && hasUnits(state.units, side) ? side : undefined
}

const watchOf = (scenario: ItacsScenario, map: ItacsMap, state: State): Watch => {
  const of = (side: SideIndex): readonly Unit[] => state.units.filter((unit) => unit.side === side)
  return {
    map,
    sheet: scenario,
    turn: state.turn,
    points: state.points,
    levelOf,
    holder: (cell) => holderIn(state, cell),
    units: (side) => of(side).map(watched),
    targets: (side, part) =>
      of(side)
        .filter((unit) => isOfPart(scenario, unit, part))
        .map(watched),
    noted: notedIn(state),
  }
}

/** Cells of which it is remembered who was last in them. */
export const watchedCells = ({ sides }: ItacsScenario, map: ItacsMap): readonly Cell[] => [
  ...new Set(sides.flatMap(({ victory }) => victory.flat().flatMap((condition) => heldCells(map, condition)))),
]

/** What is noted when a side comes to rest in a watched cell. */
export const takenNote = (map: ItacsMap, side: SideIndex, cell: Cell): NotedKey => notedKey(takenKey(map, side, cell))

type Judging = {
  readonly isByPoints?: boolean
  readonly verdict?: (state: State, over: boolean) => Verdict | undefined
  readonly turnNotes?: (state: State) => readonly { readonly key: string; readonly held: boolean }[]
  readonly ways?: (state: State, side: SideIndex) => readonly Alternative[]
  readonly mayYetWin?: (state: State, side: SideIndex) => boolean
}

const isLeft = ({ fate }: Unit): boolean => fate === 'map' || fate === 'reserve'
const isUnsettled = ({ d, breaks, routs }: Unit): boolean => d > 0 || breaks || routs

/** True when nothing that may still happen changes the verdict of the sheet. */
const isSettledIn = ({ turns }: ItacsScenario, watch: Watch, { units }: State): boolean => {
  const acts = (side: SideIndex): boolean => units.some((unit) => unit.side === side && isLeft(unit))
  // Without an enemy only those who are out of order or run can still be lost.
  const bleeds = (side: SideIndex): boolean =>
    acts(otherSide(side)) || units.some((unit) => isLeft(unit) && isUnsettled(unit))
  return isSettled({ watch, turns, acts: [acts(0), acts(1)], bleeds: [bleeds(0), bleeds(1)] })
}

/** How the sheet of a battle decides it; nothing where no side has conditions: points decide then [7.2]. */
export const judging = (scenario: ItacsScenario, map: ItacsMap): Judging => {
  if (scenario.sides.every(({ victory }) => victory.length === 0)) return {}
  return {
    isByPoints: scenario.sides.some(({ victory }) => victory.flat().some(({ type }) => type === 'victoryLevel')),
    verdict: (state, over) => {
      const watch = watchOf(scenario, map, state)
      if (!over && !isSettledIn(scenario, watch, state)) return undefined
      return { ...judge(watch), level: undefined, points: state.points }
    },
    turnNotes: (state) => notes(watchOf(scenario, map, state)),
    ways: (state, side) => alternatives(watchOf(scenario, map, state), side),
    mayYetWin: (state, side) => mayYetWin(watchOf(scenario, map, state), side),
  }
}
