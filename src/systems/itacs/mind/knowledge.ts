import type { Cell, SideIndex } from '../../../core/engine/vocabulary.ts'
import { neighbour } from '../../../core/grid/board.ts'
import type { Aim, Chore, Knowledge } from '../../../core/mind/knowledge.ts'
import { NO_MORE } from '../../../core/mind/saying.ts'
import { lookout } from '../../../core/mind/lookout.ts'
import { taken } from '../../../core/play/sets.ts'
import type { ItacsBattle } from '../rules/battle.ts'
import { anyYes } from '../../../core/engine/hooks.ts'
import { actOffers } from '../rules/movement/acts.ts'
import { legalMover } from '../rules/movement/moves.ts'
import type { UnitReach } from '../rules/movement/reach.ts'
import { hasFacing, rearFrom, turnsBetween } from '../rules/position/facing.ts'
import { fieldIn, labelOf, stepOf, unitById } from '../rules/position/moment.ts'
import { mayFormSquare } from '../rules/position/square.ts'
import type { Command, Pending, State } from '../rules/position/state.ts'
import { isMounted, rowFor, shortName, troopsOf } from '../rules/position/units.ts'
import { worthOf } from '../rules/position/victory.ts'
import { judge } from '../rules/sequence/decide.ts'
import { commandOf, offersOf, owedUnits } from '../rules/sequence/offers.ts'
import { autoDeploy } from '../play/setup/auto.ts'
import type { Direction, Unit } from '../rules/terms/types.ts'
import { reachesIn } from './reaches.ts'
import { foesOf, sketchOf, stakeIn } from './sketch.ts'
import { says } from './saying.ts'
import { fireOf, meleeOf } from './strikes.ts'

const END: Command = { type: 'endStep' }

/** Who may be lost, the cheapest first. */
function* losses(state: State, { from, count }: Extract<Pending, { kind: 'losses' }>): Generator<Command> {
  const worth = (id: string): number => {
    const unit = unitById(state, id)
    return unit ? worthOf(unit.type) : 0
  }
  for (const units of taken(
    [...from].sort((a, b) => worth(a) - worth(b)),
    count,
  ))
    yield { type: 'chooseLosses', units }
}

const answersTo = (state: State, pending: Pending): Chore<Command, State> =>
  pending.kind === 'losses'
    ? { kind: 'weighed', orders: () => losses(state, pending), text: 'Nobody is missed less.' }
    : {
        kind: 'weighed',
        orders: () => pending.options.map(({ id }) => ({ type: 'choose', option: id })),
        text: 'The position is worth most after this answer.',
      }

const deployments = (battle: ItacsBattle, state: State, side: SideIndex): Command[] => {
  const placements = autoDeploy(battle.setting, state.units, side)
  return placements.length > 0 ? [{ type: 'deploy', placements }] : []
}

/** Which way to look from a cell: where the enemy is strong and near [2.5]. */
const outlook = (battle: ItacsBattle, state: State, side: SideIndex, cell: Cell): Direction | undefined => {
  const foes = fieldIn(battle, state).units.filter((unit) => unit.side !== side)
  const strong = foes.map((unit) => ({ at: unit.at, strength: rowFor(unit).combat ?? 0 }))
  return lookout(battle.setting.ground.board, strong, cell) as Direction | undefined
}

const WAYS = [0, 1, 2, 3, 4, 5] as const

/** The directions in which a unit in a cell strikes at another cell, the straightest first; by the outlook where it strikes at none. */
const facingsFor = (
  battle: ItacsBattle,
  state: State,
  unit: Unit,
  cell: Cell,
  { towards, look }: Aim,
): readonly Direction[] => {
  const straight = towards === undefined ? -1 : battle.setting.ground.board.directionTo(cell, towards)
  if (straight < 0) {
    const facing = outlook(battle, state, unit.side, cell)
    const told = look === undefined ? [] : [look as Direction]
    return facing === undefined ? told : [...told, facing]
  }
  const rear = rearFrom(fieldIn(battle, state), unit)
  return WAYS.filter((way) => turnsBetween(way, straight) < rear).sort(
    (a, b) => turnsBetween(a, straight) - turnsBetween(b, straight),
  )
}

/** Ways to a cell: the cheapest, and those that end across each of its sides. */
function* waysTo(battle: ItacsBattle, found: UnitReach, to: Cell): Generator<readonly Cell[]> {
  const cheapest = found.wayTo(to)
  if (cheapest) yield cheapest
  const { board } = battle.setting.ground
  for (const way of WAYS) {
    const before = neighbour(board, to, way)
    const path = before < 0 ? undefined : found.wayTo(before)
    if (path && !path.includes(to)) yield [...path, to]
  }
}

/** To a cell, facing those at whom it is to strike, or the enemy, if the points suffice for that. */
const march = (battle: ItacsBattle, state: State, id: string, to: Cell, aim: Aim = {}): Command | undefined => {
  const unit = unitById(state, id)
  const found = unit && reachesIn(battle, state)(unit)
  const path = found?.wayTo(to)
  if (!unit || !found || !path) return undefined
  const plain: Command = { type: 'move', units: [id], path }
  if (!hasFacing(unit)) return plain
  const facings = facingsFor(battle, state, unit, to, aim)
  const isLegal = (command: Command): boolean => judge(battle, state, command).ok
  for (const way of waysTo(battle, found, to))
    for (const facing of facings) {
      const command: Command = { type: 'move', units: [id], path: way, facing }
      if (isLegal(command)) return command
    }
  return plain
}

/** Horse comes within so many hexes. */
const HORSE = 9

/** The facing of a unit of four alike that form a square against horse [2.6.1]; undefined where they do not. */
const squareFacing = (battle: ItacsBattle, state: State, unit: Unit): Direction | undefined => {
  const field = fieldIn(battle, state)
  const isHorse = (foe: Unit): boolean =>
    foe.side !== unit.side && isMounted(foe) && field.ground.board.distance(foe.at, unit.at) <= HORSE
  if (!mayFormSquare(field, unit.at, (one) => legalMover(battle, state, one).ok) || !field.units.some(isHorse))
    return undefined
  const others = troopsOf(field.at(unit.at)).filter((one) => one.id !== unit.id)
  const isTaken = (facing: Direction): boolean => others.some((one) => one.facing === facing)
  return isTaken(unit.facing) ? WAYS.find((way) => !isTaken(way)) : unit.facing
}

/** Turned where they stand, towards those at whom they are to strike, or the enemy. */
const turn = (battle: ItacsBattle, state: State, id: string, aim: Aim = {}): Command | undefined => {
  const { towards } = aim
  const unit = unitById(state, id)
  if (!unit || !hasFacing(unit) || !legalMover(battle, state, unit).ok) return undefined
  const square = towards === undefined ? squareFacing(battle, state, unit) : undefined
  const facings = square === undefined ? facingsFor(battle, state, unit, unit.at, aim) : [square]
  const [facing] = facings
  if (facing === undefined || facing === unit.facing || (towards !== undefined && facings.includes(unit.facing)))
    return undefined
  return { type: 'move', units: [id], path: [], facing }
}

/** What must be done before a step may end. */
function* owed(battle: ItacsBattle, state: State, side: SideIndex): Generator<Command> {
  const due = owedUnits(battle, state)
  yield* actOffers(battle, state, side).filter(({ units }) => units.some((id) => due.includes(id)))
  for (const pick of offersOf(battle, state)) {
    const command = pick.kind === 'end' ? undefined : commandOf(battle, state, pick)
    if (command) yield command
  }
}

/** What rules let units do that is worth weighing. */
const weighedActs = (battle: ItacsBattle, state: State, side: SideIndex): Command[] =>
  actOffers(battle, state, side).filter(({ act }) => battle.acts.get(act)?.weighed === true)

/** What rules in force have units do of themselves. */
const drillsOf = (battle: ItacsBattle, state: State, side: SideIndex): Chore<Command, State>[] =>
  battle.hooks.drill.map((drill) => {
    const { orders, text } = drill(battle, state, side)
    return { kind: 'orders', orders: () => orders, text }
  })

type Chores = (battle: ItacsBattle, state: State, side: SideIndex) => readonly Chore<Command, State>[]

// Horse archers fire before the first melee of the step, or not at all [6.2].
const CHORES: readonly (readonly [string, Chores])[] = [
  [
    'deploy',
    (battle, state, side) => [
      { kind: 'orders', orders: () => deployments(battle, state, side), text: 'Everybody is set up in order.' },
    ],
  ],
  ['fire', (battle, state, side) => [{ kind: 'strikes', strikes: () => fireOf(battle, state, side) }]],
  [
    'melee',
    (battle, state, side) => [
      ...drillsOf(battle, state, side),
      { kind: 'strikes', strikes: () => meleeOf(battle, state, side) },
    ],
  ],
  [
    'move',
    (battle, state, side) => [
      ...drillsOf(battle, state, side),
      { kind: 'acts', acts: () => weighedActs(battle, state, side), text: 'The march promises more after this.' },
      { kind: 'march' },
    ],
  ],
]

const nameOf = (unit: Unit | undefined, id: string): string => (unit ? shortName(unit) : id)

/** What ITACS knows of fighting. */
export const knowledge: Knowledge<ItacsBattle, State, Command> = {
  chores: (battle, state, side) => {
    const pending = state.pending.at(-1)
    if (pending) return [answersTo(state, pending)]
    const { commands } = stepOf(battle, state)
    return [
      ...CHORES.flatMap(([type, chores]) => (commands.includes(type) ? chores(battle, state, side) : [])),
      { kind: 'orders', orders: () => [END], text: NO_MORE },
      { kind: 'orders', orders: () => owed(battle, state, side), text: 'This must be done first.' },
    ]
  },
  sketch: sketchOf,
  foes: foesOf,
  march,
  turn,
  due: (battle, state, side) =>
    anyYes(battle.hooks.goesFirst, battle, state, side) ? [...owed(battle, state, side)][0] : undefined,
  end: END,
  says,
  stake: stakeIn,
  nameOf: (state, id) => nameOf(unitById(state, id), id),
  labelOf,
}
