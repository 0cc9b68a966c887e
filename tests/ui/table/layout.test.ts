// In a page.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})
afterEach(() => localStorage.clear())

const layout = () => import('../../../src/store/settings/layout.ts')

test('the width of the panels is kept, never too narrow nor too wide, and given back', async () => {
  const { NARROWEST, setColumn, useLayout, WIDEST } = await layout()
  expect(useLayout.getState().column).toBeUndefined()
  setColumn(10)
  expect(useLayout.getState().column).toBe(NARROWEST)
  setColumn(5000)
  expect(useLayout.getState().column).toBe(WIDEST)
  setColumn(411.6)
  vi.resetModules()
  const again = await layout()
  expect(again.useLayout.getState().column).toBe(412)
  again.setColumn(undefined)
  vi.resetModules()
  expect((await layout()).useLayout.getState().column).toBeUndefined()
})

test('what is folded away stays so, what was never touched is left to the window', async () => {
  const { setOpen } = await layout()
  setOpen('tools', false)
  setOpen('overview', true)
  vi.resetModules()
  expect((await layout()).useLayout.getState()).toMatchObject({ tools: false, overview: true })
})

test.each(['', 'wide', '12px'])('a width that is none (%j) is not kept', async (text) => {
  localStorage.setItem('testudo-column', text)
  expect((await layout()).useLayout.getState().column).toBeUndefined()
})
