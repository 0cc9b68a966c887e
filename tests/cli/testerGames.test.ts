import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { headless } from './headless.ts'
import { library } from '../../src/cli/files/library.ts'
import { readArgs } from '../../src/cli/tester/args/args.ts'
import { playGames } from '../../src/cli/tester/runs/games.ts'
import { seedsOf } from '../../src/cli/tester/games/lines.ts'
import { gamePlayer } from '../../src/cli/tester/games/game.ts'
import { fileOf, gamesFor, layGround, turnedRound } from '../../src/cli/tester/games/ground.ts'
import { pageOf } from '../../src/core/report/page/page.ts'
import { playersNamed } from '../../src/cli/tester/games/players.ts'
import { progressOn } from '../../src/cli/tester/games/progress.ts'
import { type Report, reportOf } from '../../src/core/report/report.ts'
import { added, sumsOf } from '../../src/core/report/sums/sums.ts'
import { layCourse, playGame } from '../../src/core/door/games.ts'
import { newChance } from '../../src/core/dice/chance.ts'
import type { GameRecord, BattleLaid } from '../../src/core/play/games.ts'
import { format } from '../../src/systems/prestags/files/battle/format.ts'
import { gaming } from '../../src/systems/prestags/play/games.ts'
import { randomCommand } from '../../src/systems/prestags/play/random.ts'
import { opener } from '../../src/systems/index.ts'
import type { Command } from '../../src/systems/prestags/rules/terms/types.ts'
import { playsAll } from '../share.ts'
import { elementsOf } from './xml.ts'

const openBattle = await opener()

const folder = mkdtempSync(join(tmpdir(), 'testudo-games-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ROME = 'prestags/rome-753bc'

/** A skirmish that is over in a few commands. */
const skirmish = {
  format: 'testudo-battle',
  version: 1,
  scenario: ROME,
  start: {
    turn: 10,
    step: 'fire',
    side: 'Romans',
    units: { 'A-SK-1': '1014', 'A-MI-1': '1013', 'B-BW-1': '1015', 'B-AX-1': '1115' },
  },
}

const games = await gamesFor(skirmish)
const known = games.players

const lay = (file: object, options: readonly string[] = []): BattleLaid => {
  const laid = layGround(games, 'skirmish', file as Record<string, unknown>, options)
  if (!laid.ok) throw new Error(laid.text)
  return laid.ground
}

const setup = { name: 'skirmish', file: skirmish, options: [], players: ['random', 'random'] } as const
const play = (seeds: readonly number[], more: object = {}): GameRecord[] =>
  seeds.map(gamePlayer(games, { ...setup, ...more }))

const report = (records: readonly GameRecord[], ground = lay(skirmish)): Report =>
  reportOf({
    battle: 'skirmish',
    ground,
    players: ['random', 'random'],
    seed: 1,
    sums: added(records.map(sumsOf)),
    repros: new Map(),
  })

const seeds = Array.from({ length: 30 }, (_, index) => index + 1)

describe('games of the tester', () => {
  const records = play(seeds)

  test('are the same again for the same seeds, in any order, and others for others', () => {
    expect(play(seeds)).toEqual(records)
    expect([...play([...seeds].reverse())].reverse()).toEqual(records)
    expect(JSON.stringify(report(play(seeds)))).toBe(JSON.stringify(report(records)))
    expect(play(seeds.map((seed) => seed + 1000))).not.toEqual(records)
  })

  test('end with a verdict, and the shares of the verdicts add up', () => {
    const { verdicts, games, faults } = report(records)
    expect(faults).toEqual([])
    expect(games).toBe(30)
    expect(verdicts.reduce((sum, one) => sum + one.count, 0)).toBe(30)
    for (const { share, low, high } of verdicts) expect(low <= share && share <= high).toBe(true)
  })

  test('losses, deeds and idle units agree with what happened', () => {
    const { types, never, firstMover, points } = report(records)
    const lost = records.flatMap((one) => one.lost)
    expect(types.map((row) => `${row.side} ${row.type} ${row.units}`)).toEqual(['0 MI 1', '0 SK 1', '1 AX 1', '1 BW 1'])
    for (const { side, type, lost: share } of types)
      expect(share * 30).toBeCloseTo(lost.filter((id) => id === `${'AB'[side]}-${type}-1`).length, 1)
    for (const [what, ids] of Object.entries(never))
      for (const id of ids) expect(records.some((one) => one[what as 'moved'].includes(id))).toBe(false)
    expect(never.fired.every((id) => /SK|BW/.test(id))).toBe(true)
    expect((firstMover?.wins ?? 0) + (firstMover?.losses ?? 0) + records.filter((one) => one.winner < 0).length).toBe(
      30,
    )
    expect(points[0].most).toBe(Math.max(...records.map((one) => one.vp[0])))
  })

  test('hexes are entered or never entered, and no hex is both', () => {
    const { hexes } = report(records)
    expect(hexes.entered['1014']).toBe(30)
    expect(hexes.never.filter((label) => label in hexes.entered)).toEqual([])
    expect(hexes.never.length + Object.keys(hexes.entered).length).toBe(hexes.open)
  })

  test('conditions are counted one by one, and those never met are there with none', () => {
    const { conditions } = report(records)
    expect(conditions.map((one) => [one.side, one.text])).toEqual([
      [0, 'control D at the end of turn 10'],
      [1, 'control D at the end of turn 10'],
    ])
    conditions.forEach(({ count }, index) => {
      expect(count).toBe(records.filter((one) => one.met[index]).length)
    })
  })

  test.each(known.map((name) => [name] as const))('%s players play legally', (name) => {
    expect(play([1, 2, 3], { players: [name, 'random'] }).map((one) => one.fault)).toEqual(['', '', ''])
  })

  test('a name for both sides, one for each, no others', () => {
    expect(playersNamed('bold', known)).toEqual(['bold', 'bold'])
    expect(playersNamed('bold,hold', known)).toEqual(['bold', 'hold'])
    for (const text of ['', 'clever', 'bold,', 'bold,hold,bold', 'constructor'])
      expect(playersNamed(text, known)).toBeUndefined()
  })
})

describe('the ground of games', () => {
  test('a path, a scenario by itself, a battle file with its commands played', () => {
    expect(fileOf(`scenarios/${ROME}.json`)).toEqual({ file: { format: 'testudo-battle', version: 2, scenario: ROME } })
    const position = lay({ ...skirmish, seed: 3, commands: [{ type: 'endStep' }] })
    expect(Object.keys(position.file)).not.toContain('commands')
    const step = (commands: readonly object[]) => {
      const laid = layCourse(format, gaming, { ...skirmish, commands }, library)
      return laid.ok ? laid.value.start.step : laid.problems
    }
    expect(step([{ type: 'endStep' }])).not.toBe(step([]))
  })

  test.each([
    ['a refused command', { commands: [{ type: 'melee', units: ['A-SK-1'], targets: ['1015'] }] }, 'is refused'],
    ['unknown options', { options: ['dragons'] }, '$.options[0]'],
  ])('says what is wrong with %s', (_what, change, text) => {
    const laid = layGround(games, 'x', { ...skirmish, ...change }, [])
    expect(laid.ok ? '' : laid.text).toContain(text)
  })

  test('turned round, games have seeds of their own: no game is another one with the sides changed', () => {
    expect(seedsOf(5, 3, 0)).toEqual([5, 6, 7])
    expect(seedsOf(5, 3, 1)).toEqual([8, 9, 10])
  })

  test('turned round, the other side moves first', () => {
    const whole = { format: 'testudo-battle', version: 1, scenario: ROME }
    const first = (file: object): unknown => report([], lay(file)).firstMover?.side
    expect(first(turnedRound(whole))).toBe(1 - Number(first(whole)))
    expect(first(turnedRound(turnedRound(whole)))).toBe(first(whole))
  })
})

describe('a game with a fault', () => {
  const laid = layCourse(format, gaming, skirmish, library)
  if (!laid.ok) throw new Error(JSON.stringify(laid.problems))
  const course = laid.value
  /** Plays along until the fifth command. */
  const failingAt = (fail: () => Command) => {
    let count = 0
    return playGame(
      course,
      (state) => (++count < 5 ? randomCommand(course.battle, state, newChance(count)) : fail()),
      7,
    )
  }

  test('is a battle file that opens at the failing command', () => {
    const record = failingAt(() => ({ type: 'chooseLosses', units: ['A-MI-1'] }))
    expect(record).toMatchObject({ winner: -2, commands: 4, fault: expect.stringContaining('refused') })
    const opened = openBattle(JSON.parse(record.file), library)
    if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
    const lines = [...opened.value.run()]
    expect(lines.filter((line) => line.line === 'command').map((line) => line['ok'])).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    expect(lines.at(-1)).toMatchObject({ line: 'answer', kind: 'preview', after: 4 })
  })

  test('also when the engine throws', () => {
    const record = failingAt(() => {
      throw new Error('a wheel came off')
    })
    expect(record.fault).toBe('the engine failed: a wheel came off')
    expect(openBattle(JSON.parse(record.file), library).ok).toBe(true)
    expect(report([record]).faults).toMatchObject([{ seed: 7 }])
  })

  test('also when the other side moves first: its faults are told with its file, and the run has failed', () => {
    const broken = failingAt(() => ({ type: 'chooseLosses', units: ['A-MI-1'] }))
    const { faults, games, verdicts } = reportOf({
      battle: 'skirmish',
      ground: lay(skirmish),
      players: ['random', 'random'],
      seed: 1,
      sums: added(play([1]).map(sumsOf)),
      turned: added([...play([2]), broken].map(sumsOf)),
      repros: new Map([[7, 'seven.json']]),
    })
    expect(faults).toEqual([{ seed: 7, text: broken.fault, file: 'seven.json' }])
    expect([games, verdicts.some(({ winner }) => winner === -2)]).toEqual([1, false])
  })
})

describe('the page', () => {
  const evil = '<script>alert(1)</script>'
  const rome = library.scenario(ROME) as { sides: object[] }
  const sides = [
    { ...rome.sides[0], name: evil },
    { ...rome.sides[1], name: '"><img src=x onerror=y>' },
  ]
  const file = { ...skirmish, scenario: { ...rome, name: evil, sides }, start: { ...skirmish.start, side: 'A' } }
  const ground = lay(file)
  const page = pageOf(report(play([1, 2, 3], { file }), ground), ground.facts.chart)

  test('is whole without a script and without anything from elsewhere, whatever the names hold', () => {
    const body = page
      .slice(page.indexOf('<body>'), page.indexOf('</html>'))
      .replaceAll(/<style>.*?<\/style>/gs, '')
      .replaceAll('<br>', '')
    const elements = elementsOf(body)
    const names = new Set(elements.map((one) => one.name))
    for (const name of ['script', 'img', 'link', 'iframe']) expect(names.has(name)).toBe(false)
    expect(elements.flatMap((one) => Object.keys(one.attributes)).filter((key) => /^on|href|src/.test(key))).toEqual([])
    expect(page).not.toMatch(/url\(|@import|https?:/)
    expect(page).toContain('&lt;script&gt;')
  })

  test('has a plot or a table for everything that is asked', () => {
    const titles = elementsOf(
      page.slice(page.indexOf('<body>'), page.indexOf('</html>')).replaceAll(/<style>.*?<\/style>/gs, ''),
    )
    expect(titles.filter((one) => one.name === 'svg').map((one) => one.attributes['aria-label'])).toEqual([
      'Share of each verdict',
      'Games by their last turn',
      'Games by the turn of their decision',
      'Victory points of both sides',
      'Points over the turns',
      'By how many games in a hundred the side that moves first leads',
      expect.stringMatching(/^Hexes of/),
      'Scale of the shades',
    ])
    expect(titles.filter((one) => one.name === 'table')).toHaveLength(5)
    expect(titles.filter((one) => one.name === 'polygon')).toHaveLength(ground.facts.chart.board.size)
  })
})

describe('progress', () => {
  test('is told ten times at most where there is no terminal', () => {
    const told: string[] = []
    const progress = progressOn({ write: (text) => told.push(text) }, 'Rome', 25)
    for (let done = 1; done <= 25; done++) progress(done)
    expect(told).toHaveLength(10)
    expect(told.at(-1)).toMatch(/^Rome: 25 of 25 games, [\d.]+ a (?:second|minute), 0 s\n$/)
    expect(told[0]).toMatch(/ left\n$/)
  })

  test('says when fewer games are enough', () => {
    const told: string[] = []
    progressOn({ write: (text) => told.push(text) }, 'Rome', 25)(10, true)
    expect(told.at(-1)).toMatch(/10 of 25 games, and they are enough/)
  })
})

describe('npm run battle -- --games', () => {
  // `tester.test.ts` shows the same of files.
  if (playsAll)
    test('shared out to processes gives the same report as one after the other', async () => {
      const [one, two, page] = ['one.json', 'two.json', 'page.html'].map((name) => join(folder, name)) as [
        string,
        string,
        string,
      ]
      const asked = ['--games', '3', '--seed', '5', ROME]
      const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
      const serial = await playGames(readArgs([...asked, '--jobs', '1', '--json', one]), 3)
      told.mockRestore()
      const parallel = await headless(...asked, '--jobs', '2', '--json', two, '--page', page)
      expect([serial, parallel.status, parallel.stdout]).toEqual([0, 0, ''])
      expect(readFileSync(two, 'utf8')).toBe(readFileSync(one, 'utf8'))
      expect(JSON.parse(readFileSync(one, 'utf8'))).toMatchObject({ format: 'testudo-games', games: 3, seed: 5 })
      expect(readFileSync(page, 'utf8')).toContain('<title>Rome: 3 games</title>')
      expect(parallel.stderr).toContain('3 of 3 games')
    })

  test('ends with 2 where there is nothing to play', async () => {
    for (const args of [
      ['--games', '0', ROME],
      ['--games', '2', '--player', 'clever', ROME],
      ['--games', '2', 'prestags/troy'],
    ]) {
      const { status, stdout, stderr } = await headless(...args)
      expect([status, stdout]).toEqual([2, ''])
      expect(stderr).not.toBe('')
    }
  })
})
