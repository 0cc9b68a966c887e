import { directionAt } from '../../../core/grid/heading.ts'
import { windOf } from '../../../core/map/compass.ts'
import { idle } from '../../../core/table/screen.ts'
import type { Turning } from '../../../core/table/table.ts'
import { listed, someOf } from '../../../core/text/words.ts'
import type { ItacsBattle } from '../battle.ts'
import { hasFacing } from '../facing.ts'
import { fieldIn, unitById } from '../moment.ts'
import { legalMover } from '../moves.ts'
import { reachOf } from '../movement/reach.ts'
import { DIRECTIONS } from '../movement/terms.ts'
import { KEPT } from '../rules/flee.ts'
import type { Command, State } from '../state.ts'
import type { Unit } from '../types.ts'
import { idsOf, isOnMap, shortName } from '../units.ts'
import { bearingOf } from '../view/facing.ts'
import { actingSide, type Look, momentOf, unitsOf } from './look.ts'

const facingWords = ({ setting }: ItacsBattle, { facing }: Unit): string => windOf(setting.map.north, bearingOf(facing))

type Run = Extract<Command, { type: 'act' }>

/** A rout move of one's own will: who keeps a point back turns at its end, and that is one order with it [5.2]. */
export const isRun = (command: Command | undefined): command is Run => command?.type === 'act' && command.act === 'flee'

const namedIn = (command: Command | undefined): readonly string[] => {
  if (command?.type === 'move') return command.units
  return command?.type === 'deploy' ? command.placements.map(({ unit }) => unit) : []
}

const couldTurn = (look: Look, unit: Unit): boolean => {
  if (momentOf(look) === 'deployment') return unit.side === actingSide(look)
  if (!legalMover(look.battle, look.state, unit).ok) return false
  const found = reachOf(fieldIn(look.battle, look.state), unit)
  return DIRECTIONS.some((way) => way !== unit.facing && found.costFacing(unit.at, way) <= found.allowance)
}

/** Those who have just run and kept a point back, as long as nobody else is picked. */
const turnedAfterRun = (look: Look, { units: ids }: Run): Unit[] => {
  const { selected } = look.screen
  const units = unitsOf(look, ids).filter((unit) => isOnMap(unit) && hasFacing(unit))
  const may = units.every((unit) => unit.marks[KEPT] === look.state.playerTurn)
  return may && (selected.length === 0 || selected.every((id) => ids.includes(id))) ? units : []
}

/** Whom keys, handle and buttons turn: the picked units, else those of the last order, if they stand in one hex. */
const inHand = (look: Look, last: Command | undefined): Unit[] => {
  if (!look.live) return []
  const run = isRun(last) ? turnedAfterRun(look, last) : []
  if (run.length > 0) return run
  const moment = momentOf(look)
  if (moment !== 'movement' && moment !== 'deployment') return []
  const named = namedIn(last)
  const ids = look.screen.selected.length > 0 ? look.screen.selected : named
  const units = unitsOf(look, ids).filter((unit) => isOnMap(unit) && unit.side === actingSide(look) && hasFacing(unit))
  if (units.some((unit) => unit.at !== units[0]?.at)) return []
  return units.filter((unit) => named.includes(unit.id) || couldTurn(look, unit))
}

const sameUnits = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id))

export const turning: Turning<ItacsBattle, State, Command> = {
  inHand: (look, last) => {
    const units = inHand(look, last)
    const [first] = units
    if (!first) return []
    return [
      {
        cell: first.at,
        units: idsOf(units),
        names: someOf(units.map(shortName), 3),
        bearing: bearingOf(first.facing),
        words: listed([...new Set(units.map((unit) => facingWords(look.battle, unit)))]),
      },
    ]
  },
  // A move and the turn at its end are one order, and cost as one [4.3.2].
  replaces: (last, units) =>
    (last?.type === 'move' && sameUnits(last.units, units)) ||
    (isRun(last) && units.every((id) => last.units.includes(id))),
  turn: (look, ids, bearing, taken) => {
    const facing = directionAt(look.battle.setting.ground.board, bearing)
    const patch = { ...idle(), selected: look.screen.selected }
    if (momentOf(look) === 'deployment') {
      const placements = unitsOf(look, ids).map(({ id, at }) => ({ unit: id, to: at, facing }))
      return { command: { type: 'deploy', placements }, patch }
    }
    if (isRun(taken)) return { command: { ...taken, facing }, patch }
    const path = taken?.type === 'move' ? taken.path : []
    const stays = path.length === 0 && unitsOf(look, ids).every((unit) => unit.facing === facing)
    return stays ? { patch } : { command: { type: 'move', units: ids, path, facing }, patch }
  },
  next: (bearing, by) => (bearing + 60 * by + 360) % 360,
  words: (look, id) => {
    const unit = unitById(look.state, id)
    return unit && hasFacing(unit) ? facingWords(look.battle, unit) : undefined
  },
}
