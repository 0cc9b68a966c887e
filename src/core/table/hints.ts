import type { Cell, Refusal, Result } from '../engine/vocabulary.ts'
import { counted } from '../text/words.ts'
import { choiceAsked, optionAt } from './decisions.ts'
import type { Hint, SightView } from './paint.ts'
import type { Screen } from './screen.ts'

export const no = (refusal: Refusal): Hint => ({ tone: 'no', text: refusal.text, cite: refusal.cite })
export const plain = (text: string): Hint => ({ tone: 'plain', text, cite: undefined })
export const doing = (text: string, cite?: string): Hint => ({ tone: 'do', text, cite })

/** How one sees from hex to hex. */
export type Sight<L> = {
  readonly legal: (look: L, from: Cell, to: Cell) => Result<unknown, Refusal>
  readonly label: (look: L, cell: Cell) => string
  readonly distance: (look: L, from: Cell, to: Cell) => number
  /** Where one stands: `ground`, `hilltop`. */
  readonly end: (look: L, cell: Cell) => string
  readonly cite: string
}

/** The line of sight under the pointer, while one looks from a hex. */
export const sightHint =
  <L extends { readonly screen: Pick<Screen, 'sightFrom'> }>({ legal, label, distance, cite }: Sight<L>) =>
  (look: L, to: Cell): Hint => {
    const from = look.screen.sightFrom
    if (from === undefined || from === to) return plain('Line of sight: pick the hex to look from.')
    const judged = legal(look, from, to)
    const way = `${label(look, from)} to ${label(look, to)}, ${counted(distance(look, from, to), 'hex', 'hexes')}`
    return judged.ok
      ? doing(`${way}: clear.`, cite)
      : { ...no(judged.error), text: `${way}: blocked. ${judged.error.text}` }
  }

/** What one sees from a hex to another. */
export const sightView =
  <L>({ legal, label, distance, end, cite }: Sight<L>) =>
  (look: L, from: Cell, to: Cell): SightView => {
    const judged = legal(look, from, to)
    const refusal = judged.ok ? undefined : judged.error
    return {
      from: label(look, from),
      to: label(look, to),
      distance: distance(look, from, to),
      ends: [end(look, from), end(look, to)],
      refusal,
      cite,
      blockedAt: refusal?.cell === undefined ? undefined : label(look, refusal.cell),
    }
  }

/** The answer that a press on a hex would give. */
export const choiceHint = (
  look: Parameters<typeof optionAt>[0] & { readonly screen: Pick<Screen, 'hoverUnit'> },
  cell: Cell,
): Hint | undefined => {
  const option = optionAt(look, cell, look.screen.hoverUnit)
  return option && option.dice === undefined ? doing(`${option.label}.`, choiceAsked(look)?.cite) : undefined
}
