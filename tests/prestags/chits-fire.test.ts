import { describe, expect, test } from 'vitest'
import { physicalDice } from '../../src/core/dice/dice.ts'
import { legalShooter } from '../../src/systems/prestags/rules/fire/fire.ts'
import type { Command } from '../../src/systems/prestags/rules/terms/types.ts'
import { fireOrders } from '../../src/systems/prestags/rules/chits/volley.ts'
import { promptOf } from '../../src/systems/prestags/present/prompt.ts'
import { asked, begun, choose, drawing, END, onward, rigged } from './chits.ts'
import type { Position } from './harness.ts'

const PASS = { type: 'choose', option: 'pass' } as const
const FIGHT = { type: 'choose', option: 'fight' } as const

/** Bowmen of both sides within range of each other. */
const bows: Position = {
  scenario: { game: 'spartan' },
  units: { 'A-BW-1': '0505', 'A-2L-1': '0101', 'B-BW-1': '0507', 'B-BW-2': '0507', 'B-2L-1': '1012' },
}

describe('fire at once', () => {
  test('[Alternate B] orders of one side and then of the other are written down; nobody is hit before', () => {
    const t = begun(bows)
    expect(t.step).toBe('fire 0')
    expect(promptOf(t.battle, t.state).action?.label).toBe('Fire orders are written')
    t.play(t.fire('0507', 'A-BW-1'))
    expect(t.happened).not.toContain('combatResolved')
    expect(fireOrders(t.state)).toHaveLength(1)
    t.play(END)
    expect(t.step).toBe('fire 1')
  })

  test('[Alternate B] all fire as they stood: who is lost has fired all the same', () => {
    const t = begun(bows)
    t.play(t.fire('0507', 'A-BW-1'))
      .play(END)
      .play(t.fire('0505', 'B-BW-1', 'B-BW-2'))
    rigged(t, [6, 6, 1]).play(END)
    const fights = t.events.flatMap((event) => (event.type === 'combatResolved' ? [event.combat] : []))
    expect(fights.map(({ side, targets }) => [side, t.label(targets[0] as number)])).toEqual([
      [0, '0507'],
      [1, '0505'],
    ])
    expect(fights[1]?.attackers).toEqual(['B-BW-1', 'B-BW-2'])
    expect(t.unit('B-BW-1')).toMatchObject({ fired: 2 })
    expect(t.unit('B-BW-1').fate === 'eliminated' || t.unit('B-BW-1').disrupted >= 0).toBe(true)
  })

  test('[Alternate B] one order for each unit, one attack on each hex', () => {
    const t = begun({ ...bows, units: { ...bows.units, 'A-BW-2': '0607', 'B-MI-1': '0407' } })
    t.play(t.fire('0507', 'A-BW-2'))
    expect(t.refused(t.fire('0407', 'A-BW-2'))).toMatchObject({ code: 'ordered', cite: 'Alternate B' })
    expect(t.refused(t.fire('0507', 'A-BW-1'))).toMatchObject({ code: 'attacked', cite: '6.15' })
  })

  test('[Alternate B] losses are chosen, and the game waits for it', () => {
    const archers = ['A-IB-1', 'A-IB-2', 'A-IB-3', 'A-IB-4', 'A-IB-5']
    const units = { ...Object.fromEntries(archers.map((id) => [id, '0505'])), 'A-2L-1': '0101' }
    const targets = { 'B-MI-1': '0507', 'B-MS-2': '0507', 'B-2L-1': '1012' }
    const t = begun({ ...bows, stacking: [9, 9], units: { ...units, ...targets } })
    t.play(t.fire('0507', ...archers))
    rigged(t, [5, 1]).play(END)
    t.play({ type: 'chooseLosses', units: ['B-MI-1'] })
    expect(t.unit('B-MS-2').disrupted).toBe(2)
    expect(asked(t).heading).toBe('Movement marker')
  })

  test('[Alternate B] with dice of their own the players tell every die, and then all is resolved', () => {
    const t = begun({ ...bows, dice: physicalDice })
    t.play(t.fire('0507', 'A-BW-1'))
      .play(END)
      .play({ ...t.fire('0505', 'B-BW-1'), die: 1 } as never)
    t.play(END)
    expect(asked(t)).toMatchObject({ about: 'chitVolley', side: 0, options: [{ id: 'roll', dice: 1 }] })
    expect(t.refused({ type: 'choose', option: 'roll' }).code).toBe('needsRoll')
    for (const dice of [[7], [0]]) expect(t.refused({ type: 'choose', option: 'roll', dice }).code).toBe('badRoll')
    expect(t.refused({ type: 'choose', option: 'roll', dice: [1, 2] }).code).toBe('badDice')
    t.play({ type: 'choose', option: 'roll', dice: [6] })
    expect(t.happened.filter((type) => type === 'combatResolved')).toHaveLength(2)
  })

  test('[Alternate B] a game that rolls its own dice again while a die is asked for rolls them', () => {
    const t = begun({ ...bows, dice: physicalDice })
    t.play(t.fire('0507', 'A-BW-1')).play(END).play(END)
    expect(asked(t).about).toBe('chitVolley')
    rigged(t, [6, 1]).play({ type: 'choose', option: 'roll' })
    expect(t.happened).toContain('combatResolved')
    expect(fireOrders(t.state)).toEqual([])
  })

  test('[Alternate B] where nobody has written an order, nobody fires and nothing is kept of it', () => {
    const t = begun(bows).play(END)
    rigged(t, [1]).play(END)
    expect(t.events.filter((event) => event.type === 'remembered' && event.key === 'chitFire')).toEqual([])
    const fired = begun(bows)
    fired.play(fired.fire('0507', 'A-BW-1')).play(END)
    rigged(fired, [1, 1]).play(END)
    expect(Object.keys(fired.state.memo)).not.toContain('chitFire')
  })

  test('[Alternate B] a die told with an order is a number of a die, 1 and 6 among them', () => {
    const order = (die: number): Command => ({ type: 'fire', units: ['A-BW-1'], target: 0, die })
    for (const die of [1, 6]) {
      const t = begun({ ...bows, dice: physicalDice })
      for (const bad of [0, 7])
        expect(t.refused({ ...order(bad), target: t.cell('0507') } as Command).code).toBe('badRoll')
      t.play({ ...order(die), target: t.cell('0507') } as Command)
      expect(fireOrders(t.state).map((one) => one.die)).toEqual([die])
    }
  })

  test('[Alternate B] dice that roll themselves are told nothing', () => {
    const t = begun(bows)
    expect(t.refused({ type: 'fire', units: ['A-BW-1'], target: t.cell('0507'), die: 3 }).code).toBe('toldRoll')
  })

  /** The Blues stand beside the place where the Reds arrive. */
  const arrival: Position = {
    scenario: { game: 'spartan' },
    units: { 'A-2L-1': '0503', 'A-MI-1': '0504', 'B-BW-1': '0507', 'B-2L-1': '1012' },
  }

  test('[Alternate D.5] before the melee the enemy fires at hexes that were entered', () => {
    const t = choose(begun({ ...arrival, dice: [1] }), 'A-2L-1')
    t.play(t.move('A-MI-1', '0505', '0506'))
    drawing(t, '0-melee', END)
    t.play(FIGHT)
    expect(t.step).toBe('defensiveFire 0')
    expect(promptOf(t.battle, t.state).action?.label).toBe('End defensive fire, on to the melee')
    expect(promptOf(t.battle, t.state).actor).toBe(1)
    rigged(t, [1]).play(t.defend('0506', 'B-BW-1'))
    expect(t.happened).toContain('combatResolved')
    expect(t.refused(t.defend('0506', 'B-BW-1')).cite).toMatch(/^6/)
  })

  test('[Alternate B] who fired by order, or fought hand to hand, fires in the next turn all the same', () => {
    const t = begun({ ...bows, units: { ...bows.units, 'A-BW-1': '0506', 'A-MI-1': '0508' } })
    t.play(t.fire('0507', 'A-BW-1')).play(END)
    rigged(t, [1, 2]).play(END)
    t.play(FIGHT)
    rigged(t, [1]).play(t.melee('0507', 'A-MI-1'))
    expect(t.happened).toContain('combatResolved')
    for (const id of ['A-BW-1', 'A-MI-1']) expect(t.unit(id).marks.chitDefended).toBeUndefined()
  })

  test('[Alternate D.5] who stood there before is no target', () => {
    const t = begun({ ...arrival, units: { ...arrival.units, 'A-MI-1': '0506' } })
    rigged(t, [2]).play(END)
    expect(asked(t).heading).toBe('Melee marker')
    t.play(FIGHT)
    expect(t.step).toBe('melee 0')
    expect(promptOf(t.battle, t.state).action?.label).toBe('End the melee, draw on')
  })

  test('[Alternate B] who used defensive fire does not fire in the next turn, and fires in the one after', () => {
    const t = choose(
      begun({ ...arrival, units: { ...arrival.units, 'A-BW-1': '0607' }, dice: [] })
        .play(END)
        .play(END),
      '0-movement',
    )
    choose(t, 'A-2L-1')
    t.play(t.move('A-MI-1', '0505', '0506'))
    drawing(t, '0-melee', END)
    rigged(t.play(FIGHT), [1]).play(t.defend('0506', 'B-BW-1'))
    onward(t, ({ state, step }) => state.turn === 2 && step === 'fire 0')
    expect(t.unit('B-BW-1').marks.chitDefended).toBe(1)
    expect(legalShooter(t.battle, t.state, 'B-BW-1', 1, 'fire')).toMatchObject({
      error: { code: 'defended', cite: 'Alternate B', cell: t.cell('0507') },
    })
    t.play(END)
    expect(t.step).not.toBe('fire 1')
    onward(t, ({ state, step }) => state.turn === 3 && step === 'fire 1')
    expect(t.unit('B-BW-1').marks.chitDefended).toBeUndefined()
    t.play(t.fire('0607', 'B-BW-1'))
  })

  test('[Alternate D.5] defensive fire does not keep a unit from its own melee, fire orders do', () => {
    const t = begun(bows)
    expect(t.battle.hooks.frees.fightsAfterFire.some((hook) => hook(t.battle, t.unit('A-BW-1')))).toBe(false)
    const marked = { ...t.unit('A-BW-1'), marks: { chitDefended: 1 } }
    expect(t.battle.hooks.frees.fightsAfterFire.some((hook) => hook(t.battle, marked))).toBe(true)
  })
})

describe('elephants', () => {
  const wild = { marks: { rampage: 0, roused: 1 } }
  const side = { units: { MI: 1, EL: 2 }, leaders: {}, stacking: 3, deploy: [{ within: 60, of: ['0101'] }] }
  const victory = [[{ type: 'victoryLevel', atLeast: 'marginal' }]]
  const herd: Position = {
    scenario: {
      game: 'spartan',
      movesFirst: 1,
      sides: [
        { ...side, name: 'Reds', victory },
        { ...side, name: 'Blues', victory },
      ] as never,
    },
    options: ['elephants'],
    units: {
      'A-2L-1': '0101',
      'A-EL-1': { at: '0505', ...wild },
      'A-EL-2': '0501',
      'B-2L-1': '1012',
      'B-EL-1': { at: '0509', ...wild },
    },
  }

  test('[Alternate C] after the fire elephants rampage, those of the side first in the order before the others', () => {
    const t = begun(herd)
    expect(t.step).toBe('rampage 1')
    expect(t.refused(END)).toMatchObject({ code: 'owed', cite: 'Spartan 1.0' })
    rigged(t, [1, 1]).play({ type: 'act', act: 'rampage', units: ['B-EL-1'] })
    t.play(END)
    expect(t.step).toBe('rampage 0')
    rigged(t, [1, 1]).play({ type: 'act', act: 'rampage', units: ['A-EL-1'] })
    rigged(t, [1]).play(END)
    expect(t.step).toBe('drawing -')
  })

  test('[Alternate C] nobody else moves then, and nobody rampages in the movement by markers', () => {
    const t = begun(herd)
    expect(t.refused(t.move('B-EL-1', '0510')).cite).toBeDefined()
    rigged(t, [1, 1])
      .play({ type: 'act', act: 'rampage', units: ['B-EL-1'] })
      .play(END)
    rigged(t, [1, 1]).play({ type: 'act', act: 'rampage', units: ['A-EL-1'] })
    rigged(t, [1]).play(END)
    choose(t, 'A-2L-1')
    expect(t.step).toBe('movement 0')
    expect(t.refused({ type: 'act', act: 'rampage', units: ['A-EL-1'] }).code).toBeDefined()
    expect(t.battle.hooks.owes.every((hook) => hook(t.battle, t.state, 0) === undefined)).toBe(true)
  })

  test('[Alternate C] who has had his combat waits for the next rampage, and attacks nobody until then', () => {
    const roused = { at: '0505', marks: { roused: 1 } }
    const calm = { 'A-2L-1': '0101', 'A-EL-1': roused, 'B-2L-1': '1012', 'B-MI-1': '0506' }
    const t = begun({ ...herd, units: calm })
    expect(t.step).toBe('rampage 0')
    expect(t.unit('A-EL-1').marks.rampage).toBe(0)
    const later = begun({ ...herd, units: { ...calm, 'A-EL-1': '0505' }, dice: [2] })
    expect(later.step).toBe('drawing -')
    later.play(FIGHT)
    later.state = {
      ...later.state,
      units: later.state.units.map((unit) => (unit.id === 'A-EL-1' ? { ...unit, marks: { roused: 2 } } : unit)),
    }
    expect(later.refused(later.melee('0506', 'A-EL-1'))).toMatchObject({ code: 'roused', cite: 'Spartan 1.0' })
  })
})

test('[Alternate D] a whole turn of two leaders by hand ends with the turn record', () => {
  const t = begun({ ...bows, units: { 'A-2L-1': '0101', 'B-2L-1': '1012' }, dice: [1] })
  drawing(t, '1-movement', PASS)
  drawing(t, '0-melee', PASS)
  drawing(t, '1-melee', FIGHT)
  rigged(t, [1]).play(FIGHT)
  expect(t.state.turn).toBe(2)
})
