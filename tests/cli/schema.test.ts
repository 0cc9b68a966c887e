import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { namesText, schemas } from '../../src/cli/schema/schemas.ts'
import { desks, opener } from '../../src/systems/index.ts'

const published = await schemas()
const ajv = new Ajv2020({ strict: false, allErrors: false })
const check = Object.fromEntries(
  Object.entries(published).map(([name, text]): [string, ValidateFunction] => [name, ajv.compile(JSON.parse(text))]),
)
const holds = (name: string, json: unknown): boolean => check[name]?.(json) === true

const read = (path: string): Record<string, unknown> => JSON.parse(readFileSync(path, 'utf8'))
const below = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name))

const rome = read('scenarios/prestags/rome-753bc.json')
const [romans, sabines] = rome['sides'] as [Record<string, unknown>, Record<string, unknown>]
const field = read('scenarios/prestags/maps/legion.json')

const battle = {
  format: 'testudo-battle',
  version: 2,
  scenario: 'prestags/rome-753bc',
  options: ['panic'],
  dice: [5],
  start: { turn: 2, step: 'fire', side: 'Romans', units: { 'A-SK-1': '1014', 'B-BW-1': { at: '1015' } } },
  commands: [{ type: 'fire', units: ['A-SK-1'], target: '1015' }],
}
const started = (more: object): object => ({ ...battle, start: { ...battle.start, ...more } })
const expecting = (more: object): object => ({ ...battle, expect: [more] })
const withSide = (more: object): object => ({ ...rome, sides: [{ ...romans, ...more }, sabines] })

/** Files that are JSON and wrong, as people write them; the last ones are beyond a schema. */
const WRONG: readonly (readonly [what: string, schema: string, file: object])[] = [
  ['a misspelled entry', 'battle', { ...battle, comands: [] }],
  ['another format', 'battle', { ...battle, format: 'battle' }],
  ['a version to come', 'battle', { ...battle, version: 3 }],
  ['an unknown option', 'battle', { ...battle, options: ['panik'] }],
  ['a battle that is not there', 'battle', { ...battle, scenario: 'prestags/rome-754bc' }],
  ['a die with seven', 'battle', { ...battle, dice: [7] }],
  ['a step with an accent', 'battle', started({ step: 'mêlée' })],
  ['a step under another name', 'battle', started({ step: 'shooting' })],
  ['a turn before the first', 'battle', started({ turn: -1 })],
  ['a unit with a small letter', 'battle', started({ units: { 'A-Ml-1': '1014' } })],
  ['a unit of no type', 'battle', started({ units: { 'A-QQ-1': '1014' } })],
  ['a hex of five digits', 'battle', started({ units: { 'A-SK-1': '10145' } })],
  ['a facing of fifteen', 'battle', started({ units: { 'A-SK-1': { at: '1014', marks: { facing: 15 } } } })],
  ['a mark that no rule lays', 'battle', started({ units: { 'A-SK-1': { at: '1014', marks: { nonsense: 99 } } } })],
  ['an unknown command', 'battle', { ...battle, commands: [{ type: 'attack', units: ['A-SK-1'] }] }],
  [
    'an act with letters changed',
    'battle',
    { ...battle, commands: [{ type: 'act', act: 'embrak', units: ['A-SK-1'] }] },
  ],
  [
    'a refusal of no code',
    'battle',
    expecting({ kind: 'refused', command: { type: 'endStep' }, cite: '8.1', code: 'soon' }),
  ],
  ['an expectation of no kind', 'battle', expecting({ kind: 'unti', unit: 'A-SK-1', at: '1014' })],
  ['units of no type', 'scenario', withSide({ units: { Ml: 9 } })],
  ['a leader of the seventh level', 'scenario', withSide({ leaders: { 7: 1 } })],
  ['a recommended option that is none', 'scenario', { ...rome, recommended: ['panik'] }],
  ['a zone of no hex', 'scenario', withSide({ deploy: [{ hexes: ['06277'] }] })],
  ['a map that looks to nowhere', 'map', { ...field, north: 'up' }],
  ['a letter on no hex', 'map', { ...field, letters: { A: '99' } }],
  ['a hex that the map has not', 'battle', started({ units: { 'A-SK-1': '9999' } })],
  ['rows of different lengths', 'map', { ...field, terrain: ['...', '..'] }],
]
const BEYOND = 2

describe('the published schemas', () => {
  test('take the files from which the wrong ones are made', () => {
    expect([holds('battle', battle), holds('scenario', rome), holds('map', field)]).toEqual([true, true, true])
  })

  test.each(WRONG.slice(0, -BEYOND))('do not take %s', (_what, schema, file) => {
    expect(holds(schema, file)).toBe(false)
  })

  test('know nothing of what lies between the entries: that is the reader’s', () => {
    expect(WRONG.slice(-BEYOND).map(([, schema, file]) => holds(schema, file))).toEqual([true, true])
  })

  const PREFIX: Readonly<Record<string, string>> = { prestags: '', itacs: 'itacs-', 'panzer-strike': 'panzer-strike-' }

  test.each(Object.keys(PREFIX))('take all battles and maps of %s', (system) => {
    const wrong = below(`scenarios/${system}`)
      .map((path) => ({ path: path.replaceAll('\\', '/'), json: read(path) }))
      .filter(({ path }) => !/differences/.test(path))
      .filter(({ path, json }) => !holds(`${PREFIX[system]}${path.includes('/maps/') ? 'map' : 'scenario'}`, json))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('take every battle file that is kept', () => {
    const systemOf = ({ scenario }: Record<string, unknown>): string =>
      typeof scenario === 'string' ? (scenario.split('/')[0] ?? '') : String((scenario as { system?: string }).system)
    const files = [...below('tests/replays'), ...below('scenarios/positions'), ...below('scenarios/lessons')]
      .map((path) => ({ path, json: read(path) }))
      .filter(({ json }) => json['format'] === 'testudo-battle')
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter(({ json }) => !holds(`${PREFIX[systemOf(json)]}battle`, json)).map(({ path }) => path)).toEqual(
      [],
    )
  })
})

/** Every entry of a schema that is told, with what is said of it. */
const toldIn = (schema: unknown, key = ''): readonly (readonly [key: string, words: string])[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'description' in schema && typeof schema.description === 'string' ? schema.description : undefined
  const inner = Object.entries(schema).flatMap(([name, one]) => toldIn(one, name))
  return own === undefined ? inner : [[key, own], ...inner]
}

describe('the words for the cells of a map', () => {
  const OTHER = { hex: /square/i, square: /hex/i }
  /** Troops of hexes form squares. */
  const isFormation = (key: string): boolean => /square/i.test(key)

  test('are those of the system in all its schemas', async () => {
    const systems = (await desks()).map(({ cells, schemas: named }) => ({ cells, names: Object.keys(named) }))
    expect(systems.map(({ cells }) => cells.one)).toEqual(['hex', 'hex', 'square'])
    const said = systems.flatMap(({ cells, names }) => {
      const other = cells.one === 'square' ? OTHER.square : OTHER.hex
      return names.flatMap((name) =>
        toldIn(JSON.parse(published[name] ?? ''))
          .filter(([key, words]) => other.test(words) && !isFormation(key))
          .map(([key, words]) => `${name}, ${key}: ${words}`),
      )
    })
    expect(said).toEqual([])
    expect(published['panzer-strike-battle']).toContain('The square that is fired at.')
  })

  test('are left out where a file names none that is there', async () => {
    const open = await opener()
    const start = { turn: 1, step: 'orders', side: 'A', units: { 'A-A-0': { fate: 'map', at: '08041' } } }
    const commands = [{ type: 'move', unit: 'A-A-0', to: 'nowhere', pace: 'full' }]
    const opened = open({ ...battle, options: [], scenario: 'panzer-strike/crossroads-1941', start, commands }, library)
    const problems = opened.ok ? [] : opened.problems
    expect(problems.map(({ path }) => path)).toEqual(['$.start.units.A-A-0.at', '$.commands[0].to'])
    expect(JSON.stringify(problems)).not.toMatch(/hex/i)
  })
})

describe('the page of names', () => {
  test('docs/names.md is as npm run schema writes it', async () => {
    expect(readFileSync('docs/names.md', 'utf8')).toBe(await namesText())
  })

  test('no refusal is without words', () => {
    const refusals = readFileSync('docs/names.md', 'utf8').split('### Refusals').slice(1)
    const rows = refusals.flatMap((part) => (part.split('\n#')[0] ?? '').match(/^\| `.*$/gm) ?? [])
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter((row) => /\|\s*\|$/.test(row))).toEqual([])
  })

  test('has what a stranger would have to guess', () => {
    const page = readFileSync('docs/names.md', 'utf8')
    for (const name of [
      'embark',
      'formSquare',
      'chariot',
      'rampage',
      'plot',
      'simultaneous',
      'outOfRange',
      'limitedCommand',
    ])
      expect(page).toContain(`\`${name}\``)
  })
})
