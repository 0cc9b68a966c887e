import type { BattleLaid } from '../../../core/play/games.ts'
import type { Args } from '../args/args.ts'
import { builderFor, builtBattle, kindWords } from './built.ts'
import { fileOf, gamesFor, layGround } from './ground.ts'
import type { LadderGround } from './ladder.ts'
import { isPlayer } from './players.ts'

type Laid = { readonly grounds: readonly LadderGround[] } | { readonly text: string }

/** Battles by lot, from a seed on; each is laid anew for its games, so that hundreds have room. */
export const builtGrounds = async (count: number, seed: number): Promise<readonly LadderGround[]> => {
  const builder = await builderFor()
  const grounds: LadderGround[] = []
  for (let index = 0; index < count; index++) {
    const name = `built ${seed + index}`
    const { file, kind } = builtBattle(builder, seed + index)
    const games = await gamesFor(file)
    const laid = (): BattleLaid => {
      const found = layGround(games, name, file, [])
      if (!found.ok) throw new Error(found.text)
      return found.ground
    }
    const { roles } = laid().facts
    grounds.push({ name, kind: `by lot: ${kindWords(kind)}`, roles, play: (...game) => laid().play(...game) })
  }
  return grounds
}

/** The battles of a ladder, as the command names them. Plain data. */
export type LadderOrder = Pick<Args, 'names' | 'options' | 'built' | 'seed'>

/** Lays the battles of a ladder; a text for people where one cannot be laid, or does not know one of the players. */
export const laidFor = async (order: LadderOrder, players: readonly string[]): Promise<Laid> => {
  const grounds: LadderGround[] = []
  for (const name of order.names) {
    const found = fileOf(name)
    if ('text' in found) return found
    const games = await gamesFor(found.file)
    const wrong = players.find((player) => !isPlayer(player, games.players))
    if (wrong !== undefined)
      return { text: `--player: ${name} knows no player ${wrong}; it knows ${games.players.join(', ')}.\n` }
    const laid = layGround(games, name, found.file, order.options)
    if (!laid.ok) return { text: laid.text }
    grounds.push({ name, roles: laid.ground.facts.roles, play: laid.ground.play })
  }
  return { grounds: [...grounds, ...(await builtGrounds(order.built ?? 0, order.seed))] }
}
