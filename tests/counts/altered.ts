// Positions of the kept and found games with something else in them: what a game by chance hardly comes to.
import { existsSync, readFileSync } from 'node:fs'
import { type CensusReplay, FOLDER, FOUND, opened, shortened, statesAfter } from '../../src/cli/counts/kept.ts'
import { standingMarks } from '../../src/core/play/marks.ts'
import type { AnyState } from '../../src/core/engine/anyState.ts'

type Plain = Readonly<Record<string, unknown>>

/** A position of a game, and what is otherwise in it. */
export type AlteredPosition = {
  /** The name of its file, in the folder of the kept or of the found games. */
  readonly game: string
  /** After so many commands. */
  readonly after: number
  /** Fields of the state, of units by their ids; an object takes the place of its own keys only. */
  readonly set: Plain & { readonly units?: Readonly<Record<string, Plain>> }
  /** Four fingerprints of eight digits. */
  readonly marks: string
}

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A state with some of its fields set. */
export const alteredState = (state: AnyState, { units = {}, ...set }: AlteredPosition['set']): AnyState => {
  const own = state as unknown as Plain
  const fields = Object.entries(set).map(([key, value]) => {
    const was = own[key]
    return [key, isPlain(value) && isPlain(was) ? { ...was, ...value } : value]
  })
  return {
    ...state,
    ...Object.fromEntries(fields),
    units: state.units.map((unit) => (units[unit.id] ? { ...unit, ...units[unit.id] } : unit)),
  } as AnyState
}

/** The fingerprints of altered positions of one game, in their order. */
export const alteredMarks = (
  replay: CensusReplay,
  positions: readonly Omit<AlteredPosition, 'marks'>[],
): readonly string[] => {
  const { play, battle, commands } = replay
  const wanted = positions.map(({ after }) => after)
  return statesAfter(replay, wanted).map((state, index) => {
    const { after, set } = positions[index] as AlteredPosition
    const given = { commands, index: after % commands.length }
    return shortened(standingMarks(play, battle, alteredState(state, set), given))
  })
}

export const alteredPath = (system: string): string => `tests/counts/altered/${system}.json`

/** The altered positions of a system, by the game. */
export const alteredOf = (system: string): ReadonlyMap<string, readonly AlteredPosition[]> => {
  const path = alteredPath(system)
  const all = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as readonly AlteredPosition[]) : []
  return new Map(
    [...new Set(all.map(({ game }) => game))].map((name) => [name, all.filter(({ game }) => game === name)]),
  )
}

/** A kept or found game as it is played again. */
export const gameNamed = (name: string): Promise<CensusReplay> => {
  const path = [FOLDER, FOUND].map((folder) => `${folder}/${name}`).find((one) => existsSync(one))
  if (path === undefined) throw new Error(`there is no game ${name}`)
  return opened((JSON.parse(readFileSync(path, 'utf8')) as { readonly game: unknown }).game)
}
