import type { Cell, Refusal } from '../../../../core/engine/vocabulary.ts'
import { type Battle, firstAnswer } from '../position/contract.ts'
import { unitById } from '../position/layout.ts'
import { stepOf } from '../position/moment.ts'
import type { Event, State, Unit } from '../terms/types.ts'
import { isDisrupted, shortName } from '../position/units.ts'

/*
 * Whether a unit may leave its hex, and come into the next one, is one question, whatever brings it there: its own
 * move, the chariot, fleet or square that takes it along, stepping aboard or down, going back, an advance.
 */

/** Units with everybody whom they carry. */
export const withCargo = (battle: Battle, state: State, units: readonly Unit[]): readonly Unit[] => {
  const { carries } = battle.hooks
  if (carries.length === 0) return units
  const cargo = units.flatMap((unit) => carries.flatMap((hook) => hook(battle, state, unit)))
  return cargo.length === 0 ? units : [...new Set([...units, ...cargo])]
}

/** A disrupted unit is not taken along either, save by what moves although it is disrupted itself [8.2, Viking 3.2]. */
const shakenBar = (battle: Battle, unit: Unit, load: readonly Unit[]): Refusal | undefined => {
  const shaken = load.find((one) => one !== unit && isDisrupted(one))
  if (!shaken || battle.ships?.movesDisrupted(unit)) return undefined
  const text = `${shortName(unit)} carries ${shortName(shaken)}, which is disrupted and may not be moved.`
  return { code: 'disrupted', cite: '8.2', text, cell: unit.at }
}

/** Why a unit, or one of those who go wherever it goes, does not leave its hex. */
export const leavingBar = (battle: Battle, state: State, unit: Unit): Refusal | undefined => {
  const { bars, carries } = battle.hooks
  if (bars.leaving.length === 0 && carries.length === 0) return undefined
  const company = withCargo(battle, state, [unit])
  for (const one of company) {
    const bar = firstAnswer(bars.leaving, battle, state, one)
    if (bar) return bar
  }
  return shakenBar(battle, unit, company)
}

type Coming = (from: Cell, to: Cell) => Refusal | undefined

const free: Coming = () => undefined

/** Why a unit, or one of those who go wherever it goes, does not come from a hex into its neighbour. */
export const comingBars = (battle: Battle, state: State, unit: Unit): Coming => {
  const { coming } = battle.hooks.bars
  if (coming.length === 0) return free
  const company = withCargo(battle, state, [unit])
  return (from, to) => {
    for (const one of company) {
      const bar = firstAnswer(coming, battle, state, one, from, to)
      if (bar) return bar
    }
    return undefined
  }
}

/** Why a unit does not move now: a rule forbids it to move by itself, or to leave its hex at all. */
export const moveBar = (battle: Battle, state: State, unit: Unit): Refusal | undefined =>
  firstAnswer(battle.hooks.bars.move, battle, state, unit) ?? leavingBar(battle, state, unit)

/** Why a unit does not advance into a hex [8.4]. */
export const advanceBar = (battle: Battle, state: State, unit: Unit, to: Cell): Refusal | undefined =>
  leavingBar(battle, state, unit) ?? firstAnswer(battle.hooks.bars.advance, battle, state, unit, to)

type Way = { readonly unit: string; readonly path: readonly Cell[] }

const waysIn = (event: Event): readonly Way[] => {
  switch (event.type) {
    case 'unitsMoved':
      return event.moves
    case 'unitsShifted':
    case 'unitsAdvanced':
      return event.moves.map(({ unit, to }) => ({ unit, path: [to] }))
    default:
      return []
  }
}

const wayBar = (battle: Battle, before: State, { unit: id, path }: Way): Refusal | undefined => {
  const unit = unitById(battle, before, id)
  if (!unit) return undefined
  const bar = leavingBar(battle, before, unit)
  if (bar) return bar
  const comingBar = comingBars(battle, before, unit)
  for (const [index, to] of path.entries()) {
    const coming = comingBar(path[index - 1] ?? unit.at, to)
    if (coming) return coming
  }
  return undefined
}

/** True where some rule in force asks who leaves his hex, and where he goes. */
export const asksWays = ({ hooks }: Battle): boolean => hooks.bars.leaving.length > 0 || hooks.bars.coming.length > 0

/** Why an order that brings somebody somewhere in a movement phase is not to be given: judged by what comes of it. */
export const outcomeBar = (battle: Battle, before: State, events: readonly Event[]): Refusal | undefined => {
  if (!asksWays(battle) || !stepOf(battle, before).commands.includes('move')) return undefined
  for (const way of events.flatMap(waysIn)) {
    const bar = wayBar(battle, before, way)
    if (bar) return bar
  }
  return undefined
}
