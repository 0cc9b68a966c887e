import type { Chance } from '../../../core/dice/chance.ts'
import type { Cell } from '../../../core/engine/vocabulary.ts'
import type { Craft, PlaceWeights } from './levels.ts'
import type { Nerves } from './nerves.ts'
import type { Picture } from './picture.ts'
import type { Hideouts } from './search.ts'
import type { Way } from './travel.ts'
import type { Scales } from './weighing.ts'

/** All by which places are weighed in a turn. */
export type Siting = {
  readonly picture: Picture
  readonly scales: Scales
  readonly craft: Craft
  readonly weights: PlaceWeights
  readonly chance: Chance
  /** How many of one's own are, or will be, in a square. */
  readonly taken: Map<Cell, number>
  /** Where those go who were thought of before. */
  readonly places: Map<string, Cell>
  readonly garrison: ReadonlySet<string>
  readonly nerves: Nerves
  readonly search: Hideouts
  /** Ways round those who would fire, by kind of unit. */
  readonly rounds: Map<string, Way>
  /** Columns before the enemy ground of the foremost on foot; less than everything where there is nobody to wait for. */
  readonly line: number
  /** Where carriers go that fetch somebody, and where those wait who are fetched. */
  readonly errands: ReadonlyMap<string, Cell>
  /** What it is worth that one more is in the objective area. */
  readonly ground: number
}
