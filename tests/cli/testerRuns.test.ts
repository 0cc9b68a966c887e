import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { readArgs } from '../../src/cli/tester/args/args.ts'
import { playGames } from '../../src/cli/tester/runs/games.ts'
import { compared } from '../../src/cli/tester/games/compare.ts'
import { battlesNamed, gamesFor, layGround } from '../../src/cli/tester/games/ground.ts'
import { Gathering, LOOK } from '../../src/cli/tester/games/gather.ts'
import {
  type GameLine,
  type Head,
  linesOf,
  mergedRuns,
  type GamesRun,
  sumLinesOf,
} from '../../src/cli/tester/games/lines.ts'
import { type Report, reportOf } from '../../src/core/report/report.ts'
import { playSeries } from '../../src/cli/tester/runs/series.ts'
import { lostSlice, type SlicePlayed, slicesOf } from '../../src/cli/tester/games/slices.ts'
import { added, type Sums, sumsOf } from '../../src/core/report/sums/sums.ts'
import { elementsOf } from './xml.ts'

const folder = mkdtempSync(join(tmpdir(), 'testudo-runs-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A skirmish that is over in a few commands. */
const skirmish = {
  format: 'testudo-battle',
  version: 1,
  scenario: 'prestags/rome-753bc',
  start: {
    turn: 9,
    step: 'fire',
    side: 'Romans',
    units: { 'A-SK-1': '1014', 'A-MI-1': '1013', 'B-BW-1': '1015', 'B-AX-1': '1115' },
  },
}
const path = join(folder, 'skirmish.json')
writeFileSync(path, JSON.stringify(skirmish))

const GAMES = 12
const head: Head = {
  line: 'battle',
  battle: path,
  file: skirmish,
  options: [],
  players: ['random', 'random'],
  seed: 3,
  games: GAMES,
  swap: true,
}
const args = readArgs(['--games', '1', '--jobs', '1', '--lines', 'wanted', path])
vi.spyOn(process.stderr, 'write').mockReturnValue(true)
const whole = await playSeries(head, 'skirmish', args)
const games: readonly GameLine[] = whole.lines.map((line) => JSON.parse(line))

const laid = layGround(await gamesFor(skirmish), path, skirmish, [])
if (!laid.ok) throw new Error(laid.text)
const reportFor = ([sums = added([]), turned = added([])]: readonly Sums[] = []): Report =>
  reportOf({
    battle: path,
    ground: laid.ground,
    players: head.players,
    seed: head.seed,
    sums,
    turned,
    repros: new Map(),
  })

const told = async (
  ...list: string[]
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> => {
  const spies = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')] as const
  for (const spy of spies) spy.mockClear().mockReturnValue(true)
  const read = readArgs(list)
  const code = await playGames(read, read.games ?? 0)
  const [out, err] = spies.map((spy) => spy.mock.calls.map(([text]) => String(text)).join(''))
  spies[0].mockRestore()
  return { code, out: out ?? '', err: err ?? '' }
}

describe('runs that are shared out', () => {
  /** The games of a shard, as a file of lines or as one of sums. */
  const partOf = (shard: number, shards: number, isSums: boolean): string => {
    const mine = ({ seed, series }: GameLine): boolean => (seed - head.seed - series * GAMES) % shards === shard
    const lines = whole.lines.filter((_, index) => mine(games[index] as GameLine))
    if (!isSums) return linesOf({ head, lines })
    const sums = [0, 1].map((series) => added(games.filter((one) => mine(one) && one.series === series).map(sumsOf)))
    return sumLinesOf({ head, sums }, shard, shards)
  }

  test('are the same once they are merged, byte for byte, however many shards there are and in whatever order', () => {
    const text = JSON.stringify(reportFor(whole.sums))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 64 }), fc.infiniteStream(fc.nat()), (shards, lot) => {
        const parts = Array.from({ length: shards }, (_, shard) => ({
          name: `${shard}`,
          text: partOf(shard, shards, lot.next().value % 2 === 0),
        }))
        const order = parts.map((part) => [lot.next().value, part] as const).sort(([a], [b]) => a - b)
        const [merged, ...others] = mergedRuns(order.map(([, part]) => part))
        expect(others).toEqual([])
        expect(JSON.stringify(reportFor(merged?.sums))).toBe(text)
      }),
      { numRuns: 25 },
    )
  })

  test('a game that is there twice counts once; one that is missing is named', () => {
    const text = linesOf(whole)
    const merged = mergedRuns([
      { name: 'a', text },
      { name: 'b', text },
      { name: 'c', text: sumLinesOf(whole) },
    ])
    expect(merged[0]?.sums.map((one) => one.games)).toEqual([GAMES, GAMES])
    const lacking = linesOf({ head, lines: whole.lines.slice(1) })
    expect(() => mergedRuns([{ name: 'a', text: lacking }])).toThrow(/1 of 24 games are missing.*seeds 3/)
    const other = linesOf({ head: { ...head, options: ['panic'] }, lines: [] })
    expect(() =>
      mergedRuns([
        { name: 'a', text },
        { name: 'b', text: other },
      ]),
    ).toThrow(/b: its games of .* otherwise/)
    expect(() => mergedRuns([{ name: 'c', text: 'nonsense' }])).toThrow(/c, line 1/)
    expect(() => mergedRuns([{ name: 'd', text: text.slice(text.indexOf('\n') + 1) }])).toThrow(
      /d: a line of .* before/,
    )
  })

  test('parts that were cut otherwise, and share some games, are not added up', () => {
    const parts = [partOf(0, 2, true), partOf(0, 3, true)].map((text, index) => ({ name: `${index}`, text }))
    expect(() => mergedRuns(parts)).toThrow(/1: 2 of its games of .* in another part/)
  })

  test('a file of sums stays small, and is the same as that of the merged shards', async () => {
    const [once, twice] = ['once.jsonl', 'twice.jsonl'].map((name) => join(folder, name)) as [string, string]
    await told('--games', '6', '--jobs', '1', '--sums', once, path)
    const shards = [1, 2].map((shard) => join(folder, `s${shard}.jsonl`))
    for (const [index, file] of shards.entries())
      await told('--games', '6', '--jobs', '1', '--shard', `${index + 1}/2`, '--sums', file, path)
    const merged = await told('--merge', '--sums', twice, ...shards)
    expect(merged.code).toBe(0)
    expect(mergedRuns([{ name: 'a', text: readFileSync(twice, 'utf8') }])).toEqual(
      mergedRuns([{ name: 'b', text: readFileSync(once, 'utf8') }]),
    )
    expect(sumLinesOf(whole).length).toBeLessThan(linesOf(whole).length)
  })

  test('three shards on the command line come to the report of one run', async () => {
    const common = ['--games', '5', '--seed', '2', '--jobs', '1', path]
    const lines = [1, 2, 3].map((shard) => join(folder, `${shard}.jsonl`))
    for (const [index, file] of lines.entries())
      expect(await told(...common, '--shard', `${index + 1}/3`, '--lines', file)).toMatchObject({ code: 0, out: '' })
    const merged = await told('--merge', ...lines)
    const once = await told(...common)
    expect(merged.code).toBe(0)
    expect(merged.out).toBe(once.out)
    expect(await told('--merge', lines[0] as string)).toMatchObject({ code: 2 })
  })

  test('a line tells how its game went, and how it is opened again', () => {
    const [game] = games
    expect(game).toMatchObject({ line: 'game', seed: 3, series: 0, course: { from: 9 } })
    expect(game?.again).toContain('--seed 3 --open 3 --player random,random')
    const course = game?.course
    expect(course?.points).toHaveLength((game?.turns ?? 0) - 8)
    expect(course?.points.at(-1)).toEqual(game?.vp)
    expect(course?.losses.reduce((sum, { count }) => sum + count, 0)).toBe(game?.lost.length)
    expect(course?.decision).toBeGreaterThanOrEqual(9)
  })

  test('a part that is none, or a shard without lines, is told', () => {
    expect(() => readArgs(['--games', '1', '--shard', '4/3', '--lines', 'x', 'y'])).toThrow(/a part such as 3\/8/)
    expect(() => readArgs(['--games', '1', '--shard', '1/3', 'y'])).toThrow(/goes with --lines or --sums/)
    expect(() => readArgs(['--games', '9', '--until', '3', '--swap', 'y'])).toThrow(/in their order/)
  })
})

describe('slices that come in', () => {
  const slices = slicesOf(head, 5)
  const played = slices.map(({ series, seeds }): SlicePlayed => {
    const mine = games.filter((one) => one.series === series && seeds.includes(one.seed))
    return { sums: added(mine.map(sumsOf)), lines: mine.map((one) => `${JSON.stringify(one)}\n`) }
  })
  const plain = (run: GamesRun): unknown => JSON.parse(JSON.stringify(run))

  test('in whatever order, and some of them twice, come to the run of one machine', () => {
    const order = fc.shuffledSubarray([...slices.keys(), ...slices.keys()], { minLength: 2 * slices.length })
    fc.assert(
      fc.property(order, (indices) => {
        const gathering = new Gathering(head, slices, undefined)
        for (const index of indices) gathering.take(index, played[index] as SlicePlayed)
        expect(gathering.done).toBe(true)
        expect(plain(gathering.run)).toEqual(plain(whole))
      }),
      { numRuns: 50 },
    )
  })

  test('end at the same game when it is enough, whoever was first', () => {
    const one = { ...head, swap: false }
    const ends = fc.shuffledSubarray([0, 1, 2], { minLength: 3 })
    const gathered = (indices: readonly number[], until: number): GamesRun => {
      const gathering = new Gathering(one, slices.slice(0, 3), until)
      for (const index of indices) gathering.take(index, played[index] as SlicePlayed)
      return gathering.run
    }
    fc.assert(
      fc.property(ends, (indices) => {
        expect(gathered(indices, 45).head.games).toBe(5)
        expect(gathered(indices, 45).sums[0]?.games).toBe(5)
        expect(gathered(indices, 1).head.games).toBe(GAMES)
      }),
    )
  })

  test('of which one is lost with its worker are games with a fault', () => {
    const lost = lostSlice({ head, withLines: true }, { series: 0, seeds: [3, 4] }, 'the lights went out')
    expect(lost.sums).toMatchObject({ games: 2, sound: 0, winners: { '-2': 2 } })
    expect(lost.sums.faults.map(({ seed, text }) => [seed, text])).toEqual([
      [3, 'the lights went out'],
      [4, 'the lights went out'],
    ])
    expect(lost.lines).toHaveLength(2)
  })

  test('--until plays no more than are needed, and the report says how many', async () => {
    const { out, code } = await told('--games', '200', '--until', '30', '--jobs', '1', path)
    expect([code, JSON.parse(out).games]).toEqual([0, LOOK])
  })
})

describe('a run of several battles', () => {
  test('names, patterns and folders mean battles of every system, each once', async () => {
    const named = async (...list: string[]) => (await battlesNamed(list)).map(({ name }) => name)
    expect(await named('prestags/rome-753bc', 'prestags/rome*')).toEqual(['prestags/rome-753bc'])
    expect(await named('*/cannae-216bc')).toEqual(['prestags/cannae-216bc', 'itacs/cannae-216bc'])
    expect((await named('scenarios/panzer-strike')).length).toBeGreaterThan(0)
    expect(await named(folder)).toContain(path)
    await expect(battlesNamed(['prestags/atlantis'])).rejects.toThrow(/atlantis/)
  })

  test('has a table of balance as a page without scripts and as Markdown; its options are told', async () => {
    const [page, markdown, json] = ['round.html', 'round.md', 'round.json'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    const second = join(folder, 'second.json')
    writeFileSync(second, JSON.stringify(skirmish))
    const common = ['--games', '2', '--jobs', '1', '--options', 'recommended', path, second]
    const done = await told(...common, '--page', page, '--markdown', markdown, '--json', json)
    expect(done.code).toBe(0)
    const round = JSON.parse(readFileSync(json, 'utf8'))
    expect(round).toMatchObject({ format: 'testudo-round', battles: [{ battle: path }, { battle: second }] })
    expect(round.battles[0].options.length).toBeGreaterThan(0)
    expect(done.err).toContain(`with ${round.battles[0].options.join(', ')}`)
    const text = readFileSync(page, 'utf8')
    const body = text.slice(text.indexOf('<body>'), text.indexOf('</html>'))
    const elements = elementsOf(body)
    expect(elements.filter(({ name }) => name === 'script')).toEqual([])
    expect(elements.filter(({ name }) => name === 'tr').length).toBeGreaterThan(2)
    // Each battle opens by a press: points over time, the turn of the decision, what killed.
    expect(elements.filter(({ name }) => name === 'details')).toHaveLength(2)
    expect(body.split('<h2>Points over time</h2>')).toHaveLength(3)
    expect(body).toContain('Bands: the middle half of the games.')
    expect(body).toContain('<h2>In which turn it was decided</h2>')
    expect(
      readFileSync(markdown, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('|')),
    ).toHaveLength(4)
  })
})

describe('an experiment', () => {
  const grid = {
    options: [[], ['panic']],
    player: ['random', 'bold,random'],
    set: { 'sides.0.units.MI': [10, 12], 'sides.1.panicLevel': [20] },
  }
  const file = join(folder, 'experiment.json')
  const written = (more: object): string => {
    const json = { format: 'testudo-experiment', version: 1, battle: 'prestags/rome-753bc', grid, ...more }
    writeFileSync(file, JSON.stringify(json))
    return file
  }

  test('has a cell for every value of its grid with every other', async () => {
    const cells = await battlesNamed([written({})])
    expect(cells).toHaveLength(8)
    expect(new Set(cells.map(({ name }) => name)).size).toBe(8)
    expect(cells[0]?.name).toBe(
      'prestags/rome-753bc, sides.0.units.MI 10, sides.1.panicLevel 20, with no options, played by random',
    )
    expect(cells.at(-1)).toMatchObject({
      options: ['panic'],
      player: 'bold,random',
      file: { scenario: { sides: [{ units: { MI: 12 } }, { panicLevel: 20 }] } },
    })
  })

  test('that cannot be read is told in a sentence', async () => {
    await expect(battlesNamed([written({ grid: { sett: {} } })])).rejects.toThrow(/experiment.json: \$\.grid/)
    await expect(battlesNamed([written({ grid: { set: { 'sides.7.units.MI': [1] } } })])).rejects.toThrow(/no place/)
    await expect(battlesNamed([written({ battle: 'prestags/nowhere' })])).rejects.toThrow(/no battle/)
  })
})

describe('a run against an earlier one', () => {
  const now = reportFor(whole.sums)
  const other: Report = {
    ...now,
    verdicts: now.verdicts.map((one) => {
      const share = one.share > 0.5 ? 0 : 1
      return { ...one, share, low: share, high: share }
    }),
  }

  test('the same has not changed; intervals that do not meet break the bound', () => {
    expect(compared(JSON.stringify(now), 'last.json', [now])).toMatchObject({ broken: false })
    const found = compared(JSON.stringify(other), 'last.json', [now])
    expect(found.broken).toBe(true)
    expect(found.markdown).toMatch(/surely changed/)
    expect(() => compared('{}', 'last.json', [now])).toThrow(/no report of games/)
    expect(compared(JSON.stringify(now), 'last.json', [{ ...now, battle: 'new' }]).text).toContain(
      'Not in last.json, and not compared: new.',
    )
  })

  test('a bound that is broken is the exit code of the command, and its page and table tell of it', async () => {
    const [last, page, markdown] = ['last.json', 'against.html', 'against.md'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    const common = ['--games', '12', '--seed', '3', '--player', 'random', '--jobs', '1', path]
    writeFileSync(last, (await told(...common)).out)
    expect((await told(...common, '--against', last)).code).toBe(0)
    const report = JSON.parse(readFileSync(last, 'utf8')) as Report
    const verdicts = report.verdicts.map((one) => {
      const share = one.share > 0.5 ? 0 : 1
      return { ...one, share, low: share, high: share }
    })
    writeFileSync(last, JSON.stringify({ ...report, verdicts }))
    const { code, err } = await told(...common, '--against', last, '--page', page, '--markdown', markdown)
    expect([code, err.includes('surely changed')]).toEqual([1, true])
    expect(readFileSync(page, 'utf8')).toContain('<b>changed</b>')
    expect(readFileSync(markdown, 'utf8')).toContain('surely changed')
  })
})

test('--swap wants a side that moves first', async () => {
  for (const list of [['panzer-strike/crossroads-1941'], ['prestags/rome-753bc', '--options', 'chits']]) {
    const { code, err } = await told('--games', '1', '--swap', '--jobs', '1', ...list)
    expect([code, err]).toEqual([2, `--swap: in ${list[0]} neither side moves first.\n`])
  }
})

describe('a single game', () => {
  test('is opened by an address that holds the whole game', async () => {
    const { out, code } = await told('--games', '1', '--open', '4', '--jobs', '1', path)
    expect(code).toBe(0)
    const [, letters = ''] = /^http:\/\/localhost:4173\/#\/open\/1[0-9a-f]{8}([\w-]+)\n$/.exec(out) ?? []
    const bytes = Buffer.from(letters.replaceAll('-', '+').replaceAll('_', '/'), 'base64')
    const { inflateRawSync } = await import('node:zlib')
    const file = JSON.parse(inflateRawSync(bytes).toString('utf8'))
    expect(file).toMatchObject({ format: 'testudo-battle' })
    expect(file.commands.length).toBeGreaterThan(0)
  })
})
