import { library } from '../../src/cli/files/library.ts'
import { loadBattle } from '../prestags/loadBattle.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { composeBattle } from '../../src/systems/prestags/rules/compose.ts'
import type { Battle, PrestagsModule } from '../../src/systems/prestags/rules/position/contract.ts'
import { MODULES } from '../../src/systems/prestags/rules/sequence/modules.ts'
import { boldPlayer, fuzzGame } from '../../src/systems/prestags/play/fuzz.ts'
import { compatible, optionsOf } from '../../src/systems/prestags/rules/presets.ts'
import type { Scenario, SideFile } from '../../src/systems/prestags/rules/scenario/scenario.ts'
import { freshState, musterUnits } from '../../src/systems/prestags/rules/setup/start.ts'

const TURNS = 4
export const paths = library.paths ?? []
const plain = paths.map((path) => loadBattle(path))

/** A third of a force, which panics after a third of the loss; forces in parts stay whole. */
export const thinned = (side: SideFile): SideFile => {
  if (side.parts !== undefined) return side
  const units = Object.entries(side.units).map(([code, count]) => [code, Math.ceil(count / 3)])
  const panic = side.panicLevel === undefined ? {} : { panicLevel: Math.ceil(side.panicLevel / 3) }
  return { ...side, ...panic, units: Object.fromEntries(units) }
}

/** The battle as printed, shorter and smaller, with these options; compulsory ones come by themselves. */
const shortened = (battle: Battle, options: readonly string[]): Battle => {
  const [a, b] = battle.scenario.sides
  const turns = Math.min(TURNS, battle.scenario.turns)
  const scenario: Scenario = { ...battle.scenario, turns, sides: [thinned(a), thinned(b)] }
  // The table of costs and the lines of sight of the plain battle's map are made anew: terrain is already changed.
  const ids = musterUnits(scenario).map((unit) => unit.id)
  const composed = composeBattle({ ...scenario, terrain: [] }, battle.map, options, ids)
  if (!composed.ok) throw new Error(`${options.join(' + ')}: ${composed.error.text}`)
  return composed.value
}

const meant = new Map(plain.map((battle) => [battle, new Set(optionsOf(battle))]))

const meantOf = (battle: Battle, modules: readonly PrestagsModule[]): number =>
  modules.filter((module) => meant.get(battle)?.has(module)).length

const smallest = plain.toSorted((a, b) => a.indexOf.size - b.indexOf.size)
const most = new Map<string, number>()

/** How many of them mean something in one battle, at most. */
const mostOf = (modules: readonly PrestagsModule[]): number => {
  const key = modules.map(({ id }) => id).join()
  const known = most.get(key) ?? Math.max(...plain.map((battle) => meantOf(battle, modules)))
  most.set(key, known)
  return known
}

const AMONG = 3

/** One of the smallest battles in which as many as possible of these rules mean something; another one each time. */
export const battleFor = (modules: readonly PrestagsModule[], turn: number): Battle => {
  const worth = plain
    .map((battle) => ({ battle, meant: meantOf(battle, modules) }))
    .sort((a, b) => b.meant - a.meant || a.battle.indexOf.size - b.battle.indexOf.size)
  const best = worth.filter(({ meant }) => meant === worth[0]?.meant).slice(0, AMONG)
  return (best[turn % best.length] as (typeof worth)[number]).battle
}

export const inForceAt = (battle: Battle): string[] =>
  MODULES.filter((one) => one.standard === true || one.compulsory?.(battle.scenario) === true).map((one) => one.id)

/** The smallest battle in which all these rules are in force together and mean as much as any two of them can. */
export const battleOfAll = (modules: readonly PrestagsModule[]): Battle | undefined =>
  smallest.find(
    (battle) =>
      compatible(modules, inForceAt(battle)).length === modules.length &&
      modules.every((a, i) => modules.slice(i + 1).every((b) => meantOf(battle, [a, b]) === mostOf([a, b]))),
  )

/** Combats of all games that were played here. */
export const fought = { combats: 0 }

/** A game with these rules on one of the battles in which they mean something. */
export const gameWith = (modules: readonly PrestagsModule[], seed: number, printed = battleFor(modules, seed)) => {
  const options = compatible(modules, inForceAt(printed))
  const battle = shortened(printed, options)
  const game = fuzzGame(
    battle,
    freshState(musterUnits(battle.scenario), seededDice(seed)),
    seed,
    40,
    boldPlayer(battle),
  )
  return { battle, options, game }
}

/** Plays such a game; the first thing wrong in it. */
export const faultOf = (modules: readonly PrestagsModule[], seed: number, printed?: Battle): string | undefined => {
  const { battle, options, game } = gameWith(modules, seed, printed)
  fought.combats += game.history.entries.at(-1)?.state.combats ?? 0
  return game.fault
    ? `${battle.scenario.id}, seed ${seed}, ${options.join(' + ')}: ${game.fault.text} ${JSON.stringify(game.fault.command)}`
    : undefined
}
