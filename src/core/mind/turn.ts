import { type Chance, newChance } from '../dice/chance.ts'
import type { AnyCommand, AnyEvent, Cell, SideIndex, UnitId } from '../engine/vocabulary.ts'
import type { Play } from '../play/play.ts'
import type { AnyState } from '../presenter/look.ts'
import { strikeAhead } from './after.ts'
import { actsAhead, bestStanding, shotAhead } from './ahead.ts'
import { newTrails, type Trails } from './comers.ts'
import { crowdedIn, waysOut } from './crowds.ts'
import { dealtOf } from './deal.ts'
import { type Feared, fearedIn, fearOf, settled, worthOf } from './feared.ts'
import type { Seer } from './foresight.ts'
import { bestCommand, generalCommand } from './general.ts'
import type { Chore, Knowledge, Prospect, Stand, Strikes } from './knowledge.ts'
import { differences, type MarchPlan, planOf, standingIn, type Thinking } from './march.ts'
import { hopedFor, type Misjudgement, misjudged } from './misjudge.ts'
import { attended, attendedStrikes } from './overlook.ts'
import { TASKS, type ScriptTask } from './scripts.ts'
import type { Mind, MindMemory, Thought, Why } from './think.ts'
import { type Depth, DEPTHS, heeding, type Tuning, WEIGHTS, weightsFor } from './weights.ts'
import { planWords } from './words.ts'

type Turn<B, S, C extends AnyCommand, E extends AnyEvent> = {
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

const none = <C>(commands: readonly C[], why: readonly Why[] = [], evaluations = 0): Thought<C> => ({
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

const depthOf = ({ mind, tuning }: Pick<Turn<never, never, never, never>, 'mind' | 'tuning'>): Depth => ({
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
  const fear = depth.learns ? fearOf(fearedIn(memory)) : 1
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

type Told<S, C> = { readonly commands: readonly C[]; readonly state: S; readonly open: boolean }

/** The moves of a plan as orders, one after the other as they are legal; a second round for those who found no room. */
const ordersOf = <B, S, C extends AnyCommand, E extends AnyEvent>(
  turn: Turn<B, S, C, E>,
  plan: MarchPlan,
): Told<S, C> => {
  const { play, knowledge, battle, seen } = turn
  const commands: C[] = []
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
      state = done.value.state
      if (isAsked(state) || done.value.events.some((event) => play.system.reveals(event) !== undefined))
        return { commands, state, open: true }
    }
    left = stuck
  }
  return { ...turned(turn, plan, state, commands), open: false }
}

/** Those who stay make ready for the enemy. */
const turned = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { play, knowledge, battle }: Turn<B, S, C, E>,
  { moves, stays }: MarchPlan,
  from: S,
  commands: C[],
): { readonly commands: readonly C[]; readonly state: S } => {
  let state = from
  for (const move of [...stays, ...moves]) {
    const command = knowledge.turn?.(battle, state, move.unit, move)
    const done = command && play.system.decide(battle, state, command)
    if (!command || !done?.ok || isAsked(done.value.state)) continue
    commands.push(command)
    state = done.value.state
  }
  return { commands, state }
}

/** What the enemy has been until now, for who learns from it. */
const fearedBy = <B, S, C extends AnyCommand, E extends AnyEvent>(turn: Turn<B, S, C, E>): Feared | undefined => {
  if (!depthOf(turn).learns) return undefined
  const { knowledge, battle, seen, side, memory } = turn
  return settled(fearedIn(memory), (seen as AnyState).turn, worthOf(knowledge.sketch(battle, seen, side, false).own))
}

const march = <B, S, C extends AnyCommand, E extends AnyEvent>(asked: Turn<B, S, C, E>): Thought<C> | undefined => {
  const { play, knowledge, battle, seen } = asked
  const feared = fearedBy(asked)
  const turn = { ...asked, memory: { ...asked.memory, feared } }
  const plan = planOf(thinkingOf(turn, true), turn.tuning?.mute !== true)
  const { commands, state, open } = ordersOf(turn, plan)
  if (commands.length === 0) return undefined
  const all = !open && play.judge(battle, state, knowledge.end).ok ? [...commands, knowledge.end] : commands
  const why = plan.groups.map((group) => planWords(group, (unit) => knowledge.nameOf(seen, unit)))
  return {
    ...none(all, why, plan.evaluations),
    memory: { tasks: plan.tasks, ...(feared && { feared: { ...feared, next: plan.feared } }) },
  }
}

const strikeWhy = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { knowledge, battle, seen }: Turn<B, S, C, E>,
  { verb }: Strikes<C>,
  dealt: ReturnType<typeof dealtOf<C>>['dealt'],
): Why[] =>
  dealt.slice(0, 1).map(({ units, targets, prospect }) => {
    const cells = targets.map((cell) => knowledge.labelOf(battle, cell)).join(' and ')
    const [other] = dealt.slice(1)
    return {
      units,
      cells: targets,
      text: `${verb} ${cells} with ${units.map((unit) => knowledge.nameOf(seen, unit)).join(', ')}: ${prospect.odds}.`,
      cite: prospect.cite,
      features: prospect.features,
      ...(other
        ? {
            rejected: {
              text: `First ${verb.toLowerCase()} ${other.targets.map((cell) => knowledge.labelOf(battle, cell)).join(' and ')}: ${other.prospect.odds}.`,
              features: other.prospect.features,
            },
          }
        : {}),
    }
  })

const seerOf = <B, S, C extends AnyCommand, E extends AnyEvent>(turn: Turn<B, S, C, E>): Seer<B, S, C, E> => ({
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
  const { dealt, weighed } = dealtOf(unsure)
  const { ahead } = depthOf(turn)
  const seer = seerOf(turn)
  const found = shotAhead(seer, turn.seen, unsure, dealt, ahead) ?? strikeAhead(seer, turn.seen, unsure, dealt, ahead)
  if (found) return found.best && none([found.best.command], strikeWhy(turn, strikes, [found.best]), found.evaluations)
  const [first] = dealt.filter(({ command }) => turn.play.judge(turn.battle, turn.seen, command).ok)
  return first && none([first.command], strikeWhy(turn, strikes, dealt), weighed)
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
  const [best] = weighed.filter(({ one }) => turn.play.judge(turn.battle, turn.seen, one.command).ok)
  if (!best) return undefined
  const { places, command } = best.one
  const why: Why = {
    units: places.map(({ unit }) => unit),
    cells: places.map(({ to }) => to),
    text,
    features: differences(best.values, stay.values),
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

const weighedOf = <B, S, C extends AnyCommand, E extends AnyEvent>(
  turn: Turn<B, S, C, E>,
  orders: Iterable<C>,
  text: string,
): Thought<C> | undefined => {
  const { play, battle, seen, side } = turn
  if (depthOf(turn).ahead > 0) {
    const legal: C[] = []
    for (const command of orders) {
      if (legal.length === MOST_ANSWERS) break
      if (play.judge(battle, seen, command).ok) legal.push(command)
    }
    const best = bestStanding(seerOf(turn), seen, legal)
    return best && none([best], [{ units: [], cells: [], text, features: [] }], legal.length)
  }
  const found = bestCommand(play, battle, seen, side, orders, Number.NEGATIVE_INFINITY)
  return found && none([found.command], [{ units: [], cells: [], text, features: found.features }], found.evaluations)
}

/** Out of a place in which too many stand, to where it is best: before the others march, who might shut them in. */
const thinned = <B, S, C extends AnyCommand, E extends AnyEvent>(turn: Turn<B, S, C, E>): Thought<C> | undefined => {
  const seer = seerOf(turn)
  const crowded = crowdedIn(seer, turn.seen)
  if (crowded === undefined) return undefined
  return stand(turn, [...waysOut(seer, turn.seen, crowded)], 'Too many stand in one place: one of them leaves it.')
}

const doChore = <B, S, C extends AnyCommand, E extends AnyEvent>(
  turn: Turn<B, S, C, E>,
  chore: Chore<C>,
): Thought<C> | undefined => {
  switch (chore.kind) {
    case 'orders': {
      const command = firstLegal(turn, chore.orders())
      return command && none([command], [{ units: [], cells: [], text: chore.text, features: [] }])
    }
    case 'acts': {
      const found = actsAhead(seerOf(turn), turn.seen, chore.acts, depthOf(turn).ahead)
      const why = { units: [], cells: [], text: chore.text, features: [] }
      return found && found.commands.length > 0 ? none(found.commands, [why], found.evaluations) : undefined
    }
    case 'weighed':
      return weighedOf(turn, chore.orders(), chore.text)
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
  return none([found.command], [{ units: [], cells: [], text, features: found.features }], found.evaluations)
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
  const { side, seed } = mind
  const knowledge = play.mind
  if (!knowledge) return general(play, battle, seen, side)
  const turn = {
    play,
    knowledge,
    battle,
    seen,
    side,
    mind,
    chance: newChance(seed),
    memory,
    tuning,
    trails: newTrails(),
  }
  for (const chore of knowledge.chores(battle, seen, side)) {
    const thought = doChore(turn, chore)
    if (thought) return thought.memory || !memory ? thought : { ...thought, memory }
  }
  return play.judge(battle, seen, knowledge.end).ok
    ? { ...none([knowledge.end]), ...(memory ? { memory } : {}) }
    : general(play, battle, seen, side)
}
