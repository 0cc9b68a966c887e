import { describe, expect, test } from 'vitest'
import type { Unit } from '../../src/systems/panzer-strike/rules/position/state.ts'
import { aftermath } from '../../src/systems/panzer-strike/rules/pulse/aftermath.ts'
import { boardOf, type Forces, HIGH, LOW, type Stood, unitIn } from './board.ts'

const { board } = boardOf({}).battle.map
const [FIRST, SECOND] = [board.label(0), board.label(1)]

test('[PS Charts Suppression After the Phase] friends that were lost count where they fell, in the first square of the map too; who never stood on it counts nowhere', () => {
  const after = (...lost: readonly Stood[]): number => {
    const here = boardOf({ axis: { A: [['PZ-IIIG', SECOND, { suppression: 5 }], ...lost] } })
    return unitIn(aftermath(here, HIGH), 'A-A-0').suppression
  }
  const fallen = after(['PZ-IIIG', FIRST, { fate: 'destroyed' }])
  expect([after(), fallen, after(['PZ-IIIG', '', { fate: 'destroyed' }])]).toEqual([5, 6, 5])
})

describe('who is in command', () => {
  const hears = (axis: Forces, id: string): boolean => unitIn(aftermath(boardOf({ axis }), HIGH), id).inCommand
  const deaf: Partial<Unit> = { radio: false }

  test('[PS II.A Command Control] [PS II.A Off-Map] a battery beyond the map is always reached as by radio', () => {
    const axis: Forces = { A: [['PZ-IIIG', '0602']], B: [['105 BTRY', 'off', deaf]] }
    expect([hears(axis, 'A-B-0'), unitIn(aftermath(boardOf({ axis }), LOW), 'A-B-0').inCommand]).toEqual([true, false])
  })

  test('[PS II.A Command Control] a voice carries five squares from the first square of the map and into it, but from nowhere beyond', () => {
    const squad = (at: string): Forces[string] => [['RIFLE SQD', at, deaf]]
    expect(hears({ A: [['PZ-IIIG', FIRST]], B: squad(SECOND) }, 'A-B-0')).toBe(true)
    expect(hears({ A: [['PZ-IIIG', SECOND]], B: squad(FIRST) }, 'A-B-0')).toBe(true)
    expect(hears({ A: [['105 BTRY', 'off']], B: squad(FIRST) }, 'A-B-0')).toBe(false)
    const waiting: Stood = ['TRUCK', '', { fate: 'reserve' }]
    expect(hears({ A: [['PZ-IIIG', FIRST], waiting], B: squad('on A-1') }, 'A-B-0')).toBe(false)
  })
})

test('[PS II.B.1 Receiving Orders] headquarters alone get any, whatever rating a battle file gives to others', () => {
  const set = { rating: 20, orders: 0 } as const
  const here = boardOf({
    axis: {
      A: [['PZ-IIIG', '0602']],
      B: [
        ['RIFLE SQD', '0604', set],
        ['RIFLE SQD', '0605', set],
      ],
    },
  })
  const after = aftermath(here, HIGH)
  expect([unitIn(after, 'A-B-0').orders, unitIn(after, 'A-B-1').orders]).toEqual([3, 0])
})
