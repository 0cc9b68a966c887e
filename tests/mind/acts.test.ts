import { expect, test } from 'vitest'
import { readBattleFile } from '../../src/core/battleFile/read.ts'
import type { Format, Kinds } from '../../src/core/battleFile/format.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { think } from '../../src/core/mind/think.ts'
import type { AnyState } from '../../src/core/presenter/look.ts'
import { library } from '../../src/cli/library.ts'
import { systemFor } from '../../src/systems/index.ts'
import { format } from '../../src/systems/prestags/files/battle/format.ts'
import { both } from './training/goals.ts'
import { fileOf, type Pose } from './training/pose.ts'

const REACHED = [[{ kind: 'unit', unit: 'B-MI-1', fate: 'eliminated' }]]

type Given = { readonly type: string; readonly act?: string; readonly units?: readonly string[] }

/** What the general does in a position. */
const thought = async (pose: Omit<Pose, 'system' | 'reached'>) => {
  const play = await systemFor('prestags').play()
  const file = fileOf({ ...pose, system: 'prestags', reached: REACHED })
  const read = readBattleFile(format as unknown as Format<Kinds>, file, library)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const { battle, start } = read.value
  const state = { ...(start as AnyState), dice: seededDice(1) }
  const mind = { side: 0, level: 'general', style: 'careful', seed: 1 } as const
  const { commands, why } = think(play, battle as never, state as never, mind)
  return { commands: commands as readonly Given[], why }
}

/** The first thing that he does. */
const first = async (pose: Omit<Pose, 'system' | 'reached'>) => {
  const { commands } = await thought(pose)
  return { command: commands[0] as Given }
}

test('[Chariot 1.0] an archer who must leave the map in this turn is taken up by a chariot', async () => {
  const { command } = await first({
    name: 'away together',
    options: ['chariots'],
    turn: 10,
    scenario: { game: 'chariot', movesFirst: 1 },
    wins: [[[{ type: 'exitUnits', count: 2, where: { edge: 'west' } }]], [[{ type: 'prevent' }]]],
    units: { 'A-CH-1': '2406', 'A-BW-1': '2407', 'B-MI-1': '2420' },
  })
  expect(command).toMatchObject({ type: 'act', act: 'embark' })
})

test('[Chariot 1.0] two archers are taken up in one thought', async () => {
  const { commands } = await thought({
    name: 'all four away',
    options: ['chariots'],
    turn: 10,
    scenario: { game: 'chariot', movesFirst: 1 },
    wins: [[[{ type: 'exitUnits', count: 4, where: { edge: 'west' } }]], [[{ type: 'prevent' }]]],
    units: { 'A-CH-1': '2406', 'A-BW-1': '2407', 'A-CH-2': '2206', 'A-BW-2': '2207', 'B-MI-1': '2420' },
  })
  const taken = commands.map(({ act, units }) => [act, units?.join()])
  expect(taken.sort()).toEqual([
    ['embark', 'A-BW-1'],
    ['embark', 'A-BW-2'],
  ])
})

test('[Legion 1.1] four who would be taken in the flank form a square', async () => {
  const { command } = await first({
    name: 'four against horse',
    options: ['square'],
    turn: 10,
    scenario: { game: 'legion', movesFirst: 0 },
    sides: [{ units: { SD: 9 }, stacking: 4 }, {}],
    wins: both('2410', 10),
    start: { control: { '2410': 'Reds' } },
    units: {
      'A-SD-1': '2410',
      'A-SD-2': '2410',
      'A-SD-3': '2410',
      'A-SD-4': '2410',
      'B-HC-1': '2414',
      'B-HC-2': '2414',
      'B-HC-3': '2514',
      'B-HC-4': '2514',
      'B-MI-1': '2420',
    },
  })
  expect(command).toMatchObject({ type: 'act', act: 'formSquare' })
})

test('[Proposal 1] horsemen who have ground to hold get off their horses', async () => {
  const { command } = await first({
    name: 'hold on foot',
    options: ['dismountMore'],
    turn: 9,
    scenario: { game: 'yeoman', movesFirst: 0 },
    wins: both('2410', 10),
    start: { control: { '2410': 'Reds' } },
    sides: [{ units: { MC: 4 } }, {}],
    units: { 'A-MC-1': '2410', 'A-MC-2': '2410', 'B-PS-1': '2413', 'B-PS-2': '2413', 'B-MI-1': '2420' },
  })
  expect(command.type).toBe('act')
  expect(command.act).toMatch(/dismount/i)
})
