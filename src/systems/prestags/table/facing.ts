import type { Cell, UnitId } from '../../../core/engine/vocabulary.ts'
import type { Command, State, Unit } from '../types.ts'
import { isOnMap } from '../units.ts'
import { bearingOf, facingIn, frontCells } from '../view/facing.ts'
import { listed } from '../../../core/text/words.ts'
import { actsIn } from './acts.ts'
import { type Look, momentOf, unitsOf } from './look.ts'
import { faceWords } from '../optional/facing/words.ts'
import { plottedFace } from '../simultaneous/view.ts'
import type { Facing } from '../../../core/table/view.ts'

type Offers = ReadonlySet<UnitId>
const NOBODY: Offers = new Set()
const offers = new WeakMap<State, Offers>()

/** Units that may turn now. */
export const turnersNow = (look: Look): Offers => {
  if (!look.live || !look.battle.acts.has('turn')) return NOBODY
  const known = offers.get(look.state)
  if (known) return known
  const found = new Set(actsIn(look).flatMap((act) => (act.act === 'turn' ? act.units : [])))
  offers.set(look.state, found)
  return found
}

/** The units of an order that are still in hand after it: those of one hex. */
const namedIn = (command: Command | undefined): readonly UnitId[] => {
  switch (command?.type) {
    case 'move':
      return command.units.map(({ unit }) => unit)
    case 'act':
      return command.units
    case 'deploy':
      return command.placements.map(({ unit }) => unit)
    case 'advance':
      return command.moves.map(({ unit }) => unit)
    default:
      return []
  }
}

const isTurn = (command: Command | undefined): boolean => command?.type === 'act' && command.act === 'turn'

/** Units that may turn, or have just turned: a further turn then takes the place of the last one. */
const canTurn = (look: Look, last: Command | undefined, id: UnitId): boolean =>
  turnersNow(look).has(id) || (look.live && isTurn(last) && namedIn(last).includes(id))

const inOneHex = (units: readonly Unit[]): readonly Unit[] =>
  units.every((unit) => unit.at === units[0]?.at) ? units : []

/**
 * Whom keys, handle and buttons turn: the picked units, else those of the last order,
 * and where turning is all that a unit has left to do, everybody who may.
 */
export const inHand = (look: Look, last: Command | undefined): Unit[] => {
  const { selected } = look.screen
  const able = (units: readonly Unit[]): Unit[] => units.filter((unit) => isOnMap(unit) && canTurn(look, last, unit.id))
  if (!look.live || !look.battle.acts.has('turn')) return []
  const moment = momentOf(look)
  if (moment === 'melee') return able(unitsOf(look, [...new Set([...turnersNow(look), ...namedIn(last)])]))
  if (moment !== 'movement' && moment !== 'deployment') return []
  return able(selected.length > 0 ? unitsOf(look, selected) : inOneHex(unitsOf(look, namedIn(last))))
}

/** Which way a unit faces, or will when its plot is carried out. */
export const facingFor = ({ battle, state }: Pick<Look, 'battle' | 'state'>, unit: Unit): Facing | undefined => {
  const facing = facingIn(battle, unit)
  const face = facing && plottedFace(battle, state, unit)
  return face === undefined ? facing : { bearing: bearingOf(face), words: faceWords(battle.map, face) }
}

/** Units in hand of one hex: the way the first of them faces, and in words all the ways they face. */
export type Turner = {
  readonly cell: Cell
  readonly units: readonly UnitId[]
  readonly bearing: number
  readonly words: string
}

export const turnersInHand = (look: Look, last: Command | undefined): Turner[] => {
  const cells = new Map<Cell, Unit[]>()
  for (const unit of inHand(look, last)) cells.set(unit.at, [...(cells.get(unit.at) ?? []), unit])
  return [...cells].flatMap(([cell, units]) => {
    const facings = units.flatMap((unit) => facingFor(look, unit) ?? [])
    const words = listed([...new Set(facings.map((facing) => facing.words))])
    return facings[0] ? [{ cell, units: units.map((unit) => unit.id), bearing: facings[0].bearing, words }] : []
  })
}

/** The hexes before the units that are picked, or before the one that is pointed at. */
export const frontsShown = (look: Look): Cell[] => {
  const { hoverUnit, pinned, selected } = look.screen
  const pointed = hoverUnit ?? (pinned?.kind === 'unit' ? pinned.id : undefined)
  const units = unitsOf(look, pointed === undefined ? selected : [pointed])
  return [...new Set(units.filter(isOnMap).flatMap((unit) => frontCells(look.battle, unit)))]
}
