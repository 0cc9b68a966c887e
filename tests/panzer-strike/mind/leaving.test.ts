import { describe, expect, test } from 'vitest'
import { planner } from '../../../src/systems/panzer-strike/mind/planner.ts'
import type { Command } from '../../../src/systems/panzer-strike/rules/position/commands.ts'
import { panzerStrike } from '../../../src/systems/panzer-strike/rules/sequence/system.ts'
import type { Forces } from '../board.ts'
import { laid, PLAIN, type Progress } from './laid.ts'

const COLS = 40
const EDGE = COLS - 1

const board = (axis: Forces, turn: number, type = 'axisPursuit', foe = '2002'): Progress =>
  laid({ map: PLAIN(24, COLS), axis, allies: { A: [['RIFLE SQD', foe]] }, set: { turn } }, type, ['bypass', 'delay'])

type Move = Extract<Command, { type: 'move' }>

const movesIn = ({ battle, state }: Progress): readonly Move[] =>
  planner(
    battle,
    panzerStrike.view.state(battle, state, 0),
    { side: 0, level: 'general', style: 'cunning', seed: 1 },
    undefined,
  ).commands.filter((command): command is Move => command.type === 'move')

const columnOf = ({ to }: Move): number => to % COLS

describe('who leaves by the enemy edge leaves nobody behind', () => {
  const near = (turn: number): Progress =>
    board(
      {
        A: [
          ['PZ-IIIG', '0837'],
          ['PZ-IIIG', '0824'],
          ['PZ-IIIG', '1024'],
        ],
      },
      turn,
    )
  const ofHq = (turn: number): readonly number[] =>
    movesIn(near(turn)).flatMap((order) => (order.unit === 'A-A-0' ? [columnOf(order)] : []))

  test('[PS II.B.1 Computer Control] the headquarters leaves after its formation; in the last turns it does not wait', () => {
    expect(Math.max(0, ...ofHq(22))).toBeLessThan(EDGE)
    expect(Math.max(0, ...ofHq(28))).toBe(EDGE)
  })

  test('[PS II.A Out of Command] the others have orders all the way to the edge', () => {
    const others = movesIn(near(22)).filter(({ unit }) => unit !== 'A-A-0')
    for (const unit of ['A-A-1', 'A-A-2'])
      expect(Math.max(...others.filter((order) => order.unit === unit).map(columnOf))).toBe(EDGE)
  })

  test('[PS II.A Command Control] the headquarters goes back for those who do not hear it', () => {
    const deaf = { radio: false, inCommand: false }
    const moves = movesIn(
      board(
        {
          A: [
            ['RIFLE SQD', '0830'],
            ['RIFLE SQD', '0816', deaf],
            ['RIFLE SQD', '1016', deaf],
          ],
        },
        16,
      ),
    )
    const [first] = moves.filter(({ unit }) => unit === 'A-A-0')
    expect(first && columnOf(first)).toBeLessThan(29)
  })
})

describe('mines are looked for where who awaits an assault begins', () => {
  /** The first column of the ground of the enemy. */
  const BORDER = 35
  const farthest = (type: string): number => {
    const forces = {
      A: [
        ['PZ-IIIG', '0833'],
        ['PZ-IIIG', '1033'],
      ],
    } as const
    const fast = movesIn(board(forces, 2, type, '2240')).filter(({ pace }) => pace === 'full')
    return Math.max(...fast.map(columnOf))
  }

  test('[PS III Mines] armour does not go at full speed into it, as it does where nobody was dug in', () => {
    expect(farthest('axisPursuit')).toBeGreaterThanOrEqual(BORDER)
    expect(farthest('axisAssault')).toBeLessThan(BORDER)
  })
})
