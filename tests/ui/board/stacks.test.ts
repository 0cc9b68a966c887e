import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piece } from '../../../src/ui/board/gallery/forces.ts'
import { countOf, fanOf, paintOrder } from '../../../src/ui/board/motion/stacks.ts'

const at = (id: string, can: boolean) => ({ ...piece(0, 'MI', 1, 7), id, can })
const LOOK = { k: 1, x: 0, y: 0, width: 1200, height: 900 }

test('a unit that is ready lies on one that is not, and the badge says how many are', () => {
  const views = [at('a', true), at('b', false), at('c', true)]
  expect(paintOrder(views).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  expect(countOf(views)).toBe('2/3')
  expect(countOf([at('a', true), at('b', true)])).toBe('2')
  expect(countOf([at('a', false), at('b', false)])).toBe('2')
})

test('a stack is spread out beside a neighbour that is picked, never over it', () => {
  const stack = { cell: 7, views: [at('a', true), at('b', true)], x: 600, y: 450 }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 69, max: 140 }), (angle, far) => {
      const spot = {
        x: 600 + far * Math.cos((angle * Math.PI) / 180),
        y: 450 + far * Math.sin((angle * Math.PI) / 180),
      }
      const { tray } = fanOf(stack, LOOK, { picked: [spot], open: [] })
      const isOver = spot.x > tray.x && spot.x < tray.x + tray.width && spot.y > tray.y && spot.y < tray.y + tray.height
      expect(isOver).toBe(false)
      expect(tray.x).toBeGreaterThanOrEqual(0)
      expect(tray.y).toBeGreaterThanOrEqual(0)
    }),
  )
})

const ROUND = [0, 60, 120, 180, 240, 300].map((angle) => ({
  x: 600 + 69 * Math.cos((angle * Math.PI) / 180),
  y: 450 + 69 * Math.sin((angle * Math.PI) / 180),
}))

const over = ({ x, y, width, height }: ReturnType<typeof fanOf>['tray'], spot: { x: number; y: number }): boolean =>
  spot.x > x && spot.x < x + width && spot.y > y && spot.y < y + height

test('where every place covers something, those who are picked are left open, and of the others as many as can be', () => {
  const stack = { cell: 7, views: [at('a', true), at('b', true), at('c', true)], x: 600, y: 450 }
  fc.assert(
    fc.property(fc.subarray(ROUND, { minLength: 1, maxLength: 3 }), (picked) => {
      const { tray } = fanOf(stack, LOOK, { picked, open: ROUND })
      expect(picked.filter((spot) => over(tray, spot))).toEqual([])
      expect(over(tray, stack)).toBe(false)
    }),
  )
  const [right, ...rest] = ROUND
  const { tray } = fanOf(stack, LOOK, { picked: rest, open: ROUND })
  expect(rest.filter((spot) => over(tray, spot))).toEqual([])
  expect(right && over(tray, right)).toBe(true)
})
