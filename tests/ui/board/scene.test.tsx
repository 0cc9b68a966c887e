import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Beat } from '../../../src/core/presenter/beats.ts'
import { stagedFaces } from '../../../src/core/presenter/staging.ts'
import { Board } from '../../../src/ui/board/Board.tsx'
import { piece } from '../../../src/ui/board/gallery/forces.ts'
import { sampleMap } from '../../../src/ui/board/gallery/sample.ts'
import { lungeOf, strokesOf } from '../../../src/ui/board/scene/flights.ts'
import { createBoardView } from '../../../src/ui/board/view.ts'

const map = sampleMap('olive')
const { board } = map
const cell = (label: string): number => board.parse(label) ?? -1
const [A, B] = [cell('0505'), cell('0506')]
const shooter = piece(0, 'SK', 1, A)
const target = piece(1, 'MI', 2, B)
const before = [shooter, target]
const BEATS: readonly Beat[] = [
  { kind: 'volley', flights: [{ from: [A], to: [B] }] },
  { kind: 'clash', lunges: [{ units: [shooter.id], from: [A], to: [B] }] },
  { kind: 'stamp', dice: [2, 5], stamps: [{ cell: B, text: 'E', tone: 'all' }] },
  { kind: 'fall', falls: [{ unit: target.id, cell: B }] },
]

afterEach(cleanup)

const at = (index: number) => {
  const staged = { beats: BEATS, before, after: [shooter], at: index }
  return render(
    <Board
      map={map}
      view={createBoardView()}
      counters={stagedFaces(staged)}
      selected={new Set()}
      overlays={[]}
      staged={staged}
      beatMs={400}
      falls={index > 2 ? [{ unit: target.id, cell: B }] : []}
      onHover={() => {}}
      onPick={() => {}}
    />,
  ).container
}
const count = (container: HTMLElement, what: string): number => container.querySelectorAll(what).length
const counters = (container: HTMLElement): number => count(container, '.pieces [data-unit]')

describe('a beat on the board', () => {
  test('a volley flies from the shooter; nothing is told of its result', () => {
    const container = at(0)
    expect(count(container, '.stroke')).toBe(6)
    expect(count(container, '.stamp')).toBe(0)
    expect(counters(container)).toBe(2)
  })

  test('the result is stamped with its dice while the target still stands', () => {
    const container = at(2)
    expect(container.querySelector('.stamp.is-all')?.textContent).toBe('E')
    expect([...container.querySelectorAll('.stamp-die .die')].map((die) => die.getAttribute('aria-label'))).toEqual([
      'Die: 2',
      'Die: 5',
    ])
    expect(counters(container)).toBe(2)
  })

  test('who is lost falls in the place of his counter, under the result, and leaves a mark', () => {
    const container = at(3)
    expect(counters(container)).toBe(1)
    expect(count(container, '.falling')).toBe(1)
    expect(count(container, '.stamp')).toBe(1)
    expect(count(container, '.fallen path')).toBe(1)
  })

  test('strokes stay few however many shoot, and begin and end where they should', () => {
    const many = Array.from({ length: 60 }, (_, i) => cell('0505') + i)
    expect(strokesOf(board, { kind: 'volley', flights: [{ from: many, to: [B] }] })).toHaveLength(60)
    const strokes = strokesOf(board, { kind: 'volley', flights: [{ from: [A], to: [B] }] })
    for (const { from, to, wait } of strokes) {
      expect(Math.hypot(from.x - board.centre(A).x, from.y - board.centre(A).y)).toBeLessThan(22)
      expect(Math.hypot(to.x - board.centre(B).x, to.y - board.centre(B).y)).toBeLessThan(22)
      expect(wait).toBeGreaterThanOrEqual(0)
      expect(wait).toBeLessThan(0.5)
    }
  })

  test('a lunge goes at the middle of those who are struck', () => {
    const { x, y } = lungeOf(board, A, [B])
    const way = { x: board.centre(B).x - board.centre(A).x, y: board.centre(B).y - board.centre(A).y }
    expect(Math.hypot(x, y)).toBeCloseTo(17)
    expect(x * way.y - y * way.x).toBeCloseTo(0)
    expect(x * way.x + y * way.y).toBeGreaterThan(0)
  })
})
