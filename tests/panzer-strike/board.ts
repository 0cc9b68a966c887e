import { scriptedDice, seededDice } from '../../src/core/dice/dice.ts'
import { begin as beginning } from '../../src/core/engine/progress.ts'
import type { Cell } from '../../src/core/engine/vocabulary.ts'
import type { Progress } from '../../src/systems/panzer-strike/rules/orders/carry.ts'
import { begin } from '../../src/systems/panzer-strike/rules/position/begin.ts'
import type { Command } from '../../src/systems/panzer-strike/rules/position/commands.ts'
import type { State, Unit } from '../../src/systems/panzer-strike/rules/position/state.ts'
import { compose } from '../../src/systems/panzer-strike/rules/scenario/compose.ts'
import { misfits } from '../../src/systems/panzer-strike/rules/scenario/misfits.ts'
import { readPanzerMap } from '../../src/systems/panzer-strike/rules/scenario/map.ts'
import { sheetSchema } from '../../src/systems/panzer-strike/rules/scenario/sheet.ts'
import { judge, panzerStrike } from '../../src/systems/panzer-strike/rules/sequence/system.ts'
import type { Draw } from '../../src/systems/panzer-strike/rules/terms/draw.ts'

/** A unit: its type, where it stands, and what is special about it. */
export type Stood = readonly [type: string, at: string, set?: Partial<Unit>]
/** By letters; the first unit of each is the headquarters. All stand under A. */
export type Forces = Readonly<Record<string, readonly Stood[]>>

export type Told = {
  /** A line a row, the codes of map files; open ground of 12 by 12 where it is left out. */
  readonly map?: readonly string[]
  readonly axis?: Forces
  readonly allies?: Forces
  readonly sheet?: Readonly<Record<string, unknown>>
  readonly climate?: 'summer' | 'winter' | 'desert'
  readonly options?: readonly string[]
  /** Who has the orders phase; 2 to 4 are the pulses. */
  readonly step?: number
  readonly set?: Partial<State>
  readonly rolls?: readonly number[]
}

export const OPEN: readonly string[] = Array.from({ length: 12 }, () => '............')

const NATIONS = { axis: 'GE', allies: 'SO' } as const

const formationsOf = (forces: Forces, nation: 'GE' | 'SO') => {
  const letters = Object.keys(forces)
  const first = letters[0] ?? 'A'
  return letters.map((letter) => ({
    letter,
    nation,
    rating: 6,
    offMap: forces[letter]!.some(([, at]) => at === 'off'),
    ...(letter === first ? {} : { under: first }),
    units: forces[letter]!.map(([type, at]) => ({
      type,
      ...(at.startsWith('on ') ? { on: at.slice(3) } : {}),
    })),
  }))
}

const FAR: Forces = { A: [['TRUCK', '']] }

const sideOf = (forces: Forces, nation: 'GE' | 'SO', edge: 'left' | 'right') => ({
  name: nation === 'GE' ? 'Germans' : 'Soviets',
  mission: 'engage',
  quality: 'average',
  edge,
  depth: 4,
  formations: formationsOf(forces, nation),
})

const battleOf = ({ map = OPEN, axis = FAR, allies = FAR, sheet = {}, climate = 'summer', options = [] }: Told) => {
  const ground = readPanzerMap({
    id: 'small',
    name: 'A small map',
    system: 'panzer-strike',
    grid: { shape: 'square', rows: map.length, cols: map[0]!.length },
    north: 'top',
    climate,
    terrain: map,
  })
  if (!ground.ok) throw new Error(JSON.stringify(ground.problems))
  const read = sheetSchema.parse({
    id: 'small-1941',
    system: 'panzer-strike',
    name: 'A small fight',
    date: 'July 1941',
    story: ['A fight.'],
    outcome: 'None.',
    map: 'small',
    turns: 10,
    front: 'east',
    period: 3,
    weather: 'clear',
    visibility: 5,
    type: 'meeting',
    objective: '0606',
    sides: [sideOf(axis, NATIONS.axis, 'left'), sideOf(allies, NATIONS.allies, 'right')],
    ...sheet,
  })
  const faults = misfits(read, ground.value)
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
  return compose(read, ground.value, options)
}

/** A position in the orders phase of the first turn; who has no place is out of play, so that nobody counts who is not told. */
export const boardOf = (told: Told): Progress => {
  const battle = battleOf(told)
  const places = [told.axis ?? FAR, told.allies ?? FAR].flatMap((forces, side) =>
    Object.entries(forces).flatMap(([letter, units]) =>
      units.map((unit, number) => [`${'AB'[side]}-${letter}-${number}`, unit] as const),
    ),
  )
  const stood: ReadonlyMap<string, Stood> = new Map(places)
  const first = begin(battle, seededDice(1))
  const place = (unit: Unit): Unit => {
    const [, at, set = {}] = stood.get(unit.id)!
    const cell = battle.map.board.parse(at)
    if (at === 'off' || at.startsWith('on ')) return { ...unit, radio: true, ...set }
    const fate = cell === undefined ? 'exited' : 'map'
    return { ...unit, radio: true, fate, at: cell ?? -1, ...set }
  }
  const placed = first.units.map(place)
  const units = placed.map((unit) =>
    unit.fate === 'loaded' ? { ...unit, at: placed.find(({ id }) => id === unit.carrier)?.at ?? -1 } : unit,
  )
  const step = battle.sequence.turnStart + (told.step ?? 0)
  const dice = told.rolls ? scriptedDice(told.rolls) : first.dice
  return beginning(battle, { ...first, turn: 1, step, dice, units, ...told.set })
}

export const unitIn = ({ state }: Pick<Progress, 'state'>, id: string): Unit => {
  const unit = state.units.find((one) => one.id === id)
  if (!unit) throw new Error(`there is no unit ${id}`)
  return unit
}

export const cellIn = ({ battle }: Pick<Progress, 'battle'>, label: string): Cell => battle.map.board.parse(label)!

/** The position after commands that are legal. */
export const played = (progress: Progress, ...commands: readonly Command[]): Progress => {
  const events = [...progress.events]
  let { state } = progress
  for (const command of commands) {
    const decided = panzerStrike.decide(progress.battle, state, command)
    if (!decided.ok) throw new Error(`${JSON.stringify(command)}: ${decided.error.text}`)
    state = decided.value.state
    events.push(...decided.value.events)
  }
  return { battle: progress.battle, state, events }
}

/** Code and paragraph of the refusal, or what is legal. */
export const refusalOf = ({ battle, state }: Progress, command: Command): string => {
  const judged = judge(battle, state, command)
  const decided = panzerStrike.decide(battle, state, command)
  if (judged.ok !== decided.ok) throw new Error(`the judge says ${judged.ok}, the rules ${decided.ok}`)
  return judged.ok ? 'legal' : `${judged.error.code} ${judged.error.cite}`
}

/** Every draw the same share of its faces. */
export const always =
  (share: number): Draw =>
  (faces) =>
    Math.min(faces, Math.max(1, Math.ceil(share * faces)))

/** What passes where low numbers pass, and where high ones do. */
export const LOW = always(0)
export const HIGH = always(1)

/** No more orders of anybody: the first pulse comes. */
export const handOver = (progress: Progress): Progress => {
  const kind = progress.battle.sequence.steps[progress.state.step]?.kind
  return kind === 'orders' ? handOver(played(progress, { type: 'endStep' })) : progress
}
