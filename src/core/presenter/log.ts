import type { Entry } from '../engine/history.ts'
import type { Moment, Staged } from '../engine/moment.ts'
import type { AnyCommand, AnyEvent, SideIndex, Step } from '../engine/vocabulary.ts'
import { keeping } from './keeping.ts'
import type { LogKinds, UsualKind } from './logKinds.ts'
import { sideNow } from './track.ts'
import type { LogGroup, LogLine } from './view.ts'

/** A sentence without its place in the log. */
export type Sentence = Omit<LogLine, 'key' | 'at'>

export const told = (
  kind: UsualKind,
  side: SideIndex | undefined,
  text: string,
  more: Partial<Sentence> = {},
): Sentence => ({ kind, side, text, units: [], cells: [], ...more })

/** A command that was carried out, with the state before it. */
export type Scene<B, S, C, E> = { readonly battle: B; readonly before: S; readonly entry: Entry<S, C, E> }

/** How a system tells what happened. */
type Telling<B, S, C, E> = {
  readonly kinds: LogKinds
  /** All sentences of a command, in order. */
  readonly toldBy: (scene: Scene<B, S, C, E>) => readonly Sentence[]
  /** `Turn 3, Romans: Fire Combat`. */
  readonly title: (battle: B, state: S) => string
  readonly nameOf: (battle: B, side: SideIndex) => string
  /** Moments whose heading stands over what led there; none in most systems. */
  readonly isRunning?: (battle: B, state: S) => boolean
}

/** A combat of the log, the state before it, and everything that came of it. */
export type Past<S, Combat> = {
  readonly combat: Combat
  readonly before: S
  readonly at: number
  readonly outcome: readonly LogLine[]
}

type Group = LogGroup & { lines: LogLine[] }
type Resolved = AnyEvent & { readonly combat: { readonly id: number } }

/** Answers that belong to the combat before them. */
const ANSWERS: readonly string[] = ['chooseLosses', 'advance']

const isResolved = (event: AnyEvent): event is Resolved => event.type === 'combatResolved'

/** Of several lines in a row that say it all the last is kept. */
const append = (lines: LogLine[], line: LogLine, { summed }: LogKinds): void => {
  const last = lines.at(-1)
  if (last && line.kind === last.kind && summed.includes(line.kind) && last.side === line.side)
    lines[lines.length - 1] = { ...line, key: last.key }
  else lines.push(line)
}

type Lines<B, S, C, E> = (battle: B, before: S, entry: Entry<S, C, E>, at: number) => readonly LogLine[]

/** Sentences of one command, in order; told once. */
const linesBy = <B, S, C extends AnyCommand, E extends AnyEvent>({
  toldBy,
}: Telling<B, S, C, E>): Lines<B, S, C, E> => {
  const known = keeping<readonly LogLine[]>()
  return (battle, before, entry, at) =>
    known(entry, 'told', () =>
      toldBy({ battle, before, entry }).map((line, index): LogLine => ({ ...line, at, key: `${at}.${index}` })),
    )
}

/** The whole log, grouped by step; what ends a step is told at its end. */
const groupsBy = <B extends Staged, S extends Moment, C extends AnyCommand, E extends AnyEvent>(
  { title, kinds, isRunning = () => false }: Telling<B, S, C, E>,
  linesOf: Lines<B, S, C, E>,
) => {
  const groupFor = (battle: B, state: S, at: number): Group => ({
    key: `group-${at}`,
    turn: state.turn,
    title: title(battle, state),
    side: sideNow(battle, state),
    at,
    lines: [],
  })

  /** A step has begun; going on in the same running one is none. */
  const beganStep = (battle: B, before: S, { events, state }: Entry<S, C, E>): boolean =>
    events.some((event) => event.type === 'stepBegan') &&
    !(isRunning(battle, before) && isRunning(battle, state) && before.step === state.step)

  return (battle: B, start: S, entries: readonly Entry<S, C, E>[]): LogGroup[] => {
    const groups = [groupFor(battle, start, 0)]
    let before = start
    entries.forEach((entry, index) => {
      const began = beganStep(battle, before, entry) && !entry.state.verdict
      const opened = began ? [groupFor(battle, entry.state, index + 1)] : []
      if (isRunning(battle, entry.state)) groups.push(...opened)
      const { lines } = groups.at(-1) as Group
      for (const line of linesOf(battle, before, entry, index + 1)) append(lines, line, kinds)
      if (!isRunning(battle, entry.state)) groups.push(...opened)
      before = entry.state
    })
    return groups.filter((group, index) => group.lines.length > 0 || index === groups.length - 1)
  }
}

/** A combat by its number, with all that came of it, the answers behind it too. */
const combatsBy =
  <B, S, C extends AnyCommand, E extends AnyEvent>({ kinds }: Telling<B, S, C, E>, linesOf: Lines<B, S, C, E>) =>
  (
    battle: B,
    start: S,
    entries: readonly Entry<S, C, E>[],
    id: number,
  ): Past<S, Extract<E, { readonly combat: unknown }>['combat']> | undefined => {
    const isIt = (event: AnyEvent): boolean => isResolved(event) && event.combat.id === id
    const index = entries.findIndex(({ events }) => events.some(isIt))
    const event: AnyEvent | undefined = entries[index]?.events.find(isIt)
    if (!event || !isResolved(event)) return undefined
    const past = entries.findIndex(({ command }, at) => at > index && !ANSWERS.includes(command.type))
    const stateBefore = (at: number): S => entries[at - 1]?.state ?? start
    const outcome = entries
      .slice(index, past < 0 ? undefined : past)
      .flatMap((entry, more) => linesOf(battle, stateBefore(index + more), entry, index + more + 1))
      .filter((line) => kinds.outcome.includes(line.kind))
    const combat = event.combat as Extract<E, { readonly combat: unknown }>['combat']
    return { combat, before: stateBefore(index), at: index + 1, outcome }
  }

/** Starts of player-turns as numbers of commands: marks of the timeline. */
const turnMarksBy =
  <B extends Staged, S extends Moment, C extends AnyCommand, E extends AnyEvent>({
    title,
    nameOf,
  }: Telling<B, S, C, E>) =>
  (battle: B, start: S, entries: readonly Entry<S, C, E>[]): { readonly at: number; readonly label: string }[] => {
    const marks = [{ at: 0, label: title(battle, start) }]
    let playerTurn = start.playerTurn
    entries.forEach(({ state }, index) => {
      if (state.playerTurn === playerTurn) return
      playerTurn = state.playerTurn
      const { owner } = battle.sequence.steps[state.step] as Step
      const whose = owner === undefined ? '' : `, ${nameOf(battle, owner)}`
      marks.push({ at: index + 1, label: `Turn ${state.turn}${whose}` })
    })
    return marks
  }

/** The log of a system: its sentences by step, its combats, its turns. */
export const logBy = <B extends Staged, S extends Moment, C extends AnyCommand, E extends AnyEvent>(
  telling: Telling<B, S, C, E>,
) => {
  const linesOf = linesBy(telling)
  return {
    linesOf,
    logOf: groupsBy(telling, linesOf),
    combatOf: combatsBy(telling, linesOf),
    turnMarks: turnMarksBy(telling),
  }
}
