import type { ItacsModule } from './contract.ts'
import { breaks } from './rules/breaks.ts'
import { captures } from './rules/capture.ts'
import { panic } from './rules/panic.ts'
import { rally } from './rules/rally.ts'
import { rout } from './rules/rout.ts'
import { squares } from './rules/squares.ts'
import { stacking } from './rules/stacking.ts'
import { withdraw } from './rules/withdraw.ts'

/** All rules beside the basic game; their order is the order in which they are asked. */
export const MODULES: readonly ItacsModule[] = [stacking, squares, rally, rout, breaks, withdraw, captures, panic]

/** Rules that every battle has. */
export const STANDARD = MODULES.filter((module) => !module.optional).map((module) => module.id)
/** Rules that the sheet of a battle or the players choose. */
export const OPTIONS = MODULES.filter((module) => module.optional).map((module) => module.id)
