import type { ChoiceOption, Opening } from '../../../core/engine/choice.ts'
import type { Cell, SideIndex } from '../../../core/engine/vocabulary.ts'
import { neighbour } from '../../../core/grid/board.ts'
import type { Aim, Chore, Knowledge, Stand } from '../../../core/mind/knowledge.ts'
import { NO_MORE } from '../../../core/mind/saying.ts'
import { lookout } from '../../../core/mind/lookout.ts'
import { mayRest } from '../rules/sequence/attacks.ts'
import { actOffers, isAside } from '../rules/movement/acts.ts'
import { legalMover } from '../rules/movement/move.ts'
import { exitsFor, reachOf } from '../rules/movement/reach.ts'
import { taken } from '../../../core/play/sets.ts'
import { pathTo } from '../../../core/map/reach.ts'
import { advanceBar } from '../rules/movement/going.ts'
import type { Battle } from '../rules/position/contract.ts'
import { isOrdered, unitById } from '../rules/position/layout.ts'
import { stepOf } from '../rules/position/moment.ts'
import { rowIn, worthOf } from '../rules/position/rows.ts'
import { isLeader, isOnMap, shortName } from '../rules/position/units.ts'
import { commandOf, moveCommand, owedPicks } from '../rules/sequence/offers.ts'
import { judge } from '../rules/sequence/decide.ts'
import { musterUnits } from '../rules/setup/start.ts'
import { autoDeploy } from '../play/setup/auto.ts'
import type { Choice, Command, Pending, State, Unit } from '../rules/terms/types.ts'
import { ferried } from './ferries.ts'
import { frontsIn } from './fronts.ts'
import { type Departures, departuresOf } from './departures.ts'
import { FARTHEST, fieldsOf, foesOf, sketchOf } from './sketch.ts'
import { says } from './saying.ts'
import { fireOf, meleeOf } from './strikes.ts'

const END: Command = { type: 'endStep' }

/** Who may be lost, the cheapest first. */
function* losses(battle: Battle, state: State, pending: Extract<Pending, { kind: 'losses' }>): Generator<Command> {
  const worth = (id: string): number => {
    const unit = unitById(battle, state, id)
    return unit ? worthOf(battle, unit) : 0
  }
  const cheapest = [...pending.from].sort((a, b) => worth(a) - worth(b))
  for (const units of taken(cheapest, pending.count)) yield { type: 'chooseLosses', units }
}

/** Advances that are thought of, at most. */
const MOST_ADVANCES = 40

/** To stay, or one unit forward, or two of them together [8.4]. */
const advances = (battle: Battle, state: State, pending: Extract<Pending, { kind: 'advance' }>): Stand<Command>[] => {
  const moves = pending.units.flatMap((unit) => pending.cells.map((to) => ({ unit, to })))
  const open = moves.filter(({ unit, to }) => {
    const found = unitById(battle, state, unit)
    return found !== undefined && advanceBar(battle, state, found, to) === undefined
  })
  const pairs = open.flatMap((one, index) =>
    open.slice(index + 1).flatMap((other) => (one.unit === other.unit ? [] : [[one, other]])),
  )
  return [[], ...open.map((move) => [move]), ...pairs]
    .slice(0, MOST_ADVANCES)
    .map((places) => ({ command: { type: 'advance', moves: places }, places }))
}

/** True where somebody could be struck at once. */
const isContested = (battle: Battle, state: State, side: SideIndex): boolean => {
  const { cells, isTarget, joiners } = meleeOf(battle, state, side).attacks
  return cells.some((cell) => isTarget(cell) && joiners(cell).length > 0)
}

/** Answers in the order in which they are thought of: who sees no farther has most of his men march, and no blow lost. */
const byPromise = (battle: Battle, state: State, { options, side }: Choice): readonly ChoiceOption[] => {
  const all = options.map((option) => ({ option, opening: battle.course.supposes?.(battle, state, option.id) }))
  const isIdle = (now: State): boolean => stepOf(battle, now).kind === 'melee' && !isContested(battle, now, side)
  const idle = new Set(all.flatMap(({ option, opening }) => (opening && isIdle(opening.now) ? [option] : [])))
  const isMarch = all.some(({ opening }) => opening?.march)
  const known = isMarch ? options.toSorted((a, b) => b.units.length - a.units.length) : options
  return [...known.filter((one) => !idle.has(one)), ...idle]
}

const answersTo = (battle: Battle, state: State, pending: Pending): Chore<Command, State> => {
  if (pending.kind === 'losses')
    return { kind: 'weighed', orders: () => losses(battle, state, pending), text: 'Nobody is missed less.' }
  if (pending.kind === 'advance')
    return { kind: 'stands', stands: () => advances(battle, state, pending), text: 'So they stand best afterwards.' }
  const opens = (command: Command): Opening<State> | undefined =>
    command.type === 'choose' ? battle.course.supposes?.(battle, state, command.option) : undefined
  return {
    kind: 'weighed',
    orders: () => byPromise(battle, state, pending).map(({ id }) => ({ type: 'choose', option: id })),
    text: 'The position is worth most after this answer.',
    opens,
  }
}

/** Who is to leave the map next: leaders last, for without them the others go at half their pace, or once enough have left. */
const leavers = (state: State, side: SideIndex, { leaders, follow }: Departures): readonly Unit[] => {
  const own = state.units.filter((unit) => unit.side === side && isOnMap(unit))
  const troops = own.filter((unit) => !isLeader(unit))
  if (troops.length === 0) return own
  return leaders > 0 && follow ? [...own.filter(isLeader), ...troops] : troops
}

/** Units that can go off the map now, where that wins. */
function* leaving(battle: Battle, state: State, side: SideIndex): Generator<Command> {
  const departures = departuresOf(battle, state, side, fieldsOf(battle))
  if (!departures) return
  const { narrow } = departures
  for (const unit of leavers(state, side, departures)) {
    if (!legalMover(battle, state, unit.id, side).ok || isOrdered(battle, state, unit)) continue
    const found = reachOf(battle, state, unit)
    for (const to of exitsFor(battle, state, unit))
      if (found.all.includes(to) && (!narrow?.units.has(unit.id) || narrow.cells.has(to)))
        yield { type: 'move', units: [{ unit: unit.id }], path: pathTo(found, to) ?? [], exit: true }
  }
}

/** Those who wait beside the map come on, as far towards the enemy as they may rest. */
function* coming(battle: Battle, state: State, side: SideIndex): Generator<Command> {
  const { board } = battle.map
  const foes = state.units.filter((unit) => unit.side !== side && isOnMap(unit))
  const far = (cell: Cell): number => Math.min(board.size, ...foes.map(({ at }) => board.distance(at, cell)))
  for (const unit of state.units) {
    if (unit.side !== side || unit.fate !== 'reserve' || !legalMover(battle, state, unit.id, side).ok) continue
    if (isOrdered(battle, state, unit)) continue
    const cells = [...reachOf(battle, state, unit).cells].sort((a, b) => far(a) - far(b))
    for (const to of cells) {
      const command = mayRest(battle, state, side, to, [unit]) ? moveCommand(battle, state, unit, to) : undefined
      if (command) yield command
    }
  }
}

const deployments = (battle: Battle, state: State, side: SideIndex): Command[] => {
  const placements = autoDeploy(battle, state, side)
  return placements.length > 0 ? [{ type: 'deploy', placements }] : []
}

/** What rules in force let units do that is worth weighing. */
const weighedActs = (battle: Battle, state: State, side: SideIndex): Command[] =>
  actOffers(battle, state, side).filter(({ act }) => battle.acts.get(act)?.weighed === true)

/** What rules in force have those do who have nothing else to do. */
const idleActs: Knowledge<Battle, State, Command>['idle'] = (battle, state, side) => ({
  orders: actOffers(battle, state, side).filter(
    ({ act, units }) =>
      battle.acts.get(act)?.idle === true &&
      units.every((id) => state.units.some((one) => one.id === id && !isOrdered(battle, state, one))),
  ),
  text: 'Each stays where it stands, ready to fire at whoever comes near.',
})

/** What rules in force have units do of themselves. */
const drillsOf = (battle: Battle, state: State, side: SideIndex): Chore<Command, State>[] =>
  battle.hooks.tells.drill.map((drill) => {
    const { orders, text } = drill(battle, state, side)
    return { kind: 'orders', orders: () => orders, text }
  })

/** Everybody of whom the same is to be ordered, one after the other. */
const allOf = (orders: (now: State) => Iterable<Command>, state: State, text: string): Chore<Command, State> => ({
  kind: 'orders',
  orders: () => orders(state),
  others: orders,
  text,
})

type Chores = (battle: Battle, state: State, side: SideIndex) => readonly Chore<Command, State>[]

// Where a step allows several things, attacks are thought of before marches.
const CHORES: readonly (readonly [string, Chores])[] = [
  [
    'deploy',
    (battle, state, side) => [
      { kind: 'orders', orders: () => deployments(battle, state, side), text: 'Everybody is set up in order.' },
      ...drillsOf(battle, state, side),
    ],
  ],
  ['fire', (battle, state, side) => [{ kind: 'strikes', strikes: () => fireOf(battle, state, side, 'fire') }]],
  [
    'defensiveFire',
    (battle, state, side) => [{ kind: 'strikes', strikes: () => fireOf(battle, state, side, 'defensiveFire') }],
  ],
  ['melee', (battle, state, side) => [{ kind: 'strikes', strikes: () => meleeOf(battle, state, side) }]],
  [
    'move',
    (battle, state, side) => [
      { kind: 'acts', acts: () => weighedActs(battle, state, side), text: 'The march promises more after this.' },
      allOf((now) => leaving(battle, now, side), state, 'Off the map, as victory asks.'),
      allOf((now) => coming(battle, now, side), state, 'Onto the map, towards the enemy.'),
      {
        kind: 'orders',
        orders: () => ferried(battle, state, side, fieldsOf(battle), FARTHEST),
        text: 'The ships bring their men to where they can land.',
      },
      { kind: 'march' },
    ],
  ],
]

/** What must be done before a step may end: the first thing offered. */
function* owed(battle: Battle, state: State): Generator<Command> {
  for (const pick of owedPicks(battle, state)) {
    const command = pick.kind === 'act' && isAside(battle, pick.command) ? undefined : commandOf(battle, state, pick)
    if (command) yield command
  }
}

/** Why that is done: some acts tell it themselves. */
const dueIn = (battle: Battle, state: State): string => {
  const { kind } = stepOf(battle, state)
  const told = [...battle.acts.values()].find(({ due, steps }) => due !== undefined && steps.includes(kind))
  return told?.due ?? 'This must be done first.'
}

/** To a cell; where units have a front, by the side of it from which they look at those whom they are to strike [16.0]. */
const march = (battle: Battle, state: State, id: string, to: Cell, { towards }: Aim = {}): Command | undefined => {
  const unit = unitById(battle, state, id)
  if (!unit || !mayRest(battle, state, unit.side, to, [unit])) return undefined
  const plain = moveCommand(battle, state, unit, to)
  const fronts = frontsIn(battle)
  const { board } = battle.map
  const wanted = towards === undefined ? -1 : board.directionTo(to, towards)
  if (!plain || !fronts || wanted < 0) return plain
  const found = reachOf(battle, state, unit)
  for (let way = 0; way < board.degree; way++) {
    const before = neighbour(board, to, way)
    if (before < 0 || !fronts.isFront(wanted * 2, board.directionTo(before, to))) continue
    const path = before === unit.at ? [] : pathTo(found, before)
    if (!path || path.includes(to)) continue
    const command: Command = { ...plain, path: [...path, to] }
    if (judge(battle, state, command).ok) return command
  }
  return plain
}

/** Turned towards those whom it is to strike, or where the enemy is strong and near [16.11]. */
const turn = (battle: Battle, state: State, id: string, { towards, look }: Aim = {}): Command | undefined => {
  const unit = unitById(battle, state, id)
  const fronts = frontsIn(battle)
  const face = unit && fronts?.faceOf(battle, unit)
  if (!unit || !fronts || face === undefined) return undefined
  const { board } = battle.map
  const wanted = towards === undefined ? (look ?? outlook(battle, state, unit)) : board.directionTo(unit.at, towards)
  const isTurned = wanted !== undefined && (look === undefined ? fronts.isFront(face, wanted) : face === wanted * 2)
  if (wanted === undefined || wanted < 0 || isTurned) return undefined
  return fronts.order(unit, wanted * 2)
}

/** The direction in which the enemy is strongest and nearest. */
const outlook = (battle: Battle, { units }: State, { side, at }: Unit): number | undefined => {
  const foes = units.filter((unit) => unit.side !== side && isOnMap(unit))
  const strong = foes.map((unit) => ({ at: unit.at, strength: rowIn(battle, unit).melee ?? 0 }))
  return lookout(battle.map.board, strong, at)
}

/** What PRESTAGS knows of fighting. */
export const knowledge: Knowledge<Battle, State, Command> = {
  chores: (battle, state, side) => {
    const pending = state.pending.at(-1)
    if (pending) return [answersTo(battle, state, pending)]
    const { commands } = stepOf(battle, state)
    return [
      ...CHORES.flatMap(([type, chores]) => (commands.includes(type) ? chores(battle, state, side) : [])),
      { kind: 'orders', orders: () => [END], text: NO_MORE },
      { kind: 'orders', orders: () => owed(battle, state), text: dueIn(battle, state) },
    ]
  },
  sketch: sketchOf,
  foes: foesOf,
  march,
  turn,
  idle: idleActs,
  end: END,
  says,
  stake: (battle) => musterUnits(battle.scenario).reduce((sum, unit) => sum + worthOf(battle, unit), 0),
  nameOf: (state, id) => {
    const unit = state.units.find((one) => one.id === id)
    return unit ? shortName(unit) : id
  },
  labelOf: (battle, cell) => battle.map.board.label(cell),
}
