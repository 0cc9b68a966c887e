import { expect, test } from 'vitest'
import type { AnyCommand } from '../../src/core/engine/vocabulary.ts'
import { MIND_LEVELS, type MindLevel } from '../../src/core/mind/levels.ts'
import { think } from '../../src/core/mind/think.ts'
import type { AnyPlay } from '../../src/core/play/play.ts'
import type { AnyBattle, AnyState } from '../../src/core/engine/anyState.ts'
import { laidOut, thoughtOut } from './playing.ts'
import { type Posed, posed } from './posed.ts'

/** Where the plans are kept that were found when this was last looked at. */
const KEPT = './plans.json'

type Position = { readonly play: AnyPlay; readonly battle: AnyBattle; readonly state: AnyState }

/** Few men, so that a general with his whole budget is soon done. */
const LINE: Posed = {
  name: 'two before three',
  units: {
    'A-PS-1': '2410',
    'A-HC-1': '2510',
    'B-PS-1': '2415',
    'B-PS-2': '2515',
    'B-BW-1': '2616',
    'B-MI-1': '3030',
  },
}
const BLOWS: Posed = {
  name: 'blows',
  step: 'melee',
  units: {
    'A-PS-1': '2410',
    'A-PS-2': '2511',
    'A-HC-1': '2409',
    'B-PS-1': '2411',
    'B-PS-2': '2512',
    'B-MI-1': '3030',
  },
}
const SHOTS: Posed = {
  name: 'shots',
  step: 'fire',
  units: { 'A-BW-1': '2410', 'A-BW-2': '2510', 'B-PS-1': '2412', 'B-HC-1': '2513', 'B-MI-1': '3030' },
}

/** The position of a battle before the so manieth thought, as recruits come to it. */
const reached = async (system: string, id: string, count: number): Promise<Position> => {
  const laid = await laidOut(system, id)
  const { steps } = thoughtOut(laid, { level: 'recruit', style: 'bold' }, count)
  const last = steps.at(-1)
  if (!last) throw new Error('nobody thought')
  return { ...laid, state: last.state }
}

const POSITIONS: readonly (readonly [string, () => Promise<Position>, readonly MindLevel[]])[] = [
  ['PRESTAGS, a march of few', () => posed(LINE), MIND_LEVELS],
  ['PRESTAGS, blows', () => posed(BLOWS), MIND_LEVELS],
  ['PRESTAGS, shots', () => posed(SHOTS), MIND_LEVELS],
  ['PRESTAGS, Rome, the first march', () => reached('prestags', 'rome-753bc', 5), ['recruit', 'veteran', 'captain']],
  ['ITACS, a march of few', () => posed(LINE, 'itacs'), MIND_LEVELS],
  ['ITACS, blows', () => posed(BLOWS, 'itacs'), MIND_LEVELS],
  ['Panzer Strike!, the first orders', () => reached('panzer-strike', 'crossroads-1941', 3), MIND_LEVELS],
  ['Panzer Strike!, in the third turn', () => reached('panzer-strike', 'crossroads-1941', 7), MIND_LEVELS],
]

const planOf = ({ play, battle, state }: Position, level: MindLevel): readonly AnyCommand[] => {
  const side = play.actor(battle, state) ?? 0
  const seen = play.system.view.state(battle, state, side)
  return think(play, battle, seen, { side, level, style: 'cunning', seed: 7 }).commands
}

// Who changes plans on purpose looks at what has changed, and keeps the new ones: `npx vitest run -u tests/mind/plans.test.ts`.
test('every level orders what it ordered when its plans were last kept', async () => {
  const plans: Record<string, string> = {}
  for (const [name, lay, levels] of POSITIONS) {
    const position = await lay()
    for (const level of levels) plans[`${name}: ${level}`] = JSON.stringify(planOf(position, level))
  }
  expect(new Set(Object.values(plans)).size).toBeGreaterThan(POSITIONS.length)
  await expect(`${JSON.stringify(plans, undefined, 2)}\n`).toMatchFileSnapshot(KEPT)
})
