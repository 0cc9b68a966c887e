import type { Chance } from '../../../core/dice/chance.ts'
import type { Cell, SideIndex } from '../../../core/engine/vocabulary.ts'
import { drawn, someAttack } from '../../../core/play/lot.ts'
import { actOffers } from '../rules/movement/acts.ts'
import type { Battle } from '../rules/position/contract.ts'
import { judge } from '../rules/sequence/decide.ts'
import { zoneFor } from '../rules/setup/deploy.ts'
import { frontOf } from '../rules/melee/contact.ts'
import { actorOf, fieldIn, stepOf, unitsById } from '../rules/position/moment.ts'
import { legalMover } from '../rules/movement/moves.ts'
import { reachOf } from '../rules/movement/reach.ts'
import { commandOf, offersOf, owedUnits } from '../rules/sequence/offers.ts'
import type { Command, Pending, State } from '../rules/position/state.ts'
import type { Unit } from '../rules/terms/types.ts'
import { idsOf } from '../rules/position/units.ts'
import { shotsOf, stormsOf } from '../rules/sequence/attacks.ts'
import { facingOf } from './parts.ts'

const END: Command = { type: 'endStep' }

type Turn = {
  readonly battle: Battle
  readonly state: State
  readonly side: SideIndex
  readonly chance: Chance
  /** Hexes to go for before any enemy. */
  readonly goals?: readonly Cell[] | undefined
}

const isLegal = ({ battle, state }: Turn, command: Command): boolean => judge(battle, state, command).ok

const deploy = (turn: Turn): Command => {
  const { battle, state, side, chance } = turn
  const reserve = state.units.filter((unit) => unit.side === side && unit.fate === 'reserve')
  if (reserve.length === 0) return END
  const unit = chance.pick(reserve)
  const zone = [...zoneFor(battle, unit)]
  for (let attempt = 0; attempt < zone.length * 4; attempt++) {
    const placement = { unit: unit.id, to: chance.pick(zone), facing: facingOf(side) }
    const command: Command = { type: 'deploy', placements: [placement] }
    if (isLegal(turn, command)) return command
  }
  return END
}

/** Once in so many times nobody attacks. */
const RESTS = 8

const fire = (turn: Turn): Command => {
  const { battle, state, side, chance } = turn
  const shots = shotsOf(battle, state, side)
  const draw = (target: Cell) => shots.order(chance.some(shots.joiners(target)), [target])
  return someAttack(shots, chance, { restsOnceIn: RESTS, draw, isLegal: (command) => isLegal(turn, command) }) ?? END
}

/** Of several ends mostly the one nearest to the enemy, or to what is wanted: armies shall meet. */
const forward = ({ battle, state, side, chance, goals = [] }: Turn, ends: readonly number[]): number => {
  const { board } = battle.setting.ground
  const enemies = fieldIn(battle, state).units.filter((unit) => unit.side !== side)
  const wanted = goals.length > 0 && !chance.oneIn(3) ? goals : enemies.map((enemy) => enemy.at)
  const near = (cell: number): number => Math.min(99, ...wanted.map((to) => board.distance(cell, to)))
  const picks = Array.from({ length: chance.oneIn(3) ? 1 : 6 }, () => chance.pick(ends))
  return picks.reduce((best, cell) => (near(cell) < near(best) ? cell : best))
}

/** A unit, sometimes with others of its hex, to some place within its reach, sometimes turning. */
const march = (turn: Turn, unit: Unit): Command | undefined => {
  const { battle, state, side, chance } = turn
  const field = fieldIn(battle, state)
  const found = reachOf(field, unit)
  const path = found.wayTo(forward(turn, found.ends)) ?? []
  const facing = chance.oneIn(path.length === 0 ? 1 : 4) ? { facing: chance.below(6) } : {}
  const others = chance.oneIn(3) ? field.at(unit.at).filter((one) => one.side === side && one !== unit) : []
  const company = [unit, ...others.filter((one) => legalMover(battle, state, one).ok)]
  const together: Command = { type: 'move', units: idsOf(company), path, ...facing }
  if (isLegal(turn, together)) return together
  const alone: Command = { type: 'move', units: [unit.id], path, ...facing }
  return isLegal(turn, alone) ? alone : undefined
}

const move = (turn: Turn): Command => {
  const { battle, state, side, chance } = turn
  const movers = fieldIn(battle, state).units.filter((unit) => unit.side === side && legalMover(battle, state, unit).ok)
  const fresh = movers.filter((unit) => unit.moved !== state.playerTurn)
  const list = fresh.length > 0 ? fresh : movers
  for (let attempt = 0; attempt < 6 && list.length > 0 && !chance.oneIn(fresh.length > 0 ? 40 : 3); attempt++) {
    const command = march(turn, chance.pick(list))
    if (command) return command
  }
  return END
}

const melee = (turn: Turn): Command => {
  const { battle, state, side, chance } = turn
  const storms = stormsOf(battle, state, side)
  const draw = (target: Cell) => {
    const units = storms.joiners(target)
    const some = chance.oneIn(2) ? units : chance.some(units)
    return storms.order(some, frontOf(fieldIn(battle, state), unitsById(state, some), target, state.stormed))
  }
  return someAttack(storms, chance, { restsOnceIn: RESTS, draw, isLegal: (command) => isLegal(turn, command) }) ?? END
}

const decision = ({ chance }: Turn, pending: Pending): Command => {
  if (pending.kind === 'choice') return { type: 'choose', option: chance.pick(pending.options).id }
  return { type: 'chooseLosses', units: drawn(pending.from, pending.count, chance) }
}

const PLAYS: Readonly<Partial<Record<string, (turn: Turn) => Command>>> = { deploy, move, fire, melee }

/** What is open to those who owe something, or anything at all. */
const owed = (turn: Turn): Command => {
  const { battle, state, side, chance } = turn
  const due = owedUnits(battle, state)
  const acts = actOffers(battle, state, side).filter((act) => act.units.some((id) => due.includes(id)))
  if (acts.length > 0) return chance.pick(acts)
  const picks = offersOf(battle, state).filter((pick) => pick.kind !== 'end')
  return (picks.length > 0 ? commandOf(battle, state, chance.pick(picks)) : undefined) ?? END
}

/** Horse archers fire before the first melee of the step, or not at all [6.2]. */
export const fireFirst = (commands: readonly string[]): readonly string[] =>
  commands.includes('fire') ? ['fire', ...commands.filter((type) => type !== 'fire')] : commands

/** What the step is for: setting up, fire, a march, an attack; else its end, or what is owed. */
export const stepCommand = (battle: Battle, state: State, chance: Chance, goals?: readonly Cell[]): Command => {
  const turn: Turn = { battle, state, side: actorOf(battle, state) ?? 0, chance, goals }
  for (const type of fireFirst(stepOf(battle, state).commands)) {
    const command = PLAYS[type]?.(turn)
    if (command && command !== END) return command
  }
  return isLegal(turn, END) ? END : owed(turn)
}

/** A random legal command; at the end of a game `endStep`, which is refused. */
export const randomCommand = (battle: Battle, state: State, chance: Chance): Command => {
  const side = actorOf(battle, state) ?? 0
  const pending = state.pending.at(-1)
  if (pending) return decision({ battle, state, side, chance }, pending)
  if (state.verdict) return END
  const acts = chance.oneIn(5) ? actOffers(battle, state, side) : []
  return acts.length > 0 ? chance.pick(acts) : stepCommand(battle, state, chance)
}
