import { total } from '../../../core/calc/breakdown.ts'
import { actorOf } from '../../../core/engine/moment.ts'
import type { Counter, Deeds, Facts, Gaming, Sign } from '../../../core/play/games.ts'
import { levelOf } from '../rules/formulas/victory.ts'
import type { Command } from '../rules/position/commands.ts'
import type { Event } from '../rules/position/events.ts'
import type { State, Unit } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { pageOf } from '../rules/scenario/pages.ts'
import { BATTLES } from '../rules/tables/battle.ts'
import { TERRAIN } from '../rules/tables/terrain.ts'
import type { TerrainId } from '../rules/terms/types.ts'
import { objectiveArea, scores } from '../rules/victory/points.ts'
import { charge } from './charge.ts'
import { random } from './commands.ts'

type Struck = Extract<Event, { type: 'struck' }>

const causeOf = ({ by, cite }: Struck): string => {
  if (cite === 'II.A Loaded') return 'its carrier'
  if (by === undefined) return 'mines'
  return cite === 'Formulas Assaults' ? 'assault' : 'fire'
}

const deeds = (event: Event): Deeds => {
  switch (event.type) {
    case 'deployed':
      return { entered: event.placements.map(({ to }) => to) }
    case 'moved':
      return { moved: [event.unit, ...event.riders], entered: event.path }
    case 'fired':
      return { fired: [event.unit] }
    case 'assaulted':
      return event.went ? { fought: [event.unit, ...event.targets], entered: [event.cell] } : {}
    case 'struck':
      return event.set.fate === 'destroyed' ? { cause: causeOf(event), befell: [event.unit] } : {}
    case 'became':
      return event.set.fate === 'abandoned' ? { cause: 'abandoned', befell: [event.unit] } : {}
    default:
      return {}
  }
}

const WATER: readonly TerrainId[] = ['river', 'ford', 'bridge', 'coast', 'swamp']
const TREES: readonly TerrainId[] = ['woods', 'forest', 'hillForest']
const HOUSES: readonly TerrainId[] = ['woodBuilding', 'stoneBuilding', 'rubble']
const HEIGHTS: readonly TerrainId[] = ['slope', 'hill', 'hillRough']

const signOf = (terrain: TerrainId): Sign | undefined => {
  if (WATER.includes(terrain)) return 'water'
  if (TREES.includes(terrain)) return 'woods'
  if (HOUSES.includes(terrain)) return 'village'
  return HEIGHTS.includes(terrain) ? 'slope' : undefined
}

const counterOf = ({ id, side, type }: Unit): Counter => {
  const { name, kind, mounts } = pageOf(type)
  return { id, side, type: name, name: kind, fires: mounts.length > 0 }
}

const factsOf = (battle: Battle): Facts => {
  const { name, turns, type, sheet, map, options, objective } = battle
  const terrainAt = (cell: number): TerrainId => map.ground[cell] ?? 'clear'
  return {
    name,
    date: sheet.date,
    sides: [sheet.sides[0].name, sheet.sides[1].name],
    options,
    turns,
    roles: type === 'meeting' ? ['meeting', 'meeting'] : [...BATTLES[type].roles],
    // Both write their orders before anything is carried out [II.B.1 Orders Phase].
    first: undefined,
    chart: {
      name: map.name,
      board: map.board,
      letters: map.letters,
      terrain: (cell) => TERRAIN[terrainAt(cell)].name.toLowerCase(),
      sign: (cell) => signOf(terrainAt(cell)),
      isOpen: (cell) => Object.values(TERRAIN[terrainAt(cell)].cost).some((cost) => cost !== undefined),
      watched: objectiveArea(battle, { objective }),
    },
  }
}

/** Who leads by points, and how clearly [Charts Victory Levels]. */
const clearOf = ([axis, allies]: readonly [number, number]) => {
  const level = levelOf(Math.max(axis, allies), Math.min(axis, allies))
  return level === 'draw' ? undefined : ({ side: axis >= allies ? 0 : 1, level } as const)
}

/** Games of Panzer Strike! that are played for a report. */
export const gaming: Pick<
  Gaming<Battle, State, Command, Event>,
  'players' | 'player' | 'deeds' | 'points' | 'levelOf' | 'gone' | 'counters' | 'facts'
> = {
  players: ['random', 'charge'],
  player: (battle, names) => (state, chance) =>
    names[actorOf(battle, state) ?? 0] === 'charge' ? charge(battle, state) : random(battle, state, chance),
  deeds,
  points: (state, battle) => [total(scores(battle, state)[0]), total(scores(battle, state)[1])],
  levelOf: clearOf,
  gone: ({ units }) => ({
    lost: units.filter(({ fate }) => fate === 'destroyed' || fate === 'abandoned').map(({ id }) => id),
    left: units.filter(({ fate }) => fate === 'exited').map(({ id }) => id),
  }),
  counters: (_battle, { units }) => units.map(counterOf),
  facts: factsOf,
}
