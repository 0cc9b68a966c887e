import { counted } from '../text/words.ts'
import type { LogLine } from './view.ts'

type Told = Pick<LogLine, 'text' | 'isLoss' | 'units'>

/** What was told last of those who were lost, up to their end. */
const leadingTo = (lines: readonly Told[], losses: readonly Told[]): readonly Told[] => {
  const lost = new Set(losses.flatMap(({ units }) => units))
  const end = lines.findLastIndex(({ isLoss }) => isLoss)
  return lines
    .slice(0, end)
    .filter((line) => !line.isLoss && line.units.some((id) => lost.has(id)))
    .reverse()
}

/**
 * A few sentences of many: who was lost stands first, then what led to it, and how many more were lost last. Where
 * nobody was lost they are the first ones.
 */
export const tellingFew = (lines: readonly Told[], most: number): readonly string[] => {
  const losses = lines.filter(({ isLoss }) => isLoss)
  const told = losses.length > 0 ? [...losses, ...leadingTo(lines, losses)] : lines
  const more = losses.length - most
  const texts = told.slice(0, most).map(({ text }) => text)
  return [...new Set([...texts, ...(more > 0 ? [`And ${counted(more, 'more loss', 'more losses')}.`] : [])])]
}
