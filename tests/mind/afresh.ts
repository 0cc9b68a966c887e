import { newChance } from '../../src/core/dice/chance.ts'
import type { AnyCommand, AnyEvent, Cell, UnitId } from '../../src/core/engine/vocabulary.ts'
import { fearedIn, fearOf, settled, worthOf } from '../../src/core/mind/feared.ts'
import type { Seer } from '../../src/core/mind/foresight.ts'
import { groupsOf } from '../../src/core/mind/groups.ts'
import { sampledValuer } from '../../src/core/mind/guesses.ts'
import type { Knowledge } from '../../src/core/mind/knowledge.ts'
import { planOf, type Thinking } from '../../src/core/mind/march.ts'
import { misjudged } from '../../src/core/mind/misjudge.ts'
import { attended } from '../../src/core/mind/overlook.ts'
import { assign, genomeOf, plannerOf } from '../../src/core/mind/plan.ts'
import { outlookOf, TASKS } from '../../src/core/mind/scripts.ts'
import { fieldsOf, type Man } from '../../src/core/mind/sketch.ts'
import type { Why } from '../../src/core/mind/thought.ts'
import { type Valuer, valuerOf } from '../../src/core/mind/value.ts'
import { type Depth, DEPTHS, FEATURES, heeding, type Tuning, weightsFor } from '../../src/core/mind/weights.ts'
import type { Feature } from '../../src/core/play/worth.ts'
import type { AnyBattle, AnyState } from '../../src/core/engine/anyState.ts'
import type { Laid, Step } from './playing.ts'

/** What a mind was asked, and with what it was tuned. */
export type Asked = {
  readonly laid: Pick<Laid, 'play' | 'battle'>
  readonly step: Step
  readonly tuning: Tuning | undefined
}

/** What orders have of units, whatever the system. */
export type Ordered = {
  readonly type: string
  readonly unit?: string
  readonly passenger?: string
  readonly with?: string
  readonly units?: readonly (string | { readonly unit: string })[]
  readonly path?: readonly Cell[]
  readonly moves?: readonly { readonly unit: string }[]
  readonly placements?: readonly { readonly unit: string }[]
}

/** Who is ordered by a command. */
export const unitsOf = ({
  unit,
  passenger,
  with: other,
  units = [],
  moves = [],
  placements = [],
}: Ordered): readonly UnitId[] => [
  ...[passenger ?? unit, other].flatMap((one) => one ?? []),
  ...units.map((one) => (typeof one === 'string' ? one : one.unit)),
  ...[...moves, ...placements].map((one) => one.unit),
]

export const mindOf = ({ laid: { play } }: Asked): Knowledge<AnyBattle, AnyState, AnyCommand> => {
  if (!play.mind) throw new Error('nothing is known of fighting')
  return play.mind
}

export const seenBy = ({ laid: { play, battle }, step: { state, side } }: Asked): AnyState =>
  play.system.view.state(battle, state, side)

export const depthOf = ({ step: { mind }, tuning }: Asked): Depth => ({ ...DEPTHS[mind.level], ...tuning?.depth })

/** A position on the mind's board, as he sees it who is asked. */
const boardOf = (asked: Asked, seen: AnyState, moves: boolean, fear: number): Thinking => {
  const { laid, step } = asked
  const depth = depthOf(asked)
  const known = mindOf(asked).sketch(laid.battle, seen, step.side, moves)
  const wrong = (part: number) => ({ part, turn: seen.turn })
  const sketch = misjudged(
    { ...known, press: depth.press * (known.press ?? 0), fear: fear * (known.fear ?? 1) },
    wrong(depth.noise),
  )
  return {
    sketch: moves ? attended(sketch, wrong(depth.overlooked)) : sketch,
    weights: heeding(weightsFor(step.mind.style), depth.heed),
    depth,
    chance: newChance(step.mind.seed),
    memory: tasksOf(asked),
  }
}

/** What he remembered of his last plan. */
const tasksOf = ({ step: { memory } }: Asked): Thinking['memory'] => {
  const tasks = memory?.['tasks']
  return Array.isArray(tasks) ? tasks : undefined
}

const fearIn = (asked: Asked, marches: boolean): number => {
  if (!depthOf(asked).learns) return 1
  const { step, laid } = asked
  const before = fearedIn(step.memory)
  if (!marches) return fearOf(before)
  const seen = seenBy(asked)
  return fearOf(settled(before, seen.turn, worthOf(mindOf(asked).sketch(laid.battle, seen, step.side, false).own)))
}

/** Who looks ahead as he did who was asked. */
export const seerOf = (asked: Asked): Seer<AnyBattle, AnyState, AnyCommand, AnyEvent> => ({
  play: asked.laid.play,
  battle: asked.laid.battle,
  knowledge: mindOf(asked),
  side: asked.step.side,
  thinking: (seen, moves) => boardOf(asked, seen, moves, fearIn(asked, false)),
})

/** What is better by one reckoning than by another, name by name. */
export const lessBy = (after: ArrayLike<number>, before: ArrayLike<number>, names: readonly string[]): Feature[] =>
  names.map((name, index) => ({ name, value: (after[index] as number) - (before[index] as number) }))

const NOTHING = 1e-6

/** How told numbers differ from those that were reckoned afresh; what is nothing need not be told. */
export const differing = (told: readonly Feature[], fresh: readonly Feature[]): string[] => {
  const names = new Set([...told, ...fresh].map(({ name }) => name))
  const of = (all: readonly Feature[], name: string): number => all.find((one) => one.name === name)?.value ?? 0
  return [...names].flatMap((name) =>
    Math.abs(of(told, name) - of(fresh, name)) > NOTHING
      ? [`${name} is told as ${of(told, name)}, and is ${of(fresh, name)}`]
      : [],
  )
}

/** Where everybody is when a march was ordered, in which direction each was to look, and how that is reckoned. */
type Marched = {
  readonly thinking: () => Thinking
  readonly places: ReadonlyMap<UnitId, Cell>
  readonly looks: ReadonlyMap<UnitId, number>
}

/** Who goes where by orders that were given; those who are still to be told go where the plan wants them. */
const marchedBy = (asked: Asked): Marched => {
  const { laid, step } = asked
  const { play, battle } = laid
  const seen = seenBy(asked)
  const thinking = () => boardOf(asked, seen, true, fearIn(asked, true))
  const plan = planOf(thinking())
  const places = new Map<UnitId, Cell>()
  let state = seen
  let isOpen = false
  const orders = (step.thought.commands as readonly Ordered[]).filter(({ type }) => type !== mindOf(asked).end.type)
  for (const command of orders) {
    const to = command.path?.at(-1)
    if (command.type === 'move' && to !== undefined) for (const unit of unitsOf(command)) places.set(unit, to)
    const done = play.system.decide(battle, state, command)
    if (!done.ok) break
    state = done.value.state
    isOpen = state.pending.length > 0 || done.value.events.some((event) => play.system.reveals(event) !== undefined)
  }
  const planned = [...plan.moves, ...plan.stays]
  if (isOpen) for (const { unit, to } of planned) if (!places.has(unit)) places.set(unit, to)
  const looks = new Map(planned.flatMap(({ unit, look }) => (look === undefined ? [] : [[unit, look] as const])))
  return { thinking, places, looks }
}

const weigherOf = ({ sketch, weights, depth }: Thinking): Valuer =>
  sketch.atOnce === true && depth.ahead > 0
    ? sampledValuer(sketch, weights, depth.replies)
    : valuerOf(sketch, fieldsOf(sketch), weights, depth.replies)

type Reckoned = { readonly worth: number; readonly values: readonly number[] }

/** What the position is worth when some stay at home, or stand there idle and look where they did; or stand `elsewhere`. */
const reckonedWith = (
  { thinking, places, looks }: Marched,
  {
    home = [],
    idle = [],
    elsewhere,
  }: { home?: readonly UnitId[]; idle?: readonly UnitId[]; elsewhere?: readonly Cell[] },
): Reckoned => {
  const known = thinking()
  const own = known.sketch.own.map((man): Man => {
    const ordered = places.get(man.id) ?? man.home
    const at = elsewhere?.[man.index] ?? (home.includes(man.id) ? man.home : ordered)
    const look = at === ordered ? looks.get(man.id) : undefined
    const told = idle.includes(man.id) ? man.face : look
    const attack = idle.includes(man.id) ? 0 : man.attack
    return { ...man, at, attack, ...(told === undefined ? {} : { told }) }
  })
  const weigher = weigherOf({ ...known, sketch: { ...known.sketch, own } })
  const worth = weigher.weigh()
  return { worth, values: [...weigher.values] }
}

/** The best of the other tasks that some might have had, which is worth less than what they do. */
const otherTask = (marched: Marched, men: readonly UnitId[], asOrdered: number): Reckoned | undefined => {
  const { sketch, depth } = marched.thinking()
  const planner = plannerOf(outlookOf(sketch, fieldsOf(sketch)), groupsOf(sketch))
  const told = sketch.own.filter(({ id }) => men.includes(id))
  const group = planner.groups.findIndex((one) => one.men.some(({ id }) => id === men[0]))
  let best: Reckoned | undefined
  for (const task of TASKS) {
    const genome = genomeOf(planner, [], depth.scripts)
    for (const { index, id, home } of sketch.own) genome.cells[index] = marched.places.get(id) ?? home
    assign(genome, group, task, told, depth.scripts)
    planner.place(genome)
    const elsewhere = sketch.own.map(({ at }) => at)
    if (told.every(({ at, id, home }) => at === (marched.places.get(id) ?? home))) continue
    const found = reckonedWith(marched, { elsewhere })
    if (found.worth < asOrdered && found.worth > (best?.worth ?? Number.NEGATIVE_INFINITY)) best = found
  }
  return best
}

/** What the numbers of a march should be, and those of what was rejected. */
export const marchAfresh = (
  asked: Asked,
): ((why: Why) => { readonly features: readonly Feature[]; readonly rejected: readonly Feature[] }) => {
  const marched = marchedBy(asked)
  const ordered = reckonedWith(marched, {})
  return ({ units, text, rejected }) => {
    const isTurned = text.includes(', turned towards the enemy.')
    const stays = reckonedWith(marched, isTurned ? { idle: units } : { home: units })
    const other = rejected && otherTask(marched, units, ordered.worth)
    return {
      features: lessBy(ordered.values, stays.values, FEATURES),
      rejected: other ? lessBy(other.values, stays.values, FEATURES) : [],
    }
  }
}
