import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blankMap } from '../../../src/core/map/canvas.ts'
import { openText, patchWorkbench, useWorkbench } from '../../../src/store/workbench/workbench.ts'
import { MapPane } from '../../../src/ui/workbench/MapPane.tsx'
import { library } from '../../store/workbench/files.ts'

beforeEach(() => patchWorkbench({ library, text: '' }))
afterEach(cleanup)

const lay = async (tool: string) => {
  openText('New', JSON.stringify(blankMap('prestags', 'new', { rows: 6, cols: 8 })))
  patchWorkbench({ mode: 'map' })
  render(<MapPane />)
  await userEvent.click(screen.getByRole('button', { name: tool }))
  const board = document.querySelector('.board')!
  return (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(board, { key })
  }
}
const map = () => JSON.parse(useWorkbench.getState().text)
const far = (key: string, count: number): string[] => Array.from({ length: count }, () => key)

describe('courses as lines, by keys', () => {
  test('begun by a press, drawn to the next, and on from there, until Escape', async () => {
    const press = await lay('Stream course')
    press('ArrowRight', 'Enter')
    expect(screen.getByText(/From 0301;/)).toBeInTheDocument()
    expect(map().streams).toEqual([])
    press(...far('ArrowRight', 3), 'Enter')
    expect(map().streams).toEqual([['0301', '0302', '0303', '0304']])
    press('ArrowUp', 'ArrowUp', 'Enter')
    expect(map().streams).toHaveLength(1)
    expect(map().streams[0]).toHaveLength(6)
    press('Escape')
    expect(screen.queryByText(/ends it/)).toBeNull()
    expect(useWorkbench.getState().faults).toEqual([])
  })

  test('a press where it stands ends it, and the next one begins another', async () => {
    const press = await lay('Road')
    press('ArrowRight', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter', 'Enter')
    expect(screen.queryByText(/ends it/)).toBeNull()
    press('ArrowDown', 'ArrowDown', 'Enter', 'ArrowRight', 'Enter')
    expect(map().roads).toHaveLength(2)
  })

  test('another tool does not go on from there', async () => {
    const press = await lay('Road')
    press('ArrowRight', 'Enter')
    await userEvent.click(screen.getByRole('button', { name: 'Stream course' }))
    press('ArrowRight', 'Enter')
    expect(map()).toMatchObject({ roads: [], streams: [] })
  })
})
