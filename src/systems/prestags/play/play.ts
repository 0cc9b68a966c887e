import { otherSide, type SideIndex } from '../../../core/engine/vocabulary.ts'
import type { Play } from '../../../core/play/play.ts'
import { type SideWorth, worthBy } from '../../../core/play/worth.ts'
import type { Battle } from '../rules/position/contract.ts'
import { knowledge } from '../mind/knowledge.ts'
import { judge } from '../rules/sequence/decide.ts'
import { actorOf } from '../rules/position/moment.ts'
import { worthOf } from '../rules/position/rows.ts'
import { prestags } from '../rules/system.ts'
import type { Command, Event, State, Unit } from '../rules/terms/types.ts'
import { isDisrupted, isOnMap } from '../rules/position/units.ts'
import { alternatives } from '../rules/victory/victory.ts'
import { checks } from './fuzz.ts'
import { gaming } from './games.ts'
import { grounds } from './ground.ts'
import { commandsFor } from './parts.ts'

/** Who left the map lives, and has done what he was to do [11.4]. */
const lives = (unit: Unit): boolean => unit.fate !== 'eliminated'

const standingOf = (battle: Battle, state: State, side: SideIndex): SideWorth => {
  const own = state.units.filter((unit) => unit.side === side && lives(unit))
  const sum = (units: readonly Unit[]): number => units.reduce((all, unit) => all + worthOf(battle, unit), 0)
  return {
    points: state.vp[side],
    living: sum(own),
    shaken: sum(own.filter((unit) => isOnMap(unit) && isDisrupted(unit))),
    ways: alternatives(battle, state, side),
  }
}

/** PRESTAGS as those see it who play without a screen. */
export const play: Play<Battle, State, Command, Event> = {
  system: prestags,
  ...grounds,
  judge,
  actor: actorOf,
  commands: commandsFor,
  worth: (battle, state, side) =>
    worthBy(standingOf(battle, state, side), standingOf(battle, state, otherSide(side)), state.verdict, side),
  checks,
  games: gaming,
  mind: knowledge,
}
