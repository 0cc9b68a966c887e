import { total } from '../../../../core/calc/breakdown.ts'
import { type Cell, ok, type Refusal, type Result, type UnitId } from '../../../../core/engine/vocabulary.ts'
import type { Attacking, OtherAim } from '../../../../core/questions/attacking.ts'
import { doing, no } from '../../../../core/presenter/hints.ts'
import { someOf } from '../../../../core/text/words.ts'
import { fireTargets, legalFire, legalMarksman, shootersAt } from '../../rules/missile/fire.ts'
import { frontOf, legalBlow } from '../../rules/melee/contact.ts'
import type { MeleeAttack } from '../../rules/melee/melee.ts'
import { legalMark, legalShot } from '../../rules/position/shot.ts'
import type { MissileAttack } from '../../rules/missile/missile.ts'
import { fieldIn, shotKind, stepOf } from '../../rules/position/moment.ts'
import { refuse } from '../../rules/terms/refusal.ts'
import type { Command } from '../../rules/position/state.ts'
import { attackersOn, legalStorm, legalStriker, meleeTargets } from '../../rules/melee/storm.ts'
import type { Unit } from '../../rules/terms/types.ts'
import { idsOf, shortName } from '../../rules/position/units.ts'
import { combatView, previewOf } from '../common/combat.ts'
import { actingSide, type At, type AttackKind, attackKind, FIRE, isEnemyHex, labelOf, unitOf, unitsOf } from './look.ts'

type Attack =
  | { readonly kind: 'melee'; readonly melee: MeleeAttack }
  | { readonly kind: 'fire' | 'defensiveFire'; readonly missile: MissileAttack }

/** Whether a unit may take part in an attack on these hexes. */
const legalJoin = (
  { battle, state }: At,
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
const joinersOn = (at: At, kind: AttackKind, targets: readonly Cell[]): Unit[] => {
  const { battle, state } = at
  const [first] = targets
  if (first === undefined) return []
  const side = actingSide(at)
  return kind === 'melee' ? attackersOn(battle, state, targets, side) : shootersAt(battle, state, first, side)
}

const targetsFor = (at: At, kind: AttackKind): readonly Cell[] =>
  (kind === 'melee' ? meleeTargets : fireTargets)(at.battle, at.state, actingSide(at))

const isMeleeStep = ({ battle, state }: At): boolean => stepOf(battle, state).kind === 'melee'

/** Hexes at which horse archers may fire while the others fight [6.2]. */
const lateTargets = (at: At): readonly Cell[] => (isMeleeStep(at) ? targetsFor(at, 'fire') : [])

/** Enemy hexes that somebody can attack, by fire too while the others fight. */
const targetsNow = (at: At): readonly Cell[] => {
  const kind = attackKind(at)
  if (!kind) return []
  return kind === 'melee' ? [...new Set([...targetsFor(at, kind), ...lateTargets(at)])] : targetsFor(at, kind)
}

/** Everybody for whom there is somebody to attack. */
const strikersFor = (at: At, kind: AttackKind): UnitId[] =>
  targetsFor(at, kind).flatMap((cell) => idsOf(joinersOn(at, kind, [cell])))

/** Who has somebody to attack; horse archers may fire in the melee step too [6.2]. */
export const strikersNow = (at: At): ReadonlySet<UnitId> => {
  const kind = attackKind(at)
  if (!kind) return new Set()
  return new Set([...strikersFor(at, kind), ...(kind === 'melee' ? strikersFor(at, 'fire') : [])])
}

/** The attack as picked: its sums, or why it may not be made. */
const assess = (
  at: At,
  kind: AttackKind,
  units: readonly UnitId[],
  targets: readonly Cell[],
): Result<Attack, Refusal> => {
  const { battle, state } = at
  const side = actingSide(at)
  const [target] = targets
  if (target === undefined) return refuse('noTarget', kind === 'melee' ? '4.5' : '4.2', 'Choose the hex to attack.')
  if (kind === 'melee') {
    const judged = legalStorm(battle, state, { units, targets }, side)
    return judged.ok ? ok({ kind, melee: judged.value }) : judged
  }
  const judged = legalFire(battle, state, { units, target }, side)
  return judged.ok ? ok({ kind, missile: judged.value }) : judged
}

const commandOf =
  (kind: AttackKind, units: readonly UnitId[], targets: readonly Cell[]) =>
  (dice?: readonly number[]): Command => {
    const told = dice ? { dice } : {}
    return kind === 'melee'
      ? { type: 'melee', units, targets, ...told }
      : { type: 'fire', units, target: targets[0] ?? -1, ...told }
  }

const madeOf = (attack: Attack) => (attack.kind === 'melee' ? attack.melee : attack.missile)

/** Why a hex may not be attacked again, or is no mark; of those whom somebody reaches the attack itself says it. */
const barred = (at: At, kind: AttackKind, cell: Cell): Refusal | undefined => {
  if (joinersOn(at, kind, [cell]).length > 0) return undefined
  const { battle, state } = at
  const judged = (kind === 'melee' ? state.stormed : state.shot).includes(cell)
    ? assess(at, kind, [], [cell])
    : kind === 'melee'
      ? ok(true)
      : legalMark(fieldIn(battle, state), actingSide(at), cell)
  return judged.ok ? undefined : judged.error
}

/** All hexes of the enemy formation that these units can strike at, the one that is aimed at first [4.5.3]. */
const wholeFront = (at: At, units: readonly UnitId[], target: Cell): readonly Cell[] => {
  if (!isEnemyHex(at, target)) return []
  const front = frontOf(fieldIn(at.battle, at.state), unitsOf(at, units), target, at.state.stormed)
  return front.includes(target) ? [target, ...front.filter((cell) => cell !== target)] : front
}

/** `+3 on two dice`: what is added to the throw. */
const throwWords = (attack: Attack): string => {
  const sum = total(madeOf(attack).dice)
  const added = sum === 0 ? 'two dice' : `two dice ${sum > 0 ? '+' : '−'} ${Math.abs(sum)}`
  return attack.kind === 'melee' ? `${attack.melee.ratio}, ${added}` : added
}

/** A formation may be attacked as a whole, wherever the attackers touch it [4.5.3]. */
const wholeFormation = (at: At, units: readonly UnitId[], [first, ...others]: readonly Cell[]): OtherAim[] => {
  if (attackKind(at) !== 'melee' || first === undefined) return []
  if (others.length > 0)
    return [{ key: 'single', label: `Attack only ${labelOf(at, first)}`, task: undefined, targets: [first], units }]
  const front = wholeFront(at, units, first)
  if (front.length < 2) return []
  const all = idsOf(joinersOn(at, 'melee', front))
  const label = `Attack the whole formation (${front.length} hexes)`
  return [{ key: 'formation', label, task: undefined, targets: wholeFront(at, all, first), units: all }]
}

/** Horse archers may fire in the melee step instead of fighting [6.2]. */
const otherWay = (at: At, [target]: readonly Cell[]): OtherAim[] => {
  if (target === undefined || !isMeleeStep(at)) return []
  const isMelee = attackKind(at) === 'melee'
  const units = idsOf(joinersOn(at, isMelee ? 'fire' : 'melee', [target]))
  const targets = [target]
  if (isMelee)
    return lateTargets(at).includes(target)
      ? [{ key: 'fire', label: 'Fire from horseback instead', task: FIRE, targets, units }]
      : []
  return units.length > 0 ? [{ key: 'melee', label: 'Attack in melee instead', task: undefined, targets, units }] : []
}

const VERBS: Readonly<Record<AttackKind, string>> = {
  fire: 'Fire at',
  defensiveFire: 'Defensive fire at',
  melee: 'Attack',
}

const kindOf = (at: At): AttackKind => attackKind(at) ?? 'melee'

/** Missiles and melee [4.2, 4.5]. */
export const attacking: Attacking<At, Command> = {
  kind: attackKind,
  isShooting: (at) => attackKind(at) !== undefined && attackKind(at) !== 'melee',
  fighters: (at) => idsOf(fieldIn(at.battle, at.state).units.filter((unit) => unit.side === actingSide(at))),
  able: (at, id) => (kindOf(at) === 'melee' ? legalStriker : legalMarksman)(at.battle, at.state, id, actingSide(at)),
  joins: (at, id, targets) => legalJoin(at, kindOf(at), unitOf(at, id), targets),
  joiners: (at, targets) => idsOf(joinersOn(at, kindOf(at), targets)),
  willing: (_at, joiners) => joiners,
  beside: (at, targets) => {
    const { board } = at.battle.setting.ground
    const near = (unit: Unit): boolean => targets.some((target) => board.distance(unit.at, target) <= 1)
    return kindOf(at) === 'melee' ? idsOf(fieldIn(at.battle, at.state).units.filter(near)) : []
  },
  targets: targetsNow,
  barred: (at, cell) => barred(at, kindOf(at), cell),
  nobody: (at, cell) => {
    const isMelee = kindOf(at) === 'melee'
    const text = `Nobody can ${isMelee ? 'attack' : 'fire at'} ${labelOf(at, cell)}.`
    return { code: 'nobody', cite: isMelee ? '4.5' : '4.2', text, cell }
  },
  weigh: (at, units, targets) => {
    const kind = kindOf(at)
    const judged = assess(at, kind, units, targets)
    return {
      view: () =>
        judged.ok ? combatView(at.battle, at.state, previewOf(madeOf(judged.value), actingSide(at))) : undefined,
      judged: judged.ok ? ok(commandOf(kind, units, targets)) : judged,
    }
  },
  hint: (at, units, cell) => {
    const kind = kindOf(at)
    const judged = assess(at, kind, units, [cell])
    const names = someOf(unitsOf(at, units).map(shortName))
    return judged.ok
      ? doing(`${VERBS[kind]} ${labelOf(at, cell)} with ${names}: ${throwWords(judged.value)}.`)
      : no(judged.error)
  },
  several: () => undefined,
  // Of the attack on a formation the hexes change with those who strike [4.5.3].
  spread: (at, units, targets) => {
    const [first] = targets
    if (attackKind(at) !== 'melee' || targets.length < 2 || first === undefined) return targets
    const front = wholeFront(at, units, first)
    return front.length > 0 ? front : targets
  },
  // Where only horse archers reach, they fire [6.2].
  lent: (at, _units, cell) =>
    attackKind(at) === 'melee' && joinersOn(at, 'melee', [cell]).length === 0 && lateTargets(at).includes(cell)
      ? { task: FIRE }
      : undefined,
  others: (at, units, targets) => [...wholeFormation(at, units, targets), ...otherWay(at, targets)],
  written: () => undefined,
}
