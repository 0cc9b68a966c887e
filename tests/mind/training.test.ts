import { expect, test } from 'vitest'
import { newChance } from '../../src/core/dice/chance.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import type { Format, Kinds } from '../../src/core/battleFile/format.ts'
import { readBattleFile } from '../../src/core/battleFile/read.ts'
import { comersOf } from '../../src/core/mind/comers.ts'
import { leftAfter } from '../../src/core/mind/course.ts'
import { planOf } from '../../src/core/mind/march.ts'
import { DEPTHS, weightsFor } from '../../src/core/mind/weights.ts'
import type { AnyState } from '../../src/core/table/look.ts'
import { library } from '../../src/cli/library.ts'
import { format as itacs } from '../../src/systems/itacs/files/battle/format.ts'
import { systemFor } from '../../src/systems/index.ts'
import { format as prestags } from '../../src/systems/prestags/files/battle/format.ts'
import { spread } from '../share.ts'
import { ITACS } from './training/itacs.ts'
import { fileOf, laidPose, type Pose } from './training/pose.ts'
import { PRESTAGS } from './training/prestags.ts'
import { PRESTAGS_MORE } from './training/prestagsMore.ts'

const FORMATS = { prestags, itacs } as unknown as Readonly<Record<Pose['system'], Format<Kinds>>>
const isMarch = ({ step = 'movement' }: Pose): boolean => step === 'movement'
const POSES = [...PRESTAGS, ...PRESTAGS_MORE, ...ITACS]

/** A position before a march, in which nothing is asked and nothing happens of itself. */
const opened = async (pose: Pose) => {
  const play = await systemFor(pose.system).play()
  const read = readBattleFile(FORMATS[pose.system], fileOf(pose), library)
  if (!read.ok) throw new Error(pose.name)
  const { battle, start } = read.value
  const state = { ...(start as AnyState), dice: seededDice(1) } as AnyState
  const isQuiet = state.pending.length === 0 && play.system.runs?.(battle as never, state) === undefined
  return { play, knowledge: play.mind!, battle: battle as never, state, isQuiet }
}

test('the general finds the idea of most positions of practice', async () => {
  const solved: boolean[] = []
  const poses = spread(POSES, 12, 24)
  for (const pose of poses) solved.push((await laidPose(pose)).solve({ kind: 'mind', level: 'general' }, 1).reached)
  expect(solved.filter(Boolean).length).toBeGreaterThanOrEqual(poses.length * 0.9)
}, 300_000)

test('whoever is to strike after a march can do so: the plan is what becomes of it', async () => {
  let struck = 0
  for (const pose of POSES.filter(isMarch)) {
    const { play, knowledge, battle, state: begun, isQuiet } = await opened(pose)
    if (!isQuiet) continue
    const plan = planOf({
      sketch: knowledge.sketch(battle, begun, 0, true),
      weights: weightsFor('careful'),
      depth: { ...DEPTHS.general, budget: 600 },
      chance: newChance(1),
      memory: undefined,
    })
    let state = begun
    const give = (command: { readonly type: string } | undefined): void => {
      const done = command && play.system.decide(battle, state, command)
      if (done?.ok) state = done.value.state
    }
    for (const { unit, to, towards } of plan.moves) give(knowledge.march(battle, state, unit, to, towards))
    for (const { unit, towards } of [...plan.stays, ...plan.moves]) give(knowledge.turn?.(battle, state, unit, towards))
    for (let step = 0; step < 3 && state.pending.length === 0; step++) {
      give(knowledge.end)
      if (play.actor(battle, state) !== 0) continue
      const [strikes] = knowledge.chores(battle, state, 0).flatMap((one) => (one.kind === 'strikes' ? [one] : []))
      const dealt = strikes?.strikes()
      if (dealt?.verb !== 'Attack') continue
      const troops = [...plan.moves, ...plan.stays].filter(({ unit }) => !/-\dL-/.test(unit))
      for (const { unit, towards } of troops)
        if (towards !== undefined) {
          expect(dealt.attacks.joiners(towards), pose.name).toContain(unit)
          struck++
        }
      break
    }
  }
  expect(struck).toBeGreaterThan(20)
}, 120_000)

test('who stands in the way takes ways from the enemy, and gives him none', async () => {
  for (const pose of POSES.filter(isMarch).slice(0, 12)) {
    const { knowledge, battle, state, isQuiet } = await opened(pose)
    if (!isQuiet) continue
    const sketch = knowledge.sketch(battle, state, 0, true)
    const comers = comersOf(sketch)!
    const seeing = (men: typeof sketch.own): boolean[] => {
      const ownAt = new Int32Array(sketch.board.size).fill(-1)
      men.forEach((man, at) => {
        ownAt[man.at] = at
      })
      comers.see({ cells: men.map(({ at }) => at), stacks: men.map((man) => [man]), ownAt })
      return sketch.foes.flatMap((foe) =>
        Array.from({ length: sketch.board.size }, (_, cell) => comers.comes(foe, cell)),
      )
    }
    const [free, barred] = [seeing([]), seeing(sketch.own)]
    for (const [index, comes] of barred.entries()) if (comes) expect(free[index]).toBe(true)
    for (const man of sketch.own) for (const foe of sketch.foes) expect(comers.comes(foe, man.at)).toBe(false)
  }
})

test('the player-turns that are left are counted from where the battle is', () => {
  const at = (turn: number, side: 0 | 1, owner: 0 | 1 | undefined) =>
    leftAfter({ turn, turns: 10, side, owner, first: 0 })
  expect(at(10, 0, 0)).toEqual({ own: 0, enemy: 1 })
  expect(at(10, 1, 1)).toEqual({ own: 0, enemy: 0 })
  expect(at(9, 1, 0)).toEqual({ own: 2, enemy: 1 })
  expect(at(9, 0, undefined)).toEqual({ own: 1, enemy: 2 })
})
