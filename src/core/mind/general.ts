import type { AnyCommand, AnyEvent, Cell, SideIndex } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'
import type { Play } from '../play/play.ts'
import { type Feature, sumOf } from '../play/worth.ts'
import type { AnyState } from '../engine/anyState.ts'
import type { Told } from './choosing.ts'

/** Commands that are tried, at most. */
const MOST = 40
/** A throw in the middle: it stands for all of them. */
const MIDDLING = 3
const THROWS = 12
/** What a step towards the enemy is worth. */
const NEARER = 0.01
/** Nothing is done for less. */
const LEAST = 1e-6

/** The same position with dice of nobody's. */
export const withDice = <S>(seen: S): S =>
  ({
    ...(seen as object),
    dice: { kind: 'scripted', rolls: Array.from({ length: THROWS }, () => MIDDLING), next: 0 },
  }) as S

const nearest = ({ distance }: Board, from: Cell, cells: Iterable<Cell>): number => {
  let least = Number.POSITIVE_INFINITY
  for (const cell of cells) least = Math.min(least, distance(from, cell))
  return least
}

type Weighed = { readonly features: readonly Feature[]; readonly worth: number }

/** What a position is worth by the system's own features, and by how near one is to the enemy. */
const weigh = <B, S, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
  battle: B,
  state: S,
  side: SideIndex,
): Weighed => {
  const { board } = play.games.facts(battle).chart
  const own = new Map<Cell, number>()
  const foes = new Set<Cell>()
  for (const unit of (state as AnyState).units) {
    if (unit.at < 0) continue
    if (unit.side === side) own.set(unit.at, (own.get(unit.at) ?? 0) + 1)
    else foes.add(unit.at)
  }
  let far = 0
  if (foes.size > 0) for (const [at, count] of own) far += count * nearest(board, at, foes)
  const features = [...play.worth(battle, state, side), { name: 'approach', value: -NEARER * far }]
  return { features, worth: sumOf(features) }
}

type Tried<C> = Weighed & { readonly command: C }

/** What is better after something than before it, the largest first. */
const bettered = (after: readonly Feature[], before: readonly Feature[]): readonly Feature[] =>
  after
    .map(({ name, value }, index) => ({ name, value: value - (before[index]?.value ?? 0) }))
    .filter(({ value }) => Math.abs(value) > LEAST)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value))

/** The best command with what it betters, and the best of the others. */
type BestCommand<C> = {
  readonly best: Told<C>
  readonly next: Told<C> | undefined
  readonly evaluations: number
}

/**
 * What is chosen in a system that knows nothing of fighting: the command after which the position is worth most, where
 * it is worth more than it was; else the last one that is open, which ends the step. Undefined where there are more
 * than are tried and none of those is good.
 */
export const generalCommand = <B, S, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
  battle: B,
  seen: S,
  side: SideIndex,
): BestCommand<C> | undefined =>
  bestCommand(
    play,
    battle,
    seen,
    side,
    play.commands(battle, seen, side),
    weigh(play, battle, seen, side).worth + LEAST,
  )

/** Of some commands the one after which the position is worth most, and more than `least`; else the last one. */
export const bestCommand = <B, S, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
  battle: B,
  seen: S,
  side: SideIndex,
  commands: Iterable<C>,
  least: number,
): BestCommand<C> | undefined => {
  const before = weigh(play, battle, seen, side)
  const told = ({ command, features }: Tried<C>): Told<C> => ({
    one: command,
    features: bettered(features, before.features),
  })
  let best: Tried<C> | undefined
  let next: Tried<C> | undefined
  let last: Tried<C> | undefined
  let evaluations = 0
  for (const command of commands) {
    if (evaluations === MOST) return best && { best: told(best), next: next && told(next), evaluations }
    const done = play.system.decide(battle, withDice(seen), command)
    if (!done.ok) continue
    evaluations++
    const one = { ...weigh(play, battle, done.value.state, side), command }
    last = one
    if (one.worth > (best?.worth ?? least)) [best, next] = [one, best]
    else if (one.worth > (next?.worth ?? Number.NEGATIVE_INFINITY)) next = one
  }
  const found = best ?? last
  return found && { best: told(found), next: next && next !== found ? told(next) : undefined, evaluations }
}
