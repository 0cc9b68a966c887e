import { describe, expect, test } from 'vitest'
import { physicalDice } from '../../src/core/dice/dice.ts'
import { decide } from '../../src/systems/itacs/rules/sequence/decide.ts'
import { board, cell, step } from './field.ts'
import { type Table, table } from './harness.ts'
import { given, refusal } from './reading.ts'

type Game = ReturnType<typeof table>
type Units = Table['units']

const options = (t: Game): string[] => (t.pending?.kind === 'choice' ? t.pending.options.map(({ id }) => id) : [])
const question = (t: Game): string => (t.pending?.kind === 'choice' ? t.pending.text : '')

/** Mountains all around a hex but for some hexes. */
const only = (open: string, around = '2020', far = 8): NonNullable<Table['terrain']> => ({
  mountain: [...Array(board.size).keys()]
    .filter((at) => board.distance(at, cell(around)) <= far)
    .map(board.label)
    .filter((label) => !open.split(' ').includes(label))
    .join(' '),
})

const LEFT = '1919 1918 1917'
const RIGHT = '2119 2118 2117'
const routing = { at: '2020', routs: true } as const
const others = { 'A-MS-9': '3030', 'B-SD-1': '2032' } as const
const pair = { 'A-PS-1': routing, 'A-PS-2': routing } as const

const running = (units: Units, open: string, enemy = '2022') =>
  table({ units: { ...units, 'A-MS-9': '3030', 'B-SD-1': enemy }, terrain: only(`2020 ${open}`), step: 'movement' })
const standing = (hex: string, count: number): Units =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`A-AX-${hex}${n}`, hex]))

describe('where they run', () => {
  test('[ITACS 5.3.1] of two ways that lead equally far one is chosen, by one who runs alone', () => {
    const t = running({ 'A-PS-1': routing }, `${LEFT} ${RIGHT}`)
    expect(options(t)).toEqual(['1917', '2117'])
    expect(question(t)).toContain('These ways lead equally far')
  })

  test('[ITACS 5.3.1] two with two ways choose one of them, or part', () => {
    expect(options(running(pair, `${LEFT} ${RIGHT}`))).toEqual(['1917', '2117', 'one by one'])
  })

  test('[ITACS 4.3.3] a way through a hex that is full for each of them is a way for both', () => {
    const t = running({ ...pair, ...standing('1918', 3) }, `${LEFT} ${RIGHT}`)
    expect(options(t)).toEqual(['1917', '2117', 'one by one'])
  })

  test('[ITACS 4.3.3] a way through a hex that has room for one of them is none for both: together they have one, apart two', () => {
    const t = running({ ...pair, ...standing('1918', 2) }, `${LEFT} ${RIGHT}`)
    expect(options(t)).toEqual(['2117', 'one by one'])
    expect(question(t)).toContain('Who goes')
    t.choose('one by one')
    expect(options(t)).toEqual(['1917', '2117'])
  })

  test('[ITACS 5.3.1] two who find room nowhere together are not asked together', () => {
    const full = `${LEFT} ${RIGHT}`.split(' ').map((hex) => standing(hex, 2))
    expect(options(running(Object.assign({}, pair, ...full), `${LEFT} ${RIGHT}`))).toEqual(['1917', '2117'])
  })
})

describe('leaders beside them', () => {
  test('[ITACS 5.3] two who have one way run it together: it is asked once whether their leader goes along', () => {
    const t = running({ ...pair, 'A-3L-1': '2020' }, LEFT)
    expect(options(t)).toEqual(['1917', '1917 with leader'])
    expect(question(t)).toContain('does a leader go along?')
    t.choose('1917')
    expect(t.pending).toBeUndefined()
    expect(['A-PS-1', 'A-PS-2', 'A-3L-1'].map(t.at)).toEqual(['1917 routs', '1917 routs', '2020'])
  })

  test('[ITACS 5.3] also where they come but one hex far; where they come nowhere there is nothing to join', () => {
    const led = { 'A-PS-1': routing, 'A-3L-1': '2020' } as const
    expect(options(running(led, '1919'))).toEqual(['1919', '1919 with leader'])
    const cornered = running(led, '')
    expect(cornered.pending).toBeUndefined()
    expect(cornered.at('A-PS-1')).toBe('2020 d1 routs')
  })

  test('[ITACS 5.3] several leaders may go all together', () => {
    const t = running({ 'A-PS-1': routing, 'A-3L-1': '2020', 'A-2L-1': '2020' }, LEFT)
    const all = t.pending?.kind === 'choice' ? t.pending.options.find(({ id }) => id === '1917 with leader') : undefined
    expect(all?.label).toBe('PS 1: to 1917, all leaders with them')
  })
})

describe('who breaks', () => {
  test('[ITACS 5.2] who breaks is offered each of his ways once', () => {
    const t = table({ units: { 'A-BW-1': { at: '2020', d: 1, breaks: true }, ...others }, step: 'movement' })
    const acts = t.acts().filter((act) => act.startsWith('flee'))
    expect(acts.length).toBeGreaterThan(1)
    expect(new Set(acts).size).toBe(acts.length)
  })

  test('[ITACS 5.3.1] who breaks and routs as well runs in his movement phase, not after the melee', () => {
    const t = table({
      units: {
        'A-SD-1': '2022',
        'B-PS-1': { at: '2030', d: 1, breaks: true },
        'B-PS-2': { at: '2020', d: 3, breaks: true, routs: true },
      },
      step: 'breaks',
    })
    expect(t.actor).toBe(1)
    expect(new Set(t.acts().flatMap((act) => act.match(/PS-\d/)?.[0] ?? []))).toEqual(new Set(['PS-1']))
    expect(t.refused({ type: 'act', act: 'flee', units: ['B-PS-2'], to: cell('2015') })).toBe('steady 5.2')
  })

  test('[ITACS 5.2.1] a rout move takes the Break marker off the hex where it ends', () => {
    const broken = { d: 1, breaks: true } as const
    const t = table({
      units: { 'A-BW-1': { at: '2020', ...broken }, 'A-PS-1': { at: '1915', ...broken }, ...others, 'B-SD-1': '2022' },
      terrain: only('2020 1919 1918 1917 1916 1915'),
      sheet: { stacking: () => 2 },
      step: 'movement',
    })
    const [to = ''] = t.acts().flatMap((act) => (act.startsWith('flee A-BW-1') ? [act.split(' ').at(-1) ?? ''] : []))
    t.act('flee', 'A-BW-1', { to })
    expect(['A-BW-1', 'A-PS-1'].map(t.at)).toEqual(['1915 d1', '1915 d1'])
  })

  test('[ITACS 4.5.12] when the melees are over, all who must break do, hex by hex', () => {
    const hexes = ['2014', '2017', '2020', '2023', '2026']
    const forced = { d: 1, breaks: true, marks: { forced: 1 } } as const
    const beaten = hexes.map((at, n) => [`B-PS-${n}`, { at, ...forced }] as const)
    const t = table({
      units: {
        'A-SD-1': '2035',
        ...Object.fromEntries(beaten),
        'B-MS-9': { at: '3030', marks: { mayBreak: 1 } },
      },
      terrain: only(hexes.join(' ')),
      step: 'breaks',
    })
    expect(beaten.map(([id]) => t.at(id))).toEqual(hexes.map((hex) => `${hex} d2`))
  })
})

test('[ITACS 6.3] of two kinds who are ridden down and have one way each, both are gone before the knight comes', () => {
  const way = [1, 2, 3, 4, 5].map((count) => step('2027', ...Array.from({ length: count }, () => 3)))
  const row = Array.from({ length: 15 }, (_, index) => String(2019 + index))
  const t = table({
    units: {
      'A-HC-1': '2020>2021',
      'A-CB-1': '2027',
      'A-LB-1': '2027',
      'A-MI-1': '2022',
      'A-MI-2': '2022',
      'B-PS-1': '2032>2031',
    },
    terrain: only([...row, ...way].join(' '), '2027', 9),
    sheet: { stacking: () => 2 },
    options: ['feudal'],
    step: 'movement',
  })
  t.act('charge', 'A-HC-1')
  expect(t.pending).toBeUndefined()
  const end = way.at(-1)
  expect(['A-HC-1', 'A-CB-1', 'A-LB-1'].map(t.at)).toEqual(['2027', `${end} d2`, `${end} d2`])
})

describe('panic', () => {
  const beaten = { 'A-SD-1': '2020>2021', 'A-SD-2': '2020>2021', 'B-MS-1': '2021>2020', 'B-PS-1': '3030' } as const

  test('[ITACS 5.4] where both armies are at their level, the one that was attacked panics [I-47]; nobody does before a loss', () => {
    const t = table({ units: beaten, panic: [0, 1.5], step: 'movement', dice: [6, 6] })
    t.until('melee')
    expect(t.state.panicked).toBeUndefined()
    t.melee('A-SD-1 A-SD-2', '2021')
    expect(t.state.panicked).toBe(1)
  })

  test('[ITACS 5.4] the army routs, and not those who stand where its dead fell, nor those who hold a leader of it captive', () => {
    const t = table({
      units: {
        ...beaten,
        'B-MS-2': { at: '2525', fate: 'destroyed' },
        'A-PS-1': '2525',
        'B-2L-1': { at: '2626', marks: { captive: 'A-PS-2' } },
        'A-PS-2': '2626',
      },
      panic: [10, 1.5],
      step: 'melee',
      dice: [6, 6],
    })
    t.melee('A-SD-1 A-SD-2', '2021')
    expect(['B-PS-1', 'A-PS-1', 'A-PS-2'].map(t.at)).toEqual(['3030 routs', '2525', '2626'])
  })
})

describe('when a movement phase ends', () => {
  test('[ITACS 6.1.1] only leaders of the side that moved restore order', () => {
    const t = table({
      units: {
        'A-PS-1': '3535',
        'B-PS-1': { at: '2020', d: 2 },
        'B-3L-1': { at: '2020', d: 2 },
        'B-PS-2': { at: '2525', d: 2 },
        'B-MS-9': '3030',
      },
      step: 'movement',
    })
    t.end()
    t.until('movement 1')
    expect(['B-PS-1', 'B-PS-2'].map(t.at)).toEqual(['2020 d1', '2525 d1'])
  })

  test('[ITACS 5.2.1] a captive does not take the Break marker off those who hold him', () => {
    const t = table({
      units: {
        'A-PS-1': '3535',
        'A-2L-1': { at: '2020', marks: { captive: 'B-PS-1' } },
        'B-PS-1': { at: '2020', d: 2, breaks: true },
      },
      step: 'movement',
    })
    t.end()
    expect(t.one('B-PS-1').breaks).toBe(true)
  })
})

describe('stepping back before a melee', () => {
  const scene = {
    units: { 'A-PP-1': '2020>2021', 'B-LC-1': '2021>2020', 'B-MS-9': '3030' },
    step: 'melee',
  } as const

  test('[ITACS 4.5.5] one hex to go to is enough to be asked', () => {
    const t = table({ ...scene, terrain: only('2020 2021 2022') })
    t.melee('A-PP-1', '2021')
    expect(options(t)).toEqual(['stay', '2022'])
  })

  test('[ITACS 2.2] who stays throws two dice, and not one', () => {
    const t = table(scene)
    const asked = given(decide(t.battle, t.state, { type: 'melee', units: ['A-PP-1'], targets: [cell('2021')] })).state
    const stay = (dice: number[]) =>
      refusal(decide(t.battle, { ...asked, dice: physicalDice }, { type: 'choose', option: 'stay', dice }))
    expect([stay([6]), stay([6, 6])]).toEqual(['badRoll 2.2', 'ok'])
  })
})
