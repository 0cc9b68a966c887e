import { describe, expect, it } from 'vitest'
import { sampleMap } from '../../../src/ui/board/gallery/sample.ts'
import { stagesOf } from '../../../src/ui/board/motion/gliding.ts'
import { fitPath } from '../../../src/ui/counter/fit.ts'

const { board } = sampleMap('olive')
const cell = (label: string): number => board.parse(label) ?? -1

describe('gliding', () => {
  it('goes over the middle of every hex between the old place and the new one', () => {
    const course = [cell('0505'), cell('0506'), cell('0507'), cell('0508')]
    const from = { x: 1, y: 2, scale: 1, cell: course[0]! }
    const to = { x: 7, y: 8, scale: 0.6, cell: course[3]! }
    const middle = (one: number): string => {
      const { x, y } = board.centre(one)
      return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(0.600)`
    }
    expect(stagesOf(board, from, to, course)).toEqual([
      'translate(1.00px, 2.00px)',
      middle(course[1]!),
      middle(course[2]!),
      'translate(7.00px, 8.00px) scale(0.600)',
    ])
  })
})

describe('a picture fitted to its counter', () => {
  const fit = { sx: 2, sy: 3, dx: 10, dy: -1 }
  it('scales and moves what is absolute, and only scales what is relative', () => {
    expect(fitPath('M1 2L-3 4.5', fit)).toBe('M12 5L4 12.5')
    expect(fitPath('H5V-2', fit)).toBe('H20V-7')
    expect(fitPath('l1 -1h2v3', fit)).toBe('l2 -3h4v9')
    expect(fitPath('C1 1 2 2 3 3Z', fit)).toBe('C12 2 14 5 16 8Z')
  })
  it('leaves the turn and the flags of arcs alone', () => {
    expect(fitPath('M0 0a1 2 0 1 1 4 5Z', fit)).toBe('M10 -1a2 6 0 1 1 8 15Z')
    expect(fitPath('A4.4 4.4 0 1 0 1 1', fit)).toBe('A8.8 13.2 0 1 0 12 2')
  })
})
