import { areCrossed } from '../../../../core/scenario/liveries.ts'
import { workbenchBy } from '../../../../core/door/workbench.ts'
import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { hidden, type ShownMap, withUnit } from '../../../../core/presenter/workbench.ts'
import { format, type PrestagsKinds } from '../../files/battle/format.ts'
import type { Battle } from '../../rules/position/contract.ts'
import type { GameMap } from '../../rules/scenario/map.ts'
import { OPTIONS } from '../../rules/sequence/modules.ts'
import { TERRAIN } from '../../rules/tables/terrain.ts'
import type { Command, Event, State } from '../../rules/terms/types.ts'
import { isOnMap } from '../../rules/position/units.ts'
import { drawingOf } from '../drawing.ts'
import { faceOf } from '../common/face.ts'
import { country } from './country.ts'
import { faceAt, facingIn, nextBearing } from '../common/facing.ts'
import { forceOf, panic, types } from './forces.ts'
import { painter } from './paint.ts'
import { recipe } from './recipe.ts'
import { printedSense, startSense } from './sense.ts'
import { setUp } from './setUp.ts'

const groundAt = (map: GameMap, cell: Cell): string => {
  const { name } = TERRAIN[map.terrain[cell] ?? 'clear']
  return map.hilltop[cell] ? `${name} on a hilltop` : name
}

const show = (map: GameMap): ShownMap => ({ map: drawingOf(map), ground: (cell) => groundAt(map, cell) })

/** PRESTAGS at the workbench. */
export const workbench = hidden<Battle, State, Command, Event>({
  ...workbenchBy<PrestagsKinds>({
    format,
    show,
    mapOf: ({ map }) => map,
    setUp,
    printed: printedSense,
    started: startSense,
  }),
  schemas: { battle: 'battle', scenario: 'scenario', map: 'map' },
  painter: () => painter,
  country,
  types,
  options: OPTIONS,
  panic,
  recipe,
  force: forceOf,
  areCrossed: ({ scenario }) => areCrossed(scenario.sides),
  zones: ({ zones }) => zones,
  turned: (battle, state, id, by) =>
    withUnit(state, id, (unit) => {
      const facing = facingIn(battle, unit)
      return facing && { ...unit, marks: { ...unit.marks, facing: faceAt(nextBearing(facing.bearing, by)) } }
    }),
  faces: (battle, state) => state.units.filter(isOnMap).map((unit) => faceOf(battle, state, unit)),
  // Decisions that are open, and what follows a combat, are written as the commands that led there.
  isBetween: ({ pending, aftermath, verdict, turn }) =>
    pending.length > 0 || aftermath !== undefined || verdict !== undefined || turn === 0,
})
