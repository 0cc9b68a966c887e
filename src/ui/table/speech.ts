import type { Cell } from '../../core/engine/vocabulary.ts'
import { hintAt, placeWords } from '../../store/derive/hint.ts'
import type { Look } from '../../store/derive/look.ts'
import type { Game } from '../../store/opened.ts'
import { sideOf } from '../../systems/prestags/battle.ts'
import { unitsIn } from '../../systems/prestags/layout.ts'
import { isDisrupted, shortName } from '../../systems/prestags/units.ts'

/** `Hex 0828, clear: 2 Romans: MI 3, SK 1.` */
export const cellWords = (look: Look, cell: Cell): string => {
  const units = unitsIn(look.battle, look.state, cell)
  const [first] = units
  if (!first) return `${placeWords(look, cell)}.`
  const names = units.map((unit) => (isDisrupted(unit) ? `${shortName(unit)} disrupted` : shortName(unit)))
  return `${placeWords(look, cell)}: ${units.length} ${sideOf(look.battle, first.side).name}: ${names.join(', ')}.`
}

export const hintWords = (look: Look, cell: Cell): string => {
  const hint = hintAt(look, cell)
  if (!hint) return ''
  return hint.tone === 'no' ? `Not possible: ${hint.text}` : hint.text
}

/** What the last command did, in a sentence or two. */
export const happenedWords = (game: Game): string => {
  const entry = game.history.entries.at(-1)
  return entry ? entry.events.map((event) => event.type).join(', ') : ''
}
