import * as z from 'zod/mini'
import type { PropertyPath, Reader } from '../battleFile/reader.ts'
import { place, startEntries, unitId } from '../battleFile/schema.ts'
import type { DiceState } from '../dice/dice.ts'
import type { Staged } from '../engine/moment.ts'
import type { SideIndex, UnitId } from '../engine/vocabulary.ts'
import { schemaProblems } from '../scenario/schema.ts'
import type { BareMap } from './drawing.ts'
import { pieceOf, type PlainState } from './orders.ts'

const plainStart = {
  ...startEntries,
  units: z.record(unitId, z.looseObject({ at: z.optional(place) })),
}
const plainSchema = z.strictObject(plainStart)
export type StartFile = z.infer<typeof plainSchema> & StartTold

/** Entries of a start that a system tells besides its units. */
export type StartTold = { readonly [entry: string]: unknown }

/** A start with the further entries of a system, all of which may be left out. */
export const startSchemaOf = (more: Readonly<Record<string, z.ZodMiniType>> = {}): z.ZodMiniType<StartFile> => {
  const optional = Object.fromEntries(Object.entries(more).map(([entry, type]) => [entry, z.optional(type)]))
  return z.strictObject({ ...plainStart, ...optional }) as unknown as z.ZodMiniType<StartFile>
}

/** What a system has to say to a start in the middle. */
export type StartChecks<B, S> = {
  /** Entries of units, each with what it may be; no others may be told. */
  readonly entries: Readonly<Record<string, z.ZodMiniType>>
  /** Further entries of a start, each with what it may be. */
  readonly more?: Readonly<Record<string, z.ZodMiniType>>
  /** The position as it must be once it is read, with what the further entries tell. */
  readonly settled: (battle: B, state: S, told: StartTold, reader: Reader) => S
  /** The further entries of a position. */
  readonly tells?: (battle: B, state: S) => StartTold
  /** What cannot be, unit by unit: the entry, and what was expected. */
  readonly faults: (
    battle: B,
    state: S,
  ) => readonly { readonly unit: UnitId; readonly entry: string; readonly expected: string }[]
}

/** Whether an entry is what it may be; a problem says what it should have been. */
const isSound = (reader: Reader, type: z.ZodMiniType, value: unknown, keys: PropertyPath): boolean => {
  const read = type.safeParse(value)
  if (read.success) return true
  const [first] = schemaProblems(read.error, value, type)
  reader.wrong(keys, value, first?.expected ?? 'another value')
  return false
}

/** A unit as the begin has it, changed as a start says; entries that it does not have are wrong. */
export const readUnit = <U extends { readonly id: UnitId }>(
  reader: Reader,
  unit: U,
  { at, ...rest }: Readonly<Record<string, unknown>>,
  keys: PropertyPath,
  entries?: StartChecks<unknown, unknown>['entries'],
): U => {
  const sound = Object.entries(rest).filter(([key, value]) => {
    const type = entries?.[key]
    const isKnown = entries ? type !== undefined : Object.hasOwn(unit, key)
    if (!isKnown) reader.wrong([...keys, key], value, 'an entry that units have')
    return isKnown && (type === undefined || isSound(reader, type, value, [...keys, key]))
  })
  const where = typeof at === 'string' ? { at: reader.place(at, [...keys, 'at']) } : {}
  return { ...unit, ...Object.fromEntries(sound), ...where }
}

/** A start in the middle, as far as it is sound. */
export const readStart =
  <B extends Staged, S extends PlainState>(begin: (battle: B, dice: DiceState) => S, checks?: StartChecks<B, S>) =>
  (reader: Reader, battle: B, json: unknown, dice: DiceState): S | undefined => {
    const file = startSchemaOf(checks?.more).safeParse(json)
    if (!file.success) return undefined
    const { turn, step: kind, side, playerTurn, units } = file.data
    const owner = reader.side(side, ['start', 'side'])
    const step = battle.sequence.steps.findIndex((one) => one.kind === kind && (one.owner ?? owner) === owner)
    if (step < 0) reader.wrong(['start', 'step'], kind, 'a step of this side')
    const first = begin(battle, dice)
    const there = first.units.filter(({ id }) => Object.hasOwn(units, id))
    const others = Object.keys(units).filter((id) => !pieceOf(first, id))
    for (const id of others) reader.wrong(['start', 'units', id], id, 'a unit of this battle')
    const read = (unit: S['units'][number]) =>
      readUnit(reader, unit, units[unit.id] ?? {}, ['start', 'units', unit.id], checks?.entries)
    const state = {
      ...first,
      turn,
      step: Math.max(0, step),
      playerTurn: playerTurn ?? (turn - 1) * 2 + owner + 1,
      units: there.map(read),
    }
    for (const { unit, entry, expected } of reader.problems.length > 0 ? [] : (checks?.faults(battle, state) ?? []))
      reader.wrong(['start', 'units', unit, entry], units[unit]?.[entry], expected)
    return checks ? checks.settled(battle, state, file.data, reader) : state
  }

const sideOf = (battle: Staged, { step }: PlainState, sides: readonly [string, string]): string => {
  const owner: SideIndex = battle.sequence.steps[step]?.owner ?? 0
  return sides[owner]
}

/** A unit in a start: all that may have changed; who stands nowhere has no place, and what is not there is null. */
export const startUnit = (
  { board }: BareMap,
  { id: _id, side: _side, type: _type, at, ...rest }: PlainState['units'][number],
): StartTold => {
  const told = Object.fromEntries(Object.entries(rest).map(([entry, value]) => [entry, value ?? null]))
  return at < 0 ? told : { ...told, at: board.label(at) }
}

/** Where a game stands, as a start in the middle. */
export const writeStart = (
  battle: Staged,
  state: PlainState,
  sides: readonly [string, string],
  map: BareMap,
  more: StartTold = {},
): StartFile => ({
  turn: state.turn,
  step: battle.sequence.steps[state.step]?.kind ?? '',
  side: sideOf(battle, state, sides),
  playerTurn: state.playerTurn,
  units: Object.fromEntries(state.units.map((unit) => [unit.id, startUnit(map, unit)])),
  ...more,
})
