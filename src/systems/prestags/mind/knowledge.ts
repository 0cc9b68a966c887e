import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import type { Chore, Knowledge, Stand } from '../../../core/mind/knowledge.ts'
import { mayRest } from '../rules/sequence/attacks.ts'
import { isAside } from '../rules/movement/acts.ts'
import { legalMover } from '../rules/movement/move.ts'
import { exitsFor, exitsOf, reachOf } from '../rules/movement/reach.ts'
import { pathTo } from '../../../core/map/reach.ts'
import { advanceBar } from '../rules/movement/going.ts'
import type { Battle } from '../rules/position/contract.ts'
import { isOrdered, unitById } from '../rules/position/layout.ts'
import { stepOf } from '../rules/position/moment.ts'
import { worthOf } from '../rules/position/rows.ts'
import { isLeader, isOnMap, shortName } from '../rules/position/units.ts'
import { commandOf, moveCommand, owedPicks } from '../rules/sequence/offers.ts'
import { musterUnits } from '../rules/setup/start.ts'
import { autoDeploy } from '../rules/setup/auto.ts'
import type { Command, Pending, State } from '../rules/terms/types.ts'
import { sketchOf } from './sketch.ts'
import { fireOf, meleeOf } from './strikes.ts'

const END: Command = { type: 'endStep' }

/** Who is lost: the cheapest. */
const losses = (battle: Battle, state: State, pending: Extract<Pending, { kind: 'losses' }>): Command => {
  const worth = (id: string): number => {
    const unit = unitById(battle, state, id)
    return unit ? worthOf(battle, unit) : 0
  }
  const cheapest = [...pending.from].sort((a, b) => worth(a) - worth(b))
  return { type: 'chooseLosses', units: cheapest.slice(0, pending.count) }
}

/** To stay, or one unit forward [8.4]. */
const advances = (battle: Battle, state: State, pending: Extract<Pending, { kind: 'advance' }>): Stand<Command>[] => {
  const moves = pending.units.flatMap((unit) => pending.cells.map((to) => ({ unit, to })))
  const open = moves.filter(({ unit, to }) => {
    const found = unitById(battle, state, unit)
    return found !== undefined && advanceBar(battle, state, found, to) === undefined
  })
  return [[], ...open.map((move) => [move])].map((places) => ({ command: { type: 'advance', moves: places }, places }))
}

const answersTo = (battle: Battle, state: State, pending: Pending): Chore<Command> => {
  if (pending.kind === 'losses')
    return { kind: 'orders', orders: () => [losses(battle, state, pending)], text: 'The cheapest are lost.' }
  if (pending.kind === 'advance')
    return { kind: 'stands', stands: () => advances(battle, state, pending), text: 'So they stand best afterwards.' }
  const options = (): Command[] => pending.options.map(({ id }) => ({ type: 'choose', option: id }))
  return { kind: 'orders', orders: options, text: 'The first answer.' }
}

/** Units that can go off the map now, where that wins; leaders last, for without them the others go at half their pace. */
function* leaving(battle: Battle, state: State, side: SideIndex): Generator<Command> {
  if (exitsOf(battle, side).size === 0) return
  const own = state.units.filter((unit) => unit.side === side && isOnMap(unit))
  const troops = own.filter((unit) => !isLeader(unit))
  for (const unit of troops.length > 0 ? troops : own) {
    if (!legalMover(battle, state, unit.id, side).ok || isOrdered(battle, state, unit)) continue
    const found = reachOf(battle, state, unit)
    for (const to of exitsFor(battle, state, unit))
      if (found.all.includes(to))
        yield { type: 'move', units: [{ unit: unit.id }], path: pathTo(found, to) ?? [], exit: true }
  }
}

const deployments = (battle: Battle, state: State, side: SideIndex): Command[] => {
  const placements = autoDeploy(battle, state, side)
  return placements.length > 0 ? [{ type: 'deploy', placements }] : []
}

type Chores = (battle: Battle, state: State, side: SideIndex) => readonly Chore<Command>[]

// Where a step allows several things, attacks are thought of before marches.
const CHORES: readonly (readonly [string, Chores])[] = [
  [
    'deploy',
    (battle, state, side) => [
      { kind: 'orders', orders: () => deployments(battle, state, side), text: 'Everybody is set up in order.' },
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
      { kind: 'orders', orders: () => leaving(battle, state, side), text: 'Off the map, as victory asks.' },
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

/** What PRESTAGS knows of fighting. */
export const knowledge: Knowledge<Battle, State, Command> = {
  chores: (battle, state, side) => {
    const pending = state.pending.at(-1)
    if (pending) return [answersTo(battle, state, pending)]
    const { commands } = stepOf(battle, state)
    return [
      ...CHORES.flatMap(([type, chores]) => (commands.includes(type) ? chores(battle, state, side) : [])),
      { kind: 'orders', orders: () => [END], text: 'Nothing more is to be done.' },
      { kind: 'orders', orders: () => owed(battle, state), text: 'This must be done first.' },
    ]
  },
  sketch: sketchOf,
  march: (battle, state, id, to) => {
    const unit = unitById(battle, state, id)
    return unit && mayRest(battle, state, unit.side, to, [unit]) ? moveCommand(battle, state, unit, to) : undefined
  },
  end: END,
  stake: (battle) => musterUnits(battle.scenario).reduce((sum, unit) => sum + worthOf(battle, unit), 0),
  nameOf: (state, id) => {
    const unit = state.units.find((one) => one.id === id)
    return unit ? shortName(unit) : id
  },
  labelOf: (battle, cell) => battle.map.board.label(cell),
}
