import { CLASH, countKept } from '../table.ts'
import { type Engine, until } from './engine.ts'
import { sharpnessAt } from './sharpness.ts'

type Point = { readonly x: number; readonly y: number }
type Look = Point & { readonly k: number }

/** On a busy machine a page takes its time. */
const PATIENCE = 30
const WALKER = 'A-SK-2'
const TARGET = 'B-MS-2'
/** Stands upright to the end. */
const MODEL = 'B-MS-1'

/** Presses the first button whose name begins so, as soon as it is there and works. */
const pressButton = async (engine: Engine, name: string): Promise<void> => {
  const at = await until(
    () =>
      engine.ask((wanted) => {
        const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent ?? ''
        const found = [...document.querySelectorAll('button')].find((button) =>
          nameOf(button).trim().startsWith(wanted),
        )
        if (!found || found.disabled || found.getAttribute('aria-disabled') === 'true') return undefined
        found.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { x, y, width, height } = found.getBoundingClientRect()
        return width === 0 ? undefined : { x: x + width / 2, y: y + height / 2 }
      }, name),
    `the button ${name}`,
    PATIENCE,
  )
  await engine.press(at.x, at.y)
}

const textOf = (engine: Engine, where: string): Promise<string | undefined> =>
  engine.ask((selector) => document.querySelector(selector)?.textContent ?? undefined, where)

const says = (engine: Engine, where: string, words: string): Promise<true> =>
  until(
    async () => ((await textOf(engine, where))?.includes(words) ? (true as const) : undefined),
    `"${words}" in ${where}`,
    PATIENCE,
  )

const lookOf = (engine: Engine): Promise<Look | undefined> =>
  engine.ask(() => {
    const board = document.querySelector('.board:not(.is-moving)')?.getBoundingClientRect()
    const stage = document.querySelector('.board-stage')
    if (!board || !stage) return undefined
    const { a, e, f } = new DOMMatrix(getComputedStyle(stage).transform)
    return { k: a, x: board.left + e, y: board.top + f }
  }, 0)

/** Waits until the map lies still. */
const atRest = (engine: Engine): Promise<Look> => {
  let before = ''
  return until(
    async () => {
      const look = await lookOf(engine)
      await new Promise((resolve) => setTimeout(resolve, 250))
      const now = JSON.stringify(look)
      const isStill = now === before
      before = now
      return isStill ? look : undefined
    },
    'a map at rest',
    PATIENCE,
  )
}

/** The middle of a counter in the window, and the cell it stands on. */
const counterAt = (engine: Engine, unit: string): Promise<Point & { readonly cell: number }> =>
  until(
    () =>
      engine.ask((id) => {
        const counter = document.querySelector<SVGElement>(`.counters [data-unit="${id}"]`)
        const box = counter?.getBoundingClientRect()
        if (!counter || !box) return undefined
        return { x: box.x + box.width / 2, y: box.y + box.height / 2, cell: Number(counter.dataset['cell']) }
      }, unit),
    `the counter ${unit}`,
    PATIENCE,
  )

const pressCounter = async (engine: Engine, unit: string): Promise<void> => {
  await atRest(engine)
  const { x, y } = await counterAt(engine, unit)
  await engine.press(x, y)
}

/** Rome from the start page at one press, both forces drawn up. */
export const setUpRome = async (engine: Engine, url: string): Promise<void> => {
  await engine.go(url)
  await pressButton(engine, 'Play Rome now')
  await says(engine, '.now-head h2', 'Movement')
  await says(engine, '.now-turn', 'Romans')
}

/** Opens a battle from a file, as if it had been chosen in the dialog. */
export const openClash = async (engine: Engine, url: string): Promise<void> => {
  await engine.go(url)
  await until(
    () =>
      engine.ask((text) => {
        const input = document.querySelector<HTMLInputElement>('input[type=file]')
        if (!input) return undefined
        const chosen = new DataTransfer()
        chosen.items.add(new File([text], 'clash.json', { type: 'application/json' }))
        input.files = chosen.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
        return true
      }, JSON.stringify(CLASH)),
    'a place for a file',
    PATIENCE,
  )
  await says(engine, '.now-head h2', 'Fire Combat')
}

/** The skirmishers fire at the militia before them, and the die falls. */
export const fight = async (engine: Engine): Promise<void> => {
  await pressCounter(engine, TARGET)
  await says(engine, '.combat', 'SK 1 fires at hex 0819')
  await pressButton(engine, 'Fire')
  await says(engine, '.combat-rolled', 'D')
  await pressButton(engine, 'End')
}

/** Skirmishers walk two hexes to the left; gives the cell they reach. */
export const march = async (engine: Engine): Promise<number> => {
  await says(engine, '.now-head h2', 'Movement')
  await pressCounter(engine, WALKER)
  const { k } = await atRest(engine)
  const from = await counterAt(engine, WALKER)
  await engine.press(from.x - 2 * Math.sqrt(3) * 40 * k, from.y)
  await standsOn(engine, from.cell - 2)
  return from.cell - 2
}

/** Waits until the walker stands on a cell. */
export const standsOn = (engine: Engine, cell: number): Promise<true> =>
  until(
    async () => ((await counterAt(engine, WALKER)).cell === cell ? (true as const) : undefined),
    `${WALKER} on cell ${cell}`,
    PATIENCE,
  )

export const isWritten = (engine: Engine, commands: number): Promise<true> =>
  until(
    async () => ((await engine.ask(countKept, 0)) >= commands ? (true as const) : undefined),
    `a game of ${commands} commands in the store`,
    PATIENCE,
  )

type Seen = { readonly k: number; readonly sharpness: number }

/** How large and how sharp a counter is drawn when the map lies still. */
export const seen = async (engine: Engine): Promise<Seen> => {
  const { k } = await atRest(engine)
  const { x, y } = await counterAt(engine, MODEL)
  return { k, sharpness: await sharpnessAt(engine, x, y, Math.round(60 * k)) }
}

/** Nearer by the wheel, then by the button, until the map has the wanted scale. */
export const zoomTo = async (engine: Engine, wanted: number): Promise<Seen> => {
  const { k } = await atRest(engine)
  const { x, y } = await counterAt(engine, MODEL)
  await engine.move(x, y)
  await engine.wheel(x, y, -200)
  await until(async () => ((await lookOf(engine))?.k ?? 0) > k || undefined, 'a map moved by the wheel', PATIENCE)
  while ((await atRest(engine)).k < wanted) await pressButton(engine, 'Nearer')
  return seen(engine)
}
