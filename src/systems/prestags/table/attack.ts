import { type Cell, ok, type Refusal, type Result, type UnitId, otherSide } from '../../../core/engine/vocabulary.ts'
import { assessFire, atLeastHalf, legalFireTarget, legalShooter, legalShot, shootersAt } from '../fire.ts'
import type { FireKind } from '../contract.ts'
import { sideIn, unitsIn } from '../layout.ts'
import { assessMelee, attackersOn, legalAttacker, legalBlow, legalMeleeTarget } from '../melee/melee.ts'
import { refuse } from '../refusal.ts'
import { orderOf } from '../simultaneous/orders.ts'
import { fireTargets, meleeTargets } from '../steps.ts'
import type { Assessment, Command, Unit } from '../types.ts'

import { actingSide, isPlot, labelOf, type Look, momentOf, unitsOf } from './look.ts'

export type AttackKind = FireKind | 'melee'

/** The kind of attack that the step is for; undefined in other steps. */
export const attackKind = (look: Pick<Look, 'battle' | 'state' | 'screen'>): AttackKind | undefined => {
  const moment = momentOf(look)
  return moment === 'fire' || moment === 'defensiveFire' || moment === 'melee' ? moment : undefined
}

/** Whether a unit may attack at all in this step. */
export const legalIn = (look: Look, kind: AttackKind, id: UnitId): Result<Unit, Refusal> =>
  kind === 'melee'
    ? legalAttacker(look.battle, look.state, id, actingSide(look))
    : legalShooter(look.battle, look.state, id, actingSide(look), kind)

/** Whether a hex may be attacked at all in this step. */
export const legalTarget = (look: Look, kind: AttackKind, cell: Cell): Result<true, Refusal> =>
  kind === 'melee'
    ? legalMeleeTarget(look.battle, look.state, cell, actingSide(look))
    : legalFireTarget(look.battle, look.state, cell, actingSide(look), kind)

/** Whether a unit may take part in an attack on these hexes. */
export const legalJoin = (
  look: Look,
  kind: AttackKind,
  unit: Unit,
  targets: readonly Cell[],
): Result<true, Refusal> => {
  for (const target of targets) {
    const judged =
      kind === 'melee'
        ? legalBlow(look.battle, look.state, unit, target, targets.length > 1)
        : legalShot(look.battle, look.state, unit, target, kind)
    if (!judged.ok) return judged
  }
  return ok(true)
}

/** Everybody who could attack these hexes together now. */
export const candidatesOn = (look: Look, kind: AttackKind, targets: readonly Cell[]): Unit[] => {
  const [first] = targets
  if (first === undefined) return []
  return kind === 'melee'
    ? attackersOn(look.battle, look.state, targets, actingSide(look))
    : shootersAt(look.battle, look.state, first, actingSide(look), kind)
}

type Known = { readonly kind: AttackKind; readonly cells: readonly Cell[] }
const openTargets = new WeakMap<object, Known>()

/** Enemy hexes that can be attacked now by somebody. */
export const targetsNow = (look: Look): readonly Cell[] => {
  const kind = attackKind(look)
  if (!kind) return []
  const known = openTargets.get(look.state)
  if (known?.kind === kind) return known.cells
  const side = actingSide(look)
  const cells =
    kind === 'melee' ? meleeTargets(look.battle, look.state, side) : fireTargets(look.battle, look.state, side, kind)
  openTargets.set(look.state, { kind, cells })
  return cells
}

/** Enemy hexes that the picked units could attack, the targets of the attack being built included. */
export const targetsOf = (look: Look, units: readonly Unit[]): Cell[] => {
  const kind = attackKind(look)
  if (!kind) return []
  const enemy = otherSide(actingSide(look))
  const cells = new Set(
    look.state.units.flatMap((unit) => (unit.side === enemy && unit.fate === 'map' ? [unit.at] : [])),
  )
  return [...cells].filter(
    (cell) => legalTarget(look, kind, cell).ok && units.some((unit) => legalJoin(look, kind, unit, [cell]).ok),
  )
}

/** A unit that could take part in the attack being built, or why it cannot. */
type Candidate = { readonly unit: Unit; readonly chosen: boolean; readonly refusal: Refusal | undefined }

/** An attack as it is being built: hexes, units, and the odds as they stand. */
export type AttackPlan = {
  readonly kind: AttackKind
  readonly targets: readonly Cell[]
  readonly candidates: readonly Candidate[]
  readonly assessment: Result<Assessment, Refusal>
  /** Whether it may be carried out. */
  readonly judged: Result<Assessment, Refusal>
}

const assess = (look: Look, kind: AttackKind, units: readonly UnitId[], targets: readonly Cell[]) => {
  const { battle, state } = look
  const side = actingSide(look)
  const [target] = targets
  if (target === undefined) return refuse('noTarget', kind === 'melee' ? '7.0' : '6.0', 'Choose the hex to attack.')
  return kind === 'melee'
    ? assessMelee(battle, state, { units, targets }, side)
    : assessFire(battle, state, { units, target }, side, kind)
}

const isNear = (look: Look, unit: Unit, targets: readonly Cell[]): boolean =>
  targets.some((target) => look.battle.map.board.distance(unit.at, target) <= 1)

/** Units worth a line in the list: those that may attack, the picked ones, and for a melee all that touch. */
const listed = (look: Look, kind: AttackKind, targets: readonly Cell[]): Unit[] => {
  const able = new Set(candidatesOn(look, kind, targets).map((unit) => unit.id))
  const side = actingSide(look)
  return look.state.units.filter(
    (unit) =>
      unit.side === side &&
      unit.fate === 'map' &&
      (able.has(unit.id) ||
        look.screen.selected.includes(unit.id) ||
        (kind === 'melee' && isNear(look, unit, targets))),
  )
}

export const attackPlan = (look: Look): AttackPlan | undefined => {
  const kind = attackKind(look)
  const { targets, selected } = look.screen
  if (!kind || targets.length === 0) return undefined
  const candidates = listed(look, kind, targets).map((unit): Candidate => {
    const able = legalIn(look, kind, unit.id)
    const joins = able.ok ? legalJoin(look, kind, unit, targets) : able
    return { unit, chosen: selected.includes(unit.id), refusal: joins.ok ? undefined : joins.error }
  })
  const assessment = assess(look, kind, selected, targets)
  return { kind, targets, candidates, assessment, judged: assessment.ok ? atLeastHalf(assessment.value) : assessment }
}

/** The command that carries the attack out. */
export const attackCommand = (look: Look, die?: number): Command | undefined => {
  const kind = attackKind(look)
  const { targets, selected: units } = look.screen
  const [target] = targets
  if (!kind || target === undefined) return undefined
  const told = die === undefined ? {} : { die }
  return kind === 'melee' ? { type: 'melee', units, targets, ...told } : { type: kind, units, target, ...told }
}

/** Why a hex is no target, for the hint under the pointer. */
export const whyNoTarget = (look: Look, kind: AttackKind, cell: Cell): Refusal | undefined => {
  const target = legalTarget(look, kind, cell)
  if (!target.ok) return target.error
  if (candidatesOn(look, kind, [cell]).length > 0) {
    const all = candidatesOn(look, kind, [cell]).map((unit) => unit.id)
    const assessed = assess(look, kind, all, [cell])
    const judged = assessed.ok ? atLeastHalf(assessed.value) : assessed
    return judged.ok ? undefined : judged.error
  }
  return nobodyReaches(look, kind, cell)
}

// The reason of a unit that was picked says most, else that of the nearest.
const nobodyReaches = (look: Look, kind: AttackKind, cell: Cell): Refusal => {
  const side = actingSide(look)
  const { board } = look.battle.map
  const own = look.state.units.filter((unit) => unit.side === side && unit.fate === 'map')
  const sorted = own.sort((a, b) => board.distance(a.at, cell) - board.distance(b.at, cell))
  const able = sorted.filter((unit) => legalIn(look, kind, unit.id).ok)
  const near = sorted.filter((unit) => board.distance(unit.at, cell) <= 1)
  const picked = able.find((unit) => look.screen.selected.includes(unit.id))
  const told = picked ?? able[0] ?? near[0]
  const reason = told && (able[0] ? legalJoin(look, kind, told, [cell]) : legalIn(look, kind, told.id))
  if (reason && !reason.ok) return reason.error
  const text =
    kind === 'melee'
      ? `Nobody can attack hex ${labelOf(look, cell)}.`
      : `Nobody can fire at hex ${labelOf(look, cell)}.`
  return { code: 'nobody', cite: kind === 'melee' ? '7.0' : '6.0', text, cell }
}

/** True when an enemy of the acting side stands there. */
export const isEnemyHex = (look: Look, cell: Cell): boolean =>
  sideIn(look.battle, look.state, cell) === otherSide(actingSide(look))
export const isOwnHex = (look: Look, cell: Cell): boolean =>
  unitsIn(look.battle, look.state, cell).some((unit) => unit.side === actingSide(look))

/** Picked units that may attack these hexes; all that may when none was picked. */
export const proposal = (look: Look, kind: AttackKind, targets: readonly Cell[]): UnitId[] => {
  const able = candidatesOn(look, kind, targets)
    .filter((unit) => !isOtherwisePlotted(look, unit, targets))
    .map((unit) => unit.id)
  const picked = unitsOf(look, look.screen.selected).map((unit) => unit.id)
  const all = candidatesOn(look, kind, targets).map((unit) => unit.id)
  const kept = picked.filter((id) => all.includes(id))
  if (kept.length > 0) return kept
  return able.length > 0 ? able : all
}

/** Who has another task in the plot is not taken from it unasked. */
const isOtherwisePlotted = (look: Look, unit: Unit, targets: readonly Cell[]): boolean => {
  const order = isPlot(look) ? orderOf(look.state, unit) : undefined
  return order !== undefined && (order.task === 'MV' || order.target !== targets[0])
}
