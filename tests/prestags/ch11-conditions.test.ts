import type { SideIndex } from '../../src/core/engine/vocabulary.ts'
import { describe, expect, test } from 'vitest'
import type { State, Unit } from '../../src/systems/prestags/rules/terms/types.ts'
import { alternatives, isDecided } from '../../src/systems/prestags/rules/victory/victory.ts'
import { end, force } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

type Conditions = readonly (readonly object[])[]

const prevent = { type: 'prevent' }
const letters = { M: '0505', N: '0808', P: '0210' }
const idle = { 'A-LC-98': '1001', 'B-LC-99': '1012' }

/** A battle of Reds with these conditions against Blues who prevent them, in the middle of turn 10 of 10. */
const about = (reds: Conditions, more: Partial<Position> & { blues?: Conditions; rest?: object } = {}): Table => {
  const { blues = [[prevent]], rest = {}, units = {}, ...position } = more
  return table({
    step: 'melee',
    side: 1,
    turn: 10,
    playerTurn: 20,
    letters,
    ...position,
    units: { ...idle, ...units },
    scenario: { sides: [force('Reds', { victory: reds }), force('Blues', { victory: blues })], ...rest } as never,
  })
}

const given = (t: Table, state: Partial<State>): Table => {
  t.state = { ...t.state, ...state }
  return t
}

/** Whether the first alternative of a side holds, and its first condition in words. */
const first = (t: Table, side: SideIndex = 0): [boolean, string] => {
  const [one] = alternatives(t.battle, t.state, side)
  return [one!.holds, one!.conditions[0]!.text]
}

/** Goes on to the next phase of a kind; 60 steps at most. */
const until = (t: Table, step: string, turn: number): Table => {
  for (let i = 0; i < 60 && (t.step !== step || t.state.turn < turn); i++) t.play(end)
  expect([t.step, t.state.turn]).toEqual([step, turn])
  return t
}

/** A way that stays open, so that the game goes on. */
const open = { type: 'victoryLevel', atLeast: 'decisive' }

const gone = (at: string, fate: Unit['fate'] = 'exited') => ({ at, fate })

describe('holding ground', () => {
  const M = 4
  const control = (t: Table, held: Readonly<Record<string, 0 | 1>>): Table =>
    given(t, { control: Object.fromEntries(Object.entries(held).map(([label, side]) => [t.cell(label), side])) })

  test('[11.3] some of several hexes may be enough', () => {
    const want = { type: 'control', hexes: ['M', 'N', 'P'], atLeast: 2 }
    expect(first(control(about([[want]]), { '0505': 0 }))).toEqual([
      false,
      'control 2 of M, N, P at the end: N is nobody’s yet, P is nobody’s yet',
    ])
    expect(first(control(about([[want]]), { '0505': 0, '0210': 0, '0808': 1 }))[0]).toBe(true)
    expect(first(control(about([[want]]), { '0505': 1, '0210': 1, '0808': 0 }))[0]).toBe(false)
  })

  test('[11.3] control is the player’s, and stays with him when his last unit is gone', () => {
    const t = about([[{ type: 'control', hexes: ['M'] }], [{ type: 'keepControl', hexes: ['M'] }]], {
      units: { 'A-LC-98': gone('1001', 'eliminated') },
    })
    control(t, { '0505': 0 })
    expect(t.state.units.filter(({ side, fate }) => side === 0 && fate === 'map')).toEqual([])
    expect(alternatives(t.battle, t.state, 0).map(({ holds }) => holds)).toEqual([true, true])
  })

  test('[11.3] a line is held when every hex of it is', () => {
    const want = { type: 'controlLine', through: ['0503', '0506'], at: 10 }
    const t = about([[want]])
    expect([...t.battle.watched].map((cell) => t.label(cell)).sort()).toEqual(['0503', '0504', '0505', '0506'])
    control(t, { '0503': 0, '0504': 0, '0505': 0 })
    expect(first(t)).toEqual([false, 'control the line of 4 hexes 0503–0506 at the end of turn 10: 3 held now'])
    expect(first(control(t, { '0503': 0, '0504': 0, '0505': 0, '0506': 0 }))[0]).toBe(true)
  })

  test('[11.3] to occupy at the end is to stand there; control alone is not enough', () => {
    const want = { type: 'occupy', hexes: ['M', 'N'], at: 'end' }
    const t = control(about([[want]], { units: { 'A-MI-1': '0505' } }), { '0505': 0, '0808': 0 })
    expect(first(t)).toEqual([false, 'stand in M and N at the end: nobody in N'])
    const both = about([[want]], { units: { 'A-MI-1': '0505', 'A-MI-2': '0808' } })
    expect(first(both)).toEqual([true, 'stand in M and N at the end: they do now'])
    expect(first(about([[want]], { units: { 'B-MI-1': '0505', 'B-MI-2': '0808' } }))[0]).toBe(false)
  })

  const rows = { type: 'control', hexes: ['M'], forTurns: 3 }

  test('[11.3] control for turns in a row is noted at the end of each turn, and stays fulfilled', () => {
    const t = about([[rows, { type: 'victoryLevel', atLeast: 'marginal' }]], {
      turn: 1,
      playerTurn: 2,
      units: { 'A-MI-1': '0504' },
    })
    until(t, 'movement 0', 2).play(t.move('A-MI-1', '0505'))
    expect(first(t)[1]).toBe('control M for 3 turns in a row: 0 in a row, held now')
    until(t, 'movement 0', 4)
    expect(first(t)).toEqual([false, 'control M for 3 turns in a row: 2 in a row, held now'])
    until(t, 'movement 0', 5)
    expect(alternatives(t.battle, t.state, 0)[0]?.conditions[0]).toEqual({
      holds: true,
      text: 'control M for 3 turns in a row: 3 in a row, held now',
    })
  })

  test('[11.3] one turn is not called a row', () => {
    const t = about([[{ ...rows, forTurns: 1 }]], { turn: 9, playerTurn: 18 })
    expect(first(t)[1]).toBe('control M for one turn: 0 in a row, M is nobody’s yet')
  })

  test('[11.3] a turn without control begins the row anew', () => {
    const t = about([[rows]], { turn: 9, playerTurn: 18 })
    const noted = (...held: boolean[]) =>
      given(t, { turn: 5, noted: Object.fromEntries(held.map((one, i) => [`0.0.0@${i + 1}`, one])) })
    expect(first(noted(true, true, false, true))).toEqual([
      false,
      'control M for 3 turns in a row: 1 in a row, once 2, M is nobody’s yet',
    ])
    expect(first(noted(false, true, true, true))[0]).toBe(true)
    expect(first(noted(true, true, true, false))[0]).toBe(true)
    expect(isDecided(t.battle, t.state)).toBe(true)
  })

  test('[11.3] never to lose a hex: an enemy who once rested there spoils it', () => {
    const want = { type: 'keepControl', hexes: ['M'] }
    const t = about([[want], [open]], { turn: 3, playerTurn: 6, units: { 'A-LC-1': '0505', 'B-LC-1': '0509' } })
    control(t, { '0505': 0 })
    expect(first(t)).toEqual([true, 'never lose control of M: held now'])
    until(t, 'movement 0', M).play(t.move('A-LC-1', '0504'))
    until(t, 'movement 1', M).play(t.move('B-LC-1', '0508', '0507', '0506', '0505'))
    until(t, 'movement 1', 5).play(t.move('B-LC-1', '0506'))
    until(t, 'movement 0', 6).play(t.move('A-LC-1', '0505'))
    expect(t.state.control[t.cell('0505')]).toBe(0)
    expect(first(t)).toEqual([false, 'never lose control of M: M was lost'])
  })

  test('[11.3] captured once is captured, and ends a battle that the other can only prevent', () => {
    const want = { type: 'capture', hexes: ['M'] }
    const t = about([[want]], { turn: 3, playerTurn: 6, units: { 'A-LC-1': '0504' } })
    expect(first(t)).toEqual([false, 'capture M: M not yet entered'])
    until(t, 'movement 0', M).play(t.move('A-LC-1', '0505'))
    expect(first(t)).toEqual([true, 'capture M: done'])
    t.play(end)
    expect(t.state.verdict).toMatchObject({ winner: 0 })
  })

  test('[11.3] who comes to another hex than the one asked for has captured nothing', () => {
    const want = [
      { type: 'capture', hexes: ['M'] },
      { type: 'control', hexes: ['N'] },
    ]
    const t = about([want], { turn: 3, playerTurn: 6, units: { 'A-LC-1': '0807', 'A-LC-2': '0504' } })
    until(t, 'movement 0', 4).play(t.move('A-LC-1', '0808'))
    expect([t.happened, t.state.noted]).toEqual([['unitsMoved', 'controlChanged'], {}])
    t.play(t.move('A-LC-2', '0505'))
    expect(t.happened).toEqual(['unitsMoved', 'controlChanged', 'conditionNoted'])
  })

  test('[11.3] what was captured before is captured no more, and what is held is not taken again', () => {
    const want = [
      { type: 'capture', hexes: ['M'] },
      { type: 'control', hexes: ['N'] },
    ]
    const units = { 'A-LC-1': '0504', 'A-LC-2': '0506', 'A-LC-3': '0404' }
    const t = about([want], { turn: 3, playerTurn: 6, units })
    until(t, 'movement 0', 4).play(t.move('A-LC-1', '0505'))
    expect(t.happened).toEqual(['unitsMoved', 'controlChanged', 'conditionNoted'])
    t.play(t.move('A-LC-2', '0505'))
    expect(t.happened).toEqual(['unitsMoved'])
    t.state = { ...t.state, control: { [t.cell('0505')]: 1 } }
    t.play(t.move('A-LC-3', '0505'))
    expect(t.happened).toEqual(['unitsMoved', 'controlChanged'])
  })

  test('[11.3] passing through captures nothing', () => {
    const t = about([[{ type: 'capture', hexes: ['M'] }]], { turn: 3, playerTurn: 6, units: { 'A-LC-1': '0504' } })
    until(t, 'movement 0', M).play(t.move('A-LC-1', '0505', '0506'))
    expect(first(t)[0]).toBe(false)
  })
})

describe('units in a part of the map', () => {
  // Row 5 from the bottom is a stream from edge to edge; M lies on it, P below.
  const map = [
    ...Array.from({ length: 5 }, () => '.'.repeat(12)),
    '~'.repeat(12),
    ...Array.from({ length: 4 }, () => '.'.repeat(12)),
  ]
  const south = (more: object) => ({
    type: 'unitsIn',
    whose: 'enemy',
    where: [{ bankOf: ['P'] }],
    called: 'south of the stream',
    ...more,
  })

  test('[11.25] fewer than so many units beyond the stream; classes D and E and the stream itself do not count', () => {
    const units = {
      'B-MI-1': '0101',
      'B-MI-2': '0202',
      'B-EL-1': '0102',
      'B-1L-1': '0101',
      'B-MI-3': '0505',
      'A-MI-1': '0404',
    }
    const t = about([[south({ fewerThan: 3 })]], { map, units })
    expect(first(t)).toEqual([true, 'fewer than 3 units of the Blues south of the stream at the end: 2 now'])
    expect(first(about([[south({ fewerThan: 2 })]], { map, units }))[0]).toBe(false)
  })

  test('[11.3] the number on its date decides', () => {
    const t = about([[south({ fewerThan: 1, at: 9 })], [open]], {
      map,
      turn: 9,
      playerTurn: 18,
      units: { 'B-LC-1': '0404' },
    })
    until(t, 'movement 1', 10).play(t.move('B-LC-1', '0504', '0604'))
    expect(first(t)).toEqual([
      false,
      'fewer than 1 units of the Blues south of the stream at the end of turn 9: not fulfilled',
    ])
  })

  test('[11.25] of some types, or without some', () => {
    const units = { 'B-MI-1': '0101', 'B-MI-2': '0202', 'B-SD-1': '0303' }
    const holds = (more: object) => first(about([[south(more)]], { map, units }))[0]
    expect(holds({ atLeast: 3 })).toBe(true)
    expect(holds({ atLeast: 3, types: ['MI'] })).toBe(false)
    expect(holds({ atLeast: 2, types: ['MI'] })).toBe(true)
    expect(holds({ atLeast: 2, notTypes: ['MI'] })).toBe(false)
  })

  test('[11.25] own units at sea', () => {
    const sea = [...Array.from({ length: 9 }, () => '.'.repeat(12)), `SS${'.'.repeat(10)}`]
    const want = { type: 'unitsIn', whose: 'own', where: [{ terrain: ['sea'] }], called: 'at sea', atLeast: 2, at: 10 }
    const units = { 'A-VF-1': '0101', 'A-SD-1': '0101', 'A-SD-2': '0101', 'A-2L-1': '0101', 'A-SD-3': '0103' }
    const t = about([[want]], { map: sea, units, rest: { special: ['seaFleets'] } })
    expect(first(t)).toEqual([true, 'at least 2 units of the Reds at sea at the end of turn 10: 2 now'])
  })
})

describe('eliminating', () => {
  test('[11.25] everybody: classes D and E may live', () => {
    const dead = { 'B-MI-1': gone('0101', 'eliminated'), 'B-LC-99': gone('0101', 'eliminated'), 'B-1L-1': '0909' }
    const t = about([[{ type: 'eliminateAll' }]], { units: dead })
    expect(first(t)).toEqual([true, 'eliminate every unit of the Blues: 2 of 2 are gone'])
    expect(isDecided(t.battle, t.state)).toBe(true)
    const left = about([[{ type: 'eliminateAll' }]], { units: { ...dead, 'B-MI-2': gone('0101') } })
    expect(first(left)).toEqual([false, 'eliminate every unit of the Blues: 2 of 3 are gone'])
  })

  test('[11.1] a part of the force: its numbers', () => {
    const zone = [{ within: 3, of: ['M'] }]
    const parts = [
      { name: 'the van', units: { MI: 2 }, deploy: zone },
      { name: 'the main body', units: { MI: 1, LC: 99 }, deploy: zone },
    ]
    const scene = (fate: Unit['fate']) =>
      table({
        step: 'melee',
        units: { 'B-MI-1': gone('0101', 'eliminated'), 'B-MI-2': gone('0101', fate), 'B-MI-3': '0909' },
        letters,
        scenario: {
          sides: [
            force('Reds', { victory: [[{ type: 'eliminateAll', part: 'the van' }]] }),
            force('Blues', { units: { MI: 3, LC: 99 }, parts, deploy: undefined }),
          ],
        } as never,
      })
    expect(first(scene('eliminated'))).toEqual([true, 'eliminate every unit of “the van”: 2 of 2 are gone'])
    expect(first(scene('map'))[0]).toBe(false)
  })

  test.each<[string, object, string, string]>([
    ['leaders', { leaders: { 2: 2 } }, 'B-2L-1', 'B-2L-2'],
    ['elephants', { units: { EL: 2 } }, 'B-EL-1', 'B-EL-2'],
  ])('[11.25] a part of %s only: nobody counts, so all are meant', (_what, troops, one, other) => {
    const zone = [{ within: 3, of: ['M'] }]
    const rest = { name: 'the rest', units: { MI: 3, LC: 99 }, leaders: { 1: 1 }, deploy: zone }
    const whole = { units: { MI: 3, LC: 99 }, leaders: { 1: 1 } }
    const force2 = {
      units: { ...whole.units, ...(troops as typeof whole).units },
      leaders: { ...whole.leaders, ...(troops as typeof whole).leaders },
    }
    const scene = (fate: Unit['fate']) =>
      table({
        step: 'melee',
        units: { [one]: gone('0101', 'eliminated'), [other]: gone('0101', fate), 'B-MI-1': '0909', 'B-1L-1': '0909' },
        letters,
        scenario: {
          sides: [
            force('Reds', { victory: [[{ type: 'eliminateAll', part: 'the staff' }]] }),
            force('Blues', {
              ...force2,
              deploy: undefined,
              parts: [{ name: 'the staff', ...troops, deploy: zone }, rest],
            }),
          ],
        } as never,
      })
    expect(first(scene('map'))).toEqual([false, 'eliminate every unit of “the staff”: 1 of 2 are gone'])
    expect(first(scene('eliminated'))).toEqual([true, 'eliminate every unit of “the staff”: 2 of 2 are gone'])
  })
})

describe('leaving the map', () => {
  const exits = (where: object, more: object = {}) => ({ type: 'exitUnits', count: 2, where, ...more })
  const out = (...at: string[]) => Object.fromEntries(at.map((label, i) => [`A-LC-${i + 1}`, gone(label)]))
  const counted = (want: object, units: Position['units'], position: Partial<Position> = {}) =>
    first(about([[want]], { units, ...position }))

  test('[11.41] by any edge', () => {
    expect(counted(exits({ edge: 'any' }), out('0101', '1012'))).toEqual([
      true,
      'take 2 units off the map by any edge: 2 are out',
    ])
  })

  test('[11.41] near a corner, along both edges', () => {
    const want = exits({ edge: 'any', corner: 'southeast', within: 3 })
    expect(counted(want, out('0109', '0412'))).toEqual([
      true,
      'take 2 units off the map by any edge within 3 hexes of the south-east corner: 2 are out',
    ])
    expect(counted(want, out('0108', '0412'))[0]).toBe(false)
    expect(counted(want, out('1012', '0412'))[0]).toBe(false)
  })

  const roads = [['0507', '0508', '0509', '0510', '0511', '0512']]

  test('[11.41] by a road that leaves there, or near it', () => {
    const onRoad = exits({ edge: 'east', ofRoad: 0 })
    expect(counted(onRoad, out('0512', '0512'), { roads })).toEqual([
      true,
      'take 2 units off the east edge by a road: 2 are out',
    ])
    expect(counted(onRoad, out('0512', '0412'), { roads })[0]).toBe(false)
    const near = exits({ edge: 'east', ofRoad: 2 })
    expect(counted(near, out('0712', '0312'), { roads })).toEqual([
      true,
      'take 2 units off the east edge within 2 hexes of a road: 2 are out',
    ])
    expect(counted(near, out('0812', '0312'), { roads })[0]).toBe(false)
  })

  test('[11.41] some of them by a narrower place', () => {
    const want = exits(
      { edge: 'east' },
      { including: { count: 1, where: { edge: 'east', ofRoad: 0, called: 'road' } } },
    )
    expect(counted(want, out('0112', '0212'), { roads })).toEqual([
      false,
      'take 2 units off the east edge (1 of them by the road): 2 are out, 0 of them there',
    ])
    expect(counted(want, out('0112', '0512'), { roads })[0]).toBe(true)
  })

  test('[11.41] leaders as well, who do not count among the units', () => {
    const want = exits({ edge: 'east' }, { leaders: 1 })
    expect(counted(want, { ...out('0112'), 'A-1L-1': gone('0112') })).toEqual([
      false,
      'take 2 units and 1 leader off the east edge: 1 are out, 1 leader',
    ])
    expect(counted(want, { ...out('0112', '0212') })[0]).toBe(false)
    expect(counted(want, { ...out('0112', '0212'), 'A-1L-1': gone('0312') })[0]).toBe(true)
  })

  test('[11.41] into the sea: from the hexes beside it', () => {
    const map = [...Array.from({ length: 9 }, () => '.'.repeat(12)), `SSS${'.'.repeat(9)}`]
    const want = exits({ into: 'sea' }, { count: 1, by: 10 })
    const t = about([[want]], { map, step: 'movement', side: 0, playerTurn: 19, units: { 'A-LC-1': '0303' } })
    t.play({ type: 'move', units: [{ unit: 'A-LC-1' }], path: t.cells('0203'), exit: true })
    expect(t.unit('A-LC-1')).toMatchObject({ fate: 'exited', at: t.cell('0203') })
    expect(first(t)).toEqual([true, 'take 1 unit off the map into sea hexes by the end of turn 10: 1 are out'])
    const inland: Partial<Position> = { map, step: 'movement', side: 0, playerTurn: 19, units: { 'A-LC-1': '0503' } }
    const other = about([[want]], inland)
    const exit = { type: 'move', units: [{ unit: 'A-LC-1' }], path: other.cells('0504'), exit: true } as const
    expect(other.refused(exit).code).toBe('noExit')
  })
})

describe('preventing and clauses', () => {
  const level = (atLeast: string) => ({ type: 'victoryLevel', atLeast })
  const exit = { type: 'exitUnits', count: 1, where: { edge: 'east' } }

  test('[11.1] what is to be prevented may be one thing among several', () => {
    const scene = (units: Position['units'], vp: [number, number]) =>
      given(about([[level('decisive')], [exit]], { blues: [[{ type: 'prevent', what: 'exitUnits' }]], units }), { vp })
    expect(first(scene({}, [9, 0]), 1)).toEqual([true, 'prevent the Reds from leaving the map as they must'])
    expect(first(scene({ 'A-LC-1': gone('0112') }, [0, 0]), 1)[0]).toBe(false)
  })

  test('[11.1] a draw when both fulfil theirs, unless a side fulfils all of its alternatives', () => {
    const scene = (control: State['control']) => {
      const t = about([[level('marginal')], [{ type: 'control', hexes: ['M'] }]], {
        blues: [[{ type: 'loseAtMost', count: 9 }]],
        rest: { ifBoth: 'draw', winsBothByAll: 'Reds' },
      })
      return given(t, { vp: [5, 1], control: Object.fromEntries(Object.keys(control).map(() => [t.cell('0505'), 0])) })
    }
    expect(scene({}).play(end).state.verdict?.title).toBe('A draw')
    expect(scene({ 0: 0 }).play(end).state.verdict?.title).toBe('Victory of the Reds')
  })
})
