import { type AnyCommand, type AnyEvent, type Refusal, type Result, SIDES } from '../engine/vocabulary.ts'
import type { AnyState } from '../presenter/look.ts'
import { checksum } from '../scenario/checksum.ts'
import { slipsOf, spread } from './census.ts'
import type { Play } from './play.ts'

/** Every so many commands the preview is looked at, how the position stands, and what is offered; so many offers. */
const PREVIEWED = 6
const STANDING = 20
const OFFERED = 30
const OFFERS = 10

const verdictOn = (judged: Result<unknown, Refusal>): unknown => (judged.ok ? true : judged.error)

/** The command with a word changed, and two others of the game. */
const strangersAt = <S extends AnyState, C extends AnyCommand>(state: S, commands: readonly C[], index: number) => {
  const command = commands[index] as C
  const others = [5, 11].map((step) => commands[(index * 7 + step) % commands.length] as C)
  return [
    ...slipsOf(
      command,
      state.units.map(({ id }) => id),
    ),
    ...others,
  ]
}

/** How a position stands: points, what is wrong in it, and for each side its ways to victory and what it sees. */
const standingOf = <B, S extends AnyState, C extends AnyCommand, E extends AnyEvent>(
  { system, checks, games }: Play<B, S, C, E>,
  battle: B,
  state: S,
): readonly unknown[] => [
  games.points(state, battle),
  checks.ofState(battle, state),
  ...SIDES.flatMap((side) => [games.ways(battle, state, side), system.view.state(battle, state, side)]),
]

/**
 * A fingerprint for each command of a game: what happens, and what is judged of commands with a word changed and of
 * others of the game in its place; every few commands what its preview promises, how the position stands, and some of
 * what is offered. Ends with the first command that is refused.
 */
export function* marksOf<B, S extends AnyState, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
  battle: B,
  start: S,
  commands: readonly C[],
): Generator<string> {
  const { system, judge, checks } = play
  let state = start
  for (const [index, command] of commands.entries()) {
    const decided = system.decide(battle, state, command)
    const strange = strangersAt(state, commands, index).map((one) => verdictOn(judge(battle, state, one)))
    yield checksum([
      decided.ok ? decided.value.events : decided.error,
      strange,
      index % PREVIEWED === 0 ? checks.ofPreview(battle, state, command) : undefined,
      index % STANDING === 0 ? standingOf(play, battle, state) : undefined,
      index % OFFERED === OFFERED / 2
        ? spread(checks.offers(battle, state), OFFERS).map((offer) => offer())
        : undefined,
    ])
    if (!decided.ok) return
    state = decided.value.state
  }
}
