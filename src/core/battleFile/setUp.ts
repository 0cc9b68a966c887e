import type { Refusal, Result, SideIndex } from '../engine/vocabulary.ts'
import { jsonPath, type Problem } from '../scenario/problems.ts'

type Position = {
  readonly turn: number
  readonly units: readonly { readonly side: SideIndex; readonly fate: string }[]
}

/** What setting up by itself asks of a rule system. */
type Rules<B, S, C> = {
  readonly decide: (battle: B, state: S, command: C) => Result<{ readonly state: S }, Refusal>
  readonly actor: (battle: B, state: S) => SideIndex | undefined
  readonly sides: (battle: B) => readonly string[]
  /** What sets a side up, and what ends its set-up. */
  readonly commands: (battle: B, state: S, side: SideIndex) => readonly C[]
}

export type SetUp<S> = { readonly state: S; readonly problems: readonly Problem[] }

const leftOver = (side: SideIndex, name: string, { units }: Position, { cite, text }: Refusal): Problem => {
  const left = units.filter((unit) => unit.side === side && unit.fate === 'reserve').length
  return {
    path: jsonPath(['sides', side]),
    found: `${left} units of the ${name} left over`,
    expected: 'a place for everybody',
    hint: `[${cite}] ${text}`,
  }
}

/** Both sides set up by themselves, as far as it goes; who cannot set everybody up is told. */
export const setUpBy =
  <B, S extends Position, C>({ decide, actor, sides, commands }: Rules<B, S, C>) =>
  (battle: B, start: S): SetUp<S> => {
    let state = start
    for (let round = 0; round < 2 && state.turn === 0; round++) {
      const side = actor(battle, state)
      if (side === undefined) break
      for (const command of commands(battle, state, side)) {
        const decided = decide(battle, state, command)
        if (!decided.ok) return { state, problems: [leftOver(side, sides(battle)[side] ?? '', state, decided.error)] }
        state = decided.value.state
      }
    }
    return { state, problems: [] }
  }
