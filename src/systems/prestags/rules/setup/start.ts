import type { DiceState } from '../../../../core/dice/dice.ts'
import { type SideIndex, SIDES } from '../../../../core/engine/vocabulary.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { Marks, State, Unit, UnitCode } from '../terms/types.ts'

const LETTERS = ['A', 'B'] as const
const NO_MARKS: Marks = {}

export const newUnit = (side: SideIndex, type: UnitCode, number: number): Unit => ({
  id: `${LETTERS[side] ?? 'A'}-${type}-${number}`,
  side,
  type,
  fate: 'reserve',
  at: -1,
  disrupted: -1,
  fired: -1,
  fought: -1,
  moved: -1,
  halved: false,
  spent: 0,
  marks: NO_MARKS,
})

const several = (side: SideIndex, type: UnitCode, count: number): Unit[] =>
  Array.from({ length: count }, (_, index) => newUnit(side, type, index + 1))

/** The counters of both forces, in reserve: `A-MI-1` is the first MI of force A. */
export const musterUnits = (scenario: Scenario): Unit[] =>
  SIDES.flatMap((side) => [
    ...Object.entries(scenario.sides[side].units).flatMap(([code, count]) => several(side, code as UnitCode, count)),
    ...Object.entries(scenario.sides[side].leaders).flatMap(([level, count]) =>
      several(side, `${level}L` as UnitCode, count),
    ),
  ])

/** A state before the set-up: game-turn 0, everybody in reserve. */
export const freshState = (units: Unit[], dice: DiceState): State => ({
  turn: 0,
  step: 0,
  playerTurn: 0,
  units,
  vp: [0, 0],
  control: {},
  attacked: [],
  combats: 0,
  aftermath: undefined,
  pending: [],
  noted: {},
  memo: {},
  dice,
  verdict: undefined,
})

export { readUnitId } from '../../../../core/battleFile/start.ts'
