import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import { counted, inWords, listed } from '../../../core/text/words.ts'
import { type Battle, type FireKind, firstAnswer } from '../rules/position/contract.ts'
import { shootersAt } from '../rules/fire/fire.ts'
import { stacksOf } from '../rules/position/layout.ts'
import { attackersOn } from '../rules/melee/melee.ts'
import { mayEnter } from '../rules/movement/entry.ts'
import { legalMover } from '../rules/movement/move.ts'
import type { Case } from '../rules/terms/rules.ts'
import { legalStack } from '../rules/position/stacking.ts'
import { fireTargets, meleeTargets } from '../rules/sequence/steps.ts'
import { stepOf } from '../rules/position/moment.ts'
import { rowOf } from '../rules/tables/units.ts'
import type { State, Unit, UnitCode } from '../rules/terms/types.ts'
import { isFireUnit } from '../rules/position/rows.ts'
import { idsOf, isDisrupted, isOnMap, shortName, troopsIn } from '../rules/position/units.ts'
import { FIRED, FOUGHT, forgotten, MOVED } from '../../../core/presenter/forgotten.ts'
import type { Guard, Item } from '../../../core/presenter/view.ts'
import { label, labels, nameOfSide, unitWords } from './common/words.ts'
import { actItems } from './actItems.ts'
import { item } from './common/telling.ts'
import { aimWork, plotWork } from './plotWork.ts'
import { PLOT } from '../rules/simultaneous/plot.ts'
import { isAiming } from '../rules/simultaneous/view.ts'
const ownOnMap = (state: State, side: SideIndex): Unit[] =>
  state.units.filter((unit) => unit.side === side && isOnMap(unit))

/** `six Skirmishers and IB 4`: kinds of units with their numbers, one alone by its name. */
const kindsOf = (units: readonly Unit[], most = 3): string => {
  const byType = new Map<UnitCode, Unit[]>()
  for (const unit of units) byType.set(unit.type, [...(byType.get(unit.type) ?? []), unit])
  const words = [...byType].map(([type, some]) =>
    some.length === 1 ? some.map(shortName).join() : `${inWords(some.length)} ${rowOf(type).name}`,
  )
  return words.length <= most ? listed(words) : `${inWords(units.length)} units`
}

/** `with IB 4`, `with up to six Skirmishers`. */
const withUpTo = (units: readonly Unit[]): string => `with ${units.length > 1 ? 'up to ' : ''}${kindsOf(units)}`

const stillDisrupted = (state: State, side: SideIndex): Item[] => {
  const units = ownOnMap(state, side).filter(isDisrupted)
  return units.length > 0
    ? [item(`${counted(units.length, 'unit')} disrupted: may neither move nor attack`, units, '8.2')]
    : []
}

/** What rules in force want done before the step ends. */
const owedItem = (battle: Battle, state: State, side: SideIndex): Item[] => {
  const owed = firstAnswer(battle.hooks.owes, battle, state, side)
  if (!owed) return []
  const units = state.units.filter((unit) => owed.units.includes(unit.id))
  return [item(owed.text, units, owed.cite)]
}

/** Hexes whose stacks break 5.3 or 5.4 and must be put right before the step ends. */
const wrongStacks = (battle: Battle, state: State, side: SideIndex): Item[] =>
  [...stacksOf(state)].flatMap(([cell, units]) => {
    if (units[0]?.side !== side) return []
    const stack = legalStack(battle, side, cell, units)
    return stack.ok
      ? []
      : [item(`Put right hex ${label(battle, cell)}: ${stack.error.text}`, units, stack.error.cite as Case)]
  })

/** In the order of the forces, whatever the order in which they were found. */
const inOrder = (state: State, found: ReadonlyMap<string, Unit>): Unit[] =>
  state.units.filter((unit) => found.has(unit.id))

/** Who has a chance that is not there in every turn. */
const named = (units: readonly Unit[]) => units.map(({ id }) => ({ id }))

type Work = {
  readonly text: string
  readonly todo: readonly Item[]
  readonly done: readonly Item[]
  readonly guard?: Guard | undefined
}

const fireWork = (battle: Battle, state: State, side: SideIndex, kind: FireKind): Work => {
  const targets = fireTargets(battle, state, side, kind)
  const able = new Map<string, Unit>()
  for (const cell of targets) for (const unit of shootersAt(battle, state, cell, side, kind)) able.set(unit.id, unit)
  const units = inOrder(state, able)
  const fired = ownOnMap(state, side).filter((unit) => unit.fired === state.playerTurn)
  const tired = ownOnMap(state, side).filter(
    (unit) => isFireUnit(battle, unit) && unit.fired >= 0 && unit.fired === state.playerTurn - 1,
  )
  const who = kind === 'fire' ? 'fire' : 'answer by defensive fire'
  const where = kind === 'fire' ? 'in range and sight' : 'just entered beside them'
  return {
    text:
      units.length > 0
        ? `${nameOfSide(battle, side)}: ${who} ${withUpTo(units)}.`
        : `${nameOfSide(battle, side)}: no further shot is possible.`,
    todo: [
      ...(units.length > 0
        ? [
            item(
              `${unitWords(battle, state, idsOf(units), 5)} may still fire`,
              units,
              kind === 'fire' ? '6.15' : '6.42',
            ),
            item(
              `${targets.length === 1 ? 'Target' : 'Targets'} ${where}: ${labels(battle, targets, 5)}`,
              [],
              kind === 'fire' ? '6.13' : '6.42',
              targets,
            ),
          ]
        : []),
      ...(tired.length > 0
        ? [
            item(
              `${counted(tired.length, 'unit')} not ready: fired in the player-turn before`,
              tired,
              kind === 'fire' ? '6.12' : '6.43',
            ),
          ]
        : []),
      ...stillDisrupted(state, side),
    ],
    done:
      fired.length > 0
        ? [item(`${counted(fired.length, 'unit')} fired at ${labels(battle, state.attacked)}`, fired, '6.15')]
        : [],
    guard: forgotten(state.playerTurn, named(units), fired.length, FIRED),
  }
}

const movementWork = (battle: Battle, state: State, side: SideIndex): Work => {
  const waiting = state.units.filter(
    (unit) => unit.side === side && mayEnter(battle, state, unit) && legalMover(battle, state, unit.id, side).ok,
  )
  const own = ownOnMap(state, side)
  const still = own.filter((unit) => legalMover(battle, state, unit.id, side).ok)
  const moved = state.units.filter(
    (unit) => unit.side === side && unit.moved === state.playerTurn && state.playerTurn > 0,
  )
  const halved = still.filter((unit) => unit.halved)
  const idle = still.map(({ id, moved: last }) => ({ id, last }))
  const guard = forgotten(state.playerTurn, idle, moved.length, MOVED)
  return {
    text:
      still.length > 0
        ? `${nameOfSide(battle, side)}: move any of ${troopsIn(still)}, each once.`
        : waiting.length > 0
          ? `${nameOfSide(battle, side)}: bring in any of ${troopsIn(waiting)} beside the map.`
          : `${nameOfSide(battle, side)}: everybody who can has moved.`,
    todo: [
      ...owedItem(battle, state, side),
      ...wrongStacks(battle, state, side),
      ...(still.length > 0 ? [item(`${troopsIn(still)} may still move`, still, '5.12')] : []),
      ...(waiting.length > 0 ? [item(`${troopsIn(waiting)} beside the map may come in`, waiting, '11.1', [])] : []),
      ...(halved.length > 0
        ? [item(`${counted(halved.length, 'unit')} out of leaders’ control: half allowance`, halved, '10.23')]
        : []),
      ...actItems(battle, state, side),
      ...stillDisrupted(state, side),
    ],
    done: moved.length > 0 ? [item(`${troopsIn(moved)} moved`, moved.filter(isOnMap), '5.14')] : [],
    guard,
  }
}

/** Only chariots move, and whom they take along. */
const chariotWork = (battle: Battle, state: State, side: SideIndex): Work => {
  const work = movementWork(battle, state, side)
  const still = ownOnMap(state, side).filter((unit) => legalMover(battle, state, unit.id, side).ok)
  const name = nameOfSide(battle, side)
  const whom = still.length === 1 ? still.map(shortName).join() : `any of ${counted(still.length, 'chariot')}`
  const text =
    still.length > 0
      ? `${name}: drive ${whom}. What is spent now is missing in the Movement Phase.`
      : `${name}: every chariot that can has been driven.`
  return { ...work, text }
}

const meleeWork = (battle: Battle, state: State, side: SideIndex): Work => {
  const targets = meleeTargets(battle, state, side)
  const able = new Map<string, Unit>()
  for (const cell of targets) for (const unit of attackersOn(battle, state, [cell], side)) able.set(unit.id, unit)
  const units = inOrder(state, able)
  const fought = ownOnMap(state, side).filter((unit) => unit.fought === state.playerTurn)
  const fired = ownOnMap(state, side).filter(
    (unit) => unit.fired === state.playerTurn && rowOf(unit.type).melee !== undefined,
  )
  return {
    text:
      units.length > 0
        ? `${nameOfSide(battle, side)}: attack adjacent enemies ${withUpTo(units)}.`
        : `${nameOfSide(battle, side)}: no further attack is possible.`,
    todo: [
      ...(units.length > 0
        ? [
            item(`${unitWords(battle, state, idsOf(units), 5)} may still attack`, units, '7.14'),
            item(`Hexes that can be attacked: ${labels(battle, targets, 5)}`, [], '7.13', targets),
          ]
        : []),
      ...(fired.length > 0 ? [item(`${counted(fired.length, 'unit')} fired and may not attack`, fired, '6.11')] : []),
      ...stillDisrupted(state, side),
    ],
    done:
      fought.length > 0
        ? [item(`${counted(fought.length, 'unit')} attacked ${labels(battle, state.attacked)}`, fought, '7.14')]
        : [],
    guard: forgotten(state.playerTurn, named(units), fought.length, FOUGHT),
  }
}

const deploymentWork = (battle: Battle, state: State, side: SideIndex): Work => {
  const own = state.units.filter((unit) => unit.side === side)
  const waiting = own.filter((unit) => unit.fate === 'reserve')
  const placed = own.filter(isOnMap)
  const byType = new Map<UnitCode, Unit[]>()
  for (const unit of waiting) byType.set(unit.type, [...(byType.get(unit.type) ?? []), unit])
  return {
    text:
      waiting.length > 0
        ? `${nameOfSide(battle, side)}: set up ${troopsIn(waiting)} within the marked hexes.`
        : `${nameOfSide(battle, side)}: everybody stands. Change what you like, then go on.`,
    todo: [
      ...wrongStacks(battle, state, side),
      ...[...byType].map(([type, units]) =>
        item(`${counted(units.length, rowOf(type).name, rowOf(type).name)} to set up`, units, '11.1', []),
      ),
    ],
    done: placed.length > 0 ? [item(`${troopsIn(placed)} set up`, placed, '11.1')] : [],
  }
}

/** What is to be done in the current step, and what has been. */
export const workOf = (battle: Battle, state: State, side: SideIndex): Work => {
  const { kind } = stepOf(battle, state)
  if (isAiming(battle, state)) return aimWork(battle, state, side)
  switch (kind) {
    case 'fire':
    case 'defensiveFire':
      return fireWork(battle, state, side, kind)
    case 'movement':
      return movementWork(battle, state, side)
    case 'chariot':
      return chariotWork(battle, state, side)
    case 'melee':
      return meleeWork(battle, state, side)
    case 'deployment':
      return deploymentWork(battle, state, side)
    case PLOT:
      return plotWork(battle, state, side)
    case 'rampage':
      return {
        text: '',
        todo: [...owedItem(battle, state, side), ...actItems(battle, state, side)],
        done: [],
      }
    default:
      return { text: '', todo: [], done: [] }
  }
}
