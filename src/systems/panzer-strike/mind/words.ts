import type { Cell } from '../../../core/engine/vocabulary.ts'
import type { Why } from '../../../core/mind/thought.ts'
import { verb } from '../../../core/text/words.ts'
import { type Feature, sumOf } from '../../../core/play/worth.ts'
import type { Command, Order } from '../rules/position/commands.ts'
import type { Unit } from '../rules/position/state.ts'
import type { Case } from '../rules/terms/rules.ts'
import { goesByBounds } from './bounds.ts'
import type { Moves, Sited } from './moves.ts'
import { named } from './naming.ts'
import type { Pleading, Wish } from './pad.ts'
import type { Picture } from './picture.ts'
import type { Station } from './stations.ts'
import type { Assignment, Duty } from './tasks.ts'

type Verbs = readonly [one: string, many: string]

/** What those do who go, and those who stay. */
const DUTIES: Readonly<Record<Duty, { readonly goes: Verbs; readonly stays: Verbs }>> = {
  advance: {
    goes: ['goes on and fights its way', 'go on and fight their way'],
    stays: ['stays where it is before it goes on', 'stay where they are before they go on'],
  },
  support: {
    goes: ['goes to where it can fire in support', 'go to where they can fire in support'],
    stays: ['stays and fires in support', 'stay and fire in support'],
  },
  keep: {
    goes: ['goes to a better place on its ground', 'go to better places on their ground'],
    stays: ['keeps its ground', 'keep their ground'],
  },
  yield: { goes: ['gives ground', 'give ground'], stays: ['stays and shoots', 'stay and shoot'] },
  leave: {
    goes: ['makes for the enemy edge', 'make for the enemy edge'],
    stays: ['stays before it makes for the enemy edge', 'stay before they make for the enemy edge'],
  },
  rest: { goes: ['goes out of it', 'go out of it'], stays: ['keeps out of it', 'keep out of it'] },
  shell: { goes: ['goes on', 'go on'], stays: ['shells what is called in', 'shell what is called in'] },
  rally: {
    goes: ['goes to where the shaken rally', 'go to where the shaken rally'],
    stays: ['stays to rally before it goes on', 'stay to rally before they go on'],
  },
}

/** Less than this is nothing. */
const LEAST = 0.01

type Placed = { readonly at: Station | undefined; readonly stay: Station }

/** What places are worth against staying where one is, feature by feature, the largest first. */
const against = (placed: readonly Placed[], others: readonly Feature[] = []): readonly Feature[] => {
  const sums = new Map<string, number>()
  const add = (name: string, value: number): void => void sums.set(name, (sums.get(name) ?? 0) + value)
  for (const { name, value } of others) add(name, value)
  for (const { at, stay } of placed)
    for (const [index, { name, value }] of (at ?? stay).features.entries())
      add(name, value - (stay.features[index]?.value ?? 0))
  return [...sums]
    .map(([name, value]) => ({ name, value }))
    .filter(({ value }) => Math.abs(value) > LEAST)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
}

const FEW = 3

/** The next best places of some units, where those are worth less than what they do. */
const rejectedOf = (
  { battle }: Picture,
  sited: readonly Sited[],
  isGoing: boolean,
  chosen: number,
): Pick<Why, 'rejected'> => {
  // What was best is too little to leave one's place for.
  const placed = sited.map(({ best, next, stay }) => ({ at: isGoing || best.pace === undefined ? next : best, stay }))
  const moved = placed.flatMap(({ at, stay }) => (at && at.to !== stay.to ? [at.to] : []))
  const going = [...new Set(moved)].map((cell) => battle.map.board.label(cell))
  const features = against(placed)
  if (placed.length === 0 || (isGoing && sumOf(features) > chosen)) return {}
  const who =
    placed.length === 1 ? 'It' : moved.length === placed.length || moved.length === 0 ? 'They' : 'Some of them'
  const cells = going.length > FEW ? `${going.slice(0, FEW).join(', ')} and elsewhere` : going.join(', ')
  const stays = placed.length === 1 ? 'stay where it is' : 'stay where they are'
  if (going.length === 0) return isGoing ? { rejected: { text: `${who} could ${stays}.`, features } } : {}
  const isLittle = !isGoing && sumOf(features) > 0
  return { rejected: { text: `${who} could go to ${cells}${isLittle ? ', for too little' : ''}.`, features } }
}

/** Why some units of a formation do what they do: they all go, or they all stay. */
const partWhy = (
  picture: Picture,
  task: Assignment,
  { sited, dashes }: Moves,
  units: readonly Unit[],
  isGoing: boolean,
): readonly Why[] => {
  if (units.length === 0) return []
  const isOf = ({ unit }: { readonly unit: Unit }): boolean => units.some(({ id }) => id === unit.id)
  const goalOf = (id: string): Cell | undefined => units.find((unit) => unit.id === id)?.goals[0]?.to
  const weighed = sited.filter((one) => isOf(one) && (!isGoing || goalOf(one.unit.id) === one.best.to))
  const features = isGoing
    ? against(
        weighed.map(({ best, stay }) => ({ at: best, stay })),
        dashes.filter(isOf).flatMap((dash) => dash.features),
      )
    : []
  const verbs = DUTIES[task.duty][isGoing ? 'goes' : 'stays']
  const bounds = isGoing && goesByBounds(picture, task) ? ', one half covering the other' : ''
  return [
    {
      units: units.map(({ id }) => id),
      cells: isGoing ? units.flatMap(({ goals }) => goals.slice(0, 1).map(({ to }) => to)) : [],
      text: `${named(units)} ${verbs[units.length === 1 ? 0 : 1]}${bounds}.`,
      features,
      ...rejectedOf(picture, weighed, isGoing, sumOf(features)),
    },
  ]
}

const marchWhy = (
  { battle }: Picture,
  { to, pace, risk }: NonNullable<Moves['march']>,
  units: readonly Unit[],
): Why => ({
  units: units.map(({ id }) => id),
  cells: [to],
  text: `${named(units)} ${verb(units.length, 'marches', 'march')} ${pace === 'full' ? 'at full speed' : 'cautiously'} to ${battle.map.board.label(to)}: little fire is expected there.`,
  cite: 'II.B.2 Formation Moves',
  features: risk > LEAST ? [{ name: 'enemy fire', value: -risk }] : [],
})

/** Why a formation does what it does, with its orders given; those who have to do with an errand are told apart. */
export const whyOf = (
  picture: Picture,
  task: Assignment,
  moves: Moves | undefined,
  errands: ReadonlyMap<string, Cell>,
): readonly Why[] => {
  const units = task.body.units.filter(({ fate, id }) => (fate === 'map' || fate === 'offMap') && !errands.has(id))
  if (!moves || units.length === 0) return []
  if (moves.march) return [marchWhy(picture, moves.march, units)]
  const isGoing = ({ goals }: Unit): boolean => goals.length > 0
  return [
    ...partWhy(picture, task, moves, units.filter(isGoing), true),
    ...partWhy(
      picture,
      task,
      moves,
      units.filter((unit) => !isGoing(unit)),
      false,
    ),
  ]
}

type Deed = {
  readonly text: (units: string, orders: readonly Command[]) => string
  readonly cite: Case
  /** Each order is told by itself. */
  readonly isOwn?: boolean
}

const tenthsIn = (orders: readonly Command[]): string =>
  [...new Set(orders.flatMap((order) => (order.type === 'range' ? [order.tenths] : [])))]
    .sort((a, b) => a - b)
    .join(' or ')

/** What is said of orders that are not of a formation. */
const DEEDS: Readonly<Partial<Record<Command['type'], Deed>>> = {
  deploy: {
    text: (units) => `${units}: set up where the battle has them, apart from each other.`,
    cite: 'III Deployment',
  },
  digIn: { text: (units) => `${units}: dug in, to wait for an assault.`, cite: 'II.A Dug-In' },
  embark: { text: (units) => `${units}: carried, for the way is long and no enemy is near.`, cite: 'II.B.2 Transport' },
  debark: { text: (units) => `${units}: unloaded before the enemy is met.`, cite: 'II.B.2 Debarking' },
  cancel: { text: (units) => `${units}: orders taken back that are of no more use.`, cite: 'II.B.5 Cancellation' },
  face: { text: (units) => `${units}: turned to where most is to be feared from.`, cite: 'II.B.3 Facing' },
  assault: {
    text: (units) => `${units}: an assault on the enemy beside it.`,
    cite: 'II.B.3 Infantry Assaults',
    isOwn: true,
  },
  fire: { text: (units) => `${units}: told at whom to fire.`, cite: 'II.B.3 Point Fire', isOwn: true },
  range: {
    text: (units, orders) =>
      `${units}: fire is opened where it is of use, within ${tenthsIn(orders)} tenths of the greatest range.`,
    cite: 'II.B.3 Range',
  },
  smoke: {
    text: (units) => `${units}: hidden behind smoke, for they are hit harder than they hit.`,
    cite: 'II.B.3 Smoke',
  },
  bombard: {
    text: (units, [order]) =>
      order?.type === 'bombard' && order.shell === 'smoke'
        ? `${units}: smoke to blind those who do most harm.`
        : `${units}: shells to where most of the enemy is thought to be.`,
    cite: 'II.B.3 Bombardment',
    isOwn: true,
  },
  rally: { text: (units) => `${units}: the shaken near by are rallied.`, cite: 'II.B.4 Rally' },
}

const doersOf = (order: Command): readonly string[] => {
  if (order.type === 'deploy') return order.placements.map(({ unit }) => unit)
  if (order.type === 'embark') return [order.passenger]
  return 'unit' in order ? [order.unit] : []
}

const targetOf = ({ state }: Picture, order: Command): readonly Cell[] => {
  if (order.type === 'fire') return state.units.flatMap(({ id, at }) => (id === order.target && at >= 0 ? [at] : []))
  return 'target' in order && typeof order.target === 'number' ? [order.target] : []
}

const summed = (all: readonly Pleading[]): readonly Feature[] =>
  against(
    [],
    all.flatMap(({ features }) => features),
  )

/** Why single units do what they do besides going and staying: those of one kind together, or each by itself. */
export const deedsOf = (picture: Picture, orders: readonly Command[], wishes: readonly Wish[] = []): readonly Why[] => {
  const grounds = new Map<Order, Pleading | undefined>(wishes.map((wish) => [wish.order, wish.grounds]))
  const told = (deed: Deed, given: readonly Order[]): Why[] => {
    if (given.length === 0) return []
    const ids = given.flatMap(doersOf)
    const units = ids.flatMap((id) => picture.state.units.find((unit) => unit.id === id) ?? [])
    const known = given.flatMap((order) => grounds.get(order) ?? [])
    const [more] = deed.isOwn ? known : []
    return [
      {
        units: ids,
        cells: given.flatMap((order) => targetOf(picture, order)),
        text: `${deed.text(named(units), given)}${more?.text ? ` ${more.text}` : ''}`,
        cite: deed.cite,
        features: summed(known),
        ...(more?.rejected ? { rejected: more.rejected } : {}),
      },
    ]
  }
  return Object.entries(DEEDS).flatMap(([type, deed]): Why[] => {
    const given = orders.filter((order): order is Order => order.type === type)
    return deed.isOwn ? given.flatMap((order) => told(deed, [order])) : told(deed, given)
  })
}
