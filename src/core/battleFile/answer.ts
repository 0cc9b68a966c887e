import type { Refusal, Result } from '../engine/vocabulary.ts'
import type { Format, Kinds } from './format.ts'
import type { Ask, WrittenEvent } from './words.ts'
import { writeRefusal } from './write.ts'

const legality = <K extends Kinds>(
  { writing }: Format<K>,
  battle: K['battle'],
  judged: Result<unknown, Refusal>,
): WrittenEvent =>
  judged.ok ? { legal: true } : { legal: false, ...writeRefusal(writing.board(battle), judged.error) }

const sightAnswer = <K extends Kinds>(
  { writing, answering }: Format<K>,
  battle: K['battle'],
  state: K['state'],
  { from, to }: Extract<Ask<K['command']>, { kind: 'sight' }>,
): WrittenEvent => {
  const board = writing.board(battle)
  const sight = answering.sight(battle, state, from, to)
  const head = { from: board.label(from), to: board.label(to), distance: board.distance(from, to), clear: sight.ok }
  return sight.ok ? head : { ...head, ...writeRefusal(board, sight.error) }
}

const consequences = <K extends Kinds>(
  { system, writing }: Format<K>,
  battle: K['battle'],
  state: K['state'],
  command: K['command'],
): WrittenEvent => {
  const decided = system.decide(battle, state, command)
  return decided.ok ? { events: decided.value.events.map((event) => writing.event(battle, event)) } : {}
}

/** What a command would do: the sums and chances of a combat, the cost of a move, the events of anything else. */
const previewAnswer = <K extends Kinds>(
  format: Format<K>,
  battle: K['battle'],
  state: K['state'],
  command: K['command'],
): WrittenEvent => ({
  ...legality(format, battle, format.answering.judge(battle, state, command)),
  ...(format.answering.preview(battle, state, command) ?? consequences(format, battle, state, command)),
})

const offersAnswer = <K extends Kinds>(
  { answering }: Format<K>,
  battle: K['battle'],
  state: K['state'],
): WrittenEvent => {
  const list = answering.offers(battle, state)
  const counted: Record<string, number> = {}
  for (const { kind } of list) counted[kind] = (counted[kind] ?? 0) + 1
  return { total: list.length, counted, list }
}

/** Answers a question about a state. */
export const answer = <K extends Kinds>(
  format: Format<K>,
  battle: K['battle'],
  state: K['state'],
  ask: Ask<K['command']>,
): WrittenEvent => {
  const { answering, writing } = format
  switch (ask.kind) {
    case 'reach':
      return answering.reach(battle, state, ask.unit)
    case 'sight':
      return sightAnswer(format, battle, state, ask)
    case 'legal':
      return legality(format, battle, answering.judge(battle, state, ask.command))
    case 'preview':
      return previewAnswer(format, battle, state, ask.command)
    case 'offers':
      return offersAnswer(format, battle, state)
    case 'state':
      return writing.state(battle, state)
  }
}

/** The reach of a unit that nobody can reach for. */
export const notOnMap = (unit: string): WrittenEvent => ({ unit, mayMove: false, reason: 'not on the map', cells: {} })
