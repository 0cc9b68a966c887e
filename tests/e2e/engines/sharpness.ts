import type { Engine } from './engine.ts'

type Patch = { readonly picture: string; readonly x: number; readonly y: number; readonly size: number }

/**
 * How steep the edges of a picture are: the step of brightness from one pixel to the next, as a part of the whole
 * range from dark to light, at the steepest hundredth. A drawn edge is one or two pixels wide at every scale; one that
 * was drawn small and stretched is as many pixels wide as it was stretched. Runs in the page.
 */
const steepness = async ({ picture, x, y, size }: Patch): Promise<number> => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const brush = canvas.getContext('2d')
  brush?.drawImage(image, -x, -y)
  const dots = brush?.getImageData(0, 0, size, size).data ?? new Uint8ClampedArray()
  const lights = Array.from({ length: size * size }, (_, at) => {
    const part = (channel: number): number => dots[at * 4 + channel] ?? 0
    return 0.3 * part(0) + 0.6 * part(1) + 0.1 * part(2)
  })
  const ordered = [...lights].sort((a, b) => a - b)
  const range = (ordered.at(-1) ?? 0) - (ordered[0] ?? 0)
  const steps = lights
    .map((light, at) => (at % size === 0 ? 0 : Math.abs(light - (lights[at - 1] ?? light))))
    .sort((a, b) => b - a)
  return range === 0 ? 0 : (steps[Math.floor(steps.length / 100)] ?? 0) / range
}

/** The steepness of the edges in a square of the window around a point. */
export const sharpnessAt = async (engine: Engine, x: number, y: number, size: number): Promise<number> =>
  engine.ask(steepness, {
    picture: await engine.picture(),
    x: Math.round(x - size / 2),
    y: Math.round(y - size / 2),
    size,
  })
