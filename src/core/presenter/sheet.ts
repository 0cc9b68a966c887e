import { keysIn } from '../engine/keys.ts'
import * as z from 'zod/mini'
import { STRIPES } from '../scenario/force.ts'
import { areCrossed } from '../scenario/liveries.ts'
import { sheetHead, sheetStory, sideName, troops } from '../scenario/sheet.ts'
import type { BattleSummary, SheetSide, Special } from './setup.ts'

/** As much of a people as tells its colour. */
const people = z.object({ stripe: z.enum(STRIPES), units: z.optional(troops), leaders: z.optional(troops) })
const force = z.object({ name: sideName, units: troops, leaders: troops, nations: z.optional(z.array(people)) })

/** As much of a scenario file as one must know to choose it; the whole is read when it is played. */
const cover = z.object({
  ...sheetHead,
  system: z.string(),
  ...sheetStory,
  sides: z.tuple([force, force]),
  notes: z.optional(z.array(z.string())),
})
type Force = z.infer<typeof force>

/** What only the system knows about a battle. */
type Own = {
  readonly game?: string
  /** Codes of what has rules of its own. */
  readonly specials: Readonly<Partial<Record<Special, readonly string[]>>>
  /** Number of special rules of the battle: they make it harder for beginners. */
  readonly rules: number
}

const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

const sideOf = ({ name, units, leaders }: Force): SheetSide => ({
  name,
  units: total(units),
  leaders: total(leaders),
  types: Object.entries(units)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([type]) => type),
})

/** Year of a date as printed; before our era below zero. */
export const yearOf = (date: string): number => Number(date.match(/\d+/g)?.at(-1) ?? 0) * (date.includes('BC') ? -1 : 1)

const UNUSUAL = 12

/** Units to push, turns to play, and what has rules of its own. */
const easeOf = (sides: readonly SheetSide[], turns: number, unusual: number): number => {
  const kinds = new Set(sides.flatMap((side) => side.types)).size
  const units = sides.reduce((sum, side) => sum + side.units, 0)
  const leaders = sides.reduce((sum, side) => sum + side.leaders, 0)
  return units + turns + 2 * (kinds + leaders) + UNUSUAL * unusual
}

const specialsOf = (codes: Own['specials'], sides: readonly SheetSide[]): Special[] =>
  keysIn(codes).filter((special) => sides.some(({ types }) => types.some((type) => codes[special]?.includes(type))))

/** A scenario file of a system as one chooses it; undefined when it is none. */
export const readSheet = (json: unknown, system: string, own: Own): BattleSummary | undefined => {
  const read = cover.safeParse(json)
  if (!read.success || read.data.system !== system) return undefined
  const { id, name, date, story, notes = [], turns, map, outcome } = read.data
  const sides = [sideOf(read.data.sides[0]), sideOf(read.data.sides[1])] as const
  const specials = specialsOf(own.specials, sides)
  return {
    system,
    id,
    name,
    date,
    year: yearOf(date),
    game: own.game,
    story,
    notes,
    turns,
    map,
    sides,
    areCrossed: areCrossed(read.data.sides),
    specials,
    ease: easeOf(sides, turns, specials.length + own.rules),
    outcome,
    file: json,
  }
}
