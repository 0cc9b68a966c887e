import * as z from 'zod/mini'
import type { BattleSummary, SystemBrief } from '../../../core/presenter/setup.ts'
import { readSheet } from '../../../core/presenter/sheet.ts'

export const brief: SystemBrief = {
  id: 'itacs',
  title: 'ITACS',
  text: 'Two dice with modifiers. Units have a front, sides and a rear, fight in formations, break and rout.',
  about: 'its descendant ITACS',
  ownDice: true,
  credit: {
    text: 'The rules of ITACS, the Improved Tactical System, are by Del',
    licence: 'CC BY 4.0',
    link: 'https://creativecommons.org/licenses/by/4.0/',
  },
}

/** What ITACS adds to a sheet, as far as it matters for the choice. */
const extras = z.looseObject({
  options: z.optional(z.array(z.string())),
  sides: z.array(z.looseObject({ parts: z.optional(z.unknown()), aboard: z.optional(z.unknown()) })),
})

const SPECIALS = {
  chariots: ['CH'],
  elephants: ['EL'],
  fleets: ['VF', 'LF', 'HF'],
  siege: ['LD', 'ST'],
  horseArchers: ['HB', 'OC', 'BC'],
  longbows: ['LB', 'CB'],
  artillery: ['BL', 'CT', 'TB', 'LA', 'HA'],
  firearms: ['AE', 'AL'],
}

/** A scenario file as one chooses it; undefined when it is none of ITACS. */
export const sheetOf = (json: unknown): BattleSummary | undefined => {
  const read = extras.safeParse(json)
  if (!read.success) return undefined
  const { options = [], sides } = read.data
  const staged = sides.some(({ parts, aboard }) => parts !== undefined || aboard !== undefined) ? 1 : 0
  return readSheet(json, brief.id, { specials: SPECIALS, rules: staged + options.length })
}
