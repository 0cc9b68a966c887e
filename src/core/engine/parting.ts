import type { Question } from './choice.ts'
import type { Verdict } from './course.ts'
import type { Moment } from './moment.ts'
import { begin, type Progress } from './progress.ts'
import { isCommand, shapeFault, sideIndex, type Shapes } from './shape.ts'
import { type AnyCommand, err, ok, otherSide, type Refusal, type Result, type SideIndex } from './vocabulary.ts'

/** How players end a game without a rule: one side gives it up, or both agree on a draw. Every system knows these. */
export type PartingCommand =
  | { readonly type: 'resign'; readonly side: SideIndex }
  /** The other side is asked at once, and answers with `choose`. */
  | { readonly type: 'offerDraw'; readonly side: SideIndex }

/** The battle goes on after its verdict, where the rules allow it; the verdict stays. */
export type PlayOn = { readonly type: 'playOn' }
export type PlayedOn = { readonly type: 'playedOn' }

/** The answer to an offered draw, as to every question. */
export type DrawAnswer = { readonly type: 'choose'; readonly option: string }

/** All that the players settle among themselves, in every step. */
export type Settling = PartingCommand | PlayOn | DrawAnswer

export const PARTING_SHAPES: Shapes<PartingCommand> = { resign: { side: sideIndex }, offerDraw: { side: sideIndex } }

/** Name of the question that an offered draw is. */
export const DRAW = 'draw'
const ACCEPT = 'accept'
const DECLINE = 'decline'
export type DrawOption = typeof ACCEPT | typeof DECLINE

type Nothing = Readonly<Record<string, never>>

/** What comes of it, all of it told to everybody. */
export type PartingEvent<Case extends string, End extends Verdict> =
  | { readonly type: 'decisionAsked'; readonly pending: Question<Case, Nothing, typeof DRAW> }
  | { readonly type: 'decisionMade'; readonly kind: 'choice'; readonly declined?: SideIndex }
  | {
      readonly type: 'told'
      readonly side: SideIndex
      readonly cite: Case
      readonly text: string
      readonly units: readonly []
      readonly cells: readonly []
      readonly open: true
    }
  | { readonly type: 'gameEnded'; readonly verdict: End }

/** What a system says to the parting of its players. */
export type Parting<B, S, E, Case extends string, End extends Verdict> = {
  readonly names: (battle: B) => readonly [string, string]
  readonly happen: (progress: Progress<B, S, E>, ...events: readonly PartingEvent<Case, End>[]) => Progress<B, S, E>
  /** The plain verdict as the system keeps it. */
  readonly verdict: (battle: B, state: S, plain: Verdict) => End
  /** How a battle that has its verdict goes on; left out where it is over for good. */
  readonly playsOn?: (progress: Progress<B, S, E>) => Result<Progress<B, S, E>, Refusal>
}

type Position = Pick<Moment, 'turn' | 'pending' | 'verdict' | 'settled' | 'declined'>

/** True for a side whose draw was declined in this game-turn: it may offer another one in the next. */
export const mustWait = ({ turn, declined }: Pick<Position, 'turn' | 'declined'>, side: SideIndex): boolean =>
  declined?.[side] === turn

/** The draw that is on offer; undefined when none is. */
export const drawOffered = ({ pending }: Pick<Moment, 'pending'>): { readonly to: SideIndex } | undefined => {
  const asked = pending.at(-1)
  return asked?.kind === 'choice' && asked.about === DRAW ? { to: asked.side } : undefined
}

/** True for what the players settle among themselves, and everybody hears. */
export const isParting = (state: Pick<Moment, 'pending'>, command: unknown): boolean =>
  isCommand(command) &&
  (isPlayOn(command) ||
    Object.hasOwn(PARTING_SHAPES, command.type) ||
    (command.type === 'choose' && drawOffered(state) !== undefined))

export const PLAY_ON_SHAPES: Shapes<PlayOn> = { playOn: {} }
const isPlayOn = (command: AnyCommand): command is PlayOn => Object.hasOwn(PLAY_ON_SHAPES, command.type)

/** True for what everybody hears of it, also in a step in which others write in secret. */
export const isPartingEvent = (event: { readonly type: string }): boolean => {
  const { pending, open } = event as { readonly pending?: { readonly about?: string }; readonly open?: boolean }
  if (event.type === 'told') return open === true
  return event.type === 'playedOn' || (event.type === 'decisionAsked' && pending?.about === DRAW)
}

/** The words in which a paragraph has everybody hear something. */
const tellBy =
  <Case extends string>(cite: Case) =>
  (side: SideIndex, text: string) =>
    ({ type: 'told', side, cite, text, units: [], cells: [], open: true }) as const

/** The offer of a side, as a question to the other one. */
const drawBy = <Case extends string>(cite: Case, who: readonly [string, string], side: SideIndex) =>
  ({
    kind: 'choice',
    side: otherSide(side),
    about: DRAW,
    cite,
    heading: 'A draw?',
    text: `The ${who[side]} offer a draw. If the ${who[otherSide(side)]} accept, the battle ends with it.`,
    options: [
      { id: ACCEPT, label: 'Accept the draw', units: [], cells: [] },
      { id: DECLINE, label: 'Decline and play on', units: [], cells: [] },
    ],
    data: {},
  }) as const

export const declineWords = (who: string): string => `The ${who} decline the draw.`

/** What is done by resigning, by an offer, by its answer. */
const deedsBy = <B, S extends Position, E, Case extends string, End extends Verdict>(
  { names, happen, verdict }: Parting<B, S, E, Case, End>,
  cite: Case,
) => {
  type Now = Progress<B, S, E>
  const told = tellBy(cite)
  /** A battle that was played on ends with the verdict that it has. */
  const ended = (progress: Now, plain: Verdict): Now => {
    const { battle, state } = progress
    return happen(progress, { type: 'gameEnded', verdict: verdict(battle, state, state.settled ?? plain) })
  }
  return {
    resigned: (progress: Now, side: SideIndex): Now => {
      const who = names(progress.battle)
      const winner = otherSide(side)
      const text = `The ${who[side]} resigned.`
      const plain = { winner, title: `Victory of the ${who[winner]}`, reasons: [text] }
      return ended(happen(progress, told(side, text)), plain)
    },
    offered: (progress: Now, side: SideIndex): Now => {
      const who = names(progress.battle)
      const asked = happen(progress, told(side, `The ${who[side]} offer a draw.`))
      return happen(asked, { type: 'decisionAsked', pending: drawBy(cite, who, side) })
    },
    answered: (progress: Now, side: SideIndex, accepts: boolean): Now => {
      const who = names(progress.battle)[side]
      const declined = accepts ? {} : { declined: otherSide(side) }
      const made = happen(progress, { type: 'decisionMade', kind: 'choice', ...declined })
      if (!accepts) return happen(made, told(side, declineWords(who)))
      const plain = { winner: undefined, title: 'A draw', reasons: ['Both sides agreed on a draw.'] }
      return ended(happen(made, told(side, `The ${who} accept the draw.`)), plain)
    },
  }
}

/** Judges and carries out what ends a game without a rule. */
export const partBy = <B, S extends Position, E, Case extends string, End extends Verdict>(
  parting: Parting<B, S, E, Case, End>,
  cite: Case,
) => {
  const { resigned, offered, answered } = deedsBy(parting, cite)
  const no = (code: string, text: string): Result<never, Refusal> => err({ code, cite, text })
  return (battle: B, state: S, command: AnyCommand): Result<Progress<B, S, E>, Refusal> => {
    const progress = begin(battle, state)
    if (isPlayOn(command)) {
      const wrong = shapeFault(PLAY_ON_SHAPES, command)
      if (wrong !== undefined) return no('malformed', wrong)
      if (!state.verdict) return no('notOver', 'The battle has no verdict yet.')
      return parting.playsOn?.(progress) ?? no('over', 'The game is over.')
    }
    if (state.verdict) return no('over', 'The game is over.')
    const draw = drawOffered(state)
    if (command.type === 'choose' && draw) {
      const { option } = command as Partial<DrawAnswer>
      if (option !== ACCEPT && option !== DECLINE) return no('noSuchAnswer', 'A draw is accepted or declined.')
      return ok(answered(progress, draw.to, option === ACCEPT))
    }
    const fault = shapeFault(PARTING_SHAPES, command as PartingCommand)
    if (fault !== undefined) return no('malformed', fault)
    const { type, side } = command as PartingCommand
    if (type === 'resign') return ok(resigned(progress, side))
    if (draw) return no('offered', 'A draw is on offer already.')
    return mustWait(state, side)
      ? no('declined', 'The draw was declined in this turn; another one may be offered in the next.')
      : ok(offered(progress, side))
  }
}
