import type { PrestagsModule } from './contract.ts'
import { capabilityChart } from './optional/capability.ts'
import { roadsGiveNoProtection } from './optional/roads.ts'
import { flankAttack } from './melee/flank.ts'
import { terrainInMelee } from './melee/terrain.ts'

/** Rules that are always in force; a module of the options may replace one. */
export const STANDARD: readonly PrestagsModule[] = [terrainInMelee, flankAttack]
/** Optional rules, in the order of their sums. */
export const OPTIONS: readonly PrestagsModule[] = [capabilityChart, roadsGiveNoProtection]
/** All modules, in the order of their sums [7.52, 14.13]. */
export const MODULES: readonly PrestagsModule[] = [capabilityChart, terrainInMelee, flankAttack, roadsGiveNoProtection]
