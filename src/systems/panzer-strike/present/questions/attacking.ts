import { err, ok, type Cell, type Refusal, type Result, type UnitId } from '../../../../core/engine/vocabulary.ts'
import type { Attacking, OtherAim, Weighed } from '../../../../core/questions/attacking.ts'
import { doing, no } from '../../../../core/presenter/hints.ts'
import { keeping } from '../../../../core/presenter/keeping.ts'
import type { Hint } from '../../../../core/presenter/paint.ts'
import { nameOf } from '../../rules/orders/giving.ts'
import type { Command } from '../../rules/position/commands.ts'
import { unitOf as unitIn } from '../../rules/position/questions.ts'
import type { Unit } from '../../rules/position/state.ts'
import { judge } from '../../rules/sequence/system.ts'
import type { Case } from '../../rules/terms/rules.ts'
import { percent, shotView } from '../common/combat.ts'
import { shotWorth, weighShot } from '../../rules/position/weighing.ts'
import { fullName, label } from '../common/words.ts'
import { type At, enemiesIn, isOrders, ownOf, unitOf } from './look.ts'
import { ableTo } from './moving.ts'
import { priceWords } from './march.ts'
import { fireTask, isFireTask, targetIn } from './tasks.ts'

const CITE: Case = 'II.B.3 Ordering Fire'
const refusal = (code: string, text: string, cell?: Cell): Refusal => ({
  code,
  cite: CITE,
  text,
  ...(cell === undefined ? {} : { cell }),
})

const fireAt = (unit: UnitId, target: UnitId): Command => ({ type: 'fire', unit, target })

const judged = keeping<Result<unknown, Refusal>>()

const mayFire = ({ battle, state }: At, unit: UnitId, target: UnitId): Result<unknown, Refusal> =>
  judged(state, `${unit} ${target}`, () => judge(battle, state, fireAt(unit, target)))

/** The enemy in a square at whom a unit would fire: the one that was chosen, else the one it hurts most. */
const markFor = (at: At, unit: Unit, cell: Cell): Unit | undefined => {
  const chosen = targetIn(at.task)
  const there = enemiesIn(at, cell).filter(({ id }) => mayFire(at, unit.id, id).ok)
  const told = there.find(({ id }) => id === chosen)
  const value = (target: Unit): number => shotWorth(at.battle, unit, target)
  return told ?? there.toSorted((a, b) => value(b) - value(a))[0]
}

const joins = (at: At, id: UnitId, [cell]: readonly Cell[]): Result<unknown, Refusal> => {
  const unit = unitOf(at, id)
  if (cell === undefined || markFor(at, unit, cell)) return ok(true)
  const [target] = enemiesIn(at, cell)
  return target ? mayFire(at, id, target.id) : err(refusal('nobody', 'No enemy is seen there.', cell))
}

const shooters = (at: At): readonly Unit[] => ownOf(at).filter((unit) => unit.fate === 'map' && ableTo(at, unit).ok)

const joinersOn = (at: At, targets: readonly Cell[]): UnitId[] =>
  targets.length === 0 ? [] : shooters(at).flatMap(({ id }) => (joins(at, id, targets).ok ? [id] : []))

const worthOf = (at: At, id: UnitId, cell: Cell): number => {
  const unit = unitOf(at, id)
  const target = markFor(at, unit, cell)
  return target ? shotWorth(at.battle, unit, target) : 0
}

type Shot = { readonly unit: Unit; readonly target: Unit }

const shotsOf = (at: At, ids: readonly UnitId[], cell: Cell): readonly Shot[] =>
  ids.flatMap((id) => {
    const unit = unitOf(at, id)
    const target = markFor(at, unit, cell)
    return target ? [{ unit, target }] : []
  })

/** Each of several fires by an order of its own. */
const weigh = (at: At, ids: readonly UnitId[], [cell]: readonly Cell[]): Weighed<Command> => {
  if (cell === undefined) return { view: () => undefined, judged: err(refusal('noTarget', 'Choose the enemy.')) }
  const shots = shotsOf(at, ids, cell)
  const [first, ...others] = shots
  if (!first) {
    const why = ids.map((id) => joins(at, id, [cell])).find((one) => !one.ok)
    const none = refusal('nobody', 'Nobody is to fire: choose who does.', cell)
    return { view: () => undefined, judged: err(why && !why.ok ? why.error : none) }
  }
  return {
    view: () => shotView(at.battle, at.state, first.unit, first.target),
    judged: ok(() => fireAt(first.unit.id, first.target.id)),
    also: others.map(({ unit, target }) => fireAt(unit.id, target.id)),
  }
}

/** `B1 at T-26 B0: hits 43 of 100, 1 order of B0, which has 3`. */
const hintFor = (at: At, ids: readonly UnitId[], cell: Cell): Hint => {
  const [shot] = shotsOf(at, ids, cell)
  if (!shot) {
    const { judged: why } = weigh(at, ids, [cell])
    return why.ok ? doing('Fire.') : no(why.error)
  }
  const [best] = weighShot(at.battle, shot.unit, shot.target)
  const hits = best ? `hits ${percent(best.hit)} of 100` : 'no weapon is of use'
  const more = ids.length > 1 ? ` and ${ids.length - 1} more` : ''
  return doing(
    `${nameOf(shot.unit)}${more} at ${fullName(shot.target)}: ${hits}, ${priceWords(at, shot.unit, 1)}.`,
    CITE,
  )
}

/** The others in a square at whom one may fire instead. */
const othersIn = (at: At, units: readonly UnitId[], [cell]: readonly Cell[]): readonly OtherAim[] => {
  const [id] = units
  if (cell === undefined || id === undefined) return []
  const unit = unitOf(at, id)
  const now = markFor(at, unit, cell)
  return enemiesIn(at, cell)
    .filter((target) => target.id !== now?.id && mayFire(at, id, target.id).ok)
    .map((target) => ({
      key: target.id,
      label: `Fire at ${fullName(target)} instead`,
      task: fireTask(target.id),
      targets: [cell],
      units,
    }))
}

/** Point fire, ordered against an enemy who is seen [II.B.3 Ordering Fire]. */
export const attacking: Attacking<At, Command> = {
  kind: (at) => (isOrders(at) && isFireTask(at.task) ? 'fire' : undefined),
  isShooting: () => true,
  fighters: (at) => ownOf(at).flatMap(({ id, fate }) => (fate === 'map' ? [id] : [])),
  able: (at, id) => ableTo(at, unitOf(at, id)),
  joins,
  joiners: joinersOn,
  willing: (at, joiners, [cell]) =>
    cell === undefined ? joiners : joiners.toSorted((a, b) => worthOf(at, b, cell) - worthOf(at, a, cell)).slice(0, 1),
  beside: () => [],
  targets: (at) => [
    ...new Set(
      shooters(at).flatMap((unit) =>
        unit.sees.flatMap((id) => {
          const target = unitIn(at.state, id)
          return target?.fate === 'map' && mayFire(at, unit.id, id).ok ? [target.at] : []
        }),
      ),
    ),
  ],
  barred: (at, cell) =>
    enemiesIn(at, cell).length > 0
      ? undefined
      : refusal('nobody', `No enemy is seen in ${label(at.battle, cell)}.`, cell),
  nobody: (at, cell) => refusal('nobody', `None of your units sees an enemy in ${label(at.battle, cell)}.`, cell),
  weigh,
  hint: hintFor,
  several: () => undefined,
  spread: (_at, _units, targets) => targets,
  // A press on an enemy lends the order of fire to whoever is in hand; with nobody in hand it shows who could.
  lent: (at, _units, cell) =>
    isOrders(at) && !isFireTask(at.task) && joinersOn(at, [cell]).length > 0 ? { task: fireTask() } : undefined,
  others: othersIn,
  written: () => undefined,
}
