import { describe, expect, test } from 'vitest'
import { seededDice } from '../../src/core/dice/dice.ts'
import type { AnyCommand, SideIndex } from '../../src/core/engine/vocabulary.ts'
import { think } from '../../src/core/mind/think.ts'
import type { AnyState } from '../../src/core/engine/anyState.ts'
import { spread } from '../share.ts'
import { laidOut, thoughtOut } from './playing.ts'

type Laid = Awaited<ReturnType<typeof laidOut>>

/** It looks at everything that a general looks at, but not for long. */
const FEW = { weights: {}, depth: { budget: 60, ahead: 60 } }

const thoughtIn = ({ play, battle }: Laid, state: AnyState, side: SideIndex) =>
  think(
    play,
    battle,
    play.system.view.state(battle, state, side),
    { side, level: 'general', style: 'cunning', seed: 4 },
    undefined,
    FEW,
  )

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
    for (const { state, side } of spread(steps, 2, 3)) {
      const [one, other] = [1, 99].map((seed) => thoughtIn(laid, { ...state, dice: seededDice(seed) }, side))
      expect(other).toEqual(one)
    }
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
    const [one, ...others] = written.map((state) => {
      expect(play.actor(battle, state)).toBe(1)
      return thoughtIn(laid, state, 1)
    })
    expect(one?.commands.some(({ type }) => type === 'move')).toBe(true)
    for (const other of others) expect(other).toEqual(one)
  })
})
