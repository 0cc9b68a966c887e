import type { UnitId } from '../engine/vocabulary.ts'
import { aimingAt, type Task, EMPTY, holding, selectedIn } from '../presenter/hand.ts'
import { paint, placesOf } from '../presenter/painting.ts'
import type { PlotMark } from '../presenter/paint.ts'
import type { Screen } from '../presenter/screen.ts'
import { type Asking, type Interaction, unitOf, unitsOf } from './asking.ts'

type Patch = Partial<Screen>

/** Another task is given from now on; who is in hand stays in hand. */
export const chooseTask = ({ screen }: Asking, task: Task): Patch => ({
  task,
  hand: holding(selectedIn(screen)),
  openCombat: undefined,
})

/** A line of the chart was pressed: the unit is picked with its task, so that another order takes its place. */
export const pickTasked = (look: Asking, id: UnitId): Patch => {
  const { plotting } = look.ask
  const unit = unitOf(look, id)
  const order = look.live ? plotting?.tasked(look, id) : undefined
  if (!unit || !plotting || !order) return { lit: { units: [id], cells: [] } }
  const { task, target } = order
  const units = task === plotting.readyTask ? [] : [id]
  const hand = units.length === 0 ? EMPTY : aimingAt(target === undefined ? [] : [target], { units })
  return { task, hand, openCombat: undefined, fanned: unit.at }
}

/** What is written or ordered and known, still to come. */
export const marksOn = (look: Asking): PlotMark[] => {
  const { tool, lit } = look.screen
  if (tool.kind === 'sight') return []
  const spoken = new Set([...selectedIn(look.screen), ...(lit?.units ?? [])])
  const { plotting, standing } = look.ask
  const marks = plotting?.marks(look) ?? standing?.(look) ?? []
  return marks.map(({ units, ...mark }) => ({ ...mark, isPicked: units.some((id) => spoken.has(id)) }))
}

/** What was written is being carried out. */
export const resolving: Interaction = {
  blocks: () => [{ kind: 'resolution' }],
  painted: (look) => {
    const next = look.ask.plotting?.next(look)
    if (!next) return []
    return [paint('attackers', 'lit', placesOf(unitsOf(look, next.units))), paint('aim', 'target', next.targets)]
  },
}
