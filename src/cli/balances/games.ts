import type { Json } from '../../core/engine/json.ts'
import type { Builder } from '../../core/build/builder.ts'
import { builderFor, builtBattle } from '../tester/games/built.ts'
import { battlesNamed, gamesFor, layGround, type Named } from '../tester/games/ground.ts'
import type { BalanceArgs } from './args.ts'

/** A game that was played, as a line of the file keeps it. */
export type KeptGame = {
  /** Path of the battle; of one by lot what kind it is, such as `alliedAssault`. */
  readonly battle: string
  readonly isBuilt: boolean
  readonly seed: number
  readonly players: string
  readonly sides: readonly [string, string]
  /** 0, 1, or -1 for a draw; -2 for a game with a fault. */
  readonly winner: number
  readonly verdict: string
  readonly points: readonly [number, number]
  readonly turns: number
  readonly fault: string
}

/** A game that is to be played. */
export type Due = { readonly key: string; readonly play: () => Promise<KeptGame> }

export const keyOf = ({ battle, isBuilt, seed, players }: KeptGame): string =>
  [isBuilt ? 'built' : battle, seed, players].join(' ')

type GameOrigin = Pick<KeptGame, 'battle' | 'isBuilt'>

const played = async (file: Json, told: GameOrigin, args: BalanceArgs, seed: number): Promise<KeptGame> => {
  const laid = layGround(await gamesFor(file), told.battle, file, [])
  if (!laid.ok) throw new Error(laid.text)
  const { winner, verdict, turns, vp, fault } = laid.ground.play(args.players, seed)
  const { sides } = laid.ground.facts
  return { ...told, seed, players: args.players.join(','), sides, winner, verdict, points: vp, turns, fault }
}

const dueOf = ({ name, file }: Named, args: BalanceArgs, seed: number): Due => ({
  key: [name, seed, args.players.join(',')].join(' '),
  play: () => played(file, { battle: name, isBuilt: false }, args, seed),
})

const builtDue = (builder: Builder, args: BalanceArgs, seed: number): Due => ({
  key: ['built', seed, args.players.join(',')].join(' '),
  play: () => {
    const { file, kind } = builtBattle(builder, seed)
    return played(file, { battle: kind, isBuilt: true }, args, seed)
  },
})

/** All games in rounds, one of each battle and some of those by lot: whoever stops early has as many of each. */
export const dueGames = async (args: BalanceArgs): Promise<readonly Due[]> => {
  const named = args.names.length > 0 ? await battlesNamed(args.names) : []
  const builder = await builderFor()
  const rounds = Math.max(named.length > 0 ? args.games : 0, 1)
  return Array.from({ length: rounds }, (_, round) => {
    const builtBefore = (one: number): number => Math.floor((one * args.built) / rounds)
    const [from, to] = [builtBefore(round), builtBefore(round + 1)]
    return [
      ...named.map((one) => dueOf(one, args, args.seed + round)),
      ...Array.from({ length: to - from }, (_, index) => builtDue(builder, args, args.seed + from + index)),
    ]
  }).flat()
}
