import { describe, expect, test } from 'vitest'
import { failuresOf } from '../../src/systems/prestags/rules/simultaneous/failures.ts'
import { lastChartsOf } from '../../src/systems/prestags/rules/simultaneous/resolve.ts'
import type { Act, Combat, Command } from '../../src/systems/prestags/rules/terms/types.ts'
import { total } from '../../src/core/calc/breakdown.ts'
import { type Mover, pulse } from '../../src/systems/prestags/rules/simultaneous/pulse.ts'
import { act, actsIn, end, force, no } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

const on = (units: Position['units'], more: Partial<Position> = {}): Table =>
  table({ options: ['simultaneous'], step: 'plot', stacking: [3, 3], units, ...more })
const resolve: Act = { type: 'act', act: 'resolve', units: [] }
const plotted = (t: Table, reds: readonly Command[], blues: readonly Command[] = []): Table => {
  for (const command of reds) t.play(command)
  t.play(end)
  for (const command of blues) t.play(command)
  return t.play(end)
}
const whole = (t: Table): Table => {
  for (let i = 0; i < 99 && !t.step.startsWith('plot') && t.state.pending.length === 0; i++)
    t.play(actsIn(t).some((one) => one.startsWith('resolve')) ? resolve : end)
  return t
}
const where = (t: Table, ...ids: string[]): string[] => ids.map((id) => t.label(t.unit(id).at))
const why = (t: Table, id: string): string =>
  (failuresOf(t.state)[id] ?? lastChartsOf(t.state)?.failed[id])?.cite ?? '-'

describe('hex by hex', () => {
  test('[22.11] a way leads from hex to hex without gaps', () => {
    const t = on({ 'A-MI-1': '0505', 'B-MI-1': '0101' })
    expect(no(t, t.move('A-MI-1', '0506', '0508'))).toBe('notAdjacent 5.11')
    expect(no(t, t.move('A-MI-1', '0505', '0506'))).toBe('notAdjacent 5.11')
  })

  test('[22.12] everybody goes one hex at a time, the slow as fast as the quick, whatever the ground costs', () => {
    const map = ['............', '............', '............', '............', '....w.......', '............']
    const t = on({ 'A-LC-1': '0101', 'A-MI-1': '0604', 'B-MI-1': '0612' }, { map })
    plotted(t, [t.move('A-LC-1', '0102', '0103', '0104'), t.move('A-MI-1', '0504', '0505')])
    t.play(resolve)
    expect(where(t, 'A-LC-1', 'A-MI-1')).toEqual(['0102', '0504'])
    t.play(resolve)
    expect(where(t, 'A-LC-1', 'A-MI-1')).toEqual(['0103', '0505'])
    t.play(resolve)
    expect(where(t, 'A-LC-1', 'A-MI-1')).toEqual(['0104', '0505'])
    expect(t.step).toBe('recovery -')
  })

  test('[20.3] an enemy who leaves makes room in the same moment', () => {
    const t = on({ 'A-MI-1': '0504', 'B-MI-1': '0505' })
    plotted(t, [t.move('A-MI-1', '0505')], [t.move('B-MI-1', '0506')])
    whole(t)
    expect(where(t, 'A-MI-1', 'B-MI-1')).toEqual(['0505', '0506'])
  })

  test('[20.3] units of one side may follow each other, and change places', () => {
    const t = on({ 'A-MI-1': '0504', 'A-MI-2': '0505', 'B-MI-1': '0101' }, { stacking: [1, 1] })
    plotted(t, [t.move('A-MI-1', '0505'), t.move('A-MI-2', '0504')])
    whole(t)
    expect(where(t, 'A-MI-1', 'A-MI-2')).toEqual(['0505', '0504'])
  })
})

describe('the same hex', () => {
  test('[22.21] the side with more melee strength enters, the other stops', () => {
    const t = on({ 'A-MS-1': '0504', 'A-MI-2': '0504', 'B-MS-1': '0506' })
    plotted(
      t,
      [{ type: 'move', units: [{ unit: 'A-MS-1' }, { unit: 'A-MI-2' }], path: t.cells('0505') }],
      [t.move('B-MS-1', '0505')],
    )
    whole(t)
    expect(where(t, 'A-MS-1', 'A-MI-2', 'B-MS-1')).toEqual(['0505', '0505', '0506'])
    expect(why(t, 'B-MS-1')).toBe('22.21')
  })

  test('[22.21] units that come from different hexes count together', () => {
    const t = on({ 'A-MI-1': '0504', 'A-MI-2': '0604', 'B-MS-1': '0506' })
    plotted(t, [t.move('A-MI-1', '0505'), t.move('A-MI-2', '0505')], [t.move('B-MS-1', '0505')])
    t.play(resolve)
    const [a, b] = ['A-MI-1', 'B-MS-1'].map((id) => t.unit(id))
    const strengths = t.events.flatMap((event) => (event.type === 'told' && event.cite === '22.21' ? [event.text] : []))
    expect(a?.at === b?.at).toBe(false)
    expect(strengths.length).toBeGreaterThan(0)
  })

  test('[22.22] brackets do not matter', () => {
    // SK is [1]-… in brackets: its melee strength counts whole here.
    const t = on({ 'A-SK-1': '0504', 'A-SK-2': '0504', 'A-SK-3': '0504', 'B-SK-1': '0506' })
    plotted(
      t,
      [{ type: 'move', units: ['A-SK-1', 'A-SK-2', 'A-SK-3'].map((unit) => ({ unit })), path: t.cells('0505') }],
      [t.move('B-SK-1', '0505')],
    )
    t.play(resolve)
    const told = t.events.find((event) => event.type === 'told' && event.cite === '22.21')
    expect(told?.type === 'told' ? told.text : '').toMatch(/with 6 enter before the Blues with 2/)
  })

  test('[22.23] equal strengths: dice, the higher number enters; equal numbers are rolled again', () => {
    const t = on({ 'A-MI-1': '0504', 'B-MI-1': '0506' }, { dice: [3, 3, 2, 5] })
    plotted(t, [t.move('A-MI-1', '0505')], [t.move('B-MI-1', '0505')])
    t.play(resolve)
    expect(where(t, 'A-MI-1', 'B-MI-1')).toEqual(['0504', '0505'])
    expect(why(t, 'A-MI-1')).toBe('22.21')
    expect(t.happened.filter((type) => type === 'dieRolled')).toHaveLength(4)
  })

  test('[22.23] the players’ own dice are told', () => {
    const t = on({ 'A-MI-1': '0504', 'B-MI-1': '0506' }, { dice: { kind: 'physical' } })
    plotted(t, [t.move('A-MI-1', '0505')], [t.move('B-MI-1', '0505')])
    t.refused(resolve)
    t.play({ ...resolve, dice: [6, 1] })
    expect(where(t, 'A-MI-1', 'B-MI-1')).not.toContain('0505')
    t.play(resolve)
    expect(where(t, 'A-MI-1', 'B-MI-1')).toEqual(['0505', '0506'])
  })
})

describe('the same hexside', () => {
  test('[22.3] opponents who would change places both stop for good, without a fight', () => {
    const t = on({ 'A-LC-1': '0504', 'B-LC-1': '0505' })
    plotted(t, [t.move('A-LC-1', '0505', '0506')], [t.move('B-LC-1', '0504', '0503')])
    whole(t)
    expect(where(t, 'A-LC-1', 'B-LC-1')).toEqual(['0504', '0505'])
    expect([why(t, 'A-LC-1'), why(t, 'B-LC-1')]).toEqual(['22.3', '22.3'])
    expect(t.state.combats).toBe(0)
  })

  test('[22.3] who comes upon an enemy that stands, or has arrived, stops before him', () => {
    const t = on({ 'A-LC-1': '0502', 'A-LC-2': '0702', 'B-MI-1': '0505', 'B-MI-2': '0706' })
    plotted(
      t,
      [t.move('A-LC-1', '0503', '0504', '0505'), t.move('A-LC-2', '0703', '0704', '0705', '0706')],
      [t.move('B-MI-2', '0705')],
    )
    whole(t)
    expect(where(t, 'A-LC-1', 'A-LC-2', 'B-MI-2')).toEqual(['0504', '0704', '0705'])
    expect([why(t, 'A-LC-1'), why(t, 'A-LC-2')]).toEqual(['22.3', '22.3'])
  })

  test('[22.3] a friend who is stopped stops those behind him only where there is no room', () => {
    const t = on({ 'A-MI-1': '0504', 'A-MI-2': '0503', 'B-MI-1': '0505' }, { stacking: [1, 1] })
    plotted(t, [t.move('A-MI-1', '0505'), t.move('A-MI-2', '0504')])
    whole(t)
    expect(where(t, 'A-MI-1', 'A-MI-2')).toEqual(['0504', '0503'])
    expect(why(t, 'A-MI-2')).toBe('5.4')
  })

  const goer = (id: string, side: 0 | 1, from: number, to: number, strength = 1): Mover => ({
    id,
    side,
    from,
    to,
    strength,
  })
  const stopped = (movers: readonly Mover[], standing: ReadonlyMap<number, 0 | 1> = new Map()) => {
    const found = pulse(movers, (cell) => standing.get(cell), new Map())
    return found.done ? [...found.halts].map(([id, { why: reason, cell }]) => `${id} ${reason} ${cell}`) : undefined
  }

  test('[22.3] who comes in meets nobody who leaves the map, were it by the same hex', () => {
    expect(stopped([goer('A', 0, -1, 5), goer('B', 1, 5, -1)])).toEqual([])
    const bystander = new Map([[5, 1] as const])
    expect(stopped([goer('A', 0, -1, 5), goer('B', 1, 7, -1)], bystander)).toEqual(['A held 5'])
  })

  test('[22.3, 22.21] the first hex of the map is a hex as any other', () => {
    expect(stopped([goer('A', 0, 0, 1), goer('B', 1, 1, 0)])).toEqual(['A hexside 1', 'B hexside 0'])
    expect(stopped([goer('A', 0, 1, 0)], new Map([[0, 1] as const]))).toEqual(['A held 0'])
    expect(stopped([goer('A', 0, 1, 0, 3), goer('B', 1, 2, 0, 4)])).toEqual(['A second 0'])
    expect(stopped([goer('A', 0, 1, 0, 4), goer('B', 1, 2, 0, 3)])).toEqual(['B second 0'])
  })

  test('[16.11] who arrives facing as it was plotted turns no more, and pays nothing for it', () => {
    const plain = on({ 'A-LC-1': '0503' })
    const west = plain.battle.map.board.directionTo(plain.cell('0503'), plain.cell('0502')) * 2
    const spent = (face: number): number => {
      const t = on(
        { 'A-LC-1': { at: '0503', marks: { facing: (west + 2) % 12 } }, 'B-MI-1': '0112' },
        { options: ['simultaneous', 'facing'] },
      )
      plotted(t, [t.move('A-LC-1', '0502'), { ...act('turn', 'A-LC-1'), face } as Command])
      t.play(resolve)
      expect(t.unit('A-LC-1').marks.facing).toBe(face)
      return t.events.filter(({ type }) => type === 'pointsSpent').length
    }
    expect([spent((west + 4) % 12), spent(west)]).toEqual([1, 0])
  })

  test('[22.11] a way leads into the first hex of the map as into any other, not off it', () => {
    const t = on({ 'A-MI-1': '1002', 'B-MI-1': '0101' })
    whole(plotted(t, [t.move('A-MI-1', '1001')]))
    expect(t.unit('A-MI-1')).toMatchObject({ fate: 'map', at: 0 })
  })

  test('[11.3] who has moved into a hex holds it at the end of the march; who left the map by one does not', () => {
    const leaves = [{ type: 'exitUnits', count: 1, where: { edge: 'west' } }]
    const holds = [{ type: 'control', hexes: ['0501', '0508', '0808'] }]
    const sides = [force('Reds', { victory: [leaves, holds] }), force('Blues')]
    const t = on(
      { 'A-LC-1': '0502', 'A-MI-1': '0507', 'A-MI-2': '0808', 'A-MI-3': '0707', 'B-MI-1': '0112' },
      { scenario: { sides } as never },
    )
    t.play({ type: 'move', units: [{ unit: 'A-LC-1' }], path: t.cells('0501'), exit: true })
    whole(plotted(t, [t.move('A-MI-1', '0508')]))
    expect(t.unit('A-LC-1').fate).toBe('exited')
    expect(t.state.control).toEqual({ [t.cell('0508')]: 0 })
  })

  test('[5.4] who comes in and finds no room there is put into the nearest hex with room', () => {
    const late = { deploy: undefined, enter: { where: [{ edge: 'east' }], from: 1 }, stacking: 1 }
    const waits = { at: '0101', fate: 'reserve' } as const
    const t = on(
      { 'A-PP-1': waits, 'A-PP-2': waits, 'A-MI-1': '0101', 'B-HC-1': '0510' },
      { scenario: { sides: [force('Reds', late), force('Blues')] } as never },
    )
    t.state = { ...t.state, units: t.state.units.map((unit) => (unit.fate === 'reserve' ? { ...unit, at: -1 } : unit)) }
    const second = [t.move('A-PP-1', '0512', '0511'), t.move('A-PP-2', '0512')]
    whole(plotted(t, second, [t.move('B-HC-1', '0511')]))
    expect(where(t, 'A-PP-1', 'A-PP-2', 'B-HC-1')).toEqual(['0512', '0611', '0511'])
    expect(why(t, 'A-PP-2')).toBe('5.4')
  })

  test('[6.41] a unit stops beside a fire unit that is not plotted to move or attack', () => {
    const t = on({ 'A-LC-1': '0501', 'B-SK-1': '0604' })
    plotted(t, [t.move('A-LC-1', '0502', '0503', '0504', '0505')], [act('defend', 'B-SK-1')])
    for (let i = 0; i < 3 && t.step === 'march -'; i++) t.play(resolve)
    expect(where(t, 'A-LC-1')).toEqual(['0504'])
    expect(why(t, 'A-LC-1')).toBe('6.41')
  })

  test('[11.42] who is plotted to leave the map leaves with its last point', () => {
    const sides = ['Reds', 'Blues'].map((name) => ({
      name,
      units: { LC: 1, MI: 1 },
      leaders: {},
      stacking: 3,
      deploy: [{ within: 60, of: ['0101'] }],
      victory: [[{ type: 'exitUnits', count: 1, where: { edge: 'west' } }]],
    })) as unknown as NonNullable<NonNullable<Position['scenario']>['sides']>
    const t = on({ 'A-LC-1': '0501', 'B-MI-1': '0909' }, { scenario: { sides } })
    plotted(t, [{ type: 'move', units: [{ unit: 'A-LC-1' }], path: [], exit: true }])
    t.play(resolve)
    expect(t.unit('A-LC-1').fate).toBe('exited')
    expect(t.step).not.toBe('march -')
  })
})

describe('defence by task', () => {
  const defenceOf = (blues: (t: Table) => Command[], fire = false): number => {
    const t = on({ 'A-HC-1': '0505', 'A-BW-1': '0604', 'B-MI-1': '0506', 'B-SK-1': '0706' }, { dice: [1, 1, 1, 1] })
    plotted(t, [fire ? t.fire('0506', 'A-BW-1') : t.melee('0506', 'A-HC-1')], blues(t))
    t.play(resolve)
    const combat = t.events.flatMap((event): Combat[] => (event.type === 'combatResolved' ? [event.combat] : []))[0]
    return combat ? total(combat.defence) : -1
  }
  const melee = (t: Table): Command[] => [t.melee('0505', 'B-MI-1')]
  const move = (t: Table): Command[] => [t.move('B-MI-1', '0507')]

  test('[23.11] plotted to move: half against melee, fractions kept', () => {
    expect(defenceOf(move)).toBe(defenceOf(() => []) / 2)
    const t = on({ 'A-HC-1': '0505', 'B-MS-1': '0506' }, { dice: [1] })
    plotted(t, [t.melee('0506', 'A-HC-1')], [t.move('B-MS-1', '0507')])
    t.play(resolve)
    const combat = t.events.flatMap((event): Combat[] => (event.type === 'combatResolved' ? [event.combat] : []))[0]
    expect(combat && total(combat.defence) % 1).toBe(0.5)
  })

  test('[23.12] plotted to move: the terrain protects in full against fire', () => {
    expect(defenceOf(move, true)).toBe(defenceOf(() => [], true))
  })

  test('[23.2] plotted to fire: full defence, and the fire is made', () => {
    const against = (blues: (t: Table) => Command[]): number => {
      const t = on({ 'A-HC-1': '0505', 'A-MI-1': '0209', 'B-SK-1': '0506' }, { dice: [1, 1, 1] })
      plotted(t, [t.melee('0506', 'A-HC-1')], blues(t))
      while (t.step === 'offensiveFire -') t.play(resolve)
      t.play(resolve)
      const combat = t.events.flatMap((event): Combat[] => (event.type === 'combatResolved' ? [event.combat] : []))[0]
      return combat ? total(combat.defence) : -1
    }
    const full = against(() => [])
    expect(against((t) => [t.fire('0505', 'B-SK-1')])).toBe(full)
    expect(against(() => [act('defend', 'B-SK-1')])).toBe(full)
  })

  test('[23.3] plotted to attack: full defence, and both attacks in one phase', () => {
    expect(defenceOf(melee)).toBe(defenceOf(() => []))
    expect(defenceOf(melee, true)).toBe(defenceOf(() => [], true))
  })
})
