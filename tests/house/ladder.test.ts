import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The rooms of a rule system, from the ground up: each imports only what stands below it, types included. */
const LADDER = [
  'rules/terms',
  'rules/tables',
  'rules/geometry',
  'rules/formulas',
  'rules/scenario',
  'rules/position',
  'rules/orders',
  'rules/combat',
  'rules/missile',
  'rules/movement',
  'rules/fire',
  'rules/melee',
  'rules/results',
  'rules/setup',
  'rules/victory',
  'rules/optional',
  'rules/chapters',
  'rules/chits',
  'rules/simultaneous',
  'rules/pulse',
  'rules/sequence',
  'rules',
  'files',
  'play/setup',
  'mind',
  'play',
  'build/ground',
  'build',
  'build/campaign',
  'present',
  '',
] as const

const SYSTEMS = readdirSync('src/systems', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** The rung of a file, told by its path below its system: that of its room, or of the room around it. */
const rungOf = (path: string): number => {
  const room = dirname(path) === '.' ? '' : dirname(path)
  const own = (LADDER as readonly string[]).indexOf(room)
  return own >= 0 ? own : rungOf(room)
}

const IMPORT = /(?:\bfrom|\bimport|\bdeclare module)\s*\(?\s*'(\.[^']+)'/g

/** The files of a room, by paths below it. */
const filesIn = (room: string): readonly string[] =>
  readdirSync(join('src', room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
    .map((name) => name.replaceAll(sep, '/'))

/** What a file imports of its own room, by paths below it. */
const importsOf = (path: string, text: string): readonly string[] =>
  [...text.matchAll(IMPORT)]
    .map((found) => normalize(join(dirname(path), found[1] ?? '')).replaceAll(sep, '/'))
    .filter((target) => !target.startsWith('..'))

const climbing = (path: string, text: string): readonly string[] =>
  importsOf(path, text)
    .filter((target) => rungOf(target) > rungOf(path))
    .map((target) => `${path} imports ${target}`)

/** By folder, or by file, the others of its room that it imports. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>
type Node = (path: string) => string

const graphOf = (texts: ReadonlyMap<string, string>, node: Node): Graph => {
  const graph = new Map<string, Set<string>>()
  for (const [path, text] of texts) {
    const own = node(path)
    const into = graph.get(own) ?? new Set<string>()
    for (const target of importsOf(path, text)) if (node(target) !== own) into.add(node(target))
    graph.set(own, into)
  }
  return graph
}

const reached = (graph: Graph, from: string, seen = new Set<string>()): ReadonlySet<string> => {
  for (const to of graph.get(from) ?? [])
    if (!seen.has(to)) {
      seen.add(to)
      reached(graph, to, seen)
    }
  return seen
}

/** Folders, or files, that import each other in a circle, however long it is. */
const knotted = (texts: ReadonlyMap<string, string>, node: Node = dirname): readonly string[] => {
  const graph = graphOf(texts, node)
  return [...graph.keys()].filter((folder) => reached(graph, folder).has(folder)).sort()
}

const textsIn = (room: string): ReadonlyMap<string, string> =>
  new Map(filesIn(room).map((path) => [path, readFileSync(join('src', room, path), 'utf8')]))
const textsOf = (system: string): ReadonlyMap<string, string> => textsIn(`systems/${system}`)

/** The same text without the imports that are gone at run time. */
const withoutTypes = (text: string): string =>
  text.replace(/\b(?:import|export) type (?:\{[^}]*\}|\w+|\* as \w+) from '[^']*'/g, '')

describe('the other rooms', () => {
  test.each(['cli', 'store', 'ui'])('%s: no folders import each other in a circle', (room) => {
    expect(knotted(textsIn(room))).toEqual([])
  })

  test('core: nor there; only the types of a door for play and of the mind behind it know each other', () => {
    const texts = textsIn('core')
    expect(knotted(new Map([...texts].map(([path, text]) => [path, withoutTypes(text)])))).toEqual([])
    expect(knotted(texts)).toEqual(['mind', 'play'])
  })

  test('tells what is gone at run time', () => {
    const text =
      "import type {\n  A,\n} from './a.ts'\nexport type { B } from './b.ts'\nimport { type C, d } from './c.ts'"
    expect(importsOf('play.ts', withoutTypes(text))).toEqual(['c.ts'])
  })
})

describe('files', () => {
  test('no two import each other, types included, however long the way round; a battle has its questions, which are asked of it', () => {
    expect(knotted(textsIn('.'), (path) => path)).toEqual([
      'systems/prestags/rules/position/contract.ts',
      'systems/prestags/rules/position/questions.ts',
    ])
  })

  test('are seen to, through others', () => {
    const texts = new Map([
      ['a.ts', "import { b } from './b.ts'"],
      ['b.ts', "import type { C } from './c.ts'"],
      ['c.ts', "export type { A } from './a.ts'"],
      ['d.ts', "import { a } from './a.ts'"],
    ])
    expect(knotted(texts, (path) => path)).toEqual(['a.ts', 'b.ts', 'c.ts'])
  })
})

describe('the ladder inside a rule system', () => {
  test.each(SYSTEMS)('%s: nobody imports what stands above', (system) => {
    const wrong = [...textsOf(system)].flatMap(([path, text]) => climbing(path, text))
    expect(wrong).toEqual([])
  })

  test.each(SYSTEMS)('%s: no folders import each other in a circle, within a rung as between them', (system) => {
    expect(knotted(textsOf(system))).toEqual([])
  })

  const finished = SYSTEMS.filter((name) => existsSync(join('src/systems', name, 'index.ts')))
  test.each(finished)('%s: every folder is a rung or stands on one, and few files are loose', (system) => {
    const folders = new Set(filesIn(`systems/${system}`).map((path) => path.split('/')[0] ?? ''))
    // `mind` is there where a system knows more of fighting than its rules say, `build` where it makes battles itself.
    const rooms = [...folders].filter((one) => !one.endsWith('.ts') && one !== 'mind' && one !== 'build')
    expect(rooms.sort()).toEqual(['files', 'play', 'present', 'rules'])
    expect([...folders].filter((one) => one.endsWith('.ts')).length).toBeLessThanOrEqual(2)
  })

  test('sees who climbs', () => {
    const text = "import type { Move } from '../sequence/decide.ts'\nimport { x } from '../terms/types.ts'"
    expect(climbing('rules/melee/melee.ts', text)).toEqual(['rules/melee/melee.ts imports rules/sequence/decide.ts'])
    expect(climbing('rules/optional/panic/level.ts', "import('../../../present/log.ts')")).toHaveLength(1)
    expect(climbing('present/log.ts', text.replaceAll('../', '../rules/'))).toEqual([])
  })

  test('sees circles, through other folders too', () => {
    const texts = new Map([
      ['present/presenter.ts', "import { cards } from './cards/cards.ts'"],
      ['present/cards/cards.ts', "import { look } from '../questions/look.ts'"],
      ['present/questions/look.ts', "import type { Word } from '../words.ts'"],
      ['present/log/log.ts', "import type { Word } from '../words.ts'"],
    ])
    expect(knotted(texts)).toEqual(['present', 'present/cards', 'present/questions'])
    expect(knotted(new Map([...texts].slice(0, 2)))).toEqual([])
  })
})
