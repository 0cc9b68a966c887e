import { describe, expect, test } from 'vitest'
import { covers, goesByBounds } from '../../../src/systems/panzer-strike/mind/bounds.ts'
import { CRAFTS, weightsOf } from '../../../src/systems/panzer-strike/mind/levels.ts'
import { beforeEnemy, leadAt, lineOf } from '../../../src/systems/panzer-strike/mind/lines.ts'
import { pictureOf } from '../../../src/systems/panzer-strike/mind/picture.ts'
import { planner } from '../../../src/systems/panzer-strike/mind/planner.ts'
import { lookedIn, searchOf } from '../../../src/systems/panzer-strike/mind/search.ts'
import { type Assignment, tasksOf } from '../../../src/systems/panzer-strike/mind/tasks.ts'
import { whyOf } from '../../../src/systems/panzer-strike/mind/words.ts'
import type { Moves } from '../../../src/systems/panzer-strike/mind/moves.ts'
import { distance } from '../../../src/systems/panzer-strike/rules/geometry/squares.ts'
import { panzerStrike } from '../../../src/systems/panzer-strike/rules/sequence/system.ts'
import { cellIn, unitIn } from '../board.ts'
import { laid, PLAIN, type Progress } from './laid.ts'

const MIND = { side: 0, level: 'general', style: 'cunning', seed: 1 } as const
const seenIn = ({ battle, state }: Progress) => panzerStrike.view.state(battle, state, 0)
const pictureIn = (board: Progress) => pictureOf(board.battle, seenIn(board), 0, false)
const movesIn = (board: Progress) =>
  planner(board.battle, seenIn(board), MIND, undefined).commands.filter((order) => order.type === 'move')

describe('who is to clear an objective looks into what may hide somebody', () => {
  const wooded = PLAIN(16, 40).map((row, index) => (index === 11 ? `${row.slice(0, 19)}ww${row.slice(21)}` : row))
  const combing = (turn: number) =>
    laid(
      {
        map: wooded,
        axis: {
          A: [
            ['RIFLE SQD', '0816'],
            ['RIFLE SQD', '0916'],
          ],
        },
        allies: { A: [['RIFLE SQD', '1539']] },
        sheet: { objective: '0718' },
        set: { turn },
      },
      'axisPursuit',
      ['clear', 'hold'],
    )

  test('[PS II.B.3 Sighting] cover in the area that nobody was beside is in doubt, open ground is not', () => {
    const board = combing(24)
    const { doubts } = searchOf(pictureIn(board), new Map())
    expect([...doubts.keys()]).toEqual(['0520', '0521'].map((label) => cellIn(board, label)))
    const looked = new Map([...doubts.keys()].map((cell) => [cell, 23] as const))
    const after = searchOf(pictureIn(board), looked)
    expect(Math.max(...after.doubts.values())).toBeLessThan(1)
    expect(lookedIn({ looked: [...looked] })).toEqual(looked)
  })

  test('[PS II.A Objective Area] before the end somebody goes there, and not all go to the same square', () => {
    const board = combing(24)
    const goals = movesIn(board).flatMap((order) => (order.type === 'move' ? [order.to] : []))
    const near = (cell: number) => distance(board.battle.map.board, cell, cellIn(board, '0520'))
    expect(goals.length).toBeGreaterThan(0)
    expect(Math.min(...goals.map(near))).toBeLessThan(near(cellIn(board, '0816')))
  })
})

describe('who is to leave by the enemy edge runs while there is time', () => {
  const column = (turn: number, foes: readonly (readonly [string, string])[]) =>
    laid(
      {
        map: PLAIN(24, 40),
        axis: {
          A: [
            ['TRUCK', '0804'],
            ['RIFLE SQD', 'on A-0'],
          ],
        },
        allies: { A: foes },
        set: { turn },
      },
      'axisPursuit',
      ['bypass', 'delay'],
    )

  test('[PS II.A Exiting] with few turns left a truck goes at full speed towards the edge, with time it comes no nearer to the enemy than it must', () => {
    const run = movesIn(column(26, [['RIFLE SQD', '2338']]))
    expect(run).toMatchObject([{ unit: 'A-A-0', pace: 'full' }])
    expect(run.every((order) => order.type === 'move' && order.to % 40 > 10)).toBe(true)
    const early = movesIn(column(2, [['RIFLE SQD', '2338']]))
    expect(early.every((order) => order.type === 'move' && order.to % 40 < 14)).toBe(true)
  })

  test('[PS II.B.3 Line of Sight] its way leads away from whom it knows', () => {
    const board = column(24, [
      ['T-34/40', '0630'],
      ['T-34/40', '0730'],
      ['T-34/40', '0830'],
    ])
    const from = unitIn(board, 'A-A-0').at
    const rows = movesIn(board).flatMap((order) => (order.type === 'move' ? [Math.floor(order.to / 40)] : []))
    expect(rows.length).toBeGreaterThan(0)
    expect(Math.max(...rows)).toBeLessThan(Math.floor(from / 40) - 3)
  })
})

describe('a formation goes by bounds', () => {
  const four = (turn: number, enemy: string) =>
    laid(
      {
        map: PLAIN(16, 60),
        axis: { A: ['0405', '0605', '0805', '1005'].map((at) => ['PZ-IIIG', at] as const) },
        allies: { A: [['T-26', enemy]] },
        sheet: { objective: '0750' },
        set: { turn },
      },
      'alliedPursuit',
      ['delay', 'bypass'],
    )
  const taskIn = (board: Progress): Assignment => tasksOf(pictureIn(board))[0] as Assignment
  const covering = (board: Progress): readonly string[] =>
    ['A-A-0', 'A-A-1', 'A-A-2', 'A-A-3'].filter((id) => covers(pictureIn(board), taskIn(board), unitIn(board, id)))

  test('[PS II.B.2 Formation Moves] one half fires while the other moves, and they change about', () => {
    const [now, then] = [covering(four(2, '0717')), covering(four(4, '0717'))]
    expect(now).toHaveLength(2)
    expect(then).toHaveLength(2)
    expect([...now, ...then].sort()).toEqual(['A-A-0', 'A-A-1', 'A-A-2', 'A-A-3'])
    const board = four(2, '0717')
    const going = movesIn(board).flatMap((order) => (order.type === 'move' ? [order.unit] : []))
    expect(going.length).toBeGreaterThan(0)
    expect(going.filter((id) => now.includes(id))).toEqual([])
  })

  test('[PS II.B.2 Formation Moves] all go at once where time presses', () => {
    const board = four(2, '0717')
    expect(goesByBounds(pictureIn(board), taskIn(board))).toBe(true)
    expect(goesByBounds(pictureIn(board), { ...taskIn(board), duty: 'advance', haste: 4 })).toBe(false)
  })
})

describe('who attacks does not run into those who lie in wait', () => {
  const attack = (tanks: string, men: string, turn = 2) =>
    laid(
      {
        map: PLAIN(12, 60).map((row) => `${row.slice(0, 54)}w${row.slice(55)}`),
        axis: {
          A: [['PZ-IIIG', tanks]],
          B: ['0503', '0604', '0705'].map((at) => ['RIFLE SQD', at.slice(0, 2) + men] as const),
        },
        allies: { A: [['RIFLE SQD', '0659']] },
        sheet: { objective: '0657' },
        set: { turn },
      },
      'axisPursuit',
      ['engage', 'engage'],
    )

  test('[PS II.B.3 Sighting] the line is that of the third on foot, and vehicles are ahead of it from two columns on', () => {
    const board = attack('0610', '20')
    const picture = pictureIn(board)
    const tank = unitIn(board, 'A-A-0')
    const line = lineOf(picture)
    expect(line).toBe(beforeEnemy(picture, cellIn(board, '0620')))
    const ahead = ['0620', '0622', '0625'].map((label) => leadAt(picture, line, tank, cellIn(board, label)))
    expect(ahead).toEqual([0, 0, 3])
    expect(leadAt(picture, line, unitIn(board, 'A-B-0'), cellIn(board, '0630'))).toBe(0)
    expect(leadAt(picture, lineOf({ ...picture, own: [tank] }), tank, cellIn(board, '0630'))).toBe(0)
  })

  test('[PS II.A Full Advance] far from the enemy’s ground a formation marches at full speed, near it cautiously', () => {
    // The enemy is behind a wood, and sees nobody.
    const paces = (at: string) =>
      movesIn(attack(at, at.slice(2))).flatMap((order) =>
        order.type === 'move' && order.unit === 'A-B-0' ? [order.pace] : [],
      )
    expect(paces('0610')).toEqual(['full'])
    expect(paces('0642')).toEqual(['cautious'])
  })

  test('[PS II.B.2 Formation Moves] one who marches is told of as one, several as several', () => {
    const board = attack('0610', '10')
    const picture = pictureIn(board)
    const march = { to: cellIn(board, '0620'), pace: 'full', risk: 0 } as const
    const toldOf = (ids: readonly string[]) => {
      const body = { units: ids.map((id) => unitIn(board, id)) }
      const moves = { wishes: [], sited: [], dashes: [], march }
      return whyOf(picture, { body } as unknown as Assignment, moves as unknown as Moves, new Map())[0]?.text
    }
    expect(toldOf(['A-A-0'])).toMatch(/ A0 marches at full speed to 0620:/)
    expect(toldOf(['A-A-0', 'A-B-0'])).toMatch(/ B0 march at full speed to 0620:/)
  })

  test('[PS II.A Victory] where only losses and exits count one’s own count twice', () => {
    const [kills, ground] = [weightsOf('cunning', false, CRAFTS.general), weightsOf('cunning', true, CRAFTS.general)]
    expect(kills.risk).toBe(2 * ground.risk)
    expect(kills.way).toBeLessThan(ground.way)
    expect(kills.fire).toBe(ground.fire)
  })
})
