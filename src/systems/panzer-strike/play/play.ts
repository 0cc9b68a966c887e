import { total } from '../../../core/calc/breakdown.ts'
import { doorOf } from '../../../core/door/door.ts'
import type { Chance } from '../../../core/dice/chance.ts'
import { actorOf } from '../../../core/engine/moment.ts'
import { otherSide, type SideIndex } from '../../../core/engine/vocabulary.ts'
import { plainPlay } from '../../../core/plain/play.ts'
import type { Tried } from '../../../core/play/fuzz.ts'
import type { Play } from '../../../core/play/play.ts'
import { format, grounds, orders } from '../files/format.ts'
import type { Command } from '../rules/position/commands.ts'
import type { Event } from '../rules/position/events.ts'
import type { State } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { judge, panzerStrike } from '../rules/sequence/system.ts'
import { scores } from '../rules/victory/points.ts'
import { planner } from '../mind/planner.ts'
import { commands, random } from './commands.ts'
import { fault } from './fault.ts'
import { gaming } from './games.ts'
import { nonsense } from './nonsense.ts'

const plain = plainPlay<Battle, State, Command, Event>({
  system: panzerStrike,
  ...grounds,
  orders,
  sheet: ({ name, turns, sheet }) => ({ name, turns, sides: [sheet.sides[0].name, sheet.sides[1].name] }),
  map: ({ map }) => map,
  fault,
})

const worth = (battle: Battle, view: State, side: SideIndex) => {
  const points = scores(battle, view).map(total)
  return [{ name: 'score', value: (points[side] ?? 0) - (points[otherSide(side)] ?? 0) }]
}

const OFFERED = 60

/** Some of what may be commanded: all of it would be thousands. */
const offers = (battle: Battle, state: State): readonly (() => Command)[] => {
  const side = actorOf(battle, state)
  if (side === undefined || panzerStrike.runs?.(battle, state)) return []
  const found: (() => Command)[] = []
  for (const command of commands(battle, panzerStrike.view.state(battle, state, side), side)) {
    if (found.length >= OFFERED) break
    found.push(() => command)
  }
  return found
}

/** The game as those see it who play without a screen. */
export const play: Play<Battle, State, Command, Event> = {
  ...plain,
  judge,
  commands,
  worth,
  planner,
  checks: {
    ...plain.checks,
    player: random,
    offers,
    nonsense: (battle: Battle, state: State, chance: Chance): Tried<Command> => nonsense(battle, state, chance),
  },
  games: { ...plain.games, ...gaming },
}

export const door = doorOf('Panzer Strike!', format, play)
