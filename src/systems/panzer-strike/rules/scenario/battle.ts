import type { Sequence } from '../../../../core/engine/sequence.ts'
import type { Cell, SideIndex, UnitId } from '../../../../core/engine/vocabulary.ts'
import type { BattleType, Front, UnitType, Weather } from '../terms/types.ts'
import type { PanzerMap } from './map.ts'
import type { ScenarioSheet } from './sheet.ts'

/** A unit as the battle begins with it; what is drawn is drawn by `begin`. */
export type Muster = {
  readonly id: UnitId
  readonly side: SideIndex
  readonly formation: string
  readonly number: number
  readonly type: UnitType
  /** Where it stood in history, the place that "deploy for me" gives it. */
  readonly at: Cell | undefined
  readonly on: UnitId | undefined
  readonly facing: number
  readonly dugIn: boolean
  readonly skill: number
  readonly morale: number
  readonly men: number
  /** Whether it has one, or of a hundred. */
  readonly radio: boolean | number
  readonly rating: number
  readonly offMap: boolean
  /** Rounds of each weapon, where they are told. */
  readonly rounds?: readonly number[]
}

export type Formation = {
  readonly letter: string
  readonly name: string
  /** Letter of the formation whose headquarters stands above it; undefined for the battalion. */
  readonly under: string | undefined
}

export type StepKind = 'deployment' | 'orders' | 'combat'

export type Battle = {
  readonly name: string
  readonly sheet: ScenarioSheet
  readonly map: PanzerMap
  readonly front: Front
  readonly weather: Weather
  readonly visibility: number
  readonly type: BattleType
  readonly turns: number
  readonly sequence: Sequence<StepKind>
  readonly options: readonly string[]
  readonly musters: readonly Muster[]
  readonly formations: readonly [readonly Formation[], readonly Formation[]]
  readonly objective: Cell
  /** Columns in which each side is deployed. */
  readonly zones: readonly [ReadonlySet<Cell>, ReadonlySet<Cell>]
  /** Column of the own edge of each side; the other one is the enemy's. */
  readonly edges: readonly [number, number]
}

/** Whose units are in the assault, which begins dug in and with fire at once; undefined in other battles. */
export const assaulterOf = ({ type }: Pick<Battle, 'type'>): SideIndex | undefined =>
  type === 'axisAssault' ? 0 : type === 'alliedAssault' ? 1 : undefined

/** A headquarters without orders orders nothing [I.B Limited Command, II.B.1 Limited Command]. */
export const isLimited = ({ options }: Pick<Battle, 'options'>): boolean => options.includes('limitedCommand')
