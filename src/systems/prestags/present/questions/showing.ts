import type { Showing } from '../../../../core/questions/seeing.ts'
import { paint } from '../../../../core/presenter/painting.ts'
import { trenchCells } from '../../rules/optional/trenches.ts'
import { sideOf } from '../../rules/position/battle.ts'
import { idsOf, isOnMap, shortName } from '../../rules/position/units.ts'
import { faceOf } from '../common/face.ts'
import { frontCells } from '../common/facing.ts'
import { commandCells } from './cup.ts'
import { type At, unitOf, unitsOf } from './look.ts'

/** How units and hexes are named and shown. */
export const showing: Showing<At> = {
  name: (at, id) => shortName(unitOf(at, id)),
  face: (at, id, can) => faceOf(at.battle, at.state, unitOf(at, id), can),
  sideName: ({ battle }, side) => sideOf(battle, side).name,
  counters: ({ state }) => idsOf(state.units.filter(isOnMap)),
  ground: (at, spoken) => {
    const { battle, state } = at
    return [
      paint('works', 'works', [...new Set(trenchCells(state))]),
      paint('goals', 'control', [...battle.watched]),
      paint('command', 'command', commandCells(at, spoken)),
    ]
  },
  around: (at, ids) => {
    const units = unitsOf(at, ids).filter(isOnMap)
    return [paint('fronts', 'front', [...new Set(units.flatMap((unit) => frontCells(at.battle, unit)))])]
  },
}
