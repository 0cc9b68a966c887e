import type { AnyCommand, AnyEvent } from '../engine/vocabulary.ts'
import type { Play } from '../play/play.ts'
import { targetsOf } from '../play/whole.ts'
import { type About, isAboutAll } from './about.ts'
import { strikesAhead } from './after.ts'
import { shotsAhead } from './ahead.ts'
import { type Dealt, dealtOf, fullOf, singlesOf } from './deal.ts'
import type { Strikes } from './knowledge.ts'
import type { Told } from './choosing.ts'
import { think } from './think.ts'
import type { Mind, MindMemory, Thought } from './thought.ts'
import { depthOf, none, seerOf, strikeWhy, type Turn, turnOf } from './turn.ts'

/** Attacks that are told, at most. */
const MOST = 3

const isAsked = ({ units, cells }: About, attack: Pick<Dealt<unknown>, 'units' | 'targets'>): boolean =>
  isAboutAll({ units, cells }) ||
  attack.targets.some((cell) => cells.includes(cell)) ||
  attack.units.some((id) => units.includes(id))

/** Attacks by those in hand alone, and without each of those who could join in what is asked about. */
const variantsOf = <C>({ attacks, prospect }: Strikes<C>, { units: asked, cells }: About): readonly Dealt<C>[] =>
  targetsOf(attacks).flatMap((target): Dealt<C>[] => {
    const joiners = attacks.joiners(target)
    const own = joiners.filter((id) => asked.includes(id))
    const isClose = cells.includes(target) || own.length > 0
    const less = isClose ? joiners.map((left) => joiners.filter((id) => id !== left)) : []
    return [own, ...less].flatMap((units): Dealt<C>[] => {
      const command = attacks.order(units, [target])
      const found = units.length > 0 ? prospect(command) : undefined
      return found ? [{ command, units, targets: [target], prospect: found }] : []
    })
  })

/** Of attacks on the same enemy at the same odds the first. */
const apart = <C>(all: readonly Dealt<C>[]): readonly Dealt<C>[] => {
  const known = new Map<string, Dealt<C>>()
  for (const one of all) {
    const key = `${one.targets.toSorted((a, b) => a - b)} ${one.prospect.odds}`
    if (!known.has(key)) known.set(key, one)
  }
  return [...known.values()].sort((a, b) => b.prospect.gain - a.prospect.gain)
}

/** Attacks in the order in which they are advised, and how many of them are worth making. */
type Advised<C> = {
  readonly attacks: readonly Told<Dealt<C>>[]
  readonly good: number
  readonly evaluations: number
}

/** The attacks that are asked about, by all that may come of them where there is time to look, else by what they promise. */
const advised = <B, S, C extends AnyCommand, E extends AnyEvent>(
  turn: Turn<B, S, C, E>,
  strikes: Strikes<C>,
  about: About,
): Advised<C> => {
  const { play, battle, seen } = turn
  const { dealt, weighed } = dealtOf(strikes)
  const joint = [...dealt, ...fullOf(strikes, dealt)]
  const variants = isAboutAll(about) ? singlesOf(strikes, joint) : variantsOf(strikes, about)
  const all = apart(
    [...joint, ...variants].filter((one) => isAsked(about, one) && play.judge(battle, seen, one.command).ok),
  )
  const { ahead } = depthOf(turn)
  const seer = seerOf(turn)
  const found = shotsAhead(seer, seen, all, ahead, false) ?? strikesAhead(seer, seen, strikes, all, ahead)
  const told = (one: Dealt<C>): Told<Dealt<C>> => ({ one, features: one.prospect.features })
  const good = found ? found.good : all.filter(({ prospect }) => prospect.gain > strikes.least).map(told)
  const poor = all.filter((one) => good.every((other) => other.one !== one)).map(told)
  return { attacks: [...good, ...poor], good: good.length, evaluations: weighed + (found?.evaluations ?? 0) }
}

/** The first few, the best of those on what is aimed at among them. */
const fewOf = <C>(attacks: readonly Told<Dealt<C>>[], { cells }: About): readonly Told<Dealt<C>>[] => {
  const isAimed = ({ one }: Told<Dealt<C>>): boolean => one.targets.some((cell) => cells.includes(cell))
  const few = attacks.slice(0, MOST)
  const aimed = attacks.find(isAimed)
  return !aimed || few.some(isAimed) ? few : [...few.slice(0, -1), aimed]
}

const NO = 'No attack that could be made here now is worth its price.'

/** What else might be done: attacks that are only told, those that are good before the others. */
const toldOf = <B, S, C extends AnyCommand, E extends AnyEvent>(
  turn: Turn<B, S, C, E>,
  strikes: Strikes<C>,
  { attacks, good, evaluations }: Advised<C>,
  about: About,
): Thought<C> => {
  const few = fewOf(attacks, about)
  const others = few.map((best) => none([best.one.command], strikeWhy(turn, strikes, { best, next: undefined })))
  const [best, next] = few
  if (best && good > 0)
    return {
      ...none([best.one.command], strikeWhy(turn, strikes, { best, next }), evaluations),
      others: others.slice(1),
    }
  const why = { units: about.units, cells: about.cells, text: NO, features: [] }
  return { ...none([turn.knowledge.end], [why], evaluations), others: others.slice(0, MOST - 1) }
}

/** The attacks asked about; undefined where none can be made, or something else is to be done. */
const attacksFor = <B, S, C extends AnyCommand, E extends AnyEvent>(
  turn: Turn<B, S, C, E>,
  about: About,
): Thought<C> | undefined => {
  const { knowledge, battle, seen, side } = turn
  const chores = knowledge.chores(battle, seen, side)
  const isAll = isAboutAll(about)
  const isWanted = about.cells.length > 0 || (!isAll && !chores.some(({ kind }) => kind === 'march'))
  for (const chore of isAll ? chores.slice(0, 1) : chores) {
    if (chore.kind !== 'strikes') continue
    const strikes = chore.strikes()
    const found = advised(turn, strikes, about)
    if (found.good > 0 || (found.attacks.length > 0 && isWanted)) return toldOf(turn, strikes, found, about)
  }
  return undefined
}

/** A question to a mind: what it would order as it sees things; `about` where it is asked for advice. */
type Question<S> = {
  readonly seen: S
  readonly mind: Mind
  readonly memory: MindMemory | undefined
  readonly about?: About
}

/**
 * What a side would do, as `think` says. Where it is asked for advice and attacks are made, those that are asked about:
 * the best, and what else might be done.
 */
export const answered = <B, S, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
  battle: B,
  { seen, mind, memory, about }: Question<S>,
): Thought<C> => {
  const turn = about && turnOf(play, battle, seen, mind, memory)
  return (turn && attacksFor(turn, about)) ?? think(play, battle, seen, mind, memory)
}
