import type { Page } from '../../core/build/builder.ts'
import { FieldGroups } from './Fields.tsx'
import type { Work } from './work.ts'

/** The ground: what it is made from. The map itself stands beside. */
export const MapStep = ({ page, work }: { page: Page; work: Work }) => (
  <FieldGroups groups={page.groups} onSet={(id, value) => work.change(work.builder.set(work.plan, id, value))} />
)
