import { describe, expect, it } from 'vitest'
import { clearShot, type Shot, shotOf, type WindowSize } from '../../../src/ui/table/shot.ts'

const size: WindowSize = { width: 1000, height: 800 }
const corner: WindowSize = { width: 180, height: 140 }
const placed = (point: { x: number; y: number }, { x, y, k }: Shot): { x: number; y: number } => ({
  x: (point.x - x) * k + size.width / 2,
  y: (point.y - y) * k + size.height / 2,
})

describe('framing', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 1500, y: 100 },
    { x: 200, y: 1200 },
  ]
  it('shows every point in the window', () => {
    const shot = clearShot(points, size, corner)
    expect(shot).toEqual(shotOf(points, size))
    for (const { x, y } of points.map((point) => placed(point, shot))) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(size.width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(size.height)
    }
  })

  it('keeps counters from under the overview in the lower right corner', () => {
    const crowded = [...points, { x: 1500, y: 1200 }]
    const hidden = placed({ x: 1500, y: 1200 }, shotOf(crowded, size))
    expect(hidden.x > size.width - corner.width && hidden.y > size.height - corner.height).toBe(true)
    const shown = placed({ x: 1500, y: 1200 }, clearShot(crowded, size, corner))
    expect(shown.x > size.width - corner.width && shown.y > size.height - corner.height).toBe(false)
    expect(shown.x).toBeLessThan(size.width)
    expect(shown.y).toBeLessThan(size.height)
  })
})
