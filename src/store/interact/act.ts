import type { AnyCommand } from '../../core/engine/vocabulary.ts'
import { EMPTY } from '../../core/presenter/hand.ts'
import type { Intent, Press } from '../../core/presenter/intent.ts'
import type { Look } from '../../core/presenter/look.ts'
import { idle, type Screen } from '../../core/presenter/screen.ts'
import { readCancel } from '../../core/interact/reading.ts'
import type { AnyPresenter } from '../../core/presenter/presenter.ts'
import { NOTHING_DONE, type Row } from '../game/row.ts'
import { type GameStore, performAll, performRow, showRefusal, shownState, useGame } from '../game/game.ts'
import { recapNow } from '../game/recap.ts'
import { patchScreen, useScreen } from '../game/screen.ts'
import { computerNow } from '../game/acting.ts'
import { awaited, seenGame } from '../game/seen.ts'
import { useSettings } from '../settings/settings.ts'

/** What is seen of the table, and the rules by which it is read. */
export type Seen = Look & { readonly presenter: AnyPresenter }

/** The table as a store and a screen make it; undefined when there is no game on it. */
export const seenIn = (store: GameStore, screen: Screen): Seen | undefined => {
  const state = shownState(store)
  if (!store.game || !state) return undefined
  const isNow = store.viewing === undefined && awaited(store) === undefined
  const isOwn = computerNow(store.game) === undefined
  const live = isNow && isOwn && !store.readOnly && state.verdict === undefined
  const { presenter, battle } = store.game
  return { presenter, battle, state, screen, live }
}

/** The present look at the table; undefined when there is none. */
export const lookNow = (): Seen | undefined => seenIn(useGame.getState(), useScreen.getState())

const lastCombat = ({ presenter }: Seen): number | undefined => {
  const entry = seenGame(useGame.getState())?.history.entries.at(-1)
  return entry && presenter.combatIn(entry)
}

/** A player-turn has begun and its owner is to act: it may want to know what has happened since its last one. */
const wantsRecap = (before: Seen, after: Seen): boolean => {
  const { presenter, battle, state, live } = after
  const { recap, computer } = useSettings.getState()
  // What a computer did at once was seen by nobody.
  const isUnseen = !before.live && computer === 'once'
  if (!(recap || isUnseen) || !live || before.state.playerTurn === state.playerTurn) return false
  return presenter.step(battle, state).owner === presenter.actor(battle, state) && recapNow() !== undefined
}

/** What runs by itself stops where somebody is asked, or where both aim anew. */
const isRunOn = (after: Seen): boolean => after.screen.running && after.presenter.moment(after) === 'resolution'

/** Another thing is asked than before: what was about to be done is put down. */
const turned = (before: Seen, after: Seen): Partial<Screen> =>
  before.presenter.moment(before) === after.presenter.moment(after) &&
  before.presenter.attack(before) === after.presenter.attack(after)
    ? {}
    : { ...idle(), fanned: undefined, running: isRunOn(after) }

/** A step of fighting has begun in which there is one target only: it is aimed at, and who can join is in hand. */
const onlyFight = (command: AnyCommand, after: Seen): Partial<Screen> => {
  const [cell, ...others] = command.type === 'endStep' && after.live ? after.presenter.targets(after) : []
  if (cell === undefined || others.length > 0) return {}
  const how = { cell, unit: undefined, more: false, careful: false, secondary: false }
  return { hand: after.presenter.press(after, how).patch?.hand ?? EMPTY }
}

/** Tidies the screen after what was done; `isSeen`: whether there is something of it to open. */
const tidied = (
  given: () => AnyCommand,
  patch: Partial<Screen>,
  perform: () => boolean,
  isSeen: () => boolean = () => true,
): boolean => {
  const before = lookNow()
  if (!perform()) return false
  // The screen has passed on to the other side: it is as fresh as at the start.
  if (awaited(useGame.getState()) !== undefined) return true
  const after = lookNow()
  if (!before || !after) return true
  const command = given()
  const ended = before.state.verdict === undefined && after.state.verdict !== undefined
  const { hover, cursor } = before.screen
  patchScreen({
    quiet: hover ?? cursor,
    ...turned(before, after),
    ...patch,
    ...onlyFight(command, after),
    ...(after.presenter.fights(command) && isSeen() ? { openCombat: lastCombat(after) } : {}),
    ...(command.type === 'endStep' ? { openCombat: undefined, dialog: undefined } : {}),
    ...(wantsRecap(before, after) ? { dialog: 'recap' } : {}),
    ...(ended ? { dialog: 'verdict' } : {}),
  })
  return true
}

/** Carries out a command, with what else the same press gives, and tidies the screen after it. */
export const carryOut = (
  command: AnyCommand,
  patch: Partial<Screen> = idle(),
  also: readonly AnyCommand[] = [],
): boolean =>
  tidied(
    () => command,
    patch,
    () => performAll([command, ...also]),
  )

const seenCount = (): number => seenGame(useGame.getState())?.history.entries.length ?? 0

/** The same for what a computer orders: of what nobody may see nothing is opened. */
export const carryOutRow = (commands: readonly AnyCommand[]): Row => {
  const before = seenCount()
  let row = NOTHING_DONE
  const perform = (): boolean => {
    row = performRow(commands)
    return row.done > 0
  }
  const last = (): AnyCommand => commands[row.done - 1] as AnyCommand
  tidied(last, idle(), perform, () => seenCount() > before)
  return row
}

/** Follows an intent: says why not, changes the screen, or carries out the command. True unless it was refused. */
export const follow = (intent: Intent): boolean => {
  if (intent.refusal) showRefusal(intent.refusal)
  if (intent.command) return carryOut(intent.command, intent.patch ?? idle(), intent.also)
  if (intent.patch) {
    if (!intent.refusal) useGame.setState({ refusal: undefined })
    patchScreen(intent.patch)
  }
  return intent.refusal === undefined
}

export const press = (how: Press): void => {
  const look = lookNow()
  if (!look) return
  patchScreen({ quiet: undefined })
  follow(look.presenter.press(look, how))
}

export const cancel = (): void => {
  useGame.setState({ refusal: undefined })
  patchScreen(readCancel(useScreen.getState()))
}
