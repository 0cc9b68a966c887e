import type { Entry } from '../engine/history.ts'
import { actorOf, type Moment, type Staged } from '../engine/moment.ts'
import type { AnyEvent, SideIndex, Step } from '../engine/vocabulary.ts'
import type { TrackPart, TrackStep } from './view.ts'

type Turned = { readonly turn: number }
type Began = AnyEvent & { readonly turn: number }
type Skipped = AnyEvent & { readonly step: number; readonly reason: string }

const isBegan = (event: AnyEvent): event is Began => event.type === 'stepBegan'
const isSkipped = (event: AnyEvent): event is Skipped => event.type === 'stepSkipped'

/** Reasons why steps of the current turn were passed over, by their place in the sequence. */
export const skippedSteps = <S extends Turned, C, E extends AnyEvent>(
  entries: readonly Entry<S, C, E>[],
  turn: number,
): ReadonlyMap<number, string> => {
  const found = new Map<number, string>()
  for (let index = entries.length - 1; index >= 0; index--) {
    const { events, state } = entries[index] as Entry<S, C, E>
    if (state.turn < turn) break
    let here = entries[index - 1]?.state.turn ?? 0
    for (const event of events) {
      if (isBegan(event)) here = event.turn
      if (isSkipped(event) && here === turn && !found.has(event.step)) found.set(event.step, event.reason)
    }
  }
  return found
}

/** True for a step of a player-turn in which the other side acts: its word must say whose it is. */
export const isOfEnemy = ({ owner, actor }: Pick<Step, 'owner' | 'actor'>): boolean =>
  owner !== undefined && actor !== undefined && actor !== owner

/** How a system words its sequence of play. */
export type SequenceWords = {
  readonly nameOf: (side: SideIndex) => string
  /** Short words for narrow places, by kind of step. */
  readonly short: (step: Step) => string
  readonly titleOf: (step: Step) => string
  /** The row that a step stands in. */
  readonly keyOf: (step: Step) => string
  readonly partTitle: (step: Step, key: string) => string
  /** Whose row it is; undefined for rows of both. */
  readonly sideOf: (step: Step, key: string) => SideIndex | undefined
}

type Position = Pick<Moment, 'turn' | 'step' | 'verdict' | 'pending'>

const statusOf = ({ step, verdict }: Position, index: number): TrackStep['status'] =>
  index === step && !verdict ? 'now' : index < step || verdict ? 'done' : 'next'

/** One step of the track. */
const trackStep = (
  course: Pick<SequenceWords, 'nameOf' | 'short' | 'titleOf'>,
  state: Position,
  step: Step,
  index: number,
  skipped: string | undefined,
): TrackStep => {
  const status = statusOf(state, index)
  return {
    index,
    kind: step.kind,
    title: course.titleOf(step),
    short: course.short(step),
    cite: step.cite,
    actor: step.actor,
    actorName: step.owner === undefined || step.actor === undefined ? 'both' : course.nameOf(step.actor),
    status,
    // What is still to come was not passed over, whatever became of it afterwards.
    ...(skipped === undefined || status !== 'done' ? {} : { skipped }),
  }
}

const partStatus = (steps: readonly TrackStep[]): TrackPart['status'] =>
  steps.some((step) => step.status === 'now') ? 'now' : steps.every((step) => step.status === 'done') ? 'done' : 'next'

/** The steps of the set-up, or of a turn, in rows; those that are not shown have no key. */
export const partsOf = (
  course: SequenceWords,
  { sequence: { steps, turnStart } }: Staged,
  state: Position,
  isSetUp: boolean,
  skipped: ReadonlyMap<number, string>,
): TrackPart[] => {
  const parts = new Map<string, { title: string; side: SideIndex | undefined; steps: TrackStep[] }>()
  steps.forEach((step, index) => {
    if (isSetUp !== index < turnStart) return
    const key = course.keyOf(step)
    if (key === '') return
    const fresh = { title: course.partTitle(step, key), side: course.sideOf(step, key), steps: [] }
    const part = parts.get(key) ?? fresh
    part.steps.push(trackStep(course, state, step, index, skipped.get(index)))
    parts.set(key, part)
  })
  return [...parts].map(([key, part]) => ({ key, ...part, status: partStatus(part.steps) }))
}

/** The turn in which a battle stands: one that is over stands in its last. */
export const turnShown = (
  { turn, verdict }: { readonly turn: number; readonly verdict?: object | undefined },
  turns: number,
): number => (verdict ? Math.min(turn, turns) : turn)

export const trackTitle = (turn: number, turns: number, isSetUp: boolean): string =>
  isSetUp ? 'Set-up' : `Turn ${turn} of ${turns}`

export type Titled = (course: Pick<SequenceWords, 'nameOf'>, staged: Staged, state: Moment, isSetUp: boolean) => string

/** `Orders` of `Orders, Germans`, where the side is said beside it. */
export const titleAlone = (title: string, sides: readonly string[]): string => {
  const side = sides.find((name) => title.endsWith(`, ${name}`))
  return side === undefined ? title : title.slice(0, -side.length - 2)
}

/** `Turn 3, Romans: Fire Combat`. */
export const momentTitleOf: Titled = ({ nameOf }, staged, state, isSetUp) => {
  if (state.verdict) return 'The battle is over'
  const step = staged.sequence.steps[state.step] as Step
  const actor = step.owner === undefined ? undefined : step.actor
  if (isSetUp) return `Set-up${actor === undefined ? '' : `: ${nameOf(actor)}`}`
  if (actor === undefined) return `Turn ${state.turn}: ${step.title}`
  const name = nameOf(actor)
  return `Turn ${state.turn}, ${name}: ${titleAlone(step.title, [name])}`
}

/** Whose part of the log a moment begins; nobody’s where both act. */
export const sideNow = (staged: Staged, state: Moment): SideIndex | undefined =>
  (staged.sequence.steps[state.step] as Step).owner === undefined
    ? undefined
    : actorOf(staged, { ...state, pending: [] })
