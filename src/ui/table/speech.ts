import type { Cell } from '../../core/engine/vocabulary.ts'
import { stateAt } from '../../core/engine/history.ts'
import { hintAt } from '../../store/derive/hint.ts'
import type { Look } from '../../store/derive/look.ts'
import type { Game } from '../../store/opened.ts'
import { linesOf } from '../../systems/prestags/view/log.ts'
import { spokenHex } from '../../systems/prestags/view/speech.ts'
import { promptFor } from './guard.ts'

/** Hex, ground, who stands there. */
export const cellWords = (look: Look, cell: Cell): string => spokenHex(look.battle, look.state, cell)

export const hintWords = (look: Look, cell: Cell): string => {
  const hint = hintAt(look, cell)
  if (!hint) return ''
  return hint.tone === 'no' ? `Not possible: ${hint.text}` : hint.text
}

/** What the last command did, and what is asked when it ended a step. */
export const happenedWords = ({ battle, history }: Game): string => {
  const count = history.entries.length
  const entry = history.entries[count - 1]
  if (!entry) return ''
  const told = linesOf(battle, stateAt(history, count - 1), entry, count).map((line) => line.text)
  const turned = entry.events.some((event) => event.type === 'stepBegan' || event.type === 'decisionAsked')
  const prompt = turned ? promptFor({ battle, state: entry.state }) : undefined
  return [...told, ...(prompt ? [`${prompt.heading}.`, prompt.text] : [])].join(' ')
}
