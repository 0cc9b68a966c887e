import { describe, expect, test } from 'vitest'
import type { SideIndex } from '../../src/core/engine/vocabulary.ts'
import type { Condition } from '../../src/core/scenario/condition.ts'
import { isSettled, type Outlook } from '../../src/core/victory/outlook.ts'
import type { Watch, Watched } from '../../src/core/victory/watch.ts'
import { board, soldier, watchOf } from './watched.ts'

const one = soldier
const lost: Watched = { ...one, fate: 'lost' }

type Then = Partial<Pick<Outlook, 'acts' | 'bleeds'>> &
  Partial<Pick<Watch, 'points' | 'turn' | 'noted' | 'holder'>> & {
    readonly others?: readonly Condition[]
    readonly rules?: Readonly<Record<string, string>>
  }

/** The first side wins by a condition, the second never does, or by its own; nobody is able to do anything unless it is said. */
const settled = (
  condition: Condition,
  units: readonly [readonly Watched[], readonly Watched[]],
  { acts = [false, false], bleeds = [false, false], others, ...then }: Then = {},
): boolean => {
  const watch = watchOf([[[condition]], others ? [others] : []], units, then)
  return isSettled({ watch, turns: 10, acts, bleeds })
}

const ONE_ACTS = { acts: [true, false] } as const
const OTHER_ACTS = { acts: [false, true] } as const
const ONE_BLEEDS = { bleeds: [true, false] } as const
const OTHER_BLEEDS = { bleeds: [false, true] } as const
const ALL_BLEED = { bleeds: [true, true] } as const

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

describe('units that are to leave the map', () => {
  const OUT: Condition = { type: 'exitUnits', count: 2, where: { edge: 'north' } }
  const away: Watched = { ...one, fate: 'out' }

  test('open as long as enough of those who count are there or out', () => {
    expect(settled(OUT, [[one, away], [one]])).toBe(false)
    expect(settled(OUT, [[one, one], [one]])).toBe(false)
    expect(settled(OUT, [[one, { ...one, fate: 'reserve' }], [one]])).toBe(false)
    expect(settled(OUT, [[one, lost], [one]])).toBe(true)
    expect(settled(OUT, [[away, lost], [one]])).toBe(true)
  })

  test('who does not count, and whose type is left out, is not waited for', () => {
    expect(settled(OUT, [[one, { ...one, counts: false }], [one]])).toBe(true)
    expect(settled({ ...OUT, notTypes: ['A'] }, [[one, one], [one]])).toBe(true)
    expect(
      settled({ ...OUT, notTypes: ['A'] }, [
        [
          { ...one, type: 'B' },
          { ...one, type: 'B' },
        ],
        [one],
      ]),
    ).toBe(false)
  })

  test('leaders who must leave as well are waited for while they live', () => {
    const led: Condition = { ...OUT, count: 1, leaders: 1 }
    const chief: Watched = { ...one, counts: false, leads: true }
    expect(settled(led, [[one, chief], [one]])).toBe(false)
    expect(settled(led, [[one, { ...chief, fate: 'lost' }], [one]])).toBe(true)
    expect(settled(led, [[one, { ...chief, fate: 'out' }], [one]])).toBe(false)
    expect(settled({ ...led, count: 3 }, [[one, chief], [one]])).toBe(true)
  })
})

describe('ground', () => {
  const corner = board.label(0)
  const HELD: Condition = { type: 'control', hexes: [corner] }
  const mine = { holder: (): SideIndex => 0 }

  test('held, it is kept while nobody of the enemy comes and nobody who holds it is lost', () => {
    expect(settled(HELD, [[one], []], mine)).toBe(true)
    expect(settled(HELD, [[one], []], { ...mine, ...ONE_ACTS })).toBe(true)
    expect(settled(HELD, [[one], [one]], { ...mine, ...OTHER_ACTS })).toBe(false)
    expect(settled(HELD, [[one], [one]], { ...mine, ...ONE_BLEEDS })).toBe(false)
  })

  test('not held, it is won only by who can come', () => {
    const far: Watched = { ...one, at: 8 }
    expect(settled(HELD, [[far], [far]], OTHER_ACTS)).toBe(true)
    expect(settled(HELD, [[far], [far]], ONE_BLEEDS)).toBe(true)
    expect(settled(HELD, [[far], [far]], ONE_ACTS)).toBe(false)
  })

  test('for so many turns in a row, it is open while as many can still come, the one that lasts among them', () => {
    const row: Condition = { ...HELD, forTurns: 3 }
    const far: Watched = { ...one, at: 8 }
    expect(settled(row, [[far], [far]], { turn: 8 })).toBe(false)
    expect(settled(row, [[far], [far]], { turn: 9 })).toBe(true)
  })

  test('held all the time, it is lost for good once the enemy has come, whoever has taken it before', () => {
    const kept: Condition = { type: 'keepControl', hexes: [corner] }
    const far: Watched = { ...one, at: 8 }
    expect(settled(kept, [[one], [far]], { ...mine, ...OTHER_ACTS })).toBe(false)
    expect(settled(kept, [[one], [far]], { ...mine, ...OTHER_ACTS, noted: { [`1:taken:${corner}`]: true } })).toBe(true)
    expect(settled(kept, [[one], [far]], { ...mine, ...OTHER_ACTS, noted: { [`0:taken:${corner}`]: true } })).toBe(
      false,
    )
  })

  test('what is to be prevented is open as long as the other may win by it, and by nothing else', () => {
    const prevent: Condition = { type: 'prevent' }
    const far: Watched = { ...one, at: 8 }
    const ways = (others: readonly Condition[]) => ({ holder: (): SideIndex => 1, others })
    expect(settled(prevent, [[far], [one]], { ...ways([HELD]), ...ONE_ACTS })).toBe(false)
    expect(settled(prevent, [[far], [one]], ways([HELD]))).toBe(true)
    const reds = { ...ways([HELD]), ...ONE_ACTS, rules: { ifBoth: 'Reds' } }
    expect(settled({ ...prevent, what: 'control' }, [[far], [one]], reds)).toBe(false)
    expect(settled({ ...prevent, what: 'occupy' }, [[far], [one]], reds)).toBe(true)
    // Who prevents is not kept from it by whoever prevents him.
    expect(settled(prevent, [[far], [one]], { ...ways([prevent]), ...ONE_ACTS })).toBe(true)
  })

  test('to stand there is lost for who cannot come, and never sure', () => {
    const there: Condition = { type: 'occupy', hexes: [corner] }
    const far: Watched = { ...one, at: 8 }
    expect(settled(there, [[far], []])).toBe(true)
    expect(settled(there, [[far], []], ONE_ACTS)).toBe(false)
    expect(settled(there, [[one], []])).toBe(false)
    expect(settled(there, [[{ ...one, holds: false }], []])).toBe(true)
    expect(settled(there, [[lost], []])).toBe(true)
  })
})

describe('points and losses', () => {
  const MORE: Condition = { type: 'victoryLevel', atLeast: 'marginal' }

  test('ahead, it is open while one’s own may be lost; behind, while the enemy’s may', () => {
    expect(settled(MORE, [[one], [one]], { points: [3, 1], ...ONE_BLEEDS })).toBe(false)
    expect(settled(MORE, [[one], [one]], { points: [3, 1], ...OTHER_BLEEDS })).toBe(true)
    expect(settled(MORE, [[one], [one]], { points: [1, 3], ...ONE_BLEEDS })).toBe(true)
    expect(settled(MORE, [[one], [one]], { points: [1, 3], ...OTHER_BLEEDS })).toBe(false)
    expect(settled(MORE, [[one], [one]], { points: [1, 3], ...ALL_BLEED })).toBe(false)
  })

  test('few losses are few while nobody may be lost, and too many stay too many', () => {
    const few: Condition = { type: 'loseAtMost', count: 1 }
    expect(settled(few, [[one, lost], [one]], ONE_BLEEDS)).toBe(false)
    expect(settled(few, [[one, lost], [one]])).toBe(true)
    expect(settled(few, [[lost, lost], [one]], ONE_BLEEDS)).toBe(true)
  })

  test('times one’s own losses, enough is enough only while nobody of one’s own may be lost', () => {
    const twice: Condition = { type: 'destroyUnits', count: 1, timesOwnLosses: 2 }
    expect(settled(twice, [[one], [lost, one]], ONE_BLEEDS)).toBe(false)
    expect(settled(twice, [[one], [lost, one]])).toBe(true)
    expect(settled({ type: 'destroyUnits', count: 1 }, [[one], [lost, one]], ONE_BLEEDS)).toBe(true)
  })

  test('all eliminated is for good, a part of them is not; hopeless once one of them has left alive', () => {
    const all: Condition = { type: 'eliminateAll' }
    expect(settled(all, [[one], [lost]])).toBe(true)
    expect(settled({ ...all, part: 'Guards' }, [[one], [lost]])).toBe(false)
    expect(settled(all, [[one], [one]])).toBe(false)
    expect(settled(all, [[one], [{ ...one, fate: 'out' }, one]])).toBe(true)
    expect(settled(all, [[one], [{ ...one, fate: 'out', counts: false }, one]])).toBe(false)
    expect(settled(all, [[{ ...one, fate: 'out' }], [one]])).toBe(false)
  })

  test('a draw that is sure for one is open while the other may win', () => {
    const all: Condition = { type: 'eliminateAll' }
    const few: Condition = { type: 'loseAtMost', count: 0 }
    expect(settled(few, [[lost], [one]], { others: [all] })).toBe(true)
    expect(settled(few, [[lost, one], [one]], { others: [all] })).toBe(false)
    expect(settled(all, [[one], [one]], { others: [all] })).toBe(false)
  })
})
