import { add } from '../../../../core/calc/breakdown.ts'
import type { Cell, Line } from '../../../../core/engine/vocabulary.ts'
import { terrainAt } from '../position/battle.ts'
import type { Battle, Fight, PrestagsModule, Progress } from '../position/contract.ts'
import { elevationAt } from '../position/battle.ts'
import { unitById, unitsById, unitsIn } from '../position/layout.ts'
import { stepOf } from '../position/moment.ts'
import { ridersOf } from '../optional/chariots/riding.ts'
import { happen, marked } from '../position/progress.ts'
import type { Event, State, Unit, UnitCode, UnitMove } from '../terms/types.ts'
import { carrierIdOf, idsOf } from '../position/units.ts'

const CITE = 'Alternate Armageddon'
/** On chariots and passengers whose last move was a charge: the turn. */
const CHARGED = 'chariotCharge'

declare module '../terms/types.ts' {
  interface MarkTable {
    [CHARGED]: number
  }
}
const RUN = 4
const COLUMNS = 2

const CHARGERS: ReadonlySet<UnitCode> = new Set(['MS', 'AX'])

const isOpen = (battle: Battle, state: State, cell: Cell, own: readonly string[]): boolean =>
  terrainAt(battle, cell) === 'clear' &&
  elevationAt(battle, cell) === 'ground' &&
  unitsIn(battle, state, cell).every((unit) => own.includes(unit.id))

/** The last four hexes of a way: straight on, clear, and nobody else in them [Alternate Armageddon]. */
export const isCharge = (
  battle: Battle,
  state: State,
  { from, path }: Pick<UnitMove, 'from' | 'path'>,
  own: readonly string[],
): boolean => {
  if (path.length < RUN) return false
  const way = [from, ...path].slice(-RUN - 1)
  const { board } = battle.map
  const directions = way.slice(1).map((cell, index) => board.directionTo(way[index] ?? from, cell))
  return new Set(directions).size === 1 && way.slice(1).every((cell) => isOpen(battle, state, cell, own))
}

const movesIn = (event: Event): readonly UnitMove[] => (event.type === 'unitsMoved' ? event.moves : [])

/** Everybody who stirs is in no charge any more. */
const stirred = (event: Event): readonly string[] => {
  switch (event.type) {
    case 'unitsMoved':
    case 'unitsShifted':
    case 'unitsAdvanced':
      return event.moves.map((move) => move.unit)
    default:
      return []
  }
}

const charged = (progress: Progress, event: Event): Progress => {
  const { battle, state } = progress
  const own = stirred(event)
  const ended = own.filter((id) => unitById(battle, state, id)?.marks[CHARGED] !== undefined)
  const calm = ended.length > 0 ? happen(progress, marked(ended, CHARGED, undefined, CITE)) : progress
  const running = movesIn(event).filter((move) => isCharge(battle, state, move, own))
  const chariots = unitsById(
    battle,
    state,
    running.map((move) => move.unit),
  )
  const riders = chariots.flatMap((unit) => ridersOf(state, unit)).filter((unit) => CHARGERS.has(unit.type))
  if (riders.length === 0) return calm
  const text = `${riders.length === 1 ? 'A chariot' : 'Chariots'} with ${riders.map((unit) => unit.type).join(', ')} charge${riders.length === 1 ? 's' : ''}`
  return happen(calm, marked(idsOf(riders), CHARGED, state.turn, CITE, text))
}

const isCharging = (state: State, unit: Unit): boolean =>
  unit.marks[CHARGED] === state.turn && carrierIdOf(unit) !== undefined

/** Two columns for an attack in which everybody charges. */
const columns = ({ state, attackers, kind }: Fight): Line | undefined =>
  kind === 'melee' && attackers.every((unit) => isCharging(state, unit))
    ? add('chariot charge', COLUMNS, CITE)
    : undefined

/** The charge lasts for the turn in which it is ridden. */
const calmed = (progress: Progress): Progress => {
  const { battle, state } = progress
  if (stepOf(battle, state).kind !== 'turnRecord') return progress
  const units = state.units.filter((unit) => unit.marks[CHARGED] !== undefined)
  return units.length > 0 ? happen(progress, marked(idsOf(units), CHARGED, undefined, CITE)) : progress
}

/** Chariots that charge [Alternate Armageddon]. */
export const armageddonCharge: PrestagsModule = {
  id: 'armageddonCharge',
  origin: 'folder',
  title: 'The charge of Armageddon',
  text: 'With drawn markers and chariots: MS and AX ride too, and after a straight run of four clear hexes they attack two columns higher.',
  cites: [CITE],
  requires: ['chits', 'chariots'],
  explains: {
    [CITE]:
      'MS and AX embark on chariots like others. If the last four hexes or more of a chariot’s move lead straight on, through clear and empty hexes only, its MS or AX charge: in a melee of the same turn in which all attackers charge the odds are read two columns higher. The hex attacked may be of any kind. Whoever stirs after the charge charges no more.',
  },
  inSteps: { chariot: [CITE], movement: [CITE], melee: [CITE] },
  concerns: ({ scenario }) => scenario.id.startsWith('armageddon'),
  changes: () => 'MS and AX ride on chariots, and charge: two columns after four straight clear hexes.',
  row: (_battle, unit, row) => (CHARGERS.has(unit.type) ? { ...row, rides: true } : row),
  reacts: (progress, since) => progress.events.slice(since).reduce(charged, progress),
  begins: calmed,
  adds: {
    fight: (fight) => ({ columns: columns(fight) }),
  },
  badges: (_battle, state, unit) =>
    isCharging(state, unit)
      ? { sign: '»»', text: 'charges: two columns in melee', cite: CITE, tone: 'good' }
      : undefined,
}
