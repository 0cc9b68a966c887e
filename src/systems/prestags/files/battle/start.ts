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
import type { Cell, SideIndex } from '../../../../core/engine/vocabulary.ts'
import { keysIn } from '../../../../core/engine/keys.ts'
import { neighboursOf } from '../../../../core/grid/board.ts'
import { isPassable, terrainAt } from '../../rules/position/battle.ts'
import { composeBattle } from '../../rules/compose.ts'
import { OPTIONS } from '../../rules/sequence/modules.ts'
import type { Battle } from '../../rules/position/contract.ts'
import { outOfControl } from '../../rules/position/control.ts'
import { freshState, newUnit } from '../../rules/setup/start.ts'
import { isLeaderCode, isUnitCode, LEADERS, TROOPS } from '../../rules/tables/units.ts'
import { worthOf } from '../../rules/position/rows.ts'
import { isDecided } from '../../rules/victory/victory.ts'
import type { Memos, State, Unit, UnitCode } from '../../rules/terms/types.ts'
import { isOnMap } from '../../rules/position/units.ts'
import { schemaProblems } from '../../../../core/scenario/schema.ts'
import { under } from '../../../../core/scenario/problems.ts'
import { memosIn, missingFor } from './memos.ts'
import { type StartFile, type StartUnitFile, startSchema } from './schema.ts'

type Whole = Exclude<StartUnitFile, string>

const CHANGES = 'Leaders step down a grade; others change their type only by a rule in force, such as dismounting.'

/** The type printed at the start, the lower grade of a reduced leader, or what a rule in force makes of the unit. */
const typeOf = (
  reader: Reader,
  battle: Battle,
  named: { readonly side: SideIndex; readonly printed: UnitCode },
  file: Whole,
  keys: PropertyPath,
): UnitCode => {
  const { side, printed } = named
  if (file.type === undefined || file.type === printed) return printed
  const grades = [printed]
  for (let code = printed; isLeaderCode(code); code = grades.at(-1) as UnitCode) {
    const lower = LEADERS[code].reducedTo
    if (lower === undefined) break
    grades.push(lower)
  }
  grades.push(...battle.hooks.becomes.flatMap((hook) => hook(battle, side, printed)))
  if (isUnitCode(file.type) && grades.includes(file.type)) return file.type
  reader.wrong([...keys, 'type'], file.type, grades.join(' or '), CHANGES)
  return printed
}

/** Nobody can be there: no way leads in, and it is no sea with fleets. */
const isClosed = (battle: Battle, cell: Cell): boolean => {
  const { board } = battle.map
  if (terrainAt(battle, cell) === 'sea' && isPassable(battle, cell)) return false
  return neighboursOf(board, cell).every(
    (from) => !Number.isFinite(battle.cost[from * board.degree + board.directionTo(from, cell)]),
  )
}

const readPlace = (reader: Reader, battle: Battle, file: Whole, keys: PropertyPath): Cell => {
  const fate = file.fate ?? 'map'
  if (file.at === undefined) {
    if (fate === 'map' || fate === 'exited')
      reader.wrong(keys, undefined, fate === 'map' ? 'the hex of the unit' : 'the hex where it left')
    return -1
  }
  const cell = reader.place(file.at, keys)
  if (cell >= 0 && fate === 'map' && isClosed(battle, cell))
    reader.wrong(keys, file.at, 'a hex that may be entered', `It is ${terrainAt(battle, cell)}.`)
  return fate === 'reserve' ? -1 : cell
}

const CODES = `${Object.keys(TROOPS).join(' ')} 1L to 6L`

const readUnit = (reader: Reader, battle: Battle, playerTurn: number, id: string, file: StartUnitFile): Unit => {
  const keys = [...START, 'units', id]
  const { side, code } = readUnitName(reader, id, isUnitCode, 'MI', CODES)
  const whole: Whole = wholeOf(file)
  const at = readPlace(reader, battle, whole, typeof file === 'string' ? keys : [...keys, 'at'])
  return {
    ...newUnit(side, code, 0),
    id,
    type: typeOf(reader, battle, { side, printed: code }, whole, keys),
    fate: whole.fate ?? 'map',
    at,
    disrupted: momentOf(whole.disrupted, playerTurn),
    fired: momentOf(whole.fired, playerTurn),
    fought: momentOf(whole.fought, playerTurn),
    moved: momentOf(whole.moved, playerTurn),
    halved: whole.halved ?? false,
    spent: whole.spent ?? 0,
    marks: (whole.marks ?? {}) as Unit['marks'],
  }
}

/** Units that begin the movement phase outside control have half their points, unless the file says otherwise [10.23]. */
const halve = (battle: Battle, state: State, file: StartFile, side: SideIndex): void => {
  if (!battle.sequence.steps[state.step]?.commands.includes('move')) return
  const halved = new Set(outOfControl(battle, state, side).map((unit) => unit.id))
  for (const unit of state.units) {
    const entry = file.units[unit.id]
    const said = typeof entry === 'object' ? entry.halved : undefined
    unit.halved = said ?? halved.has(unit.id)
  }
}

/** What no rule in force remembers would be taken for true all the same: a battle is graded by who has conceded. */
const checkOwners = (reader: Reader, { modules }: Battle, memo: Memos): void => {
  const inForce = new Set<string>(modules.map(({ id }) => id))
  for (const key of keysIn(memo)) {
    const missing = missingFor(key, inForce)
    const wanted = missing?.map((id) => `"${id}"`).join(' or ')
    if (wanted !== undefined)
      reader.wrong(
        [...START, 'memo', key],
        memo[key],
        `nothing, as "options" has no ${wanted}`,
        'No rule remembers it.',
      )
  }
}

/** What rules remember, of places and units that there are. */
const readMemos = (reader: Reader, battle: Battle, file: StartFile): Memos => {
  const units = new Set(Object.keys(file.units))
  const read = memosIn(battle.map.board.size, units).safeParse(file.memo ?? {})
  if (read.success) {
    checkOwners(reader, battle, read.data as Memos)
    return read.data as Memos
  }
  reader.problems.push(...under([...START, 'memo'], schemaProblems(read.error, file.memo)))
  return {}
}

/** The options of which each by itself gives the battle a step. */
const bringing =
  ({ scenario, map }: Battle) =>
  (step: string): readonly string[] =>
    OPTIONS.flatMap(({ id }) => {
      const battle = composeBattle(scenario, map, [id], [])
      return battle.ok && battle.value.sequence.steps.some(({ kind }) => kind === step) ? [id] : []
    })

const HARMLESS = { turn: 1, step: 'fire', side: 'A' }

/** A position in the middle of a battle: only the units it names exist. */
export const readStart = (reader: Reader, battle: Battle, json: unknown, dice: DiceState): State | undefined => {
  const file = soundStart(startSchema, json, HARMLESS)
  if (!file) return undefined
  const { board } = battle.map
  const course = { sequence: battle.sequence, turns: battle.scenario.turns, bringing: bringing(battle) }
  const { step, side, playerTurn } = readMoment(reader, course, file)
  const units = Object.entries(file.units).map(([id, unit]) => readUnit(reader, battle, playerTurn, id, unit))
  const standing = units.filter(isOnMap)
  checkSides(reader, board, standing)
  const lost = units
    .filter((unit) => unit.fate === 'eliminated')
    .map((unit) => ({ side: unit.side, worth: worthOf(battle, unit) }))
  const state: State = {
    ...freshState(units, dice),
    turn: file.turn,
    step,
    playerTurn,
    vp: readPoints(reader, file.vp, lost),
    control: readControl(reader, file.control, standing, battle.watched, board),
    attacked: readPlaces(reader, file.attacked ?? [], [...START, 'attacked']),
    combats: file.combats ?? 0,
    noted: { ...file.noted },
    memo: readMemos(reader, battle, file),
  }
  if (reader.problems.length > 0) return state
  halve(battle, state, file, side)
  return isDecided(battle, state) ? { ...state, toTheEnd: true } : state
}
