import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mapFileOf } from '../../../src/systems/panzer-strike/build/chart.ts'
import type { MapFile } from '../../../src/systems/panzer-strike/build/ground/wish.ts'
import type { Plan } from '../../../src/systems/panzer-strike/build/plan.ts'
import { randomPlan } from '../../../src/systems/panzer-strike/build/random.ts'
import { builder } from '../../../src/systems/panzer-strike/present/builder/builder.ts'
import type { Board } from '../../../src/core/grid/board.ts'
import { squareBoard } from '../../../src/core/grid/square.ts'
import * as boards from '../../../src/ui/board/Board.tsx'
import { createBoardView } from '../../../src/ui/board/view.ts'
import { MapStep } from '../../../src/ui/build/MapStep.tsx'

// Maps are looked at in a browser; keys and fingers come to the same.
beforeAll(() => {
  vi.spyOn(boards, 'Board').mockImplementation(({ label, onPick }) => (
    <button
      type="button"
      className="board"
      onClick={() => onPick(125, undefined, { shift: false, touch: true, secondary: false })}
    >
      {label}
    </button>
  ))
})
afterAll(() => void vi.restoreAllMocks())

const PLAN = randomPlan(11, { front: 'east', period: 6, type: 'axisAssault', size: 2, nations: ['GE', 'SO'] })

let now = PLAN
beforeEach(() => {
  now = PLAN
})
afterEach(cleanup)

/** The step of the map, and what was refused last. */
const Step = () => {
  const [plan, setPlan] = useState(PLAN)
  const [refused, setRefused] = useState('')
  now = plan
  const page = builder.pages(plan).find(({ kind }) => kind === 'map')
  return (
    <>
      {page ? (
        <MapStep
          page={page}
          work={{
            builder,
            plan,
            change: (next) => setPlan(next as Plan),
            attempt: (result) => (result.ok ? setPlan(result.value as Plan) : setRefused(result.error.text)),
          }}
        />
      ) : undefined}
      <p>{refused}</p>
    </>
  )
}

const rows = (): readonly string[] => {
  const { map, climate } = now
  return (mapFileOf(map, climate) as MapFile).terrain
}
const drawing = async () => {
  const user = userEvent.setup()
  render(<Step />)
  await user.click(screen.getByRole('button', { name: 'Draw on this map' }))
  const tool = async (group: string, name: string) =>
    user.click(within(screen.getByRole('toolbar', { name: group })).getByRole('button', { name }))
  return { user, tool, board: () => screen.getByRole('button', { name: /^Drawing: / }) }
}

test('a finger paints a square, and undo and redo take it back and bring it again', async () => {
  const { user, tool, board } = await drawing()
  const before = rows()
  await tool('Single squares', 'Dragon’s teeth')
  // A press of the mouse is a stroke; a finger picks.
  fireEvent.click(board())
  expect(rows()[2]?.[5]).toBe('T')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(rows()).toEqual(before)
  await user.click(screen.getByRole('button', { name: 'Redo' }))
  expect(rows()[2]?.[5]).toBe('T')
})

const boardOf = (): Board => squareBoard({ rows: rows().length, cols: rows()[0]?.length ?? 0 })
/** Where the mouse is over a square. */
const over = (board: Board, cell: number) => {
  const { k, x, y } = createBoardView().look()
  const centre = board.centre(cell)
  return { clientX: x + k * centre.x, clientY: y + k * centre.y, button: 0 }
}
const drag = (on: HTMLElement, cells: readonly number[]): void => {
  const board = boardOf()
  const [first = 0, ...rest] = cells
  fireEvent.mouseDown(on, over(board, first))
  for (const cell of rest) fireEvent.mouseMove(window, over(board, cell))
  fireEvent.mouseUp(window)
}
const codes = (wanted: string): number => [...rows().join('')].filter((code) => wanted.includes(code)).length
/** An open map to draw on. */
const cleared = async () => {
  const desk = await drawing()
  const rowsOfOne = rows().map((row) => '.'.repeat(row.length))
  const file = { ...(builder.desk.file(PLAN) as MapFile), terrain: rowsOfOne }
  const text = new File([JSON.stringify(file)], 'map.json', { type: 'application/json' })
  await desk.user.upload(screen.getByLabelText('Map file'), text)
  await waitFor(() => expect(rows()).toEqual(rowsOfOne))
  return desk
}

test.each([
  ['Woods', 'wf'],
  ['Fields', 'a'],
  ['Buildings', 'bB'],
  ['Road to the others', '-'],
  ['Hill', 'h'],
  ['Swamp', 'm'],
])('the stamp of %s: by the mouse, by keys and by a finger, each one step of undo', async (name, wanted) => {
  const { tool, board } = await cleared()
  const before = rows()
  await tool('Stamps', name)
  const ways: readonly (() => void)[] = [
    () => drag(board(), [boardOf().size >> 1]),
    () => {
      for (const key of ['ArrowUp', 'Enter']) fireEvent.keyDown(board(), { key })
    },
    () => {
      fireEvent.click(board())
    },
  ]
  for (const way of ways) {
    way()
    expect(codes(wanted)).toBeGreaterThan(0)
    expect(screen.queryByText(/too small/)).not.toBeInTheDocument()
    fireEvent.keyDown(board(), { key: 'z', ctrlKey: true })
    expect(rows()).toEqual(before)
  }
})

test('the mouse draws squares, a river, a cliff and a road where it is dragged', async () => {
  const { tool, board } = await cleared()
  await tool('Single squares', 'Woods')
  drag(board(), [125, 128])
  expect(codes('w')).toBe(4)
  await tool('Lines', 'River')
  drag(board(), [245, 248])
  expect(codes('~')).toBe(4)
  await tool('Lines', 'Cliff')
  drag(board(), [365, 367])
  expect(codes('^')).toBe(3)
  await tool('Lines', 'Road')
  drag(board(), [126 + 60, 126 + 180])
  expect([codes('-'), codes('=')]).toEqual([2, 1])
})

test('rough ground comes over the whole map', async () => {
  const { tool } = await cleared()
  await tool('The whole map', 'Rough ground')
  expect(codes('r')).toBeGreaterThan(20)
})

test('keys draw a river from square to square, and Ctrl+Z takes it back', async () => {
  const { tool, board } = await drawing()
  const before = rows()
  await tool('Lines', 'River')
  for (const key of ['ArrowUp', 'Enter', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter'])
    fireEvent.keyDown(board(), { key })
  expect([...rows().join('')].filter((code) => '~='.includes(code)).length).toBeGreaterThanOrEqual(4)
  fireEvent.keyDown(board(), { key: 'z', ctrlKey: true })
  expect(rows()).toEqual(before)
})

test('the whole map grows by ten rows; numbers make a map again', async () => {
  const { user, tool } = await drawing()
  const { length } = rows()
  await tool('The whole map', length < 60 ? 'Ten rows more' : 'Ten rows less')
  expect(Math.abs(rows().length - length)).toBe(10)
  expect(screen.queryByRole('slider', { name: /^Woods/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Make a map from numbers again' }))
  expect(screen.getByRole('slider', { name: /^Woods/ })).toBeInTheDocument()
})

test('a map file is opened, and what is none is refused in words', async () => {
  const { user } = await drawing()
  const file = { ...(builder.desk.file(PLAN) as MapFile), terrain: rows().map((row) => row.replaceAll('w', 'f')) }
  const give = (text: string) =>
    user.upload(screen.getByLabelText('Map file'), new File([text], 'map.json', { type: 'application/json' }))
  await give(JSON.stringify(file))
  await waitFor(() => expect(rows()).toEqual(file.terrain))
  await give('{"grid": 4}')
  await waitFor(() => expect(screen.getByText(/^This is no map/)).toBeInTheDocument())
  expect(rows()).toEqual(file.terrain)
})

test('a tap, after which browsers send a press of the mouse, draws once', async () => {
  const { user, tool, board } = await drawing()
  const before = rows()
  await tool('Single squares', 'Dragon’s teeth')
  fireEvent.pointerDown(board(), { pointerType: 'touch' })
  fireEvent.mouseDown(board(), { button: 0 })
  fireEvent.mouseUp(window)
  fireEvent.click(board())
  expect(rows()).not.toEqual(before)
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  expect(rows()).toEqual(before)
})
