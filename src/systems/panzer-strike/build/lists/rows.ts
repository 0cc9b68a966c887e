import type { Periods } from '../../rules/terms/types.ts'

/** Lists that formations are bought from [III Purchase]. */
export type ListName = 'large' | 'small' | 'support' | 'works'
/** What a formation is for, so that forces are mixed well. */
export type ListArm = 'armour' | 'infantry' | 'guns' | 'artillery' | 'scouts' | 'works'

/** A place in a formation: what may fill it, and the place of the vehicle that carries it. */
export type ListSlot = { readonly types: readonly string[]; readonly on?: number }
type Rank = 'company' | 'platoon'

/** A part with a headquarters of its own: a letter in the battle. Its first unit is the headquarters. */
export type ListPart = {
  readonly name: string
  readonly rank: Rank
  readonly slots: readonly ListSlot[]
  readonly offMap?: true
}

export type Offer = {
  readonly id: string
  readonly name: string
  readonly list: ListName
  readonly arm: ListArm
  readonly parts: readonly ListPart[]
  /** First and last period in which there were few of it: the lot takes it seldom [P-122]. */
  readonly seldom?: Periods
  /** Squares of mines or dragon’s teeth, for so many points; such an offer has no parts. */
  readonly ground?: { readonly kind: 'mines' | 'teeth'; readonly squares: number; readonly cost: number }
}

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)
const idOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
const slots = (count: number, types: readonly string[]): ListSlot[] => times(count, { types })

/** In all its years. */
export const ALWAYS: Periods = [1, 10]

type TankRow = {
  readonly each: number
  readonly platoons?: number
  readonly hq?: number
  /** What stands in the last place of each platoon, where that is another one. */
  readonly last?: readonly string[]
  readonly seldom?: Periods
}

/** A company of tanks with its headquarters, and one of its platoons. */
export const tanks = (name: string, types: readonly string[], row: TankRow): Offer[] => {
  const { each, platoons = 3, hq = 2, last = types } = row
  const few = row.seldom ? { seldom: row.seldom } : {}
  const own = [...slots(each - 1, types), { types: last }]
  const platoon = (title: string): ListPart => ({ name: title, rank: 'platoon', slots: own })
  const numbered = Array.from({ length: platoons }, (_, index) => platoon(`${name}, platoon ${index + 1}`))
  const command: ListPart = { name: `${name}, company`, rank: 'company', slots: slots(hq, types) }
  return [
    {
      id: `${idOf(name)}-company`,
      name: `${name}, company`,
      list: 'large',
      arm: 'armour',
      ...few,
      parts: [command, ...numbered],
    },
    {
      id: `${idOf(name)}-platoon`,
      name: `${name}, platoon`,
      list: 'small',
      arm: 'armour',
      ...few,
      parts: [platoon(`${name}, platoon`)],
    },
  ]
}

/** Passengers, each followed by the vehicle that carries it. */
const carried = (count: number, types: readonly string[], carrier: string | undefined): ListSlot[] =>
  carrier === undefined
    ? slots(count, types)
    : Array.from({ length: count }, (_, index): ListSlot[] => [
        { types, on: 2 * index + 1 },
        { types: [carrier] },
      ]).flat()

type FootRow = {
  readonly squads: readonly string[]
  readonly carrier?: string
  /** What goes with the headquarters of the company, two of it. */
  readonly weapons?: readonly string[]
}

/** A company of three platoons on foot or in vehicles, and one of its platoons. */
export const foot = (name: string, { squads, carrier, weapons }: FootRow): Offer[] => {
  const platoon = (title: string): ListPart => ({ name: title, rank: 'platoon', slots: carried(3, squads, carrier) })
  const numbered = [1, 2, 3].map((number) => platoon(`${name}, platoon ${number}`))
  const command: ListPart = {
    name: `${name}, company`,
    rank: 'company',
    slots: [...carried(1, squads, carrier), ...(weapons ? slots(2, weapons) : [])],
  }
  return [
    {
      id: `${idOf(name)}-company`,
      name: `${name}, company`,
      list: 'large',
      arm: 'infantry',
      parts: [command, ...numbered],
    },
    {
      id: `${idOf(name)}-platoon`,
      name: `${name}, platoon`,
      list: 'small',
      arm: 'infantry',
      parts: [platoon(`${name}, platoon`)],
    },
  ]
}

const support = (name: string, arm: ListArm, own: readonly ListSlot[], offMap?: true): Offer => ({
  id: idOf(name),
  name,
  list: 'support',
  arm,
  parts: [{ name, rank: 'platoon', slots: own, ...(offMap ? { offMap } : {}) }],
})

/** Two guns, and what tows them. */
export const guns = (name: string, type: string, tow: string): Offer => support(name, 'guns', carried(2, [type], tow))
/** Men with a weapon of their own, or vehicles that nobody else leads. */
export const section = (name: string, types: readonly string[], count: number, arm: ListArm): Offer =>
  support(name, arm, slots(count, types))
/** Four guns beyond the map. */
export const battery = (name: string, type: string): Offer => support(name, 'artillery', slots(1, [type]), true)

/** Squares of one belt, and what they cost [III Mines, III Dragons Teeth, P-92]. */
const BELT = { mines: { squares: 6, cost: 6 }, teeth: { squares: 6, cost: 3 } } as const

/** What only defenders of an assault buy [III Purchase]. */
export const WORKS: readonly Offer[] = [
  {
    id: 'pillboxes',
    name: 'Pillboxes',
    list: 'works',
    arm: 'works',
    parts: [{ name: 'Pillboxes', rank: 'platoon', slots: slots(3, ['PILLBOX']) }],
  },
  {
    id: 'minefield',
    name: 'Minefield, six squares',
    list: 'works',
    arm: 'works',
    parts: [],
    ground: { kind: 'mines', ...BELT.mines },
  },
  {
    id: 'dragons-teeth',
    name: 'Dragon’s teeth, six squares',
    list: 'works',
    arm: 'works',
    parts: [],
    ground: { kind: 'teeth', ...BELT.teeth },
  },
]
