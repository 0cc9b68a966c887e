import type { Entry } from '../engine/history.ts'
import type { Moment, Staged } from '../engine/moment.ts'
import type { AnyCommand, AnyEvent, SideIndex, Step } from '../engine/vocabulary.ts'
import { sideNow } from './track.ts'
import type { LogGroup, LogLine } from './view.ts'

/** A sentence without its place in the log. */
export type Sentence = Omit<LogLine, 'key' | 'at'>

export const told = (
  kind: LogLine['kind'],
  side: SideIndex | undefined,
  text: string,
  more: Partial<Sentence> = {},
): Sentence => ({ kind, side, text, units: [], cells: [], ...more })

/** A command that was carried out, with the state before it. */
export type Scene<B, S, C, E> = { readonly battle: B; readonly before: S; readonly entry: Entry<S, C, E> }

/** How a system tells what happened. */
type Telling<B, S, C, E> = {
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

const OUTCOME: readonly LogLine['kind'][] = ['result', 'decision', 'advance', 'control']
/** Answers that belong to the combat before them. */
const ANSWERS: readonly string[] = ['chooseLosses', 'advance']

const isResolved = (event: AnyEvent): event is Resolved => event.type === 'combatResolved'

/** Consecutive set-ups of one side are one line: the last says it all. */
const append = (lines: LogLine[], line: LogLine): void => {
  const last = lines.at(-1)
  if (line.kind === 'deploy' && last?.kind === 'deploy' && last.side === line.side)
    lines[lines.length - 1] = { ...line, key: last.key }
  else lines.push(line)
}

/** The log of a system: its sentences by step, its combats, its turns. */
export const logBy = <B extends Staged, S extends Moment, C extends AnyCommand, E extends AnyEvent>(
  telling: Telling<B, S, C, E>,
) => {
  type Done = Entry<S, C, E>
  const known = new WeakMap<Done, readonly LogLine[]>()
  const isRunning = telling.isRunning ?? (() => false)

  /** Sentences of one command, in order. */
  const linesOf = (battle: B, before: S, entry: Done, at: number): readonly LogLine[] => {
    const found = known.get(entry)
    if (found) return found
    const lines = telling
      .toldBy({ battle, before, entry })
      .map((line, index): LogLine => ({ ...line, at, key: `${at}.${index}` }))
    known.set(entry, lines)
    return lines
  }

  const groupFor = (battle: B, state: S, at: number): Group => ({
    key: `group-${at}`,
    turn: state.turn,
    title: telling.title(battle, state),
    side: sideNow(battle, state),
    at,
    lines: [],
  })

  /** A step has begun; going on in the same running one is none. */
  const beganStep = (battle: B, before: S, { events, state }: Done): boolean =>
    events.some((event) => event.type === 'stepBegan') &&
    !(isRunning(battle, before) && isRunning(battle, state) && before.step === state.step)

  /** The whole log, grouped by step; what ends a step is told at its end. */
  const logOf = (battle: B, start: S, entries: readonly Done[]): LogGroup[] => {
    const groups = [groupFor(battle, start, 0)]
    let before = start
    entries.forEach((entry, index) => {
      const began = beganStep(battle, before, entry) && !entry.state.verdict
      const opened = began ? [groupFor(battle, entry.state, index + 1)] : []
      if (isRunning(battle, entry.state)) groups.push(...opened)
      for (const line of linesOf(battle, before, entry, index + 1)) append((groups.at(-1) as Group).lines, line)
      if (!isRunning(battle, entry.state)) groups.push(...opened)
      before = entry.state
    })
    return groups.filter((group, index) => group.lines.length > 0 || index === groups.length - 1)
  }

  type Fought = Extract<E, { readonly combat: unknown }>['combat']

  const combatOf = (battle: B, start: S, entries: readonly Done[], id: number): Past<S, Fought> | undefined => {
    const isIt = (event: AnyEvent): boolean => isResolved(event) && event.combat.id === id
    const index = entries.findIndex((entry) => entry.events.some(isIt))
    const event: AnyEvent | undefined = entries[index]?.events.find(isIt)
    if (!event || !isResolved(event)) return undefined
    const before = index === 0 ? start : (entries[index - 1]?.state ?? start)
    const outcome = [...linesOf(battle, before, entries[index] as Done, index + 1)]
    for (let next = index + 1; next < entries.length; next++) {
      const later = entries[next] as Done
      if (!ANSWERS.includes(later.command.type)) break
      outcome.push(...linesOf(battle, entries[next - 1]?.state ?? start, later, next + 1))
    }
    const lines = outcome.filter((line) => OUTCOME.includes(line.kind))
    return { combat: event.combat as Fought, before, at: index + 1, outcome: lines }
  }

  /** Starts of player-turns as numbers of commands: marks of the timeline. */
  const turnMarks = (
    battle: B,
    start: S,
    entries: readonly Done[],
  ): { readonly at: number; readonly label: string }[] => {
    const marks = [{ at: 0, label: telling.title(battle, start) }]
    let playerTurn = start.playerTurn
    entries.forEach(({ state }, index) => {
      if (state.playerTurn === playerTurn) return
      playerTurn = state.playerTurn
      const { owner } = battle.sequence.steps[state.step] as Step
      const whose = owner === undefined ? '' : `, ${telling.nameOf(battle, owner)}`
      marks.push({ at: index + 1, label: `Turn ${state.turn}${whose}` })
    })
    return marks
  }

  return { linesOf, logOf, combatOf, turnMarks }
}
