import { expect, test } from 'vitest'
import { MIND_LEVELS, type MindLevel } from '../../src/core/mind/levels.ts'
import { think } from '../../src/core/mind/think.ts'
import { opened, plotting } from './training/opened.ts'

/** Bows keep the ground against horse that is three hexes away, and cannot shoot so far. */
const pose = plotting('bows on the watch', { 'A-BW-1': '2410', 'A-BW-2': '2510', 'B-MC-1': '2415' })

type Ordered = { readonly type: string; readonly units?: readonly (string | { readonly unit: string })[] }

const thoughtBy = async (level: MindLevel) => {
  const { play, battle, state } = await opened(pose)
  return think(play as never, battle, state, { side: 0, level, style: 'cunning', seed: 3 })
}

test.for(['recruit', 'veteran'] as const)(
  '[21.1] bows that stay are plotted for defensive fire by a %s',
  async (level) => {
    const { commands, why } = await thoughtBy(level)
    expect(commands).toContainEqual({ type: 'act', act: 'defend', units: ['A-BW-1'] })
    expect(why.at(-1)).toMatchObject({
      units: expect.arrayContaining(['A-BW-1']),
      text: expect.stringMatching(/ready to fire/),
    })
  },
)

test.for([...MIND_LEVELS])('[21.1] no bows are left without a task by a %s', async (level) => {
  const named = ((await thoughtBy(level)).commands as readonly Ordered[]).flatMap(({ units = [] }) =>
    units.map((one) => (typeof one === 'string' ? one : one.unit)),
  )
  expect(named).toEqual(expect.arrayContaining(['A-BW-1', 'A-BW-2']))
})
