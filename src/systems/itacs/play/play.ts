import { otherSide, type SideIndex } from '../../../core/engine/vocabulary.ts'
import type { Play } from '../../../core/play/play.ts'
import { type SideWorth, worthBy } from '../../../core/play/worth.ts'
import type { ItacsBattle } from '../rules/battle.ts'
import { knowledge } from '../mind/knowledge.ts'
import { judge } from '../rules/sequence/decide.ts'
import { actorOf } from '../rules/position/moment.ts'
import type { Command, Event, State } from '../rules/position/state.ts'
import { itacs } from '../rules/system.ts'
import type { Unit } from '../rules/terms/types.ts'
import { worthOf } from '../rules/position/victory.ts'
import { checks } from './fuzz.ts'
import { gaming } from './games.ts'
import { grounds } from './ground.ts'
import { commandsFor } from './parts.ts'

/** Who routs off the map is destroyed [5.3.3]. */
const lives = ({ fate }: Unit): boolean => fate === 'map' || fate === 'reserve'
const isShaken = ({ d, breaks, routs }: Unit): boolean => d > 0 || breaks || routs

const standingOf = ({ setting }: ItacsBattle, state: State, side: SideIndex): SideWorth => {
  const own = state.units.filter((unit) => unit.side === side && lives(unit))
  const sum = (units: readonly Unit[]): number => units.reduce((all, { type }) => all + worthOf(type), 0)
  return {
    points: state.points[side],
    living: sum(own),
    shaken: sum(own.filter(isShaken)),
    ways: setting.ways?.(state, side) ?? [],
  }
}

/** ITACS as those see it who play without a screen. */
export const play: Play<ItacsBattle, State, Command, Event> = {
  system: itacs,
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
