import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyChange, openText, patchWorkbench, useWorkbench } from '../../../src/store/workbench/workbench.ts'
import { redoText, TextPane, undoText } from '../../../src/ui/workbench/TextPane.tsx'
import { library } from '../../store/workbench/files.ts'

beforeEach(() => patchWorkbench({ library, name: '', text: '', origin: '' }))
afterEach(cleanup)

test('undo goes back to the file that was there before, and its name with it', () => {
  render(<TextPane faults={[]} />)
  const lies = () => {
    const { name, text, origin } = useWorkbench.getState()
    return { name, text, origin }
  }
  const [first, second] = ['{ "first": 1 }', '{ "second": 2 }']
  act(() => openText('First', first))
  act(() => openText('Second', second))
  act(() => applyChange({ from: 12, to: 13, insert: '3' }))
  expect(lies()).toEqual({ name: 'Second', text: '{ "second": 3 }', origin: second })
  act(undoText)
  expect(lies()).toEqual({ name: 'Second', text: second, origin: second })
  act(undoText)
  expect(lies()).toEqual({ name: 'First', text: first, origin: first })
  act(redoText)
  act(redoText)
  expect(lies()).toEqual({ name: 'Second', text: '{ "second": 3 }', origin: second })
})
