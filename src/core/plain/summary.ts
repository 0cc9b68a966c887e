import type * as z from 'zod/mini'
import type { SideIndex } from '../engine/vocabulary.ts'
import type { BattleSummary, SheetSide } from '../presenter/setup.ts'
import { type PlainSheet, readBy } from './format.ts'

/** `SK` of `A-SK-1`: the type of a unit as its name tells it. */
const typeOf = (id: string): string => id.split('-')[1] ?? ''

const sideOf = ({ sides, units }: PlainSheet, side: SideIndex): SheetSide => {
  const own = Object.keys(units).filter((id) => id.startsWith(side === 0 ? 'A-' : 'B-'))
  return { name: sides[side].name, units: own.length, leaders: 0, types: [...new Set(own.map(typeOf))] }
}

/** How a battle of a small system is read by those who choose one; undefined when the file is none of it. */
export const plainSummary =
  <Sheet extends PlainSheet>(system: string, schema: z.ZodMiniType<Sheet>) =>
  (file: unknown): BattleSummary | undefined => {
    const read = readBy(schema)(file)
    if (!read.ok) return undefined
    const { id, name, map, turns, units } = read.value
    return {
      system,
      id,
      name,
      date: '',
      year: 0,
      game: undefined,
      story: [],
      notes: [],
      turns,
      map,
      sides: [sideOf(read.value, 0), sideOf(read.value, 1)],
      areCrossed: false,
      specials: [],
      ease: Object.keys(units).length + turns,
      outcome: undefined,
      file,
    }
  }
