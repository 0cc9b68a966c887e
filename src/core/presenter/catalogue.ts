import type { BattleSummary, SheetSide, Special } from './setup.ts'

type Period = 'bronze' | 'archaic' | 'classical' | 'roman' | 'dark' | 'knights'
export type ForceSize = 'small' | 'large' | 'veryLarge'
export type Length = 'short' | 'middling' | 'long'

export const PERIODS: Readonly<Record<Period, string>> = {
  bronze: 'Bronze Age, to 1200 BC',
  archaic: 'Iron Age, to 500 BC',
  classical: 'Greeks and Macedonians, to 200 BC',
  roman: 'Rome, to AD 400',
  dark: 'Early Middle Ages, to 1000',
  knights: 'Knights and pikes, after 1000',
}
export const SIZES: Readonly<Record<ForceSize, string>> = {
  small: 'Small, to 40 units',
  large: 'Large, to 80',
  veryLarge: 'Very large',
}
export const LENGTHS: Readonly<Record<Length, string>> = {
  short: 'To an hour',
  middling: 'To two hours',
  long: 'Longer',
}
export const SPECIALS: Readonly<Record<Special, string>> = {
  chariots: 'Chariots',
  elephants: 'Elephants',
  fleets: 'Fleets',
  siege: 'Ladders and siege towers',
  horseArchers: 'Horse archers',
  longbows: 'Longbows and crossbows',
  artillery: 'Artillery',
  firearms: 'Firearms',
}

const ENDS: readonly (readonly [number, Period])[] = [
  [-1200, 'bronze'],
  [-500, 'archaic'],
  [-200, 'classical'],
  [400, 'roman'],
  [1000, 'dark'],
]

export const periodOf = ({ year }: Pick<BattleSummary, 'year'>): Period =>
  ENDS.find(([end]) => year <= end)?.[1] ?? 'knights'

export const unitsOf = ({ sides }: Pick<BattleSummary, 'sides'>): number => sides[0].units + sides[1].units

const sizeOf = (sheet: Pick<BattleSummary, 'sides'>): ForceSize => {
  const units = unitsOf(sheet)
  return units < 40 ? 'small' : units < 80 ? 'large' : 'veryLarge'
}

/** What a unit takes of a turn, moved, passed over or fought with: an estimate for players who know the screen. */
const SECONDS_A_UNIT = 6
const QUARTER = 15
const HOUR = 60

/** About how many minutes a game takes, in quarters of an hour. */
export const minutesOf = (sheet: Pick<BattleSummary, 'sides' | 'turns'>): number =>
  Math.max(QUARTER, Math.round((unitsOf(sheet) * sheet.turns * SECONDS_A_UNIT) / HOUR / QUARTER) * QUARTER)

const FRACTIONS = ['', '¼', '½', '¾']

/** `about 30 min`, `about 2½ hours`. */
export const minutesWords = (sheet: Pick<BattleSummary, 'sides' | 'turns'>): string => {
  const minutes = minutesOf(sheet)
  if (minutes < HOUR) return `about ${minutes} min`
  const hours = `${Math.floor(minutes / HOUR)}${FRACTIONS[(minutes % HOUR) / QUARTER] ?? ''}`
  return `about ${hours} ${hours === '1' ? 'hour' : 'hours'}`
}

const lengthOf = (sheet: Pick<BattleSummary, 'sides' | 'turns'>): Length => {
  const minutes = minutesOf(sheet)
  return minutes <= HOUR ? 'short' : minutes <= 2 * HOUR ? 'middling' : 'long'
}

export const forceWords = ({ units, leaders }: SheetSide): string => {
  const led = leaders === 0 ? '' : `, ${leaders} ${leaders === 1 ? 'leader' : 'leaders'}`
  return `${units} units${led}`
}

/** `10 turns, about 30 min`. */
export const lengthWords = (sheet: Pick<BattleSummary, 'sides' | 'turns'>): string =>
  `${sheet.turns} turns, ${minutesWords(sheet)}`

/** What is looked for; what is left out does not matter. */
export type Sought = {
  readonly system?: string
  readonly game?: string
  readonly period?: Period
  readonly size?: ForceSize
  readonly length?: Length
  readonly special?: Special
}
export type SortOrder = 'ease' | 'date' | 'size' | 'name'
export const ORDERS: Readonly<Record<SortOrder, string>> = {
  ease: 'Easiest first',
  date: 'Oldest first',
  size: 'Smallest first',
  name: 'By name',
}

/** A battle, with a sheet for each system that can play it; `first` is the one that was looked for. */
export type CatalogueEntry = {
  readonly id: string
  readonly sheets: readonly [BattleSummary, ...BattleSummary[]]
  readonly first: BattleSummary
}

const fits = (sheet: BattleSummary, { system, game, period, size, length, special }: Sought): boolean =>
  (system === undefined || sheet.system === system) &&
  (game === undefined || sheet.game === game) &&
  (period === undefined || periodOf(sheet) === period) &&
  (size === undefined || sizeOf(sheet) === size) &&
  (length === undefined || lengthOf(sheet) === length) &&
  (special === undefined || sheet.specials.includes(special))

const BY: Readonly<Record<SortOrder, (a: BattleSummary, b: BattleSummary) => number>> = {
  ease: (a, b) => a.ease - b.ease || a.year - b.year,
  date: (a, b) => a.year - b.year,
  size: (a, b) => unitsOf(a) - unitsOf(b),
  name: (a, b) => a.name.localeCompare(b.name),
}

/** Every battle once: sheets of the same name are the same battle under other rules. */
export const offersOf = (sheets: readonly BattleSummary[]): CatalogueEntry[] => {
  const offers = new Map<string, CatalogueEntry>()
  for (const sheet of sheets) {
    const known = offers.get(sheet.id)
    offers.set(
      sheet.id,
      known ? { ...known, sheets: [...known.sheets, sheet] } : { id: sheet.id, sheets: [sheet], first: sheet },
    )
  }
  return [...offers.values()]
}

/** Battles that fit a wish under one of their systems, in an order. */
export const lookUp = (offers: readonly CatalogueEntry[], wish: Sought, order: SortOrder): CatalogueEntry[] =>
  offers
    .flatMap((offer) => {
      const first = offer.sheets.find((sheet) => fits(sheet, wish))
      return first ? [{ ...offer, first }] : []
    })
    .sort((a, b) => BY[order](a.first, b.first))
