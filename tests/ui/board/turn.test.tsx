// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Board } from '../../../src/ui/board/Board.tsx'
import { piece } from '../../../src/ui/board/gallery/forces.ts'
import { sampleMap } from '../../../src/ui/board/gallery/sample.ts'
import { faceTowards } from '../../../src/ui/board/TurnHandle.tsx'
import type { BoardProps } from '../../../src/ui/board/types.ts'
import { createBoardView } from '../../../src/ui/board/view.ts'
import { describeCounter } from '../../../src/ui/counter/describe.ts'
import { FRONTS } from '../../../src/ui/counter/marks.ts'
import { isSameCounter } from '../../../src/ui/counter/same.ts'

const map = sampleMap('olive')
const cell = map.board.parse('0606') ?? -1
const plain = piece(0, 'SD', 1, cell)
const turned = { ...plain, facing: { face: 4, words: 'south-east' } }

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
    const towards = (degrees: number): number => {
      const turn = (degrees * Math.PI) / 180
      return faceTowards(Math.sin(turn) * 30, -Math.cos(turn) * 30)
    }
    expect([30, 90, 150, 210, 270, 330].map(towards)).toEqual([0, 2, 4, 6, 8, 10])
    expect([2, 58, 62, 119, 121, 358, 302, 298].map(towards)).toEqual([0, 0, 2, 2, 4, 10, 10, 8])
  })

  it('stands before the counter that is in hand, and is not there without one', () => {
    expect(show({}).querySelector('.turn-handle')).toBeNull()
    cleanup()
    const handle = show({ turnables: [{ cell, units: [turned.id], face: 4 }] }).querySelector('.turn-handle')
    expect(handle?.getAttribute('data-face')).toBe('4')
    expect(handle?.getAttribute('transform')).toContain('rotate(150)')
  })
})

describe('a counter that faces a way', () => {
  it('bears a pennant on that side, and others bear none', () => {
    expect(show({}).querySelector('.counter-facing')?.getAttribute('d')).toBe(FRONTS[4])
    expect(new Set(FRONTS).size).toBe(12)
    cleanup()
    expect(show({ counters: [plain] }).querySelector('.counter-facing')).toBeNull()
  })

  it('is drawn anew when it turns, and says its facing', () => {
    expect(isSameCounter(turned, { ...turned, facing: { face: 4, words: 'south-east' } })).toBe(true)
    expect(isSameCounter(turned, { ...turned, facing: { face: 6, words: 'south-west' } })).toBe(false)
    expect(isSameCounter(turned, plain)).toBe(false)
    expect(describeCounter(turned)).toContain('faces south-east')
  })
})
