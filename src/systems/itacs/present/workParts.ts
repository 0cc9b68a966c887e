import { firstAnswer } from '../../../core/engine/hooks.ts'
import type { SideIndex, UnitId } from '../../../core/engine/vocabulary.ts'
import type { Guard, Item } from '../../../core/presenter/view.ts'
import { counted, inWords, listed } from '../../../core/text/words.ts'
import { actOffers } from '../rules/movement/acts.ts'
import type { Battle } from '../rules/position/contract.ts'
import { unitsById } from '../rules/position/moment.ts'
import type { State } from '../rules/position/state.ts'
import { rowOf } from '../rules/tables/units.ts'
import type { Unit, UnitCode } from '../rules/terms/types.ts'
import { isDisrupted, isOnMap, shortName } from '../rules/position/units.ts'
import { item } from './common/telling.ts'
import { unitWords } from './common/words.ts'

/** What is to be done in a step, and what has been. */
type Work = {
  readonly text: string
  readonly todo: readonly Item[]
  readonly done: readonly Item[]
  readonly guard?: Guard | undefined
}

export type Working = (battle: Battle, state: State, side: SideIndex) => Work

export const own = (state: State, side: SideIndex): Unit[] =>
  state.units.filter((unit) => unit.side === side && isOnMap(unit) && unit.at >= 0)

export const byType = (units: readonly Unit[]): [UnitCode, Unit[]][] => {
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

export const withUpTo = (units: readonly Unit[]): string => `with ${units.length > 1 ? 'up to ' : ''}${kindsOf(units)}`

/** What rules want done before the step ends, with the reason. */
export const owedItem = (battle: Battle, state: State, side: SideIndex): Item[] => {
  const owed = firstAnswer(battle.hooks.owes, battle, state, side)
  return owed ? [item(owed.text, unitsById(state, owed.units), owed.cite)] : []
}

export const shaken = (state: State, side: SideIndex): Item[] => {
  const units = own(state, side).filter(isDisrupted)
  return units.length > 0
    ? [item(`${counted(units.length, 'unit')} disrupted: may neither move, fire nor attack`, units, '5.1')]
    : []
}

/** Things that make no step wait, and are offered all the same. */
export const ALWAYS: readonly string[] = ['break', 'execute', 'dissolve', 'alight', 'kindle']

/** Who may do what rules let units do: a line for each thing. */
export const actItems = (battle: Battle, state: State, side: SideIndex, without = ALWAYS): Item[] => {
  const byAct = new Map<string, Set<UnitId>>()
  for (const { act, units } of actOffers(battle, state, side))
    byAct.set(act, new Set([...(byAct.get(act) ?? []), ...units]))
  return [...byAct].flatMap(([name, ids]) => {
    const rule = battle.acts.get(name)
    if (!rule || without.includes(name)) return []
    return [item(`${rule.title}: ${unitWords(battle, state, [...ids], 5)}`, unitsById(state, [...ids]), rule.cite)]
  })
}
