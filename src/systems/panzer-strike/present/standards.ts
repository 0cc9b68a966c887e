import { type SideIndex, SIDES } from '../../../core/engine/vocabulary.ts'
import type { Presenter } from '../../../core/presenter/presenter.ts'
import { counted } from '../../../core/text/words.ts'
import type { Command } from '../rules/position/commands.ts'
import type { Event } from '../rules/position/events.ts'
import type { State } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { featsOf, objectiveArea, stanceOf } from '../rules/victory/points.ts'
import { nameOfSide } from './common/words.ts'

type Own = Presenter<Battle, State, Command, Event>

/** Points of the objective for a side, were the battle over now, as far as is seen. */
const pointsFor = (battle: Battle, state: State, side: SideIndex): number =>
  featsOf(battle, state, side).objective ? stanceOf(battle, side).mission.objective : 0

/** Who is to clear it cannot know that it is clear while enemies are out of his sight. */
const isInDoubt = (battle: Battle, state: State, side: SideIndex): boolean =>
  stanceOf(battle, side).role === 'attacker' && state.units.some((unit) => unit.side !== side && unit.fate === 'unseen')

const isThere = (battle: Battle, state: State, side: SideIndex): boolean => {
  const area = objectiveArea(battle, state)
  return state.units.some((unit) => unit.side === side && unit.fate === 'map' && area.has(unit.at))
}

/** `Soviets, 100 points`: who would be paid for it, were the battle over now. */
const whoseWords = (battle: Battle, state: State, paid: readonly SideIndex[]): string => {
  const [first = 0, ...others] = paid
  if (others.length > 0) return `both sides, ${counted(pointsFor(battle, state, first), 'point')}`
  const name = nameOfSide(battle, first)
  return isInDoubt(battle, state, first)
    ? `${name}, if nobody hides there`
    : `${name}, ${counted(pointsFor(battle, state, first), 'point')}`
}

/** The objective, where a mission is about it [II.A Objective Area]: of whoever alone would be paid for it now [P-51]. */
export const standards: NonNullable<Own['standards']> = (battle, state) => {
  if (SIDES.every((side) => stanceOf(battle, side).mission.objective === 0)) return []
  const paid = SIDES.filter(
    (side) => pointsFor(battle, state, side) > 0 && (isThere(battle, state, side) || !isInDoubt(battle, state, side)),
  )
  const objective = { cell: state.objective, name: 'Objective', side: paid.length === 1 ? paid[0] : undefined }
  return [paid.length === 0 ? objective : { ...objective, whose: whoseWords(battle, state, paid) }]
}
