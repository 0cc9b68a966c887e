import type { Cell, UnitId } from '../../../../core/engine/vocabulary.ts'
import type { March as CoreMarch, Moving } from '../../../../core/questions/moving.ts'
import { doing, no } from '../../../../core/presenter/hints.ts'
import type { Hint } from '../../../../core/presenter/paint.ts'
import { inPoints, someOf } from '../../../../core/text/words.ts'
import { carrierOf } from '../../rules/position/field.ts'
import { fieldIn } from '../../rules/position/moment.ts'
import { legalMover } from '../../rules/movement/moves.ts'
import { allowanceOf } from '../../rules/movement/terms.ts'
import type { Command } from '../../rules/position/state.ts'
import type { Unit } from '../../rules/terms/types.ts'
import { idsOf, shortName } from '../../rules/position/units.ts'
import { actorsNow } from './acting.ts'
import { type At, ownIn, unitOf } from './look.ts'
import { buildMarch } from './march.ts'
import { planTo } from './plan.ts'

const marchOf = (at: At, ids: readonly UnitId[], waypoints: readonly Cell[]): CoreMarch<Command> | undefined => {
  const march = buildMarch(at, ids, waypoints)
  return (
    march && {
      units: idsOf(march.units),
      start: march.start,
      cost: march.cost,
      planTo: (to) => planTo(at, march, to),
      exitAt: () => undefined,
      exits: () => [],
      stops: () => [],
    }
  )
}

const pickHint = (at: At, id: UnitId): Hint => {
  const unit = unitOf(at, id)
  const judged = legalMover(at.battle, at.state, unit)
  if (judged.ok) return doing(`Pick ${shortName(unit)}: ${inPoints(allowanceOf(unit))}.`)
  return actorsNow(at).has(id) ? doing(`Pick ${shortName(unit)} to see what it may do.`) : no(judged.error)
}

const noteOf = ({ battle, state }: At, unit: Unit): string => {
  const load = fieldIn(battle, state).aboard(unit.id)
  const carries = load.length > 0 ? `, carries ${someOf(load.map(shortName), 5)}` : ''
  return `${inPoints(allowanceOf(unit))}${carries}`
}

/** Movement [4.3]. */
export const moving: Moving<At, Command> = {
  mover: (at, id) => legalMover(at.battle, at.state, unitOf(at, id)),
  together: (_at, picked) => picked,
  march: marchOf,
  hint: pickHint,
  note: (at, id) => noteOf(at, unitOf(at, id)),
  // Who only goes where another one carries him is named with that one.
  company: (at, cell, picked) =>
    idsOf(ownIn(at, cell).filter((unit) => carrierOf(unit) === undefined || picked.includes(unit.id))),
  words: () => ({ go: 'Move', leave: 'Leave the map' }),
  entering: () => [],
  enteringCite: '8.0',
}
