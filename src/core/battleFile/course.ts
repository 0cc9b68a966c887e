import type { Asked, ChoiceOption } from '../engine/choice.ts'
import type { CourseEvent, StepBegan, Verdict } from '../engine/course.ts'
import type { Sequence } from '../engine/sequence.ts'
import type { SideIndex, Step } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'
import { type SideNames, sideName, type WrittenEvent } from './words.ts'
import { labels } from './write.ts'

/** What names things in the files of a battle. */
export type CourseNames = { readonly sides: SideNames; readonly board: Board; readonly sequence: Sequence }

/** A fact for everybody, or for one side. */
const toldTo = ({ sides }: CourseNames, side: SideIndex | undefined): string =>
  side === undefined ? 'both' : sideName(sides, side)

/** A step by its kind and whose it is. */
const writeStep = (names: CourseNames, step: Step | undefined): WrittenEvent => ({
  step: step?.kind,
  side: toldTo(names, step?.owner),
})

export const writeVerdict = ({ sides }: CourseNames, { winner, title, reasons }: Verdict): WrittenEvent => ({
  winner: winner === undefined ? 'draw' : sideName(sides, winner),
  title,
  reasons,
})

const writeOption = ({ board }: CourseNames, option: ChoiceOption): WrittenEvent => ({
  ...option,
  cells: labels(board, option.cells),
})

/** A decision that somebody has to take. */
export const writeAsked = (names: CourseNames, asked: Asked): WrittenEvent => {
  const side = sideName(names.sides, asked.side)
  switch (asked.kind) {
    case 'choice':
      return { ...asked, side, options: asked.options.map((option) => writeOption(names, option)) }
    case 'losses':
      return { ...asked, side }
    case 'advance':
      return { ...asked, side, cells: labels(names.board, asked.cells) }
  }
}

type Common = Exclude<
  CourseEvent<Asked, Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>, Verdict, string>,
  { type: 'decisionAsked' | 'gameEnded' }
>

/** An event of the course of play, the same in every system. */
export const writeCourse = (names: CourseNames, event: Common | StepBegan): WrittenEvent => {
  const { steps } = names.sequence
  switch (event.type) {
    case 'told':
      return { ...event, side: toldTo(names, event.side), cells: labels(names.board, event.cells) }
    case 'stepBegan':
      return { ...event, ...writeStep(names, steps[event.step]) }
    case 'stepSkipped':
      return { type: event.type, ...writeStep(names, steps[event.step]), reason: event.reason }
    case 'decisionMade':
    case 'remembered':
    case 'unitsMarked':
    case 'pointsSpent':
    case 'playedOn':
      return { ...event }
  }
}

type CourseType = (Common | StepBegan)['type'] | 'decisionAsked' | 'gameEnded'

const COURSE: Readonly<Record<CourseType, true>> = {
  decisionAsked: true,
  decisionMade: true,
  stepBegan: true,
  stepSkipped: true,
  remembered: true,
  unitsMarked: true,
  pointsSpent: true,
  told: true,
  gameEnded: true,
  playedOn: true,
}

/** The types of all events of a system: its own, and those of every course of play. */
export const eventTypesOf = <E extends string>(
  own: Readonly<Record<Exclude<E, CourseType>, true>>,
): readonly string[] => Object.keys({ ...own, ...COURSE })

type Stand = {
  readonly turn: number
  readonly step: number
  readonly playerTurn: number
  readonly verdict: Verdict | undefined
}

/** What every state tells: its moment, who acts, and how it ended. */
export const writeMoment = (names: CourseNames, state: Stand, actor: SideIndex | undefined): WrittenEvent => ({
  turn: state.turn,
  ...writeStep(names, names.sequence.steps[state.step]),
  actor: sideName(names.sides, actor),
  playerTurn: state.playerTurn,
  over: state.verdict !== undefined,
})
