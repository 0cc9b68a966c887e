import { ShieldCheck } from 'lucide-react'
import { unitsOf } from '../../systems/prestags/table/look.ts'
import { readyNow, taskOf } from '../../systems/prestags/table/plotting.ts'
import { carryOut } from '../../store/interact/act.ts'
import { clearTasks } from '../../store/interact/plot.ts'
import { idsOf, shortName } from '../../systems/prestags/units.ts'
import { counted, someOf } from '../../core/text/words.ts'
import { useLook } from '../table/useLook.ts'

/** Defensive fire: who is ready, and the rest at a press. */
export const ReadySection = () => {
  const look = useLook()
  const able = unitsOf(look, [...readyNow(look)])
  const ready = able.filter((unit) => taskOf(look, unit) === 'DF')
  const idle = able.filter((unit) => taskOf(look, unit) === undefined)
  if (able.length === 0) return <p className="soft">No fire unit of this side can be ready now.</p>
  return (
    <div className="readying">
      <p>
        {ready.length === 0
          ? `Press fire units on the map: ${counted(able.length, 'unit')} can be ready.`
          : `Ready: ${someOf(ready.map(shortName), 8)}.`}
      </p>
      <div className="row">
        {idle.length > 0 ? (
          <button
            type="button"
            className="button"
            onClick={() => carryOut({ type: 'act', act: 'defend', units: idsOf(idle) })}
          >
            <ShieldCheck aria-hidden="true" size={18} /> All without a task ({idle.length})
          </button>
        ) : undefined}
        {ready.length > 0 ? (
          <button type="button" className="button is-quiet" onClick={() => clearTasks(idsOf(ready))}>
            Release all
          </button>
        ) : undefined}
      </div>
    </div>
  )
}
