import type { Condition } from '../../../../core/scenario/condition.ts'
import { zoneFor } from './ground.ts'
import { typeFor } from './types.ts'

const typesFor = (types: readonly string[] | undefined): string[] | undefined =>
  types && [...new Set(types.map(typeFor))]

const conditionFor = (condition: Condition): Condition => {
  if (condition.type !== 'unitsIn') return condition
  const { types, notTypes, where } = condition
  return {
    ...condition,
    where: where.map(zoneFor),
    ...(types ? { types: typesFor(types) } : {}),
    ...(notTypes ? { notTypes: typesFor(notTypes) } : {}),
  }
}

/** Nobody leaves the map of his own will here: alternatives that ask for it drop out [I-82]. */
export const leavesMap = (all: readonly Condition[]): boolean => all.some((one) => one.type === 'exitUnits')

export const victoryFor = (alternatives: readonly (readonly Condition[])[]): Condition[][] =>
  alternatives.filter((all) => !leavesMap(all)).map((all) => all.map(conditionFor))
