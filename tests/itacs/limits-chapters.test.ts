import { describe, expect, test } from 'vitest'
import { cell, step } from './field.ts'
import { type Table, table } from './harness.ts'

const FAR = { 'A-MS-9': '3535', 'B-MS-9': '3030' }
const act = (name: string, unit: string, more: { readonly with?: string; readonly to?: string } = {}) => {
  const { to, ...rest } = more
  return { type: 'act', act: name, units: [unit], ...rest, ...(to === undefined ? {} : { to: cell(to) }) } as const
}

describe('who takes a leader in melee', () => {
  const [first, second] = ['2020', '2021']

  test('[ITACS 6.1.4] one who strikes at his very hex, whichever way it lies', () => {
    const behind = step(second, 3)
    const t = table({
      units: {
        'A-SD-1': '2019>2020',
        'A-SD-2': `${behind}>${second}`,
        'B-MI-1': `${first}/3`,
        'B-MI-2': `${second}/3`,
        'B-2L-1': second,
        ...FAR,
      },
      step: 'melee',
      dice: [6, 6],
    })
    t.melee('A-SD-1 A-SD-2', `${first} ${second}`)
    expect([t.result(), t.one('B-2L-1').marks['captive'], t.at('B-2L-1')]).toEqual(['DX', 'A-SD-2', behind])
  })

  test('[ITACS 6.1.4] [ITACS 10.7] another of the attackers where he who struck there has fallen first', () => {
    const t = table({
      units: {
        'A-SD-1': '2022>2021',
        'A-SD-2': '2019>2020',
        'B-MI-1': `${first}>2019`,
        'B-MI-2': `${second}>2022`,
        'B-MI-3': `${first}>2019`,
        'B-2L-1': second,
        ...FAR,
      },
      step: 'melee',
      dice: [4, 4],
    })
    t.melee('A-SD-1 A-SD-2', `${first} ${second}`)
    expect(t.result()).toBe('D2XB')
    t.lose('A-SD-1')
    t.lose('B-MI-1', 'B-MI-2')
    expect([t.one('B-2L-1').marks['captive'], t.at('B-2L-1')]).toEqual(['A-SD-2', '2019'])
  })

  test('[ITACS 6.1.4] nobody where all attackers fall with the defenders', () => {
    const t = table({
      units: {
        'A-PP-1': '2020>2021',
        'B-MI-1': '2021>2020',
        'B-MI-2': '2021>2020',
        'B-2L-1': '2021',
        'B-MI-3': '2022',
        ...FAR,
      },
      step: 'melee',
      dice: [4, 5],
    })
    t.melee('A-PP-1', '2021')
    expect([t.result(), t.at('A-PP-1'), t.at('B-MI-1')]).toEqual(['D2XB', 'destroyed', 'destroyed'])
    expect([t.pending, t.one('B-2L-1').marks['captive'], t.at('B-2L-1')]).toEqual([undefined, undefined, '2021'])
  })

  test('[ITACS 6.1.4] a leader of attackers who fall stays where he is', () => {
    const t = table({
      units: { 'A-MC-1': '2020>2021', 'A-4L-1': '2020', 'B-MI-1': '2021>2020', ...FAR },
      step: 'melee',
      dice: [1, 1],
    })
    t.melee('A-MC-1', '2021')
    expect([t.result(), t.at('A-MC-1')]).toEqual(['A1X', 'destroyed'])
    expect([t.one('A-4L-1').marks['captive'], t.at('A-4L-1')]).toEqual([undefined, '2020'])
  })
})

describe('captives', () => {
  const held = { 'A-PS-1': '2021>2022', 'B-2L-1': { at: '2021', marks: { captive: 'A-PS-1' } }, ...FAR }

  test('[ITACS 6.1.4] he whose captor is shot is free, and stays where he is', () => {
    const bows = { 'B-LB-1': '2020>2021', 'B-LB-2': '2020>2021', 'B-LB-3': '2020>2021' }
    const t = table({ units: { ...bows, ...held }, first: 1, dice: [6, 6] })
    t.fire('B-LB-1 B-LB-2 B-LB-3', '2021')
    expect(t.at('A-PS-1')).toBe('destroyed')
    expect([t.pending, t.one('B-2L-1').marks['captive'], t.at('B-2L-1')]).toEqual([undefined, undefined, '2021'])
  })

  test('[ITACS 5.0] a leader who has no D leaves none with his hex', () => {
    const t = table({ units: { 'A-SD-1': '2020>2021', 'B-2L-1': '2021', ...FAR } })
    t.move('A-SD-1', '2021')
    expect(t.told()).toContain('taken by those who found him alone [6.1.4]')
    expect(t.told()).not.toContain('left with the hex [5.0]')
  })

  test('[ITACS 6.1.4] only captives are executed, and by those who hold them', () => {
    const t = table({ units: { ...held, 'A-3L-1': '2025', 'B-3L-1': '2027' }, step: 'movement' })
    const refusals = ['A-3L-1', 'B-3L-1', 'B-2L-1'].map((id) => t.refused(act('execute', id)))
    expect(refusals).toEqual(['noCaptive 6.1.4', 'noCaptive 6.1.4', 'ok'])
    expect(t.acts().filter((one) => one.startsWith('execute'))).toEqual(['execute B-2L-1'])
    const theirs = table({ units: held, step: 'movement', first: 1 })
    expect(theirs.refused(act('execute', 'B-2L-1'))).toBe('noCaptive 6.1.4')
  })
})

describe('who is gone', () => {
  test('[ITACS 6.1.4] is nobody’s captive, whatever lies on him; and nobody executes a leader of his own', () => {
    const captive = { at: '2021', marks: { captive: 'A-PS-1' } } as const
    const units = { 'A-PS-1': '2021', 'A-3L-1': captive, 'B-2L-1': { ...captive, fate: 'destroyed' } as const, ...FAR }
    const t = table({ units, step: 'movement' })
    expect(['A-3L-1', 'B-2L-1'].map((id) => t.refused(act('execute', id)))).toEqual([
      'noCaptive 6.1.4',
      'noCaptive 6.1.4',
    ])
  })

  const swords = { 'A-SD-1': '2020>2021', 'A-SD-2': '2020>2021' }
  const lost = (marks: { readonly captive?: string; readonly rides?: string; readonly aboard?: string }) =>
    ({ at: '2021', fate: 'destroyed', marks }) as const

  test('[ITACS 6.1.4] is not free again when his captor falls', () => {
    const units = { ...swords, 'B-MI-1': '2021>2020', 'A-2L-1': lost({ captive: 'B-MI-1' }), ...FAR }
    const t = table({ units, step: 'melee', dice: [6, 6] })
    t.melee('A-SD-1 A-SD-2', '2021')
    expect([t.at('B-MI-1'), t.at('A-2L-1'), t.pending]).toEqual(['destroyed', 'destroyed', undefined])
  })

  test('[ITACS 6.4] changes no arms, whatever a battle file has laid on him', () => {
    const knight = (fate: 'map' | 'destroyed') => {
      const changing = { at: '2020', fate, marks: { changing: 1 } } as const
      const t = table({ units: { 'A-HC-1': changing, 'A-PS-9': '3131', ...FAR }, step: 'movement' })
      t.end()
      return t.one('A-HC-1').type
    }
    expect([knight('map'), knight('destroyed')]).toEqual(['PS', 'HC'])
  })

  test('[ITACS 6.8] [ITACS 7.0] is not lost once more with the chariot', () => {
    const bows = { 'A-LB-1': '2020>2021', 'A-LB-2': '2020>2021', 'A-LB-3': '2020>2021' }
    const t = table({
      units: { ...bows, 'B-CH-1': '2021>2020', 'B-BW-1': lost({ rides: 'B-CH-1' }), ...FAR },
      dice: [6, 6],
    })
    t.fire('A-LB-1 A-LB-2 A-LB-3', '2021')
    expect([t.at('B-CH-1'), t.state.points]).toEqual(['destroyed', [0, 0]])
  })

  test('[ITACS 6.7.7] does not swim ashore', () => {
    const t = table({
      terrain: { sea: '2020 2021 2022' },
      units: {
        'A-HF-1': '2020',
        'A-HF-2': '2022',
        'B-HF-1': '2021',
        'B-SD-1': lost({ aboard: 'B-HF-1' }),
        ...FAR,
      },
      step: 'melee',
      dice: [5, 5],
    })
    t.melee('A-HF-1 A-HF-2', '2021')
    expect([t.at('B-HF-1'), t.at('B-SD-1'), t.pending]).toEqual(['destroyed', 'destroyed', undefined])
  })
})

describe('who never routs', () => {
  test('[ITACS 6.9.2] an elephant with three D and more goes on', () => {
    const t = table({
      units: {
        'A-LB-1': '2020>2021',
        'A-LB-2': '2020>2021',
        'B-EL-1': { at: '2022', facing: 4, d: 2, marks: { rampant: 1 } },
        'B-4L-1': { at: '2022', d: 2 },
        ...FAR,
      },
      dice: [3, 4],
    })
    t.fire('A-LB-1 A-LB-2', '2022')
    expect([t.at('B-EL-1'), t.at('B-4L-1')]).toEqual(['2022 d4', '2022 d4'])
  })

  test('[ITACS 6.7.5] nor does a fleet', () => {
    const t = table({
      terrain: { sea: '2020 2021' },
      units: { 'A-HF-1': '2020', 'B-HF-1': { at: '2021', d: 2 }, ...FAR },
      step: 'melee',
      dice: [2, 2],
    })
    t.melee('A-HF-1', '2021')
    expect([t.result(), t.at('B-HF-1')]).toEqual(['DD', '2021 d4'])
  })
})

describe('chariots', () => {
  test('[ITACS 6.8] who may mount is asked: archers on foot and leaders beside a chariot of their own', () => {
    const t = table({
      units: {
        'A-CH-1': '2020>2021',
        'A-LC-1': '2119',
        'A-BW-1': '2019',
        'A-3L-1': '2021',
        'A-BW-2': '2017',
        'B-CH-1': '2016',
        'B-BW-1': step('2020', 3),
        ...FAR,
      },
      step: 'movement',
    })
    expect(t.acts().filter((one) => one.startsWith('mount'))).toEqual(['mount A-BW-1', 'mount A-3L-1'])
    expect(t.refused(act('mount', 'A-BW-1', { with: 'A-LC-1' }))).toBe('noChariot 6.8')
  })

  const lake = step('2020', 3)
  const riding = {
    units: {
      'A-CH-1': '2020>2021',
      'A-BW-1': { at: '2020', marks: { rides: 'A-CH-1' } },
      'B-MI-1': '2021>2020',
      ...FAR,
    },
    terrain: { lake },
    step: 'movement',
  }

  test('[ITACS 6.8] who rides gets off in the hex of the chariot or beside it, no farther', () => {
    const t = table(riding)
    const off = (to: string) => t.refused(act('alight', 'A-BW-1', { to }))
    expect(['2020', '2019', '2018'].map(off)).toEqual(['ok', 'ok', 'notAdjacent 6.8'])
    t.act('alight', 'A-BW-1', { to: '2020' })
    expect([t.at('A-BW-1'), t.one('A-BW-1').marks['rides']]).toEqual(['2020', undefined])
  })

  test('[ITACS 4.3.3] [ITACS 10.3] nor where an enemy stands, or into water', () => {
    const t = table(riding)
    const off = (to: string) => t.refused(act('alight', 'A-BW-1', { to }))
    expect(['2021', lake].map(off)).toEqual(['closed 4.3.3', 'closed 4.3.3'])
    const offered = t.acts().filter((one) => one.startsWith('alight'))
    const open = ['2020', ...[0, 2, 4, 5].map((way) => step('2020', way))]
    expect(offered.sort()).toEqual(open.map((to) => `alight A-BW-1 ${to}`).sort())
  })
})

describe('changing arms', () => {
  test('[ITACS 6.4] it is done when the movement phase is over, before the enemy fires', () => {
    const t = table({ units: { 'A-HC-1': '2020', 'A-MI-1': '2519', 'B-LB-1': '2520>2519', ...FAR }, step: 'movement' })
    t.act('change', 'A-HC-1')
    t.end()
    expect([t.step, t.one('A-HC-1').type]).toEqual(['defensiveFire 0', 'PS'])
  })

  test('[ITACS 6.4] [ITACS 5.0] who shares the D of one who flees to him stays as he is, also when he recovers', () => {
    const fleeing = { at: '2020', d: 1, breaks: true }
    const t = table({
      units: {
        'A-BW-1': fleeing,
        'B-MI-1': '2022>2021',
        'A-HC-1': '2015',
        'A-MI-1': '2519',
        'B-LB-1': '2520>2519',
        ...FAR,
      },
      step: 'movement',
    })
    t.act('change', 'A-HC-1')
    t.act('flee', 'A-BW-1', { to: '2015' })
    expect(t.at('A-HC-1')).toBe('2015 d1')
    t.until('movement 1')
    expect([t.at('A-HC-1'), t.one('A-HC-1').type]).toEqual(['2015', 'HC'])
  })
})

describe('the way of a charge', () => {
  const charging = (scene: Table) => table({ options: ['feudal'], step: 'movement', ...scene })

  test('[ITACS 6.3] straight on as long as that leads nearer, then round a single bend', () => {
    const t = charging({ units: { 'A-HC-1': '2020', 'B-PS-1': step('2020', 1, 1, 1, 2, 2), ...FAR } })
    t.act('charge', 'A-HC-1')
    expect([t.at('A-HC-1'), t.one('A-HC-1').facing]).toEqual([step('2020', 1, 1, 1, 2), 2])
  })

  test('[ITACS 6.3] along the edge of the map, where the nearest way would lead off it', () => {
    const t = charging({ units: { 'A-HC-1': '2140', 'B-PS-1': '2540', ...FAR } })
    t.act('charge', 'A-HC-1')
    expect(t.at('A-HC-1')).toBe('2440')
  })

  test('[ITACS 6.3] [ITACS 4.3.3] where water stops him behind a full hex he halts before it, and rides nobody down', () => {
    const full = '2023>2024'
    const friends = { 'A-CB-1': full, 'A-CB-2': full, 'A-CB-3': full }
    const t = charging({
      units: { 'A-HC-1': '2020>2021', ...friends, 'B-PS-1': '2027', ...FAR },
      terrain: { lake: '2024' },
    })
    t.act('charge', 'A-HC-1')
    expect([t.at('A-HC-1'), ...Object.keys(friends).map(t.at)]).toEqual(['2022', '2023', '2023', '2023'])
  })

  test('[ITACS 6.3] a friend beside whom there is room is not ridden down where his points end', () => {
    const t = charging({ units: { 'A-HC-1': '2020>2021', 'A-CB-1': '2027', 'B-PS-1': '2032', ...FAR } })
    t.act('charge', 'A-HC-1')
    expect([t.pending, t.at('A-HC-1'), t.at('A-CB-1')]).toEqual([undefined, '2027', '2027'])
  })

  test('[ITACS 6.3] who cannot come a single hex on has spent nothing', () => {
    const t = charging({ units: { 'A-HC-1': '2020>2021', 'B-PS-1': '2024', ...FAR }, terrain: { lake: '2021' } })
    t.act('charge', 'A-HC-1')
    expect([t.at('A-HC-1'), t.one('A-HC-1').spent]).toEqual(['2020', 0])
  })
})
