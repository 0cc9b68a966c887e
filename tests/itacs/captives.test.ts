import { describe, expect, test } from 'vitest'
import { stateFault } from '../../src/systems/itacs/play/invariants.ts'
import { step } from './field.ts'
import { table } from './harness.ts'

const sound = (t: ReturnType<typeof table>) => expect(stateFault(t.battle, t.state)).toBeUndefined()

describe('captives and their markers', () => {
  test('[ITACS 5.0] a leader who is taken leaves the D markers of his hex behind, and brings none home', () => {
    const t = table({
      units: {
        'A-SD-1': '2020>2021',
        'A-SD-2': '2020>2021',
        'B-MS-1': { at: '2021>2020', d: 3, routs: true },
        'B-2L-1': { at: '2021', d: 3 },
        'B-PP-1': '2023>2022',
        'B-PP-2': '2023>2022',
        'B-PS-1': '3030',
      },
      step: 'melee',
      dice: [6, 6, 6, 6],
    })
    t.melee('A-SD-1 A-SD-2', '2021')
    expect([t.one('B-2L-1').marks['captive'], t.one('B-2L-1').d]).toEqual(['A-SD-1', 0])
    sound(t)
    t.until('movement 1')
    t.move('B-PP-1 B-PP-2', '2022 2021')
    t.until('melee 1')
    t.melee('B-PP-1 B-PP-2', '2020')
    t.choose('2021')
    expect([t.at('B-2L-1'), t.at('B-PP-1'), t.one('B-2L-1').marks['captive']]).toEqual(['2021', '2021', undefined])
  })

  test.each([1, 2])('[ITACS 4.6] a leader found alone with %s D has none as a captive', (d) => {
    const t = table({ units: { 'A-SD-1': '2020>2021', 'B-2L-1': { at: '2021', d }, 'B-PS-1': '3030' } })
    t.move('A-SD-1', '2021')
    expect([t.one('B-2L-1').marks['captive'], t.one('B-2L-1').d, t.at('A-SD-1')]).toEqual(['A-SD-1', 0, '2021'])
    sound(t)
  })
})

describe('a captor falls, and his own leader stands with him', () => {
  const shooters = { 'B-LB-1': '2020>2021', 'B-LB-2': '2020>2021', 'B-LB-3': '2020>2021' }
  const held = {
    'A-PS-1': '2021>2022',
    'A-3L-1': '2021',
    'B-2L-1': { at: '2021', marks: { captive: 'A-PS-1' } },
    'A-MS-9': '3535',
  }
  const shot = (more: Record<string, string> = {}, scene: object = {}) => {
    const t = table({ units: { ...shooters, ...held, ...more }, first: 1, dice: [6, 6], ...scene })
    t.fire('B-LB-1 B-LB-2 B-LB-3', '2021')
    expect(t.at('A-PS-1')).toBe('destroyed')
    sound(t)
    return t
  }

  test('[ITACS 6.1.4] the captive leaves the hex and goes to the one beside it where his side stands', () => {
    const t = shot()
    expect([t.at('B-2L-1'), t.at('A-3L-1'), t.one('B-2L-1').marks['captive']]).toEqual(['2020', '2021', undefined])
  })

  test('[ITACS 6.1.4] his owner says where, if there are several', () => {
    const t = shot({ 'B-PS-7': '2022>2021' })
    const options = t.pending?.kind === 'choice' ? t.pending.options.map(({ id }) => id).sort() : []
    expect([t.actor, t.pending?.cite, options]).toEqual([1, '6.1.4', ['2020', '2022']])
    t.choose('2022')
    expect([t.at('B-2L-1'), t.one('B-2L-1').marks['captive']]).toEqual(['2022', undefined])
    sound(t)
  })

  test('[ITACS 6.1.4] with none of his side beside him he goes where nobody stands', () => {
    const t = shot({ 'B-LB-1': '2018>2019', 'B-LB-2': '2018>2019', 'B-LB-3': '2018>2019' })
    expect(t.pending).toMatchObject({ kind: 'choice', about: 'freed' })
    t.choose('2022')
    expect([t.at('B-2L-1'), t.one('B-2L-1').marks['captive']]).toEqual(['2022', undefined])
    sound(t)
  })

  const far = { 'B-LB-1': '2018>2019', 'B-LB-2': '2018>2019', 'B-LB-3': '2018>2019' }

  test('[ITACS 6.1.4] [ITACS 10.3] only to a hex that he can enter, and where no enemy stands', () => {
    const t = shot(
      { ...far, 'A-MI-1': step('2021', 0), 'A-2L-1': step('2021', 1) },
      { terrain: { mountain: `${step('2021', 2)} ${step('2021', 3)}` } },
    )
    const options = t.pending?.kind === 'choice' ? t.pending.options.map(({ id }) => id).sort() : []
    expect(options).toEqual([step('2021', 4), step('2021', 5)].sort())
  })

  test('[ITACS 4.3.3] with no hex to go to he stays, the captive of that leader', () => {
    const t = shot(far, { scarps: [0, 1, 2, 3, 4, 5].map((way) => `${step('2021', way)}>2021`).join(' ') })
    expect([t.pending, t.at('B-2L-1'), t.one('B-2L-1').marks['captive']]).toEqual([undefined, '2021', 'A-3L-1'])
  })

  test('[ITACS 6.1.4] whoever takes that leader frees the captive', () => {
    const t = table({
      units: {
        'B-PS-1': '2020>2021',
        'A-3L-1': '2021',
        'B-2L-1': { at: '2021', marks: { captive: 'A-3L-1' } },
        'A-MS-9': '3535',
      },
      first: 1,
    })
    t.move('B-PS-1', '2021')
    expect([t.one('A-3L-1').marks['captive'], t.one('B-2L-1').marks['captive'], t.at('B-2L-1')]).toEqual([
      'B-PS-1',
      undefined,
      '2021',
    ])
    sound(t)
  })

  test('[ITACS 6.1.4] by melee too, when the captor attacked and fell', () => {
    const t = table({
      units: {
        'A-PS-1': '2021>2022',
        'A-3L-1': '2021',
        'B-2L-1': { at: '2021', marks: { captive: 'A-PS-1' } },
        'B-MI-1': '2022>2021',
        'B-MI-2': '2022>2021',
        'B-MI-3': '2020>2021',
        'B-MS-9': '3535',
        'A-MS-9': '3030',
      },
      step: 'melee',
      dice: [4, 4],
    })
    // 7 against 4 is 1:1; an 8 costs the attacker one as well.
    t.melee('A-PS-1', '2022')
    expect([t.result(), t.at('A-PS-1')]).toEqual(['D2XB', 'destroyed'])
    sound(t)
    expect([t.at('B-2L-1'), t.one('B-2L-1').marks['captive']]).toEqual(['2020', undefined])
  })

  test('[ITACS 6.7.7] a captive aboard a ship goes down with his captor', () => {
    const t = table({
      terrain: { sea: '2020 2021 2022' },
      units: {
        'A-HF-1': '2021',
        'A-LC-1': { at: '2021', marks: { aboard: 'A-HF-1' } },
        'B-2L-1': { at: '2021', marks: { captive: 'A-LC-1' } },
        'B-HF-1': '2020',
        'B-HF-2': '2022',
        'B-MS-9': '3535',
        'A-MS-9': '3030',
      },
      first: 1,
      step: 'melee',
      dice: [5, 5],
    })
    t.melee('B-HF-1 B-HF-2', '2021')
    expect([t.result(), t.at('A-LC-1'), t.at('B-2L-1')]).toEqual(['DX', 'destroyed', 'destroyed'])
    sound(t)
  })
})
