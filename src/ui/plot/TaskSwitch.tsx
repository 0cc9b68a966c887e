import { isPlot } from '../../systems/prestags/table/look.ts'
import { TASK_ORDER, TASKS } from '../../systems/prestags/simultaneous/view.ts'
import { Cite } from '../panels/Cite.tsx'
import { chooseTaskNow } from '../table/deeds.ts'
import { useLook } from '../table/useLook.ts'

/** What is being plotted: one of the four tasks [21.1]. */
export const TaskSwitch = () => {
  const look = useLook()
  const { task } = look.screen
  if (!look.live || !isPlot(look)) return undefined
  return (
    <fieldset className="tasks">
      <legend className="visually-hidden">Task to plot</legend>
      <div className="tasks-row">
        {TASK_ORDER.map((one, index) => (
          <button
            key={one}
            type="button"
            className="task"
            aria-pressed={one === task}
            aria-keyshortcuts={String(index + 1)}
            title={`${TASKS[one].name} (${index + 1})`}
            onClick={() => chooseTaskNow(one)}
          >
            <b>{one}</b>
            <span>{TASKS[one].name}</span>
          </button>
        ))}
      </div>
      <p className="tasks-does">
        {TASKS[task].does} <Cite paragraph="21.1" />
      </p>
    </fieldset>
  )
}
