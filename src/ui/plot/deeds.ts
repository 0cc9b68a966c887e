import type { Task } from '../../core/table/hand.ts'
import { follow, lookNow } from '../../store/interact/act.ts'
import { announce, patchScreen } from '../../store/screen.ts'
import { boardView } from '../table/boardView.ts'

/** Carries out the next attack, or lets everybody march one hex; `dice` are the numbers the players rolled. */
export const resolveNext = (dice?: readonly number[]): boolean => {
  const look = lookNow()
  const plots = look?.table.plots
  if (!look?.live || !plots || look.table.moment(look) !== 'resolution') return false
  const place = plots.place(look)
  if (place !== undefined) boardView.ensureVisible(place)
  return follow(plots.next(dice))
}

/** Starts what goes on by itself, or stops it. */
export const runOrPause = (): void => {
  const look = lookNow()
  if (!look?.live || look.table.moment(look) !== 'resolution') return
  const running = !look.screen.running
  patchScreen({ running })
  if (running) resolveNext()
}

/** Another task is being given: keys and the switch. The units in hand stay in hand. */
export const chooseTaskNow = (task: Task): void => {
  const look = lookNow()
  const plots = look?.table.plots
  if (!look?.live || !plots?.isWriting(look)) return
  patchScreen(plots.chooseTask(look, task))
  const chosen = plots.tasks.find((one) => one.task === task)
  if (chosen) announce(`${chosen.name}. ${chosen.does}`)
}

/** The plot chart: the own one while it is written, both when they are open. */
export const showPlots = (): void => {
  const look = lookNow()
  const plots = look?.table.plots
  if (!look || !plots) return
  if (plots.areOpen(look.state)) patchScreen({ dialog: 'plots' })
  else if (plots.isWriting(look)) patchScreen({ sheet: 'plot', sheetOpen: true })
}
