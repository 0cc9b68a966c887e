import { newHall } from './hall.ts'
import type { Answered, GamesAsked } from './messages.ts'

/** A thread that plays games of the file on the workbench. */

const hall = newHall()

const answer = async ({ id, kind, given }: GamesAsked): Promise<Answered> => {
  try {
    return { id, gives: await hall(kind, given) }
  } catch (reason) {
    return { id, failed: reason instanceof Error ? reason.message : String(reason) }
  }
}

addEventListener('message', ({ data }: MessageEvent<GamesAsked>) => {
  void answer(data).then((said) => postMessage(said))
})
