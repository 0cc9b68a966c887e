import type { Cell, SideIndex } from '../../../core/engine/vocabulary.ts'
import { type Find, findsBy, type Governed } from '../../../core/presenter/governed.ts'
import type { Battle } from '../rules/position/contract.ts'
import { CAPTIVE, carrierOf } from '../rules/position/field.ts'
import { formationsOf } from '../rules/position/formation.ts'
import { hasRoad, rowAt, scarpAt, terrainAt } from '../rules/tables/ground.ts'
import { actorOf, fieldIn } from '../rules/position/moment.ts'
import { FIRE_SHIP } from '../rules/movement/terms.ts'
import { legalStack } from '../rules/movement/stack.ts'
import { WINDOW } from '../rules/chapters/morale/breaks.ts'
import { SQUARE } from '../rules/position/square.ts'
import type { Case } from '../rules/terms/rules.ts'
import type { State } from '../rules/position/state.ts'
import { isLeaderCode, LEADERS } from '../rules/tables/units.ts'
import type { Terrain, UnitClass } from '../rules/terms/types.ts'
import {
  classOf,
  isDisrupted,
  isDot,
  isElephant,
  isFleet,
  isHorseArcher,
  isLeader,
  RAMPANT,
  rowFor,
} from '../rules/position/units.ts'

type Own = Find<Battle, State>
const { unitsThat, cellsThat } = findsBy<Battle, State>(({ setting }) => setting.ground.board)

const classes = (...kinds: readonly UnitClass[]): Own => unitsThat((unit) => kinds.includes(classOf(unit)))
const terrains = (...kinds: readonly Terrain[]): Own =>
  cellsThat(({ setting }, cell) => kinds.includes(terrainAt(setting.ground, cell)))
const acting = (battle: Battle, state: State): SideIndex => actorOf(battle, state) ?? 0

const WAYS = [0, 1, 2, 3, 4, 5]
const roads = cellsThat(({ setting }, cell) => WAYS.some((way) => hasRoad(setting.ground, cell, way)))
const scarps = cellsThat(({ setting }, cell) => WAYS.some((way) => scarpAt(setting.ground, cell, way) !== 0))
const streams = cellsThat(({ setting }, cell) => setting.ground.streams.has(cell))

const inUse = (playerTurn: number, state: State): boolean => playerTurn > 0 && playerTurn === state.playerTurn
const firers = unitsThat((unit) => rowFor(unit).fire !== undefined)
const leaders = unitsThat(isLeader)
const disrupted = unitsThat(isDisrupted)
const routing = unitsThat((unit) => unit.routs)
const breaking = unitsThat((unit, state) => unit.breaks || unit.marks[WINDOW] === state.playerTurn)
const elite = unitsThat((unit, _state, { setting }) => setting.sheet.isElite(unit))
const marked = unitsThat(({ d, breaks, routs }) => d > 0 || breaks || routs)
const elephants = unitsThat(isElephant)

const hexes = (cells: readonly Cell[]): Governed => ({ cells, units: [] })

/** Every hex of a formation of several. */
const formations: Own = (battle, state) =>
  hexes(formationsOf(fieldIn(battle, state), acting(battle, state)).flatMap((cells) => (cells.length > 1 ? cells : [])))

const enemies: Own = (battle, state) =>
  hexes([
    ...new Set(
      fieldIn(battle, state)
        .units.filter((unit) => unit.side !== acting(battle, state))
        .map((unit) => unit.at),
    ),
  ])

const wrongStacks: Own = (battle, state) => {
  const field = fieldIn(battle, state)
  return hexes([...new Set(field.units.map((unit) => unit.at))].filter((cell) => !legalStack(field, cell).ok))
}

/** Hexes within the control of the leaders of the side that acts [6.1]. */
const controlled: Own = (battle, state) => {
  const own = fieldIn(battle, state).units.filter((unit) => unit.side === acting(battle, state) && isLeader(unit))
  const near = cellsThat(({ setting }, cell) =>
    own.some(({ at, type }) => isLeaderCode(type) && setting.ground.board.distance(at, cell) <= LEADERS[type].range),
  )
  return { cells: near(battle, state).cells, units: own.map((unit) => unit.id) }
}

const FINDS: Readonly<Partial<Record<Case, Own>>> = {
  '2.4.1': classes('A', 'B', 'C'),
  '2.4.2': classes('Ff', 'Mf'),
  '2.4.3': leaders,
  '2.4.6': unitsThat((unit) => !isLeader(unit) && (isDot(unit) || rowFor(unit).bracketed)),
  '2.6': formations,
  '2.6.1': unitsThat((unit) => unit.marks[SQUARE] !== undefined),
  '3.1.1': roads,
  '3.1.2': streams,
  '3.1.4': terrains('wall', 'tower'),
  '3.2.1': scarps,
  '4.2': firers,
  '4.2.3': cellsThat(({ setting }, cell) => rowAt(setting.ground, cell).blocks),
  '4.2.5': unitsThat((unit, _state, { setting }) => setting.sheet.hasShield(unit)),
  '4.2.6': elite,
  '4.3.1': unitsThat((unit, state) => inUse(unit.moved, state)),
  '4.3.3': wrongStacks,
  '4.4': firers,
  '4.4.1': classes('Ff'),
  '4.5': enemies,
  '4.5.3': formations,
  '4.5.4': (_battle, state) => hexes(state.stormed),
  '4.5.9': elite,
  '4.5.12': breaking,
  '4.6': disrupted,
  '5.0': marked,
  '5.1': disrupted,
  '5.2': breaking,
  '5.2.1': unitsThat((unit) => unit.breaks),
  '5.3': routing,
  '5.3.1': routing,
  '5.3.2': leaders,
  '6.1': leaders,
  '6.1.1': controlled,
  '6.1.3': leaders,
  '6.1.4': unitsThat((unit) => unit.marks[CAPTIVE] !== undefined),
  '6.2': unitsThat(isHorseArcher),
  '6.3': unitsThat((unit) => unit.type === 'HC'),
  '6.6': unitsThat((unit, _state, { setting }) => setting.sheet.throws(unit)),
  '6.7': unitsThat(isFleet),
  '6.7.2': unitsThat((unit) => carrierOf(unit) !== undefined),
  '6.7.6': unitsThat((unit) => unit.marks[FIRE_SHIP] !== undefined),
  '6.8': unitsThat((unit) => unit.type === 'CH'),
  '6.9': elephants,
  '6.9.2': unitsThat((unit) => unit.marks[RAMPANT] !== undefined),
  '6.9.3': elephants,
  '6.10': elite,
  '7.2': ({ setting }) => hexes((setting.watches ?? []).map(({ cell }) => cell)),
  '10.3': cellsThat(({ setting }, cell) => terrainAt(setting.ground, cell) !== 'clear'),
}

/** What a section governs on the map now; hovering it lights them. */
export const governedBy = (battle: Battle, state: State, cite: Case): Governed =>
  FINDS[cite]?.(battle, state) ?? { cells: [], units: [] }

/** Whether a section can light anything at all, ever. */
export const governs = (cite: Case): boolean => FINDS[cite] !== undefined
