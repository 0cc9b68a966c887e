import type { Cell, SideIndex } from '../../../core/engine/vocabulary.ts'
import { pathTo, reach } from '../../../core/map/reach.ts'
import { fullAttacks } from '../../../core/play/whole.ts'
import { bestOf } from '../../../core/play/worth.ts'
import { placeOf, sideOf } from '../rules/position/battle.ts'
import type { Battle, FireKind } from '../rules/position/contract.ts'
import { isAside } from '../rules/movement/acts.ts'
import { judge } from '../rules/sequence/decide.ts'
import { autoDeploy } from './setup/auto.ts'
import { assessFire } from '../rules/fire/fire.ts'
import { isOrdered } from '../rules/position/layout.ts'
import { assessMelee } from '../rules/melee/melee.ts'
import { legalMover } from '../rules/movement/move.ts'
import { exitsOf, reachOf } from '../rules/movement/reach.ts'
import { actorOf, stepOf } from '../rules/position/moment.ts'
import { commandOf, owedPicks } from '../rules/sequence/offers.ts'
import type { Judged } from '../rules/terms/refusal.ts'
import type { Assessment, Command, Pending, State, Unit } from '../rules/terms/types.ts'
import { isFireUnit, rowIn, worthOf } from '../rules/position/rows.ts'
import { isLeader, isOnMap } from '../rules/position/units.ts'
import { mayRest, shotsOf, stormsOf } from '../rules/sequence/attacks.ts'

/** What a side is after: its objective, the enemy, keeping its place, or keeping away. */
export type PolicyAim = 'objective' | 'enemy' | 'hold' | 'away'
export type Style = {
  readonly aim: PolicyAim
  /** Worst column of the combat results table at which it attacks in melee. */
  readonly boldness: number
}

const END: Command = { type: 'endStep' }

/** Movement points from every cell to the nearest of some cells, units left out of account. */
type Field = Float64Array

const fieldOf = (battle: Battle, goals: readonly Cell[]): Field => {
  const { board } = battle.map
  const field = new Float64Array(board.size).fill(Number.POSITIVE_INFINITY)
  const terms = {
    cost: (from: Cell, direction: number): number => battle.cost[from * battle.map.board.degree + direction] as number,
    stops: () => false,
  }
  for (const goal of goals) {
    const found = reach(board, goal, 300, terms)
    for (let cell = 0; cell < board.size; cell++)
      field[cell] = Math.min(field[cell] as number, found.cost[cell] as number)
  }
  return field
}

const objectivesOf = (battle: Battle, side: SideIndex): Cell[] => {
  const own = sideOf(battle, side).victory.flat()
  const hexes = own.flatMap((one) => (one.type === 'control' ? one.hexes.map((text) => placeOf(battle.map, text)) : []))
  const exits = [...exitsOf(battle, side)]
  return exits.length > 0 ? exits : hexes
}

const nearestEnemy = (battle: Battle, state: State, side: SideIndex, cell: Cell): number => {
  let least = 99
  for (const unit of state.units)
    if (unit.side !== side && isOnMap(unit)) least = Math.min(least, battle.map.board.distance(cell, unit.at))
  return least
}

type Player = {
  readonly battle: Battle
  readonly styles: readonly [Style, Style]
  readonly fields: readonly [Field, Field]
}
type Turn = Player & { readonly state: State; readonly side: SideIndex }

const styleOf = ({ styles, side }: Turn): Style => styles[side]

/** Whoever waits beside the map is farther than anybody on it. */
const BESIDE_THE_MAP = 1000

/** How far a unit in a cell is from what its side is after; less is better. */
const farness = (turn: Turn, unit: Unit, cell: Cell): number => {
  const { battle, state, side, fields } = turn
  const { aim } = styleOf(turn)
  if (cell < 0) return BESIDE_THE_MAP
  const enemy = nearestEnemy(battle, state, side, cell)
  if (aim === 'away') return -enemy
  const wanted = isLeader(unit) ? 3 : isFireUnit(battle, unit) ? (rowIn(battle, unit).range ?? 1) : 1
  const toEnemy = Math.abs(enemy - wanted)
  if (aim === 'enemy') return toEnemy
  const field = fields[side][cell] as number
  if (aim === 'objective')
    return (Number.isFinite(field) ? field : 99) * 2 + (exitsOf(battle, side).size > 0 ? 0 : toEnemy * 0.5)
  return enemy <= 3 ? toEnemy : 3
}

/** A leader leaves the map last: without him the others go at half their pace [10.23]. */
const isNeeded = ({ state, side }: Turn, unit: Unit): boolean =>
  isLeader(unit) && state.units.some((one) => one.side === side && isOnMap(one) && !isLeader(one))

const bestMove = (turn: Turn, unit: Unit): Command | undefined => {
  const { battle, state, side } = turn
  const found = reachOf(battle, state, unit)
  let best = unit.at
  let least = farness(turn, unit, unit.at)
  for (const cell of found.cells) {
    const far = farness(turn, unit, cell)
    if (far < least && cell !== unit.at && mayRest(battle, state, side, cell, [unit])) {
      best = cell
      least = far
    }
  }
  const path = pathTo(found, best) ?? []
  const leaves: Command = { type: 'move', units: [{ unit: unit.id }], path, exit: true }
  const aims = styleOf(turn).aim === 'objective' && !isNeeded(turn, unit) && exitsOf(battle, side).has(best)
  if (aims && judge(battle, state, leaves).ok) return leaves
  return best === unit.at ? undefined : { type: 'move', units: [{ unit: unit.id }], path }
}

const move = (turn: Turn): Command => {
  const { battle, state, side } = turn
  const movers = state.units.filter(
    (unit) => legalMover(battle, state, unit.id, side).ok && !isOrdered(battle, state, unit),
  )
  const order = movers
    .map((unit) => ({ unit, far: farness(turn, unit, unit.at) + (isLeader(unit) ? 50 : 0) }))
    .sort((a, b) => a.far - b.far)
  for (const { unit } of order) {
    const command = bestMove(turn, unit)
    if (command) return command
  }
  return END
}

/** Hope in an attack: eliminations count double. */
const hopeIn = (assessment: Assessment): number =>
  assessment.groups.reduce((sum, { chances }) => sum + chances.D + 2 * chances['½E'] + 3 * chances.E, 0)

/** The attack with most hope in it, of those that are on some column at least. */
const bestOn = <C extends Command>(
  attacks: readonly C[],
  assess: (command: C) => Judged<Assessment>,
  column: number,
): Command | undefined =>
  bestOf(
    attacks.flatMap((command) => {
      const judged = assess(command)
      return judged.ok && (judged.value.column ?? -1) >= column ? [{ command, worth: hopeIn(judged.value) }] : []
    }),
  )

const isFree =
  ({ battle, state }: Turn) =>
  (unit: Unit) =>
    !isOrdered(battle, state, unit)

const fire = (turn: Turn, kind: FireKind): Command => {
  const { battle, state, side } = turn
  const attacks = fullAttacks(shotsOf(battle, state, side, kind, isFree(turn)))
  return bestOn(attacks, (command) => assessFire(battle, state, command, side, kind), 0) ?? END
}

const melee = (turn: Turn): Command => {
  const { battle, state, side } = turn
  const attacks = fullAttacks(stormsOf(battle, state, side, isFree(turn)))
  return bestOn(attacks, (command) => assessMelee(battle, state, command, side), styleOf(turn).boldness) ?? END
}

/** The cheapest units are lost; one unit advances, where the ground is watched. */
const decision = (turn: Turn, pending: Pending): Command => {
  const { battle, state } = turn
  if (pending.kind === 'losses') {
    const worth = (id: string): number => {
      const unit = state.units.find((one) => one.id === id)
      return unit ? worthOf(battle, unit) : 0
    }
    const cheapest = [...pending.from].sort((a, b) => worth(a) - worth(b))
    return { type: 'chooseLosses', units: cheapest.slice(0, pending.count) }
  }
  if (pending.kind === 'choice') return { type: 'choose', option: pending.options[0]?.id ?? '' }
  const moves = pending.units
    .flatMap((unit) => pending.cells.map((to) => ({ unit, to })))
    .filter((one) => styleOf(turn).aim !== 'hold' && judge(battle, state, { type: 'advance', moves: [one] }).ok)
  return { type: 'advance', moves: moves.slice(0, 1) }
}

const deploy = ({ battle, state, side }: Turn): Command => {
  const placements = autoDeploy(battle, state, side)
  return placements.length > 0 ? { type: 'deploy', placements } : END
}

const PLAYS: Readonly<Partial<Record<string, (turn: Turn) => Command>>> = {
  deploy,
  move,
  fire: (turn) => fire(turn, 'fire'),
  defensiveFire: (turn) => fire(turn, 'defensiveFire'),
  melee,
}

// Where a step allows several things, attacks are thought of before marches.
const ORDER = ['deploy', 'fire', 'defensiveFire', 'melee', 'move'] as const

/** What must be done before a step may end: the first thing offered. */
const owed = ({ battle, state }: Turn): Command => {
  const due = owedPicks(battle, state).find((pick) => pick.kind !== 'act' || !isAside(battle, pick.command))
  return due ? (commandOf(battle, state, due) ?? END) : END
}

const choose = (turn: Turn): Command => {
  const pending = turn.state.pending.at(-1)
  if (pending) return decision(turn, pending)
  const { commands } = stepOf(turn.battle, turn.state)
  const plays = ORDER.filter((type) => commands.includes(type)).flatMap((type) => PLAYS[type] ?? [])
  let command: Command = END
  for (const play of plays) if (command === END) command = play(turn)
  return command === END && !judge(turn.battle, turn.state, END).ok ? owed(turn) : command
}

/** A simple commander for both sides: towards what it is after, best attack first. It draws no lots. */
export const newPolicy = (battle: Battle, styles: readonly [Style, Style]): ((state: State) => Command) => {
  const fieldFor = (side: SideIndex): Field => fieldOf(battle, objectivesOf(battle, side))
  const fields = [fieldFor(0), fieldFor(1)] as const
  return (state) => choose({ battle, styles, fields, state, side: actorOf(battle, state) ?? 0 })
}
