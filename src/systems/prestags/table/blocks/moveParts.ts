import type { Cell, Refusal, UnitId } from '../../../../core/engine/vocabulary.ts'
import { wide } from '../../../../core/table/buttons.ts'
import { idle } from '../../../../core/table/screen.ts'
import { points, someOf } from '../../../../core/text/words.ts'
import { shortName } from '../../units.ts'
import { type Button, isPlot, labelOf, type Look, type Part, unitsOf } from '../look.ts'
import { exitAt, goTogether, type March, type Plan, planTo } from '../march.ts'

const note = (key: string, tone: 'care' | 'small', text: string): Part => ({ kind: 'note', key, tone, text })

/** The others of the hex, when those picked are some of those that go together. */
const wholeStack = (look: Look, here: readonly UnitId[]): Part[] => {
  const { selected } = look.screen
  const together = goTogether(look, here)
  if (together.length <= selected.length || !selected.every((id) => together.includes(id))) return []
  const label = `Take the whole stack (${together.length})`
  return [wide({ key: 'stack', label, icon: 'join', intent: { patch: { selected: together, preview: undefined } } })]
}

/** Units picked before can still be sent to the hex of the present ones. */
const join = (look: Look): Part[] => {
  const [first] = unitsOf(look, look.screen.selected)
  const joining = unitsOf(look, look.screen.joining)
  if (!first || joining.length === 0) return []
  const sent = { ...look.screen, selected: look.screen.joining, waypoints: [], drops: {} }
  const plan = planTo({ ...look, screen: sent }, first.at)
  if (!plan.ok) return []
  const { command, costs } = plan.value
  const label = `Bring ${someOf(joining.map(shortName), 3)} here (${points(costs.at(-1) ?? 0)})`
  return [wide({ key: 'join', label, icon: 'join', intent: { command } })]
}

/** What is to be done about it. */
const tailOf = (look: Look, { code }: Refusal): string => {
  if (code === 'way') return ''
  return isPlot(look)
    ? 'Others must be plotted away before the plot is sealed.'
    : 'They must part again before the phase ends.'
}

const caution = (look: Look, { caution: care }: Plan): Part[] =>
  care ? [note('caution', 'care', `${care.text} [${care.cite}] ${tailOf(look, care)}`.trim())] : []

const goOn = (look: Look, { command, costs, turns }: Plan, to: Cell): Part[] => {
  const label = `${isPlot(look) ? 'Plot the move' : 'Move'} to ${labelOf(look, to)} (${points(costs.at(-1) ?? 0)})`
  return [
    wide({ key: 'go', label, icon: 'go', tone: 'main', intent: { command } }),
    ...(turns > 0 ? [note('turns', 'small', `${points(turns)} of them for turning [16.11]`)] : []),
  ]
}

/** Other things to do with the hex that is shown: a way-point, or the edge of the map. */
const besides = (look: Look, to: Cell): Part[] => {
  const exit = exitAt(look, to)
  const waypoint: Button = {
    key: 'waypoint',
    label: `Go by way of ${labelOf(look, to)}`,
    icon: 'waypoint',
    intent: { patch: { waypoints: [...look.screen.waypoints, to], preview: undefined } },
  }
  const leave = isPlot(look) ? 'Plot to leave the map' : 'Leave the map'
  const buttons: Button[] = exit?.ok
    ? [waypoint, { key: 'leave', label: leave, icon: 'leave', intent: { command: exit.value } }]
    : [waypoint]
  const barred = exit && !exit.ok ? [note('barred', 'care', `${exit.error.text} [${exit.error.cite}]`)] : []
  return [{ kind: 'buttons', key: 'besides', isRow: true, buttons }, ...barred]
}

const leaveHere = (look: Look, { start }: March): Part[] => {
  const exit = look.screen.preview === undefined ? exitAt(look, start) : undefined
  if (!exit?.ok) return []
  const label = isPlot(look) ? 'Plot to leave the map from here' : 'Leave the map from here'
  return [wide({ key: 'leave', label, icon: 'leave', intent: { command: exit.value } })]
}

const forget = ({ screen: { waypoints } }: Look): Part[] => {
  if (waypoints.length === 0) return []
  const label = `Forget the ${waypoints.length === 1 ? 'way-point' : `${waypoints.length} way-points`}`
  return [wide({ key: 'forget', label, intent: { patch: { waypoints: [], preview: undefined } } })]
}

const PUT_DOWN: Part = wide({ key: 'down', label: 'Put them down (Esc)', tone: 'quiet', intent: { patch: idle() } })

/** What may be done with the units picked for a move. */
export const movePartsOf = (look: Look, march: March, here: readonly UnitId[], plan: Plan | undefined): Part[] => {
  const { preview } = look.screen
  const going = plan && preview !== undefined
  return [
    ...wholeStack(look, here),
    ...join(look),
    ...(going ? [...caution(look, plan), ...goOn(look, plan, preview), ...besides(look, preview)] : []),
    ...leaveHere(look, march),
    ...forget(look),
    PUT_DOWN,
  ]
}
