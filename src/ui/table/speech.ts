import type { Cell } from '../../core/engine/vocabulary.ts'
import { stateAt } from '../../core/engine/history.ts'
import { hintAt } from '../../systems/prestags/table/hint.ts'
import type { Look } from '../../systems/prestags/table/look.ts'
import type { Game } from '../../store/opened.ts'
import { someOf } from '../../core/text/words.ts'
import type { Battle } from '../../systems/prestags/contract.ts'
import { unitsById } from '../../systems/prestags/layout.ts'
import { isWriting, lineOf, lineWords } from '../../systems/prestags/simultaneous/view.ts'
import type { Command, State, Unit } from '../../systems/prestags/types.ts'
import { shortName } from '../../systems/prestags/units.ts'
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

const namedIn = (command: Command): readonly string[] => {
  if (command.type === 'move') return command.units.map(({ unit }) => unit)
  return 'units' in command ? command.units : []
}

/** `MI 3 moves to 1014.`: what was just written down. */
const writtenWords = (
  battle: Battle,
  before: State,
  { command, state }: { readonly command: Command; readonly state: State },
): string[] => {
  if (!isWriting(battle, before)) return []
  const units = unitsById(battle, state, namedIn(command))
  const words = new Map<string, Unit[]>()
  for (const unit of units) {
    const text = lineWords(lineOf(battle, state, unit))
    words.set(text, [...(words.get(text) ?? []), unit])
  }
  return [...words].map(([text, some]) => `Plotted: ${someOf(some.map(shortName))}: ${text}.`)
}

/** What the last command did, and what is asked when it ended a step. */
export const happenedWords = ({ battle, history }: Game): string => {
  const count = history.entries.length
  const entry = history.entries[count - 1]
  if (!entry) return ''
  const told = linesOf(battle, stateAt(history, count - 1), entry, count).map((line) => line.text)
  const turned = entry.events.some((event) => event.type === 'stepBegan' || event.type === 'decisionAsked')
  const written = turned ? [] : writtenWords(battle, stateAt(history, count - 1), entry)
  const prompt = turned ? promptFor({ battle, state: entry.state }) : undefined
  return [...told, ...written, ...(prompt ? [`${prompt.heading}.`, prompt.text] : [])].join(' ')
}
