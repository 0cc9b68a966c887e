import type { Cell } from '../../core/engine/vocabulary.ts'
import type { Seen } from '../../store/interact/act.ts'

/** Hex, ground, who stands there, and what a press would do. */
export const cursorWords = (look: Seen, cell: Cell): string => {
  const hint = look.presenter.hint(look, cell)
  const words = hint?.tone === 'no' ? `Not possible: ${hint.text}` : (hint?.text ?? '')
  return `${look.presenter.spokenCell(look, cell)} ${words}`.trim()
}
