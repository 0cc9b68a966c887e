import * as z from 'zod/mini'
import { type Reader, readPlaces } from '../../../core/battleFile/reader.ts'
import { place, unitId } from '../../../core/battleFile/schema.ts'
import { stepKind } from '../../../core/engine/moment.ts'
import { SIDES, type SideIndex } from '../../../core/engine/vocabulary.ts'
import { readUnit, type StartChecks, startUnit, type StartTold } from '../../../core/plain/starts.ts'
import type { LastSeen, State, Unit } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'

const MANY = 999
/** Places of the last step of the combat phase after its first. */
const LAST = 2
const whole = (most: number) => z.int().check(z.gte(0), z.lte(most))
const places = z.array(place).check(z.maxLength(MANY))
const lastSeen = z.strictObject({ at: place, turn: whole(MANY), pulse: whole(3) })
const ofSide = z.record(unitId, lastSeen)
const verdict = z.strictObject({
  winner: z.nullable(z.enum(['A', 'B'])),
  title: z.string().check(z.maxLength(200)),
  reasons: z.array(z.string().check(z.maxLength(400))).check(z.maxLength(20)),
  level: z.enum(['draw', 'marginal', 'decisive']),
})

/** What a start tells besides its units: the ground, what each side knows, and who gives no orders. */
export const ground = {
  /** Pulses of the turn that have been fought; more than none in the combat phase only. */
  pulse: whole(3),
  smoke: places,
  fires: places,
  wrecks: places,
  mines: z.strictObject({ A: places, B: places }),
  objective: place,
  known: z.strictObject({ A: ofSide, B: ofSide }),
  /** Formations that the computer commands: `A-C`. */
  computer: z
    .array(z.string().check(z.regex(/^[AB]-[A-S]$/, 'a side and a letter, such as "A-C"')))
    .check(z.maxLength(38)),
  passing: z.tuple([whole(MANY), whole(MANY)]),
  interrupted: z.boolean(),
  /** The verdict of a battle that is played on. */
  settled: verdict,
  /** How things stood before the orders of this turn: units that stood otherwise, and the smoke. */
  before: z.strictObject({ units: z.record(unitId, z.looseObject({ at: z.optional(place) })), smoke: places }),
} satisfies StartChecks<Battle, State>['more']

const groundFile = z.partial(z.strictObject(ground))
export type GroundFile = z.infer<typeof groundFile>

const ABSENT = ['aim', 'shelled', 'firedAt', 'carrier'] as const

/** Files say null for what is not there. */
export const present = (unit: Unit): Unit => {
  const kept: Record<string, unknown> = { ...unit }
  for (const key of ABSENT) kept[key] = unit[key] ?? undefined
  return kept as unknown as Unit
}

const NAMES = ['A', 'B'] as const

const minesIn = ({ mines }: GroundFile, reader: Reader): State['mines'] =>
  SIDES.flatMap((side) =>
    readPlaces(reader, mines?.[NAMES[side]] ?? [], ['start', 'mines', NAMES[side]]).map((cell) => ({ cell, side })),
  )

const knownIn = ({ known }: GroundFile, side: SideIndex, reader: Reader): Readonly<Record<string, LastSeen>> => {
  const keys = ['start', 'known', NAMES[side]]
  return Object.fromEntries(
    Object.entries(known?.[NAMES[side]] ?? {}).map(([id, { at, ...when }]) => [
      reader.unit(id, [...keys, id]),
      { at: reader.place(at, [...keys, id, 'at']), ...when },
    ]),
  )
}

const settledIn = ({ settled }: GroundFile): Pick<State, 'settled'> =>
  settled
    ? {
        settled: {
          ...settled,
          winner: settled.winner === null ? undefined : (NAMES.indexOf(settled.winner) as SideIndex),
        },
      }
    : {}

/** The position with what a start tells of it besides the units; what it leaves out is as at the beginning. */
export const grounded = (battle: Battle, state: State, told: GroundFile, reader: Reader): State => {
  const cells = (entry: 'smoke' | 'fires' | 'wrecks'): readonly number[] =>
    readPlaces(reader, told[entry] ?? [], ['start', entry])
  const { pulse = 0 } = told
  const isCombat = stepKind(battle, state) === 'combat'
  if (pulse > 0 && !isCombat) reader.wrong(['start', 'pulse'], pulse, '0: only the combat phase has pulses')
  return {
    ...state,
    pulse,
    step: state.step + (isCombat ? Math.min(pulse, LAST) : 0),
    smoke: cells('smoke'),
    fires: cells('fires'),
    wrecks: cells('wrecks'),
    mines: told.mines ? minesIn(told, reader) : state.mines,
    objective: told.objective === undefined ? state.objective : reader.place(told.objective, ['start', 'objective']),
    known: [knownIn(told, 0, reader), knownIn(told, 1, reader)],
    computer: (told.computer ?? []).map((name) => `${NAMES.indexOf(name.charAt(0) as 'A')}${name.slice(2)}`),
    passing: told.passing ?? state.passing,
    interrupted: told.interrupted ?? false,
    ...settledIn(told),
  }
}

/** Orders are written behind a curtain from the first of them on until the first pulse is fought: how things stood before. */
export const curtainOf = (
  battle: Battle,
  state: State,
  { before }: GroundFile,
  reader: Reader,
  entries: StartChecks<Battle, State>['entries'],
): State['curtain'] => {
  if (stepKind(battle, state) !== 'orders' && !before) return undefined
  const keys = ['start', 'before']
  for (const id of Object.keys(before?.units ?? {})) reader.unit(id, [...keys, 'units', id])
  const units = state.units.map((unit) => {
    const was = before?.units[unit.id]
    return was ? present(readUnit(reader, { ...unit, at: -1 }, was, [...keys, 'units', unit.id], entries)) : unit
  })
  return { units, smoke: before ? readPlaces(reader, before.smoke, [...keys, 'smoke']) : state.smoke }
}

/** What a start tells of a position besides its units. */
export const groundOf = (battle: Battle, state: State): StartTold => {
  const { board } = battle.map
  const labels = (cells: readonly number[]): readonly string[] => cells.map((cell) => board.label(cell))
  const laid = (side: SideIndex) => labels(state.mines.filter((mine) => mine.side === side).map(({ cell }) => cell))
  const seen = (side: SideIndex) =>
    Object.fromEntries(
      Object.entries(state.known[side]).map(([id, { at, ...when }]) => [id, { at: board.label(at), ...when }]),
    )
  const { curtain, settled } = state
  const others = curtain?.units.filter((unit, index) => unit !== state.units[index]) ?? []
  return {
    pulse: state.pulse,
    smoke: labels(state.smoke),
    fires: labels(state.fires),
    wrecks: labels(state.wrecks),
    mines: { A: laid(0), B: laid(1) },
    objective: board.label(state.objective),
    known: { A: seen(0), B: seen(1) },
    computer: state.computer.map((key) => `${NAMES[key.startsWith('0') ? 0 : 1]}-${key.slice(1)}`),
    passing: state.passing,
    interrupted: state.interrupted,
    ...(settled
      ? { settled: { ...settled, winner: settled.winner === undefined ? null : NAMES[settled.winner] } }
      : {}),
    ...(curtain
      ? {
          before: {
            units: Object.fromEntries(others.map((unit) => [unit.id, startUnit(battle.map, unit)])),
            smoke: labels(curtain.smoke),
          },
        }
      : {}),
  }
}
