import { ofPower } from './special/words.ts'
import { add } from '../../../../core/calc/breakdown.ts'
import { type Cell, type Line, type SideIndex, otherSide } from '../../../../core/engine/vocabulary.ts'
import { sideOf } from '../position/battle.ts'
import type { Battle, Fight, PrestagsModule } from '../position/contract.ts'
import { unitsIn } from '../position/layout.ts'
import { forcesWith } from '../scenario/odd.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { State, Unit } from '../terms/types.ts'
import { isOnMap } from '../position/units.ts'

const COLUMNS = 2

/** The leader who begins as level 1; he remains himself when he is reduced. */
const isAlexander = (battle: Battle, unit: Unit): boolean =>
  sideOf(battle, unit.side).alexander !== undefined && unit.id.slice(2) === '1L-1'

const alexanderOf = (battle: Battle, state: State, side: SideIndex): Unit | undefined =>
  state.units.find((unit) => unit.side === side && isOnMap(unit) && isAlexander(battle, unit))

/** Units of his hex besides himself. */
const followersIn = (battle: Battle, state: State, cell: Cell): boolean =>
  unitsIn(battle, state, cell).some((unit) => !isAlexander(battle, unit))

/** One attacking unit of his hex suffices, and one attacked hex with him: he helps the whole fight, as his bonus does. */
const columns = ({ battle, state, attackers, targets, kind, side }: Fight): Line | undefined => {
  if (kind !== 'melee') return undefined
  const own = alexanderOf(battle, state, side)
  if (own && attackers.some((unit) => unit.at === own.at))
    return add('Alexander leads the attack', COLUMNS, 'Spartan 3.1')
  const other = alexanderOf(battle, state, otherSide(side))
  return other && targets.includes(other.at) && followersIn(battle, state, other.at)
    ? add('Alexander stands with the defenders', -COLUMNS, 'Spartan 3.1')
    : undefined
}

const sidesOf = (scenario: Scenario) => forcesWith(scenario, 'alexander')

/** Alexander the Great [Spartan 3.1]. */
export const alexander: PrestagsModule = {
  id: 'alexander',
  origin: 'folder',
  title: 'Alexander',
  text: 'In melee, units stacked with Alexander, the leader of level 1, have two columns in their favour, in attack and in defence.',
  cites: ['Spartan 3.1'],
  explains: {
    'Spartan 3.1':
      'An attack in which a unit of Alexander’s hex takes part is read two columns higher; an attack on units stacked with him two columns lower. The table ends where it ends, and below 1-2 nobody attacks even with him. He is a leader of level 1 in everything else.',
  },
  inSteps: { melee: ['Spartan 3.1'] },
  ...ofPower('alexander'),
  changes: (battle) =>
    `The level-1 leader of the ${sidesOf(battle.scenario)[0]?.name ?? 'army'} is Alexander: two columns for those stacked with him.`,
  adds: {
    fight: (fight) => ({ columns: columns(fight) }),
  },
  badges: (battle, _state, unit) =>
    isAlexander(battle, unit)
      ? {
          sign: 'Al',
          text: 'Alexander',
          cite: 'Spartan 3.1',
          tone: 'good',
        }
      : undefined,
}
