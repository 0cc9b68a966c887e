import type { Library } from '../scenario/library.ts'
import type { System } from '../engine/system.ts'
import type { AnyCommand, AnyEvent } from '../engine/vocabulary.ts'
import type { Format, Kinds } from './format.ts'
import { HEAD } from './versions.ts'

/** A whole game that is kept, and played again by the tests: its seed, and the battle file that a seed leads to. */
export type GoldenGame = {
  readonly name: string
  readonly seed: number
  readonly text: (seed: number, library: Library) => string
}

type Head = {
  /** Path in the library, or the scenario itself. */
  readonly scenario: string | object
  readonly seed: number
  /** Optional rules. */
  readonly options?: readonly string[]
}

/** A game from its start to its end. */
export type PlayedOut<K extends Kinds> = {
  readonly start: K['state']
  readonly commands: readonly K['command'][]
  readonly end: K['state']
}

/** Plays a game to its end; every command must be legal. */
export const playedOut = <B, S extends { readonly verdict: unknown }, C extends AnyCommand, E extends AnyEvent>(
  system: System<B, S, C, E>,
  battle: B,
  start: S,
  choose: (state: S) => C,
): { readonly start: S; readonly commands: readonly C[]; readonly end: S } => {
  const commands: C[] = []
  let end = start
  while (!end.verdict) {
    const command = system.runs?.(battle, end) ?? choose(end)
    const decided = system.decide(battle, end, command)
    if (!decided.ok) throw new Error(`${JSON.stringify(command)}: ${decided.error.text}`)
    commands.push(command)
    end = decided.value.state
  }
  return { start, commands, end }
}

/** A golden game as a battle file, a line for each command; it expects the end to which it came. */
export const goldenText = <K extends Kinds>(
  { reading, writing }: Format<K>,
  { scenario, seed, options }: Head,
  battle: K['battle'],
  { start, commands, end }: PlayedOut<K>,
): string => {
  const { verdict, turn, vp, checksum } = writing.state(battle, end)
  const expect = [{ kind: 'state', over: true, turn, vp, verdict, checksum }]
  const isFromTheTop = JSON.stringify(reading.begin(battle, start.dice)) === JSON.stringify(start)
  const middle = isFromTheTop ? undefined : writing.start(battle, start)
  const lines = commands.map((command) => `    ${JSON.stringify(writing.command(battle, command))}`)
  const { title } = verdict as { readonly title: string }
  return `{
  "format": "${HEAD.format}",
  "version": ${HEAD.version},
  "name": ${JSON.stringify(`${writing.title(battle)}: ${title}`)},
  "scenario": ${JSON.stringify(scenario)},${options ? `\n  "options": ${JSON.stringify(options)},` : ''}
  "seed": ${seed},${middle ? `\n  "start": ${JSON.stringify(middle)},` : ''}
  "commands": [
${lines.join(',\n')}
  ],
  "expect": ${JSON.stringify(expect, undefined, 2).replaceAll('\n', '\n  ')}
}
`
}
