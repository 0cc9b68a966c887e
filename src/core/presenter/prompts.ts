import type { LossesAsked, Question } from '../engine/choice.ts'
import { type Moment, type Staged, stepOf } from '../engine/moment.ts'
import type { Refusal, Result, Step } from '../engine/vocabulary.ts'
import { counted, inWords, sentence, verb } from '../text/words.ts'
import { reasonsInWords } from '../victory/words.ts'
import type { Piece } from '../engine/anyState.ts'
import type { Naming } from './naming.ts'
import { cellsOf } from './telling.ts'
import type { Prompt, PromptAction } from './view.ts'

type Position = Moment & { readonly units: readonly Piece[] }

/** What a system says beside what is asked everywhere. */
type Wording<B> = {
  readonly turns: (battle: B) => number
  /** `fire` for the step of fire: what ends with it, and what is gone on to. */
  readonly short: (step: Step) => string | undefined
  /** A line that ends a turn and is nobody’s. */
  readonly closes: (step: Step) => boolean
  /** What becomes of those who are spared. */
  readonly spared: string
  /** Paragraph of the end of the game. */
  readonly over: string
  /** Whether points decide who wins, as they do unless it is said; points that decide nothing are not told at the end. */
  readonly byPoints?: (battle: B) => boolean
}

/** The next step in which somebody acts, or that ends the turn. */
const nextOf = <B extends Staged>({ closes }: Wording<B>, battle: B, { step }: Moment): Step | undefined =>
  battle.sequence.steps.slice(step + 1).find((one) => one.actor !== undefined || closes(one))

/** The lines before the first turn are those of the set-up. */
const isSetUp = ({ sequence }: Staged, step: Step): boolean => sequence.steps.indexOf(step) < sequence.turnStart

/** `End fire, go on to movement`. */
const endLabelBy =
  <B extends Staged, S extends Position>({ nameOfSide }: Naming<B, S>, wording: Wording<B>) =>
  (battle: B, state: S): string => {
    const here = stepOf(battle, state)
    const next = nextOf(wording, battle, state)
    const word = wording.short(here) ?? 'step'
    if (isSetUp(battle, here))
      return next?.actor !== undefined && isSetUp(battle, next)
        ? `Set-up done, pass to the ${nameOfSide(battle, next.actor)}`
        : 'Set-up done, begin turn 1'
    if (!next || wording.closes(next))
      return state.turn >= wording.turns(battle) ? `End ${word} and the battle` : `End ${word} and turn ${state.turn}`
    // A step that is nobody’s passes to nobody.
    if (next.owner !== undefined && next.owner !== here.owner && next.actor !== undefined)
      return `End ${word}, pass to the ${nameOfSide(battle, next.actor)}`
    const whose = next.kind === here.kind && next.actor !== undefined ? ` of the ${nameOfSide(battle, next.actor)}` : ''
    return `End ${word}, go on to ${wording.short(next) ?? next.title}${whose}`
  }

/** Which of his units a side loses. */
const lossesBy =
  <B extends Staged, S extends Position>({ nameOfSide, unitWords }: Naming<B, S>, wording: Wording<B>) =>
  (battle: B, state: S, pending: LossesAsked<string>, spared = wording.spared): Prompt<never> => {
    const units = state.units.filter((unit) => pending.from.includes(unit.id))
    const name = nameOfSide(battle, pending.side)
    const number = verb(pending.count, 'One', sentence(inWords(pending.count)))
    const item = {
      text: `${number} of ${unitWords(battle, state, pending.from, 8)}`,
      units: units.map((unit) => unit.id),
      cells: cellsOf(units),
      cite: pending.cite,
    }
    return {
      actor: pending.side,
      actorName: name,
      heading: 'Choose losses',
      cite: pending.cite,
      text: `${name}: choose ${pending.count} of ${counted(units.length, 'unit')} to lose. ${spared}`,
      todo: [item],
      done: [],
      action: undefined,
    }
  }

/** The prompts that are the same in every system. */
export const promptsBy = <B extends Staged, S extends Position>(naming: Naming<B, S>, wording: Wording<B>) => ({
  next: (battle: B, state: S): Step | undefined => nextOf(wording, battle, state),
  endLabel: endLabelBy(naming, wording),
  losses: lossesBy(naming, wording),

  /** The question of a rule; its answers are the buttons. */
  choice: (battle: B, { side, heading, cite, text }: Question<string, unknown>): Prompt<never> => ({
    actor: side,
    actorName: naming.nameOfSide(battle, side),
    heading,
    cite,
    text: `${naming.nameOfSide(battle, side)}: ${text}`,
    todo: [],
    done: [],
    action: undefined,
  }),

  over: (battle: B, { verdict }: S): Prompt<never> => ({
    actor: undefined,
    actorName: verdict?.winner === undefined ? '' : naming.nameOfSide(battle, verdict.winner),
    heading: 'The battle is over',
    cite: wording.over,
    text: `${verdict?.title ?? ''}.`,
    todo: [],
    done: reasonsInWords(verdict?.reasons ?? [], wording.byPoints?.(battle) ?? true).map((text) => ({
      text,
      units: [],
      cells: [],
    })),
    action: undefined,
  }),
})

/** The end of the step as a button, with the reason why it cannot be pressed yet. */
export const endAction = <C extends { readonly type: 'endStep' }>(
  label: string,
  command: C,
  judged: Result<unknown, Refusal>,
): PromptAction<C> => ({ label, command, ...(judged.ok ? {} : { refusal: judged.error }) })
