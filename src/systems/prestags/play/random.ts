import type { Cell, SideIndex } from '../../../core/engine/vocabulary.ts'
import { pathTo } from '../../../core/map/reach.ts'
import { drawn, someAttack, someFit } from '../../../core/play/lot.ts'
import type { Battle, FireKind } from '../rules/position/contract.ts'
import { decide, judge } from '../rules/sequence/decide.ts'
import { autoDeploy } from './setup/auto.ts'
import { unitsIn } from '../rules/position/layout.ts'
import { attackersOn } from '../rules/melee/melee.ts'
import { legalMover } from '../rules/movement/move.ts'
import { exitsOf, reachOf, type UnitReach } from '../rules/movement/reach.ts'
import { idsOf } from '../rules/position/units.ts'
import { actOffers, isAside } from '../rules/movement/acts.ts'
import { actorOf, stepOf } from '../rules/position/moment.ts'
import { commandOf, owedPicks } from '../rules/sequence/offers.ts'
import type { Command, Pending, State, Unit } from '../rules/terms/types.ts'
import type { Chance } from '../../../core/dice/chance.ts'
import { stackFault } from './invariants.ts'
import { mayRest, shotsOf, stormsOf, WIDE } from '../rules/sequence/attacks.ts'
import { allUp } from './parts.ts'

const END: Command = { type: 'endStep' }

type Turn = { readonly battle: Battle; readonly state: State; readonly side: SideIndex; readonly chance: Chance }

const isLegal = ({ battle, state }: Turn, command: Command): boolean => judge(battle, state, command).ok

/** Some placements of a random set-up that go together; the rest of the force is set up sensibly. */
const deploy = (turn: Turn): Command => {
  const { battle, state, side, chance } = turn
  const reserve = state.units.filter((unit) => unit.side === side && unit.fate === 'reserve')
  if (reserve.length === 0) return END
  const zone = [...battle.zones[side]]
  for (let attempt = 0; attempt < 20 && !chance.oneIn(8); attempt++) {
    const command: Command = {
      type: 'deploy',
      placements: [{ unit: chance.pick(reserve).id, to: chance.pick(zone) }],
    }
    if (isLegal(turn, command)) return command
  }
  const placements = autoDeploy(battle, state, side)
  if (placements.length > 0) return { type: 'deploy', placements }
  return isLegal(turn, END) ? END : allUp(state, side)
}

/** A unit, sometimes with others of its hex, to a place within its reach if it may rest there. */
const marchTo = (turn: Turn, unit: Unit, reach: UnitReach, to: Cell): Command | undefined => {
  const { battle, state, side, chance } = turn
  const path = pathTo(reach, to) ?? []
  if (exitsOf(battle, side).has(to) && chance.oneIn(3)) {
    const command: Command = { type: 'move', units: [{ unit: unit.id }], path, exit: true }
    if (isLegal(turn, command)) return command
  }
  if (path.length === 0) return undefined
  const others = chance.oneIn(4) ? unitsIn(battle, state, unit.at).filter((one) => one !== unit) : []
  const company = [unit, ...others.filter((one) => legalMover(battle, state, one.id, side).ok)]
  const together: Command = { type: 'move', units: company.map((one) => ({ unit: one.id })), path }
  if (company.length > 1 && mayRest(battle, state, side, to, company) && isLegal(turn, together)) return together
  return mayRest(battle, state, side, to, [unit]) ? { type: 'move', units: [{ unit: unit.id }], path } : undefined
}

/** To one of three random places within its reach. */
const march = (turn: Turn, unit: Unit): Command | undefined => {
  const reach = reachOf(turn.battle, turn.state, unit)
  for (let attempt = 0; attempt < 3; attempt++) {
    const command = marchTo(turn, unit, reach, turn.chance.pick(reach.cells))
    if (command) return command
  }
  return undefined
}

const move = (turn: Turn): Command => {
  const { battle, state, side, chance } = turn
  const own = state.units.filter((unit) => unit.side === side)
  for (let attempt = 0; attempt < 10 && !chance.oneIn(40); attempt++) {
    const mover = someFit(own, chance, (unit) => legalMover(battle, state, unit.id, side).ok)
    const command = mover && march(turn, mover)
    if (!mover || command) return command ?? END
  }
  return END
}

/** Once in so many times nobody attacks. */
const RESTS = 6

const fire = (turn: Turn, kind: FireKind): Command => {
  const { battle, state, side, chance } = turn
  const shots = shotsOf(battle, state, side, kind)
  const draw = (target: Cell) => shots.order(chance.some(shots.joiners(target)), [target])
  return someAttack(shots, chance, { restsOnceIn: RESTS, draw, isLegal: (command) => isLegal(turn, command) }) ?? END
}

/** Sometimes two hexes at once, where that is legal. */
const melee = (turn: Turn): Command => {
  const { battle, state, side, chance } = turn
  const storms = stormsOf(battle, state, side)
  const near = (target: Cell) => storms.cells.filter((other) => battle.map.board.distance(other, target) <= WIDE)
  const draw = (target: Cell) => {
    const targets = [...new Set([target, chance.pick(near(target))])]
    return storms.order(chance.some(idsOf(attackersOn(battle, state, targets, side))), targets)
  }
  return someAttack(storms, chance, { restsOnceIn: RESTS, draw, isLegal: (command) => isLegal(turn, command) }) ?? END
}

const shuffled = <T>(list: readonly T[], chance: Chance): T[] => drawn(list, list.length, chance)

const decision = (turn: Turn, pending: Pending): Command => {
  const { chance } = turn
  if (pending.kind === 'losses')
    return { type: 'chooseLosses', units: shuffled(pending.from, chance).slice(0, pending.count) }
  if (pending.kind === 'choice') return { type: 'choose', option: chance.pick(pending.options).id }
  const moves = chance.some(pending.units).map((unit) => ({ unit, to: chance.pick(pending.cells) }))
  const command: Command = { type: 'advance', moves }
  return isLegal(turn, command) ? command : { type: 'advance', moves: [] }
}

type Play = (turn: Turn) => Command

const PLAYS: Readonly<Partial<Record<string, Play>>> = {
  deploy,
  move,
  fire: (turn) => fire(turn, 'fire'),
  defensiveFire: (turn) => fire(turn, 'defensiveFire'),
  melee,
}

/** What crowds a hex is legal until the phase ends, but nobody sensible leaves it so. */
const crowds = ({ battle, state }: Turn, command: Command): boolean => {
  const decided = decide(battle, state, command)
  return decided.ok && stackFault(battle, decided.value.state) !== undefined
}

/** Sometimes what an optional rule lets units do; what is beside the point, such as to give up, now and then only. */
const act = (turn: Turn): Command | undefined => {
  const { battle, state, side, chance } = turn
  if (battle.acts.size === 0 || !chance.oneIn(4)) return undefined
  const offers = actOffers(battle, state, side).filter((one) => !isAside(battle, one) || chance.oneIn(400))
  const picked = offers.length > 0 ? chance.pick(offers) : undefined
  return picked && crowds(turn, picked) ? undefined : picked
}

/** Something that is offered to those who owe it, when a step may not end yet. */
const owed = (turn: Turn): Command => {
  const { battle, state, chance } = turn
  const picks = owedPicks(battle, state).filter((pick) => pick.kind !== 'act' || !isAside(battle, pick.command))
  return picks.length > 0 ? (commandOf(battle, state, chance.pick(picks)) ?? END) : END
}

/** One of the things that the step allows, as long as there is any; a step of several things ends at last. */
const any = (turn: Turn, plays: readonly Play[]): Command => {
  const { chance } = turn
  if (plays.length > 1 && chance.oneIn(40)) return END
  for (const play of plays.length > 1 ? shuffled(plays, chance) : plays) {
    const command = play(turn)
    if (command !== END) return command
  }
  return END
}

/** A random legal command; at the end of a game `endStep`, which is refused. */
export const randomCommand = (battle: Battle, state: State, chance: Chance): Command => {
  const turn: Turn = { battle, state, side: actorOf(battle, state) ?? 0, chance }
  const pending = state.pending.at(-1)
  if (pending) return decision(turn, pending)
  const done = act(turn)
  if (done) return done
  const commands = state.verdict ? [] : stepOf(battle, state).commands
  const command = any(
    turn,
    commands.flatMap((type) => PLAYS[type] ?? []),
  )
  return command === END && !state.verdict && !isLegal(turn, END) ? owed(turn) : command
}
