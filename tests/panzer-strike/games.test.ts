import { describe, expect, test } from 'vitest'
import { gamePlayer } from '../../src/cli/tester/games/game.ts'
import { fileOf, gamesFor, layGround } from '../../src/cli/tester/games/ground.ts'
import { pageOf } from '../../src/core/report/page/page.ts'
import { reportOf } from '../../src/core/report/report.ts'
import { added, sumsOf } from '../../src/core/report/sums/sums.ts'
import { textOf } from '../../src/core/report/words.ts'

const name = 'panzer-strike/crossroads-1941'
const found = fileOf(name)
if ('text' in found) throw new Error(found.text)
const { file } = found
const games = await gamesFor(file)
const laid = layGround(games, name, file, [])
if (!laid.ok) throw new Error(laid.text)
const { ground } = laid
const players = ['charge', 'charge'] as const
const records = [1, 2, 3].map(gamePlayer(games, { name, file, options: [], players }))
const report = reportOf({ battle: name, ground, players, seed: 1, sums: added(records.map(sumsOf)), repros: new Map() })

describe('games of Panzer Strike! for a report', () => {
  test('note who moved, who fired, where they went, and how many rounds were fired', () => {
    for (const { moved, fired, entered, combats, course } of records) {
      for (const list of [moved, fired, entered]) expect(list.length).toBeGreaterThan(3)
      expect(combats).toBeGreaterThan(fired.length - 1)
      expect(course?.contact).toBeGreaterThan(0)
    }
    expect(report.never.moved.length).toBeLessThan(ground.counters.length)
    expect(report.hexes.never.length).toBeLessThan(report.hexes.open)
  })

  test('tell of each unit what it was lost by', () => {
    const causes = new Set(records.flatMap(({ course }) => course?.losses.map(({ cause }) => cause) ?? []))
    expect(causes.size).toBeGreaterThan(0)
    expect(['fire', 'assault', 'mines', 'its carrier', 'abandoned']).toEqual(expect.arrayContaining([...causes]))
    for (const { course, lost } of records)
      expect(course?.losses.reduce((sum, { count }) => sum + count, 0)).toBe(lost.length)
  })

  test('have the date, the ground and the types of the battle; the levels are those of its points', () => {
    const { chart } = ground.facts
    expect(report.date).toBe('July 1941')
    const cells = Array.from({ length: chart.board.size }, (_, cell) => cell)
    expect(new Set(cells.map(chart.terrain)).size).toBeGreaterThan(3)
    expect(new Set(cells.map(chart.sign))).toContain('woods')
    expect(chart.watched.size).toBeGreaterThan(0)
    expect(ground.counters.some(({ fires }) => fires)).toBe(true)
    expect(ground.counters.map(({ type, name: kind }) => `${type}: ${kind}`)).toContain('RIFLE SQD: squad')
    expect(records.map(({ turns }) => turns)).toEqual(records.map(() => ground.facts.turns))
    const clear = records.filter((one) => one.clear)
    expect(clear.map((one) => one.clear?.side)).toEqual(clear.map(({ winner }) => winner))
    expect(clear.length).toBeGreaterThan(0)
  })

  test('have no side that moves first, and squares in place of hexes', () => {
    expect(report.firstMover).toBeUndefined()
    expect(textOf(report)).toMatch(/squares never entered: \d+ of \d+/)
    expect(textOf(report)).not.toContain('move first')
    const page = pageOf(report, ground.facts.chart)
    expect(page).not.toContain('Moving first')
    expect(page).toMatch(/of the \d+ squares that can be entered/)
  })
})
