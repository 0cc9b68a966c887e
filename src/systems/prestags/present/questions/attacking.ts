import { type Cell, ok, type Refusal, type Result, type UnitId } from '../../../../core/engine/vocabulary.ts'
import type { Attacking, Lent, Weighed, Written } from '../../../../core/questions/attacking.ts'
import { doing, no } from '../../../../core/presenter/hints.ts'
import { sentence, someOf } from '../../../../core/text/words.ts'
import { assessFire, atLeastHalf, legalFireTarget, legalShooter, legalShot, shootersAt } from '../../rules/fire/fire.ts'
import { assessMelee, attackersOn, legalAttacker, legalBlow, legalMeleeTarget } from '../../rules/melee/melee.ts'
import { refuse } from '../../rules/terms/refusal.ts'
import { orderOf } from '../../rules/simultaneous/orders.ts'
import { taskAgainst } from '../../rules/simultaneous/view.ts'
import { fireTargets, meleeTargets } from '../../rules/sequence/steps.ts'
import { COLUMNS } from '../../rules/tables/combat.ts'
import type { Assessment, Command, Unit } from '../../rules/terms/types.ts'
import { idsOf, isOnMap, shortName } from '../../rules/position/units.ts'
import { combatView } from '../common/combat.ts'
import {
  actingSide,
  type At,
  type AttackKind,
  attackKind,
  isOrders,
  isPlot,
  isWritten,
  labelOf,
  taskNow,
  unitOf,
  unitsOf,
} from './look.ts'

/** Whether a unit may take part in an attack on these hexes. */
const legalJoin = (at: At, kind: AttackKind, unit: Unit, targets: readonly Cell[]): Result<true, Refusal> => {
  for (const target of targets) {
    const judged =
      kind === 'melee'
        ? legalBlow(at.battle, at.state, unit, target, targets.length > 1)
        : legalShot(at.battle, at.state, unit, target, kind)
    if (!judged.ok) return judged
  }
  return ok(true)
}

/** Everybody who could attack these hexes together now. */
const joinersOn = (at: At, kind: AttackKind, targets: readonly Cell[]): Unit[] => {
  const [first] = targets
  if (first === undefined) return []
  return kind === 'melee'
    ? attackersOn(at.battle, at.state, targets, actingSide(at))
    : shootersAt(at.battle, at.state, first, actingSide(at), kind)
}

const chapterOf = (kind: AttackKind) => (kind === 'melee' ? '7.0' : '6.0')

const assess = (
  at: At,
  kind: AttackKind,
  units: readonly UnitId[],
  targets: readonly Cell[],
): Result<Assessment, Refusal> => {
  const { battle, state } = at
  const side = actingSide(at)
  const [target] = targets
  if (target === undefined) return refuse('noTarget', chapterOf(kind), 'Choose the hex to attack.')
  return kind === 'melee'
    ? assessMelee(battle, state, { units, targets }, side)
    : assessFire(battle, state, { units, target }, side, kind)
}

/** The column of an attack as it stands; undefined where there is none. */
export const columnOf = (at: At, units: readonly UnitId[], targets: readonly Cell[]): Assessment['column'] => {
  const kind = attackKind(at)
  const assessed = kind && targets.length > 0 ? assess(at, kind, units, targets) : undefined
  return assessed?.ok ? assessed.value.column : undefined
}

const commandOf =
  (kind: AttackKind, units: readonly UnitId[], targets: readonly Cell[]) =>
  (dice?: readonly number[]): Command => {
    const [die] = dice ?? []
    const told = die === undefined ? {} : { die }
    return kind === 'melee'
      ? { type: 'melee', units, targets, ...told }
      : { type: kind, units, target: targets[0] ?? -1, ...told }
  }

const weigh = (at: At, units: readonly UnitId[], targets: readonly Cell[]): Weighed<Command> => {
  const kind = attackKind(at) ?? 'melee'
  const assessed = assess(at, kind, units, targets)
  const judged = assessed.ok ? atLeastHalf(assessed.value) : assessed
  return {
    view: () => (assessed.ok ? combatView(at.battle, at.state, assessed.value) : undefined),
    judged: judged.ok ? ok(commandOf(kind, units, targets)) : judged,
  }
}

/** Who has another task in the plot is not taken from it unasked. */
const isOtherwisePlotted = (at: At, unit: Unit, targets: readonly Cell[]): boolean => {
  const order = isPlot(at) ? orderOf(at.state, unit) : undefined
  return order !== undefined && (order.task === 'MV' || order.target !== targets[0])
}

const VERBS = { fire: 'Fire at', defensiveFire: 'Defensive fire at', melee: 'Attack' } as const
const PLOTS = { fire: 'plot fire at', defensiveFire: 'aim at', melee: 'plot an attack on' } as const
const WRITES = { fire: 'Plot this fire', defensiveFire: 'Aim here', melee: 'Plot this attack' } as const

const writing = (at: At, kind: AttackKind): string => (isOrders(at) ? 'order fire at' : PLOTS[kind])

const written = (at: At): Written | undefined => {
  const kind = attackKind(at)
  if (!kind || !isWritten(at)) return undefined
  const cite = isOrders(at) ? 'Alternate B' : '21.1'
  return {
    verb: isOrders(at) ? 'Write this order' : WRITES[kind],
    again: (cell) => doing(`Press again: ${writing(at, kind)} ${labelOf(at, cell)}.`, cite),
  }
}

/** Units in hand for a plotted move, and the enemy: the first press only shows the attack [21.1]. */
const lent = (at: At, units: readonly UnitId[], cell: Cell): Lent | undefined => {
  if (!isPlot(at) || taskNow(at) !== 'MV' || units.length === 0) return undefined
  const task = taskAgainst(at.battle, at.state, unitsOf(at, units), cell)
  if (!task) return undefined
  const what = task === 'ML' ? `an attack on ${labelOf(at, cell)}` : `fire at ${labelOf(at, cell)}`
  const names = (ids: readonly UnitId[]): string => someOf(unitsOf(at, ids).map(shortName))
  return {
    task,
    hint: (ids) => doing(`${names(ids)}: press to see ${what} (${task}); a second press plots it.`, '21.1'),
  }
}

/** What a kind of attack is asked, where the step is for one. */
const asked = <T>(at: At, otherwise: T, ask: (kind: AttackKind) => T): T => {
  const kind = attackKind(at)
  return kind ? ask(kind) : otherwise
}

/** Fire and melee [6.0, 7.0]. */
export const attacking: Attacking<At, Command> = {
  kind: attackKind,
  isShooting: (at) => asked(at, false, (kind) => kind !== 'melee'),
  fighters: (at) => idsOf(at.state.units.filter((unit) => unit.side === actingSide(at) && isOnMap(unit))),
  able: (at, id) =>
    attackKind(at) === 'melee'
      ? legalAttacker(at.battle, at.state, id, actingSide(at))
      : legalShooter(
          at.battle,
          at.state,
          id,
          actingSide(at),
          attackKind(at) === 'defensiveFire' ? 'defensiveFire' : 'fire',
        ),
  joins: (at, id, targets) => legalJoin(at, attackKind(at) ?? 'melee', unitOf(at, id), targets),
  joiners: (at, targets) => asked(at, [], (kind) => idsOf(joinersOn(at, kind, targets))),
  willing: (at, joiners, targets) =>
    idsOf(unitsOf(at, joiners).filter((unit) => !isOtherwisePlotted(at, unit, targets))),
  // Who touches the enemy is listed in a melee, although he may not strike.
  beside: (at, targets) =>
    attackKind(at) === 'melee'
      ? idsOf(
          at.state.units.filter(
            (unit) => isOnMap(unit) && targets.some((target) => at.battle.map.board.distance(unit.at, target) <= 1),
          ),
        )
      : [],
  targets: (at) =>
    asked(at, [], (kind) =>
      kind === 'melee'
        ? meleeTargets(at.battle, at.state, actingSide(at))
        : fireTargets(at.battle, at.state, actingSide(at), kind),
    ),
  barred: (at, cell) =>
    asked<Refusal | undefined>(at, undefined, (kind) => {
      const judged =
        kind === 'melee'
          ? legalMeleeTarget(at.battle, at.state, cell, actingSide(at))
          : legalFireTarget(at.battle, at.state, cell, actingSide(at), kind)
      return judged.ok ? undefined : judged.error
    }),
  nobody: (at, cell) => {
    const kind = attackKind(at) ?? 'melee'
    const does = kind === 'melee' ? 'attack' : 'fire at'
    return { code: 'nobody', cite: chapterOf(kind), text: `Nobody can ${does} hex ${labelOf(at, cell)}.`, cell }
  },
  weigh,
  hint: (at, units, cell) => {
    const kind = attackKind(at) ?? 'melee'
    const assessed = assess(at, kind, units, [cell])
    if (!assessed.ok) return no(assessed.error)
    const { column } = assessed.value
    const odds = column === undefined ? 'below 1-2' : COLUMNS[column]
    const verb = isOrders(at) || isPlot(at) ? sentence(writing(at, kind)) : VERBS[kind]
    return doing(`${verb} ${labelOf(at, cell)} with ${someOf(unitsOf(at, units).map(shortName))}: ${odds}.`)
  },
  // In melee a second hex can be attacked in the same blow [7.22, 7.23].
  several: (at) =>
    attackKind(at) === 'melee' && !isPlot(at)
      ? { code: 'notAllTouch', cite: '7.23', text: 'No attacker touches all of these hexes.' }
      : undefined,
  spread: (_at, _units, targets) => targets,
  lent,
  others: () => [],
  written,
}
