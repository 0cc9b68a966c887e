import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyCommand } from '../../../src/core/engine/vocabulary.ts'
import type { AnyGameBase } from '../../../src/core/presenter/files.ts'
import { soundHead } from '../../../src/store/saves/heads.ts'
import { packed } from '../../../src/store/saves/packing.ts'
import { breakWords, readFound } from '../../../src/store/saves/reading.ts'

const GROUND = { scenario: { id: 'zama-202bc', name: 'Zama' } } as unknown as AnyGameBase

const command = (number: number): AnyCommand => ({ type: 'fire', units: [`A-MI-${number}`] }) as unknown as AnyCommand
const log = (length: number): readonly AnyCommand[] => [...Array(length).keys()].map(command)

const HEAD = { id: 'a', name: 'Zama', battle: 'Zama', created: 5, updated: 6, standing: 'Turn 1 of 9' }

const placed = (values: readonly unknown[]) => values.map((value, place) => [place, value] as const)

describe('reading goes up to the first gap', () => {
  test('a game with a hole opens before it, with the right reason', async () => {
    const commands = placed(log(12)).filter(([place]) => place !== 4)
    const saved = await readFound('a', { head: { ...HEAD, count: 12 }, ground: GROUND, commands })
    expect(saved?.commands).toEqual(log(4))
    expect(saved?.broken).toEqual({ at: 4, left: 8, why: 'missing' })
    expect(breakWords(saved!.broken!)).toContain('Command 5 of this game was never written.')
  })

  test('a game whose last commands are missing says so', async () => {
    const saved = await readFound('a', { head: { ...HEAD, count: 3 }, ground: GROUND, commands: placed(log(2)) })
    expect(saved?.broken).toEqual({ at: 2, left: 1, why: 'missing' })
    expect(breakWords(saved!.broken!)).toContain('one command is left out')
  })

  test('a command that cannot be unpacked is told as such', async () => {
    const commands = placed([command(0), { packed: 'no deflate at all' }, command(2)])
    const saved = await readFound('a', { head: { ...HEAD, count: 3 }, ground: GROUND, commands })
    expect(saved?.broken).toEqual({ at: 1, left: 2, why: 'unreadable' })
  })

  test('a whole game, packed commands among its own, is whole', async () => {
    const commands = placed([command(0), await packed(command(1)), command(2)])
    const saved = await readFound('a', { head: { ...HEAD, count: 3 }, ground: GROUND, commands })
    expect(saved).toEqual({ head: { ...HEAD, count: 3 }, ground: GROUND, commands: log(3) })
  })
})

const rubbish = fc.oneof(
  fc.anything(),
  fc.record({ packed: fc.string() }),
  fc.record({ packed: fc.base64String() }),
  fc.constant(null),
)

test('law: whatever is damaged, what can be read is read, up to the first that cannot', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 12 }),
      fc.array(fc.tuple(fc.nat({ max: 12 }), fc.option(rubbish, { nil: 'gone' as const })), { maxLength: 3 }),
      fc.oneof(fc.constant(undefined), fc.anything()),
      async (length, damages, damagedHead) => {
        const head = damagedHead ?? { ...HEAD, count: length }
        const damaged = new Map<number, unknown>(damages)
        const commands = placed(log(length))
          .map(([place, value]) => [place, damaged.has(place) ? damaged.get(place) : value] as const)
          .filter(([, value]) => value !== 'gone')
        const saved = await readFound('a', { head, ground: GROUND, commands })
        const first = [...damaged.keys()].filter((place) => place < length).sort((a, b) => a - b)[0] ?? length
        expect(saved?.commands.slice(0, first)).toEqual(log(first))
        // Never across a gap.
        expect(saved?.commands.length).toBe(saved?.broken?.at ?? saved?.commands.length)
        for (const one of saved?.commands ?? []) expect(typeof one.type).toBe('string')
      },
    ),
  )
})

test('law: whatever stands in the place of a head, it can be shown', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record({ updated: fc.double(), name: fc.anything() })), (raw) => {
      const head = soundHead('a', raw, GROUND)
      expect(() => new Date(head.updated).toISOString()).not.toThrow()
      for (const text of [head.id, head.name, head.battle, head.standing]) expect(text).not.toBe('')
      expect(Number.isSafeInteger(head.count) && head.count >= 0).toBe(true)
    }),
  )
  expect(soundHead('a', { isOver: true })).toMatchObject({ isOver: true })
  expect(soundHead('a', { isOver: 'yes' }).isOver).toBeUndefined()
  expect(soundHead('a', undefined, GROUND)).toMatchObject({ name: 'Zama', battle: 'Zama' })
})
