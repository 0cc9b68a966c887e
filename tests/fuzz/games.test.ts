import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { loadBattle } from '../prestags/loadBattle.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { decide } from '../../src/systems/prestags/rules/sequence/decide.ts'
import { newChance } from '../../src/core/dice/chance.ts'
import { fuzzGame, nonsenseFault } from '../../src/systems/prestags/play/fuzz.ts'
import { newPolicy } from '../../src/systems/prestags/play/policy.ts'
import { randomCommand } from '../../src/systems/prestags/play/random.ts'
import { freshState, musterUnits } from '../../src/systems/prestags/rules/setup/start.ts'
import { share } from '../share.ts'

const paths = library.paths ?? []
const GAMES_EACH = share(4, 1, 1)
/** The battles of the standard rules; tests/scenarios play all the others. */
const STANDARD = ['rome-753bc', 'cannae-216bc', 'hastings-1066'].map((name) => `prestags/${name}`)
const NONSENSE = share(10_000, 2_000, 1_500)
const ENEMY = { aim: 'enemy', boldness: 1 } as const

const startOf = (path: string, seed: number) => {
  const battle = loadBattle(path)
  return { battle, start: freshState(musterUnits(battle.scenario), seededDice(seed)) }
}

describe('random games', () => {
  test.each(STANDARD)('%s: every position is sound, and each game plays again to the same end', (path) => {
    for (let seed = 1; seed <= GAMES_EACH; seed++) {
      const { battle, start } = startOf(path, seed)
      const game = fuzzGame(battle, start, seed, 12)
      expect({ seed, fault: game.fault }).toEqual({ seed, fault: undefined })
      expect(game.history.entries.at(-1)?.state.verdict).toBeDefined()
    }
  })

  test('the same seed plays the same game', () => {
    const { battle, start } = startOf('prestags/rome-753bc', 7)
    const last = () => fuzzGame(battle, start, 7, 50).history.entries.at(-1)?.state
    expect(last()).toEqual(last())
  })
})

const KINDS = ['advance', 'defensiveFire', 'deployment', 'fire', 'losses', 'melee', 'movement'] as const

describe('commands that nobody offered', () => {
  test(`of ${NONSENSE}, spread over all kinds of positions, none is accepted`, () => {
    let refused = 0
    const steps = new Set<string>()
    const isEnough = () => refused >= NONSENSE && KINDS.every((kind) => steps.has(kind))
    for (let seed = 100; seed < 200 && !isEnough(); seed++) {
      const { battle, start } = startOf(paths[seed % paths.length] ?? '', seed)
      const chance = newChance(seed)
      // Two commanders who attack make stacks, and with them losses to choose.
      const bold = newPolicy(battle, [ENEMY, ENEMY])
      let state = start
      while (!state.verdict && !isEnough()) {
        if (state.turn === 0 || state.pending.length > 0 || chance.oneIn(8)) {
          const tried = nonsenseFault(battle, state, chance, 30)
          expect(tried.fault).toBeUndefined()
          refused += tried.refused
          steps.add(state.pending.at(-1)?.kind ?? battle.sequence.steps[state.step]?.kind ?? '')
        }
        const decided = decide(battle, state, chance.oneIn(3) ? randomCommand(battle, state, chance) : bold(state))
        if (!decided.ok) throw new Error(decided.error.text)
        state = decided.value.state
      }
    }
    expect(refused).toBeGreaterThanOrEqual(NONSENSE)
    expect([...steps]).toEqual(expect.arrayContaining([...KINDS]))
  })
})
