import { keep, kept } from '../../../store/settings/settings.ts'

/** So many frames of a moving stage tell something, and so do fewer that took so many milliseconds. */
const ENOUGH = 8
const FEW = 3
const LONG = 400
/** Milliseconds that are too long for one frame. */
const TOO_LONG = 28
const KEY = 'testudo-stage'

let slow = kept(KEY) === 'slow'

/** Whether this browser cannot move a drawn stage smoothly: measured while it was moved, and kept. */
export const isSlow = (): boolean => slow

/** Measures the frames in which the stage was moved: tell it of each move. */
export const newPace = () => {
  let frames = 0
  let spent = 0
  let last: number | undefined
  let isMoved = false
  const judge = (): void => {
    if (frames < ENOUGH && (frames < FEW || spent < LONG)) return
    slow = spent / frames > TOO_LONG
    if (slow) keep(KEY, 'slow')
    frames = 0
    spent = 0
  }
  const tick = (now: number): void => {
    if (last !== undefined) {
      frames += 1
      spent += now - last
      judge()
    }
    last = isMoved && !slow ? now : undefined
    isMoved = false
    if (last !== undefined) requestAnimationFrame(tick)
  }
  return {
    moved: (): void => {
      if (!isMoved && last === undefined && !slow) requestAnimationFrame(tick)
      isMoved = true
    },
  }
}
