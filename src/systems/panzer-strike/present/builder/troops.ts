import type { Troop } from '../../../../core/build/builder.ts'
import type { PlanField } from '../../../../core/build/fields.ts'
import { DIRECTIONS } from '../../../../core/grid/square.ts'
import { bodiesOf } from '../../build/force.ts'
import type { Body, Recruit } from '../../build/plan.ts'
import { isAssault } from '../../build/lines.ts'
import { offerOf, typesFor } from '../../build/lists/offers.ts'
import type { Plan, SideOf } from '../../build/plan.ts'
import { valuesOf } from '../../build/written.ts'
import { idOf } from '../../rules/scenario/compose.ts'
import { weaponsFor } from '../../rules/scenario/pages.ts'
import { LIMITS } from '../../rules/tables/limits.ts'
import { typeFace } from '../common/typeFace.ts'

const number = (id: string, label: string, value: number, most: number): PlanField => ({
  kind: 'number',
  id,
  label,
  value,
  least: 1,
  most,
  look: 'stepper',
  cite: 'III Limits',
})

/** Types that may fill the place of a unit, dearest first as the list counts them. */
const typeField = (plan: Plan, side: SideOf, body: Body, recruit: Recruit, id: string): PlanField[] => {
  const bought = plan.sides[side].bought[body.bought]
  const offer = bought && offerOf(bought.nation, plan.period, bought.offer)
  const slot = offer?.parts[body.part]?.slots[Number(recruit.key.split('-')[1])]
  const types = slot ? typesFor(slot, body.nation, plan.period) : []
  if (types.length < 2) return []
  return [
    {
      kind: 'choice',
      id: `${id}.type`,
      label: 'Type',
      look: 'list',
      cite: 'III Purchase',
      value: recruit.type.name,
      options: types.map(({ name, cost }) => ({ value: name, label: `${name}, ${cost}` })),
    },
  ]
}

const yesNo = (id: string, label: string, isSo: boolean, cite: string): PlanField => ({
  kind: 'choice',
  id,
  label,
  look: 'list',
  cite,
  value: isSo ? 'yes' : 'no',
  options: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
})

/** Chances of a radio follow from nation and year [Charts Radios]. */
const radioField = (id: string, radio: boolean | undefined): PlanField => ({
  kind: 'choice',
  id,
  label: 'Radio',
  look: 'list',
  cite: 'Charts Radios',
  value: radio === undefined ? 'usual' : radio ? 'yes' : 'no',
  options: [
    { value: 'usual', label: 'By nation and year' },
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
})

/** Directions as they are on the screen; by itself a unit looks towards the enemy. */
const facingField = (id: string, facing: number | undefined): PlanField => ({
  kind: 'choice',
  id,
  label: 'Facing',
  look: 'list',
  cite: 'II.B.3 Facing',
  value: facing === undefined ? 'enemy' : String(facing),
  options: [
    { value: 'enemy', label: 'the enemy' },
    ...DIRECTIONS.map((label, direction) => ({ value: String(direction), label })),
  ],
})

/** Slots in which something else may stand [P-110]; the battalion comes as it is. */
const weaponFields = (
  { period }: Plan,
  { nation, bought }: Body,
  { type }: Recruit,
  id: string,
): readonly PlanField[] =>
  bought < 0
    ? []
    : type.mounts.flatMap(({ weapon }, slot): PlanField[] => {
        const options = weaponsFor(type, nation, period, slot)
        if (options.length < 2) return []
        return [
          {
            kind: 'choice',
            id: `${id}.weapon${slot}`,
            label: `Weapon ${slot + 1}`,
            look: 'list',
            cite: 'III Limits',
            value: weapon,
            options: options.map((name) => ({ value: name, label: name })),
          },
        ]
      })

const unitFields = (plan: Plan, side: SideOf, body: Body, index: number, id: string): readonly PlanField[] => {
  const recruit = body.units[index]
  if (!recruit) return []
  const { skill, morale } = valuesOf(plan, side, body, recruit)
  const digsIn = recruit.edit.dugIn ?? plan.sides[side].digsIn
  return [
    ...typeField(plan, side, body, recruit, id),
    number(`${id}.skill`, 'Skill', skill, LIMITS.skill),
    number(`${id}.morale`, 'Morale', morale, LIMITS.morale),
    ...weaponFields(plan, body, recruit, id),
    ...recruit.type.mounts.map(
      ({ weapon, maxAmmo }, slot): PlanField => ({
        kind: 'number',
        id: `${id}.rounds${slot}`,
        label: `${weapon}, rounds`,
        value: recruit.edit.rounds?.[slot] ?? maxAmmo,
        least: 0,
        most: maxAmmo,
        look: 'count',
        cite: 'II.B.3 Ammunition',
      }),
    ),
    radioField(`${id}.radio`, recruit.edit.radio),
    ...(body.offMap ? [] : [facingField(`${id}.facing`, recruit.edit.facing)]),
    ...(isAssault(plan) && !body.offMap ? [yesNo(`${id}.dugIn`, 'Dug in', digsIn, 'II.A Dug-In')] : []),
  ]
}

const isEdited = ({ edit: { at: _at, ...rest } }: Recruit): boolean => Object.keys(rest).length > 0

/** The formations of a side with everything that can be changed of them [III Limits]. */
export const troopsOf = (plan: Plan, side: SideOf): readonly Troop[] =>
  bodiesOf(plan, side).map((body) => {
    const head = idOf(side, body.letter, 0)
    return {
      id: `${'AB'[side]}-${body.letter}`,
      name: `${body.letter}  ${body.name}`,
      fields: [number(`${head}.command`, 'Command', body.rating, LIMITS.command)],
      units: body.units.map((recruit, index) => {
        const id = idOf(side, body.letter, index)
        const name = `${recruit.type.name} ${body.letter}${index}`
        return {
          id,
          name,
          face: typeFace(recruit.type, side, `${body.letter}${index}`),
          fields: unitFields(plan, side, body, index, id),
          isEdited: isEdited(recruit),
        }
      }),
    }
  })
