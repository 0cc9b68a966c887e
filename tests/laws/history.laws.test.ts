import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededDice } from '../../src/core/dice/dice.ts'
import { branch, floorOf, newHistory, perform, redo, replay, stateAt, undo } from '../../src/core/engine/history.ts'
import { decide } from '../../src/systems/prestags/rules/sequence/decide.ts'
import { fold } from '../../src/systems/prestags/rules/position/fold.ts'
import { moveCommand, offersOf, type Pick } from '../../src/systems/prestags/rules/sequence/offers.ts'
import { type PrestagsHistory, prestags } from '../../src/systems/prestags/rules/system.ts'
import type { Command, State } from '../../src/systems/prestags/rules/terms/types.ts'
import { mustParse, type Table, table } from '../prestags/harness.ts'
import { share } from '../share.ts'
import { positionOf, sceneOf } from './scene.ts'

const scenes = sceneOf(5, 6, ['MI', 'SD', 'HC', 'BW', 'SK', 'OC', '2L', '4L'], 12)

/** A command for a pick; undefined for losses, which are chosen together. */
const commandOf = (t: Table, state: State, pick: Pick): Command | undefined => {
  const unit = 'unit' in pick ? state.units.find((one) => one.id === pick.unit) : undefined
  switch (pick.kind) {
    case 'move':
      return unit && moveCommand(t.battle, state, unit, pick.to)
    case 'fire':
    case 'defensiveFire':
      return { type: pick.kind, units: [pick.unit], target: pick.target }
    case 'melee':
      return { type: 'melee', units: [pick.unit], targets: [pick.target] }
    case 'advance':
      return { type: 'advance', moves: [{ unit: pick.unit, to: pick.to }] }
    case 'end':
      return pick.command
    case 'lose': {
      const pending = state.pending.at(-1)
      return pending?.kind === 'losses'
        ? { type: 'chooseLosses', units: pending.from.slice(0, pending.count) }
        : undefined
    }
    default:
      return undefined
  }
}

/** Plays what the numbers choose; picks that need company (odds below 1-2 alone) are left out. */
const playOn = (t: Table, start: PrestagsHistory, choices: readonly number[]): PrestagsHistory => {
  let game = start
  for (const choice of choices) {
    const state = stateAt(game)
    const picks = offersOf(t.battle, state)
    const command = picks.length > 0 ? commandOf(t, state, picks[choice % picks.length] as Pick) : undefined
    const done = command && perform(prestags, t.battle, game, command)
    if (done?.ok) game = done.value
  }
  return game
}

const games = fc.tuple(scenes, fc.integer(), fc.array(fc.nat(997), { minLength: 10, maxLength: 60 }))
const played = ([scene, seed, choices]: typeof games extends fc.Arbitrary<infer T> ? T : never) => {
  const t = table(positionOf(scene, { dice: seededDice(seed) }))
  return { t, game: playOn(t, newHistory(t.state), choices) }
}
const written = (value: unknown): string => JSON.stringify(value)

test('law: replaying the log gives the same states, also after it was written and read', () => {
  fc.assert(
    fc.property(games, (recipe) => {
      const { t, game } = played(recipe)
      const saved = JSON.parse(written([game.start, game.entries.map((entry) => entry.command)])) as [State, Command[]]
      const again = mustParse(replay(prestags, t.battle, ...saved))
      expect(again).toEqual(game)
    }),
    { numRuns: share(120, 60, 40) },
  )
})

test('law: undo then redo is the identity; undo goes to the last die and no further', () => {
  fc.assert(
    fc.property(games, (recipe) => {
      const { t, game } = played(recipe)
      const { at } = floorOf(prestags, game)
      const dice = game.entries.map((entry) => entry.events.some((event) => event.type === 'dieRolled'))
      expect(at).toBe(dice.lastIndexOf(true) + 1)
      let back = game
      while (back.entries.length > at) {
        back = mustParse(undo(prestags, back))
        expect(stateAt(back)).toBe(stateAt(game, back.entries.length))
      }
      expect(undo(prestags, back).ok).toBe(false)
      let again = back
      while (again.undone.length > 0) again = mustParse(redo(prestags, t.battle, again))
      expect(written(again)).toBe(written(game))
    }),
    { numRuns: share(80, 40, 25) },
  )
})

test('law: the events of a command, folded into a private copy, give the state after it', () => {
  fc.assert(
    fc.property(games, (recipe) => {
      const { game } = played(recipe)
      const copy = structuredClone(game.start) as State
      for (const entry of game.entries) {
        for (const event of entry.events) fold(copy, event)
        expect(copy).toEqual(entry.state)
      }
    }),
    { numRuns: share(80, 40, 25) },
  )
})

test('law: deciding changes nothing in the state it was given, and gives the same answer again', () => {
  fc.assert(
    fc.property(games, (recipe) => {
      const { t, game } = played(recipe)
      game.entries.forEach((entry, index) => {
        const state = stateAt(game, index)
        const before = written(state)
        expect(written(decide(t.battle, state, entry.command))).toBe(written(decide(t.battle, state, entry.command)))
        expect(written(state)).toBe(before)
      })
    }),
    { numRuns: share(40, 20, 12) },
  )
})

test('law: a branch played on with the same commands is the same game', () => {
  fc.assert(
    fc.property(games, fc.nat(60), (recipe, cut) => {
      const { t, game } = played(recipe)
      let other = branch(game, Math.min(cut, game.entries.length))
      for (const entry of game.entries.slice(other.entries.length))
        other = mustParse(perform(prestags, t.battle, other, entry.command))
      expect(written(other)).toBe(written({ ...game, undone: [] }))
    }),
    { numRuns: share(60, 30, 20) },
  )
})
