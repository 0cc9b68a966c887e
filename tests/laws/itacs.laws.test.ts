import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newChance } from '../../src/core/dice/chance.ts'
import { scriptedDice, seededDice } from '../../src/core/dice/dice.ts'
import { branch, floorOf, newHistory, perform, redo, replay, stateAt, undo } from '../../src/core/engine/history.ts'
import { checksum } from '../../src/core/scenario/checksum.ts'
import type { ItacsBattle } from '../../src/systems/itacs/rules/battle.ts'
import { saveGame } from '../../src/systems/itacs/files/battle/save.ts'
import { type OpenedItacs, parseBattleFile } from '../../src/systems/itacs/files/battleFile.ts'
import { startOf } from '../../src/systems/itacs/rules/compose.ts'
import { decide, judge } from '../../src/systems/itacs/rules/sequence/decide.ts'
import { legalFire } from '../../src/systems/itacs/rules/missile/fire.ts'
import { fold } from '../../src/systems/itacs/rules/position/fold.ts'
import { actorOf } from '../../src/systems/itacs/rules/position/moment.ts'
import { commandOf, offersOf } from '../../src/systems/itacs/rules/sequence/offers.ts'
import { boldCommand } from '../../src/systems/itacs/play/bold.ts'
import { randomCommand } from '../../src/systems/itacs/play/random.ts'
import type { Command, State } from '../../src/systems/itacs/rules/position/state.ts'
import { legalStorm } from '../../src/systems/itacs/rules/melee/storm.ts'
import { type ItacsHistory, itacs } from '../../src/systems/itacs/rules/system.ts'
import { FEATURES, libraryWith } from '../fuzz/itacsSheets.ts'
import { given } from '../itacs/reading.ts'
import { share } from '../share.ts'

const NAMES = Object.keys(FEATURES)
const FILE = { format: 'testudo-battle', version: 1, scenario: 'practice' }

const opened = (json: unknown, features: readonly string[]): OpenedItacs => {
  const read = parseBattleFile(json, libraryWith(features))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

/** A game of a practice battle with some of all that sheets may choose, as far as it has come. */
type Game = { readonly features: readonly string[]; readonly battle: ItacsBattle; readonly history: ItacsHistory }

type Recipe = readonly [features: readonly string[], seed: number, commands: number]
const recipes: fc.Arbitrary<Recipe> = fc.tuple(
  fc.subarray(NAMES, { maxLength: 4 }),
  fc.nat(9999),
  fc.integer({ min: 2, max: 150 }),
)

const played = ([features, seed, commands]: Recipe): Game => {
  const { battle } = opened(FILE, features)
  const chance = newChance(seed)
  let history: ItacsHistory = newHistory(startOf(battle, seededDice(seed)))
  for (let i = 0; i < commands && !stateAt(history).verdict; i++) {
    const state = stateAt(history)
    const next = chance.oneIn(3) ? randomCommand(battle, state, chance) : boldCommand(battle, state, chance)
    history = given(perform(itacs, battle, history, next))
  }
  return { features, battle, history }
}

const written = (value: unknown): string => JSON.stringify(value)
const FACES = [1, 2, 3, 4, 5, 6]

/** The chances of an attack as they are shown; undefined for other commands. */
const shown = (battle: ItacsBattle, state: State, command: Command): object | undefined => {
  const side = actorOf(battle, state) ?? 0
  if (command.type !== 'fire' && command.type !== 'melee') return undefined
  const judged =
    command.type === 'fire' ? legalFire(battle, state, command, side) : legalStorm(battle, state, command, side)
  return judged.ok ? judged.value.chances : undefined
}

/** How the fight ends with these dice, when nobody withdraws from it [4.5.5]. */
const resultWith = (battle: ItacsBattle, state: State, command: Command, dice: readonly number[]): string => {
  let now = given(decide(battle, { ...state, dice: scriptedDice(dice) }, command))
  for (let asked = now.state.pending.at(-1); asked?.kind === 'choice' && asked.about === 'withdraw'; ) {
    now = given(decide(battle, now.state, { type: 'choose', option: 'stay' }))
    asked = now.state.pending.at(-1)
  }
  const event = now.events.find((one) => one.type === 'combatResolved')
  return event?.type === 'combatResolved' ? event.combat.result : 'none'
}

test('[ITACS 2.2] law: what is previewed is what all 36 throws give when they are carried out', () => {
  const seen = { fire: 0, melee: 0 }
  fc.assert(
    fc.property(recipes, (recipe) => {
      const { battle, history } = played(recipe)
      for (const { state } of history.entries.filter((_, index) => index % 3 === 2)) {
        const offers = offersOf(battle, state)
        const picks = ['fire', 'melee'].flatMap((kind) => offers.filter((pick) => pick.kind === kind).slice(0, 2))
        for (const pick of picks) {
          const command = commandOf(battle, state, pick)
          const chances = command && shown(battle, state, command)
          if (!command || !chances) continue
          const counts: Record<string, number> = {}
          for (const a of FACES)
            for (const b of FACES) {
              const result = resultWith(battle, state, command, [a, b])
              counts[result] = (counts[result] ?? 0) + 1
            }
          expect(counts).toEqual(chances)
          if (pick.kind === 'fire' || pick.kind === 'melee') seen[pick.kind]++
        }
      }
    }),
    { numRuns: share(50, 12, 12), seed: 36 },
  )
  expect(Math.min(seen.fire, seen.melee)).toBeGreaterThan(share(10, 0, 0))
})

test('[ITACS 4.1] law: a game that is saved, written and read again is the same game', () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      const { features, battle, history } = played(recipe)
      const file = saveGame({ scenario: 'practice', battle, history })
      const again = opened(JSON.parse(written(file)), features)
      expect(again.warnings).toEqual([])
      expect(again.file.start).toBeUndefined()
      expect(again.history && checksum(stateAt(again.history))).toBe(checksum(stateAt(history)))
      expect(again.commands).toEqual(history.entries.map((entry) => entry.command))
    }),
    { numRuns: share(40, 10, 10) },
  )
})

test('[ITACS 4.1] law: a position in the middle of a game is written and read without loss', () => {
  let middles = 0
  fc.assert(
    fc.property(recipes, (recipe) => {
      const { features, battle, history } = played(recipe)
      const state = stateAt(history)
      if (state.pending.length > 0 || state.verdict) return
      middles++
      const file = saveGame({ scenario: 'practice', battle, history: newHistory(state) })
      const again = opened(JSON.parse(written(file)), features)
      expect(again.warnings).toEqual([])
      expect(checksum(again.start)).toBe(checksum(state))
      expect(written(offersOf(again.battle, again.start))).toBe(written(offersOf(battle, state)))
    }),
    { numRuns: share(60, 15, 15) },
  )
  expect(middles).toBeGreaterThan(share(20, 3, 3))
})

test('[ITACS 4.1] law: the log played again gives the same states; a branch played on is the same game', () => {
  fc.assert(
    fc.property(recipes, fc.nat(120), (recipe, cut) => {
      const { battle, history } = played(recipe)
      const commands = history.entries.map((entry) => entry.command)
      expect(checksum(given(replay(itacs, battle, history.start, commands)))).toBe(checksum(history))
      let other = branch(history, Math.min(cut, history.entries.length))
      for (const { command } of history.entries.slice(other.entries.length))
        other = given(perform(itacs, battle, other, command))
      expect(checksum(other)).toBe(checksum(history))
    }),
    { numRuns: share(30, 7, 7) },
  )
})

test('[ITACS 4.1] law: undo goes back to the last throw and no farther, and redo leads to where one was', () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      const { battle, history } = played(recipe)
      const thrown = history.entries.map((entry) => entry.events.some((event) => event.type === 'diceRolled'))
      const { at } = floorOf(itacs, history)
      expect(at).toBe(thrown.lastIndexOf(true) + 1)
      let back = history
      while (back.entries.length > at) {
        back = given(undo(itacs, back))
        expect(stateAt(back)).toBe(stateAt(history, back.entries.length))
      }
      expect(undo(itacs, back).ok).toBe(false)
      let again = back
      while (again.undone.length > 0) again = given(redo(itacs, battle, again))
      expect(checksum(again)).toBe(checksum(history))
    }),
    { numRuns: share(40, 10, 10) },
  )
})

test('[ITACS 4.1] law: events folded into a private copy give the state after them, and deciding changes nothing', () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      const { battle, history } = played(recipe)
      const copy = structuredClone(history.start) as State
      history.entries.forEach((entry, index) => {
        const before = written(stateAt(history, index))
        const twice = decide(battle, stateAt(history, index), entry.command)
        expect(written(stateAt(history, index))).toBe(before)
        expect(twice.ok && written(twice.value.events)).toBe(written(entry.events))
        for (const event of entry.events) fold(copy, event)
        expect(checksum(copy)).toBe(checksum(entry.state))
      })
    }),
    { numRuns: share(25, 6, 6) },
  )
})

test('[ITACS 4.1] law: what is offered is legal, and judged as it is decided', () => {
  let offers = 0
  fc.assert(
    fc.property(recipes, (recipe) => {
      const { battle, history } = played(recipe)
      const state = stateAt(history)
      for (const pick of offersOf(battle, state).slice(0, 60)) {
        const command = pick.kind === 'deploy' ? undefined : commandOf(battle, state, pick)
        if (!command) continue
        const [judged, decided] = [judge(battle, state, command), decide(battle, state, command)]
        expect(judged.ok ? 'legal' : judged.error).toEqual(decided.ok ? 'legal' : decided.error)
        // One of several attackers alone may be too weak for the table.
        if (!judged.ok) expect([pick.kind, judged.error.code]).toEqual(['melee', 'ratioTooLow'])
        offers++
      }
    }),
    { numRuns: share(40, 10, 10) },
  )
  expect(offers).toBeGreaterThan(share(300, 50, 50))
})
