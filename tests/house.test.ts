import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Who may import whom: main -> ui -> store -> systems -> core; cli -> systems -> core. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  main: ['main', 'ui', 'store', 'systems', 'core'],
  ui: ['ui', 'store', 'systems', 'core'],
  store: ['store', 'systems', 'core'],
  systems: ['systems', 'core'],
  cli: ['cli', 'systems', 'core'],
  core: ['core'],
}

/** The engine's own parts; everything else (screen, storage, Node) is for the rooms above. */
const ENGINE_PACKAGES = ['@noble/hashes', 'honeycomb-grid', 'immer', 'pure-rand', 'zod']

/** What a pure engine does not touch. */
const IMPURE =
  /\bMath\s*\.\s*random\b|\bnew Date\b|\bDate\s*[.(]|\bperformance\s*\.|\b(?:window|document|navigator|localStorage|sessionStorage|indexedDB|process)\s*\.|\b(?:fetch|setTimeout|setInterval)\s*\(/

/** Tables of the identity of things, and what is written over from one call to the next. */
const KEEPING = /\bnew WeakMap\b|^(?:export )?let [^\n]*/m
/** Containers of a whole file; what is written into them is kept from one call to the next. */
const CONTAINER = /^(?:export )?const (\w+)\b[^=\n]*= (?:new \w+|[[{])/gm
const writingTo = (name: string): RegExp =>
  new RegExp(
    `(?<![\\w.])${name}(?:\\.(?:set|add|delete|clear|push|pop|shift|unshift|splice|fill)\\(|\\[[^\\]\\n]*\\]\\s*(?:\\?\\?|\\+|-|\\|\\|)?=(?!=))`,
  )
/** Whatever a file keeps beside the positions. */
const keptIn = (text: string): readonly string[] => {
  const bare = withoutComments(text)
  const filled = [...bare.matchAll(CONTAINER)].flatMap((found) => writingTo(found[1] ?? '').exec(bare)?.[0] ?? [])
  return [...(KEEPING.exec(bare) ?? []), ...filled]
}
/** Set once when the program starts: states are frozen in development and tests. */
const SWITCHES = ['src/core/engine/sharing.ts: let frozen = false']

type Import = { readonly target: string; readonly typeOnly: boolean }
type Source = { readonly path: string; readonly text: string; readonly imports: readonly Import[] }

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
const withoutStrings = (text: string): string => text.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")

const IMPORT =
  /^[ \t]*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

const importsOf = (text: string): readonly Import[] =>
  [...withoutComments(text).matchAll(IMPORT)].map((found) => ({
    target: found[2] ?? found[3] ?? '',
    typeOnly: found[1] !== undefined,
  }))

const read = (path: string): Source => {
  const text = readFileSync(path, 'utf8')
  return { path, text, imports: importsOf(text) }
}

const sources: readonly Source[] = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
  .map((name) => read(join('src', name).replaceAll(sep, '/')))

const roomOf = (path: string): string => (path.split('/').length === 2 ? 'main' : (path.split('/')[1] ?? 'main'))

/** The system a file belongs to; undefined for `systems/index.ts` and for files of other rooms. */
const systemOf = (path: string): string | undefined => /^src\/systems\/([^/]+)\//.exec(path)?.[1]

/** Where screen and store meet the systems: here the name of a system is looked up, and nowhere above. */
const GATE = 'src/systems/index.ts'

/** What lies in a hand, and what a press makes of it: the same for every system, which answers questions. */
const GESTURES = /^src\/core\/(?:interact\/|presenter\/(?:hand|screen)\.ts$)/
/** Systems that look there all the same, each with its reason. */
const LOOKS_AT_HANDS: Readonly<Record<string, string>> = {
  'src/systems/itacs/present/presenter.ts: src/core/interact/presenter.ts': 'its answers become a presenter there',
  'src/systems/panzer-strike/present/presenter.ts: src/core/interact/presenter.ts':
    'its answers become a presenter there',
  'src/systems/panzer-strike/present/questions/tasks.ts: src/core/presenter/hand.ts': 'how its tasks are named',
  'src/systems/prestags/present/chartPages.ts: src/core/presenter/hand.ts':
    'the column of the attack that is built is lit on the chart',
  'src/systems/prestags/present/cupView.ts: src/core/interact/acting.ts': 'acts of the cup have buttons beside it',
  'src/systems/prestags/present/cupView.ts: src/core/presenter/hand.ts':
    'the cup makes room for an attack that is built',
  'src/systems/prestags/present/presenter.ts: src/core/interact/presenter.ts': 'its answers become a presenter there',
}

/** A system that is being built has no door yet. */
const SYSTEM_NAMES = readdirSync('src/systems', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join('src/systems', entry.name, 'index.ts')))
  .map(({ name }) => name)
const NAMES_A_SYSTEM = new RegExp(`\\b(?:${SYSTEM_NAMES.join('|')})\\b`, 'i')

/** Measures of the engine itself are taken on the ground of one system. */
const MEASURES_ONE = ['battle', 'field', 'honeycomb', 'hundred', 'march', 'rivalry', 'search'].map(
  (name) => `src/cli/bench/${name}.ts`,
)

const isRelative = (target: string): boolean => target.startsWith('.')
const targetPath = (path: string, target: string): string =>
  normalize(join(dirname(path), target.replace(/\?.*$/, ''))).replaceAll(sep, '/')
const packageOf = (target: string): string =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')

const wrongImport = (path: string, target: string): string | undefined => {
  const room = roomOf(path)
  if (!isRelative(target)) {
    const pure = room === 'core' || room === 'systems'
    return pure && !ENGINE_PACKAGES.includes(packageOf(target)) ? `${path}: ${target} is not for the engine` : undefined
  }
  const to = targetPath(path, target)
  if (!to.startsWith('src/')) return undefined
  if (!MAY_IMPORT[room]?.includes(roomOf(to))) return `${path}: ${room} may not import ${roomOf(to)} (${target})`
  const [from, other] = [systemOf(path), systemOf(to)]
  if (from !== undefined && roomOf(to) === 'systems' && from !== other)
    return `${path}: a system knows no other system (${target})`
  return undefined
}

/** What a file of the screen or the store asks of one system, past the gate; types count too. */
const pastTheGate = (path: string, target: string): string | undefined => {
  if (!['ui', 'store'].includes(roomOf(path)) || !isRelative(target)) return undefined
  const to = targetPath(path, target)
  return roomOf(to) === 'systems' && to !== GATE ? `${path}: knows a system (${target})` : undefined
}

/** Follows the imports that remain at run time and returns the first ring of files, if there is one. */
const findCycle = (graph: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined => {
  const done = new Set<string>()
  const visit = (path: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path]
    if (done.has(path)) return undefined
    for (const next of graph.get(path) ?? []) {
      const cycle = visit(next, [...trail, path])
      if (cycle) return cycle
    }
    done.add(path)
    return undefined
  }
  for (const path of graph.keys()) {
    const cycle = visit(path, [])
    if (cycle) return cycle
  }
  return undefined
}

const importGraph = (files: readonly Source[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    files.map(({ path, imports }) => [
      path,
      imports.filter((each) => isRelative(each.target) && !each.typeOnly).map((each) => targetPath(path, each.target)),
    ]),
  )

/** Rooms of what is shown and written. */
const SHOWN = /\/(?:present|interact|questions|ui|store|cli)\/|\.tsx$/

/** A file and everything that it needs at run time. */
const reachedFrom = (graph: ReadonlyMap<string, readonly string[]>, start: string): readonly string[] => {
  const reached = new Set([start])
  for (const path of reached) for (const next of graph.get(path) ?? []) reached.add(next)
  return [...reached]
}

/** Files of the project as git sees them; of an unpacked archive, all but what is made. */
const projectFiles = (): readonly string[] => {
  if (existsSync('.git'))
    return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
      .split('\0')
      .filter((path) => path !== '' && existsSync(path))
  return readdirSync('.', { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll(sep, '/'))
    .filter((path) => !/^(?:node_modules|dist|\.cache|test-results|playwright-report)\//.test(path))
}

/** A folder of somebody's machine; as an alternative, so that this line does not find itself. */
const MACHINE_PATH = /(?<![\w.~:/*-])\/(?:work|home|tmp)\/\w/

describe('the house', () => {
  test('imports go down only, and never from system to system', () => {
    const wrong = sources.flatMap(({ path, imports }) => imports.map((each) => wrongImport(path, each.target)))
    expect(wrong.filter((each) => each !== undefined)).toEqual([])
  })

  test('nothing on the screen or in the store knows one of the systems', () => {
    const knowing = sources.flatMap(({ path, imports }) => imports.map((each) => pastTheGate(path, each.target)))
    expect(knowing.filter((each) => each !== undefined)).toEqual([])
  })

  test('the names of the systems stand in the record and nowhere else', () => {
    const naming = sources
      .filter(({ path }) => roomOf(path) !== 'systems' && !MEASURES_ONE.includes(path))
      .flatMap(({ path, text }) => {
        const found = NAMES_A_SYSTEM.exec(withoutComments(text))
        return found ? [`${path}: ${found[0]}`] : []
      })
    expect(naming).toEqual([])
    const loose = sources.filter(({ path }) => /^src\/systems\/[^/]+$/.test(path)).map(({ path }) => path)
    expect(loose).toEqual([GATE])
    const record = sources.find(({ path }) => path === GATE)
    const rooms = record?.imports.flatMap(({ target }) => /^\.\/([^/]+)\/index\.ts$/.exec(target)?.[1] ?? [])
    expect(rooms?.sort()).toEqual([...SYSTEM_NAMES].sort())
  })

  test('what plays without a screen brings nothing that is shown', () => {
    const graph = importGraph(sources)
    for (const name of SYSTEM_NAMES) {
      const reached = reachedFrom(graph, `src/systems/${name}/play/play.ts`)
      expect(reached.length).toBeGreaterThan(50)
      expect(reached.filter((path) => SHOWN.test(path))).toEqual([])
    }
  })

  test('no file imports itself by way of others', () => {
    expect(findCycle(importGraph(sources))).toBeUndefined()
  })

  test('core and systems know no screen, no clock and no chance but the dice', () => {
    const engine = sources.filter(({ path }) => ['core', 'systems'].includes(roomOf(path)))
    const impure = engine.flatMap(({ path, text }) => {
      const found = IMPURE.exec(withoutStrings(withoutComments(text)))
      return found ? [`${path}: ${found[0]}`] : []
    })
    expect(impure).toEqual([])
  })

  test('core and systems keep nothing beside the positions: what is worked out is kept in derived.ts alone', () => {
    const engine = sources.filter(
      ({ path }) => ['core', 'systems'].includes(roomOf(path)) && path !== 'src/core/engine/derived.ts',
    )
    const keeping = engine.flatMap(({ path, text }) => keptIn(text).map((one) => `${path}: ${one}`))
    expect(keeping.filter((one) => !SWITCHES.includes(one))).toEqual([])
  })

  test.each([
    ['const known = new WeakMap()', true],
    ['\nlet last: State | undefined', true],
    ['const boards = new Map<string, Board>()\nconst a = () => {\n  boards.set("a", board)\n}', true],
    ['const LAST: number[] = []\nconst a = () => {\n  LAST[0] ??= 1\n}', true],
    ['const ROWS: readonly number[] = [1]\nconst a = () => {\n  const rows = [0]\n  rows[0] = ROWS[0]\n}', false],
    ['const find = () => {\n  const known = new Map()\n  known.set(1, 2)\n}', false],
  ])('keeps something: %j: %s', (text, isKept) => {
    expect(keptIn(text).length > 0).toBe(isKept)
  })

  test('a rule system answers questions, and knows no gesture', () => {
    const looking = sources.flatMap(({ path, imports }) =>
      systemOf(path) === undefined
        ? []
        : imports
            .filter(({ target }) => isRelative(target))
            .map(({ target }) => targetPath(path, target))
            .filter((to) => GESTURES.test(to))
            .map((to) => `${path}: ${to}`),
    )
    expect([...new Set(looking)].sort()).toEqual(Object.keys(LOOKS_AT_HANDS).sort())
  })

  test('no file names a folder of the machine it was written on', () => {
    const named = projectFiles().flatMap((path) => {
      const text = readFileSync(path, 'utf8')
      const found = text.includes('\0') ? undefined : MACHINE_PATH.exec(text)
      return found ? [`${path}: ${found[0]}`] : []
    })
    expect(named).toEqual([])
  })
})

describe('the watchman himself', () => {
  test.each([
    ['src/core/map/reach.ts', '../../systems/prestags/types.ts'],
    ['src/core/map/reach.ts', 'react'],
    ['src/systems/prestags/rules/fire/fire.ts', '../../../../store/game.ts'],
    ['src/systems/prestags/rules/fire/fire.ts', '../../../itacs/index.ts'],
    ['src/systems/prestags/rules/fire/fire.ts', '../../../index.ts'],
    ['src/systems/prestags/rules/fire/fire.ts', 'node:fs'],
    ['src/store/game.ts', '../ui/app.tsx'],
    ['src/cli/battle.ts', '../store/game.ts'],
  ])('%s may not import %s', (path, target) => {
    expect(wrongImport(path, target)).toContain(path)
  })

  test.each([
    ['src/main.tsx', './ui/app.tsx'],
    ['src/ui/app.tsx', '../core/grid/hex.ts'],
    ['src/systems/index.ts', './prestags/index.ts'],
    ['src/systems/prestags/rules/fire/fire.ts', 'zod/mini'],
    ['src/cli/battle.ts', 'node:fs'],
  ])('%s may import %s', (path, target) => {
    expect(wrongImport(path, target)).toBeUndefined()
  })

  test.each([
    ['src/ui/app.tsx', '../systems/prestags/types.ts'],
    ['src/store/game.ts', '../systems/itacs/present/presenter.ts'],
    ['src/store/game.ts', '../systems/prestags/index.ts'],
  ])('%s may know nothing of %s', (path, target) => {
    expect(pastTheGate(path, target)).toContain(path)
  })

  test('no unit test has a clock of its own: a busy machine would fail it', () => {
    const tests = projectFiles().filter((path) => /^tests\/(?!e2e\/).*\.tsx?$/.test(path))
    const ofTheirOwn = tests.filter((path) =>
      /\btimeout: (?!PATIENCE\b)|^ *\}, [\d_]{5,}\)$/m.test(readFileSync(path, 'utf8')),
    )
    expect(ofTheirOwn).toEqual([])
    const config = readFileSync('vite.config.ts', 'utf8')
    const bounds = ['test', 'hook', 'teardown'].map((each) =>
      Number.parseInt(config.match(new RegExp(`${each}Timeout: (\\d+)_000,`))?.[1] ?? '', 10),
    )
    expect(bounds).toEqual([600, 600, 600])
  })

  test('the gate is open', () => {
    expect(pastTheGate('src/store/opened.ts', '../systems/index.ts')).toBeUndefined()
    expect(pastTheGate('src/cli/battle.ts', '../systems/prestags/types.ts')).toBeUndefined()
  })

  test('reads every kind of import line', () => {
    const text = `import a, {\n  type B,\n} from './a.ts'\nimport './b.css'\nexport type { C } from "./c.ts"\nconst d = import('./d.ts')\n// import './e.ts'\n`
    expect(importsOf(text)).toEqual([
      { target: './a.ts', typeOnly: false },
      { target: './b.css', typeOnly: false },
      { target: './c.ts', typeOnly: true },
      { target: './d.ts', typeOnly: false },
    ])
  })

  test('finds a ring of files', () => {
    const ring = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ])
    expect(findCycle(ring)).toEqual(['b', 'c', 'b'])
  })
})

describe('the lock file', () => {
  type Locked = { readonly optionalDependencies?: Readonly<Record<string, string>> }

  test('names the optional parts for every platform, without which a clean install refuses', () => {
    const packages = Object.entries<Locked>(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages)
    const names = new Set(packages.map(([path]) => path.split('node_modules/').at(-1)))
    const wanted = packages.flatMap(([, locked]) => Object.keys(locked.optionalDependencies ?? {}))
    expect(wanted.filter((name) => !names.has(name))).toEqual([])
  })
})
