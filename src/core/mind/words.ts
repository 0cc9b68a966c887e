import type { Cell, UnitId } from '../engine/vocabulary.ts'
import type { Told } from './choosing.ts'
import type { Dealt } from './deal.ts'
import type { Said } from './knowledge.ts'
import type { Pursuit, PursuitKind } from './pursuits.ts'
import type { GroupPlan } from './telling.ts'
import type { Why } from './thought.ts'

/** As a player names units and cells. */
export type Namer = { readonly unit: (unit: UnitId) => string; readonly cell: (cell: Cell) => string }

/** What one does, what many do, and the rest of the sentence; `@` stands for the cells. */
const PURSUITS: Readonly<Record<PursuitKind, readonly [one: string, many: string, oneRest: string, manyRest: string]>> =
  {
    strike: ['comes', 'come', 'up to attack @', 'up to attack @'],
    shoot: ['comes', 'come', 'within range of the enemy', 'within range of the enemy'],
    ground: ['goes', 'go', 'to @, which counts for victory', 'to @, which counts for victory'],
    left: ['goes', 'go', 'round the enemy on the left', 'round the enemy on the left'],
    right: ['goes', 'go', 'round the enemy on the right', 'round the enemy on the right'],
    leave: ['makes', 'make', 'for the way off the map', 'for the way off the map'],
    near: ['goes', 'go', 'forward', 'forward'],
    goal: ['makes', 'make', 'for @, which counts for victory', 'for @, which counts for victory'],
    back: ['goes', 'go', 'back', 'back'],
    close: ['closes', 'close', 'up with the others', 'up with the others'],
    change: ['changes', 'change', 'its place', 'their places'],
    lead: ['goes', 'go', 'with those whom it leads', 'with those whom they lead'],
    turn: ['stays', 'stay', 'where it is, turned towards the enemy', 'where they are, turned towards the enemy'],
    stay: ['stays', 'stay', 'where it is', 'where they are'],
  }

const FEW = 4

/** `MI 1, MI 2, MI 3 and 7 more`. */
const listed = <T>(all: readonly T[], name: (one: T) => string, before = ', '): string =>
  all.length > FEW
    ? `${all
        .slice(0, FEW - 1)
        .map(name)
        .join(', ')} and ${all.length - FEW + 1} more`
    : [all.slice(0, -1).map(name).join(', '), ...all.slice(-1).map(name)].filter((part) => part !== '').join(before)

const restWords = ({ kind }: Pursuit, marks: readonly Cell[], isOne: boolean, { cell }: Namer): string => {
  const [, , one, many] = PURSUITS[kind]
  return (isOne ? one : many).replace('@', listed(marks, cell, ' and '))
}

/** By where they would be, other ways to do the same are told apart. */
const whereWords = ({ kind }: Pursuit, cells: readonly Cell[], { cell }: Namer): string => {
  if (kind === 'stay' || kind === 'ground') return ''
  return `, ${kind === 'strike' || kind === 'shoot' ? 'from' : 'to'} ${listed(cells, cell, ' and ')}`
}

const rejectedWords = (
  { pursuit, marks, count, cells }: NonNullable<GroupPlan['rejected']>,
  all: number,
  namer: Namer,
): string => {
  const [, verb] = PURSUITS[pursuit.kind]
  const who = all === 1 ? 'It' : count === all ? 'They' : count === 1 ? 'One of them' : 'Some of them'
  const rest = restWords(pursuit, marks, count === 1, namer)
  return `${who} could ${verb} ${rest}${whereWords(pursuit, cells, namer)}.`
}

/** What men of a group do, as a sentence, with what decided. */
export const planWords = (plan: GroupPlan, namer: Namer): Why => {
  const { pursuit, marks, men, cells, features, rejected } = plan
  const [one, many] = PURSUITS[pursuit.kind]
  const isOne = men.length === 1
  return {
    units: men,
    cells,
    text: `${listed(men, namer.unit)} ${isOne ? one : many} ${restWords(pursuit, marks, isOne, namer)}.`,
    features,
    ...(rejected
      ? { rejected: { text: rejectedWords(rejected, men.length, namer), features: rejected.features } }
      : {}),
  }
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)

/** What is ordered, and why; what has a colon of its own takes no second one. */
export const saidWords = ({ text }: Said, why: string): string =>
  text === undefined ? why : `${text}${text.includes(': ') ? ';' : ':'} ${lowerFirst(why)}`

/** What else was open. */
export const otherWords = <T>(
  next: Told<T> | undefined,
  words: (one: T) => string | undefined,
): Pick<Why, 'rejected'> => {
  const text = next && words(next.one)
  return next && text !== undefined ? { rejected: { text: `${text}.`, features: next.features } } : {}
}

/** Where some are to stand: `MI 1 to 1204 and MI 2 to 1205`; whoever is off the map is only named. */
export const placesWords = (
  places: readonly { readonly unit: UnitId; readonly to: Cell }[],
  { unit: name, cell }: Namer,
): string =>
  places.length === 0
    ? 'All stay'
    : listed(places, ({ unit, to }) => (to < 0 ? name(unit) : `${name(unit)} to ${cell(to)}`), ' and ')

/** `Attack 1204 with MI 1, MI 2: at 3-1`. */
export const strikeWords = (
  verb: string,
  { targets, units, prospect }: Dealt<unknown>,
  { unit: name, cell }: Namer,
): string => `${verb} ${listed(targets, cell, ' and ')} with ${listed(units, name)}: ${prospect.odds}`
