import { type DiceState, seededDice } from '../dice/dice.ts'
import type { AnyCommand, SideIndex } from '../engine/vocabulary.ts'
import type { AnyPlay } from '../play/play.ts'
import type { AnyBattle, AnyState } from '../presenter/look.ts'
import { chancesOf } from './chances.ts'
import { outcomesOf } from './expected.ts'
import type { MindLevel } from './levels.ts'
import { think, type Why } from './think.ts'
import type { Tuning } from './weights.ts'

/** A command that was carried out in a game that is looked back upon. */
export type AnalysedStep = { readonly before: AnyState; readonly command: AnyCommand; readonly after: AnyState }

/** What would have been better than a command, and by how much of a chance. */
type Better = { readonly commands: readonly AnyCommand[]; readonly why: readonly Why[]; readonly gain: number }

/** A command that changed the chances much. */
export type AnalysedMoment = {
  /** Number of commands before it. */
  readonly at: number
  readonly side: SideIndex
  readonly kind: 'decision' | 'throw'
  /** What it came to for the side, as a part of 1; below zero where it lost by it. */
  readonly gain: number
  readonly better?: Better
}

/** A game in chances: at every moment `chances[n] - chances[0]` is what decisions, throws and the rest came to. */
export type Analysis = {
  /** Of the first side to win, from 0 to 1, after 0, 1, 2… commands. */
  readonly chances: readonly number[]
  /** What each side gained by its decisions, throws left out of account. */
  readonly decided: readonly [number, number]
  /** What the throws gave the first side, and took from the second. */
  readonly lucky: number
  /** What came of itself for the first side: plans of both that met, and the end of the battle. */
  readonly settled: number
  /** The moments that decided it, in the order of the battle. */
  readonly moments: readonly AnalysedMoment[]
}

/** How far an analysis is. */
export type AnalysisProgress = { readonly done: number; readonly total: number }

type Adviser = { readonly level: MindLevel; readonly tuning?: Tuning }

/** A general, who overlooks nothing, but thinks of ten moments no longer than is worth waiting for. */
const ADVISER: Adviser = {
  level: 'general',
  tuning: { weights: {}, depth: { budget: 600, local: false, ahead: 1500 } },
}

const THROWS = 24
/** Throws of so many dice are gone through one by one. */
const FEW_DICE = 2
const MOMENTS = 10
/** Less than this of a chance decides nothing. */
const LEAST = 0.01

type Game = { readonly play: AnyPlay; readonly battle: AnyBattle; readonly begun: AnyState }

const first = ({ play, battle, begun }: Game, state: AnyState): number => chancesOf(play, battle, state, 0, begun)

const withDice = (state: AnyState, dice: DiceState): AnyState => ({ ...state, dice })

/** The command without dice that players threw for it. */
const unthrown = (command: AnyCommand): AnyCommand => {
  const { dice: _dice, ...rest } = command as AnyCommand & { readonly dice?: unknown }
  return rest
}

/** The mean of many throws, for commands that throw more dice than can be gone through. */
const sampledAfter = (game: Game, before: AnyState, command: AnyCommand): number | undefined => {
  const { play, battle } = game
  let sum = 0
  for (let seed = 1; seed <= THROWS; seed++) {
    const decided = play.system.decide(battle, withDice(before, seededDice(seed)), command)
    if (!decided.ok) return undefined
    sum += first(game, decided.value.state)
  }
  return sum / THROWS
}

/** The chance after a command, as it was to be expected before the throw. */
const expectedAfter = (game: Game, before: AnyState, command: AnyCommand): number | undefined => {
  const open = unthrown(command)
  const outcomes = outcomesOf(game.play, game.battle, before, open, FEW_DICE)
  return outcomes.length === 0
    ? sampledAfter(game, before, open)
    : outcomes.reduce((sum, { state, share }) => sum + share * first(game, state), 0)
}

const isThrown = ({ before, command, after }: AnalysedStep): boolean =>
  before.dice !== after.dice || (command as { readonly dice?: unknown }).dice !== undefined

/** Who decided a command; nobody where the game went on by itself or came to its end. */
const deciderOf = ({ play, battle }: Game, { before, after }: AnalysedStep): SideIndex | undefined =>
  after.verdict || play.system.runs?.(battle, before) !== undefined ? undefined : play.actor(battle, before)

/** A command in chances of the first side: how they stood, how they were to be expected, how they came. */
type Weighed = {
  readonly step: AnalysedStep
  readonly side: SideIndex | undefined
  readonly from: number
  readonly due: number
  readonly to: number
}

const weighed = (game: Game, step: AnalysedStep, from: number): Weighed => {
  const to = first(game, step.after)
  const due = isThrown(step) ? (expectedAfter(game, step.before, step.command) ?? to) : to
  return { step, side: deciderOf(game, step), from, due, to }
}

const ownGain = (side: SideIndex, gain: number): number => (side === 0 ? gain : -gain)

/** What a command came to, as moments: the decision and the throw apart. */
const momentsOf = (game: Game, { step, side, from, due, to }: Weighed, at: number): AnalysedMoment[] => {
  const thrower = side ?? game.play.actor(game.battle, step.before) ?? 0
  const decision: AnalysedMoment[] =
    side === undefined ? [] : [{ at, side, kind: 'decision', gain: ownGain(side, due - from) }]
  return [
    ...decision,
    { at, side: thrower, kind: 'throw', gain: ownGain(thrower, to - due) } satisfies AnalysedMoment,
  ].filter(({ gain }) => Math.abs(gain) >= LEAST)
}

/** The commands that would have been better; undefined where nothing is found that promises more. */
const betterThan = (game: Game, { step, due }: Weighed, side: SideIndex, adviser: Adviser): Better | undefined => {
  const { play, battle } = game
  const seen = withDice(play.system.view.state(battle, step.before, side), seededDice(1))
  const mind = { side, level: adviser.level, style: 'careful', seed: 1 } as const
  const { commands, why } = think(play, battle, seen, mind, undefined, adviser.tuning)
  const [command] = commands
  if (!command) return undefined
  const promised = expectedAfter(game, step.before, command)
  const gain = promised === undefined ? 0 : ownGain(side, promised - due)
  return gain >= LEAST ? { commands, why, gain } : undefined
}

const deciding = (moments: readonly AnalysedMoment[]): readonly AnalysedMoment[] =>
  moments
    .toSorted((a, b) => Math.abs(b.gain) - Math.abs(a.gain) || a.at - b.at)
    .slice(0, MOMENTS)
    .toSorted((a, b) => a.at - b.at)

const summed = (all: readonly Weighed[], gain: (one: Weighed) => number): number =>
  all.reduce((sum, one) => sum + gain(one), 0)

/** The position in which the fighting begins: the scale on which everything else is measured. */
const begunIn = (steps: readonly AnalysedStep[]): AnyState | undefined =>
  [...(steps[0] ? [steps[0].before] : []), ...steps.map(({ after }) => after)].find(({ turn }) => turn > 0)

/**
 * Looks back upon a game, command by command; every value it yields says how far it is. The positions are true ones:
 * nobody is shown an analysis while anything is hidden from him.
 * `adviser`: who thinks about what would have been better.
 */
export function* analysed(
  play: AnyPlay,
  battle: AnyBattle,
  steps: readonly AnalysedStep[],
  adviser: Adviser = ADVISER,
): Generator<AnalysisProgress, Analysis> {
  const game: Game = { play, battle, begun: begunIn(steps) ?? (steps[0]?.before as AnyState) }
  const total = steps.length + MOMENTS
  const all: Weighed[] = []
  const found: AnalysedMoment[] = []
  for (const [at, step] of steps.entries()) {
    const one = weighed(game, step, all.at(-1)?.to ?? first(game, step.before))
    all.push(one)
    found.push(...momentsOf(game, one, at))
    yield { done: at + 1, total }
  }
  const moments: AnalysedMoment[] = []
  for (const moment of deciding(found)) {
    const one = all[moment.at]
    const better = one && one.side !== undefined ? betterThan(game, one, one.side, adviser) : undefined
    moments.push(better ? { ...moment, better } : moment)
    yield { done: steps.length + moments.length, total }
  }
  return {
    chances: [...(all[0] ? [all[0].from] : []), ...all.map(({ to }) => to)],
    decided: [0, 1].map((side) =>
      summed(all, (one) => (one.side === side ? ownGain(side, one.due - one.from) : 0)),
    ) as unknown as readonly [number, number],
    lucky: summed(all, ({ due, to }) => to - due),
    settled: summed(all, ({ side, from, due }) => (side === undefined ? due - from : 0)),
    moments,
  }
}
