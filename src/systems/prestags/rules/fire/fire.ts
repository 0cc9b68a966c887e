import {
  type Breakdown,
  type Cell,
  err,
  type Line,
  ok,
  type SideIndex,
  otherSide,
} from '../../../../core/engine/vocabulary.ts'
import { add, breakdown } from '../../../../core/calc/breakdown.ts'
import { elevationAt, sideOf, terrainAt } from '../position/battle.ts'
import { assess, gainsOf, lastLines } from '../combat/combat.ts'
import { type Battle, type FireKind, firstAnswer, type Gain, type Fight, linesOf } from '../position/contract.ts'
import { unitById, unitsIn } from '../position/layout.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import { isFireUnit, rowIn } from '../position/rows.ts'
import { legalSight } from '../position/sight.ts'
import { ROAD, TERRAIN } from '../tables/terrain.ts'
import type { Assessment, State, Unit } from '../terms/types.ts'
import { classOf, isDisrupted, isOnMap, shortName } from '../position/units.ts'

/** Fire protection of a hex [6.22, 9.0]; a road through clear ground is 2, other terrain comes before it. */
export const protectionOf = (battle: Battle, state: State, cell: Cell): Line => {
  const terrain = terrainAt(battle, cell)
  const row = TERRAIN[terrain]
  const onRoad = terrain === 'clear' && battle.map.roadCells.has(cell)
  const printed = onRoad ? add('road', ROAD.protection, '9.0') : add(row.name, row.protection ?? 0, '9.0')
  return battle.hooks.protection.reduce((line, change) => change(battle, state, cell, line), printed)
}

const terrainBan = (battle: Battle, unit: Unit): Judged<true> => {
  const terrain = terrainAt(battle, unit.at)
  const banned = TERRAIN[terrain].noFireBy
  if (banned !== classOf(unit)) return ok(true)
  return refuse(
    'noFireFrom',
    banned === 'Ff' ? '6.33' : '9.0',
    `${shortName(unit)} of class ${banned} may not fire from a ${terrain} hex.`,
    unit.at,
  )
}

/** Whether a unit may fire at all in this step [6.1, 6.4]. */
export const legalShooter = (
  battle: Battle,
  state: State,
  id: string,
  side: SideIndex,
  kind: FireKind,
): Judged<Unit> => {
  const unit = unitById(battle, state, id)
  if (!unit) return refuse('unknownUnit', '6.0', `There is no unit ${id}.`)
  const name = shortName(unit)
  if (unit.side !== side) return refuse('notYours', '6.0', `${name} belongs to the ${sideOf(battle, unit.side).name}.`)
  if (!isOnMap(unit)) return refuse('notOnMap', '6.0', `${name} is not on the map.`)
  if (!isFireUnit(battle, unit)) return refuse('noFireUnit', '3.35', `${name} has no fire strength.`, unit.at)
  if (isDisrupted(unit)) return refuse('disrupted', '8.2', `${name} is disrupted and may not fire.`, unit.at)
  if (unit.fired === state.playerTurn)
    return refuse('fired', '6.15', `${name} has already fired in this phase.`, unit.at)
  // Byzantine cataphracts are no exception [Legion 1.57].
  if (unit.fired >= 0 && unit.fired === state.playerTurn - 1)
    return refuse(
      'firedBefore',
      kind === 'fire' ? '6.12' : '6.43',
      `${name} fired in the player-turn before and is not ready.`,
      unit.at,
    )
  const ban = terrainBan(battle, unit)
  if (!ban.ok) return ban
  const bar = firstAnswer(battle.hooks.bars.strike, battle, state, unit, kind)
  return bar ? err(bar) : ok(unit)
}

/** Whether a hex may be fired at now, by anybody of a side. */
export const legalFireTarget = (
  battle: Battle,
  state: State,
  target: Cell,
  side: SideIndex,
  kind: FireKind,
): Judged<true> => {
  const { board } = battle.map
  if (!(target >= 0 && target < board.size)) return refuse('offMap', '6.0', 'The target is off the map.')
  const defenders = unitsIn(battle, state, target).filter((unit) => unit.side === otherSide(side))
  const label = board.label(target)
  if (defenders.length === 0) return refuse('noEnemy', '6.0', `There is no enemy in hex ${label}.`, target)
  if (state.attacked.includes(target))
    return refuse(
      'attacked',
      kind === 'fire' ? '6.15' : '6.45',
      `Hex ${label} has already been fired at in this phase.`,
      target,
    )
  if (kind === 'defensiveFire' && !defenders.some((unit) => unit.moved === state.playerTurn))
    return refuse('notEntered', '6.42', `No unit moved into hex ${label} in this movement phase.`, target)
  const bar = firstAnswer(battle.hooks.bars.target, battle, state, target, side, kind)
  return bar ? err(bar) : ok(true)
}

/** The range of who has none. */
const NOWHERE = Number.NEGATIVE_INFINITY

/** From a hilltop at a slope or the ground some reach farther [Spartan 3.3]. */
const isDownhill = (battle: Battle, unit: Unit, target: Cell): boolean =>
  battle.map.hilltop[unit.at] === true && elevationAt(battle, target) !== 'hilltop'

const rangeOf = (battle: Battle, unit: Unit, target: Cell): number => {
  const { range = NOWHERE, downhill = 0 } = rowIn(battle, unit)
  return downhill > 0 && isDownhill(battle, unit, target) ? range + downhill : range
}

/** Defensive fire reaches adjacent hexes only [6.13, 6.42]. */
const isInRange = (battle: Battle, unit: Unit, target: Cell, kind: FireKind): boolean => {
  const distance = battle.map.board.distance(unit.at, target)
  return (kind === 'fire' || distance <= 1) && distance <= rangeOf(battle, unit, target)
}

const tooFar = (battle: Battle, unit: Unit, target: Cell, kind: FireKind): Judged<true> => {
  const distance = battle.map.board.distance(unit.at, target)
  const away = `${battle.map.board.label(target)} is ${distance} away.`
  if (kind === 'defensiveFire')
    return refuse('notAdjacent', '6.42', `Defensive fire reaches adjacent hexes only; ${away}`, target)
  const range = rangeOf(battle, unit, target)
  const text = `${shortName(unit)} reaches ${range} ${range === 1 ? 'hex' : 'hexes'}; ${away}`
  return refuse('outOfRange', '6.13', text, target)
}

/** Range and line of sight from a unit to a hex [6.13, 6.34, 6.42]. */
export const legalShot = (battle: Battle, state: State, unit: Unit, target: Cell, kind: FireKind): Judged<true> => {
  if (!isInRange(battle, unit, target, kind)) return tooFar(battle, unit, target, kind)
  const bar = battle.front?.shot({ battle, state, unit, target, kind })
  return bar ? err(bar) : legalSight(battle, state, unit.at, target)
}

/** What one unit adds to the fire on a hex. */
export const shotOf = (fight: Fight, unit: Unit): Breakdown =>
  breakdown(shortName(unit), [
    add('fire strength', rowIn(fight.battle, unit).fire ?? 0, '3.35'),
    ...linesOf(fight.battle.hooks.adds.unit, { ...fight, unit, role: 'attack' }),
  ])

/** The strengths of all who fire at a hex, added up [6.21]. */
const attackOf = (fight: Fight, gains: readonly Gain[]): Breakdown =>
  breakdown(
    'Fire strength',
    lastLines(gains),
    fight.attackers.map((unit) => shotOf(fight, unit)),
  )

type FireOrder = { readonly units: readonly string[]; readonly target: Cell }

/** The attack as it would be, odds and all, or why its units or target do not serve. */
export const assessFire = (
  battle: Battle,
  state: State,
  order: FireOrder,
  side: SideIndex,
  kind: FireKind,
): Judged<Assessment> => {
  if (order.units.length === 0) return refuse('nobody', '6.0', 'Choose the units that fire.')
  const target = legalFireTarget(battle, state, order.target, side, kind)
  if (!target.ok) return target
  const units: Unit[] = []
  for (const id of order.units) {
    const unit = legalShooter(battle, state, id, side, kind)
    if (!unit.ok) return unit
    if (units.includes(unit.value)) return refuse('twice', '6.31', `${shortName(unit.value)} is named twice.`)
    const shot = legalShot(battle, state, unit.value, order.target, kind)
    if (!shot.ok) return shot
    units.push(unit.value)
  }
  const { target: cell } = order
  const defence = breakdown('Fire protection', [protectionOf(battle, state, cell)])
  const fight: Fight = { battle, state, kind, side, attackers: units, targets: [cell] }
  const gains = gainsOf(fight)
  return ok(assess(fight, gains, [], attackOf(fight, gains), defence))
}

/** Judges a fire attack: as assessed, and not below 1-2 [8.1]. */
export const legalFire = (
  battle: Battle,
  state: State,
  order: FireOrder,
  side: SideIndex,
  kind: FireKind,
): Judged<Assessment> => {
  const assessed = assessFire(battle, state, order, side, kind)
  return assessed.ok ? atLeastHalf(assessed.value) : assessed
}

/** Odds below 1-2 are not permitted [8.1]. */
export const atLeastHalf = (assessment: Assessment): Judged<Assessment> =>
  assessment.column === undefined
    ? refuse('oddsTooLow', '8.1', 'The odds are below 1-2; such attacks are not permitted.', assessment.targets[0])
    : ok(assessment)

/** Units of a side that may fire at all in this step [6.1, 6.4]. */
export const shootersOf = (battle: Battle, state: State, side: SideIndex, kind: FireKind): Unit[] =>
  state.units.filter(
    (unit) => unit.side === side && isFireUnit(battle, unit) && legalShooter(battle, state, unit.id, side, kind).ok,
  )

/** Units of a side that could fire at a hex now; `ready` are those of them who may fire at all. */
export const shootersAt = (
  battle: Battle,
  state: State,
  target: Cell,
  side: SideIndex,
  kind: FireKind,
  ready = shootersOf(battle, state, side, kind),
): Unit[] => {
  const near = ready.filter((unit) => isInRange(battle, unit, target, kind))
  return legalFireTarget(battle, state, target, side, kind).ok
    ? near.filter((unit) => legalShot(battle, state, unit, target, kind).ok)
    : []
}
