import { describe, expect, test } from 'vitest'
import { board, cell } from './field.ts'
import { table } from './harness.ts'

type Game = ReturnType<typeof table>
const two = { stacking: () => 2 }
const three = (type: string, placed: object | string, side = 'A') =>
  Object.fromEntries([1, 2, 3].map((n) => [`${side}-${type}-${n}`, placed as never]))

const options = (t: Game): string[] => (t.pending?.kind === 'choice' ? t.pending.options.map(({ id }) => id) : [])
/** Answers every question with what is preferred, or else with the first answer. */
const answerAll = (t: Game, prefer: (ids: readonly string[]) => string | undefined = () => undefined): void => {
  for (let ids = options(t); ids.length > 0; ids = options(t)) t.choose(prefer(ids) ?? ids[0] ?? '')
}
const hexOf = (t: Game, id: string): string => t.at(id).split(' ')[0] ?? ''
const crowd = (t: Game, hex: string): number => t.field.at(cell(hex)).length

describe('each runs as far as he finds room', () => {
  test('[ITACS 5.3.1] more of them in a hex than the limit: all run, and no hex is over it where they end', () => {
    const t = table({
      units: { ...three('PS', { at: '2020', d: 3, routs: true }), 'A-MS-9': '3030', 'B-SD-1': '2022' },
      sheet: two,
      step: 'movement',
    })
    answerAll(t)
    const ends = ['A-PS-1', 'A-PS-2', 'A-PS-3'].map((id) => hexOf(t, id))
    for (const end of ends) {
      expect(board.distance(cell(end), cell('2022'))).toBe(5)
      expect(crowd(t, end)).toBeLessThanOrEqual(2)
    }
    // Nobody was in a corner.
    expect(t.one('A-PS-1').d).toBe(3)
  })

  test('[ITACS 5.3.1] one place in every hex: two who rout take two hexes', () => {
    const ring = [...Array(board.size).keys()].filter((at) => {
      const far = board.distance(at, cell('2020'))
      return far > 0 && far <= 3 && at !== cell('2022')
    })
    const held = Object.fromEntries(
      ring.flatMap((at, index) => [1, 2].map((n) => [`A-AX-${2 * index + n}`, board.label(at)] as const)),
    )
    const t = table({
      units: {
        'A-PS-1': { at: '2020', routs: true },
        'A-PS-2': { at: '2020', routs: true },
        ...held,
        'B-SD-1': '2022',
      },
      step: 'movement',
    })
    answerAll(t)
    const ends = ['A-PS-1', 'A-PS-2'].map((id) => hexOf(t, id))
    expect(new Set(ends).size).toBe(2)
    for (const end of ends) expect(board.distance(cell(end), cell('2022'))).toBe(5)
  })

  test('[ITACS 2.6.1] four of a broken square part: no hex is over the limit', () => {
    const four = Object.fromEntries([1, 2, 3, 4].map((n) => [`A-PS-${n}`, { at: '2020', d: 3, routs: true }]))
    const t = table({
      units: { ...four, 'A-MS-9': '3030', 'B-SD-1': '2022' },
      sheet: { formsSquares: ({ type }) => type === 'PS' },
      step: 'movement',
    })
    answerAll(t)
    for (const id of Object.keys(four)) {
      expect(board.distance(cell(hexOf(t, id)), cell('2022'))).toBe(5)
      expect(crowd(t, hexOf(t, id))).toBeLessThanOrEqual(3)
    }
  })

  test('[ITACS 5.3.1] they may also go apart, one by one, where several ways lead equally far', () => {
    const t = table({
      units: { ...three('PS', { at: '2020', routs: true }), 'A-MS-9': '3030', 'B-SD-1': '2022' },
      step: 'movement',
    })
    const all = options(t)
    expect(all.at(-1)).toBe('one by one')
    t.choose('one by one')
    expect(options(t)).toEqual(all.filter((id) => id !== 'one by one'))
    t.choose(all[0] ?? '')
    expect(['A-PS-1', 'A-PS-2'].map((id) => hexOf(t, id))).toEqual([all[0], '2020'])
    // The other two are asked together again.
    t.choose(all[1] ?? '')
    expect(['A-PS-2', 'A-PS-3'].map((id) => hexOf(t, id))).toEqual([all[1], all[1]])
    expect(t.pending).toBeUndefined()
  })

  test('[ITACS 4.3.3] hexes that are full and cannot be passed are no way: one D, once for the hex', () => {
    const t = table({
      units: {
        'A-PS-1': { at: '2020', routs: true },
        'A-PS-2': { at: '2020', routs: true },
        'A-BW-1': { at: '2020', routs: true },
        ...three('AX', '2019'),
        'B-SD-1': '2022',
        'A-MS-9': '3030',
      },
      terrain: { mountain: '2120 1920 2119 1919 2021 1918 2118 2018' },
      step: 'movement',
    })
    expect(t.pending).toBeUndefined()
    expect(['A-PS-1', 'A-PS-2', 'A-BW-1'].map(t.at)).toEqual(['2020 d1 routs', '2020 d1 routs', '2020 d1 routs'])
  })
})

describe('leaders with those who run', () => {
  const led = {
    'A-PS-1': { at: '2020', d: 3, routs: true },
    'A-2L-1': { at: '2020', d: 3 },
    'B-SD-1': '2022',
    'A-MS-9': '3030',
  } as const

  test('[ITACS 5.3] a leader may stay with those who rout, whatever D he has in common with them', () => {
    const t = table({ units: led, step: 'movement' })
    const [way = ''] = options(t).filter((id) => id.endsWith(' with leader'))
    expect(options(t).filter((id) => id.endsWith(' with leader'))).toHaveLength(options(t).length / 2)
    t.choose(way)
    expect([hexOf(t, 'A-PS-1'), t.at('A-2L-1')]).toEqual([way.split(' ')[0], `${way.split(' ')[0]} d3`])
    const stays = table({ units: led, step: 'movement' })
    stays.choose(way.split(' ')[0] ?? '')
    expect(hexOf(stays, 'A-2L-1')).toBe('2020')
  })

  test('[ITACS 5.3] of several leaders each may go or stay', () => {
    const t = table({ units: { ...led, 'A-3L-1': { at: '2020', d: 3 } }, step: 'movement' })
    const [way = ''] = options(t)
    expect(options(t).filter((id) => id.startsWith(way))).toEqual([
      way,
      `${way} with leader`,
      `${way} with A-2L-1`,
      `${way} with A-3L-1`,
    ])
    t.choose(`${way} with A-3L-1`)
    expect([hexOf(t, 'A-2L-1'), hexOf(t, 'A-3L-1')]).toEqual(['2020', way])
  })

  test('[ITACS 5.2] a leader goes with those who break of their own will, if he is named with them', () => {
    const t = table({
      units: { 'A-SD-1': { at: '2020', d: 1 }, 'A-3L-1': { at: '2020', d: 1 }, 'A-3L-2': '3030', 'B-PS-1': '2021' },
      step: 'movement',
    })
    t.act('break', 'A-SD-1')
    const ways = t.acts().filter((act) => act.startsWith('flee A-SD-1'))
    expect(ways.filter((act) => act.startsWith('flee A-SD-1 A-3L-1'))).toHaveLength(ways.length / 2)
    const to = ways[0]?.split(' ').at(-1) ?? ''
    expect(t.refused({ type: 'act', act: 'flee', units: ['A-SD-1', 'A-3L-2'], to: cell(to) })).toBe('apart 4.3.3')
    expect(t.refused({ type: 'act', act: 'flee', units: ['A-3L-1'], to: cell(to) })).toBe('steady 5.2')
    t.act('flee', 'A-SD-1 A-3L-1', { to })
    expect([t.at('A-SD-1'), t.at('A-3L-1')]).toEqual([`${to} d1`, `${to} d1`])
  })

  test('[ITACS 4.5.12] a leader goes with those who must break after a melee', () => {
    const t = table({
      units: {
        'A-SD-1': '2020>2021',
        'A-SD-2': '2020>2021',
        'A-SD-3': '2020>2021',
        ...three('MS', '2021>2020', 'B'),
        'B-3L-1': '2021',
        'B-PS-9': '3030',
      },
      step: 'melee',
      dice: [6, 1],
    })
    t.melee('A-SD-1 A-SD-2 A-SD-3', '2021')
    expect(t.result()).toBe('D2XB')
    while (t.pending?.kind === 'losses') t.lose(...t.pending.from.slice(0, t.pending.count))
    t.end()
    const [way = ''] = options(t).filter((id) => id.endsWith(' with leader'))
    t.choose(way)
    expect(hexOf(t, 'B-3L-1')).toBe(way.split(' ')[0])
  })
})

describe('breaks', () => {
  test('[ITACS 5.2] a side that is all disrupted may break in its movement phase: nobody passes it over', () => {
    const t = table({
      units: {
        'A-PS-1': { at: '2020', d: 5 },
        'A-BW-1': { at: '2022', d: 5 },
        'B-MS-1': '2021>2020',
        'B-MS-2': '2021>2020',
      },
      first: 1,
      step: 'melee 1',
    })
    t.end()
    expect(t.step).toBe('movement 0')
  })

  test('[ITACS 5.2] who breaks undisrupted may go all the way, or keep a point and turn', () => {
    const t = table({
      units: { 'A-MS-1': { at: '2020', breaks: true }, 'A-PS-9': '3030', 'B-SD-1': '2022' },
      step: 'movement',
    })
    const far = (hex: string): number => board.distance(cell(hex), cell('2022'))
    const ends = t.acts().flatMap((act) => (act.startsWith('flee A-MS-1') ? [act.split(' ').at(-1) ?? ''] : []))
    expect(new Set(ends.map(far))).toEqual(new Set([5, 4]))
    const [whole = '', short = ''] = [5, 4].map((wanted) => ends.find((end) => far(end) === wanted))
    const flee = (to: string, facing?: number) =>
      ({
        type: 'act',
        act: 'flee',
        units: ['A-MS-1'],
        to: cell(to),
        ...(facing === undefined ? {} : { facing }),
      }) as const
    expect(t.refused(flee(whole, 0))).toBe('noTurn 5.2')
    expect(t.refused(flee(short, 7))).toBe('noFacing 2.5')
    expect(t.refused(flee(whole))).toBe('ok')
    t.perform(flee(short, 0))
    expect([t.at('A-MS-1'), t.one('A-MS-1').facing]).toEqual([short, 0])
    // A rout move or none: the point that was kept is for the turn.
    expect(t.refused({ type: 'move', units: ['A-MS-1'], path: [], facing: 3 })).toBe('hasFled 5.2')
  })

  test('[ITACS 5.2] the Break marker lies on the hex: any unit of it may be named, and each runs by itself or with the others', () => {
    const t = table({
      units: {
        'A-BW-1': { at: '2020', d: 1 },
        'A-BW-2': { at: '2020', d: 1 },
        'A-PS-9': '3030',
        'B-SD-1': '2022',
      },
      step: 'movement',
    })
    expect(t.acts().filter((act) => act.startsWith('break'))).toEqual(['break A-BW-1 A-BW-2'])
    expect(t.refused({ type: 'act', act: 'break', units: ['A-BW-2', 'A-PS-9'] })).toBe('apart 4.3.3')
    expect(t.refused({ type: 'act', act: 'break', units: [] })).toBe('nobody 5.2')
    t.act('break', 'A-BW-2')
    expect(['A-BW-1', 'A-BW-2'].map(t.at)).toEqual(['2020 d1 breaks', '2020 d1 breaks'])
    const [end = ''] = t.acts().flatMap((act) => (act.startsWith('flee A-BW-2') ? [act.split(' ').at(-1) ?? ''] : []))
    t.act('flee', 'A-BW-2', { to: end })
    expect(['A-BW-1', 'A-BW-2'].map(t.at)).toEqual(['2020 d1 breaks', `${end} d1`])
    t.act('flee', 'A-BW-1', { to: end })
    expect(t.at('A-BW-1')).toBe(`${end} d1`)
  })

  test('[ITACS 5.2] who breaks disordered faces away, also where the ground leaves it a point', () => {
    const around = [2018, 2118, 1918, 1919, 2119, 2019, 1819, 1820, 1920, 2017, 2117, 1917, 2120, 2219, 2218, 1818]
    const t = table({
      units: { 'A-MS-1': { at: '2020', d: 1, breaks: true }, 'A-PS-9': '3030', 'B-SD-1': '2022' },
      terrain: { woods: around.join(' ') },
      step: 'movement',
    })
    const ends = t.acts().flatMap((act) => (act.startsWith('flee A-MS-1') ? [act.split(' ').at(-1) ?? ''] : []))
    const flee = { type: 'act', act: 'flee', units: ['A-MS-1'], to: cell(ends[0] ?? '') } as const
    expect(t.refused({ ...flee, facing: 3 })).toBe('noTurn 5.2')
    t.perform(flee)
    expect(t.one('A-MS-1').spent).toBeLessThan(5)
  })

  test('[ITACS 5.2] nobody is named twice', () => {
    const t = table({ units: { 'A-BW-1': { at: '2020', d: 1 }, 'A-PS-9': '3030', 'B-SD-1': '2022' }, step: 'movement' })
    expect(t.refused({ type: 'act', act: 'break', units: ['A-BW-1', 'A-BW-1'] })).toBe('twice 5.2')
    t.act('break', 'A-BW-1')
    const to = cell(
      t
        .acts()
        .find((act) => act.startsWith('flee'))
        ?.split(' ')
        .at(-1) ?? '',
    )
    expect(t.refused({ type: 'act', act: 'flee', units: ['A-BW-1', 'A-BW-1'], to })).toBe('twice 5.2')
  })

  test('[ITACS 5.3.1] two to whom one way is left go it together', () => {
    const walls = [...Array(board.size).keys()]
      .map(board.label)
      .filter((hex) => board.distance(cell(hex), cell('2020')) < 9 && !/^20/.test(hex))
    const t = table({
      units: {
        'A-PS-1': { at: '2020', routs: true },
        'A-PS-2': { at: '2020', routs: true },
        'A-MS-9': '3030',
        'B-SD-1': '2022',
      },
      terrain: { mountain: walls.join(' ') },
      step: 'movement',
    })
    expect(t.pending).toBeUndefined()
    expect([hexOf(t, 'A-PS-1'), hexOf(t, 'A-PS-2')]).toEqual(['2017', '2017'])
  })
})
