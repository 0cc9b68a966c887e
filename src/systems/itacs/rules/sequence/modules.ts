import type { ItacsModule } from '../position/contract.ts'
import { basics } from '../chapters/basics.ts'
import { breaks } from '../chapters/morale/breaks.ts'
import { captures } from '../chapters/special/capture.ts'
import { chariots } from '../chapters/special/carried.ts'
import { conversion } from '../chapters/special/conversion.ts'
import { defence, throwing } from '../chapters/turn/defence.ts'
import { elephants } from '../chapters/special/elephants.ts'
import { feudal } from '../chapters/special/feudal/feudal.ts'
import { fleets } from '../chapters/special/fleets/fleets.ts'
import { horseArchers } from '../chapters/special/horseArchers.ts'
import { panic } from '../chapters/morale/panic.ts'
import { rally } from '../chapters/morale/rally.ts'
import { rout } from '../chapters/morale/rout.ts'
import { sheet } from '../chapters/sheet.ts'
import { squares } from '../chapters/squares.ts'
import { stacking } from '../chapters/turn/stacking.ts'
import { withdraw } from '../chapters/turn/withdraw.ts'

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
