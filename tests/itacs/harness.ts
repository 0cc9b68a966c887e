import { type DiceState, scriptedDice, seededDice } from '../../src/core/dice/dice.ts'
import { composeBattle, startOf } from '../../src/systems/itacs/rules/compose.ts'
import type { Battle, Setting } from '../../src/systems/itacs/rules/position/contract.ts'
import { decide, judge } from '../../src/systems/itacs/rules/sequence/decide.ts'
import { PLAIN_SHEET, type UnitGrades } from '../../src/systems/itacs/rules/position/field.ts'
import { actorOf, fieldIn, stepOf } from '../../src/systems/itacs/rules/position/moment.ts'
import { offersOf } from '../../src/systems/itacs/rules/sequence/offers.ts'
import type { Act, Command, Event, State } from '../../src/systems/itacs/rules/position/state.ts'
import type { Unit } from '../../src/systems/itacs/rules/terms/types.ts'
import { board, cell, groundOf, type Scene, unit } from './field.ts'
import { given, refusal } from './reading.ts'

export type Table = Scene & {
  readonly options?: readonly string[]
  readonly dice?: readonly number[]
  readonly seed?: number
  readonly first?: 0 | 1
  readonly turns?: number
  readonly panic?: readonly [number | undefined, number | undefined]
  readonly zones?: readonly [string, string]
  readonly sheet?: Partial<UnitGrades>
  readonly verdict?: Setting['verdict']
  /** Where the game is taken up: `melee`, or `melee 1` for the turn of the second side. */
  readonly step?: string
}

/** Six SD on two PS, two of them in their rear; somebody far away keeps the game going [4.5.13]. */
export const MELEE_EXAMPLE = {
  'A-SD-1': '2020>2021',
  'A-SD-2': '2020>2021',
  'A-SD-3': '2120>2021',
  'A-SD-4': '2120>2021',
  'A-SD-5': '2121>2021',
  'A-SD-6': '2121>2021',
  'B-PS-1': '2021>2020',
  'B-PS-2': '2021>2020',
  'B-PS-3': '3030',
} as const

export const battleOf = (scene: Table): Battle => {
  const zones = scene.zones?.map((text) => new Set(text.split(' ').filter(Boolean).map(cell)))
  const side = (index: 0 | 1) => ({
    name: index === 0 ? 'Red' : 'Blue',
    zone: zones?.[index] ?? new Set<number>(),
    panicLevel: scene.panic?.[index],
  })
  return given(
    composeBattle(
      {
        title: 'A test',
        ground: groundOf(scene),
        sheet: { ...PLAIN_SHEET, ...scene.sheet },
        turns: scene.turns ?? 10,
        first: scene.first ?? 0,
        sides: [side(0), side(1)],
        units: Object.entries(scene.units).map(([id, placed]) => unit(id, placed)),
        ...(scene.verdict ? { verdict: scene.verdict } : {}),
      },
      scene.options,
    ),
  )
}

/** A game in the course of play, with what a test wants to know and do. */
export const table = (scene: Table) => {
  const battle = battleOf(scene)
  const dice: DiceState = scene.dice ? scriptedDice(scene.dice) : seededDice(scene.seed ?? 1)
  let state: State = startOf(battle, dice)
  let events: readonly Event[] = []
  const step = () => `${stepOf(battle, state).kind} ${stepOf(battle, state).owner}`
  const perform = (command: Command) => {
    const done = given(decide(battle, state, command))
    state = done.state
    events = done.events
  }
  const one = (id: string): Unit => {
    const found = state.units.find((each) => each.id === id)
    if (!found) throw new Error(`no unit ${id}`)
    return found
  }
  const self = {
    battle,
    get state() {
      return state
    },
    get events() {
      return events
    },
    get field() {
      return fieldIn(battle, state)
    },
    get actor() {
      return actorOf(battle, state)
    },
    get step() {
      return step()
    },
    get pending() {
      return state.pending.at(-1)
    },
    perform,
    one,
    /** Where a unit is, with its markers: `2020 d2 breaks`. */
    at: (id: string) => {
      const { at, d, breaks, routs, fate } = one(id)
      if (fate !== 'map') return fate
      return [board.label(at), d > 0 ? `d${d}` : '', breaks ? 'breaks' : '', routs ? 'routs' : '']
        .filter(Boolean)
        .join(' ')
    },
    end: () => perform({ type: 'endStep' }),
    /** Ends steps until the one wanted, answering nothing. */
    until: (wanted: string) => {
      for (let guard = 0; guard < 60; guard++) {
        const [kind, owner] = wanted.split(' ')
        const now = stepOf(battle, state)
        if (state.verdict || (now.kind === kind && (owner === undefined || String(now.owner) === owner))) return
        perform({ type: 'endStep' })
      }
      throw new Error(`never came to ${wanted}, but to ${step()}`)
    },
    move: (ids: string, path: string, facing?: number) =>
      perform({
        type: 'move',
        units: ids.split(' '),
        path: path.split(' ').filter(Boolean).map(cell),
        ...(facing === undefined ? {} : { facing }),
      }),
    fire: (ids: string, target: string) => perform({ type: 'fire', units: ids.split(' '), target: cell(target) }),
    melee: (ids: string, targets: string) =>
      perform({ type: 'melee', units: ids.split(' '), targets: targets.split(' ').map(cell) }),
    act: (act: string, ids: string, more: Omit<Partial<Act>, 'to'> & { to?: string } = {}) => {
      const { to, ...rest } = more
      perform({ type: 'act', act, units: ids.split(' '), ...rest, ...(to === undefined ? {} : { to: cell(to) }) })
    },
    choose: (option: string) => perform({ type: 'choose', option }),
    lose: (...units: string[]) => perform({ type: 'chooseLosses', units }),
    refused: (command: Command) => {
      const judged = judge(battle, state, command)
      const decided = decide(battle, state, command)
      if (judged.ok !== decided.ok) throw new Error('judge and decide differ')
      return refusal(decided)
    },
    /** Acts open now: `break A-SD-1`. */
    acts: () =>
      offersOf(battle, state)
        .flatMap((pick) => (pick.kind === 'act' ? [pick.command] : []))
        .map(({ act, units, to }) =>
          [act, ...units, to === undefined ? '' : board.label(to)].filter(Boolean).join(' '),
        ),
    offers: () => offersOf(battle, state),
    result: () => {
      const event = events.find((each) => each.type === 'combatResolved')
      return event?.type === 'combatResolved' ? event.combat.result : undefined
    },
    told: () => events.flatMap((event) => ('text' in event && event.text ? [`${event.text} [${event.cite}]`] : [])),
  }
  if (scene.step) self.until(scene.step)
  return self
}
