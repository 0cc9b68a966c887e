import { total } from '../../../../core/calc/breakdown.ts'
import { derivedBy } from '../../../../core/engine/derived.ts'
import type { Verdict } from '../../../../core/engine/course.ts'
import { type Breakdown, type Cell, otherSide, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import { type Feats, hasObjective, levelOf, scoreOf, type VictoryStance } from '../formulas/victory.ts'
import { objectiveArea as areaOf } from '../geometry/area.ts'
import { bareGround } from '../position/sight.ts'
import type { State, Unit } from '../position/state.ts'
import type { Battle } from '../scenario/battle.ts'
import { pageOf } from '../scenario/pages.ts'
import { ATTACKS, BATTLES, DEFENCES, type MissionRow } from '../tables/battle.ts'
import type { Level } from '../terms/types.ts'

/** The mission of a side, and the part it plays [II.A Missions]. */
export const stanceOf = ({ type, sheet }: Battle, side: SideIndex): VictoryStance => {
  const role = BATTLES[type].roles[side]
  const rows: Readonly<Record<string, MissionRow>> = role === 'attacker' ? ATTACKS : DEFENCES
  return { role, mission: rows[sheet.sides[side].mission] ?? ATTACKS.engage }
}

/** Squares within five that see the objective, units and smoke aside [II.A Objective Area, P-21]. */
const areaAround = derivedBy(
  (battle: Battle, key: { readonly objective: Cell }): ReadonlySet<Cell> =>
    new Set(areaOf(bareGround(battle), key.objective)),
)

export const objectiveArea = (battle: Battle, state: Pick<State, 'objective'>): ReadonlySet<Cell> =>
  areaAround(battle, state)

/** Those on the map: who is abandoned or destroyed holds nothing. */
const countIn = (battle: Battle, state: State, side: SideIndex): number => {
  const cells = objectiveArea(battle, state)
  return state.units.filter((unit) => unit.side === side && unit.fate === 'map' && cells.has(unit.at)).length
}

/** What units cost together. */
export const costOfAll = (units: readonly Unit[]): number => units.reduce((sum, { type }) => sum + pageOf(type).cost, 0)

const costOf = ({ units }: State, side: SideIndex, fate: Unit['fate']): number =>
  costOfAll(units.filter((unit) => unit.side === side && unit.fate === fate))

/** What a side has done so far. */
export const featsOf = (battle: Battle, state: State, side: SideIndex): Feats => {
  const enemy = otherSide(side)
  return {
    destroyed: costOf(state, enemy, 'destroyed'),
    abandoned: costOf(state, enemy, 'abandoned'),
    exited: state.units.filter((unit) => unit.side === side && unit.fate === 'exited').length,
    objective: hasObjective(stanceOf(battle, side), countIn(battle, state, side), countIn(battle, state, enemy)),
  }
}

/** The score of both sides, the Axis first: points with their sums [II.A Score]. */
export const scores = (battle: Battle, state: State): readonly [Breakdown, Breakdown] =>
  scoreOf([stanceOf(battle, 0), stanceOf(battle, 1)], [featsOf(battle, state, 0), featsOf(battle, state, 1)])

/** The points of both sides, the Axis first, had they done that. */
export const pointsAt = (battle: Battle, [axis, allies]: readonly [Feats, Feats]): readonly [number, number] => {
  const [a, b] = scoreOf([stanceOf(battle, 0), stanceOf(battle, 1)], [axis, allies])
  return [total(a), total(b)]
}

const LEVELS: Readonly<Record<Level, string>> = {
  draw: 'A draw',
  marginal: 'Marginal victory',
  decisive: 'Decisive victory',
}

/** How the battle stands, or ended [II.A Victory]. */
export const verdictOf = (battle: Battle, state: State): Verdict & { readonly level: Level } => {
  const [a, b] = pointsAt(battle, [featsOf(battle, state, 0), featsOf(battle, state, 1)])
  const winner: SideIndex = a >= b ? 0 : 1
  const level = levelOf(Math.max(a, b), Math.min(a, b))
  const names = battle.sheet.sides.map(({ name }) => name)
  return {
    winner: level === 'draw' ? undefined : winner,
    title: level === 'draw' ? LEVELS.draw : `${LEVELS[level]} of the ${names[winner]}`,
    level,
    reasons: [a, b].map((points, side) => `${names[side]}: ${points} points.`),
  }
}
