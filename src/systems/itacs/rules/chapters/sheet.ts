import type { Refusal } from '../../../../core/engine/vocabulary.ts'
import type { Battle, ItacsModule, Progress } from '../position/contract.ts'
import { fieldIn } from '../position/moment.ts'
import { happen, remembered } from '../position/progress.ts'
import { bar } from '../terms/refusal.ts'
import type { Event, State } from '../position/state.ts'
import type { Unit } from '../terms/types.ts'
import { shortName } from '../position/units.ts'
import { canHold } from '../position/victory.ts'
import { heldKey, notedKey } from '../position/watch.ts'

/** Whoever stands in a hex that victory is about holds it, until somebody else comes. */
const holding = (progress: Progress): Progress => {
  const { battle, state } = progress
  const cells = battle.setting.watches ?? []
  const field = fieldIn(battle, state)
  const events = cells.flatMap(({ cell, taken }): Event[] => {
    const side = field.at(cell).find((unit) => [unit, ...field.aboard(unit.id)].some(canHold))?.side
    if (side === undefined || state.memo[heldKey(cell)] === side) return []
    const key = taken[side]
    return [remembered(heldKey(cell), side), ...(state.memo[key] ? [] : [remembered(key, 1)])]
  })
  return happen(progress, ...events)
}

/** At the end of a turn it is noted whether conditions hold that fall due, or must hold turn by turn. */
const noting = (progress: Progress): Progress => {
  const { battle, state } = progress
  const { turnNotes } = battle.setting
  if (!turnNotes || state.step !== battle.sequence.steps.length - 1) return progress
  const events = turnNotes(state)
    .map(({ key, held }) => [notedKey(key), held ? 1 : 0] as const)
    .filter(([key, value]) => state.memo[key] !== value)
    .map(([key, value]) => remembered(key, value))
  return happen(progress, ...events)
}

/** Who has to wait for a turn of the sheet does not move before. */
const waiting = ({ setting }: Battle, state: State, unit: Unit): Refusal | undefined => {
  const turn = setting.waits?.(unit)
  return turn !== undefined && state.turn < turn
    ? bar('waits', '8.0', `${shortName(unit)} does not move before turn ${turn}.`, unit.at)
    : undefined
}

/** The conditions of victory that a battle sheet names [7.2]. */
export const sheet: ItacsModule = {
  id: 'sheet',
  title: 'Conditions of the battle',
  text: 'Who was last in a hex holds it, as long as he has a unit on the map. The sheet of the battle says what must be held, destroyed or prevented.',
  cites: ['7.2'],
  barsMove: waiting,
  reacts: (progress) => holding(progress),
  ends: noting,
}
