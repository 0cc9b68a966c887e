import { replay, stateAt } from '../engine/history.ts'
import { checksum } from '../scenario/checksum.ts'
import type { Format, GameOf, Kinds } from './format.ts'

type Saved = NonNullable<Kinds['file']['saved']>
type Reopened<K extends Kinds> = { readonly history: GameOf<K>; readonly warnings: readonly string[] }

const asSaved = <K extends Kinds>({ system }: Format<K>, saved: Saved, history: GameOf<K>): string[] => {
  const warnings: string[] = []
  if (saved.rulesVersion !== system.rulesVersion)
    warnings.push(
      `The game was saved under version ${saved.rulesVersion} of the rules; now it is ${system.rulesVersion}.`,
    )
  if (checksum(stateAt(history)) !== saved.checksum)
    warnings.push('The position after the last command is not the one that was saved; the commands were played again.')
  return warnings
}

/** Plays the commands of a save again; where the rules no longer accept one, the game opens before it. */
export const reopen = <K extends Kinds>(
  format: Format<K>,
  battle: K['battle'],
  start: K['state'],
  commands: readonly K['command'][],
  saved: Saved,
): Reopened<K> => {
  const whole = replay(format.system, battle, start, commands)
  if (whole.ok) return { history: whole.value, warnings: asSaved(format, saved, whole.value) }
  const { index, cite, text } = whole.error
  const part = replay(format.system, battle, start, commands.slice(0, index))
  const history = part.ok ? part.value : { start, entries: [], undone: [] }
  const lost = `Command ${index + 1} of ${commands.length} is refused by the rules of today: [${cite}] ${text}`
  return { history, warnings: [`${lost} The game opens before it.`, ...asSaved(format, saved, history)] }
}
