import type { Nation, Period } from '../terms/types.ts'

/** What players may order. */
export type OrderKind =
  | 'move'
  | 'face'
  | 'range'
  | 'state'
  | 'cancel'
  | 'target'
  | 'bombard'
  | 'assault'
  | 'infantrySmoke'
  | 'smoke'
  | 'embark'
  | 'debark'
  | 'rally'
  | 'computer'

/** `orders`: what the headquarters pays at once; `all`: may be given to all units of a formation together. */
type OrderRow = { readonly orders: number; readonly all: boolean }

/**
 * Costs of orders [Charts Costs of Orders, II.B.5 Cancellation]. A rally pays one more for each unit that rallies; a bombardment pays by who
 * spots. Cancelling and changing a state are free [P-29].
 */
export const ORDERS: Readonly<Record<OrderKind, OrderRow>> = {
  move: { orders: 1, all: true },
  face: { orders: 1, all: true },
  range: { orders: 1, all: true },
  state: { orders: 0, all: false },
  cancel: { orders: 0, all: true },
  target: { orders: 1, all: false },
  bombard: { orders: 1, all: false },
  assault: { orders: 1, all: false },
  infantrySmoke: { orders: 1, all: false },
  smoke: { orders: 1, all: false },
  embark: { orders: 1, all: false },
  debark: { orders: 1, all: true },
  rally: { orders: 1, all: false },
  computer: { orders: 0, all: true },
}

/** Squares from their headquarters within which units without a radio are in command [II.A Command Control]. */
export const VOICE = 5

/** Usual ratings of a headquarters [P-45]. */
export const COMMAND = { platoon: 6, company: 12, battalion: 24 } as const

type RadioRow = { readonly nation: Nation; readonly from: Period; readonly to: Period; readonly percent: number }

/** Vehicles and guns with a radio, in a hundred [Charts Radios]; the table is lost, the shares are a ruling [P-23]. */
const RADIOS: readonly RadioRow[] = [
  { nation: 'GE', from: 1, to: 10, percent: 95 },
  { nation: 'SO', from: 1, to: 3, percent: 15 },
  { nation: 'SO', from: 4, to: 5, percent: 25 },
  { nation: 'SO', from: 6, to: 7, percent: 50 },
  { nation: 'SO', from: 8, to: 10, percent: 90 },
  { nation: 'BR', from: 1, to: 10, percent: 100 },
  { nation: 'FR', from: 1, to: 10, percent: 40 },
  { nation: 'IT', from: 1, to: 3, percent: 30 },
  { nation: 'IT', from: 4, to: 10, percent: 80 },
  { nation: 'PO', from: 1, to: 10, percent: 40 },
  { nation: 'FI', from: 1, to: 10, percent: 50 },
  { nation: 'HU', from: 1, to: 10, percent: 50 },
  { nation: 'RU', from: 1, to: 10, percent: 50 },
  { nation: 'BE', from: 1, to: 10, percent: 50 },
  { nation: 'HO', from: 1, to: 10, percent: 50 },
]
/** Headquarters of companies and above, those of infantry platoons, and squads [Charts Radios, P-23]. */
export const OTHER_RADIOS = { company: 100, infantryPlatoon: 50, squad: 0 } as const

/** In a hundred; 50 where nothing is said of a nation. The rows of one follow one another from the first period on. */
export const radioPercent = (nation: Nation, period: Period): number =>
  RADIOS.find((row) => row.nation === nation && period <= row.to)?.percent ?? 50
