import { breakdown, total } from '../../../../core/calc/breakdown.ts'
import { type Breakdown, type Cell, type Line, ok, type UnitId } from '../../../../core/engine/vocabulary.ts'
import { chancesOf } from '../position/chances.ts'
import { isRear } from '../position/facing.ts'
import type { Field } from '../position/field.ts'
import { rowAt, terrainAt } from '../tables/ground.ts'
import { line } from '../position/line.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import { isSquare } from '../position/square.ts'
import { classModifier, MELEE, meleeResult, ratioOf } from '../tables/melee.ts'
import { outcomeOf, type Outcome } from '../tables/results.ts'
import { BRIDGE, STREAM } from '../tables/terrain.ts'
import type { MeleeResult, Unit } from '../terms/types.ts'
import { classOf, idsOf, isMounted, troopsOf } from '../position/units.ts'
import { isWork, legalOrder, type ContactOrder } from './contact.ts'
import { attackStrength, defenceStrength, type MeleeStrength } from './strength.ts'

/** A melee as it would be: both strengths, all that changes the throw, and the exact chances in 36ths. */
export type MeleeAttack = {
  readonly attackers: readonly UnitId[]
  readonly targets: readonly Cell[]
  /** Units that suffer the result; leaders do not [6.1.4]. */
  readonly defenders: readonly UnitId[]
  readonly leaders: { readonly attack: UnitId | undefined; readonly defence: UnitId | undefined }
  readonly attack: Breakdown
  readonly defence: Breakdown
  /** `3:1`, as in the table. */
  readonly ratio: string
  readonly dice: Breakdown
  readonly chances: Partial<Record<MeleeResult, number>>
  /** True against a square, which breaks the attackers whom it throws back [2.6.1]. */
  readonly square: boolean
}

/** The ground of a defending hex; of a wall nothing against those who stand on the works themselves [3.1.4]. */
const groundIn = (field: Field, { attackers }: ContactOrder, cell: Cell): number => {
  const { ground } = field
  const level = (unit: Unit): boolean => isWork(field, unit.at) && ground.board.directionTo(unit.at, cell) >= 0
  if (terrainAt(ground, cell) === 'wall' && attackers.some(level)) return 0
  if (ground.bridges.has(cell)) return BRIDGE.melee
  const row = rowAt(ground, cell)
  const mounted = troopsOf(field.at(cell)).some(isMounted)
  const base = mounted ? (row.meleeMounted ?? row.melee) : row.melee
  return (base ?? 0) + (ground.streams.has(cell) ? STREAM.melee : 0)
}

/** The best of several for the attacker [4.5.6]. */
const groundLine = (field: Field, order: ContactOrder): Line => {
  const grounds = order.targets.map((cell) => ({ cell, modifier: groundIn(field, order, cell) }))
  const best = grounds.reduce((a, b) => (b.modifier > a.modifier ? b : a))
  const stream = field.ground.streams.has(best.cell) ? ' with stream' : ''
  const name = field.ground.bridges.has(best.cell) ? 'bridge' : `${rowAt(field.ground, best.cell).name}${stream}`
  return line(name, best.modifier, '4.5.6')
}

/** The highest of all pairs of attacking and defending classes that the table knows [4.5.7, I-09]. */
const classLine = (attackers: readonly Unit[], defenders: readonly Unit[]): Line | undefined => {
  const pairs = attackers.flatMap((attacker) =>
    defenders.flatMap((defender) => {
      const modifier = classModifier(classOf(attacker), classOf(defender))
      return modifier === undefined ? [] : [{ attacker, defender, modifier }]
    }),
  )
  if (pairs.length === 0) return undefined
  const best = pairs.reduce((a, b) => (b.modifier > a.modifier ? b : a))
  return line(`class ${classOf(best.attacker)} against ${classOf(best.defender)}`, best.modifier, '4.5.7')
}

/** True when one of the attackers stands in the rear of a unit he attacks [4.5.8]. */
const fromBehind = (field: Field, { attackers, targets }: ContactOrder): boolean =>
  attackers.some((unit) =>
    targets.some((target) => {
      const direction = field.ground.board.directionTo(target, unit.at)
      return direction >= 0 && isRear(field, target, direction)
    }),
  )

/** At least half of the strength is of elite units [4.5.9, I-10]. */
const isEliteForce = ({ eliteShare }: MeleeStrength): boolean => eliteShare >= 0.5

/** The attack as it would be, or why it may not be made [4.5]. */
export const assessMelee = (field: Field, order: ContactOrder): Judged<MeleeAttack> => {
  const legal = legalOrder(field, order)
  if (!legal.ok) return legal
  const { attackers, targets } = order
  const attack = attackStrength(field, order)
  const defence = defenceStrength(field, order)
  const ratio = ratioOf(total(attack.sum), total(defence.sum))
  if (!ratio)
    return refuse('ratioTooLow', '10.5', 'The ratio is below 1:2; such attacks are not in the table.', targets[0])
  const defenders = targets.flatMap((cell) => troopsOf(field.at(cell)))
  const dice = breakdown('Dice', [
    line(`ratio ${ratio.name}`, ratio.modifier, '10.5'),
    groundLine(field, order),
    classLine(attackers, defenders),
    fromBehind(field, order) ? line('from the rear', MELEE.rear, '4.5.8') : undefined,
    isEliteForce(attack) ? line('elite units attack', MELEE.eliteAttack, '4.5.9') : undefined,
    isEliteForce(defence) ? line('elite units defend', MELEE.eliteDefence, '4.5.9') : undefined,
  ])
  return ok({
    attackers: idsOf(attackers),
    targets,
    defenders: idsOf(defenders),
    leaders: { attack: attack.leader?.id, defence: defence.leader?.id },
    attack: attack.sum,
    defence: defence.sum,
    ratio: ratio.name,
    dice,
    chances: chancesOf(meleeResult, total(dice)),
    square: targets.some((cell) => isSquare(field, cell)),
  })
}

/** The result of a throw of two dice. */
export const meleeOn = (attack: MeleeAttack, thrown: number): MeleeResult => meleeResult(thrown + total(attack.dice))

/** What a result does to both sides of this attack [4.5.11]. */
export const meleeOutcome = (attack: MeleeAttack, result: MeleeResult): Outcome =>
  outcomeOf(result, attack.defenders.length, attack.square)
