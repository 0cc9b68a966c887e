import { isNamed } from '../scenario/odd.ts'
import type { SideIndex, UnitId } from '../../../../core/engine/vocabulary.ts'
import { sideOf } from '../position/battle.ts'
import type { Battle } from '../position/contract.ts'
import { controlOf } from '../position/control.ts'
import { mayEnter } from '../movement/entry.ts'
import { entryOf } from '../position/parts.ts'
import { unitById, unitsIn } from '../position/layout.ts'
import { isRider } from '../optional/chariots/riding.ts'
import { isRunning } from '../optional/panic/running.ts'
import { rowOf } from '../tables/units.ts'
import type { State, Unit, UnitCode } from '../terms/types.ts'
import { idsOf, isLeader, isOnMap, radiusOf, shortName } from '../position/units.ts'
import { type Active, type Chits, EVERYBODY, ledKey, MOUNTED } from './memory.ts'

const FIRST: ReadonlySet<UnitCode> = new Set(['CH', 'HB', 'OC'])
/** Chariots and horse archers: they move in the first phase as well [Alternate A]. */
export const isFirstMover = (unit: Unit): boolean => FIRST.has(unit.type)

const levelOf = (leader: Unit): number => Number(leader.type[0])

const noLeaders = ({ scenario }: Battle): boolean => isNamed(scenario, 'noLeaderRules')
const isMtEx = (battle: Battle, side: SideIndex): boolean =>
  !noLeaders(battle) && sideOf(battle, side).mountedExempt === true

/** Leaders of a force, fallen ones too, and Mt.Ex. as one more [Alternate 0]. */
const commandsOf = (battle: Battle, state: State, side: SideIndex): number =>
  state.units.filter((unit) => unit.side === side && isLeader(unit)).length + (isMtEx(battle, side) ? 1 : 0)

const commands = (battle: Battle, state: State): number =>
  noLeaders(battle) ? 0 : Math.max(commandsOf(battle, state, 0), commandsOf(battle, state, 1))

/** Movement markers of each side: as many as the force with more leaders has, and one where nobody has any. */
export const markersFor = (battle: Battle, state: State): number => Math.max(1, commands(battle, state))

/** Exempt from control: under Mt.Ex. wherever it is [10.22, Alternate 0]. */
const isExempt = (battle: Battle, unit: Unit): boolean => isMtEx(battle, unit.side) && rowOf(unit.type).mounted

const isThere = (battle: Battle, state: State, unit: Unit): boolean => isOnMap(unit) || mayEnter(battle, state, unit)

/** Leaders of a side who can command now; beside the map too, those who may come in. */
const leadersOf = (battle: Battle, state: State, side: SideIndex): Unit[] =>
  noLeaders(battle)
    ? []
    : state.units.filter(
        (unit) => unit.side === side && isLeader(unit) && isThere(battle, state, unit) && !isRunning(unit),
      )

/** How far a unit is from a leader; who waits beside the map is with those who wait for the same way in. */
const apart = (battle: Battle, leader: Unit, unit: Unit): number => {
  if (isOnMap(leader) !== isOnMap(unit)) return Number.POSITIVE_INFINITY
  if (isOnMap(unit)) return battle.map.board.distance(leader.at, unit.at)
  return entryOf(battle, leader) === entryOf(battle, unit) ? 0 : Number.POSITIVE_INFINITY
}

const reaches = (battle: Battle, leader: Unit, unit: Unit): boolean => apart(battle, leader, unit) <= radiusOf(leader)

type Who = { readonly battle: Battle; readonly state: State; readonly chits: Chits; readonly side: SideIndex }

const isUsed = ({ chits, side }: Who, leader: string): boolean => chits.led.includes(ledKey(side, leader))

/** A leader who is nearer and has yet to be activated has the first claim [Alternate D.1]. */
const isClaimed = (who: Who, leader: Unit, unit: Unit, others: readonly Unit[]): boolean =>
  others.some(
    (other) =>
      !isUsed(who, other.id) &&
      reaches(who.battle, other, unit) &&
      apart(who.battle, other, unit) < apart(who.battle, leader, unit),
  )

/** Stacked with a leader of higher level, who is not active himself [Alternate D.2]. */
export const isOutranked = (battle: Battle, state: State, leaders: readonly Unit[], unit: Unit): boolean =>
  isOnMap(unit) &&
  unitsIn(battle, state, unit.at).some(
    (one) => isLeader(one) && leaders.every((leader) => levelOf(one) < levelOf(leader)),
  )

const troopsOf = ({ battle, state, chits, side }: Who): Unit[] =>
  state.units.filter(
    (unit) => unit.side === side && !isLeader(unit) && isThere(battle, state, unit) && !chits.last.includes(unit.id),
  )

/** In the first phase only chariots and horse archers move, and who rides on them. */
const hasPart = ({ battle, chits }: Who, unit: Unit): boolean =>
  chits.phase === 'D' || isFirstMover(unit) || isRider(battle, unit)

const commandedBy = (who: Who, leader: Unit): Unit[] => {
  const { battle, state, side } = who
  const others = leadersOf(battle, state, side)
  return troopsOf(who).filter(
    (unit) =>
      hasPart(who, unit) &&
      reaches(battle, leader, unit) &&
      !isClaimed(who, leader, unit, others) &&
      !isOutranked(battle, state, [leader], unit),
  )
}

/** In the first phase a leader goes along with those in whose hex he is [Alternate A.1]. */
const goesAlong = (who: Who, leader: Unit, units: readonly Unit[]): boolean =>
  who.chits.phase === 'D' || units.some((unit) => isFirstMover(unit) && apart(who.battle, leader, unit) === 0)

const unitsOf = (who: Who, leader: string): Unit[] => {
  const { battle, state, side } = who
  if (leader === EVERYBODY)
    return state.units.filter(
      (unit) => unit.side === side && isThere(battle, state, unit) && !isRunning(unit) && hasPart(who, unit),
    )
  if (leader === MOUNTED) return troopsOf(who).filter((unit) => isExempt(battle, unit) && hasPart(who, unit))
  const unit = unitById(battle, state, leader)
  if (!unit) return []
  const units = commandedBy(who, unit)
  return goesAlong(who, unit, units) ? [...units, unit] : units
}

/** Leaders of lower level within the control radius of one who is activated [Alternate D.2]. */
const lowerOf = (who: Who, leader: Unit): Unit[] =>
  leadersOf(who.battle, who.state, who.side).filter(
    (other) => levelOf(other) > levelOf(leader) && reaches(who.battle, leader, other) && !isUsed(who, other.id),
  )

/** A leader, Mt.Ex. or a whole force is activated, alone or beside those who are already. */
export const activated = (who: Who, leader: string): Active => {
  const { battle, state, chits, side } = who
  const before = chits.active ?? { side, leaders: [], units: [], lower: [] }
  const unit = unitById(battle, state, leader)
  return {
    side,
    leaders: [...before.leaders, leader],
    units: [...new Set([...before.units, ...idsOf(unitsOf(who, leader))])],
    lower: [...new Set([...before.lower, ...(unit ? idsOf(lowerOf(who, unit)) : [])])].filter((id) => id !== leader),
  }
}

/** What may be activated by a movement marker now, with those who could then be moved. */
export const candidates = (who: Who): { readonly leader: string; readonly units: readonly Unit[] }[] => {
  const { battle, state, side } = who
  const leaders = commands(battle, state) === 0 ? [EVERYBODY] : idsOf(leadersOf(battle, state, side))
  const all = isMtEx(battle, side) ? [...leaders, MOUNTED] : leaders
  return all
    .filter((leader) => !isUsed(who, leader))
    .map((leader) => ({ leader, units: unitsOf(who, leader) }))
    .filter(({ units }) => (who.chits.phase === 'D' ? units.length > 0 : units.some(isFirstMover)))
}

/** Units that no leader controls as the phase begins, and those who run: they move last [Alternate D.3]. */
export const lastOf = (battle: Battle, state: State): { last: UnitId[]; out: UnitId[] } => {
  if (commands(battle, state) === 0) return { last: idsOf(state.units.filter(isRunning)), out: [] }
  const present = state.units.filter(isOnMap)
  const isLed = (unit: Unit): boolean =>
    leadersOf(battle, state, unit.side).some((leader) => reaches(battle, leader, unit))
  const last = present.filter((unit) => isRunning(unit) || (!isLed(unit) && !isExempt(battle, unit)))
  const out = present.filter((unit) => !controlOf(battle, state, unit).inControl)
  return { last: idsOf(last), out: idsOf(out) }
}

/** True for an army that a leader of level 1 commands, unreduced [Alternate D]. */
export const hasFirstLevel = (battle: Battle, state: State, side: SideIndex): boolean =>
  !noLeaders(battle) &&
  state.units.some((unit) => unit.side === side && isOnMap(unit) && unit.type === '1L' && !isRunning(unit))

/** `leader 2L 1`, `the mounted units`, `the whole force`. */
export const commandName = (battle: Battle, state: State, leader: string): string => {
  if (leader === MOUNTED) return 'the mounted units (Mt.Ex.)'
  if (leader === EVERYBODY) return 'the whole force'
  const unit = unitById(battle, state, leader)
  return unit ? `leader ${shortName(unit)}` : leader
}
