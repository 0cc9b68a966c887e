import { SIDES } from '../../../core/engine/vocabulary.ts'
import type { Presenter } from '../../../core/presenter/presenter.ts'
import type { Command } from '../rules/position/commands.ts'
import type { Event } from '../rules/position/events.ts'
import type { State } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { objectiveArea, stanceOf } from '../rules/victory/points.ts'

type Own = Presenter<Battle, State, Command, Event>

/** The objective, where a mission is about it [II.A Objective Area]: whose it is as far as is seen, or nobody's while both stand there. */
export const standards: NonNullable<Own['standards']> = (battle, state) => {
  if (SIDES.every((side) => stanceOf(battle, side).mission.objective === 0)) return []
  const area = objectiveArea(battle, state)
  const there = SIDES.filter((side) =>
    state.units.some((unit) => unit.side === side && unit.fate === 'map' && area.has(unit.at)),
  )
  return [{ cell: state.objective, name: 'Objective', side: there.length === 1 ? there[0] : undefined }]
}
