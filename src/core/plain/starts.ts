import * as z from 'zod/mini'
import type { PropertyPath, Reader } from '../battleFile/reader.ts'
import { place, startEntries, unitId } from '../battleFile/schema.ts'
import type { DiceState } from '../dice/dice.ts'
import type { Staged } from '../engine/moment.ts'
import type { SideIndex, UnitId } from '../engine/vocabulary.ts'
import type { BareMap } from './drawing.ts'
import { pieceOf, type PlainState } from './orders.ts'

export const startSchema = z.strictObject({
  ...startEntries,
  units: z.record(unitId, z.looseObject({ at: z.optional(place) })),
})
export type StartFile = z.infer<typeof startSchema>

/** A unit as the begin has it, changed as a start says; entries that it does not have are wrong. */
const readUnit = <U extends { readonly id: UnitId }>(
  reader: Reader,
  unit: U,
  { at, ...rest }: Readonly<Record<string, unknown>>,
  keys: PropertyPath,
): U => {
  for (const key of Object.keys(rest))
    if (!Object.hasOwn(unit, key)) reader.wrong([...keys, key], rest[key], 'an entry that units have')
  const where = typeof at === 'string' ? { at: reader.place(at, [...keys, 'at']) } : {}
  return { ...unit, ...rest, ...where }
}

/** A start in the middle, as far as it is sound. */
export const readStart =
  <B extends Staged, S extends PlainState>(begin: (battle: B, dice: DiceState) => S) =>
  (reader: Reader, battle: B, json: unknown, dice: DiceState): S | undefined => {
    const file = startSchema.safeParse(json)
    if (!file.success) return undefined
    const { turn, step: kind, side, playerTurn, units } = file.data
    const owner = reader.side(side, ['start', 'side'])
    const step = battle.sequence.steps.findIndex((one) => one.kind === kind && one.owner === owner)
    if (step < 0) reader.wrong(['start', 'step'], kind, 'a step of this side')
    const first = begin(battle, dice)
    const there = first.units.filter(({ id }) => Object.hasOwn(units, id))
    const others = Object.keys(units).filter((id) => !pieceOf(first, id))
    for (const id of others) reader.wrong(['start', 'units', id], id, 'a unit of this battle')
    return {
      ...first,
      turn,
      step,
      playerTurn: playerTurn ?? (turn - 1) * 2 + owner + 1,
      units: there.map((unit) => readUnit(reader, unit, units[unit.id] ?? {}, ['start', 'units', unit.id])),
    }
  }

const sideOf = (battle: Staged, { step }: PlainState, sides: readonly [string, string]): string => {
  const owner: SideIndex = battle.sequence.steps[step]?.owner ?? 0
  return sides[owner]
}

/** A unit in a start: all that may have changed; who stands nowhere has no place. */
const startUnit = (
  { board }: BareMap,
  { id: _id, side: _side, type: _type, at, ...rest }: PlainState['units'][number],
) => (at < 0 ? rest : { ...rest, at: board.label(at) })

/** Where a game stands, as a start in the middle. */
export const writeStart = (
  battle: Staged,
  state: PlainState,
  sides: readonly [string, string],
  map: BareMap,
): StartFile => ({
  turn: state.turn,
  step: battle.sequence.steps[state.step]?.kind ?? '',
  side: sideOf(battle, state, sides),
  playerTurn: state.playerTurn,
  units: Object.fromEntries(state.units.map((unit) => [unit.id, startUnit(map, unit)])),
})
