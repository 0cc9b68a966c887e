import type { UnitId } from '../../../core/engine/vocabulary.ts'
import {
  type Beat,
  beatsBy,
  blowOf,
  fallOf,
  type Manner,
  stampsIn,
  straight,
  type Tone,
} from '../../../core/presenter/beats.ts'
import type { Presenter } from '../../../core/presenter/presenter.ts'
import type { ItacsBattle } from '../rules/battle.ts'
import { CHARGED } from '../rules/chapters/special/feudal/charge.ts'
import type { Combat, Command, Event, State } from '../rules/position/state.ts'
import type { CombatResult } from '../rules/terms/types.ts'

type Own = Presenter<ItacsBattle, State, Command, Event>

const TONES: Readonly<Record<CombatResult, Tone>> = {
  '-': 'none',
  AD: 'back',
  A1X: 'back',
  '*D': 'shaken',
  DD: 'shaken',
  D1X: 'some',
  D2XB: 'some',
  DX: 'all',
}

/** Acts by which units go otherwise than by marching. */
const ACTS: Readonly<Record<string, Manner>> = {
  load: 'board',
  unload: 'board',
  mount: 'board',
  alight: 'board',
  rampage: 'wild',
  charge: 'charge',
}

/** Paragraphs by which units are taken somewhere. */
const SHIFTS: Readonly<Record<string, Manner>> = { '4.5.5': 'retreat', '6.7.7': 'board', '6.9.2': 'wild' }

/** Knights of whom it is noted in the same breath that they charged [6.3]. */
const chargersIn = (events: readonly Event[]): readonly UnitId[] =>
  events.flatMap((event) => (event.type === 'unitsMarked' && event.mark === CHARGED ? event.units : []))

const stamped = ({ targets, faces, result }: Combat): Beat => ({
  kind: 'stamp',
  dice: faces,
  stamps: stampsIn(targets, result, TONES[result]),
})

type Moved = Extract<Event, { type: 'unitsMoved' }>

/** Who turns in place or comes from beside the map is not seen to go. */
const moved = ({ moves, rout, cite }: Moved, act: Manner | undefined, chargers: readonly UnitId[]): readonly Beat[] => {
  const mannerFor = (unit: UnitId): Manner =>
    rout ? 'rout' : (SHIFTS[cite] ?? act ?? (chargers.includes(unit) ? 'charge' : 'march'))
  return moves
    .filter(({ from, path }) => from >= 0 && path.length > 0)
    .map(({ unit, from, path }) => ({
      kind: 'march',
      manner: mannerFor(unit),
      ways: [{ unit, cells: [from, ...path] }],
    }))
}

/** What is seen of what happened, as the viewer was told of it. */
export const beats: NonNullable<Own['beats']> = (before, { command, events }) => {
  const act = command.type === 'act' ? ACTS[command.act] : undefined
  const chargers = chargersIn(events)
  return beatsBy<Event>((event, where) => {
    switch (event.type) {
      case 'unitsMoved':
        return moved(event, act, chargers)
      case 'unitsShifted': {
        const manner = SHIFTS[event.cite] ?? act ?? 'march'
        return [{ kind: 'march', manner, ways: straight(where, event.units, event.to) }]
      }
      case 'combatResolved':
        return [blowOf(where, event.combat), stamped(event.combat)]
      case 'unitsDestroyed':
        return [fallOf(where, event.units)]
      default:
        return []
    }
  })(before, events)
}
