import type { Densities } from './ground/wish.ts'
import type {
  BattleType,
  Climate,
  Front,
  HandicapLevel,
  Nation,
  Period,
  Quality,
  UnitType,
  Weather,
} from '../rules/terms/types.ts'

/** 0 is the Axis. */
export type SideOf = 0 | 1
export type Mission = 'engage' | 'bypass' | 'clear' | 'delay' | 'hold'
export type PlanForce = Quality | 'mixed'

/** What is not as the list has it; `weapons` by slot. */
export type PlanEdit = {
  readonly type?: string
  readonly skill?: number
  readonly morale?: number
  readonly radio?: boolean
  /** Other weapons by slot; those of the type stay in the rest. */
  readonly weapons?: Readonly<Record<number, string>>
  /** Rounds by slot; the other weapons of such a unit are full. */
  readonly rounds?: Readonly<Record<number, number>>
  readonly men?: number
  readonly dugIn?: boolean
  readonly at?: string
  readonly facing?: number
}

/** A formation out of the lists. */
export type Bought = {
  /** Id of the offer. */
  readonly offer: string
  readonly nation: Nation
  /** How many units of each of its parts were taken: a partial formation has fewer than the list. */
  readonly taken: readonly number[]
  /** Command of the headquarters of each part, where it is not the usual one. */
  readonly command?: Readonly<Record<number, number>>
  /** By part and number: `0-2`. */
  readonly edits?: Readonly<Record<string, PlanEdit>>
}

/** A map made from densities and a seed, or a file that was drawn or loaded. */
export type PlanMapSource =
  | { readonly kind: 'made'; readonly rows: number; readonly densities: Densities; readonly seed: number }
  | { readonly kind: 'file'; readonly file: unknown }

/** A unit that was bought: where it stands in what was bought, and what it is. */
export type Recruit = {
  /** By part and number, as in the edits: `0-2`. */
  readonly key: string
  readonly type: UnitType
  /** Number in its formation of the vehicle that carries it. */
  readonly on: number | undefined
  /** What it adds to the price: the dearest of its place, or what it was made. */
  readonly cost: number
  readonly edit: PlanEdit
}

/** A lettered formation of the battle. */
export type Body = {
  readonly letter: string
  readonly name: string
  readonly nation: Nation
  readonly under: string | undefined
  readonly rating: number
  readonly offMap: boolean
  readonly units: readonly Recruit[]
  /** Place in what was bought, and part of it; -1 is the battalion, which is free. */
  readonly bought: number
  readonly part: number
}

export type SidePlan = {
  /** Whose force it is: the battalion is theirs. */
  readonly nation: Nation
  /** Whose lists are open, where they are not their own; each formation keeps its nation. */
  readonly lists?: Nation
  readonly mission: Mission
  readonly quality: PlanForce
  readonly bought: readonly Bought[]
  /** Formations that are brought along, in place of those that are bought. */
  readonly bodies?: readonly Body[]
  /** What is changed of the battalion headquarters, which is free. */
  readonly battalion?: Pick<Bought, 'edits' | 'command'>
  /** The computer has chosen them and chooses anew when the points change. */
  readonly byLot: boolean
  /** Everybody begins dug in [II.A Dug-In]. */
  readonly digsIn: boolean
  /** Squares that were chosen for them; what is bought and not laid is laid by itself. */
  readonly mines: readonly string[]
  readonly teeth: readonly string[]
}

/** A battle of one's own, as it is put together step by step [III Building a Scenario]. Plain data. */
export type Plan = {
  readonly name: string
  readonly front: Front
  readonly period: Period
  readonly climate: Climate
  readonly weather: Weather
  readonly visibility: number
  readonly type: BattleType
  /** Multiplies the points of both sides. */
  readonly size: number
  readonly handicap: HandicapLevel
  readonly map: PlanMapSource
  /** Start lines are advice in a battle of one's own, and law in a campaign [Charts Types of Battle]. */
  readonly lines: 'kept' | 'advice'
  /** A square or a letter of the map; without it the village nearest to where it belongs. */
  readonly objective?: string
  /** Of everything that is chosen by lot. */
  readonly seed: number
  readonly sides: readonly [SidePlan, SidePlan]
}

export const SIDES = [0, 1] as const

/** A plan with one of its sides as `change` makes it. */
export const withSide = (plan: Plan, side: SideOf, change: (one: SidePlan) => SidePlan): Plan => {
  const [axis, allies] = plan.sides
  return { ...plan, sides: side === 0 ? [change(axis), allies] : [axis, change(allies)] }
}

/** Whose lists a side buys from. */
export const listsOf = ({ nation, lists }: SidePlan): Nation => lists ?? nation
