import type { Scenario, SideFile } from '../scenario.ts'
import type { Game, TroopCode } from '../types.ts'

/** What a battle is looked for by. */
export type Entry = {
  readonly scenario: Scenario
  readonly year: number
  readonly period: Period
  readonly units: number
  readonly size: Size
  readonly length: Length
  readonly specials: readonly Special[]
  /** The less, the easier for beginners. */
  readonly ease: number
}

export type Period = 'bronze' | 'archaic' | 'classical' | 'roman' | 'dark' | 'knights'
export type Size = 'small' | 'large' | 'veryLarge'
export type Length = 'short' | 'middling' | 'long'
export type Special = 'chariots' | 'elephants' | 'fleets' | 'horseArchers' | 'longbows' | 'artillery' | 'firearms'

export const GAMES: Readonly<Record<Game, string>> = {
  chariot: 'Chariot',
  spartan: 'Spartan',
  legion: 'Legion',
  viking: 'Viking',
  yeoman: 'Yeoman',
}
export const PERIODS: Readonly<Record<Period, string>> = {
  bronze: 'Bronze Age, to 1200 BC',
  archaic: 'Iron Age, to 500 BC',
  classical: 'Greeks and Macedonians, to 200 BC',
  roman: 'Rome, to AD 400',
  dark: 'Early Middle Ages, to 1000',
  knights: 'Knights and pikes, after 1000',
}
export const SIZES: Readonly<Record<Size, string>> = {
  small: 'Small, to 40 units',
  large: 'Large, to 80',
  veryLarge: 'Very large',
}
export const LENGTHS: Readonly<Record<Length, string>> = {
  short: 'Short, to 10 turns',
  middling: 'To 15 turns',
  long: 'Long',
}
export const SPECIALS: Readonly<Record<Special, string>> = {
  chariots: 'Chariots',
  elephants: 'Elephants',
  fleets: 'Fleets',
  horseArchers: 'Horse archers',
  longbows: 'Longbows and crossbows',
  artillery: 'Artillery',
  firearms: 'Firearms',
}

const TYPES: Readonly<Record<Special, readonly TroopCode[]>> = {
  chariots: ['CH'],
  elephants: ['EL'],
  fleets: ['VF'],
  horseArchers: ['HB', 'OC', 'BC'],
  longbows: ['LB', 'CB'],
  artillery: ['BL', 'HA', 'LA'],
  firearms: ['AE', 'AL'],
}

const ENDS: readonly (readonly [number, Period])[] = [
  [-1200, 'bronze'],
  [-500, 'archaic'],
  [-200, 'classical'],
  [400, 'roman'],
  [1000, 'dark'],
]

/** Year of a date as printed; before our era below zero. */
export const yearOf = (date: string): number => Number(date.match(/\d+/g)?.at(-1) ?? 0) * (date.includes('BC') ? -1 : 1)

const unitsOf = (side: SideFile): number => Object.values(side.units).reduce((sum, count) => sum + count, 0)

const leadersOf = (side: SideFile): number => Object.values(side.leaders).reduce((sum, count) => sum + (count ?? 0), 0)

const sizeOf = (units: number): Size => (units < 40 ? 'small' : units < 80 ? 'large' : 'veryLarge')
const lengthOf = (turns: number): Length => (turns <= 10 ? 'short' : turns <= 15 ? 'middling' : 'long')

const specialsOf = ({ sides }: Scenario): Special[] =>
  (Object.keys(TYPES) as Special[]).filter((special) =>
    sides.some((side) => TYPES[special].some((code) => (side.units[code] ?? 0) > 0)),
  )

const UNUSUAL = 12

/** Units to push, turns to play, and what has rules of its own. */
const easeOf = (scenario: Scenario, units: number, specials: number): number => {
  const kinds = new Set(scenario.sides.flatMap((side) => Object.keys(side.units))).size
  const staged = scenario.sides.some((side) => side.enter !== undefined || side.parts !== undefined) ? 1 : 0
  const leaders = scenario.sides.reduce((sum, side) => sum + leadersOf(side), 0)
  const rules = (scenario.special ?? []).filter((one) => one !== 'noLeaderRules').length
  return units + scenario.turns + 2 * (kinds + leaders) + UNUSUAL * (specials + staged + rules)
}

export const entryOf = (scenario: Scenario): Entry => {
  const year = yearOf(scenario.date)
  const units = scenario.sides.reduce((sum, side) => sum + unitsOf(side), 0)
  const specials = specialsOf(scenario)
  return {
    scenario,
    year,
    period: ENDS.find(([end]) => year <= end)?.[1] ?? 'knights',
    units,
    size: sizeOf(units),
    length: lengthOf(scenario.turns),
    specials,
    ease: easeOf(scenario, units, specials.length),
  }
}

/** What is looked for; what is left out does not matter. */
export type Wish = {
  readonly text?: string
  readonly game?: Game
  readonly period?: Period
  readonly size?: Size
  readonly length?: Length
  readonly special?: Special
}
export type Order = 'ease' | 'date' | 'size' | 'name'
export const ORDERS: Readonly<Record<Order, string>> = {
  ease: 'Easiest first',
  date: 'Oldest first',
  size: 'Smallest first',
  name: 'By name',
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9 ]/g, '')

const holds = ({ scenario }: Entry, text: string): boolean => {
  const all = plain(
    [scenario.name, scenario.date, ...scenario.story, ...scenario.sides.map((side) => side.name)].join(' '),
  )
  return plain(text)
    .split(' ')
    .every((word) => all.includes(word))
}

const fits = (entry: Entry, { text, game, period, size, length, special }: Wish): boolean =>
  (text === undefined || holds(entry, text)) &&
  (game === undefined || entry.scenario.game === game) &&
  (period === undefined || entry.period === period) &&
  (size === undefined || entry.size === size) &&
  (length === undefined || entry.length === length) &&
  (special === undefined || entry.specials.includes(special))

const BY: Readonly<Record<Order, (a: Entry, b: Entry) => number>> = {
  ease: (a, b) => a.ease - b.ease || a.year - b.year,
  date: (a, b) => a.year - b.year,
  size: (a, b) => a.units - b.units,
  name: (a, b) => a.scenario.name.localeCompare(b.scenario.name),
}

/** Battles that fit a wish, in an order. */
export const lookUp = (entries: readonly Entry[], wish: Wish, order: Order): Entry[] =>
  entries.filter((entry) => fits(entry, wish)).sort(BY[order])
