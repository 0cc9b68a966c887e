import { deepEqual, equal } from 'node:assert/strict'
import { type DiceState, scriptedDice } from '../../src/core/dice/dice.ts'
import type { Cell, Refusal } from '../../src/core/engine/vocabulary.ts'
import { composeBattle } from '../../src/systems/prestags/rules/compose.ts'
import type { Battle } from '../../src/systems/prestags/rules/position/contract.ts'
import { decide } from '../../src/systems/prestags/rules/sequence/decide.ts'
import { parseMap } from '../../src/systems/prestags/rules/scenario/map.ts'
import type { Scenario } from '../../src/systems/prestags/rules/scenario/scenario.ts'
import { parseScenario, scenarioProblems } from '../../src/systems/prestags/rules/scenario/parse.ts'
import { freshState, newUnit, readUnitId } from '../../src/systems/prestags/rules/setup/start.ts'
import { stepOf } from '../../src/systems/prestags/rules/position/moment.ts'
import type { Command, Event, State, Unit, UnitCode } from '../../src/systems/prestags/rules/terms/types.ts'

/** A unit in a position: its hex, or its hex and whatever differs from a fresh unit. */
type Placed = string | (Partial<Omit<Unit, 'id' | 'side' | 'at'>> & { readonly at: string })

export type Position = {
  /** Rows from the top; default is open ground of 10 rows by 12 columns. */
  readonly map?: readonly string[]
  readonly roads?: readonly (readonly string[])[]
  readonly letters?: Readonly<Record<string, string>>
  readonly openHexsides?: readonly string[]
  readonly units: Readonly<Record<string, Placed>>
  /** Kind of step and phasing side; default: fire of force A. */
  readonly step?: string
  readonly side?: 0 | 1
  readonly turn?: number
  /** Number of the player-turn; default 5, so that 4 is the one before. */
  readonly playerTurn?: number
  readonly dice?: readonly number[] | DiceState
  readonly options?: readonly string[]
  readonly scenario?: Partial<Scenario>
  readonly stacking?: readonly [number, number]
}

const openGround = Array.from({ length: 10 }, () => '.'.repeat(12))

const plainSide = (name: string, stacking: number) => ({
  name,
  units: { MI: 1 },
  leaders: {},
  stacking,
  deploy: [{ within: 60, of: ['0101'] }],
  victory: [[{ type: 'victoryLevel', atLeast: 'marginal' }]],
})

type Force = { readonly units: Readonly<Record<string, number>>; readonly leaders: Readonly<Record<string, number>> }

// Conditions may ask for a few more than stand there.
const SPARE = ['MI', 'MI', 'MI', 'SD', 'SD', '1L']

/** True where a victory condition counts units. */
const asksForUnits = (sides: Scenario['sides'] | undefined): boolean =>
  /"(destroyUnits|exitUnits|unitsIn|eliminateAll|occupy)"/.test(
    JSON.stringify(sides?.map((side) => side.victory) ?? []),
  )

/** A force with at least the units that the position has: a battle may not ask for more than there are. */
const withPresent = <T extends object>(side: T, index: number, ids: readonly string[]): T => {
  const { units, leaders } = side as unknown as Force
  const spare = ids.length > 0 ? SPARE.map((code) => ({ side: index, code })) : []
  const own = [...ids.flatMap((id) => readUnitId(id) ?? []), ...spare].filter((one) => one.side === index)
  const count = (code: string): number => own.filter((one) => one.code === code).length
  const most = (given: Readonly<Record<string, number>>, codes: readonly string[], key: (code: string) => string) => ({
    ...given,
    ...Object.fromEntries(codes.map((code) => [key(code), Math.max(given[key(code)] ?? 0, count(code))])),
  })
  const codes = [...new Set(own.map((one) => one.code))]
  const isLevel = (code: string): boolean => /^[1-6]L$/.test(code)
  const troops = codes.filter((code) => !isLevel(code))
  return {
    ...side,
    units: most(units, troops, (code) => code),
    leaders: most(leaders, codes.filter(isLevel), (code) => code.slice(0, 1)),
  }
}

export const mustParse = <T>(parsed: { ok: true; value: T } | { ok: false }): T => {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed, undefined, 1))
  return parsed.value
}

/** A table with a position on it; it plays commands and remembers what happened. */
export class Table {
  events: readonly Event[] = []
  constructor(
    readonly battle: Battle,
    public state: State,
  ) {}

  cell(label: string): Cell {
    const cell = this.battle.map.board.parse(label)
    if (cell === undefined) throw new Error(`no hex ${label}`)
    return cell
  }

  cells(...labels: string[]): Cell[] {
    return labels.map((label) => this.cell(label))
  }

  label(cell: Cell): string {
    return this.battle.map.board.label(cell)
  }

  unit(id: string): Unit {
    const unit = this.state.units.find((one) => one.id === id)
    if (!unit) throw new Error(`no unit ${id}`)
    return unit
  }

  /** Plays a command that must be legal. */
  play(command: Command): this {
    const decided = decide(this.battle, this.state, command)
    if (!decided.ok)
      throw new Error(`${JSON.stringify(command)} refused: [${decided.error.cite}] ${decided.error.text}`)
    this.state = decided.value.state
    this.events = decided.value.events
    return this
  }

  /** The refusal of a command that must not be legal; the state stays as it was. */
  refused(command: Command): Refusal {
    const before = JSON.stringify(this.state)
    const decided = decide(this.battle, this.state, command)
    equal(JSON.stringify(this.state), before)
    if (decided.ok) throw new Error(`${JSON.stringify(command)} was accepted`)
    return decided.error
  }

  move(unit: string, ...path: string[]): Command {
    return { type: 'move', units: [{ unit }], path: this.cells(...path) }
  }

  fire(target: string, ...units: string[]): Command {
    return { type: 'fire', units, target: this.cell(target) }
  }

  defend(target: string, ...units: string[]): Command {
    return { type: 'defensiveFire', units, target: this.cell(target) }
  }

  melee(target: string | readonly string[], ...units: string[]): Command {
    return { type: 'melee', units, targets: this.cells(...(typeof target === 'string' ? [target] : target)) }
  }

  /** Kind of the current step and whose player-turn it is: `melee 0`. */
  get step(): string {
    const step = stepOf(this.battle, this.state)
    return `${step.kind} ${step.owner ?? '-'}`
  }

  /** Types of the events of the last command. */
  get happened(): string[] {
    return this.events.map((event) => event.type)
  }
}

const placedUnit = (battle: { parse(label: string): number | undefined }, id: string, placed: Placed): Unit => {
  const read = readUnitId(id)
  if (!read) throw new Error(`bad unit id ${id}`)
  const fresh = newUnit(read.side, read.code as UnitCode, Number(id.split('-')[2]))
  const { at, ...rest } = typeof placed === 'string' ? { at: placed } : placed
  const cell = battle.parse(at)
  if (cell === undefined) throw new Error(`no hex ${at}`)
  return { ...fresh, fate: 'map', at: cell, ...rest }
}

/** Sets up a table in the middle of a battle. */
export const table = (position: Position): Table => {
  const rows = position.map ?? openGround
  const map = mustParse(
    parseMap({
      id: 'test',
      name: 'Test',
      system: 'prestags',
      grid: { rows: rows.length, cols: rows[0]?.length ?? 0, shifted: 'even' },
      north: 'top',
      look: 'plain',
      terrain: rows,
      streams: [],
      roads: position.roads ?? [],
      ...(position.openHexsides ? { openHexsides: position.openHexsides } : {}),
      letters: position.letters ?? {},
    }),
  )
  const [a, b] = position.stacking ?? [3, 3]
  const scenario = mustParse(
    parseScenario({
      id: 'test',
      system: 'prestags',
      game: 'chariot',
      number: '0',
      name: 'Test',
      date: '',
      story: [],
      map: 'test',
      turns: 10,
      ...position.scenario,
      sides: (position.scenario?.sides ?? [plainSide('Reds', a), plainSide('Blues', b)]).map((side, index) =>
        asksForUnits(position.scenario?.sides) && !('parts' in side && side.parts !== undefined)
          ? withPresent(side, index, Object.keys(position.units))
          : side,
      ),
    }),
  )
  deepEqual(scenarioProblems(scenario, map), [])
  const units = Object.entries(position.units).map(([id, placed]) => placedUnit(map.board, id, placed))
  const battle = mustParse(
    composeBattle(
      scenario,
      map,
      position.options ?? [],
      units.map((unit) => unit.id),
    ),
  )
  const dice =
    position.dice === undefined
      ? scriptedDice([])
      : 'kind' in position.dice
        ? position.dice
        : scriptedDice(position.dice)
  const kind = position.step ?? 'fire'
  const step = battle.sequence.steps.findIndex((one) => one.kind === kind && one.owner === (position.side ?? 0))
  return new Table(battle, {
    ...freshState(units, dice),
    turn: position.turn ?? 3,
    step,
    playerTurn: position.playerTurn ?? 5,
  })
}
