import { type Cell, type Refusal, type SideIndex, SIDES, otherSide } from '../../../../core/engine/vocabulary.ts'
import { sideOf } from '../position/battle.ts'
import type { Battle, Limits, Owed, PrestagsModule, Progress } from '../position/contract.ts'
import { cellsHeldBy, unitsIn } from '../position/layout.ts'
import { stepOf } from '../position/moment.ts'
import { legalMover } from '../movement/move.ts'
import { limitsFor } from '../movement/reach.ts'
import { happen, marked } from '../position/progress.ts'
import { legalSight } from '../position/sight.ts'
import { legalStack } from '../position/stacking.ts'
import type { Event, State, Unit } from '../terms/types.ts'
import { isDisrupted, isLeader, isOnMap, shortName } from '../position/units.ts'
import { isPanicked } from './panic/running.ts'

/** On cavalry that must charge in this phase: the hexes of the nearest enemies it saw when the phase began. */
const CHARGE = 'charge'

declare module '../terms/types.ts' {
  interface MarkTable {
    /** Labels of the hexes that knights must charge. */
    [CHARGE]: string
  }
}
const CITE = 'Proposal 4'
/** How far knights look for somebody to ride down. */
const FAR = 14
/** Hexes that a mark has room for. */
const FEW = 20

const isSteadied = (battle: Battle, state: State, unit: Unit): boolean =>
  unitsIn(battle, state, unit.at).some((one) => isLeader(one))

/** The nearest hexes of the enemy within sight. */
const preyOf = (battle: Battle, state: State, unit: Unit, enemies: readonly Cell[]): Cell[] => {
  const { board } = battle.map
  const near = enemies
    .map((cell) => ({ cell, far: board.distance(unit.at, cell) }))
    .filter(({ far }) => far <= FAR)
    .sort((a, b) => a.far - b.far)
  const first = near.find(({ cell }) => legalSight(battle, state, unit.at, cell).ok)
  if (!first) return []
  return near
    .filter(({ cell, far }) => far === first.far && legalSight(battle, state, unit.at, cell).ok)
    .map(({ cell }) => cell)
    .slice(0, FEW)
}

const isHot = (battle: Battle, state: State, unit: Unit): boolean =>
  unit.type === 'HC' && isOnMap(unit) && !isDisrupted(unit) && !isPanicked(unit) && !isSteadied(battle, state, unit)

const enemyCells = (state: State, side: SideIndex): Cell[] => cellsHeldBy(state, otherSide(side))

const wordsFor = (battle: Battle, unit: Unit, prey: readonly Cell[]): string =>
  `${shortName(unit)} sees the enemy in ${prey.map(battle.map.board.label).join(' and ')}, and nobody holds it back`

/** What the knights see when their movement phase begins settles whom they ride at. */
const begins = (progress: Progress): Progress => {
  const { battle, state } = progress
  const { kind, owner } = stepOf(battle, state)
  if (kind !== 'movement' || owner === undefined) return progress
  const enemies = enemyCells(state, owner)
  const events = state.units.flatMap((unit): Event[] => {
    if (unit.side !== owner || !isHot(battle, state, unit)) return []
    const prey = preyOf(battle, state, unit, enemies)
    if (prey.length === 0) return []
    return [marked([unit.id], CHARGE, prey.map(battle.map.board.label).join(' '), CITE, wordsFor(battle, unit, prey))]
  })
  return happen(progress, ...events)
}

/** Only movement phases begin with a charge. */
const ends = (progress: Progress): Progress => {
  const done = progress.state.units.filter((unit) => unit.marks[CHARGE] !== undefined).map((unit) => unit.id)
  return done.length > 0 ? happen(progress, marked(done, CHARGE, undefined, CITE)) : progress
}

/** Where they look when they move, everybody who has moved may change what they see [Alternate D.11]. */
const reacts = (progress: Progress, since: number): Progress =>
  progress.battle.course.looksAnew?.(progress.battle, progress.state) === true &&
  progress.events.slice(since).some(({ type }) => type === 'unitsMoved' || type === 'unitsShifted')
    ? begins(ends(progress))
    : progress

const preyIn = (battle: Battle, unit: Unit): Cell[] => {
  const labels = unit.marks[CHARGE]
  if (typeof labels !== 'string') return []
  return labels.split(' ').flatMap((label) => battle.map.board.parse(label) ?? [])
}

const mayRest = (battle: Battle, state: State, unit: Unit, cell: Cell): boolean =>
  cell === unit.at || legalStack(battle, unit.side, cell, [...unitsIn(battle, state, cell), unit]).ok

const refusalFor = (unit: Unit): Refusal => ({
  code: 'charges',
  cite: CITE,
  text: `${shortName(unit)} rides at the nearest enemy it sees: it must go as near to him as it can.`,
  cell: unit.at,
})

/** The cells nearest to the prey where there is room; its own is one of them when it gets no nearer. */
const limits = (battle: Battle, state: State, unit: Unit, reached: () => readonly Cell[]): Limits | undefined => {
  const prey = preyIn(battle, unit)
  if (prey.length === 0 || isPanicked(unit)) return undefined
  const far = (cell: Cell): number => Math.min(...prey.map((one) => battle.map.board.distance(cell, one)))
  const open = [...new Set([unit.at, ...reached()])].filter((cell) => mayRest(battle, state, unit, cell))
  const least = Math.min(...open.map(far))
  return { allowed: new Set(open.filter((cell) => far(cell) === least)), onlyExit: false, refusal: refusalFor(unit) }
}

/** True while a charging unit has not gone as near as it can. */
const hangsBack = (battle: Battle, state: State, unit: Unit): boolean => {
  if (unit.marks[CHARGE] === undefined || !legalMover(battle, state, unit.id, unit.side).ok) return false
  const found = limitsFor(battle, state, unit)
  return found !== undefined && !found.allowed.has(unit.at)
}

const owes = (battle: Battle, state: State, side: SideIndex): Owed | undefined => {
  const due = state.units.filter((unit) => unit.side === side && hangsBack(battle, state, unit))
  const [first] = due
  if (!first) return undefined
  const others = due.length === 1 ? '' : ` and ${due.length - 1} more`
  const text = `${shortName(first)} in ${battle.map.board.label(first.at)}${others} must ride at the enemy before the step can end.`
  return { units: due.map((unit) => unit.id), text, cite: CITE }
}

const knights = (battle: Battle): string[] =>
  SIDES.map((side) => sideOf(battle, side)).flatMap(({ name, units }) => ((units.HC ?? 0) > 0 ? [name] : []))

const isFeudal = (battle: Battle): boolean =>
  (battle.scenario.game === 'yeoman' || battle.scenario.game === 'viking') && knights(battle).length > 0

/** Knights whom nobody holds back, after the rule of a later game [Proposal 4]. */
export const feudalCavalry: PrestagsModule = {
  id: 'feudalCavalry',
  origin: 'proposal',
  title: 'Feudal cavalry (proposal)',
  text: 'Not from SPI: HC that see an enemy must ride at the nearest one, unless they are stacked with a leader.',
  cites: [CITE],
  explains: {
    'Proposal 4': `A proposal, after a later game. When a movement phase of theirs begins, undisrupted HC without a leader in their hex look for the nearest enemy within ${FAR} hexes and in their line of sight. If they see one, they must end their move as near to him as they can get and rest, and they do not leave the map; the phase does not end before they have gone. Who cannot get nearer may stay. It is meant for Yeoman and Viking.`,
  },
  inSteps: { movement: [CITE] },
  concerns: isFeudal,
  changes: (battle) =>
    `HC of the ${knights(battle).join(' and the ')} ride at the nearest enemy they see, unless a leader is with them.`,
  begins,
  reacts,
  ends,
  limits,
  owes,
  badges: (battle, _state, unit) => {
    const prey = preyIn(battle, unit).map(battle.map.board.label).join(', ')
    return prey === ''
      ? undefined
      : { sign: '»', text: `must ride at the enemy in ${prey} in this phase`, cite: CITE, tone: 'warn' }
  },
}
