import { newChance } from '../dice/chance.ts'
import { type DiceState, seededDice } from '../dice/dice.ts'
import type { AnyCommand, AnyEvent, SideIndex } from '../engine/vocabulary.ts'
import type { AnyPlay } from '../play/play.ts'
import { sumOf } from '../play/worth.ts'
import type { AnyBattle, AnyState } from '../engine/anyState.ts'
import { newTrails } from './comers.ts'
import { outcomesAlike, type Seer, standingWorth } from './foresight.ts'
import type { Knowledge } from './knowledge.ts'
import type { MindLevel } from './levels.ts'
import { think } from './think.ts'
import type { MindMemory, Thought } from './thought.ts'
import { DEPTHS, type Tuning, WEIGHTS } from './weights.ts'

/** A command that was carried out in a game that is looked back upon. */
export type AnalysedStep = { readonly before: AnyState; readonly command: AnyCommand; readonly after: AnyState }

/** Who is asked what would have been better. */
export type Adviser = { readonly level: MindLevel; readonly tuning?: Tuning }

/** A game that is looked back upon, and by whom. */
export type Lookback = {
  readonly play: AnyPlay
  readonly battle: AnyBattle
  /** The position in which the fighting began: the scale on which everything else is measured. */
  readonly begun: AnyState
  readonly steps: readonly AnalysedStep[]
  readonly adviser: Adviser
}

/** A battle, and how it is played. */
export type Arena = Pick<Lookback, 'play' | 'battle'>

export type BoardSeer = Seer<AnyBattle, AnyState, AnyCommand, AnyEvent>
export type BoardKnowledge = Knowledge<AnyBattle, AnyState, AnyCommand>

/** Whoever looks at positions of the game as a side sees them on the mind's own board: nobody is overlooked. */
export const seerFor = ({ play, battle }: Arena, knowledge: BoardKnowledge, side: SideIndex): BoardSeer => {
  const trails = newTrails()
  const thinking: BoardSeer['thinking'] = (state, moves) => ({
    sketch: knowledge.sketch(battle, state, side, moves),
    weights: WEIGHTS,
    depth: DEPTHS.general,
    chance: newChance(1),
    memory: undefined,
    trails,
  })
  return { play, knowledge, battle, side, thinking }
}

export const ownGain = (side: SideIndex, gain: number): number => (side === 0 ? gain : -gain)

/**
 * What a position is worth to the first side, in points, whoever is to move: the mean of what either side sees on its
 * own board, or what the system says where it has none.
 */
export const worthIn = (game: Arena, state: AnyState): number => {
  const { play, battle } = game
  const knowledge = play.mind
  if (!knowledge || play.games.verdict(state)) return sumOf(play.worth(battle, state, 0))
  const worthTo = (side: SideIndex): number => standingWorth(seerFor(game, knowledge, side), state).worth
  return (worthTo(0) - worthTo(1)) / 2
}

export const diced = (state: AnyState, dice: DiceState): AnyState => ({ ...state, dice })

/** The command without dice that players threw for it. */
export const unthrown = (command: AnyCommand): AnyCommand => {
  const { dice: _dice, ...rest } = command as AnyCommand & { readonly dice?: unknown }
  return rest
}

export const isThrown = ({ before, command, after }: AnalysedStep): boolean =>
  before.dice !== after.dice || ('dice' in command && command.dice !== undefined)

/** Throws of more dice than can be gone through one by one are tried so often. */
const THROWS = 12

/** A position that may come of a command, and how likely it is. */
export type Chanced = { readonly state: AnyState; readonly share: number }

/** What may come of a command: all of it, or a sample where it throws more dice than can be gone through. */
export const throwsOf = (field: Arena, before: AnyState, command: AnyCommand): readonly Chanced[] => {
  const { play, battle } = field
  const open = unthrown(command)
  const all = outcomesAlike(field, before, open)
  if (all.length > 0) return all
  return Array.from({ length: THROWS }, (_, seed) =>
    play.system.decide(battle, diced(before, seededDice(seed + 1)), open),
  ).flatMap((done) => (done.ok ? [{ state: done.value.state, share: 1 / THROWS }] : []))
}

/** What the adviser would do in a position, as the side sees it. */
export const advised = (
  { play, battle, adviser }: Lookback,
  state: AnyState,
  side: SideIndex,
  tuning: Tuning | undefined,
  memory?: MindMemory,
): Thought<AnyCommand> => {
  const seen = diced(play.system.view.state(battle, state, side), seededDice(1))
  return think(play, battle, seen, { side, level: adviser.level, style: 'cunning', seed: 1 }, memory, tuning)
}
