import { total } from '../../../core/calc/breakdown.ts'
import { type Cell, ok, type Refusal, type Result, type UnitId } from '../../../core/engine/vocabulary.ts'
import { keeping } from '../../../core/table/keeping.ts'
import { fireTargets, legalFire, legalMarksman, shootersAt } from '../fire.ts'
import { frontOf, legalBlow } from '../melee/contact.ts'
import type { MeleeAttack } from '../melee/melee.ts'
import { legalMark, legalShot } from '../missile/shot.ts'
import type { MissileAttack } from '../missile/missile.ts'
import { fieldIn, shotKind } from '../moment.ts'
import { refuse } from '../refusal.ts'
import type { Command } from '../state.ts'
import { attackersOn, legalStorm, legalStriker, meleeTargets } from '../storm.ts'
import type { Unit } from '../types.ts'
import { idsOf } from '../units.ts'
import { actingSide, isEnemyHex, labelOf, type Look, momentOf, unitsOf } from './look.ts'

export type AttackKind = 'fire' | 'defensiveFire' | 'melee'
export type Attack =
  | { readonly kind: 'melee'; readonly melee: MeleeAttack }
  | { readonly kind: 'fire' | 'defensiveFire'; readonly missile: MissileAttack }

/** The kind of attack that the step is for; horse archers fire in the melee step too, where that is chosen [6.2]. */
export const attackKind = (look: Pick<Look, 'battle' | 'state' | 'screen'>): AttackKind | undefined => {
  const moment = momentOf(look)
  if (moment === 'melee') return look.screen.task === 'OF' ? 'fire' : 'melee'
  return moment === 'fire' || moment === 'defensiveFire' ? moment : undefined
}

/** Whether a unit may attack at all in this step. */
export const legalIn = ({ battle, state, ...look }: Look, kind: AttackKind, id: UnitId): Result<Unit, Refusal> => {
  const side = actingSide({ battle, state, ...look })
  return kind === 'melee' ? legalStriker(battle, state, id, side) : legalMarksman(battle, state, id, side)
}

/** Whether a unit may take part in an attack on these hexes. */
export const legalJoin = (
  { battle, state }: Look,
  kind: AttackKind,
  unit: Unit,
  targets: readonly Cell[],
): Result<true, Refusal> => {
  const field = fieldIn(battle, state)
  const judged = targets.map((target) =>
    kind === 'melee' ? legalBlow(field, unit, target) : legalShot(field, unit, target, shotKind(battle, state)),
  )
  const bad = judged.find((one) => !one.ok)
  // In a melee against a formation it is enough to touch one of its hexes [4.5.3].
  return bad && !(kind === 'melee' && judged.some((one) => one.ok)) ? bad : ok(true)
}

/** Everybody who could attack these hexes together now. */
export const candidatesOn = (look: Look, kind: AttackKind, targets: readonly Cell[]): Unit[] => {
  const { battle, state } = look
  const [first] = targets
  if (first === undefined) return []
  const side = actingSide(look)
  return kind === 'melee' ? attackersOn(battle, state, targets, side) : shootersAt(battle, state, first, side)
}

const targets = keeping<readonly Cell[]>()

/** Enemy hexes that can be attacked now by somebody; kept with the state. */
const targetsFor = (look: Look, kind: AttackKind): readonly Cell[] => {
  const find = kind === 'melee' ? meleeTargets : fireTargets
  return targets(look.state, kind, () => find(look.battle, look.state, actingSide(look)))
}

const strikers = keeping<ReadonlySet<UnitId>>()

/** Everybody for whom there is somebody to attack; kept with the state. */
const readyFor = (look: Look, kind: AttackKind): ReadonlySet<UnitId> =>
  strikers(
    look.state,
    kind,
    () => new Set(targetsFor(look, kind).flatMap((cell) => idsOf(candidatesOn(look, kind, [cell])))),
  )

/** Whether a unit has somebody to attack; horse archers may fire in the melee step too [6.2]. */
export const isReadyFor = (look: Look, kind: AttackKind, id: UnitId): boolean =>
  readyFor(look, kind).has(id) || (kind === 'melee' && readyFor(look, 'fire').has(id))

export const targetsNow = (look: Look): readonly Cell[] => {
  const kind = attackKind(look)
  if (!kind) return []
  return kind === 'melee' ? [...new Set([...targetsFor(look, kind), ...lateTargets(look)])] : targetsFor(look, kind)
}

/** Hexes at which horse archers may fire while the others fight [6.2]. */
export const lateTargets = (look: Look): readonly Cell[] => (momentOf(look) === 'melee' ? targetsFor(look, 'fire') : [])

/** Enemy hexes that the picked units could attack. */
export const targetsOf = (look: Look, units: readonly Unit[]): Cell[] => {
  const kind = attackKind(look)
  if (!kind) return []
  return targetsNow(look).filter((cell) => units.some((unit) => legalJoin(look, kind, unit, [cell]).ok))
}

/** The attack as picked: its sums, or why it may not be made. */
export const assess = (
  look: Look,
  kind: AttackKind,
  units: readonly UnitId[],
  at: readonly Cell[],
): Result<Attack, Refusal> => {
  const { battle, state } = look
  const side = actingSide(look)
  const [target] = at
  if (target === undefined) return refuse('noTarget', kind === 'melee' ? '4.5' : '4.2', 'Choose the hex to attack.')
  if (kind === 'melee') {
    const judged = legalStorm(battle, state, { units, targets: at }, side)
    return judged.ok ? ok({ kind, melee: judged.value }) : judged
  }
  const judged = legalFire(battle, state, { units, target }, side)
  return judged.ok ? ok({ kind, missile: judged.value }) : judged
}

/** A unit that could take part in the attack being built, or why it cannot. */
type Candidate = { readonly unit: Unit; readonly chosen: boolean; readonly refusal: Refusal | undefined }

/** An attack as it is being built: hexes, units, and the sums as they stand. */
export type AttackPlan = {
  readonly kind: AttackKind
  readonly targets: readonly Cell[]
  readonly candidates: readonly Candidate[]
  readonly judged: Result<Attack, Refusal>
}

const isNear = (look: Look, unit: Unit, at: readonly Cell[]): boolean =>
  at.some((target) => look.battle.setting.ground.board.distance(unit.at, target) <= 1)

/** Units worth a line in the list: those that may attack, the picked ones, and for a melee all that touch. */
const listed = (look: Look, kind: AttackKind, at: readonly Cell[]): Unit[] => {
  const able = new Set(candidatesOn(look, kind, at).map((unit) => unit.id))
  const side = actingSide(look)
  return fieldIn(look.battle, look.state).units.filter(
    (unit) =>
      unit.side === side &&
      (able.has(unit.id) || look.screen.selected.includes(unit.id) || (kind === 'melee' && isNear(look, unit, at))),
  )
}

export const attackPlan = (look: Look): AttackPlan | undefined => {
  const kind = attackKind(look)
  const { targets: at, selected } = look.screen
  if (!kind || at.length === 0) return undefined
  const candidates = listed(look, kind, at).map((unit): Candidate => {
    const able = legalIn(look, kind, unit.id)
    const joins = able.ok ? legalJoin(look, kind, unit, at) : able
    return { unit, chosen: selected.includes(unit.id), refusal: joins.ok ? undefined : joins.error }
  })
  return { kind, targets: at, candidates, judged: assess(look, kind, selected, at) }
}

/** The command that carries the attack out. */
export const attackCommand = (look: Look, faces?: readonly number[]): Command | undefined => {
  const kind = attackKind(look)
  const { targets: at, selected: units } = look.screen
  const [target] = at
  if (!kind || target === undefined) return undefined
  const told = faces ? { dice: faces } : {}
  return kind === 'melee' ? { type: 'melee', units, targets: at, ...told } : { type: 'fire', units, target, ...told }
}

/** Why a hex is no target, for the hint under the pointer. */
export const whyNoTarget = (look: Look, kind: AttackKind, cell: Cell): Refusal | undefined => {
  const able = candidatesOn(look, kind, [cell]).map((unit) => unit.id)
  if (able.length > 0) {
    const judged = assess(look, kind, able, [cell])
    return judged.ok ? undefined : judged.error
  }
  const { battle, state } = look
  const done = kind === 'melee' ? state.stormed : state.shot
  if (done.includes(cell)) {
    const judged = assess(look, kind, [], [cell])
    if (!judged.ok) return judged.error
  }
  const mark = kind === 'melee' ? undefined : legalMark(fieldIn(battle, state), actingSide(look), cell)
  return mark && !mark.ok ? mark.error : nobodyReaches(look, kind, cell)
}

// The reason of a unit that was picked says most, else that of the nearest.
const nobodyReaches = (look: Look, kind: AttackKind, cell: Cell): Refusal => {
  const side = actingSide(look)
  const { board } = look.battle.setting.ground
  const own = fieldIn(look.battle, look.state).units.filter((unit) => unit.side === side)
  const sorted = [...own].sort((a, b) => board.distance(a.at, cell) - board.distance(b.at, cell))
  const able = sorted.filter((unit) => legalIn(look, kind, unit.id).ok)
  const near = sorted.filter((unit) => board.distance(unit.at, cell) <= 1)
  const told = able.find((unit) => look.screen.selected.includes(unit.id)) ?? able[0] ?? near[0]
  const reason = told && (able[0] ? legalJoin(look, kind, told, [cell]) : legalIn(look, kind, told.id))
  if (reason && !reason.ok) return reason.error
  const does = kind === 'melee' ? 'attack' : 'fire at'
  return {
    code: 'nobody',
    cite: kind === 'melee' ? '4.5' : '4.2',
    text: `Nobody can ${does} ${labelOf(look, cell)}.`,
    cell,
  }
}

/** Picked units that may attack these hexes; all that may when none was picked. */
export const proposal = (look: Look, kind: AttackKind, at: readonly Cell[]): UnitId[] => {
  const able = candidatesOn(look, kind, at).map((unit) => unit.id)
  const kept = unitsOf(look, look.screen.selected).flatMap((unit) => (able.includes(unit.id) ? [unit.id] : []))
  return kept.length > 0 ? kept : able
}

/** All hexes of the enemy formation that these units can strike at, the one that is aimed at first [4.5.3]. */
export const wholeFront = (look: Look, units: readonly UnitId[], target: Cell): readonly Cell[] => {
  if (!isEnemyHex(look, target)) return []
  const front = frontOf(fieldIn(look.battle, look.state), unitsOf(look, units), target, look.state.stormed)
  return front.includes(target) ? [target, ...front.filter((cell) => cell !== target)] : front
}

/** `+3 on two dice`: what is added to the throw. */
export const throwWords = (attack: Attack): string => {
  const sum = total(attack.kind === 'melee' ? attack.melee.dice : attack.missile.dice)
  const added = sum === 0 ? 'two dice' : `two dice ${sum > 0 ? '+' : '−'} ${Math.abs(sum)}`
  return attack.kind === 'melee' ? `${attack.melee.ratio}, ${added}` : added
}
