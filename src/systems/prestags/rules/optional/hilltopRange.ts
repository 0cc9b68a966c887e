import type { Battle, PrestagsModule } from '../position/contract.ts'
import { TROOPS, isTroopCode } from '../tables/units.ts'

const hasShooters = ({ scenario }: Battle): boolean =>
  scenario.sides.some((side) =>
    Object.entries(side.units).some(
      ([code, count]) => count > 0 && isTroopCode(code) && TROOPS[code].fire !== undefined,
    ),
  )

const isSpartan = ({ scenario }: Battle): boolean => scenario.game === 'spartan'

/** One hex more of range downhill [Spartan 3.3]. */
export const hilltopRange: PrestagsModule = {
  id: 'hilltopRange',
  origin: 'folder',
  title: 'Range from hilltops',
  text: 'Fire units on a hilltop reach one hex farther when they fire at slopes or at the ground below.',
  cites: ['Spartan 3.3'],
  explains: {
    'Spartan 3.3':
      'A fire unit on a hilltop that fires at a slope hex or at a hex on the ground adds one hex to its range. Defensive fire stays at one hex.',
  },
  inSteps: { fire: ['Spartan 3.3'] },
  concerns: (battle) => isSpartan(battle) && battle.map.hilltop.includes(true) && hasShooters(battle),
  changes: () => 'Whoever fires down from a hilltop reaches one hex farther.',
  /** Defensive fire stays at one hex all the same [Spartan 3.3]. */
  row: (battle, _unit, row) => (isSpartan(battle) ? { ...row, downhill: 1 } : row),
}
