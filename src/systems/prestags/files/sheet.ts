import * as z from 'zod/mini'
import type { BattleSummary, SystemBrief } from '../../../core/presenter/setup.ts'
import { readSheet } from '../../../core/presenter/sheet.ts'

export const brief: SystemBrief = {
  id: 'prestags',
  title: 'PRESTAGS',
  text: 'One die. Units fight all round, and the odds choose the column. Many optional rules.',
  about: 'PRESTAGS (1975) with its optional and exclusive rules',
  ownDice: true,
}

const GAMES = { chariot: 'Chariot', spartan: 'Spartan', legion: 'Legion', viking: 'Viking', yeoman: 'Yeoman' } as const

const side = z.looseObject({ enter: z.optional(z.unknown()), parts: z.optional(z.unknown()) })

/** What PRESTAGS adds to a sheet, as far as it matters for the choice. */
const extras = z.looseObject({
  game: z.enum(['chariot', 'spartan', 'legion', 'viking', 'yeoman']),
  special: z.optional(z.array(z.string())),
  sides: z.array(side),
})

const SPECIALS = {
  chariots: ['CH'],
  elephants: ['EL'],
  fleets: ['VF'],
  horseArchers: ['HB', 'OC', 'BC'],
  longbows: ['LB', 'CB'],
  artillery: ['BL', 'HA', 'LA'],
  firearms: ['AE', 'AL'],
}

/** A scenario file as one chooses it; undefined when it is none of PRESTAGS. */
export const sheetOf = (json: unknown): BattleSummary | undefined => {
  const read = extras.safeParse(json)
  if (!read.success) return undefined
  const { game, special = [], sides } = read.data
  const staged = sides.some(({ enter, parts }) => enter !== undefined || parts !== undefined) ? 1 : 0
  const rules = staged + special.filter((one) => one !== 'noLeaderRules').length
  return readSheet(json, brief.id, { game: GAMES[game], specials: SPECIALS, rules })
}
