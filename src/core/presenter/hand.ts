import type { Cell, UnitId } from '../engine/vocabulary.ts'

/** What a unit can be ordered to do, where a step knows several things: a word of the system. */
export type Task = string

/** Where each of several units is to go; undefined where that would be off the map. */
export type Places = ReadonlyMap<UnitId, Cell | undefined>

/** Units in hand for a move or an act. */
type InHand = {
  readonly kind: 'inHand'
  readonly units: readonly UnitId[]
  /** Units picked before the present ones: they can still be sent to the cell of the present ones. */
  readonly joining: readonly UnitId[]
  readonly waypoints: readonly Cell[]
  /** Cell in which a unit leaves its moving stack. */
  readonly drops: Readonly<Record<UnitId, Cell>>
  /** A destination shown but not yet gone to. */
  readonly preview: Cell | undefined
}

/** Units of several cells that march together, each keeping its place among the others. */
type Formation = {
  readonly kind: 'formation'
  readonly units: readonly UnitId[]
  /** Who was grasped: it goes to the cell that is meant. Undefined: whoever is nearest to that cell. */
  readonly lead: UnitId | undefined
  /** Where each of them is to go, shown but not yet gone to. */
  readonly places: Places | undefined
}

/** An attack that is being built: there is always a target, and perhaps nobody yet who attacks it. */
type Aiming = {
  readonly kind: 'aiming'
  /** The task that a press on the enemy chose for this attack only. */
  readonly task: Task | undefined
  readonly units: readonly UnitId[]
  readonly targets: readonly Cell[]
  /** The next enemy cell pressed joins the attack instead of replacing its target. */
  readonly adds: boolean
  /** Who was in hand before the target was pressed: they may attack alone. */
  readonly first: readonly UnitId[]
}

/** What the player is about to do; nothing of it is in the log. */
export type Hand =
  | { readonly kind: 'idle' }
  | InHand
  | Formation
  | Aiming
  | { readonly kind: 'losses'; readonly chosen: readonly UnitId[] }
  | { readonly kind: 'advancing'; readonly moves: Readonly<Record<UnitId, Cell>>; readonly unit: UnitId | undefined }
  /** A type picked in the tray. */
  | { readonly kind: 'settingUp'; readonly type: string }

export const EMPTY: Hand = { kind: 'idle' }

type Part<K extends Hand['kind']> = Partial<Omit<Extract<Hand, { kind: K }>, 'kind'>>

const NO_MARCH: InHand = { kind: 'inHand', units: [], joining: [], waypoints: [], drops: {}, preview: undefined }
const NO_FORMATION: Formation = { kind: 'formation', units: [], lead: undefined, places: undefined }
const NO_AIM: Aiming = { kind: 'aiming', task: undefined, units: [], targets: [], adds: false, first: [] }

/** Units in hand; the empty hand where there are none. */
export const holding = (units: readonly UnitId[], more: Part<'inHand'> = {}): Hand =>
  units.length === 0 ? EMPTY : { ...NO_MARCH, ...more, units }

/** Units of several cells in hand. */
export const formed = (units: readonly UnitId[], more: Part<'formation'> = {}): Hand => ({
  ...NO_FORMATION,
  ...more,
  units,
})

/** An attack on cells; units alone where there are no cells. */
export const aimingAt = (targets: readonly Cell[], more: Part<'aiming'>): Hand =>
  targets.length === 0 ? holding(more.units ?? []) : { ...NO_AIM, ...more, targets }

type Held = { readonly hand: Hand }

export const inHandIn = ({ hand }: Held): InHand =>
  hand.kind === 'inHand' ? hand : { ...NO_MARCH, units: selectedIn({ hand }) }
export const formationIn = ({ hand }: Held): Formation | undefined => (hand.kind === 'formation' ? hand : undefined)
export const aimingIn = ({ hand }: Held): Aiming =>
  hand.kind === 'aiming' ? hand : { ...NO_AIM, units: selectedIn({ hand }) }

const NOBODY: readonly UnitId[] = []

/** The units that are picked. */
export const selectedIn = ({ hand }: Held): readonly UnitId[] => {
  if (hand.kind === 'inHand' || hand.kind === 'formation' || hand.kind === 'aiming') return hand.units
  return hand.kind === 'advancing' && hand.unit !== undefined ? [hand.unit] : NOBODY
}

/** The cells that are aimed at. */
export const targetsIn = ({ hand }: Held): readonly Cell[] => (hand.kind === 'aiming' ? hand.targets : [])

export const previewIn = ({ hand }: Held): Cell | undefined => (hand.kind === 'inHand' ? hand.preview : undefined)

/** Units marked on the map: those picked, those to be lost, those who advance. */
export const markedIn = ({ hand }: Held): readonly UnitId[] => {
  if (hand.kind === 'losses') return hand.chosen
  return hand.kind === 'advancing' ? [...selectedIn({ hand }), ...Object.keys(hand.moves)] : selectedIn({ hand })
}

/** The task that is being given: the one lent for an attack before the one chosen. */
export const taskIn = ({ hand, task }: Held & { readonly task: Task | undefined }): Task | undefined =>
  hand.kind === 'aiming' && hand.task !== undefined ? hand.task : task
