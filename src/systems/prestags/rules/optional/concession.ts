import type { Verdict } from '../../../../core/engine/course.ts'
import { ok, type Cell, type SideIndex, asSide, otherSide } from '../../../../core/engine/vocabulary.ts'
import { sideOf } from '../position/battle.ts'
import { type Battle, firstAnswer, type PrestagsModule, type Progress } from '../position/contract.ts'
import { unitById } from '../position/layout.ts'
import { stepOf } from '../position/moment.ts'
import { begin, happen } from '../position/progress.ts'
import { isPlain } from '../terms/plain.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import { rowIn } from '../position/rows.ts'
import type { Act, State, Unit, StepKind } from '../terms/types.ts'
import { carrierIdOf, isOnMap } from '../position/units.ts'
import { levelOf } from '../victory/count.ts'
import { openFor, spread } from './panic/distance.ts'
import { rimOf } from './panic/flight.ts'

const CONCEDED = 'conceded'
const WITHDRAWN = 'withdrawn'

declare module '../terms/types.ts' {
  interface MemoTable {
    [CONCEDED]: SideIndex
    [WITHDRAWN]: true
  }
}

/** The side that has conceded, and cannot win any more [15.1]. */
export const concededBy = (state: State): SideIndex | undefined => {
  return asSide(state.memo[CONCEDED])
}

/** Where roads reach the edge of the map [15.0]. */
const roadExits = (battle: Battle): Cell[] => rimOf(battle.map).filter((cell) => battle.map.roadCells.has(cell))

const nameOf = (battle: Battle, side: SideIndex): string => sideOf(battle, side).name

const concede = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Progress> => {
  // The whole side concedes: nobody and nothing is named.
  if (act.units.length > 0 || !isPlain(act))
    return refuse('notPlain', '15.0', 'A side concedes as a whole, without naming units or hexes.')
  const before = concededBy(state)
  if (before !== undefined)
    return refuse('conceded', '15.1', `The ${nameOf(battle, before)} have conceded already; that is final.`)
  const text = `The ${nameOf(battle, side)} concede: their units may leave by roads, and the ${nameOf(battle, otherSide(side))} win.`
  return ok(
    happen(
      begin(battle, state),
      { type: 'remembered', key: CONCEDED, value: side },
      { type: 'told', side, cite: '15.1', text, units: [], cells: roadExits(battle) },
    ),
  )
}

const leftOf = (state: State, side: SideIndex): Unit[] =>
  state.units.filter((unit) => unit.side === side && isOnMap(unit))

/** Barred from any movement of its own for longer than this phase; who rides is as mobile as his chariot. */
const isBarred = (battle: Battle, state: State, unit: Unit): boolean => {
  const carrier = unitById(battle, state, carrierIdOf(unit) ?? '') ?? unit
  const next = { ...state, playerTurn: state.playerTurn + 1 }
  return carrier.moved !== state.playerTurn && firstAnswer(battle.hooks.bars.move, battle, next, carrier) !== undefined
}

/**
 * Who has no way to a road exit, or cannot move at all, will not leave any more. What holds a unit in its hex for a
 * time, as contact does, is no immobility: it ends, as disruption does.
 */
const isImmobile = (battle: Battle, state: State, side: SideIndex): ((unit: Unit) => boolean) => {
  const isOpen = openFor(battle, state, side)
  const far = spread(battle, roadExits(battle).filter(isOpen), isOpen)
  return (unit) => far[unit.at] === -1 || rowIn(battle, unit).movement === 0 || isBarred(battle, state, unit)
}

const endsMovement = (kind: StepKind, owner: SideIndex | undefined, side: SideIndex): boolean =>
  kind === 'march' || (kind === 'movement' && owner === side)

/** Judged when the movement phase of the conceding side ends [15.2]. */
const ends = (progress: Progress): Progress => {
  const { battle, state } = progress
  const side = concededBy(state)
  const { kind, owner } = stepOf(battle, state)
  if (side === undefined || !endsMovement(kind, owner, side)) return progress
  if (battle.course.phaseGoesOn?.(battle, state) === true) return progress
  if (!leftOf(state, side).every(isImmobile(battle, state, side))) return progress
  return happen(progress, { type: 'remembered', key: WITHDRAWN, value: true })
}

/** At least a substantive victory of the other side [15.1]. */
const graded = (battle: Battle, state: State, loser: SideIndex, before: Verdict): Verdict => {
  const winner = otherSide(loser)
  const [a, b] = state.vp
  const level = (winner === 0 ? levelOf(a, b) : levelOf(b, a)) === 'decisive' ? 'decisive' : 'substantive'
  const name = nameOf(battle, winner)
  const conceded = `The ${nameOf(battle, loser)} conceded: at least a substantive victory of the ${name}.`
  const more = level === 'decisive' ? [`The points of the ${name} make it a decisive one.`] : []
  return {
    winner,
    title: `${level === 'decisive' ? 'Decisive' : 'Substantive'} victory of the ${name}`,
    reasons: [conceded, ...more, ...before.reasons],
  }
}

/** True when a side has conceded and nobody of it is left who could still be saved [15.2]. */
export const isWithdrawn = (state: State): boolean => {
  const side = concededBy(state)
  return side !== undefined && (state.memo[WITHDRAWN] === true || leftOf(state, side).length === 0)
}

/** A verdict as a concession leaves it [15.1]. */
export const concededVerdict = (battle: Battle, state: State, plain: Verdict): Verdict => {
  const side = concededBy(state)
  return side === undefined ? plain : graded(battle, state, side, plain)
}

/** A player gives up the battle to save his army [15.0]. */
export const concession: PrestagsModule = {
  id: 'concession',
  title: 'Tactical concession',
  text: 'A side may give up and march off by the roads at the edge. The other side then has at least a substantive victory.',
  cites: ['15.0', '15.1', '15.2', '15.3', '15.4'],
  explains: {
    '15.0':
      'At any time a player may concede, and take his units off the map to spare them. They leave from road hexes at the edge.',
    '15.1':
      'Who concedes cannot win any more. The other side has at least a substantive victory, whatever the conditions of the battle and whatever happens afterwards, or a decisive one if its points reach that level.',
    '15.2':
      'The battle ends when every unit of the conceding side has left, is eliminated or has no way to a road at the edge. That is judged at the end of its movement phases. Who is held for a time only, as in contact, may still leave.',
    '15.3': 'Units that have left do not return.',
    '15.4': 'Panic goes on as usual beside a concession; rallying changes nothing about who has won.',
  },
  inSteps: { movement: ['15.0', '15.2'] },
  changes: (battle) =>
    roadExits(battle).length > 0
      ? 'Either side may concede and leave by the roads at the edge of the map.'
      : 'Either side may concede; no road leads off this map, so the battle ends after its next movement.',
  acts: {
    concede: {
      title: 'Concede',
      cite: '15.0',
      steps: ['plot', 'fire', 'movement', 'defensiveFire', 'melee', 'chariot'],
      incidental: () => true,
      carry: concede,
      offers: (_battle, state) => (concededBy(state) === undefined ? [{ type: 'act', act: 'concede', units: [] }] : []),
      label: () => 'Concede and march off',
      asks: (battle, _state, side) =>
        `Play goes on: the ${nameOf(battle, side)} may save their units by the roads at the edge. They cannot win any more; the ${nameOf(battle, otherSide(side))} have at least a substantive victory.`,
    },
  },
  exits: (battle, state, unit) => (concededBy(state) === unit.side ? roadExits(battle) : []),
  ends,
}
