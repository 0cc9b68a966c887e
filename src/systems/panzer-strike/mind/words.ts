import type { Why } from '../../../core/mind/think.ts'
import type { Cell } from '../../../core/engine/vocabulary.ts'
import type { Feature } from '../../../core/play/worth.ts'
import { nameOf } from '../rules/orders/giving.ts'
import type { Command } from '../rules/position/commands.ts'
import { pageOf } from '../rules/scenario/pages.ts'
import type { Case } from '../rules/terms/rules.ts'
import type { Unit } from '../rules/position/state.ts'
import { goesByBounds } from './bounds.ts'
import type { Moves, Sited } from './moves.ts'
import type { Picture } from './picture.ts'
import type { Duty, Assignment } from './tasks.ts'

const DUTIES: Readonly<Record<Duty, string>> = {
  advance: 'go on and fight their way',
  support: 'stay and fire in support',
  keep: 'keep their ground',
  yield: 'shoot and give ground',
  leave: 'make for the enemy edge',
  rest: 'keep out of it',
  shell: 'shell what is called in',
  rally: 'rally before they go on',
}

const FEW = 3
const fullName = (unit: Unit): string => `${pageOf(unit.type).name} ${nameOf(unit)}`

/** Units by their names, many of them by the first two. */
export const named = (units: readonly Unit[]): string =>
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
export const whyOf = (picture: Picture, task: Assignment, moves: Moves | undefined): readonly Why[] => {
  const { body, duty } = task
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
  const text = `${named(units)} ${DUTIES[duty]}${goesByBounds(picture, task) ? ', one half covering the other' : ''}.`
  return [{ units: ids, cells, text, features: against(going) }]
}

type Deed = { readonly text: (units: string, order: Command) => string; readonly cite: Case }

/** What is said of orders that are not of a formation; those of one kind are told together. */
const DEEDS: Readonly<Partial<Record<Command['type'], Deed>>> = {
  digIn: { text: (units) => `${units} dig in: they wait for an assault.`, cite: 'II.A Dug-In' },
  embark: { text: (units) => `${units} get on: the way is long and no enemy is near.`, cite: 'II.B.2 Transport' },
  debark: { text: (units) => `${units} get off before they meet the enemy.`, cite: 'II.B.2 Debarking' },
  assault: { text: (units) => `${units} assault the enemy beside them.`, cite: 'II.B.3 Infantry Assaults' },
  fire: {
    text: (units) => `${units} are told at whom to fire: by themselves they would choose worse.`,
    cite: 'II.B.3 Point Fire',
  },
  range: { text: (units) => `${units} open fire where it is of use, and not before.`, cite: 'II.B.3 Range' },
  smoke: { text: (units) => `${units} hide behind smoke: they are hit harder than they hit.`, cite: 'II.B.3 Smoke' },
  bombard: {
    text: (units, order) =>
      order.type === 'bombard' && order.shell === 'smoke'
        ? `${units} blind those who do most harm with smoke.`
        : `${units} shell where most of the enemy is thought to be.`,
    cite: 'II.B.3 Bombardment',
  },
  rally: { text: (units) => `${units} rally the shaken near them.`, cite: 'II.B.4 Rally' },
}

const doerOf = (order: Command): string | undefined =>
  order.type === 'embark' ? order.passenger : 'unit' in order ? order.unit : undefined

const targetOf = ({ state }: Picture, order: Command): readonly Cell[] => {
  if (order.type === 'fire') return state.units.flatMap(({ id, at }) => (id === order.target && at >= 0 ? [at] : []))
  return 'target' in order && typeof order.target === 'number' ? [order.target] : []
}

/** Why single units do what they do besides going and staying: kind by kind. */
export const deedsOf = (picture: Picture, orders: readonly Command[]): readonly Why[] =>
  Object.entries(DEEDS).flatMap(([type, deed]): Why[] => {
    const given = orders.filter((order) => order.type === type)
    const [first] = given
    if (!first) return []
    const ids = given.flatMap((order) => doerOf(order) ?? [])
    const units = ids.flatMap((id) => picture.state.units.find((unit) => unit.id === id) ?? [])
    const cells = given.flatMap((order) => targetOf(picture, order))
    return [{ units: ids, cells, text: deed.text(named(units), first), cite: deed.cite, features: [] }]
  })
