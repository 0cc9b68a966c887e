import type { Cell, UnitId } from '../../../../core/engine/vocabulary.ts'
import type { MoverLine } from '../../../../core/table/blocks.ts'
import { wide } from '../../../../core/table/buttons.ts'
import { idle } from '../../../../core/table/screen.ts'
import { inPoints, points, someOf } from '../../../../core/text/words.ts'
import { carrierOf } from '../../field.ts'
import { fieldIn } from '../../moment.ts'
import { legalMover } from '../../moves.ts'
import { allowanceOf } from '../../movement/terms.ts'
import type { Command } from '../../state.ts'
import type { Unit } from '../../types.ts'
import { shortName } from '../../units.ts'
import { faceIn } from '../counters.ts'
import { type Block, type Intent, labelOf, type Look, ownIn, type Part } from '../look.ts'
import { marchOf, moversIn, type Plan, planTo } from '../march.ts'

const toggle = (look: Look, id: UnitId): Intent => {
  const { selected } = look.screen
  const next = selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]
  return { patch: { selected: next, preview: undefined } }
}

const loadWords = ({ battle, state }: Look, { id }: Unit): string => {
  const load = fieldIn(battle, state).aboard(id)
  return load.length > 0 ? `, carries ${someOf(load.map(shortName), 5)}` : ''
}

/** Those of a hex who move; who only goes where another one carries him is named with that one. */
const shownIn = (look: Look, start: Cell): Unit[] => {
  const ids = look.screen.selected
  return ownIn(look, start).filter((unit) => carrierOf(unit) === undefined || ids.includes(unit.id))
}

const lineOf = (look: Look, unit: Unit): MoverLine<Command> => {
  const judged = legalMover(look.battle, look.state, unit)
  return {
    id: unit.id,
    name: shortName(unit),
    face: faceIn(look, unit),
    note: judged.ok
      ? `${inPoints(allowanceOf(unit))}${loadWords(look, unit)}`
      : `${judged.error.text} [${judged.error.cite}]`,
    goes: look.screen.selected.includes(unit.id),
    canGo: judged.ok,
    toggle: toggle(look, unit.id),
  }
}

const CROWDED: Part = {
  kind: 'note',
  key: 'crowd',
  tone: 'care',
  text: 'It pushes through a full hex: one D for those who go, two for those who stand. [4.3.3]',
}

const goOn = (look: Look, { command, costs, crowded }: Plan, to: Cell): Part[] => [
  ...(crowded.length > 0 ? [CROWDED] : []),
  wide({
    key: 'go',
    label: `Move to ${labelOf(look, to)} (${points(costs.at(-1) ?? 0)})`,
    icon: 'go',
    tone: 'main',
    intent: { command, patch: idle() },
  }),
  wide({
    key: 'waypoint',
    label: `Go by way of ${labelOf(look, to)}`,
    icon: 'waypoint',
    intent: { patch: { waypoints: [...look.screen.waypoints, to], preview: undefined } },
  }),
]

/** The others of the hex, when only some of them are picked. */
const wholeStack = (look: Look, here: readonly UnitId[]): Part[] => {
  if (here.length <= look.screen.selected.length) return []
  const label = `Take the whole stack (${here.length})`
  return [wide({ key: 'stack', label, icon: 'join', intent: { patch: { selected: here, preview: undefined } } })]
}

const forget = (look: Look): Part[] => {
  const { length } = look.screen.waypoints
  if (length === 0) return []
  const label = `Forget the ${length === 1 ? 'way-point' : `${length} way-points`}`
  return [wide({ key: 'forget', label, intent: { patch: { waypoints: [], preview: undefined } } })]
}

/** The units picked for a move: who they are, what they have, where they are to go [4.3]. */
export const movers = (look: Look): Block[] => {
  const march = marchOf(look)
  const { preview } = look.screen
  if (!march) return []
  const plan = preview === undefined ? undefined : planTo(look, preview)
  const parts: Part[] = [
    ...wholeStack(look, moversIn(look, march.start)),
    ...(plan?.ok && preview !== undefined ? goOn(look, plan.value, preview) : []),
    ...forget(look),
    wide({ key: 'down', label: 'Put them down (Esc)', tone: 'quiet', intent: { patch: idle() } }),
  ]
  return [{ kind: 'movers', lines: shownIn(look, march.start).map((unit) => lineOf(look, unit)), parts }]
}
