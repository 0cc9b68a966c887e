import type { Entry } from '../engine/history.ts'
import { stateAt } from '../engine/history.ts'
import type { AnyCommand, AnyEvent } from '../engine/vocabulary.ts'
import { type Beat, completed, type Fall, plainBeats } from './beats.ts'
import { keeping } from './keeping.ts'
import type { AnyBattle, AnyState, Played } from '../engine/anyState.ts'
import type { AnyPresenter } from './presenter.ts'

type BeatTeller = Pick<AnyPresenter, 'beats'>

const kept = keeping<readonly Beat[]>()

/** What is seen of an entry of a history: what the system says, else who moved and who is gone. */
export const beatsOf = (
  { beats }: BeatTeller,
  battle: AnyBattle,
  before: AnyState,
  entry: Entry<AnyState, AnyCommand, AnyEvent>,
): readonly Beat[] =>
  kept(entry, 0, () => completed(beats?.(before, entry, battle) ?? plainBeats(before, entry), before, entry.state))

/** Who fell in the game-turn of the state after the first `count` commands. */
export const fallenIn = (presenter: BeatTeller, { battle, history }: Played, count: number): readonly Fall[] => {
  const { turn } = stateAt(history, count)
  const falls: Fall[] = []
  for (let index = count - 1; index >= 0 && stateAt(history, index).turn === turn; index--) {
    const entry = history.entries[index]
    const beats = entry ? beatsOf(presenter, battle, stateAt(history, index), entry) : []
    falls.push(...beats.flatMap((beat) => (beat.kind === 'fall' ? beat.falls : [])))
  }
  return falls
}
