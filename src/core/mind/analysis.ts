import type { AnyCommand, SideIndex } from '../engine/vocabulary.ts'
import type { AnyPlay } from '../play/play.ts'
import type { AnyBattle } from '../engine/anyState.ts'
import { betterThan } from './better.ts'
import { logistic } from './chances.ts'
import { type Swing, judgedCourse, judgedOpen } from './hindsight.ts'
import { type Adviser, type AnalysedStep, type Lookback, ownGain } from './lookback.ts'
import { chanceWith, type Gauge, gaugeFor, weightIn } from './outlook.ts'
import { beginningOf, type Passage, passagesOf } from './passages.ts'
import { judgedRound } from './rounds.ts'
import type { Why } from './thought.ts'
import { mean } from './thrown.ts'

export type { AnalysedStep } from './lookback.ts'

/** What would have been better than what was done, and by how much of a chance. */
type Better = { readonly commands: readonly AnyCommand[]; readonly why: readonly Why[]; readonly gain: number }

/** What changed the chances much. */
export type AnalysedMoment = {
  /** Number of commands before it, and after which it shows. */
  readonly at: number
  readonly until: number
  /** Who decided or threw; whom it served where nobody did. */
  readonly side: SideIndex
  readonly kind: 'decision' | 'throw'
  /** What it came to for the side, as a part of 1; below zero where it lost by it. */
  readonly gain: number
  /** Of a throw: how large a part of all throws is as good as this, or as bad. */
  readonly share?: number
  /** Of a decision: what would have been better, where anything was found. */
  readonly better?: Better
}

/** A game in chances: `chances.at(-1) - chances[0]` is what decisions, throws and the rest came to. */
export type Analysis = {
  /** Commands until both sides were set up: there the curve begins. */
  readonly begins: number
  /** Of the first side to win, from 0 to 1, after `begins`, `begins + 1`… commands. */
  readonly chances: readonly number[]
  /** What each side gained by its decisions against those of the adviser, throws left out of account. */
  readonly decided: readonly [number, number]
  /** What the throws gave the first side, and took from the second. */
  readonly lucky: number
  /** What came of itself for the first side: how armies met, and the end of the battle. */
  readonly settled: number
  /** The moments that decided it, in the order of the battle. */
  readonly moments: readonly AnalysedMoment[]
}

/** How far an analysis is. */
export type AnalysisProgress = { readonly done: number; readonly total: number }

/** A general, who overlooks nothing, but thinks of every step no longer than is worth waiting for. */
const ADVISER: Adviser = {
  level: 'general',
  tuning: { weights: {}, depth: { budget: 400, local: true, ahead: 0 }, mute: true },
}

const MOMENTS = 10
/** Less than this of a chance decides nothing. */
const LEAST = 0.01

/** How the chances stand while a game is gone through. */
type Reckoning = {
  weight: number
  chance: number
  readonly chances: number[]
  readonly decided: [number, number]
  lucky: number
  settled: number
  readonly found: FoundMoment[]
}

/** A moment, and how things weighed after it. */
type FoundMoment = { readonly moment: AnalysedMoment; readonly change: Swing; readonly weight: number }

/** What was to be expected of a throw before it fell. */
const dueOf = ({ all = [] }: Swing, { weight, chance }: Reckoning): number =>
  all.length === 0 ? chance : mean(all, (one) => one.sure ?? logistic(weight + one.weight))

/** What a change comes to in chances. */
const counted = (now: Reckoning, change: Swing): void => {
  const { at, until, side, kind, share, sure } = change
  const due = dueOf(change, now)
  const weight = now.weight + change.weight
  const chance = sure ?? logistic(weight)
  const gain = chance - due
  now.settled += due - now.chance
  now.weight = weight
  now.chance = chance
  if (kind === 'throw') now.lucky += gain
  else now.decided[side] += ownGain(side, gain)
  const own = ownGain(side, gain)
  if (Math.abs(own) < LEAST) return
  const moment = { at, until, side, kind, gain: own, ...(share === undefined ? {} : { share }) }
  now.found.push({ moment, change, weight })
}

/** A round, or a turn of both, that is over: how things stand then is looked at anew. */
const isOver = ({ kind }: Passage, { before, after }: AnalysedStep): boolean =>
  kind === 'round' || before.turn !== after.turn

const followed = (game: Lookback, gauge: Gauge, now: Reckoning, passage: Passage, changes: readonly Swing[]): void => {
  for (let at = passage.from; at < passage.to; at++) {
    const step = game.steps[at]
    if (!step) return
    for (const change of changes) if (change.until === at + 1) counted(now, change)
    const isLast = at === passage.to - 1
    if (isLast && isOver(passage, step)) now.weight = weightIn(gauge, step.after)
    const chance = chanceWith(gauge, step.after, now.weight)
    now.settled += chance - now.chance
    now.chance = chance
    now.chances.push(chance)
  }
}

const judged = (game: Lookback, gauge: Gauge, passage: Passage): readonly Swing[] => {
  if (passage.kind === 'round') return judgedRound(game, gauge, passage)
  const { side } = passage
  return side === undefined ? judgedCourse(game, gauge, passage) : judgedOpen(game, gauge, passage, side)
}

const deciding = (found: readonly FoundMoment[]): readonly FoundMoment[] =>
  found
    .toSorted((a, b) => Math.abs(b.moment.gain) - Math.abs(a.moment.gain) || a.moment.at - b.moment.at)
    .slice(0, MOMENTS)
    .toSorted((a, b) => a.moment.until - b.moment.until)

/** A moment with what would have been better. */
const advisedOn = (game: Lookback, gauge: Gauge, { moment, change, weight }: FoundMoment): AnalysedMoment => {
  const found = moment.kind === 'decision' ? betterThan(game, gauge, change) : undefined
  if (!found) return moment
  const { commands, why } = found
  const better = logistic(weight + ownGain(moment.side, found.weight))
  const gain = ownGain(moment.side, better - logistic(weight))
  return gain < LEAST ? moment : { ...moment, better: { commands, why, gain } }
}

/**
 * Looks back upon a game, part by part; every value it yields says how far it is. The positions are true ones: nobody is
 * shown an analysis while anything is hidden from him.
 */
export function* analysed(
  play: AnyPlay,
  battle: AnyBattle,
  steps: readonly AnalysedStep[],
  adviser: Adviser = ADVISER,
): Generator<AnalysisProgress, Analysis> {
  const begins = beginningOf(steps)
  const begun = steps[begins]?.before ?? steps.at(-1)?.after
  const nothing = { begins, chances: [], decided: [0, 0], lucky: 0, settled: 0, moments: [] } as const
  if (!begun) return nothing
  const game: Lookback = { play, battle, begun, steps, adviser }
  const total = steps.length + MOMENTS
  const gauge = gaugeFor(game, begun)
  const weight = weightIn(gauge, begun)
  const chance = chanceWith(gauge, begun, weight)
  const now: Reckoning = { weight, chance, chances: [chance], decided: [0, 0], lucky: 0, settled: 0, found: [] }
  for (const passage of passagesOf(game, begins)) {
    followed(game, gauge, now, passage, judged(game, gauge, passage))
    yield { done: passage.to, total }
  }
  const moments: AnalysedMoment[] = []
  for (const found of deciding(now.found)) {
    moments.push(advisedOn(game, gauge, found))
    yield { done: steps.length + moments.length, total }
  }
  const { chances, decided, lucky, settled } = now
  return { begins, chances, decided, lucky, settled, moments }
}
