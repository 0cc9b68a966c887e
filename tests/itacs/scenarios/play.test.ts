import type { SideIndex } from '../../../src/core/engine/vocabulary.ts'
import { describe, expect, it, test } from 'vitest'
import { seededDice } from '../../../src/core/dice/dice.ts'
import { actOffers } from '../../../src/systems/itacs/rules/movement/acts.ts'
import { composeBattle, startOf } from '../../../src/systems/itacs/rules/compose.ts'
import type { Battle } from '../../../src/systems/itacs/rules/position/contract.ts'
import { decide } from '../../../src/systems/itacs/rules/sequence/decide.ts'
import { autoDeploy } from '../../../src/systems/itacs/play/setup/auto.ts'
import { OPTIONS } from '../../../src/systems/itacs/rules/sequence/modules.ts'
import { actorOf, fieldIn, stepOf } from '../../../src/systems/itacs/rules/position/moment.ts'
import { reachOf } from '../../../src/systems/itacs/rules/movement/reach.ts'
import { fuzzGame } from '../../../src/systems/itacs/play/fuzz.ts'
import { type ItacsSetting, newUnit, settingOf } from '../../../src/systems/itacs/rules/position/setting.ts'
import type { Command, State } from '../../../src/systems/itacs/rules/position/state.ts'
import { isSquare } from '../../../src/systems/itacs/rules/position/square.ts'
import { heldKey } from '../../../src/systems/itacs/rules/position/watch.ts'
import type { Unit } from '../../../src/systems/itacs/rules/terms/types.ts'
import { given } from '../reading.ts'
import { share } from '../../share.ts'
import { BATTLES, mapOf, scenarioOf } from './sheets.ts'

type Game = { readonly battle: Battle; readonly setting: ItacsSetting; readonly start: State }

/** Turns of a game by chance: what happens in a turn happens in the first ones, and the end is judged as always. */
const TURNS = share(Number.POSITIVE_INFINITY, 1, 1)

const gameOf = (id: string, turns = Number.POSITIVE_INFINITY): Game => {
  const printed = scenarioOf(id)
  const scenario = { ...printed, turns: Math.min(turns, printed.turns) }
  const setting = settingOf(scenario, mapOf(scenario.map))
  const battle = given(composeBattle(setting, scenario.options ?? []))
  return { battle, setting, start: startOf(battle, seededDice(3)) }
}

/** Both sides set up by commands: every placement is legal. */
const deployed = (id: string): Game & { readonly state: State } => {
  const game = gameOf(id)
  let state = game.start
  for (let camp = 0; camp < 2; camp++) {
    const placements = autoDeploy(game.setting, state.units, actorOf(game.battle, state)!)
    state = given(decide(game.battle, state, { type: 'deploy', placements })).state
    state = given(decide(game.battle, state, { type: 'endStep' })).state
  }
  return { ...game, state }
}

describe.each(BATTLES)('%s', (id) => {
  it('[ITACS 8.0] knows the options that its sheet names', () => {
    for (const option of scenarioOf(id).options ?? []) expect(OPTIONS).toContain(option)
  })

  it('[ITACS 8.0, 4.3.3] is set up by legal commands, in the order of its sheet', () => {
    const { battle, start, state } = deployed(id)
    expect(actorOf(battle, start)).toBe(scenarioOf(id).deploysFirst ?? 0)
    expect([start.turn, state.turn, state.playerTurn]).toEqual([0, 1, 1])
    expect(state.units.filter((unit) => unit.fate !== 'map')).toEqual([])
  })

  it('is played to its end by chance', () => {
    const { battle, start } = gameOf(id, TURNS)
    const game = fuzzGame(battle, start, 5, 200)
    expect(game.fault?.text).toBeUndefined()
    expect(game.history.entries.at(-1)?.state.verdict).toBeDefined()
  })
})

const offered = (battle: Battle, state: State, side: SideIndex): string[] =>
  actOffers(
    battle,
    { ...state, step: battle.sequence.steps.findIndex((one) => one.kind === 'movement' && one.owner === side) },
    side,
  ).map(({ act }) => act)

describe('who wins', () => {
  const verdict = (id: string, changes: (game: ReturnType<typeof deployed>) => Partial<State>) => {
    const game = deployed(id)
    return game.setting.verdict?.({ ...game.state, ...changes(game) }, true)
  }
  const holding = (places: Readonly<Record<string, 0 | 1>>) => (game: Game) => ({
    memo: Object.fromEntries(
      Object.entries(places).map(([place, side]) => {
        const { letters, board } = game.setting.map
        return [heldKey(letters[place] ?? board.parse(place)!), side]
      }),
    ),
  })

  test.each<[string, Readonly<Record<string, 0 | 1>>, readonly [number, number], 0 | 1 | undefined]>([
    ['agincourt-1415', { N: 0, '2113': 0 }, [0, 0], 0],
    // The English need both: twice the points, and the village.
    ['agincourt-1415', { N: 1, '2113': 0 }, [4, 9], 1],
    ['agincourt-1415', { N: 1, '2113': 0 }, [4, 8], undefined],
    ['hastings-1066', { A: 0 }, [5, 4], 0],
    ['hastings-1066', { A: 1 }, [5, 4], 1],
    ['jerusalem-1099', { G: 0, M: 0 }, [0, 9], 0],
    ['jerusalem-1099', { G: 0, M: 1 }, [9, 0], 1],
    ['liegnitz-1241', { C: 1, E: 1 }, [0, 0], 1],
    ['liegnitz-1241', { C: 1, E: 1 }, [9, 4], undefined],
  ])('[ITACS 7.2] %s, %j, points %j: %s', (id, places, points, winner) => {
    const found = verdict(id, (game) => ({ ...holding(places)(game), points }))
    expect(found).toBeDefined()
    expect(found?.winner).toBe(winner)
  })

  it('[ITACS 7.2, 6.1] leaders are no units, but of a part of leaders only all are meant', () => {
    const sheet = scenarioOf('cannae-216bc')
    const [first, { deploy, leaders, units, ...second }] = sheet.sides
    const parts = [
      { name: 'the staff', leaders, deploy: deploy! },
      { name: 'the line', units, deploy: deploy! },
    ]
    const ways = (part: string | undefined, lost: (id: string) => boolean, extra: readonly Unit[] = []) => {
      const victory = [[{ type: 'eliminateAll' as const, ...(part === undefined ? {} : { part }) }]]
      const scenario = {
        ...sheet,
        sides: [
          { ...first, victory },
          { ...second, leaders, units, parts },
        ] as const,
      }
      const setting = settingOf(scenario as never, mapOf(sheet.map))
      const { start } = gameOf('cannae-216bc')
      const fallen = start.units.map((unit) => (lost(unit.id) ? { ...unit, fate: 'destroyed' as const } : unit))
      return setting.ways?.({ ...start, units: [...fallen, ...extra] }, 0)[0]?.conditions[0]
    }
    expect(ways('the staff', (id) => id === 'B-2L-1')).toEqual({
      holds: false,
      text: 'eliminate every unit of “the staff”: 1 of 2 are gone',
    })
    expect(ways('the staff', (id) => /^B-.L-/.test(id))?.holds).toBe(true)
    expect(ways('the line', (id) => /^B-[A-Z]/.test(id))?.holds).toBe(true)
    expect(ways('the line', (id) => /^B-M/.test(id))?.holds).toBe(false)
    // Who is in no part, for the sheet does not list him, is meant with the whole army only.
    const stranger = newUnit(1, 'MS', 99, 0)
    expect(ways('the line', (id) => /^B-[A-Z]/.test(id), [stranger])?.holds).toBe(true)
    expect(ways('the staff', (id) => /^B-.L-/.test(id), [stranger])?.holds).toBe(true)
    expect(ways(undefined, (id) => /^B-/.test(id))?.holds).toBe(true)
    expect(ways(undefined, (id) => /^B-/.test(id), [stranger])?.holds).toBe(false)
  })

  it('[ITACS 7.2] points decide where the sheet names no conditions', () => {
    expect(gameOf('cape-bon-468').setting.verdict).toBeUndefined()
  })

  it('[ITACS 7.2] whoever stands in a hex of the sheet holds it', () => {
    const { setting, state } = deployed('agincourt-1415')
    const { letters } = setting.map
    const there = state.units.find((unit) => unit.at === letters['N'])
    expect(there?.side).toBe(1)
    expect(state.memo[heldKey(letters['N']!)]).toBe(1)
  })

  it('[ITACS 8.0] the French foot waits for turn 3 at Crécy', () => {
    const { battle, state } = deployed('crecy-1346')
    const foot = state.units.find((unit) => unit.id === 'A-MI-1')!
    const knight = state.units.find((unit) => unit.id === 'A-HC-1')!
    const bars = (turn: number, unit = foot) =>
      battle.hooks.barsMove
        .flatMap((hook) => hook(battle, { ...state, turn }, unit)?.code ?? [])
        .filter((code) => code === 'waits')
    expect([bars(2), bars(3), bars(2, knight)]).toEqual([['waits'], [], []])
  })

  it('[ITACS 2.6.1] four SD of Caesar who face four ways are a square when movement ends', () => {
    const { battle, start } = gameOf('pharsalus-48bc')
    let state = start
    const play = (command: Command) => {
      state = given(decide(battle, state, command)).state
    }
    const at = gameOf('pharsalus-48bc').setting.map.letters['G']!
    play({ type: 'deploy', placements: autoDeploy(gameOf('pharsalus-48bc').setting, state.units, 0) })
    play({ type: 'endStep' })
    const four = ['B-SD-1', 'B-SD-2', 'B-SD-3', 'B-SD-4']
    play({ type: 'deploy', placements: four.map((unit, facing) => ({ unit, to: at, facing })) })
    play({ type: 'deploy', placements: autoDeploy(gameOf('pharsalus-48bc').setting, state.units, 1) })
    for (let steps = 0; steps < 20 && !(state.turn === 1 && state.playerTurn === 2 && state.step > 0); steps++) {
      if (stepOf(battle, state).kind === 'movement' && state.playerTurn === 2) break
      play({ type: 'endStep' })
    }
    play({ type: 'endStep' })
    expect(isSquare(fieldIn(battle, state), at)).toBe(true)
    expect(offered(battle, state, 1)).toContain('squareStep')
  })

  it('[ITACS 6.8] a chariot takes its archer along at Kadesh, and one more mounts an empty one', () => {
    const { battle, state } = deployed('kadesh-1294bc')
    const of = (id: string, from: State = state) => from.units.find((unit) => unit.id === id)!
    expect(of('B-IB-1').marks['rides']).toBe('B-CH-1')
    expect(of('B-IB-1').at).toBe(of('B-CH-1').at)
    expect(state.units.filter(({ marks }) => marks['rides'] !== undefined)).toHaveLength(18)
    const chariot = of('A-CH-1')
    const path = reachOf(fieldIn(battle, state), chariot).ends.map(
      (end) => reachOf(fieldIn(battle, state), chariot).wayTo(end) ?? [],
    )
    const far = path.reduce((best, one) => (one.length > best.length ? one : best))
    let now = state
    while (stepOf(battle, now).kind !== 'movement') now = given(decide(battle, now, { type: 'endStep' })).state
    now = given(decide(battle, now, { type: 'move', units: ['A-CH-1'], path: far })).state
    expect([far.length > 3, of('A-CH-1', now).at, of('A-IB-1', now).at]).toEqual([true, far.at(-1), far.at(-1)])
  })

  it('[ITACS 6.3] Germans are bound to charge at Liegnitz, Mongols are not', () => {
    const { setting } = gameOf('liegnitz-1241')
    const charges = (id: string) => setting.sheet.charges?.(setting.units.find((unit) => unit.id === id)!)
    expect([charges('A-HC-1'), charges('B-HC-1')]).toEqual([false, true])
  })
})
