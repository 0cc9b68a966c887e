import type { Task } from '../../core/presenter/hand.ts'
import { lookNow } from '../../store/interact/act.ts'
import { placeOfNext, runNext, runOrPause as runOrPauseBy } from '../../store/interact/running.ts'
import { announce, patchScreen } from '../../store/game/screen.ts'
import { boardView } from '../seen/boardView.ts'

/** Carries out what comes next by itself, where it can be seen; `dice` are the numbers the players rolled. */
export const resolveNext = (dice?: readonly number[]): boolean => {
  const place = placeOfNext()
  if (place !== undefined) boardView.ensureVisible(place)
  return runNext(dice)
}

/** Starts what goes on by itself, or stops it. */
export const runOrPause = (): void => runOrPauseBy(resolveNext)

/** Another task is being given: keys and the switch. The units in hand stay in hand. */
export const chooseTaskNow = (task: Task): void => {
  const look = lookNow()
  const plots = look?.presenter.plots
  if (!look?.live || !plots?.isWriting(look)) return
  patchScreen(plots.chooseTask(look, task))
  const chosen = plots.tasks.find((one) => one.task === task)
  if (chosen) announce(`${chosen.name}. ${chosen.does}`)
}

/** The plot chart: the own one while it is written, both when they are open. */
export const showPlots = (): void => {
  const look = lookNow()
  const plots = look?.presenter.plots
  if (!look || !plots) return
  if (plots.areOpen(look.state)) patchScreen({ dialog: 'plots' })
  else if (plots.isWriting(look)) patchScreen({ sheet: 'plot', sheetOpen: true })
}
