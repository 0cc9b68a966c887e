// In a page.
import { afterEach, expect, test } from 'vitest'
import { openText, patchWorkbench, startWorkbench, useWorkbench } from '../../../src/store/workbench/workbench.ts'
import { library } from './files.ts'

let leave = (): void => {}
afterEach(() => {
  leave()
  patchWorkbench({ name: '', text: '', origin: '', library: undefined })
})

const EXAMPLE = { name: 'An example', text: '{ "example": true }' }

/** A workbench whose example comes when it is told to. */
const opening = (): (() => Promise<void>) => {
  let give: (file: typeof EXAMPLE) => void = () => {}
  const example = new Promise<typeof EXAMPLE>((resolve) => {
    give = resolve
  })
  leave = startWorkbench(
    async () => library,
    () => example,
  )
  return async () => {
    give(EXAMPLE)
    await expect.poll(() => useWorkbench.getState().library).toBeDefined()
  }
}

test('a fresh workbench begins with an example', async () => {
  const come = opening()
  await come()
  expect(useWorkbench.getState()).toMatchObject({ ...EXAMPLE, origin: EXAMPLE.text })
})

test('a file that is opened before the example has come stays', async () => {
  const come = opening()
  await new Promise((resolve) => setTimeout(resolve, 50))
  openText('Mine', '{ "mine": true }')
  await come()
  expect(useWorkbench.getState()).toMatchObject({ name: 'Mine', text: '{ "mine": true }' })
})
