import type { Cell } from '../../../core/engine/vocabulary.ts'
import type { Counter, Deeds, Facts, Gaming, GamePlayer, Sign } from '../../../core/play/games.ts'
import type { ItacsBattle } from '../rules/battle.ts'
import { isOpen } from '../rules/setup/deploy.ts'
import { actorOf } from '../rules/position/moment.ts'
import type { Combat, Command, Event, State } from '../rules/position/state.ts'
import { rowOf } from '../rules/tables/units.ts'
import type { Unit, UnitCode } from '../rules/terms/types.ts'
import { idsOf, isOnMap } from '../rules/position/units.ts'
import { verdictOf } from '../rules/position/victory.ts'
import { boldCommand, objectiveCommand } from './bold.ts'
import { stateFault } from './invariants.ts'
import { randomCommand } from './random.ts'

type Play = typeof objectiveCommand

const PLAYERS: Readonly<Record<string, Play>> = {
  random: randomCommand,
  bold: (battle, state, chance) => boldCommand(battle, state, chance),
  objective: objectiveCommand,
}

const newPlayer = (battle: ItacsBattle, names: readonly [string, string]): GamePlayer<State, Command> => {
  const [a, b] = names.map((name) => PLAYERS[name] ?? randomCommand)
  return (state, chance) => {
    const play = (actorOf(battle, state) === 1 ? b : a) ?? randomCommand
    return play(battle, state, chance)
  }
}

const combatDeeds = ({ kind, attackers, defenders }: Combat): Deeds =>
  kind === 'melee' ? { fought: [...attackers, ...defenders], cause: 'melee' } : { fired: attackers, cause: 'fire' }

const deeds = (event: Event): Deeds => {
  switch (event.type) {
    case 'unitsMoved':
      return { moved: event.moves.map(({ unit }) => unit), entered: event.moves.flatMap(({ path }) => path) }
    case 'unitsDeployed':
      return { entered: event.placements.map(({ to }) => to) }
    case 'unitsShifted':
      return { entered: [event.to] }
    case 'combatResolved':
      return combatDeeds(event.combat)
    case 'panicked':
      return { panics: true }
    default:
      return {}
  }
}

const SIGNS: Readonly<Record<string, Sign>> = {
  stream: 'water',
  bridge: 'water',
  ford: 'water',
  swamp: 'water',
  marsh: 'water',
  water: 'water',
  lake: 'water',
  sea: 'water',
  woods: 'woods',
  forest: 'woods',
  jungle: 'woods',
  forestHills: 'woods',
  jungleHills: 'woods',
  village: 'village',
  city: 'village',
  hills: 'slope',
  grassyHills: 'slope',
  mountain: 'slope',
}

/** The type of the beginning: knights on foot stay what they were [2.4.5]. */
const codeOf = ({ id }: Unit): string => id.split('-')[1] ?? ''

const counterOf = (unit: Unit): Counter => {
  const { name, fire } = rowOf(codeOf(unit) as UnitCode)
  return { id: unit.id, side: unit.side, type: codeOf(unit), name, fires: fire !== undefined }
}

/** A hex that somebody in the battle could enter. */
const isOpenTo =
  ({ setting }: ItacsBattle) =>
  (cell: Cell): boolean => {
    const kinds = new Map(setting.units.map((unit) => [unit.type, unit]))
    return [...kinds.values()].some((unit) => isOpen(setting.ground, unit, cell))
  }

const factsOf = (battle: ItacsBattle): Facts => {
  const { setting, options } = battle
  const { scenario, map, sides, turns, first, watches = [] } = setting
  const terrain = (cell: Cell): string => map.terrain[cell] ?? 'clear'
  return {
    name: scenario.name,
    date: scenario.date,
    sides: [sides[0].name, sides[1].name],
    options,
    turns,
    first,
    chart: {
      name: map.name,
      board: map.board,
      letters: map.letters,
      terrain,
      sign: (cell) => SIGNS[terrain(cell)],
      isOpen: isOpenTo(battle),
      watched: new Set(watches.map(({ cell }) => cell)),
    },
  }
}

/** Games of ITACS that are played for a report. */
export const gaming: Gaming<ItacsBattle, State, Command, Event> = {
  players: ['random', 'bold', 'objective'],
  player: newPlayer,
  actor: actorOf,
  fault: stateFault,
  isAsked: ({ pending }) => pending.length > 0,
  deeds,
  verdict: ({ verdict }) => verdict,
  points: ({ points }) => points,
  levelOf: (points) => {
    const found = verdictOf(points)
    return found && { side: found.winner, level: found.level }
  },
  // Who routs off the map is destroyed [5.3.3]; nobody leaves it in any other way.
  gone: ({ units }) => ({
    lost: idsOf(units.filter((one) => one.fate === 'destroyed' || one.fate === 'left')),
    left: [],
  }),
  stands: ({ units }) => units.filter((unit) => isOnMap(unit) && unit.at >= 0).map((unit) => unit.at),
  ways: ({ setting }, state, side) => setting.ways?.(state, side) ?? [],
  counters: (_battle, { units }) => units.map(counterOf),
  facts: factsOf,
}
