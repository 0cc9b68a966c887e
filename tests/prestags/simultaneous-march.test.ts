import { describe, expect, test } from 'vitest'
import { facingOf } from '../../src/systems/prestags/rules/optional/facing/directions.ts'
import type { Command } from '../../src/systems/prestags/rules/terms/types.ts'
import { force, side } from './bench.ts'
import type { Position } from './harness.ts'
import { plotTable, plotted, resolve, toldBy, until, where, why } from './plots.ts'

const scenarioOf = (red: object, game = 'chariot'): Partial<Position> => ({
  scenario: { game, sides: [side('Reds', red), side('Blues')] } as never,
})

describe('on the way', () => {
  test('[22.12] when the last has arrived nobody is on the way any more, and no dice are left lying', () => {
    const t = plotTable({ 'A-MI-1': '0504', 'B-MI-1': '0506' }, { dice: [6, 1] })
    plotted(t, [t.move('A-MI-1', '0505', '0405')], [t.move('B-MI-1', '0505')])
    t.play(resolve)
    expect([where(t, 'A-MI-1', 'B-MI-1'), t.step]).toEqual([['0505', '0506'], 'march -'])
    expect(t.state.memo).not.toHaveProperty('diced')
    t.play(resolve)
    expect([where(t, 'A-MI-1'), t.step]).toEqual([['0405'], 'recovery -'])
    expect(t.state.memo).not.toHaveProperty('march')
  })

  test('[22.3] where everybody is stopped no march is told; who is stopped stays while others go on', () => {
    const all = plotTable({ 'A-LC-1': '0504', 'B-LC-1': '0505' })
    plotted(all, [all.move('A-LC-1', '0505')], [all.move('B-LC-1', '0504')]).play(resolve)
    expect(all.happened).not.toContain('unitsMoved')

    const t = plotTable({ 'A-LC-1': '0504', 'A-LC-2': '0801', 'B-MI-1': '0505' })
    plotted(t, [t.move('A-LC-1', '0505', '0605'), t.move('A-LC-2', '0802', '0803')])
    until(t, 'recovery')
    expect(where(t, 'A-LC-1', 'A-LC-2')).toEqual(['0504', '0803'])
  })

  test('[11.42] leaving the map costs one point', () => {
    const victory = [[{ type: 'exitUnits', count: 1, where: { edge: 'west' } }]]
    const t = plotTable(
      { 'A-LC-1': '0501', 'B-MI-1': '0909' },
      { scenario: { sides: [force('Reds', { victory }), force('Blues')] } as never },
    )
    plotted(t, [{ type: 'move', units: [{ unit: 'A-LC-1' }], path: [], exit: true }]).play(resolve)
    expect(t.unit('A-LC-1')).toMatchObject({ fate: 'exited', spent: 1 })
  })

  test('[16.11] who is not plotted to turn faces the way he went and pays for no turn; the turn costs a point', () => {
    const spentBy = (...more: Command[]): readonly (number | undefined)[] => {
      const t = plotTable({ 'A-LC-1': { at: '0504', marks: { facing: 2 } }, 'B-MI-1': '0101' }, { options: ['facing'] })
      plotted(t, [t.move('A-LC-1', '0505', '0506'), ...more])
      until(t, 'recovery')
      return [facingOf(t.battle, t.unit('A-LC-1')), t.unit('A-LC-1').spent]
    }
    expect(spentBy()).toEqual([2, 2])
    expect(spentBy({ type: 'act', act: 'turn', units: ['A-LC-1'], face: 8 })).toEqual([8, 3])
  })
})

describe('who enters first', () => {
  test('[22.21] a leader adds nothing to the strength of those with whom he goes', () => {
    const t = plotTable({ 'A-MI-1': '0504', 'A-1L-1': '0504', 'B-MI-1': '0506' }, { dice: [1, 6] })
    const path = t.cells('0505')
    plotted(t, [{ type: 'move', units: [{ unit: 'A-MI-1' }, { unit: 'A-1L-1' }], path }], [t.move('B-MI-1', '0505')])
    t.play(resolve)
    expect(where(t, 'A-MI-1', 'A-1L-1', 'B-MI-1')).toEqual(['0504', '0504', '0505'])
  })

  test('[22.23] what the dice decided is not told as a matter of strength as well', () => {
    const t = plotTable({ 'A-MI-1': '0504', 'B-MI-1': '0506' }, { dice: [6, 1] })
    plotted(t, [t.move('A-MI-1', '0505')], [t.move('B-MI-1', '0505')]).play(resolve)
    expect(toldBy(t, '22.23')).toHaveLength(1)
    expect(toldBy(t, '22.21').filter((text) => text.startsWith('Both want'))).toEqual([])
  })

  test('[22.23] with dice of their own the players tell equal numbers and the next pair together', () => {
    const t = plotTable({ 'A-MI-1': '0504', 'B-MI-1': '0506' }, { dice: { kind: 'physical' } })
    plotted(t, [t.move('A-MI-1', '0505')], [t.move('B-MI-1', '0505')])
    t.play({ ...resolve, dice: [3, 3, 2, 5] })
    expect(toldBy(t, '22.23')).toEqual([expect.stringContaining('Reds roll 2, Blues 5')])
  })
})

describe('in flight', () => {
  const panicked = { at: '0505', marks: { panicked: 1 } } as const

  test('[13.0] [20.4] a flight that was plotted is carried out', () => {
    const t = plotTable(
      { 'A-MI-1': panicked, 'A-1L-1': '0909', 'B-MI-1': '0503' },
      {
        options: ['panic'],
        ...scenarioOf({ panicLevel: 1 }),
      },
    )
    plotted(t, [t.move('A-MI-1', '0506', '0507', '0508')])
    until(t, 'recovery')
    expect([where(t, 'A-MI-1'), why(t, 'A-MI-1')]).toEqual([['0508'], '-'])
  })

  test('[13.0] who flees towards an enemy that has come in the meantime pays nothing for it', () => {
    const t = plotTable(
      { 'A-MI-1': panicked, 'A-1L-1': '0909', 'B-MI-1': '0503', 'B-LC-1': '1008' },
      {
        options: ['panic'],
        ...scenarioOf({ panicLevel: 1 }),
      },
    )
    plotted(t, [t.move('A-MI-1', '0506', '0507', '0508')], [t.move('B-LC-1', '0908', '0808', '0708')])
    until(t, 'recovery')
    expect([where(t, 'A-MI-1'), t.unit('A-MI-1').spent]).toEqual([['0508'], 2])
  })
})

describe('with chariots', () => {
  const army = scenarioOf({ units: { CH: 2, BW: 2 } })

  test('[Chariot 1.2] who marches with the others is not told off when the chariots set out', () => {
    const t = plotTable({ 'A-CH-1': '0501', 'A-MI-1': '0909', 'B-MI-1': '0505' }, { options: ['chariots'], ...army })
    plotted(t, [t.move('A-CH-1', '0502'), t.move('A-MI-1', '0908')], [t.move('B-MI-1', '0506')])
    expect([t.step, why(t, 'A-MI-1'), why(t, 'B-MI-1')]).toEqual(['chariotMarch -', '-', '-'])
  })

  test('[Chariot 1.0] a passenger goes along and spends nothing of his own', () => {
    const t = plotTable(
      { 'A-CH-1': '0501', 'A-BW-1': { at: '0501', marks: { aboard: 'A-CH-1' } }, 'B-MI-1': '0909' },
      { options: ['chariots'], ...army },
    )
    plotted(t, [t.move('A-CH-1', '0502', '0503')]).play(resolve)
    const moves = t.events.flatMap((event) => (event.type === 'unitsMoved' ? event.moves : []))
    expect(moves.map(({ unit, cost }) => `${unit} for ${cost}`)).toEqual(['A-CH-1 for 1', 'A-BW-1 for 0'])
    t.play(resolve)
    expect(where(t, 'A-CH-1', 'A-BW-1')).toEqual(['0503', '0503'])
    expect([t.unit('A-CH-1').spent, t.unit('A-BW-1').spent]).toEqual([2, 0])
  })
})

describe('room at the end of the way', () => {
  /** Those of 0504 cannot go to 0505; `A-MI-1`, who was to take their place, finds it full. */
  const full = { 'A-MI-2': '0504', 'A-MI-3': '0504', 'B-MI-9': '0505' } as const
  const stay = (t: ReturnType<typeof plotTable>): Command[] => [t.move('A-MI-2', '0505'), t.move('A-MI-3', '0505')]
  const two = { stacking: [2, 2] } as const

  test('[5.4] he goes back to a friend who has room for him', () => {
    const t = plotTable({ ...full, 'A-MI-1': '0502', 'A-MI-4': '0503' }, two)
    until(plotted(t, [...stay(t), t.move('A-MI-1', '0503', '0504')]), 'recovery')
    expect([where(t, 'A-MI-1'), why(t, 'A-MI-1')]).toEqual([['0503'], '5.4'])
  })

  test('[5.4] he goes farther back where friends stand who have no room', () => {
    const t = plotTable({ ...full, 'A-MI-1': '0502', 'A-MI-4': '0403', 'A-MI-5': '0403' }, two)
    const behind = ['A-MI-4', 'A-MI-5'].map((unit) => t.move(unit, '0503'))
    until(plotted(t, [...stay(t), t.move('A-MI-1', '0503', '0504'), ...behind]), 'recovery')
    expect(where(t, 'A-MI-1', 'A-MI-4', 'A-MI-5')).toEqual(['0502', '0503', '0503'])
  })

  test('[5.4] he does not go back to an enemy who has come behind him', () => {
    const t = plotTable({ ...full, 'A-MI-1': '0502', 'B-LT-1': '0703' }, two)
    until(plotted(t, [...stay(t), t.move('A-MI-1', '0503', '0504')], [t.move('B-LT-1', '0603', '0503')]), 'recovery')
    expect(where(t, 'A-MI-1', 'B-LT-1')).toEqual(['0502', '0503'])
  })

  test('[5.4] he goes back into the first hex of the map as into any other', () => {
    const t = plotTable({ 'A-MI-2': '1002', 'A-MI-3': '1002', 'B-MI-9': '1003', 'A-MI-1': '1001' }, two)
    const held = ['A-MI-2', 'A-MI-3'].map((unit) => t.move(unit, '1003'))
    until(plotted(t, [...held, t.move('A-MI-1', '1002')]), 'recovery')
    expect([where(t, 'A-MI-1'), why(t, 'A-MI-1')]).toEqual([['1001'], '5.4'])
  })

  test('[5.4] who has left the map from a hex that is too full now is not called back', () => {
    const victory = [[{ type: 'exitUnits', count: 1, where: { edge: 'west' } }]]
    const sides = [force('Reds', { victory, stacking: 3 }), force('Blues')]
    const t = plotTable(
      {
        ...{ 'A-MI-2': '0501', 'A-MI-3': '0501', 'A-MI-4': '0601', 'A-MI-5': '0401' },
        ...{ 'A-LT-1': '0501', 'B-MI-9': '0502' },
      },
      { scenario: { sides } as never },
    )
    plotted(t, [
      ...['A-MI-2', 'A-MI-3'].map((unit) => t.move(unit, '0502')),
      ...['A-MI-4', 'A-MI-5'].map((unit) => t.move(unit, '0501')),
      { type: 'move', units: [{ unit: 'A-LT-1' }], path: [], exit: true },
    ])
    until(t, 'recovery')
    expect(['A-LT-1', 'A-MI-5'].map((id) => why(t, id))).toEqual(['-', '5.4'])
    expect(t.unit('A-LT-1')).toMatchObject({ fate: 'exited', at: t.cell('0501') })
  })

  test('[5.4] who came last into a hex without room for him goes back, whatever he is called', () => {
    const met = (first: string, last: string): string[] => {
      const units = { [first]: '0503', [last]: '0402', 'B-MI-1': '0506' }
      const t = plotTable(units, { stacking: [1, 1] })
      const reds = [t.move(first, '0504', '0505'), t.move(last, '0403', '0504')]
      until(plotted(t, reds, [t.move('B-MI-1', '0505')]), 'recovery')
      return where(t, first, last)
    }
    expect(met('A-MI-1', 'A-MI-2')).toEqual(['0504', '0403'])
    expect(met('A-MI-2', 'A-MI-1')).toEqual(['0504', '0403'])
  })

  test('[21.1] [6.41] who is plotted to come in stops nobody by his fire, as little as who moves on the map', () => {
    const late = { deploy: undefined, enter: { where: [{ edge: 'east' }], from: 1 } }
    const t = plotTable(
      { 'A-SK-1': { at: '0101', fate: 'reserve' }, 'A-MI-1': '0101', 'B-LC-1': '0509' },
      { scenario: { sides: [force('Reds', late), force('Blues')] } as never },
    )
    t.state = { ...t.state, units: t.state.units.map((unit) => (unit.fate === 'reserve' ? { ...unit, at: -1 } : unit)) }
    plotted(t, [t.move('A-SK-1', '0512')], [t.move('B-LC-1', '0510', '0511', '0611')])
    until(t, 'recovery')
    expect(where(t, 'A-SK-1', 'B-LC-1')).toEqual(['0512', '0611'])
  })

  test('[5.4] [9.0] nobody is put into ground that cannot be entered', () => {
    const late = { deploy: undefined, enter: { where: [{ edge: 'east' }], from: 1 }, stacking: 1 }
    const waits = { at: '0101', fate: 'reserve' } as const
    const map = Array.from({ length: 10 }, (_, row) => (row === 4 ? '..........L.' : '............'))
    const t = plotTable(
      { 'A-PP-1': waits, 'A-PP-2': waits, 'A-MI-1': '0101', 'B-HC-1': '0510' },
      { map, scenario: { sides: [force('Reds', late), force('Blues')] } as never },
    )
    t.state = { ...t.state, units: t.state.units.map((unit) => (unit.fate === 'reserve' ? { ...unit, at: -1 } : unit)) }
    const second = [t.move('A-PP-1', '0512', '0511'), t.move('A-PP-2', '0512')]
    until(plotted(t, second, [t.move('B-HC-1', '0511')]), 'recovery')
    expect(where(t, 'A-PP-1', 'A-PP-2', 'B-HC-1')).toEqual(['0512', '0612', '0511'])
  })
})
