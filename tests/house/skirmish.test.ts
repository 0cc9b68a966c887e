import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { newChance } from '../../src/core/dice/chance.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { newHistory, perform, stateAt } from '../../src/core/engine/history.ts'
import type { Library } from '../../src/core/scenario/library.ts'
import { fuzzerOf } from '../../src/core/play/fuzz.ts'
import { sumOf } from '../../src/core/play/worth.ts'
import { door, files, play } from '../fixtures/skirmish/files.ts'
import type { Battle, Command, Event, State } from '../fixtures/skirmish/rules.ts'

const FILE = JSON.parse(readFileSync('tests/fixtures/skirmish/battle.json', 'utf8'))
const LIBRARY: Library = {
  scenario: (path) => (path === 'skirmish/meeting' ? FILE.scenario : undefined),
  map: (id) => (id === 'field' ? FILE.map : undefined),
}
const battleOf = (): Battle => {
  const composed = play.compose(play.begin(FILE.scenario, FILE.map, [], seededDice(1)), FILE.map)
  if (!composed.ok) throw new Error(composed.error)
  return composed.value
}

/** Runs a session to its end; its lines and its summary. */
const run = (json: unknown) => {
  const opened = door.open(json, LIBRARY)
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  const lines: unknown[] = []
  const running = opened.value.run()
  let next = running.next()
  for (; !next.done; next = running.next()) lines.push(next.value)
  return { lines, summary: next.value }
}

test('a battle file is read, played and checked through the door', () => {
  const { lines, summary } = run(FILE)
  expect(lines.filter((line) => JSON.stringify(line).includes('"held":false'))).toEqual([])
  expect(summary).toMatchObject({ ok: true, commands: 4, carriedOut: 4, expectations: 8, held: 8, asks: 3 })
  expect(run({ ...FILE, map: undefined, scenario: 'skirmish/meeting' }).summary.ok).toBe(true)
})

test('an expectation that does not hold, and a command that is refused, are said', () => {
  const wrong = { kind: 'unit', unit: 'A-SK-1', at: '0402', after: 2 }
  const found = run({ ...FILE, expect: [wrong] })
  expect(found.summary.ok).toBe(false)
  expect(found.lines.at(-1)).toMatchObject({ held: false, differences: [{ path: '$.at', found: '"0401"' }] })
  const refused = run({
    ...FILE,
    ask: [],
    expect: [],
    commands: [{ type: 'move', unit: 'A-HI-1', path: ['0203', '0303'] }],
  })
  expect(refused.lines[0]).toMatchObject({ ok: false, refusal: { cite: '2', text: 'A-HI-1 goes 1 to 1 squares.' } })
})

test('what is wrong with a file is told: where, what was found, what was expected', () => {
  const problemsOf = (change: object) => {
    const opened = door.open({ ...FILE, ...change }, LIBRARY)
    return opened.ok ? [] : opened.problems.map(({ path, found }) => `${path}: ${found}`)
  }
  const { scenario } = FILE
  expect(problemsOf({ commands: [{ type: 'move', unit: 'A-SK-9', path: ['0909'] }], ask: [], expect: [] })).toEqual([
    '$.commands[0].unit: "A-SK-9"',
    '$.commands[0].path[0]: "0909"',
  ])
  expect(problemsOf({ scenario: { ...scenario, units: { 'A-SK-1': '0909' } } })).toEqual([
    '$.scenario.units.A-SK-1: 0909',
  ])
  expect(problemsOf({ scenario: { ...scenario, turns: 'six' } })).toEqual(['$.scenario.turns: "six"'])
})

test('a saved game is the same one when it is read again, from the top and from the middle', () => {
  const battle = battleOf()
  let history = newHistory<State, Command, Event>(play.start(battle, seededDice(1)))
  const chance = newChance(3)
  for (let i = 0; i < 7; i++) {
    const done = perform(play.system, battle, history, play.checks.player(battle, stateAt(history), chance))
    if (!done.ok) throw new Error(done.error.text)
    history = done.value
  }
  const save = (game: typeof history) =>
    files.write({ battle, history: game, name: 'Kept', scenario: FILE.scenario, map: FILE.map })
  for (const game of [history, { start: stateAt(history), entries: [], undone: [] }]) {
    const json = JSON.parse(JSON.stringify(save(game)))
    const read = files.read(json, LIBRARY)
    expect(read.ok ? read.value : read.problems).toMatchObject({ title: 'Kept', warnings: [] })
    expect(run(json).summary).toMatchObject({ ok: true, checksum: json.saved.checksum })
  }
})

test('random games go to their end and hold all laws, that of the view too', () => {
  const battle = battleOf()
  for (let seed = 1; seed <= 12; seed++) {
    const { history, fault, refused } = fuzzerOf(play.checks)(battle, play.start(battle, seededDice(seed)), seed)
    expect({ seed, fault }).toEqual({ seed, fault: undefined })
    expect(stateAt(history).verdict).toBeDefined()
    expect(refused).toBeGreaterThan(0)
  }
})

test('every command offered is legal, and they are those of the side that acts', () => {
  const battle = battleOf()
  const state = play.start(battle, seededDice(1))
  const seen = play.system.view.state(battle, state, 0)
  const commands = [...play.commands(battle, seen, 0)]
  expect(commands.every((command) => play.judge(battle, state, command).ok)).toBe(true)
  expect(new Set(commands.map(({ type }) => type))).toEqual(new Set(['move', 'strike', 'endStep']))
  expect([...play.commands(battle, seen, 1)]).toEqual([])
  expect(sumOf(play.worth(battle, seen, 0))).toBe(1)
})

test('games are played for a report, and a random one of the library with everything checked', () => {
  const laid = door.games.lay({ ...FILE, ask: [], expect: [], commands: [] }, LIBRARY)
  if (!laid.ok) throw new Error(JSON.stringify(laid.problems))
  const record = laid.value.play(['random', 'random'], 5)
  expect(record).toMatchObject({ fault: '', combats: 0 })
  expect(laid.value.play(['random', 'random'], 5)).toEqual(record)
  const fuzzed = door.fuzz('skirmish/meeting', [], LIBRARY, 4)
  expect(fuzzed.ok && fuzzed.value.fault).toBeUndefined()
})

const ROOM = 'tests/fixtures/skirmish'
const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))

test('the small system asks nothing of screen and store, and no file of theirs or of core knows of it', () => {
  for (const path of sources(ROOM))
    expect({ path, found: /\/src\/(?:ui|store|cli|systems)\//.exec(readFileSync(path, 'utf8'))?.[0] }).toEqual({ path })
  const knowing = ['core', 'store', 'ui', 'cli'].flatMap((room) =>
    sources(`src/${room}`).filter((path) => /fixtures\/skirmish|id: 'skirmish'/.test(readFileSync(path, 'utf8'))),
  )
  expect(knowing).toEqual([])
})

test('the page on adding a system says how long its files are', () => {
  const page = readFileSync('docs/adding-a-system.md', 'utf8')
  const told = [...page.matchAll(/^\| `(\w+\.ts)` \| (\d+) \|/gm)].map(([, name, lines]) => `${name} ${lines}`)
  const found = sources(ROOM).map(
    (path) => `${basename(path)} ${readFileSync(path, 'utf8').trimEnd().split('\n').length}`,
  )
  expect(told.toSorted()).toEqual(found.toSorted())
})
