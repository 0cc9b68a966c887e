import { afterEach, describe, expect, test } from 'vitest'
import { takeSeat } from '../../src/store/game/game.ts'
import { cancel } from '../../src/store/interact/act.ts'
import { clearTasks, copyToStack } from '../../src/store/interact/plot.ts'
import { turnBy } from '../../src/store/interact/turn.ts'
import { patchScreen } from '../../src/store/game/screen.ts'
import { orderOf, type PlotTask } from '../../src/systems/prestags/rules/simultaneous/orders.ts'
import { handOf } from '../hands.ts'
import type { Position } from '../prestags/harness.ts'
import {
  carryOut,
  cell,
  chooseTask,
  commands,
  hintAt,
  labels,
  lastOrder,
  look,
  momentOf,
  planTo,
  plotsOn,
  press,
  refusal,
  rise,
  screen,
  seat,
  turnersInHand,
  whereIs,
} from './tables.ts'

afterEach(rise)

const plotting = (units: Position['units'], more: Partial<Position> = {}): void => {
  seat({ options: ['simultaneous'], step: 'plot', units, ...more })
  takeSeat()
}
const FACING = ['simultaneous', 'facing']
const task = (one: PlotTask): void => patchScreen(chooseTask(look(), one))
const unit = (id: string) => look().state.units.find((one) => one.id === id)!
const order = (id: string): string => {
  const given = orderOf(look().state, unit(id))
  if (!given) return '-'
  const cells = given.task === 'MV' ? given.path : given.target === undefined ? [] : [given.target]
  return [given.task, ...cells.map((one) => look().battle.map.board.label(one))].join(' ')
}
const hint = (label: string) => hintAt(look(), cell(label))
const end = (): boolean => carryOut({ type: 'endStep' })

const UNITS = {
  'A-MI-1': '0505',
  'A-MI-2': '0505',
  'A-SK-1': '0405',
  'B-MI-1': '0506',
  'B-MI-2': '0110',
} as const

describe('[21.1] the task that is being given', () => {
  test('it makes the moment of the plot, and of no other step', () => {
    plotting(UNITS)
    expect(momentOf(look())).toBe('movement')
    const moments = (['MV', 'OF', 'ML', 'DF'] as const).map((one) => {
      task(one)
      return momentOf(look())
    })
    expect(moments).toEqual(['movement', 'fire', 'melee', 'ready'])
    task('OF')
    end()
    takeSeat()
    // The other side begins with moves.
    expect([screen().task, momentOf(look())]).toEqual(['MV', 'movement'])
    end()
  })

  test('move: a press on open ground writes the way, and nothing moves', () => {
    plotting(UNITS)
    press('0405')
    expect(hint('0404')).toMatchObject({ tone: 'do', text: 'Plot SK 1 to 0404: 1 of 5 points.' })
    press('0404')
    expect([order('A-SK-1'), whereIs('A-SK-1')]).toEqual(['MV 0404', '0405'])
    // A new order takes the place of the old one.
    press('0405')
    press('0406')
    expect(order('A-SK-1')).toBe('MV 0406')
  })

  test('move: the enemy pressed offers melee; only the second press writes it, and moves go on', () => {
    plotting(UNITS)
    press('0505', { unit: 'A-MI-1' })
    expect(hint('0506')?.text).toBe('MI 1: press to see an attack on 0506 (ML); a second press plots it.')
    press('0506')
    expect([screen().task, screen().lent, labels(screen().targets), order('A-MI-1')]).toEqual([
      'ML',
      true,
      ['0506'],
      '-',
    ])
    expect(hint('0506')?.text).toBe('Press again: plot an attack on 0506.')
    press('0506')
    expect([order('A-MI-1'), order('A-MI-2'), screen().task, screen().lent]).toEqual(['ML 0506', '-', 'MV', false])
  })

  test('move: who cannot strike fires; Escape gives the move back', () => {
    plotting({ 'A-BW-1': '0405', 'B-MI-1': '0407', 'B-MI-2': '0110' })
    press('0405')
    press('0407')
    expect([screen().task, order('A-BW-1')]).toEqual(['OF', '-'])
    cancel()
    expect([screen().task, screen().lent, screen().targets]).toEqual(['MV', false, []])
    press('0405')
    press('0407')
    press('0407')
    expect(order('A-BW-1')).toBe('OF 0407')
  })

  test('fire: those who have another task are not taken from it unasked', () => {
    plotting({ 'A-SK-1': '0405', 'A-SK-2': '0405', 'B-MI-1': '0406', 'B-MI-2': '0110' })
    press('0405', { unit: 'A-SK-1' })
    press('0404')
    task('OF')
    press('0406')
    expect(screen().selected).toEqual(['A-SK-2'])
  })

  test('defensive fire: a press makes ready, another one releases; who cannot is told', () => {
    plotting(UNITS)
    task('DF')
    expect(hint('0405')?.text).toBe('SK 1: ready to fire at whoever comes.')
    press('0405')
    expect(order('A-SK-1')).toBe('DF')
    expect(hint('0405')?.text).toBe('SK 1: no longer ready, no task.')
    press('0405')
    expect(order('A-SK-1')).toBe('-')
    press('0505')
    expect(refusal()).toMatchObject({ code: 'noFireUnit' })
    expect(order('A-MI-1')).toBe('-')
  })

  test('with physical dice nobody is asked for a die in a plot', () => {
    plotting(UNITS, { dice: { kind: 'physical' } })
    task('ML')
    press('0506')
    press('0506')
    expect(commands().at(-1)).toEqual({ type: 'melee', units: ['A-MI-1', 'A-MI-2', 'A-SK-1'], targets: [cell('0506')] })
  })
})

describe('[22.3] cautions', () => {
  test('a way that the enemy may stop is shown first, with the reason', () => {
    plotting({ 'A-MI-1': '0503', 'B-SK-1': '0305', 'B-MI-2': '0110' })
    press('0503')
    patchScreen({ hand: handOf({ selected: screen().selected, waypoints: [cell('0404')] }) })
    const plan = planTo(look(), cell('0405'))
    expect(plan.ok && plan.value.hint).toMatchObject({ tone: 'care', cite: '6.41' })
    press('0405')
    expect([order('A-MI-1'), screen().preview]).toEqual(['-', cell('0405')])
    press('0405')
    expect(order('A-MI-1')).toBe('MV 0504 0404 0405')
  })

  test('[5.4] stacks are judged as they will be: who is plotted away makes room', () => {
    plotting({ 'A-MI-1': '0505', 'A-MI-2': '0503', 'B-MI-2': '0110' }, { stacking: [1, 1] })
    const caution = (): unknown => {
      patchScreen({ hand: handOf({ selected: ['A-MI-2'] }) })
      const plan = planTo(look(), cell('0505'))
      return plan.ok ? plan.value.hint : 'refused'
    }
    expect(caution()).toMatchObject({ tone: 'care', cite: '5.4' })
    carryOut({ type: 'move', units: [{ unit: 'A-MI-1' }], path: [cell('0506')] })
    expect(caution()).toMatchObject({ tone: 'do', cite: '5.11' })
  })
})

describe('[20.0] the chart', () => {
  test('a task is copied to the stack; who cannot is told with the reason', () => {
    plotting({
      'A-MI-1': '0505',
      'A-MI-2': '0505',
      'A-SK-1': '0505',
      'A-1L-1': '0505',
      'B-MI-1': '0506',
      'B-MI-2': '0110',
    })
    carryOut({ type: 'melee', units: ['A-MI-1'], targets: [cell('0506')] })
    const told = copyToStack('A-MI-1')
    expect(['A-MI-2', 'A-SK-1', 'A-1L-1'].map(order)).toEqual(['ML 0506', 'ML 0506', '-'])
    expect(told).toContain('MI 2 and SK 1 do the same.')
    expect(told).toMatch(/1L.* cannot: .*\[3\.36\]/)
    carryOut({ type: 'move', units: [{ unit: 'A-MI-2' }], path: [cell('0404')] })
    copyToStack('A-MI-2')
    expect(['A-MI-1', 'A-SK-1'].map(order)).toEqual(['MV 0404', 'MV 0404'])
  })

  test('one task or all are taken back', () => {
    plotting(UNITS)
    carryOut({ type: 'melee', units: ['A-MI-1', 'A-MI-2'], targets: [cell('0506')] })
    clearTasks(['A-MI-1'])
    expect([order('A-MI-1'), order('A-MI-2')]).toEqual(['-', 'ML 0506'])
    expect(clearTasks([])).toBe(false)
  })

  test('[20.1] the map draws the own plot and nothing of the other side', () => {
    plotting(UNITS)
    carryOut({ type: 'melee', units: ['A-MI-1', 'A-MI-2'], targets: [cell('0506')] })
    patchScreen({ hand: handOf({ selected: ['A-MI-2'] }) })
    expect(plotsOn(look())).toMatchObject([{ task: 'ML', side: 0, isPicked: true }])
    end()
    takeSeat()
    expect(plotsOn(look())).toEqual([])
  })
})

describe('[16.11] facing in a plot', () => {
  const faced = { marks: { facing: 2 } }
  const face = (id: string): number | undefined => {
    const given = orderOf(look().state, unit(id))
    return given?.task === 'MV' ? given.face : undefined
  }
  const shown = (): string | undefined => turnersInHand(look(), lastOrder())[0]?.words

  test('turned again and again it is one turn, written down; the unit stands as it stood', () => {
    plotting({ 'A-MI-1': { at: '0505', ...faced }, 'B-MI-1': { at: '0110', ...faced } }, { options: FACING })
    press('0505')
    expect(shown()).toBe('right')
    turnBy(1)
    turnBy(1)
    expect([face('A-MI-1'), shown(), commands().length]).toEqual([6, 'lower left', 1])
    expect(unit('A-MI-1').marks['facing']).toBe(2)
    turnBy(-1)
    expect([face('A-MI-1'), shown()]).toEqual([4, 'lower right'])
  })

  test('a way ends facing as it goes, and may end with a turn', () => {
    plotting({ 'A-MI-1': { at: '0505', ...faced }, 'B-MI-1': { at: '0110', ...faced } }, { options: FACING })
    carryOut(
      { type: 'move', units: [{ unit: 'A-MI-1' }], path: [cell('0506')] },
      { hand: handOf({ selected: ['A-MI-1'] }) },
    )
    expect(shown()).toBe('right')
    turnBy(1)
    expect([order('A-MI-1'), face('A-MI-1'), shown()]).toEqual(['MV 0506', 4, 'lower right'])
  })
})

describe('[20.2] resolution', () => {
  test('an attack that is resolved opens; what runs by itself stops where somebody is asked', () => {
    plotting(UNITS, { dice: [6, 6] })
    carryOut({ type: 'melee', units: ['A-MI-1', 'A-MI-2', 'A-SK-1'], targets: [cell('0506')] })
    end()
    takeSeat()
    carryOut({ type: 'melee', units: ['B-MI-1'], targets: [cell('0505')] })
    end()
    expect(momentOf(look())).toBe('resolution')
    patchScreen({ running: true })
    carryOut({ type: 'act', act: 'resolve', units: [] }, {})
    expect([screen().openCombat, screen().running, momentOf(look())]).toEqual([1, true, 'resolution'])
    carryOut({ type: 'act', act: 'resolve', units: [] }, {})
    expect(screen().running).toBe(momentOf(look()) === 'resolution')
  })
})

test('[6.13] a fire that is out of range is refused with the reason of the unit that was picked', () => {
  plotting({ 'A-SK-1': '0504', 'A-SK-2': '0501', 'B-MI-1': '0509' })
  task('OF')
  press('0501')
  expect(screen().selected).toEqual(['A-SK-2'])
  press('0509')
  expect(refusal()?.text).toMatch(/^SK 2 reaches/)
})
