import { showRefusal } from '../../store/game/game.ts'
import { carryOut, follow, lookNow } from '../../store/interact/act.ts'
import { patchScreen } from '../../store/game/screen.ts'
import { useSettings } from '../../store/settings/settings.ts'
import { resolveNext } from '../plot/deeds.ts'

/** Ends the step; asks first when something was forgotten, if that is wanted. */
export const endStepNow = (): void => {
  const look = lookNow()
  if (!look?.live) return
  const { presenter, battle, state } = look
  const judged = presenter.endStep(look)
  if (!judged.ok) showRefusal(judged.error)
  else if (useSettings.getState().asks && presenter.prompt(battle, state).guard) patchScreen({ dialog: 'guard' })
  else carryOut(judged.value)
}

/** The end of the step, whatever was forgotten. */
export const endStepAnyway = (): void => {
  const look = lookNow()
  if (!look) return
  const judged = look.presenter.endStep(look)
  if (judged.ok) carryOut(judged.value)
  else showRefusal(judged.error)
}

/** The one key for the big button: resolve, move, confirm. */
export const resolveNow = (): void => {
  const look = lookNow()
  if (!look?.live) return
  if (look.presenter.moment(look) === 'resolution') resolveNext()
  else follow(look.presenter.go(look))
}

/** Everybody who can: the whole stack, or all who may join the attack. */
export const takeAll = (): void => {
  const look = lookNow()
  const patch = look?.live ? look.presenter.takeAll(look) : undefined
  if (patch) patchScreen(patch)
}
