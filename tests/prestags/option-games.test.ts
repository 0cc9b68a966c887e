import { describe, expect, test } from 'vitest'
import { seededDice } from '../../src/core/dice/dice.ts'
import { fuzzGame } from '../../src/systems/prestags/play/fuzz.ts'
import { composeBattle } from '../../src/systems/prestags/rules/compose.ts'
import type { Battle } from '../../src/systems/prestags/rules/position/contract.ts'
import { freshState, musterUnits } from '../../src/systems/prestags/rules/setup/start.ts'
import type { Event, State } from '../../src/systems/prestags/rules/terms/types.ts'
import { playsAll, share, spread } from '../share.ts'
import { mustParse } from './harness.ts'
import { loadBattle } from './loadBattle.ts'

/** A whole game by chance in which every position is sound: what happened, and how it ended. */
const played = (battle: Battle, seed: number): { readonly events: readonly Event[]; readonly last: State } => {
  const start = freshState(musterUnits(battle.scenario), seededDice(seed))
  const { fault, history } = fuzzGame(battle, start, seed, 12)
  expect({ seed, fault }).toEqual({ seed, fault: undefined })
  return {
    events: history.entries.flatMap((entry) => entry.events),
    last: history.entries.at(-1)?.state ?? start,
  }
}

const seeds = (all: number, usual: number, from = 1): readonly number[] =>
  Array.from({ length: share(all, 1, usual) }, (_, index) => index + from)

describe('random games with an option', () => {
  test.each(spread(['hastings-1066', 'cannae-216bc'], 1, 1))('[13.0] of %s with low levels of panic', (name) => {
    const { scenario, map } = loadBattle(`prestags/${name}`)
    const [one, other] = scenario.sides
    const sides: typeof scenario.sides = [
      { ...one, panicLevel: 2 },
      { ...other, panicLevel: 2 },
    ]
    const frail = { ...scenario, sides }
    const ids = musterUnits(frail).map((unit) => unit.id)
    const battle = mustParse(composeBattle(frail, map, ['panic'], ids))
    const events = seeds(2, 1).flatMap((seed) => played(battle, seed).events)
    expect(events.filter((event) => event.type === 'unitsMarked' && event.mark === 'panicked')).not.toEqual([])
    expect(events.filter((event) => event.type === 'unitsEliminated' && event.cite === '13.0')).not.toEqual([])
  })

  test('[15.0] of Rome with concessions', () => {
    const battle = loadBattle('prestags/rome-753bc', ['concession'])
    const ends = seeds(6, 6, 7).map((seed) => played(battle, seed).last)
    expect(ends.filter(({ memo }) => memo['conceded'] !== undefined)).not.toEqual([])
  })

  test.each(
    spread(
      [
        ['prestags/hastings-1066', ['facing', 'elevation', 'contact', 'retreat']],
        ['prestags/rome-753bc', ['facing']],
      ] as const,
      1,
      1,
    ),
  )('[16.0] of %s with %j', (path, options) => {
    const { events, last } = played(loadBattle(path, options), 3)
    for (const cite of ['16.11', '16.13'])
      expect(events.filter((event) => event.type === 'unitsMarked' && event.cite === cite)).not.toEqual([])
    expect(last.verdict).toBeDefined()
  })

  if (playsAll)
    test('of Hamburg with panic and ferocity', () => {
      expect(played(loadBattle('prestags/hamburg-988', ['panic']), 11).last.verdict).toBeDefined()
    })
})
