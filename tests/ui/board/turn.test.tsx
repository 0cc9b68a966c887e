// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Board as Cells } from '../../../src/core/grid/board.ts'
import { squareBoard } from '../../../src/core/grid/square.ts'
import { Board } from '../../../src/ui/board/Board.tsx'
import { piece } from '../../../src/ui/board/gallery/forces.ts'
import { sampleMap } from '../../../src/ui/board/gallery/sample.ts'
import { bearingTowards } from '../../../src/ui/board/TurnHandle.tsx'
import type { BoardProps } from '../../../src/ui/board/types.ts'
import { createBoardView } from '../../../src/ui/board/view.ts'
import { describeCounter } from '../../../src/ui/counter/describe.ts'
import { frontAt } from '../../../src/ui/counter/marks.ts'
import { isSameCounter } from '../../../src/ui/counter/same.ts'

const map = sampleMap('olive')
const cell = map.board.parse('0606') ?? -1
const plain = piece(0, 'SD', 1, cell)
const turned = { ...plain, facing: { bearing: 150, words: 'south-east' } }

const show = (props: Partial<BoardProps>) =>
  render(
    <Board
      map={map}
      view={createBoardView()}
      counters={[turned]}
      selected={new Set()}
      overlays={[]}
      onHover={vi.fn()}
      onPick={vi.fn()}
      {...props}
    />,
  ).container

afterEach(cleanup)

describe('the handle', () => {
  it('snaps to the nearest hexside', () => {
    const towards =
      (board: Cells) =>
      (degrees: number): number => {
        const turn = (degrees * Math.PI) / 180
        return bearingTowards(board, Math.sin(turn) * 30, -Math.cos(turn) * 30)
      }
    expect([30, 90, 150, 210, 270, 330].map(towards(map.board))).toEqual([30, 90, 150, 210, 270, 330])
    expect([2, 58, 62, 119, 121, 358, 302, 298].map(towards(map.board))).toEqual([30, 30, 90, 90, 150, 330, 330, 270])
  })

  it('snaps to eighths of a circle where the cells are squares', () => {
    const squares = squareBoard({ rows: 3, cols: 3 })
    const towards = (dx: number, dy: number): number => bearingTowards(squares, dx, dy)
    expect([towards(0, -9), towards(9, -9), towards(9, 1), towards(-8, 9), towards(-9, -8)]).toEqual([
      0, 45, 90, 225, 315,
    ])
    expect([towards(-1, -9), towards(1, -9)]).toEqual([0, 0])
  })

  it('stands before the counter that is in hand, and is not there without one', () => {
    expect(show({}).querySelector('.turn-handle')).toBeNull()
    cleanup()
    const handle = show({ turnables: [{ cell, units: [turned.id], bearing: 150 }] }).querySelector('.turn-handle')
    expect(handle?.getAttribute('data-bearing')).toBe('150')
    expect(handle?.getAttribute('transform')).toContain('rotate(150)')
  })
})

describe('a counter that faces a way', () => {
  it('bears a pennant on that side, and others bear none', () => {
    expect(show({}).querySelector('.counter-facing')?.getAttribute('d')).toBe(frontAt(150))
    expect(new Set([0, 30, 45, 60, 90, 120, 135, 150, 180, 210, 225, 240, 270, 300, 315, 330].map(frontAt)).size).toBe(
      16,
    )
    cleanup()
    expect(show({ counters: [plain] }).querySelector('.counter-facing')).toBeNull()
  })

  it('is drawn anew when it turns, and says its facing', () => {
    expect(isSameCounter(turned, { ...turned, facing: { bearing: 150, words: 'south-east' } })).toBe(true)
    expect(isSameCounter(turned, { ...turned, facing: { bearing: 210, words: 'south-west' } })).toBe(false)
    expect(isSameCounter(turned, plain)).toBe(false)
    expect(describeCounter(turned)).toContain('faces south-east')
  })
})
