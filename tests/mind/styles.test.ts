import { describe, expect, test } from 'vitest'
import type { AnyCommand } from '../../src/core/engine/vocabulary.ts'
import { MIND_LEVELS, type MindLevel, type MindStyle } from '../../src/core/mind/levels.ts'
import { think } from '../../src/core/mind/think.ts'
import { CRAFTS } from '../../src/systems/panzer-strike/mind/levels.ts'
import { posed } from './posed.ts'
import { laidOut, thoughtOut } from './playing.ts'

const FEW = { weights: {}, depth: { budget: 400 } }

/** Two who could go to meet a stronger line, so many rows away, or wait for it. */
const before = (row: number) => ({
  name: 'a stronger line',
  units: {
    'A-PS-1': '2410',
    'A-PS-2': '2510',
    'B-PS-1': `24${row}`,
    'B-PS-2': `25${row}`,
    'B-PS-3': `26${row}`,
    'B-HC-1': `25${row + 1}`,
    'B-MI-1': '3030',
  },
})

describe('styles of one level', () => {
  test.each([
    ['prestags', 15],
    ['itacs', 16],
  ] as const)('%s: before a stronger line the bold go forward, the careful stay', async (system, row) => {
    const { play, battle, state } = await posed(before(row), system)
    const moves = (style: MindStyle): readonly AnyCommand[] =>
      think(play, battle, state, { side: 0, level: 'general', style, seed: 1 }, undefined, FEW).commands.filter(
        ({ type }) => type === 'move',
      )
    const { board } = play.games.facts(battle).chart
    const [home, enemy] = ['2510', `25${row}`].map((label) => board.parse(label) ?? -1) as [number, number]
    const ends = moves('bold').map(
      (command) => ('path' in command ? (command.path as number[]).at(-1) : undefined) ?? -1,
    )
    expect(ends.length).toBeGreaterThan(0)
    for (const end of ends) expect(board.distance(end, enemy)).toBeLessThan(board.distance(home, enemy))
    expect(moves('careful')).toEqual([])
  })
})

/** Positions of a battle of Panzer Strike! in which orders are written. */
const crossroads = async () => {
  const laid = await laidOut('panzer-strike', 'crossroads-1941')
  const { steps } = thoughtOut(laid, { level: 'veteran', style: 'cunning' }, 18)
  return { laid, steps }
}
const standing = crossroads()

/** What is ordered in each of them, or in some. */
const ordered = async (level: MindLevel, style: MindStyle, seed = 1, from = 0, to = 99) => {
  const { laid, steps } = await standing
  return steps.slice(from, to).map(({ state, side }): readonly AnyCommand[] => {
    const seen = laid.play.system.view.state(laid.battle, state, side)
    return think(laid.play, laid.battle, seen, { side, level, style, seed }).commands
  })
}

describe('Panzer Strike!', () => {
  test('a bold mind sends somebody out of the line that a careful one holds', async () => {
    const moves = async (style: MindStyle): Promise<number> =>
      (await ordered('captain', style, 1, 12, 13)).flat().filter(({ type }) => type === 'move').length
    expect(await moves('bold')).toBeGreaterThan(0)
    expect(await moves('careful')).toBe(0)
  })

  test.each(MIND_LEVELS)('%s orders nothing of a craft that it lacks, and what it knows it does', async (level) => {
    const { ambush, aims, smoke, shells, rallies, noise } = CRAFTS[level]
    const orders = await ordered(level, 'cunning')
    const kinds = new Set(orders.flat().map(({ type }) => type))
    const known = { range: ambush, fire: aims, smoke, rally: rallies }
    expect(Object.fromEntries(Object.keys(known).map((kind) => [kind, kinds.has(kind)]))).toEqual(known)
    if (!shells) expect(kinds.has('bombard')).toBe(false)
    // Whose judgement is sure orders the same by any lot.
    const others = await ordered(level, 'cunning', 77, 0, 10)
    if (noise === 0) expect(others).toEqual(orders.slice(0, 10))
    else expect(others).not.toEqual(orders.slice(0, 10))
  })
})
