import type { Cell, UnitId } from '../../../../core/engine/vocabulary.ts'
import type { March as CoreMarch, Moving } from '../../../../core/questions/moving.ts'
import { doing, no } from '../../../../core/presenter/hints.ts'
import type { Hint } from '../../../../core/presenter/paint.ts'
import { points, someOf } from '../../../../core/text/words.ts'
import { mayEnter } from '../../rules/movement/entry.ts'
import { isOrdered, unitsIn } from '../../rules/position/layout.ts'
import { legalMover } from '../../rules/movement/move.ts'
import { orderOf } from '../../rules/simultaneous/orders.ts'
import { rowOf } from '../../rules/tables/units.ts'
import type { Command, Unit } from '../../rules/terms/types.ts'
import { idsOf, shortName } from '../../rules/position/units.ts'
import { actorsNow, titlesOf, turnersNow } from './acting.ts'
import { actingSide, type At, isPlot, unitOf, unitsOf } from './look.ts'
import { buildMarch, pointsOf } from './march.ts'
import { exitAt, exitsOn, planTo } from './plan.ts'
import { stopsAmong } from './powers.ts'

const marchOf = (at: At, ids: readonly UnitId[], waypoints: readonly Cell[]): CoreMarch<Command> | undefined => {
  const march = buildMarch(at, ids, waypoints)
  return (
    march && {
      units: idsOf(march.units),
      start: march.start,
      cost: march.cost,
      planTo: (to, drops) => planTo(at, march, to, drops),
      exitAt: (cell) => exitAt(at, march, cell),
      exits: () => exitsOn(at, march),
      stops: () => stopsAmong(at, actingSide(at), march.cost.keys()),
    }
  )
}

const loadOf = ({ battle, state }: At, unit: Unit): readonly Unit[] =>
  battle.hooks.carries.flatMap((hook) => hook(battle, state, unit))

/** A carrier and those it carries never move together: of both only the one asked for stays picked, else the carried. */
const together = (at: At, picked: readonly UnitId[], wanted?: UnitId): readonly UnitId[] =>
  unitsOf(at, picked).reduce<readonly UnitId[]>((kept, unit) => {
    const load = idsOf(loadOf(at, unit)).filter((id) => kept.includes(id))
    if (load.length === 0) return kept
    return kept.filter((id) => (unit.id === wanted ? !load.includes(id) : id !== unit.id))
  }, picked)

/** `, MV now`: the task that a new one would take the place of. */
const taskWords = (at: At, unit: Unit): string => {
  const task = isPlot(at) ? orderOf(at.state, unit)?.task : undefined
  return task ? `, ${task} now` : ''
}

const pickHint = (at: At, id: UnitId): Hint => {
  const unit = unitOf(at, id)
  const judged = legalMover(at.battle, at.state, id, actingSide(at))
  const allowance = points(pointsOf(at, unit))
  if (judged.ok) return doing(`Pick ${shortName(unit)}${taskWords(at, unit)}: ${allowance} points.`)
  if (turnersNow(at).has(id)) return doing(`Pick ${shortName(unit)} to turn it: ${allowance} left.`, '16.11')
  if (actorsNow(at).has(id)) return doing(`Pick ${shortName(unit)} to ${titlesOf(at, id).join(' or ')}.`)
  return no(judged.error)
}

const noteOf = (at: At, id: UnitId): string => {
  const unit = unitOf(at, id)
  const load = loadOf(at, unit)
  const carries = load.length > 0 ? `, carries ${someOf(load.map(shortName), 5)}` : ''
  return `${points(pointsOf(at, unit))} points${unit.halved ? ', halved [10.23]' : ''}${carries}`
}

/** Those of a hex who move first; who only goes where another one carries him is named with that one. */
const companyIn = (at: At, cell: Cell): readonly UnitId[] => {
  const side = actingSide(at)
  const own = unitsIn(at.battle, at.state, cell).filter((unit) => unit.side === side)
  const movers = own.filter((unit) => legalMover(at.battle, at.state, unit.id, side).ok)
  const carried = new Set(movers.flatMap((unit) => loadOf(at, unit)))
  return idsOf([...movers, ...own.filter((unit) => !movers.includes(unit) && !carried.has(unit))])
}

/** Who waits beside the map and may come in now, by type [11.1]. */
const entering = (at: At) => {
  const side = actingSide(at)
  const waiting = at.state.units.filter(
    (unit) =>
      unit.side === side &&
      mayEnter(at.battle, at.state, unit) &&
      !isOrdered(at.battle, at.state, unit) &&
      legalMover(at.battle, at.state, unit.id, side).ok,
  )
  return [...new Set(waiting.map((unit) => unit.type))].map((type) => ({
    type,
    name: rowOf(type).name,
    waiting: idsOf(waiting.filter((unit) => unit.type === type)),
  }))
}

/** Movement [5.0]. */
export const moving: Moving<At, Command> = {
  mover: (at, id) => legalMover(at.battle, at.state, id, actingSide(at)),
  together,
  march: marchOf,
  hint: pickHint,
  note: noteOf,
  company: companyIn,
  words: (at) =>
    isPlot(at) ? { go: 'Plot the move', leave: 'Plot to leave the map' } : { go: 'Move', leave: 'Leave the map' },
  entering,
  enteringCite: '11.1',
}
