// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Board } from '../../../src/ui/board/Board.tsx'
import { piece } from '../../../src/ui/board/gallery/forces.ts'
import { sampleMap } from '../../../src/ui/board/gallery/sample.ts'
import { Minimap } from '../../../src/ui/board/Minimap.tsx'
import type { Glide } from '../../../src/ui/board/motion/gliding.ts'
import type { BoardProps } from '../../../src/ui/board/types.ts'
import { createBoardView } from '../../../src/ui/board/view.ts'
import * as faces from '../../../src/ui/counter/CounterFace.tsx'

const drawn: string[] = []
beforeAll(() => {
  vi.spyOn(faces, 'CounterFace').mockImplementation(({ view }) => {
    drawn.push(view.id)
    return <path className="counter-face" />
  })
})
afterAll(() => void vi.restoreAllMocks())

const map = sampleMap('olive')
const cell = (label: string): number => map.board.parse(label) ?? -1
const troops = [
  piece(0, 'SD', 1, cell('0505')),
  piece(0, 'HC', 2, cell('0606')),
  piece(1, 'MS', 3, cell('1010')),
  piece(1, '2L', 4, cell('1010')),
]

const setUp = (props: Partial<BoardProps> = {}) => {
  const all: BoardProps = {
    map,
    view: createBoardView(),
    counters: troops,
    selected: new Set<string>(),
    overlays: [],
    onHover: vi.fn(),
    onPick: vi.fn(),
    ...props,
  }
  return { ...render(<Board {...all} />), all, board: screen.getByRole('application') }
}

/** Where a cell is on the screen. */
const screenOf = (props: BoardProps, label: string): { clientX: number; clientY: number } => {
  const { k, x, y } = props.view.look()
  const c = map.board.centre(cell(label))
  return { clientX: x + k * c.x, clientY: y + k * c.y }
}

afterEach(() => {
  cleanup()
  drawn.length = 0
  vi.useRealTimers()
})

describe('picking', () => {
  it('finds the hex by arithmetic', () => {
    const { all, board } = setUp()
    fireEvent.click(board, screenOf(all, '1208'))
    expect(all.onPick).toHaveBeenCalledWith(cell('1208'), undefined, { shift: false, touch: false, secondary: false })
  })

  it('finds the unit of a counter, and knows shift and the secondary button', () => {
    const { all, container } = setUp()
    const counter = container.querySelector('[data-unit="0-HC-2"] path')!
    fireEvent.click(counter, { shiftKey: true })
    expect(all.onPick).toHaveBeenLastCalledWith(cell('0606'), '0-HC-2', { shift: true, touch: false, secondary: false })
    fireEvent.contextMenu(counter)
    expect(all.onPick).toHaveBeenLastCalledWith(cell('0606'), '0-HC-2', { shift: false, touch: false, secondary: true })
  })

  it('says nothing off the map', () => {
    const { all, board } = setUp()
    fireEvent.click(board, { clientX: -4000, clientY: -4000 })
    expect(all.onPick).not.toHaveBeenCalled()
  })

  it('reports hovering once per hex and again on leaving', () => {
    const { all, board } = setUp()
    fireEvent.pointerMove(board, screenOf(all, '1208'))
    fireEvent.pointerMove(board, screenOf(all, '1208'))
    expect(all.onHover).toHaveBeenCalledTimes(1)
    expect(all.onHover).toHaveBeenLastCalledWith(cell('1208'), undefined)
    fireEvent.pointerLeave(board)
    expect(all.onHover).toHaveBeenLastCalledWith(undefined, undefined)
  })
})

describe('layers', () => {
  it('lays the shade of the sheet below it and apart from it, so that a print has it too', () => {
    const { container } = setUp()
    const shade = container.querySelector<HTMLElement>('.board-stage > .sheet-shade')
    const sheet = container.querySelector<SVGSVGElement>('.board-stage > .terrain')
    expect(shade?.nextElementSibling).toBe(sheet)
    expect([shade?.style.width, shade?.style.left]).toEqual([sheet?.style.width, sheet?.style.left])
  })

  it('paints each overlay as one path', () => {
    const overlays = [
      { id: 'a', brush: 'reach', cells: [cell('0505'), cell('0506'), cell('1212')] },
      { id: 'b', brush: 'target', cells: [cell('0505'), cell('0506')] },
      { id: 'c', brush: 'sight', cells: [] },
    ] as const
    const { container } = setUp({ overlays })
    expect(container.querySelectorAll('[data-overlay="a"]')).toHaveLength(1)
    expect(container.querySelector('[data-overlay="b"]')?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
    expect(container.querySelectorAll('[data-overlay]')).toHaveLength(2)
    for (const path of container.querySelectorAll('[data-overlay]')) expect(path.getAttribute('d')).not.toContain('NaN')
  })

  it('writes notes, marches and rulers', () => {
    const cells = [cell('0505'), cell('0506'), cell('0507')]
    const { container } = setUp({
      overlays: [
        {
          id: 'n',
          brush: 'reach',
          cells,
          notes: new Map([
            [cells[1] ?? 0, '2½'],
            [cells[2] ?? 0, 'no'],
          ]),
        },
      ],
      paths: [{ id: 'p', brush: 'path', cells, notes: new Map([[cells[2] ?? 0, '3']]) }],
      lines: [{ from: cells[0] ?? 0, to: cells[2] ?? 0, clear: false, cell: cells[1] ?? 0 }],
      cursor: cell('0303'),
    })
    expect(container.querySelectorAll('.overlay-note')).toHaveLength(2)
    expect(container.querySelector('.overlay-words')?.textContent).toBe('no')
    expect(container.querySelectorAll('.march-bead')).toHaveLength(1)
    expect(container.querySelectorAll('.ruler-cross')).toHaveLength(1)
    expect(container.querySelectorAll('.brush-cursor')).toHaveLength(1)
    expect(container.innerHTML).not.toContain('NaN')
  })

  it('draws a counter again only when it changed', () => {
    const { rerender, all } = setUp()
    drawn.length = 0
    const next = troops.map((view) => (view.id === '0-SD-1' ? { ...view, disrupted: true } : { ...view }))
    rerender(<Board {...all} counters={next} />)
    expect(new Set(drawn)).toEqual(new Set(['0-SD-1']))
  })

  it('rings what is picked without drawing any counter again', () => {
    const { rerender, all, container } = setUp()
    drawn.length = 0
    rerender(<Board {...all} selected={new Set(['0-SD-1', '1-2L-4'])} />)
    expect(container.querySelectorAll('.ring')).toHaveLength(2)
    expect(drawn).toEqual([])
  })

  it('sends a moved counter along its way, and not one that came from elsewhere', () => {
    const sent: { id: string | undefined; stages: number }[] = []
    SVGElement.prototype.animate = function (this: SVGElement, frames: Keyframe[]) {
      sent.push({ id: this.dataset.unit, stages: frames.length })
      return {} as Animation
    } as typeof SVGElement.prototype.animate
    const { rerender, all } = setUp()
    const way: Glide = { cells: [cell('0505'), cell('0506'), cell('0507')], manner: 'march', ms: 300 }
    const moved = troops.map((view) => ({ ...view, cell: view.id === '0-SD-1' ? cell('0507') : view.cell }))
    rerender(<Board {...all} counters={moved} courses={new Map([['0-SD-1', way]])} />)
    expect(sent).toEqual([{ id: '0-SD-1', stages: 3 }])
    rerender(<Board {...all} counters={troops} courses={new Map([['0-SD-1', way]])} />)
    expect(sent).toHaveLength(1)
    Reflect.deleteProperty(SVGElement.prototype, 'animate')
  })

  it('never draws the terrain again', () => {
    const { rerender, all, container } = setUp()
    const before = container.querySelector('.terrain')
    const paths = before?.innerHTML
    rerender(<Board {...all} counters={[]} overlays={[{ id: 'x', brush: 'lit', cells: [1] }]} />)
    expect(container.querySelector('.terrain')).toBe(before)
    expect(before?.innerHTML).toBe(paths)
  })

  it('moves the stage by one transform', () => {
    const { container, all } = setUp()
    act(() => all.view.panBy(40, 0))
    expect(container.querySelector<HTMLElement>('.board-stage')?.style.transform).toMatch(
      /^translate\(.*\) scale\(.*\)$/,
    )
  })
})

describe('stacks', () => {
  it('spreads the stack the pointer rests on, so that each unit can be picked', () => {
    vi.useFakeTimers()
    const { all, board, container } = setUp()
    fireEvent.pointerMove(board, screenOf(all, '1010'))
    expect(container.querySelector('.fan')).toBeNull()
    act(() => void vi.advanceTimersByTime(150))
    expect(container.querySelectorAll('.fan .counter')).toHaveLength(2)
    fireEvent.click(container.querySelector('.fan [data-unit="1-MS-3"] path')!)
    expect(all.onPick).toHaveBeenLastCalledWith(cell('1010'), '1-MS-3', expect.anything())
  })

  it('spreads the wanted cell, and never a single counter', () => {
    const { container, rerender, all } = setUp({ fannedCell: cell('1010') })
    expect(container.querySelectorAll('.fan .counter')).toHaveLength(2)
    rerender(<Board {...all} fannedCell={cell('0505')} />)
    expect(container.querySelector('.fan')).toBeNull()
  })
})

describe('minimap', () => {
  it('shows both forces by shape and goes where it is pressed', () => {
    const view = createBoardView()
    const lookAt = vi.spyOn(view, 'lookAt')
    const { container } = render(<Minimap map={map} view={view} counters={troops} />)
    expect(container.querySelector('.minimap-dot-0')?.getAttribute('d')).toContain('a27')
    expect(container.querySelector('.minimap-dot-1')?.getAttribute('d')).toContain('h50')
    const frame = container.querySelector<HTMLElement>('.minimap')!
    frame.setPointerCapture = () => undefined
    frame.getBoundingClientRect = () => ({ left: 0, top: 0, width: 190, height: 150 }) as DOMRect
    fireEvent.pointerDown(frame, { clientX: 95, clientY: 75, buttons: 1 })
    expect(lookAt).toHaveBeenCalledOnce()
  })
})
