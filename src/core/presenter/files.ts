import type { GameBase as GroundOf } from '../play/ground.ts'
import type { Teacher } from '../lesson/teach.ts'
import type { DiceState } from '../dice/dice.ts'
import type { Library } from '../scenario/library.ts'
import type { AnyCommand, AnyEvent, Result } from '../engine/vocabulary.ts'
import type { Parsed } from '../scenario/problems.ts'
import type { AnyBattle, AnyState, Played } from '../engine/anyState.ts'
import type { OptionSheet } from './setup.ts'

/** What a game is played on: plain data, as it is saved. */
export type AnyGameBase<S = AnyState> = GroundOf<S>

/** A battle file, read: ready to be put on the table. */
export type OpenedFile<S = AnyState, C = AnyCommand, E = AnyEvent, B = AnyBattle> = {
  readonly title: string | undefined
  readonly ground: AnyGameBase<S>
  readonly commands: readonly C[]
  readonly warnings: readonly string[]
  /** What the file teaches; undefined for other files. */
  readonly teacher?: Teacher<S, C, E, B> | undefined
}

/** How games of a system are composed, read and written. */
export type Files<B = AnyBattle, S = AnyState, C = AnyCommand, E = AnyEvent> = {
  /** A new game; `file` is the scenario as the library has it, `map` its map. Throws when they cannot be read. */
  readonly begin: (file: unknown, map: unknown, options: readonly string[], dice: DiceState) => AnyGameBase<S>
  /** The state in which a game on this battle begins. */
  readonly start: (battle: B, dice: DiceState) => S
  /** Composes the battle of a ground; the error says why map or options do not fit. */
  readonly compose: (ground: AnyGameBase<S>, map: unknown) => Result<B, string>
  /** The battle before any option is chosen, for its zones and its options. */
  readonly bare: (file: unknown, map: unknown) => Result<B, string>
  readonly options: (battle: B) => OptionSheet
  /** True when a scenario file is the one that a ground was made of. */
  readonly isSame: (file: unknown, ground: AnyGameBase<S>) => boolean
  readonly read: (json: unknown, library: Library) => Parsed<OpenedFile<S, C, E, B>>
  /** The game as a battle file. `scenario`: a path of the library, or the scenario itself. */
  readonly write: (
    game: Played<B, S, C, E> & { readonly name: string; readonly scenario: unknown; readonly map: unknown | undefined },
  ) => unknown
}
