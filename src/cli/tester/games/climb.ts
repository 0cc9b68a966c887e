import type { BattleLaid } from '../../../core/play/games.ts'
import type { Args } from '../args.ts'
import { writeTo } from '../run.ts'
import { builderFor, builtBattle, kindWords } from './built.ts'
import { fileOf, gamesFor, layGround } from './ground.ts'
import { type LadderGround, type LadderLine, pairings, playMatch, type Rung, rungText } from './ladder.ts'
import { isPlayer } from './players.ts'
import { ladderMarkdown, ladderPage } from './page/ladder.ts'
import { progressOn } from './progress.ts'

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

const laidFor = async (args: Args, players: readonly string[]): Promise<Laid> => {
  const grounds: LadderGround[] = []
  for (const name of args.names) {
    const found = fileOf(name)
    if ('text' in found) return found
    const games = await gamesFor(found.file)
    const wrong = players.find((player) => !isPlayer(player, games.players))
    if (wrong !== undefined)
      return { text: `--player: ${name} knows no player ${wrong}; it knows ${games.players.join(', ')}.\n` }
    const laid = layGround(games, name, found.file, args.options)
    if (!laid.ok) return { text: laid.text }
    grounds.push({ name, roles: laid.ground.facts.roles, play: laid.ground.play })
  }
  return { grounds: [...grounds, ...(await builtGrounds(args.built ?? 0, args.seed))] }
}

/** `--ladder`: every player named against every other one, in pairs of games with the sides changed. */
export const playLadder = async (args: Args, count: number): Promise<0 | 1 | 2> => {
  const players = args.player?.split(',').filter(Boolean) ?? []
  const laid =
    players.length < 2
      ? { text: '--ladder wants two players or more: --player general,bold.\n' }
      : await laidFor(args, players)
  if ('text' in laid) {
    process.stderr.write(laid.text)
    return 2
  }
  const seeds = Array.from({ length: count }, (_, index) => args.seed + index)
  const rungs: Rung[] = []
  const lines: string[] = []
  for (const pair of pairings(players)) {
    const told = progressOn(process.stderr, pair.join(' against '), seeds.length * laid.grounds.length)
    const until = args.until === undefined ? {} : { until: args.until / 100 }
    const kept = (line: LadderLine): number => lines.push(JSON.stringify(line))
    const rung = playMatch({ players: pair, grounds: laid.grounds, seeds, told, kept, ...until })
    rungs.push(rung)
    process.stderr.write(`\n${rungText(rung)}`)
  }
  const json = `${JSON.stringify({ format: 'testudo-ladder', version: 1, battles: args.names, seed: args.seed, rungs }, undefined, 1)}\n`
  if (args.lines !== undefined) writeTo(args.lines, lines.map((line) => `${line}\n`).join(''))
  if (args.page !== undefined) writeTo(args.page, ladderPage(rungs))
  if (args.markdown !== undefined) writeTo(args.markdown, ladderMarkdown(rungs))
  if (args.json !== undefined) writeTo(args.json, json)
  else process.stdout.write(json)
  return rungs.some(({ faults }) => faults.length > 0) ? 1 : 0
}
