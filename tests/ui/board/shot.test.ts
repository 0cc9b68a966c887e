import { describe, expect, it } from 'vitest'
import { clearShot, onSheet, type Shot, shotOf, type WindowSize } from '../../../src/ui/seen/shot.ts'

const size: WindowSize = { width: 1000, height: 800 }
const corner: WindowSize = { width: 180, height: 140 }
const placed = (point: { x: number; y: number }, { x, y, k }: Shot): { x: number; y: number } => ({
  x: (point.x - x) * k + size.width / 2,
  y: (point.y - y) * k + size.height / 2,
})

const sheet = { left: -74, top: -74, right: 2500, bottom: 2400 }
/** Pixels of the window below the sheet. */
const desk = (shot: Shot): number => Math.max(0, size.height - placed({ x: 0, y: sheet.bottom }, shot).y)

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

  it('shows more of the map in place of the desk below it, and nobody goes under the hint or the overview', () => {
    const low = [
      { x: 300, y: 1800 },
      { x: 1900, y: 2150 },
    ]
    const shot = clearShot(low, size, corner)
    expect(desk(shot)).toBeGreaterThan(0)
    const turned = onSheet(low, shot, { size, corner, sheet })
    expect(desk(turned)).toBeLessThan(desk(shot) / 2)
    expect(turned.k).toBe(shot.k)
    for (const { x, y } of low.map((point) => placed(point, turned))) {
      expect(y).toBeLessThan(size.height - 72)
      expect(x > size.width - corner.width && y > size.height - corner.height).toBe(false)
    }
  })

  it('leaves a look alone that shows no desk, and counters that would be covered', () => {
    const inland = [
      { x: 900, y: 900 },
      { x: 1500, y: 1300 },
    ]
    const shot = clearShot(inland, size, corner)
    expect(onSheet(inland, shot, { size, corner, sheet })).toEqual(shot)
    const last = [{ x: 1250, y: 2380 }]
    const near = { ...shotOf(last, size), y: 2121 }
    expect(onSheet(last, near, { size, corner, sheet })).toEqual(near)
  })
})
