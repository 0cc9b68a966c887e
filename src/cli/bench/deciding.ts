import type { AnyCommand, Refusal, Result } from '../../core/engine/vocabulary.ts'
import { median } from './clock.ts'

type Rules<B, S, C> = {
  readonly decide: (battle: B, state: S, command: C) => Result<{ readonly state: S }, Refusal>
  readonly choose: (battle: B, state: S) => C
  readonly offers: (battle: B, state: S) => readonly unknown[]
}

/** A game played at random: its commands, and some of the states between them. */
type Played<B, S, C> = {
  readonly battle: B
  readonly start: S
  readonly commands: readonly C[]
  readonly some: readonly S[]
}

const EVERY = 20

const played = <B, S extends { readonly verdict: unknown }, C>(
  { decide: carry, choose }: Rules<B, S, C>,
  battle: B,
  start: S,
): Played<B, S, C> => {
  const commands: C[] = []
  const some: S[] = []
  for (let state = start; !state.verdict; ) {
    const command = choose(battle, state)
    const decided = carry(battle, state, command)
    if (!decided.ok) throw new Error(decided.error.text)
    if (commands.length % EVERY === 0) some.push(state)
    commands.push(command)
    state = decided.value.state
  }
  return { battle, start, commands, some }
}

/** Mean times in microseconds: of any command, of ending a step, and of finding all that may be picked. */
export type DecidingTimes = { readonly command: number; readonly endStep: number; readonly picks: number }

// The first ones pay for the compiler of the machine.
const ROUNDS = 25

/** The game once more, command by command. */
const replayed = <B, S, C extends AnyCommand>(
  rules: Rules<B, S, C>,
  { battle, start, commands, some }: Played<B, S, C>,
) => {
  let [all, ends, count] = [0, 0, 0]
  let state = start
  for (const command of commands) {
    const before = performance.now()
    const decided = rules.decide(battle, state, command)
    const took = performance.now() - before
    if (decided.ok) state = decided.value.state
    all += took
    if (command.type !== 'endStep') continue
    ends += took
    count++
  }
  // A copy has nothing that was worked out for the state before.
  const copies = some.map((one) => structuredClone(one))
  const before = performance.now()
  for (const one of copies) rules.offers(battle, one)
  const picks = performance.now() - before
  return {
    command: (1000 * all) / commands.length,
    endStep: (1000 * ends) / count,
    picks: (1000 * picks) / some.length,
  }
}

/** A game played at random and then once more, command by command. */
export const decidingOf = <B, S extends { readonly verdict: unknown }, C extends AnyCommand>(
  rules: Rules<B, S, C>,
  battle: B,
  start: S,
): DecidingTimes => {
  const game = played(rules, battle, start)
  const rounds = Array.from({ length: ROUNDS }, () => replayed(rules, game))
  const of = (name: keyof DecidingTimes): number => median(rounds.map((one) => one[name]))
  return { command: of('command'), endStep: of('endStep'), picks: of('picks') }
}
