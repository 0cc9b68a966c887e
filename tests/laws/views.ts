import { type Chance, newChance } from '../../src/core/dice/chance.ts'
import { type Entry, type History, stateAt } from '../../src/core/engine/history.ts'
import { seenEntry } from '../../src/core/engine/seen.ts'
import type { System } from '../../src/core/engine/system.ts'
import type { AnyCommand, AnyEvent, Refusal, Result, SideIndex } from '../../src/core/engine/vocabulary.ts'
import type { Viewer } from '../../src/core/engine/view.ts'
import { canonical } from '../../src/core/scenario/checksum.ts'

/** A battle of a system, as the law asks it. */
export type Watched<B, S extends object, C extends AnyCommand, E extends AnyEvent> = {
  readonly system: System<B, S, C, E>
  readonly battle: B
  readonly judge: (battle: B, state: S, command: C) => Result<unknown, Refusal>
  /** Commands that a side may try, sense and nonsense, from what it sees. */
  readonly tries: (seen: S, chance: Chance) => readonly C[]
  /** What the side is offered, from what it sees. */
  readonly offers: (seen: S) => unknown
}

/** The entries that a viewer is sent, from the command that was given as the `from`th. */
const sentOf = <B, S extends object, C extends AnyCommand, E extends AnyEvent>(
  { system, battle }: Watched<B, S, C, E>,
  history: History<S, C, E>,
  viewer: Viewer,
  from: number,
): Entry<S, C, E>[] =>
  history.entries
    .slice(from)
    .flatMap((entry, index) => seenEntry(system, battle, stateAt(history, from + index), entry, viewer) ?? [])

const answerOf = (result: Result<unknown, Refusal>): string => (result.ok ? 'ok' : canonical(result.error))

type Pair<S, C, E> = {
  readonly viewer: SideIndex
  /** Two games that differ only in what is hidden from the viewer, from their `from`th command on. */
  readonly games: readonly [History<S, C, E>, History<S, C, E>]
  readonly from: number
  /** Rubs out what tells nothing though it differs. */
  readonly told?: (text: string) => string
}

/**
 * Whether orders are judged on what the side sees and carried out on what is true: what the view allows is never refused,
 * and what it refuses is refused with the words of the view. The first command of which this is not so, in words.
 */
export const overruled = <B, S extends object, C extends AnyCommand, E extends AnyEvent>(
  { system, battle, judge }: Watched<B, S, C, E>,
  states: readonly S[],
  seen: S,
  commands: readonly C[],
): string | undefined => {
  for (const command of commands) {
    const told = answerOf(judge(battle, seen, command))
    for (const state of states) {
      const [judged, decided] = [judge, system.decide].map((by) => answerOf(by(battle, state, command)))
      if (judged !== told) return `judged differently: ${canonical(command)}: ${judged} ${told}`
      if (decided !== told) return `refused differently: ${canonical(command)}: ${decided} ${told}`
    }
  }
  return undefined
}

/** Two games that a viewer cannot tell apart give him the same view, entries, offers and refusals. */
export const betrayal = <B, S extends object, C extends AnyCommand, E extends AnyEvent>(
  watched: Watched<B, S, C, E>,
  { viewer, games, from, told = (text) => text }: Pair<S, C, E>,
  seed: number,
): string | undefined => {
  const { system, battle, tries, offers } = watched
  const [one, other] = games
  const [a, b] = [stateAt(one), stateAt(other)]
  const [seen, same] = [a, b].map((state) => system.view.state(battle, state, viewer)) as [S, S]
  const text = (value: unknown): string => told(canonical(value))
  if (text(seen) !== text(same)) return 'the view differs'
  if (text(sentOf(watched, one, viewer, from)) !== text(sentOf(watched, other, viewer, from))) return 'entries differ'
  if (text(offers(seen)) !== text(offers(same))) return 'offers differ'
  return overruled(watched, [a, b], seen, tries(seen, newChance(seed)))
}
