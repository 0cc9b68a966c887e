import { derived } from '../../../core/engine/derived.ts'
import type { Cell, SideIndex } from '../../../core/engine/vocabulary.ts'
import { type Battle, firstAnswer } from '../rules/position/contract.ts'
import { isOnMap } from '../rules/position/units.ts'
import type { Command, State, Unit } from '../rules/terms/types.ts'
import { endsIn } from './ends.ts'

/** What carries men over the water in a battle; undefined where nothing does. */
export const ferriesIn = derived((battle: Battle) => firstAnswer(battle.hooks.tells.ferries))

/** Units on the map that stand on their own feet, or may go ashore by themselves. */
export const isAfoot =
  (battle: Battle, state: State) =>
  (unit: Unit): boolean =>
    isOnMap(unit) && (unit.marks.aboard === undefined || ferriesIn(battle)?.lands(battle, state, unit) === true)

type Field = (cells: readonly Cell[]) => Float64Array

/** Movement points from every cell to what a side is about: off the map, ground, or the enemy where it does not win as things stand. */
const wantedBy = (battle: Battle, state: State, side: SideIndex, fieldFrom: Field): Float64Array | undefined => {
  const { goals, drive, press = 0 } = endsIn(battle, state, side, fieldFrom)
  if (drive) return drive
  const ground = goals.filter(({ own }) => own).map(({ cell }) => cell)
  if (ground.length > 0) return fieldFrom(ground)
  const foes = state.units.filter((unit) => unit.side !== side && isOnMap(unit))
  return press > 0 && foes.length > 0 ? fieldFrom(foes.map(({ at }) => at)) : undefined
}

/** How those who are aboard are brought to where they can land. */
export const ferried = (
  battle: Battle,
  state: State,
  side: SideIndex,
  fieldFrom: Field,
  farthest: number,
): Iterable<Command> => {
  const ferries = ferriesIn(battle)
  const field = ferries && wantedBy(battle, state, side, fieldFrom)
  if (!ferries || !field) return []
  const far = (cell: Cell): number => {
    const points = field[cell] as number
    return points < farthest ? points : Number.POSITIVE_INFINITY
  }
  return ferries.orders(battle, state, side, far)
}
