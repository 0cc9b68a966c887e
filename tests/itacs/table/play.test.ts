import { describe, expect, test } from 'vitest'
import { presenter } from '../../../src/systems/itacs/present/presenter.ts'
import type { Intent } from '../../../src/core/presenter/intent.ts'
import type { Command } from '../../../src/systems/itacs/rules/position/state.ts'
import { tableWith } from './tableWith.ts'

const turning = () => {
  if (!presenter.turning) throw new Error('units of ITACS have a front')
  return presenter.turning
}

const [left, right] = ['left', 'right']
const FAR = { 'B-MS-9': { at: '3001', facing: right } }

const moving = (units: Readonly<Record<string, unknown>>) =>
  tableWith({
    start: { turn: 3, step: 'movement', side: 'Carthaginians', begun: true, units: { ...FAR, ...units } as never },
  })

describe('set-up', () => {
  test('[ITACS 8.0] a type is picked in the tray, hexes of the zone are pressed; who stands may be put elsewhere', () => {
    const t = tableWith({})
    expect(t.block('tray').how).toContain('Pick a type')
    t.press('2209')
    expect(t.orders).toEqual([])
    const line = t.block('tray').lines.find(({ type }) => type === 'BW')
    if (!line) throw new Error('no bowmen')
    t.follow(t.block('tray').pick(line))
    expect(t.block('tray')).toMatchObject({ how: 'Now press hexes of the zone.' })
    t.press('2209')
    t.press('2210')
    expect([t.unit('A-BW-1').hex, t.unit('A-BW-2').hex]).toEqual(['2209', '2210'])
    expect(t.block('tray').lines.find(({ type }) => type === 'BW')).toMatchObject({
      left: line.total - 2,
      total: line.total,
    })
    expect(t.button('Clear').isDisabled).toBe(false)

    // Outside the zone nobody stands, and it is said why.
    t.press('0101')
    expect(t.refusal).toMatch(/\[8\.0\]$/)
    expect(t.hint('0101')).toMatchObject({ tone: 'no', cite: '8.0' })

    // Who stands is picked, and the next press is his new hex.
    t.follow(t.block('tray').pick({ ...line, isPicked: true }))
    t.press('2209', { unit: 'A-BW-1' })
    expect(t.screen.selected).toEqual(['A-BW-1'])
    expect(t.button('Take back').intent.command).toEqual({ type: 'undeploy', units: ['A-BW-1'] })
    t.press('2211')
    expect(t.unit('A-BW-1').hex).toBe('2211')
  })

  test('[ITACS 2.5] facing is chosen in the set-up, and costs nothing', () => {
    const t = tableWith({})
    const line = t.block('tray').lines.find(({ type }) => type === 'BW')
    t.follow(line ? t.block('tray').pick(line) : {})
    t.press('2209')
    const [row] = t.block('turners').rows
    expect(t.block('turners').price).toBe('free [8.0]')
    expect(row).toMatchObject({ names: 'BW 1', cell: t.cell('2209') })
    const before = t.unit('A-BW-1').facing
    t.follow(turning().turn(t.look(), ['A-BW-1'], turning().next(row?.bearing ?? 0, 1)) as Intent<Command>)
    expect(t.unit('A-BW-1')).toMatchObject({ hex: '2209', facing: (before + 1) % 6 })
  })
})

describe('movement', () => {
  test('[ITACS 4.3.2] a march by a way-point, then a turn that is one order with it', () => {
    const t = moving({ 'A-MC-1': { at: '1020', facing: left } })
    t.press('1020', { unit: 'A-MC-1' })
    expect(t.block('movers').lines).toMatchObject([{ name: 'MC 1', note: '9 points', goes: true, canGo: true }])
    t.press('1118', { more: true })
    expect(t.screen.waypoints).toEqual([t.cell('1118')])
    expect(t.labels).toContain('Forget the way-point')
    t.press('1016')
    const [march] = t.orders
    expect(march).toMatchObject({ type: 'move', units: ['A-MC-1'] })
    expect(march?.type === 'move' && march.path).toContain(t.cell('1118'))
    expect(t.unit('A-MC-1')).toMatchObject({ hex: '1016' })

    // The last order is still in hand: a turn takes its place, the way stays the same.
    const [row] = t.block('turners').rows
    expect(row?.units).toEqual(['A-MC-1'])
    expect(turning().replaces(march, ['A-MC-1'], t.look())).toBe(true)
    expect(turning().replaces(march, ['A-LC-1'], t.look())).toBe(false)
    const turned = turning().turn(t.look(), ['A-MC-1'], 90, march)
    expect(turned.command).toEqual({ ...march, facing: 1 })
  })

  test('[ITACS 4.3.3] through a full hex one is asked twice, and what it costs is said', () => {
    const full = { at: '1013', facing: left }
    const t = moving({ 'A-MS-1': { at: '1014', facing: left }, 'A-AX-1': full, 'A-AX-2': full, 'A-AX-3': full })
    t.press('1014', { unit: 'A-MS-1' })
    expect(t.hint('1012')).toMatchObject({ tone: 'care', cite: '4.3.3' })
    t.press('1012')
    expect(t.orders).toEqual([])
    expect(t.screen.preview).toBe(t.cell('1012'))
    expect(t.block('movers').parts[0]).toMatchObject({ kind: 'note', tone: 'care' })
    t.press('1012')
    // The D are laid when the movement is over.
    expect(t.unit('A-MS-1')).toMatchObject({ hex: '1012', marks: { pushed: 1 } })
    expect(t.unit('A-AX-1').marks).toEqual({ pushed: 2 })
    expect(t.screen).toMatchObject({ preview: undefined, selected: [] })
  })

  test('[ITACS 4.3.1] who cannot get there hears what the way costs and what he has', () => {
    const t = moving({ 'A-MS-1': { at: '1020', facing: left }, 'A-MS-2': { at: '1020', facing: left } })
    t.press('1020', { unit: 'A-MS-1' })
    t.press('1010')
    expect(t.refusal).toMatch(/^MS 1 has 3 points; the way to 1010 costs \d+\. \[4\.3\.1\]$/)
    expect(t.hint('3001')).toMatchObject({ tone: 'no', text: '3001 is held by the enemy.' })
    t.follows('Take the whole stack (2)')
    expect(t.screen.selected).toEqual(['A-MS-1', 'A-MS-2'])
    t.press('1019')
    expect(t.hint('1019')?.text).toBe('Pick MS 1: 2 points.')
    t.press('1019', { unit: 'A-MS-1' })
    t.press('1018')
    expect(t.hint('1018')?.text).toBe('Pick MS 1: 1 point.')
  })

  test('[ITACS 5.3.1] who routs is not picked for a march, and it is said why', () => {
    const t = moving({ 'A-MS-1': { at: '1020', facing: left, d: 1, routs: true } })
    t.press('1020', { unit: 'A-MS-1' })
    expect(t.screen.selected).toEqual([])
    expect(t.refusal).toBe('MS 1 routs: it makes its rout move and no other. [5.3.1]')
  })
})

describe('melee', () => {
  const clash = (dice: readonly number[] | 'physical' = [6, 1], third = 'B-SD-3') =>
    tableWith({
      dice,
      start: {
        turn: 3,
        step: 'melee',
        side: 'Carthaginians',
        units: {
          'A-BI-1': { at: '1211', facing: left },
          'A-BI-2': { at: '1211', facing: left },
          'A-OC-1': { at: '1111', facing: left },
          'A-MS-4': { at: '2020', facing: left },
          'B-SD-1': { at: '1210', facing: right },
          'B-SD-2': { at: '1210', facing: right },
          [third]: { at: '1210', facing: right },
          'B-SD-4': { at: '1311', facing: right },
        },
      },
    })

  test('[ITACS 4.5.3] a formation is attacked hex by hex or as a whole; its hexes change with those who strike', () => {
    const t = clash()
    t.press('1210')
    expect(t.screen.selected).toEqual(['A-BI-1', 'A-BI-2', 'A-OC-1'])
    t.follows('Attack the whole formation (2 hexes)')
    expect(t.screen.targets).toEqual([t.cell('1210'), t.cell('1311')])
    expect(t.block('attack').view?.text).toContain('attack hexes')
    // The horse archers touch only one of the hexes.
    t.follow(t.block('attack').toggle('A-BI-1'))
    t.follow(t.block('attack').toggle('A-BI-2'))
    expect(t.screen).toMatchObject({ selected: ['A-OC-1'], targets: [t.cell('1210')] })
    t.follow(t.block('attack').toggle('A-BI-1'))
    t.follows('Attack the whole formation')
    t.follows('Attack only 1210')
    expect(t.screen.targets).toEqual([t.cell('1210')])
  })

  test('[ITACS 6.2] horse archers fire in the melee step, and it can be taken back', () => {
    const t = clash()
    t.press('1210')
    t.follows('Fire from horseback instead')
    expect(t.screen).toMatchObject({ task: 'fire', lent: true, selected: ['A-OC-1'] })
    expect(t.block('attack').view?.kind).toBe('fire')
    t.follows('Attack in melee instead')
    expect(t.screen).toMatchObject({ task: 'MV', lent: false })
    expect(t.block('attack').view?.kind).toBe('melee')
    t.follows('Fire from horseback instead')
    t.follow(t.block('attack').resolve())
    expect(t.orders).toEqual([{ type: 'fire', units: ['A-OC-1'], target: t.cell('1210') }])
    expect(t.screen).toMatchObject({ task: 'MV', lent: false, targets: [] })
  })

  test('[ITACS 10.7] losses are chosen by the owner where his units differ, and so many as the result takes', () => {
    const t = clash([4, 1], 'B-MS-1')
    t.press('1210')
    t.follow(t.block('attack').toggle('A-OC-1'))
    t.follow(t.block('attack').resolve())
    expect(t.moment).toBe('losses')
    const { count, units, refusal } = t.block('losses')
    expect([count, units.map(({ id }) => id)]).toEqual([1, ['B-SD-1', 'B-SD-2', 'B-MS-1']])
    expect(refusal?.text).toBe('Choose 1 more of the 3 units.')
    t.press('1210', { unit: 'B-SD-2' })
    expect(t.block('losses').units.map(({ fate }) => fate)).toEqual(['stays', 'is lost', 'stays'])
    // Another one takes his place; who is not among them cannot be lost.
    t.press('1210', { unit: 'B-MS-1' })
    expect(t.block('losses').chosen).toEqual(['B-MS-1'])
    t.press('1211', { unit: 'A-BI-1' })
    expect(t.refusal).toContain('not among')
    t.follow(t.block('losses').confirm)
    expect(t.unit('B-MS-1').fate).toBe('destroyed')
    expect(t.unit('B-SD-1')).toMatchObject({ fate: 'map', d: 2 })
  })

  test('[ITACS 2.2] whoever throws his own dice tells two numbers with the attack', () => {
    const t = clash('physical')
    t.press('1210')
    expect(t.block('attack').dice).toBe('told')
    expect(presenter.go(t.look())).toEqual({})
    t.follow(t.block('attack').resolve([6, 1]))
    expect(t.orders).toEqual([
      { type: 'melee', units: ['A-BI-1', 'A-BI-2', 'A-OC-1'], targets: [t.cell('1210')], dice: [6, 1] },
    ])
  })

  test('[ITACS 4.5] the next unit in the row is one that has somebody to attack; the others are dimmed', () => {
    const t = clash()
    const ready = t.look().state.units.filter((unit) => presenter.isReady(t.look(), unit.id))
    expect(ready.map(({ id }) => id)).toEqual(['A-BI-1', 'A-BI-2', 'A-OC-1'])
    const dim = presenter.faces(t.look()).filter(({ can }) => !can)
    expect(dim.map(({ id }) => id)).toEqual(['A-MS-4'])
    expect(t.hint('1015')).toBeUndefined()
  })
})
