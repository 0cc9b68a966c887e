import type { Sequence } from '../engine/sequence.ts'
import { type Cell, type SideIndex, type UnitId, otherSide } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'
import { wordsOf } from '../grid/words.ts'
import { choiceHint } from '../scenario/hints.ts'
import type { PropertyPath, Reader } from './reader.ts'
import type { MomentFile } from './schema.ts'

/** Where a start stands in a battle file. */
export const START: PropertyPath = ['start']

const UNIT_ID = /^([AB])-([A-Z]{2}|[1-6]L)-(\d{1,3})$/

/** Reads `A-MI-3`: side, printed type, number. */
export const readUnitId = (id: string): { readonly side: SideIndex; readonly code: string } | undefined => {
  const match = UNIT_ID.exec(id)
  return match?.[1] && match[2] ? { side: match[1] === 'A' ? 0 : 1, code: match[2] } : undefined
}

/** Side and type of a unit that a start names; some other type, and a problem, when there is none of that code. */
export const readUnitName = <C extends string>(
  reader: Reader,
  id: string,
  isCode: (code: string) => code is C,
  other: C,
  codes: string,
): { readonly side: SideIndex; readonly code: C } => {
  const named = readUnitId(id)
  const code = named && isCode(named.code) ? named.code : other
  if (named?.code !== code)
    reader.wrong([...START, 'units', id], id, `a type of unit: ${codes}`, 'Force, type, number: A-MI-3.')
  return { side: named?.side ?? 0, code }
}

/** Number of the player-turn that a moment means; -1 for never. */
export const momentOf = (file: MomentFile | true | undefined, playerTurn: number): number => {
  if (file === undefined) return -1
  if (typeof file === 'number') return file
  return file === 'lastTurn' ? playerTurn - 1 : playerTurn
}

/** A moment of the past as a file has it: nothing when it never was. */
export const when = <K extends string>(key: K, playerTurn: number): { readonly [P in K]?: number } =>
  (playerTurn < 0 ? {} : { [key]: playerTurn }) as { readonly [P in K]?: number }

/** The entries of a unit, of which a cell alone says where it is. */
export const wholeOf = <W extends { readonly at?: string | undefined }>(file: string | W): W =>
  typeof file === 'string' ? ({ at: file } as W) : file

type Course = {
  readonly sequence: Sequence
  readonly turns: number
  /** The options of which each would bring a step. */
  readonly bringing?: (step: string) => readonly string[]
}

/** A step that an option would bring, or a near name. */
const stepHint = ({ bringing }: Course, found: string, kinds: readonly string[]): string | undefined => {
  const options = bringing?.(found) ?? []
  return options.length > 0
    ? `It is a step of an optional rule: add ${options.map((id) => `"${id}"`).join(' or ')} to "options".`
    : (choiceHint(found, kinds) ?? 'All steps, and the options that bring them, are in docs/names.md.')
}

type MomentIn = {
  readonly turn: number
  readonly step: string
  readonly side: string
  /** Who acts, where two steps of a player-turn have one name. */
  readonly actor?: string | undefined
  readonly playerTurn?: number | undefined
}
export type StartMoment = { readonly step: number; readonly side: SideIndex; readonly playerTurn: number }

/** Serial number of a player-turn: two in every turn, after the set-up. */
const playerTurnOf = ({ steps, turnStart }: Sequence, turn: number, side: SideIndex): number =>
  turn === 0 ? 0 : (turn - 1) * 2 + (side === steps[turnStart]?.owner ? 1 : 2)

/** The step of a kind in a side's player-turn; the first one, unless the side that acts is named. */
export const stepIndex = ({ steps }: Sequence, kind: string, owner: SideIndex | undefined, actor?: SideIndex): number =>
  steps.findIndex((one) => one.kind === kind && one.owner === owner && (actor === undefined || one.actor === actor))

/** The step in which a game is taken up, and the number of its player-turn. */
export const readMoment = (reader: Reader, course: Course, file: MomentIn): StartMoment => {
  const { sequence, turns } = course
  const side = reader.side(file.side, [...START, 'side'])
  const { steps } = sequence
  const kinds = [...new Set(steps.flatMap((step) => (step.actor === undefined ? [] : [step.kind])))]
  if (!kinds.includes(file.step))
    reader.wrong([...START, 'step'], file.step, `one of ${kinds.join(', ')}`, stepHint(course, file.step, kinds))
  else if (steps.slice(0, sequence.turnStart).some(({ kind }) => kind === file.step) !== (file.turn === 0))
    reader.wrong([...START, 'turn'], file.turn, file.turn === 0 ? '1 or more' : '0', 'Turn 0 is the set-up, no other.')
  if (file.turn > turns)
    reader.wrong([...START, 'turn'], file.turn, `at most ${turns}`, 'The battle ends after that turn.')
  const actor = file.actor === undefined ? undefined : reader.side(file.actor, [...START, 'actor'])
  return {
    step: Math.max(0, stepIndex(sequence, file.step, side, actor)),
    side,
    playerTurn: file.playerTurn ?? playerTurnOf(sequence, file.turn, side),
  }
}

type Standing = { readonly id: UnitId; readonly side: SideIndex; readonly at: Cell }

/** Enemies never share a cell. */
export const checkSides = (reader: Reader, board: Board, units: readonly Standing[]): void => {
  const holder = new Map<Cell, Standing>()
  for (const unit of units) {
    if (unit.at < 0) continue
    const first = holder.get(unit.at) ?? unit
    holder.set(unit.at, first)
    if (first.side !== unit.side)
      reader.wrong(
        [...START, 'units', unit.id],
        board.label(unit.at),
        `a ${wordsOf(board).one} without enemies`,
        `${first.id} of the other side stands there.`,
      )
  }
}

/** Points of each side: as the file says, else what the losses of the other are worth. */
export const readPoints = (
  reader: Reader,
  said: Readonly<Record<string, number>> | undefined,
  lost: readonly { readonly side: SideIndex; readonly worth: number }[],
): [number, number] => {
  const points: [number, number] = [0, 0]
  for (const { side, worth } of lost) points[otherSide(side)] += worth
  for (const [name, number] of Object.entries(said ?? {}))
    points[reader.side(name, [...START, 'vp', name]) === 1 ? 1 : 0] = number
  return points
}

const watchedHint = (watched: ReadonlySet<Cell>, board: Board): string =>
  watched.size === 0
    ? `In this battle no ${wordsOf(board).one} is watched.`
    : `Watched are ${[...watched].map(board.label).join(', ')}.`

/** Last occupants of the watched cells: as the file says, else whoever stands there. */
export const readControl = (
  reader: Reader,
  said: Readonly<Record<string, string>> | undefined,
  units: readonly Standing[],
  watched: ReadonlySet<Cell>,
  board: Board,
): Record<Cell, SideIndex> => {
  const { one } = wordsOf(board)
  const control: Record<Cell, SideIndex> = {}
  for (const unit of units) if (watched.has(unit.at)) control[unit.at] = unit.side
  for (const [text, name] of Object.entries(said ?? {})) {
    const keys = [...START, 'control', text]
    const cell = reader.place(text, keys)
    const side = reader.side(name, keys)
    if (cell < 0 || side < 0) continue
    const there = control[cell]
    if (there !== undefined && there !== side)
      reader.wrong(keys, name, `the side whose units stand in the ${one}`, 'Control belongs to the last who entered.')
    if (watched.has(cell)) control[cell] = side
    else reader.wrong(keys, text, `a ${one} that a victory condition names`, watchedHint(watched, board))
  }
  return control
}
