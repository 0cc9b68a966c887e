import { expect, test } from 'vitest'
import { spread } from '../share.ts'
import { newChance } from '../../src/core/dice/chance.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import type { Format, Kinds } from '../../src/core/battleFile/format.ts'
import { readBattleFile } from '../../src/core/door/read.ts'
import { comersOf } from '../../src/core/mind/comers.ts'
import { leftAfter } from '../../src/core/mind/course.ts'
import { planOf } from '../../src/core/mind/march.ts'
import { DEPTHS, weightsFor } from '../../src/core/mind/weights.ts'
import type { AnyState } from '../../src/core/engine/anyState.ts'
import { library } from '../../src/cli/files/library.ts'
import { format as itacs } from '../../src/systems/itacs/files/battle/format.ts'
import { systemFor } from '../../src/systems/index.ts'
import { format as prestags } from '../../src/systems/prestags/files/battle/format.ts'
import { FIFTH_ITACS } from './training/fifthItacs.ts'
import { FIFTH_PRESTAGS } from './training/fifthPrestags.ts'
import { FOURTH_ITACS } from './training/fourthItacs.ts'
import { FOURTH_PRESTAGS } from './training/fourthPrestags.ts'
import { ITACS } from './training/itacs.ts'
import { fileOf, laidPose, type Pose } from './training/pose.ts'
import { PLAIN_ITACS } from './training/plainItacs.ts'
import { PLAIN_MORE } from './training/plainMore.ts'
import { PLAIN_PRESTAGS } from './training/plainPrestags.ts'
import { PLAIN_THIRD } from './training/plainThird.ts'
import { PRESTAGS } from './training/prestags.ts'
import { PRESTAGS_MORE } from './training/prestagsMore.ts'
import { sideOf, varied } from './training/vary.ts'

const FORMATS = { prestags, itacs } as unknown as Readonly<Record<Pose['system'], Format<Kinds>>>
const isMarch = ({ step = 'movement' }: Pose): boolean => step === 'movement'
const POSES = [...PRESTAGS, ...PRESTAGS_MORE, ...ITACS]
const PLAIN = [
  ...PLAIN_PRESTAGS,
  ...PLAIN_ITACS,
  ...PLAIN_MORE,
  ...PLAIN_THIRD,
  ...FOURTH_PRESTAGS,
  ...FOURTH_ITACS,
  ...FIFTH_PRESTAGS,
  ...FIFTH_ITACS,
]
/** All of them take minutes: some of each are tried. */
const some = <T>(list: readonly T[]): readonly T[] => {
  return spread(list, Math.ceil(list.length / 40), Math.ceil(list.length / 40))
}

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

test('the general finds the idea of most positions of practice, from whatever side', async () => {
  const tried = [...some(POSES), ...some(PLAIN.map((pose, index) => varied(pose, sideOf(index, index))))]
  const missed: string[] = []
  for (const pose of tried)
    if (!(await laidPose(pose)).solve({ kind: 'mind', seat: { level: 'general', style: 'careful' } }, 1).reached)
      missed.push(pose.name)
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(tried.length * 0.1)
})

test('a pose that is turned and mirrored is the same pose', () => {
  const [pose] = PLAIN_PRESTAGS
  const whole = { turns: 0, mirrored: false }
  const about = { turns: 3, mirrored: false }
  expect(varied(pose!, whole).units).toEqual(pose!.units)
  expect(varied({ ...pose!, units: varied(pose!, about).units }, about).units).toEqual(pose!.units)
})

test('whoever is to strike after a march can do so: the plan is what becomes of it', async () => {
  let struck = 0
  const marches = POSES.filter(isMarch)
  for (const pose of spread(marches, Math.ceil(marches.length / 2), Math.ceil(marches.length / 2))) {
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
    for (const move of plan.moves) give(knowledge.march(battle, state, move.unit, move.to, move))
    for (const move of [...plan.stays, ...plan.moves]) give(knowledge.turn?.(battle, state, move.unit, move))
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
})

test('who stands in the way takes ways from the enemy, and gives him none', async () => {
  for (const pose of POSES.filter(isMarch).slice(0, 12)) {
    const { knowledge, battle, state, isQuiet } = await opened(pose)
    if (!isQuiet) continue
    const sketch = knowledge.sketch(battle, state, 0, true)
    const comers = comersOf(sketch)!
    const seeing = (men: typeof sketch.own): boolean[] => {
      const cells = [...new Set(men.map(({ at }) => at))]
      comers.see({ cells, stacks: cells.map((cell) => men.filter(({ at }) => at === cell)) })
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
