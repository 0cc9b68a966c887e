import type { ReportLine, Session, Summary } from '../../../core/engine/session.ts'
import type { Refusal } from '../../../core/engine/vocabulary.ts'
import { checksum } from '../../../core/scenario/checksum.ts'
import type { Opened } from '../battleFile.ts'
import { decide } from '../decide.ts'
import type { State } from '../types.ts'
import { answer } from './answer.ts'
import { writeCommand } from './commands.ts'
import { differences, type Held, holds, holdsEvent } from './hold.ts'
import type { Expect } from './questions.ts'
import { writeEvent, writeRefusal, writeVerdict, type Written } from './write.ts'

/** How far the commands went: states after 0, 1, 2… commands and the events of each command. */
export type Played = {
  readonly states: readonly State[]
  readonly events: readonly (readonly Written[])[]
  readonly refusal: Refusal | undefined
}

function* playCommands({ battle, start, commands }: Opened): Generator<ReportLine, Played> {
  const states = [start]
  const events: Written[][] = []
  let state = start
  for (const [index, command] of commands.entries()) {
    const line = { line: 'command', n: index + 1, command: writeCommand(battle.map, command) } as const
    const decided = decide(battle, state, command)
    if (!decided.ok) {
      yield { ...line, ok: false, refusal: writeRefusal(battle, decided.error) }
      return { states, events, refusal: decided.error }
    }
    state = decided.value.state
    states.push(state)
    const written = decided.value.events.map((event) => writeEvent(battle, event))
    events.push(written)
    yield { ...line, ok: true, events: written }
  }
  return { states, events, refusal: undefined }
}

const unreached = (after: number, { states }: Played): Held => ({
  held: false,
  found: `only ${states.length - 1} of ${after} commands were carried out`,
})

function* answerAll({ battle, asks }: Opened, played: Played): Generator<ReportLine, (Written | undefined)[]> {
  const answers: (Written | undefined)[] = []
  for (const [index, ask] of asks.entries()) {
    const state = played.states[ask.after]
    const found = state && answer(battle, state, ask)
    answers.push(found)
    const line = { line: 'answer', ask: index, kind: ask.kind, after: ask.after } as const
    yield found ? { ...line, answer: found } : { ...line, unanswered: unreached(ask.after, played)['found'] }
  }
  return answers
}

const holdsAnswer = (found: Written | undefined, matches: unknown): Held => {
  if (!found) return { held: false, found: 'the question could not be answered' }
  const list = differences(matches, found)
  return list.length === 0 ? { held: true } : { held: false, differences: list }
}

const check = ({ battle }: Opened, played: Played, answers: readonly (Written | undefined)[], one: Expect): Held => {
  switch (one.kind) {
    case 'event':
      return holdsEvent(one.event, one.in === undefined ? played.events.flat() : (played.events[one.in - 1] ?? []))
    case 'answer':
      return holdsAnswer(answers[one.ask], one.matches)
    case 'unit':
    case 'state':
    case 'refused':
    case 'legal': {
      const state = played.states[one.after]
      return state ? holds(battle, state, one) : unreached(one.after, played)
    }
  }
}

const summary = (opened: Opened, played: Played, held: number): Summary => {
  const { battle, commands, asks, expects, file } = opened
  const end = played.states.at(-1) ?? opened.start
  return {
    line: 'summary',
    ok: played.refusal === undefined && held === expects.length,
    name: file.name ?? battle.scenario.name,
    commands: commands.length,
    carriedOut: played.states.length - 1,
    asks: asks.length,
    expectations: expects.length,
    held,
    ...(end.verdict ? { verdict: writeVerdict(battle, end.verdict) } : {}),
    checksum: checksum(end),
    ...(opened.warnings.length > 0 ? { warnings: opened.warnings } : {}),
  }
}

/** Answers the questions and checks the expectations of a file whose commands have been played; gives how many hold. */
export function* judge(opened: Opened, played: Played): Generator<ReportLine, number> {
  const answers = yield* answerAll(opened, played)
  let held = 0
  for (const [index, one] of opened.expects.entries()) {
    const found = check(opened, played, answers, one)
    if (found.held) held++
    yield { line: 'expectation', expect: index, kind: one.kind, ...found }
  }
  return held
}

function* run(opened: Opened): Generator<ReportLine, Summary> {
  const played = yield* playCommands(opened)
  return summary(opened, played, yield* judge(opened, played))
}

/** An opened battle file, ready to be played. */
export const sessionOf = (opened: Opened): Session => ({ warnings: opened.warnings, run: () => run(opened) })
