import * as z from 'zod/mini'
import type { StartChecks } from '../../../core/plain/starts.ts'
import { capacityOf } from '../rules/orders/carrying.ts'
import type { State, Unit } from '../rules/position/state.ts'
import { costInto } from '../rules/position/ways.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { pageOf } from '../rules/scenario/pages.ts'
import { MOST_OBJECTIVES } from '../rules/tables/movement.ts'
import { curtainOf, ground, grounded, type GroundFile, groundOf, present } from './ground.ts'

const MANY = 999
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const cell = whole(0, 3599)
const unitId = z.string().check(z.maxLength(12))
const none = z.literal(null)
const pace = z.enum(['cautious', 'full'])
const goal = z.strictObject({ to: cell, pace, way: z.array(cell).check(z.maxLength(3600)) })
const aim = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('unit'), unit: unitId, fired: whole(0, MANY), own: z.boolean() }),
  z.strictObject({
    kind: z.literal('square'),
    cell,
    shell: z.enum(['HE', 'smoke']),
    spotter: unitId,
    delay: whole(0, 9),
    waits: z.boolean(),
    fired: whole(0, 10),
  }),
  z.strictObject({ kind: z.literal('assault'), cell }),
])
const arm = z.strictObject({ weapon: z.string(), ammo: whole(0, MANY), isLost: z.boolean() })

/** What a start in the middle may tell of a unit. */
const entries: StartChecks<Battle, State>['entries'] = {
  formation: z.string(),
  number: whole(0, 99),
  fate: z.enum(['reserve', 'map', 'loaded', 'offMap', 'abandoned', 'destroyed', 'exited']),
  stance: z.enum(['dugIn', 'positioned', 'cautious', 'full', 'pinned', 'buttoned', 'retreating', 'routed']),
  facing: whole(0, 7),
  suppression: whole(0, MANY),
  men: whole(0, 99),
  crew: whole(1, 99),
  skill: whole(1, 10),
  morale: whole(1, 9),
  radio: z.boolean(),
  speed: whole(0, 99),
  arms: z.array(arm),
  range: whole(0, 10),
  goals: z.array(goal).check(z.maxLength(MOST_OBJECTIVES)),
  allowance: z.number().check(z.gte(0), z.lte(MANY)),
  delay: whole(0, 99),
  aim: z.union([aim, none]),
  shelled: z.union([cell, none]),
  sees: z.array(unitId).check(z.maxLength(100)),
  firedAt: z.union([unitId, none]),
  inCommand: z.boolean(),
  orders: whole(0, MANY),
  rating: whole(0, 40),
  carrier: z.union([unitId, none]),
}

type Fault = { readonly entry: string; readonly expected: string }

const squaresOf = ({ goals, aim: aimed, shelled }: Unit): readonly number[] => [
  ...goals.flatMap(({ to, way }) => [to, ...way]),
  ...(aimed && aimed.kind !== 'unit' ? [aimed.cell] : []),
  ...(shelled === undefined ? [] : [shelled]),
]

/** What is wrong with a unit beside the others, and on its map. */
const faultsOf = (battle: Battle, { units }: State, unit: Unit, muster: Unit | undefined): readonly Fault[] => {
  const { fate, at, men, crew, arms, sees, carrier, aim: aimed } = unit
  const page = pageOf(unit.type)
  const others = new Set(units.map(({ id }) => id))
  const by = units.find(({ id }) => id === carrier)
  const isUnknown = (id: string | undefined): boolean => id !== undefined && !others.has(id)
  const found: (Fault | false)[] = [
    fate === 'map' && at < 0 && { entry: 'at', expected: 'a square of the map' },
    fate === 'map' &&
      at >= 0 &&
      !Number.isFinite(costInto(battle, unit, at)) && { entry: 'at', expected: 'a square that it can enter' },
    men > crew && { entry: 'men', expected: `0 to ${crew}` },
    fate === 'map' && men < 1 && { entry: 'men', expected: 'at least one man' },
    arms.map(({ weapon }) => weapon).join() !== page.mounts.map(({ weapon }) => weapon).join() && {
      entry: 'arms',
      expected: `the weapons of its page: ${page.mounts.map(({ weapon }) => weapon).join(', ')}`,
    },
    fate === 'loaded' &&
      ((by?.fate !== 'map' && by?.fate !== 'reserve') || by.side !== unit.side || capacityOf(by) === 0) && {
        entry: 'carrier',
        expected: 'a vehicle of its side on the map',
      },
    sees.some((id) => !units.some((other) => other.id === id && other.side !== unit.side)) && {
      entry: 'sees',
      expected: 'enemy units of this battle',
    },
    (isUnknown(aimed?.kind === 'unit' ? aimed.unit : undefined) ||
      isUnknown(aimed?.kind === 'square' ? aimed.spotter : undefined)) && {
      entry: 'aim',
      expected: 'units of this battle',
    },
    squaresOf(unit).some((one) => one >= battle.map.board.size) && { entry: 'goals', expected: 'squares of the map' },
    (unit.formation !== muster?.formation || unit.number !== muster.number) && {
      entry: 'formation',
      expected: 'the formation and number of its name',
    },
  ]
  return found.flatMap((one) => (one === false ? [] : [one]))
}

/** Starts in the middle of Panzer Strike!: units, and all else that a position is made of. */
export const startChecks: StartChecks<Battle, State> = {
  entries,
  more: ground,
  faults: (battle, state) =>
    state.units.flatMap((one) => {
      const unit = present(one)
      const muster = battle.musters.find(({ id }) => id === unit.id) as Unit | undefined
      return faultsOf(battle, state, unit, muster).map((fault) => ({ unit: unit.id, ...fault }))
    }),
  settled: (battle, state, told, reader) => {
    const now = grounded(battle, { ...state, units: state.units.map(present) }, told as GroundFile, reader)
    return { ...now, curtain: curtainOf(battle, now, told as GroundFile, reader, entries) }
  },
  tells: groundOf,
}
