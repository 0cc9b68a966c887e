import * as z from 'zod/mini'
import { writeMoment, writeVerdict } from '../battleFile/course.ts'
import type { Format } from '../battleFile/format.ts'
import { goalOn } from '../battleFile/goalSchema.ts'
import { after, askOn, fileOn, place, plainExpects, publishedOn, stateEntries, unitId } from '../battleFile/schema.ts'
import type { WrittenEvent } from '../battleFile/words.ts'
import type { DiceState } from '../dice/dice.ts'
import { actorOf, type Staged } from '../engine/moment.ts'
import type { Shapes } from '../engine/shape.ts'
import type { System } from '../engine/system.ts'
import { type AnyCommand, type AnyEvent, type Cell, err, ok, type Refusal, type Result } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'
import { boardFor } from '../grid/shape.ts'
import { squareGrid } from '../map/file.ts'
import { checksum } from '../scenario/checksum.ts'
import type { Parsed, Problem } from '../scenario/problems.ts'
import { schemaProblems } from '../scenario/schema.ts'
import { sheetHead, sheetStory } from '../scenario/sheet.ts'
import type { Piece } from '../engine/anyState.ts'
import type { OptionSheet } from '../presenter/setup.ts'
import { type CommandFile, plainCommandsBy } from './commands.ts'
import type { BareMap } from './drawing.ts'
import { commandsBy, type PlainOrders, pieceOf, type PlainState, walksOf } from './orders.ts'
import { readStart, type StartChecks, type StartFile, startSchemaOf, writeStart } from './starts.ts'

/** What every sheet of a small system has: two sides, and where their units stand. */
export const plainSheet = {
  ...sheetHead,
  name: sheetStory.name,
  map: sheetStory.map,
  turns: sheetStory.turns,
  sides: z.tuple([z.strictObject({ name: z.string() }), z.strictObject({ name: z.string() })]),
  units: z.record(unitId, place),
}
export type PlainSheet = z.infer<z.ZodMiniObject<typeof plainSheet>>

/** What the sheet of every battle tells, however it tells its forces. */
export type AnySheet = {
  readonly id: string
  readonly name: string
  readonly map: string
  readonly sides: readonly [{ readonly name: string }, { readonly name: string }]
}

/** How the maps of a system are read, and what of a sheet fits them. */
export type Grounds<Sheet, M> = {
  readonly map: (json: unknown) => Parsed<M>
  readonly misfits: (sheet: Sheet, map: M) => readonly Problem[]
  /** Names of all units of a battle. */
  readonly muster: (sheet: Sheet) => readonly string[]
}

const mapSchema = z.strictObject({
  id: sheetHead.id,
  name: z.string(),
  grid: squareGrid,
})

export const readBy =
  <T>(schema: z.ZodMiniType<T>) =>
  (json: unknown): Parsed<T> => {
    const read = schema.safeParse(json)
    return read.success
      ? { ok: true, value: read.data }
      : { ok: false, problems: schemaProblems(read.error, json, schema) }
  }

const readMap = (json: unknown): Parsed<BareMap> => {
  const read = readBy(mapSchema)(json)
  if (!read.ok) return read
  const { id, name, grid } = read.value
  return { ok: true, value: { id, name, board: boardFor(grid), letters: {} } }
}

export type Filed = Staged & { readonly options: readonly string[] }

/** What a small system brings to its files. */
export type PlainFiling<B, S, C extends AnyCommand, E extends AnyEvent, Sheet extends AnySheet, M extends BareMap> = {
  readonly system: System<B, S, C, E>
  readonly orders: PlainOrders<B, S, C>
  readonly shapes: Shapes<C>
  readonly sheet: z.ZodMiniType<Sheet>
  readonly grounds: Grounds<Sheet, M>
  readonly compose: (sheet: Sheet, map: M, options: readonly string[]) => B
  readonly begin: (battle: B, dice: DiceState) => S
  readonly sides: (battle: B) => readonly [string, string]
  readonly map: (battle: B) => M
  /** Options that a file may name. */
  readonly options?: readonly string[]
  /** The same as they are offered. */
  readonly offered?: (battle: B) => OptionSheet
  /** An option that this battle does not have. */
  readonly unfit?: (sheet: Sheet, options: readonly string[]) => string | undefined
  /** Paragraphs by their numbers. */
  readonly rules: Readonly<Record<string, unknown>>
  /** Types of its events, and the entries of them and of its units that are cells. */
  readonly events: Readonly<Record<E['type'], readonly string[]>>
  /** Faces of the die with the most of them; 6 where it is left out. */
  readonly faces?: number
  /** Checks of a start in the middle; what is left out is not looked at. */
  readonly start?: StartChecks<B, S>
  /** Answers of its own. */
  readonly answering?: Partial<Pick<AnsweringOf<B, S, C>, 'sight' | 'preview'>>
}

/** What a small system may answer otherwise. */
type AnsweringOf<B, S, C> = {
  readonly sight: (battle: B, state: S, from: Cell, to: Cell) => Result<unknown, Refusal>
  readonly preview: (battle: B, state: S, command: C) => WrittenEvent | undefined
}

const FACES = 6

type File = z.infer<ReturnType<typeof schemasOf>['file']>
/** The types of a small system in its files. */
type KindsOf<B, S, C, E, Sheet, M> = {
  readonly scenario: Sheet
  readonly map: M
  readonly battle: B
  readonly state: S
  readonly command: C
  readonly event: E
  readonly commandFile: CommandFile
  readonly startFile: StartFile
  readonly file: File
}

const schemasOf = (
  system: string,
  command: z.ZodMiniType<CommandFile>,
  faces: number,
  start: z.ZodMiniType<StartFile>,
) => {
  const ask = askOn(command)
  const unitExpect = z.looseObject({ kind: z.literal('unit'), unit: unitId, after })
  const expect = z.union([unitExpect, z.strictObject(stateEntries), ...plainExpects(command)])
  const goal = goalOn(command, expect)
  const file = fileOn({ example: `${system}/battle`, start, command, ask, expect, goal, faces })
  return { ask, expect, goal, file }
}

/** A battle file as it is published, with the scenario and the map spelled out. */
export const plainPublished = <C extends AnyCommand>(
  system: string,
  shapes: Shapes<C>,
  more: { readonly faces?: number; readonly start?: Readonly<Record<string, z.ZodMiniType>> },
  scenario: z.ZodMiniType,
  map: z.ZodMiniType,
): z.ZodMiniType => {
  const { schema: command } = plainCommandsBy(shapes)
  const start = startSchemaOf(more.start)
  const { ask, expect, goal } = schemasOf(system, command, more.faces ?? FACES, start)
  const parts = { example: `${system}/battle`, start, command, ask, expect, goal, faces: more.faces ?? FACES }
  return publishedOn(parts, scenario, map)
}

const placeMisfits = ({ units }: PlainSheet, { name, board }: BareMap): Problem[] =>
  Object.entries(units).flatMap(([id, at]) =>
    board.parse(at) === undefined
      ? [{ path: `$.units.${id}`, found: at, expected: `a place on the map "${name}"` }]
      : [],
  )

/** A bare map, and a sheet that tells every unit by its name. */
export const plainGrounds: Grounds<PlainSheet, BareMap> = {
  map: readMap,
  misfits: placeMisfits,
  muster: ({ units }) => Object.keys(units),
}

/** Entries that are cells become labels, lists of them too; the others stay as they are. */
const labelled = ({ board }: BareMap, keys: readonly string[], entries: WrittenEvent): WrittenEvent =>
  Object.fromEntries(
    Object.entries(entries).map(([key, value]) => {
      if (!keys.includes(key)) return [key, value]
      if (Array.isArray(value)) return [key, value.map((cell: number) => board.label(cell))]
      return [key, typeof value === 'number' && value >= 0 ? board.label(value) : 'nowhere']
    }),
  )

/** A unit as answers have it. */
const writeUnit = (sides: readonly [string, string], map: BareMap, piece: Piece): WrittenEvent => {
  const { id: _id, side, ...unit } = piece
  return { side: sides[side], ...labelled(map, ['at'], unit) }
}

const writingBy = <
  B extends Filed,
  S extends PlainState,
  C extends AnyCommand,
  E extends AnyEvent,
  Sheet extends AnySheet,
  M extends BareMap,
>(
  { system, sides, map, events, start: checks }: PlainFiling<B, S, C, E, Sheet, M>,
  write: (board: Board, command: C) => CommandFile,
): Format<KindsOf<B, S, C, E, Sheet, M>>['writing'] => {
  const places: Readonly<Record<string, readonly string[]>> = events
  const namesOf = (battle: B) => ({ sides: sides(battle), board: map(battle).board, sequence: battle.sequence })
  const unitIn = (battle: B, unit: Piece): WrittenEvent => writeUnit(sides(battle), map(battle), unit)
  return {
    title: () => system.id,
    sides,
    board: (battle) => map(battle).board,
    placeName: (battle, cell) => map(battle).board.label(cell),
    command: (battle, command) => write(map(battle).board, command),
    event: (battle, event) => labelled(map(battle), places[event.type] ?? [], event),
    verdict: (battle, verdict) => writeVerdict(namesOf(battle), verdict),
    state: (battle, state) => ({
      ...writeMoment(namesOf(battle), state, actorOf(battle, state)),
      ...(state.verdict ? { verdict: writeVerdict(namesOf(battle), state.verdict) } : {}),
      units: Object.fromEntries(state.units.map((unit) => [unit.id, unitIn(battle, unit)])),
      checksum: checksum(state),
    }),
    unit: (battle, state, id) => {
      const unit = pieceOf(state, id)
      return unit && unitIn(battle, unit)
    },
    start: (battle, state) => writeStart(battle, state, sides(battle), map(battle), checks?.tells?.(battle, state)),
  }
}

const answeringBy = <
  B extends Filed,
  S extends PlainState,
  C extends AnyCommand,
  E extends AnyEvent,
  Sheet extends AnySheet,
  M extends BareMap,
>(
  { orders, map }: PlainFiling<B, S, C, E, Sheet, M>,
  write: (board: Board, command: C) => CommandFile,
): Format<KindsOf<B, S, C, E, Sheet, M>>['answering'] => ({
  judge: orders.judge,
  reach: (battle, state, unit) => {
    const able = orders.able(battle, state, unit)
    const { board } = map(battle)
    const ways = able.ok ? [...walksOf(orders, battle, state, unit)] : []
    const cells = Object.fromEntries(ways.map(([cell, path]) => [board.label(cell), path.length]))
    return { unit, mayMove: able.ok, ...(able.ok ? {} : { reason: able.error.text }), cells }
  },
  sight: () => ok(true),
  preview: () => undefined,
  offers: (battle, state) => {
    const side = actorOf(battle, state)
    const open = side === undefined ? [] : [...commandsBy(orders, battle, state, side)]
    return open.map((command) => ({ kind: command.type, ...write(map(battle).board, command) }))
  },
})

const noOption = (cite: string, option: string): Refusal => ({
  code: 'noOption',
  cite,
  text: `This battle has no “${option}”.`,
})

/** Battle files of a small system, from its orders and the shapes of its commands. */
export const plainFormat = <
  B extends Filed,
  S extends PlainState,
  C extends AnyCommand,
  E extends AnyEvent,
  Sheet extends AnySheet,
  M extends BareMap,
>(
  filing: PlainFiling<B, S, C, E, Sheet, M>,
): Format<KindsOf<B, S, C, E, Sheet, M>> => {
  const { system, begin } = filing
  const commands = plainCommandsBy(filing.shapes)
  return {
    system,
    reading: {
      ...schemasOf(system.id, commands.schema, filing.faces ?? FACES, startSchemaOf(filing.start?.more)),
      command: commands.schema,
      scenario: readBy(filing.sheet),
      ...filing.grounds,
      options: filing.options ?? [],
      compose: (sheet, map, options) => {
        const odd = filing.unfit?.(sheet, options)
        return odd === undefined ? ok(filing.compose(sheet, map, options)) : err(noOption(system.general, odd))
      },
      commandOf: (reader, _battle, file, keys) => commands.read(reader, file, keys),
      begin,
      start: readStart(begin, filing.start),
      doubts: () => [],
      isUnitType: () => true,
      rules: filing.rules,
      example: system.general,
      eventTypes: Object.keys(filing.events),
      stateNames: { side: 'side', actor: 'side' },
    },
    writing: writingBy(filing, commands.write),
    answering: { ...answeringBy(filing, commands.write), ...filing.answering },
  }
}
