import { plainFiles } from '../../../core/plain/files.ts'
import { offered, OPTIONS } from './options.ts'
import { unknownVariant } from '../rules/scenario/variants.ts'
import type { PlainOrders } from '../../../core/plain/orders.ts'
import { actorOf } from '../../../core/engine/moment.ts'
import { given } from '../rules/orders/giving.ts'
import type { Command } from '../rules/position/commands.ts'
import type { Event } from '../rules/position/events.ts'
import { begin } from '../rules/position/begin.ts'
import type { State } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { compose, idOf } from '../rules/scenario/compose.ts'
import { misfits } from '../rules/scenario/misfits.ts'
import { type PanzerMap, readPanzerMap } from '../rules/scenario/map.ts'
import { type ScenarioSheet, sheetSchema } from '../rules/scenario/sheet.ts'
import { SHAPES } from '../rules/sequence/shapes.ts'
import { PARTS } from '../rules/terms/draw.ts'
import { preview, sight } from './answers.ts'
import { startChecks } from './start.ts'
import { judge, panzerStrike } from '../rules/sequence/system.ts'
import { RULES } from '../rules/terms/rules.ts'

/** What a unit may be ordered to do to a square, as the judge lets it. */
export const orders: PlainOrders<Battle, State, Command> = {
  board: ({ map }) => map.board,
  judge,
  able: (battle, state, unit) => given(battle, state, actorOf(battle, state) ?? 0, { unit }, 'cancel'),
  march: (unit, path) => ({ type: 'move', unit, to: path.at(-1) ?? -1, pace: 'full' }),
  acts: [(unit, target) => ({ type: 'assault', unit, target })],
}

const SIDES = [0, 1] as const

export const { format, grounds, files } = plainFiles<Battle, State, Command, Event, ScenarioSheet, PanzerMap>({
  system: panzerStrike,
  orders,
  shapes: SHAPES,
  sheet: sheetSchema,
  grounds: {
    map: readPanzerMap,
    misfits,
    muster: ({ sides }) =>
      SIDES.flatMap((side) =>
        sides[side].formations.flatMap(({ letter, units }) => units.map((_unit, number) => idOf(side, letter, number))),
      ),
  },
  compose,
  begin,
  sides: ({ sheet }) => [sheet.sides[0].name, sheet.sides[1].name],
  map: ({ map }) => map,
  options: OPTIONS,
  offered,
  unfit: unknownVariant,
  rules: RULES,
  faces: PARTS,
  start: startChecks,
  answering: { sight, preview },
  events: {
    stepBegan: [],
    deployed: [],
    undeployed: [],
    objectiveSet: ['to'],
    ordered: ['to'],
    handedOver: [],
    passed: [],
    interrupted: [],
    ordersCame: [],
    curtainFell: [],
    pulseBegan: ['cleared'],
    became: [],
    aimed: [],
    moved: ['path'],
    fired: ['aimed', 'cell'],
    struck: [],
    assaulted: ['cell'],
    suppressed: [],
    ground: ['smoke', 'fires', 'wrecks'],
    minesCleared: ['cell'],
    searched: [],
    commanded: [],
    drawn: [],
    pulseEnded: [],
    told: [],
    decisionAsked: [],
    decisionMade: [],
    gameEnded: [],
    playedOn: [],
  },
})
