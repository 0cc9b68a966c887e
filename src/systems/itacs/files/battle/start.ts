import { soundStart } from '../../../../core/battleFile/lenient.ts'
import { type PropertyPath, type Reader, readPlaces } from '../../../../core/battleFile/reader.ts'
import {
  checkSides,
  momentOf,
  readControl,
  readMoment,
  readPoints,
  readUnitName,
  START,
  wholeOf,
} from '../../../../core/battleFile/start.ts'
import type { DiceState } from '../../../../core/dice/dice.ts'
import { HALTED } from '../../../../core/engine/flow.ts'
import type { Cell, SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { Battle } from '../../rules/position/contract.ts'
import { isOpen } from '../../rules/setup/deploy.ts'
import { ABOARD, CAPTIVE, RIDES } from '../../rules/position/field.ts'
import { isClosed, terrainAt } from '../../rules/tables/ground.ts'
import { begin, happen, settle } from '../../rules/position/progress.ts'
import { otherArms } from '../../rules/chapters/special/conversion.ts'
import { freshCore } from '../../rules/setup/start.ts'
import type { State } from '../../rules/position/state.ts'
import { borneBy, markersOf, NO_MARKERS, pressed } from '../../rules/position/markers.ts'
import { isLeaderCode, LEADERS, TROOPS } from '../../rules/tables/units.ts'
import type { Unit, UnitCode } from '../../rules/terms/types.ts'
import { isOnMap } from '../../rules/position/units.ts'
import { worthOf } from '../../rules/position/victory.ts'
import { heldKey } from '../../rules/position/watch.ts'
import { readFacing } from './commands.ts'
import { type StartFile, type StartUnitFile, startSchema } from './schema.ts'
import { watchedCells } from './write.ts'

type Whole = Exclude<StartUnitFile, string>

const CODES = [...Object.keys(TROOPS), ...Object.keys(LEADERS)].join(' ')

export const isUnitCode = (code: string): code is UnitCode =>
  Object.hasOwn(TROOPS, code) || isLeaderCode(code as UnitCode)

const CHANGES = 'Horsemen fight on foot, archers take up other arms; nobody else changes his type.'

/** The type at the start, or the other arms of the unit [6.4, 6.5]. */
const typeOf = (reader: Reader, printed: UnitCode, wanted: string | undefined, keys: PropertyPath): UnitCode => {
  const types = [printed, ...otherArms(printed)]
  const found = types.find((type) => type === (wanted ?? printed))
  if (found === undefined) reader.wrong([...keys, 'type'], wanted, types.join(' or '), CHANGES)
  return found ?? printed
}

/** By these marks a unit hangs on another, in whose hex it is. */
const TIES = [ABOARD, RIDES, CAPTIVE] as const

const bearerOf = ({ marks = {} }: Whole): string | undefined => {
  const tie = TIES.map((mark) => marks[mark]).find((value) => value !== undefined)
  return tie === undefined ? undefined : String(tie)
}

const FATES_WITH_PLACE: readonly (Unit['fate'] | undefined)[] = [undefined, 'map']

/** The hex of a unit: its own, or that of whoever bears it; a ship in reserve and its cargo have none yet. */
const readPlace = (
  reader: Reader,
  files: StartFile['units'],
  file: Whole,
  keys: PropertyPath,
  of: PropertyPath,
): Cell => {
  const bearer = bearerOf(file)
  const carrier = bearer !== undefined && Object.hasOwn(files, bearer) ? files[bearer] : undefined
  if (bearer !== undefined && carrier === undefined) reader.wrong([...of, 'marks'], bearer, 'a unit of this start')
  const there = carrier === undefined ? undefined : wholeOf<Whole>(carrier).at
  const at = file.at ?? there
  if (carrier !== undefined && at !== there)
    reader.wrong(
      keys,
      at,
      `${there ?? 'no hex'}, where ${bearer} is`,
      'Who is carried or captive is where his bearer is.',
    )
  if (at !== undefined) return reader.place(at, keys)
  if (bearer === undefined && FATES_WITH_PLACE.includes(file.fate)) reader.wrong(keys, undefined, 'the hex of the unit')
  return -1
}

/** Ground on which a unit can never stand; what a battle has come to by its own rules is not doubted. */
const checkGround = (reader: Reader, { setting }: Battle, unit: Unit, file: Whole, keys: PropertyPath): void => {
  const { ground } = setting
  if (!isOnMap(unit) || unit.at < 0 || bearerOf(file) !== undefined) return
  if (isClosed(ground, unit.at) || !isOpen(ground, unit, unit.at))
    reader.wrong(keys, file.at, `a hex that ${unit.type} may enter`, `It is ${terrainAt(ground, unit.at)}.`)
}

type Now = { readonly battle: Battle; readonly file: StartFile; readonly playerTurn: number }

const readUnit = (reader: Reader, { battle, file, playerTurn }: Now, id: string, entry: StartUnitFile): Unit => {
  const keys = [...START, 'units', id]
  const { side, code } = readUnitName(reader, id, isUnitCode, 'MI', CODES)
  const whole = wholeOf<Whole>(entry)
  const placeKeys = typeof entry === 'string' ? keys : [...keys, 'at']
  const fate = whole.fate ?? 'map'
  const at = readPlace(reader, file.units, whole, placeKeys, keys)
  const unit: Unit = {
    id,
    side,
    type: typeOf(reader, code, whole.type, keys),
    fate,
    at: fate === 'reserve' ? -1 : at,
    facing: readFacing(battle, whole.facing, side),
    d: whole.d ?? 0,
    breaks: whole.breaks ?? false,
    routs: whole.routs ?? false,
    spent: whole.spent ?? 0,
    fired: momentOf(whole.fired, playerTurn),
    fought: momentOf(whole.fought, playerTurn),
    moved: momentOf(whole.moved, playerTurn),
    marks: (whole.marks ?? {}) as Unit['marks'],
  }
  if (!file.begun) checkGround(reader, battle, unit, whole, placeKeys)
  return unit
}

/** All units of a hex have its markers, the higher ones counting [5.0]. */
const sharing = (units: readonly Unit[]): Unit[] => {
  const free = (unit: Unit): boolean => isOnMap(unit) && TIES.every((tie) => unit.marks[tie] === undefined)
  return units.map((unit) => {
    if (unit.marks[CAPTIVE] !== undefined) return { ...unit, ...NO_MARKERS }
    if (!free(unit)) return unit
    const markers = pressed(markersOf(units.filter((one) => one.at === unit.at && free(one))))
    return { ...unit, ...borneBy(unit, markers) }
  })
}

const LOST: readonly Unit['fate'][] = ['destroyed', 'left']

/** The memory of a start: what it says itself, and who holds the hexes that victory is about. */
const readMemo = (reader: Reader, battle: Battle, file: StartFile, units: readonly Unit[]): State['memo'] => {
  const { setting } = battle
  const { board } = setting.ground
  const control = readControl(reader, file.control, units.filter(isOnMap), new Set(watchedCells(battle)), board)
  const held = (setting.watches ?? []).flatMap(({ cell, taken }): [string, number][] => {
    const side: SideIndex | undefined = control[cell]
    return side === undefined
      ? []
      : [
          [heldKey(cell), side],
          [taken[side], 1],
        ]
  })
  return { ...Object.fromEntries(held), ...file.memo } as State['memo']
}

/** What happens of itself as a step begins; a question then halts the course of the game. */
const asItBegins = (battle: Battle, state: State): State => {
  const begun = battle.hooks.begins.reduce(
    (progress, hook) => (progress.state.pending.length > 0 ? progress : settle(hook(progress), progress.events.length)),
    begin(battle, state) as Parameters<typeof settle>[0],
  )
  return begun.state.pending.length > 0
    ? happen(begun, { type: 'remembered', key: HALTED, value: 'begun' }).state
    : begun.state
}

const HARMLESS = { turn: 1, step: 'missile', side: 'A' }

/** A position in the middle of a battle: only the units it names exist. */
export const readStart = (reader: Reader, battle: Battle, json: unknown, dice: DiceState): State | undefined => {
  const file = soundStart(startSchema, json, HARMLESS)
  if (!file) return undefined
  const { sequence, setting } = battle
  const { step, playerTurn } = readMoment(reader, { sequence, turns: setting.turns }, file)
  const now: Now = { battle, file, playerTurn }
  const units = sharing(Object.entries(file.units).map(([id, unit]) => readUnit(reader, now, id, unit)))
  checkSides(
    reader,
    setting.ground.board,
    units.filter((unit) => isOnMap(unit) && unit.marks[CAPTIVE] === undefined),
  )
  const lost = units.filter(({ fate }) => LOST.includes(fate)).map(({ side, type }) => ({ side, worth: worthOf(type) }))
  const panicked = file.panicked === undefined ? undefined : reader.side(file.panicked, [...START, 'panicked'])
  const state: State = {
    ...freshCore(units, dice),
    turn: file.turn,
    step,
    playerTurn,
    shot: readPlaces(reader, file.shot ?? [], [...START, 'shot']),
    stormed: readPlaces(reader, file.stormed ?? [], [...START, 'stormed']),
    points: readPoints(reader, file.vp, lost),
    panicked,
    combats: file.combats ?? 0,
    pending: [],
    memo: readMemo(reader, battle, file, units),
    verdict: undefined,
  }
  if (reader.problems.length > 0) return state
  const isDecided = setting.verdict?.(state, false) !== undefined
  const whole: State = isDecided ? { ...state, toTheEnd: true } : state
  return file.begun ? whole : asItBegins(battle, whole)
}
