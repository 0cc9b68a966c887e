import { expect, test } from 'vitest'
import { newChance } from '../../src/core/dice/chance.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { actOffers } from '../../src/systems/itacs/rules/movement/acts.ts'
import type { ItacsBattle } from '../../src/systems/itacs/rules/battle.ts'
import type { Battle } from '../../src/systems/itacs/rules/position/contract.ts'
import { parseBattleFile } from '../../src/systems/itacs/files/battleFile.ts'
import { startOf } from '../../src/systems/itacs/rules/compose.ts'
import { decide, judge } from '../../src/systems/itacs/rules/sequence/decide.ts'
import { actorOf, fieldIn, stepKind } from '../../src/systems/itacs/rules/position/moment.ts'
import { legalStack } from '../../src/systems/itacs/rules/movement/stack.ts'
import { commandOf, offersOf } from '../../src/systems/itacs/rules/sequence/offers.ts'
import { boldCommand } from '../../src/systems/itacs/play/bold.ts'
import { stateFault } from '../../src/systems/itacs/play/invariants.ts'
import { randomCommand } from '../../src/systems/itacs/play/random.ts'
import { SQUARE } from '../../src/systems/itacs/rules/position/square.ts'
import type { State } from '../../src/systems/itacs/rules/position/state.ts'
import { libraryWith } from '../fuzz/itacsSheets.ts'
import { cell, step } from '../itacs/field.ts'
import { battleOf } from '../itacs/harness.ts'
import { given } from '../itacs/reading.ts'

const GAMES = [
  ['squares', 'horseArchers'],
  ['squares', 'elite', 'panic'],
  ['chariots', 'elephants'],
  ['fleets', 'crossbows'],
  ['fleets', 'chariots', 'squares'],
] as const

const battleWith = (features: readonly string[]): ItacsBattle => {
  const read = parseBattleFile({ format: 'testudo-battle', version: 1, scenario: 'practice' }, libraryWith(features))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value.battle
}

/** Plays a game by lot and shows every position on the way. */
const each = (features: readonly string[], seed: number, see: (battle: ItacsBattle, state: State) => void): void => {
  const battle = battleWith(features)
  const chance = newChance(seed)
  let state = startOf(battle, seededDice(seed))
  for (let i = 0; i < 220 && !state.verdict; i++) {
    see(battle, state)
    const next = chance.oneIn(2) ? randomCommand(battle, state, chance) : boldCommand(battle, state, chance)
    state = given(decide(battle, state, next)).state
  }
}

test('[ITACS 4.3.3] [ITACS 5.0] random games: markers, loads, captives and hexes are as they should be', () => {
  let seen = 0
  for (const [seed, features] of GAMES.entries())
    each(features, seed + 1, (battle, state) => {
      expect({ features, fault: stateFault(battle, state) }).toEqual({ features, fault: undefined })
      seen++
    })
  expect(seen).toBeGreaterThan(300)
})

/** Eight spearmen around a hex, who crowd into it and turn about by lot. */
const crowding = (seed: number): { readonly battle: Battle; readonly state: State } => {
  const ring = [0, 1, 2, 3, 4].map((way, n) => [`A-PS-${n + 4}`, `${step('2020', way)}/${n}`] as const)
  const inside = [1, 2, 3].map((n) => [`A-PS-${n}`, `2020/${seed % 6}`] as const)
  const battle = battleOf({
    units: { ...Object.fromEntries([...inside, ...ring]), 'B-MS-9': '3030' },
    sheet: { formsSquares: () => true },
  })
  return { battle, state: startOf(battle, seededDice(seed)) }
}

test('[ITACS 2.6.1] [ITACS 4.3.3] a movement phase can always be ended, and then nobody stands too close but in a square', () => {
  let squares = 0
  for (let seed = 0; seed < 6; seed++) {
    const chance = newChance(seed)
    const { battle, state: start } = crowding(seed)
    let state = start
    for (let i = 0; i < 120 && stepKind(battle, state) === 'movement' && state.playerTurn === 1; i++) {
      if (i > 8 && chance.oneIn(3) && judge(battle, state, { type: 'endStep' }).ok) {
        state = given(decide(battle, state, { type: 'endStep' })).state
        break
      }
      const picks = offersOf(battle, state).filter(({ kind }) => kind === 'move' || kind === 'turn')
      const inward = picks.filter((pick) => pick.kind === 'turn' || (pick.kind === 'move' && pick.to === cell('2020')))
      const list = i < 25 && inward.length > 0 ? inward : picks
      const command = list.length > 0 ? commandOf(battle, state, chance.pick(list)) : ({ type: 'endStep' } as const)
      if (command) state = given(decide(battle, state, command)).state
    }
    expect({ seed, over: stepKind(battle, state) !== 'movement' || state.playerTurn > 1 }).toEqual({ seed, over: true })
    const field = fieldIn(battle, state)
    const own = field.units.filter(({ id }) => id.startsWith('A-'))
    expect([seed, own.filter(({ at }) => !legalStack(field, at).ok)]).toEqual([seed, []])
    squares += own.filter(({ marks }) => marks[SQUARE] !== undefined).length
  }
  expect(squares).toBeGreaterThan(0)
})

test('[ITACS 6.0] an act that is offered is refused with one unit more: twice named, foreign, unknown or lost', () => {
  let tried = 0
  for (const [seed, features] of GAMES.entries())
    each(features, seed + 40, (battle, state) => {
      const side = actorOf(battle, state)
      if (side === undefined || state.pending.length > 0) return
      const foreign = state.units.find((unit) => unit.side !== side)?.id ?? ''
      const lost = state.units.find((unit) => unit.side === side && unit.fate === 'destroyed')?.id ?? 'A-XX-8'
      for (const act of actOffers(battle, state, side).slice(0, 4))
        for (const more of [act.units[0] ?? '', foreign, lost, 'A-XX-7']) {
          const judged = judge(battle, state, { ...act, units: [...act.units, more] })
          expect([act.act, more, judged.ok]).toEqual([act.act, more, false])
          tried++
        }
    })
  expect(tried).toBeGreaterThan(50)
})
