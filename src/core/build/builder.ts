import type { Breakdown, Refusal, Result, SideIndex, UnitId } from '../engine/vocabulary.ts'
import type { Face } from '../presenter/view.ts'
import type { MapDesk } from './desk.ts'
import type { PlanField, FieldGroup, Option } from './fields.ts'

/** What is wrong with a plan: where (the id of a field, or what begins with it), in words, by which paragraph. */
export type PlanFault = { readonly at: string; readonly text: string; readonly cite: string }

/** A step of the way. `fields` has nothing but fields; the others have a page of their own. */
type PageKind = 'fields' | 'map' | 'forces' | 'units' | 'deployment' | 'ready'
export type Page = {
  readonly id: string
  readonly kind: PageKind
  /** A word or two. */
  readonly title: string
  /** What is done here, in a line. */
  readonly lead: string
  readonly groups: readonly FieldGroup[]
  /** Faults whose place begins with one of these are mended here. */
  readonly mends: readonly string[]
}

/** So many of so many. */
type Count = { readonly now: number; readonly most: number }

/** What a side may spend, and what it has. */
export type Budget = {
  readonly side: SideIndex
  readonly name: string
  /** How the points come about. */
  readonly sum: Breakdown
  readonly points: Count
  readonly formations: Count
  readonly units: Count
}

/** A formation as the lists have it. */
export type Offered = {
  readonly id: string
  readonly name: string
  /** `HQ 2, three platoons of 5`. */
  readonly strength: string
  readonly cost: number
  /** One of each kind that is in it. */
  readonly faces: readonly Face[]
}
export type OfferList = { readonly id: string; readonly title: string; readonly offers: readonly Offered[] }

/** A part of a formation that was bought, and how many of it were taken. */
type BoughtPart = { readonly name: string; readonly count: Count; readonly face: Face | undefined }
export type Purchase = {
  readonly offer: string
  readonly name: string
  readonly cost: number
  readonly parts: readonly BoughtPart[]
  /** What it lays, where it is no formation. */
  readonly note?: string
}

/** What a side buys from, and what it has bought. */
export type Shop = {
  /** Whose lists there are, and which ones are open. */
  readonly nations: readonly Option[]
  readonly nation: string
  readonly lists: readonly OfferList[]
  readonly purchases: readonly Purchase[]
}

/** A formation of the battle, for the editor. */
export type Troop = {
  readonly id: string
  readonly name: string
  readonly fields: readonly PlanField[]
  readonly units: readonly {
    readonly id: UnitId
    readonly name: string
    readonly face: Face
    readonly fields: readonly PlanField[]
    /** True where something is not as the list has it. */
    readonly isEdited: boolean
  }[]
}

/** What lies on the ground and was bought: put on the map square by square. */
export type Works = {
  readonly kind: string
  readonly title: string
  readonly cells: readonly string[]
  readonly most: number
}

/** What is put on the map by hand: a unit of a side, what it lays, or the objective. */
export type Put =
  | { readonly kind: 'unit'; readonly unit: UnitId }
  | { readonly kind: 'works'; readonly side: SideIndex; readonly works: string }
  | { readonly kind: 'objective' }

/** The deployment as it is drawn: whose columns, up to where, and what lies there. */
export type BuilderGround = {
  /** First and last column, from 0, of each side as the book has it. */
  readonly columns: readonly [readonly [number, number], readonly [number, number]]
  /** Label of the cell of the objective. */
  readonly objective: string
  readonly works: readonly [readonly Works[], readonly Works[]]
  readonly units: readonly { readonly id: UnitId; readonly cell: string }[]
}

/** A battle as files have it. */
export type WrittenBattle = { readonly map: unknown; readonly scenario: unknown }

/** How battles of a system are built, step by step. A plan is plain data; nothing here changes one in place. */
export type Builder<P extends object = object> = {
  readonly system: string
  /** A whole battle by lot, fair and ready to be played. */
  random(seed: number): P
  /** A plan that was kept; undefined where it is none, or one of another time. */
  read(json: unknown): P | undefined
  pages(plan: P): readonly Page[]
  /** A field set; what does not go with it any more is set to what does. */
  set(plan: P, field: string, value: string | number): P
  faults(plan: P): readonly PlanFault[]
  name(plan: P): string
  sides(plan: P): readonly [string, string]

  budget(plan: P, side: SideIndex): Budget
  shop(plan: P, side: SideIndex): Shop
  buy(plan: P, side: SideIndex, offer: string): Result<P, Refusal>
  /** Another number of units of a part. */
  resize(plan: P, side: SideIndex, purchase: number, part: number, count: number): Result<P, Refusal>
  sell(plan: P, side: SideIndex, purchase: number): P
  /** Other lists of the same side are opened; what was bought stays. */
  open(plan: P, side: SideIndex, nation: string): P
  /** Everything is given back. */
  clear(plan: P, side: SideIndex): P
  /** The computer buys for a side. */
  choose(plan: P, side: SideIndex, seed: number): P

  troops(plan: P, side: SideIndex): readonly Troop[]
  /** A value of a unit or a formation: a field of its own. */
  edit(plan: P, field: string, value: string | number): Result<P, Refusal>
  /** A unit as the list has it. */
  restore(plan: P, unit: UnitId): P

  /** How its map is drawn by hand. */
  readonly desk: MapDesk<P>

  ground(plan: P): BuilderGround
  put(plan: P, what: Put, cell: string): Result<P, Refusal>
  /** Everything of a side stands where the computer puts it. */
  rearrange(plan: P, side: SideIndex): P

  /** Throws where the map cannot be read; `faults` says so before. */
  written(plan: P): WrittenBattle
}
