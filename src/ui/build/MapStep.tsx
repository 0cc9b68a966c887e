import { Dices } from 'lucide-react'
import type { Page } from '../../core/build/builder.ts'
import { anySeed } from '../../store/session/session.ts'
import { DrawMap } from './DrawMap.tsx'
import { FieldGroups } from './Fields.tsx'
import { MapFiles } from './MapFiles.tsx'
import type { PlanWork } from './work.ts'

/** A map that was drawn or loaded gives way to one that is made from numbers. */
const MakeAgain = ({ work: { builder, plan, change } }: { work: PlanWork }) => (
  <div className="build-tools">
    <button type="button" className="button" onClick={() => change(builder.set(plan, 'map.seed', anySeed()))}>
      <Dices aria-hidden="true" size={18} /> Make a map from numbers again
    </button>
  </div>
)

/** The ground: made from numbers, drawn by hand, or loaded. The map itself stands beside. */
export const MapStep = ({ page, work }: { page: Page; work: PlanWork }) => {
  const { builder, plan, change } = work
  const doubts = builder.desk.doubts(plan)
  return (
    <>
      {builder.desk.isMade(plan) ? (
        <FieldGroups groups={page.groups} onSet={(id, value) => change(builder.set(plan, id, value))} />
      ) : (
        <MakeAgain work={work} />
      )}
      <DrawMap work={work} />
      {doubts.length > 0 ? (
        <ul className="build-doubts" aria-label="What this map had better not have">
          {doubts.map((text) => (
            <li key={text} className="build-note">
              {text}
            </li>
          ))}
        </ul>
      ) : undefined}
      <MapFiles work={work} />
    </>
  )
}
