import { type Chance, newChance } from '../dice/chance.ts'
import type { AnyCommand, AnyEvent, Cell, SideIndex, UnitId } from '../engine/vocabulary.ts'
import type { Play } from '../play/play.ts'
import type { AnyState } from '../engine/anyState.ts'
import { strikesAhead } from './after.ts'
import { actsAhead, bestStanding, shotAhead } from './ahead.ts'
import { newTrails, type Trails } from './comers.ts'
import { crowdedIn, waysOut } from './crowds.ts'
import type { Chosen, Told } from './choosing.ts'
import { type Dealt, dealtOf, fullOf } from './deal.ts'
import { type Feared, fearedIn, fearOf, settled, worthOf } from './feared.ts'
import type { Seer } from './foresight.ts'
import { bestCommand, generalCommand } from './general.ts'
import type { Chore, Knowledge, Prospect, Stand, Strikes } from './knowledge.ts'
import { type MarchPlan, planOf, standingIn, type Thinking } from './march.ts'
import { hopedFor, type Misjudgement, misjudged } from './misjudge.ts'
import { attended, attendedStrikes } from './overlook.ts'
import { TASKS, type ScriptTask } from './scripts.ts'
import { differences, type OrdersGiven } from './telling.ts'
import type { Mind, MindMemory, Thought, Why } from './thought.ts'
import { type Depth, DEPTHS, heeding, type Tuning, WEIGHTS, weightsFor } from './weights.ts'
import { type Namer, otherWords, placesWords, planWords, saidWords, strikeWords } from './words.ts'

export type Turn<B, S, C extends AnyCommand, E extends AnyEvent> = {
  readonly play: Play<B, S, C, E>
  readonly knowledge: Knowledge<B, S, C>
  readonly battle: B
  readonly seen: S
  readonly side: SideIndex
  readonly mind: Mind
  readonly chance: Chance
  readonly memory: MindMemory | undefined
  readonly tuning: Tuning | undefined
  readonly trails: Trails
}

/** What is thought where nothing is kept for the next time. */
export const none = <C>(commands: readonly C[], why: readonly Why[] = [], evaluations = 0): Thought<C> => ({
  commands,
  why,
  spent: { evaluations, cut: false },
})

const isAsked = (state: unknown): boolean => (state as AnyState).pending.length > 0

/** What was planned last turn, where it is still to be read. */
const tasksIn = (memory: MindMemory | undefined): readonly ScriptTask[] | undefined => {
  const tasks = memory?.['tasks']
  return Array.isArray(tasks) && tasks.every((task) => TASKS.includes(task)) ? tasks : undefined
}

export const depthOf = ({ mind, tuning }: Pick<Turn<never, never, never, never>, 'mind' | 'tuning'>): Depth => ({
  ...DEPTHS[mind.level],
  ...tuning?.depth,
})

/** How wrong somebody is in this turn: by so large a part. */
const wrongly = (part: number, seen: unknown): Misjudgement => ({ part, turn: (seen as AnyState).turn })

const thinkingOf = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { knowledge, battle, seen, side, mind, chance, memory, tuning, trails }: Turn<B, S, C, E>,
  moves: boolean,
): Thinking => {
  const depth = depthOf({ mind, tuning })
  const known = knowledge.sketch(battle, seen, side, moves)
  const press = depth.press * (known.press ?? 0)
  const fear = (known.fear ?? 1) * (depth.learns ? fearOf(fearedIn(memory)) : 1)
  const sketch = misjudged({ ...known, press, fear }, wrongly(depth.noise, seen))
  return {
    sketch: moves ? attended(sketch, wrongly(depth.overlooked, seen)) : sketch,
    weights: heeding(weightsFor(mind.style, { ...WEIGHTS, ...tuning?.weights }), depth.heed),
    depth,
    chance,
    memory: tasksIn(memory),
    trails,
  }
}

const namerOf = <B, S, C extends AnyCommand, E extends AnyEvent>({
  knowledge,
  battle,
  seen,
}: Turn<B, S, C, E>): Namer => ({
  unit: (unit) => knowledge.nameOf(seen, unit),
  cell: (cell) => knowledge.labelOf(battle, cell),
})

/** Orders as they were given, and the position after them. */
type Given<S, C> = { readonly commands: readonly C[]; readonly state: S; readonly ordered: OrdersGiven }

/** The moves of a plan as orders, one after the other as they are legal; a second round for those who found no room. */
const ordersOf = <B, S, C extends AnyCommand, E extends AnyEvent>(
  turn: Turn<B, S, C, E>,
  plan: MarchPlan,
): Given<S, C> => {
  const { play, knowledge, battle, seen } = turn
  const commands: C[] = []
  const gone = new Set<UnitId>()
  let state = seen
  let left = plan.moves
  for (let round = 0; round < 2 && left.length > 0; round++) {
    const stuck: (typeof left)[number][] = []
    for (const move of left) {
      const command = knowledge.march(battle, state, move.unit, move.to, move)
      const done = command && play.system.decide(battle, state, command)
      if (!command || !done?.ok) {
        stuck.push(move)
        continue
      }
      commands.push(command)
      gone.add(move.unit)
      state = done.value.state
      if (isAsked(state) || done.value.events.some((event) => play.system.reveals(event) !== undefined))
        return { commands, state, ordered: { gone, turned: new Set(), isOpen: true } }
    }
    left = stuck
  }
  const after = turned(turn, plan, state)
  return {
    commands: [...commands, ...after.commands],
    state: after.state,
    ordered: { gone, turned: after.units, isOpen: false },
  }
}

/** Those who stay make ready for the enemy. */
const turned = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { play, knowledge, battle }: Turn<B, S, C, E>,
  { moves, stays }: MarchPlan,
  from: S,
): { readonly commands: readonly C[]; readonly state: S; readonly units: ReadonlySet<UnitId> } => {
  const commands: C[] = []
  const units = new Set<UnitId>()
  let state = from
  for (const move of [...stays, ...moves]) {
    const command = knowledge.turn?.(battle, state, move.unit, move)
    const done = command && play.system.decide(battle, state, command)
    if (!command || !done?.ok || isAsked(done.value.state)) continue
    commands.push(command)
    units.add(move.unit)
    state = done.value.state
  }
  return { commands, state, units }
}

/** What the enemy has been until now, for who learns from it. */
const fearedBy = <B, S, C extends AnyCommand, E extends AnyEvent>(turn: Turn<B, S, C, E>): Feared | undefined => {
  if (!depthOf(turn).learns) return undefined
  const { knowledge, battle, seen, side, memory } = turn
  return settled(fearedIn(memory), (seen as AnyState).turn, worthOf(knowledge.sketch(battle, seen, side, false).own))
}

/** What those do who have nothing else to do, and why. */
const idled = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { play, knowledge, battle, side }: Turn<B, S, C, E>,
  from: S,
): Pick<Given<S, C>, 'commands' | 'state'> & { readonly why: readonly Why[] } => {
  const commands: C[] = []
  const units: UnitId[] = []
  let state = from
  const { orders, text } = knowledge.idle?.(battle, from, side) ?? { orders: [], text: '' }
  for (const command of orders) {
    const done = play.system.decide(battle, state, command)
    if (!done.ok) continue
    commands.push(command)
    units.push(...knowledge.says(battle, state, command).units)
    state = done.value.state
  }
  return { commands, state, why: units.length > 0 ? [{ units, cells: [], text, features: [] }] : [] }
}

const march = <B, S, C extends AnyCommand, E extends AnyEvent>(asked: Turn<B, S, C, E>): Thought<C> | undefined => {
  const { play, knowledge, battle } = asked
  const feared = fearedBy(asked)
  const turn = { ...asked, memory: { ...asked.memory, feared } }
  const plan = planOf(thinkingOf(turn, true))
  const { commands: marches, state: gone, ordered } = ordersOf(turn, plan)
  const rest = ordered.isOpen ? { commands: [], state: gone, why: [] } : idled(turn, gone)
  const { state } = rest
  const commands = [...marches, ...rest.commands]
  const namer = namerOf(turn)
  const told = turn.tuning?.mute === true ? [] : plan.tell(ordered).map((group) => planWords(group, namer))
  const why = [...told, ...rest.why]
  if (commands.length === 0) return none([], why)
  const all = !ordered.isOpen && play.judge(battle, state, knowledge.end).ok ? [...commands, knowledge.end] : commands
  return {
    ...none(all, why, plan.evaluations),
    memory: { tasks: plan.tasks, ...(feared && { feared: { ...feared, next: plan.feared } }) },
  }
}

/** Why an attack is made, or none. */
export const strikeWhy = <B, S, C extends AnyCommand, E extends AnyEvent>(
  turn: Turn<B, S, C, E>,
  { verb }: Strikes<C>,
  { best, next }: Chosen<Dealt<C>>,
): Why[] => {
  const namer = namerOf(turn)
  const other = otherWords(next, (one) => strikeWords(verb, one, namer))
  if (best) {
    const { units, targets, prospect } = best.one
    const text = `${strikeWords(verb, best.one, namer)}.`
    return [{ units, cells: targets, text, cite: prospect.cite, features: best.features, ...other }]
  }
  if (!next) return []
  const { units, targets, prospect } = next.one
  const text = 'It is best to strike at nobody now.'
  return [{ units, cells: targets, text, cite: prospect.cite, features: [], ...other }]
}

export const seerOf = <B, S, C extends AnyCommand, E extends AnyEvent>(turn: Turn<B, S, C, E>): Seer<B, S, C, E> => ({
  ...turn,
  thinking: (seen, moves) => thinkingOf({ ...turn, seen }, moves),
})

/** Attacks as they seem: whoever looks weak on the march looks as weak now. */
const unsureOf = <B, S, C extends AnyCommand, E extends AnyEvent>(
  turn: Turn<B, S, C, E>,
  strikes: Strikes<C>,
): Strikes<C> => {
  const { noise, overlooked } = depthOf(turn)
  const misjudgement = wrongly(noise, turn.seen)
  const known = attendedStrikes(strikes, wrongly(overlooked, turn.seen))
  if (noise === 0) return known
  const foes = turn.knowledge.foes(turn.battle, turn.seen, turn.side)
  const targetsOf = new Map<C, readonly Cell[]>()
  const order = (units: readonly UnitId[], targets: readonly Cell[]): C => {
    const command = strikes.attacks.order(units, targets)
    targetsOf.set(command, targets)
    return command
  }
  const prospect = (command: C): Prospect | undefined => {
    const found = strikes.prospect(command)
    const foe = found && foes.find(({ at }) => targetsOf.get(command)?.includes(at))
    return found && foe ? hopedFor(found, misjudgement, foe.id) : found
  }
  return { ...known, attacks: { ...known.attacks, order }, prospect }
}

const strike = <B, S, C extends AnyCommand, E extends AnyEvent>(
  turn: Turn<B, S, C, E>,
  strikes: Strikes<C>,
): Thought<C> | undefined => {
  const unsure = unsureOf(turn, strikes)
  const { dealt, other, weighed } = dealtOf(unsure)
  const { ahead } = depthOf(turn)
  const seer = seerOf(turn)
  const joint = dealt.length > 0 ? [...dealt, ...fullOf(unsure, dealt)] : []
  const found = shotAhead(seer, turn.seen, unsure, dealt, ahead) ?? strikesAhead(seer, turn.seen, unsure, joint, ahead)
  const told = (one: Dealt<C>): Told<Dealt<C>> => ({ one, features: one.prospect.features })
  const [first] = dealt.filter(({ command }) => turn.play.judge(turn.battle, turn.seen, command).ok)
  const chosen = found ?? { best: first && told(first), next: other && told(other) }
  const why = strikeWhy(turn, strikes, chosen)
  return none(chosen.best ? [chosen.best.one.command] : [], why, found?.evaluations ?? weighed)
}

/** The place that is best on the mind's own board. */
const stand = <B, S, C extends AnyCommand, E extends AnyEvent>(
  turn: Turn<B, S, C, E>,
  stands: readonly Stand<C>[],
  text: string,
): Thought<C> | undefined => {
  const standing = standingIn(thinkingOf(turn, false))
  const stay = standing([])
  const weighed = stands.map((one) => ({ one, ...standing(one.places) })).sort((a, b) => b.worth - a.worth)
  const [best, next] = weighed.filter(({ one }) => turn.play.judge(turn.battle, turn.seen, one.command).ok)
  if (!best) return undefined
  const { places, command } = best.one
  const namer = namerOf(turn)
  const other = next && { one: next.one.places, features: differences(next.values, stay.values) }
  const why: Why = {
    units: places.map(({ unit }) => unit),
    cells: places.map(({ to }) => to),
    text: saidWords({ units: [], text: placesWords(places, namer) }, text),
    features: differences(best.values, stay.values),
    ...otherWords(other, (one) => placesWords(one, namer)),
  }
  return none([command], [why], weighed.length + 1)
}

const firstLegal = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { play, battle, seen }: Turn<B, S, C, E>,
  orders: Iterable<C>,
): C | undefined => {
  for (const command of orders) if (play.judge(battle, seen, command).ok) return command
  return undefined
}

/** Answers that are looked at, at most. */
const MOST_ANSWERS = 64

/** Why one of several commands is given. */
const chosenWhy = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { knowledge, battle, seen }: Turn<B, S, C, E>,
  { one, features }: Told<C>,
  text: string,
  next?: Told<C>,
): Why => {
  const said = knowledge.says(battle, seen, one)
  const other = otherWords(next, (command) => knowledge.says(battle, seen, command).text)
  return { units: said.units, cells: [], text: saidWords(said, text), features, ...other }
}

const weighedOf = <B, S, C extends AnyCommand, E extends AnyEvent>(
  turn: Turn<B, S, C, E>,
  { orders: offered, text, opens }: Extract<Chore<C, S>, { readonly kind: 'weighed' }>,
): Thought<C> | undefined => {
  const { play, battle, seen, side } = turn
  const orders = offered()
  if (depthOf(turn).ahead > 0) {
    const legal: C[] = []
    for (const command of orders) {
      if (legal.length === MOST_ANSWERS) break
      if (play.judge(battle, seen, command).ok) legal.push(command)
    }
    const { best, next } = bestStanding(seerOf(turn), seen, legal, opens)
    return best && none([best.one], [chosenWhy(turn, best, text, next)], legal.length)
  }
  const found = bestCommand(play, battle, seen, side, orders, Number.NEGATIVE_INFINITY)
  return found && none([found.best.one], [chosenWhy(turn, found.best, text, found.next)], found.evaluations)
}

/** What rules let units do before they march, each with why; and why nothing of it is done. */
const acted = <B, S, C extends AnyCommand, E extends AnyEvent>(
  turn: Turn<B, S, C, E>,
  { acts, text }: Extract<Chore<C>, { readonly kind: 'acts' }>,
): Thought<C> | undefined => {
  const found = actsAhead(seerOf(turn), turn.seen, acts, depthOf(turn).ahead)
  if (!found) return undefined
  const { done, next, evaluations } = found
  const why = done.map((one, index) => chosenWhy(turn, one, text, index === 0 ? next : undefined))
  return none(
    done.map(({ one }) => one),
    why,
    evaluations,
  )
}

/** Out of a place in which too many stand, to where it is best: before the others march, who might shut them in. */
const thinned = <B, S, C extends AnyCommand, E extends AnyEvent>(turn: Turn<B, S, C, E>): Thought<C> | undefined => {
  const seer = seerOf(turn)
  const crowded = crowdedIn(seer, turn.seen)
  if (crowded === undefined) return undefined
  return stand(turn, [...waysOut(seer, turn.seen, crowded)], 'Too many stand where they come from.')
}

/** One order after the other, as long as nothing is thrown or asked; who goes where is told of all of them. */
const together = <B, S, C extends AnyCommand, E extends AnyEvent>(
  turn: Turn<B, S, C, E>,
  first: C,
  others: (after: S) => Iterable<C>,
  text: string,
): Thought<C> => {
  const { play, knowledge, battle, seen } = turn
  const commands: C[] = []
  const units: UnitId[] = []
  const most = (seen as AnyState).units.length
  let state = seen
  let next: C | undefined = first
  while (next && commands.length < most) {
    const done = play.system.decide(battle, state, next)
    if (!done.ok) break
    commands.push(next)
    units.push(...knowledge.says(battle, state, next).units)
    state = done.value.state
    if (isAsked(state) || done.value.events.some((event) => play.system.reveals(event) !== undefined)) break
    next = firstLegal({ ...turn, seen: state }, others(state))
  }
  const places = (state as AnyState).units.flatMap(({ id, at }) => (units.includes(id) ? [{ unit: id, to: at }] : []))
  const said = { units, text: placesWords(places, namerOf(turn)) }
  return none(commands, [{ units, cells: [], text: saidWords(said, text), features: [] }])
}

const ordered = <B, S, C extends AnyCommand, E extends AnyEvent>(
  turn: Turn<B, S, C, E>,
  { orders, others, text }: Extract<Chore<C, S>, { readonly kind: 'orders' }>,
): Thought<C> | undefined => {
  const one = firstLegal(turn, orders())
  if (!one) return undefined
  return others ? together(turn, one, others, text) : none([one], [chosenWhy(turn, { one, features: [] }, text)])
}

const doChore = <B, S, C extends AnyCommand, E extends AnyEvent>(
  turn: Turn<B, S, C, E>,
  chore: Chore<C, S>,
): Thought<C> | undefined => {
  switch (chore.kind) {
    case 'orders':
      return ordered(turn, chore)
    case 'acts':
      return acted(turn, chore)
    case 'weighed':
      return weighedOf(turn, chore)
    case 'stands':
      return stand(turn, chore.stands(), chore.text)
    case 'strikes':
      return strike(turn, chore.strikes())
    case 'march':
      return thinned(turn) ?? march(turn)
  }
}

const general = <B, S, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
  battle: B,
  seen: S,
  side: SideIndex,
): Thought<C> | undefined => {
  const found = generalCommand(play, battle, seen, side)
  if (!found) return undefined
  const text = 'The position is worth most after this.'
  const { one, features } = found.best
  return none([one], [{ units: [], cells: [], text, features }], found.evaluations)
}

/** A position as it is thought about; undefined where nothing is known of the system. */
export const turnOf = <B, S, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
  battle: B,
  seen: S,
  mind: Mind,
  memory: MindMemory | undefined,
  tuning?: Tuning,
): Turn<B, S, C, E> | undefined =>
  play.mind && {
    play,
    knowledge: play.mind,
    battle,
    seen,
    side: mind.side,
    mind,
    chance: newChance(mind.seed),
    memory,
    tuning,
    trails: newTrails(),
  }

/** What a side does now; undefined where nothing is open to it that the mind knows. */
export const thoughtOf = <B, S, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
  battle: B,
  seen: S,
  mind: Mind,
  memory: MindMemory | undefined,
  tuning?: Tuning,
): Thought<C> | undefined => {
  const { side } = mind
  const turn = turnOf(play, battle, seen, mind, memory, tuning)
  if (!turn) return general(play, battle, seen, side)
  const { knowledge } = turn
  const passed: Why[] = []
  const kept = (thought: Thought<C>): Thought<C> => ({
    ...(thought.memory || !memory ? thought : { ...thought, memory }),
    why: [...passed, ...thought.why],
  })
  for (const chore of knowledge.chores(battle, seen, side)) {
    const thought = doChore(turn, chore)
    if (thought && thought.commands.length > 0) return kept(thought)
    // Why nothing comes of it is told with what is done instead.
    passed.push(...(thought?.why ?? []))
  }
  return play.judge(battle, seen, knowledge.end).ok ? kept(none([knowledge.end])) : general(play, battle, seen, side)
}
