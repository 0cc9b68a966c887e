import { describe, expect, test } from 'vitest'
import { offers } from '../../../src/store/library/library.ts'
import { stageBattle } from '../../../src/ui/start/shelves.ts'
import { armiesOf, stageOf } from '../../../src/ui/start/scenes.ts'

describe('the armies on the cards', () => {
  test.each(offers.map(({ id, first }) => [id, first] as const))(
    '%s: both stand on their ground, or come onto it',
    async (_, sheet) => {
      const { map, faces } = await armiesOf(sheet)
      expect(faces.every(({ cell }) => cell >= 0 && cell < map.board.size)).toBe(true)
      for (const side of [0, 1]) expect(faces.filter((face) => face.side === side).length).toBeGreaterThan(3)
    },
  )

  test('the stage shows both sides of its battle in contact', async () => {
    const { map, faces } = await stageOf(stageBattle(offers).first)
    const [own, enemy] = [0, 1].map((side) => faces.filter((face) => face.side === side))
    expect(own?.some((a) => enemy?.some((b) => map.board.distance(a.cell, b.cell) === 1))).toBe(true)
  })
})
