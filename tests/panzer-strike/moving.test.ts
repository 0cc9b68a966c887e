import { describe, expect, test } from 'vitest'
import type { Unit } from '../../src/systems/panzer-strike/rules/position/state.ts'
import { move } from '../../src/systems/panzer-strike/rules/pulse/moves.ts'
import { moving } from '../../src/systems/panzer-strike/present/questions/moving.ts'
import {
  always,
  boardOf,
  cellIn,
  handOver,
  HIGH,
  LOW,
  OPEN,
  played,
  refusalOf,
  type Stood,
  type Told,
  unitIn,
} from './board.ts'

const one = (type: string, set: Partial<Unit> = {}, told: Partial<Told> = {}) =>
  boardOf({ axis: { A: [[type, '0603', set]] }, ...told })
type Here = ReturnType<typeof one>
const to = (here: Here, label: string, more: object = {}) =>
  ({ type: 'move', unit: 'A-A-0', to: cellIn(here, label), pace: 'full', ...more }) as const
const labelOf = (here: Here, id = 'A-A-0'): string => here.battle.map.board.label(unitIn(here, id).at)
/** Where it stands after each of so many pulses. */
const track = (start: Here, count: number, id = 'A-A-0'): readonly string[] => {
  let now = start
  return Array.from({ length: count }, () => {
    now = move(now, id, LOW)
    return labelOf(now, id)
  })
}
const goal = (here: Here, label: string, pace: 'cautious' | 'full' = 'full'): Partial<Unit> => {
  const target = cellIn(here, label)
  const from = cellIn(here, '0603')
  const way = Array.from({ length: target - from }, (_, index) => from + index + 1)
  return { stance: pace, goals: [{ to: target, pace, way }] }
}

describe('movement', () => {
  test('[PS II.B.2 Movement] [PS II.B.2 Delay] nothing in the first pulse, then what the speed pays', () => {
    const told = played(one('PZ-IIIG'), to(one('PZ-IIIG'), '0612'))
    expect(unitIn(told, 'A-A-0')).toMatchObject({ stance: 'full', delay: 1 })
    const first = played(handOver(told), { type: 'pulse' })
    expect(labelOf(first)).toBe('0603')
    expect(labelOf(played(first, { type: 'pulse' }))).not.toBe('0603')
  })

  test('[PS II.B.2 Movement] the squares of the map are numbered from 0 to the last', () => {
    const here = one('PZ-IIIG')
    const { size } = here.battle.map.board
    const code = (cell: number): string => refusalOf(here, { ...to(here, '0612'), to: cell })
    expect([-1, 0, size - 1, size].map(code)).toEqual([
      'offMap II.B.2 Movement',
      'legal',
      'legal',
      'offMap II.B.2 Movement',
    ])
  })

  test('[PS II.B.2 Delay] [PS II.B.2 Debarking] who has just got off needs three pulses to set off, however often he is told', () => {
    const here = one('RIFLE SQD', { delay: 2 })
    const told = played(here, to(here, '0612'))
    expect(unitIn(told, 'A-A-0').delay).toBe(3)
    const again = played(told, to(here, '0610'), { type: 'cancel', unit: 'A-A-0' }, to(here, '0612'))
    expect(unitIn(again, 'A-A-0').delay).toBe(3)
    const pinned = one('RIFLE SQD', { stance: 'pinned', suppression: 5 })
    expect(unitIn(played(pinned, to(here, '0612'), to(here, '0610')), 'A-A-0')).toMatchObject({
      delay: 1,
      stance: 'pinned',
    })
  })

  test('[PS II.B.2 Allowance] a cautious vehicle on open ground: 1, 1, 1, 1 and 2 squares', () => {
    const set = goal(one('PZ-IIIG'), '0612', 'cautious')
    expect(track(one('PZ-IIIG', set), 5)).toEqual(['0604', '0605', '0606', '0607', '0609'])
  })

  test('[PS II.B.2 Allowance] what is left is kept until a costly square is paid: a truck enters a forest after five pulses', () => {
    const map = OPEN.map((row) => row.replace(/^.{4}/, '...f'))
    const set = goal(one('TRUCK'), '0604')
    expect(track(one('TRUCK', set, { map }), 5)).toEqual(['0603', '0603', '0603', '0603', '0604'])
  })

  test('[PS II.A Positioned] who has reached the last objective stands', () => {
    const set = goal(one('PZ-IIIG'), '0604')
    expect(unitIn(move(one('PZ-IIIG', set), 'A-A-0', LOW), 'A-A-0')).toMatchObject({
      stance: 'positioned',
      goals: [],
      facing: 2,
    })
  })

  test('[PS II.B.2 Movement] two objectives in a row, not three, and guns none', () => {
    const here = one('PZ-IIIG')
    const two = played(here, to(here, '0605'), to(here, '0805', { next: true, pace: 'cautious' }))
    expect(unitIn(two, 'A-A-0').goals.map(({ pace }) => pace)).toEqual(['full', 'cautious'])
    expect(refusalOf(two, to(here, '0901', { next: true }))).toBe('twoObjectives II.B.2 Movement')
    expect(refusalOf(one('37 PAK'), to(here, '0605'))).toBe('immobile II.B.2 Movement')
    expect(refusalOf(one('MED MORTAR'), to(here, '0605'))).toBe('legal')
  })

  test('[PS II.B.2 Movement] a second objective follows a first one', () => {
    const here = one('PZ-IIIG')
    expect(refusalOf(here, to(here, '0605', { next: true }))).toBe('noObjective II.B.2 Movement')
  })

  test('[PS II.A Pinned] [PS II.A Buttoned] the Pinned do not move, the Buttoned as in a cautious advance', () => {
    const set = (type: string, stance: 'pinned' | 'buttoned') =>
      track(
        one(type, { ...goal(one(type), '0612'), stance, suppression: 5, allowance: stance === 'pinned' ? 9 : 0 }),
        2,
      )
    expect([set('RIFLE SQD', 'pinned'), set('PZ-IIIG', 'buttoned')]).toEqual([
      ['0603', '0603'],
      ['0604', '0605'],
    ])
  })

  test('[PS II.B.2 Stacking] nobody enters a friendly square in the first pulse, nor one with three later', () => {
    const set = goal(one('PZ-IIIG'), '0612')
    const enters = (pulse: number, friends: number): string | undefined => {
      const others = Array.from({ length: friends }, () => ['RIFLE SQD', '0604'] as const)
      return track(boardOf({ axis: { A: [['PZ-IIIG', '0603', set], ...others] }, set: { pulse } }), 1)[0]
    }
    expect([enters(1, 0), enters(1, 1), enters(2, 1), enters(2, 2), enters(3, 3)]).toEqual([
      '0605',
      '0603',
      '0605',
      '0605',
      '0603',
    ])
  })

  test('[PS II.B.2 Formation Moves] a formation keeps its shape, or all go to one square, for one order', () => {
    const here = boardOf({
      axis: {
        A: [
          ['PZ-IIIG', '0603'],
          ['PZ-IIIG', '0803'],
        ],
      },
    })
    const ends = (whole: 'shape' | 'all') => {
      const done = played(here, { type: 'move', unit: 'A-A-0', to: cellIn(here, '0606'), pace: 'full', whole })
      return [
        ...done.state.units.slice(0, 2).map(({ goals }) => here.battle.map.board.label(goals[0]!.to)),
        unitIn(done, 'A-A-0').orders,
      ]
    }
    expect([ends('shape'), ends('all')]).toEqual([
      ['0606', '0806', 5],
      ['0606', '0606', 5],
    ])
  })

  test('[PS II.B.2 Weather] rain costs two and a half more', () => {
    const set = goal(one('PZ-IIIG'), '0612', 'cautious')
    expect(track(one('PZ-IIIG', set, { sheet: { weather: 'rain' } }), 5).at(-1)).toBe('0607')
  })
})

describe('leaving', () => {
  const leave = (side: 'enemy' | 'own') => {
    const label = side === 'enemy' ? '0612' : '0601'
    const here = one('PZ-IIIG')
    const target = cellIn(here, label)
    const next = side === 'enemy' ? '0611' : '0602'
    return unitIn(
      move(
        one('PZ-IIIG', {
          at: cellIn(here, next),
          stance: 'full',
          goals: [{ to: target, pace: 'full', way: [target] }],
        }),
        'A-A-0',
        LOW,
      ),
      'A-A-0',
    )
  }

  test('[PS II.B.2 Leaving the Map] [PS II.A Exited] [PS II.A Off-Map] the column at an edge is the way out', () => {
    expect([leave('enemy').fate, leave('own').fate]).toEqual(['exited', 'offMap'])
  })
})

test('[PS II.A Exiting] nobody strays over his own edge who goes on from there', () => {
  const here = one('PZ-IIIG')
  const [edge, beyond] = [cellIn(here, '0601'), cellIn(here, '0702')]
  const past = one('PZ-IIIG', {
    at: cellIn(here, '0502'),
    stance: 'full',
    goals: [{ to: beyond, pace: 'full', way: [edge, beyond] }],
  })
  expect(unitIn(move(past, 'A-A-0', LOW), 'A-A-0')).toMatchObject({ fate: 'map', at: beyond })
})

test('[PS II.A Exiting] nobody leaves who comes to his own edge for a pulse and has farther to go', () => {
  const here = one('PZ-IIIG')
  const [edge, beyond] = [cellIn(here, '0601'), cellIn(here, '0701')]
  const goals = [{ to: beyond, pace: 'cautious', way: [edge, beyond] }] as const
  const there = move(one('PZ-IIIG', { at: cellIn(here, '0602'), stance: 'cautious', goals }), 'A-A-0', LOW)
  expect(unitIn(there, 'A-A-0')).toMatchObject({ fate: 'map', at: edge })
})

test('[PS II.A Exiting] nor who stands there, flees to the cover before him and finds no room in it', () => {
  const others = Array.from({ length: 3 }, (): Stood => ['RIFLE SQD', '0602'])
  const here = boardOf({
    map: OPEN.map((row, index) => (index === 6 ? row.replace(/^../, '.w') : row)),
    axis: { A: [['RIFLE SQD', '0601', { stance: 'routed', suppression: 12, allowance: 9 }], ...others] },
    set: { pulse: 2 },
  })
  expect(unitIn(move(here, 'A-A-0', LOW), 'A-A-0')).toMatchObject({ fate: 'map', at: cellIn(here, '0601') })
})

describe('mines', () => {
  const entered = (type: string, draw: typeof LOW, pace: 'cautious' | 'full' = 'full') => {
    const here = one(type)
    const cell = cellIn(here, '0604')
    const mined = one(type, { ...goal(here, '0612', pace), allowance: 5 }, { set: { mines: [{ cell, side: 0 }] } })
    return move(mined, 'A-A-0', draw)
  }

  test('[PS III Mines] end the move of who enters, whoever laid them, and may destroy armour', () => {
    expect(unitIn(entered('PZ-IIIG', LOW), 'A-A-0').fate).toBe('destroyed')
    const lucky = entered('PZ-IIIG', always(0.9))
    expect([labelOf(lucky), lucky.state.mines.length]).toEqual(['0604', 1])
  })

  test('[PS III Mines] or stop it for good', () => {
    expect(unitIn(entered('PZ-IIIG', always(0.3)), 'A-A-0')).toMatchObject({
      fate: 'map',
      speed: 0,
      goals: [],
      stance: 'positioned',
    })
  })

  test('[PS III Mines] a harmless entry may find a path, which is safe for all', () => {
    // The cautious hit half as often: 0.45 is more than half of 0.5, and less than half once more by half.
    expect(entered('PZ-IIIG', always(0.45), 'cautious').state.mines).toEqual([])
  })

  test('[PS III Mines] kill men as a round of a mortar does', () => {
    const men = (pace: 'cautious' | 'full'): number => unitIn(entered('RIFLE SQD', HIGH, pace), 'A-A-0').men
    expect([men('full'), men('cautious')].every((left) => left < 10 && left >= 7)).toBe(true)
  })
})

describe('flight', () => {
  const woods = OPEN.map((row, index) => (index === 6 ? '....f.......' : row))
  const flee = (at: string, told: Partial<Told> = {}, set: Partial<Unit> = {}) =>
    one('RIFLE SQD', { at: cellIn(one('RIFLE SQD'), at), stance: 'routed', suppression: 12, speed: 6, ...set }, told)

  test('[PS II.A Routed] [PS II.A Retreating] to cover nearby, at the full allowance', () => {
    expect(track(flee('0606', { map: woods }, { allowance: 4 }), 2)).toEqual(['0605', '0605'])
  })

  test('[PS II.A Routed] to its own edge where there is none, and off the map', () => {
    const gone = flee('0602')
    expect(unitIn(move(gone, 'A-A-0', LOW), 'A-A-0').fate).toBe('offMap')
  })

  test('[PS II.A Off-Map] [PS II.A Retreating] who stands there already is gone at once, unless cover hides him', () => {
    const fate = (stance: Unit['stance'], told: Partial<Told> = {}) =>
      unitIn(move(flee('0601', told, { stance }), 'A-A-0', LOW), 'A-A-0').fate
    expect([fate('routed'), fate('retreating'), fate('positioned')]).toEqual(['offMap', 'offMap', 'map'])
    expect(fate('routed', { map: OPEN.map((row, index) => (index === 6 ? row.replace(/^./, 'f') : row)) })).toBe('map')
  })

  test('[PS II.A Routed] also with an objective that a battle file has left to who flees', () => {
    const to = cellIn(one('RIFLE SQD'), '0612')
    const gone = flee('0602', {}, { goals: [{ to, pace: 'full', way: [to - 1, to] }] })
    expect(unitIn(move(gone, 'A-A-0', LOW), 'A-A-0').fate).toBe('offMap')
  })

  test('[PS II.A Retreating] round what it cannot cross', () => {
    const river = OPEN.map((row, index) => (index === 6 ? '~~..........' : row))
    expect(track(flee('0603', { map: river }, { allowance: 20 }), 1)).not.toEqual(['0603'])
  })
})

test('[PS II.B.2 Movement] [PS II.B.2 Delay] a unit says what it does, where it goes and how long it waits', () => {
  const noteOf = (set: Partial<Unit>): string | undefined => {
    const { battle, state } = one('PZ-IIIG', set)
    return moving.note?.({ battle, state, side: 0 } as unknown as Parameters<typeof moving.mover>[0], 'A-A-0')
  }
  const goals = (count: number) => Array.from({ length: count }, (_, to) => ({ to, pace: 'full', way: [to] }) as const)
  const aim = { kind: 'square', cell: 2, shell: 'smoke', spotter: 'A-A-0', delay: 2, waits: false, fired: 0 } as const
  const told: readonly Partial<Unit>[] = [
    { delay: 0 },
    { goals: goals(1), delay: 1 },
    { goals: goals(2), delay: 2 },
    { aim },
  ]
  const words = told.map(noteOf)
  expect(words).toEqual([
    'Positioned',
    'Positioned, goes to 1201, waits 1',
    'Positioned, goes to 1201, then 1202, waits 2',
    'Positioned, smoke on 1203, in 2 pulses',
  ])
})

describe('of ways that cost the same', () => {
  const wayOf = (here: Here, label: string): readonly string[] => {
    const [goal] = unitIn(played(here, to(here, label)), 'A-A-0').goals
    return (goal?.way ?? []).map((cell) => here.battle.map.board.label(cell))
  }

  test('[PS II.B.2 Movement] [P-02] the straight one is gone, along rows, columns and aslant', () => {
    const here = one('PZ-IIIG')
    expect(wayOf(here, '0609')).toEqual(['0604', '0605', '0606', '0607', '0608', '0609'])
    expect(wayOf(here, '0103')).toEqual(['0503', '0403', '0303', '0203', '0103'])
    expect(wayOf(here, '0207')).toEqual(['0504', '0405', '0306', '0207'])
  })

  test('[PS II.B.2 Movement] [P-02] the nearest to the line between both squares; a cheaper one far from it all the same', () => {
    const here = one('PZ-IIIG')
    expect(wayOf(here, '0811')).toEqual(['0604', '0605', '0706', '0707', '0708', '0709', '0810', '0811'])
    const road = OPEN.map((row, index) => (index === 5 ? row.replaceAll('.', '-') : row))
    const along = ['0704', '0705', '0706', '0707', '0708', '0709', '0710', '0711', '0612']
    expect(wayOf(one('TRUCK', {}, { map: road }), '0612')).toEqual(along)
  })
})
