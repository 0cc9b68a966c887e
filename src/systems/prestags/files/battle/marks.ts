import { keysIn } from '../../../../core/engine/keys.ts'
import * as z from 'zod/mini'
import { count, unitId } from '../../../../core/battleFile/schema.ts'
import { TROOPS } from '../../rules/tables/units.ts'
import type { MarkTable } from '../../rules/terms/types.ts'

const words = z.string().check(z.maxLength(200))
const troops = keysIn(TROOPS)

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

const CHITS = ['chits', 'armageddonCharge', 'chitRecovery']
const OWNERS: Readonly<Record<keyof MarkTable, readonly string[]>> = {
  aboard: ['chariots', 'fleets'],
  moored: ['fleets'],
  laden: ['fleets'],
  unchallenged: ['fleets'],
  driven: ['chariots'],
  ridden: ['chariots'],
  mired: ['chariots', ...CHITS],
  onFoot: ['chariots'],
  early: ['chariots'],
  charge: ['feudalCavalry'],
  asMelee: ['fireAsMelee'],
  facing: ['facing', 'simultaneous', 'fleets'],
  advancedFacing: ['facing'],
  cataphract: ['cataphracts'],
  changedHorse: ['cataphracts'],
  panicked: ['panic'],
  fleeing: ['panic', 'darius'],
  pilumThrown: ['pilum'],
  franciscaThrown: ['francisca'],
  contact: ['contact'],
  changing: ['dismount', 'dismountMore'],
  roused: ['elephants'],
  rampage: ['elephants'],
  standsFast: ['retreat'],
  advancedBefore: ['retreat'],
  square: ['square'],
  brokenSquare: ['square'],
  chitMoved: CHITS,
  chitMired: CHITS,
  chitDefended: CHITS,
  chariotCharge: CHITS,
  chitWary: CHITS,
  task: ['simultaneous'],
}

/** The options of which one must be in force for a mark to mean anything. */
export const ownersOf = (mark: string): readonly string[] =>
  Object.hasOwn(OWNERS, mark) ? OWNERS[mark as keyof MarkTable] : []
