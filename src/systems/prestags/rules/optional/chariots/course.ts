import { terrainAt } from '../../position/battle.ts'
import type { Battle, Progress } from '../../position/contract.ts'
import { zoneOf } from '../../position/parts.ts'
import { unitById, unitsIn } from '../../position/layout.ts'
import { stepKind, stepOf } from '../../position/moment.ts'
import { happen, marked } from '../../position/progress.ts'
import type { Case } from '../../terms/rules.ts'
import type { Event, State, Unit } from '../../terms/types.ts'
import { idsOf, isOnMap, shortName } from '../../position/units.ts'
import { chariotOf, has, isChariot, type RideMark } from './riding.ts'

/** Units that these events have brought somewhere by themselves. */
const broughtBy = (events: readonly Event[]): ReadonlySet<string> =>
  new Set(
    events.flatMap((event): string[] => {
      switch (event.type) {
        case 'unitsMoved':
        case 'unitsShifted':
        case 'unitsAdvanced':
          return event.moves.map((move) => move.unit)
        case 'unitsDeployed':
          return event.placements.map((placement) => placement.unit)
        default:
          return []
      }
    }),
  )

const STIRS: ReadonlySet<Event['type']> = new Set([
  'unitsMoved',
  'unitsShifted',
  'unitsAdvanced',
  'unitsDeployed',
  'unitsUndeployed',
  'unitsEliminated',
  'unitsLeft',
])

/** A chariot that has moved: done for this phase, in a stream for this player-turn [1.5]. */
const driven = (battle: Battle, state: State, events: readonly Event[]): Event[] => {
  // Whoever a fleet brings along has not driven [Viking 3.4].
  const chariots = events
    .flatMap((event) => (event.type === 'unitsMoved' ? [event.moves] : []))
    .map((moves) => moves.flatMap(({ unit }) => unitById(battle, state, unit) ?? []))
    .filter((movers) => !movers.some(({ type }) => type === 'VF'))
    .flatMap((movers) => movers.filter((unit) => isChariot(unit) && isOnMap(unit)))
  const fresh = chariots.filter((unit) => !has(unit, 'driven'))
  const mired = chariots.filter((unit) => terrainAt(battle, unit.at) === 'stream' && !has(unit, 'mired'))
  const words = `${mired.map(shortName).join(', ')} in the stream: no farther in this player-turn`
  return [
    ...(fresh.length > 0 ? [marked(idsOf(fresh), 'driven', 1, 'Chariot 1.0')] : []),
    ...(mired.length > 0 ? [marked(idsOf(mired), 'mired', 1, 'Chariot 1.5', words)] : []),
  ]
}

const off = (unit: Unit, text = ''): Event => marked([unit.id], 'aboard', undefined, 'Chariot 1.0', text)

/** The chariot is lost or gone: the passenger stands on foot, and may stay beside other chariots. */
const leftOnFoot = (battle: Battle, state: State, unit: Unit): Event[] => {
  const others = unitsIn(battle, state, unit.at).some(isChariot)
  return [
    off(unit, `${shortName(unit)} stands on foot, without its chariot`),
    ...(others ? [marked([unit.id], 'onFoot', unit.at, 'Chariot 1.9')] : []),
  ]
}

/** In the set-up a passenger goes where its chariot goes, as far as its part of the force may stand there. */
const takenBack = (unit: Unit): Event[] => [{ type: 'unitsUndeployed', units: [unit.id] }, off(unit)]

/** Chariot and passenger are no longer together: what becomes of the passenger. */
const parted = (battle: Battle, state: State, unit: Unit, chariot: Unit, brought: ReadonlySet<string>): Event[] => {
  if (!isOnMap(unit)) return [off(unit)]
  if (chariot.fate === 'reserve') return takenBack(unit)
  if (!isOnMap(chariot)) return leftOnFoot(battle, state, unit)
  if (brought.has(unit.id)) return [off(unit, `${shortName(unit)} leaves ${shortName(chariot)}`)]
  if (stepKind(battle, state) === 'deployment' && !zoneOf(battle, unit).has(chariot.at)) return takenBack(unit)
  const text = `${shortName(unit)} goes with ${shortName(chariot)}.`
  return [{ type: 'unitsShifted', moves: [{ unit: unit.id, to: chariot.at }], cite: 'Chariot 1.0', text }]
}

const rides = (battle: Battle, state: State, events: readonly Event[]): Event[] => {
  const brought = broughtBy(events)
  return state.units.flatMap((unit): Event[] => {
    if (has(unit, 'onFoot') && (!isOnMap(unit) || brought.has(unit.id)))
      return [marked([unit.id], 'onFoot', undefined, 'Chariot 1.9')]
    const chariot = chariotOf(battle, state, unit)
    if (!chariot) return []
    const together = unit.fate === chariot.fate && unit.at === chariot.at
    return together && unit.fate !== 'eliminated' ? [] : parted(battle, state, unit, chariot, brought)
  })
}

/** Who moves in the Movement Phase has not moved in the Chariot Phase only. */
const late = (state: State, events: readonly Event[]): Event[] => {
  const brought = broughtBy(events)
  const units = state.units.filter((unit) => has(unit, 'early') && brought.has(unit.id))
  return units.length > 0 ? [marked(idsOf(units), 'early', undefined, 'Chariot 1.2')] : []
}

/** Who has moved in the Chariot Phase, which is not the Movement Phase [6.42]; who was put down may be shot [1.0]. */
const early = ({ battle, state }: Progress): Event[] => {
  if (stepOf(battle, state).cite !== 'Chariot 1.0') return []
  const units = state.units.filter((unit) => isOnMap(unit) && unit.moved === state.playerTurn && !has(unit, 'ridden'))
  return units.length > 0 ? [marked(idsOf(units), 'early', 1, 'Chariot 1.2')] : []
}

export const keepTogether = (progress: Progress, since: number): Progress => {
  const events = progress.events.slice(since)
  if (!events.some((event) => STIRS.has(event.type))) return progress
  const after = happen(progress, ...driven(progress.battle, progress.state, events), ...late(progress.state, events))
  return happen(after, ...rides(after.battle, after.state, events))
}

const cleared = (state: State, mark: RideMark, cite: Case): Event[] => {
  const units = state.units.filter((unit) => has(unit, mark))
  return units.length > 0 ? [marked(idsOf(units), mark, undefined, cite)] : []
}

/** What lasts for a phase ends with it; a chariot in a stream is free again after the player-turn. */
export const phaseEnds = (progress: Progress): Progress => {
  const { battle, state } = progress
  const kind = stepKind(battle, state)
  if (kind === 'recovery') return happen(progress, ...cleared(state, 'early', 'Chariot 1.2'))
  const isLast = (kind === 'movement' || kind === 'march') && battle.course.phaseGoesOn?.(battle, state) !== true
  const mired = isLast ? cleared(state, 'mired', 'Chariot 1.5') : []
  const done = [...cleared(state, 'driven', 'Chariot 1.0'), ...cleared(state, 'ridden', 'Chariot 1.0'), ...mired]
  return happen(progress, ...done, ...(kind === 'chariot' ? early(progress) : []))
}
