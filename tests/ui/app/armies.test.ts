import { describe, expect, test } from 'vitest'
import { offers } from '../../../src/store/library.ts'
import { stageBattle } from '../../../src/ui/start/shelves.ts'
import { armiesOf, stageOf } from '../../../src/ui/start/scenes.ts'

/** Both come onto the map in the battle itself, or one of them does. */
const COME_LATER = ['charchemish-608bc', 'kadesh-1294bc', 'tabal-706bc']

describe('the armies on the cards', () => {
  test.each(offers.map(({ id, first }) => [id, first] as const))(
    '%s: both stand on their ground',
    async (id, sheet) => {
      const { map, faces } = await armiesOf(sheet)
      expect(faces.every(({ cell }) => cell >= 0 && cell < map.board.size)).toBe(true)
      const sides = new Set(faces.map(({ side }) => side))
      expect(sides.size).toBe(COME_LATER.includes(id) ? 1 : 2)
    },
  )

  test('the stage shows both sides of its battle in contact', async () => {
    const { map, faces } = await stageOf(stageBattle(offers).first)
    const [own, enemy] = [0, 1].map((side) => faces.filter((face) => face.side === side))
    expect(own?.some((a) => enemy?.some((b) => map.board.distance(a.cell, b.cell) === 1))).toBe(true)
  })
})
