import { describe, expect, test } from 'vitest'
import { decide } from '../../src/systems/itacs/rules/sequence/decide.ts'
import type { State } from '../../src/systems/itacs/rules/position/state.ts'
import { table } from './harness.ts'
import { given } from './reading.ts'

const WON = { winner: 0, level: 'decisive', title: 'Red has won', reasons: [], points: [0, 0] } as const
const APART = { 'A-PS-1': '2020', 'B-PS-1': '3030' } as const

const toTheEnd = (t: ReturnType<typeof table>): void => {
  for (let steps = 0; steps < 60 && !t.state.verdict; steps++) t.end()
}

describe('the end of a battle', () => {
  test('[ITACS 7.2] it is told once when it comes with the end of a step', () => {
    const t = table({ units: APART, verdict: ({ playerTurn }) => (playerTurn === 2 ? WON : undefined) })
    toTheEnd(t)
    expect(t.events.filter(({ type }) => type === 'gameEnded')).toHaveLength(1)
  })

  test('[ITACS 7.2] [I-66] played on without an enemy it goes to its last turn', () => {
    const units = { 'A-PS-1': '2020>2021', 'B-MS-1': '2021>2020' }
    const t = table({ units, turns: 2, step: 'melee', dice: [6, 6] })
    t.melee('A-PS-1', '2021')
    expect(t.state.verdict?.winner).toBe(0)
    t.perform({ type: 'playOn' })
    t.end()
    expect([t.state.verdict, t.state.turn]).toEqual([undefined, 2])
    toTheEnd(t)
    expect([t.state.verdict?.winner, t.state.turn]).toEqual([0, 2])
  })

  test('[ITACS 7.2] a position that was decided as it stood goes to its last turn too, and ends with it', () => {
    const t = table({ units: APART, turns: 2, verdict: ({ points }) => (points[0] === 9 ? WON : undefined) })
    let state: State = { ...t.state, points: [9, 0], toTheEnd: true }
    const turns: number[] = []
    for (let steps = 0; steps < 60 && !state.verdict; steps++) {
      turns.push(state.turn)
      state = given(decide(t.battle, state, { type: 'endStep' })).state
    }
    expect([turns[0], turns.at(-1), state.verdict?.title]).toEqual([1, 2, 'Red has won'])
  })

  test('[ITACS 6.7.6] [ITACS 7.2] a fire ship that burns out with the last turn counts', () => {
    const t = table({
      units: { 'A-LF-1': { at: '2525', marks: { fireShip: 1 } }, ...APART },
      terrain: { sea: '2525' },
      turns: 3,
    })
    toTheEnd(t)
    expect([t.state.turn, t.at('A-LF-1'), t.state.verdict?.winner]).toEqual([3, 'destroyed', 1])
    expect(t.state.verdict?.reasons).toEqual(['Victory points: Red 0, Blue 1.5.'])
  })
})

describe('the end of a step', () => {
  test('[ITACS 4.3] nobody waits for a side of which nobody can move', () => {
    expect(table({ units: { 'A-TB-1': '2020', 'B-PS-1': '3535' } }).step).toBe('movement 1')
  })

  test('[ITACS 4.3.3] [ITACS 2.6.1] a crowd that is no square yet keeps up the movement phase, and no other', () => {
    const crowd = Object.fromEntries([1, 2, 3, 4].map((number) => [`A-SD-${number}`, '2020/1']))
    const t = table({
      units: { ...crowd, 'A-LB-1': '2520>2521', 'B-PS-1': '2521', 'B-PS-2': '3535' },
      sheet: { formsSquares: () => true },
      step: 'missile',
    })
    expect([t.step, t.refused({ type: 'endStep' })]).toEqual(['missile 0', 'ok'])
    t.end()
    expect([t.step, t.refused({ type: 'endStep' })]).toEqual(['movement 0', 'overstacked 4.3.3'])
  })
})
