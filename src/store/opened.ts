import { type DiceState, physicalDice, seededDice } from '../core/dice/dice.ts'
import { newHistory, replay } from '../core/engine/history.ts'
import type { AnyCommand } from '../core/engine/vocabulary.ts'
import type { Ground } from '../core/table/files.ts'
import type { AnyBattle, Played } from '../core/table/look.ts'
import type { AnyTable } from '../core/table/table.ts'
import { tableOf } from '../systems/tables.ts'
import { mapFile } from './library.ts'

/** A game as it stands on the table. */
export type Game = Played & {
  readonly id: string
  readonly name: string
  readonly ground: Ground
  /** The rule system that it is played by. */
  readonly table: AnyTable
}

export type DiceChoice = { readonly kind: 'seeded'; readonly seed: number } | { readonly kind: 'physical' }

export const diceOf = (choice: DiceChoice): DiceState =>
  choice.kind === 'seeded' ? seededDice(choice.seed) : physicalDice

/** Composes the battle of a ground. Throws when map or options do not fit, with the reason as message. */
const battleOf = async (table: AnyTable, ground: Ground): Promise<AnyBattle> => {
  const { map } = ground
  const composed = table.files.compose(ground, typeof map === 'string' ? await mapFile(table.system.id, map) : map)
  if (!composed.ok) throw new Error(composed.error)
  return composed.value
}

export type Restored = { readonly game: Game; readonly lost: number }

/** A saved game put on the table again; commands that the rules no longer accept are counted as lost. */
export const restore = async (
  id: string,
  name: string,
  ground: Ground,
  commands: readonly AnyCommand[],
): Promise<Restored> => {
  const table = await tableOf(ground.system)
  const battle = await battleOf(table, ground)
  const whole = replay(table.system, battle, ground.start, commands)
  if (whole.ok) return { game: { id, name, ground, table, battle, history: whole.value }, lost: 0 }
  const part = replay(table.system, battle, ground.start, commands.slice(0, whole.error.index))
  const history = part.ok ? part.value : newHistory<Ground['start'], AnyCommand, never>(ground.start)
  return { game: { id, name, ground, table, battle, history }, lost: commands.length - whole.error.index }
}
