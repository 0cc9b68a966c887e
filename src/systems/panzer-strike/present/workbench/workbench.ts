import { ARE_CROSSED } from '../../rules/tables/battle.ts'
import { workbenchBy } from '../../../../core/door/workbench.ts'
import { setUpBy } from '../../../../core/battleFile/setUp.ts'
import { actorOf } from '../../../../core/engine/moment.ts'
import { hidden, type ShownMap, withUnit } from '../../../../core/presenter/workbench.ts'
import { format } from '../../files/format.ts'
import { LIMITED } from '../../files/options.ts'
import { arranged } from '../../rules/orders/deploying.ts'
import type { Command } from '../../rules/position/commands.ts'
import type { Event } from '../../rules/position/events.ts'
import type { State } from '../../rules/position/state.ts'
import type { Battle } from '../../rules/scenario/battle.ts'
import type { PanzerMap } from '../../rules/scenario/map.ts'
import { panzerStrike } from '../../rules/sequence/system.ts'
import { TERRAIN } from '../../rules/tables/terrain.ts'
import { drawingOf } from '../drawing.ts'
import { faceOf } from '../common/face.ts'
import { forceOf } from './forces.ts'
import { painter } from './paint.ts'

const show = (map: PanzerMap): ShownMap => ({
  map: drawingOf(map),
  ground: (cell) => TERRAIN[map.ground[cell] ?? 'clear'].name,
})

/** Both sides deployed by themselves. */
const setUp = setUpBy<Battle, State, Command>({
  decide: panzerStrike.decide,
  actor: actorOf,
  sides: ({ sheet }) => [sheet.sides[0].name, sheet.sides[1].name],
  commands: (battle, state, side) => {
    const placements = arranged(battle, state, side)
    return [...(placements.length > 0 ? [{ type: 'deploy', placements } as const] : []), { type: 'endStep' }]
  },
})

/** Panzer Strike! at the workbench. */
export const workbench = hidden<Battle, State, Command, Event>({
  ...workbenchBy({
    format,
    show,
    mapOf: ({ map }: Battle) => map,
    setUp,
    printed: () => [],
    started: () => [],
  }),
  schemas: {
    battle: 'panzer-strike-battle',
    scenario: 'panzer-strike-scenario',
    map: 'panzer-strike-map',
  },
  painter: () => painter,
  types: [],
  isCounted: false,
  options: [LIMITED],
  force: forceOf,
  areCrossed: () => ARE_CROSSED,
  zones: ({ zones }) => zones,
  turned: (_battle, state, id, by) => withUnit(state, id, (unit) => ({ ...unit, facing: (unit.facing + by + 8) % 8 })),
  faces: (_battle, state) => state.units.filter(({ fate }) => fate === 'map').map((unit) => faceOf(state, unit, false)),
  // Decisions that are still open cannot be written.
  isBetween: ({ pending, verdict, turn }) => pending.length > 0 || verdict !== undefined || turn === 0,
})
