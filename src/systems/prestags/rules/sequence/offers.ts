import type { Cell, UnitId, SideIndex } from '../../../../core/engine/vocabulary.ts'
import { pathTo } from '../../../../core/map/reach.ts'
import { type Battle, type FireKind, firstAnswer } from '../position/contract.ts'
import { judge } from './decide.ts'
import { legalDeploy } from '../setup/deploy.ts'
import { shootersAt } from '../fire/fire.ts'
import { attackersOn } from '../melee/melee.ts'
import { legalMover } from '../movement/move.ts'
import { exitsFor, reachOf } from '../movement/reach.ts'
import { actOffers } from '../movement/acts.ts'
import { fireTargets, meleeTargets } from './steps.ts'
import { actorOf, stepOf } from '../position/moment.ts'
import type { Act, Command, State, Unit } from '../terms/types.ts'

/**
 * What may be done now, as single choices: one unit to one place. Attacks are built from them
 * by adding units; the full attack on a hex is always legal when its picks are offered.
 */
export type Pick =
  | { readonly kind: 'deploy'; readonly unit: UnitId; readonly to: Cell }
  | { readonly kind: 'move'; readonly unit: UnitId; readonly to: Cell; readonly cost: number }
  | { readonly kind: 'exit'; readonly unit: UnitId; readonly from: Cell; readonly cost: number }
  | { readonly kind: FireKind; readonly unit: UnitId; readonly target: Cell }
  | { readonly kind: 'melee'; readonly unit: UnitId; readonly target: Cell }
  | { readonly kind: 'lose'; readonly unit: UnitId }
  | { readonly kind: 'advance'; readonly unit: UnitId; readonly to: Cell }
  | { readonly kind: 'act'; readonly command: Act }
  | { readonly kind: 'choose'; readonly option: string }
  | { readonly kind: 'end'; readonly command: Command }

const movesOf = (battle: Battle, state: State, unit: Unit): Pick[] => {
  const found = reachOf(battle, state, unit)
  const there = found.cells.filter((cell) => cell !== unit.at)
  return there.map((cell) => ({ kind: 'move', unit: unit.id, to: cell, cost: found.cost[cell] ?? 0 }))
}

const exitPicks = (battle: Battle, state: State, unit: Unit): Pick[] => {
  const exits = exitsFor(battle, state, unit)
  if (exits.size === 0) return []
  const found = reachOf(battle, state, unit)
  return found.all
    .filter((cell) => exits.has(cell) && judge(battle, state, exitCommand(battle, state, unit, cell)).ok)
    .map((cell) => ({ kind: 'exit', unit: unit.id, from: cell, cost: Number(found.cost[cell]) + 1 }))
}

/** The cheapest way to a cell as a command; undefined when nothing leads there. */
export const moveCommand = (
  battle: Battle,
  state: State,
  unit: Unit,
  to: Cell,
): Extract<Command, { type: 'move' }> | undefined => {
  const path = pathOf(battle, state, unit, to)
  return path ? { type: 'move', units: [{ unit: unit.id }], path } : undefined
}

const pathOf = (battle: Battle, state: State, unit: Unit, to: Cell): Cell[] | undefined =>
  pathTo(reachOf(battle, state, unit), to)

const exitCommand = (battle: Battle, state: State, unit: Unit, from: Cell): Command => ({
  type: 'move',
  units: [{ unit: unit.id }],
  path: pathOf(battle, state, unit, from) ?? [],
  exit: true,
})

const movementPicks = (battle: Battle, state: State, side: SideIndex): Pick[] =>
  state.units
    .filter((unit) => legalMover(battle, state, unit.id, side).ok)
    .flatMap((unit) => [...movesOf(battle, state, unit), ...exitPicks(battle, state, unit)])

const actPicks = (battle: Battle, state: State, side: SideIndex): Pick[] =>
  actOffers(battle, state, side).map((command): Pick => ({ kind: 'act', command }))

const firePicks = (battle: Battle, state: State, side: SideIndex, kind: FireKind): Pick[] =>
  fireTargets(battle, state, side, kind).flatMap((target) =>
    shootersAt(battle, state, target, side, kind).map((unit): Pick => ({ kind, unit: unit.id, target })),
  )

const meleePicks = (battle: Battle, state: State, side: SideIndex): Pick[] =>
  meleeTargets(battle, state, side).flatMap((target) =>
    attackersOn(battle, state, [target], side).map((unit): Pick => ({ kind: 'melee', unit: unit.id, target })),
  )

/** Everybody in reserve in every hex where he may be set up. */
export const placementsOf = (battle: Battle, state: State, side: SideIndex) =>
  state.units
    .filter((unit) => unit.side === side && unit.fate === 'reserve')
    .flatMap((unit) => [...battle.zones[side]].map((to) => ({ unit: unit.id, to })))
    .filter((placement) => legalDeploy(battle, state, [placement], side).ok)

const deployPicks = (battle: Battle, state: State, side: SideIndex): Pick[] =>
  placementsOf(battle, state, side).map((placement): Pick => ({ kind: 'deploy', ...placement }))

const decisionPicks = (battle: Battle, state: State): Pick[] | undefined => {
  const pending = state.pending.at(-1)
  if (!pending) return undefined
  if (pending.kind === 'losses') return pending.from.map((unit) => ({ kind: 'lose', unit }))
  if (pending.kind === 'choice') return pending.options.map(({ id }) => ({ kind: 'choose', option: id }))
  const moves = pending.units.flatMap((unit) => pending.cells.map((to) => ({ unit, to })))
  const legal = moves.filter((one) => judge(battle, state, { type: 'advance', moves: [one] }).ok)
  return [
    ...legal.map((one): Pick => ({ kind: 'advance', ...one })),
    { kind: 'end', command: { type: 'advance', moves: [] } },
  ]
}

type Picks = (battle: Battle, state: State, side: SideIndex) => Pick[]

const PICKS: Readonly<Partial<Record<string, Picks>>> = {
  deploy: deployPicks,
  fire: (battle, state, side) => firePicks(battle, state, side, 'fire'),
  defensiveFire: (battle, state, side) => firePicks(battle, state, side, 'defensiveFire'),
  move: movementPicks,
  melee: meleePicks,
}

const stepPicks = (battle: Battle, state: State, side: SideIndex): Pick[] => [
  ...stepOf(battle, state).commands.flatMap((type) => PICKS[type]?.(battle, state, side) ?? []),
  ...actPicks(battle, state, side),
]

/** Every single choice open now; ends of a step are among them when they are legal. */
export const offersOf = (battle: Battle, state: State): Pick[] => {
  const side = actorOf(battle, state)
  if (side === undefined) return []
  const decision = decisionPicks(battle, state)
  if (decision) return decision
  const end: Command = { type: 'endStep' }
  return [
    ...stepPicks(battle, state, side),
    ...(judge(battle, state, end).ok ? [{ kind: 'end' as const, command: end }] : []),
  ]
}

/** What is offered to units that owe it before the step may end; all moves and acts when nobody is named. */
export const owedPicks = (battle: Battle, state: State): Pick[] => {
  const side = actorOf(battle, state)
  const due = (side !== undefined && firstAnswer(battle.hooks.owes, battle, state, side)?.units) || []
  const picks = offersOf(battle, state).filter(({ kind }) => kind === 'act' || kind === 'move' || kind === 'exit')
  const theirs = picks.filter((pick) =>
    pick.kind === 'act' ? pick.command.units.some((id) => due.includes(id)) : 'unit' in pick && due.includes(pick.unit),
  )
  return theirs.length > 0 ? theirs : picks
}

/** A single choice as the command that takes it; undefined for those that are parts of a greater command. */
export const commandOf = (battle: Battle, state: State, pick: Pick): Command | undefined => {
  const unit = 'unit' in pick ? state.units.find((one) => one.id === pick.unit) : undefined
  switch (pick.kind) {
    case 'act':
    case 'end':
      return pick.command
    case 'choose':
      return { type: 'choose', option: pick.option }
    case 'move':
      return unit ? moveCommand(battle, state, unit, pick.to) : undefined
    case 'exit':
      return unit ? exitCommand(battle, state, unit, pick.from) : undefined
    default:
      return undefined
  }
}
