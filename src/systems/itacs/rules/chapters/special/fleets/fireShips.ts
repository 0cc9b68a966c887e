import { ok, type SideIndex } from '../../../../../../core/engine/vocabulary.ts'
import { isAdjacent } from '../../../../../../core/grid/board.ts'
import { actOf } from '../../../movement/acts.ts'
import type { ActRule, Battle, Progress } from '../../../position/contract.ts'
import { legalOwn } from '../../../missile/fire.ts'
import { fieldIn, hasMoved, unitById, unitsById } from '../../../position/moment.ts'
import { FIRE_SHIP } from '../../../movement/terms.ts'
import { begin, destroyed, happen, marked } from '../../../position/progress.ts'
import { type Judged, refuse } from '../../../terms/refusal.ts'
import type { Act, State } from '../../../position/state.ts'
import type { Unit } from '../../../terms/types.ts'
import { isDisrupted, isFleet, isOnMap, RAMPANT, shortName } from '../../../position/units.ts'
import { legalFresh } from '../carried.ts'
import { CHARGED } from '../feudal/charge.ts'
import { FLED } from '../../morale/flee.ts'

/** What is done of itself, or must be done, before anybody moves [5.3.1, 6.3, 6.9.2]. */
const cameFirst = (state: State, { marks }: Unit): boolean =>
  marks[FLED] === state.playerTurn || marks[CHARGED] === state.playerTurn || marks[RAMPANT] !== undefined

/** Somebody of a side has moved in this movement phase, of his own will. */
const someMoved = (state: State, side: SideIndex): Unit | undefined =>
  state.units.find((unit) => unit.side === side && isOnMap(unit) && hasMoved(state, unit) && !cameFirst(state, unit))

const legalKindle = (battle: Battle, state: State, id: string, side: SideIndex): Judged<Unit> => {
  const fresh = legalFresh(battle, state, id, side)
  if (!fresh.ok) return fresh
  const { value: ship } = fresh
  if (ship.type !== 'LF' || ship.marks[FIRE_SHIP] !== undefined)
    return refuse('noFireShip', '6.7.6', `Only light fleets become fire ships, once.`, ship.at)
  const mover = someMoved(state, side)
  if (mover)
    return refuse('tooLate', '6.7.6', `${shortName(mover)} has moved: fire ships are named before that.`, ship.at)
  return fieldIn(battle, state).aboard(ship.id).length === 0
    ? fresh
    : refuse('loaded', '6.7.6', `${shortName(ship)} carries units.`, ship.at)
}

export const kindle: ActRule = {
  title: 'Make a fire ship',
  cite: '6.7.6',
  takes: 'one',
  steps: ['movement'],
  incidental: () => true,
  carry: (battle, state, { units: [id = ''] }, side) => {
    const legal = legalKindle(battle, state, id, side)
    if (!legal.ok) return legal
    return ok(happen(begin(battle, state), marked([id], FIRE_SHIP, state.turn, '6.7.6', 'becomes a fire ship')))
  },
  offers: (battle, state, side) =>
    state.units
      .filter((unit) => unit.type === 'LF' && legalKindle(battle, state, unit.id, side).ok)
      .map((unit) => actOf('kindle', [unit.id])),
  label: (_battle, state, { units }) => `${unitsById(state, units).map(shortName).join()} becomes a fire ship`,
}

type Engaged = { readonly fleet: Unit; readonly units: readonly Unit[] }

const legalRam = (
  battle: Battle,
  state: State,
  { units: [id = ''], with: enemy = '' }: Act,
  side: SideIndex,
): Judged<Engaged> => {
  const own = legalOwn(state, id, side)
  if (!own.ok) return own
  const target = unitById(state, enemy)
  if (own.value.marks[FIRE_SHIP] === undefined)
    return refuse('noFireShip', '6.7.6', `${shortName(own.value)} is no fire ship.`, own.value.at)
  if (isDisrupted(own.value))
    return refuse('disrupted', '4.5', `${shortName(own.value)} is disrupted and may not attack.`, own.value.at)
  if (!target || !isOnMap(target) || !isFleet(target) || target.side === side)
    return refuse('noEnemy', '6.7.6', 'A fire ship engages an enemy fleet.')
  return isAdjacent(battle.setting.ground.board, own.value.at, target.at)
    ? ok({ fleet: own.value, units: [target] })
    : refuse('notAdjacent', '6.7.6', `${shortName(target)} is not beside it.`, target.at)
}

/** Both burn, without a throw [6.7.6]. */
export const ram: ActRule = {
  title: 'Engage with the fire ship',
  cite: '6.7.6',
  takes: 'one',
  steps: ['melee'],
  carry: (battle, state, act, side) => {
    const legal = legalRam(battle, state, act, side)
    if (!legal.ok) return legal
    const { fleet, units } = legal.value
    const lost = [...destroyed(units, 'melee', '6.7.6', []), ...destroyed([fleet], 'burnt', '6.7.6')]
    return ok(happen(begin(battle, state), ...lost))
  },
  offers: (battle, state, side) => {
    const ships = fieldIn(battle, state).units.filter(isFleet)
    return ships
      .flatMap((ship) => ships.map((enemy) => actOf('ram', [ship.id], { with: enemy.id })))
      .filter((act) => legalRam(battle, state, act, side).ok)
  },
  label: (_battle, state, { units: [id = ''], with: enemy = '' }) =>
    unitsById(state, [id, enemy]).map(shortName).join(' burns '),
}

/** Game-turns for which a fire ship burns, the first one included. */
const BURNS = 3

/** The turn at whose end a fire ship is burnt out; undefined for all others. */
export const burnsUntil = ({ marks: { [FIRE_SHIP]: since } }: Pick<Unit, 'marks'>): number | undefined =>
  since === undefined ? undefined : since + BURNS - 1

/** Burnt out at the end of the third turn: when the last player’s part of it is over. */
export const burnOut = (progress: Progress): Progress => {
  const { battle, state } = progress
  if (state.step !== battle.sequence.steps.length - 1) return progress
  // Who is gone bears no mark.
  const out = state.units.filter((unit) => state.turn >= (burnsUntil(unit) ?? Number.POSITIVE_INFINITY))
  return happen(progress, ...out.flatMap((unit) => destroyed([unit], 'burnt', '6.7.6')))
}
