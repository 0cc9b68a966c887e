import { describe, expect, test } from 'vitest'
import type { SideIndex } from '../../src/core/engine/vocabulary.ts'
import { squareBoard } from '../../src/core/grid/square.ts'
import type { Condition } from '../../src/core/scenario/condition.ts'
import { isSettled, type Outlook } from '../../src/core/victory/outlook.ts'
import type { Watch, Watched } from '../../src/core/victory/watch.ts'

const board = squareBoard({ rows: 3, cols: 3 })
const one: Watched = { type: 'A', at: 0, fate: 'map', counts: true, leads: false, holds: true }
const lost: Watched = { ...one, fate: 'lost' }

/** The first side wins by a condition, the second never does; nobody is able to do anything unless it is said. */
const settled = (
  condition: Condition,
  units: readonly [readonly Watched[], readonly Watched[]],
  { acts = [false, false], bleeds = [false, false] }: Partial<Pick<Outlook, 'acts' | 'bleeds'>> = {},
): boolean => {
  const watch = {
    map: { board, letters: {}, terrain: Array.from({ length: board.size }, () => 'clear') },
    sheet: {
      sides: [
        { name: 'Reds', victory: [[condition]] },
        { name: 'Blues', victory: [] },
      ],
    },
    turn: 1,
    points: [0, 0],
    levelOf: () => undefined,
    holder: () => undefined,
    units: (side: SideIndex) => units[side],
    targets: (side: SideIndex) => units[side],
    noted: {},
  } as unknown as Watch
  return isSettled({ watch, turns: 10, acts, bleeds })
}

describe('units that are to be destroyed', () => {
  const TWO: Condition = { type: 'destroyUnits', count: 2 }
  const enemyBleeds = { bleeds: [false, true] } as const

  test('open as long as enough of those who count are alive', () => {
    expect(settled(TWO, [[one], [lost, one]], enemyBleeds)).toBe(false)
    expect(settled(TWO, [[one], [one, one]], enemyBleeds)).toBe(false)
  })

  test('who does not count, and who has left alive, is not destroyed any more', () => {
    expect(settled(TWO, [[one], [lost, { ...one, counts: false }]], enemyBleeds)).toBe(true)
    expect(settled(TWO, [[one], [lost, { ...one, fate: 'out' }]], enemyBleeds)).toBe(true)
  })

  test('done is done, and nobody dies where nobody can be lost', () => {
    expect(settled(TWO, [[one], [lost, lost]], enemyBleeds)).toBe(true)
    expect(settled(TWO, [[one], [one, one]])).toBe(true)
  })
})

describe('units in a part of the map', () => {
  const IN: Condition = { type: 'unitsIn', whose: 'enemy', where: [{ of: ['0101'] }], called: 'the corner', atLeast: 1 }

  test('open while those whom it is about may go, or be lost; the others do not matter', () => {
    expect(settled(IN, [[one], [one]], { acts: [false, true] })).toBe(false)
    expect(settled(IN, [[one], [one]], { bleeds: [false, true] })).toBe(false)
    expect(settled(IN, [[one], [one]], { acts: [true, false], bleeds: [true, false] })).toBe(true)
  })
})
