import { PANICKED } from '../rules/optional/panic/level.ts'
import type { Counter, Deeds, Facts, Gaming, GamePlayer, Sign } from '../../../core/play/games.ts'
import { type SideIndex, type UnitId, otherSide } from '../../../core/engine/vocabulary.ts'
import { isPassable, terrainAt } from '../rules/position/battle.ts'
import type { Battle } from '../rules/position/contract.ts'
import { actorOf } from '../rules/position/moment.ts'
import { isFireUnit } from '../rules/position/rows.ts'
import { rowOf } from '../rules/tables/units.ts'
import type { Combat, Command, Event, State, Terrain, Unit } from '../rules/terms/types.ts'
import { alternatives, levelOf } from '../rules/victory/victory.ts'
import { recommendedFor } from '../rules/presets.ts'
import { stateFault } from './invariants.ts'
import { newPolicy, type Style } from './policy.ts'
import { randomCommand } from './random.ts'

/** How the players of the tester play; all but `random` do anything legal once in four times, so that games differ. */
const STYLES: Readonly<Record<string, Style>> = {
  bold: { aim: 'enemy', boldness: 0 },
  careful: { aim: 'enemy', boldness: 2 },
  objective: { aim: 'objective', boldness: 1 },
  hold: { aim: 'hold', boldness: 1 },
  away: { aim: 'away', boldness: 3 },
}

const newPlayer = (battle: Battle, names: readonly [string, string]): GamePlayer<State, Command> => {
  const still: Style = { aim: 'hold', boldness: 0 }
  const scripted = newPolicy(battle, [STYLES[names[0]] ?? still, STYLES[names[1]] ?? still])
  const isRandom = (side: SideIndex): boolean => !Object.hasOwn(STYLES, names[side])
  return (state, chance) =>
    isRandom(actorOf(battle, state) ?? 0) || chance.oneIn(4) ? randomCommand(battle, state, chance) : scripted(state)
}

const combatDeeds = ({ kind, attackers, leaders, groups }: Combat): Deeds =>
  kind === 'melee'
    ? { fought: [...attackers, ...leaders, ...groups.flatMap((group) => group.defenders)], cause: 'melee' }
    : { fired: attackers, cause: 'fire' }

const deeds = (event: Event): Deeds => {
  switch (event.type) {
    case 'unitsMoved':
      return { moved: event.moves.map(({ unit }) => unit), entered: event.moves.flatMap(({ path }) => path) }
    case 'unitsDeployed':
      return { entered: event.placements.map(({ to }) => to) }
    case 'unitsAdvanced':
    case 'unitsShifted':
      return { entered: event.moves.map(({ to }) => to) }
    case 'combatResolved':
      return combatDeeds(event.combat)
    case 'remembered':
      return event.key === PANICKED && event.value !== undefined ? { panics: true } : {}
    default:
      return {}
  }
}

const LEVELS = [0, 1] as const

const clearOf = (points: readonly [number, number]) => {
  const [found] = LEVELS.flatMap((side) => {
    const level = levelOf(points[side], points[otherSide(side)])
    return level ? [{ side, level }] : []
  })
  return found
}

const idsOf = (state: State, fate: Unit['fate']): UnitId[] =>
  state.units.filter((unit) => unit.fate === fate).map((unit) => unit.id)

const SIGNS: Readonly<Partial<Record<Terrain, Sign>>> = {
  stream: 'water',
  ford: 'water',
  bridge: 'water',
  lake: 'water',
  sea: 'water',
  swamp: 'water',
  woods: 'woods',
  village: 'village',
  slope: 'slope',
}

const counterOf = (battle: Battle, unit: Unit): Counter => ({
  id: unit.id,
  side: unit.side,
  type: unit.id.split('-')[1] ?? '',
  name: rowOf(unit.type).name,
  fires: isFireUnit(battle, unit),
})

const factsOf = (battle: Battle): Facts => {
  const { scenario, map, options, sequence, watched } = battle
  return {
    name: scenario.name,
    date: scenario.date,
    sides: [scenario.sides[0].name, scenario.sides[1].name],
    options,
    turns: scenario.turns,
    first: sequence.steps[sequence.turnStart]?.owner,
    chart: {
      name: map.name,
      board: map.board,
      letters: map.letters,
      terrain: (cell) => terrainAt(battle, cell),
      sign: (cell) => SIGNS[terrainAt(battle, cell)],
      isOpen: (cell) => isPassable(battle, cell),
      watched,
    },
  }
}

/** Games of PRESTAGS that are played for a report. */
export const gaming: Gaming<Battle, State, Command, Event> = {
  players: ['random', ...Object.keys(STYLES)],
  player: newPlayer,
  actor: actorOf,
  fault: stateFault,
  isAsked: ({ pending, aftermath }) => pending.length > 0 || aftermath !== undefined,
  deeds,
  verdict: ({ verdict }) => verdict,
  points: ({ vp }) => vp,
  levelOf: clearOf,
  gone: (state) => ({ lost: idsOf(state, 'eliminated'), left: idsOf(state, 'exited') }),
  stands: ({ units }) => units.filter((unit) => unit.fate === 'map').map((unit) => unit.at),
  ways: alternatives,
  counters: (battle, { units }) => units.map((unit) => counterOf(battle, unit)),
  facts: factsOf,
  recommended: recommendedFor,
}
