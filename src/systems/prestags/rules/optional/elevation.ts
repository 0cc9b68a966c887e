import { times } from '../../../../core/calc/breakdown.ts'
import type { Cell, Line } from '../../../../core/engine/vocabulary.ts'
import { elevationAt } from '../position/battle.ts'
import type { Battle, PrestagsModule, UnitInFight } from '../position/contract.ts'
import type { Elevation, Unit } from '../terms/types.ts'
import { classOf } from '../position/units.ts'

const HEIGHT: Readonly<Record<Elevation, number>> = { ground: 0, slope: 1, hilltop: 2 }

/** Nobody else is slowed by a slope [14.14], or steadied on it [14.32]. */
const isFoot = (unit: Unit): boolean => classOf(unit) === 'A' || classOf(unit) === 'B'

/** Three heights; everything but slopes and hilltops is one level [14.0]. */
const climbs = (battle: Battle, from: Cell, to: Cell): boolean =>
  HEIGHT[elevationAt(battle, to)] > HEIGHT[elevationAt(battle, from)]

const onSlopes = (battle: Battle, from: Cell, to: Cell): boolean =>
  elevationAt(battle, from) === 'slope' && elevationAt(battle, to) === 'slope'

/**
 * Half against anything higher [14.11] and from slope to slope [14.21]; one such hex among the targets suffices.
 * Halves are kept, and leaders add to them [14.12, 14.22]; two slopes need not be of one hill [14.23].
 */
const uphill = ({ battle, unit, targets, kind, role }: UnitInFight): Line | undefined => {
  if (kind !== 'melee' || role !== 'attack' || !isFoot(unit)) return undefined
  if (targets.some((target) => climbs(battle, unit.at, target))) return times('attacking uphill', 0.5, '14.11')
  return targets.some((target) => onSlopes(battle, unit.at, target))
    ? times('attacking along a slope', 0.5, '14.21')
    : undefined
}

const hasSlopes = (battle: Battle): boolean => battle.map.terrain.includes('slope')

/** Melee on slopes and hills [14.0]. */
export const elevation: PrestagsModule = {
  id: 'elevation',
  onSheet: true,
  title: 'Elevation',
  text: 'Foot of classes A and B attacks at half strength uphill and along slopes. On slopes it shrugs off disruption.',
  cites: ['14.0', '14.11', '14.12', '14.13', '14.14', '14.21', '14.22', '14.23', '14.31', '14.32'],
  explains: {
    '14.0':
      'Three heights: hilltops, hexes behind a marked slope hexside; slopes; and everything else, which is all ground level.',
    '14.11':
      'Classes A and B attack with half their melee strength from the ground into a slope hex, and from a slope hex into a hilltop hex.',
    '14.12': 'The halves are kept: five becomes two and a half, which against two is still 1-1.',
    '14.13': 'The halving comes before the bonus of leaders and before the doubling of a flank attack.',
    '14.14': 'Other classes in the attack change nothing about it: only the strength of A and B is halved.',
    '14.21': 'Classes A and B also attack with half strength from one slope hex into another.',
    '14.22': 'Here too fractions are kept, and leaders’ bonus comes after it.',
    '14.23': 'It does not matter whether the two slope hexes belong to the same hill.',
    '14.31': 'Classes A and B in a slope hex ignore the result D, by melee and by fire.',
    '14.32': 'Whoever shares the slope hex with them, leaders too, suffers the result as usual.',
  },
  inSteps: { melee: ['14.11', '14.21', '14.31'], fire: ['14.31'], defensiveFire: ['14.31'] },
  concerns: hasSlopes,
  changes: () => 'Foot attacks uphill and along slopes with half its strength, and on slopes it ignores the result D.',
  adds: {
    unit: uphill,
  },
  onDisruption: (battle, _state, unit, cause) =>
    cause === 'D' && isFoot(unit) && elevationAt(battle, unit.at) === 'slope'
      ? { fate: 'ignored', cite: '14.31' }
      : undefined,
}
