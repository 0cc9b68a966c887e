import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { seededDice } from '../../src/core/dice/dice.ts'
import { composeBattle } from '../../src/systems/prestags/rules/compose.ts'
import { parseMap } from '../../src/systems/prestags/rules/scenario/map.ts'
import { type PrestagsFuzzed, fuzzGame } from '../../src/systems/prestags/play/fuzz.ts'
import { parseScenario } from '../../src/systems/prestags/rules/scenario/parse.ts'
import { freshState, musterUnits } from '../../src/systems/prestags/rules/setup/start.ts'
import { force } from './bench.ts'
import { mustParse } from './harness.ts'

const near = (hex: string) => ({ stacking: 4, deploy: [{ within: 1, of: [hex] }] })
const map = mustParse(parseMap(JSON.parse(readFileSync('scenarios/prestags/maps/legion.json', 'utf8'))))

/** A whole random game of Romans and Byzantines, a few hexes apart, on the map of Legion. */
const played = (seed: number, options: readonly string[]): PrestagsFuzzed => {
  const scenario = mustParse(
    parseScenario({
      id: 'test',
      system: 'prestags',
      game: 'legion',
      number: '0',
      name: 'Test',
      date: '',
      story: [],
      map: 'legion',
      turns: 8,
      sides: [
        force('Romans', { units: { SD: 20, SK: 2 }, leaders: { '1': 1, '2': 1 }, panicLevel: 15, ...near('1919') }),
        force('Byzantines', { units: { BC: 12, SD: 4 }, leaders: { '2': 2 }, panicLevel: 15, ...near('1925') }),
      ],
    }),
  )
  const units = musterUnits(scenario)
  const battle = mustParse(
    composeBattle(
      scenario,
      map,
      options,
      units.map((unit) => unit.id),
    ),
  )
  return fuzzGame(battle, freshState(units, seededDice(seed)), seed, 10)
}

const actsOf = ({ history }: PrestagsFuzzed): Set<string> =>
  new Set(history.entries.flatMap(({ command }) => (command.type === 'act' ? [command.act] : [])))

describe('random games with the rules of Legion', () => {
  test('[Legion 1.1] [Legion 1.5] squares are formed and given up, cataphracts dismount and mount', () => {
    const done = new Set<string>()
    for (let seed = 1; seed <= 6; seed++) {
      const game = played(seed, ['square', 'cataphracts', 'pilum'])
      expect({ seed, fault: game.fault }).toEqual({ seed, fault: undefined })
      for (const act of actsOf(game)) done.add(act)
    }
    expect([...done].sort()).toEqual([
      'breakSquare',
      'dismountAsSkirmishers',
      'dismountAsSwordsmen',
      'formSquare',
      'mountCataphracts',
    ])
  })

  test.each([[['square', 'cataphracts', 'pilum', 'facing', 'panic', 'contact', 'retreat']], [['square', 'panic']]])(
    'with %s every position is sound',
    (options) => {
      for (let seed = 11; seed <= 12; seed++) {
        const game = played(seed, options)
        expect({ seed, fault: game.fault }).toEqual({ seed, fault: undefined })
      }
    },
  )
})
