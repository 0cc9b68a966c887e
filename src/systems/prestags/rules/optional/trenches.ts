import { add, times } from '../../../../core/calc/breakdown.ts'
import {
  ok,
  otherSide,
  type Cell,
  type Line,
  type Refusal,
  type SideIndex,
} from '../../../../core/engine/vocabulary.ts'
import { sideOf, terrainAt } from '../position/battle.ts'
import type { ActRule, Battle, HexInFight, PrestagsModule, Progress } from '../position/contract.ts'
import { cellsHeldBy, unitById, unitsIn } from '../position/layout.ts'
import { begin, happen, remembered } from '../position/progress.ts'
import { isPlain } from '../terms/plain.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import { rowOf } from '../tables/units.ts'
import { TERRAIN } from '../tables/terrain.ts'
import type { Act, Event, State, Terrain, Unit } from '../terms/types.ts'
import { isLeader, isOnMap, shortName } from '../position/units.ts'
import { perForce } from './special/words.ts'

/** In the memo: the hexes with trenches that each force has dug. */
const TRENCHES = ['trenchesOfA', 'trenchesOfB'] as const

declare module '../terms/types.ts' {
  interface MemoTable {
    trenchesOfA: readonly Cell[]
    trenchesOfB: readonly Cell[]
  }
}

const ENTRY = 2
const PROTECTION = 5
const WATER: readonly Terrain[] = ['stream', 'bridge', 'ford', 'swamp', 'lake', 'sea']
const NONE: readonly Cell[] = []

const keyOf = (side: SideIndex): (typeof TRENCHES)[number] => TRENCHES[side]
const dugBy = (state: State, side: SideIndex): readonly Cell[] => state.memo[keyOf(side)] ?? NONE

/** Every hex with a trench, for the screen too. */
export const trenchCells = (state: State): readonly Cell[] => [...dugBy(state, 0), ...dugBy(state, 1)]

const isTrench = (state: State, cell: Cell): boolean => dugBy(state, 0).includes(cell) || dugBy(state, 1).includes(cell)
const isMounted = (unit: Unit): boolean => rowOf(unit.type).mounted
const leftOf = (battle: Battle, state: State, side: SideIndex): number =>
  (sideOf(battle, side).trenches ?? 0) - dugBy(state, side).length

const CITE = 'Proposal 2'

const legalTrench = (battle: Battle, state: State, cell: Cell, side: SideIndex): Judged<Cell> => {
  const label = battle.map.board.label(cell)
  const no = (code: string, text: string): Judged<Cell> => refuse(code, CITE, text, cell)
  if (leftOf(battle, state, side) <= 0) return no('noTrench', `The ${sideOf(battle, side).name} have no trench left.`)
  if (!battle.zones[side].has(cell))
    return no('outsideZone', `Hex ${label} is outside the deployment of the ${sideOf(battle, side).name}.`)
  if (isTrench(state, cell)) return no('trench', `There is a trench in ${label} already.`)
  if (WATER.includes(terrainAt(battle, cell)))
    return no('water', `Nobody digs in ${label}: ${terrainAt(battle, cell)}.`)
  const rider = unitsIn(battle, state, cell).find(isMounted)
  return rider ? no('mounted', `${shortName(rider)} is mounted and cannot stand in a trench.`) : ok(cell)
}

/** The hex of units that dig: own ones, set up, all in one place. */
const placeOf = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Cell> => {
  const units = act.units.map((id) => unitById(battle, state, id))
  const [first] = units
  if (!first || !isPlain(act))
    return refuse('badAct', CITE, 'Name units of one hex; the trench is dug where they stand.')
  for (const unit of units) {
    if (!unit || unit.side !== side) return refuse('notYours', CITE, 'Only one’s own units dig.', first.at)
    if (!isOnMap(unit) || unit.at !== first.at)
      return refuse('notTogether', CITE, 'A trench is dug in a hex where units have been set up.')
  }
  return ok(first.at)
}

const dug = (battle: Battle, state: State, cell: Cell, side: SideIndex): Event[] => {
  const { name } = sideOf(battle, side)
  const text = `The ${name} dig a trench in ${battle.map.board.label(cell)}.`
  const value = [...dugBy(state, side), cell]
  return [remembered(keyOf(side), value), { type: 'told', side, cite: CITE, text, units: [], cells: [cell] }]
}

const dig: ActRule = {
  title: 'Dig a trench',
  cite: CITE,
  steps: ['deployment'],
  carry: (battle, state, act, side) => {
    const place = placeOf(battle, state, act, side)
    const legal = place.ok ? legalTrench(battle, state, place.value, side) : place
    return legal.ok ? ok(happen(begin(battle, state), ...dug(battle, state, legal.value, side))) : legal
  },
  offers: (battle, state, side) =>
    cellsHeldBy(state, side)
      .filter((cell) => legalTrench(battle, state, cell, side).ok)
      .map((cell): Act => ({ type: 'act', act: 'dig', units: unitsIn(battle, state, cell).map((unit) => unit.id) })),
  label: (battle, state, { units }) => {
    const unit = unitById(battle, state, units[0] ?? '')
    if (!unit) return 'Dig a trench'
    return `Dig a trench in ${battle.map.board.label(unit.at)} (${leftOf(battle, state, unit.side)} left)`
  },
}

/** Where foot stands that the ground does not double, nearest to the enemy. */
const digging = (battle: Battle, state: State, side: SideIndex): Act[] => {
  const { board } = battle.map
  const enemy = otherSide(side)
  const foes = cellsHeldBy(state, enemy)
  const front = foes.length > 0 ? foes : [...battle.zones[enemy]]
  const far = ({ units: [id = ''] }: Act): number => {
    const at = unitById(battle, state, id)?.at
    return at === undefined ? 0 : Math.min(...front.map((cell) => board.distance(at, cell)))
  }
  const isOpen = ({ units }: Act): boolean =>
    units.some((id) => {
      const unit = unitById(battle, state, id)
      return unit !== undefined && !isLeader(unit) && TERRAIN[terrainAt(battle, unit.at)].defence < 2
    })
  return dig
    .offers(battle, state, side)
    .filter(isOpen)
    .toSorted((a, b) => far(a) - far(b))
}

/** Horsemen who are set up in a trench want it filled in: it may be dug elsewhere. */
const filledIn = (progress: Progress, since: number): Progress => {
  const { battle, state } = progress
  const cells = progress.events
    .slice(since)
    .flatMap((event) => (event.type === 'unitsDeployed' ? event.placements.map((one) => one.to) : []))
    .filter((cell) => isTrench(state, cell) && unitsIn(battle, state, cell).some(isMounted))
  const [rider] = cells.flatMap((cell) => unitsIn(battle, state, cell))
  if (!rider) return progress
  const { side } = rider
  const text = `The trench in ${cells.map(battle.map.board.label).join(' and ')} is filled in: mounted units are set up there. It may be dug elsewhere.`
  return happen(
    progress,
    remembered(
      keyOf(side),
      dugBy(state, side).filter((cell) => !cells.includes(cell)),
    ),
    { type: 'told', side, cite: CITE, text, units: [], cells },
  )
}

const barsHorse = (battle: Battle, state: State, unit: Unit, to: Cell): Refusal | undefined => {
  if (!isTrench(state, to) || !isMounted(unit)) return undefined
  const text = `${shortName(unit)} is mounted and does not enter the trench in ${battle.map.board.label(to)}.`
  return { code: 'trench', cite: CITE, text, cell: to }
}

/** Ground that doubles its defenders gives nothing more for a trench. */
const inTrench = ({ battle, state, cell, role }: HexInFight): Line | undefined =>
  role === 'defence' && isTrench(state, cell) && TERRAIN[terrainAt(battle, cell)].defence < 2
    ? times('in a trench', 2, CITE)
    : undefined

const hasTrenches = ({ scenario }: Battle): boolean => scenario.sides.some((side) => (side.trenches ?? 0) > 0)

/** Trenches, for the markers that SPI printed without a rule that is known today [Proposal 2]. */
export const trenches: PrestagsModule = {
  id: 'trenches',
  origin: 'proposal',
  title: 'Trenches (proposal)',
  text: 'Not from SPI: trenches are dug in the set-up. Two points to enter, fire protection 5, defenders doubled, closed to mounted units.',
  cites: [CITE],
  explains: {
    'Proposal 2':
      'A proposal: the markers are known, SPI’s rule is not. In the set-up each trench is dug in a hex where units of its force stand, not in water or swamp. It stays for the whole battle and serves whoever stands there. It costs two points to enter, or what the ground costs if that is more; its fire protection is 5; its defenders count double in melee, unless the ground doubles them anyway. Mounted units do not enter it, in movement or in an advance.',
  },
  inSteps: { deployment: [CITE], movement: [CITE], melee: [CITE], fire: [CITE] },
  concerns: hasTrenches,
  changes: (battle) =>
    perForce(battle, ({ name, trenches: count }) =>
      count ? `The ${name} may dig ${count} ${count === 1 ? 'trench' : 'trenches'} in their set-up.` : undefined,
    ),
  acts: { dig },
  tells: {
    drill: (battle, state, side) => ({
      orders: digging(battle, state, side),
      text: 'Who stands there is doubled, and fire does less.',
    }),
  },
  reacts: filledIn,
  entry: (_battle, state, _unit, _from, _direction, to, cost) => (isTrench(state, to) ? Math.max(ENTRY, cost) : cost),
  bars: {
    entering: (battle, state, unit, _from, to) => barsHorse(battle, state, unit, to),
    advance: barsHorse,
  },
  protection: (_battle, state, cell, printed) =>
    isTrench(state, cell) && printed.value < PROTECTION ? add('trench', PROTECTION, CITE) : printed,
  adds: {
    hex: inTrench,
  },
  badges: (_battle, state, unit) =>
    isOnMap(unit) && isTrench(state, unit.at)
      ? { sign: '⊔', text: 'in a trench: fire protection 5, doubled in melee', cite: CITE, tone: 'good' }
      : undefined,
}
