import { err, ok, type Refusal, type SideIndex, type UnitId } from '../../../../../core/engine/vocabulary.ts'
import { sideOf } from '../../position/battle.ts'
import { type ActRule, type Battle, firstAnswer } from '../../position/contract.ts'
import { unitById, unitsById } from '../../position/layout.ts'
import { stepOf } from '../../position/moment.ts'
import { withCargo } from '../../movement/going.ts'
import { allowanceOf } from '../../movement/terms.ts'
import { begin, happen, marked } from '../../position/progress.ts'
import { isPlain } from '../../terms/plain.ts'
import { type Judged, refuse } from '../../terms/refusal.ts'
import type { Act, Event, State, Unit } from '../../terms/types.ts'
import { isDisrupted, isOnMap, namesOf, shortName } from '../../position/units.ts'
import { facingOf, hasFacing, isCorner, isFace } from './directions.ts'
import { faceWords } from './words.ts'

/** Lies on units that have advanced and may still turn for it, with the player-turn. */
export const ADVANCED = 'advancedFacing'

declare module '../../terms/types.ts' {
  interface MarkTable {
    [ADVANCED]: number
  }
}
/** Points for turning [16.11]. */
export const PRICE = 1

/** What turning costs now: nothing in the set-up and after an advance, else a point of those for movement. */
const priceIn = (battle: Battle, state: State): number => (stepOf(battle, state).commands.includes('move') ? PRICE : 0)

const ownUnit = (battle: Battle, state: State, id: UnitId, side: SideIndex): Judged<Unit> => {
  const unit = unitById(battle, state, id)
  if (!unit) return refuse('unknownUnit', '16.11', `There is no unit ${id}.`)
  const name = shortName(unit)
  if (unit.side !== side)
    return refuse('notYours', '16.11', `${name} belongs to the ${sideOf(battle, unit.side).name}.`)
  if (!isOnMap(unit)) return refuse('notOnMap', '16.11', `${name} is not on the map.`)
  return hasFacing(battle, unit) ? ok(unit) : refuse('noFacing', '16.0', `${name} looks every way.`, unit.at)
}

const mayTurnHeld = (battle: Battle, state: State, unit: Unit): boolean =>
  battle.course.turnsHeld?.(battle, state, unit) === true

/** A turn paid with a point, before or after the unit’s move [16.11]; who may not move may not turn. */
const legalPaidTurn = (battle: Battle, state: State, unit: Unit): Judged<Unit> => {
  const name = shortName(unit)
  if (isDisrupted(unit)) return refuse('disrupted', '8.2', `${name} is disrupted and may not turn.`, unit.at)
  const { bars } = battle.hooks
  const stays = mayTurnHeld(battle, state, unit) ? undefined : firstAnswer(bars.leaving, battle, state, unit)
  const bar = firstAnswer(bars.move, battle, state, unit) ?? stays
  if (bar) return err(bar)
  return allowanceOf(battle, state, unit) >= PRICE
    ? ok(unit)
    : refuse('noPointLeft', '16.11', `Turning costs a point; ${name} has none left.`, unit.at)
}

const legalFreeTurn = (state: State, unit: Unit): Judged<Unit> =>
  unit.marks[ADVANCED] === state.playerTurn
    ? ok(unit)
    : refuse('notAdvanced', '16.11', `${shortName(unit)} turns here only after an advance.`, unit.at)

/** Why a unit, or one of those who turn with it, does not turn. */
const turnBar = (battle: Battle, state: State, unit: Unit): Refusal | undefined => {
  for (const one of withCargo(battle, state, [unit])) {
    const bar = mayTurnHeld(battle, state, one) ? undefined : firstAnswer(battle.hooks.bars.turn, battle, state, one)
    if (bar) return bar
  }
  return undefined
}

/** Whether a unit may turn now at all. */
const legalTurner = (battle: Battle, state: State, id: UnitId, side: SideIndex): Judged<Unit> => {
  const unit = ownUnit(battle, state, id, side)
  if (!unit.ok || stepOf(battle, state).kind === 'deployment') return unit
  const bar = turnBar(battle, state, unit.value)
  if (bar) return err(bar)
  return priceIn(battle, state) > 0 ? legalPaidTurn(battle, state, unit.value) : legalFreeTurn(state, unit.value)
}

/** After an advance nobody asks the enemy what a corner means, and a plot leaves no question open [20.4]. */
const mayFaceCorner = (battle: Battle, state: State): boolean => {
  const { commands, secret } = stepOf(battle, state)
  return !secret && commands.some((type) => type === 'move' || type === 'deploy')
}

/** Who turns, and whither. */
type Turning = { readonly units: readonly Unit[]; readonly face: number }

const legalTurn = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Turning> => {
  const { face, units: ids } = act
  if (!isPlain(act, 'face')) return refuse('tooMuch', '16.11', 'Turning names units and a facing, and nothing else.')
  if (ids.length === 0) return refuse('nobody', '16.11', 'Choose the units that turn.')
  if (face === undefined || !isFace(face) || (isCorner(face) && !mayFaceCorner(battle, state)))
    return refuse('noFace', '16.11', 'Choose the hexside that they are to face.')
  const units: Unit[] = []
  for (const id of ids) {
    const unit = legalTurner(battle, state, id, side)
    if (!unit.ok) return unit
    if (facingOf(battle, unit.value) === face)
      return refuse('facesThat', '16.11', `${shortName(unit.value)} faces ${faceWords(face)} already.`)
    units.push(unit.value)
  }
  return ok({ units, face })
}

/** Who is carried looks where his carrier looks. */
const loadOf = (battle: Battle, state: State, units: readonly Unit[]): UnitId[] =>
  withCargo(battle, state, units).map((one) => one.id)

const turned = (battle: Battle, state: State, { units, face }: Turning): Event[] => {
  const ids = units.map((unit) => unit.id)
  const load = loadOf(battle, state, units).filter((id) => !ids.includes(id))
  const verb = units.length === 1 ? 'turns' : 'turn'
  const text = `${namesOf(units, 4)} ${verb} to face ${faceWords(face)}`
  const points = priceIn(battle, state)
  const free = units.filter((unit) => unit.marks[ADVANCED] !== undefined).map((unit) => unit.id)
  return [
    marked([...ids, ...load], 'facing', face, '16.11', text),
    ...(points > 0 ? [{ type: 'pointsSpent', units: ids, points } as const] : []),
    ...(free.length > 0 ? [marked(free, ADVANCED, undefined, '16.11')] : []),
  ]
}

const FACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const

/** Turning within a hex [16.11, 16.12]. */
export const turn: ActRule = {
  title: 'Turn',
  cite: '16.11',
  steps: ['deployment', 'plot', 'chariot', 'movement', 'melee'],
  carry: (battle, state, act, side) => {
    const turning = legalTurn(battle, state, act, side)
    return turning.ok ? ok(happen(begin(battle, state), ...turned(battle, state, turning.value))) : turning
  },
  offers: (battle, state, side) => {
    const faces = mayFaceCorner(battle, state) ? FACES : FACES.filter((face) => !isCorner(face))
    return state.units.flatMap((unit) => {
      if (!legalTurner(battle, state, unit.id, side).ok) return []
      const face = facingOf(battle, unit)
      return faces
        .filter((one) => one !== face)
        .map((one): Act => ({ type: 'act', act: 'turn', units: [unit.id], face: one }))
    })
  },
  label: (battle, state, { units, face = 0 }) => {
    const named = unitsById(battle, state, units)
    return `Turn ${namesOf(named, 4)} to ${faceWords(face)}`
  },
}
