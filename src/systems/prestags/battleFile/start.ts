import type { DiceState } from '../../../core/dice/dice.ts'
import type { Cell, SideIndex } from '../../../core/engine/vocabulary.ts'
import { choiceHint } from '../../../core/scenario/hints.ts'
import { neighboursOf } from '../../../core/grid/board.ts'
import { isPassable, terrainAt } from '../battle.ts'
import type { Battle } from '../contract.ts'
import { outOfControl } from '../control.ts'
import { freshState, newUnit, readUnitId } from '../start.ts'
import { isLeaderCode, isUnitCode, LEADERS, TROOPS } from '../tables/units.ts'
import { worthOf } from '../rows.ts'
import type { Memo, State, Unit, UnitCode } from '../types.ts'
import { isOnMap, otherSide } from '../units.ts'
import type { Keys, Reader } from './reader.ts'
import type { MomentFile, StartFile, StartUnitFile } from './schema.ts'

const KEYS: Keys = ['start']

type Whole = Exclude<StartUnitFile, string>

const wholeOf = (file: StartUnitFile): Whole => (typeof file === 'string' ? { at: file } : file)

/** Number of the player-turn that a moment means; -1 for never. */
const momentOf = (file: MomentFile | true | undefined, playerTurn: number): number => {
  if (file === undefined) return -1
  if (typeof file === 'number') return file
  return file === 'lastTurn' ? playerTurn - 1 : playerTurn
}

const CHANGES = 'Leaders step down a grade; others change their type only by a rule in force, such as dismounting.'

/** The type printed at the start, the lower grade of a reduced leader, or what a rule in force makes of the unit. */
const typeOf = (
  reader: Reader,
  battle: Battle,
  named: { readonly side: SideIndex; readonly printed: UnitCode },
  file: Whole,
  keys: Keys,
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
    (from) => !Number.isFinite(battle.cost[from * 6 + board.directionTo(from, cell)]),
  )
}

const readPlace = (reader: Reader, battle: Battle, file: Whole, keys: Keys): Cell => {
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

const readUnit = (reader: Reader, battle: Battle, playerTurn: number, id: string, file: StartUnitFile): Unit => {
  const keys = [...KEYS, 'units', id]
  const named = readUnitId(id)
  const code = named && isUnitCode(named.code) ? named.code : 'MI'
  if (named?.code !== code)
    reader.wrong(keys, id, `a type of unit: ${Object.keys(TROOPS).join(' ')} 1L to 6L`, 'Force, type, number: A-MI-3.')
  const whole = wholeOf(file)
  const at = readPlace(reader, battle, whole, typeof file === 'string' ? keys : [...keys, 'at'])
  return {
    ...newUnit(named?.side ?? 0, code, 0),
    id,
    type: typeOf(reader, battle, { side: named?.side ?? 0, printed: code }, whole, keys),
    fate: whole.fate ?? 'map',
    at,
    disrupted: momentOf(whole.disrupted, playerTurn),
    fired: momentOf(whole.fired, playerTurn),
    fought: momentOf(whole.fought, playerTurn),
    moved: momentOf(whole.moved, playerTurn),
    halved: whole.halved ?? false,
    spent: whole.spent ?? 0,
    marks: whole.marks ?? {},
  }
}

/** Enemies never share a hex [5.23]. */
const checkSides = (reader: Reader, battle: Battle, units: readonly Unit[]): void => {
  const holder = new Map<Cell, Unit>()
  for (const unit of units) {
    if (!isOnMap(unit) || unit.at < 0) continue
    const first = holder.get(unit.at) ?? unit
    holder.set(unit.at, first)
    if (first.side !== unit.side)
      reader.wrong(
        [...KEYS, 'units', unit.id],
        battle.map.board.label(unit.at),
        'a hex without enemies',
        `${first.id} of the other side stands there.`,
      )
  }
}

/** Serial number of a player-turn: two in every turn, after the set-up. */
const playerTurnOf = (battle: Battle, turn: number, side: SideIndex): number => {
  if (turn === 0) return 0
  const first = battle.sequence.steps[battle.sequence.turnStart]?.owner
  return (turn - 1) * 2 + (side === first ? 1 : 2)
}

const readStep = (reader: Reader, battle: Battle, file: StartFile): { step: number; side: SideIndex } => {
  const side = reader.side(file.side, [...KEYS, 'side'])
  const { steps } = battle.sequence
  const kinds = [...new Set(steps.flatMap((step) => (step.actor === undefined ? [] : [step.kind])))]
  if (!kinds.includes(file.step))
    reader.wrong([...KEYS, 'step'], file.step, `one of ${kinds.join(', ')}`, choiceHint(file.step, kinds))
  else if ((file.step === 'deployment') !== (file.turn === 0))
    reader.wrong([...KEYS, 'turn'], file.turn, file.turn === 0 ? '1 or more' : '0', 'Turn 0 is the set-up, no other.')
  if (file.turn > battle.scenario.turns)
    reader.wrong([...KEYS, 'turn'], file.turn, `at most ${battle.scenario.turns}`, 'The battle ends after that turn.')
  return {
    step: Math.max(
      0,
      steps.findIndex((one) => one.kind === file.step && one.owner === side),
    ),
    side,
  }
}

const readPoints = (reader: Reader, battle: Battle, file: StartFile, units: readonly Unit[]): [number, number] => {
  const vp: [number, number] = [0, 0]
  for (const unit of units)
    if (unit.fate === 'eliminated') vp[otherSide(unit.side) === 0 ? 0 : 1] += worthOf(battle, unit)
  for (const [name, points] of Object.entries(file.vp ?? {}))
    vp[reader.side(name, [...KEYS, 'vp', name]) === 1 ? 1 : 0] = points
  return vp
}

/** Last occupants of the watched hexes: as the file says, else whoever stands there [11.3]. */
const readControl = (
  reader: Reader,
  battle: Battle,
  file: StartFile,
  units: readonly Unit[],
): Record<Cell, SideIndex> => {
  const control: Record<Cell, SideIndex> = {}
  for (const unit of units) if (isOnMap(unit) && battle.watched.has(unit.at)) control[unit.at] = unit.side
  for (const [text, name] of Object.entries(file.control ?? {})) {
    const keys = [...KEYS, 'control', text]
    const cell = reader.place(text, keys)
    const side = reader.side(name, keys)
    if (cell < 0 || side < 0) continue
    const there = control[cell]
    if (there !== undefined && there !== side)
      reader.wrong(keys, name, 'the side whose units stand in the hex', 'Control belongs to the last who entered.')
    if (battle.watched.has(cell)) control[cell] = side
    else reader.wrong(keys, text, 'a hex that a victory condition names', watchedHint(battle))
  }
  return control
}

const watchedHint = (battle: Battle): string =>
  battle.watched.size === 0
    ? 'In this battle no hex is watched.'
    : `Watched are ${[...battle.watched].map(battle.map.board.label).join(', ')}.`

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

/** A position in the middle of a battle: only the units it names exist. */
export const readStart = (reader: Reader, battle: Battle, file: StartFile, dice: DiceState): State => {
  const { step, side } = readStep(reader, battle, file)
  const playerTurn = file.playerTurn ?? playerTurnOf(battle, file.turn, side)
  const units = Object.entries(file.units).map(([id, unit]) => readUnit(reader, battle, playerTurn, id, unit))
  checkSides(reader, battle, units)
  const state: State = {
    ...freshState(units, dice),
    turn: file.turn,
    step,
    playerTurn,
    vp: readPoints(reader, battle, file, units),
    control: readControl(reader, battle, file, units),
    attacked: (file.attacked ?? []).map((text, index) => reader.place(text, [...KEYS, 'attacked', index])),
    combats: file.combats ?? 0,
    noted: { ...file.noted },
    memo: { ...(file.memo as Record<string, Memo> | undefined) },
  }
  if (reader.problems.length === 0) halve(battle, state, file, side)
  return state
}
