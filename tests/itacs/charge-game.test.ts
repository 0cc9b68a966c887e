import { describe, expect, test } from 'vitest'
import { board, cell } from './field.ts'
import { type Table, table } from './harness.ts'

const two = { stacking: () => 2 }
type Units = Table['units']

/** Two knights in each of the hexes, looking at the last one named. */
const knights = (...hexes: readonly string[]): Units =>
  Object.fromEntries(hexes.flatMap((hex, index) => [1, 2].map((n) => [`A-HC-${2 * index + n}`, `${hex}/1`] as const)))
const charging = (scene: Table) => table({ options: ['feudal'], step: 'movement', ...scene })
type Game = ReturnType<typeof table>

const names = (t: Game, type: string): string[] =>
  t.state.units.filter((unit) => unit.id.startsWith(`A-${type}`)).map(({ id }) => id)
const places = (t: Game, type = 'HC'): string[] => names(t, type).map(t.at)
/** All who must charge do, one formation after the other; who is asked takes the first answer. */
const chargeAll = (t: Game): void => {
  for (let act = 'charge'; act.startsWith('charge'); ) {
    while (t.pending?.kind === 'choice') t.choose(t.pending.options[0]?.id ?? '')
    act = t.acts().find((one) => one.startsWith('charge')) ?? ''
    if (act) t.act('charge', act.split(' ')[1] ?? '')
  }
  while (t.pending?.kind === 'choice') t.choose(t.pending.options[0]?.id ?? '')
}

/** Hexes with more troops than may stand there. */
const crowds = (t: Game, limit: number): string[] =>
  [...new Set(t.field.units.map((unit) => unit.at))]
    .filter((at) => t.field.at(at).filter((unit) => !unit.type.endsWith('L')).length > limit)
    .map(board.label)

/** Row 20 between mountains, from one column to another. */
const walled = (from: number, to: number): NonNullable<Table['terrain']> => {
  const columns = Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(2, '0'))
  return { mountain: columns.flatMap((column) => [`19${column}`, `21${column}`]).join(' ') }
}

describe('knights behind knights', () => {
  test('[ITACS 6.3] eight knights in a corridor: the front two come to the enemy, the others close up, nobody is trampled', () => {
    const t = charging({
      units: { ...knights('2010', '2009', '2008', '2007'), 'B-PS-1': '2012>2011' },
      terrain: walled(4, 15),
      sheet: two,
    })
    t.act('charge', 'A-HC-1')
    expect(t.pending).toBeUndefined()
    expect(places(t)).toEqual(['2011', '2011', '2010', '2010', '2009', '2009', '2008', '2008'])
    t.end()
    expect(places(t)).toEqual(['2011', '2011', '2010', '2010', '2009', '2009', '2008', '2008'])
  })

  test('[ITACS 6.3] twelve knights in two ranks against a line: none puts another to flight', () => {
    const t = charging({
      units: {
        ...knights('1910', '2010', '2110', '1909', '2009', '2109'),
        ...Object.fromEntries(['1913', '2013', '2113'].map((hex, n) => [`B-PS-${n + 1}`, hex])),
      },
      sheet: two,
    })
    chargeAll(t)
    expect(places(t).filter((at) => / /.test(at))).toEqual([])
    expect(crowds(t, 2)).toEqual([])
    t.end()
    expect(places(t).filter((at) => /routs|breaks/.test(at))).toEqual([])
  })

  test('[ITACS 4.3.3] stopped by the enemy with points left he does not enter a full hex: he stops before it', () => {
    const full = '2023>2024'
    const t = charging({
      units: { 'A-HC-1': '2020>2021', 'A-CB-1': full, 'A-CB-2': full, 'A-CB-3': full, 'B-PS-1': '2024>2023' },
    })
    t.act('charge', 'A-HC-1')
    expect([t.at('A-HC-1'), ...places(t, 'CB')]).toEqual(['2022', '2023', '2023', '2023'])
    expect(t.refused({ type: 'move', units: ['A-HC-1'], path: [cell('2021')] })).toBe('charged 6.3')
  })

  test('[ITACS 6.3] [ITACS 5.2] who breaks, routs or is disordered does not charge', () => {
    const charge = (state: object) =>
      charging({
        units: { 'A-HC-1': { at: '2020', facing: 1, ...state }, 'A-HC-2': '3030', 'B-PS-1': '2022' },
      }).refused({
        type: 'act',
        act: 'charge',
        units: ['A-HC-1'],
      })
    expect([{}, { d: 1 }, { routs: true }, { breaks: true }].map(charge)).toEqual([
      'ok',
      'noCharge 6.3',
      'noCharge 6.3',
      'noCharge 6.3',
    ])
  })

  test('[ITACS 5.1] nor a full hex whose disruption would stop him there', () => {
    const full = { at: '2022', d: 1 }
    const t = charging({
      units: { 'A-HC-1': '2020>2021', 'A-CB-1': full, 'A-CB-2': full, 'A-CB-3': full, 'B-PS-1': '2026' },
    })
    t.act('charge', 'A-HC-1')
    expect([t.at('A-HC-1'), ...places(t, 'CB')]).toEqual(['2021', '2022 d1', '2022 d1', '2022 d1'])
  })
})

describe('friends ridden down', () => {
  const full = '2027>2028'
  const crossbows = { 'A-CB-1': full, 'A-CB-2': full, 'A-CB-3': full }
  const ridden = { 'A-HC-1': '2020>2021', ...crossbows, 'B-PS-1': '2032>2031' }

  test('[ITACS 6.3] where his points end on a full hex, those in it get two D and break', () => {
    const t = charging({ units: ridden })
    t.act('charge', 'A-HC-1')
    expect(t.told()).toContain('ridden down by knights [6.3]')
    expect(t.pending).toMatchObject({ kind: 'choice', about: 'ridden', side: 0, cite: '5.3.1' })
    while (t.pending?.kind === 'choice') t.choose(t.pending.options[0]?.id ?? '')
    expect(t.at('A-HC-1')).toBe('2027')
    for (const at of places(t, 'CB')) expect(at).toMatch(/ d2$/)
  })

  test('[ITACS 4.3.3] where they could not get out of his way he does not come, and nobody is ridden down', () => {
    const packed = Object.fromEntries(
      ['2026', '2025', '2024', '2023', '2022', '2021'].flatMap((hex, index) =>
        [1, 2, 3].map((n) => [`A-MI-${3 * index + n}`, hex] as const),
      ),
    )
    const t = charging({ units: { ...ridden, ...packed }, terrain: walled(18, 29) })
    t.act('charge', 'A-HC-1')
    expect(t.pending).toBeUndefined()
    expect([t.at('A-HC-1'), ...places(t, 'CB')]).toEqual(['2020', '2027', '2027', '2027'])
  })

  test('[ITACS 5.2] the rest of their formation may break with them', () => {
    const t = charging({ units: { ...ridden, 'A-CB-4': '2127>2128', 'A-CB-5': '3030' } })
    t.act('charge', 'A-HC-1')
    while (t.pending?.kind === 'choice') t.choose(t.pending.options[0]?.id ?? '')
    expect(t.acts()).toContain('break A-CB-4')
    expect(t.acts()).not.toContain('break A-CB-5')
  })

  test('[ITACS 6.3] [ITACS 5.3.1] those of another type flee after them, ridden down but once', () => {
    const t = charging({
      units: { ...ridden, 'A-CB-3': '3030', 'A-LB-1': full, 'A-HC-2': '2019>2020' },
    })
    t.act('charge', 'A-HC-1')
    const asked: string[] = []
    while (t.pending?.kind === 'choice') {
      asked.push(t.pending.heading)
      t.choose(t.pending.options[0]?.id ?? '')
    }
    expect(asked).toEqual(['Where CB 1, CB 2 flee', 'Where LB 1 flees'])
    expect(places(t)).toEqual(['2027', '2026'])
    expect([...places(t, 'CB'), ...places(t, 'LB')]).toEqual(['1524 d2', '1524 d2', '3030', '1524 d2'])
  })

  test('[ITACS 5.3] their leader may go with them', () => {
    const t = charging({ units: { ...ridden, 'A-3L-1': '2027' } })
    t.act('charge', 'A-HC-1')
    const led =
      t.pending?.kind === 'choice' ? t.pending.options.find(({ id }) => id.endsWith('with leader')) : undefined
    t.choose(led?.id ?? '')
    expect(t.at('A-3L-1')).toBe(t.at('A-CB-1'))
    expect(t.at('A-3L-1')).not.toContain('2027')
  })
})

describe('through full hexes', () => {
  const stack = (type: string, at: string): Units => Object.fromEntries([1, 2, 3].map((n) => [`A-${type}-${n}`, at]))

  test('[ITACS 4.3.3] the mover has one D and those who stand have two, however many push through how many hexes', () => {
    const t = table({
      units: {
        'A-MC-1': '2020>2021',
        'A-MC-2': '2020>2021',
        ...stack('AX', '2021'),
        ...stack('PS', '2022'),
        'B-PS-1': '3535',
      },
      step: 'movement',
    })
    t.move('A-MC-1', '2021 2022 2023')
    t.move('A-MC-2', '2021 2022 2023')
    t.end()
    expect([t.told().filter((text) => text.includes('4.3.3')).length > 0, t.one('A-AX-1').routs]).toEqual([true, false])
    // One D goes in the recovery phase.
    t.until('movement 1')
    expect(['A-MC-1', 'A-MC-2', 'A-AX-1', 'A-PS-1'].map((id) => t.at(id))).toEqual([
      '2023',
      '2023',
      '2021 d1',
      '2022 d1',
    ])
  })
})

describe('whom they charge, and when', () => {
  test('[ITACS 6.3] a leader alone is no formation: the nearest troops are charged, and he is taken on the way', () => {
    const t = charging({ units: { 'A-HC-1': '2010>2011', 'B-2L-1': '2110', 'B-PS-1': '2018' } })
    t.act('charge', 'A-HC-1')
    expect(t.at('A-HC-1')).toBe('2017')
    const onWay = charging({ units: { 'A-HC-1': '2010>2011', 'B-2L-1': '2014', 'B-PS-1': '2018' } })
    onWay.act('charge', 'A-HC-1')
    expect([onWay.at('A-HC-1'), onWay.one('B-2L-1').marks['captive']]).toEqual(['2014', 'A-HC-1'])
    const alone = charging({ units: { 'A-HC-1': '2010>2011', 'B-2L-1': '2014', 'B-PS-1': '3535' } })
    expect(alone.refused({ type: 'endStep' })).toBe('ok')
  })

  const routing = {
    'A-HC-1': '2010>2011',
    'A-MS-1': { at: '2016', routs: true, d: 1 },
    'B-PS-1': '2018>2017',
  } as const

  test('[ITACS 6.3] knights ride before those who rout run, and before those who break', () => {
    const t = table({
      units: { ...routing, 'A-BW-1': { at: '2516', d: 1, breaks: true } },
      options: ['feudal'],
      step: 'movement',
    })
    expect([t.pending, t.at('A-MS-1')]).toEqual([undefined, '2016 d1 routs'])
    const [flight] = t.acts().filter((one) => one.startsWith('flee'))
    expect(flight).toBeUndefined()
    expect(t.refused({ type: 'act', act: 'flee', units: ['A-BW-1'], to: cell('2515') })).toBe('chargeFirst 6.3')
    t.act('charge', 'A-HC-1')
    expect(t.pending).toMatchObject({ kind: 'choice', about: 'rout' })
    t.choose(t.pending?.kind === 'choice' ? (t.pending.options[0]?.id ?? '') : '')
    expect(t.at('A-MS-1')).not.toContain('2016')
    expect(t.acts().some((one) => one.startsWith('flee A-BW-1'))).toBe(true)
  })

  test('[ITACS 6.3] held back by their leader they keep nobody waiting', () => {
    const t = table({
      units: { ...routing, 'A-2L-1': '2010' },
      options: ['feudal'],
      step: 'movement',
      dice: [1, 1],
    })
    t.act('restrain', 'A-2L-1')
    expect(t.pending).toMatchObject({ kind: 'choice', about: 'rout' })
  })

  describe('[ITACS 6.3] while they must charge', () => {
    const square = Object.fromEntries(
      [0, 1, 3, 4].map((facing, n) => [`A-PP-${n + 1}`, { at: '2510', facing, marks: { square: 1 } }]),
    )
    const everybody = {
      'A-HC-1': '2010>2011',
      'B-PS-1': '2018>2017',
      ...square,
      'A-CH-1': '2810>2811',
      'A-BW-1': { at: '2810', facing: 1, marks: { rides: 'A-CH-1' } },
      'A-MS-1': { at: '3010', facing: 1, d: 1 },
    } as const
    const scene = () =>
      charging({ units: everybody, options: ['feudal', 'conversion'], sheet: { formsSquares: () => true } })
    const deeds = [
      { act: 'squareStep', units: ['A-PP-1'], to: cell('2511') },
      { act: 'alight', units: ['A-BW-1'], to: cell('2811') },
    ].map((one) => ({ type: 'act', ...one }) as const)

    test.each(deeds.map((one) => [one.act, one] as const))('%s waits, and is open when they have', (name, deed) => {
      const t = scene()
      expect(t.refused(deed)).toBe('chargeFirst 6.3')
      expect(t.acts().some((one) => one.startsWith(name))).toBe(false)
      t.act('charge', 'A-HC-1')
      expect(t.acts().some((one) => one.startsWith(name))).toBe(true)
      expect(t.refused(deed)).toBe('ok')
    })

    test('nothing else of the movement phase is open but what moves nobody', () => {
      const t = scene()
      const open = [...t.battle.acts].flatMap(([act, { steps, takes }]) => {
        const here = steps.includes('movement') && takes !== 'captive'
        return here && t.refused({ type: 'act', act, units: ['A-MS-1'] }) !== 'chargeFirst 6.3' ? [act] : []
      })
      expect(open.sort()).toEqual(['break', 'charge', 'dissolve', 'rampage', 'restrain', 'trample'])
      expect(t.refused({ type: 'act', act: 'break', units: ['A-MS-1'] })).toBe('ok')
      expect(t.refused({ type: 'act', act: 'dissolve', units: ['A-PP-1'] })).toBe('ok')
    })
  })
})
