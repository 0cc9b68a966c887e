import type { ReportLine, Session, Summary } from './session.ts'
import type { Refusal } from '../engine/vocabulary.ts'
import { proveFight } from '../lesson/fight.ts'
import { proveLesson } from '../lesson/prove.ts'
import type { Play } from '../play/play.ts'
import { checksum } from '../scenario/checksum.ts'
import { answer } from '../battleFile/answer.ts'
import { teacherIn } from './filing.ts'
import type { Format, Kinds, Opened } from '../battleFile/format.ts'
import { type Held, holds, holdsAnswer, holdsEvent } from '../battleFile/hold.ts'
import type { Expect, WrittenEvent } from '../battleFile/words.ts'
import { writeRefusal } from '../battleFile/write.ts'

type PlayOf<K extends Kinds> = Play<K['battle'], K['state'], K['command'], K['event']>

/** How far the commands went: states after 0, 1, 2… commands and the events of each command. */
export type FileRun<K extends Kinds> = {
  readonly states: readonly K['state'][]
  readonly events: readonly (readonly WrittenEvent[])[]
  readonly refusal: Refusal | undefined
}

function* playCommands<K extends Kinds>(
  { system, writing }: Format<K>,
  { battle, start, commands }: Opened<K>,
): Generator<ReportLine, FileRun<K>> {
  const states = [start]
  const events: WrittenEvent[][] = []
  let state = start
  for (const [index, command] of commands.entries()) {
    const line = { line: 'command', n: index + 1, command: writing.command(battle, command) } as const
    const decided = system.decide(battle, state, command)
    if (!decided.ok) {
      yield { ...line, ok: false, refusal: writeRefusal(writing.board(battle), decided.error) }
      return { states, events, refusal: decided.error }
    }
    state = decided.value.state
    states.push(state)
    const written = decided.value.events.map((event) => writing.event(battle, event))
    events.push(written)
    yield { ...line, ok: true, events: written }
  }
  return { states, events, refusal: undefined }
}

const unreached = <K extends Kinds>(after: number, { states }: FileRun<K>): Held => ({
  held: false,
  found: `only ${states.length - 1} of ${after} commands were carried out`,
})

type Answers = readonly (WrittenEvent | undefined)[]

function* answerAll<K extends Kinds>(
  format: Format<K>,
  { battle, asks }: Opened<K>,
  played: FileRun<K>,
): Generator<ReportLine, Answers> {
  const answers: (WrittenEvent | undefined)[] = []
  // The same question about the same position has the same answer.
  const known = new Map<string, WrittenEvent>()
  for (const [index, ask] of asks.entries()) {
    const state = played.states[ask.after]
    const key = JSON.stringify(ask)
    const found = known.get(key) ?? (state && answer(format, battle, state, ask))
    if (found) known.set(key, found)
    answers.push(found)
    const line = { line: 'answer', ask: index, kind: ask.kind, after: ask.after } as const
    yield found ? { ...line, answer: found } : { ...line, unanswered: unreached(ask.after, played)['found'] }
  }
  return answers
}

const check = <K extends Kinds>(
  format: Format<K>,
  { battle }: Opened<K>,
  played: FileRun<K>,
  answers: Answers,
  one: Expect<K['command']>,
): Held => {
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
      return state ? holds(format, battle, state, one) : unreached(one.after, played)
    }
  }
}

const summary = <K extends Kinds>(
  { writing }: Format<K>,
  opened: Opened<K>,
  played: FileRun<K>,
  held: number,
): Summary => {
  const { battle, commands, asks, expects, file } = opened
  const end = played.states.at(-1) ?? opened.start
  return {
    line: 'summary',
    ok: played.refusal === undefined && held === expects.length,
    name: file.name ?? writing.title(battle),
    commands: commands.length,
    carriedOut: played.states.length - 1,
    asks: asks.length,
    expectations: expects.length,
    held,
    ...(end.verdict ? { verdict: writing.verdict(battle, end.verdict) } : {}),
    checksum: checksum(end),
    ...(opened.warnings.length > 0 ? { warnings: opened.warnings } : {}),
  }
}

/** Answers the questions and checks the expectations of a file whose commands have been played; gives how many hold. */
export function* judgeFile<K extends Kinds>(
  format: Format<K>,
  opened: Opened<K>,
  played: FileRun<K>,
): Generator<ReportLine, number> {
  const answers = yield* answerAll(format, opened, played)
  let held = 0
  for (const [index, one] of opened.expects.entries()) {
    const found = check(format, opened, played, answers, one)
    if (found.held) held++
    yield { line: 'expectation', expect: index, kind: one.kind, ...found }
  }
  return held
}

/** What must hold of the lesson of a file, as expectations after those of the file. */
function* judgeLesson<K extends Kinds>(
  format: Format<K>,
  opened: Opened<K>,
  play: PlayOf<K>,
): Generator<ReportLine, number> {
  const teacher = teacherIn(format, opened)
  const proofs = teacher ? [...proveLesson(teacher), ...proveFight(teacher, play)] : []
  for (const [index, { held, what, path, found }] of proofs.entries())
    yield {
      line: 'expectation',
      expect: opened.expects.length + index,
      kind: `lesson: ${what}`,
      held,
      path,
      ...(held ? {} : { found }),
    }
  return proofs.filter(({ held }) => !held).length
}

function* run<K extends Kinds>(format: Format<K>, opened: Opened<K>, play: PlayOf<K>): Generator<ReportLine, Summary> {
  const played = yield* playCommands(format, opened)
  const held = yield* judgeFile(format, opened, played)
  const unproved = yield* judgeLesson(format, opened, play)
  const told = summary(format, opened, played, held)
  return { ...told, ok: told.ok && unproved === 0 }
}

/** An opened battle file, ready to be played. */
export const sessionOf = <K extends Kinds>(format: Format<K>, opened: Opened<K>, play: PlayOf<K>): Session => ({
  warnings: opened.warnings,
  run: () => run(format, opened, play),
})
