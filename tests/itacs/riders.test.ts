import { describe, expect, test } from 'vitest'
import { cell } from './field.ts'
import { table } from './harness.ts'

const FAR = { 'A-MS-9': '3535', 'B-MS-9': '3030' }
const mount = (rider: string) => ({ type: 'act', act: 'mount', units: [rider], with: 'A-CH-1' }) as const

describe('chariots', () => {
  test('[ITACS 6.8] who begins beside a chariot mounts before it moves; it does not come to fetch anybody', () => {
    const t = table({ units: { 'A-CH-1': '2020>2021', 'A-BW-1': '2026', 'A-3L-1': '2025', ...FAR } })
    expect(t.refused(mount('A-BW-1'))).toBe('notAdjacent 6.8')
    t.move('A-CH-1', '2021 2022 2023 2024')
    expect(t.refused(mount('A-3L-1'))).toBe('hasMoved 6.8')
    t.move('A-CH-1', '2025')
    expect(t.refused(mount('A-BW-1'))).toBe('hasMoved 6.8')
    expect(t.acts()).toEqual([])
  })

  test('[ITACS 6.8] [ITACS 6.7.2] who has moved up to one mounts no more', () => {
    const t = table({ units: { 'A-CH-1': '2020>2021', 'A-BW-1': '2023>2022', 'A-3L-1': '2021', ...FAR } })
    t.move('A-BW-1', '2022 2021')
    expect(t.refused(mount('A-BW-1'))).toBe('hasMoved 6.7.2')
    t.perform(mount('A-3L-1'))
    expect(t.one('A-3L-1').marks['rides']).toBe('A-CH-1')
  })
})

describe('horse archers', () => {
  const field = {
    'A-HB-1': '2020>2021',
    'A-SD-1': '2120>2121',
    'B-MS-1': '2021>2020',
    'B-MS-2': '2121>2120',
    ...FAR,
  }

  test('[ITACS 6.2] they fire before the melees of the step: at the end of movement, after defensive fire', () => {
    const t = table({ units: field, step: 'melee', dice: [3, 3, 3, 3] })
    t.melee('A-SD-1', '2121')
    expect(t.refused({ type: 'fire', units: ['A-HB-1'], target: cell('2021') })).toBe('afterMelee 6.2')
    expect(t.offers().filter(({ kind }) => kind === 'fire')).toEqual([])
    const first = table({ units: field, step: 'melee', dice: [3, 3, 3, 3] })
    first.fire('A-HB-1', '2021')
    first.melee('A-SD-1', '2121')
    expect([first.one('A-HB-1').fired, first.one('A-SD-1').fought]).toEqual([1, 1])
  })

  test('[ITACS 6.2] an elephant that tramples somebody in the movement phase does not bar them', () => {
    const t = table({
      units: { ...field, 'A-EL-1': { at: '2520', facing: 1, d: 2, marks: { rampant: 1 } }, 'B-MI-1': '2523' },
      step: 'movement',
      dice: [3, 4, 3, 3, 3, 3],
    })
    t.act('rampage', 'A-EL-1')
    t.act('trample', 'A-EL-1')
    t.until('melee 0')
    t.fire('A-HB-1', '2021')
    expect(t.one('A-HB-1').fired).toBe(1)
  })
})

describe('changing arms', () => {
  const dismounted = (at: string) => ({ at, type: 'PS' as const })

  test('[ITACS 6.4] nobody mounts where horses cannot stand: on a wall, in a tower, in a trench [ITACS 10.3]', () => {
    const t = table({
      units: {
        'A-HC-1': dismounted('2020'),
        'A-HC-2': dismounted('2022'),
        'A-HC-3': dismounted('2024'),
        'A-HC-4': dismounted('2026'),
        ...FAR,
      },
      terrain: { wall: '2020', trench: '2022', tower: '2024' },
    })
    const change = (id: string) => t.refused({ type: 'act', act: 'change', units: [id] })
    expect(['A-HC-1', 'A-HC-2', 'A-HC-3', 'A-HC-4'].map(change)).toEqual([
      'closed 10.3',
      'closed 10.3',
      'closed 10.3',
      'ok',
    ])
    expect(t.acts()).toEqual(['change A-HC-4'])
  })
})
