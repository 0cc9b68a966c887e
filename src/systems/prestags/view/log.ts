import type { Battle } from '../contract.ts'
import { actorOf, stepOf } from '../moment.ts'
import type { Combat, State } from '../types.ts'
import type { LogGroup, LogLine } from '../../../core/table/view.ts'
import { nameOfSide } from './words.ts'
import { type Done, toldBy } from './sentences.ts'
const known = new WeakMap<Done, readonly LogLine[]>()

/** Sentences of one command, in order. */
export const linesOf = (battle: Battle, before: State, entry: Done, at: number): readonly LogLine[] => {
  const found = known.get(entry)
  if (found) return found
  const scene = { battle, before, entry }
  const lines = toldBy(scene).map((line, index): LogLine => ({ ...line, at, key: `${at}.${index}` }))
  known.set(entry, lines)
  return lines
}

/** `Turn 3, Romans: Fire Combat`. */
export const momentTitle = (battle: Battle, state: State): string => {
  if (state.verdict) return 'The battle is over'
  const step = stepOf(battle, state)
  const actor = step.owner === undefined ? undefined : step.actor
  if (state.turn === 0) return `Set-up${actor === undefined ? '' : `: ${nameOfSide(battle, actor)}`}`
  return `Turn ${state.turn}${actor === undefined ? '' : `, ${nameOfSide(battle, actor)}`}: ${step.title}`
}

const groupFor = (battle: Battle, state: State, at: number): LogGroup & { lines: LogLine[] } => ({
  key: `group-${at}`,
  turn: state.turn,
  title: momentTitle(battle, state),
  side: stepOf(battle, state).owner === undefined ? undefined : actorOf(battle, { ...state, pending: [] }),
  at,
  lines: [],
})

/** A step has begun; drawing on from the same cup is none. */
const beganStep = (battle: Battle, before: State, entry: Done): boolean =>
  entry.events.some((event) => event.type === 'stepBegan') &&
  !(isCup(battle, before) && isCup(battle, entry.state) && before.step === entry.state.step)

/** What is drawn, and what becomes of it, stands together: also what is drawn as the step before ends. */
const isCup = (battle: Battle, state: State): boolean => stepOf(battle, state).kind === 'drawing'

/** Consecutive set-ups of one side are one line: the last says it all. */
const append = (lines: LogLine[], line: LogLine): void => {
  const last = lines.at(-1)
  if (line.kind === 'deploy' && last?.kind === 'deploy' && last.side === line.side)
    lines[lines.length - 1] = { ...line, key: last.key }
  else lines.push(line)
}

/** The whole log, grouped by step; what ends a step is told at its end. */
export const logOf = (battle: Battle, start: State, entries: readonly Done[]): LogGroup[] => {
  const groups = [groupFor(battle, start, 0)]
  let before = start
  entries.forEach((entry, index) => {
    const began = beganStep(battle, before, entry) && !entry.state.verdict
    const opened = began ? [groupFor(battle, entry.state, index + 1)] : []
    if (isCup(battle, entry.state)) groups.push(...opened)
    for (const line of linesOf(battle, before, entry, index + 1))
      append((groups.at(-1) as { lines: LogLine[] }).lines, line)
    if (!isCup(battle, entry.state)) groups.push(...opened)
    before = entry.state
  })
  return groups.filter((group, index) => group.lines.length > 0 || index === groups.length - 1)
}

export type PastCombat = {
  readonly combat: Combat
  readonly before: State
  readonly at: number
  readonly outcome: readonly LogLine[]
}

const OUTCOME: readonly LogLine['kind'][] = ['result', 'decision', 'advance', 'control']

/** A combat of the log, the state before it, and everything that came of it. */
export const combatOf = (
  battle: Battle,
  start: State,
  entries: readonly Done[],
  id: number,
): PastCombat | undefined => {
  const index = entries.findIndex((entry) =>
    entry.events.some((event) => event.type === 'combatResolved' && event.combat.id === id),
  )
  const entry = entries[index]
  const event = entry?.events.find((one) => one.type === 'combatResolved')
  if (!entry || event?.type !== 'combatResolved') return undefined
  const before = index === 0 ? start : (entries[index - 1]?.state ?? start)
  const outcome = [...linesOf(battle, before, entry, index + 1)]
  for (let next = index + 1; next < entries.length; next++) {
    const later = entries[next] as Done
    if (later.command.type !== 'chooseLosses' && later.command.type !== 'advance') break
    outcome.push(...linesOf(battle, entries[next - 1]?.state ?? start, later, next + 1))
  }
  return { combat: event.combat, before, at: index + 1, outcome: outcome.filter((line) => OUTCOME.includes(line.kind)) }
}

/** Starts of player-turns as numbers of commands: marks of the timeline. */
export const turnMarks = (
  battle: Battle,
  start: State,
  entries: readonly Done[],
): { readonly at: number; readonly label: string }[] => {
  const marks = [{ at: 0, label: momentTitle(battle, start) }]
  let playerTurn = start.playerTurn
  entries.forEach((entry, index) => {
    if (entry.state.playerTurn === playerTurn) return
    playerTurn = entry.state.playerTurn
    const owner = stepOf(battle, entry.state).owner
    marks.push({
      at: index + 1,
      label: `Turn ${entry.state.turn}${owner === undefined ? '' : `, ${nameOfSide(battle, owner)}`}`,
    })
  })
  return marks
}
