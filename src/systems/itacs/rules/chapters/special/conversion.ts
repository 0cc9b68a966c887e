import { ok, type SideIndex } from '../../../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../../../core/grid/board.ts'
import { actOf } from '../../movement/acts.ts'
import type { ActRule, Battle, ItacsModule, Progress } from '../../position/contract.ts'
import { isOpen } from '../../setup/deploy.ts'
import { legalOwn } from '../../missile/fire.ts'
import { fieldIn, hasMoved, labelOf, stepOf, unitById } from '../../position/moment.ts'
import { legalMover } from '../../movement/moves.ts'
import { begin, happen, marked } from '../../position/progress.ts'
import { bar, type Judged, refuse } from '../../terms/refusal.ts'
import type { Case } from '../../terms/rules.ts'
import type { Act, Event, State } from '../../position/state.ts'
import type { Unit, UnitCode } from '../../terms/types.ts'
import { beganAs, isDisrupted, isOnMap, shortName } from '../../position/units.ts'

/** Lies on a unit that stays where it is to change arms, with the player-turn. */
const CHANGING = 'changing'

declare module '../../terms/types.ts' {
  interface MarkTable {
    [CHANGING]: number
  }
}

/** Horsemen on foot [6.4], archers with other arms [6.5]: by the type that the unit began as. */
const OTHER: Readonly<Partial<Record<UnitCode, { readonly to: UnitCode; readonly cite: Case }>>> = {
  HC: { to: 'PS', cite: '6.4' },
  MC: { to: 'SD', cite: '6.4' },
  LC: { to: 'MI', cite: '6.4' },
  LB: { to: 'AX', cite: '6.5' },
  CB: { to: 'MI', cite: '6.5' },
}

/** What a unit of a type may turn into in the course of a battle, beside itself. */
export const otherArms = (code: UnitCode): readonly UnitCode[] => {
  const other = OTHER[code]
  return other ? [other.to] : []
}

type Change = { readonly to: UnitCode; readonly cite: Case }

/** What a unit could turn into: the other arms, or what it was at the start [I-32]. */
const changeOf = (unit: Unit): Change | undefined => {
  const began = beganAs(unit)
  const other = OTHER[began]
  if (!other) return undefined
  if (unit.type === began) return other
  return unit.type === other.to ? { to: began, cite: other.cite } : undefined
}

const besideEnemy = (battle: Battle, state: State, unit: Unit): boolean => {
  const field = fieldIn(battle, state)
  return neighboursOf(field.ground.board, unit.at).some((cell) => field.at(cell).some((one) => one.side !== unit.side))
}

const legalChange = (battle: Battle, state: State, id: string, side: SideIndex): Judged<Unit> => {
  const own = legalOwn(state, id, side)
  if (!own.ok) return own
  const unit = own.value
  const name = shortName(unit)
  const change = changeOf(unit)
  if (!change) return refuse('noChange', '6.4', `${name} cannot change its arms.`, unit.at)
  if (isDisrupted(unit)) return refuse('disrupted', change.cite, `${name} is disrupted.`, unit.at)
  if (!isOpen(battle.setting.ground, { ...unit, type: change.to }, unit.at))
    return refuse('closed', '10.3', `${change.to} cannot stand in ${labelOf(battle, unit.at)}.`, unit.at)
  if (besideEnemy(battle, state, unit))
    return refuse('nearEnemy', change.cite, `${name} stands beside an enemy.`, unit.at)
  if (hasMoved(state, unit))
    return refuse('hasMoved', change.cite, `${name} has moved; who changes stays where it is.`, unit.at)
  return legalMover(battle, state, unit)
}

const change: ActRule = {
  title: 'Change arms',
  cite: '6.4',
  takes: 'one',
  weighed: true,
  steps: ['movement'],
  carry: (battle, state, { units: [id = ''] }: Act, side) => {
    const legal = legalChange(battle, state, id, side)
    if (!legal.ok) return legal
    const cite = changeOf(legal.value)?.cite ?? '6.4'
    return ok(happen(begin(battle, state), marked([id], CHANGING, state.playerTurn, cite, 'stays to change arms')))
  },
  offers: (battle, state, side) =>
    state.units
      .filter((unit) => legalChange(battle, state, unit.id, side).ok)
      .map((unit) => actOf('change', [unit.id])),
  label: (_battle, state, { units: [id = ''] }) => {
    const unit = unitById(state, id)
    return unit ? `${shortName(unit)} becomes ${changeOf(unit)?.to}` : 'Change arms'
  },
}

/** A unit as it will be when the movement phase ends. */
export const asChanged = (unit: Unit, { playerTurn }: State): Unit => {
  const to = unit.marks[CHANGING] === playerTurn ? changeOf(unit)?.to : undefined
  return to === undefined ? unit : { ...unit, type: to }
}

/** The change is made when the movement phase ends. */
const complete = (progress: Progress): Progress => {
  const { battle, state } = progress
  if (stepOf(battle, state).kind !== 'movement') return progress
  const due = state.units.filter(
    (unit) => unit.marks[CHANGING] === state.playerTurn && isOnMap(unit) && !isDisrupted(unit),
  )
  const events = due.flatMap((unit): Event[] => {
    const found = changeOf(unit)
    if (!found) return []
    const off = marked([unit.id], CHANGING, undefined, found.cite)
    return [{ type: 'typeChanged', unit: unit.id, to: found.to, cite: found.cite, text: `becomes ${found.to}` }, off]
  })
  return happen(progress, ...events)
}

export const conversion: ItacsModule = {
  id: 'conversion',
  title: 'Dismounting, and archers with other arms',
  text: 'A unit that stays where it is for a whole movement phase, away from the enemy, may change its arms:\nhorse fights on foot, longbows as axes, crossbows as militia, and back again.',
  cites: ['6.4', '6.5'],
  explains: {
    '6.4': 'HC and PS, MC and SD, LC and MI; only who began mounted may mount.',
    '6.5': 'LB and AX, CB and MI; only who began as archers may be archers again.',
  },
  barsMove: (_battle, state, unit) => {
    if (unit.marks[CHANGING] !== state.playerTurn) return undefined
    return bar('changing', changeOf(unit)?.cite ?? '6.4', `${shortName(unit)} stays to change arms.`, unit.at)
  },
  ends: complete,
  acts: { change },
}
