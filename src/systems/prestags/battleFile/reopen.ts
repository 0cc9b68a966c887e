import { replay, stateAt } from '../../../core/engine/history.ts'
import { checksum } from '../../../core/scenario/checksum.ts'
import type { Battle } from '../contract.ts'
import { type PrestagsHistory, prestags } from '../system.ts'
import type { Command, State } from '../types.ts'
import type { BattleFile } from './schema.ts'

export type Reopened = { readonly history: PrestagsHistory; readonly warnings: readonly string[] }

const asSaved = (saved: NonNullable<BattleFile['saved']>, history: PrestagsHistory): string[] => {
  const warnings: string[] = []
  if (saved.rulesVersion !== prestags.rulesVersion)
    warnings.push(
      `The game was saved under version ${saved.rulesVersion} of the rules; now it is ${prestags.rulesVersion}.`,
    )
  if (checksum(stateAt(history)) !== saved.checksum)
    warnings.push('The position after the last command is not the one that was saved; the commands were played again.')
  return warnings
}

/** Plays the commands of a save again; where the rules no longer accept one, the game opens before it. */
export const reopen = (
  battle: Battle,
  start: State,
  commands: readonly Command[],
  saved: NonNullable<BattleFile['saved']>,
): Reopened => {
  const whole = replay(prestags, battle, start, commands)
  if (whole.ok) return { history: whole.value, warnings: asSaved(saved, whole.value) }
  const { index, cite, text } = whole.error
  const part = replay(prestags, battle, start, commands.slice(0, index))
  const history = part.ok ? part.value : { start, entries: [], undone: [] }
  const lost = `Command ${index + 1} of ${commands.length} is refused by the rules of today: [${cite}] ${text}`
  return { history, warnings: [`${lost} The game opens before it.`, ...asSaved(saved, history)] }
}
