import { breakdown, total } from '../../../../core/calc/breakdown.ts'
import { type Breakdown, type Cell, type Line, ok, type UnitId } from '../../../../core/engine/vocabulary.ts'
import { chancesOf } from '../position/chances.ts'
import { isRear } from '../position/facing.ts'
import type { Field } from '../position/field.ts'
import { rowAt } from '../tables/ground.ts'
import { line } from '../position/line.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import { MISSILE, missileResult, rangeStep, stackStep, strengthStep } from '../tables/missile.ts'
import { BRIDGE, SCARP, STREAM, TERRAIN } from '../tables/terrain.ts'
import type { MissileResult, Unit } from '../terms/types.ts'
import { idsOf, shortName, troopsOf } from '../position/units.ts'
import { legalMark, legalShooter, legalShot, type ShotKind, weaponOf } from '../position/shot.ts'
import { descent, waysIn } from '../position/sight.ts'

/** Missiles as ordered: all who fire at one hex together. */
export type Volley = { readonly kind: ShotKind; readonly units: readonly Unit[]; readonly target: Cell }

/** Missiles as they would be: strength, all that changes the throw, and the exact chances in 36ths. */
export type MissileAttack = {
  readonly kind: ShotKind
  readonly attackers: readonly UnitId[]
  readonly target: Cell
  /** Units that suffer the result; leaders do not [6.1.4]. */
  readonly defenders: readonly UnitId[]
  readonly strength: Breakdown
  readonly dice: Breakdown
  readonly chances: Partial<Record<MissileResult, number>>
}

/** Fire strengths added up [4.2]. */
const strengthOf = (field: Field, { units, kind }: Volley): Breakdown =>
  breakdown(
    'Fire strength',
    units.map((unit) => {
      const weapon = weaponOf(field, unit, kind)
      return weapon && line(shortName(unit), weapon.fire, '2.4.6')
    }),
  )

/** The ground of the target [4.2.2]: a bridge counts by itself, a stream adds to what it runs through [3.1.2]. */
const groundLines = ({ ground, at }: Field, target: Cell): (Line | undefined)[] => {
  // Who stands on a siege tower is covered as on a wall [I-39].
  if (at(target).some((unit) => unit.type === 'ST')) return [line('siege tower', TERRAIN.wall.missile, '3.1.4')]
  if (ground.bridges.has(target)) return [line('bridge', BRIDGE.missile, '4.2.2')]
  const row = rowAt(ground, target)
  return [
    line(row.name, row.missile, '4.2.2'),
    ground.streams.has(target) ? line('stream', STREAM.missile, '3.1.2') : undefined,
  ]
}

/** Up a scarp when anybody fires up, down it only when all fire down [3.2.1]. */
const scarpLine = ({ ground }: Field, { units, target }: Volley): Line | undefined => {
  const lowest = Math.min(...units.map((unit) => descent(ground, unit.at, target)))
  if (lowest > 0) return line('down a scarp', SCARP.down, '3.2.1')
  return lowest < 0 ? line('up a scarp', SCARP.up, '3.2.1') : undefined
}

/** From the rear when every hex that the line comes in through lies in the rear [4.2.4, I-20]. */
const fromBehind = (field: Field, from: Cell, target: Cell): boolean => {
  const { board } = field.ground
  return waysIn(field.ground, from, target).every((way) => isRear(field, target, board.directionTo(target, way)))
}

/** Shields of at least half the units help, but not from the rear [4.2.5, I-16]. */
const shieldLine = (field: Field, defenders: readonly Unit[], rear: boolean): Line | undefined =>
  !rear && defenders.filter(field.sheet.hasShield).length * 2 >= defenders.length
    ? line('shields', MISSILE.shield, '4.2.5')
    : undefined

/** At least half of the fire strength comes from elite units [4.2.6, 6.10, I-10]. */
const eliteLine = (field: Field, volley: Volley, strength: number): Line | undefined => {
  const elite = volley.units.filter(field.sheet.isElite)
  return total(strengthOf(field, { ...volley, units: elite })) * 2 >= strength
    ? line('elite units fire', MISSILE.elite, '4.2.6')
    : undefined
}

/** Everything that is added to the dice [4.2.7, 10.4]. */
const diceOf = (field: Field, volley: Volley, strength: number): Breakdown => {
  const { units, target } = volley
  const { board } = field.ground
  const defenders = troopsOf(field.at(target))
  const rear = units.some((unit) => fromBehind(field, unit.at, target))
  const power = strengthStep(strength)
  const stack = stackStep(defenders.length)
  const range = rangeStep(Math.max(...units.map((unit) => board.distance(unit.at, target))))
  return breakdown('Dice', [
    power && line(`fire strength ${power.name}`, power.modifier, '10.4'),
    ...groundLines(field, target),
    scarpLine(field, volley),
    stack && line(`${stack.name} in the hex`, stack.modifier, '10.4'),
    range && line(`range ${range.name}`, range.modifier, '10.4'),
    shieldLine(field, defenders, rear),
    rear ? line('from the rear', MISSILE.rear, '4.2.4') : undefined,
    eliteLine(field, volley, strength),
  ])
}

/** The attack as it would be, or why its units or target do not serve [4.2, 4.4]. */
export const assessMissile = (field: Field, volley: Volley): Judged<MissileAttack> => {
  const { kind, units, target } = volley
  const [first] = units
  if (!first) return refuse('nobody', '4.2', 'Choose the units that fire.')
  const mark = legalMark(field, first.side, target)
  if (!mark.ok) return mark
  if (new Set(units).size !== units.length) return refuse('twice', '4.2', 'A unit is named twice.')
  for (const unit of units) {
    const shooter = legalShooter(field, unit, kind)
    if (!shooter.ok) return shooter
    const shot = legalShot(field, unit, target, kind)
    if (!shot.ok) return shot
  }
  const strength = strengthOf(field, volley)
  const dice = diceOf(field, volley, total(strength))
  const chances = chancesOf(missileResult, total(dice))
  const defenders = idsOf(troopsOf(field.at(target)))
  return ok({ kind, attackers: idsOf(units), target, defenders, strength, dice, chances })
}

/** The result of a throw of two dice. */
export const missileOn = (attack: MissileAttack, thrown: number): MissileResult =>
  missileResult(thrown + total(attack.dice))
