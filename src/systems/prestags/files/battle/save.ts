import { type SaveArgs, saveGameOf } from '../../../../core/battleFile/save.ts'
import { format, type PrestagsKinds } from './format.ts'
import type { BattleFile } from './schema.ts'

/** A game as a battle file: what it began with and every command, so that it can be played again. */
export const saveGame = (args: SaveArgs<PrestagsKinds>): BattleFile => saveGameOf(format, args)
