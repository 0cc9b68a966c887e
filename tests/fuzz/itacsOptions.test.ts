import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { newChance } from '../../src/core/dice/chance.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import type { Library } from '../../src/core/scenario/library.ts'
import { composeItacs, type ItacsBattle } from '../../src/systems/itacs/rules/battle.ts'
import { parseBattleFile } from '../../src/systems/itacs/files/battleFile.ts'
import { startOf } from '../../src/systems/itacs/rules/compose.ts'
import { decide } from '../../src/systems/itacs/rules/sequence/decide.ts'
import { OPTIONS } from '../../src/systems/itacs/rules/sequence/modules.ts'
import { stepOf } from '../../src/systems/itacs/rules/position/moment.ts'
import { boldCommand } from '../../src/systems/itacs/play/bold.ts'
import { fuzzGame } from '../../src/systems/itacs/play/fuzz.ts'
import { nonsense } from '../../src/systems/itacs/play/nonsense.ts'
import { randomCommand } from '../../src/systems/itacs/play/random.ts'
import type { Command, State } from '../../src/systems/itacs/rules/position/state.ts'
import { given } from '../itacs/reading.ts'
import { FEATURES, libraryWith } from './itacsSheets.ts'
import { share, spread } from '../share.ts'
import { coveringPairs } from './pairs.ts'

const paths = library.of('itacs').paths
const NAMES = Object.keys(FEATURES)
const THRIFT = 40

const battleOn = (scenario: string, where: Library = library): ItacsBattle => {
  const opened = parseBattleFile({ format: 'testudo-battle', version: 1, scenario }, where)
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  return opened.value.battle
}

const fought = { combats: 0, refused: 0 }

/** Half by lot, half by somebody who wants to win: armies meet, and odd things are done. */
const player = (battle: ItacsBattle, state: State, chance: ReturnType<typeof newChance>): Command =>
  chance.oneIn(2) ? boldCommand(battle, state, chance) : randomCommand(battle, state, chance)

const faultOf = (battle: ItacsBattle, seed: number, thrift = THRIFT): string | undefined => {
  const start = startOf(battle, seededDice(seed))
  const { history, refused, fault } = fuzzGame(battle, start, seed, thrift, (_, state, chance) =>
    player(battle, state, chance),
  )
  fought.combats += history.entries.at(-1)?.state.combats ?? 0
  fought.refused += refused
  return fault && `seed ${seed}: ${fault.text} ${JSON.stringify(fault.command)}`
}

describe('what a sheet may choose', () => {
  test.each(NAMES)('[ITACS 8.0] %s alone plays to the end', (name) => {
    expect(
      spread([1, 2], 1, 1).flatMap((seed) => faultOf(battleOn('practice', libraryWith([name])), seed) ?? []),
    ).toEqual([])
  })

  test('[ITACS 8.0] every pair plays to the end, in a game with others', () => {
    const sets = coveringPairs(NAMES, { size: 7, fits: () => true })
    const faults = spread(sets, 3, 3).flatMap((set) => {
      const fault = faultOf(battleOn('practice', libraryWith(set)), sets.indexOf(set))
      return fault ? [`${set.join(' + ')}, ${fault}`] : []
    })
    expect(faults).toEqual([])
  })

  test('in all these games the armies met, and commands that nobody offered were refused', () => {
    expect(fought.combats).toBeGreaterThan(share(250, 30, 30))
    expect(fought.refused).toBeGreaterThan(share(30, 3, 3))
  })
})

describe('options of the players', () => {
  const cases = paths.flatMap((path) =>
    OPTIONS.filter((option) => !battleOn(path).options.includes(option)).map((option) => [option, path] as const),
  )

  test.each(spread(cases, 3, 3))('[ITACS 6.3] %s plays on %s, where the sheet does not have it', (option, path) => {
    const { setting } = battleOn(path)
    const battle = given(composeItacs({ ...setting.scenario, turns: share(3, 2, 2) }, setting.map, [option]))
    expect(battle.options).toContain(option)
    expect(faultOf(battle, 1, 100)).toBeUndefined()
  })
})

describe('commands that nobody offered', () => {
  const WANTED = share(3000, 800, 800)

  test(`[ITACS 4.1] of ${WANTED}, spread over all kinds of positions, none is accepted unless it is legal`, () => {
    let refused = 0
    let tried = 0
    const steps = new Set<string>()
    for (let seed = 1; refused < WANTED; seed++) {
      const battle = battleOn(paths[seed % paths.length] ?? '')
      const chance = newChance(seed)
      let state = startOf(battle, seededDice(seed))
      while (!state.verdict && refused < WANTED) {
        if (state.turn === 0 || state.pending.length > 0 || chance.oneIn(8)) {
          const found = nonsense(battle, state, chance, 12)
          expect(found.fault).toBeUndefined()
          refused += found.refused
          tried += 12
          steps.add(state.pending.at(-1)?.kind ?? stepOf(battle, state).kind)
        }
        state = given(decide(battle, state, player(battle, state, chance))).state
      }
    }
    expect(refused).toBeGreaterThan(tried * 0.9)
    expect([...steps].sort()).toEqual(
      expect.arrayContaining(['choice', 'defensiveFire', 'deployment', 'losses', 'melee', 'missile', 'movement']),
    )
  })
})
