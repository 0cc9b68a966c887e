import { type Cell, otherSide, type SideIndex } from '../../../core/engine/vocabulary.ts'
import { dueOf, leftAfter, pressOf, scoreOf, urgeOf } from '../../../core/mind/course.ts'
import { escapeWorth, goalsOf, meansIn } from '../../../core/mind/goals.ts'
import { mustersOf } from '../../../core/mind/musters.ts'
import { brokenNerve, defined, type Left, type Nerve, type Sketch } from '../../../core/mind/sketch.ts'
import { exitsOf } from '../rules/movement/reach.ts'
import { type Battle, firstAnswer } from '../rules/position/contract.ts'
import { stepOf } from '../rules/position/moment.ts'
import type { Tempo } from '../rules/position/questions.ts'
import { worthOf } from '../rules/position/rows.ts'
import { isOnMap } from '../rules/position/units.ts'
import type { State } from '../rules/terms/types.ts'
import { counts } from '../rules/victory/count.ts'
import { alternatives } from '../rules/victory/victory.ts'

const lateness = (battle: Battle, { turn }: State): number => turn / Math.max(1, battle.scenario.turns)

/** Whether a side and its enemy win as things stand. */
const winsOf = (battle: Battle, state: State, side: SideIndex): readonly [own: boolean, enemy: boolean] => {
  const wins = (one: SideIndex): boolean => alternatives(battle, state, one).some(({ holds }) => holds)
  return [wins(side), wins(otherSide(side))]
}

/** Points of everybody who is in a battle. */
export const stakeOf = (battle: Battle, { units }: State): number =>
  units.reduce((sum, unit) => sum + worthOf(battle, unit), 0)

const leftBy = (battle: Battle, state: State, side: SideIndex, turns: number): Left => {
  const tempo = battle.course.tempo?.(battle, state)
  const left = leftAfter({
    turn: state.turn,
    turns,
    side,
    owner: tempo || stepOf(battle, state).secret ? undefined : stepOf(battle, state).owner,
    first: battle.scenario.movesFirst ?? 0,
  })
  return tempo && !stirs(state, tempo, otherSide(side)) ? { ...left, enemy: left.enemy - 1 } : left
}

/** True for a side that has still to move or to fight in this turn. */
const stirs = ({ units }: State, { fights, now, moves }: Tempo, side: SideIndex): boolean =>
  fights[side] || now === side || units.some((unit) => unit.side === side && isOnMap(unit) && moves(unit))

/** What an army that panics is worth less, as a part of both. */
const PANIC = 0.3

/** Points that are missing to the panic of either army, where a rule in force knows of it [13.1]. */
const nerveOf = (battle: Battle, state: State, side: SideIndex): Nerve | undefined => {
  const nerves = firstAnswer(battle.hooks.tells.nerves, battle, state)
  if (!nerves) return undefined
  const { broken, left } = nerves
  const worth = PANIC * stakeOf(battle, state)
  if (broken !== undefined) return brokenNerve(side, broken, worth)
  return { own: left[side], enemy: left[otherSide(side)], worth }
}

/** Units of a side as victory counts them [11.25]. */
const watchedOf = ({ units }: State, side: SideIndex) =>
  units.filter((unit) => unit.side === side).map((unit) => ({ id: unit.id, type: unit.type, counts: counts(unit) }))

type Ends = Pick<
  Sketch,
  'goals' | 'musters' | 'urge' | 'press' | 'drive' | 'left' | 'means' | 'escape' | 'score' | 'nerve'
>

/** What victory is about, and how far off it is. */
export const endsIn = (battle: Battle, state: State, side: SideIndex, fieldFrom: Sketch['fieldFrom']): Ends => {
  const { scenario, map } = battle
  const stake = stakeOf(battle, state)
  const late = lateness(battle, state)
  const wins = winsOf(battle, state, side)
  const exits = exitsOf(battle, side)
  const escapes = exitsOf(battle, otherSide(side))
  const asked = {
    map,
    sheet: scenario,
    side,
    stake,
    turn: state.turn,
    turns: scenario.turns,
    leftBy: (turn: number) => leftBy(battle, state, side, turn),
    holder: (cell: Cell) => state.control[cell],
    fieldFrom,
  }
  return {
    goals: goalsOf(asked),
    musters: mustersOf({ ...asked, units: watchedOf(state, side) }),
    urge: urgeOf(wins, late),
    press: pressOf(wins, state.turn / dueOf(scenario, side, scenario.turns)),
    ...(exits.size > 0 ? { drive: fieldFrom([...exits]) } : {}),
    left: leftBy(battle, state, side, scenario.turns),
    means: meansIn(scenario, late),
    ...(escapes.size > 0 ? { escape: { cells: [...escapes], worth: escapeWorth(scenario, side, stake) } } : {}),
    ...defined('score', scoreOf({ sheet: scenario, side, points: state.vp, stake, late, turns: scenario.turns })),
    ...defined('nerve', nerveOf(battle, state, side)),
  }
}
