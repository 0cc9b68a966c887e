import { describe, expect, test } from 'vitest'
import { passengersOf } from '../../src/systems/panzer-strike/rules/orders/carrying.ts'
import { stateOf } from '../../src/systems/panzer-strike/rules/position/questions.ts'
import type { Unit } from '../../src/systems/panzer-strike/rules/position/state.ts'
import { destroy, harm } from '../../src/systems/panzer-strike/rules/pulse/effects.ts'
import { statesOf } from '../../src/systems/panzer-strike/rules/pulse/states.ts'
import { boardOf, cellIn, played, refusalOf, type Stood, unitIn } from './board.ts'

const BLOW = { by: undefined, words: '', draws: [], sum: undefined, cite: 'Formulas Men Killed' } as const
const GOAL = { goals: [{ to: 0, pace: 'full', way: [0] }] } as const

const settled = (type: string, set: Partial<Unit>): Unit =>
  unitIn(statesOf(boardOf({ axis: { A: [[type, '0605', { morale: 4, ...set }]] } }), ['A-A-0']), 'A-A-0')

describe('suppression', () => {
  const stances = (type: string, set: Partial<Unit> = {}): readonly string[] =>
    [3, 4, 8, 12].map((suppression) => {
      const unit = settled(type, { suppression, ...set })
      return unit.fate === 'map' ? unit.stance : unit.fate
    })

  test('[PS II.A Pinned] [PS II.A Retreating] [PS II.A Routed] at once, twice and three times the morale', () => {
    expect(stances('RIFLE SQD')).toEqual(['positioned', 'pinned', 'retreating', 'routed'])
  })

  test('[PS II.A Buttoned] vehicles are Buttoned, not Pinned', () => {
    expect(stances('PZ-IIIG')).toEqual(['positioned', 'buttoned', 'retreating', 'routed'])
  })

  test('[PS II.A Dug-In] the dug-in are not, but they flee', () => {
    expect(stances('RIFLE SQD', { stance: 'dugIn' })).toEqual(['dugIn', 'dugIn', 'retreating', 'routed'])
  })

  test('[PS II.A Abandoned] guns but mortars, and vehicles that cannot move, are left behind', () => {
    expect(stances('37 PAK')).toEqual(['positioned', 'pinned', 'abandoned', 'abandoned'])
    expect(stances('PZ-IIIG', { speed: 0 })).toEqual(['positioned', 'buttoned', 'abandoned', 'abandoned'])
    expect(stances('MED MORTAR')).toEqual(['positioned', 'pinned', 'retreating', 'routed'])
  })

  test('[PS II.A Abandoned] men on foot and mortars are not, also where a battle file leaves them no speed', () => {
    const still = { speed: 0 }
    expect(stances('RIFLE SQD', still)).toEqual(['positioned', 'pinned', 'retreating', 'routed'])
    expect(stances('MED MORTAR', still)).toEqual(['positioned', 'pinned', 'retreating', 'routed'])
  })

  test('[PS II.A Pinned] [PS II.A Buttoned] whoever had an objective goes on afterwards, others stand', () => {
    expect(settled('RIFLE SQD', { stance: 'pinned', suppression: 1, ...GOAL }).stance).toBe('full')
    expect(settled('RIFLE SQD', { stance: 'pinned', suppression: 1 }).stance).toBe('positioned')
  })

  test('[PS II.A Full Advance] [PS II.A Cautious Advance] one who is seen and has two points slows all of its formation', () => {
    const set = { stance: 'full', ...GOAL } as const
    const run = (suppression: number, sees: readonly string[]) =>
      statesOf(
        boardOf({
          axis: {
            A: [
              ['PZ-IIIG', '0605', { ...set, suppression }],
              ['PZ-IIIG', '0705', set],
            ],
            B: [['PZ-IIIG', '0805', set]],
          },
          allies: { A: [['T-26', '0610', { sees }]] },
        }),
        ['A-A-0', 'A-A-1', 'A-B-0'],
      )
        .state.units.slice(0, 3)
        .map(({ stance, goals }) => `${stance} ${goals[0]?.pace}`)
    expect(run(2, ['A-A-0'])).toEqual(['cautious cautious', 'cautious cautious', 'full full'])
    expect(run(1, ['A-A-0'])).toEqual(['full full', 'full full', 'full full'])
    expect(run(2, [])).toEqual(['full full', 'full full', 'full full'])
  })

  test('[PS II.A Full Advance] [PS II.A Destroyed] nobody slows down who was lost on the way', () => {
    const set = { stance: 'full', ...GOAL } as const
    const here = boardOf({
      axis: {
        A: [
          ['PZ-IIIG', '0605', { ...set, suppression: 2 }],
          ['PZ-IIIG', '0705', { ...set, fate: 'destroyed' }],
        ],
      },
      allies: { A: [['T-26', '0610', { sees: ['A-A-0'] }]] },
    })
    const { events } = statesOf(here, ['A-A-0', 'A-A-1'])
    expect(events.flatMap((event) => (event.type === 'became' ? [event.unit] : []))).toEqual(['A-A-0'])
  })
})

describe('losses', () => {
  const hurt = (type: string, set: Partial<Unit>, change: Partial<Unit>): Unit => {
    const here = boardOf({ axis: { A: [[type, '0605', set]] } })
    return unitIn(harm(here, unitIn(here, 'A-A-0'), change, BLOW), 'A-A-0')
  }

  test('[PS II.A Cautious Advance] pin men on foot who advance cautiously', () => {
    expect(hurt('RIFLE SQD', { stance: 'cautious', ...GOAL }, { men: 9 }).stance).toBe('pinned')
    expect(hurt('RIFLE SQD', { stance: 'cautious', ...GOAL }, { arms: [] }).stance).toBe('cautious')
    expect(hurt('RIFLE SQD', { stance: 'full', ...GOAL }, { men: 9 }).stance).toBe('full')
    expect(hurt('PZ-IIIG', { stance: 'cautious', ...GOAL }, { men: 3 }).stance).toBe('cautious')
  })

  test('[PS II.A Positioned] a vehicle that lost its track advances no more', () => {
    expect(hurt('PZ-IIIG', { stance: 'full', ...GOAL }, { speed: 0, goals: [] }).stance).toBe('positioned')
  })

  const RIDERS: readonly Stood[] = [
    ['SPW-251', '0605'],
    ['RIFLE SQD', 'on A-0'],
  ]

  test('[PS II.A Destroyed] [PS II.A Loaded] passengers are lost with their carrier', () => {
    const here = boardOf({ axis: { A: RIDERS } })
    expect(passengersOf(here.state, unitIn(here, 'A-A-0')).map(({ id }) => id)).toEqual(['A-A-1'])
    const gone = destroy(here, unitIn(here, 'A-A-0'), BLOW)
    expect(gone.state.units.slice(0, 2).map(({ fate, men }) => `${fate} ${men}`)).toEqual([
      'destroyed 0',
      'destroyed 0',
    ])
    expect(passengersOf(gone.state, unitIn(gone, 'A-A-0'))).toEqual([])
  })

  test('[PS II.A Loaded] [PS II.B.2 Debarking] those of a suppressed carrier get off and gain what it has', () => {
    const here = boardOf({
      axis: {
        A: [
          ['SPW-251', '0605', { suppression: 4, morale: 4 }],
          ['RIFLE SQD', 'on A-0', { suppression: 1 }],
        ],
      },
    })
    const off = statesOf(here, ['A-A-0', 'A-A-1'])
    expect(unitIn(off, 'A-A-1')).toMatchObject({
      fate: 'map',
      suppression: 5,
      delay: 2,
      at: cellIn(here, '0605'),
      carrier: undefined,
    })
    expect(unitIn(off, 'A-A-0').delay).toBe(1)
  })

  test('[PS II.A Abandoned] those of an abandoned carrier stand where it was', () => {
    const here = boardOf({
      axis: {
        A: [
          ['SPW-251', '0605', { suppression: 8, morale: 4, speed: 0 }],
          ['RIFLE SQD', 'on A-0'],
        ],
      },
    })
    const left = statesOf(here, ['A-A-0'])
    expect(left.state.units.slice(0, 2).map(({ fate }) => fate)).toEqual(['abandoned', 'map'])
  })
})

test.each<[Unit['fate'], string]>([
  ['map', 'positioned'],
  ['reserve', 'positioned'],
  ['unseen', 'positioned'],
  ['loaded', 'loaded'],
  ['offMap', 'offMap'],
  ['abandoned', 'abandoned'],
  ['destroyed', 'destroyed'],
  ['exited', 'exited'],
])('[PS II.A Unit States] whose fate is %s is %s', (fate, state) => {
  const here = boardOf({ axis: { A: [['RIFLE SQD', '0605', { fate }]] } })
  expect(stateOf(unitIn(here, 'A-A-0'))).toBe(state)
})

describe('changes of state', () => {
  const here = (set: Partial<Unit>, hq: Partial<Unit> = {}) =>
    boardOf({
      axis: {
        A: [
          ['PZ-IIIG', '0605', hq],
          ['RIFLE SQD', '0705', set],
          ['RIFLE SQD', '0805', set],
        ],
      },
    })
  const to = (state: 'positioned' | 'cautious' | 'full' | 'retreating') =>
    ({ type: 'state', unit: 'A-A-1', state }) as const

  test('[PS II.A Change of State] nothing is paid, but an order must be there', () => {
    const done = played(here({ stance: 'full', ...GOAL }), to('positioned'))
    expect([unitIn(done, 'A-A-1').stance, unitIn(done, 'A-A-1').goals, unitIn(done, 'A-A-0').orders]).toEqual([
      'positioned',
      [],
      6,
    ])
    expect(refusalOf(here({ stance: 'full', ...GOAL }, { orders: 0 }), to('positioned'))).toBe(
      'noOrders II.B.1 Limited Command',
    )
  })

  test('[PS II.A Retreating] whoever is told to retreat has just more than twice its morale', () => {
    expect(unitIn(played(here({ morale: 4 }), to('retreating')), 'A-A-1')).toMatchObject({
      stance: 'retreating',
      suppression: 9,
    })
  })

  test('[PS Charts Costs of Orders] [PS II.B.1 All-Units Mode] states are changed one unit at a time', () => {
    const order = { ...to('positioned'), whole: 'all' } as const
    expect(refusalOf(here({ stance: 'full', ...GOAL }), order)).toBe('oneByOne II.B.1 All-Units Mode')
  })

  test('[PS II.A Pinned] the Pinned stay so, and their orders cannot be cancelled', () => {
    expect(refusalOf(here({ stance: 'pinned', suppression: 4 }), to('positioned'))).toBe('held II.A Unit States')
    expect(refusalOf(here({ stance: 'pinned', ...GOAL }), { type: 'cancel', unit: 'A-A-1' })).toBe('pinned II.A Pinned')
  })

  test('[PS II.B.5 Cancellation] cancelled orders leave a unit Positioned, and dug in who was', () => {
    const done = played(here({ stance: 'cautious', ...GOAL }), { type: 'cancel', unit: 'A-A-1' })
    expect(unitIn(done, 'A-A-1')).toMatchObject({ stance: 'positioned', goals: [], aim: undefined })
    const aim = { kind: 'unit', unit: 'B-A-0', fired: 0, own: false } as const
    expect(unitIn(played(here({ stance: 'dugIn', aim }), { type: 'cancel', unit: 'A-A-1' }), 'A-A-1').stance).toBe(
      'dugIn',
    )
  })
})

test('[PS II.B.5 Cancellation] [PS II.B.2 Debarking] who was only told to fire waits as long as before', () => {
  const aim = { kind: 'unit', unit: 'B-A-0', fired: 0, own: false } as const
  const waits = (set: Partial<Unit>): number => {
    const here = boardOf({ axis: { A: [['RIFLE SQD', '0605', { delay: 2, ...set }]] } })
    return unitIn(played(here, { type: 'cancel', unit: 'A-A-0' }), 'A-A-0').delay
  }
  expect([waits({ aim }), waits(GOAL)]).toEqual([2, 1])
})

test('[PS Charts Suppression in Fire] a point less for who destroys an enemy, and none for who hits his own', () => {
  const here = boardOf({
    axis: {
      A: [
        ['PZ-IIIG', '0602', { suppression: 5 }],
        ['RIFLE SQD', '0612'],
      ],
    },
    allies: { A: [['RIFLE SQD', '0606']] },
  })
  const blow = { by: 'A-A-0', words: '', draws: [], sum: undefined, cite: 'Formulas Men Killed' } as const
  const after = ['B-A-0', 'A-A-1'].map((id) => unitIn(destroy(here, unitIn(here, id), blow), 'A-A-0').suppression)
  expect(after).toEqual([4, 5])
})

describe('digging in', () => {
  const deploying = (type: string, ...stances: readonly Unit['stance'][]) =>
    boardOf({
      axis: {
        A: stances.map((stance, index): Stood => ['RIFLE SQD', `06${String(index + 1).padStart(2, '0')}`, { stance }]),
      },
      sheet: { type },
      set: { turn: 0, step: 0 },
    })

  test('[PS II.A Dug-In] while one deploys for an assault: who stands digs in, and all who are dug in come up again', () => {
    const dug = (whole: 'all' | undefined, ...stances: readonly Unit['stance'][]): readonly string[] => {
      const here = deploying('alliedAssault', ...stances)
      const done = played(here, { type: 'digIn', unit: 'A-A-0', ...(whole ? { whole } : {}) })
      return done.state.units.slice(0, stances.length).map(({ stance }) => stance)
    }
    expect(dug(undefined, 'positioned', 'positioned')).toEqual(['dugIn', 'positioned'])
    expect(dug(undefined, 'dugIn', 'dugIn')).toEqual(['positioned', 'dugIn'])
    expect(dug('all', 'dugIn', 'positioned')).toEqual(['dugIn', 'dugIn'])
    expect(dug('all', 'dugIn', 'dugIn')).toEqual(['positioned', 'positioned'])
  })

  test('[PS II.A Dug-In] for no other battle, and nobody who is about to go', () => {
    const order = { type: 'digIn', unit: 'A-A-0' } as const
    expect(refusalOf(deploying('meeting', 'positioned'), order)).toBe('noAssault II.A Dug-In')
    expect(refusalOf(deploying('axisAssault', 'positioned'), order)).toBe('legal')
    expect(refusalOf(deploying('alliedAssault', 'cautious'), order)).toBe('nobody II.A Dug-In')
    const here = deploying('alliedAssault', 'positioned')
    const away = here.state.units.map((unit): Unit => (unit.id === 'A-A-0' ? { ...unit, fate: 'reserve' } : unit))
    expect(refusalOf({ ...here, state: { ...here.state, units: away } }, order)).toBe('nobody II.A Dug-In')
  })

  test('[PS II.A Dug-In] nobody digs the enemy in', () => {
    const here = boardOf({
      axis: { A: [['RIFLE SQD', '0603']] },
      allies: { A: [['RIFLE SQD', '0610']] },
      sheet: { type: 'axisAssault' },
      set: { turn: 0, step: 0 },
    })
    const dug = played(here, { type: 'digIn', unit: 'A-A-0', whole: 'all' })
    expect([unitIn(dug, 'A-A-0').stance, unitIn(dug, 'B-A-0').stance]).toEqual(['dugIn', 'positioned'])
    expect(refusalOf(here, { type: 'digIn', unit: 'B-A-0' })).toBe('nobody II.A Dug-In')
  })

  test('[PS II.A Dug-In] it costs no order', () => {
    const done = played(deploying('alliedAssault', 'positioned'), { type: 'digIn', unit: 'A-A-0' })
    expect(done.events.flatMap((event) => (event.type === 'ordered' ? [event.spent] : []))).toEqual([[]])
  })
})
