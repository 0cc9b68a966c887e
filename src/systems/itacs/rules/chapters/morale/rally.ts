import type { SideIndex } from '../../../../../core/engine/vocabulary.ts'
import type { ItacsModule, Progress } from '../../position/contract.ts'
import { fieldIn, stepOf } from '../../position/moment.ts'
import { lay } from '../../position/progress.ts'
import { mended, rallied, steadied } from '../../position/markers.ts'
import { rallyOf } from '../../results/recovery.ts'
import { isLeader, RAMPANT, shortName } from '../../position/units.ts'

/** What the leaders of a side do when its movement phase ends [6.1.1, I-37]; elephants stay disrupted [6.9.2]. */
const lead = (progress: Progress, side: SideIndex): Progress => {
  const field = fieldIn(progress.battle, progress.state)
  let after = progress
  for (const leader of field.units.filter((unit) => unit.side === side && isLeader(unit))) {
    const now = fieldIn(after.battle, after.state)
    const { steadies, rallies } = rallyOf(now, leader)
    const text = `${shortName(leader)} restores order`
    const open = steadies.filter((cell) => !now.at(cell).some((unit) => unit.marks[RAMPANT] !== undefined))
    after = lay(after, open, steadied, '6.1.1', text)
    after = lay(after, rallies, rallied, '5.3.2', text)
  }
  return after
}

/** Break markers of the side that moved go, whether it has moved or not [5.2.1]. */
const mend = (progress: Progress, side: SideIndex): Progress => {
  const cells = progress.state.units.filter((unit) => unit.side === side && unit.breaks).map((unit) => unit.at)
  return lay(progress, cells, mended, '5.2.1', 'breaks no more')
}

export const rally: ItacsModule = {
  id: 'rally',
  title: 'The end of movement: leaders and Break markers',
  text: 'When a movement phase ends, its leaders take off D and Rout markers,\nand all Break markers of that side go.',
  cites: ['5.1', '5.2.1', '5.3.2', '6.1', '6.1.1', '6.1.2'],
  explains: {
    '6.1.1': 'A leader takes one D off his hex and off each hex of his formation within his range.',
    '5.3.2': 'A leader in a hex that routs ends the rout of the whole formation, however far it reaches.',
    '5.2.1': 'Break markers go when their owner’s movement phase ends, or with a rout move.',
    '6.1.2': 'Leaders change nothing about how far anybody moves.',
  },
  ends: (progress) => {
    const { kind, owner } = stepOf(progress.battle, progress.state)
    return kind === 'movement' && owner !== undefined ? mend(lead(progress, owner), owner) : progress
  },
}
