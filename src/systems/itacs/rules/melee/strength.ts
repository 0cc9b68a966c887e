import { breakdown, times, total } from '../../../../core/calc/breakdown.ts'
import type { Breakdown, Cell, Line } from '../../../../core/engine/vocabulary.ts'
import type { Field } from '../position/field.ts'
import { formationOf } from '../position/formation.ts'
import { line } from '../position/line.ts'
import { isLeaderCode, LEADERS } from '../tables/units.ts'
import type { Unit } from '../terms/types.ts'
import { classOf, isDisrupted, isDot, isFleet, isLeader, rowFor, shortName, troopsOf } from '../position/units.ts'
import type { ContactOrder } from './contact.ts'

/** A strength, the leader who added to it, and how much of it is of elite units. */
export type MeleeStrength = { readonly sum: Breakdown; readonly leader: Unit | undefined; readonly eliteShare: number }

type Worth = (unit: Unit) => number
const inAttack: Worth = (unit) => rowFor(unit).combat ?? 0
/** Brackets count by half in defence, aboard as on land [2.4.6, I-109]. */
const inDefence: Worth = (unit) => inAttack(unit) * (rowFor(unit).bracketed ? 0.5 : 1)

/** Of a fleet in battle with another one: all its marines, or half of its strongest cargo [6.7.5]. */
const crewLine = (field: Field, fleet: Unit, worth: Worth): Line | undefined => {
  const cargo = field.aboard(fleet.id)
  const marines = cargo.filter(field.sheet.isMarine)
  if (marines.length > 0) return line('marines', sumOf(marines, worth), '6.7.5')
  const best = Math.max(0, ...cargo.map(worth))
  return best > 0 ? line('half of one unit aboard', best / 2, '6.7.5') : undefined
}

/** Attacked from the shore, infantry aboard defends with all its strength [6.7.3]. */
const cargoLine = (field: Field, fleet: Unit): Line | undefined => {
  const infantry = field.aboard(fleet.id).filter((unit) => ['A', 'B'].includes(classOf(unit)))
  return infantry.length > 0 ? line('infantry aboard', sumOf(infantry, inDefence), '6.7.3') : undefined
}

const sumOf = (units: readonly Unit[], value: Worth): number => units.reduce((sum, unit) => sum + value(unit), 0)

const attackOf = (field: Field, unit: Unit): Breakdown =>
  breakdown(shortName(unit), [
    line('combat strength', inAttack(unit), '2.4.6'),
    isFleet(unit) ? crewLine(field, unit, inAttack) : undefined,
  ])

/** Brackets defend with half [2.4.6]. */
const defenceOf = (field: Field, unit: Unit, atSea: boolean): Breakdown => {
  const { combat = 0, bracketed } = rowFor(unit)
  const half = bracketed ? times('in brackets: half in defence', 0.5, '2.4.6') : undefined
  const crew = !isFleet(unit) ? undefined : atSea ? crewLine(field, unit, inDefence) : cargoLine(field, unit)
  return breakdown(shortName(unit), [line('combat strength', combat, '2.4.6'), half, crew])
}

/** All units of a hex defend together [4.5.4]: dots are nothing beside others, alone they are 1 between them [2.4.6]. */
const hexDefence = (field: Field, cell: Cell, atSea: boolean): Breakdown => {
  const troops = troopsOf(field.at(cell))
  const title = field.ground.board.label(cell)
  const fighters = troops.filter((unit) => !isDot(unit))
  return fighters.length > 0
    ? breakdown(
        title,
        [],
        fighters.map((unit) => defenceOf(field, unit, atSea)),
      )
    : breakdown(title, [line('dots alone in the hex', 1, '2.4.6')])
}

type Part = { readonly cell: Cell; readonly value: number }
type Led = { readonly leader: Unit; readonly bonus: number }

/** The best leader of those with the formations that fight; his bonus goes no higher than their strength [6.1.3, I-36]. */
const bestLeader = (field: Field, parts: readonly Part[], mayLead: (leader: Unit) => boolean): Led | undefined => {
  const led: Led[] = []
  const formations = new Map(
    parts.map(({ cell }) => {
      const cells = formationOf(field, cell)
      return [cells[0], cells]
    }),
  )
  for (const cells of formations.values()) {
    const strength = parts.reduce((sum, part) => sum + (cells.includes(part.cell) ? part.value : 0), 0)
    for (const leader of cells.flatMap((cell) => field.at(cell)))
      if (isLeaderCode(leader.type) && mayLead(leader))
        led.push({ leader, bonus: Math.min(LEADERS[leader.type].bonus, strength) })
  }
  return led.reduce<Led | undefined>((best, one) => (best && best.bonus >= one.bonus ? best : one), undefined)
}

const withLeader = (title: string, parts: readonly Breakdown[], led: Led | undefined): Breakdown => {
  const bonus = led ? line(`leader ${shortName(led.leader)}`, led.bonus, '6.1.3') : undefined
  return breakdown(title, [bonus], parts)
}

/** Strengths of the attackers added up, with the best leader who is not disrupted [4.5.10, 6.1.3]. */
export const attackStrength = (field: Field, { attackers }: ContactOrder): MeleeStrength => {
  const single = attackers
    .map((unit) => ({ unit, cell: unit.at, part: attackOf(field, unit) }))
    .map((one) => ({
      ...one,
      value: total(one.part),
    }))
  const led = bestLeader(field, single, (leader) => !isDisrupted(leader))
  const sum = (some: typeof single): number => some.reduce((all, one) => all + one.value, 0)
  const parts = single.map((one) => one.part)
  const elite = sum(single.filter((one) => field.sheet.isElite(one.unit)))
  return { sum: withLeader('Attack', parts, led), leader: led?.leader, eliteShare: elite / sum(single) }
}

/** What elite units are of the strength of a hex; dots share their 1. */
const eliteIn = (field: Field, cell: Cell, atSea: boolean): number => {
  const troops = troopsOf(field.at(cell))
  const elite = troops.filter(field.sheet.isElite)
  if (troops.every(isDot)) return elite.length / troops.length
  return elite.reduce((sum, unit) => sum + total(defenceOf(field, unit, atSea)), 0)
}

/** Strengths of all defending hexes added up, with their best leader [4.5.10, 6.1.3]. */
export const defenceStrength = (field: Field, { targets, attackers }: ContactOrder): MeleeStrength => {
  const atSea = attackers.every(isFleet)
  const found = targets.map((cell) => ({ cell, part: hexDefence(field, cell, atSea) }))
  const parts = found.map((one) => one.part)
  const values = found.map(({ cell, part }) => ({ cell, value: total(part) }))
  const led = bestLeader(field, values, isLeader)
  const all = values.reduce((sum, one) => sum + one.value, 0)
  const elite = targets.reduce((sum, cell) => sum + eliteIn(field, cell, atSea), 0)
  return { sum: withLeader('Defence', parts, led), leader: led?.leader, eliteShare: elite / all }
}
