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

/** Frames a second of the map at rest and while a gesture lasts. */
export const framesOf = async (engine: Engine): Promise<{ readonly still: number; readonly zoomed: number }> => ({
  still: await filmed(engine, false),
  zoomed: await filmed(engine, true),
})
