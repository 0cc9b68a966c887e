import { benchBy } from '../../../core/battleFile/bench.ts'
import type { Cell } from '../../../core/engine/vocabulary.ts'
import { hidden, type ShownMap } from '../../../core/table/bench.ts'
import type { ItacsBattle } from '../battle.ts'
import { format, type ItacsKinds } from '../battleFile/format.ts'
import type { ItacsMap } from '../map/map.ts'
import { MODULES } from '../modules.ts'
import type { Command, Event, State } from '../state.ts'
import { lyingOn } from '../table/showing.ts'
import { TERRAIN } from '../tables/terrain.ts'
import { drawingOf } from '../view/drawing.ts'
import { faceOf } from '../view/face.ts'
import { forceOf, panic, types } from './forces.ts'
import { painterFor } from './paint.ts'
import { startSense } from './sense.ts'
import { setUp } from './setUp.ts'

const groundAt = ({ terrain }: ItacsMap, cell: Cell): string => {
  const kind = terrain[cell] ?? 'clear'
  return kind === 'stream' || kind === 'bridge' || kind === 'ford' ? kind : TERRAIN[kind].name
}

const show = (map: ItacsMap): ShownMap => ({ map: drawingOf(map), ground: (cell) => groundAt(map, cell) })

/** ITACS at the workbench. */
export const bench = hidden<ItacsBattle, State, Command, Event>({
  ...benchBy<ItacsKinds>({
    format,
    show,
    mapOf: ({ setting }) => setting.map,
    setUp,
    printed: () => [],
    started: startSense,
  }),
  schemas: { battle: 'itacs-battle', scenario: 'itacs-scenario', map: 'itacs-map' },
  painter: painterFor,
  types,
  options: MODULES.filter((module) => module.optional),
  panic,
  force: forceOf,
  zones: ({ setting }) => [setting.sides[0].zone, setting.sides[1].zone],
  faces: (battle, state) => lyingOn({ battle, state }).map((unit) => faceOf(battle, state, unit)),
  // Decisions that are still open cannot be written.
  isBetween: ({ pending, verdict, turn }) => pending.length > 0 || verdict !== undefined || turn === 0,
})
