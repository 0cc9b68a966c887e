import { type Cell, ok, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import { administrativeDelay, mayPlotSmoke, type Plotted, spottingCheck } from '../formulas/bombardment.ts'
import { fieldOf } from '../geometry/field.ts'
import { distance, isClose } from '../geometry/squares.ts'
import { bombards, isIndirect, isInfantry, isVehicle, ready, type Slot, weaponOf } from '../position/arms.ts'
import type { OrderOf } from '../position/commands.ts'
import { hqOf, isFleeing, isHq, unitOf, unitsAt, beforeOrders } from '../position/questions.ts'
import { bearsOn, looksAt, weaponsAt } from '../position/shooting.ts'
import { groundNow, inSight } from '../position/sight.ts'
import type { FireAim, State, Unit } from '../position/state.ts'
import { assaulterOf, type Battle } from '../scenario/battle.ts'
import { SIGHT_SQUARES } from '../tables/fire.ts'
import { PAUSES } from '../tables/movement.ts'
import { chanceOf } from '../terms/draw.ts'
import { STATE_NAMES } from '../terms/states.ts'
import { type Given, given, givenOnMap, type Judged, nameOf, ownUnit, refuse, withOrders } from './giving.ts'

type Aimed = Given & { readonly unit: Unit; readonly aim: FireAim }

/** Why a unit cannot fire at an enemy that it sees: no rounds, too far, nothing that hurts it [II.B.3 Combat]. */
const harmless = (battle: Battle, unit: Unit, target: Unit): Judged<never> => {
  const arms = ready(unit).filter(({ row }) => !isIndirect(row))
  const name = nameOf(unit)
  if (arms.length === 0)
    return refuse('noAmmunition', 'II.B.3 Ammunition', `${name} has nothing left to fire with.`, target.at)
  const far = distance(battle.map.board, unit.at, target.at)
  const most = Math.max(...arms.map(({ row }) => row.RG))
  return far > most
    ? refuse('tooFar', 'II.B.3 Range', `${name} fires ${most} squares; it is ${far} off.`, target.at)
    : refuse('noUse', 'II.B.3 Combat', `${name} has no weapon that is of use against it from there.`, target.at)
}

/** Where a unit looks, and where an anti-tank gun points [II.B.3 Facing, P-62]. */
const legalSector = (battle: Battle, unit: Unit, cell: Cell): Judged<true> => {
  if (!looksAt(battle, unit, cell))
    return refuse('behind', 'II.B.3 Facing', `${nameOf(unit)} sees and fires ahead only.`, cell)
  return bearsOn(battle, unit, cell)
    ? ok(true)
    : refuse('behind', 'II.B.3 Facing', `${nameOf(unit)} fires ahead only: turn it first.`, cell)
}

/** An enemy that the unit sees where it looks, within the range of a weapon of use [II.B.3 Point Fire, II.B.3 Ordering Fire]. */
export const legalFire = (
  battle: Battle,
  state: State,
  order: OrderOf<'fire'>,
  side: SideIndex,
): Judged<Aimed & { readonly target: Unit }> => {
  const who = givenOnMap(battle, state, side, order, 'target')
  if (!who.ok) return who
  const [unit] = who.value.units
  const target = unitOf(beforeOrders(state), order.target)
  if (!unit || target?.fate !== 'map' || !unit.sees.includes(order.target))
    return refuse('unseen', 'II.B.3 Point Fire', `${unit ? nameOf(unit) : 'It'} does not see that enemy.`)
  const ahead = legalSector(battle, unit, target.at)
  if (!ahead.ok) return ahead
  if (weaponsAt(battle, unit, target).length === 0) return harmless(battle, unit, target)
  return ok({ ...who.value, unit, target, aim: { kind: 'unit', unit: target.id, fired: 0, own: false } })
}

/** Whether a unit has a weapon that bombards, with rounds left or not. */
export const everBombards = (unit: Unit, shell: 'HE' | 'smoke'): boolean =>
  unit.arms.some(({ weapon }) => throws(unit, weaponOf(weapon), shell))

const throws = (unit: Unit, row: Slot['row'], shell: 'HE' | 'smoke'): boolean =>
  bombards(row) && (shell === 'HE' || canSmoke(unit, row))

/** The weapon with which a unit bombards: of several the largest shell. */
export const bombarding = (unit: Unit, shell: 'HE' | 'smoke'): Slot | undefined =>
  ready(unit)
    .filter(({ row }) => throws(unit, row, shell))
    .sort((a, b) => b.row.SZ - a.row.SZ)[0]

/** Shells for smoke: mortars and batteries; guns of 75 mm and more; the tank of a headquarters [II.B.3 Smoke, P-61]. */
const SMOKE_GUN = 4
const canSmoke = (unit: Unit, row: Slot['row']): boolean =>
  isIndirect(row) || row.SZ >= SMOKE_GUN || (isVehicle(unit) && mayPlotSmoke(isHq(unit), row.SZ))

const plotterOf = (unit: Unit, spotter: Unit): Plotted['plotter'] => {
  if (spotter.id === unit.id) return 'self'
  if (spotter.formation === unit.formation) return 'formation'
  return spotter.formation === 'A' ? 'battalion' : 'other'
}

const isAgain = ({ shelled }: Unit, cell: Cell): boolean => shelled === cell
const isAssaultStart = (battle: Battle, { turn }: State): boolean => turn === 1 && assaulterOf(battle) !== undefined

/** Pulses between the order and the first round, by who calls it in [Formulas Administrative Delays]. */
const delayOf = (battle: Battle, state: State, unit: Unit, spotter: Unit, to: Cell, direct: boolean): number =>
  administrativeDelay({
    plotter: plotterOf(unit, spotter),
    direct,
    again: isAgain(unit, to),
    assaultStart: isAssaultStart(battle, state),
  })

/** Who may call a bombardment in: the firing unit, or a headquarters that does not flee; one out of command for its own only. */
const legalSpotter = (
  state: State,
  unit: Unit,
  order: Omit<OrderOf<'bombard'>, 'target'>,
  side: SideIndex,
): Judged<Unit> => {
  const spotter = ownUnit(state, order.spotter, side)
  if (!spotter.ok) return spotter
  const who = spotter.value
  if (order.shell === 'smoke' && !isHq(who))
    return refuse('smokeByHq', 'II.B.3 Smoke', 'Smoke is called in by a headquarters.')
  if (who.id === unit.id) return spotter
  if (!isHq(who))
    return refuse('noSpotter', 'II.B.3 Indirect Fire', `${nameOf(who)} is no headquarters and calls in no fire.`)
  if (isFleeing(who))
    return refuse('flees', 'II.A Unit States', `${nameOf(who)} is ${STATE_NAMES[who.stance]} and calls in no fire.`)
  if (!who.inCommand && who.formation !== unit.formation)
    return refuse('spotterOut', 'II.A Out of Command', `${nameOf(who)} is out of command and spots for nobody else.`)
  return spotter
}

/** Guns that do not fire over hills fire at what they see themselves [II.B.3 Direct Bombardment]. */
const legalDirect = (battle: Battle, state: State, unit: Unit, target: Cell): Judged<true> => {
  const cite = 'II.B.3 Direct Bombardment'
  const ahead = legalSector(battle, unit, target)
  if (!ahead.ok) return ahead
  return seesSquare(battle, state, unit, target)
    ? ok(true)
    : refuse('unseenSquare', cite, `${nameOf(unit)} does not see that square.`, target)
}

/** A square that nobody sees is shelled only by the call of a headquarters [II.B.3 Indirect Fire]. */
const legalIndirect = (battle: Battle, state: State, spotter: Unit, target: Cell): Judged<true> =>
  isHq(spotter) || state.units.some((one) => one.side === spotter.side && seesSquare(battle, state, one, target))
    ? ok(true)
    : refuse(
        'unseenSquare',
        'II.B.3 Indirect Fire',
        'Nobody sees that square: only a headquarters calls fire in there.',
        target,
      )

const reaches = (battle: Battle, unit: Unit, { row }: Slot, to: Cell): boolean =>
  unit.fate === 'offMap' || distance(battle.map.board, unit.at, to) <= row.RG

const NOWHERE = -1

type Battery = Given & { readonly unit: Unit; readonly spotter: Unit; readonly weapon: Slot }

/** Who fires and who calls it in, whatever the square [II.B.3 Bombardment, II.B.3 Indirect Fire]. */
export const legalBattery = (
  battle: Battle,
  state: State,
  order: Omit<OrderOf<'bombard'>, 'target'>,
  side: SideIndex,
): Judged<Battery> => {
  const who = given(battle, state, side, order, 'bombard')
  if (!who.ok) return who
  const [unit] = who.value.units
  if (!unit || unit.fate === 'loaded') return givenOnMap(battle, state, side, order, 'bombard') as Judged<never>
  const weapon = bombarding(unit, order.shell)
  if (!weapon) return refuse('noShells', 'II.B.3 Bombardment', `${nameOf(unit)} has no shells for that.`)
  if (unit.aim?.kind === 'square')
    return refuse('bombards', 'II.B.3 Ordering Fire', `${nameOf(unit)} is bombarding a square already.`)
  const spotter = legalSpotter(state, unit, order, side)
  if (!spotter.ok) return spotter
  // HE of such a gun is its own choice.
  if (!isIndirect(weapon.row) && order.shell === 'HE' && order.spotter !== unit.id)
    return refuse(
      'noSpotter',
      'II.B.3 Direct Bombardment',
      `${nameOf(unit)} fires at what it sees itself: nobody spots for it.`,
    )
  const paying = paysFor(battle, state, spotter.value)
  return paying.ok ? ok({ ...who.value, unit, spotter: spotter.value, weapon }) : paying
}

/** Pulses until the first round by the call of a spotter, at a square that was not shelled just before [Formulas Administrative Delays]. */
export const callDelay = (battle: Battle, state: State, { unit, spotter, weapon }: Battery): number =>
  delayOf(battle, state, unit, spotter, NOWHERE, !isIndirect(weapon.row))

/** A bombardment: of a square that the unit sees itself, or by mortars and batteries of any [II.B.3 Bombardment]. */
export const legalBombard = (
  battle: Battle,
  state: State,
  order: OrderOf<'bombard'>,
  side: SideIndex,
): Judged<Aimed & { readonly spotter: Unit; readonly isDirect: boolean }> => {
  if (order.target < 0 || order.target >= battle.map.board.size)
    return refuse('offMap', 'II.B.3 Bombardment', 'There is no such square.')
  const battery = legalBattery(battle, state, order, side)
  if (!battery.ok) return battery
  const { unit, spotter, weapon } = battery.value
  const isDirect = !isIndirect(weapon.row)
  if (!reaches(battle, unit, weapon, order.target))
    return refuse('tooFar', 'II.B.3 Range', `${nameOf(unit)} fires ${weapon.row.RG} squares.`, order.target)
  const aimed = isDirect
    ? legalDirect(battle, state, unit, order.target)
    : legalIndirect(battle, state, spotter, order.target)
  if (!aimed.ok) return aimed
  const delay = delayOf(battle, state, unit, spotter, order.target, isDirect)
  const aim: FireAim = {
    kind: 'square',
    cell: order.target,
    shell: order.shell,
    spotter: spotter.id,
    delay,
    waits: waitsForSpotter(battle, state, unit, order),
    fired: 0,
  }
  return ok({ ...battery.value, aim, isDirect })
}

/** The headquarters of the spotter must have an order too [II.B.1 Cost of Bombardment]. */
const paysFor = (battle: Battle, state: State, spotter: Unit): Judged<Unit> => {
  const hq = isHq(spotter) ? spotter : hqOf(state, spotter.side, spotter.formation)
  return hq
    ? withOrders(battle, hq, 'bombard')
    : refuse('noHeadquarters', 'II.B.1 Computer Control', 'It has no headquarters.')
}

export const seesSquare = (battle: Battle, state: State, unit: Unit, to: Cell): boolean =>
  unit.fate === 'map' &&
  distance(battle.map.board, unit.at, to) <= battle.visibility * SIGHT_SQUARES &&
  inSight(battle, state, unit.at, to)

/** Every square that `seesSquare` says yes to, in their order. */
export const squaresSeen = (battle: Battle, state: State, unit: Unit): readonly Cell[] => {
  if (unit.fate !== 'map') return []
  const cells: Cell[] = []
  fieldOf(groundNow(battle, state), unit.at, battle.visibility * SIGHT_SQUARES).forEach((seen, cell) => {
    if (seen === 1) cells.push(cell)
  })
  return cells
}

/** Batteries beyond the map are brought on target by chance, but for what needs none [II.B.3 Spotting Delay]. */
const waitsForSpotter = (battle: Battle, state: State, unit: Unit, order: OrderOf<'bombard'>): boolean => {
  const spotter = unitOf(state, order.spotter)
  if (unit.fate !== 'offMap' || !spotter) return false
  const aimed = {
    smoke: order.shell === 'smoke',
    spotted: seesSquare(battle, state, spotter, order.target),
    again: isAgain(unit, order.target),
    assaultStart: isAssaultStart(battle, state),
  }
  return chanceOf(spottingCheck(unit.skill, spotter.skill, aimed)) < 1
}

/** Smoke by infantry, at once, in its own square or beside it [II.B.3 Smoke]. */
export const legalSmoke = (battle: Battle, state: State, order: OrderOf<'smoke'>, side: SideIndex): Judged<Given> => {
  const who = givenOnMap(battle, state, side, order, 'infantrySmoke')
  if (!who.ok) return who
  const unit = who.value.units.find(isInfantry)
  if (!unit) return refuse('noInfantry', 'II.B.3 Smoke', 'Only infantry lays smoke by itself.')
  if (order.target < 0 || order.target >= battle.map.board.size || !isClose(battle.map.board, unit.at, order.target))
    return refuse('tooFar', 'II.B.3 Smoke', 'Infantry lays smoke in its own square or beside it.', order.target)
  return state.smoke.includes(order.target)
    ? refuse('smoke', 'II.B.3 Smoke', 'There is smoke already.', order.target)
    : who
}

/** An assault on enemies that the unit knows of, in its square or beside it [II.B.3 Infantry Assaults]. */
export const legalAssault = (
  battle: Battle,
  state: State,
  order: OrderOf<'assault'>,
  side: SideIndex,
): Judged<Aimed> => {
  const who = givenOnMap(battle, state, side, order, 'assault')
  if (!who.ok) return who
  const unit = who.value.units.find(isInfantry)
  const cite = 'II.B.3 Infantry Assaults'
  if (!unit) return refuse('noInfantry', cite, 'Only infantry assaults.', order.target)
  const { board } = battle.map
  if (order.target < 0 || order.target >= board.size || !isClose(board, unit.at, order.target))
    return refuse('tooFar', cite, `${nameOf(unit)} assaults its own square or one beside it.`, order.target)
  if (unit.delay > PAUSES.start)
    return refuse('busy', 'II.B.2 Debarking', `${nameOf(unit)} has just got off and is not in order yet.`, order.target)
  const known = unitsAt(beforeOrders(state), order.target).some((one) => one.side !== side)
  return known
    ? ok({ ...who.value, unit, aim: { kind: 'assault', cell: order.target } })
    : refuse('nobody', cite, 'No enemy is seen there.', order.target)
}
