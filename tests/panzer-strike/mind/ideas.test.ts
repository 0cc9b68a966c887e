import { describe, expect, test } from 'vitest'
import { seededDice } from '../../../src/core/dice/dice.ts'
import type { SideIndex } from '../../../src/core/engine/vocabulary.ts'
import type { Thought } from '../../../src/core/mind/thought.ts'
import { pictureOf } from '../../../src/systems/panzer-strike/mind/picture.ts'
import { planner } from '../../../src/systems/panzer-strike/mind/planner.ts'
import { tasksOf } from '../../../src/systems/panzer-strike/mind/tasks.ts'
import { scalesOf } from '../../../src/systems/panzer-strike/mind/weighing.ts'
import type { Command } from '../../../src/systems/panzer-strike/rules/position/commands.ts'
import { panzerStrike } from '../../../src/systems/panzer-strike/rules/sequence/system.ts'
import { cellIn, unitIn } from '../board.ts'
import { laid, PLAIN, type Progress } from './laid.ts'

/** What the general orders, with all that he thinks of in a turn, one throw after the other. */
const planned = ({ battle, state }: Progress, side: SideIndex = 0): Pick<Thought<Command>, 'commands' | 'why'> => {
  const mind = { side, level: 'general', style: 'cunning', seed: 1 } as const
  const commands: Command[] = []
  const why: Thought<Command>['why'][number][] = []
  let [now, memory] = [{ ...state, dice: seededDice(1) }, undefined as Thought<Command>['memory']]
  while (commands.at(-1)?.type !== 'endStep') {
    const seen = panzerStrike.view.state(battle, now, side)
    const thought = planner(battle, seen, mind, memory)
    memory = thought.memory
    why.push(...thought.why)
    for (const command of thought.commands) {
      commands.push(command)
      const done = panzerStrike.decide(battle, now, command)
      if (!done.ok) throw new Error(`${JSON.stringify(command)}: ${done.error.text}`)
      now = done.value.state
    }
  }
  return { commands, why }
}

const ofType = <T extends Command['type']>(commands: readonly Command[], type: T): Extract<Command, { type: T }>[] =>
  commands.filter((command): command is Extract<Command, { type: T }> => command.type === type)

/** That the reasons say so, of these units, with the paragraph. */
const said = (why: Thought<Command>['why'], cite: string, unit: string): boolean =>
  why.some((one) => one.cite === cite && one.units.includes(unit) && one.text.length > 15)

describe('what there is to do besides going and firing is done where it is right, and the reasons say so', () => {
  test('[PS II.A Dug-In] men who await an assault dig in; those who are not assaulted do not', () => {
    const forces = {
      axis: {
        A: [
          ['RIFLE SQD', '0602'],
          ['37 PAK', '0702'],
        ],
      },
      allies: { A: [['T-34/40', '0610']] },
    } as const
    const deploying = (type: string): Progress => {
      const board = laid(
        { ...forces, set: { turn: 0, step: 0 } },
        type,
        type === 'alliedAssault' ? ['hold', 'clear'] : ['engage', 'engage'],
      )
      const units = board.state.units.map((unit) => ({ ...unit, fate: 'reserve' as const, at: -1, sees: [] }))
      return { ...board, state: { ...board.state, turn: 0, step: 0, units } }
    }
    const { battle, state } = deploying('alliedAssault')
    const mind = { side: 0, level: 'general', style: 'cunning', seed: 1 } as const
    const { commands, why } = planner(battle, state, mind, undefined)
    expect(ofType(commands, 'digIn').map(({ unit }) => unit)).toEqual(['A-A-0', 'A-A-1'])
    expect(said(why, 'II.A Dug-In', 'A-A-0')).toBe(true)
    const other = deploying('meeting')
    expect(ofType(planner(other.battle, other.state, mind, undefined).commands, 'digIn')).toEqual([])
  })

  test('[PS II.B.2 Transport] riflemen and a gun with a long way before them get on; near the enemy they get off', () => {
    const ride = (enemy: string, riders: readonly [string, string]) =>
      planned(
        laid(
          {
            map: PLAIN(12, 60),
            axis: {
              A: [
                ['SPW-251', '0603'],
                ['RIFLE SQD', riders[0]],
                ['TRUCK', '0803'],
                ['37 PAK', riders[1]],
              ],
            },
            allies: { A: [['RIFLE SQD', enemy]] },
            sheet: { objective: '0655' },
          },
          'axisPursuit',
          ['clear', 'hold'],
        ),
      )
    const far = ride('0656', ['0604', '0804'])
    expect(ofType(far.commands, 'embark').map(({ passenger }) => passenger)).toContain('A-A-1')
    expect(said(far.why, 'II.B.2 Transport', 'A-A-1')).toBe(true)
    const near = ride('0610', ['0604', '0804'])
    expect(ofType(near.commands, 'embark')).toEqual([])
    const aboard = ride('0610', ['on A-0', '0804'])
    expect(ofType(aboard.commands, 'debark').map(({ unit }) => unit)).toContain('A-A-0')
    expect(said(aboard.why, 'II.B.2 Debarking', 'A-A-0')).toBe(true)
  })

  test('[PS II.B.3 Smoke] men whom a tank has before its guns lay smoke towards it', () => {
    const { commands, why } = planned(
      laid(
        {
          map: PLAIN(12, 30),
          axis: {
            A: [['RIFLE SQD', '0605']],
          },
          allies: {
            A: [
              ['T-34/40', '0615'],
              ['T-34/40', '0616'],
            ],
          },
        },
        'alliedPursuit',
        ['hold', 'clear'],
      ),
    )
    const [smoke] = ofType(commands, 'smoke')
    expect(smoke).toBeDefined()
    expect((smoke?.target ?? 0) % 30).toBe(5)
    expect(said(why, 'II.B.3 Smoke', smoke?.unit ?? '')).toBe(true)
  })

  test('[PS II.B.3 Indirect Fire] mortars shell men', () => {
    const held = laid(
      {
        map: PLAIN(16, 50),
        axis: {
          A: [
            ['RIFLE SQD', '0810'],
            ['MED MORTAR', '0805'],
          ],
        },
        allies: {
          A: [
            ['RIFLE SQD', '0830'],
            ['RIFLE SQD', '0830'],
            ['RIFLE SQD', '0831'],
            ['RIFLE SQD', '0831'],
            ['RIFLE SQD', '0930'],
            ['RIFLE SQD', '0730'],
          ],
        },
      },
      'alliedPursuit',
      ['hold', 'clear'],
    )
    const { commands, why } = planned(held)
    const [shelled] = ofType(commands, 'bombard')
    expect(shelled).toMatchObject({ unit: 'A-A-1', shell: 'HE' })
    expect(said(why, 'II.B.3 Bombardment', 'A-A-1')).toBe(true)
  })

  test('[PS II.B.4 Rally] a headquarters rallies the shaken beside it, and not the steady', () => {
    const shaken = (suppression: number) =>
      planned(
        laid({
          axis: {
            A: [
              ['PZ-IVE', '0603', { orders: 9 }],
              ['PZ-IIIG', '0604', { suppression }],
              ['PZ-IIIG', '0503', { suppression }],
            ],
          },
          allies: { A: [['RIFLE SQD', '0612']] },
        }),
      )
    const { commands, why } = shaken(7)
    expect(ofType(commands, 'rally').map(({ unit }) => unit)).toEqual(['A-A-0'])
    expect(said(why, 'II.B.4 Rally', 'A-A-0')).toBe(true)
    expect(ofType(shaken(0).commands, 'rally')).toEqual([])
  })

  test('[PS II.B.3 Range] men in the woods who hold wait with their fire until it is of use', () => {
    const { commands, why } = planned(
      laid(
        {
          map: PLAIN(12, 30).map((row) => `${row.slice(0, 3)}w${row.slice(4)}`),
          axis: {
            A: [
              ['RIFLE SQD', '0604'],
              ['RIFLE SQD', '0804'],
            ],
          },
          allies: { A: [['RIFLE SQD', '0629']] },
        },
        'alliedPursuit',
        ['hold', 'clear'],
      ),
    )
    const ranges = ofType(commands, 'range')
    expect(ranges.length).toBeGreaterThan(0)
    expect(ranges.every(({ tenths }) => tenths < 10)).toBe(true)
    expect(said(why, 'II.B.3 Range', 'A-A-0')).toBe(true)
  })
})

describe('what a place is worth', () => {
  const tanks = (map: readonly string[], facing: number) => {
    const board = laid({ map, axis: { A: [['PZ-IIIG', '0603']] }, allies: { A: [['T-34/40', '0620', { facing }]] } })
    const picture = pictureOf(board.battle, panzerStrike.view.state(board.battle, board.state, 0), 0, false)
    return { board, unit: unitIn(board, 'A-A-0'), scales: scalesOf(picture) }
  }

  test('[PS II.B.3 Hull-Down] armour is safer on a hill against who stands below, as long as it stands', () => {
    const { board, unit, scales } = tanks(
      PLAIN(12, 30).map((row) => `..h${row.slice(3)}`),
      6,
    )
    const at = (label: string) => cellIn(board, label)
    expect(scales.risk(unit, at('0603'), 'stands', false)).toBeLessThan(scales.risk(unit, at('0604'), 'stands', false))
    expect(scales.risk(unit, at('0603'), 'stands', false)).toBeGreaterThan(0)
  })

  test('[PS Formulas Hit Locations] fire at the side of a tank is worth more than at its front', () => {
    const front = tanks(PLAIN(12, 30), 6)
    const flank = tanks(PLAIN(12, 30), 2)
    const from = cellIn(front.board, '0610')
    expect(flank.scales.fire(flank.unit, from)).toBeGreaterThan(front.scales.fire(front.unit, from))
  })
})

test('[PS II.A Missions] who is to break through leaves by the enemy edge in time; who attacks and who delays does not', () => {
  const duties = (missions: readonly [string, string], turn: number) => {
    const board = laid(
      {
        map: PLAIN(12, 40),
        axis: {
          A: [
            ['PZ-IIIG', '0603'],
            ['PZ-IIIG', '0703'],
          ],
        },
        allies: { A: [['T-34/40', '0630']] },
        set: { turn },
      },
      'axisPursuit',
      missions,
    )
    const of = (side: SideIndex) =>
      tasksOf(pictureOf(board.battle, panzerStrike.view.state(board.battle, board.state, side), side, false)).map(
        ({ duty }) => duty,
      )
    return [of(0), of(1)]
  }
  expect(duties(['bypass', 'delay'], 1)).toEqual([['advance'], ['yield']])
  expect(duties(['bypass', 'delay'], 20)).toEqual([['leave'], ['yield']])
  expect(duties(['clear', 'hold'], 20)).toEqual([['advance'], ['keep']])
})

describe('who is weighed against whom', () => {
  const tanks = (type: string, count: number, column: string): [string, string][] =>
    Array.from({ length: count }, (_, index) => [type, `${String(4 + index).padStart(2, '0')}${column}`])
  const dutiesOf = (own: readonly [string, number], foes: readonly [string, number]) => {
    const board = laid(
      {
        map: PLAIN(20, 60),
        axis: { A: tanks(...own, '03') },
        allies: { A: tanks(...foes, '55') },
      },
      'meeting',
      ['clear', 'clear'],
    )
    const seen = panzerStrike.view.state(board.battle, board.state, 0)
    return tasksOf(pictureOf(board.battle, seen, 0, false)).map(({ duty }) => duty)
  }

  test('[PS II.A Missions] in a meeting who is much stronger in numbers and guns goes, who has worse guns waits', () => {
    expect(dutiesOf(['PZ-IIC', 4], ['KV-1/40', 4])).toEqual(['keep'])
    expect(dutiesOf(['PZ-IIIG', 14], ['T-26', 2])).toEqual(['advance'])
  })

  test('[PS II.B.3 Own Targets] an enemy at whom others fire already is worth less to one more', () => {
    const worth = (others: number): number => {
      const board = laid({
        map: PLAIN(20, 40),
        axis: { A: tanks('PZ-IIIG', 1 + others, '03') },
        allies: { A: [['T-26', '0608']] },
      })
      const picture = pictureOf(board.battle, panzerStrike.view.state(board.battle, board.state, 0), 0, false)
      const unit = unitIn(board, 'A-A-0')
      return scalesOf(picture).fire(unit, unit.at)
    }
    expect(worth(0)).toBeGreaterThan(worth(3))
    expect(worth(3)).toBeGreaterThan(worth(6))
  })

  test('[PS II.A Pinned] who flees is less to be feared than who is buttoned, and he less than who is steady', () => {
    const risk = (stance: 'positioned' | 'buttoned' | 'retreating'): number => {
      const board = laid({
        map: PLAIN(12, 30),
        axis: { A: [['PZ-IIIG', '0603']] },
        allies: { A: [['T-34/40', '0612', { stance }]] },
      })
      const picture = pictureOf(board.battle, panzerStrike.view.state(board.battle, board.state, 0), 0, false)
      const unit = unitIn(board, 'A-A-0')
      return scalesOf(picture).risk(unit, unit.at, 'stands', false)
    }
    expect(risk('positioned')).toBeGreaterThan(risk('buttoned'))
    expect(risk('buttoned')).toBeGreaterThan(risk('retreating'))
  })
})
