import { expect, test } from 'vitest'
import { readBattleFile } from '../../src/core/door/read.ts'
import type { Format, Kinds } from '../../src/core/battleFile/format.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { lookout } from '../../src/core/mind/lookout.ts'
import { fieldsOf } from '../../src/core/mind/sketch.ts'
import { think } from '../../src/core/mind/think.ts'
import { valuerOf } from '../../src/core/mind/value.ts'
import { FEATURES, type FeatureName, WEIGHTS } from '../../src/core/mind/weights.ts'
import type { AnyState } from '../../src/core/engine/anyState.ts'
import { library } from '../../src/cli/files/library.ts'
import { format as itacs } from '../../src/systems/itacs/files/battle/format.ts'
import { systemFor } from '../../src/systems/index.ts'
import { format as prestags } from '../../src/systems/prestags/files/battle/format.ts'
import { fileOf, type Pose } from './training/pose.ts'
import { type PlainPose, varied } from './training/vary.ts'

const FORMATS = { prestags, itacs } as unknown as Readonly<Record<Pose['system'], Format<Kinds>>>
const REACHED = [[{ kind: 'event', event: { type: 'combatResolved' } }]]

/** A position on a plain, the Reds to act. */
const laid = async (pose: Pick<PlainPose, 'system' | 'units'> & Partial<PlainPose>) => {
  const play = await systemFor(pose.system).play()
  const whole = varied({ name: 'evasion', reached: REACHED, ...pose }, { turns: 0, mirrored: false })
  const read = readBattleFile(FORMATS[pose.system], fileOf(whole), library)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const state = { ...(read.value.start as AnyState), dice: seededDice(1) }
  return { play, knowledge: play.mind!, battle: read.value.battle as never, state }
}

/** What a feature is as everybody stands. */
const featureOf = async (pose: Parameters<typeof laid>[0], name: FeatureName): Promise<number> => {
  const { knowledge, battle, state } = await laid(pose)
  const sketch = knowledge.sketch(battle, state, 0, true)
  const valuer = valuerOf(sketch, fieldsOf(sketch), WEIGHTS, true)
  valuer.weigh()
  return valuer.values[FEATURES.indexOf(name)] as number
}

const alone = { 'A-SD-1': '1212', 'A-SD-2': '1213', 'B-LC-1': '1313', 'B-PS-1': '2013' }
/** Foot at opposite sides of the horse: no hex beside it is free of them. */
const closed = { 'A-SD-1': '1213', 'A-SD-2': '1412', 'B-LC-1': '1313', 'B-PS-1': '2013' }

test('[4.5.5] foot promises itself nothing of horse that may step back, and something of horse that may not', async () => {
  expect(await featureOf({ system: 'itacs', units: alone }, 'own attacks')).toBeCloseTo(0)
  expect(await featureOf({ system: 'itacs', units: closed }, 'own attacks')).toBeGreaterThan(0.1)
})

test('[17.0] the same where retreat before combat is in force, who goes back beside the enemy as well', async () => {
  const units = alone
  expect(await featureOf({ system: 'prestags', units }, 'own attacks')).toBeGreaterThan(0.1)
  expect(await featureOf({ system: 'prestags', units, options: ['retreat'] }, 'own attacks')).toBeCloseTo(0)
  expect(await featureOf({ system: 'prestags', units: closed, options: ['retreat'] }, 'own attacks')).toBeCloseTo(0)
})

test('[4.5.5] own horse fears no foot that comes by one side, and foot that comes by two', async () => {
  const one = { 'A-LC-1': '1313', 'B-SD-1': '1613' }
  expect(await featureOf({ system: 'itacs', units: one }, 'enemy attacks')).toBeCloseTo(0)
  const two = { 'A-LC-1': '1313', 'B-SD-1': '1413', 'B-SD-2': '1212' }
  expect(await featureOf({ system: 'itacs', units: two }, 'enemy attacks')).toBeLessThan(-0.1)
})

test('who strikes at nobody looks to where the enemy is strong and near', async () => {
  const { play, battle } = await laid({ system: 'itacs', units: alone })
  const { board } = play.games.facts(battle).chart
  const at = (label: string): number => {
    for (let cell = 0; cell < board.size; cell++) if (board.label(cell) === label) return cell
    return -1
  }
  const [middle, right, left] = [at('1313'), at('1315'), at('1310')]
  const way = (foes: Parameters<typeof lookout>[1]) => lookout(board, foes, middle)
  expect(way([])).toBeUndefined()
  expect(way([{ at: right, strength: 1 }])).toBe(board.directionTo(middle, at('1314')))
  const both = [
    { at: right, strength: 1 },
    { at: left, strength: 40 },
  ]
  expect(way(both)).toBe(board.directionTo(middle, at('1312')))
})

test('[4.5.5] a general who is asked steps out of the way of a blow at long odds', async () => {
  const { play, battle, state } = await laid({
    system: 'itacs',
    step: 'melee',
    start: { step: 'melee' },
    units: { 'A-SD-1': '1212', 'A-SD-2': '1213', 'A-SD-3': '1213', 'B-LC-1': '1313', 'B-PS-1': '2013' },
    sides: [{ stacking: 2 }, { stacking: 2 }],
  })
  const order = {
    type: 'melee',
    units: ['A-SD-1', 'A-SD-2', 'A-SD-3'],
    targets: state.units.filter(({ id }) => id === 'B-LC-1').map(({ at }) => at),
  }
  const asked = play.system.decide(battle, state, order)
  if (!asked.ok) throw new Error(asked.error.text)
  const mind = { side: 1, level: 'general', style: 'careful', seed: 1 } as const
  const { commands } = think(play, battle, asked.value.state, mind)
  expect(commands[0]).toMatchObject({ type: 'choose' })
  expect(commands[0]).not.toMatchObject({ option: 'stay' })
})
