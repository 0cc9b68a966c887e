import { describe, expect, test } from 'vitest'
import { physicalDice } from '../../src/core/dice/dice.ts'
import { soleViewer, view } from '../../src/systems/prestags/rules/position/secrecy.ts'
import { failuresOf } from '../../src/systems/prestags/rules/simultaneous/failures.ts'
import { lastChartsOf, runs } from '../../src/systems/prestags/rules/simultaneous/resolve.ts'
import { orderOf } from '../../src/systems/prestags/rules/simultaneous/orders.ts'
import type { Act, Combat, Command } from '../../src/systems/prestags/rules/terms/types.ts'
import { act, actsIn, dead, end, enter, force, lose, no, pendingOf, shaken } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

// Around 0505, clockwise: 0605 0506 0405 0404 0504 0604.
const on = (units: Position['units'], more: Partial<Position> = {}): Table =>
  table({ options: ['simultaneous'], step: 'plot', stacking: [3, 3], units, ...more })

const resolve: Act = { type: 'act', act: 'resolve', units: [] }

/** Plays the orders of both sides and seals both plots. */
const plotted = (t: Table, reds: readonly Command[], blues: readonly Command[] = []): Table => {
  for (const command of reds) t.play(command)
  t.play(end)
  // A side that cannot do anything is passed over.
  if (t.step === 'plot 1') {
    for (const command of blues) t.play(command)
    t.play(end)
  }
  return t
}

/** Carries out everything up to a kind of step, or until somebody is asked. */
const until = (t: Table, kind: string): Table => {
  for (let i = 0; i < 99 && !t.step.startsWith(kind) && t.state.pending.length === 0; i++)
    t.play(actsIn(t).some((one) => one.startsWith('resolve')) ? resolve : end)
  return t
}

const combats = (t: Table): Combat[] =>
  t.events.flatMap((event) => (event.type === 'combatResolved' ? [event.combat] : []))
const where = (t: Table, id: string): string => t.label(t.unit(id).at)
const why = (t: Table, id: string): string =>
  (failuresOf(t.state)[id] ?? lastChartsOf(t.state)?.failed[id])?.cite ?? '-'
const task = (t: Table, id: string): string => {
  const order = orderOf(t.state, t.unit(id))
  return order ? order.task : '-'
}

describe('the game-turn', () => {
  test('[19.1] both plot, then fire, melee, movement and defensive fire are carried out, in that order', () => {
    const t = on({ 'A-MI-1': '0505', 'B-MI-1': '0108' })
    const kinds = t.battle.sequence.steps
      .slice(t.battle.sequence.turnStart)
      .map(({ kind, actor }) => `${kind} ${actor ?? '-'}`)
    expect(kinds).toEqual([
      'plot 0',
      'plot 1',
      'offensiveFire 0',
      'meleeResolution 0',
      'march 0',
      'defensiveFire 0',
      'defensiveFire 1',
      'defensiveFireResolution 0',
      'recovery 0',
      'turnRecord -',
    ])
    const second = on({ 'A-MI-1': '0505', 'B-MI-1': '0108' }, { scenario: { movesFirst: 1 } })
    expect(second.battle.sequence.steps[second.battle.sequence.turnStart]?.owner).toBe(1)
  })

  test('[19.1] a whole turn: who fired, fought, moved and answered', () => {
    const units = {
      'A-BW-1': '0503',
      'A-MS-1': '0507',
      'A-MI-1': '0901',
      'B-MI-1': '0505',
      'B-SK-1': '0909',
      'B-MS-1': '0508',
    }
    const t = on(units, { dice: [1, 1, 1, 1, 1] })
    plotted(
      t,
      [t.fire('0505', 'A-BW-1'), t.melee('0508', 'A-MS-1'), t.move('A-MI-1', '0902', '0903')],
      [act('defend', 'B-SK-1')],
    )
    expect(t.step).toBe('offensiveFire -')
    t.play(resolve)
    expect(combats(t).map((combat) => combat.kind)).toEqual(['fire'])
    expect(t.step).toBe('meleeResolution -')
    t.play(resolve)
    expect(combats(t).map((combat) => combat.kind)).toEqual(['melee'])
    expect(t.step).toBe('march -')
    t.play(resolve).play(resolve)
    expect(where(t, 'A-MI-1')).toBe('0903')
    // Nobody came beside the skirmishers: defensive fire is passed over, and both look at the field.
    expect(t.step).toBe('recovery -')
    t.play(end)
    expect(t.step).toBe('plot 0')
    expect(t.state.turn).toBe(4)
    const last = lastChartsOf(t.state)
    expect([last?.turn, last?.orders.map((orders) => Object.keys(orders))]).toEqual([
      3,
      [['A-BW-1', 'A-MS-1', 'A-MI-1'], ['B-SK-1']],
    ])
  })

  test('[19.1] defensive fire is at whoever has moved beside the unit, chosen when that is seen', () => {
    const t = on({ 'A-MI-1': '0502', 'A-MI-2': '0408', 'B-SK-1': '0505', 'B-SK-2': '0506' }, { dice: [6, 6] })
    plotted(t, [t.move('A-MI-1', '0503', '0504')], [act('defend', 'B-SK-1'), act('defend', 'B-SK-2')])
    until(t, 'defensiveFire')
    expect(t.step).toBe('defensiveFire 0')
    expect(no(t, t.defend('0408', 'B-SK-2'))).toBe('notEntered 6.42')
    t.play(t.defend('0504', 'B-SK-1')).play(end)
    expect(t.step).toBe('defensiveFireResolution -')
    t.play(resolve)
    expect(combats(t)[0]?.kind).toBe('defensiveFire')
    expect(t.unit('B-SK-1').fired).toBe(t.unit('A-MI-1').moved)
  })

  test('[19.1] with dice of their own the players tell one die for each attack', () => {
    const t = on({ 'A-BW-1': '0503', 'B-MI-1': '0505', 'B-1L-1': '0909' }, { dice: physicalDice })
    plotted(t, [t.fire('0505', 'A-BW-1')])
    t.play({ ...resolve, dice: [6] })
    expect([combats(t)[0]?.die, shaken(t)]).toEqual([6, ['B-MI-1']])
  })

  test('[8.23] who is disrupted in one turn is so throughout the next, and recovers at its end', () => {
    const t = on({ 'A-BW-1': '0503', 'B-MI-1': '0505', 'B-1L-1': '0909' }, { dice: [6] })
    plotted(t, [t.fire('0505', 'A-BW-1')])
    t.play(resolve)
    expect(shaken(t)).toEqual(['B-MI-1'])
    until(t, 'plot')
    expect(shaken(t)).toEqual(['B-MI-1'])
    t.play(end)
    expect(no(t, t.move('B-MI-1', '0506'))).toBe('disrupted 8.2')
    t.play(end)
    expect(shaken(t)).toEqual([])
  })

  test('[6.12] a fire unit may fire in every game-turn, for each is a turn of both', () => {
    const t = on({ 'A-BW-1': '0503', 'B-MI-1': '0505' }, { dice: [1, 1] })
    plotted(t, [t.fire('0505', 'A-BW-1')]).play(resolve)
    until(t, 'plot 0')
    t.play(t.fire('0505', 'A-BW-1'))
    expect(task(t, 'A-BW-1')).toBe('OF')
  })
})

describe('the plot', () => {
  test('[19.1] who moves first in the battle plots first, and his plot is kept while the other side plots', () => {
    const t = on({ 'A-MI-1': '0505', 'B-MI-1': '0808' }, { side: 1, scenario: { movesFirst: 1 } })
    expect(t.battle.sequence.steps.filter(({ kind }) => kind === 'plot').map(({ owner }) => owner)).toEqual([1, 0])
    t.play(t.move('B-MI-1', '0809')).play(end)
    expect(t.step).toBe('plot 0')
    t.play(t.move('A-MI-1', '0506')).play(end)
    until(t, 'plot')
    expect([where(t, 'A-MI-1'), where(t, 'B-MI-1')]).toEqual(['0506', '0809'])
  })

  test('[20.0] a task is over with its turn, were it the only one', () => {
    const t = plotted(on({ 'A-MI-1': '0505', 'B-MI-1': '0101' }), [on({ 'A-MI-1': '0505' }).move('A-MI-1', '0506')])
    expect(t.unit('A-MI-1').marks.task).toBe('MV')
    until(t, 'plot')
    expect(t.unit('A-MI-1').marks.task).toBeUndefined()
  })

  test('[20.0] [11.42] who drops off on the way is not plotted to leave the map with the others', () => {
    const leaving = [[{ type: 'exitUnits', count: 1, where: { edge: 'west' } }]]
    const sides = [force('Reds', { victory: leaving }), force('Blues')]
    const t = on(
      { 'A-LC-1': '0503', 'A-LC-2': '0503', 'A-MI-1': '0909', 'B-MI-1': '0112' },
      { scenario: { sides } as never },
    )
    const path = t.cells('0502', '0501')
    t.play({ type: 'move', units: [{ unit: 'A-LC-1' }, { unit: 'A-LC-2', steps: 1 }], path, exit: true })
    expect(orderOf(t.state, t.unit('A-LC-1'))).toEqual({ task: 'MV', path, exit: true })
    expect(orderOf(t.state, t.unit('A-LC-2'))).toEqual({ task: 'MV', path: t.cells('0502') })
  })

  test('[16.11] a turn ends a way while a point is left for it; who was to leave the map turns where he is', () => {
    const leaving = [[{ type: 'exitUnits', count: 1, where: { edge: 'west' } }]]
    const sides = [force('Reds', { victory: leaving }), force('Blues')]
    const faced = { at: '0503', marks: { facing: 9 } } as const
    const t = on(
      { 'A-MI-1': faced, 'A-MI-2': '0909', 'B-MI-1': '0112' },
      { options: ['simultaneous', 'facing'], scenario: { sides } as never },
    )
    const turn = { ...act('turn', 'A-MI-1'), face: 0 } as Command
    t.play(t.move('A-MI-1', '0502', '0501')).play(turn)
    expect(orderOf(t.state, t.unit('A-MI-1'))).toEqual({ task: 'MV', path: t.cells('0502', '0501'), face: 0 })
    t.play({ type: 'move', units: [{ unit: 'A-MI-1' }], path: t.cells('0502', '0501'), exit: true }).play(turn)
    expect(orderOf(t.state, t.unit('A-MI-1'))).toEqual({ task: 'MV', path: [], face: 0 })
  })

  test('[20.0] an order is written and nothing moves; a new one takes the place of the old one', () => {
    const t = on({ 'A-SK-1': '0504', 'B-MI-1': '0505' })
    t.play(t.move('A-SK-1', '0503'))
    expect(task(t, 'A-SK-1')).toBe('MV')
    expect(where(t, 'A-SK-1')).toBe('0504')
    t.play(t.fire('0505', 'A-SK-1'))
    expect(task(t, 'A-SK-1')).toBe('OF')
    t.play(act('forget', 'A-SK-1'))
    expect(task(t, 'A-SK-1')).toBe('-')
    expect(no(t, act('forget', 'A-SK-1'))).toBe('noOrder 20.0')
  })

  test('[20.0] a stack is plotted together, one unit leaving the others on the way', () => {
    const t = on({ 'A-MI-1': '0505', 'A-MI-2': '0505', 'B-MI-1': '0101' })
    const both = (steps: number): Command => ({
      type: 'move',
      units: [
        { unit: 'A-MI-1', steps },
        { unit: 'A-MI-2', steps: 1 },
      ],
      path: t.cells('0605', '0705'),
    })
    expect(no(t, both(1))).toBe('pathLeft 5.43')
    t.play(both(2))
    expect(orderOf(t.state, t.unit('A-MI-1'))).toEqual({ task: 'MV', path: t.cells('0605', '0705') })
    expect(orderOf(t.state, t.unit('A-MI-2'))).toEqual({ task: 'MV', path: t.cells('0605') })
  })

  test('[20.1] only the owner sees a plot before it is opened; the code and nothing else is told', () => {
    const t = on({ 'A-MI-1': '0505', 'B-MI-1': '0101' })
    expect(soleViewer(t.battle, t.state)).toBe(0)
    t.play(t.move('A-MI-1', '0605')).play({ ...end, salt: 'seasalt' } as Command)
    expect(soleViewer(t.battle, t.state)).toBe(1)
    const seen = JSON.stringify(view.state(t.battle, t.state, 1))
    expect(seen).not.toContain('MV')
    expect(seen).not.toContain('seasalt')
    expect(JSON.stringify(view.state(t.battle, t.state, 'all'))).not.toContain('MV')
    expect(JSON.stringify(view.state(t.battle, t.state, 0))).toContain('MV')
    expect(t.happened).toContain('sealed')
    t.play(end)
    expect(soleViewer(t.battle, t.state)).toBeUndefined()
    expect(view.state(t.battle, t.state, 1)).toBe(t.state)
  })

  test('[20.1] what is plotted is told to its side alone, that it is sealed to both', () => {
    const t = on({ 'A-MI-1': '0505', 'B-MI-1': '0101' })
    const told = (viewer: 0 | 1 | 'all', command: Command): string[] => {
      const before = t.state
      t.play(command)
      return t.events.flatMap((event) => view.event(t.battle, before, event, viewer)?.type ?? [])
    }
    expect(told(0, t.move('A-MI-1', '0605'))).toEqual(t.happened)
    expect(t.happened.length).toBeGreaterThan(0)
    for (const viewer of [1, 'all'] as const) expect(told(viewer, t.move('A-MI-1', '0605', '0705'))).toEqual([])
    expect(told(1, end)).toEqual(['sealed', 'stepBegan'])
    expect(told(1, t.move('B-MI-1', '0102'))).toEqual(t.happened)
    t.play(end)
    for (const viewer of [1, 'all'] as const) expect(told(viewer, resolve)).toEqual(t.happened)
  })

  test('[20.1] who gives up while plots are written does so before everybody, and nothing is hidden then', () => {
    const t = on({ 'A-MI-1': '0505', 'B-MI-1': '0101' })
    const [before, resign] = [t.state, { type: 'resign', side: 0 } as const]
    t.play(resign)
    const heard = t.events.flatMap((event) => view.event(t.battle, before, event, 1) ?? [])
    expect(heard).toMatchObject([{ type: 'told', side: 0, text: 'The Reds resigned.' }])
    expect(view.command(t.battle, before, resign, 1)).toEqual(resign)
    expect(view.command(t.battle, before, t.move('A-MI-1', '0605'), 1)).toBeUndefined()
    expect(view.command(t.battle, before, { ...end, salt: 'a' } as Command, 1)).toEqual(end)
    expect([t.step, soleViewer(t.battle, t.state)]).toEqual(['plot 0', undefined])
  })

  test('[20.1] the code of the opened plot is the one that was sealed; another plot has another code', () => {
    const codeFor = (to: string, salt: string): string => {
      const t = on({ 'A-MI-1': '0505', 'B-MI-1': '0101' })
      t.play(t.move('A-MI-1', to)).play({ ...end, salt } as Command)
      const sealed = t.events.find((event) => event.type === 'sealed')
      t.play(end)
      const code = sealed?.type === 'sealed' ? sealed.code : ''
      const told = t.events.flatMap((event) => (event.type === 'told' ? [event.text] : []))
      expect(told.some((text) => text.includes(`${code}, as sealed`))).toBe(true)
      return code
    }
    expect(codeFor('0605', 'a')).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    expect(codeFor('0605', 'a')).toBe(codeFor('0605', 'a'))
    expect(new Set([codeFor('0605', 'a'), codeFor('0506', 'a'), codeFor('0605', 'b')]).size).toBe(3)
  })

  test('[20.1] the charts of the last turn keep the codes under which they were sealed, each with its side', () => {
    const t = on({ 'A-MI-1': '0505', 'B-MI-1': '0101' })
    const seal = (salt: string): string => {
      t.play({ ...end, salt } as Command)
      return t.events.flatMap((event) => (event.type === 'sealed' ? [event.code] : [])).join()
    }
    t.play(t.move('A-MI-1', '0605'))
    const first = seal('a')
    t.play(t.move('B-MI-1', '0102'))
    const second = seal('b')
    until(t, 'plot 0')
    expect(first).not.toBe(second)
    expect(lastChartsOf(t.state)).toMatchObject({ turn: 3, codes: [first, second] })
  })

  test('[20.4] a plot that breaks the rules is told at once, with the paragraph', () => {
    const t = on({ 'A-MI-1': '0505', 'A-SK-1': '0503', 'B-MI-1': '0510' })
    expect(no(t, t.move('A-MI-1', '0606', '0101'))).toMatch(/ 5\.11$/)
    expect(no(t, t.fire('0510', 'A-SK-1'))).toBe('outOfRange 6.13')
    expect(no(t, t.melee('0510', 'A-MI-1'))).toBe('notAdjacent 7.0')
    expect(no(t, act('defend', 'A-MI-1'))).toBe('noFireUnit 3.35')
    expect(no(t, act('defend', 'B-MI-1'))).toBe('notYours 20.0')
  })

  test('[20.4] a plot that leads to a stack that may not be is not sealed', () => {
    const t = on({ 'A-MI-1': '0505', 'A-MI-2': '0507', 'B-MI-1': '0101' }, { stacking: [1, 1] })
    t.play(t.move('A-MI-1', '0506')).play(t.move('A-MI-2', '0506'))
    expect(no(t, end)).toBe('owed 5.4')
    t.play(act('forget', 'A-MI-2')).play(end)
    expect(t.step).toBe('plot 1')
  })

  test('[20.4] a unit may take the place of one that is plotted to leave', () => {
    const t = on({ 'A-MI-1': '0505', 'A-MI-2': '0507', 'B-MI-1': '0101' }, { stacking: [1, 1] })
    plotted(t, [t.move('A-MI-1', '0504'), t.move('A-MI-2', '0506', '0505')])
    until(t, 'plot')
    expect([where(t, 'A-MI-1'), where(t, 'A-MI-2')]).toEqual(['0504', '0505'])
  })

  test('[20.4] [11.42] who is plotted to leave the map stands in nobody’s way at its edge', () => {
    const leaving = [[{ type: 'exitUnits', count: 1, where: { edge: 'west', within: 2, of: '0501' } }]]
    const sides = [force('Reds', { victory: leaving, stacking: 1 }), force('Blues')]
    const t = on(
      { 'A-LC-1': '0502', 'A-MI-1': '0601', 'A-MI-98': '1006', 'B-MI-1': '0112' },
      { scenario: { sides } as never },
    )
    t.play({ type: 'move', units: [{ unit: 'A-LC-1' }], path: t.cells('0501'), exit: true })
    t.play(t.move('A-MI-1', '0501')).play(end)
    expect(t.step).toBe('plot 1')
  })

  test('[22.12] who comes in pays for the hex of the edge as for any other', () => {
    const map = Array.from({ length: 10 }, () => `${'.'.repeat(11)}w`)
    const late = { deploy: undefined, enter: { where: [{ edge: 'east' }], from: 1 } }
    const t = on(
      { 'A-PP-1': { at: '0101', fate: 'reserve' }, 'A-MI-1': '0501', 'B-MI-1': '1001' },
      { map, scenario: { sides: [force('Reds', late), force('Blues')] } as never },
    )
    t.state = { ...t.state, units: t.state.units.map((unit) => (unit.fate === 'reserve' ? { ...unit, at: -1 } : unit)) }
    plotted(t, [t.move('A-PP-1', '0512', '0511')])
    t.play(resolve)
    expect([where(t, 'A-PP-1'), t.unit('A-PP-1').spent]).toEqual(['0512', 3])
    t.play(resolve)
    expect([where(t, 'A-PP-1'), t.unit('A-PP-1').spent]).toEqual(['0511', 4])
  })

  test('[20.2] while somebody is asked nothing goes on by itself', () => {
    const t = on(
      {
        ...{ 'A-PP-1': '0504', 'A-PP-2': '0504', 'A-PP-3': '0504', 'B-MI-1': '0505', 'B-PS-1': '0505' },
        ...{ 'A-MI-1': '0201', 'B-MI-2': '0202' },
      },
      { dice: [6, 1] },
    )
    plotted(t, [t.melee('0505', 'A-PP-1', 'A-PP-2', 'A-PP-3'), t.melee('0202', 'A-MI-1')])
    expect(t.step).toBe('meleeResolution -')
    expect(runs(t.battle, t.state)).toEqual(resolve)
    t.play(resolve)
    expect([pendingOf(t, 'losses').count, runs(t.battle, t.state)]).toEqual([1, undefined])
    t.play(lose('B-MI-1'))
    expect(runs(t.battle, t.state)).toEqual(resolve)
  })

  test('[20.2] a phase in which nobody attacks leaves no attacks behind', () => {
    const t = on({ 'A-MI-1': '0504', 'B-MI-1': '0505' }, { dice: [1] })
    plotted(t, [])
    expect(t.state.memo).not.toHaveProperty('queue')
    until(t, 'plot 0')
    plotted(t, [t.melee('0505', 'A-MI-1')])
    expect(t.state.memo).toHaveProperty('queue')
    t.play(resolve)
    expect(t.state.memo).not.toHaveProperty('queue')
  })

  test('[20.4] after the seal nothing is taken back, and every order is carried out to the end', () => {
    const t = on({ 'A-MI-1': '0505', 'B-MI-1': '0101' })
    plotted(t, [t.move('A-MI-1', '0605', '0705')])
    expect(t.step).toBe('march -')
    expect(no(t, t.move('A-MI-1', '0504'))).toMatch(/^wrongStep/)
    expect(no(t, end)).toBe('owed 20.3')
  })

  test('[21.0] one task for each unit; those of one stack may have different ones', () => {
    const t = on({ 'A-SK-1': '0504', 'A-MI-1': '0504', 'B-MI-1': '0505' })
    t.play(t.fire('0505', 'A-SK-1')).play(t.melee('0505', 'A-MI-1'))
    expect([task(t, 'A-SK-1'), task(t, 'A-MI-1')]).toEqual(['OF', 'ML'])
    t.play(t.melee('0505', 'A-SK-1', 'A-MI-1'))
    expect([task(t, 'A-SK-1'), task(t, 'A-MI-1')]).toEqual(['ML', 'ML'])
  })

  test('[21.1] OF and ML name one hex, DF none; ML of several hexes is refused', () => {
    const t = on({ 'A-MI-1': '0505', 'A-SK-1': '0603', 'B-MI-1': '0504', 'B-MI-2': '0604' })
    expect(no(t, t.melee(['0504', '0604'], 'A-MI-1'))).toBe('oneTarget 21.1')
    t.play(act('defend', 'A-SK-1'))
    expect(orderOf(t.state, t.unit('A-SK-1'))).toEqual({ task: 'DF' })
  })

  test('[21.1] who is plotted for defensive fire is named, and nothing else', () => {
    const t = on({ 'A-SK-1': '0505', 'B-SK-1': '0101' })
    expect(no(t, act('defend'))).toBe('nobody 20.0')
    expect(no(t, act('defend', 'B-SK-1'))).toBe('notYours 20.0')
    expect(no(t, { ...act('defend', 'A-SK-1'), to: t.cell('0506') } as Command)).toBe('tooMuch 21.1')
    expect(no(t, { ...act('forget', 'A-SK-1'), face: 0 } as Command)).toBe('tooMuch 20.4')
  })

  test('[20.3] nothing is named when a plot is carried out', () => {
    const t = plotted(on({ 'A-MI-1': '0505', 'B-MI-1': '0101' }), [])
    const march = plotted(on({ 'A-MI-1': '0505', 'B-MI-1': '0101' }), [t.move('A-MI-1', '0506')])
    until(march, 'march')
    expect(no(march, { ...resolve, units: ['A-MI-1'] })).toBe('tooMuch 20.3')
    expect(no(march, { ...resolve, to: march.cell('0506') })).toBe('tooMuch 20.3')
    march.play(resolve)
  })

  test('[21.1] who was not plotted for defensive fire does not fire at those who come', () => {
    const t = on({ 'A-MI-1': '0503', 'B-SK-1': '0505', 'B-SK-2': '0604' }, { dice: [1] })
    plotted(t, [t.move('A-MI-1', '0504')], [act('defend', 'B-SK-2')])
    until(t, 'defensiveFire')
    expect(no(t, t.defend('0504', 'B-SK-1'))).toBe('notPlotted 21.1')
    t.play(t.defend('0504', 'B-SK-2'))
  })

  test('[21.1] fire units plotted to move or to attack stop nobody; the others do', () => {
    const past = (blues: (t: Table) => Command[]): string => {
      const t = on({ 'A-LC-1': '0502', 'A-MI-1': '0406', 'B-SK-1': '0405' }, { dice: [1, 1] })
      plotted(t, [t.move('A-LC-1', '0503', '0504', '0505', '0506')], blues(t))
      until(t, 'plot')
      return where(t, 'A-LC-1')
    }
    expect(past(() => [])).toBe('0505')
    expect(past(() => [act('defend', 'B-SK-1')])).toBe('0505')
    expect(past((t) => [t.move('B-SK-1', '0305')])).toBe('0506')
    expect(past((t) => [t.move('B-SK-1', '0404')])).toBe('0506')
    expect(past((t) => [t.melee('0406', 'B-SK-1')])).toBe('0506')
  })
})

describe('interruption', () => {
  test('[20.21] units attack although they are hit in the same phase', () => {
    const t = on({ 'A-MS-1': '0505', 'A-MI-1': '0101', 'B-MS-1': '0506' }, { dice: [6, 6] })
    plotted(t, [t.melee('0506', 'A-MS-1')], [t.melee('0505', 'B-MS-1')])
    t.play(resolve)
    expect(shaken(t)).toEqual(['B-MS-1'])
    t.play(resolve)
    expect(combats(t)).toHaveLength(1)
    expect(shaken(t)).toEqual(['A-MS-1', 'B-MS-1'])
  })

  test('[20.21] fire is weighed as the phase begins: who is lost in it has fired all the same', () => {
    const t = on({ 'A-SK-1': '0505', 'A-SK-2': '0505', 'B-SK-1': '0506', 'B-SK-2': '0506' }, { dice: [6, 6] })
    plotted(t, [t.fire('0506', 'A-SK-1', 'A-SK-2')], [t.fire('0505', 'B-SK-1', 'B-SK-2')])
    t.play(resolve)
    const before = combats(t)[0]
    until(t, 'plot')
    expect(before?.attackers).toEqual(['A-SK-1', 'A-SK-2'])
    expect(t.unit('B-SK-1').fired).toBe(t.unit('A-SK-1').fired)
  })

  test('[20.22] who is disrupted by fire neither attacks nor moves', () => {
    const t = on(
      { 'A-MS-1': '0505', 'A-MI-2': '0707', 'B-MS-1': '0506', 'B-BW-1': '0503', 'B-BW-2': '0709' },
      { dice: [6, 6] },
    )
    plotted(
      t,
      [t.melee('0506', 'A-MS-1'), t.move('A-MI-2', '0706')],
      [t.fire('0505', 'B-BW-1'), t.fire('0707', 'B-BW-2')],
    )
    t.play(resolve).play(resolve)
    expect(shaken(t)).toEqual(['A-MS-1', 'A-MI-2'])
    // Nobody of theirs can be given a task in the next turn.
    t.play(end)
    expect(t.step).toBe('plot 1')
    expect([why(t, 'A-MS-1'), why(t, 'A-MI-2')]).toEqual(['7.15', '8.2'])
    expect(where(t, 'A-MI-2')).toBe('0707')
  })

  test('[21.2] what came to nothing is explained with the paragraph', () => {
    const t = on({ 'A-MS-1': '0505', 'A-MI-2': '0808', 'B-MS-1': '0506', 'B-BW-1': '0503' }, { dice: [6] })
    plotted(t, [t.melee('0506', 'A-MS-1'), t.move('A-MI-2', '0807')], [t.fire('0505', 'B-BW-1')])
    t.play(resolve)
    expect(t.step).toBe('march -')
    expect(failuresOf(t.state)['A-MS-1']).toMatchObject({ cite: '7.15' })
    expect(failuresOf(t.state)['A-MS-1']?.text).toContain('comes to nothing')
  })

  test('[21.2] an attack on a hex that fire has emptied comes to nothing', () => {
    const t = on(
      {
        'A-MS-1': '0505',
        'A-BW-1': '0605',
        'A-BW-2': '0605',
        'A-MI-9': '0909',
        'B-SK-1': { at: '0506', disrupted: 4 },
        'B-LT-9': '0202',
      },
      { dice: [6, 1] },
    )
    plotted(t, [t.melee('0506', 'A-MS-1'), t.fire('0506', 'A-BW-1', 'A-BW-2'), t.move('A-MI-9', '0908')])
    t.play(resolve)
    expect(dead(t)).toEqual(['B-SK-1'])
    expect(t.step).toBe('march -')
    expect(why(t, 'A-MS-1')).toBe('7.0')
  })

  test('[21.2] the victors advance when all attacks are resolved, and may come into the way of movers', () => {
    const t = on(
      { 'A-HC-1': '0505', 'A-HC-2': '0605', 'B-SK-1': { at: '0506', disrupted: 4 }, 'B-LT-3': '0508' },
      { dice: [6] },
    )
    plotted(t, [t.melee('0506', 'A-HC-1', 'A-HC-2')], [t.move('B-LT-3', '0507', '0506')])
    t.play(resolve)
    expect(dead(t)).toEqual(['B-SK-1'])
    expect(pendingOf(t, 'advance').units).toEqual(['A-HC-1', 'A-HC-2'])
    t.play(enter(t, '0506', 'A-HC-1'))
    until(t, 'plot')
    expect([where(t, 'A-HC-1'), where(t, 'B-LT-3')]).toEqual(['0506', '0507'])
    expect(why(t, 'B-LT-3')).toBe('22.3')
  })

  test('[8.1] losses are chosen by their owner before the next attack', () => {
    const t = on(
      { 'A-HC-1': '0505', 'A-HC-2': '0505', 'B-MI-1': '0506', 'B-SK-1': '0506', 'B-MI-2': '0206', 'A-MI-5': '0205' },
      { dice: [5, 1] },
    )
    plotted(t, [t.melee('0506', 'A-HC-1', 'A-HC-2'), t.melee('0206', 'A-MI-5')])
    t.play(resolve)
    const asked = t.state.pending.at(-1)?.kind
    if (asked === 'losses') t.play(lose('B-SK-1'))
    expect(t.step).toMatch(/^meleeResolution|^march|^plot/)
  })
})

test('[20.1] nothing is hidden any more once both plots are sealed, and not before', () => {
  const t = on({ 'A-MI-1': '0505', 'B-MI-1': '0108' })
  const isOpen = (): boolean => view.isOpen(t.battle, t.state)
  const before = [isOpen()]
  t.play(t.move('A-MI-1', '0506')).play(end)
  expect([t.step, ...before, isOpen()]).toEqual(['plot 1', false, false])
  t.play(end)
  expect(isOpen()).toBe(true)
})
