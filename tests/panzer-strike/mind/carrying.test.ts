import { describe, expect, test } from 'vitest'
import { gathered } from '../../../src/systems/panzer-strike/mind/gathering.ts'
import { pictureOf } from '../../../src/systems/panzer-strike/mind/picture.ts'
import { planner } from '../../../src/systems/panzer-strike/mind/planner.ts'
import { tasksOf } from '../../../src/systems/panzer-strike/mind/tasks.ts'
import { distance } from '../../../src/systems/panzer-strike/rules/geometry/squares.ts'
import { panzerStrike } from '../../../src/systems/panzer-strike/rules/sequence/system.ts'
import { cellIn, unitIn } from '../board.ts'
import { laid, PLAIN, type Progress } from './laid.ts'

const MIND = { side: 0, level: 'general', style: 'cunning', seed: 1 } as const
const seenIn = ({ battle, state }: Progress) => panzerStrike.view.state(battle, state, 0)
const thoughtIn = (board: Progress) => planner(board.battle, seenIn(board), MIND, undefined)
const movesIn = (board: Progress) =>
  thoughtIn(board).commands.flatMap((order) => (order.type === 'move' ? [order] : []))

describe('carriers fetch those who have a long way before them', () => {
  const fetching = (enemy: string, gun: string, turn = 2) =>
    laid(
      {
        map: PLAIN(12, 60),
        axis: {
          A: [
            ['RIFLE SQD', '0901'],
            ['TRUCK', '0604'],
            ['37 PAK', gun],
          ],
        },
        allies: { A: [['RIFLE SQD', enemy]] },
        sheet: { objective: '0655' },
        set: { turn },
      },
      'axisPursuit',
      ['clear', 'hold'],
    )

  test('[PS II.B.2 Transport] an empty truck goes to a gun that stands far off, which waits, and the reasons say so', () => {
    const board = fetching('0658', '0212')
    const [move, ...others] = movesIn(board).filter(({ unit }) => unit === 'A-A-1')
    expect(others).toEqual([])
    expect(move?.pace).toBe('full')
    expect(distance(board.battle.map.board, move?.to ?? 0, cellIn(board, '0212'))).toBeLessThanOrEqual(1)
    expect(movesIn(board).some(({ unit, whole }) => unit === 'A-A-2' || whole)).toBe(false)
    const why = thoughtIn(board).why.find(({ cite, text }) => cite === 'II.B.2 Transport' && text.includes('fetch'))
    expect(why?.units).toEqual(['A-A-1', 'A-A-2'])
  })

  test('[PS II.B.2 Transport] once it is there the gun gets on', () => {
    const board = fetching('0658', '0605')
    expect(thoughtIn(board).commands).toContainEqual({ type: 'embark', unit: 'A-A-1', passenger: 'A-A-2' })
  })

  test('[PS II.B.2 Transport] nobody is fetched from before the enemy', () => {
    const board = fetching('0224', '0212')
    const to = movesIn(board).find(({ unit }) => unit === 'A-A-1')?.to
    const far = distance(board.battle.map.board, unitIn(board, 'A-A-1').at, cellIn(board, '0212'))
    const left = to === undefined ? far : distance(board.battle.map.board, to, cellIn(board, '0212'))
    expect(left).toBeGreaterThan(1)
  })
})

describe('a formation that is shaken rallies before it goes on', () => {
  const shaken = (suppression: number, turn = 2) => {
    const board = laid(
      {
        map: PLAIN(12, 60),
        axis: { A: ['0603', '0604', '0704', '0505'].map((at) => ['RIFLE SQD', at] as const) },
        allies: { A: [['RIFLE SQD', '0645']] },
        sheet: { objective: '0625' },
        set: { turn },
      },
      'axisPursuit',
      ['clear', 'hold'],
    )
    const units = board.state.units.map((unit) =>
      unit.id === 'A-A-1' || unit.id === 'A-A-2' ? { ...unit, suppression, stance: 'pinned' as const } : unit,
    )
    return { ...board, state: { ...board.state, units } }
  }
  const dutyIn = (board: Progress) => {
    return gathered(tasksOf(pictureOf(board.battle, seenIn(board), 0, false)))[0]?.duty
  }

  test('[PS II.B.4 Rally] where two of three are pinned nobody goes on, and their headquarters rallies', () => {
    const board = shaken(6)
    expect(dutyIn(board)).toBe('rally')
    const { commands, why } = thoughtIn(board)
    expect(commands.filter(({ type }) => type === 'move')).toEqual([])
    expect(commands).toContainEqual({ type: 'rally', unit: 'A-A-0' })
    expect(why.some(({ text }) => text.includes('to rally before they go on'))).toBe(true)
  })

  test('[PS II.B.4 Rally] those who are steady go on, and so do all where time presses', () => {
    expect(dutyIn(shaken(0))).toBe('advance')
    expect(movesIn(shaken(0)).length).toBeGreaterThan(0)
    expect(dutyIn(shaken(6, 26))).toBe('advance')
  })
})
