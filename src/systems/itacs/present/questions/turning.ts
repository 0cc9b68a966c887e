import { directionAt } from '../../../../core/grid/heading.ts'
import { wayOf } from '../../../../core/map/compass.ts'
import type { Turning } from '../../../../core/questions/questions.ts'
import { listed, someOf } from '../../../../core/text/words.ts'
import { hasFacing } from '../../rules/position/facing.ts'
import { fieldIn } from '../../rules/position/moment.ts'
import { legalMover } from '../../rules/movement/moves.ts'
import { reachOf } from '../../rules/movement/reach.ts'
import { DIRECTIONS } from '../../rules/movement/terms.ts'
import { KEPT } from '../../rules/chapters/morale/flee.ts'
import type { Command } from '../../rules/position/state.ts'
import type { Unit } from '../../rules/terms/types.ts'
import { idsOf, isOnMap, shortName } from '../../rules/position/units.ts'
import { bearingOf } from '../common/facing.ts'
import { actingSide, type At, momentOf, unitOf, unitsOf } from './look.ts'

const facingWords = ({ facing }: Unit): string => wayOf(bearingOf(facing))

type Run = Extract<Command, { type: 'act' }>

/** A rout move of one's own will: who keeps a point back turns at its end, and that is one order with it [5.2]. */
const isRun = (command: Command | undefined): command is Run => command?.type === 'act' && command.act === 'flee'

const namedIn = (command: Command | undefined): readonly string[] => {
  if (command?.type === 'move') return command.units
  return command?.type === 'deploy' ? command.placements.map(({ unit }) => unit) : []
}

const couldTurn = (at: At, unit: Unit): boolean => {
  if (momentOf(at) === 'deployment') return unit.side === actingSide(at)
  if (!legalMover(at.battle, at.state, unit).ok) return false
  const found = reachOf(fieldIn(at.battle, at.state), unit)
  return DIRECTIONS.some((way) => way !== unit.facing && found.costFacing(unit.at, way) <= found.allowance)
}

/** Those who have just run and kept a point back, as long as nobody else is picked. */
const turnedAfterRun = (at: At, selected: readonly string[], { units: ids }: Run): Unit[] => {
  const units = unitsOf(at, ids).filter((unit) => isOnMap(unit) && hasFacing(unit))
  const may = units.every((unit) => unit.marks[KEPT] === at.state.playerTurn)
  return may && (selected.length === 0 || selected.every((id) => ids.includes(id))) ? units : []
}

/** Whom keys, handle and buttons turn: the picked units, else those of the last order, if they stand in one hex. */
const inHand = (at: At, picked: readonly string[], last: Command | undefined): Unit[] => {
  const run = isRun(last) ? turnedAfterRun(at, picked, last) : []
  if (run.length > 0) return run
  const moment = momentOf(at)
  if (moment !== 'movement' && moment !== 'deployment') return []
  const named = namedIn(last)
  const ids = picked.length > 0 ? picked : named
  const units = unitsOf(at, ids).filter((unit) => isOnMap(unit) && unit.side === actingSide(at) && hasFacing(unit))
  if (units.some((unit) => unit.at !== units[0]?.at)) return []
  return units.filter((unit) => named.includes(unit.id) || couldTurn(at, unit))
}

const sameUnits = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id))

const priceOf = (at: At, last: Command | undefined, ids: readonly string[]): string => {
  if (isRun(last) && ids.every((id) => last.units.includes(id))) return 'a point was kept for it [5.2]'
  return momentOf(at) === 'movement' ? 'a turn costs at most 1 point [4.3.2]' : 'free [8.0]'
}

/** Facing of the units in hand [2.5]. */
export const turning: Turning<At, Command> = {
  inHand: (at, picked, last) => {
    const units = inHand(at, picked, last)
    const [first] = units
    if (!first) return []
    return [
      {
        cell: first.at,
        units: idsOf(units),
        names: someOf(units.map(shortName), 3),
        bearing: bearingOf(first.facing),
        words: listed([...new Set(units.map((unit) => facingWords(unit)))]),
      },
    ]
  },
  price: priceOf,
  // A move and the turn at its end are one order, and cost as one [4.3.2].
  replaces: (last, units) =>
    (last?.type === 'move' && sameUnits(last.units, units)) ||
    (isRun(last) && units.every((id) => last.units.includes(id))),
  turn: (at, ids, bearing, taken) => {
    const facing = directionAt(at.battle.setting.ground.board, bearing)
    const units = unitsOf(at, ids)
    if (momentOf(at) === 'deployment')
      return { type: 'deploy', placements: units.map((unit) => ({ unit: unit.id, to: unit.at, facing })) }
    if (isRun(taken)) return { ...taken, facing }
    const path = taken?.type === 'move' ? taken.path : []
    const stays = path.length === 0 && units.every((unit) => unit.facing === facing)
    return stays ? undefined : { type: 'move', units: ids, path, facing }
  },
  next: (bearing, by) => (bearing + 60 * by + 360) % 360,
  words: (at, id) => {
    const unit = unitOf(at, id)
    return hasFacing(unit) ? facingWords(unit) : undefined
  },
}
