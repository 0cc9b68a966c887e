import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { loadBattle } from './loadBattle.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { composeBattle } from '../../src/systems/prestags/rules/compose.ts'
import type { Battle } from '../../src/systems/prestags/rules/position/contract.ts'
import { parseMap } from '../../src/systems/prestags/rules/scenario/map.ts'
import { fuzzGame } from '../../src/systems/prestags/play/fuzz.ts'
import type { Scenario } from '../../src/systems/prestags/rules/scenario/scenario.ts'
import { parseScenario } from '../../src/systems/prestags/rules/scenario/parse.ts'
import { freshState, musterUnits } from '../../src/systems/prestags/rules/setup/start.ts'
import type { Event } from '../../src/systems/prestags/rules/terms/types.ts'
import { mustParse } from './harness.ts'
import { playsAll, spread } from '../share.ts'

/** Kadesh in six turns, the Hittites set up near the Egyptians: they meet at once. */
const kadesh = (options: readonly string[], stacking?: number): Battle => {
  const file = library.scenario('prestags/kadesh-1294bc') as Scenario
  const { enter: _enter, ...hittites } = file.sides[0]
  const egyptians = file.sides[1]
  const room = stacking === undefined ? {} : { stacking }
  const scenario = mustParse(
    parseScenario({
      ...file,
      turns: 6,
      sides: [
        { ...hittites, ...room, deploy: [{ within: 5, of: ['H'] }] },
        { ...egyptians, ...room },
      ],
    }),
  )
  const map = mustParse(parseMap(library.map('chariot')))
  const units = musterUnits(scenario).map((unit) => unit.id)
  return mustParse(composeBattle(scenario, map, options, units))
}

const play = (battle: Battle, seed: number): Event[] => {
  const game = fuzzGame(battle, freshState(musterUnits(battle.scenario), seededDice(seed)), seed, 30)
  expect({ seed, fault: game.fault }).toEqual({ seed, fault: undefined })
  expect(game.history.entries.at(-1)?.state.verdict).toBeDefined()
  return game.history.entries.flatMap((entry) => entry.events)
}

const rides = (events: readonly Event[]): number =>
  events.filter((event) => event.type === 'unitsMarked' && event.mark === 'aboard' && event.value !== undefined).length

describe('random games of Kadesh', () => {
  if (playsAll)
    test('[Chariot 1.0] with chariots: every position is sound to the end, and many ride', () => {
      const battle = kadesh(['chariots'])
      const events = spread([1, 2], 1, 1).flatMap((seed) => play(battle, seed))
      expect(rides(events)).toBeGreaterThan(20)
      expect(events.some((event) => event.type === 'combatResolved')).toBe(true)
    })

  test('[Chariot 1.0] [11.1] the battle as printed, with the Hittites coming in from the edges', () => {
    expect(rides(play(loadBattle('prestags/kadesh-1294bc', ['chariots']), 8))).toBeGreaterThan(10)
  })

  if (playsAll)
    test('[Chariot 1.8] the same where only one unit stands in a hex', () => {
      const battle = kadesh(['chariots'], 1)
      expect(rides([4].flatMap((seed) => play(battle, seed)))).toBeGreaterThan(0)
    })

  test('[Chariot 3.1] [Chariot 3.2] with range effects and the chart, facing, panic and retreat', () => {
    const battle = kadesh(['chariots', 'rangeEffects', 'capability', 'facing', 'panic', 'retreat'])
    expect(rides(spread([2, 3], 1, 1).flatMap((seed) => play(battle, seed)))).toBeGreaterThan(0)
  })
})
