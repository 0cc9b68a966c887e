import * as z from 'zod/mini'
import { count, unitId } from '../../../../core/battleFile/schema.ts'
import { TROOPS } from '../../rules/tables/units.ts'
import type { MarkTable } from '../../rules/terms/types.ts'

const words = z.string().check(z.maxLength(200))
const troops = Object.keys(TROOPS) as (keyof typeof TROOPS)[]

/** What rules lay on counters, each under the name that its rule declares: whatever else a file says is no mark. */
const shapes = {
  aboard: unitId,
  moored: count,
  laden: count,
  unchallenged: count,
  driven: count,
  ridden: count,
  mired: count,
  onFoot: count,
  early: count,
  charge: words,
  asMelee: count,
  facing: z.int().check(z.gte(0), z.lte(11)),
  advancedFacing: count,
  cataphract: count,
  changedHorse: count,
  panicked: count,
  fleeing: count,
  pilumThrown: count,
  franciscaThrown: count,
  contact: count,
  changing: z.enum(troops),
  roused: count,
  rampage: count,
  standsFast: count,
  advancedBefore: count,
  square: count,
  brokenSquare: count,
  chitMoved: words,
  chitMired: count,
  chitDefended: count,
  chariotCharge: count,
  chitWary: count,
  task: z.enum(['OF', 'DF', 'ML', 'MV']),
} satisfies { readonly [K in keyof MarkTable]: z.ZodMiniType<MarkTable[K]> }

export const marks = z.partial(z.strictObject(shapes))
