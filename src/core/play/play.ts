import type { GameBase } from './ground.ts'
import type { DiceState } from '../dice/dice.ts'
import type { System } from '../engine/system.ts'
import type { AnyCommand, AnyEvent, Refusal, Result, SideIndex } from '../engine/vocabulary.ts'
import type { Knowledge, MindPlanner } from '../mind/knowledge.ts'
import type { AnyBattle, AnyState } from '../engine/anyState.ts'
import type { Checks } from './fuzz.ts'
import type { Gaming } from './games.ts'
import type { Feature } from './worth.ts'

/**
 * A rule system as those see it who play without a screen: random games, policies, measures, computer players. It
 * brings nothing that is shown, and works in any thread: a battle is composed of plain data.
 */
export type Play<B = AnyBattle, S = AnyState, C extends AnyCommand = AnyCommand, E extends AnyEvent = AnyEvent> = {
  readonly system: System<B, S, C, E>
  /** A new game; `file` is the scenario as the library has it, `map` its map. Throws when they cannot be read. */
  readonly begin: (file: unknown, map: unknown, options: readonly string[], dice: DiceState) => GameBase<S>
  /** The state in which a game on a battle begins. */
  readonly start: (battle: B, dice: DiceState) => S
  /** Composes the battle of a ground; the error says why map or options do not fit. */
  readonly compose: (ground: GameBase<S>, map: unknown) => Result<B, string>
  readonly judge: (battle: B, state: S, command: C) => Result<unknown, Refusal>
  /** Who acts; undefined when the game is over. */
  readonly actor: (battle: B, state: S) => SideIndex | undefined
  /** Whole commands that a side may give now, on what it sees; each of them is legal. */
  readonly commands: (battle: B, view: S, side: SideIndex) => Iterable<C>
  /** What a position is worth to a side, on what it sees: reasons in victory points, to be added up. */
  readonly worth: (battle: B, view: S, side: SideIndex) => readonly Feature[]
  readonly checks: Checks<B, S, C, E>
  readonly games: Gaming<B, S, C, E>
  /** What it knows of fighting; a system without has a computer player all the same, that looks one command ahead. */
  readonly mind?: Knowledge<B, S, C>
  /** In place of it: the plans of a system of secret orders. */
  readonly planner?: MindPlanner<B, S, C>
}

/** A door whose types are hidden. */
export type AnyPlay = Play

/** Hides the types of a system. Nobody gives a door anything but what came from the same door. */
export const hidden = <B, S, C extends AnyCommand, E extends AnyEvent>(play: Play<B, S, C, E>): AnyPlay =>
  play as unknown as AnyPlay
