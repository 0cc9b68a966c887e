import { describe, expect, test } from 'vitest'
import { seededDice } from '../../../src/core/dice/dice.ts'
import { composeBattle, startOf } from '../../../src/systems/itacs/rules/compose.ts'
import type { Event, State } from '../../../src/systems/itacs/rules/position/state.ts'
import { settingOf } from '../../../src/systems/itacs/rules/position/setting.ts'
import { heldKey } from '../../../src/systems/itacs/rules/position/watch.ts'
import type { ItacsScenario } from '../../../src/systems/itacs/rules/scenario/scenario.ts'
import { decide } from '../../../src/systems/itacs/rules/sequence/decide.ts'
import { given } from '../reading.ts'
import { mapOf, scenarioOf, setUp } from './sheets.ts'

type Conditions = ItacsScenario['sides'][0]['victory'][number]

/** Hastings, where these are the conditions of the Normans; the hill is the hex A. */
const hastings = (conditions: Conditions) => {
  const printed = scenarioOf('hastings-1066')
  const [normans, saxons] = printed.sides
  const sheet: ItacsScenario = {
    ...printed,
    sides: [
      { ...normans, victory: [conditions] },
      { ...saxons, victory: [[{ type: 'prevent' }]] },
    ],
  }
  const setting = settingOf(sheet, mapOf(sheet.map))
  const battle = given(composeBattle(setting, sheet.options ?? []))
  const hill = setting.map.letters['A'] ?? -1
  const isFulfilled = (state: State): boolean | undefined => setting.ways?.(state, 0)[0]?.holds
  return { battle, hill, isFulfilled }
}

type Hastings = ReturnType<typeof hastings>

/** In a movement phase of the second turn, with the hill in the hands of a side. */
const onHill = ({ battle, hill }: Hastings, side: 0 | 1): State => {
  const id = side === 0 ? 'A-MI-1' : 'B-MI-1'
  const { units } = setUp('hastings-1066')
  const free = units.map((unit) => (unit.at === hill ? { ...unit, fate: 'destroyed' as const } : unit))
  return {
    ...startOf(battle, seededDice(1)),
    turn: 2,
    playerTurn: 3,
    step: battle.sequence.steps.findIndex(({ kind }) => kind === 'movement'),
    units: free.map((unit) => (unit.id === id ? { ...unit, fate: 'map', at: hill } : unit)),
    memo: { [heldKey(hill)]: 1 },
  }
}

/** Steps are ended until something is true of the game; with all that has happened by then. */
const played = ({ battle }: Hastings, from: State, isThere: (state: State) => boolean) => {
  let state = from
  const events: Event[] = []
  for (let guard = 0; guard < 20 && !isThere(state); guard++) {
    const done = given(decide(battle, state, { type: 'endStep' }))
    events.push(...done.events)
    state = done.state
  }
  return { state, events }
}

test('[ITACS 7.2] what was captured once stays captured, whoever stands there later', () => {
  const game = hastings([{ type: 'capture', hexes: ['A'] }])
  const start = onHill(game, 0)
  expect(game.isFulfilled(start)).toBe(false)
  const { state } = played(game, start, ({ step }) => step !== start.step)
  expect(game.isFulfilled({ ...state, memo: { ...state.memo, [heldKey(game.hill)]: 1 } })).toBe(true)
})

describe('a condition that falls due at the end of the second turn', () => {
  const game = hastings([{ type: 'control', hexes: ['A'], at: 2 }])
  const KEY = 'noted:0.0.0'
  /** What decides the battle may end it. */
  const isTurnOver = ({ turn, verdict }: State): boolean => turn > 2 || verdict !== undefined

  test.each([
    ['was held then', 0, true],
    ['was not held then', 1, false],
  ] as const)('[ITACS 7.2] what %s decides, whoever holds the hill later', (_what, side, expected) => {
    const { state } = played(game, onHill(game, side), isTurnOver)
    const later = { ...state, memo: { ...state.memo, [heldKey(game.hill)]: side === 0 ? (1 as const) : (0 as const) } }
    expect(game.isFulfilled(later)).toBe(expected)
  })

  test('[ITACS 7.2] is settled when all of the turn is over, recovery as well', () => {
    const { events } = played(game, onHill(game, 0), isTurnOver)
    const told = events.flatMap((event): (string | number)[] => {
      if (event.type === 'stepBegan') return [event.step]
      return event.type === 'remembered' && event.key === KEY ? [KEY] : []
    })
    const last = game.battle.sequence.steps.length - 1
    expect(told.slice(told.indexOf(KEY) - 1, told.indexOf(KEY) + 1)).toEqual([last, KEY])
    expect(told.filter((one) => one === KEY)).toHaveLength(1)
  })
})
