import { type Cell, ok, type SideIndex, otherSide } from '../../../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../../../core/grid/board.ts'
import type { ActRule, Battle, Progress } from '../../position/contract.ts'
import { zoneOf } from '../../position/parts.ts'
import { sideIn, unitById } from '../../position/layout.ts'
import { stepKind } from '../../position/moment.ts'
import { entryFor } from '../../movement/terms.ts'
import { begin, controlEvents, happen, marked } from '../../position/progress.ts'
import { isPlainForOne } from '../../terms/plain.ts'
import { type Judged, refuse } from '../../terms/refusal.ts'
import type { Act, Event, State, Unit } from '../../terms/types.ts'
import { carrierIdOf, isDisrupted, isOnMap, shortName } from '../../position/units.ts'
import { chariotOf, has } from './riding.ts'

const isSetUp = (battle: Battle, state: State): boolean => stepKind(battle, state) === 'deployment'

/** A chariot in flight goes as far as it can before anybody steps down: that would end its way [13.0]. */
const flightBar = (battle: Battle, state: State, unit: Unit): Judged<true> => {
  const chariot = chariotOf(battle, state, unit)
  const due = chariot && battle.hooks.owes.some((owes) => owes(battle, state, unit.side)?.units.includes(chariot.id))
  return due
    ? refuse('flees', '13.0', `${shortName(chariot)} is in flight: it goes before it puts anybody down.`, unit.at)
    : ok(true)
}

const riderBar = (battle: Battle, state: State, unit: Unit): Judged<true> => {
  const name = shortName(unit)
  if (!isOnMap(unit) || carrierIdOf(unit) === undefined)
    return refuse('notAboard', 'Chariot 1.0', `${name} does not ride.`)
  if (isDisrupted(unit)) return refuse('disrupted', '8.2', `${name} is disrupted and may not move.`, unit.at)
  return isSetUp(battle, state) ? ok(true) : flightBar(battle, state, unit)
}

/** An adjacent hex that can be entered and is free of enemies. */
const placeBar = (battle: Battle, state: State, unit: Unit, to: Cell): Judged<true> => {
  const { board } = battle.map
  const direction = board.directionTo(unit.at, to)
  if (direction < 0) return refuse('notAdjacent', 'Chariot 1.0', 'Passengers are put down in an adjacent hex.', to)
  const label = board.label(to)
  if (sideIn(battle, state, to) === otherSide(unit.side))
    return refuse('enemy', 'Chariot 1.0', `Hex ${label} is held by the enemy.`, to)
  if (!Number.isFinite(entryFor(battle, state, unit, unit.at, direction, to)))
    return refuse('prohibited', '9.0', `${shortName(unit)} may not enter hex ${label}.`, to)
  return isSetUp(battle, state) && !zoneOf(battle, unit).has(to)
    ? refuse('outsideZone', '11.1', `${shortName(unit)} is not set up in hex ${label}.`, to)
    : ok(true)
}

/** Put down, that is the end of the phase for both: neither goes on in it. */
const putDown = (battle: Battle, state: State, unit: Unit, to: Cell): Event[] => {
  const chariot = chariotOf(battle, state, unit)
  const text = `${shortName(unit)} debarks from ${chariot ? shortName(chariot) : 'its chariot'} into ${battle.map.board.label(to)}.`
  const setUp = isSetUp(battle, state)
  return [
    {
      type: 'unitsShifted',
      moves: [{ unit: unit.id, from: unit.at, to }],
      cite: 'Chariot 1.0',
      text,
      ...(setUp ? {} : { moved: true }),
    },
    marked([unit.id], 'aboard', undefined, 'Chariot 1.0'),
    ...(setUp ? [] : [marked([unit.id], 'ridden', 1, 'Chariot 1.0')]),
    ...(setUp || !chariot || has(chariot, 'driven') ? [] : [marked([chariot.id], 'driven', 1, 'Chariot 1.0')]),
  ]
}

const carry = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Progress> => {
  const unit = unitById(battle, state, act.units[0] ?? '')
  if (!isPlainForOne(act, 'to') || !unit || act.to === undefined)
    return refuse('badAct', 'Chariot 1.0', 'Name one passenger, and the hex in which it is put down.')
  if (unit.side !== side) return refuse('notYours', 'Chariot 1.6', 'Only own passengers are put down.', unit.at)
  const rider = riderBar(battle, state, unit)
  if (!rider.ok) return rider
  const place = placeBar(battle, state, unit, act.to)
  if (!place.ok) return place
  const down = happen(begin(battle, state), ...putDown(battle, state, unit, act.to))
  return ok(isSetUp(battle, state) ? down : happen(down, ...controlEvents(battle, state, side, [act.to])))
}

const offers = (battle: Battle, state: State, side: SideIndex): Act[] =>
  state.units
    .filter((unit) => unit.side === side && riderBar(battle, state, unit).ok)
    .flatMap((unit) =>
      neighboursOf(battle.map.board, unit.at)
        .filter((to) => placeBar(battle, state, unit, to).ok)
        .map((to): Act => ({ type: 'act', act: 'debark', units: [unit.id], to })),
    )

export const debark: ActRule = {
  title: 'Debark',
  cite: 'Chariot 1.0',
  weighed: true,
  steps: ['deployment', 'chariot', 'movement'],
  carry,
  offers,
  prompted: true,
  label: (battle, state, act) => {
    const unit = unitById(battle, state, act.units[0] ?? '')
    return `Debark ${unit ? shortName(unit) : '?'} into ${battle.map.board.label(act.to ?? 0)}`
  },
}
