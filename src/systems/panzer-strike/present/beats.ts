import type { Cell, UnitId } from '../../../core/engine/vocabulary.ts'
import { type Beat, type Burst, fallOf, type Tone, type Where } from '../../../core/presenter/beats.ts'
import { filmBy } from '../../../core/presenter/film.ts'
import type { Presenter } from '../../../core/presenter/presenter.ts'
import type { Command } from '../rules/position/commands.ts'
import type { Event } from '../rules/position/events.ts'
import { isFleeing, unitOf } from '../rules/position/questions.ts'
import type { State } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { STATE_NAMES, type UnitState } from '../rules/terms/states.ts'
import { tell } from './log/log.ts'
import { type EventOf, groundBefore, type Scene } from './log/scene.ts'

type Own = Presenter<Battle, State, Command, Event>
type Change = EventOf<'struck'>['set']

const stamp = (cell: Cell | undefined, text: string, tone: Tone): readonly Beat[] =>
  cell === undefined || cell < 0 ? [] : [{ kind: 'stamp', dice: [], stamps: [{ cell, text, tone }] }]

const burstOf = ({ shell, target, round }: EventOf<'fired'>): Burst => {
  if (shell === 'smoke') return 'smoke'
  return target === undefined || shell === 'HE' ? 'blast' : round.isHit ? 'hit' : 'miss'
}

/** A shot: its track, and where it comes down. */
const shot = (event: EventOf<'fired'>, where: Where): readonly Beat[] => {
  const from = where(event.unit)
  const to = event.cell < 0 ? event.aimed : event.cell
  const missile = event.target === undefined ? 'lob' : 'track'
  const flight = { from: from === undefined ? [] : [from], to: [to], missile, burst: burstOf(event) } as const
  return [{ kind: 'volley', flights: [flight] }]
}

const GONE: readonly string[] = ['destroyed', 'abandoned', 'exited']

/** What a hit did, in a word. */
const blow = ({ unit, set, words }: EventOf<'struck'>, was: Change | undefined, where: Where): readonly Beat[] => {
  if (set.fate !== undefined && GONE.includes(set.fate)) return [fallOf(where, [unit])]
  const cell = where(unit)
  if (set.speed === 0) return stamp(cell, 'Stopped', 'some')
  const killed = (was?.men ?? 0) - (set.men ?? was?.men ?? 0)
  if (killed > 0) return stamp(cell, `−${killed}`, 'some')
  return words === '' ? [] : stamp(cell, Object.keys(set).length > 0 ? 'Hit' : 'Held', 'shaken')
}

const TONES: Readonly<Partial<Record<UnitState, Tone>>> = {
  pinned: 'shaken',
  buttoned: 'shaken',
  retreating: 'some',
  routed: 'some',
}

const changed = ({ unit, set }: EventOf<'became'>, where: Where): readonly Beat[] => {
  if (set.fate !== undefined && GONE.includes(set.fate)) return [fallOf(where, [unit])]
  const tone = set.stance && TONES[set.stance]
  return set.stance && tone ? stamp(where(unit), STATE_NAMES[set.stance], tone) : []
}

const marched = (before: State, { unit, path, riders }: EventOf<'moved'>, where: Where): readonly Beat[] => {
  const from = where(unit)
  const one = unitOf(before, unit)
  if (from === undefined || path.length === 0) return []
  const cells = from === path[0] ? path : [from, ...path]
  const ways = [unit, ...riders].flatMap((id) => (where(id) === undefined ? [] : [{ unit: id, cells }]))
  return [{ kind: 'march', manner: one && isFleeing(one) ? 'retreat' : 'march', ways }]
}

const assault = ({ unit, cell, went }: EventOf<'assaulted'>, where: Where): readonly Beat[] => {
  const from = where(unit)
  if (from === undefined || !went) return stamp(from, 'Held back', 'shaken')
  return [{ kind: 'clash', lunges: [{ units: [unit], from: [from], to: [cell] }] }]
}

const clouds = (scene: Scene, event: EventOf<'ground'>): readonly Beat[] => {
  const was = groundBefore(scene, event)
  const fresh = (burst: 'smoke' | 'fire', now: readonly Cell[], then: readonly Cell[]) =>
    now.filter((cell) => !then.includes(cell)).map((cell) => ({ cell, burst }))
  const bursts = [...fresh('smoke', event.smoke, was.smoke), ...fresh('fire', event.fires, was.fires)]
  return [{ kind: 'burst', bursts }]
}

/** Enemies who come into sight: where they are first seen. */
const comers = ({ before, entry }: Scene): ReadonlyMap<UnitId, Cell> =>
  new Map(
    entry.state.units.flatMap(({ id, fate, at }) => {
      if (fate !== 'map' || unitOf(before, id)?.fate !== 'unseen') return []
      const way = entry.events.find((event) => event.type === 'moved' && event.unit === id && event.path.length > 0)
      return [[id, way?.type === 'moved' ? (way.path[0] ?? at) : at] as const]
    }),
  )

/** Stamped once, where the search first finds them. */
const sighted = (event: EventOf<'searched'>, come: Map<UnitId, Cell>): readonly Beat[] => {
  const found = event.sees.flatMap(({ sees }) => sees).filter((id) => come.has(id))
  const cells = [...new Set(found)].map((id) => [id, come.get(id) ?? -1] as const)
  for (const [id] of cells) come.delete(id)
  if (cells.length === 0) return []
  const stamps = cells.map(([, cell]) => ({ cell, text: 'Seen', tone: 'none' as const }))
  return [{ kind: 'stamp', dice: [], stamps, units: cells.map(([id]) => id) }]
}

const seenBy = (scene: Scene) => {
  const first = comers(scene)
  const unseen = new Map(first)
  return (event: Event, places: Where): readonly Beat[] => {
    const where: Where = (unit) => places(unit) ?? first.get(unit)
    switch (event.type) {
      case 'moved':
        return marched(scene.before, event, where)
      case 'fired':
        return shot(event, where)
      case 'assaulted':
        return assault(event, where)
      case 'struck':
        return blow(event, unitOf(scene.before, event.unit), where)
      case 'became':
        return changed(event, where)
      case 'ground':
        return clouds(scene, event)
      case 'searched':
        return sighted(event, unseen)
      default:
        return []
    }
  }
}

/** Whom an event is about. */
const about = (event: Event): readonly UnitId[] => {
  if (event.type === 'fired') return [event.unit, ...(event.target === undefined ? [] : [event.target])]
  return event.type === 'struck' || event.type === 'became' || event.type === 'assaulted' ? [event.unit] : []
}

/** What is seen of what happened, event by event, as the viewer was told of it. */
export const beats: NonNullable<Own['beats']> = (before, entry, battle) => {
  // Orders are only written down: nothing of them is seen.
  if (entry.command.type !== 'pulse') return []
  const scene: Scene = { battle, before, entry }
  const seen = seenBy(scene)
  return filmBy<Event>((event, where) => {
    const found = seen(event, where)
    if (found.length === 0) return []
    const words = tell(scene, event)
      .map(({ text }) => text)
      .join(' ')
    const units = about(event)
    return found.map((beat) => ({
      ...(units.length > 0 ? { units } : {}),
      ...beat,
      ...(words === '' ? {} : { words }),
    }))
  })(before, entry.events)
}
