import type { Staged } from '../engine/moment.ts'
import { actorOf, stepOf } from '../engine/moment.ts'
import type { AnyCommand, AnyEvent, SideIndex, Step } from '../engine/vocabulary.ts'
import type { Questions } from '../questions/questions.ts'
import { courseBy } from '../presenter/course.ts'
import { logBy, type Scene, type Sentence } from '../presenter/log.ts'
import { USUAL_KINDS } from '../presenter/logKinds.ts'
import { type AnyState, isOnMap } from '../engine/anyState.ts'
import { namingBy } from '../presenter/naming.ts'
import { endAction, promptsBy } from '../presenter/prompts.ts'
import type { Presenter } from '../presenter/presenter.ts'
import { type SequenceWords, momentTitleOf, partsOf, skippedSteps, trackTitle } from '../presenter/track.ts'
import type { Item, Prompt, SideStanding } from '../presenter/view.ts'
import { END, type PlainState } from './orders.ts'

/** What a small system says of the course of its games. */
export type PlainTale<B, S, C, E> = {
  readonly sides: (battle: B) => readonly [string, string]
  readonly turns: (battle: B) => number
  /** What is to be done in a step, in a sentence. */
  readonly task: (step: Step) => string
  /** All sentences of a command, in order. */
  readonly tell: (scene: Scene<B, S, C, E>) => readonly Sentence[]
  /** Paragraphs of victory and of its points. */
  readonly cites: { readonly victory: string; readonly points: string }
}

const coursesOf = ([a, b]: readonly [string, string]): SequenceWords => {
  const nameOf = (side: SideIndex): string => (side === 0 ? a : b)
  const nameOr = ({ owner }: Step): string => (owner === undefined ? 'Both' : nameOf(owner))
  return {
    nameOf,
    short: ({ title }) => title,
    titleOf: ({ title }) => title,
    keyOf: ({ owner }) => String(owner),
    partTitle: nameOr,
    sideOf: ({ owner }) => owner,
  }
}

const standingOf = (name: string, { units }: AnyState, side: SideIndex): SideStanding => {
  const own = units.filter((unit) => unit.side === side)
  const count = (fate: string): number => own.filter((unit) => unit.fate === fate).length
  const onMap = own.filter(isOnMap).length
  const reserve = count('reserve')
  const forces = { start: own.length, onMap, disrupted: 0, exited: 0, reserve, eliminated: count('fallen') }
  const fallen = own.flatMap(({ id, fate }) => (fate === 'fallen' ? [id] : []))
  return { side, name, vp: 0, level: '', ways: [], fallen, forces }
}

type Prompting<B, S, C> = Pick<Questions<B, S, C>, 'judge' | 'isReady'> & {
  readonly task: (step: Step) => string
  readonly nameOfSide: (battle: B, side: SideIndex) => string
  readonly endLabel: (battle: B, state: S) => string
  readonly over: (battle: B, state: S) => Prompt<C>
}

/** What is to be done, who has not done it yet, and the end of the step. */
const promptBy =
  <B extends Staged, S extends PlainState, C extends AnyCommand>(asked: Prompting<B, S, C>) =>
  (battle: B, state: S): Prompt<C> => {
    const actor = actorOf(battle, state)
    if (actor === undefined) return asked.over(battle, state)
    const step = stepOf(battle, state)
    const waits = asked.isReady({ battle, state })
    const todo = state.units
      .filter(({ id, side }) => side === actor && waits(id))
      .map(({ id, at }): Item => ({ text: id, units: [id], cells: [at], cite: step.cite }))
    const end = END as unknown as C & typeof END
    return {
      actor,
      actorName: asked.nameOfSide(battle, actor),
      heading: step.title,
      cite: step.cite,
      text: asked.task(step),
      todo,
      done: [],
      action: endAction(asked.endLabel(battle, state), end, asked.judge({ battle, state }, end)),
    }
  }

/** Prompt, steps, log and standings of a small system. */
export const plainCourse = <B extends Staged, S extends PlainState, C extends AnyCommand, E extends AnyEvent>(
  { sides, turns, task, tell, cites }: PlainTale<B, S, C, E>,
  { judge, isReady }: Pick<Questions<B, S, C>, 'judge' | 'isReady'>,
) => {
  const nameOfSide = (battle: B, side: SideIndex): string => sides(battle)[side]
  const naming = namingBy<B, S>({
    nameOfSide,
    unitWord: (_battle, _state, id) => id,
    label: (_b, cell) => String(cell),
  })
  const prompts = promptsBy<B, S>(naming, {
    turns,
    short: ({ title }) => title.toLowerCase(),
    closes: () => false,
    spared: '',
    over: cites.victory,
  })
  const title = (battle: B, state: S): string => momentTitleOf(coursesOf(sides(battle)), battle, state, false)
  const promptOf = promptBy({ task, nameOfSide, endLabel: prompts.endLabel, over: prompts.over, judge, isReady })
  return {
    ...courseBy<B, S, C, E>({
      ...logBy<B, S, C, E>({ kinds: USUAL_KINDS, toldBy: tell, title, nameOf: nameOfSide }),
      promptOf,
      track: (battle, state, entries) => ({
        turn: state.turn,
        turns: turns(battle),
        title: trackTitle(state.turn, turns(battle), false),
        parts: partsOf(coursesOf(sides(battle)), battle, state, false, skippedSteps(entries, state.turn)),
      }),
      standings: (battle, state) => {
        const [a, b] = sides(battle)
        return [standingOf(a, state, 0), standingOf(b, state, 1)]
      },
      momentTitle: title,
    }),
    combat: () => undefined,
    combatIn: () => undefined,
    fights: () => false,
  } satisfies Partial<Presenter<B, S, C, E>>
}
