import { describe, expect, test } from 'vitest'
import { type DiceState, scriptedDice } from '../../src/core/dice/dice.ts'
import type { AnyCommand, SideIndex } from '../../src/core/engine/vocabulary.ts'
import type { AnyState } from '../../src/core/engine/anyState.ts'
import { bestCommand } from '../../src/core/mind/general.ts'
import type { MindLevel } from '../../src/core/mind/levels.ts'
import { think } from '../../src/core/mind/think.ts'
import { spread } from '../share.ts'
import { type Laid, laidOut, thoughtOut } from './playing.ts'
import { posed } from './posed.ts'

/** It looks at everything that a general looks at, but not for long. */
const FEW = { weights: {}, depth: { budget: 60, ahead: 60 } }
const AHEAD = { weights: {}, depth: { budget: 400, ahead: 400 } }

type Place = Pick<Laid, 'play' | 'battle'>

const thoughtIn = (
  { play, battle }: Place,
  state: AnyState,
  side: SideIndex,
  level: MindLevel = 'general',
  tuning = FEW,
) =>
  think(
    play,
    battle,
    play.system.view.state(battle, state, side),
    { side, level, style: 'cunning', seed: 4 },
    undefined,
    level === 'general' ? tuning : undefined,
  )

/** Nothing but ones, and nothing but sixes: who looked would do something else. */
const DICE: readonly DiceState[] = [1, 6].map((face) => scriptedDice(Array.from({ length: 60 }, () => face)))

const BATTLES = [
  ['prestags', 'rome-753bc', []],
  ['prestags', 'rome-753bc', ['chits']],
  ['prestags', 'rome-753bc', ['simultaneous']],
  ['itacs', 'cape-bon-468', []],
] as const

describe('a mind plans the same', () => {
  test.each(BATTLES)('%s, %s %j: whatever dice and draws are to come', async (system, id, options) => {
    const laid = await laidOut(system, id, options)
    const { steps } = thoughtOut(laid, { level: 'recruit', style: 'bold' }, 18)
    const levelsOf = (index: number): readonly MindLevel[] => (index % 9 === 0 ? ['veteran', 'general'] : ['veteran'])
    for (const [index, { state, side }] of spread(steps, 6, 9).entries())
      for (const level of levelsOf(index)) {
        const [one, other] = DICE.map((dice) => thoughtIn(laid, { ...state, dice }, side, level))
        expect(other).toEqual(one)
      }
  })

  const BLOWS = {
    'A-PS-1': '2410',
    'A-PS-2': '2511',
    'A-HC-1': '2409',
    'B-PS-1': '2411',
    'B-PS-2': '2512',
    'B-MI-1': '3030',
  }
  const SHOTS = { 'A-BW-1': '2410', 'A-BW-2': '2510', 'B-PS-1': '2412', 'B-HC-1': '2513', 'B-MI-1': '3030' }
  const MARCH = {
    'A-PS-1': '2410',
    'A-HC-1': '2510',
    'A-BW-1': '2609',
    'B-PS-1': '2415',
    'B-PS-2': '2515',
    'B-MI-1': '3030',
  }
  test.each([
    ['melee', BLOWS],
    ['fire', SHOTS],
    ['movement', MARCH],
  ])('%s of few: whatever is thrown next, by who looks far ahead', async (step, units) => {
    const place = await posed({ name: step, units, ...(step === 'movement' ? {} : { step }) })
    const [one, other] = DICE.map((dice) => thoughtIn(place, { ...place.state, dice }, 0, 'general', AHEAD))
    expect(one?.commands[0]?.type).toBe(step === 'movement' ? 'move' : step)
    expect(other).toEqual(one)
  })

  test('whatever is thrown by the command that it tries', () => {
    // One command throws, and the position is worth what was thrown; the other one does nothing.
    type Thrown = AnyState & { readonly thrown: number }
    const play = {
      worth: (_battle: unknown, { thrown }: Thrown) => [{ name: 'thrown', value: thrown }],
      games: { facts: () => ({ chart: { board: { distance: () => 0 } } }) },
      system: {
        decide: (_battle: unknown, state: Thrown, { type }: AnyCommand) => {
          const { rolls } = state.dice as Extract<DiceState, { kind: 'scripted' }>
          return { ok: true, value: { state: type === 'throw' ? { ...state, thrown: rolls[0] } : state, events: [] } }
        },
      },
    }
    const orders = [{ type: 'throw' }, { type: 'wait' }]
    const [one, other] = DICE.map((dice) => {
      const state = { units: [], thrown: 2, dice }
      return bestCommand(play as never, undefined, state as never, 0, orders as never, Number.NEGATIVE_INFINITY)
    })
    expect(one?.best.features).toEqual([{ name: 'thrown', value: 1 }])
    expect(other).toEqual(one)
  })

  test('[20.1] whatever the other side has written: a plot, another one, or none', async () => {
    const laid = await laidOut('prestags', 'rome-753bc', ['simultaneous'])
    const { play, battle } = laid
    const isWriting = (commands: readonly AnyCommand[], side: SideIndex): boolean =>
      side === 0 && commands.filter(({ type }) => type === 'move').length > 2
    const { steps } = thoughtOut(laid, { level: 'veteran', style: 'bold' }, 20, ({ commands }, side) =>
      isWriting(commands, side),
    )
    const last = steps.at(-1)
    if (!last || !isWriting(last.thought.commands, last.side)) throw new Error('nothing is plotted')
    const orders = last.thought.commands.filter(({ type }) => type === 'move')
    const written = [orders, orders.slice(0, 2), []].map((plot) =>
      [...plot, { type: 'endStep' }].reduce((state, command) => {
        const done = play.system.decide(battle, state, command)
        if (!done.ok) throw new Error(done.error.text)
        return done.value.state
      }, last.state),
    )
    expect(new Set(written.map((state) => JSON.stringify(state))).size).toBe(3)
    // The code of the seal tells nothing of what is sealed.
    const shown = written.map((state) =>
      JSON.stringify(play.system.view.state(battle, state, 1)).replaceAll(/"code":"[^"]*"/g, ''),
    )
    expect(new Set(shown).size).toBe(1)
    const [one, ...others] = written.map((state) => {
      expect(play.actor(battle, state)).toBe(1)
      return thoughtIn(laid, state, 1)
    })
    expect(one?.commands.some(({ type }) => type === 'move')).toBe(true)
    for (const other of others) expect(other).toEqual(one)
  })
})
