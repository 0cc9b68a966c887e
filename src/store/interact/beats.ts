import { create } from 'zustand'
import { stateAt } from '../../core/engine/history.ts'
import { joined } from '../../core/presenter/beats.ts'
import { beatsOf } from '../../core/presenter/beatsIn.ts'
import { keeping } from '../../core/presenter/keeping.ts'
import { isOnMap } from '../../core/engine/anyState.ts'
import { FRESH } from '../../core/presenter/screen.ts'
import { isPrinted, type Staging } from '../../core/presenter/staging.ts'
import { type GameStore, goTo, useGame } from '../game/game.ts'
import { lookNow } from './act.ts'
import type { Game } from '../game/opened.ts'
import { awaited, seenGame } from '../game/seen.ts'

type Playing = {
  /** What is being played on the map; undefined while everything shows as it stands. */
  readonly staged: Staging | undefined
  /** True where the next beat waits for a press. */
  readonly waits: boolean
  /** A film is halted: beats follow each other only when they are asked for. */
  readonly halted: boolean
  /** A press has ended it before the result was seen, and is not let go yet: what lies below it must not move away. */
  readonly pressed: boolean
}

const NOTHING: Playing = { staged: undefined, waits: false, halted: false, pressed: false }

export const useBeats = create<Playing>(() => NOTHING)

/** True until the result of a fight is seen on the map: nothing else tells it before. */
export const isUntold = ({ staged, pressed }: Playing): boolean =>
  pressed || (staged !== undefined && staged.film === undefined && !isPrinted(staged))

/** True while a film runs, until its last event is seen. */
export const isFilmed = ({ staged }: Playing): boolean =>
  staged?.film !== undefined && staged.at + 1 < staged.beats.length

/** Shows everything as it stands. */
export const endBeats = (): void => {
  if (useBeats.getState() !== NOTHING) useBeats.setState(NOTHING)
}

/** Shows everything as it stands, but tells a result that was not seen only when the press is let go. */
export const endByPress = (): void => useBeats.setState((playing) => ({ ...NOTHING, pressed: isUntold(playing) }))

/** The press is let go. */
export const letGoOfPress = (): void => {
  if (useBeats.getState().pressed) endBeats()
}

const beatAt = (staged: Staging, at: number): void => useBeats.setState({ staged: { ...staged, at }, waits: false })

/** Goes on to the next beat; the last one is followed by the map as it stands. */
export const nextBeat = (): void => {
  const { staged } = useBeats.getState()
  if (staged && staged.at + 1 < staged.beats.length) beatAt(staged, staged.at + 1)
  else endBeats()
}

/** Back to the beat before, which is looked at; before the first one nothing is. */
export const lastBeat = (): void => {
  const { staged } = useBeats.getState()
  if (staged && staged.at > 0) beatAt(staged, staged.at - 1)
}

/** Halts a film, or lets it go on. */
export const haltBeats = (halted: boolean): void => useBeats.setState({ halted })

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

/** True for what the game does by itself, where that is a film; `count`: number of commands before it. */
const isFilm = ({ presenter, battle, history }: Game, count: number): boolean =>
  presenter.running?.film === true &&
  presenter.moment({ battle, state: stateAt(history, count), screen: FRESH }) === 'resolution'

const stagedOf = ({ game, count }: Shown, from: number): Staging | undefined => {
  const look = lookNow()
  if (!look) return undefined
  const { presenter, battle, history } = game
  const each = history.entries
    .slice(from, count)
    .map((entry, index) => beatsOf(presenter, battle, stateAt(history, from + index), entry))
  // What one press did is seen together, as far as nobody waits for another.
  const beats = each.length === 1 ? (each[0] ?? []) : joined(each.flat())
  if (beats.length === 0) return undefined
  // As dim and as bright as they were: nobody is printed anew before something becomes of him.
  const before = { ...look, screen: FRESH, state: stateAt(history, from) }
  const film = isFilm(game, from) ? { film: { ground: presenter.painted({ ...before, live: false }) } } : {}
  const after = presenter.faces({ ...look, state: stateAt(history, count) })
  return { beats, before: presenter.faces(before), after, at: 0, ...film }
}

/** What is told of beats that are not played. */
type Unseen = (beats: Staging['beats']) => void

/** True where somebody stands on the map who did not: laid down in a set-up. */
const isLaidDown = ({ game, count }: Shown, from: number): boolean => {
  const onMap = (at: number): number => stateAt(game.history, at).units.filter(isOnMap).length
  return onMap(count) > onMap(from)
}

/** Whether what happens is played at all, and whether every beat waits to be asked for. */
export type Wanted = {
  readonly isPlayed: () => boolean
  readonly isStepped: () => boolean
  readonly unseen: Unseen
  readonly laidDown: () => void
}

/** Plays on the map what has just happened, wherever it comes from; anything but one step forward ends it. */
const heard =
  ({ isPlayed, isStepped, unseen, laidDown }: Wanted) =>
  (store: GameStore, last: GameStore) => {
    if (store.game === last.game && store.viewing === last.viewing && store.seat === last.seat) return
    const [now, before] = [shownIn(store), shownIn(last)]
    const more = store.seat === last.seat && now && before && isOneMore(now, before) ? now : undefined
    const staged = more && before && stagedOf(more, before.count)
    if (more && before && !staged && isLaidDown(more, before.count)) laidDown()
    // What only asks for something does not end the film that it is asked in.
    if (more && !staged && useBeats.getState().staged?.film) return
    if (staged && isPlayed())
      useBeats.setState({ staged, waits: false, halted: staged.film !== undefined && isStepped() })
    else endBeats()
    if (staged && !isPlayed()) unseen(staged.beats)
  }

const USUAL: Wanted = { isPlayed: () => true, isStepped: () => false, unseen: () => {}, laidDown: () => {} }

/** Listens to the game while a table is shown; gives what ends it. */
export const playBeats = (wanted: Partial<Wanted> = {}): (() => void) => {
  const end = useGame.subscribe(heard({ ...USUAL, ...wanted }))
  return () => {
    end()
    endBeats()
  }
}

const films = keeping<ReadonlySet<number>>()

/** Numbers of commands, the film of the last of which can be seen again. */
export const watchableIn = (game: Game): ReadonlySet<number> =>
  films(game.history, 0, () => {
    const { presenter, battle, history } = game
    const isSeen = (count: number): boolean => {
      const entry = history.entries[count]
      return (
        isFilm(game, count) &&
        entry !== undefined &&
        beatsOf(presenter, battle, stateAt(history, count), entry).length > 0
      )
    }
    return new Set([...history.entries.keys()].filter(isSeen).map((count) => count + 1))
  })

/** Shows once more how the game came to stand as it did after `count` commands; halted where nothing plays by itself. */
export const watchAgain = (count: number): void => {
  goTo(count - 1)
  goTo(count)
  const now = shownIn(useGame.getState())
  const staged = useBeats.getState().staged ?? (now && stagedOf(now, count - 1))
  if (staged?.film) useBeats.setState({ staged, waits: false, halted: useBeats.getState().staged === undefined })
}
