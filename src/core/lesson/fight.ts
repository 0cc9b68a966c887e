import { newChance } from '../dice/chance.ts'
import { type DiceState, seededDice } from '../dice/dice.ts'
import { type History, newHistory, perform, stateAt } from '../engine/history.ts'
import { commandNext } from '../engine/runs.ts'
import { type AnyCommand, type AnyEvent, otherSide, type SideIndex } from '../engine/vocabulary.ts'
import { withMinds } from '../mind/players.ts'
import { type Computer, USUAL_COMPUTER } from '../mind/seats.ts'
import type { Play } from '../play/play.ts'
import type { GamePlayer } from '../play/games.ts'
import type { StepVerdict } from './judge.ts'
import { type Deed, STAND_IN } from '../battleFile/lesson.ts'
import type { Proof } from './prove.ts'
import type { Teacher } from './teach.ts'

type Rolled = { readonly dice: DiceState }

/** Who takes the learner's place: somebody who does nothing, anybody at all, or the computer that shows it. */
export type Learner = 'idle' | 'random' | 'shown'

/** How a fight went, and how many commands the learner gave. */
type Fought = { readonly verdict: StepVerdict; readonly commands: number; readonly fault: string | undefined }

/** A fight of more commands than this never ends. */
const LONGEST = 1000
const END: AnyCommand = { type: 'endStep' }

const nameOf = ({ level, style }: Computer): string => `${level}:${style}`

/** Ends its steps, and gives the first answer there is. */
const idler =
  <B, S, C extends AnyCommand, E extends AnyEvent>(
    { judge, commands }: Play<B, S, C, E>,
    battle: B,
    side: SideIndex,
  ): GamePlayer<S, C> =>
  (seen) => {
    // The end of a step is a command of every system.
    const end = END as C
    if (judge(battle, seen, end).ok) return end
    for (const command of commands(battle, seen, side)) return command
    return end
  }

/** Gives what the lesson tells as soon as it is legal, and ends its steps else; the computer answers what is asked. */
const planner = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { judge }: Play<B, S, C, E>,
  battle: B,
  told: readonly Deed<C>[],
  mind: GamePlayer<S, C>,
): GamePlayer<S, C> => {
  const rest = told.flatMap((deed) => (deed.kind === 'command' ? [deed.command] : []))
  const end = END as C
  return (seen, chance) => {
    const [next] = rest
    if (next !== undefined && judge(battle, seen, next).ok) return rest.shift() ?? next
    return judge(battle, seen, end).ok ? end : mind(seen, chance)
  }
}

const learnerOf = <B, S, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
  battle: B,
  side: SideIndex,
  who: Learner,
  told: readonly Deed<C>[],
): GamePlayer<S, C> => {
  if (who === 'idle') return idler(play, battle, side)
  const name = who === 'random' ? 'random' : nameOf(STAND_IN)
  const player = withMinds(play).player(battle, [name, name])
  return who === 'random' || told.length === 0 ? player : planner(play, battle, told, player)
}

/** Fights a step out: the computer on its side, somebody in the learner's place. The same seed gives the same fight. */
export const foughtOut = <B, S extends Rolled, C extends AnyCommand, E extends AnyEvent>(
  teacher: Teacher<S, C, E, B>,
  play: Play<B, S, C, E>,
  step: number,
  who: Learner,
  seed: number,
): Fought => {
  const { battle, lesson, begin, judge } = teacher
  const against = lesson.steps[step]?.fight?.against ?? 1
  const own = otherSide(against)
  const chance = newChance(seed)
  const enemy = withMinds(play).player(battle, [nameOf(USUAL_COMPUTER), nameOf(USUAL_COMPUTER)])
  const learner = learnerOf(play, battle, own, who, lesson.steps[step]?.solution ?? [])
  const doings = (history: History<S, C, E>) => ({ history, hand: { units: [], targets: [] }, refusal: undefined })
  let history = newHistory<S, C, E>({ ...begin(step), dice: seededDice(seed) })
  let commands = 0
  for (let count = 0; count < LONGEST; count++) {
    const verdict = judge(step, doings(history))
    if (verdict.kind === 'done' || verdict.kind === 'astray') return { verdict, commands, fault: undefined }
    const state = stateAt(history)
    const isOwn = play.actor(battle, state) === own
    const player = isOwn ? learner : enemy
    const command = commandNext(play, battle, state, (seen) => player(seen, chance))
    const done = perform(play.system, battle, history, command)
    if (!done.ok) return { verdict, commands, fault: `${command.type}: ${done.error.text}` }
    history = done.value
    if (isOwn) commands++
  }
  return { verdict: { kind: 'open' }, commands, fault: `it goes on after ${LONGEST} commands` }
}

/** A fight is proved with so many throws of the dice: what is shown wins most of them. */
const SEEDS = [1, 2, 3] as const
const MOST = SEEDS.length / 2

/** The fight can be won, and not by doing nothing, with the throws of `idle`; whatever is done, it ends. */
export const proveFight = <B, S extends Rolled, C extends AnyCommand, E extends AnyEvent>(
  teacher: Teacher<S, C, E, B>,
  play: Play<B, S, C, E>,
  idle: readonly number[] = SEEDS,
): Proof[] =>
  teacher.lesson.steps.flatMap(({ fight }, step) => {
    if (!fight) return []
    const fights = (who: Learner, seeds: readonly number[]) =>
      seeds.map((seed) => foughtOut(teacher, play, step, who, seed))
    const [shown, idled] = [fights('shown', SEEDS), fights('idle', idle)]
    const won = (all: readonly Fought[]): number => all.filter(({ verdict }) => verdict.kind === 'done').length
    const faults = [...shown, ...idled].flatMap(({ fault }) => fault ?? [])
    const path = `$.lesson.steps[${step}].fight`
    return [
      { path, what: 'the fight can be won', held: won(shown) >= MOST, found: `${won(shown)} of ${SEEDS.length}` },
      { path, what: 'doing nothing does not win it', held: won(idled) === 0, found: `${won(idled)} of ${idle.length}` },
      { path, what: 'the fight comes to an end', held: faults.length === 0, found: faults.join('; ') },
    ]
  })
