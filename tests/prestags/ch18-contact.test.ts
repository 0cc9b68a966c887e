import { describe, expect, test } from 'vitest'
import { combatOf, end, no } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

// Around 0505, clockwise: 0605 0506 0405 0404 0504 0604.
const on = (units: Position['units'], more: Partial<Position> = {}): Table =>
  table({ options: ['contact'], step: 'melee', stacking: [6, 6], units, ...more })
const engaged = (t: Table): string[] =>
  t.state.units.filter((unit) => unit.marks.contact !== undefined).map((unit) => unit.id)

/** What the log tells of contact. */
const told = (t: Table): string[] =>
  t.events.flatMap((event) => (event.type === 'unitsMarked' && event.mark === 'contact' ? event.text : []))

/** Two against two without a result: a 1 at 1-1. */
const locked = (more: Position['units'] = {}, dice: readonly number[] = [1]): Table => {
  const t = on({ 'A-MS-1': '0505', 'B-MS-1': '0506', ...more }, { dice })
  return t.play(t.melee('0506', 'A-MS-1'))
}

describe('contact', () => {
  test('[18.1] a melee without result keeps attackers and defenders in contact, leaders excepted', () => {
    const t = locked({ 'A-1L-1': '0505', 'B-SK-1': '0506', 'B-MI-2': '0507', 'A-MI-3': '0504' })
    expect(combatOf(t).results).toEqual(['-'])
    expect(engaged(t)).toEqual(['A-MS-1', 'B-MS-1', 'B-SK-1'])
  })

  test('[18.1] a leader in the attacked hex is in no contact either, and may leave', () => {
    const t = locked({ 'B-1L-1': '0506' })
    expect(combatOf(t).results).toEqual(['-'])
    expect(engaged(t)).toEqual(['A-MS-1', 'B-MS-1'])
    t.play(end)
    t.play(t.move('B-1L-1', '0507'))
  })

  test('[18.1] who comes into contact is told; that a fight goes on is not told again', () => {
    const t = locked({}, [1, 1])
    expect(told(t)).toEqual(['MS 1 of the Reds stay in contact with MS 1 of the Blues'])
    const on = locked({
      'A-MS-1': { at: '0505', marks: { contact: 7 } },
      'B-MS-1': { at: '0506', marks: { contact: 7 } },
    })
    expect(engaged(on)).toEqual(['A-MS-1', 'B-MS-1'])
    expect(told(on)).toEqual([''])
  })

  test('[18.1] a disruption or a loss leaves nobody in contact; without the option nobody ever is', () => {
    expect(engaged(locked({}, [6]))).toEqual([])
    const off = on({ 'A-MS-1': '0505', 'B-MS-1': '0506' }, { options: [], dice: [1] })
    expect(engaged(off.play(off.melee('0506', 'A-MS-1')))).toEqual([])
  })

  test('[18.1] fire without result brings nobody into contact', () => {
    const t = on({ 'A-BW-1': '0505', 'B-MS-1': '0506' }, { step: 'fire', dice: [1] })
    t.play(t.fire('0506', 'A-BW-1'))
    expect(combatOf(t).results).toEqual(['-'])
    expect(engaged(t)).toEqual([])
  })

  test('[18.1] a disruption that foot on a slope shrugs off is no result', () => {
    const map = ['.s..']
    const t = on({ 'A-HC-1': '0101', 'B-MI-1': '0102' }, { map, options: ['contact', 'elevation'], dice: [3] })
    t.play(t.melee('0102', 'A-HC-1'))
    expect(combatOf(t).results).toEqual(['D'])
    expect(engaged(t)).toEqual(['A-HC-1', 'B-MI-1'])
  })

  test('[18.2] neither side leaves its hex in later turns', () => {
    const t = locked({ 'B-1L-1': '0507' }).play(end)
    expect(t.step).toBe('movement 1')
    expect(no(t, t.move('B-MS-1', '0507'))).toBe('contact 18.2')
    const own = on({ 'A-MS-1': { at: '0505', marks: { contact: 1 } }, 'A-MI-1': '0505' }, { step: 'movement' })
    expect(no(own, own.move('A-MS-1', '0504'))).toBe('contact 18.2')
    own.play(own.move('A-MI-1', '0504'))
  })

  test('[18.2] they attack each other or nobody', () => {
    const units = {
      'A-MS-1': { at: '0505', marks: { contact: 1 } },
      'A-PS-1': '0505',
      'B-MS-1': { at: '0506', marks: { contact: 1 } },
      'B-MI-1': '0605',
    }
    const t = on(units, { dice: [6, 1] })
    expect(no(t, t.melee('0605', 'A-MS-1'))).toBe('contact 18.2')
    t.play(t.melee('0605', 'A-PS-1'))
    t.play(t.melee('0506', 'A-MS-1'))
  })

  test('[18.2] they may fire elsewhere', () => {
    const t = on(
      { 'A-SK-1': '0505', 'A-SK-2': '0505', 'B-MS-1': { at: '0506', marks: { contact: 1 } }, 'B-MS-2': '0605' },
      { step: 'fire', dice: [1] },
    )
    t.play(t.fire('0605', 'A-SK-1', 'A-SK-2'))
    expect(combatOf(t).targets).toEqual(t.cells('0605'))
  })

  test('[18.3] others join the attack and are held from then on', () => {
    const units = {
      'A-MS-1': { at: '0505', marks: { contact: 1 } },
      'B-MS-1': { at: '0506', marks: { contact: 1 } },
      'A-MI-1': '0405',
    }
    const t = on(units, { dice: [2] })
    t.play(t.melee('0506', 'A-MS-1', 'A-MI-1'))
    expect(combatOf(t).results).toEqual(['-'])
    expect(engaged(t)).toEqual(['A-MS-1', 'B-MS-1', 'A-MI-1'])
    expect(new Set(t.state.units.map((unit) => unit.marks.contact)).size).toBe(1)
  })

  test('[18.4] a badge lies on every unit in contact', () => {
    const t = locked()
    const [badge] = t.battle.hooks.badges.flatMap((hook) => hook(t.battle, t.state, t.unit('A-MS-1')) ?? [])
    expect(badge).toMatchObject({ text: 'in contact', cite: '18.4' })
  })

  test('[18.5] a decision by melee or by fire ends it for both sides', () => {
    const units = {
      'A-PS-1': { at: '0505', marks: { contact: 1 } },
      'B-MI-1': { at: '0506', marks: { contact: 1 } },
      'A-IB-1': '0606',
      'A-IB-2': '0606',
    }
    const melee = on(units, { dice: [3] })
    melee.play(melee.melee('0506', 'A-PS-1'))
    expect(combatOf(melee).results).toEqual(['D'])
    expect(engaged(melee)).toEqual([])
    const fire = on(units, { step: 'fire', dice: [6] })
    fire.play(fire.fire('0506', 'A-IB-1', 'A-IB-2'))
    expect(combatOf(fire).results).toEqual(['D'])
    expect(engaged(fire)).toEqual([])
  })

  test('[18.5] a half elimination ends it, also while the losses are being chosen', () => {
    const units = {
      'A-PP-1': { at: '0505', marks: { contact: 1 } },
      'A-PP-2': '0505',
      'B-MI-1': { at: '0506', marks: { contact: 1 } },
      'B-SK-1': { at: '0506', marks: { contact: 1 } },
    }
    const t = on(units, { dice: [5] })
    t.play(t.melee('0506', 'A-PP-1', 'A-PP-2'))
    expect(combatOf(t).results).toEqual(['½E'])
    t.play({ type: 'chooseLosses', units: ['B-MI-1'] })
    expect(engaged(t)).toEqual([])
  })

  test('[18.1] a half elimination leaves nobody in contact while its losses are being chosen', () => {
    const t = on({ 'A-PP-1': '0505', 'A-PP-2': '0505', 'B-MI-1': '0506', 'B-SK-1': '0506' }, { dice: [5] })
    t.play(t.melee('0506', 'A-PP-1', 'A-PP-2'))
    expect(combatOf(t).results).toEqual(['½E'])
    expect(t.state.pending[0]?.kind).toBe('losses')
    expect(engaged(t)).toEqual([])
  })

  test('[18.5] who is left of both sides is told of it', () => {
    const units = {
      'A-PP-1': { at: '0505', marks: { contact: 1 } },
      'A-PP-2': '0505',
      'B-MI-1': { at: '0506', marks: { contact: 1 } },
    }
    const t = on(units, { dice: [6] })
    t.play(t.melee('0506', 'A-PP-1', 'A-PP-2'))
    expect(combatOf(t).results).toEqual(['E'])
    expect(told(t)).toEqual(['PP 1 of the Reds is no longer in contact'])
  })

  test('[18.5] where nobody is left of either side there is nothing to tell', () => {
    const units = {
      'A-PP-1': '0505',
      'A-PP-2': '0505',
      'B-MI-1': { at: '0506', marks: { contact: 1 } },
      'B-MI-2': '0909',
    }
    const t = on(units, { dice: [6] })
    t.play(t.melee('0506', 'A-PP-1', 'A-PP-2'))
    expect(t.unit('B-MI-1')).toMatchObject({ fate: 'eliminated' })
    expect(told(t)).toEqual([''])
  })

  test('[18.5] other engagements are not touched', () => {
    const units = {
      'A-PS-1': { at: '0505', marks: { contact: 1 } },
      'B-MI-1': { at: '0506', marks: { contact: 1 } },
      'A-MS-2': { at: '0205', marks: { contact: 2 } },
      'B-MS-2': { at: '0206', marks: { contact: 2 } },
    }
    const t = on(units, { dice: [6] })
    t.play(t.melee('0506', 'A-PS-1'))
    expect(engaged(t)).toEqual(['A-MS-2', 'B-MS-2'])
  })
})
