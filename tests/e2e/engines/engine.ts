/** What the smoke round asks of a browser, whatever makes it draw. Points are in pixels of the window. */
export type Engine = {
  /** Name and version, for whoever reads the run. */
  readonly name: string
  go(url: string): Promise<void>
  reload(): Promise<void>
  /** What a function of the page's own world gives; it is handed over as text and sees nothing of ours. */
  ask<Given, Answer>(question: (given: Given) => Answer, given: Given): Promise<Answer>
  move(x: number, y: number): Promise<void>
  press(x: number, y: number): Promise<void>
  drag(x: number, y: number, dx: number, dy: number): Promise<void>
  /** Turns the wheel by so many pixels at a point. */
  wheel(x: number, y: number, by: number): Promise<void>
  /** A picture of the window: PNG in base64. */
  picture(): Promise<string>
  quit(): Promise<void>
}

/** A list of what one device does, as WebDriver and WebDriver BiDi both understand it. */
export type Device = Readonly<Record<string, unknown>>

const mouse = (...actions: readonly Device[]): readonly Device[] => [
  { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
]
const to = (x: number, y: number, duration = 0): Device => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration,
})
const DOWN: Device = { type: 'pointerDown', button: 0 }
const UP: Device = { type: 'pointerUp', button: 0 }

/** Mouse and wheel out of the actions of the standard. */
export const handsOf = (act: (devices: readonly Device[]) => Promise<void>) => ({
  move: (x: number, y: number) => act(mouse(to(x, y))),
  press: (x: number, y: number) => act(mouse(to(x, y), DOWN, UP)),
  drag: (x: number, y: number, dx: number, dy: number) =>
    act(mouse(to(x, y), DOWN, to(x + dx / 2, y + dy / 2, 60), to(x + dx, y + dy, 60), UP)),
  wheel: (x: number, y: number, by: number) =>
    act([
      {
        type: 'wheel',
        id: 'wheel',
        actions: [{ type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY: by, duration: 0 }],
      },
    ]),
})

/** Asks again until the answer comes, or tells after so many seconds that it never did. */
export const until = async <Answer>(
  ask: () => Promise<Answer | undefined>,
  what: string,
  seconds: number,
): Promise<Answer> => {
  const end = Date.now() + seconds * 1000
  let trouble = ''
  while (Date.now() < end) {
    const answer = await ask().catch((error: unknown) => {
      trouble = `: ${String(error)}`
      return undefined
    })
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${what} did not come within ${seconds} seconds${trouble}`)
}
