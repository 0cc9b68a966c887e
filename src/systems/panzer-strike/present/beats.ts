import { type Beat, beatsBy, fallOf, type Tone, type Where } from '../../../core/table/beats.ts'
import type { Presenter } from '../../../core/table/table.ts'
import type { Command } from '../rules/position/commands.ts'
import type { Event } from '../rules/position/events.ts'
import { isFleeing, unitOf } from '../rules/position/questions.ts'
import type { State } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'

type Own = Presenter<Battle, State, Command, Event>
type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>

/** A shot: its track, and where it comes down. */
const shot = ({ unit, aimed, cell, target, round }: EventOf<'fired'>, where: Where): readonly Beat[] => {
  const from = where(unit)
  const tone: Tone = round.isHit ? 'some' : 'none'
  const text = target === undefined ? '*' : round.isHit ? 'Hit' : 'Miss'
  const stamp: Beat = { kind: 'stamp', dice: [], stamps: [{ cell, text, tone }] }
  if (from === undefined) return [stamp]
  return [{ kind: 'volley', flights: [{ from: [from], to: [cell < 0 ? aimed : cell] }] }, stamp]
}

const GONE: readonly string[] = ['destroyed', 'abandoned', 'exited']

const fallen = (unit: string, fate: string | undefined, where: Where): readonly Beat[] =>
  fate !== undefined && GONE.includes(fate) ? [fallOf(where, [unit])] : []

const marched = (before: State, { unit, path, riders }: EventOf<'moved'>, where: Where): readonly Beat[] => {
  const from = where(unit)
  const one = unitOf(before, unit)
  if (from === undefined || path.length === 0) return []
  const ways = [unit, ...riders].flatMap((id) =>
    where(id) === undefined ? [] : [{ unit: id, cells: [from, ...path] }],
  )
  return [{ kind: 'march', manner: one && isFleeing(one) ? 'retreat' : 'march', ways }]
}

/** What is seen of what happened, as the viewer was told of it. */
export const beats: NonNullable<Own['beats']> = (before, { events }) =>
  beatsBy<Event>((event, where) => {
    switch (event.type) {
      case 'moved':
        return marched(before, event, where)
      case 'fired':
        return shot(event, where)
      case 'assaulted': {
        const from = where(event.unit)
        return from === undefined || !event.went
          ? []
          : [{ kind: 'clash', lunges: [{ units: [event.unit], from: [from], to: [event.cell] }] }]
      }
      case 'struck':
        return fallen(event.unit, event.set.fate, where)
      case 'became':
        return fallen(event.unit, event.set.fate, where)
      default:
        return []
    }
  })(before, events)
