import { create } from 'zustand'
import { stateAt } from '../core/engine/history.ts'
import { joined } from '../core/table/beats.ts'
import { beatsOf } from '../core/table/beatsIn.ts'
import type { Staged } from '../core/table/staging.ts'
import { type GameStore, useGame } from './game.ts'
import { lookNow } from './interact/act.ts'
import type { Game } from './opened.ts'
import { awaited, seenGame } from './seen.ts'

type Playing = {
  /** What is being played on the map; undefined while everything shows as it stands. */
  readonly staged: Staged | undefined
  /** True where the next beat waits for a press. */
  readonly waits: boolean
}

const NOTHING: Playing = { staged: undefined, waits: false }

export const useBeats = create<Playing>(() => NOTHING)

/** Shows everything as it stands. */
export const endBeats = (): void => {
  if (useBeats.getState() !== NOTHING) useBeats.setState(NOTHING)
}

/** Goes on to the next beat; the last one is followed by the map as it stands. */
export const nextBeat = (): void => {
  const { staged } = useBeats.getState()
  if (staged && staged.at + 1 < staged.beats.length)
    useBeats.setState({ staged: { ...staged, at: staged.at + 1 }, waits: false })
  else endBeats()
}

/** The beat is over and the next one waits for a press; after the last one there is nothing to wait for. */
export const waitForPress = (): void => {
  const { staged } = useBeats.getState()
  if (staged && staged.at + 1 < staged.beats.length) useBeats.setState({ waits: true })
  else endBeats()
}

type Shown = { readonly game: Game; readonly count: number }

/** What is on the screen, as those who sit there may see it. */
const shownIn = (store: GameStore): Shown | undefined => {
  const game = awaited(store) === undefined ? seenGame(store) : undefined
  return game && { game, count: store.viewing ?? game.history.entries.length }
}

/** True where the screen shows what one press more did in the same game than before, to the same eyes. */
const isOneMore = (now: Shown, before: Shown): boolean =>
  now.count > before.count &&
  now.game.id === before.game.id &&
  now.game.history.entries.slice(before.count + 1, now.count).every(({ isTied }) => isTied) &&
  stateAt(now.game.history, before.count) === stateAt(before.game.history, before.count)

const stagedOf = ({ game, count }: Shown, from: number): Staged | undefined => {
  const look = lookNow()
  if (!look) return undefined
  const { table, history } = game
  const each = history.entries
    .slice(from, count)
    .map((entry, index) => beatsOf(table, stateAt(history, from + index), entry))
  // What one press did is seen together, as far as nobody waits for another.
  const beats = each.length === 1 ? (each[0] ?? []) : joined(each.flat())
  if (beats.length === 0) return undefined
  const faces = (at: number) => table.faces({ ...look, state: stateAt(history, at) })
  return { beats, before: faces(from), after: faces(count), at: 0 }
}

/** What is told of beats that are not played. */
type Unseen = (beats: Staged['beats']) => void

/** Plays on the map what has just happened, wherever it comes from; anything but one step forward ends it. */
const heard = (isWanted: () => boolean, unseen: Unseen) => (store: GameStore, last: GameStore) => {
  if (store.game === last.game && store.viewing === last.viewing && store.seat === last.seat) return
  const [now, before] = [shownIn(store), shownIn(last)]
  const staged =
    store.seat === last.seat && now && before && isOneMore(now, before) ? stagedOf(now, before.count) : undefined
  if (staged && isWanted()) useBeats.setState({ staged, waits: false })
  else endBeats()
  if (staged && !isWanted()) unseen(staged.beats)
}

/** Listens to the game while a table is shown; gives what ends it. */
export const playBeats = (isWanted: () => boolean, unseen: Unseen = () => {}): (() => void) => {
  const end = useGame.subscribe(heard(isWanted, unseen))
  return () => {
    end()
    endBeats()
  }
}
