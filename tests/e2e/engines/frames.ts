import { type Engine, until } from './engine.ts'

type Film = { readonly times: number[]; readonly isOver: boolean }
type Shot = { readonly film: Film }

const COUNT = 90
/** A film ends after so many milliseconds, however few frames it has. */
const LONGEST = 4000

/** Frames a second while the map is zoomed to and fro with every frame, or while nothing is done. */
const filmed = async (engine: Engine, isMoved: boolean): Promise<number> => {
  await engine.ask(
    ({ count, longest, moved }) => {
      const film = { times: [] as number[], isOver: false }
      const board = document.querySelector('.board')
      const frame = board?.getBoundingClientRect()
      const clientX = (frame?.left ?? 0) + (frame?.width ?? 0) / 2
      const clientY = (frame?.top ?? 0) + (frame?.height ?? 0) / 2
      const turn = (deltaY: number): void => {
        board?.dispatchEvent(new WheelEvent('wheel', { deltaY, clientX, clientY, bubbles: true, cancelable: true }))
      }
      const next = (now: number): void => {
        film.times.push(now)
        if (film.times.length > count || now - (film.times[0] ?? now) > longest) film.isOver = true
        else {
          if (moved) turn(film.times.length % 30 < 15 ? -30 : 30)
          requestAnimationFrame(next)
        }
      }
      requestAnimationFrame(next)
      Object.assign(globalThis, { film })
    },
    { count: COUNT, longest: LONGEST, moved: isMoved },
  )
  const times = await until(
    () =>
      engine.ask(() => {
        const { film } = globalThis as unknown as Shot
        return film.isOver ? [...film.times] : undefined
      }, 0),
    'the end of a film',
    60,
  )
  return ((times.length - 1) * 1000) / ((times.at(-1) ?? 0) - (times[0] ?? 0))
}

type Frames = {
  readonly still: number
  /** The first gesture, by which the table sees whether the browser can move a drawn map. */
  readonly first: number
  readonly zoomed: number
}

/** What is moved in place of a drawn map is ready, where the table has found the browser slow. */
const isPrinted = (engine: Engine): Promise<true> =>
  until(
    () =>
      engine.ask(() => {
        const isReady = localStorage.getItem('testudo-stage') !== 'slow'
        return isReady || document.querySelector('.board-stage[data-printed]') ? (true as const) : undefined
      }, 0),
    'the prints of the map',
    60,
  )

/** Frames a second of the map at rest, while the first gesture lasts, and while a later one does. */
export const framesOf = async (engine: Engine): Promise<Frames> => {
  const still = await filmed(engine, false)
  const first = await filmed(engine, true)
  await isPrinted(engine)
  return { still, first, zoomed: await filmed(engine, true) }
}
