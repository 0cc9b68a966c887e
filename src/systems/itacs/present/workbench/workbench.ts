import { areCrossed } from '../../../../core/scenario/liveries.ts'
import { workbenchBy } from '../../../../core/door/workbench.ts'
import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { hidden, type ShownMap, withUnit } from '../../../../core/presenter/workbench.ts'
import type { ItacsBattle } from '../../rules/battle.ts'
import { format, type ItacsKinds } from '../../files/battle/format.ts'
import type { ItacsMap } from '../../rules/scenario/map.ts'
import { MODULES } from '../../rules/sequence/modules.ts'
import type { Command, Event, State } from '../../rules/position/state.ts'
import { lyingOn } from '../questions/showing.ts'
import { TERRAIN } from '../../rules/tables/terrain.ts'
import { drawingOf } from '../drawing.ts'
import { faceOf } from '../common/face.ts'
import { country } from './country.ts'
import { facingIn } from '../common/facing.ts'
import { forceOf, panic, types } from './forces.ts'
import { painterFor } from './paint.ts'
import { recipe } from './recipe.ts'
import { startSense } from './sense.ts'
import { setUp } from './setUp.ts'

const groundAt = ({ terrain }: ItacsMap, cell: Cell): string => {
  const kind = terrain[cell] ?? 'clear'
  return kind === 'stream' || kind === 'bridge' || kind === 'ford' ? kind : TERRAIN[kind].name
}

const show = (map: ItacsMap): ShownMap => ({ map: drawingOf(map), ground: (cell) => groundAt(map, cell) })

/** ITACS at the workbench. */
export const workbench = hidden<ItacsBattle, State, Command, Event>({
  ...workbenchBy<ItacsKinds>({
    format,
    show,
    mapOf: ({ setting }) => setting.map,
    setUp,
    printed: () => [],
    started: startSense,
  }),
  schemas: { battle: 'itacs-battle', scenario: 'itacs-scenario', map: 'itacs-map' },
  painter: painterFor,
  country,
  types,
  options: MODULES.filter((module) => module.optional),
  panic,
  recipe,
  force: forceOf,
  areCrossed: ({ setting }) => areCrossed(setting.scenario.sides),
  zones: ({ setting }) => [setting.sides[0].zone, setting.sides[1].zone],
  turned: (_battle, state, id, by) =>
    withUnit(state, id, (unit) => facingIn(unit) && { ...unit, facing: (unit.facing + by + 6) % 6 }),
  faces: (battle, state) => lyingOn({ battle, state }).map((unit) => faceOf(battle, state, unit)),
  // Decisions that are still open cannot be written.
  isBetween: ({ pending, verdict, turn }) => pending.length > 0 || verdict !== undefined || turn === 0,
})
