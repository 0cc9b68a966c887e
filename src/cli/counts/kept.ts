import { library } from '../files/library.ts'
import { systemOf } from '../../core/battleFile/system.ts'
import type { AnyCommand } from '../../core/engine/vocabulary.ts'
import { commandsIn, type Census, type CensusLine, censusOf, someOf } from '../../core/play/census.ts'
import { type Glance, glancesOf, marksOf, type MarkedPart } from '../../core/play/marks.ts'
import type { AnyPlay } from '../../core/play/play.ts'
import type { AnyBattle, AnyState } from '../../core/engine/anyState.ts'
import { systemFor } from '../../systems/index.ts'

/** A short game, and what was counted in some of its positions, each after so many commands. */
export type CensusGame = {
  readonly game: unknown
  /** A fingerprint of eight digits for each command, between spaces. */
  readonly marks: string
  readonly counts: readonly ({ readonly after: number } & Census)[]
}

/** A game played by chance until small changes of the rules showed in it, and the places where they do. */
export type ChanceGame = {
  readonly game: unknown
  /** `17 judged 0a1b2c3d`: the command, from 0, what is looked at, and its fingerprint. */
  readonly glances: readonly string[]
}

/** A game as it is played again. */
export type CensusReplay = {
  readonly play: AnyPlay
  readonly battle: AnyBattle
  readonly start: AnyState
  readonly commands: readonly AnyCommand[]
}

/** The kept games are in this folder, a file each. */
export const FOLDER = 'tests/counts/kept'

/** And here those that were found. */
export const FOUND = 'tests/counts/found'

/** A kept game as text: a line for each position, so that a change is read line by line. */
export const keptText = ({ game, marks, counts }: CensusGame): string =>
  `{"game":${JSON.stringify(game)},\n"marks":"${marks}",\n"counts":[\n${counts.map((count) => JSON.stringify(count)).join(',\n')}\n]}\n`

export const foundText = ({ game, glances }: ChanceGame): string =>
  `{"game":${JSON.stringify(game)},\n"glances":[\n${glances.map((one) => JSON.stringify(one)).join(',\n')}\n]}\n`

/** A battle file as a game; throws where it cannot be read. */
export const opened = async (game: unknown): Promise<CensusReplay> => {
  const system = systemFor(systemOf(game))
  const [presenter, play] = [await system.presenter(), await system.play()]
  const read = presenter.files.read(game, library)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const { ground, commands } = read.value
  const { map } = ground
  const battle = presenter.files.compose(ground, typeof map === 'string' ? library.map(map) : map)
  if (!battle.ok) throw new Error(battle.error)
  return { play, battle: battle.value, start: ground.start, commands }
}

/** The states after so many commands each; throws where a command is refused before. */
export const statesAfter = (
  { play, battle, start, commands }: CensusReplay,
  wanted: readonly number[],
): readonly AnyState[] => {
  const found = new Map<number, AnyState>()
  let state = start
  for (const [index, command] of commands.slice(0, Math.max(0, ...wanted)).entries()) {
    if (wanted.includes(index)) found.set(index, state)
    const decided = play.system.decide(battle, state, command)
    if (!decided.ok) throw new Error(`command ${index + 1} is refused: ${decided.error.text} [${decided.error.cite}]`)
    state = decided.value.state
  }
  return wanted.map((index) => found.get(index) ?? state)
}

const DIGITS = 8

/** Fingerprints as they are kept: eight digits of each, between spaces. */
export const shortened = (marks: Iterable<string>): string => [...marks].map((mark) => mark.slice(0, DIGITS)).join(' ')

/** The fingerprints of a game, command for command. */
export const markedIn = ({ play, battle, start, commands }: CensusReplay): string =>
  shortened(marksOf(play, battle, start, commands))

const wantedOf = (glance: string): Glance => {
  const [index, part] = glance.split(' ')
  return { index: Number(index), part: part as MarkedPart }
}

/** What is seen now in the places of a found game. */
export const glancedIn = ({ play, battle, start, commands }: CensusReplay, glances: readonly string[]): string[] =>
  [...glancesOf(play, battle, start, { commands, wanted: glances.map(wantedOf) })].map(
    ({ index, part, mark }) => `${index} ${part} ${shortened([mark])}`,
  )

const STRANGERS = 2

/** What was counted after so many commands. */
export type CensusAt = { readonly after: number; readonly count: Census; readonly lines: readonly CensusLine[] }

/** What is counted in these positions of a game. */
export const countedIn = (replayed: CensusReplay, wanted: readonly number[]): readonly CensusAt[] => {
  const { play, battle } = replayed
  const positions = statesAfter(replayed, wanted).map((state) => ({ state, commands: commandsIn(play, battle, state) }))
  const strangers = positions.map(({ commands }) => someOf(commands, STRANGERS))
  const middle = Math.floor(wanted.length / 2)
  return positions.map((position, index) => {
    const others = strangers.filter((_, other) => other !== index).flat()
    const counted = censusOf(play, battle, { ...position, others, picks: index === middle })
    return { after: wanted[index] as number, ...counted }
  })
}
