import { describe, expect, test } from 'vitest'
import { cell } from './field.ts'
import { table } from './harness.ts'

const SEA = { terrain: { sea: '2020 2021 2022 2023 2120 2121 2122 2123 2220 2221 2222 2223' } }
const aboard = (ship: string, at = '2021') => ({ at, marks: { aboard: ship } })
const FAR = { 'A-MS-9': '3535', 'B-MS-9': '3030' }

describe('fire from ships', () => {
  const crew = {
    'A-HF-1': '2021',
    'A-LB-1': aboard('A-HF-1'),
    'A-LB-2': aboard('A-HF-1'),
    'A-HB-1': aboard('A-HF-1'),
    'B-MS-1': '1921>2021',
    'B-MS-2': '1920>2020',
    ...FAR,
  }

  test('[ITACS 6.7.4] of several archers aboard one fires in a phase, whatever at', () => {
    const t = table({ ...SEA, units: crew, dice: [3, 3] })
    t.fire('A-LB-1', '1921')
    expect(t.refused({ type: 'fire', units: ['A-LB-2'], target: cell('1920') })).toBe('oneAShip 6.7.4')
    expect(t.offers().filter(({ kind }) => kind === 'fire')).toEqual([])
  })

  test('[ITACS 6.7.4] from each ship one, and on land as many as there are', () => {
    const t = table({
      ...SEA,
      units: {
        ...crew,
        'A-HF-2': '2020',
        'A-LB-3': aboard('A-HF-2', '2020'),
        'A-LB-4': '1820>1920',
        'A-LB-5': '1820>1920',
      },
      dice: [3, 3, 3, 3],
    })
    t.fire('A-LB-1 A-LB-3', '1921')
    t.fire('A-LB-4 A-LB-5', '1920')
    expect(t.one('A-LB-5').fired).toBe(1)
  })

  test('[ITACS 6.7.4] horse archers do not fire from a ship, nor do throwing weapons', () => {
    const t = table({ ...SEA, units: crew, dice: [3, 3] })
    expect(t.refused({ type: 'fire', units: ['A-HB-1'], target: cell('1921') })).toBe('aboard 6.7.4')
    const thrown = table({
      ...SEA,
      units: { 'A-HF-1': '2021', 'A-MS-1': aboard('A-HF-1'), 'B-MS-1': '1921>2021', ...FAR },
      sheet: { throws: ({ type }) => type === 'MS' },
      first: 1,
      step: 'movement',
    })
    thrown.end()
    expect(thrown.step).not.toContain('defensiveFire')
  })
})

describe('going aboard', () => {
  test('[ITACS 6.7.2] who stands beside the fleet goes aboard, all together or nobody; no ship carries a ship', () => {
    const t = table({
      ...SEA,
      units: {
        'A-HF-1': '2021',
        'A-LF-1': '2022',
        'A-MS-1': '1921',
        'A-MS-2': '1820',
        'A-MS-3': '1921',
        'B-MS-1': '1920',
        ...FAR,
      },
    })
    const load = (...units: string[]) => t.refused({ type: 'act', act: 'load', units, with: 'A-HF-1' })
    expect(load('A-MS-2')).toBe('notAshore 6.7.2')
    expect(load('A-MS-1', 'A-MS-2')).toBe('notAshore 6.7.2')
    expect(load('A-LF-1')).toBe('noRoom 6.7.2')
    expect(load()).toBe('nobody 6.7.2')
    expect(load('B-MS-1')).toBe('notYours 4.1')
    expect(t.acts().filter((act) => act.startsWith('load'))).toEqual([
      'load A-MS-1',
      'load A-MS-3',
      'load A-MS-1',
      'load A-MS-3',
    ])
    t.act('load', 'A-MS-1 A-MS-3', { with: 'A-HF-1' })
    expect(['A-MS-1', 'A-MS-3'].map((id) => [t.one(id).marks.aboard, t.one(id).spent])).toEqual([
      ['A-HF-1', 3],
      ['A-HF-1', 3],
    ])
  })
})

describe('points for it', () => {
  const scene = { ...SEA, units: { 'A-HF-1': '2221', 'A-MS-1': '1921', 'A-MS-2': aboard('A-HF-1', '2221'), ...FAR } }
  const sailed = (path: string) => {
    const t = table(scene)
    t.move('A-HF-1', path)
    const lade = (act: string, more: object) => t.refused({ type: 'act', act, units: [], with: 'A-HF-1', ...more })
    return { t, lade, kinds: () => [...new Set(t.acts().map((one) => one.split(' ')[0]))].sort() }
  }

  test('[ITACS 6.7.2] with ten left a fleet loads or lands, with nine neither', () => {
    const { lade, kinds } = sailed('2121 2021')
    expect(lade('load', { units: ['A-MS-1'] })).toBe('ok')
    expect(lade('unload', { units: ['A-MS-2'], to: cell('1921') })).toBe('ok')
    expect(kinds()).toEqual(['load', 'unload'])
    const late = sailed('2121 2120 2021')
    expect(late.lade('load', { units: ['A-MS-1'] })).toBe('noPoints 6.7.2')
    expect(late.lade('unload', { units: ['A-MS-2'], to: cell('1921') })).toBe('noPoints 6.7.2')
    expect(late.kinds()).toEqual([])
  })

  test('[ITACS 6.7.2] who lands is aboard, and comes to a hex beside the fleet', () => {
    const { t, lade } = sailed('2121 2021')
    expect(lade('unload', { to: cell('1921') })).toBe('nobody 6.7.2')
    expect(lade('unload', { units: ['A-MS-7'], to: cell('1921') })).toBe('unknownUnit 4.1')
    expect(lade('unload', { units: ['A-MS-1'], to: cell('1921') })).toBe('notAboard 6.7.2')
    expect(lade('unload', { units: ['A-MS-2', 'A-MS-1'], to: cell('1921') })).toBe('notAboard 6.7.2')
    expect(lade('unload', { units: ['A-MS-2'], to: cell('1820') })).toBe('noShore 6.7.2')
    expect(lade('unload', { units: ['A-MS-2'] })).toBe('noShore 6.7.2')
    expect(lade('unload', { units: ['A-MS-2'], with: 'A-MS-1', to: cell('1921') })).toBe('noFleet 6.7.2')
    expect(lade('load', { units: ['A-MS-1'], with: 'B-MS-9' })).toBe('notYours 4.1')
    t.act('unload', 'A-MS-2', { with: 'A-HF-1', to: '1921' })
    expect(t.at('A-MS-2')).toBe('1921')
  })
})

describe('fire ships', () => {
  test('[ITACS 6.7.6] they are named before anybody moves', () => {
    const t = table({ ...SEA, units: { 'A-LF-1': '2020', 'A-LF-2': '2021', 'A-VF-1': '2121', ...FAR } })
    t.act('kindle', 'A-LF-1')
    t.act('kindle', 'A-LF-2')
    const late = table({ ...SEA, units: { 'A-LF-1': '2020', 'A-VF-1': '2121', ...FAR } })
    late.move('A-VF-1', '2122')
    expect(late.refused({ type: 'act', act: 'kindle', units: ['A-LF-1'] })).toBe('tooLate 6.7.6')
    expect(late.acts()).toEqual([])
  })

  test('[ITACS 6.7.6] rout moves and wild elephants, which come first by themselves, do not matter', () => {
    const t = table({
      ...SEA,
      units: {
        'A-LF-1': '2020',
        'A-PS-1': { at: '2525', routs: true },
        'A-EL-1': { at: '3120', facing: 1, d: 2, marks: { rampant: 1 } },
        ...FAR,
      },
      dice: [3, 4],
    })
    t.choose(t.pending?.kind === 'choice' ? (t.pending.options[0]?.id ?? '') : '')
    t.act('rampage', 'A-EL-1')
    expect([t.at('A-PS-1') === '2525 routs', t.at('A-EL-1') === '3120 d2']).toEqual([false, false])
    t.act('kindle', 'A-LF-1')
  })

  test('[ITACS 6.7.6] a disrupted one engages nobody, as nobody attacks who is disrupted [ITACS 4.5]', () => {
    const t = table({
      ...SEA,
      units: {
        'A-LF-1': { at: '2021', d: 2, marks: { fireShip: 1 } },
        'A-LF-2': { at: '2222', marks: { fireShip: 1 } },
        'B-HF-1': '2022',
        'B-HF-2': '2223',
        ...FAR,
      },
      step: 'melee',
    })
    expect(t.refused({ type: 'act', act: 'ram', units: ['A-LF-1'], with: 'B-HF-1' })).toBe('disrupted 4.5')
    expect(t.acts().filter((act) => act.startsWith('ram'))).toEqual(['ram A-LF-2'])
  })
})

describe('what a fire ship engages', () => {
  test('[ITACS 6.7.6] an enemy fleet that is there, and beside it', () => {
    const t = table({
      ...SEA,
      units: {
        'A-LF-1': { at: '2021', marks: { fireShip: 1 } },
        'A-HF-1': '2020',
        'B-HF-1': '2022',
        'B-HF-2': '2223',
        'B-HF-3': { at: '2022', fate: 'destroyed' },
        'B-SD-1': aboard('B-HF-1', '2022'),
        ...FAR,
      },
      step: 'melee',
    })
    const ram = (enemy: string, ship = 'A-LF-1') => t.refused({ type: 'act', act: 'ram', units: [ship], with: enemy })
    for (const enemy of ['A-HF-1', 'B-HF-3', 'B-HF-9', 'B-SD-1']) expect(ram(enemy)).toBe('noEnemy 6.7.6')
    expect(ram('B-HF-2')).toBe('notAdjacent 6.7.6')
    expect(ram('B-HF-1', 'A-HF-1')).toBe('noFireShip 6.7.6')
    expect(t.acts().filter((act) => act.startsWith('ram'))).toEqual(['ram A-LF-1'])
  })
})

describe('a ship goes down', () => {
  test('[ITACS 6.7.7] who swims to a hex with one D has two D all the same', () => {
    const t = table({
      ...SEA,
      units: {
        'A-HF-1': '2021',
        'A-HF-2': '2120',
        'B-HF-1': '2020',
        'B-SD-1': aboard('B-HF-1', '2020'),
        'B-SD-2': aboard('B-HF-1', '2020'),
        'B-AX-1': { at: '1919', d: 1 },
        'B-AX-2': { at: '1920', d: 1 },
        'B-AX-3': { at: '2019', d: 1 },
        ...FAR,
      },
      step: 'melee',
      dice: [5, 5],
    })
    t.melee('A-HF-1 A-HF-2', '2020')
    const shore = t.pending?.kind === 'choice' ? (t.pending.options[0]?.id ?? '') : ''
    t.choose(shore)
    expect([t.at('B-SD-1'), t.at('B-SD-2')]).toEqual([`${shore} d2`, `${shore} d2`])
  })
})

describe('who has no facing', () => {
  test('[ITACS 6.7] fleets are not turned, nor are leaders: it would be a move', () => {
    const t = table({
      ...SEA,
      units: { 'A-LF-1': '2020', 'A-2L-1': '2525', 'A-PS-1': '2525', ...FAR },
      step: 'movement',
    })
    const turned = t.offers().flatMap((pick) => (pick.kind === 'turn' ? [pick.unit] : []))
    expect([...new Set(turned)]).toEqual(['A-PS-1', 'A-MS-9'])
    const ways = t.offers().flatMap((pick) => (pick.kind === 'turn' && pick.unit === 'A-PS-1' ? [pick.facing] : []))
    expect(ways).toEqual([1, 2, 3, 4, 5])
    expect(t.refused({ type: 'move', units: ['A-LF-1'], path: [], facing: 3 })).toBe('noFacing 6.7')
    expect(t.refused({ type: 'move', units: ['A-PS-1', 'A-2L-1'], path: [], facing: 3 })).toBe('noFacing 2.4.3')
    t.act('kindle', 'A-LF-1')
  })
})
