import type { Cell, UnitId } from '../engine/vocabulary.ts'
import type { Readying } from '../questions/plotting.ts'
import type { At } from '../questions/at.ts'
import type { AnyCommand } from '../engine/vocabulary.ts'
import { EMPTY } from '../presenter/hand.ts'
import { no, plain } from '../presenter/hints.ts'
import { paint, placesOf } from '../presenter/painting.ts'
import { type Asking, idsOf, ownIn, type Interaction, unitsOf } from './asking.ts'
import { isWaiting, readyable } from './kept.ts'

type Order = { readonly units: readonly UnitId[]; readonly ready: boolean }

/** Those of a cell whom a press makes ready, or releases when all of them are; one alone when it is named. */
const orderIn = (look: Asking, { isDone }: Readying<At, AnyCommand>, cell: Cell, named: UnitId | undefined): Order => {
  const able = idsOf(ownIn(look, cell)).filter((id) => readyable(look).has(id))
  const units = named !== undefined && able.includes(named) ? [named] : able
  return { units, ready: units.some((id) => !isDone(look, id)) }
}

const placesWhere = (look: Asking, isDone: boolean): Cell[] => {
  const ids = [...readyable(look)].filter((id) => look.ask.plotting?.readying.isDone(look, id) === isDone)
  return placesOf(unitsOf(look, ids))
}

/** Units are made ready for what the enemy may do; another press releases them. */
export const readying: Interaction = {
  press: (look, { cell, unit }) => {
    const rules = look.ask.plotting?.readying
    const [first] = ownIn(look, cell)
    if (!rules || !first) return {}
    const { units, ready } = orderIn(look, rules, cell, unit)
    if (units.length > 0) return { command: rules.order(units, ready), patch: { hand: EMPTY } }
    const refusal = rules.whyNot(look, first.id)
    return refusal ? { refusal } : {}
  },
  hint: (look, cell) => {
    const rules = look.ask.plotting?.readying
    const [first] = ownIn(look, cell)
    if (!rules) return undefined
    if (!first) return plain(rules.how)
    const { units, ready } = orderIn(look, rules, cell, look.screen.hoverUnit)
    if (units.length > 0) return rules.hint(look, units, ready)
    const refusal = rules.whyNot(look, first.id)
    return refusal && no(refusal)
  },
  blocks: (look) => (look.ask.plotting ? [look.ask.plotting.readying.block(look)] : []),
  painted: (look) => [
    paint('readyable', 'advance', placesWhere(look, false)),
    paint('ready', 'lit', placesWhere(look, true)),
  ],
  isReady: (look, id) => readyable(look).has(id) && isWaiting(look)(id),
}
