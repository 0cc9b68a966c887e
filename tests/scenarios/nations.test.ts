import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { STRIPES } from '../../src/core/scenario/force.ts'
import { nationIn } from '../../src/core/scenario/nations.ts'
import { parseItacsScenario } from '../../src/systems/itacs/rules/scenario/parse.ts'
import { parseScenario } from '../../src/systems/prestags/rules/scenario/parse.ts'

type Sheet = { sides: [Record<string, unknown>, Record<string, unknown>] } & Record<string, unknown>

const read = (path: string): Sheet => JSON.parse(readFileSync(path, 'utf8'))
const ROME = 'scenarios/prestags/rome-753bc.json'
const ZAMA = 'scenarios/itacs/zama-202bc.json'

const PARSERS = { prestags: parseScenario, itacs: parseItacsScenario } as const
const SYSTEMS = Object.keys(PARSERS) as (keyof typeof PARSERS)[]
const FILES = SYSTEMS.flatMap((system) =>
  readdirSync(`scenarios/${system}`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ system, path: `scenarios/${system}/${name}` })),
)

/** What is told of the battle with these nations of its first side. */
const told = (path: string, system: keyof typeof PARSERS, nations: unknown): string[] => {
  const sheet = read(path)
  sheet.sides[0]['nations'] = nations
  const parsed = PARSERS[system](sheet)
  return parsed.ok ? [] : parsed.problems.map(({ path: at, found, expected }) => `${at}: ${found}; ${expected}`)
}

describe.each([
  [ROME, 'prestags', 'MI', 9],
  [ZAMA, 'itacs', 'MS', 12],
] as const)('nations of %s', (path, system, code, count) => {
  test('a battle without them goes on as before', () => {
    expect(told(path, system, undefined)).toEqual([])
  })

  test.each([
    [
      'a stripe that there is not',
      [{ name: 'Romans', stripe: 'red' }],
      /^\$\.sides\[0\]\.nations\[0\]\.stripe: "red"; .*ivory.*rose/,
    ],
    [
      'two nations with one stripe',
      [
        { name: 'Romans', stripe: 'gold', units: { [code]: 1 } },
        { name: 'Sabines', stripe: 'gold' },
      ],
      /^\$\.sides\[0\]\.nations\[1\]\.stripe: "gold" again; another one/,
    ],
    [
      'one nation twice',
      [
        { name: 'Romans', stripe: 'gold', units: { [code]: 1 } },
        { name: 'Romans', stripe: 'rose' },
      ],
      /^\$\.sides\[0\]\.nations\[1\]\.name: "Romans" again; another one/,
    ],
    [
      'more units than there are',
      [{ name: 'Romans', stripe: 'gold', units: { [code]: count + 1 } }],
      new RegExp(`^\\$\\.sides\\[0\\]\\.nations: ${count + 1} ${code} in all nations; at most ${count} ${code}`),
    ],
    [
      'two nations that take all the others',
      [
        { name: 'Romans', stripe: 'gold' },
        { name: 'Sabines', stripe: 'rose' },
      ],
      /^\$\.sides\[0\]\.nations\[1\]: a second nation without units; one,/,
    ],
    [
      'a type that there is not',
      [{ name: 'Romans', stripe: 'gold', units: { QQ: 1 } }],
      /^\$\.sides\[0\]\.nations\[0\]\.units\.QQ: "QQ"; a unit type/,
    ],
  ])('%s is refused with its place, what was found and what was expected', (_case, nations, words) => {
    expect(told(path, system, nations)).toContainEqual(expect.stringMatching(words))
  })
})

describe('whose people a unit is', () => {
  const sides = [
    {
      nations: [
        { name: 'Gauls', stripe: 'azure', units: { BI: 4 } },
        { name: 'Iberians', stripe: 'rose', units: { BI: 2 }, leaders: { '2': 1 } },
        { name: 'Carthaginians', stripe: 'violet' },
      ],
    },
    {},
  ] as const
  test.each([
    ['A-BI-4', 'Gauls'],
    ['A-BI-5', 'Iberians'],
    ['A-BI-7', 'Carthaginians'],
    ['A-2L-1', 'Iberians'],
    ['A-1L-1', 'Carthaginians'],
    ['B-BI-1', undefined],
  ])('%s: %s; numbers run on from nation to nation', (id, name) => {
    expect(nationIn(sides, id)?.name).toBe(name)
  })
})

describe('the battles', () => {
  test.each(FILES)('$path tells nations apart, and gives a nation one stripe', ({ system, path }) => {
    const parsed = PARSERS[system](read(path))
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
    const all = parsed.value.sides.flatMap(({ nations }) => nations ?? [])
    const stripes = new Map(all.map(({ name, stripe }) => [name, stripe]))
    for (const { name, stripe } of all) expect(stripes.get(name)).toBe(stripe)
    expect(new Set(stripes.values()).size).toBe(stripes.size)
  })

  test('most know whose people fight: only forces of many peoples have no stripe', () => {
    const without = FILES.flatMap(({ path }) =>
      read(path).sides.flatMap(({ name, nations }) => (nations ? [] : [`${path.split('/')[2]}: ${name}`])),
    )
    expect(without).toEqual([
      'apulia-71bc.json: Followers of Spartacus',
      'ipsus-301bc.json: Allies',
      'qarqar-854bc.json: Allies',
    ])
  })

  test('every stripe is in use', () => {
    const used = new Set(
      FILES.flatMap(({ path }) => JSON.stringify(read(path).sides).match(/(?<="stripe":")\w+/g) ?? []),
    )
    expect([...used].sort()).toEqual([...STRIPES].sort())
  })
})
