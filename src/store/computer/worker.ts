import { think } from '../../core/mind/think.ts'
import type { AnyPlay } from '../../core/play/play.ts'
import type { AnyBattle } from '../../core/table/look.ts'
import { systemFor } from '../../systems/index.ts'
import type { Answer, Asked, Laid } from './messages.ts'

/** The thread in which computers think. */

type Ground = { readonly play: AnyPlay; readonly battle: AnyBattle }

const grounds = new Map<string, Promise<Ground>>()

const lay = async ({ system, ground, map }: Laid): Promise<Ground> => {
  const play = await systemFor(system).play()
  const battle = play.compose(ground, map)
  if (!battle.ok) throw new Error(battle.error)
  return { play, battle: battle.value }
}

const answer = async ({ id, key, seen, mind, memory }: Asked): Promise<Answer> => {
  try {
    const ground = await grounds.get(key)
    if (!ground) throw new Error('There is no such battle.')
    return { kind: 'thought', id, thought: think(ground.play, ground.battle, seen, mind, memory) }
  } catch (reason) {
    return { kind: 'failed', id, words: reason instanceof Error ? reason.message : String(reason) }
  }
}

addEventListener('message', ({ data }: MessageEvent<Laid | Asked>) => {
  if (data.kind === 'laid') {
    const laid = lay(data)
    // Whoever asks about it is told.
    laid.catch(() => {})
    grounds.set(data.key, laid)
  } else void answer(data).then((said) => postMessage(said))
})
