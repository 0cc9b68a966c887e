import type { Why } from '../../../core/mind/think.ts'
import type { Feature } from '../../../core/play/worth.ts'
import { nameOf } from '../rules/orders/giving.ts'
import { pageOf } from '../rules/scenario/pages.ts'
import type { Unit } from '../rules/position/state.ts'
import type { Moves, Sited } from './moves.ts'
import type { Picture } from './picture.ts'
import type { Duty, Task } from './tasks.ts'

const DUTIES: Readonly<Record<Duty, string>> = {
  advance: 'go on and fight their way',
  support: 'stay and fire in support',
  keep: 'keep their ground',
  yield: 'shoot and give ground',
  leave: 'make for the enemy edge',
  rest: 'keep out of it',
  shell: 'shell what is called in',
}

const FEW = 3
const fullName = (unit: Unit): string => `${pageOf(unit.type).name} ${nameOf(unit)}`

const named = (units: readonly Unit[]): string =>
  units.length > FEW
    ? `${units
        .slice(0, FEW - 1)
        .map(fullName)
        .join(', ')} and ${units.length - FEW + 1} more`
    : units.map(fullName).join(', ')

/** What the chosen places are worth against staying where one is, feature by feature, the largest first. */
const against = (sited: readonly Sited[]): readonly Feature[] => {
  const sums = new Map<string, number>()
  for (const { best, stay } of sited)
    for (const [index, { name, value }] of best.features.entries())
      sums.set(name, (sums.get(name) ?? 0) + value - (stay.features[index]?.value ?? 0))
  return [...sums]
    .map(([name, value]) => ({ name, value }))
    .filter(({ value }) => Math.abs(value) > 0.01)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
}

/** Why a formation does what it does. */
export const whyOf = (picture: Picture, { body, duty }: Task, moves: Moves | undefined): readonly Why[] => {
  const { board } = picture.battle.map
  const units = body.units.filter(({ fate }) => fate === 'map' || fate === 'offMap')
  if (!moves || units.length === 0) return []
  const { march, sited } = moves
  const ids = units.map(({ id }) => id)
  if (march) {
    const pace = march.pace === 'full' ? 'at full speed' : 'cautiously'
    const text = `${named(units)} march ${pace} to ${board.label(march.to)}: nobody is expected to fire at them there.`
    return [{ units: ids, cells: [march.to], text, cite: 'II.B.2 Formation Moves', features: [] }]
  }
  const going = sited.filter(({ best }) => best.pace !== undefined)
  const cells = going.map(({ best }) => best.to)
  const text = `${named(units)} ${DUTIES[duty]}.`
  return [{ units: ids, cells, text, features: against(going) }]
}
