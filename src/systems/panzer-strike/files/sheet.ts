import type { BattleSummary, SheetSide, SystemBrief } from '../../../core/table/setup.ts'
import { yearOf } from '../../../core/table/sheet.ts'
import { type Sheet, type SideSheet, sheetSchema } from '../rules/scenario/sheet.ts'

export const brief: SystemBrief = {
  id: 'panzer-strike',
  title: 'Panzer Strike!',
  text: 'Tanks, guns and squads on squares of fifty yards. Orders are secret, the enemy is hidden, the combat plays by itself.',
  about: 'the tank battles of Panzer Strike!',
  ownDice: false,
}

const sideOf = ({ name, formations }: SideSheet): SheetSide => {
  const types = formations.flatMap(({ nation, units }) => units.map(({ type }) => `${nation} ${type}`))
  const counts = new Map<string, number>()
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1)
  return {
    name,
    units: types.length,
    leaders: formations.length,
    types: [...counts].sort(([, a], [, b]) => b - a).map(([type]) => type),
  }
}

/** Secret orders, fog and a combat phase that nobody steers: not what a beginner begins with. */
const UNLIKE = 60

const summaryOf = (sheet: Sheet, file: unknown): BattleSummary => {
  const { id, name, date, story, notes = [], turns, map, outcome } = sheet
  const sides = [sideOf(sheet.sides[0]), sideOf(sheet.sides[1])] as const
  return {
    system: brief.id,
    id,
    name,
    date,
    year: yearOf(date),
    game: undefined,
    story,
    notes,
    turns,
    map,
    sides,
    specials: [],
    ease: sides[0].units + sides[1].units + turns + UNLIKE,
    outcome,
    file,
  }
}

/** A scenario file as one chooses it; undefined when it is none of Panzer Strike! */
export const sheetOf = (json: unknown): BattleSummary | undefined => {
  const read = sheetSchema.safeParse(json)
  return read.success ? summaryOf(read.data, json) : undefined
}
