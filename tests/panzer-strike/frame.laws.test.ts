import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { total } from '../../src/core/calc/breakdown.ts'
import { readBattleFile } from '../../src/core/door/read.ts'
import { HEAD } from '../../src/core/battleFile/versions.ts'
import { newChance } from '../../src/core/dice/chance.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { type Entry, type History, newHistory, perform, stateAt } from '../../src/core/engine/history.ts'
import { actorOf } from '../../src/core/engine/moment.ts'
import { seenEntry } from '../../src/core/engine/seen.ts'
import { fuzzerOf } from '../../src/core/play/fuzz.ts'
import { canonical } from '../../src/core/scenario/checksum.ts'
import { format } from '../../src/systems/panzer-strike/files/format.ts'
import { random } from '../../src/systems/panzer-strike/play/commands.ts'
import { play } from '../../src/systems/panzer-strike/play/play.ts'
import { begin } from '../../src/systems/panzer-strike/rules/position/begin.ts'
import type { Command } from '../../src/systems/panzer-strike/rules/position/commands.ts'
import type { Event } from '../../src/systems/panzer-strike/rules/position/events.ts'
import type { State, Unit } from '../../src/systems/panzer-strike/rules/position/state.ts'
import type { Battle } from '../../src/systems/panzer-strike/rules/scenario/battle.ts'
import { panzerStrike } from '../../src/systems/panzer-strike/rules/sequence/system.ts'
import { UNIT_STATES } from '../../src/systems/panzer-strike/rules/terms/states.ts'
import { stateOf } from '../../src/systems/panzer-strike/rules/position/questions.ts'

type Game = History<State, Command, Event>

const crossroads = (options: readonly string[] = []): Battle => {
  const opened = readBattleFile(format, { ...HEAD, scenario: 'panzer-strike/crossroads-1941', options }, library)
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  return opened.value.battle
}

const done = (battle: Battle, game: Game, command: Command): Game => {
  const next = perform(panzerStrike, battle, game, command)
  if (!next.ok) throw new Error(`${JSON.stringify(command)}: ${next.error.text}`)
  return next.value
}

const chosen = (battle: Battle, state: State, chance: ReturnType<typeof newChance>): Command =>
  panzerStrike.runs?.(battle, state) ??
  random(battle, panzerStrike.view.state(battle, state, actorOf(battle, state) ?? 0), chance)

/** A random game of so many commands at most, or to its end. */
const gameOf = (battle: Battle, seed: number, most = 400): Game => {
  const chance = newChance(seed)
  let game: Game = newHistory(begin(battle, seededDice(seed)))
  for (let count = 0; count < most && !stateAt(game).verdict; count++)
    game = done(battle, game, chosen(battle, stateAt(game), chance))
  return game
}

const BATTLE = crossroads(['limitedCommand'])
const GAMES = [1, 2].map((seed) => gameOf(BATTLE, seed))
/** Every command with the states before and after it. */
const steps = (): readonly {
  readonly entry: Entry<State, Command, Event>
  readonly before: State
  readonly after: State
}[] =>
  GAMES.flatMap((game) =>
    game.entries.map((entry, index) => ({ entry, before: stateAt(game, index), after: stateAt(game, index + 1) })),
  )

test('a random game keeps every law of commands, views, undo and replay', () => {
  const { fault, refused, history } = fuzzerOf(play.checks)(BATTLE, begin(BATTLE, seededDice(3)), 3, 8)
  expect(fault).toBeUndefined()
  expect([refused > 20, stateAt(history).verdict !== undefined]).toEqual([true, true])
})

describe('what never rises', () => {
  const rising = (before: Unit, after: Unit): boolean =>
    after.men > before.men ||
    after.crew !== before.crew ||
    after.arms.some((arm, slot) => {
      const was = before.arms[slot]
      return was === undefined || arm.ammo > was.ammo || (was.isLost && !arm.isLost) || arm.weapon !== was.weapon
    })

  test('[PS II.B.3 Ammunition] rounds, men, and weapons that still fire', () => {
    const found = steps().flatMap(({ before, after }) =>
      after.units.filter((unit, index) => rising(before.units[index]!, unit)).map(({ id }) => id),
    )
    expect(found).toEqual([])
  })

  test('[PS II.B.3 Ammunition] every shot costs one round', () => {
    let shots = 0
    for (const { entry, before, after } of steps()) {
      const fired = entry.events.filter(({ type }) => type === 'fired').length
      const spent = before.units.reduce(
        (sum, unit, index) =>
          sum + unit.arms.reduce((all, { ammo }, slot) => all + ammo - after.units[index]!.arms[slot]!.ammo, 0),
        0,
      )
      const assaults = entry.events.filter(({ type }) => type === 'assaulted').length
      expect(spent >= fired && spent <= fired + assaults).toBe(true)
      shots += fired
    }
    expect(shots).toBeGreaterThan(100)
  })
})

describe('units', () => {
  test('[PS II.A Unit States] are conserved, in a state of the book, and never come back', () => {
    const OUT = ['destroyed', 'abandoned', 'exited']
    for (const { before, after } of steps()) {
      expect(after.units.map(({ id }) => id)).toEqual(before.units.map(({ id }) => id))
      for (const [index, unit] of after.units.entries()) {
        if (unit.fate !== 'reserve') expect(UNIT_STATES).toContain(stateOf(unit))
        if (OUT.includes(before.units[index]!.fate)) expect(unit.fate).toBe(before.units[index]!.fate)
      }
    }
  })

  test('[PS II.B.1 Limited Command] nobody orders with what he does not have', () => {
    for (const { entry, before } of steps())
      for (const event of entry.events)
        if (event.type === 'ordered')
          for (const { hq, orders } of event.spent)
            expect(before.units.find(({ id }) => id === hq)!.orders).toBeGreaterThanOrEqual(orders)
  })
})

test('[PS Charts Suppression in Fire] sums come to what happened, from what was before', () => {
  let sums = 0
  for (const { entry, before } of steps()) {
    let now = before
    for (const event of entry.events) {
      if (event.type === 'suppressed') {
        sums++
        expect([event.now, event.sum.lines[0]?.value]).toEqual([
          total(event.sum),
          now.units.find(({ id }) => id === event.unit)!.suppression,
        ])
      }
      if (event.type === 'fired' && event.target !== undefined) {
        const hit = event.round.draws.find(({ what }) => what === 'Hit')!
        expect(event.round.chance).toBe(total(event.round.sum))
        expect(
          event.round.isHit ? hit.drawn <= Math.ceil(event.round.chance) : hit.drawn >= Math.floor(event.round.chance),
        ).toBe(true)
      }
      const copy = structuredClone(now)
      if (
        event.type === 'suppressed' ||
        event.type === 'struck' ||
        event.type === 'became' ||
        event.type === 'ordered' ||
        event.type === 'fired'
      ) {
        panzerStrike.fold(copy, event)
        now = copy
      }
    }
  }
  expect(sums).toBeGreaterThan(100)
})

describe('what a side may not see is nowhere in what it is sent', () => {
  const OUTWARD = ['fate', 'at', 'stance', 'facing']
  const SIDES = [0, 1] as const

  test('[PS II.B.3 Sighting] of enemies in the view: no place of the unseen, no orders, rounds, suppression, sights', () => {
    for (const { after } of steps()) {
      if (after.verdict) continue
      for (const side of SIDES) {
        const view = panzerStrike.view.state(BATTLE, after, side)
        for (const unit of view.units) {
          if (unit.side === side) continue
          expect([unit.goals, unit.arms, unit.aim, unit.suppression, unit.sees, unit.orders]).toEqual([
            [],
            [],
            undefined,
            0,
            [],
            0,
          ])
          if (unit.fate === 'unseen') expect([unit.at, unit.facing, unit.stance]).toEqual([-1, 0, 'positioned'])
        }
        expect(view.dice).not.toEqual(after.dice)
        expect(view.curtain).toBeUndefined()
      }
    }
  })

  test('[PS II.B.3 Sighting] of enemies in the events: only where they are, how they face and what they do', () => {
    for (const { entry, before } of steps())
      for (const side of SIDES) {
        const sent = seenEntry(panzerStrike, BATTLE, before, entry, side)
        for (const event of sent?.events ?? []) {
          if (event.type === 'gameEnded' || before.verdict) break
          const unit = 'unit' in event ? before.units.find(({ id }) => id === event.unit) : undefined
          const set = 'set' in event ? event.set : undefined
          if (unit && set && unit.side !== side)
            expect(Object.keys(set).filter((key) => !OUTWARD.includes(key))).toEqual([])
          expect(['ordered', 'searched', 'passed'].includes(event.type) && 'side' in event && event.side !== side).toBe(
            false,
          )
        }
      }
  })
})

test('a battle file can tell every part of a position: written as a start and read again it is the same', () => {
  const TELLING = ['smoke', 'wrecks', 'pulse', 'known', 'computer', 'passing', 'curtain'] as const
  const met = new Set<string>()
  const first = begin(BATTLE, seededDice(1))
  const told = (state: State): State => {
    const start = JSON.parse(JSON.stringify(format.writing.start(BATTLE, state))) as unknown
    const json = { ...HEAD, scenario: 'panzer-strike/crossroads-1941', options: ['limitedCommand'], seed: 1, start }
    const opened = readBattleFile(format, json, library)
    if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
    return opened.value.start
  }
  for (const [index, { after }] of steps().entries()) {
    if (index % 11 !== 0 || after.verdict) continue
    const { dice: _dice, ...state } = after
    const { dice: _other, ...again } = told(after)
    expect(canonical(again)).toBe(canonical(state))
    for (const key of TELLING) if (canonical(after[key]) !== canonical(first[key])) met.add(key)
  }
  expect([...met].sort()).toEqual([...TELLING].filter((key) => key !== 'passing').sort())
})

test('[PS II.A Playing On] a start tells the verdict of a battle that is played on', () => {
  const settled = { winner: 1, title: 'A victory', reasons: ['Because.'], level: 'marginal' } as const
  const state = { ...stateAt(GAMES[0]!, 40), settled }
  const start = JSON.parse(JSON.stringify(format.writing.start(BATTLE, state))) as unknown
  const opened = readBattleFile(format, { ...HEAD, scenario: 'panzer-strike/crossroads-1941', seed: 1, start }, library)
  expect(opened.ok && opened.value.start.settled).toEqual(settled)
})
