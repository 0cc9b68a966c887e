import { describe, expect, test } from 'vitest'
import { MIND_LEVELS } from '../../src/core/mind/levels.ts'
import { think } from '../../src/core/mind/think.ts'
import { DEPTHS } from '../../src/core/mind/weights.ts'
import { checksum } from '../../src/core/scenario/checksum.ts'
import { sumOf } from '../../src/core/play/worth.ts'
import { laidOut, thoughtOut } from './playing.ts'

const BATTLES = [
  ['prestags', 'rome-753bc', []],
  ['prestags', 'rome-753bc', ['simultaneous']],
  ['prestags', 'rome-753bc', ['chits']],
  ['prestags', 'cannae-216bc', ['panic', 'facing', 'elephants']],
  ['itacs', 'cape-bon-468', []],
  // It tells nothing of fighting: a command is found all the same.
  ['panzer-strike', 'crossroads-1941', []],
] as const

describe('a mind that plays', () => {
  test.each(BATTLES)(
    '%s %s %j: nothing that it orders is refused, and the battle goes on',
    async (system, id, options) => {
      const { steps, refused, end } = thoughtOut(
        await laidOut(system, id, options),
        { level: 'veteran', style: 'cunning' },
        24,
      )
      expect(refused).toEqual([])
      expect(steps.length === 24 || end.verdict !== undefined).toBe(true)
      expect(steps.every(({ thought }) => thought.commands.length > 0)).toBe(true)
    },
  )

  test('the same mind finds the same plan for the same position', async () => {
    const laid = await laidOut('prestags', 'rome-753bc')
    const games = [1, 2].map(() => thoughtOut(laid, { level: 'veteran', style: 'bold' }, 10))
    const [a, b] = games.map(({ steps }) => steps.map(({ thought }) => checksum(thought as object)))
    expect(a).toEqual(b)
  })

  test.each(MIND_LEVELS)(
    '%s weighs no more positions than its budget, and changes nothing that it is shown',
    async (level) => {
      const laid = await laidOut('prestags', 'rome-753bc')
      const { end } = thoughtOut(laid, { level: 'recruit', style: 'cunning' }, 8)
      const before = checksum(end)
      const side = laid.play.actor(laid.battle, end) ?? 0
      const { spent } = think(laid.play, laid.battle, end, { side, level, style: 'cunning', seed: 1 })
      expect(spent.cut).toBe(false)
      const { budget, ahead } = DEPTHS[level]
      expect(spent.evaluations).toBeLessThanOrEqual(Math.max(budget, ahead) + 100)
      expect(checksum(end)).toBe(before)
    },
  )

  test('every move of a plan has a reason, and what decides is told in points', async () => {
    const { steps } = thoughtOut(await laidOut('prestags', 'rome-753bc'), { level: 'veteran', style: 'cunning' }, 16)
    const marches = steps.filter(({ thought }) => thought.commands.some(({ type }) => type === 'move'))
    expect(marches.length).toBeGreaterThan(0)
    for (const { thought } of marches) {
      const told = new Set(thought.why.flatMap(({ units }) => units))
      for (const command of thought.commands as readonly { type: string; units?: readonly { unit: string }[] }[])
        if (command.type === 'move') for (const { unit } of command.units ?? []) expect(told).toContain(unit)
      for (const { features, text } of thought.why) {
        expect(text).not.toBe('')
        expect(Number.isFinite(sumOf(features))).toBe(true)
      }
    }
  })
})
