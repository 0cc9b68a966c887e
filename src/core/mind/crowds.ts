import type { AnyCommand, AnyEvent, Cell } from '../engine/vocabulary.ts'
import type { AnyState } from '../engine/anyState.ts'
import type { Seer } from './foresight.ts'
import { withDice } from './general.ts'
import type { Stand } from './knowledge.ts'

type Crowd<B, S, C extends AnyCommand, E extends AnyEvent> = Pick<
  Seer<B, S, C, E>,
  'play' | 'knowledge' | 'battle' | 'side'
>

/** The cell for which a side may not end its step: too many stand in it, or such as may not stand together. */
export const crowdedIn = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { play, knowledge, battle, side }: Crowd<B, S, C, E>,
  state: S,
): Cell | undefined => {
  if ((state as AnyState).pending.length > 0 || play.actor(battle, state) !== side) return undefined
  const end = play.judge(battle, state, knowledge.end)
  return end.ok ? undefined : end.error.cell
}

/** Marches out of a crowded cell after which it is none any more, each made as it is wanted. */
export function* waysOut<B, S, C extends AnyCommand, E extends AnyEvent>(
  crowd: Crowd<B, S, C, E>,
  state: S,
  crowded: Cell,
): Generator<Stand<C>> {
  const { play, knowledge, battle, side } = crowd
  const { own, ends } = knowledge.sketch(battle, state, side, true)
  for (const { id, index, home } of own) {
    if (home !== crowded) continue
    for (const to of ends[index] ?? []) {
      const command = to === home ? undefined : knowledge.march(battle, state, id, to)
      const done = command && play.system.decide(battle, withDice(state), command)
      if (command && done?.ok && crowdedIn(crowd, done.value.state) !== crowded)
        yield { command, places: [{ unit: id, to }] }
    }
  }
}

/** Whether a command leaves no cell crowded, or one that somebody can still leave. */
export const leavesRoom = <B, S, C extends AnyCommand, E extends AnyEvent>(
  crowd: Crowd<B, S, C, E>,
  state: S,
  command: C,
): boolean => {
  const done = crowd.play.system.decide(crowd.battle, withDice(state), command)
  if (!done.ok) return false
  const crowded = crowdedIn(crowd, done.value.state)
  if (crowded === undefined) return true
  for (const { command: out } of waysOut(crowd, done.value.state, crowded)) {
    const left = crowd.play.system.decide(crowd.battle, withDice(done.value.state), out)
    if (left.ok && crowdedIn(crowd, left.value.state) === undefined) return true
  }
  return false
}
