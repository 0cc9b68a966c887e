import { expect, test } from 'vitest'
import { posed, type Posed, type Given } from './posed.ts'
import { think } from '../../src/core/mind/think.ts'
import { both } from './training/goals.ts'

/** What the general does in a position. */
const thought = async (pose: Posed) => {
  const { play, battle, state } = await posed(pose)
  const mind = { side: 0, level: 'general', style: 'careful', seed: 1 } as const
  const { commands, why } = think(play, battle, state, mind)
  return { commands: commands as readonly Given[], why }
}

/** The first thing that he does. */
const first = async (pose: Posed) => {
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
