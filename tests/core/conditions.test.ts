import { describe, expect, test } from 'vitest'
import type { SideIndex } from '../../src/core/engine/vocabulary.ts'
import type { Condition } from '../../src/core/scenario/condition.ts'
import { dateOf, isDueKey, takenKey, turnKey } from '../../src/core/victory/memory.ts'
import { inFull, standing } from '../../src/core/victory/standing.ts'
import { mayYetWin, notes, verdictOf } from '../../src/core/victory/verdict.ts'
import type { Watch, Watched } from '../../src/core/victory/watch.ts'
import { reasonsInWords } from '../../src/core/victory/words.ts'
import { board, soldier, watchOf } from './watched.ts'

const A = board.label(0)
const B = board.label(1)
const C = board.label(2)
const FAR = board.label(8)

const lost: Watched = { ...soldier, fate: 'lost' }
const gone: Watched = { ...soldier, fate: 'out' }
const leader: Watched = { ...soldier, leads: true, counts: false }

type Asked = Exclude<Condition, { type: 'prevent' }>

/** How a condition of the Reds stands: whether it holds, and the sentence. */
const told = (
  condition: Asked,
  units: readonly [readonly Watched[], readonly Watched[]] = [[], []],
  then: Parameters<typeof watchOf>[2] = {},
): readonly [boolean, string] => {
  const found = standing(watchOf([[[condition]], []], units, then), 0, condition, '0.0.0')
  return [found.holds, inFull(found)]
}

const heldBy =
  (...sides: readonly (SideIndex | undefined)[]): Watch['holder'] =>
  (cell) =>
    sides[cell]

describe('ground that is to be held', () => {
  const THREE: Asked = { type: 'control', hexes: [A, B, C] }

  test('all of it, or as many as are asked; who holds the rest is told', () => {
    expect(told(THREE, undefined, { holder: heldBy(0, 0, 0) })).toEqual([
      true,
      `control ${A}, ${B} and ${C} at the end: held now`,
    ])
    expect(told(THREE, undefined, { holder: heldBy(0, 1) })).toEqual([
      false,
      `control ${A}, ${B} and ${C} at the end: ${B} is held by the Blues, ${C} is nobody’s yet`,
    ])
    const two: Asked = { ...THREE, atLeast: 2, at: 4 }
    expect(told(two, undefined, { holder: heldBy(0, 0, 1) })).toEqual([
      true,
      `control 2 of ${A}, ${B}, ${C} at the end of turn 4: ${C} is held by the Blues`,
    ])
    expect(told(two, undefined, { holder: heldBy(0) })[0]).toBe(false)
    expect(told({ ...THREE, atLeast: 3, at: 'end' })[1]).toMatch(/^control .* and .* at the end: /)
  })

  test('for turns in a row: the longest row counts, the row that lasts is told', () => {
    const row: Asked = { type: 'control', hexes: [A], forTurns: 2 }
    const noted = (...held: readonly (boolean | undefined)[]): Partial<Watch> => ({
      turn: held.length,
      noted: Object.fromEntries(
        held.flatMap((one, index) => (one === undefined ? [] : [[turnKey('0.0.0', index + 1), one]])),
      ),
    })
    const what = `control ${A} for 2 turns in a row`
    const lack = `${A} is nobody’s yet`
    expect(told(row, undefined, noted(true, true, false))).toEqual([true, `${what}: 0 in a row, once 2, ${lack}`])
    expect(told(row, undefined, noted(true, false, true))).toEqual([false, `${what}: 1 in a row, ${lack}`])
    // The turn that is being played breaks no row; one before it that was not noted does.
    expect(told(row, undefined, noted(true, true, undefined))).toEqual([true, `${what}: 2 in a row, ${lack}`])
    expect(told(row, undefined, noted(true, undefined, true))).toEqual([false, `${what}: 1 in a row, ${lack}`])
    const [watch] = [watchOf([[[row]], []], [[], []], { holder: heldBy(0), turn: 3 })]
    expect(notes(watch)).toEqual([{ key: turnKey('0.0.0', 3), held: true }])
    expect(notes({ ...watch, holder: heldBy(1) })).toEqual([{ key: turnKey('0.0.0', 3), held: false }])
    const some = watchOf([[[{ type: 'control', hexes: [A, B], atLeast: 1, forTurns: 2 }]], []], [[], []], {
      holder: heldBy(0, 1),
    })
    expect(notes(some)).toEqual([{ key: turnKey('0.0.0', 1), held: true }])
  })

  test('a whole line', () => {
    const line: Asked = { type: 'controlLine', through: [A, C], at: 3 }
    const what = `control the line of 3 squares ${A}–${C} at the end of turn 3`
    expect(told(line, undefined, { holder: heldBy(0, 0, 0) })).toEqual([true, `${what}: 3 held now`])
    expect(told(line, undefined, { holder: heldBy(0, undefined, 0) })).toEqual([false, `${what}: 2 held now`])
  })

  test('never to be lost, however it is held again', () => {
    const keep: Asked = { type: 'keepControl', hexes: [A, B] }
    const map = watchOf([[], []], [[], []]).map
    const taken = (side: SideIndex) => ({ [takenKey(map, side, 1)]: true })
    const what = `never lose control of ${A} and ${B}`
    const holder = heldBy(0, 0)
    expect(told(keep, undefined, { holder })).toEqual([true, `${what}: held now`])
    expect(told(keep, undefined, { holder, noted: taken(0) })).toEqual([true, `${what}: held now`])
    expect(told(keep, undefined, { holder, noted: taken(1) })).toEqual([false, `${what}: ${B} was lost`])
    expect(told(keep, undefined, { holder: heldBy(0, 1) })).toEqual([false, `${what}: ${B} is held by the Blues`])
  })

  test('once entered is captured', () => {
    const capture: Asked = { type: 'capture', hexes: [A, B], by: 5 }
    const { map } = watchOf([[], []], [[], []])
    const noted = { [takenKey(map, 0, 0)]: true, [takenKey(map, 1, 1)]: true }
    const what = `capture ${A} and ${B} by the end of turn 5`
    expect(told(capture, undefined, { noted })).toEqual([false, `${what}: ${B} not yet entered`])
    expect(told(capture, undefined, { noted: { ...noted, [takenKey(map, 0, 1)]: true } })).toEqual([
      true,
      `${what}: done`,
    ])
  })

  test('stood on by one who is there and can hold it', () => {
    const stand: Asked = { type: 'occupy', hexes: [A], at: 'end' }
    const what = `stand in ${A} at the end`
    expect(told(stand, [[soldier], []])).toEqual([true, `${what}: they do now`])
    for (const other of [{ ...soldier, at: 1 }, { ...soldier, holds: false }, lost, gone])
      expect(told(stand, [[other], []])).toEqual([false, `${what}: nobody in ${A}`])
    expect(told(stand, [[], [soldier]])[0]).toBe(false)
  })
})

describe('units that are to be lost, spared or counted', () => {
  test('so many destroyed, and so many times one’s own', () => {
    const two: Asked = { type: 'destroyUnits', count: 2 }
    expect(told(two, [[], [lost, lost]])).toEqual([true, 'destroy 2 units: 2 destroyed, 0 lost'])
    expect(told(two, [[], [lost, { ...lost, counts: false }, gone]])).toEqual([
      false,
      'destroy 2 units: 1 destroyed, 0 lost',
    ])
    const twice: Asked = { type: 'destroyUnits', count: 1, timesOwnLosses: 2, by: 3 }
    const what = 'destroy 1 unit and 2 times one’s own losses by the end of turn 3'
    expect(told(twice, [[lost], [lost, lost]])).toEqual([true, `${what}: 2 destroyed, 1 lost`])
    expect(told(twice, [[lost], [lost]])).toEqual([false, `${what}: 1 destroyed, 1 lost`])
  })

  test('everybody of a side or of a part; who does not count only where nobody does', () => {
    const all: Asked = { type: 'eliminateAll' }
    const what = 'eliminate every unit of the Blues'
    expect(told(all, [[], [lost, lost, leader]])).toEqual([true, `${what}: 2 of 2 are gone`])
    expect(told(all, [[], [lost, soldier]])).toEqual([false, `${what}: 1 of 2 are gone`])
    expect(told(all, [[], [lost, gone]])).toEqual([false, `${what}: 1 of 2 are gone`])
    expect(told(all, [[], []])).toEqual([false, `${what}: 0 of 0 are gone`])
    const camp: Asked = { type: 'eliminateAll', part: 'Camp', by: 6 }
    expect(told(camp, [[], [leader]])).toEqual([
      false,
      'eliminate every unit of “Camp” by the end of turn 6: 0 of 1 are gone',
    ])
    expect(told(camp, [[], [{ ...leader, fate: 'lost' }]])[0]).toBe(true)
  })

  test('no more lost than may be', () => {
    const few: Asked = { type: 'loseAtMost', count: 1 }
    expect(
      told(few, [
        [lost, soldier, { ...lost, counts: false }],
        [lost, lost],
      ]),
    ).toEqual([true, 'lose at most 1 unit: 1 lost'])
    expect(told(few, [[lost, lost], []])[0]).toBe(false)
  })

  test('levels by points: a higher one is as good', () => {
    const some: Asked = { type: 'victoryLevel', atLeast: 'substantive', by: 4 }
    const level = (found: ReturnType<Watch['levelOf']>) =>
      told(some, undefined, { points: [5, 2], levelOf: (own, enemy) => (own === 5 && enemy === 2 ? found : undefined) })
    const what = 'a substantive victory or better by the end of turn 4: 5 points to 2'
    expect(level('decisive')).toEqual([true, `${what}, decisive`])
    expect(level('substantive')).toEqual([true, `${what}, substantive`])
    expect(level('marginal')).toEqual([false, `${what}, marginal`])
    expect(level(undefined)).toEqual([false, `${what}, no level`])
  })

  test('in a part of the map: on it, counted, of the kinds that are meant', () => {
    const within: Asked = { type: 'unitsIn', whose: 'enemy', where: [{ of: [A], within: 1 }], called: 'by the ford' }
    const what = 'at least 1 units of the Blues by the ford at the end'
    const there = (units: readonly Watched[], more: Partial<typeof within> = {}) =>
      told({ ...within, ...more } as Asked, [[soldier, soldier, soldier], units])
    expect(there([soldier], { atLeast: 1 })).toEqual([true, `${what}: 1 now`])
    for (const other of [lost, gone, leader, { ...soldier, at: 8 }])
      expect(there([other], { atLeast: 1 })).toEqual([false, `${what}: 0 now`])
    expect(there([], {})).toEqual([true, `${what}: 0 now`])
    expect(there([soldier, soldier], { fewerThan: 2, at: 7 })).toEqual([
      false,
      'fewer than 2 units of the Blues by the ford at the end of turn 7: 2 now',
    ])
    expect(there([soldier], { fewerThan: 2 })[0]).toBe(true)
    expect(there([soldier, { ...soldier, type: 'B' }], { atLeast: 2, types: ['A'] })).toEqual([
      false,
      'at least 2 units of the Blues (A) by the ford at the end: 1 now',
    ])
    expect(there([soldier, { ...soldier, type: 'B' }], { atLeast: 1, notTypes: ['A'] })).toEqual([
      true,
      'at least 1 units of the Blues (without A) by the ford at the end: 1 now',
    ])
    expect(told({ ...within, whose: 'own', atLeast: 3 }, [[soldier, soldier, soldier], []])).toEqual([
      true,
      'at least 3 units of the Reds by the ford at the end: 3 now',
    ])
  })

  test('off the map by an edge, with leaders, some by a narrower place', () => {
    const leave: Asked = { type: 'exitUnits', count: 2, where: { edge: 'any' }, by: 9 }
    expect(told(leave, [[gone, gone], []])).toEqual([
      true,
      'take 2 units off the map by any edge by the end of turn 9: 2 are out',
    ])
    expect(told(leave, [[gone, { ...gone, at: 4 }], []])[0]).toBe(false)
    expect(told(leave, [[gone, lost, { ...gone, counts: false }], []])[0]).toBe(false)
    expect(told({ ...leave, notTypes: ['B'] }, [[gone, { ...gone, type: 'B' }], []])[0]).toBe(false)
    const whole: Asked = {
      ...leave,
      leaders: 1,
      including: { count: 1, where: { edge: 'any', of: FAR, within: 0 } },
    }
    const what = `take 2 units and 1 leader off the map by any edge (1 of them by the map by any edge within 0 squares of ${FAR}) by the end of turn 9`
    const out = { ...gone, at: 8 }
    expect(told(whole, [[gone, out, { ...leader, fate: 'out' }], []])).toEqual([
      true,
      `${what}: 2 are out, 1 of them there, 1 leader`,
    ])
    expect(told(whole, [[gone, out, leader], []])).toEqual([false, `${what}: 2 are out, 1 of them there, 0 leaders`])
    expect(told(whole, [[gone, gone, { ...leader, fate: 'out', at: 8 }], []])).toEqual([
      false,
      `${what}: 2 are out, 0 of them there, 1 leader`,
    ])
  })
})

describe('what is settled on a day', () => {
  test('dates are turns; the end has none', () => {
    expect(dateOf({ type: 'occupy', hexes: [A], at: 3 })).toBe(3)
    expect(dateOf({ type: 'occupy', hexes: [A], at: 'end' })).toBeUndefined()
    expect(dateOf({ type: 'capture', hexes: [A], by: 4 })).toBe(4)
    expect(dateOf({ type: 'loseAtMost', count: 1 })).toBeUndefined()
  })

  test('only a condition by itself falls due', () => {
    expect(['0.0.0', '1.10.12'].map(isDueKey)).toEqual([true, true])
    expect(['0.0.0@3', '0:taken:0101', '10.0.0', '0.0'].map(isDueKey)).toEqual([false, false, false, false])
  })

  test('it is noted in its turn alone, as it is then', () => {
    const stand: Condition = { type: 'occupy', hexes: [A], at: 2 }
    const at = (turn: number, units: readonly Watched[]) => notes(watchOf([[[stand]], []], [units, []], { turn }))
    expect(at(1, [soldier])).toEqual([])
    expect(at(2, [soldier])).toEqual([{ key: '0.0.0', held: true }])
    expect(at(2, [])).toEqual([{ key: '0.0.0', held: false }])
    expect(at(3, [soldier])).toEqual([])
  })

  test('what was noted counts, however it is now', () => {
    const stand: Condition = { type: 'occupy', hexes: [A], at: 2 }
    const then = { turn: 3, noted: { '0.0.0': true } }
    const { winner, reasons } = verdictOf(watchOf([[[stand]], []], [[], []], then))
    expect(winner).toBe(0)
    expect(reasons[0]).toBe(
      `Reds fulfilled: stand in ${A} at the end of turn 2: nobody in ${A} (settled in turn 2: it held).`,
    )
    expect(reasonsInWords(reasons, false)).toEqual([`Reds fulfilled: stand in ${A} at the end of turn 2.`])
    expect(reasonsInWords(reasons, true)[1]).toBe('Victory points: Reds 0, Blues 0.')
    const not = verdictOf(watchOf([[[stand]], []], [[soldier], []], { turn: 3, noted: { '0.0.0': false } }))
    expect(not.winner).toBeUndefined()
    expect(not.reasons[1]).toContain('(settled in turn 2: it did not hold)')
  })
})

describe('who wins', () => {
  const YES: Condition = { type: 'loseAtMost', count: 9 }
  const NO: Condition = { type: 'destroyUnits', count: 9 }
  type Rules = Readonly<Record<string, string>>
  const verdict = (reds: readonly Condition[][], blues: readonly Condition[][], rules: Rules = {}) =>
    verdictOf(watchOf([reds, blues], [[], []], { rules, points: [3, 18] }))

  test('who alone fulfils one of his ways', () => {
    expect(verdict([[NO], [YES]], [[NO]]).title).toBe('Victory of the Reds')
    expect(verdict([[YES, NO]], [[YES]]).title).toBe('Victory of the Blues')
    expect(verdict([[YES]], [[NO]]).reasons).toEqual([
      'Reds fulfilled: lose at most 9 units: 0 lost.',
      'Blues did not fulfil: destroy 9 units: 0 destroyed, 0 lost.',
      'Victory points: Reds 3, Blues 18.',
    ])
  })

  test('both or neither: a draw, or as the battle says', () => {
    expect(verdict([[YES]], [[YES]])).toMatchObject({ winner: undefined, title: 'A draw' })
    expect(verdict([[YES]], [[YES]]).reasons[0]).toBe('Both sides fulfilled the conditions.')
    expect(verdict([[NO]], [[NO]]).reasons[0]).toBe('Neither side fulfilled the conditions.')
    expect(verdict([[YES]], [[YES]], { ifBoth: 'Blues' }).winner).toBe(1)
    expect(verdict([[NO]], [[NO]], { ifBoth: 'Blues', ifNeither: 'Reds' }).winner).toBe(0)
    expect(verdict([[NO]], [[NO]], { ifBoth: 'Blues' }).winner).toBeUndefined()
  })

  test('who fulfils all of his ways may be favoured where both fulfil one', () => {
    const rules = { winsBothByAll: 'Blues', ifBoth: 'Reds' }
    expect(verdict([[YES]], [[YES], [YES]], rules).winner).toBe(1)
    expect(verdict([[YES]], [[YES], [NO]], rules).winner).toBe(0)
  })

  test('to prevent the other: all that he wants, or what is named; two who prevent do not wait for each other', () => {
    const prevent: Condition = { type: 'prevent' }
    const exits: Condition = { type: 'exitUnits', count: 1, where: { edge: 'any' } }
    const named: Condition = { type: 'prevent', what: 'exitUnits' }
    expect(verdict([[NO]], [[prevent]]).winner).toBe(1)
    expect(verdict([[YES]], [[prevent]]).winner).toBe(0)
    expect(verdict([[NO]], [[prevent]]).reasons[1]).toBe('Blues fulfilled: prevent the Reds from reaching theirs.')
    expect(verdict([[exits], [NO]], [[named]]).reasons).toContain(
      'Blues fulfilled: prevent the Reds from leaving the map as they must.',
    )
    // What is not named does not matter to who prevents.
    expect(verdict([[exits], [YES]], [[named]]).reasons[0]).toBe('Both sides fulfilled the conditions.')
    expect(verdict([[prevent]], [[prevent]]).reasons[0]).toBe('Both sides fulfilled the conditions.')
  })

  test('who is alone on the map may yet walk to what he lacks', () => {
    const walk: Condition = { type: 'occupy', hexes: [FAR], at: 5 }
    const may = (ways: readonly (readonly Condition[])[], noted: Watch['noted'] = {}) =>
      mayYetWin(watchOf([ways, []], [[soldier], []], { noted }), 0)
    expect(may([[walk]])).toBe(true)
    expect(may([[walk, YES]])).toBe(true)
    expect(may([[walk, NO]])).toBe(false)
    expect(may([[walk], [YES]])).toBe(false)
    expect(may([[NO], [walk]])).toBe(true)
    expect(may([[walk]], { '0.0.0': false })).toBe(false)
  })
})
