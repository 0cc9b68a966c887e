import { describe, expect, test } from 'vitest'
import { actOffers } from '../../src/systems/prestags/rules/movement/acts.ts'
import { controlOf } from '../../src/systems/prestags/rules/position/control.ts'
import { cupView } from '../../src/systems/prestags/rules/chits/view.ts'
import type { ChoiceOption } from '../../src/core/engine/choice.ts'
import { force } from './bench.ts'
import { answers, asked, begun, chitsIn, choose, drawing, END, onward, ready } from './chits.ts'
import type { Position, Table } from './harness.ts'

const PASS = { type: 'choose', option: 'pass' } as const
const spartan = { scenario: { game: 'spartan' } } as const
const blues = { 'B-MI-1': '1012', 'B-2L-1': '1012' }

const led: Position = {
  ...spartan,
  units: { 'A-2L-1': '0505', 'A-MI-1': '0505', 'A-MI-2': '0507', ...blues },
  dice: [1],
}

const optionOf = (t: Table, id: string): ChoiceOption => {
  const option = asked(t).options.find((one) => one.id === id)
  if (!option) throw new Error(`${id} is not among ${answers(t).join(', ')}`)
  return option
}

/** Reds with horse of every kind, whose mounted troops need no leader. */
const horse = (units: Position['units']): Position => ({
  scenario: {
    game: 'viking',
    sides: [force('Reds', { units: { MI: 1, HB: 2, LC: 2 }, mountedExempt: true }), force('Blues')],
  } as never,
  units: { 'A-2L-1': '0505', 'A-MI-1': '0506', ...units, ...blues },
  dice: [1],
})

describe('what is said of a command before it is activated', () => {
  test('[Alternate D] how many units a leader has to move, himself not counted', () => {
    expect(optionOf(begun(led), 'A-2L-1').label).toBe('Activate leader 2L 1: 2 units to move')
  })

  test('[Alternate D] a leader with nobody around him moves alone', () => {
    const t = begun({ ...led, units: { 'A-2L-1': '0505', ...blues } })
    expect(optionOf(t, 'A-2L-1').label).toBe('Activate leader 2L 1: he moves alone')
  })

  test('[Alternate 0] Mt.Ex. and the whole force are called so', () => {
    const t = begun(horse({ 'A-HB-1': '0101' }))
    expect(optionOf(t, 'mounted').label).toBe('Activate the mounted units (Mt.Ex.): 1 unit to move')
    const all = begun({ ...spartan, units: { 'A-MI-1': '0101', 'B-MI-1': '1012' }, dice: [1] })
    expect(optionOf(all, 'everybody').label).toBe('Activate the whole force: 1 unit to move')
  })
})

describe('who is in a command', () => {
  test('[Alternate D.1] an enemy within the radius of a leader is not', () => {
    const t = begun({ ...led, units: { ...led.units, 'B-MI-1': '0504', 'B-2L-1': '0503' } })
    expect(optionOf(t, 'A-2L-1').units).toEqual(['A-MI-1', 'A-MI-2', 'A-2L-1'])
  })

  test('[Alternate D.1] a leader who has fallen is not activated', () => {
    const t = begun({ ...led, units: { ...led.units, 'A-3L-2': { at: '0505', fate: 'eliminated' } } })
    expect(answers(t)).toEqual(['A-2L-1', 'pass'])
  })

  test('[Alternate 0] under Mt.Ex. nobody is who has fallen, and in the first phase nobody but horse archers', () => {
    const t = begun(horse({ 'A-HB-1': '0101', 'A-LC-1': '0102', 'A-LC-2': { at: '0103', fate: 'eliminated' } }))
    expect(chitsIn(t).phase).toBe('A')
    expect(optionOf(t, 'mounted').units).toEqual(['A-HB-1'])
    const isRedsMain = () => t.state.pending.length > 0 && asked(t).side === 0 && answers(t).includes('mounted')
    onward(t, () => chitsIn(t).phase === 'D' && isRedsMain())
    expect(optionOf(t, 'mounted').units).toEqual(['A-HB-1', 'A-LC-1'])
  })

  test('[Alternate D.2] a leader of lower level beyond the radius of the active one is not activated with him', () => {
    const t = choose(begun({ ...led, units: { ...led.units, 'A-3L-2': '0511' } }), 'A-2L-1')
    expect(actOffers(t.battle, t.state, 0)).toEqual([])
    expect(t.refused({ type: 'act', act: 'activate', units: ['A-3L-2'] }).code).toBe('notLower')
  })

  test('[Alternate D.2] a leader of higher level outranks those who stand with him, not who fell there', () => {
    const units = { 'A-3L-2': '0508', 'A-1L-1': '0506', 'A-MI-1': '0506', ...blues }
    const fallen = { at: '0506', fate: 'eliminated' } as const
    const t = choose(begun({ ...led, options: ['facing'], units: { ...units, 'A-MI-2': fallen } }), 'A-3L-2')
    const turn = (id: string) => t.refused({ type: 'act', act: 'turn', units: [id], face: 1 }).code
    expect([turn('A-MI-1'), turn('A-MI-2')]).toEqual(['outranked', 'notInCommand'])
  })

  test('[Alternate D.2] who has been activated by himself is not shown as one who may be activated with a higher one', () => {
    const t = choose(begun({ ...led, units: { ...led.units, 'A-3L-2': '0506' } }), 'A-3L-2')
    drawing(t, '0-movement', END)
    choose(t, 'A-2L-1')
    expect(cupView(t.battle, t.state)?.active?.lower).toEqual([])
  })
})

describe('who moves last', () => {
  test('[Alternate D.3] horse beyond every leader does, but under Mt.Ex. it does not', () => {
    const units = { ...led.units, 'A-LC-1': '0101' }
    expect(chitsIn(begun({ ...led, units })).last).toEqual(['A-LC-1'])
    const sides = [force('Reds', { units: { MI: 1, LC: 1 }, mountedExempt: true }), force('Blues')]
    const t = begun({ ...led, scenario: { game: 'spartan', sides } as never, units })
    expect(chitsIn(t).last).toEqual([])
  })

  test('[Alternate 0] where there are no leaders nobody does: with the last marker the movement is over', () => {
    const t = begun({ ...spartan, units: { 'A-MI-1': '0101', 'B-MI-1': '1012' }, dice: [1] })
    drawing(t, '1-movement', PASS)
    drawing(t, '0-melee', PASS)
    drawing(t, '1-melee', { type: 'choose', option: 'fight' })
    t.play({ type: 'choose', option: 'fight' })
    expect(t.state.turn).toBe(2)
  })

  test('[Alternate D.3] who comes in without a leader does, by any way that is his', () => {
    const late = { deploy: undefined, enter: { where: [{ edge: 'west' }], from: 1 } }
    const t = ready({
      scenario: { game: 'spartan', sides: [force('Reds', late), force('Blues')] } as never,
      units: { 'A-2L-1': '0509', 'A-MI-1': '0509', 'A-MI-2': { at: '0101', fate: 'reserve' }, ...blues },
      dice: [1],
    })
    t.state = { ...t.state, units: t.state.units.map((unit) => (unit.fate === 'reserve' ? { ...unit, at: -1 } : unit)) }
    t.play(END)
    onward(t, ({ step, state }) => step === 'movement 0' && state.pending.length === 0)
    t.play(t.move('A-MI-2', '0501'))
    expect(t.unit('A-MI-2')).toMatchObject({ fate: 'map', at: t.cell('0501') })
  })

  test('[Alternate D.3] only of those who do it is said that they were in control as the phase began', () => {
    const t = begun({ ...led, units: { ...led.units, 'A-MI-3': '0510' } })
    expect(controlOf(t.battle, t.state, t.unit('A-MI-1'))).toMatchObject({ inControl: true, cite: '10.21' })
    expect(controlOf(t.battle, t.state, t.unit('A-MI-3'))).toMatchObject({ inControl: false, cite: '10.23' })
    const panicked = { at: '0507', marks: { panicked: 1 } }
    const shaken = begun({ ...led, options: ['panic'], units: { ...led.units, 'A-MI-2': panicked } })
    expect(controlOf(shaken.battle, shaken.state, shaken.unit('A-MI-2'))).toMatchObject({
      inControl: true,
      cite: 'Alternate D.3',
    })
  })
})
