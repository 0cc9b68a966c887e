import * as z from 'zod/mini'
import { count, unitId } from '../../../../core/battleFile/schema.ts'
import type { MarkTable } from '../../rules/terms/types.ts'

/** What rules lay on counters, each under the name that its rule declares: whatever else a file says is no mark. */
const shapes = {
  captive: unitId,
  aboard: unitId,
  rides: unitId,
  pushed: count,
  fireShip: count,
  forced: count,
  rampant: count,
  square: count,
  hurled: count,
  skirmished: count,
  tried: count,
  charged: count,
  held: count,
  fled: count,
  kept: count,
  cornered: count,
  mayBreak: count,
  routing: count,
  ran: count,
  before: count,
  changing: count,
} satisfies { readonly [K in keyof MarkTable]: z.ZodMiniType<MarkTable[K]> }

export const marks = z.partial(z.strictObject(shapes))
