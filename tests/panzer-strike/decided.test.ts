import { describe, expect, test } from 'vitest'
import { isDecided } from '../../src/systems/panzer-strike/rules/victory/decided.ts'
import { boardOf, handOver, played, refusalOf, type Stood, unitIn } from './board.ts'

const PULSE = { type: 'pulse' } as const
const PLAY_ON = { type: 'playOn' } as const

/** Tanks beside the last enemy, who has left his gun. */
const lastOne = (set: Parameters<typeof boardOf>[0]['set'] = {}) =>
  boardOf({
    axis: {
      A: [
        ['PZ-IIIG', '0604', { facing: 4 }],
        ['PZ-IIIG', '0704', { facing: 4 }],
      ],
    },
    allies: { A: [['T-26', '0605', { facing: 4, range: 0 }]] },
    set,
  })

type Board = ReturnType<typeof lastOne>

/** Pulses until the verdict, as many as two turns have. */
const fought = (from: Board): Board => {
  let now = handOver(from)
  for (let pulse = 0; pulse < 6 && !now.state.verdict; pulse++)
    now = now.battle.sequence.steps[now.state.step]?.owner === undefined ? played(now, PULSE) : handOver(now)
  return now
}

describe('a battle that is decided', () => {
  test('[PS II.A End] ends at the pulse in which the last enemy is lost, long before its last turn', () => {
    const over = fought(lastOne())
    expect(unitIn(over, 'B-A-0').fate).toMatch(/destroyed|abandoned/)
    expect([over.state.verdict?.title, over.state.turn < over.battle.turns]).toEqual([
      'Decisive victory of the Germans',
      true,
    ])
    expect(refusalOf(over, PULSE)).toBe('over II.A End')
  })

  test('[PS II.A Playing On] is played on where that is wanted, ends after its last turn, and keeps its verdict', () => {
    const over = fought(lastOne({ turn: 9 }))
    let now = played(over, PLAY_ON)
    expect([now.state.verdict, now.state.settled]).toEqual([undefined, over.state.verdict])
    for (let steps = 0; steps < 20 && !now.state.verdict; steps++)
      now = now.battle.sequence.steps[now.state.step]?.owner === undefined ? played(now, PULSE) : handOver(now)
    expect([now.state.verdict, now.state.turn]).toEqual([over.state.verdict, now.battle.turns + 1])
    // And past it, as ever.
    expect(refusalOf(now, PLAY_ON)).toBe('legal')
  })
})

test('[PS II.A Playing On] a battle that has its verdict goes on when the last enemy is lost, and keeps it', () => {
  const settled = { winner: 1, title: 'Marginal victory of the Soviets', level: 'marginal', reasons: [] } as const
  const now = fought(lastOne({ settled }))
  expect(unitIn(now, 'B-A-0').fate).toMatch(/destroyed|abandoned/)
  expect([now.state.verdict, now.state.settled]).toEqual([undefined, settled])
})

describe('a battle is not decided', () => {
  const gone = (set: Parameters<typeof boardOf>[0] = {}) =>
    boardOf({
      axis: { A: [['PZ-IIIG', '0604']] },
      allies: { A: [['T-26', '0605', { fate: 'destroyed' }]] },
      ...set,
    })
  const decided = ({ battle, state }: Board): boolean => isDecided(battle, state)

  test('[PS II.A Victory] while both have somebody, or mines, a flight or shells called in may still cost something', () => {
    const sure = gone()
    expect(decided(sure)).toBe(true)
    expect(decided(lastOne())).toBe(false)
    const cell = unitIn(sure, 'A-A-0').at
    expect(decided({ ...sure, state: { ...sure.state, mines: [{ cell, side: 1 }] } })).toBe(false)
    const fleeing = sure.state.units.map((one) => (one.side === 0 ? { ...one, stance: 'routed' as const } : one))
    expect(decided({ ...sure, state: { ...sure.state, units: fleeing } })).toBe(false)
    const aim = { kind: 'square', cell, shell: 'HE', spotter: 'A-A-0', delay: 1, waits: false, fired: 0 } as const
    const bombarding = sure.state.units.map((one) => (one.side === 0 ? { ...one, aim } : one))
    expect(decided({ ...sure, state: { ...sure.state, units: bombarding } })).toBe(false)
  })

  test('[PS II.A Victory] while both have somebody, however far ahead one of them is', () => {
    const lost = ['KV-1/40', '', { fate: 'destroyed' }] as const
    const ahead = (fate: 'map' | 'destroyed'): boolean =>
      decided(gone({ allies: { A: [['TRUCK', '0611', { fate }], lost, lost, lost, lost, lost] } }))
    expect([ahead('map'), ahead('destroyed')]).toEqual([false, true])
  })

  test('[PS II.A Victory] while somebody waits to come, or rides along and could leave too', () => {
    const waiting = (fate: 'reserve' | 'destroyed'): boolean =>
      decided(
        gone({
          allies: {
            A: [
              ['T-26', '', { fate: 'destroyed' }],
              ['T-26', '', { fate }],
            ],
          },
        }),
      )
    expect([waiting('reserve'), waiting('destroyed')]).toEqual([false, true])
    const out = ['T-26', '', { fate: 'exited' }] as const
    const leaving = (riders: readonly Stood[]): boolean =>
      decided(boardOf({ axis: { A: [['SPW-251', '0604'], ...riders] }, allies: { A: [out, out, out, out] } }))
    // One point is a quarter of four, two are half.
    expect([leaving([['RIFLE SQD', 'on A-0']]), leaving([])]).toEqual([false, true])
  })

  test('[PS II.A Victory] while a battery off the map still fires at the last who is left', () => {
    const cell = unitIn(gone(), 'A-A-0').at
    const aim = { kind: 'square', cell, shell: 'HE', spotter: '', delay: 1, waits: false, fired: 0 } as const
    const lost = ['T-26', '0605', { fate: 'destroyed' }] as const
    const battery = (firing: boolean): Board =>
      gone({ allies: { A: [lost, ['T-26', '', { fate: 'offMap', aim: firing ? aim : undefined }]] } })
    expect([decided(battery(false)), decided(battery(true))]).toEqual([true, false])
    // Shells fall on whoever is there, also on those for whom they were called in.
    const own = gone({
      axis: {
        A: [
          ['PZ-IIIG', '0604'],
          ['PZ-IIIG', '', { fate: 'offMap', aim }],
        ],
      },
    })
    expect(decided(own)).toBe(false)
    // Who is lost fires no more, whatever a battle file lets him aim at.
    expect(decided(gone({ allies: { A: [['T-26', '0605', { fate: 'destroyed', aim }]] } }))).toBe(true)
  })

  test('[PS II.A End] by a pulse before which it was decided already: it goes on to its last turn', () => {
    const now = played(handOver(gone()), PULSE)
    expect([decided(now), now.state.verdict]).toEqual([true, undefined])
  })

  test('[PS II.A Objective Area] while a defender could still come to the objective, and hold it in the end', () => {
    const holding = (at: string, isMined = false): boolean => {
      const out = ['T-26', '', { fate: 'exited' }] as const
      const { battle, state } = boardOf({ axis: { A: [['PZ-IIIG', at]] }, allies: { A: [out, out, out, out, out] } })
      const [axis, allies] = battle.sheet.sides
      const sheet: typeof battle.sheet = { ...battle.sheet, sides: [{ ...axis, mission: 'hold' }, allies] }
      const mines = isMined ? [{ cell: 0, side: 1 as const }] : []
      return isDecided({ ...battle, type: 'alliedAssault', sheet }, { ...state, mines })
    }
    // Five units that have left are a victory, unless the objective counts a hundred against them.
    expect([holding('0101'), holding('0606')]).toEqual([false, true])
    expect(holding('0606', true)).toBe(false)
  })

  /** All tanks of the Axis are lost, which was to clear the objective; so many of the Allies are left. */
  const uncleared = (...left: readonly Stood[]) => {
    const lost = ['PZ-IIIG', '0604', { fate: 'destroyed' }] as const
    const { battle, state } = boardOf({
      axis: { A: [lost] },
      allies: { A: [['T-26', '', { fate: 'destroyed' }], ...left] },
    })
    const [axis, allies] = battle.sheet.sides
    const sheet: typeof battle.sheet = { ...battle.sheet, sides: [{ ...axis, mission: 'clear' }, allies] }
    return (set: Partial<typeof state> = {}): boolean => isDecided({ ...battle, sheet }, { ...state, ...set })
  }

  test('[PS II.A Objective Area] [P-51] while the enemy of who has cleared the objective could come back to it', () => {
    expect(uncleared(['T-26', '0612'])()).toBe(false)
    expect(uncleared()()).toBe(true)
  })

  test('[PS II.A Objective Area] [P-111] nor while he might have to leave it; he who holds out keeps the ground', () => {
    expect(uncleared(['T-26', '0606'])()).toBe(true)
    expect(uncleared(['T-26', '0606', { stance: 'retreating' }])()).toBe(false)
  })

  test('[PS II.A Objective Area] who was to hold it and is gone holds nothing, whoever flees from it', () => {
    const lost = Array.from({ length: 5 }, (): Stood => ['PZ-IIIG', '', { fate: 'destroyed' }])
    const truck = ['TRUCK', '0606', { stance: 'routed' }] as const
    const { battle, state } = boardOf({ axis: { A: lost }, allies: { A: [truck] } })
    const [axis, allies] = battle.sheet.sides
    const sheet: typeof battle.sheet = { ...battle.sheet, sides: [{ ...axis, mission: 'hold' }, allies] }
    expect(isDecided({ ...battle, type: 'alliedAssault', sheet }, state)).toBe(true)
  })

  test('[PS II.A Objective Area] it is where nobody is left, whatever lies in the ground', () => {
    expect(uncleared()({ mines: [{ cell: 0, side: 0 }] })).toBe(true)
  })

  test('[PS II.A Exiting] while those who are left could leave by the edge of the enemy and win more', () => {
    const left = { axis: { A: [['PZ-IIIG', '0604']] }, allies: { A: [['T-26', '', { fate: 'exited' }]] } } as const
    // One point against none is a decisive victory, one each is a draw.
    expect(decided(boardOf(left))).toBe(false)
    const ahead = boardOf({ ...left, allies: { A: [['T-26', '', { fate: 'destroyed' }]] } })
    expect(decided(ahead)).toBe(true)
  })
})
