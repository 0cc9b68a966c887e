import { expect, test } from 'vitest'
import { readBattleFile } from '../../src/core/door/read.ts'
import type { Format, Kinds } from '../../src/core/battleFile/format.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import type { AnyState } from '../../src/core/engine/anyState.ts'
import { MIND_LEVELS, type MindLevel } from '../../src/core/mind/levels.ts'
import { think } from '../../src/core/mind/think.ts'
import { library } from '../../src/cli/files/library.ts'
import { systemFor } from '../../src/systems/index.ts'
import { format } from '../../src/systems/prestags/files/battle/format.ts'
import { both } from './training/goals.ts'
import { fileOf } from './training/pose.ts'

/** Bows keep the ground against horse that is three hexes away, and cannot shoot so far. */
const pose = {
  name: 'bows on the watch',
  system: 'prestags',
  options: ['simultaneous'],
  turn: 9,
  wins: both('2410', 9),
  step: 'plot',
  start: { control: { '2410': 'Reds' } },
  units: { 'A-BW-1': '2410', 'A-BW-2': '2510', 'B-MC-1': '2415' },
  reached: [[{ kind: 'unit', unit: 'A-BW-1', at: '2410' }]],
} as const

type Ordered = { readonly type: string; readonly units?: readonly (string | { readonly unit: string })[] }

const ordersBy = async (level: MindLevel): Promise<readonly Ordered[]> => {
  const play = await systemFor('prestags').play()
  const read = readBattleFile(format as unknown as Format<Kinds>, fileOf(pose), library)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const { battle, start } = read.value
  const state = { ...(start as AnyState), dice: seededDice(1) }
  const mind = { side: 0, level, style: 'cunning', seed: 3 } as const
  return think(play as never, battle as never, state as never, mind).commands as readonly Ordered[]
}

test.for(['recruit', 'veteran'] as const)(
  '[21.1] bows that stay are plotted for defensive fire by a %s',
  async (level) => {
    expect(await ordersBy(level)).toContainEqual({ type: 'act', act: 'defend', units: ['A-BW-1'] })
  },
)

test.for([...MIND_LEVELS])('[21.1] no bows are left without a task by a %s', async (level) => {
  const named = (await ordersBy(level)).flatMap(({ units = [] }) =>
    units.map((one) => (typeof one === 'string' ? one : one.unit)),
  )
  expect(named).toEqual(expect.arrayContaining(['A-BW-1', 'A-BW-2']))
})
