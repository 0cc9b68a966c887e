import type { GameMoment, GameWatch } from '../../../core/play/games.ts'

/** Milliseconds between two signs of one step. */
const PAUSE = 1000

const wordsOf = ({ seed, turn, step, side, commands }: GameMoment): string =>
  `seed ${seed}, turn ${turn}, ${[step, side].filter(Boolean).join(', ')}, after ${commands} commands`

/** Tells where a game is: in every step when it begins, and in a long one now and then. */
export const signsOf = (tell: (at: string) => void): GameWatch => {
  let last: GameMoment | undefined
  let told = 0
  return (moment) => {
    const now = performance.now()
    const isNew =
      last?.seed !== moment.seed || last.turn !== moment.turn || last.step !== moment.step || last.side !== moment.side
    if (!isNew && now - told < PAUSE) return
    last = moment
    told = now
    tell(wordsOf(moment))
  }
}
