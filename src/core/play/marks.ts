import type { System } from '../engine/system.ts'
import { type AnyCommand, type AnyEvent, type Refusal, type Result, SIDES } from '../engine/vocabulary.ts'
import type { AnyState } from '../engine/anyState.ts'
import { checksum } from '../scenario/checksum.ts'
import { censusOf, commandsIn, kindOf, slipsOf, someOf, spread, withLeaves } from './census.ts'
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

/** The first leaf that is one of these names becomes another one. */
const withFirst = <C>(command: C, names: ReadonlySet<unknown>, name: string): C => {
  let isDone = false
  return withLeaves(command, (leaf) => {
    if (isDone || !names.has(leaf)) return leaf
    isDone = true
    return name
  }) as C
}

/** Commands with every unit in place of the first that each names. */
const swapsOf = <S extends AnyState, C extends AnyCommand>(state: S, commands: readonly C[]): readonly C[] => {
  const names = new Set(state.units.map(({ id }) => id))
  return commands.flatMap((command) => [...names].map((name) => withFirst(command, names, name)))
}

/** Of each kind of command in the game one, by the place, with every unit in it. */
const swappedAt = <S extends AnyState, C extends AnyCommand>(state: S, commands: readonly C[], index: number) =>
  swapsOf(
    state,
    [...new Set(commands.map(kindOf))].map((kind) => {
      const group = commands.filter((command) => kindOf(command) === kind)
      return group[index % group.length] as C
    }),
  )

/** A command of a game as it is given. */
type GivenAt<B, S, C extends AnyCommand, E extends AnyEvent> = {
  readonly state: S
  readonly commands: readonly C[]
  readonly index: number
  readonly decided: ReturnType<System<B, S, C, E>['decide']>
}

type MarkLook = <B, S extends AnyState, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
  battle: B,
  given: GivenAt<B, S, C, E>,
) => unknown

/**
 * What may be looked at as a command is given: what happens; what is judged of it with a word changed, and of others of
 * the game in its place; what is judged of commands of each kind with every unit in them; what its preview promises; how
 * the position stands (points, what is wrong in it, and for each side its ways to victory and what it sees); some of
 * what is offered.
 */
const LOOKS = {
  done: (_play, _battle, { decided }) => (decided.ok ? decided.value.events : decided.error),
  judged: ({ judge }, battle, { state, commands, index }) =>
    strangersAt(state, commands, index).map((one) => verdictOn(judge(battle, state, one))),
  swapped: ({ judge }, battle, { state, commands, index }) =>
    swappedAt(state, commands, index).map((one) => verdictOn(judge(battle, state, one))),
  preview: ({ checks }, battle, { state, commands, index }) =>
    checks.ofPreview(battle, state, commands[index] as (typeof commands)[number]),
  standing: ({ system, checks, games }, battle, { state }) => [
    games.points(state, battle),
    checks.ofState(battle, state),
    ...SIDES.flatMap((side) => [games.ways(battle, state, side), system.view.state(battle, state, side)]),
  ],
  offers: ({ checks }, battle, { state }) => spread(checks.offers(battle, state), OFFERS).map((offer) => offer()),
} satisfies Readonly<Record<string, MarkLook>>

export type MarkedPart = keyof typeof LOOKS

/** The commands of a game one by one; ends with the first that is refused. */
function* givenIn<B, S extends AnyState, C extends AnyCommand, E extends AnyEvent>(
  { system }: Play<B, S, C, E>,
  battle: B,
  start: S,
  commands: readonly C[],
): Generator<GivenAt<B, S, C, E>> {
  let state = start
  for (const [index, command] of commands.entries()) {
    const decided = system.decide(battle, state, command)
    yield { state, commands, index, decided }
    if (!decided.ok) return
    state = decided.value.state
  }
}

/**
 * A fingerprint for each command of a game: what happens, and what is judged of others in its place; every few commands
 * what its preview promises, how the position stands, and some of what is offered. Ends with the first command that is
 * refused.
 */
export function* marksOf<B, S extends AnyState, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
  battle: B,
  start: S,
  commands: readonly C[],
): Generator<string> {
  for (const given of givenIn(play, battle, start, commands)) {
    const { index } = given
    yield checksum([
      LOOKS.done(play, battle, given),
      LOOKS.judged(play, battle, given),
      index % PREVIEWED === 0 ? LOOKS.preview(play, battle, given) : undefined,
      index % STANDING === 0 ? LOOKS.standing(play, battle, given) : undefined,
      index % OFFERED === OFFERED / 2 ? LOOKS.offers(play, battle, given) : undefined,
    ])
  }
}

/** A place of a game where one thing is looked at. */
export type Glance = { readonly index: number; readonly part: MarkedPart }

/** A fingerprint of what is seen in some places of a game, in their order; none of what comes after a refused command. */
export function* glancesOf<B, S extends AnyState, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
  battle: B,
  start: S,
  { commands, wanted }: { readonly commands: readonly C[]; readonly wanted: readonly Glance[] },
): Generator<Glance & { readonly mark: string }> {
  for (const given of givenIn(play, battle, start, commands))
    for (const glance of wanted)
      if (glance.index === given.index) {
        const seen = LOOKS[glance.part](play, battle, given)
        yield { ...glance, mark: checksum([seen ?? null]) }
      }
}

/**
 * Fingerprints of a position by itself: of all that may be done in it, and of what is judged of `others`, and of one of
 * each kind that may be done, with every unit in them.
 */
export const positionMarks = <B, S extends AnyState, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
  battle: B,
  state: S,
  others: readonly C[],
): readonly [counted: string, swapped: string] => {
  const commands = commandsIn(play, battle, state)
  const { count } = censusOf(play, battle, { state, commands, others, picks: true })
  const swaps = swapsOf(state, [...others, ...someOf(commands, 1)])
  return [count.mark, checksum(swaps.map((one) => verdictOn(play.judge(battle, state, one))))]
}

const ENDS = 3

/** What comes of ending the step, and the next ones; and of playing on then. */
const endsOf = <B, S extends AnyState, C extends AnyCommand, E extends AnyEvent>(
  { system }: Play<B, S, C, E>,
  battle: B,
  state: S,
): readonly unknown[] => {
  const told: unknown[] = []
  let now = state
  for (const type of [...Array.from({ length: ENDS }, () => 'endStep'), 'playOn', 'endStep']) {
    const decided = system.decide(battle, now, { type } as C)
    told.push(decided.ok ? decided.value.events : decided.error)
    if (decided.ok) now = decided.value.state
  }
  return told
}

/**
 * Fingerprints of a position in which a game might have stood before its command at `index`: how it stands, what is
 * judged there and what comes of the command, what comes of ending it, what is offered.
 */
export const standingMarks = <B, S extends AnyState, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
  battle: B,
  state: S,
  { commands, index }: { readonly commands: readonly C[]; readonly index: number },
): readonly string[] => {
  const given = { state, commands, index, decided: play.system.decide(battle, state, commands[index] as C) }
  return [
    LOOKS.standing(play, battle, given),
    [LOOKS.done(play, battle, given), LOOKS.judged(play, battle, given), LOOKS.swapped(play, battle, given)],
    endsOf(play, battle, state),
    LOOKS.offers(play, battle, given),
  ].map((seen) => checksum([seen]))
}
