// In a page.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WindowView } from '../../../src/ui/board/print/plates.ts'

const XMLNS = 'http://www.w3.org/2000/svg'

const layer = (name: string): SVGSVGElement => {
  const svg = document.createElementNS(XMLNS, 'svg') as SVGSVGElement
  svg.setAttribute('class', name)
  Object.defineProperty(svg, 'viewBox', { value: { baseVal: { x: -10, y: -10, width: 220, height: 120 } } })
  svg.appendChild(document.createElementNS(XMLNS, 'g'))
  return svg
}

const stageOf = (): HTMLElement => {
  const stage = document.createElement('div')
  stage.className = 'board-stage'
  stage.append(layer('terrain'), layer('pieces'))
  stage.getAnimations = () => []
  document.body.append(stage)
  return stage
}

let look: WindowView = { k: 1, region: [0, 0, 100, 50] }
const drawImage = vi.fn()
const setTransform = vi.fn()
const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1000)

/** A page in which the browser was found to be slow, or not. */
const pressed = async (isSlow: boolean) => {
  vi.resetModules()
  if (isSlow) localStorage.setItem('testudo-stage', 'slow')
  const { newPrints } = await import('../../../src/ui/board/print/prints.ts')
  const stage = stageOf()
  const prints = newPrints(stage, () => look)
  prints.end()
  await rest()
  const pane = (): HTMLCanvasElement | null => document.querySelector('.print')
  const isShown = (): boolean => {
    const isOn = stage.classList.contains('is-printed')
    expect(pane()?.hidden ?? true).toBe(!isOn)
    return isOn
  }
  return { stage, prints, pane, isShown }
}

beforeEach(() => {
  look = { k: 1, region: [0, 0, 100, 50] }
  vi.useFakeTimers()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:print')
  HTMLImageElement.prototype.decode = () => Promise.resolve()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return { canvas: this, drawImage, setTransform, clearRect: vi.fn() } as never
  })
})
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.resetModules()
})

test('where the browser is slow, prints are moved in place of map and counters, and taken off at rest', async () => {
  const { prints, pane, isShown } = await pressed(true)
  expect(isShown()).toBe(false)
  prints.begin()
  expect(isShown()).toBe(true)
  prints.end()
  expect(isShown()).toBe(false)
  prints.stop()
  expect(pane()).toBeNull()
})

test('one picture as large as the window is drawn anew with each move, and nothing at rest', async () => {
  const { prints, pane } = await pressed(true)
  drawImage.mockClear()
  prints.moved()
  expect(drawImage).not.toHaveBeenCalled()
  prints.begin()
  expect([pane()?.width, pane()?.height]).toEqual([100, 50])
  expect(drawImage).toHaveBeenCalledTimes(2)
  look = { k: 2, region: [10, 5, 50, 25] }
  prints.moved()
  expect(drawImage).toHaveBeenCalledTimes(4)
  expect(setTransform).toHaveBeenLastCalledWith(2, 0, 0, 2, -20, -10)
  expect([pane()?.width, pane()?.height]).toEqual([100, 50])
  prints.end()
  prints.moved()
  expect(drawImage).toHaveBeenCalledTimes(4)
})

test('from near a sharper print is laid over the whole one, and stands alone where it covers the window', async () => {
  look = { k: 20, region: [0, 0, 50, 25] }
  const { prints } = await pressed(true)
  drawImage.mockClear()
  prints.begin()
  expect(drawImage).toHaveBeenCalledTimes(2)
  look = { k: 20, region: [90, 40, 50, 25] }
  prints.moved()
  expect(drawImage).toHaveBeenCalledTimes(6)
})

test('what was drawn since is never hidden by a print, and is printed when the stage lies still', async () => {
  const { stage, prints, isShown } = await pressed(true)
  prints.begin()
  stage.querySelector('.pieces')?.append(document.createElementNS(XMLNS, 'g'))
  await vi.advanceTimersByTimeAsync(0)
  expect(isShown()).toBe(false)
  prints.end()
  prints.begin()
  expect(isShown()).toBe(false)
  prints.end()
  await rest()
  prints.begin()
  expect(isShown()).toBe(true)
})

test('a page that looks otherwise is printed anew before its prints are shown', async () => {
  const { stage, prints, isShown } = await pressed(true)
  stage.dataset['lod'] = 'near'
  prints.begin()
  expect(isShown()).toBe(false)
  prints.end()
  await rest()
  prints.begin()
  expect(isShown()).toBe(true)
})

test('counters on their way are moved as they are', async () => {
  const { stage, prints, isShown } = await pressed(true)
  const effect = { getComputedTiming: () => ({ endTime: 300 }) }
  stage.getAnimations = () => [{ playState: 'running', effect } as never]
  prints.begin()
  expect(isShown()).toBe(false)
})

test('a browser that moves the drawn stage smoothly prints nothing; one that does not is found out', async () => {
  const { prints, pane } = await pressed(false)
  expect(pane()).toBeNull()
  let now = 0
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  prints.begin()
  for (let count = 0; count < 12; count++) {
    prints.moved()
    now += 90
    frames.shift()?.(now)
  }
  vi.unstubAllGlobals()
  expect(localStorage.getItem('testudo-stage')).toBe('slow')
  prints.end()
  await rest()
  expect(pane()).not.toBeNull()
})
