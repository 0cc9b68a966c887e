import { describe, expect, test } from 'vitest'
import { newChance } from '../../src/core/dice/chance.ts'
import { planOf, type Thinking } from '../../src/core/mind/march.ts'
import { fieldsOf } from '../../src/core/mind/sketch.ts'
import { valuerOf } from '../../src/core/mind/value.ts'
import { DEPTHS, FEATURES, weightsFor } from '../../src/core/mind/weights.ts'
import { sumOf } from '../../src/core/play/worth.ts'
import { laidOut, thoughtOut } from './playing.ts'

const PLACES = [
  ['prestags', 'rome-753bc'],
  ['itacs', 'cape-bon-468'],
] as const

/** A position in which somebody is about to march, on the mind's board. */
const marching = async (system: string, id: string): Promise<() => Thinking> => {
  const laid = await laidOut(system, id)
  const isMarch = (thought: { readonly commands: readonly { readonly type: string }[] }): boolean =>
    thought.commands.filter(({ type }) => type === 'move').length > 1
  const { steps } = thoughtOut(laid, { level: 'recruit', style: 'cunning' }, 30, isMarch)
  const { state, side } = steps.at(-1)!
  const { play, battle } = laid
  return () => ({
    sketch: play.mind!.sketch(battle, state, side, true),
    weights: weightsFor('cunning'),
    depth: { ...DEPTHS.captain, budget: 150 },
    chance: newChance(3),
    memory: undefined,
  })
}

describe.each(PLACES)('the reasons of a plan, %s %s', (system, id) => {
  test('its numbers are what the features of both positions are, reckoned anew', async () => {
    const thinking = await marching(system, id)
    const plan = planOf(thinking())
    const groups = plan.tell({ gone: new Set(plan.moves.map(({ unit }) => unit)), turned: new Set(), isOpen: false })
    expect(groups.length).toBeGreaterThan(0)
    const worthWith = (stays: readonly string[]): number => {
      const { sketch, weights, depth } = thinking()
      for (const man of sketch.own)
        man.at = stays.includes(man.id) ? man.home : (plan.moves.find(({ unit }) => unit === man.id)?.to ?? man.home)
      return valuerOf(sketch, fieldsOf(sketch), weights, depth.replies).weigh()
    }
    for (const { men, features, rejected } of groups) {
      expect(sumOf(features)).toBeCloseTo(worthWith([]) - worthWith(men), 6)
      for (const { name } of [...features, ...(rejected?.features ?? [])]) expect(FEATURES).toContain(name)
      expect([...features].sort((a, b) => Math.abs(b.value) - Math.abs(a.value))).toEqual(features)
    }
  })

  test('more thought never ends in a worse plan, and thinking leaves the board of the game alone', async () => {
    const thinking = await marching(system, id)
    const worthOf = (budget: number): number => {
      const asked = thinking()
      const plan = planOf({ ...asked, depth: { ...asked.depth, budget } })
      const { sketch, weights, depth } = thinking()
      for (const man of sketch.own) man.at = plan.moves.find(({ unit }) => unit === man.id)?.to ?? man.home
      return valuerOf(sketch, fieldsOf(sketch), weights, depth.replies).weigh()
    }
    const worths = [1, 8, 60, 400].map(worthOf)
    for (const [index, worth] of worths.entries())
      expect(worth).toBeGreaterThanOrEqual((worths[index - 1] ?? worth) - 1e-6)
  })
})
