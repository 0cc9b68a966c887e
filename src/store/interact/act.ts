import type { Command } from '../../systems/prestags/types.ts'
import { stepOf } from '../../systems/prestags/moment.ts'
import { actingSide, momentOf, type Look } from '../../systems/prestags/table/look.ts'
import { perform, showRefusal, shownState, useGame } from '../game.ts'
import { recapNow } from '../recap.ts'
import { idle, type Screen } from '../../core/table/screen.ts'
import { patchScreen, useScreen } from '../screen.ts'
import { awaited, seenGame } from '../seen.ts'
import { useSettings } from '../settings.ts'
import type { Intent, Press } from '../../systems/prestags/table/intent.ts'
import { readCancel, readPress } from '../../systems/prestags/table/press.ts'

/** The present look at the table; undefined when there is none. */
export const lookNow = (): Look | undefined => {
  const store = useGame.getState()
  const state = shownState(store)
  if (!store.game || !state) return undefined
  const isNow = store.viewing === undefined && awaited(store) === undefined
  const live = isNow && !store.readOnly && state.verdict === undefined
  return { battle: store.game.battle, state, screen: useScreen.getState(), live }
}

const lastCombat = (): number | undefined => {
  const entry = seenGame(useGame.getState())?.history.entries.at(-1)
  const event = entry?.events.find((one) => one.type === 'combatResolved')
  return event?.type === 'combatResolved' ? event.combat.id : undefined
}

/** A player-turn has begun and its owner is to act: it may want to know what has happened since its last one. */
const wantsRecap = (before: Look | undefined, after: Look | undefined): boolean => {
  if (!useSettings.getState().recap || !before || !after?.live) return false
  if (before.state.playerTurn === after.state.playerTurn) return false
  return stepOf(after.battle, after.state).owner === actingSide(after) && recapNow() !== undefined
}

/** What was plotted goes on: an attack that it brings is shown. */
const isResolve = (command: Command): boolean => command.type === 'act' && command.act === 'resolve'

/** Carries out a command and tidies the screen after it. */
export const carryOut = (command: Command, patch: Partial<Screen> = idle()): boolean => {
  const before = lookNow()
  if (!perform(command)) return false
  // The screen has passed on to the other side: it is as fresh as at the start.
  if (awaited(useGame.getState()) !== undefined) return true
  const after = lookNow()
  const turned = before && after && momentOf(before) !== momentOf(after)
  const combat = lastCombat()
  const fought = ['fire', 'defensiveFire', 'melee'].includes(command.type) || isResolve(command)
  const ended = before?.state.verdict === undefined && after?.state.verdict !== undefined
  patchScreen({
    ...(turned ? { ...idle(), deployType: undefined, fanned: undefined, running: isRunOn(after) } : {}),
    ...patch,
    ...(fought ? { openCombat: combat } : {}),
    ...(command.type === 'endStep' ? { openCombat: undefined, dialog: undefined } : {}),
    ...(wantsRecap(before, after) ? { dialog: 'recap' } : {}),
    ...(ended ? { dialog: 'verdict' } : {}),
  })
  return true
}

/** What runs by itself stops where somebody is asked, or where both aim anew. */
const isRunOn = (after: Look): boolean => after.screen.running && momentOf(after) === 'resolution'

/** Follows an intent: says why not, changes the screen, or carries out the command. */
export const follow = (intent: Intent): void => {
  if (intent.refusal) showRefusal(intent.refusal)
  if (intent.command) carryOut(intent.command, intent.patch ?? idle())
  else if (intent.patch) {
    if (!intent.refusal) useGame.setState({ refusal: undefined })
    patchScreen(intent.patch)
  }
}

export const press = (how: Press): void => {
  const look = lookNow()
  if (look) follow(readPress(look, how))
}

export const cancel = (): void => {
  useGame.setState({ refusal: undefined })
  patchScreen(readCancel(useScreen.getState()))
}
