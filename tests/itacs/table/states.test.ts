import { expect, test } from 'vitest'
import { presenter } from '../../../src/systems/itacs/present/presenter.ts'
import { tableWith } from './tableWith.ts'

const turning = () => {
  if (!presenter.turning) throw new Error('units of ITACS have a front')
  return presenter.turning
}

const [left, right] = ['left', 'right']

test('[ITACS 5.3.1] who routs is asked where to: the ways that lead equally far, on the map and below the prompt', () => {
  const t = tableWith({
    start: {
      turn: 3,
      step: 'missile',
      side: 'Carthaginians',
      units: {
        'A-MS-1': { at: '1606', facing: left, routs: true, d: 1 },
        'A-BW-1': { at: '1506', facing: left },
        'B-SD-1': { at: '1604', facing: right },
      },
    },
  })
  t.end()
  expect(t.moment).toBe('choice')
  expect(t.look().state.pending.at(-1)).toMatchObject({
    heading: 'Where MS 1 flees',
    text: 'MS 1 must flee from 1606. These ways lead equally far from the enemy: which one?',
    cite: '5.3.1',
  })
  expect(t.labels).toContain('MS 1: to 1609')
  expect(t.hint('1609')).toEqual({ tone: 'do', text: 'MS 1: to 1609.', cite: '5.3.1' })
  // A hex that is no answer does nothing.
  t.press('1620')
  expect(t.orders).toHaveLength(1)
  expect(presenter.isReady(t.look(), 'A-MS-1')).toBe(true)
  expect(presenter.isReady(t.look(), 'A-BW-1')).toBe(false)
  t.press('1609')
  expect(t.orders.at(-1)).toEqual({ type: 'choose', option: '1609' })
  expect(t.unit('A-MS-1').hex).toBe('1609')
  expect(t.moment).toBe('movement')
})

test('[ITACS 5.2] breaking of free will is offered when its unit is picked, and no step waits for it', () => {
  const t = tableWith({
    start: {
      turn: 3,
      step: 'missile',
      side: 'Carthaginians',
      units: {
        'A-MS-2': { at: '1610', facing: left, d: 1 },
        'A-BW-1': { at: '1606', facing: left },
        'B-SD-1': { at: '1604', facing: right },
      },
    },
  })
  expect(t.labels).toEqual([])
  expect(presenter.endStep(t.look()).ok).toBe(true)
  expect(t.hint('1610')).toMatchObject({ tone: 'do', text: 'Pick MS 2 to see what it may do.' })
  t.press('1610', { unit: 'A-MS-2' })
  expect(t.screen.selected).toEqual(['A-MS-2'])
  expect(t.labels).toEqual(['MS 2 in 1610 breaks'])
  t.follows('MS 2 in 1610 breaks')
  expect(t.unit('A-MS-2').breaks).toBe(true)
  expect(t.screen.selected).toEqual(['A-MS-2'])
  expect(t.labels).toEqual([])
})

test('[ITACS 4.5.12] who breaks after melee is picked first, then the hex where he falls back', () => {
  const t = tableWith({
    start: {
      turn: 3,
      step: 'breaks',
      side: 'Carthaginians',
      actor: 'Carthaginians',
      units: {
        'A-MS-1': { at: '1606', facing: left, breaks: true, d: 1 },
        'A-MS-2': { at: '2020', facing: left, breaks: true, d: 1 },
        'B-SD-1': { at: '1604', facing: right },
      },
    },
  })
  expect(t.moment).toBe('acts')
  expect(t.labels).toHaveLength(2)
  expect(t.labels[0]).toMatch(/^Rout move: MS 1, \d+ ways to choose from$/)
  t.follows('Rout move: MS 1')
  expect(t.screen.selected).toEqual(['A-MS-1'])
  expect(t.orders).toEqual([])
  expect(t.labels).toContain('MS 1 falls back to 1609')
  expect(t.hint('1609')).toMatchObject({ tone: 'do', text: 'MS 1 falls back to 1609.' })
  t.press('1609')
  expect(t.unit('A-MS-1').hex).toBe('1609')
  // The others are still to be seen.
  expect(t.screen.selected).toEqual([])
  expect(t.labels).toHaveLength(1)
  expect(t.labels[0]).toMatch(/^Rout move: MS 2/)
})

test('[ITACS 6.3] knights charge before anybody moves: that, and the leader who would hold them, are the things to do', () => {
  const start = (leader: Readonly<Record<string, unknown>>) => ({
    turn: 2,
    step: 'movement',
    side: 'French',
    units: {
      'A-HC-1': { at: '1314', facing: left },
      'A-HC-2': { at: '1314', facing: left },
      ...leader,
      'B-LB-1': { at: '1306', facing: right },
    },
  })
  const alone = tableWith({ scenario: 'itacs/crecy-1346', start: start({}), dice: [3, 3] })
  expect(alone.button('The knights of 1314 charge').tone).toBe('main')
  expect(presenter.endStep(alone.look())).toMatchObject({ ok: false, error: { cite: '6.3' } })

  const led = tableWith({ scenario: 'itacs/crecy-1346', start: start({ 'A-3L-1': '1314' }), dice: 'physical' })
  expect(led.labels).toEqual(['The knights of 1314 charge', '3L 1 tries to hold the knights'])
  // Whoever has dice of his own is asked for two numbers.
  const hold = led.button('3L 1')
  expect(hold.dice?.count).toBe(2)
  led.follow(hold.dice?.told([1, 1]) ?? {})
  expect(led.orders).toMatchObject([{ type: 'act', units: ['A-3L-1'], dice: [1, 1] }])
  expect(led.labels.join()).not.toMatch(/charge|hold/)
  expect(presenter.endStep(led.look()).ok).toBe(true)
})

test('[ITACS 6.9.2] a wild elephant comes before everything else; with dice of one’s own its way and its blow are told', () => {
  const t = tableWith({
    scenario: 'itacs/zama-202bc',
    dice: 'physical',
    start: {
      turn: 3,
      step: 'movement',
      side: 'Carthaginians',
      units: {
        'A-EL-1': { at: '1610', facing: left, d: 1, marks: { rampant: 4 } },
        'A-BW-1': { at: '2020', facing: left },
        'B-SD-1': { at: '1607', facing: right },
      },
    },
  })
  const run = t.button('EL 1 runs wild: throw for its way')
  expect([run.tone, run.dice?.count]).toEqual(['main', 2])
  expect(presenter.endStep(t.look())).toMatchObject({ ok: false, error: { cite: '6.9.2' } })
  expect(presenter.painted(t.look()).find(({ id }) => id === 'due')?.cells).toEqual([t.cell('1610')])
  // Straight on, until somebody stands before it.
  t.follow(run.dice?.told([3, 4]) ?? {})
  expect(t.unit('A-EL-1').hex).toBe('1608')
  const blow = t.button('EL 1 tramples those in 1607')
  expect(blow.dice?.count).toBe(2)
  t.follow(blow.dice?.told([6, 6]) ?? {})
  expect(t.orders.map((order) => order.type === 'act' && order.dice)).toEqual([
    [3, 4],
    [6, 6],
  ])
  expect(t.unit('B-SD-1').fate).toBe('destroyed')
  expect(t.labels).toEqual([])
})

test('[ITACS 6.7.2] a ship is picked with those aboard; who is carried is named with it, and does not go alone', () => {
  const t = tableWith({
    scenario: 'itacs/cape-bon-468',
    start: {
      turn: 3,
      step: 'movement',
      side: 'Romans',
      units: {
        'A-HF-3': { at: '0622' },
        'A-SD-3': { at: '0622', marks: { aboard: 'A-HF-3' } },
        'A-IB-3': { at: '0622', marks: { aboard: 'A-HF-3' } },
        'B-LF-1': { at: '1604' },
      },
    },
  })
  t.press('0622')
  expect(t.screen.selected).toEqual(['A-HF-3'])
  expect(t.block('movers').lines).toMatchObject([{ name: 'HF 3', note: '12 points, carries SD 3 and IB 3' }])
  t.press('0622', { unit: 'A-SD-3' })
  expect(t.refusal).toBe('SD 3 goes where HF 3 goes, and not by itself. [6.7.2]')
  t.press('0620')
  expect(['A-HF-3', 'A-SD-3'].map((id) => t.unit(id).hex)).toEqual(['0620', '0620'])
})

test('[ITACS 6.7.2] with the ship in hand the hexes are lit where somebody aboard can land, and pressed he lands there', () => {
  const t = tableWith({
    scenario: 'itacs/cape-bon-468',
    start: {
      turn: 3,
      step: 'movement',
      side: 'Romans',
      units: {
        'A-HF-5': { at: '0314' },
        'A-SD-5': { at: '0314', marks: { aboard: 'A-HF-5' } },
        'B-LF-1': { at: '1604' },
      },
    },
  })
  t.press('0314')
  expect(t.screen.selected).toEqual(['A-HF-5'])
  expect(presenter.painted(t.look()).find(({ id }) => id === 'answers')?.cells).toContain(t.cell('0214'))
  expect(t.hint('0214')).toMatchObject({ tone: 'do', text: 'SD 5 lands in 0214.' })
  t.press('0214')
  expect(t.unit('A-SD-5').hex).toBe('0214')
})

const breaking = (units: Readonly<Record<string, unknown>>, step = 'breaks') =>
  tableWith({
    start: {
      turn: 3,
      step,
      side: 'Carthaginians',
      ...(step === 'breaks' ? { actor: 'Carthaginians' } : { begun: true }),
      units: { 'A-MS-9': { at: '2020', facing: left }, 'B-SD-1': { at: '1604', facing: right }, ...units } as never,
    },
  })

test('[ITACS 5.3] a leader picked with those who break goes with them; their buttons offer both', () => {
  const t = breaking({ 'A-MS-1': { at: '1606', facing: left, breaks: true, d: 1 }, 'A-3L-1': { at: '1606', d: 1 } })
  expect(t.labels).toHaveLength(1)
  t.follows('Rout move: MS 1')
  expect(t.labels).toContain('MS 1 falls back to 1609')
  expect(t.labels).toContain('MS 1 and 3L 1 fall back to 1609')
  // A hex that is pressed means those who are picked.
  expect(t.hint('1609')).toMatchObject({ tone: 'do', text: 'MS 1 falls back to 1609.' })
  t.press('1606', { unit: 'A-3L-1' })
  expect(t.screen.selected).toEqual(['A-MS-1', 'A-3L-1'])
  t.press('1609')
  expect(t.orders.at(-1)).toMatchObject({ act: 'flee', units: ['A-MS-1', 'A-3L-1'] })
  expect(t.unit('A-3L-1').hex).toBe('1609')
})

test('[ITACS 5.3] in the movement step as well, where the leader could march by himself; picked alone he does', () => {
  const t = breaking({ 'A-MS-1': { at: '1606', facing: left, breaks: true }, 'A-3L-1': { at: '1606' } }, 'movement')
  t.press('1606', { unit: 'A-MS-1' })
  t.press('1606', { unit: 'A-3L-1' })
  expect(t.screen.selected).toEqual(['A-MS-1', 'A-3L-1'])
  t.press('1606', { unit: 'A-3L-1' })
  expect(t.screen.selected).toEqual(['A-MS-1'])
  t.press('1606', { unit: 'A-3L-1' })
  t.press('1609')
  expect(t.orders.at(-1)).toMatchObject({ act: 'flee', units: ['A-MS-1', 'A-3L-1'] })
  expect(t.unit('A-3L-1').hex).toBe('1609')

  const alone = breaking({ 'A-MS-1': { at: '1606', facing: left, breaks: true }, 'A-3L-1': { at: '1606' } }, 'movement')
  alone.press('1606', { unit: 'A-3L-1' })
  expect(alone.screen.selected).toEqual(['A-3L-1'])
  alone.press('1608')
  expect(alone.orders.at(-1)).toMatchObject({ type: 'move', units: ['A-3L-1'] })
})

test('[ITACS 5.3] who takes a leader along is asked with the way, by buttons; a hex alone would not say it', () => {
  const t = tableWith({
    start: {
      turn: 3,
      step: 'missile',
      side: 'Carthaginians',
      units: {
        'A-MS-1': { at: '1606', facing: left, routs: true, d: 3 },
        'A-3L-1': { at: '1606', d: 3 },
        'A-BW-1': { at: '1506', facing: left },
        'B-SD-1': { at: '1604', facing: right },
      },
    },
  })
  t.end()
  expect(t.labels).toContain('MS 1: to 1609')
  t.press('1609')
  expect(t.orders).toHaveLength(1)
  t.follows('MS 1: to 1609, the leader with them')
  expect([t.unit('A-MS-1').hex, t.unit('A-3L-1').hex]).toEqual(['1609', '1609'])
})

test('[ITACS 5.2] who breaks undisrupted and keeps a point is turned at once: one order with the move', () => {
  const t = breaking({ 'A-MS-1': { at: '1606', facing: left, breaks: true } })
  t.follows('Rout move: MS 1')
  const near = t.labels.find((label) => label.endsWith('1608'))
  t.follows(near ?? '')
  const last = t.orders.at(-1)
  expect(last).toMatchObject({ type: 'act', act: 'flee', units: ['A-MS-1'] })
  expect(t.block('turners')).toMatchObject({ price: 'a point was kept for it [5.2]', rows: [{ units: ['A-MS-1'] }] })
  expect(turning().replaces(last, ['A-MS-1'], t.look())).toBe(true)
  expect(turning().replaces(last, ['A-MS-9'], t.look())).toBe(false)
  expect(turning().turn(t.look(), ['A-MS-1'], 150, last).command).toEqual({ ...last, facing: 2 })

  // All points spent, or disrupted: it faces away from the enemy.
  const whole = breaking({ 'A-MS-1': { at: '1606', facing: left, breaks: true } })
  whole.follows('Rout move: MS 1')
  whole.press('1609')
  expect(whole.blocks().some(({ kind }) => kind === 'turners')).toBe(false)
})

test('[ITACS 5.2] breaking is offered for every unit of a hex, whichever is pressed', () => {
  const two = { 'A-BW-1': { at: '1610', facing: left, d: 1 }, 'A-BW-2': { at: '1610', facing: left, d: 1 } }
  for (const unit of ['A-BW-1', 'A-BW-2']) {
    const t = breaking(two, 'movement')
    t.press('1610', { unit })
    expect(t.labels).toContain('BW 1 and BW 2 in 1610 break')
    t.follows('BW 1 and BW 2 in 1610 break')
    expect([t.unit('A-BW-1').breaks, t.unit('A-BW-2').breaks]).toEqual([true, true])
    // Both are in hand, to run together; one of them alone may as well.
    expect(t.labels.some((label) => label.startsWith('BW 1 and BW 2 fall back to'))).toBe(true)
    t.press('1610', { unit: 'A-BW-1' })
    expect(t.screen.selected).toEqual(['A-BW-2'])
    expect(t.labels.length).toBeGreaterThan(0)
    expect(t.labels.filter((label) => !/^BW 2 falls back to/.test(label))).toEqual([])
  }
})

test('[ITACS 6.3] the owner of those who are ridden down is asked where they flee, and the charge waits for him', () => {
  const crossbows = { at: '0813', facing: left }
  const t = tableWith({
    scenario: 'itacs/crecy-1346',
    start: {
      turn: 2,
      step: 'movement',
      side: 'French',
      units: {
        'A-HC-1': { at: '0818', facing: left },
        'A-CB-1': crossbows,
        'A-CB-2': crossbows,
        'B-LB-1': { at: '0806', facing: right },
      },
    },
  })
  t.follows('The knights of 0818 charge')
  expect(t.moment).toBe('choice')
  expect(t.look().state.pending.at(-1)).toMatchObject({ heading: 'Where CB 1, CB 2 flee', cite: '5.3.1' })
  expect(presenter.isReady(t.look(), 'A-CB-1')).toBe(true)
  expect(presenter.endStep(t.look())).toMatchObject({ ok: false })
  expect(t.unit('A-HC-1').hex).toBe('0818')
  const [way] = t.labels
  t.follows(way ?? '')
  expect(t.unit('A-HC-1').hex).toBe('0813')
})
