import type { Opening } from '../../src/core/engine/choice.ts'
import type { AnyCommand } from '../../src/core/engine/vocabulary.ts'
import { answeredWorth, spent, struck, whole } from '../../src/core/mind/after.ts'
import { leavesRoom } from '../../src/core/mind/crowds.ts'
import { dealtOf, fullOf, singlesOf } from '../../src/core/mind/deal.ts'
import {
  type Appraisal,
  marchAfter,
  meanOf,
  outcomesAlike,
  promised,
  promisedIdle,
  type Seer,
  standingWorth,
} from '../../src/core/mind/foresight.ts'
import { withDice } from '../../src/core/mind/general.ts'
import type { Chore, Strikes } from '../../src/core/mind/knowledge.ts'
import { hopedFor } from '../../src/core/mind/misjudge.ts'
import { attendedStrikes } from '../../src/core/mind/overlook.ts'
import { fieldsOf } from '../../src/core/mind/sketch.ts'
import type { Why } from '../../src/core/mind/thought.ts'
import { valuerOf } from '../../src/core/mind/value.ts'
import { FEATURES } from '../../src/core/mind/weights.ts'
import type { Feature } from '../../src/core/play/worth.ts'
import type { AnyBattle, AnyState } from '../../src/core/engine/anyState.ts'
import type { AnyEvent } from '../../src/core/engine/vocabulary.ts'
import { type Asked, depthOf, lessBy, mindOf, seenBy, seerOf, unitsOf } from './afresh.ts'

type AnySeer = Seer<AnyBattle, AnyState, AnyCommand, AnyEvent>

const TERMS = ['units', ...FEATURES]
const better = (after: Appraisal, before: Appraisal): readonly Feature[] => lessBy(after.values, before.values, TERMS)

/** What a position is worth after a command, on the average of its throws. */
const afterwards = (seer: AnySeer, from: AnyState, command: AnyCommand, seen = whole): Appraisal => {
  const outcomes = outcomesAlike(seer, from, command)
  if (outcomes.length > 0)
    return meanOf(outcomes.map(({ state, share }) => ({ share, of: answeredWorth(seer, state, seen) })))
  const done = seer.play.system.decide(seer.battle, withDice(from), command)
  if (!done.ok) throw new Error(done.error.text)
  return standingWorth(seer, done.value.state)
}

/** Positions that looking into one thing may cost: before a march, for each of so many; and else. */
const thoughtFor = (asked: Asked, count: number): number =>
  Math.min(300, Math.floor(depthOf(asked).ahead / (1 + count)))

const menOf = (asked: Asked): number =>
  mindOf(asked).sketch(asked.laid.battle, seenBy(asked), asked.step.side, false).own.length

/** An attack before a march, by the march that follows, with as much thought for each as there is for all; undefined where there is none. */
const shotAfresh = (
  asked: Asked,
  strikes: Strikes<AnyCommand>,
  command: AnyCommand,
): readonly Feature[] | undefined => {
  const [seer, seen] = [seerOf(asked), seenBy(asked)]
  const { dealt } = dealtOf(strikes)
  const shots = [...dealt, ...fullOf(strikes, dealt)].slice(0, 8)
  const alone = singlesOf(strikes, shots).slice(0, 4)
  const next = (state: AnyState): AnyCommand | undefined => {
    if (seer.play.actor(seer.battle, state) !== seer.side) return undefined
    const found = mindOf(asked)
      .chores(seer.battle, state, seer.side)
      .find(({ kind }) => kind === 'strikes')
    return found?.kind === 'strikes' ? dealtOf(found.strikes()).dealt[0]?.command : undefined
  }
  const count = shots.length + alone.length
  const least = 3 * menOf(asked)
  const isFollowed = alone.length > 0 && thoughtFor(asked, count * 16) >= least
  const budget = thoughtFor(asked, count * (isFollowed ? 16 : 4))
  const of = budget < least ? undefined : promised(seer, seen, command, budget, isFollowed ? next : undefined)
  return of && better(of, promisedIdle(seer, seen, budget))
}

/** An attack with no march after it, by the positions that may come of it; undefined where there is no time to look. */
const blowAfresh = (
  asked: Asked,
  { parries }: Strikes<AnyCommand>,
  command: AnyCommand,
): readonly Feature[] | undefined => {
  if (Math.floor(depthOf(asked).ahead / (8 * Math.max(1, menOf(asked)))) < 2) return undefined
  const seer = seerOf(asked)
  const still: AnySeer = {
    ...seer,
    thinking: (state, moves) => {
      const thinking = seer.thinking(state, moves)
      return { ...thinking, weights: { ...thinking.weights, approach: 0 } }
    },
  }
  const idle = standingWorth(still, seenBy(asked), parries ? struck : spent)
  return better(afterwards(still, seenBy(asked), command, parries ? struck : whole), idle)
}

/** Attacks of the kind of which a reason tells. */
const strikesOf = (asked: Asked, { text }: Why): Strikes<AnyCommand> | undefined => {
  const { laid, step } = asked
  return mindOf(asked)
    .chores(laid.battle, seenBy(asked), step.side)
    .flatMap((one) => (one.kind === 'strikes' ? [one.strikes()] : []))
    .find(({ verb }) => text.startsWith(verb))
}

type Struck = Pick<Why, 'units' | 'cells'>

/** What an attack is worth: to who looks ahead by all that may come of it, to others by what it seems to promise. */
const strikeAfresh = (asked: Asked, known: Strikes<AnyCommand>, { units, cells }: Struck): readonly Feature[] => {
  const { laid, step } = asked
  const [seen, { ahead, noise, overlooked }] = [seenBy(asked), depthOf(asked)]
  const strikes = attendedStrikes(known, { part: overlooked, turn: seen.turn })
  const command = strikes.attacks.order(units, cells)
  const isBefore = marchAfter(seerOf(asked), seen) !== undefined
  const looked = ahead > 0 ? (isBefore ? shotAfresh : blowAfresh)(asked, strikes, command) : undefined
  if (looked) return looked
  const prospect = strikes.prospect(command)
  const foe = mindOf(asked)
    .foes(laid.battle, seen, step.side)
    .find(({ at }) => cells.includes(at))
  if (!prospect) throw new Error('nothing is promised')
  return (noise > 0 && foe ? hopedFor(prospect, { part: noise, turn: seen.turn }, foe.id) : prospect).features
}

/** Names and cells as they stand in a sentence; undefined where some are left out of it. */
const namedIn = (
  asked: Asked,
  text: string,
): { readonly units: readonly string[]; readonly cells: readonly number[] } | undefined => {
  const { laid, step } = asked
  if (/ more\b/.test(text)) return undefined
  const { board } = laid.play.games.facts(laid.battle).chart
  const seen = seenBy(asked)
  const nameOf = (id: string): string => mindOf(asked).nameOf(seen, id)
  const own = seen.units.filter(({ side, at }) => side === step.side && at >= 0)
  const words = text.replaceAll(/ (?:with|to|and) |, |: /g, '|').split('|')
  const units = words.flatMap((word) => own.filter(({ id }) => nameOf(id) === word).map(({ id }) => id))
  const cells = words.flatMap((word) => /\d{4}/.exec(word)?.flatMap((label) => board.parse(label) ?? []) ?? [])
  return { units, cells }
}

/** What stands are worth on the mind's board, against nobody's going anywhere. */
const standAfresh = (asked: Asked, { units, cells }: Struck): readonly Feature[] => {
  const { sketch, weights, depth } = seerOf(asked).thinking(seenBy(asked), false)
  const valuesOf = (isGone: boolean): readonly number[] => {
    for (const man of sketch.own) man.at = (isGone ? cells[units.indexOf(man.id)] : undefined) ?? man.home
    const valuer = valuerOf(sketch, fieldsOf(sketch), weights, depth.replies)
    valuer.weigh()
    return [...valuer.values]
  }
  return lessBy(valuesOf(true), valuesOf(false), FEATURES)
}

/** What an answer leaves open: the position as it stands, and what the best march of another one betters there. */
const openAfresh = (seer: AnySeer, { now, march }: Opening<AnyState>): Appraisal => {
  const stands = standingWorth(seer, now)
  if (march === undefined) return stands
  const [gone, stood] = [promisedIdle(seer, march, 300), standingWorth(seer, march)]
  const values = stands.values.map((value, term) => value + (gone.values[term] ?? 0) - (stood.values[term] ?? 0))
  return { worth: stands.worth + gone.worth - stood.worth, values }
}

/** What an answer is worth: to who looks ahead by all that may come of it, to others by the features of the system. */
const answerAfresh = (asked: Asked, command: AnyCommand): readonly Feature[] => {
  const { laid, step } = asked
  const seen = seenBy(asked)
  const seer = seerOf(asked)
  const [opening] = mindOf(asked)
    .chores(laid.battle, seen, step.side)
    .flatMap((one) => (one.kind === 'weighed' ? (one.opens?.(command) ?? []) : []))
  if (depthOf(asked).ahead > 0) {
    const after = opening ? openAfresh(seer, opening) : afterwards(seer, seen, command)
    return better(after, standingWorth(seer, seen))
  }
  const done = laid.play.system.decide(laid.battle, withDice(seen), command)
  if (!done.ok) throw new Error(done.error.text)
  const { board } = laid.play.games.facts(laid.battle).chart
  const worthIn = (state: AnyState): readonly Feature[] => {
    const on = state.units.filter(({ at }) => at >= 0)
    const foes = on.filter(({ side }) => side !== step.side)
    const near = on.map(({ side, at }) =>
      side === step.side && foes.length > 0 ? Math.min(...foes.map((foe) => board.distance(at, foe.at))) : 0,
    )
    const approach = -0.01 * near.reduce((sum, one) => sum + one, 0)
    return [...laid.play.worth(laid.battle, state, step.side), { name: 'approach', value: approach }]
  }
  const [after, before] = [worthIn(done.value.state), worthIn(seen)]
  return after.map(({ name, value }) => ({
    name,
    value: value - (before.find((one) => one.name === name)?.value ?? 0),
  }))
}

/** What an act before the march is worth, after those before it. */
const actAfresh = (asked: Asked, acts: () => Iterable<AnyCommand>, which: number): readonly Feature[] => {
  const { step } = asked
  const [seer, seen] = [seerOf(asked), seenBy(asked)]
  const open = [...acts()].filter((command) => leavesRoom(seer, seen, command))
  const budget = thoughtFor(asked, Math.min(16, open.length))
  let state = seen
  let before = promisedIdle(seer, seen, budget)
  for (const [index, command] of step.thought.commands.entries()) {
    const of = promised(seer, state, command, budget)
    if (!of) throw new Error('nothing is promised')
    if (index === which) return better(of, before)
    before = of
    state = outcomesAlike(seer, state, command)[0]?.state ?? state
  }
  throw new Error('not given')
}

/** The odds by which an attack is made, as its event tells them; empty where it is fire that has none. */
const oddsOf = (asked: Asked, command: AnyCommand, columns: readonly string[]): string => {
  const { laid } = asked
  const done = laid.play.system.decide(laid.battle, withDice(seenBy(asked)), command)
  if (!done.ok) throw new Error(done.error.text)
  const event = done.value.events.find(({ type }) => type === 'combatResolved')
  const { combat } = (event ?? {}) as { combat?: { column?: number; ratio?: string } }
  if (combat?.column !== undefined) return `at ${columns[combat.column]}`
  return combat?.ratio === undefined ? 'missiles' : `at ${combat.ratio}`
}

const MARCH = / (goes|go|comes?|makes?|closes?|changes?|stays?) /

/** The chore of which a reason tells; undefined for a march. */
const choreOf = ({ text }: Why): Chore<AnyCommand>['kind'] | undefined => {
  if (/^(Attack|Fire at) |^It is best to strike at nobody/.test(text)) return 'strikes'
  if (/so they stand best afterwards\.$|oo many stand where they come from\.$/.test(text)) return 'stands'
  if (/he march promises more after this\.$/.test(text)) return 'acts'
  if (/obody is missed less\.$|he position is worth most after this answer\.$/.test(text)) return 'weighed'
  return MARCH.test(text) ? 'march' : undefined
}

/** Numbers as they should be; undefined where they are not to be known. */
type Afresh = { readonly features: readonly Feature[]; readonly rejected: readonly Feature[] | undefined }
type Told = Afresh & { readonly kind: Chore<AnyCommand>['kind'] | undefined; readonly odds?: string }

const struckAfresh = (asked: Asked, why: Why): Afresh => {
  const strikes = strikesOf(
    asked,
    why.rejected && why.text.startsWith('It is best') ? { ...why, text: why.rejected.text } : why,
  )
  if (!strikes) throw new Error('nobody strikes')
  const other = why.rejected && namedIn(asked, why.rejected.text.replace(/^(Attack|Fire at) /, ''))
  return {
    features: why.text.startsWith('It is best') ? [] : strikeAfresh(asked, strikes, why),
    rejected: other && strikeAfresh(asked, strikes, other),
  }
}

const stoodAfresh = (asked: Asked, why: Why): Afresh => {
  const other =
    why.rejected && (why.rejected.text === 'All stay.' ? { units: [], cells: [] } : namedIn(asked, why.rejected.text))
  return { features: standAfresh(asked, why), rejected: other && standAfresh(asked, other) }
}

const answeredAfresh = (asked: Asked, why: Why, command: AnyCommand): Afresh => {
  const { laid, step } = asked
  const seen = seenBy(asked)
  const others = mindOf(asked)
    .chores(laid.battle, seen, step.side)
    .flatMap((one) => (one.kind === 'weighed' ? [...one.orders()] : []))
    .filter((one) => `${mindOf(asked).says(laid.battle, seen, one).text}.` === why.rejected?.text)
  const [other, ...more] = others
  return {
    features: answerAfresh(asked, command),
    rejected: other && more.length === 0 ? answerAfresh(asked, other) : undefined,
  }
}

/** A reason with the chore that it tells of, and its numbers reckoned afresh: none where a plain rule was followed. */
export const chosenAfresh = (asked: Asked, why: Why, columns: readonly string[]): Told => {
  const { laid, step } = asked
  const kind = choreOf(why)
  const [command] = step.thought.commands as readonly AnyCommand[]
  if (kind === 'strikes') {
    const isMade = !why.text.startsWith('It is best') && command
    return { kind, ...struckAfresh(asked, why), ...(isMade ? { odds: oddsOf(asked, command, columns) } : {}) }
  }
  if (kind === 'stands') return { kind, ...stoodAfresh(asked, why) }
  if (kind === 'weighed' && command) return { kind, ...answeredAfresh(asked, why, command) }
  if (kind === 'acts') {
    const chores = mindOf(asked).chores(laid.battle, seenBy(asked), step.side)
    const acts = chores.find((one) => one.kind === 'acts')
    const which = step.thought.commands.findIndex((one) => unitsOf(one).join() === why.units.join())
    if (acts?.kind === 'acts') return { kind, features: actAfresh(asked, acts.acts, which), rejected: undefined }
  }
  return { kind, features: [], rejected: [] }
}
