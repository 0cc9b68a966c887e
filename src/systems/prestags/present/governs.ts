import { type Cell, SIDES, type SideIndex } from '../../../core/engine/vocabulary.ts'
import { type Find, findsBy, type Governed } from '../../../core/presenter/governed.ts'
import { elevationAt, terrainAt } from '../rules/position/battle.ts'
import type { Battle } from '../rules/position/contract.ts'
import { controlOf } from '../rules/position/control.ts'
import { mustStop, sideIn, stacksOf } from '../rules/position/layout.ts'
import { isFlanked } from '../rules/melee/flank.ts'
import { exitsOf } from '../rules/movement/reach.ts'
import type { Case } from '../rules/terms/rules.ts'
import { legalStack } from '../rules/position/stacking.ts'
import { actorOf } from '../rules/position/moment.ts'
import { failuresOf } from '../rules/simultaneous/failures.ts'
import { marchingOf } from '../rules/simultaneous/marching.ts'
import { orderOf, type PlotTask } from '../rules/simultaneous/orders.ts'
import { isPlotting } from '../rules/simultaneous/plot.ts'
import { rowOf } from '../rules/tables/units.ts'
import type { State } from '../rules/terms/types.ts'
import { isFireUnit } from '../rules/position/rows.ts'
import { classOf, isDisrupted, isLeader, isOnMap, radiusOf } from '../rules/position/units.ts'

type Own = Find<Battle, State>
const { unitsThat, cellsThat } = findsBy<Battle, State>(({ map }) => map.board)

const terrains = (...kinds: readonly string[]): Own =>
  cellsThat((battle, cell) => kinds.includes(terrainAt(battle, cell)))
const classes = (...kinds: readonly string[]): Own => unitsThat((unit) => kinds.includes(classOf(unit)))

const acting = (battle: Battle, state: State): SideIndex => actorOf(battle, state) ?? 0

const wrongStacks: Own = (battle, state) => {
  const cells: Cell[] = []
  for (const [cell, units] of stacksOf(state))
    if (!legalStack(battle, units[0]?.side ?? 0, cell, units).ok) cells.push(cell)
  return { cells, units: [] }
}

const stopHexes: Own = cellsThat((battle, cell, state) => mustStop(battle, state, acting(battle, state), cell))

const crests: Own = cellsThat((battle, cell) => {
  for (let direction = 0; direction < battle.map.board.degree; direction++)
    if (battle.map.slopeEdges[cell * battle.map.board.degree + direction] === 1) return true
  return false
})

const enteredNow: Own = (_battle, state) => ({
  cells: [
    ...new Set(
      state.units.flatMap((unit) =>
        isOnMap(unit) && unit.moved > 0 && unit.moved === state.playerTurn ? [unit.at] : [],
      ),
    ),
  ],
  units: [],
})

/** Hexes of enemies whom everybody beside them together would surround. */
const flankable: Own = (battle, state) => {
  const side = acting(battle, state)
  const unitsAt = stacksOf(state)
  const strikers = state.units.filter(
    (unit) => unit.side === side && isOnMap(unit) && rowOf(unit.type).melee !== undefined && !isDisrupted(unit),
  )
  const cells = [...unitsAt].flatMap(([cell, units]) => {
    if (units[0]?.side === side) return []
    const near = strikers.flatMap((unit) => (battle.map.board.directionTo(unit.at, cell) >= 0 ? [unit.at] : []))
    return isFlanked(battle.map.board, near, [cell]) ? [cell] : []
  })
  return { cells, units: [] }
}

const radii: Own = (battle, state) => {
  const leaders = state.units.filter((unit) => isOnMap(unit) && isLeader(unit) && unit.side === acting(battle, state))
  const near = cellsThat((b, cell) =>
    leaders.some((leader) => b.map.board.distance(leader.at, cell) <= radiusOf(leader)),
  )(battle, state)
  return { cells: near.cells, units: leaders.map((unit) => unit.id) }
}

const besideLeader = unitsThat(
  (unit, state) =>
    !isLeader(unit) &&
    state.units.some((other) => isLeader(other) && isOnMap(other) && other.side === unit.side && other.at === unit.at),
)
const leaders = unitsThat((unit) => isLeader(unit))
const disrupted = unitsThat((unit) => isDisrupted(unit))
const fireUnits = unitsThat((unit, _state, battle) => isFireUnit(battle, unit))
const firedThen = unitsThat((unit, state) => unit.fired > 0 && unit.fired >= state.playerTurn - 1)
const firedNow = unitsThat((unit, state) => unit.fired > 0 && unit.fired === state.playerTurn)
const movedNow = unitsThat((unit, state) => unit.moved > 0 && unit.moved === state.playerTurn)
const foughtNow = unitsThat((unit, state) => unit.fought > 0 && unit.fought === state.playerTurn)
const outOfHand = unitsThat((unit, state, battle) => !controlOf(battle, state, unit).inControl)
const inHand = unitsThat((unit, state, battle) => controlOf(battle, state, unit).inControl)
const enemyHexes = cellsThat((battle, cell, state) => {
  const side = sideIn(battle, state, cell)
  return side !== undefined && side !== acting(battle, state)
})
const attackedHexes: Own = (_battle, state) => ({ cells: state.attacked, units: [] })
const exits: Own = (battle) => ({ cells: SIDES.flatMap((side) => [...exitsOf(battle, side)]), units: [] })
const occupied = cellsThat((battle, cell, state) => sideIn(battle, state, cell) !== undefined)
const stacks = cellsThat((_battle, cell, state) => (stacksOf(state).get(cell)?.length ?? 0) > 1)
const countless = unitsThat((unit) => ['D', 'E'].includes(classOf(unit)))

const tasked = (...tasks: readonly PlotTask[]): Own =>
  unitsThat((unit, state) => {
    const task = orderOf(state, unit)?.task
    return task !== undefined && (tasks.length === 0 || tasks.includes(task))
  })
const withoutTask = unitsThat(
  (unit, state, battle) =>
    isPlotting(battle, state) && unit.side === acting(battle, state) && orderOf(state, unit) === undefined,
)
const failed = unitsThat((unit, state) => failuresOf(state)[unit.id] !== undefined)
const onTheWay = unitsThat((unit, state) => marchingOf(state)[unit.id] !== undefined)

const FINDS: Readonly<Partial<Record<Case, Own>>> = {
  '3.35': fireUnits,
  '3.36': unitsThat((unit) => rowOf(unit.type).melee === undefined),
  '3.37': unitsThat((unit) => rowOf(unit.type).bracketed),
  '5.14': movedNow,
  '5.21': enemyHexes,
  '5.23': enemyHexes,
  '5.31': classes('A', 'B', 'C'),
  '5.32': classes('A', 'B', 'C'),
  '5.33': classes('Ff', 'Mf'),
  '5.34': classes('Ff', 'Mf'),
  '5.35': classes('Ff'),
  '5.36': classes('Mf'),
  '5.37': classes('D'),
  '5.38': leaders,
  '5.4': wrongStacks,
  '5.41': stacks,
  '5.42': leaders,
  '5.43': stacks,
  '5.51': cellsThat((battle, cell) => battle.map.roadCells.has(cell)),
  '5.52': cellsThat((battle, cell) => battle.map.roadCells.has(cell)),
  '5.53': cellsThat((battle, cell) => battle.map.roadCells.has(cell)),
  '5.61': terrains('slope'),
  '5.62': crests,
  '6.0': fireUnits,
  '6.11': firedNow,
  '6.12': firedThen,
  '6.13': fireUnits,
  '6.15': attackedHexes,
  '6.22': enemyHexes,
  '6.32': terrains('village', 'woods'),
  '6.33': terrains('stream', 'ford'),
  '6.35': cellsThat((battle, cell) => elevationAt(battle, cell) === 'hilltop'),
  '6.36': terrains('slope'),
  '6.37': occupied,
  '6.41': stopHexes,
  '6.42': enteredNow,
  '6.43': firedThen,
  '6.44': stopHexes,
  '6.45': enteredNow,
  '6.51': firedThen,
  '6.52': foughtNow,
  '7.0': enemyHexes,
  '7.12': stacks,
  '7.13': attackedHexes,
  '7.14': foughtNow,
  '7.15': disrupted,
  '7.51': flankable,
  '7.52': flankable,
  '7.6': terrains('village', 'woods', 'stream', 'swamp', 'bridge', 'ford'),
  '8.2': disrupted,
  '8.22': disrupted,
  '8.23': unitsThat((unit, state) => isDisrupted(unit) && unit.disrupted < state.playerTurn),
  '8.24': disrupted,
  '9.0': cellsThat(
    (battle, cell) =>
      terrainAt(battle, cell) !== 'clear' || battle.map.hilltop[cell] === true || battle.map.roadCells.has(cell),
  ),
  '10.0': leaders,
  '10.11': leaders,
  '10.12': leaders,
  '10.13': leaders,
  '10.14': leaders,
  '10.21': radii,
  '10.22': unitsThat((unit) => rowOf(unit.type).mounted),
  '10.23': outOfHand,
  '10.24': inHand,
  '10.3': leaders,
  '10.31': besideLeader,
  '10.32': besideLeader,
  '10.33': leaders,
  '10.4': leaders,
  '11.25': countless,
  '11.3': (battle) => ({ cells: [...battle.watched], units: [] }),
  '11.41': exits,
  '11.42': exits,
  '20.0': withoutTask,
  '20.4': failed,
  '21.0': tasked(),
  '21.1': tasked(),
  '21.2': failed,
  '22.12': onTheWay,
  '22.3': onTheWay,
  '23.11': tasked('MV'),
  '23.12': tasked('MV'),
}

/** What a paragraph governs on the map now; hovering it lights them. */
export const governedBy = (battle: Battle, state: State, cite: Case): Governed =>
  FINDS[cite]?.(battle, state) ?? { cells: [], units: [] }

/** Whether a paragraph can light anything at all, ever. */
export const governs = (cite: Case): boolean => FINDS[cite] !== undefined
