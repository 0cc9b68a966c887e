import { breakdown, add, total } from '../../../../core/calc/breakdown.ts'
import { derivedBy } from '../../../../core/engine/derived.ts'
import type { Verdict } from '../../../../core/engine/course.ts'
import { type Breakdown, type Cell, otherSide, SIDES, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import { area } from '../../../../core/grid/board.ts'
import { sees, sightMap } from '../geometry/sight.ts'
import { distance } from '../geometry/squares.ts'
import type { State, Unit } from '../position/state.ts'
import type { Battle } from '../scenario/battle.ts'
import { pageOf } from '../scenario/pages.ts'
import { ATTACKS, BATTLES, DEFENCES, type MissionRow, OBJECTIVE_RADIUS, VICTORY } from '../tables/battle.ts'
import { TERRAIN } from '../tables/terrain.ts'
import type { Level, Role } from '../terms/types.ts'

const roleOf = ({ type }: Battle, side: SideIndex): Role => BATTLES[type].roles[side]

/** The row of a side’s mission [Charts Missions]. */
export const missionOf = (battle: Battle, side: SideIndex): MissionRow => {
  const { mission } = battle.sheet.sides[side]
  const rows: Readonly<Record<string, MissionRow>> = roleOf(battle, side) === 'attacker' ? ATTACKS : DEFENCES
  return rows[mission] ?? ATTACKS.engage
}

/** Where both sides attack, each mission is read with its owner as attacker [II.A Missions]. */
const roleIn = (battle: Battle, owner: SideIndex, side: SideIndex): Role =>
  battle.type === 'meeting' ? (owner === side ? 'attacker' : 'defender') : roleOf(battle, side)

/** Both missions multiply [Charts Missions]. */
const product = (battle: Battle, side: SideIndex, column: 'kill' | 'exit'): number =>
  SIDES.reduce<number>((sum, owner) => sum * missionOf(battle, owner)[column][roleIn(battle, owner, side)], 1)

/** Squares within five that see the objective, units and smoke aside [II.A Objective Area, P-21]. */
const areaAround = derivedBy((battle: Battle, key: { readonly objective: Cell }): ReadonlySet<Cell> => {
  const { board, ground } = battle.map
  const row = (cell: Cell) => TERRAIN[ground[cell] ?? 'clear']
  const map = sightMap({
    rows: board.rows,
    cols: board.cols,
    level: (cell) => row(cell).level,
    obstacle: (cell) => row(cell).obstacle,
    screen: (cell) => row(cell).screen,
    smoke: () => false,
  })
  const near = area(board, key.objective, OBJECTIVE_RADIUS)
  return new Set(
    near.filter((cell) => distance(board, cell, key.objective) <= OBJECTIVE_RADIUS && sees(map, cell, key.objective)),
  )
})

export const objectiveArea = (battle: Battle, state: State): ReadonlySet<Cell> => areaAround(battle, state)

/** On the map and fit to hold ground: who is abandoned or destroyed holds nothing. */
const inArea = (battle: Battle, state: State, side: SideIndex): boolean => {
  const cells = objectiveArea(battle, state)
  return state.units.some((unit) => unit.side === side && unit.fate === 'map' && cells.has(unit.at))
}

/** Points for the objective area, which come and go [II.A Objective Area]. */
const objectivePoints = (battle: Battle, state: State, side: SideIndex): number => {
  const { objective } = missionOf(battle, side)
  if (objective === 0) return 0
  if (battle.sheet.sides[side].mission === 'hold') return inArea(battle, state, side) ? objective : 0
  return inArea(battle, state, otherSide(side)) ? 0 : objective
}

const costOf = ({ type }: Unit): number => pageOf(type).cost

const lost = ({ units }: State, side: SideIndex, fate: Unit['fate']): number =>
  units.reduce((sum, unit) => sum + (unit.side === side && unit.fate === fate ? costOf(unit) : 0), 0)

type Score = {
  readonly side: SideIndex
  readonly points: number
  readonly sum: Breakdown
}

/** What a side has scored; of the abandoned of the enemy in full, or half [II.A Destroyed Units, II.A Abandoned Units]. */
const scoreOf = (battle: Battle, state: State, side: SideIndex, half: boolean): Score => {
  const enemy = otherSide(side)
  const multiple = product(battle, enemy, 'kill')
  const away = state.units.filter((unit) => unit.side === side && unit.fate === 'exited').length
  const sum = breakdown(battle.sheet.sides[side].name, [
    add('Enemy units destroyed', lost(state, enemy, 'destroyed') * multiple, 'II.A Destroyed Units'),
    add('Enemy units abandoned', (lost(state, enemy, 'abandoned') * multiple) / (half ? 2 : 1), 'II.A Abandoned Units'),
    add('Own units that left by the enemy edge', away * product(battle, side, 'exit'), 'II.A Exiting'),
    add('The objective area', objectivePoints(battle, state, side), 'II.A Objective Area'),
  ])
  return { side, points: total(sum), sum }
}

/** The score of both sides: the better one loses only half of what it abandoned [II.A Abandoned Units]. */
export const scores = (battle: Battle, state: State): readonly [Score, Score] => {
  const full = [scoreOf(battle, state, 0, false), scoreOf(battle, state, 1, false)] as const
  if (full[0].points === full[1].points) return full
  const better: SideIndex = full[0].points > full[1].points ? 0 : 1
  const spared = scoreOf(battle, state, otherSide(better), true)
  return better === 0 ? [full[0], spared] : [spared, full[1]]
}

/** Twice and four times the points of the other side [Charts Victory Levels, P-27]. */
export const levelOf = (more: number, less: number): Level => {
  if (more <= 0 || more < VICTORY.marginal * less) return 'draw'
  return more >= VICTORY.decisive * less ? 'decisive' : 'marginal'
}

const LEVELS: Readonly<Record<Level, string>> = {
  draw: 'A draw',
  marginal: 'Marginal victory',
  decisive: 'Decisive victory',
}

/** How the battle stands, or ended [II.A Victory]. */
export const verdictOf = (battle: Battle, state: State): Verdict & { readonly level: Level } => {
  const [a, b] = scores(battle, state)
  const winner: SideIndex = a.points >= b.points ? 0 : 1
  const level = levelOf(Math.max(a.points, b.points), Math.min(a.points, b.points))
  const name = battle.sheet.sides[winner].name
  return {
    winner: level === 'draw' ? undefined : winner,
    title: level === 'draw' ? LEVELS.draw : `${LEVELS[level]} of the ${name}`,
    level,
    reasons: [a, b].map(({ side, points }) => `${battle.sheet.sides[side].name}: ${points} points.`),
  }
}
