import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { loadBattle } from '../prestags/loadBattle.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { composeBattle } from '../../src/systems/prestags/rules/compose.ts'
import { sizeOf } from '../../src/systems/prestags/rules/chits/cup.ts'
import { chitsOf } from '../../src/systems/prestags/rules/chits/memory.ts'
import type { Battle, PrestagsModule } from '../../src/systems/prestags/rules/position/contract.ts'
import { MODULES, OPTIONS } from '../../src/systems/prestags/rules/sequence/modules.ts'
import { newChance } from '../../src/core/dice/chance.ts'
import { boldPlayer, fuzzGame } from '../../src/systems/prestags/play/fuzz.ts'
import { compatible } from '../../src/systems/prestags/rules/presets.ts'
import type { Scenario, SideFile } from '../../src/systems/prestags/rules/scenario/scenario.ts'
import { freshState, musterUnits } from '../../src/systems/prestags/rules/setup/start.ts'
import { share, spread } from '../share.ts'

const TURNS = 3
const SETS = share(60, 4, 4)
const plain = (library.paths ?? []).map((path) => loadBattle(path)).sort((a, b) => a.indexOf.size - b.indexOf.size)
const SMALL = plain.slice(0, 24)

/** A quarter of a force, which panics after a quarter of the loss; forces in parts stay whole. */
const thinned = (side: SideFile): SideFile => {
  if (side.parts !== undefined) return side
  const units = Object.entries(side.units).map(([code, count]) => [code, Math.ceil(count / 4)])
  const panic = side.panicLevel === undefined ? {} : { panicLevel: Math.ceil(side.panicLevel / 4) }
  return { ...side, ...panic, units: Object.fromEntries(units) }
}

const shortened = (battle: Battle, options: readonly string[]): Battle => {
  const [a, b] = battle.scenario.sides
  const scenario: Scenario = { ...battle.scenario, turns: TURNS, sides: [thinned(a), thinned(b)] }
  const ids = musterUnits(scenario).map((unit) => unit.id)
  const composed = composeBattle({ ...scenario, terrain: [] }, battle.map, options, ids)
  if (!composed.ok) throw new Error(`${options.join(' + ')}: ${composed.error.text}`)
  return composed.value
}

const CHITS = MODULES.find((module) => module.id === 'chits') as PrestagsModule
const standard = MODULES.filter((one) => one.standard).map((one) => one.id)
/** Options that go with the markers, the markers first. */
const withChits = (others: readonly PrestagsModule[]): string[] =>
  compatible(
    [CHITS, ...others.filter((one) => one !== CHITS).sort((a, b) => Number(!!a.requires) - Number(!!b.requires))],
    standard,
  )

let combats = 0
let turns = 0

/** The cup is never short of a marker: what is in it and what lies beside it are all there are. */
const cupFault = (states: readonly ReturnType<typeof freshState>[]): string | undefined => {
  const sizes = new Map<string, number>()
  for (const state of states) {
    const chits = chitsOf(state)
    if (!chits) continue
    const all = sizeOf(chits.left) + chits.drawn.filter((one) => one.fate !== 'returned').length
    const key = chits.phase
    if ((sizes.get(key) ?? all) !== all) return `phase ${key}: ${all} markers instead of ${sizes.get(key)}`
    sizes.set(key, all)
  }
  return undefined
}

const faultOf = (battle: Battle, others: readonly PrestagsModule[], seed: number): string | undefined => {
  const options = withChits(others)
  const short = shortened(battle, options)
  const start = freshState(musterUnits(short.scenario), seededDice(seed))
  const game = fuzzGame(short, start, seed, 30, boldPlayer(short))
  const states = game.history.entries.map((entry) => entry.state)
  combats += states.at(-1)?.combats ?? 0
  turns += states.at(-1)?.turn ?? 0
  const fault = game.fault ? `${game.fault.text} ${JSON.stringify(game.fault.command)}` : cupFault(states)
  return fault ? `${battle.scenario.id}, seed ${seed}, ${options.join(' + ')}: ${fault}` : undefined
}

const concerned = (module: PrestagsModule): Battle =>
  plain.find((battle) => module.concerns?.(battle) ?? true) ?? (plain[0] as Battle)

describe('drawn markers', () => {
  test.each(spread(SMALL, 4, 4).map((battle) => [battle.scenario.id, battle, SMALL.indexOf(battle)] as const))(
    '%s by markers alone is sound to the end',
    (_id, battle, seed) => {
      expect(faultOf(battle, [], seed)).toBeUndefined()
    },
  )

  test.each(OPTIONS.filter((module) => !module.course))('markers with $id', (module) => {
    expect(faultOf(concerned(module), [module], 7)).toBeUndefined()
  })

  test(`${SETS} random sets of options with markers`, () => {
    const chance = newChance(4)
    const sets = Array.from({ length: SETS }, () => chance.some([...OPTIONS].filter((one) => !one.course)))
    expect(sets.flatMap((set, seed) => faultOf(chance.pick(SMALL), set, 2000 + seed) ?? [])).toEqual([])
  })

  test('in all these games the armies met', () => {
    expect(combats).toBeGreaterThan(share(250, 30, 30))
    expect(turns).toBeGreaterThan(share(230, 35, 35))
  })
})
