import { ofPower } from './special/words.ts'
import type { Cell, Refusal } from '../../../../core/engine/vocabulary.ts'
import { isAdjacent } from '../../../../core/grid/board.ts'
import { sideOf } from '../position/battle.ts'
import type { Battle, PrestagsModule, Progress } from '../position/contract.ts'
import { unitById } from '../position/layout.ts'
import { happen, marked } from '../position/progress.ts'
import { eliminate } from '../results/results.ts'
import type { Event, State, Unit } from '../terms/types.ts'
import { isOnMap } from '../position/units.ts'
import { edgeDistance } from './panic/distance.ts'
import { flightLimits, owedFlight, rimOf } from './panic/flight.ts'
import { forcePanic, panickedSide } from './panic/level.ts'
import { FLEEING, fleesWith, isFleeing } from './panic/running.ts'

const WORTH = 30

/** The leader who begins as level 1; he remains himself when he is reduced. */
const isDarius = (battle: Battle, unit: Unit): boolean =>
  sideOf(battle, unit.side).darius !== undefined && unit.id.slice(2) === '1L-1'

const flees = fleesWith(isFleeing)

/** Hexes that somebody came to or through, and who. */
const visited = (event: Event): readonly { readonly unit: string; readonly cells: readonly Cell[] }[] => {
  switch (event.type) {
    case 'unitsMoved':
      return event.moves.map(({ unit, path }) => ({ unit, cells: path }))
    case 'unitsAdvanced':
    case 'unitsShifted':
      return event.moves.map(({ unit, to }) => ({ unit, cells: [to] }))
    default:
      return []
  }
}

const isReached = ({ battle, state, events }: Progress, since: number, darius: Unit): boolean =>
  events
    .slice(since)
    .flatMap(visited)
    .some(
      ({ unit, cells }) =>
        unitById(battle, state, unit)?.side !== darius.side &&
        cells.some((cell) => isAdjacent(battle.map.board, cell, darius.at)),
    )

const dariusOf = (battle: Battle, { units }: State): Unit[] => units.filter((unit) => isDarius(battle, unit))

/** An enemy comes beside him: he runs, and his army is at its panic level. */
const rouse = (progress: Progress, darius: Unit): Progress => {
  const late = panickedSide(progress.state) !== undefined
  const army = `and the ${sideOf(progress.battle, darius.side).name} are at their panic level`
  const text = `The enemy has come beside Darius: he flees${late ? '' : `, ${army}`}`
  return happen(progress, marked([darius.id], FLEEING, 1, 'Spartan 3.2', text), forcePanic(darius.side))
}

const reacts = (progress: Progress, since: number): Progress => {
  if (progress.state.turn < 1) return progress
  return dariusOf(progress.battle, progress.state).reduce((before, darius) => {
    if (darius.fate === 'exited') return happen(before, ...eliminate(before.battle, [darius], 'Spartan 3.2'))
    return isOnMap(darius) && !isFleeing(darius) && isReached(before, since, darius) ? rouse(before, darius) : before
  }, progress)
}

const stands = (battle: Battle, _state: State, unit: Unit): Refusal | undefined => {
  if (!isDarius(battle, unit) || isFleeing(unit)) return undefined
  const text = 'Darius stays where he is until an enemy is adjacent.'
  return { code: 'stands', cite: 'Spartan 3.2', text, cell: unit.at }
}

/** The Great King [Spartan 3.2]. */
export const darius: PrestagsModule = {
  id: 'darius',
  origin: 'folder',
  title: 'Darius',
  text: 'Darius, the Persians’ leader of level 1, stands still and is worth 30 points. When an enemy comes beside him he flees off the map, and his army is at its panic level.',
  cites: ['Spartan 3.2'],
  explains: {
    'Spartan 3.2':
      'Darius may not move until an enemy unit has come adjacent to him. At that moment his army is at its panic level, if Panic is played, and from then on he flees in each of his movement phases by the shortest way to the nearest edge of the map. Nobody rallies him, and he steadies nobody. Off the map he counts as eliminated: 30 victory points, as for his death.',
  },
  inSteps: { movement: ['Spartan 3.2'] },
  ...ofPower('darius'),
  changes: (battle) =>
    `The level-1 leader of the ${battle.scenario.sides.find((side) => side.darius)?.name ?? 'army'} is Darius: worth ${WORTH} points, and first to run.`,
  worth: (battle, unit, vp) => (isDarius(battle, unit) ? WORTH : vp),
  reacts,
  bars: {
    move: stands,
    // Nor is he driven, nor does he advance: he has no movement of any kind.
    leaving: stands,
    advance: (_battle, _state, unit) =>
      isFleeing(unit)
        ? { code: 'flees', cite: 'Spartan 3.2', text: 'Darius is in flight and does not advance.', cell: unit.at }
        : undefined,
  },
  exits: (battle, state, unit) => (flees(battle, state, unit) ? rimOf(battle.map) : []),
  limits: (battle, state, unit, reached, left) => {
    if (!flees(battle, state, unit)) return undefined
    const far = edgeDistance(battle, state, unit.side)
    const gain = (cell: Cell): number => ((far[cell] as number) < 0 ? Number.NEGATIVE_INFINITY : -(far[cell] as number))
    return flightLimits(battle, state, unit, { reached: reached(), left, gain, cite: 'Spartan 3.2' })
  },
  owes: (battle, state, side) => owedFlight(battle, state, side, flees, 'Spartan 3.2'),
  badges: (battle, _state, unit) => {
    if (!isDarius(battle, unit)) return undefined
    return isFleeing(unit)
      ? { sign: 'Da', text: 'Darius, in flight', cite: 'Spartan 3.2', tone: 'warn' }
      : { sign: 'Da', text: 'Darius', cite: 'Spartan 3.2', tone: 'calm' }
  },
}
