import type { BattleSummary, SheetSide, SystemBrief } from '../../../core/presenter/setup.ts'
import { yearOf } from '../../../core/presenter/sheet.ts'
import { ARE_CROSSED } from '../rules/tables/battle.ts'
import { pageNamed } from '../rules/scenario/pages.ts'
import { silhouetteOf } from '../rules/scenario/silhouette.ts'
import { type ScenarioSheet, type SideSheet, sheetSchema } from '../rules/scenario/sheet.ts'

export const brief: SystemBrief = {
  id: 'panzer-strike',
  title: 'Panzer Strike!',
  text: 'Tanks, guns and squads on squares of fifty yards. Orders are secret, the enemy is hidden, the combat plays by itself.',
  about: 'the tank battles of Panzer Strike!',
  ownDice: false,
}

/** Kinds of units by their pictures, the most numerous first; headquarters are units like the others. */
const sideOf = ({ name, formations }: SideSheet): SheetSide => {
  const pages = formations.flatMap(({ nation, units }) => units.flatMap(({ type }) => pageNamed(nation, type) ?? []))
  const counts = new Map<string, number>()
  for (const kind of pages.map(silhouetteOf)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return {
    name,
    units: pages.length,
    leaders: 0,
    types: [...counts].sort(([, a], [, b]) => b - a).map(([kind]) => kind),
  }
}

/** Secret orders, fog and a combat phase that nobody steers: not what a beginner begins with. */
const UNLIKE = 60

const summaryOf = (sheet: ScenarioSheet, file: unknown): BattleSummary => {
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
    areCrossed: ARE_CROSSED,
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
