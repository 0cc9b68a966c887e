import { describe, expect, test } from 'vitest'
import { parseMap } from '../../src/systems/prestags/rules/scenario/map.ts'
import { parseScenario, scenarioProblems } from '../../src/systems/prestags/rules/scenario/parse.ts'
import { library } from '../../src/cli/files/library.ts'

type Json = Record<string, unknown>

const side = (name: string, more: Json = {}): Json => ({
  name,
  units: { MI: 4, SK: 2 },
  leaders: { '2': 1 },
  stacking: 2,
  deploy: [{ within: 3, of: ['D'] }],
  victory: [[{ type: 'victoryLevel', atLeast: 'marginal' }]],
  ...more,
})

const scenario = (reds: Json = {}, more: Json = {}, blues: Json = {}): Json => ({
  id: 'test',
  system: 'prestags',
  game: 'chariot',
  number: '0',
  name: 'Test',
  date: '',
  story: [],
  map: 'chariot',
  turns: 10,
  sides: [side('Reds', reds), side('Blues', blues)],
  ...more,
})

const map = (() => {
  const read = parseMap(library.map('chariot'))
  if (!read.ok) throw new Error('the map cannot be read')
  return read.value
})()

/** Every problem as `path: found, expected`. */
const problems = (json: Json): string[] => {
  const read = parseScenario(json)
  const found = read.ok ? scenarioProblems(read.value, map) : read.problems
  return found.map((one) => `${one.path}: ${one.found}, expected ${one.expected}`)
}

const wants = (...conditions: Json[]): Json => ({ victory: [conditions] })

/** The two parts of a force of which the player sets up half. */
const half = { name: 'camp', share: 'half', deploy: [{ within: 3, of: ['D'] }] }
const rest = { name: 'column', share: 'rest', enter: { where: [{ edge: 'east' }], from: 1 } }

describe('a scenario file', () => {
  test('[11.1] that fits says nothing', () => {
    expect(problems(scenario())).toEqual([])
    const whole = scenario(
      {
        stackingFor: { MI: 3 },
        allowances: { SK: 4 },
        noMoveBefore: { turn: 3, types: ['MI'] },
        fireAsMelee: { throughTurn: 1 },
        dismount: [{ from: 'HC', to: 'SD' }],
        rallyWell: ['HC'],
        ferocity: 'compulsory',
        francisca: 'optional',
        alexander: 'compulsory',
        darius: 'optional',
        trenches: 4,
        castra: 'M',
        neverPanics: true,
        needsNoLeaders: true,
      },
      {
        special: ['seaFleets', 'riversByFleetOnly', 'noEndOnFordOrBridge', 'mountedDouble'],
        recommended: ['capability'],
        terrain: [{ ignore: ['woods'], inside: ['A', 'B', 'C'] }, { treatAs: { lake: 'woods' } }],
      },
    )
    expect(problems(whole)).toEqual([])
  })

  test.each<[string, Json, string]>([
    [
      'an unknown type',
      { units: { MI: 4, SK: 2, MX: 1 } },
      '$.sides[0].units.MX: "MX", expected a unit type: MI MS PS PP LT EX BI SD AX LC MC HC VF EL CH BW IB SK BL CB AE AL LB HB OC BC HA LA',
    ],
    [
      'an unknown type in a rule of the side',
      { stackingFor: { Mi: 3 } },
      '$.sides[0].stackingFor.Mi: "Mi", expected a unit type: ',
    ],
    ['no units', { units: {} }, '$.sides[0].units: no units, expected at least one unit'],
    [
      'no place at all',
      { deploy: undefined },
      '$.sides[0]: neither "deploy" nor "enter" nor "parts", expected one of "deploy", "enter" and "parts"',
    ],
    [
      'two places',
      { enter: { where: [{ edge: 'east' }], from: 1 } },
      '$.sides[0]: deploy and enter, expected one of "deploy", "enter" and "parts"',
    ],
    [
      'parts that do not add up',
      {
        deploy: undefined,
        parts: [{ name: 'all', units: { MI: 3, SK: 2 }, leaders: { '2': 1 }, deploy: [{ within: 3, of: ['D'] }] }],
      },
      '$.sides[0].parts: 3 MI in all parts, expected 4 MI, as the force has',
    ],
    [
      'a part without a place',
      { deploy: undefined, parts: [{ name: 'all', units: { MI: 4, SK: 2 }, leaders: { '2': 1 } }] },
      '$.sides[0].parts[0]: neither "deploy" nor "enter", expected one of "deploy" and "enter"',
    ],
    [
      'a half without the rest',
      { deploy: undefined, parts: [{ name: 'camp', share: 'half', deploy: [{ within: 3, of: ['D'] }] }] },
      '$.sides[0].parts: 1 parts, some with "share", expected two parts without units: ',
    ],
    [
      'a half, the rest and one more',
      {
        deploy: undefined,
        parts: [
          { name: 'camp', share: 'half', deploy: [{ within: 3, of: ['D'] }] },
          { name: 'column', share: 'rest', enter: { where: [{ edge: 'east' }], from: 1 } },
          { name: 'guard', deploy: [{ within: 3, of: ['D'] }] },
        ],
      },
      '$.sides[0].parts: 3 parts, some with "share", expected two parts without units: ',
    ],
    ...(
      [
        ['two halves', [half, { ...rest, share: 'half' }]],
        ['a half and a part that is not the rest', [half, { ...rest, share: undefined }]],
        ['a rest and a part that is not the half', [{ ...half, share: undefined }, rest]],
        ['a rest before its half', [rest, half]],
        ['a half that enters', [{ ...half, deploy: undefined, enter: rest.enter }, rest]],
        ['a rest that is set up', [half, { ...rest, enter: undefined, deploy: half.deploy }]],
        ['a half of listed units', [{ ...half, units: { MI: 4 } }, rest]],
        ['a rest with listed leaders', [half, { ...rest, leaders: { '2': 1 } }]],
      ] as const
    ).map(([what, parts]): [string, Json, string] => [
      what,
      { deploy: undefined, parts },
      '$.sides[0].parts: 2 parts, some with "share", expected two parts without units: ',
    ]),
    [
      'a distance from nothing',
      { deploy: [{ within: 3 }] },
      '$.sides[0].deploy[0]: {"within":3}, expected "within" together with "of", "ofLine" or "ofEdge"',
    ],
    [
      'a zone without a hex',
      { deploy: [{ within: 0, of: ['D'], terrain: ['lake'] }] },
      '$.sides[0].deploy[0]: {"within":0,"of":["D"],"terrain":["lake"]}, expected at least one hex of the map "The Plain"',
    ],
    [
      'a line to no side',
      { deploy: [{ within: 3, of: ['D'], only: [{ side: 'north' }] }] },
      '$.sides[0].deploy[0].only[0]: {"side":"north"}, expected one of "of" and "ofLine"',
    ],
    [
      'a letter that the map lacks, in a bank',
      { deploy: [{ bankOf: ['Z'] }] },
      '$.sides[0].deploy[0].bankOf[0]: "Z", expected a place on the map "The Plain"',
    ],
    ['a camp off the map', { castra: '9999' }, '$.sides[0].castra: "9999", expected a place on the map "The Plain"'],
    [
      'an entry from nowhere',
      { deploy: undefined, enter: { where: [{ ofRoad: 0 }], from: 1 } },
      '$.sides[0].enter.where[0]: {"ofRoad":0}, expected one of "edge" and "into"',
    ],
    [
      'an entry by a road that the map lacks',
      { deploy: undefined, enter: { where: [{ edge: 'east', ofRoad: 0 }], from: 1 } },
      '$.sides[0].enter.where[0]: {"edge":"east","ofRoad":0}, expected at least one hex of the map "The Plain"',
    ],
    [
      'a date after the end',
      wants({ type: 'control', hexes: ['D'], at: 11 }),
      '$.sides[0].victory[0][0].at: 11, expected a turn of the battle, 1 to 10',
    ],
    [
      'a number of units both ways',
      wants({ type: 'unitsIn', whose: 'own', where: [{ bankOf: ['F'] }], called: 'south', fewerThan: 3, atLeast: 1 }),
      '$.sides[0].victory[0][0]: {"type":"unitsIn"',
    ],
    [
      'more hexes than are named',
      wants({ type: 'control', hexes: ['D'], atLeast: 2 }),
      '$.sides[0].victory[0][0].atLeast: 2, expected at most 1, as many as are named',
    ],
    [
      'a date beside a row of turns',
      wants({ type: 'control', hexes: ['D'], at: 5, forTurns: 2 }),
      '$.sides[0].victory[0][0]: both "at" and "forTurns", expected one of "at" and "forTurns"',
    ],
    [
      'a thing to prevent that nobody wants',
      wants({ type: 'prevent', what: 'exitUnits' }),
      '$.sides[0].victory[0][0].what: "exitUnits", expected a condition of the Blues: victoryLevel',
    ],
    [
      'a part that the enemy lacks',
      wants({ type: 'eliminateAll', part: 'the van' }),
      '$.sides[0].victory[0][0].part: "the van", expected a part of the Blues: Blues',
    ],
    [
      'more to leave by a narrower place than may leave at all',
      wants({
        type: 'exitUnits',
        count: 2,
        where: { edge: 'east' },
        including: { count: 7, where: { edge: 'east' } },
      }),
      '$.sides[0].victory[0][0].including.count: 7, expected at most 6, the units that may leave and count',
    ],
    [
      'a place of a condition that the map lacks',
      wants({ type: 'controlLine', through: ['G', 'Z'] }),
      '$.sides[0].victory[0][0].through[1]: "Z", expected a place on the map "The Plain"',
    ],
    [
      'a narrower exit that the map lacks',
      wants({
        type: 'exitUnits',
        count: 2,
        where: { edge: 'east' },
        including: { count: 1, where: { edge: 'east', within: 1, of: 'Z' } },
      }),
      '$.sides[0].victory[0][0].including.where.of: "Z", expected a place on the map "The Plain"',
    ],
    [
      'a corner without a distance',
      wants({ type: 'exitUnits', count: 2, where: { edge: 'any', corner: 'southeast' } }),
      '$.sides[0].victory[0][0].where: {"edge":"any","corner":"southeast"}, expected "within" together with "of" or "corner"',
    ],
  ])('[11.1] with %s', (_what, reds, expected) => {
    expect(problems(scenario(reds)).join('\n')).toContain(expected)
  })

  test('[11.1] with a part of the enemy that has nobody, it could never be fulfilled', () => {
    const where = [{ within: 3, of: ['D'] }]
    const blues = (staff: Json): Json => ({
      deploy: undefined,
      parts: [
        { name: 'the staff', deploy: where, ...staff },
        { name: 'the rest', deploy: where, units: { MI: 4, SK: 2 }, leaders: { '2': 'leaders' in staff ? 0 : 1 } },
      ],
    })
    const reds = wants({ type: 'eliminateAll', part: 'the staff' })
    expect(problems(scenario(reds, {}, blues({ units: {} })))).toEqual([
      '$.sides[0].victory[0][0].part: "the staff", which is empty, expected a part with units or leaders',
    ])
    expect(problems(scenario(reds, {}, blues({ units: {}, leaders: { '2': 1 } })))).toEqual([])
  })

  test('[11.1] half of a force and its rest are two parts without units', () => {
    expect(problems(scenario({ deploy: undefined, parts: [half, rest] }))).toEqual([])
  })

  test('[11.25] with more to destroy than ever count: classes D and E do not', () => {
    const destroy = (count: number) => wants({ type: 'destroyUnits', count })
    const blues = { units: { MI: 4, SK: 2, CH: 3, EL: 1 } }
    expect(problems(scenario(destroy(6), {}, blues))).toEqual([])
    expect(problems(scenario(destroy(7), {}, blues))).toEqual([
      '$.sides[0].victory[0][0].count: 7, expected at most 6, the units of the enemy that count',
    ])
  })

  test('[9.0] with victory on closed ground: a lake, and the sea where no fleets are', () => {
    // The village A is made what is asked about.
    const about = (kind: string, more: Json = {}, reds: Json = {}) =>
      problems(
        scenario(
          { ...wants({ type: 'control', hexes: ['A'] }), ...reds },
          { terrain: [{ treatAs: { village: kind } }], ...more },
        ),
      )
    const shut = (kind: string) => [
      `$.sides[0].victory[0][0].hexes: 1133 (${kind}), expected hexes that somebody can enter`,
    ]
    const fleets = { units: { MI: 4, VF: 2 } }
    expect(about('woods')).toEqual([])
    expect(about('lake')).toEqual(shut('lake'))
    expect(about('lake', {}, fleets)).toEqual(shut('lake'))
    expect(about('sea')).toEqual(shut('sea'))
    expect(about('sea', {}, fleets)).toEqual([])
    expect(about('sea', { special: ['seaFleets'] })).toEqual([])
    expect(about('woods', { terrain: [{ prohibited: ['village'] }] })).toEqual(shut('village'))
  })

  test('[5.4] with less room than its units need, closed ground left out', () => {
    const room = (deploy: Json, more: Json = {}) => problems(scenario({ units: { MI: 5 }, deploy: [deploy] }, more))
    const where = { within: 0, of: ['A', '1134', '1132'] }
    expect(room(where)).toEqual([])
    expect(room(where, { terrain: [{ treatAs: { village: 'lake' } }] })).toEqual([
      '$.sides[0].deploy: 1 hexes with room for 2 units, expected room for the 5 units that are set up there',
    ])
    expect(room(where, { terrain: [{ prohibited: ['village'] }] })).toEqual([
      '$.sides[0].deploy: 1 hexes with room for 2 units, expected room for the 5 units that are set up there',
    ])
  })

  test.each<[string, (count: number) => Json, [least: number, most: number]]>([
    ['units in a hex', (stacking) => scenario({ stacking }), [1, 99]],
    ['units of a type in a hex', (MI) => scenario({ stackingFor: { MI } }), [1, 99]],
    ['movement points of a type', (SK) => scenario({ allowances: { SK } }), [0, 60]],
    [
      'parts of a force',
      (count) => {
        const parts = Array.from({ length: count }, (_, index) => ({
          name: `part ${index}`,
          units: index === 0 ? { MI: 4, SK: 2 } : {},
          leaders: index === 0 ? { '2': 1 } : {},
          deploy: [{ within: 3, of: ['D'] }],
        }))
        return scenario({ deploy: undefined, parts })
      },
      [1, 99],
    ],
  ])('[11.1] with too few or too many %s', (_what, file, [least, most]) => {
    for (const count of [least, most]) expect(problems(file(count))).toEqual([])
    expect(problems(file(least - 1)).join()).toContain(`at least ${least}`)
    expect(problems(file(most + 1)).join()).toContain(`at most ${most}`)
  })

  test('[11.1] with more changes of the terrain than anybody reads', () => {
    const changes = (count: number) =>
      problems(scenario({}, { terrain: Array.from({ length: count }, () => ({ ignore: ['woods'] })) }))
    expect(changes(99)).toEqual([])
    expect(changes(100).join()).toMatch(/^\$\.terrain: .*, expected a list of at most 99 entries$/)
  })

  test('[11.1] guesses what was meant', () => {
    const read = parseScenario(scenario({ units: { MI: 4, Sk: 1 } }))
    expect(read.ok ? [] : read.problems.map((one) => one.hint)).toEqual(['Write "SK".'])
    const special = parseScenario(scenario({}, { special: ['seaFleet'] }))
    expect(special.ok ? [] : special.problems.map((one) => [one.path, one.hint])).toEqual([
      ['$.special[0]', 'Did you mean "seaFleets"?'],
    ])
  })

  test('[11.1] names its sides', () => {
    expect(problems(scenario({}, { ifBoth: 'Greens' }))).toEqual(['$.ifBoth: "Greens", expected draw, Reds or Blues'])
    expect(problems(scenario({}, { winsBothByAll: 'draw' }))).toEqual([
      '$.winsBothByAll: "draw", expected Reds or Blues',
    ])
  })

  test('[11.1] tells everything at once', () => {
    const json = scenario({ units: { MX: 1 }, deploy: undefined }, { ifNeither: 'x' }, { stackingFor: { QQ: 2 } })
    expect(problems(json)).toHaveLength(4)
  })

  test('[11.1] changes of terrain are changes of known terrain', () => {
    const found = problems(
      scenario({}, { terrain: [{ ignore: ['river'] }, { treatAs: { lake: 'marsh' } }, { inside: ['A', 'B'] }] }),
    )
    expect(found.map((one) => one.split(':')[0])).toEqual([
      '$.terrain[0].ignore[0]',
      '$.terrain[1].treatAs.lake',
      '$.terrain[2].inside',
    ])
  })
})
