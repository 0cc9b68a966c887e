import type { Battle } from '../rules/position/contract.ts'
import { canonical } from '../../../core/scenario/checksum.ts'
import { offersOf, type Pick } from '../rules/sequence/offers.ts'
import { actorOf, stepOf } from '../rules/position/moment.ts'
import type { Command, State } from '../rules/terms/types.ts'
import type { Chance } from '../../../core/dice/chance.ts'
import { SHAPES } from '../rules/sequence/shapes.ts'

/** Commands that nobody offered, or that are not commands at all: every one of them must be refused. */
type Pile = {
  readonly battle: Battle
  readonly state: State
  readonly chance: Chance
  readonly offered: ReadonlySet<string>
}

const keyOf = (pick: Pick): string => {
  switch (pick.kind) {
    case 'deploy':
    case 'move':
    case 'advance':
      return `${pick.kind} ${pick.unit} ${pick.to}`
    case 'exit':
      return `exit ${pick.unit} ${pick.from}`
    case 'fire':
    case 'defensiveFire':
    case 'melee':
      return `${pick.kind} ${pick.unit} ${pick.target}`
    case 'lose':
      return `lose ${pick.unit}`
    case 'act':
      return canonical(pick.command)
    case 'choose':
      return `choose ${pick.option}`
    case 'end':
      return `end ${pick.command.type}`
  }
}

const oddCells = [-1, -7, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e9]
const oddNames = ['', 'A-MI-999', '__proto__', 'constructor', 'A-MI-1 ', 'b-mi-1', 'X']

const someCell = ({ battle, state, chance }: Pile): number => {
  if (chance.oneIn(12)) return chance.pick(oddCells)
  const unit = chance.pick(state.units)
  if (chance.oneIn(2) && unit.at >= 0) return unit.at
  return chance.below(battle.map.board.size + 2)
}

const someUnit = ({ state, chance }: Pile): string =>
  chance.oneIn(12) ? chance.pick(oddNames) : chance.pick(state.units).id

const several = <T>({ chance }: Pile, make: () => T): T[] => Array.from({ length: chance.below(4) }, make)

const somePath = (pile: Pile): number[] => {
  const { battle, chance } = pile
  const path = [someCell(pile)]
  while (chance.below(3) > 0) {
    const { neighbours, degree } = battle.map.board
    path.push(neighbours[(path.at(-1) ?? 0) * degree + chance.below(degree)] ?? -1)
  }
  return chance.oneIn(10) ? [] : path
}

const TYPES = [...Object.keys(SHAPES), 'fly']

const someAct = (pile: Pile): Command => {
  const { battle, chance } = pile
  const act = chance.oneIn(6) ? chance.pick(oddNames) : chance.pick([...battle.acts.keys(), 'fly'])
  return {
    type: 'act',
    act,
    units: several(pile, () => someUnit(pile)),
    ...(chance.oneIn(2) ? { to: someCell(pile) } : {}),
    ...(chance.oneIn(3) ? { with: someUnit(pile) } : {}),
    ...(chance.oneIn(3) ? { face: chance.below(14) - 1 } : {}),
  }
}

const anything = (pile: Pile): Command => {
  const { chance } = pile
  const unit = (): string => someUnit(pile)
  const standing = (): { unit: string; to: number } => ({ unit: unit(), to: someCell(pile) })
  const die = chance.oneIn(5) ? { die: chance.pick([0, 1, 3, 6, 7, 2.5, Number.NaN]) } : {}
  const type = chance.pick(TYPES)
  switch (type) {
    case 'deploy':
      return { type, placements: several(pile, standing) }
    case 'undeploy':
    case 'chooseLosses':
      return { type, units: several(pile, unit) }
    case 'fire':
    case 'defensiveFire':
      return { type, units: several(pile, unit), target: someCell(pile), ...die }
    case 'melee':
      return { type, units: several(pile, unit), targets: several(pile, () => someCell(pile)), ...die }
    case 'advance':
      return { type, moves: several(pile, standing) }
    case 'move': {
      const steps = chance.oneIn(4) ? { steps: chance.pick([0, -1, 1, 2, 99, 1.5]) } : {}
      const units = several(pile, () => ({ unit: unit(), ...steps }))
      return { type, units, path: somePath(pile), ...(chance.oneIn(5) ? { exit: true } : {}) }
    }
    case 'act':
      return someAct(pile)
    case 'choose':
      return { type, option: chance.pick(oddNames) }
    case 'endStep':
      return { type }
    default:
      return { type: type as 'endStep' }
  }
}

type Named = { readonly unit: string; readonly steps?: number }

const moveWays = (
  units: readonly Named[],
  path: readonly number[],
  exit: boolean,
  at: (id: string) => number,
): string[] =>
  units.flatMap(({ unit, steps }) => {
    const to = path[steps === undefined ? path.length - 1 : steps - 1] ?? at(unit)
    if (exit && steps === undefined) return [`exit ${unit} ${to}`]
    // There and back again is legal, and no choice that anybody would offer.
    return to === at(unit) && path.length > 1 ? [] : [`move ${unit} ${to}`]
  })

/** The single choices of which a command consists; it can only be legal when all of them are offered. */
const choicesIn = (state: State, command: Command): string[] => {
  const at = (id: string): number => state.units.find((unit) => unit.id === id)?.at ?? -1
  switch (command.type) {
    case 'deploy':
      return command.placements.map(({ unit, to }) => `deploy ${unit} ${to}`)
    case 'undeploy':
      return []
    case 'fire':
    case 'defensiveFire':
      return command.units.map((unit) => `${command.type} ${unit} ${command.target}`)
    case 'melee':
      return command.units.flatMap((unit) => command.targets.map((target) => `melee ${unit} ${target}`))
    case 'chooseLosses':
      return command.units.map((unit) => `lose ${unit}`)
    case 'advance':
      return command.moves.map(({ unit, to }) => `advance ${unit} ${to}`)
    case 'move':
      return moveWays(command.units, command.path, command.exit === true, at)
    case 'act':
      return command.units.length > 1
        ? command.units.map((unit) => canonical({ ...command, units: [unit] }))
        : [canonical(command)]
    case 'choose':
      return [`choose ${command.option}`]
    case 'endStep':
      return ['end endStep']
    case 'resign':
    case 'offerDraw':
    case 'playOn':
      return []
  }
}

/** Nobody named; an act may be one of the whole side. */
const isBare = (command: Command): boolean =>
  ('units' in command && command.type !== 'act' && command.units.length === 0) ||
  ('targets' in command && command.targets.length === 0) ||
  ('placements' in command && command.placements.length === 0)

/** Whether a command cannot be legal, as far as the offers tell. */
const isUnoffered = ({ battle, state, offered }: Pile, command: Command): boolean => {
  if (!TYPES.slice(0, -1).includes(command.type)) return true
  // During the set-up units may be put elsewhere or taken back; that is not among the offers.
  const { kind } = stepOf(battle, state)
  if (kind === 'deployment' && (command.type === 'deploy' || command.type === 'undeploy')) return isBare(command)
  if (command.type === 'undeploy' || isBare(command)) return true
  if (command.type === 'advance' && command.moves.length === 0) return !offered.has('end advance')
  if (command.type === 'act' && offered.has(canonical(command))) return false
  return choicesIn(state, command).some((choice) => !offered.has(choice))
}

/** Makes commands that must be refused in a state; `undefined` once in a while, when chance made a legal one. */
export const nonsenseFor = (battle: Battle, state: State, chance: Chance): (() => Command | undefined) => {
  const picks = actorOf(battle, state) === undefined ? [] : offersOf(battle, state)
  const offered = new Set(picks.map(keyOf))
  const pile: Pile = { battle, state, chance, offered }
  return () => {
    const command = anything(pile)
    return isUnoffered(pile, command) ? command : undefined
  }
}
