import type { GameRecord, Games, GameWatch } from '../../../core/play/games.ts'
import { layGround } from './ground.ts'

/** All that a thread must know to play games: plain data. */
export type GameSetup = {
  readonly name: string
  readonly file: Readonly<Record<string, unknown>>
  readonly options: readonly string[]
  readonly players: readonly [string, string]
}

/** Lays the ground once; then plays the game of a seed. */
export const gamePlayer = (
  games: Games,
  { name, file, options, players }: GameSetup,
  watch?: GameWatch,
): ((seed: number) => GameRecord) => {
  const laid = layGround(games, name, file, options)
  if (!laid.ok) throw new Error(laid.text)
  return (seed) => laid.ground.play(players, seed, watch)
}
