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
  type UnitWay,
  type Where,
} from '../../../core/presenter/beats.ts'
import type { Presenter } from '../../../core/presenter/presenter.ts'
import { isPanicked } from '../rules/optional/panic/running.ts'
import type { Battle } from '../rules/position/contract.ts'
import type { Combat, CombatResult, Command, Event, State, Unit, UnitMove } from '../rules/terms/types.ts'

type Own = Presenter<Battle, State, Command, Event>

const TONES: Readonly<Record<CombatResult, Tone>> = { '-': 'none', D: 'shaken', '½E': 'some', E: 'all' }

/** Acts by which units go otherwise than by marching. */
const ACTS: Readonly<Record<string, Manner>> = { embark: 'board', debark: 'board', board: 'board', rampage: 'wild' }

/** Paragraphs by which units are taken somewhere. */
const SHIFTS: Readonly<Record<string, Manner>> = {
  '17.0': 'retreat',
  'Spartan 1.16': 'wild',
  'Chariot 1.0': 'board',
}

/** Those of whom it is noted in the same breath that they charged. */
const chargersIn = (events: readonly Event[]): readonly UnitId[] =>
  events.flatMap((event) =>
    event.type === 'unitsMarked' && event.mark === 'chariotCharge' && event.value !== undefined ? event.units : [],
  )

/** How a unit goes: as it was ordered, in panic, or at the enemy. */
const mannerOf = (command: Command, events: readonly Event[], unit: Unit | undefined): Manner => {
  const act = command.type === 'act' ? ACTS[command.act] : undefined
  if (act || !unit) return act ?? 'march'
  if (isPanicked(unit)) return 'rout'
  return unit.marks.charge !== undefined || chargersIn(events).includes(unit.id) ? 'charge' : 'march'
}

/** Marches by the manner of those who go; who comes from beside the map is not seen to come. */
const marches = (moves: readonly UnitMove[], mannerFor: (unit: UnitId) => Manner): readonly Beat[] => {
  const byManner = new Map<Manner, UnitWay[]>()
  for (const { unit, from, path } of moves) {
    if (from < 0 || path.length === 0) continue
    const manner = mannerFor(unit)
    byManner.set(manner, [...(byManner.get(manner) ?? []), { unit, cells: [from, ...path] }])
  }
  return [...byManner].map(([manner, ways]) => ({ kind: 'march', manner, ways }))
}

const stamped = ({ groups, results, die }: Combat): Beat => ({
  kind: 'stamp',
  dice: [die],
  stamps: groups.flatMap(({ cells }, index) => {
    const result = results[index] ?? '-'
    return stampsIn(cells, result, TONES[result])
  }),
})

const shifted = ({ moves, cite }: Extract<Event, { type: 'unitsShifted' }>, where: Where): Beat => ({
  kind: 'march',
  manner: SHIFTS[cite] ?? 'march',
  ways: moves.flatMap(({ unit, to }) => straight(where, [unit], to)),
})

/** What is seen of an event. */
const seenOf = (event: Event, where: Where, mannerFor: (unit: UnitId) => Manner): readonly Beat[] => {
  switch (event.type) {
    case 'unitsMoved':
      return marches(event.moves, mannerFor)
    case 'unitsShifted':
      return [shifted(event, where)]
    case 'unitsAdvanced':
      return [
        {
          kind: 'march',
          manner: 'advance',
          ways: event.moves.map(({ unit, from, to }) => ({ unit, cells: [from, to] })),
        },
      ]
    case 'combatResolved':
      return [blowOf(where, event.combat), stamped(event.combat)]
    case 'unitsEliminated':
      return [fallOf(where, event.units)]
    default:
      return []
  }
}

const unitIn = ({ units }: State, id: UnitId): Unit | undefined => units.find((unit) => unit.id === id)

/** What is seen of what happened, as the viewer was told of it. */
export const beats: NonNullable<Own['beats']> = (before, { command, events }) => {
  const mannerFor = (id: UnitId): Manner => mannerOf(command, events, unitIn(before, id))
  return beatsBy<Event>((event, where) => seenOf(event, where, mannerFor))(before, events)
}
