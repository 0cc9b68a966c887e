import type { ItacsModule } from './contract.ts'
import { basics } from './rules/basics.ts'
import { breaks } from './rules/breaks.ts'
import { captures } from './rules/capture.ts'
import { chariots } from './rules/carried.ts'
import { conversion } from './rules/conversion.ts'
import { defence, throwing } from './rules/defence.ts'
import { elephants } from './rules/elephants.ts'
import { feudal } from './rules/feudal.ts'
import { fleets } from './rules/fleets.ts'
import { horseArchers } from './rules/horseArchers.ts'
import { panic } from './rules/panic.ts'
import { rally } from './rules/rally.ts'
import { rout } from './rules/rout.ts'
import { sheet } from './rules/sheet.ts'
import { squares } from './rules/squares.ts'
import { stacking } from './rules/stacking.ts'
import { withdraw } from './rules/withdraw.ts'

/** All rules beside the basic game; their order is the order in which they are asked. */
export const MODULES: readonly ItacsModule[] = [
  basics,
  stacking,
  defence,
  throwing,
  elephants,
  feudal,
  fleets,
  chariots,
  conversion,
  squares,
  rout,
  rally,
  breaks,
  horseArchers,
  withdraw,
  captures,
  panic,
  sheet,
]

/** Rules that every battle has. */
export const STANDARD = MODULES.filter((module) => !module.optional).map((module) => module.id)
/** Rules that the sheet of a battle or the players choose. */
export const OPTIONS = MODULES.filter((module) => module.optional).map((module) => module.id)
