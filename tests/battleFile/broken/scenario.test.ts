import { describe, expect, test } from 'vitest'
import { opener } from '../../../src/systems/index.ts'
import { type Case, check, drop, loaded, put, rename, shelf, whole } from './refuse.ts'

const openBattle = await opener()

const victory = (condition: object) => put('scenario.sides.0.victory', [[condition]])
/** The village of Rome, and what may lie around it. */
const D = (loaded.map as { letters: { D: string } }).letters.D
const GROUND = ['clear', 'village', 'woods', 'slope', 'stream', 'swamp', 'bridge', 'ford']
const OWN = '$.scenario.sides[0].victory[0][0]'

const scenarios: readonly Case[] = [
  ['another system', put('scenario.system', 'chess'), '$.scenario.system', /"prestags"/],
  ['a game nobody printed', put('scenario.game', 'spartans'), '$.scenario.game', /Did you mean "spartan"/],
  ['no turns', drop('scenario.turns'), '$.scenario.turns', /Add the entry "turns"/],
  ['a thousand turns', put('scenario.turns', 1000), '$.scenario.turns', /at most 99/],
  [
    'a map nobody has',
    (json) => {
      drop('map')(json)
      put('scenario.map', 'charoit')(json)
    },
    '$.scenario.map',
    /Did you mean "chariot"/,
  ],
  [
    'one side only',
    (json) => (json as { scenario: { sides: unknown[] } }).scenario.sides.pop(),
    '$.scenario.sides',
    /./,
  ],
  ['a side without a name', put('scenario.sides.0.name', ''), '$.scenario.sides[0].name', /at least 1/],
  [
    'a misspelled entry of a side',
    rename('scenario.sides.0.stacking', 'staking'),
    '$.scenario.sides[0].staking',
    /Did you mean "stacking"/,
  ],
  ['units of no known type', put('scenario.sides.0.units.QQ', 3), '$.scenario.sides[0].units.QQ', /a unit type/],
  ['units in small letters', put('scenario.sides.0.units.mi', 3), '$.scenario.sides[0].units.mi', /Write "MI"/],
  ['a million units', put('scenario.sides.0.units.MI', 1e6), '$.scenario.sides[0].units.MI', /at most 99/],
  ['no units at all', put('scenario.sides.0.units', {}), '$.scenario.sides[0].units', /at least one unit/],
  ['a leader of level nine', put('scenario.sides.0.leaders', { 9: 1 }), '$.scenario.sides[0].leaders.9', /./],
  ['no place to come from', drop('scenario.sides.0.deploy'), '$.scenario.sides[0]', /neither "deploy" nor "enter"/],
  [
    'a zone of a letter that the map lacks',
    put('scenario.sides.0.deploy', [{ within: 2, of: ['Z'] }]),
    '$.scenario.sides[0].deploy[0].of[0]',
    /Its letters are/,
  ],
  [
    'a zone off the map',
    put('scenario.sides.0.deploy', [{ within: 2, of: ['9901'] }]),
    '$.scenario.sides[0].deploy[0].of[0]',
    /its hexes run to/,
  ],
  [
    'a zone without a hex',
    put('scenario.sides.0.deploy', [{ within: 0, of: ['0101'], terrain: ['sea'] }]),
    '$.scenario.sides[0].deploy[0]',
    /at least one hex/,
  ],
  [
    'a zone too small for the force',
    put('scenario.sides.0.deploy', [{ within: 0, of: ['D'] }]),
    '$.scenario.sides[0].deploy',
    /room for 1 units.*room for the 16 units/,
  ],
  [
    'parts that are not the whole',
    (json) => {
      put('scenario.sides.0.parts', [{ name: 'van', units: { MI: 1 }, deploy: [{ within: 4, of: ['D'] }] }])(json)
      drop('scenario.sides.0.deploy')(json)
    },
    '$.scenario.sides[0].parts',
    /1 MI in all parts/,
  ],
  [
    'an entry after the end',
    (json) => {
      put('scenario.sides.0.enter', { where: [{ edge: 'west' }], from: 60 })(json)
      drop('scenario.sides.0.deploy')(json)
    },
    '$.scenario.sides[0].enter.from',
    /would never come/,
  ],
  ['no way to win', put('scenario.sides.0.victory', []), '$.scenario.sides[0].victory', /at least 1/],
  ['a misspelled condition', victory({ type: 'contol', hexes: ['D'] }), `${OWN}.type`, /Did you mean "control"/],
  [
    'a condition of a letter that the map lacks',
    victory({ type: 'control', hexes: ['Z'] }),
    `${OWN}.hexes[0]`,
    /Its letters are/,
  ],
  [
    'a condition after the end',
    victory({ type: 'control', hexes: ['D'], at: 50 }),
    `${OWN}.at`,
    /a turn of the battle/,
  ],
  ['more hexes than are named', victory({ type: 'control', hexes: ['D'], atLeast: 3 }), `${OWN}.atLeast`, /at most 1/],
  [
    'held for longer than the battle',
    victory({ type: 'control', hexes: ['D'], forTurns: 60 }),
    `${OWN}.forTurns`,
    /at most \d+, the turns/,
  ],
  [
    'more to destroy than there are',
    victory({ type: 'destroyUnits', count: 90 }),
    `${OWN}.count`,
    /at most 15.*could ever/,
  ],
  [
    'more to leave than there are',
    victory({ type: 'exitUnits', count: 90, where: { edge: 'west' } }),
    `${OWN}.count`,
    /at most 16/,
  ],
  [
    'more leaders to leave than there are',
    victory({ type: 'exitUnits', count: 1, leaders: 3, where: { edge: 'west' } }),
    `${OWN}.leaders`,
    /at most 0/,
  ],
  [
    'more to stand there than there are',
    victory({
      type: 'unitsIn',
      whose: 'enemy',
      where: [{ ofEdge: 'west', within: 3 }],
      called: 'in the west',
      atLeast: 40,
    }),
    `${OWN}.atLeast`,
    /at most 15/,
  ],
  [
    'preventing what nobody is after',
    victory({ type: 'prevent', what: 'exitUnits' }),
    `${OWN}.what`,
    /a condition of the Sabines/,
  ],
  [
    'two that are one',
    victory({ type: 'unitsIn', whose: 'own', where: [{}], called: 'here', atLeast: 1, fewerThan: 2 }),
    OWN,
    /one of "fewerThan" and "atLeast"/,
  ],
  ['a winner who is not there', put('scenario.ifBoth', 'Greeks'), '$.scenario.ifBoth', /Romans or Sabines/],
  [
    'an exit without an edge',
    victory({ type: 'exitUnits', count: 1, where: {} }),
    `${OWN}.where`,
    /one of "edge" and "into"/,
  ],
  [
    'special rules that are none',
    put('scenario.special', ['seaFleet']),
    '$.scenario.special[0]',
    /Did you mean "seaFleets"/,
  ],
  [
    'terrain that is none',
    put('scenario.terrain', [{ ignore: ['wood'] }]),
    '$.scenario.terrain[0].ignore[0]',
    /Did you mean "woods"/,
  ],
  [
    'victory on ground that is closed',
    (json) => {
      const row = D.slice(0, 2)
      const column = Number(D.slice(2))
      const beside = [column - 1, column + 1].map((one) => row + String(one).padStart(2, '0'))
      victory({ type: 'control', hexes: ['D'] })(json)
      put('scenario.terrain', [{ prohibited: GROUND, inside: [...beside, 'D'] }])(json)
    },
    `${OWN}.hexes`,
    /hexes that somebody can enter.*prohibits/,
  ],
  ['a script for an id', put('scenario.id', '<script>'), '$.scenario.id', /lower-case letters/],
]

describe('broken scenarios', () => {
  test.each(scenarios)('%s', (...one) => check(whole(), one))

  test('the one that they are made of opens', () => {
    expect(openBattle(whole(), shelf).ok).toBe(true)
  })
})
