import type { Cell } from '../../../core/engine/vocabulary.ts'
import { type Sentence, told } from '../../../core/presenter/log.ts'
import { counted, listed, points, verb } from '../../../core/text/words.ts'
import type { Event, UnitMove } from '../rules/position/state.ts'
import { type Now, type Scene, sideOf, who } from './scene.ts'
import { label } from './common/words.ts'

const MOVED = {
  turn: ['turns', 'turn'],
  rout: ['flees', 'flee'],
  wild: ['runs wild', 'run wild'],
  move: ['moves', 'move'],
} as const

const mannerOf = ({ rout, cite }: Extract<Event, { type: 'unitsMoved' }>, path: readonly Cell[]): keyof typeof MOVED =>
  rout ? 'rout' : cite === '6.9.2' ? 'wild' : path.length === 0 ? 'turn' : 'move'

type Moved = Extract<Event, { type: 'unitsMoved' }>

/** Those who went the same way for the same price. */
const moveGroups = ({ moves }: Moved): (readonly UnitMove[])[] => {
  const groups = new Map<string, UnitMove[]>()
  for (const move of moves) {
    const key = `${move.from} ${move.path.join(' ')} ${move.cost}`
    groups.set(key, [...(groups.get(key) ?? []), move])
  }
  return [...groups.values()]
}

const wayWords = ({ battle }: Scene, { from, path }: UnitMove): string => {
  const to = path.at(-1)
  return to === undefined ? `in ${label(battle, from)}` : `from ${label(battle, from)} to ${label(battle, to)}`
}

const moveText = (now: Now, event: Moved, group: readonly UnitMove[]): string => {
  const [first] = group
  if (!first) return ''
  const ids = group.map((move) => move.unit)
  const [one, many] = MOVED[mannerOf(event, first.path)]
  const price =
    first.cost > 0 ? ` (${counted(first.cost, 'point').replace(String(first.cost), points(first.cost))})` : ''
  return `${who(now, ids)} ${verb(ids.length, one, many)} ${wayWords(now, first)}${price}`
}

/** Who moves, turns, flees or runs wild; one sentence for all of an order. */
export const moveLine = (now: Now, event: Moved): Sentence[] => {
  // Who cannot flee or charge a single hex is told by what becomes of him.
  const groups = moveGroups(event).filter(
    ([first]) => first && (first.path.length > 0 || (!event.rout && first.cost > 0)),
  )
  const ids = groups.flatMap((group) => group.map((move) => move.unit))
  const cells = [...new Set(groups.flat().flatMap((move) => [move.from, ...move.path]))].filter((cell) => cell >= 0)
  const text = `${listed(groups.map((group) => moveText(now, event, group)))}.`
  return groups.length === 0 ? [] : [told('move', sideOf(now, ids), text, { cite: event.cite, units: ids, cells })]
}
