import type { Format, Kinds } from '../battleFile/format.ts'
import { holds, holdsEvent } from '../battleFile/hold.ts'
import { type History, stateAt } from '../engine/history.ts'
import type { Refusal } from '../engine/vocabulary.ts'
import type { LessonFight, LessonGoal, Holding, LessonStep } from '../battleFile/lesson.ts'

/** What the learner has done since the step began: the orders, what is in hand, and what was refused last. */
export type Doings<S, C, E> = {
  readonly history: History<S, C, E>
  readonly hand: Holding
  readonly refusal: Pick<Refusal, 'code' | 'text'> | undefined
}

/**
 * How a step stands. `slip`: a mistake that the lesson knows; `astray`: something that is allowed and is not the aim,
 * and no command is left, the turn or the battle has gone by, or the fight is lost.
 */
export type StepVerdict =
  | { readonly kind: 'open' | 'done' }
  | { readonly kind: 'slip'; readonly slip: number; readonly say: string; readonly cite: string | undefined }
  | { readonly kind: 'astray'; readonly say: string }

const ASTRAY = 'That is allowed, but it is not what is wanted here. Take it back and try again.'

const LOST = 'This fight is lost. Try it again: the enemy fights as well as he did.'

const hasAll = <T>(held: readonly T[], wanted: readonly T[]): boolean => wanted.every((one) => held.includes(one))

type DoingsOf<K extends Kinds> = Doings<K['state'], K['command'], K['event']>

const holdsGoal = <K extends Kinds>(
  format: Format<K>,
  battle: K['battle'],
  goal: LessonGoal<K['command']>,
  { history, hand, refusal }: DoingsOf<K>,
): boolean => {
  switch (goal.kind) {
    case 'hand':
      return hasAll(hand.units, goal.units) && hasAll(hand.targets, goal.targets)
    case 'refusal':
      return refusal?.code === goal.code
    case 'event': {
      const events = history.entries.flatMap((entry) => entry.events.map((one) => format.writing.event(battle, one)))
      return holdsEvent(goal.event, events).held
    }
    case 'answer':
      return false
    case 'unit':
    case 'state':
    case 'refused':
    case 'legal':
      return holds(format, battle, stateAt(history), goal).held
  }
}

/** A fight is over with the battle, or when the game-turns that it may take have gone by. */
const isFoughtOut = <K extends Kinds>({ turns }: LessonFight, { history }: DoingsOf<K>): boolean => {
  const { verdict, turn } = stateAt(history)
  return Boolean(verdict) || turn >= history.start.turn + turns
}

/** Whether the battle is over, or a player-turn has begun to which the solution does not lead. */
const isGoneBy = <S extends Kinds['state']>(state: S, solved: () => S): boolean =>
  Boolean(state.verdict) || state.playerTurn > solved().playerTurn

/** How a step stands after what has been done in it. `solved`: where its solution leads. */
export const judgeStep = <K extends Kinds>(
  format: Format<K>,
  battle: K['battle'],
  step: LessonStep<K['state'], K['command']>,
  doings: DoingsOf<K>,
  solved: () => K['state'],
): StepVerdict => {
  const isMet = (goal: LessonGoal<K['command']>): boolean => holdsGoal(format, battle, goal, doings)
  if (step.goal.every(isMet)) return { kind: 'done' }
  const slip = step.wrong.findIndex(({ when }) => isMet(when))
  const found = step.wrong[slip]
  if (found) return { kind: 'slip', slip, say: found.say, cite: found.cite }
  if (step.fight)
    return isFoughtOut(step.fight, doings) ? { kind: 'astray', say: step.other ?? LOST } : { kind: 'open' }
  const { length } = doings.history.entries
  const isAstray = length > 0 && (length >= step.within || isGoneBy(stateAt(doings.history), solved))
  return isAstray ? { kind: 'astray', say: step.other ?? ASTRAY } : { kind: 'open' }
}
