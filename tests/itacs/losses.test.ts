import { describe, expect, test } from 'vitest'
import { table } from './harness.ts'

const asked = (t: ReturnType<typeof table>): readonly string[] => (t.pending?.kind === 'losses' ? t.pending.from : [])

describe('whom a result takes', () => {
  const shot = { 'A-LB-1': '2020>2021', 'A-LB-2': '2020>2021', 'A-LB-3': '2020>2021', 'A-MS-9': '3535' }
  const volley = (t: ReturnType<typeof table>) => t.fire('A-LB-1 A-LB-2 A-LB-3', '2021')

  test('[ITACS 10.7] the owner is asked where one of those alike in type is an elite unit', () => {
    const units = { ...shot, 'B-MS-1': '2021>2020', 'B-MS-3': '2021>2020', 'B-MS-4': '2021>2020' }
    const t = table({ units, sheet: { isElite: ({ id }) => id === 'B-MS-1' }, dice: [4, 5] })
    volley(t)
    expect([t.result(), asked(t)]).toEqual(['D1X', ['B-MS-1', 'B-MS-3', 'B-MS-4']])
    t.lose('B-MS-3')
    expect([t.at('B-MS-1'), t.at('B-MS-3')]).toEqual(['2021 d2', 'destroyed'])
    const plain = table({ units, dice: [4, 5] })
    volley(plain)
    expect([plain.result(), asked(plain)]).toEqual(['D1X', []])
  })

  test('[ITACS 10.7] a result without effect lays nothing and ends no rally', () => {
    const t = table({ units: { ...shot, 'B-MS-1': { at: '2021', d: 3 }, 'B-MS-2': '3030' }, dice: [1, 1] })
    t.fire('A-LB-1', '2021')
    expect([t.result(), t.at('B-MS-1')]).toEqual(['-', '2021 d3'])
  })

  test('[ITACS 4.5.11] a chariot with an archer aboard is not like an empty one', () => {
    const rides = (chariot: string) => ({ at: '2021', marks: { rides: chariot } })
    const chariots = { ...shot, 'B-CH-1': '2021>2020', 'B-CH-2': '2021>2020', 'B-MS-9': '3030' }
    const one = table({ units: { ...chariots, 'B-BW-1': rides('B-CH-1') }, dice: [5, 5] })
    volley(one)
    expect(asked(one)).toEqual(['B-CH-1', 'B-CH-2'])
    const both = table({
      units: { ...chariots, 'B-BW-1': rides('B-CH-1'), 'B-BW-2': rides('B-CH-2') },
      dice: [5, 5],
    })
    volley(both)
    expect([both.result(), asked(both)]).toEqual(['D1X', []])
  })

  test('[ITACS 10.7] who dismounted and may mount again is not like who began on foot', () => {
    const t = table({
      units: { ...shot, 'B-HC-1': '2023>2022', 'B-PS-1': '2023>2022', 'B-PS-2': '2023>2022' },
      first: 1,
      dice: [5, 5],
    })
    t.act('change', 'B-HC-1')
    t.until('missile 0')
    expect(t.one('B-HC-1').type).toBe('PS')
    t.fire('A-LB-1 A-LB-2 A-LB-3', '2023')
    expect([t.result(), asked(t)]).toEqual(['D1X', ['B-HC-1', 'B-PS-1', 'B-PS-2']])
  })
})
