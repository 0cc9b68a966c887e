import * as z from 'zod/mini'
import { count, die, few } from '../../../../core/battleFile/schema.ts'
import type { Breakdown, UnitId } from '../../../../core/engine/vocabulary.ts'
import type { MemoTable } from '../../rules/terms/types.ts'

const words = z.string().check(z.maxLength(999))
const side = z.union([z.literal(0), z.literal(1)])
const list = <T extends z.ZodMiniType>(of: T) => z.array(of).check(z.maxLength(999))

/** How a file says a place and a unit: by their shape, or by what there is on a map and in a battle. */
type Names = { readonly cell: z.ZodMiniType<number, number>; readonly unit: z.ZodMiniType<string, string> }

const line = z.strictObject({
  label: words,
  cite: words,
  op: z.enum(['add', 'times']),
  value: z.number(),
})
const breakdown: z.ZodMiniType<Breakdown> = z.strictObject({
  title: words,
  parts: z.lazy(() => list(breakdown)),
  lines: list(line),
})

const assessmentOn = ({ cell, unit }: Names) =>
  z.strictObject({
    kind: z.enum(['fire', 'defensiveFire', 'melee']),
    side,
    attackers: list(unit),
    leaders: list(unit),
    targets: list(cell),
    attack: breakdown,
    defence: breakdown,
    shift: breakdown,
    column: z.optional(z.int().check(z.gte(0), z.lte(8))),
    groups: list(
      z.strictObject({
        cells: list(cell),
        defenders: list(unit),
        faces: z.array(die).check(z.length(6)),
        faceNotes: list(z.strictObject({ text: words, cite: words })),
        dieModifier: breakdown,
        chances: z.strictObject({ '-': few, D: few, '½E': few, E: few }),
      }),
    ),
  })

const ordersOn = ({ cell, unit }: Names) =>
  z.record(
    unit,
    z.discriminatedUnion('task', [
      z.strictObject({ task: z.enum(['OF', 'ML']), target: cell }),
      z.strictObject({ task: z.literal('DF'), target: z.optional(cell) }),
      z.strictObject({
        task: z.literal('MV'),
        path: list(cell),
        exit: z.optional(z.literal(true)),
        forced: z.optional(z.literal(true)),
        face: z.optional(z.int().check(z.gte(0), z.lte(11))),
      }),
    ]),
  )
const seal = z.strictObject({ turn: count, code: words, salt: words })
const failure = z.strictObject({ text: words, cite: words })

const chitsOn = ({ unit }: Names) =>
  z.strictObject({
    turn: count,
    phase: z.enum(['A', 'D']),
    left: z.tuple([few, few, few, few]),
    drawn: list(
      z.strictObject({
        side,
        kind: z.enum(['movement', 'melee']),
        fate: z.enum(['drawn', 'passed', 'activated', 'fought', 'returned', 'discarded']),
        leader: z.optional(words),
      }),
    ),
    returned: z.tuple([few, few]),
    fought: z.tuple([z.boolean(), z.boolean()]),
    led: list(words),
    serial: count,
    active: z.optional(z.strictObject({ side, leaders: list(words), units: list(unit), lower: list(unit) })),
    held: list(unit),
    last: list(unit),
    out: list(unit),
    next: z.discriminatedUnion('to', [
      z.strictObject({ to: z.enum(['move', 'melee']), side }),
      z.strictObject({ to: z.enum(['draw', 'end']) }),
    ]),
  })

/** What the rules of plots remember. */
const plotsOn = (names: Names) => {
  const { cell, unit } = names
  const orders = ordersOn(names)
  const failed = z.record(unit, failure)
  return {
    queue: list(assessmentOn(names)),
    victors: list(z.strictObject({ combat: count, units: list(unit), cells: list(cell) })),
    failed,
    march: z.record(unit, count),
    diced: list(z.tuple([cell, side])),
    starts: z.record(unit, cell),
    orders0: orders,
    orders1: orders,
    sealed0: seal,
    sealed1: seal,
    opened: count,
    lastCharts: z.strictObject({
      turn: count,
      orders: z.tuple([orders, orders]),
      codes: z.tuple([words, words]),
      failed,
    }),
  }
}

/** What rules remember, each under the name that its rule declares: whatever else a file says is no memory of theirs. */
const memosOn = (names: Names) => {
  const { cell, unit } = names
  const passage = z.strictObject({ cell, spent: z.number(), need: z.number() })
  const shapes = {
    ...plotsOn(names),
    halted: z.enum(['ending', 'begun']),
    salt: words,
    conceded: side,
    withdrawn: z.literal(true),
    ferocity0: z.number(),
    ferocity1: z.number(),
    panicked: side,
    panicForced: side,
    trenchesOfA: list(cell),
    trenchesOfB: list(cell),
    retreatOrder: z.strictObject({ units: list(unit), targets: list(cell) }),
    fleetUnderFire: z.strictObject({ fleet: unit, at: passage, rest: list(passage) }),
    chits: chitsOn(names),
    chitFire: list(z.strictObject({ side, units: list(unit), target: cell, die: z.optional(die) })),
    chitRally: list(unit),
  } satisfies { readonly [K in keyof MemoTable]: z.ZodMiniType<unknown> }
  return z.partial(z.strictObject(shapes))
}

/** As a battle may have it. */
export const memosIn = (cells: number, units: ReadonlySet<UnitId>) =>
  memosOn({
    cell: z.int().check(z.gte(0), z.lt(cells)),
    unit: z.string().check(z.refine((id) => units.has(id), 'a unit of this battle')),
  })

const PLOTS = ['simultaneous']
const CHITS = ['chits']
/** The options of which one must be in force for a memory to be any; nothing where every battle may have it. */
export const OWNERS: Readonly<Record<keyof MemoTable, readonly string[] | undefined>> = {
  halted: undefined,
  salt: PLOTS,
  conceded: ['concession'],
  withdrawn: ['concession'],
  ferocity0: ['ferocity'],
  ferocity1: ['ferocity'],
  panicked: ['panic'],
  panicForced: ['panic', 'darius'],
  trenchesOfA: ['trenches'],
  trenchesOfB: ['trenches'],
  retreatOrder: ['retreat'],
  fleetUnderFire: ['fleets'],
  chits: CHITS,
  chitFire: CHITS,
  chitRally: ['chitRecovery'],
  queue: PLOTS,
  victors: PLOTS,
  failed: PLOTS,
  march: PLOTS,
  diced: PLOTS,
  starts: PLOTS,
  orders0: PLOTS,
  orders1: PLOTS,
  sealed0: PLOTS,
  sealed1: PLOTS,
  opened: PLOTS,
  lastCharts: PLOTS,
}

/** The options that would have to be in force for what is remembered, where none of them is; undefined where all is well. */
export const missingFor = (key: keyof MemoTable, inForce: ReadonlySet<string>): readonly string[] | undefined => {
  const owners = OWNERS[key]
  return owners === undefined || owners.some((id) => inForce.has(id)) ? undefined : owners
}
