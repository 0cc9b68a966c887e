import { firstAnswer } from '../../../../core/engine/hooks.ts'
import type { Cell, SideIndex, UnitId } from '../../../../core/engine/vocabulary.ts'
import { actOffers } from '../movement/acts.ts'
import type { Battle } from '../position/contract.ts'
import { judge } from './decide.ts'
import { zoneFor, legalPlacement } from '../setup/deploy.ts'
import { hasFacing } from '../position/facing.ts'
import { fireTargets, shootersAt } from '../missile/fire.ts'
import { actorOf, fieldIn, stepOf } from '../position/moment.ts'
import { legalMover } from '../movement/moves.ts'
import { reachOf, type UnitReach } from '../movement/reach.ts'
import { legalStay } from '../movement/stack.ts'
import type { Act, Command, Placement, State } from '../position/state.ts'
import { attackersOn, meleeTargets } from '../melee/storm.ts'
import type { Direction, Unit } from '../terms/types.ts'
import { isSiege } from '../position/units.ts'

/** What may be done now, as single choices; attacks are built from them by adding units. */
export type Pick =
  | { readonly kind: 'deploy'; readonly unit: UnitId; readonly to: Cell }
  | { readonly kind: 'move'; readonly unit: UnitId; readonly to: Cell; readonly cost: number }
  | { readonly kind: 'turn'; readonly unit: UnitId; readonly facing: Direction }
  | { readonly kind: 'fire'; readonly unit: UnitId; readonly target: Cell }
  | { readonly kind: 'melee'; readonly unit: UnitId; readonly target: Cell }
  | { readonly kind: 'lose'; readonly unit: UnitId }
  | { readonly kind: 'act'; readonly command: Act }
  | { readonly kind: 'choose'; readonly option: string }
  | { readonly kind: 'end' }

type Picks = (battle: Battle, state: State, side: SideIndex) => Pick[]

const ALL_WAYS: readonly Direction[] = [0, 1, 2, 3, 4, 5]

type March = { readonly path: readonly Cell[]; readonly facing?: Direction }

/** Into a crowd, out of it and in it each way is judged: four stay together only where they can be a square [2.6.1]. */
const isRoomy = (battle: Battle, state: State, unit: Unit, to: Cell, march: () => March | undefined): boolean => {
  const field = fieldIn(battle, state)
  if ([unit.at, to].every((cell) => legalStay(field, cell, [unit]).ok)) return true
  const way = march()
  return way !== undefined && judge(battle, state, { type: 'move', units: [unit.id], ...way }).ok
}

const wayTo = (found: UnitReach, to: Cell): March | undefined => {
  const path = found.wayTo(to)
  return path && { path }
}

const movementPicks: Picks = (battle, state, side) => {
  const field = fieldIn(battle, state)
  // Siege engines are no single choice: they go with those who bear them [I-39].
  const movers = field.units.filter(
    (unit) => unit.side === side && !isSiege(unit) && legalMover(battle, state, unit).ok,
  )
  return movers.flatMap((unit): Pick[] => {
    const { found, there, turns } = openTo(battle, state, unit)
    return [
      ...there.map((to): Pick => ({ kind: 'move', unit: unit.id, to, cost: found.costTo(to) })),
      ...turns.map((facing): Pick => ({ kind: 'turn', unit: unit.id, facing })),
    ]
  })
}

/** Where a unit can go, and which ways it can turn in its hex. */
const openTo = (battle: Battle, state: State, unit: Unit) => {
  const found = reachOf(fieldIn(battle, state), unit)
  const there = found.ends.filter(
    (cell) => cell !== unit.at && isRoomy(battle, state, unit, cell, () => wayTo(found, cell)),
  )
  const turns = (hasFacing(unit) ? ALL_WAYS : []).filter(
    (facing) =>
      facing !== unit.facing &&
      found.costFacing(unit.at, facing) <= found.allowance &&
      isRoomy(battle, state, unit, unit.at, () => ({ path: [], facing })),
  )
  return { found, there, turns }
}

/** Everything that a unit may do with its movement by itself. */
export const waysOf = (battle: Battle, state: State, unit: Unit): readonly March[] => {
  const { found, there, turns } = openTo(battle, state, unit)
  return [...there.flatMap((to) => wayTo(found, to) ?? []), ...turns.map((facing): March => ({ path: [], facing }))]
}

const firePicks: Picks = (battle, state, side) =>
  fireTargets(battle, state, side).flatMap((target) =>
    shootersAt(battle, state, target, side).map((unit): Pick => ({ kind: 'fire', unit: unit.id, target })),
  )

const meleePicks: Picks = (battle, state, side) =>
  meleeTargets(battle, state, side).flatMap((target) =>
    attackersOn(battle, state, [target], side).map((unit): Pick => ({ kind: 'melee', unit: unit.id, target })),
  )

/** Everybody in reserve in every hex where he may be set up, facing one way. */
export const placementsOf = (battle: Battle, state: State, side: SideIndex, facing: Direction): readonly Placement[] =>
  state.units
    .filter((unit) => unit.side === side && unit.fate === 'reserve')
    .flatMap((unit) => [...zoneFor(battle, unit)].map((to): Placement => ({ unit: unit.id, to, facing })))
    .filter((placement) => legalPlacement(battle, state, placement, side).ok)

const deployPicks: Picks = (battle, state, side) =>
  placementsOf(battle, state, side, 0).map(({ unit, to }): Pick => ({ kind: 'deploy', unit, to }))

const PICKS: Readonly<Partial<Record<string, Picks>>> = {
  deploy: deployPicks,
  fire: firePicks,
  move: movementPicks,
  melee: meleePicks,
}

const decisionPicks = (state: State): Pick[] | undefined => {
  const pending = state.pending.at(-1)
  if (!pending) return undefined
  return pending.kind === 'losses'
    ? pending.from.map((unit) => ({ kind: 'lose', unit }))
    : pending.options.map(({ id }) => ({ kind: 'choose', option: id }))
}

/** Every single choice open now; the end of a step is among them when it is legal. */
export const offersOf = (battle: Battle, state: State): Pick[] => {
  const side = actorOf(battle, state)
  if (side === undefined) return []
  const decision = decisionPicks(state)
  if (decision) return decision
  return [
    ...stepOf(battle, state).commands.flatMap((type) => PICKS[type]?.(battle, state, side) ?? []),
    ...actOffers(battle, state, side).map((command): Pick => ({ kind: 'act', command })),
    ...(judge(battle, state, { type: 'endStep' }).ok ? [{ kind: 'end' as const }] : []),
  ]
}

/** Units that something must be done with before the step ends. */
export const owedUnits = (battle: Battle, state: State): readonly UnitId[] => {
  const side = actorOf(battle, state)
  return (side !== undefined && firstAnswer(battle.hooks.owes, battle, state, side)?.units) || []
}

/** A single choice as the command that takes it; undefined for a part of several losses. */
export const commandOf = (battle: Battle, state: State, pick: Pick): Command | undefined => {
  switch (pick.kind) {
    case 'deploy':
      return { type: 'deploy', placements: [{ unit: pick.unit, to: pick.to, facing: 0 }] }
    case 'move': {
      const unit = state.units.find((one) => one.id === pick.unit)
      const path = unit && reachOf(fieldIn(battle, state), unit).wayTo(pick.to)
      return path && { type: 'move', units: [pick.unit], path }
    }
    case 'turn':
      return { type: 'move', units: [pick.unit], path: [], facing: pick.facing }
    case 'fire':
      return { type: 'fire', units: [pick.unit], target: pick.target }
    case 'melee':
      return { type: 'melee', units: [pick.unit], targets: [pick.target] }
    case 'act':
      return pick.command
    case 'choose':
      return { type: 'choose', option: pick.option }
    case 'end':
      return { type: 'endStep' }
    case 'lose':
      return undefined
  }
}
