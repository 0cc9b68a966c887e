import type { Showing } from '../../../../core/questions/seeing.ts'
import { paint } from '../../../../core/presenter/painting.ts'
import { fieldIn } from '../../rules/position/moment.ts'
import type { Unit } from '../../rules/terms/types.ts'
import { idsOf, isOnMap, shortName } from '../../rules/position/units.ts'
import { faceOf } from '../common/face.ts'
import { type At, unitOf, unitsOf } from './look.ts'
import { formationsAround, frontCells } from './powers.ts'

/** Who lies on the map, the lowest first: what is aboard a ship lies with it. */
export const lyingOn = ({ battle, state }: At): Unit[] => {
  const shown = new Set(fieldIn(battle, state).units)
  return state.units
    .filter((unit) => isOnMap(unit) && unit.at >= 0)
    .sort((a, b) => Number(shown.has(a)) - Number(shown.has(b)))
}

/** How units and hexes are named and shown. */
export const showing: Showing<At> = {
  name: (at, id) => shortName(unitOf(at, id)),
  face: (at, id, can) => faceOf(at.battle, at.state, unitOf(at, id), can),
  sideName: ({ battle }, side) => battle.setting.sides[side].name,
  counters: (at) => idsOf(lyingOn(at)),
  ground: (at) => [
    paint(
      'goals',
      'control',
      (at.battle.setting.watches ?? []).map(({ cell }) => cell),
    ),
  ],
  around: (at, ids) => {
    const units = unitsOf(at, ids)
    return [
      paint('formation', 'formation', formationsAround(at, units)),
      paint('fronts', 'front', [...new Set(units.flatMap((unit) => frontCells(at, unit)))]),
    ]
  },
}
