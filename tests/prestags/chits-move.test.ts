import { describe, expect, test } from 'vitest'
import { reachOf } from '../../src/systems/prestags/rules/movement/reach.ts'
import type { Unit } from '../../src/systems/prestags/rules/terms/types.ts'
import { enter, force } from './bench.ts'
import { answers, begun, choose, drawing, END, onward, ready, rigged } from './chits.ts'
import { type Position, type Table, table } from './harness.ts'

const far = { 'B-2L-1': '1012' }

/** The Reds are activated: everybody stands near their leader. */
const active = (units: Position['units'], more: Partial<Position> = {}): Table =>
  choose(
    begun({ scenario: { game: 'spartan' }, dice: [1], ...more, units: { 'A-1L-1': '0504', ...units, ...far } }),
    'A-1L-1',
  )

const canReach = (t: Table, id: string, label: string): boolean =>
  reachOf(t.battle, t.state, t.unit(id)).cells.includes(t.cell(label))

const faced = (at: string, face: number, marks: Unit['marks'] = {}) => ({ at, marks: { facing: face, ...marks } })

describe('stacks on the way', () => {
  test('[Alternate D.4] nobody passes through a full hex', () => {
    const t = active({ 'A-MI-1': '0505', 'A-MI-2': '0506', 'A-MI-3': '0506' }, { stacking: [2, 2] })
    expect(t.refused(t.move('A-MI-1', '0506', '0507'))).toMatchObject({ code: 'crowded', cite: 'Alternate D.4' })
    t.play(t.move('A-MI-2', '0606')).play(t.move('A-MI-1', '0506', '0507'))
  })

  test('[Alternate D.4] nobody passes through classes that do not go with his', () => {
    const t = active({ 'A-MI-1': '0505', 'A-LC-2': '0506' })
    expect(t.refused(t.move('A-MI-1', '0506', '0507'))).toMatchObject({ code: 'crowded', cite: 'Alternate D.4' })
    t.play(t.move('A-MI-1', '0605', '0606'))
    expect(canReach(t, 'A-1L-1', '0506')).toBe(true)
  })

  test('[Alternate D.4] [Viking 3.1] who comes back through the ford on which he began is in nobody’s way', () => {
    const map = Array.from({ length: 10 }, (_, row) => (row === 5 ? '~~~~f~~~~~~~' : '............'))
    const t = active({ 'A-LC-1': '0505' }, { map, scenario: { game: 'viking', special: ['seaFleets'] } })
    t.play(t.move('A-LC-1', '0605', '0505', '0405'))
    expect(t.unit('A-LC-1').at).toBe(t.cell('0405'))
  })

  test('[Alternate D.4] who comes in needs room on the edge', () => {
    const late = { deploy: undefined, enter: { where: [{ edge: 'west' }], from: 1 } }
    const waits = { at: '0101', fate: 'reserve' } as const
    const t = ready({
      scenario: { game: 'spartan', sides: [{ ...force('Reds', late), stacking: 1 }, force('Blues')] } as never,
      units: { 'A-1L-1': '0502', 'A-MI-1': '0501', 'A-3L-2': waits, 'A-MI-2': waits, ...far },
      dice: [1],
    })
    t.state = { ...t.state, units: t.state.units.map((unit) => (unit.fate === 'reserve' ? { ...unit, at: -1 } : unit)) }
    choose(t.play(END), 'A-3L-2')
    expect(t.refused(t.move('A-MI-2', '0501'))).toMatchObject({ code: 'crowded', cite: 'Alternate D.4' })
    t.play(t.move('A-MI-2', '0601'))
  })

  test('[Alternate D.4] units that go together must have room together where they end', () => {
    const t = active({ 'A-MI-1': '0505', 'A-MI-2': '0505', 'A-MI-3': '0506' }, { stacking: [2, 2] })
    const both = { type: 'move', units: [{ unit: 'A-MI-1' }, { unit: 'A-MI-2' }], path: t.cells('0506') } as const
    expect(t.refused(both)).toMatchObject({ code: 'crowded', cite: 'Alternate D.4' })
    t.play(t.move('A-MI-1', '0506'))
    expect(t.refused(t.move('A-MI-2', '0506')).cite).toBe('Alternate D.4')
  })
})

describe('before any marker is drawn', () => {
  const late = { deploy: undefined, enter: { where: [{ edge: 'west' }], from: 1 } }

  test('[5.4] [Alternate D.4] in a position set up in the middle stacks hold where a way ends, not on the way', () => {
    const t = table({
      step: 'movement',
      options: ['chits'],
      scenario: { game: 'spartan', sides: [{ ...force('Reds', late), stacking: 1 }, force('Blues')] } as never,
      units: { 'A-MI-1': '0505', 'A-MI-2': '0506', 'A-MI-3': '0501', 'A-MI-4': { at: '0101', fate: 'reserve' } },
    })
    t.state = { ...t.state, units: t.state.units.map((unit) => (unit.fate === 'reserve' ? { ...unit, at: -1 } : unit)) }
    expect(t.refused(t.move('A-MI-1', '0506'))).toMatchObject({ code: 'crowded', cite: 'Alternate D.4' })
    t.play(t.move('A-MI-1', '0506', '0507')).play(t.move('A-MI-4', '0501', '0502'))
    expect([t.unit('A-MI-1').at, t.unit('A-MI-4').at]).toEqual(t.cells('0507', '0502'))
  })

  test('[Alternate D.4] while orders to fire are written a way in is seen as it is, full or not', () => {
    const waits = { at: '0101', fate: 'reserve' } as const
    const reds = { ...force('Reds', { ...late, units: { MI: 1, HB: 1 } }), stacking: 1 }
    const t = ready({
      scenario: { game: 'viking', sides: [reds, force('Blues')] } as never,
      units: { 'A-2L-1': '0402', 'A-BW-1': '0501', 'A-3L-2': waits, 'A-MI-2': waits, 'B-MI-1': '0503', ...far },
      dice: [1],
    })
    t.state = { ...t.state, units: t.state.units.map((unit) => (unit.fate === 'reserve' ? { ...unit, at: -1 } : unit)) }
    const costAt0501 = (): number | undefined => reachOf(t.battle, t.state, t.unit('A-MI-2')).cost[t.cell('0501')]
    t.play(END)
    expect(t.step).toBe('fire 0')
    expect(costAt0501()).toBe(1)
    onward(t, ({ step, state }) => step === 'drawing -' && state.pending.length > 0 && answers(t).includes('A-3L-2'))
    choose(t, 'A-3L-2')
    expect(costAt0501()).not.toBe(1)
  })
})

describe('streams', () => {
  const map = Array.from({ length: 10 }, (_, row) => (row === 6 ? '~'.repeat(12) : '.'.repeat(12)))

  test('[Alternate A.1] they stop horse archers in the first phase, and nobody in the second', () => {
    const horse = (name: string) => force(name, { units: { HB: 1, LC: 1 } })
    const sides = [horse('Reds'), horse('Blues')] as never
    const first = active({ 'A-HB-1': '0505' }, { map, scenario: { game: 'viking', sides } })
    expect(first.step).toBe('chariot 0')
    expect(first.refused(first.move('A-HB-1', '0405', '0305'))).toMatchObject({ code: 'mired', cite: 'Alternate A.1' })
    const second = active({ 'A-LC-1': '0505' }, { map })
    expect(second.step).toBe('movement 0')
    second.play(second.move('A-LC-1', '0405', '0305'))
  })
})

describe('stacks at the end', () => {
  const drivers = (name: string) => ({
    ...force(name, { units: { CH: 1, SK: 3, MI: 1 }, leaders: { 1: 1, 2: 1 } }),
    stacking: 2,
  })
  const cars: Partial<Position> = {
    options: ['chariots'],
    scenario: { game: 'spartan', sides: [drivers('Reds'), drivers('Blues')] } as never,
  }
  const full = {
    'A-CH-1': '0505',
    'A-SK-1': { at: '0505', marks: { aboard: 'A-CH-1' } },
    'A-SK-2': '0506',
    'A-SK-3': '0506',
  }

  test('[Alternate D.4] who steps down from a chariot needs room where he stands', () => {
    const t = active(full, cars)
    const down = (to: string) => ({ type: 'act', act: 'debark', units: ['A-SK-1'], to: t.cell(to) }) as const
    expect(t.refused(down('0506'))).toMatchObject({ code: 'prohibited' })
    t.play(down('0605'))
  })

  const leaving = [{ type: 'exitUnits', count: 2, where: { edge: 'west', within: 2, of: '0501' } }]
  const goers = { ...drivers('Reds'), stacking: 1, victory: [leaving] }

  test('[Alternate D.4] those who leave the map together need no room on its edge', () => {
    const t = active(
      { 'A-1L-1': '0503', 'A-SK-1': '0502', 'A-SK-2': { at: '0502' } },
      { scenario: { game: 'spartan', sides: [goers, drivers('Blues')] } as never },
    )
    const both = { type: 'move', units: [{ unit: 'A-SK-1' }, { unit: 'A-SK-2' }], path: t.cells('0501') } as const
    expect(t.refused(both)).toMatchObject({ code: 'crowded', cite: 'Alternate D.4' })
    t.play({ ...both, exit: true })
    expect([t.unit('A-SK-1').fate, t.unit('A-SK-2').fate]).toEqual(['exited', 'exited'])
  })
})

/** Hexsides around 0505 by direction, and the other way round. */
const around = (t: Table, label: string): { label: string; direction: number }[] => {
  const { board } = t.battle.map
  return Array.from({ length: 6 }, (_, direction) => direction).flatMap((direction) => {
    const cell = Array.from({ length: board.size }, (_, one) => one).find(
      (one) => board.directionTo(t.cell(label), one) === direction,
    )
    return cell === undefined ? [] : [{ label: board.label(cell), direction }]
  })
}

describe('beside the enemy', () => {
  test('[Alternate D.8] away from an enemy before it, but not beside another one', () => {
    const t = active({ 'A-MI-1': '0505', 'B-MI-1': '0506', 'B-MI-2': '0607' })
    expect(t.refused(t.move('A-MI-1', '0605', '0606'))).toMatchObject({ code: 'wary', cite: 'Alternate D.8' })
    expect(canReach(t, 'A-MI-1', '0405')).toBe(true)
    t.play(t.move('A-MI-1', '0605'))
  })

  test('[Alternate D.8] it may stay beside the same enemy, and a leader alone is none', () => {
    const t = active({ 'A-MI-1': '0505', 'B-MI-1': '0506', 'B-3L-2': '0407' })
    const beside = around(t, '0505').filter(({ label }) => around(t, '0506').some((one) => one.label === label))
    expect(beside.length).toBe(2)
    for (const { label } of beside) expect(canReach(t, 'A-MI-1', label)).toBe(true)
  })

  test('[Alternate D.8] who begins beside nobody goes where he likes', () => {
    const t = active({ 'A-MI-1': '0504', 'B-MI-1': '0507', 'B-MI-2': '0407' })
    t.play(t.move('A-MI-1', '0505', '0506'))
    expect(t.unit('A-MI-1').at).toBe(t.cell('0506'))
  })

  test('[Alternate D.8] fleets sail past whom they like', () => {
    const map = Array.from({ length: 10 }, () => `SS${'.'.repeat(10)}`)
    const foes = { 'B-MI-1': '0803', 'B-MI-2': '0403' }
    const t = active({ 'A-1L-1': '0703', 'A-VF-1': '0802', ...foes }, { map, scenario: { special: ['seaFleets'] } })
    t.play(t.move('A-VF-1', '0702', '0602', '0502', '0402'))
    const men = active({ 'A-1L-1': '0705', 'A-LC-1': '0804', ...foes })
    expect(men.refused(men.move('A-LC-1', '0704', '0604', '0504', '0404')).cite).toBe('Alternate D.8')
  })

  test('[Alternate D.9] nor do fleets, whoever is aboard; to go beside an empty one is no matter', () => {
    const map = Array.from({ length: 10 }, () => `SS${'.'.repeat(10)}`)
    const sea: Partial<Position> = { map, scenario: { special: ['seaFleets'] } }
    const loaded = { 'B-VF-1': '0502', 'B-MI-1': '0502', 'B-MI-2': '0506' }
    const t = active({ 'A-MI-1': '0503', ...loaded }, sea)
    t.play(t.move('A-MI-1', '0504', '0505'))
    const empty = active({ 'A-MI-1': '0504', 'B-VF-1': '0502', 'B-MI-2': '0505' }, sea)
    empty.play(empty.move('A-MI-1', '0503'))
  })

  test('[Alternate D.9] nor do elephants that rampage', () => {
    const elephant = (marks: Unit['marks']) =>
      active({ 'A-MI-1': '0505', 'B-EL-1': { at: '0506', marks }, 'B-MI-2': '0607' })
    const tame = elephant({})
    expect(tame.refused(tame.move('A-MI-1', '0605', '0606')).cite).toBe('Alternate D.8')
    const mad = elephant({ rampage: 1 })
    mad.play(mad.move('A-MI-1', '0605', '0606'))
  })

  test('[Alternate D.8] to pass a leader alone is no matter', () => {
    const t = active({ 'A-MI-1': '0505', 'B-MI-1': '0506', 'B-3L-2': '0607' })
    t.play(t.move('A-MI-1', '0605', '0606'))
  })

  test('[Alternate D.8] who has come from where no enemy was goes on beside whom he likes', () => {
    const archers = force('Reds', { units: { MI: 1, HB: 1 } })
    const sides = [archers, force('Blues')] as never
    const t = active({ 'A-HB-1': '0502', 'B-MI-1': '0506', 'B-MI-2': '0406' }, { scenario: { game: 'viking', sides } })
    t.play(t.move('A-HB-1', '0503'))
    drawing(t, '0-movement', END)
    choose(t, 'A-1L-1')
    expect(t.step).toBe('movement 0')
    t.play(t.move('A-HB-1', '0504', '0505'))
    expect(t.unit('A-HB-1').at).toBe(t.cell('0505'))
  })

  test('[Alternate D.8] also from the first hex of the map', () => {
    const t = active({ 'A-1L-1': '0902', 'A-MI-1': '1001', 'B-MI-1': '1002' })
    expect(t.cell('1001')).toBe(0)
    t.play(t.move('A-MI-1', '0901'))
    expect(t.unit('A-MI-1').marks.chitWary).toBe(1)
  })

  test('[Alternate D.8] who flees in panic from an enemy is not wary of others', () => {
    const t = begun({
      scenario: { game: 'spartan' },
      options: ['panic'],
      units: { 'A-2L-1': '0101', 'A-MI-2': { at: '0507', marks: { panicked: 1 } }, 'B-MI-1': '0508', ...far },
      dice: [],
    })
    onward(t, ({ step, state }) => step === 'movement 0' && state.pending.length === 0)
    t.play(t.move('A-MI-2', '0506'))
    expect(t.unit('A-MI-2').marks.chitWary).toBeUndefined()
  })

  test('[Alternate D.8] it binds who moves now: where the enemy could go is seen without it', () => {
    const around0506 = { 'A-MI-1': '0506', 'A-MI-2': '0607', 'B-MI-1': '0505', 'B-2L-1': '0504', 'A-1L-1': '0508' }
    const t = begun({ scenario: { game: 'spartan' }, units: around0506, dice: [] })
    choose(t, '0-movement')
    const reds = choose(t, 'A-1L-1')
    expect(canReach(reds, 'B-MI-1', '0606')).toBe(true)
    rigged(reds, []).play(END)
    choose(reds, '1-movement')
    choose(reds, 'B-2L-1')
    expect(canReach(reds, 'B-MI-1', '0606')).toBe(false)
  })

  test('[5.23] a hex of the enemy is closed as his, whoever stands there', () => {
    const t = active({ 'A-MI-1': '0505', 'B-LC-1': '0506' })
    expect(t.refused(t.move('A-MI-1', '0506'))).toMatchObject({ code: 'enemy', cite: '5.23' })
  })

  test('[Alternate D.9] disrupted enemies hold nobody', () => {
    const t = active({ 'A-MI-1': '0505', 'B-MI-1': { at: '0506', disrupted: 2 }, 'B-MI-2': '0607' })
    t.play(t.move('A-MI-1', '0605', '0606'))
  })

  const facing = { options: ['facing'] }

  test('[Alternate D.7] an enemy who looks at its flank holds a unit in its hex; it may turn', () => {
    for (const { label, direction } of around(active({}), '0505')) {
      const back = ((direction + 3) % 6) * 2
      const t = active({ 'A-MI-1': faced('0505', back), 'B-MI-1': faced(label, back) }, facing)
      const [free] = around(t, '0505').filter((one) => one.direction === (direction + 3) % 6)
      expect(t.refused(t.move('A-MI-1', free?.label ?? ''))).toMatchObject({ code: 'flankHeld', cite: 'Alternate D.7' })
      t.play({ type: 'act', act: 'turn', units: ['A-MI-1'], face: direction * 2 })
      expect(t.unit('A-MI-1').marks.facing).toBe(direction * 2)
    }
  })

  test('[Alternate D.7] an enemy two hexes away holds nobody, wherever he looks', () => {
    const { board } = active({}).battle.map
    const here = board.parse('0505') ?? -1
    const ring = Array.from({ length: board.size }, (_, cell) => cell).filter(
      (cell) => board.distance(here, cell) === 2,
    )
    for (const face of [0, 2, 4, 6, 8, 10]) {
      const foes = ring.map((cell, index) => [`B-MI-${index + 1}`, faced(board.label(cell), face)] as const)
      const t = active(
        { 'A-1L-1': '0404', 'A-MI-1': faced('0505', (face + 8) % 12), ...Object.fromEntries(foes) },
        facing,
      )
      t.play(t.move('A-MI-1', '0405'))
    }
  })

  test('[Alternate D.7] who was held in his move goes after whom he has beaten', () => {
    const [first] = around(active({}), '0505')
    if (!first) throw new Error('no neighbour')
    const back = ((first.direction + 3) % 6) * 2
    const ahead = around(active({}), '0505').find((one) => one.direction === (first.direction + 3) % 6)?.label ?? ''
    const units = ['A-AX-1', 'A-AX-2', 'A-AX-3'].map((id) => [id, faced('0505', back)] as const)
    const t = active(
      { ...Object.fromEntries(units), 'B-MI-1': faced(first.label, back), 'B-SK-2': faced(ahead, back) },
      facing,
    )
    expect(t.refused(t.move('A-AX-1', '0605')).cite).toBe('Alternate D.7')
    drawing(t, '0-melee', END)
    choose(t, 'fight')
    rigged(t, [6]).play(t.melee(ahead, 'A-AX-1', 'A-AX-2', 'A-AX-3'))
    t.play(enter(t, ahead, 'A-AX-1'))
    expect(t.unit('A-AX-1').at).toBe(t.cell(ahead))
  })

  test('[Alternate D.7] [16.11] who has moved and advances after his melee turns for it', () => {
    const t = active({ 'A-MI-1': faced('0505', 0), 'B-MI-1': faced('0507', 0) }, facing)
    t.play(t.move('A-MI-1', '0506'))
    drawing(t, '0-melee', END)
    choose(t, 'fight')
    expect(t.step).toBe('melee 0')
    const marks = { ...t.unit('A-MI-1').marks, facing: 0, advancedFacing: t.state.playerTurn }
    t.state = { ...t.state, units: t.state.units.map((unit) => (unit.id === 'A-MI-1' ? { ...unit, marks } : unit)) }
    t.play({ type: 'act', act: 'turn', units: ['A-MI-1'], face: 4 })
    expect(t.unit('A-MI-1').marks.facing).toBe(4)
  })

  test('[Alternate D.10] in contact it turns in the movement only, not in the melee', () => {
    const t = table({
      step: 'melee',
      options: ['chits', 'facing', 'contact'],
      scenario: { game: 'spartan' },
      units: {
        'A-MI-1': faced('0505', 0, { contact: 1, advancedFacing: 5 }),
        'B-MI-1': faced('0506', 6, { contact: 1 }),
      },
    })
    const act = { type: 'act', act: 'turn', units: ['A-MI-1'], face: 4 } as const
    expect(t.refused(act)).toMatchObject({ code: 'contact', cite: '18.2' })
  })

  test('[Alternate D.10] [13.0] who is panicked flees before he turns', () => {
    const t = begun({
      scenario: { game: 'spartan' },
      options: ['facing', 'panic'],
      units: { 'A-2L-1': '0101', 'A-MI-2': faced('0507', 0, { panicked: 1 }), 'B-MI-1': faced('0509', 0), ...far },
      dice: [],
    })
    onward(t, ({ step, state }) => step === 'movement 0' && state.pending.length === 0)
    const act = { type: 'act', act: 'turn', units: ['A-MI-2'], face: 4 } as const
    expect(t.refused(act)).toMatchObject({ code: 'flees', cite: '13.0' })
  })

  test('[Alternate D.7] [13.0] who is panicked flees all the same', () => {
    const back = (around(active({}), '0507').find(({ label }) => label === '0508')?.direction ?? 0) * 2
    const t = begun({
      scenario: { game: 'spartan' },
      options: ['facing', 'panic'],
      units: {
        'A-2L-1': '0101',
        'A-MI-2': faced('0507', (back + 6) % 12, { panicked: 1 }),
        'B-MI-1': faced('0508', (back + 6) % 12),
        ...far,
      },
      dice: [],
    })
    onward(t, ({ step, state }) => step === 'movement 0' && state.pending.length === 0)
    expect(t.refused(END)).toMatchObject({ code: 'owed', cite: '13.0' })
    expect(reachOf(t.battle, t.state, t.unit('A-MI-2')).cells.length).toBeGreaterThan(0)
  })

  const charioteers = (name: string) => force(name, { units: { CH: 1, SK: 1, MI: 2 }, leaders: { 1: 1, 2: 1 } })
  const chariots: Partial<Position> = {
    options: ['facing', 'chariots'],
    scenario: { game: 'spartan', sides: [charioteers('Reds'), charioteers('Blues')] } as never,
  }
  const embark = { type: 'act', act: 'embark', units: ['A-SK-1'], with: 'A-CH-1' } as const
  /** The phase of chariots, with the leader of the Reds active. */
  const riding = (units: Position['units']): Table => active(units, chariots)

  test('[Alternate D.7] held at its flank it does not step aboard a chariot, nor is it driven off', () => {
    const [first] = around(active({}), '0505')
    if (!first) throw new Error('no neighbour')
    const back = ((first.direction + 3) % 6) * 2
    const enemy = { 'B-MI-1': faced(first.label, back) }
    const beside = around(active({}), '0505').find((one) => one.direction === (first.direction + 3) % 6)?.label ?? ''
    const t = riding({ 'A-SK-1': faced('0505', back), 'A-CH-1': faced(beside, back), ...enemy })
    expect(t.refused(embark)).toMatchObject({ code: 'flankHeld', cite: 'Alternate D.7' })
    const aboard = riding({
      'A-SK-1': faced('0505', back, { aboard: 'A-CH-1' }),
      'A-CH-1': faced('0505', first.direction * 2),
      ...enemy,
    })
    expect(aboard.refused(aboard.move('A-CH-1', first.label)).cite).toBe('Alternate D.7')
  })

  test('[Alternate D.8] who was picked up beside an enemy is not driven beside another one', () => {
    const t = riding({
      'A-SK-1': faced('0505', 2),
      'A-CH-1': faced('0405', 2),
      'B-MI-1': faced('0605', 8),
      'B-MI-2': faced('0308', 8),
    })
    t.play(embark)
    expect(t.refused(t.move('A-CH-1', '0306', '0307')).cite).toBe('Alternate D.8')
  })

  test('[Alternate D.7] who moves later, when the enemy at his flank is gone, is held no more', () => {
    const [first] = around(active({}), '0505')
    if (!first) throw new Error('no neighbour')
    const back = ((first.direction + 3) % 6) * 2
    const away = around(active({}), '0505').find((one) => one.direction === (first.direction + 3) % 6)?.label ?? ''
    const t = begun({
      scenario: { game: 'spartan' },
      ...facing,
      units: {
        'A-2L-1': '0110',
        'A-2L-2': '0504',
        'A-MI-1': faced('0505', back),
        'B-MI-1': faced(first.label, back),
        'B-2L-1': first.label,
      },
      dice: [1],
    })
    choose(t, 'A-2L-1')
    expect(t.refused(t.move('A-MI-1', away)).cite).toBe('Alternate D.7')
    drawing(t, '1-movement', END)
    choose(t, 'B-2L-1')
    t.play(t.move('B-MI-1', around(t, first.label).find((one) => one.direction === first.direction)?.label ?? ''))
    drawing(t, '0-movement', END)
    choose(t, 'A-2L-2')
    t.play(t.move('A-MI-1', away))
  })

  test('[Alternate D.7] having turned it stays all the same', () => {
    const [first] = around(active({}), '0505')
    if (!first) throw new Error('no neighbour')
    const back = ((first.direction + 3) % 6) * 2
    const t = active({ 'A-LT-1': faced('0505', back), 'B-MI-1': faced(first.label, back) }, facing)
    t.play({ type: 'act', act: 'turn', units: ['A-LT-1'], face: first.direction * 2 })
    const away = around(t, '0505').find((one) => one.direction === (first.direction + 3) % 6)
    expect(t.refused(t.move('A-LT-1', away?.label ?? '')).cite).toBe('Alternate D.7')
  })

  test('[Alternate D.9] an enemy who shows his flank holds nobody, at one’s own flank neither', () => {
    const [first] = around(active({}), '0505')
    if (!first) throw new Error('no neighbour')
    const away = first.direction * 2
    const back = ((first.direction + 3) % 6) * 2
    const t = active(
      { 'A-MI-1': faced('0505', back), 'B-MI-1': faced(first.label, away), 'B-MI-2': faced('0508', away) },
      facing,
    )
    const behind = around(t, '0505').find((one) => one.direction === (first.direction + 3) % 6)
    t.play(t.move('A-MI-1', behind?.label ?? ''))
  })

  test('[Alternate D.10] units in contact do not leave but may turn', () => {
    const t = active(
      { 'A-MI-1': faced('0505', 0, { contact: 1 }), 'B-MI-1': faced('0506', 0, { contact: 1 }) },
      { options: ['facing', 'contact'] },
    )
    expect(t.refused(t.move('A-MI-1', '0504'))).toMatchObject({ code: 'contact', cite: '18.2' })
    t.play({ type: 'act', act: 'turn', units: ['A-MI-1'], face: 4 })
    expect(t.unit('A-MI-1').marks.facing).toBe(4)
  })

  test('[Alternate D.8] what was left in the first phase is remembered in the second', () => {
    const side = { units: { HB: 2 }, leaders: {}, stacking: 3, deploy: [{ within: 60, of: ['0101'] }] }
    const victory = [[{ type: 'victoryLevel', atLeast: 'marginal' }]]
    const sides = [
      { ...side, name: 'Reds', victory },
      { ...side, name: 'Blues', victory },
    ] as never
    const t = begun({
      scenario: { game: 'viking', sides },
      units: { 'A-2L-1': '0504', 'A-HB-1': '0505', 'B-MI-1': '0506', 'B-MI-2': '0202', ...far },
      dice: [1],
    })
    choose(t, 'A-2L-1')
    t.play(t.move('A-HB-1', '0504', '0503'))
    drawing(t, '0-movement', END)
    choose(t, 'A-2L-1')
    expect(t.refused(t.move('A-HB-1', '0403', '0303')).cite).toBe('Alternate D.8')
  })
})

describe('knights', () => {
  const ride: Partial<Position> = {
    scenario: { game: 'yeoman' },
    options: ['feudalCavalry'],
  }

  test('[Alternate D.11] they look for the nearest enemy when they move, not when the phase begins', () => {
    const t = begun({
      ...ride,
      units: { 'A-2L-1': '0502', 'A-HC-1': '0503', 'B-MI-1': '0509', 'B-2L-1': '0109' },
      dice: [3],
    })
    expect(t.unit('A-HC-1').marks.charge).toBeUndefined()
    choose(t, 'B-2L-1')
    t.play(t.move('B-2L-1', '0108', '0107', '0106'))
    drawing(t, '0-movement', END)
    choose(t, 'A-2L-1')
    const seen = String(t.unit('A-HC-1').marks.charge).split(' ')
    const nearest = Math.min(
      t.battle.map.board.distance(t.cell('0503'), t.cell('0106')),
      t.battle.map.board.distance(t.cell('0503'), t.cell('0509')),
    )
    expect(seen.map((label) => t.battle.map.board.distance(t.cell('0503'), t.cell(label)))).toEqual([nearest])
    expect(t.refused(END)).toMatchObject({ code: 'owed', cite: 'Proposal 4' })
  })

  test('[Alternate D.11] a friend who steps into the line of sight changes whom they see', () => {
    const t = begun({
      ...ride,
      units: { 'A-2L-1': '0502', 'A-HC-1': '0503', 'A-MI-1': '0403', 'B-MI-1': '0506', 'B-2L-1': '0909' },
      dice: [1],
    })
    choose(t, 'A-2L-1')
    expect(t.unit('A-HC-1').marks.charge).toBe('0506')
    t.play(t.move('A-MI-1', '0404', '0504'))
    expect(t.unit('A-HC-1').marks.charge).not.toBe('0506')
  })
})
