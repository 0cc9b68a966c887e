import { sentence } from '../../../../../core/text/words.ts'
import { times } from '../../../../../core/calc/breakdown.ts'
import { type Cell, type Refusal, type SideIndex, SIDES, otherSide } from '../../../../../core/engine/vocabulary.ts'
import { sideOf } from '../../position/battle.ts'
import type { Battle, PrestagsModule, Progress } from '../../position/contract.ts'
import { unitById } from '../../position/layout.ts'
import { stepOf } from '../../position/moment.ts'
import { happen, marked } from '../../position/progress.ts'
import { eliminate } from '../../results/results.ts'
import type { Event, State, Unit } from '../../terms/types.ts'
import { idsOf, isLeader, isOnMap, shortName } from '../../position/units.ts'
import { enemyDistance } from './distance.ts'
import { flightLimits, owedFlight, owesFlight, rimOf } from './flight.ts'
import { nervesIn, PANICKED, panicLevelOf, panickedSide, panickingSide } from './level.ts'
import { companyOf, FLEEING, fleesWith, isPanicked } from './running.ts'
import { PANIC_WORDS } from './words.ts'

const flees = fleesWith(isPanicked)

const armyOf = (state: State, side: SideIndex): Unit[] =>
  state.units.filter((unit) => unit.side === side && isOnMap(unit))

/** Levels 1 and 2 steady their hex and those around it, the others their own hex [13.0, 13.22]. */
const steadies = (battle: Battle, leader: Unit, unit: Unit): boolean => {
  const far = battle.map.board.distance(leader.at, unit.at)
  return far <= (leader.type === '1L' || leader.type === '2L' ? 1 : 0)
}

const steadyUnits = (battle: Battle, army: readonly Unit[]): ((unit: Unit) => boolean) => {
  const leaders = army.filter((unit) => isLeader(unit) && unit.marks[FLEEING] === undefined)
  return (unit) => leaders.some((leader) => steadies(battle, leader, unit))
}

const panicText = (battle: Battle, state: State, side: SideIndex, flee: number, stand: number): string => {
  const lost = `${state.vp[otherSide(side)]} points lost`
  const level = panicLevelOf(battle, side)
  const why = level === undefined ? lost : `${lost}, their level is ${level}`
  return `The ${sideOf(battle, side).name} panic (${why}): ${flee} of their units lose heart, ${stand} stand.`
}

/** The whole army at once, save those whom leaders steady and the leaders [13.0]. */
const panics = (progress: Progress, side: SideIndex): Progress => {
  const { battle, state } = progress
  const army = armyOf(state, side)
  const isSteady = steadyUnits(battle, army)
  const shaken = idsOf(army.filter((unit) => !isLeader(unit) && !isSteady(unit)))
  const standing = army.filter((unit) => !shaken.includes(unit.id) && unit.marks[FLEEING] === undefined)
  const text = panicText(battle, state, side, shaken.length, standing.length)
  const known: Event[] = [
    { type: 'remembered', key: PANICKED, value: side },
    { type: 'told', side, cite: '13.11', text, units: shaken, cells: [] },
  ]
  return happen(progress, ...known, ...(shaken.length > 0 ? [marked(shaken, PANICKED, 1, '13.0')] : []))
}

/** Panicked units that ran off the map count as lost, and who left with them on one chariot or fleet [13.0]. */
const runaways = ({ battle, state, events }: Progress, since: number): Unit[] =>
  events
    .slice(since)
    .flatMap((event) => (event.type === 'unitsMoved' ? event.moves : []))
    .flatMap((move) => (move.exits ? (unitById(battle, state, move.unit) ?? []) : []))
    .filter((unit) => unit.fate === 'exited' && companyOf(state, unit).some(isPanicked))

const reacts = (before: Progress, since: number): Progress => {
  const progress = happen(before, ...eliminate(before.battle, runaways(before, since), '13.0'))
  const side = panickingSide(progress, since)
  return side === undefined ? progress : panics(progress, side)
}

/** Leaders rally those whom they would have steadied, at the end of their movement phase [13.22]. */
const rally = (progress: Progress): Progress => {
  const { battle, state } = progress
  const { kind, owner } = stepOf(battle, state)
  // Where everybody moves at once, both armies have moved.
  if (kind === 'march') return rallyArmy(rallyArmy(progress, 0), 1)
  if (kind !== 'movement' || owner === undefined || battle.course.phaseGoesOn?.(battle, state) === true) return progress
  return rallyArmy(progress, owner)
}

const rallyArmy = (progress: Progress, owner: SideIndex): Progress => {
  const { battle, state } = progress
  const army = armyOf(state, owner)
  const rallied = army.filter(isPanicked).filter(steadyUnits(battle, army))
  const [first] = rallied
  if (!first) return progress
  const text = `${rallied.length === 1 ? shortName(first) : `${rallied.length} units`} of the ${sideOf(battle, owner).name} rallied by leaders`
  return happen(progress, marked(idsOf(rallied), PANICKED, undefined, '13.22', text))
}

const barred = (unit: Unit, what: string): Refusal | undefined =>
  isPanicked(unit)
    ? { code: 'panicked', cite: '13.0', text: `${shortName(unit)} is panicked and may not ${what}.`, cell: unit.at }
    : undefined

/** Every hex of a flight is further from the nearest enemy than the one before, for who is carried too [13.0]. */
const barsComing = (battle: Battle, state: State, unit: Unit, from: Cell, to: Cell): Refusal | undefined => {
  if (!isPanicked(unit)) return undefined
  const far = enemyDistance(battle, state, unit.side)
  if ((far[to] as number) > (far[from] as number)) return undefined
  const text = `${shortName(unit)} is panicked: hex ${battle.map.board.label(to)} is no further from the nearest enemy.`
  return { code: 'notFurther', cite: '13.0', text, cell: to }
}

const levelWords = (battle: Battle, side: SideIndex): string => {
  const level = panicLevelOf(battle, side)
  const { name } = sideOf(battle, side)
  return level === undefined ? `the ${name} never panic` : `the ${name} panic at ${level} points lost`
}

/** Defends at half [13.0]. */
const COWED = 0.5

/** An army that has lost too much runs [13.0]. */
export const panic: PrestagsModule = {
  ...PANIC_WORDS,
  id: 'panic',
  concerns: (battle) => SIDES.some((side) => panicLevelOf(battle, side) !== undefined),
  changes: (battle) => sentence(`${levelWords(battle, 0)}; ${levelWords(battle, 1)}.`),
  reacts,
  ends: rally,
  bars: {
    strike: (_battle, _state, unit, kind) => barred(unit, kind === 'melee' ? 'attack' : 'fire'),
    advance: (_battle, _state, unit) => barred(unit, 'advance'),
    coming: barsComing,
    turn: (battle, state, unit) =>
      isPanicked(unit) && owesFlight(battle, state, unit)
        ? { code: 'flees', cite: '13.0', text: `${shortName(unit)} flees before it turns.`, cell: unit.at }
        : undefined,
  },
  adds: {
    unit: ({ unit, role }) => (role === 'defence' && isPanicked(unit) ? times('panicked', COWED, '13.0') : undefined),
  },
  onDisruption: (_battle, _state, unit, cause) =>
    cause === 'D' && isPanicked(unit) ? { fate: 'eliminated', cite: '13.0' } : undefined,
  exits: (battle, state, unit) => (flees(battle, state, unit) ? rimOf(battle.map) : []),
  limits: (battle, state, unit, reached, left) => {
    if (!flees(battle, state, unit)) return undefined
    const far = enemyDistance(battle, state, unit.side)
    const alone = far[unit.at] === -1
    const flight = {
      reached: alone ? [] : reached(),
      left,
      gain: (cell: Cell) => far[cell] as number,
      cite: '13.0',
    } as const
    return flightLimits(battle, state, unit, flight)
  },
  owes: (battle, state, side) => owedFlight(battle, state, side, flees, '13.0'),
  tells: {
    melee: (_battle, state) => panickedSide(state) !== undefined,
    nerves: nervesIn,
    cowed: (unit) => (isPanicked(unit) ? COWED : undefined),
  },
  badges: (_battle, _state, unit) =>
    isPanicked(unit)
      ? {
          sign: 'P!',
          text: 'Panicked',
          cite: '13.0',
          tone: 'warn',
        }
      : undefined,
}
