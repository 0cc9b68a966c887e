import { firstAnswer } from '../../../core/engine/hooks.ts'
import type { Cell, SideIndex, UnitId } from '../../../core/engine/vocabulary.ts'
import type { Guard, Item } from '../../../core/table/view.ts'
import { counted, inWords, listed } from '../../../core/text/words.ts'
import { actOffers } from '../acts.ts'
import type { Battle } from '../contract.ts'
import { fireTargets, shootersAt } from '../fire.ts'
import { fieldIn, shotKind, stepKind, unitsById } from '../moment.ts'
import { legalMover } from '../moves.ts'
import { legalStack } from '../movement/stack.ts'
import type { Case } from '../rules.ts'
import { unsettledByFire } from '../states/recovery.ts'
import type { State } from '../state.ts'
import { attackersOn, meleeTargets } from '../storm.ts'
import { rowOf } from '../tables/units.ts'
import type { Unit, UnitCode } from '../types.ts'
import { idsOf, isDisrupted, isOnMap, shortName } from '../units.ts'
import { item } from './telling.ts'
import { label, labels, nameOfSide, unitWords } from './words.ts'

type Work = {
  readonly text: string
  readonly todo: readonly Item[]
  readonly done: readonly Item[]
  readonly guard?: Guard | undefined
}

type Working = (battle: Battle, state: State, side: SideIndex) => Work

const own = (state: State, side: SideIndex): Unit[] =>
  state.units.filter((unit) => unit.side === side && isOnMap(unit) && unit.at >= 0)

const byType = (units: readonly Unit[]): [UnitCode, Unit[]][] => {
  const kinds = new Map<UnitCode, Unit[]>()
  for (const unit of units) kinds.set(unit.type, [...(kinds.get(unit.type) ?? []), unit])
  return [...kinds]
}

/** `six Bowmen and IB 4`: kinds of units with their numbers, one alone by its name. */
const kindsOf = (units: readonly Unit[], most = 3): string => {
  const words = byType(units).map(([type, some]) =>
    some.length === 1 ? some.map(shortName).join() : `${inWords(some.length)} ${rowOf(type).name}`,
  )
  return words.length <= most ? listed(words) : `${inWords(units.length)} units`
}

const withUpTo = (units: readonly Unit[]): string => `with ${units.length > 1 ? 'up to ' : ''}${kindsOf(units)}`

/** What rules want done before the step ends, with the reason. */
const owedItem = (battle: Battle, state: State, side: SideIndex): Item[] => {
  const owed = firstAnswer(battle.hooks.owes, battle, state, side)
  return owed ? [item(owed.text, unitsById(state, owed.units), owed.cite)] : []
}

const shaken = (state: State, side: SideIndex): Item[] => {
  const units = own(state, side).filter(isDisrupted)
  return units.length > 0
    ? [item(`${counted(units.length, 'unit')} disrupted: may neither move, fire nor attack`, units, '5.1')]
    : []
}

/** Things that make no step wait, and are offered all the same. */
const ALWAYS: readonly string[] = ['break', 'execute', 'dissolve', 'alight', 'kindle']

/** Who may do what rules let units do: a line for each thing. */
const actItems = (battle: Battle, state: State, side: SideIndex, without = ALWAYS): Item[] => {
  const byAct = new Map<string, Set<UnitId>>()
  for (const { act, units } of actOffers(battle, state, side))
    byAct.set(act, new Set([...(byAct.get(act) ?? []), ...units]))
  return [...byAct].flatMap(([name, ids]) => {
    const rule = battle.acts.get(name)
    if (!rule || without.includes(name)) return []
    return [item(`${rule.title}: ${unitWords(battle, state, [...ids], 5)}`, unitsById(state, [...ids]), rule.cite)]
  })
}

type Found = { readonly units: readonly Unit[]; readonly targets: readonly Cell[] }

/** In the order of the forces, whatever the order in which they were found. */
const ableAt = (state: State, targets: readonly Cell[], who: (cell: Cell) => readonly Unit[]): Found => {
  const ids = new Set(targets.flatMap((cell) => idsOf(who(cell))))
  return { targets, units: state.units.filter((unit) => ids.has(unit.id)) }
}

const shootersIn = (battle: Battle, state: State, side: SideIndex): Found =>
  ableAt(state, fireTargets(battle, state, side), (cell) => shootersAt(battle, state, cell, side))

const strikersIn = (battle: Battle, state: State, side: SideIndex): Found =>
  ableAt(state, meleeTargets(battle, state, side), (cell) => attackersOn(battle, state, [cell], side))

const firedItem = (battle: Battle, state: State, side: SideIndex): Item[] => {
  const fired = own(state, side).filter((unit) => unit.fired === state.playerTurn)
  return fired.length > 0
    ? [item(`${counted(fired.length, 'unit')} fired at ${labels(battle, state.shot)}`, fired, '4.2')]
    : []
}

const shotItems = (battle: Battle, state: State, { units, targets }: Found, cite: Case): Item[] => [
  item(`${unitWords(battle, state, idsOf(units), 5)} may still fire`, units, cite),
  item(`${targets.length === 1 ? 'Target' : 'Targets'}: ${labels(battle, targets, 5)}`, [], cite, targets),
]

/** Archers alone get a D for firing in defence [4.4.1]. */
const priceItem = (battle: Battle, state: State, units: readonly Unit[]): Item[] => {
  const cells = unsettledByFire(fieldIn(battle, state), units)
  const those = units.filter((unit) => cells.includes(unit.at))
  return those.length > 0
    ? [item(`Firing costs a D: ${unitWords(battle, state, idsOf(those), 5)}`, those, '4.4.1')]
    : []
}

const fireWork: Working = (battle, state, side) => {
  const isDefence = shotKind(battle, state) === 'defensive'
  const found = shootersIn(battle, state, side)
  const { units } = found
  const name = nameOfSide(battle, side)
  const cite = isDefence ? '4.4' : '4.2'
  return {
    text:
      units.length > 0
        ? `${name}: ${isDefence ? 'answer by defensive fire' : 'fire'} ${withUpTo(units)}.`
        : `${name}: no further shot is possible.`,
    todo: [
      ...(units.length > 0 ? shotItems(battle, state, found, cite) : []),
      ...(isDefence ? priceItem(battle, state, units) : []),
      ...shaken(state, side),
    ],
    done: firedItem(battle, state, side),
    ...(units.length > 0
      ? { guard: { text: `${counted(units.length, 'unit')} could still fire.`, units: idsOf(units) } }
      : {}),
  }
}

/** Hexes with more than may stay there, to be put right before the step ends [4.3.3]. */
const wrongStacks = (battle: Battle, state: State, side: SideIndex): Item[] => {
  const field = fieldIn(battle, state)
  return [...new Set(own(state, side).map((unit) => unit.at))].flatMap((cell) => {
    const stack = legalStack(field, cell)
    if (stack.ok) return []
    const { text, cite } = stack.error
    return [item(`Put right hex ${label(battle, cell)}: ${text}`, field.at(cell), cite as Case)]
  })
}

const fleeing = (state: State, side: SideIndex): Item[] => {
  const units = own(state, side).filter((unit) => unit.routs || unit.breaks)
  return units.length > 0
    ? [item(`${counted(units.length, 'unit')} in flight: a rout move or none`, units, '5.3.1')]
    : []
}

const movementGuard = (still: readonly Unit[], moved: readonly Unit[]): Guard | undefined => {
  if (still.length === 0) return undefined
  if (moved.length === 0) return { text: 'Nobody has moved yet.', units: idsOf(still) }
  // More moved than stayed: those that stayed may have been forgotten.
  return still.length <= moved.length
    ? { text: `${counted(still.length, 'unit has', 'units have')} not moved.`, units: idsOf(still) }
    : undefined
}

const movementWork: Working = (battle, state, side) => {
  const moved = own(state, side).filter((unit) => unit.moved === state.playerTurn)
  const able = own(state, side).filter((unit) => legalMover(battle, state, unit).ok)
  const still = able.filter((unit) => !moved.includes(unit))
  const guard = movementGuard(still, moved)
  const name = nameOfSide(battle, side)
  return {
    text:
      able.length > 0
        ? `${name}: move any of ${counted(able.length, 'unit')}, as far as their points go.`
        : `${name}: everybody who can has moved.`,
    todo: [
      ...owedItem(battle, state, side),
      ...wrongStacks(battle, state, side),
      ...(able.length > 0 ? [item(`${counted(able.length, 'unit')} may still move`, able, '4.3')] : []),
      ...actItems(battle, state, side),
      ...fleeing(state, side),
      ...shaken(state, side),
    ],
    done: moved.length > 0 ? [item(`${counted(moved.length, 'unit')} moved`, moved, '4.3.1')] : [],
    ...(guard ? { guard } : {}),
  }
}

const meleeItems = (battle: Battle, state: State, { units, targets }: Found): Item[] =>
  units.length === 0
    ? []
    : [
        item(`${unitWords(battle, state, idsOf(units), 5)} may still attack`, units, '4.5'),
        item(`Hexes that can be attacked: ${labels(battle, targets, 5)}`, [], '4.5.2', targets),
      ]

/** Horse archers fire in place of fighting [6.2]. */
const lateItems = (battle: Battle, state: State, { units }: Found): Item[] =>
  units.length === 0
    ? []
    : [item(`${unitWords(battle, state, idsOf(units), 5)} may fire in place of attacking`, units, '6.2')]

const meleeWork: Working = (battle, state, side) => {
  const strikers = strikersIn(battle, state, side)
  const late = shootersIn(battle, state, side)
  const able = [...strikers.units, ...late.units.filter((unit) => !strikers.units.includes(unit))]
  const fought = own(state, side).filter((unit) => unit.fought === state.playerTurn)
  const name = nameOfSide(battle, side)
  return {
    text:
      strikers.units.length > 0
        ? `${name}: attack adjacent enemies ${withUpTo(strikers.units)}.`
        : late.units.length > 0
          ? `${name}: fire ${withUpTo(late.units)}.`
          : `${name}: no further attack is possible.`,
    todo: [
      ...owedItem(battle, state, side),
      ...meleeItems(battle, state, strikers),
      ...lateItems(battle, state, late),
      ...actItems(battle, state, side),
      ...shaken(state, side),
    ],
    done:
      fought.length > 0
        ? [item(`${counted(fought.length, 'unit')} attacked ${labels(battle, state.stormed)}`, fought, '4.5.4')]
        : [],
    ...(able.length > 0
      ? { guard: { text: `${counted(able.length, 'unit')} could still attack.`, units: idsOf(able) } }
      : {}),
  }
}

/** Of free will: nobody is asked twice. */
const breaksWork: Working = (battle, state, side) => ({
  text: `${nameOfSide(battle, side)}: who fought somebody slower, or is disrupted, may break away. Nobody has to.`,
  todo: [
    ...owedItem(battle, state, side),
    ...actItems(
      battle,
      state,
      side,
      ALWAYS.filter((act) => act !== 'break'),
    ),
  ],
  done: [],
})

const deploymentWork: Working = (battle, state, side) => {
  const all = state.units.filter((unit) => unit.side === side)
  const waiting = all.filter((unit) => unit.fate === 'reserve')
  const placed = own(state, side)
  const name = nameOfSide(battle, side)
  return {
    text:
      waiting.length > 0
        ? `${name}: set up ${counted(waiting.length, 'unit')} within the marked hexes.`
        : `${name}: everybody stands. Change what you like, then go on.`,
    todo: byType(waiting).map(([type, units]) =>
      item(`${counted(units.length, rowOf(type).name, rowOf(type).name)} to set up`, units, '8.0', []),
    ),
    done: placed.length > 0 ? [item(`${counted(placed.length, 'unit')} set up`, placed, '8.0')] : [],
  }
}

const WORK: Readonly<Record<string, Working>> = {
  deployment: deploymentWork,
  missile: fireWork,
  movement: movementWork,
  defensiveFire: fireWork,
  melee: meleeWork,
  breaks: breaksWork,
}

/** What is to be done in the current step, and what has been. */
export const workOf: Working = (battle, state, side) =>
  WORK[stepKind(battle, state)]?.(battle, state, side) ?? { text: '', todo: [], done: [] }
