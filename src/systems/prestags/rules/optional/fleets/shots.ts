import type { ChoiceOption } from '../../../../../core/engine/choice.ts'
import { type Cell, ok, type SideIndex, otherSide, type UnitId } from '../../../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../../../core/grid/board.ts'
import { sideOf, terrainAt } from '../../position/battle.ts'
import type { Battle, Progress } from '../../position/contract.ts'
import { legalFire, shootersAt } from '../../fire/fire.ts'
import { sideIn, unitById } from '../../position/layout.ts'
import { begin, happen, marked, remembered } from '../../position/progress.ts'
import { type Judged, refuse } from '../../terms/refusal.ts'
import { eliminate } from '../../results/results.ts'
import { strike } from '../../results/strike.ts'
import type { Choice, ChoiceOf, Event, State, Unit } from '../../terms/types.ts'
import { isDisrupted, isOnMap, shortName } from '../../position/units.ts'
import { wakeOf } from './crew.ts'
import { cargoOf, HALF_SPEED, isCrossing, isFleet, isMoored, mayLie, MOORING } from './ship.ts'

/** A hex of a fleet’s way under fire: what it had spent there, and needs to be safe in the hex where it is now. */
type Passage = { readonly cell: Cell; readonly spent: number; readonly need: number }
/** A fleet whose way is being judged: the hex that is asked about, and those still to come. */
type Run = { readonly fleet: string; readonly at: Passage; readonly rest: readonly Passage[] }

const RUN = 'fleetUnderFire'

declare module '../../terms/types.ts' {
  interface MemoTable {
    [RUN]: Run
  }
  interface QuestionTable {
    /** The fleet that sails by. */
    fleetShot: UnitId
  }
  interface MarkTable {
    /** The player-turn in which nobody fires at it any more. */
    unchallenged: number
  }
}

/** The state with a fleet and its load alone in a hex of its way: nobody else there is hit. */
const passing = (battle: Battle, state: State, fleet: Unit, cell: Cell): State => {
  const party = new Set([fleet, ...cargoOf(battle, state, fleet)].map((unit) => unit.id))
  const units = state.units.map((unit): Unit => {
    if (party.has(unit.id)) return { ...unit, at: cell, moved: state.playerTurn }
    return unit.at === cell ? { ...unit, fate: 'reserve' } : unit
  })
  return { ...state, units, attacked: [] }
}

const shootersOn = (battle: Battle, state: State, fleet: Unit, cell: Cell): Unit[] => {
  const enemy = otherSide(fleet.side)
  if (!neighboursOf(battle.map.board, cell).some((next) => sideIn(battle, state, next) === enemy)) return []
  const scene = passing(battle, state, fleet, cell)
  return shootersAt(battle, scene, cell, enemy, 'defensiveFire').filter((unit) => unit.at !== cell)
}

const judged = (battle: Battle, state: State, fleet: Unit, cell: Cell, units: readonly string[]) =>
  legalFire(
    battle,
    passing(battle, state, fleet, cell),
    { units, target: cell },
    otherSide(fleet.side),
    'defensiveFire',
  )

/** Every single unit that can, and companies of them: all companies of a few, else all together; nobody cannot fire. */
const companies = (units: readonly Unit[]): Unit[][] => {
  if (units.length > 3) return [[...units], ...units.map((unit) => [unit])]
  const all = units.reduce<Unit[][]>((some, unit) => some.concat(some.map((one) => [...one, unit])), [[]])
  return all.sort((a, b) => b.length - a.length)
}

const shots = (battle: Battle, state: State, fleet: Unit, cell: Cell): ChoiceOption[] =>
  companies(shootersOn(battle, state, fleet, cell)).flatMap((units): ChoiceOption[] => {
    const ids = units.map((unit) => unit.id)
    if (!judged(battle, state, fleet, cell, ids).ok) return []
    const label = `Fire with ${units.map(shortName).join(' and ')}`
    return [{ id: ids.join('+'), label, units: ids, cells: [cell], dice: 1 }]
  })

const isLetPass = (state: State, fleet: Unit): boolean => fleet.marks.unchallenged === state.playerTurn

const isUnderFire = (battle: Battle, state: State, fleet: Unit, cell: Cell): boolean =>
  !isLetPass(state, fleet) && shots(battle, state, fleet, cell).length > 0

/** A fleet is held up where it can be fired at; under a bridge in the next hex where it may lie. */
export const heldUnderFire = (battle: Battle, state: State, fleet: Unit, path: readonly Cell[]): number | undefined => {
  if (!isFleet(fleet)) return undefined
  const shot = path.findIndex((cell) => isUnderFire(battle, state, fleet, cell))
  if (shot < 0) return undefined
  const halt = path.findIndex((cell, index) => index >= shot && mayLie(battle, state, fleet, cell))
  return halt < 0 ? undefined : halt + 1
}

/** The hexes of a move in which a fleet can have come under fire: the last one, and those it only passed before it. */
const passages = (battle: Battle, state: State, fleet: Unit, wake: readonly Cell[]): Passage[] => {
  // Who has sailed and is moored has just made fast under a bridge.
  const need = isMoored(fleet) ? MOORING : 0
  const spent = fleet.spent - need
  const stay: Passage = { cell: fleet.at, spent, need }
  const passed: Passage[] = []
  for (const [index, cell] of wake.slice(1).entries()) {
    if (mayLie(battle, state, fleet, cell)) break
    passed.unshift({ cell, spent: spent - index - 1, need: index + 1 })
  }
  return [...passed, stay]
}

const question = (battle: Battle, fleet: Unit, cell: Cell, options: readonly ChoiceOption[]): Choice => {
  const name = shortName(fleet)
  const where = isCrossing(battle, cell) ? `under the ${terrainAt(battle, cell)} in` : 'through'
  const pass = { id: 'pass', label: `Let ${name} pass here`, units: [], cells: [cell] }
  const away = { id: 'away', label: `Do not fire at ${name} in this phase`, units: [], cells: [] }
  return {
    kind: 'choice',
    side: otherSide(fleet.side),
    about: 'fleetShot',
    cite: 'Viking 3.2',
    heading: 'A fleet sails by',
    text: `${name} sails ${where} ${battle.map.board.label(cell)}. Fire at it now? Whoever does has used his defensive fire.`,
    options: [...options, pass, away],
    data: fleet.id,
  }
}

/** Puts the next question of a run, if there is one. */
const ask = (progress: Progress, id: UnitId, left: readonly Passage[]): Progress => {
  const { battle, state } = progress
  const fleet = unitById(battle, state, id)
  const [at, ...rest] = left
  if (!fleet || !at || isLetPass(state, fleet)) return happen(progress, remembered(RUN, undefined))
  const options = shots(battle, state, fleet, at.cell)
  if (options.length === 0) return ask(progress, id, rest)
  return happen(progress, remembered(RUN, { fleet: id, at, rest }), {
    type: 'decisionAsked',
    pending: question(battle, fleet, at.cell, options),
  })
}

/** Hit where it may not stay, with too few points to go on: lost [Viking 3.2]. */
const stranded = ({ battle, state }: Progress, fleet: Unit, at: Passage): Event[] => {
  const hit = fleet.disrupted === state.playerTurn
  if (!hit || !isCrossing(battle, at.cell) || HALF_SPEED - at.spent >= at.need) return []
  const text = `${shortName(fleet)} is stranded under the ${terrainAt(battle, at.cell)} in ${battle.map.board.label(at.cell)} and lost.`
  const told: Event = { type: 'told', side: fleet.side, cite: 'Viking 3.2', text, units: [fleet.id], cells: [at.cell] }
  return [told, ...eliminate(battle, [fleet], 'Viking 3.2')]
}

/** Puts the first question about each fleet that has just sailed. */
const newRuns = (progress: Progress, since: number): Progress => {
  const { battle, state, events } = progress
  const fresh = events.slice(since)
  return state.units.filter(isFleet).reduce((before, fleet) => {
    const wake = isOnMap(fleet) ? wakeOf(fresh, fleet) : []
    return wake.length > 0 ? ask(before, fleet.id, passages(battle, state, fleet, wake)) : before
  }, progress)
}

/** Asks the enemy about every fleet that has just sailed by, and goes on once an answer is carried out. */
export const underFire = (progress: Progress, since: number): Progress => {
  const { battle, state } = progress
  if (state.pending.length > 0) return progress
  const run = state.memo[RUN]
  if (!run) return newRuns(progress, since)
  const fleet = unitById(battle, state, run.fleet)
  const lost = fleet ? stranded(progress, fleet, run.at) : []
  return ask(happen(progress, ...lost), run.fleet, run.rest)
}

const sideName = ({ battle }: Progress, side: SideIndex): string => sideOf(battle, side).name

const lets = (progress: Progress, { side }: Choice, fleet: Unit, option: string): Progress => {
  const text = `The ${sideName(progress, side)} let ${shortName(fleet)} pass.`
  const told: Event = { type: 'told', side, cite: 'Viking 3.2', text, units: [fleet.id], cells: [] }
  const away = marked([fleet.id], 'unchallenged', progress.state.playerTurn, 'Viking 3.2')
  return happen(progress, told, ...(option === 'away' ? [away] : []))
}

/** The enemy’s answer: the shot hits the fleet and its load, whoever else is in the hex. */
export const fireOrPass = (
  progress: Progress,
  choice: ChoiceOf<'fleetShot'>,
  option: string,
  dice: readonly number[],
): Judged<Progress> => {
  const { battle, state } = progress
  const fleet = unitById(battle, state, choice.data)
  const run = state.memo[RUN]
  if (!fleet || !run) return refuse('nothingAsked', 'Viking 3.2', 'No fleet sails by.')
  const units = choice.options.find((one) => one.id === option)?.units ?? []
  if (units.length === 0) return ok(lets(progress, choice, fleet, option))
  const scene = passing(battle, state, fleet, run.at.cell)
  const struck = strike(begin(battle, scene), judged(battle, state, fleet, run.at.cell, units), dice[0])
  return struck.ok ? ok(happen(progress, ...struck.value.events)) : struck
}

/** What is left of a disrupted fleet’s allowance. */
export const speedOf = (unit: Unit, points: number): number =>
  isFleet(unit) && isDisrupted(unit) ? Math.min(points, HALF_SPEED) : points
