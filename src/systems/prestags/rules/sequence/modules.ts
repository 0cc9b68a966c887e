import { armageddonCharge } from '../chits/armageddon.ts'
import { chits } from '../chits/index.ts'
import { chitRecovery } from '../chits/recovery.ts'
import type { PrestagsModule } from '../position/contract.ts'
import { alexander } from '../optional/alexander.ts'
import { artilleryByPeriod } from '../optional/artillery.ts'
import { capabilityChart, capabilityProposed } from '../optional/capability.ts'
import { cataphracts } from '../optional/cataphracts.ts'
import { chariots } from '../optional/chariots/index.ts'
import { concession } from '../optional/concession.ts'
import { contact } from '../optional/contact.ts'
import { darius } from '../optional/darius.ts'
import { dismount, dismountMore } from '../optional/dismount/dismount.ts'
import { elevation } from '../optional/elevation.ts'
import { elephants } from '../optional/elephants/index.ts'
import { facing } from '../optional/facing/facing.ts'
import { francisca } from '../optional/francisca.ts'
import { feudalCavalry } from '../optional/feudal.ts'
import { panic } from '../optional/panic/panic.ts'
import { ferocity } from '../optional/ferocity.ts'
import { fleets } from '../optional/fleets/fleets.ts'
import { hilltopRange } from '../optional/hilltopRange.ts'
import { pilum } from '../optional/pilum.ts'
import { prohibitions } from '../optional/prohibitions.ts'
import { rangeEffects } from '../optional/rangeEffects.ts'
import { retreat } from '../optional/retreat.ts'
import { roadsGiveNoProtection } from '../optional/roads.ts'
import { fireAsMelee } from '../optional/special/asMelee.ts'
import { castra, heldBack, mountedDouble, needsNoLeaders, ownAllowances } from '../optional/special/movement.ts'
import { higherStacks } from '../optional/special/stacks.ts'
import { square } from '../optional/square/index.ts'
import { trenches } from '../optional/trenches.ts'
import { simultaneous } from '../simultaneous/index.ts'
import { flankAttack } from '../melee/flank.ts'
import { terrainInMelee } from '../melee/terrain.ts'

/** All modules, in the order of their sums [7.52, 14.13]: charts, terrain, elevation and facing, flank, the rest. */
export const MODULES: readonly PrestagsModule[] = [
  capabilityChart,
  capabilityProposed,
  terrainInMelee,
  trenches,
  elevation,
  facing,
  flankAttack,
  simultaneous,
  alexander,
  darius,
  ferocity,
  panic,
  concession,
  elephants,
  square,
  cataphracts,
  pilum,
  francisca,
  roadsGiveNoProtection,
  retreat,
  contact,
  chariots,
  rangeEffects,
  hilltopRange,
  prohibitions,
  fleets,
  castra,
  higherStacks,
  ownAllowances,
  heldBack,
  fireAsMelee,
  needsNoLeaders,
  mountedDouble,
  dismount,
  dismountMore,
  artilleryByPeriod,
  feudalCavalry,
  chits,
  chitRecovery,
  armageddonCharge,
]

/** Rules that are always in force; a module of the options may replace one. */
export const STANDARD: readonly PrestagsModule[] = MODULES.filter((module) => module.standard === true)
/** Optional rules: neither always in force nor part of a battle. */
export const OPTIONS: readonly PrestagsModule[] = MODULES.filter(
  (module) => module.standard !== true && module.ofBattle !== true,
)
