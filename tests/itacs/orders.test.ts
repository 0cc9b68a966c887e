import { describe, expect, test } from 'vitest'
import { cell, labels, step } from './field.ts'
import { table } from './harness.ts'

const FAR = { 'A-MS-9': '3535', 'B-MS-9': '3030' }
type Orders = Readonly<Record<string, readonly [act: string, units: string, more?: object]>>

/** An act that is legal, and what becomes of it when its list of units is not what it should be. */
const bad = (t: ReturnType<typeof table>, [act, units, more = {}]: readonly [string, string, object?]) => {
  const ids = units.split(' ')
  const refused = (named: readonly string[]) => t.refused({ type: 'act', act, units: named, ...more })
  expect(refused(ids)).toBe('ok')
  const codeOf = (named: readonly string[]) => refused(named).split(' ')[0]
  return {
    none: codeOf([]),
    twice: codeOf([...ids, ids[0] ?? '']),
    foreign: codeOf([...ids, 'B-MS-9']),
    unknown: codeOf([...ids, 'A-XX-7']),
    lost: codeOf([...ids, 'A-AX-9']),
  }
}

const LOST = { 'A-AX-9': { at: '2020', fate: 'destroyed' as const } }

describe('acts judge every unit that they name', () => {
  test('[ITACS 6.0] one unit and no more, where an act is of one unit', () => {
    const sea = { terrain: { sea: '1010 1011' } }
    const units = {
      'A-HC-1': '2020',
      'A-CH-1': '2525',
      'A-BW-1': '2525',
      'A-LF-1': '1010',
      'B-2L-1': { at: '2020', marks: { captive: 'A-HC-1' } },
      ...LOST,
      ...FAR,
    }
    const t = table({ ...sea, units, step: 'movement' })
    const orders: Orders = {
      change: ['change', 'A-HC-1'],
      mount: ['mount', 'A-BW-1', { with: 'A-CH-1' }],
      kindle: ['kindle', 'A-LF-1'],
      execute: ['execute', 'B-2L-1'],
    }
    for (const order of Object.values(orders))
      expect([order[0], bad(t, order)]).toEqual([
        order[0],
        { none: 'nobody', twice: 'twice', foreign: 'tooMany', unknown: 'tooMany', lost: 'tooMany' },
      ])
    const burning = table({
      ...sea,
      units: { 'A-LF-1': { at: '1010', marks: { fireShip: 1 } }, 'B-LF-1': '1011', ...LOST, ...FAR },
      step: 'melee',
    })
    expect(bad(burning, ['ram', 'A-LF-1', { with: 'B-LF-1' }])).toMatchObject({ twice: 'twice', foreign: 'tooMany' })
    const knights = table({
      units: { 'A-HC-1': '2020>2021', 'A-2L-1': '2020', 'B-PS-1': '2024', ...LOST, ...FAR },
      options: ['feudal'],
      step: 'movement',
      dice: [3, 3, 3, 3],
    })
    for (const order of [
      ['charge', 'A-HC-1'],
      ['restrain', 'A-2L-1'],
    ] as const)
      expect(bad(knights, order)).toMatchObject({ twice: 'twice', foreign: 'tooMany', unknown: 'tooMany' })
  })

  test('[ITACS 6.7.2] each of several, where several may be named', () => {
    const t = table({
      terrain: { sea: '2021' },
      units: { 'A-HF-1': '2021', 'A-SD-1': '2020', 'A-SD-2': '2020', ...LOST, ...FAR },
      step: 'movement',
    })
    expect(bad(t, ['load', 'A-SD-1 A-SD-2', { with: 'A-HF-1' }])).toEqual({
      none: 'nobody',
      twice: 'twice',
      foreign: 'notYours',
      unknown: 'unknownUnit',
      lost: 'notOnMap',
    })
  })

  test('[ITACS 5.2] breaking, with a unit that is not there or not one’s own', () => {
    const t = table({ units: { 'A-PS-1': { at: '2020', d: 1 }, ...LOST, ...FAR }, step: 'movement' })
    expect(bad(t, ['break', 'A-PS-1'])).toMatchObject({
      twice: 'twice',
      foreign: 'notYours',
      unknown: 'unknownUnit',
      lost: 'notOnMap',
    })
  })
})

describe('the set-up', () => {
  const reserve = { at: '2020', fate: 'reserve' } as const
  const scene = { units: { 'A-PS-1': reserve, 'A-PS-2': reserve, ...FAR }, zones: ['2020 2021', ''] as const }

  test('[ITACS 8.0] a unit is named once when it is set up and when it is taken back', () => {
    const t = table(scene)
    const place = (to: string) => ({ unit: 'A-PS-1', to: cell(to), facing: 0 })
    expect(t.refused({ type: 'deploy', placements: [place('2020'), place('2021')] })).toBe('twice 8.0')
    expect(t.refused({ type: 'deploy', placements: [] })).toBe('nobody 8.0')
    t.perform({ type: 'deploy', placements: [place('2020')] })
    expect(t.refused({ type: 'undeploy', units: ['A-PS-1', 'A-PS-1'] })).toBe('twice 8.0')
    expect(t.refused({ type: 'undeploy', units: [] })).toBe('nobody 8.0')
    t.perform({ type: 'undeploy', units: ['A-PS-1'] })
    expect(t.one('A-PS-1').fate).toBe('reserve')
    expect(t.refused({ type: 'undeploy', units: ['A-PS-1'] })).toBe('notOnMap 8.0')
    expect(t.refused({ type: 'undeploy', units: ['A-PS-7'] })).toBe('notOnMap 8.0')
  })
})

test('[ITACS 4.3] nobody is offered the hex in which he stands, but every other hex and facing within his points', () => {
  const t = table({ units: { 'A-PS-1': '2020/1', 'B-MS-1': '3030' }, step: 'movement' })
  t.move('A-PS-1', '', 2)
  t.move('A-PS-1', '', 3)
  const ways = t.offers().flatMap((pick) => (pick.kind === 'move' ? [pick.to] : []))
  expect(labels(ways)).toEqual([2, 3, 4].map((way) => step('2020', way)).sort())
  expect(t.offers().flatMap((pick) => (pick.kind === 'turn' ? [pick.facing] : []))).toEqual([0, 1, 2, 4, 5])
})
