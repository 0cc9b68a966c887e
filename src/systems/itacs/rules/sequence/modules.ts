import type { ItacsModule } from '../position/contract.ts'
import { basics } from '../chapters/basics.ts'
import { breaks } from '../chapters/breaks.ts'
import { captures } from '../chapters/capture.ts'
import { chariots } from '../chapters/carried.ts'
import { conversion } from '../chapters/conversion.ts'
import { defence, throwing } from '../chapters/defence.ts'
import { elephants } from '../chapters/elephants.ts'
import { feudal } from '../chapters/feudal.ts'
import { fleets } from '../chapters/fleets.ts'
import { horseArchers } from '../chapters/horseArchers.ts'
import { panic } from '../chapters/panic.ts'
import { rally } from '../chapters/rally.ts'
import { rout } from '../chapters/rout.ts'
import { sheet } from '../chapters/sheet.ts'
import { squares } from '../chapters/squares.ts'
import { stacking } from '../chapters/stacking.ts'
import { withdraw } from '../chapters/withdraw.ts'

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
