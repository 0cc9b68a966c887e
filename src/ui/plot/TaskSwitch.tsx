import { taskIn } from '../../core/presenter/hand.ts'
import { Cite } from '../panels/Cite.tsx'
import { useSeen } from '../seen/useSeen.ts'
import { chooseTaskNow } from './deeds.ts'

/** What is being plotted: one of the tasks that there are. */
export const TaskSwitch = () => {
  const look = useSeen()
  const { plots } = look.presenter
  if (!look.live || !plots?.isWriting(look)) return undefined
  const task = taskIn(look.screen) ?? plots.tasks[0]?.task
  const chosen = plots.tasks.find((one) => one.task === task)
  return (
    <fieldset className="tasks">
      <legend className="visually-hidden">Task to plot</legend>
      <div className="tasks-row">
        {plots.tasks.map((one, index) => (
          <button
            key={one.task}
            type="button"
            className="task"
            aria-pressed={one.task === task}
            aria-keyshortcuts={String(index + 1)}
            title={`${one.name} (${index + 1})`}
            onClick={() => chooseTaskNow(one.task)}
          >
            <b>{one.task}</b>
            <span>{one.name}</span>
          </button>
        ))}
      </div>
      {chosen ? (
        <p className="tasks-does">
          {chosen.does} <Cite paragraph={chosen.cite} />
        </p>
      ) : undefined}
    </fieldset>
  )
}
