import type { Cell, SideIndex } from '../../../core/engine/vocabulary.ts'
import { FIRED, FOUGHT, forgotten } from '../../../core/presenter/forgotten.ts'
import type { Item } from '../../../core/presenter/view.ts'
import { counted } from '../../../core/text/words.ts'
import type { Battle } from '../rules/position/contract.ts'
import { fireTargets, shootersAt } from '../rules/missile/fire.ts'
import { fieldIn, shotKind } from '../rules/position/moment.ts'
import type { Case } from '../rules/terms/rules.ts'
import { unsettledByFire } from '../rules/results/recovery.ts'
import type { State } from '../rules/position/state.ts'
import { attackersOn, meleeTargets } from '../rules/melee/storm.ts'
import type { Unit } from '../rules/terms/types.ts'
import { idsOf } from '../rules/position/units.ts'
import { item } from './common/telling.ts'
import { labels, nameOfSide, unitWords } from './common/words.ts'
import { actItems, owedItem, own, shaken, withUpTo, type Working } from './workParts.ts'

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

/** Hexes that were fired at in the player-turn, without those in which the firing side stands: the other one shot at them. */
const shotAt = (state: State, side: SideIndex): readonly Cell[] =>
  state.shot.filter((cell) => !own(state, side).some((unit) => unit.at === cell))

const firedItem = (battle: Battle, state: State, side: SideIndex): Item[] => {
  const fired = own(state, side).filter((unit) => unit.fired === state.playerTurn)
  return fired.length > 0
    ? [item(`${counted(fired.length, 'unit')} fired at ${labels(battle, shotAt(state, side))}`, fired, '4.2')]
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

export const fireWork: Working = (battle, state, side) => {
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
    guard: forgotten(
      state.playerTurn,
      units.map(({ id }) => ({ id })),
      own(state, side).filter((unit) => unit.fired === state.playerTurn).length,
      FIRED,
    ),
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

const meleeText = (strikers: Found, late: Found, acts: readonly Item[]): string => {
  if (strikers.units.length > 0) return `attack adjacent enemies ${withUpTo(strikers.units)}.`
  if (late.units.length > 0) return `fire ${withUpTo(late.units)}.`
  return acts.length > 0
    ? 'no further attack is possible; what else may be done stands below.'
    : 'no further attack is possible.'
}

export const meleeWork: Working = (battle, state, side) => {
  const strikers = strikersIn(battle, state, side)
  const late = shootersIn(battle, state, side)
  const able = [...strikers.units, ...late.units.filter((unit) => !strikers.units.includes(unit))]
  const fought = own(state, side).filter((unit) => unit.fought === state.playerTurn)
  const acts = actItems(battle, state, side)
  return {
    text: `${nameOfSide(battle, side)}: ${meleeText(strikers, late, acts)}`,
    todo: [
      ...owedItem(battle, state, side),
      ...meleeItems(battle, state, strikers),
      ...lateItems(battle, state, late),
      ...acts,
      ...shaken(state, side),
    ],
    done:
      fought.length > 0
        ? [item(`${counted(fought.length, 'unit')} attacked ${labels(battle, state.stormed)}`, fought, '4.5.4')]
        : [],
    guard: forgotten(
      state.playerTurn,
      able.map(({ id }) => ({ id })),
      fought.length,
      FOUGHT,
    ),
  }
}
