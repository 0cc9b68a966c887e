import type { Cell, UnitId } from '../../../../core/engine/vocabulary.ts'
import type { ShownFacing } from '../../../../core/presenter/view.ts'
import { listed } from '../../../../core/text/words.ts'
import { faceWords } from '../../rules/optional/facing/words.ts'
import { plottedFace } from '../../rules/simultaneous/view.ts'
import type { Command, Unit } from '../../rules/terms/types.ts'
import { isOnMap } from '../../rules/position/units.ts'
import { bearingOf, facingIn } from '../common/facing.ts'
import { turnersNow } from './acting.ts'
import { type At, attackKind, momentOf, unitsOf } from './look.ts'

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

const inOneHex = (units: readonly Unit[]): readonly Unit[] =>
  units.every((unit) => unit.at === units[0]?.at) ? units : []

/**
 * Whom keys, handle and buttons turn: the picked units, else those of the last order,
 * and where turning is all that a unit has left to do, everybody who may.
 */
const inHand = (at: At, picked: readonly UnitId[], last: Command | undefined): Unit[] => {
  if (!at.battle.acts.has('turn')) return []
  const turners = turnersNow(at)
  // Who has just turned may turn again: a further turn takes the place of the last one.
  const turned = isTurn(last) ? namedIn(last) : []
  const able = (units: readonly Unit[]): Unit[] =>
    units.filter((unit) => isOnMap(unit) && (turners.has(unit.id) || turned.includes(unit.id)))
  const moment = momentOf(at)
  if (attackKind(at) === 'melee') return able(unitsOf(at, [...new Set([...turners, ...namedIn(last)])]))
  if (moment !== 'movement' && moment !== 'deployment') return []
  return able(picked.length > 0 ? unitsOf(at, picked) : inOneHex(unitsOf(at, namedIn(last))))
}

/** Which way a unit faces, or will when its plot is carried out. */
export const facingFor = ({ battle, state }: At, unit: Unit): ShownFacing | undefined => {
  const facing = facingIn(battle, unit)
  const face = facing && plottedFace(battle, state, unit)
  return face === undefined ? facing : { bearing: bearingOf(face), words: faceWords(face) }
}

/** Units in hand of one hex: the way the first of them faces, and in words all the ways they face. */
export type HexTurner = {
  readonly cell: Cell
  readonly units: readonly UnitId[]
  readonly bearing: number
  readonly words: string
}

export const turnersInHand = (at: At, picked: readonly UnitId[], last: Command | undefined): HexTurner[] => {
  const cells = new Map<Cell, Unit[]>()
  for (const unit of inHand(at, picked, last)) cells.set(unit.at, [...(cells.get(unit.at) ?? []), unit])
  return [...cells].flatMap(([cell, units]) => {
    const facings = units.flatMap((unit) => facingFor(at, unit) ?? [])
    const words = listed([...new Set(facings.map((facing) => facing.words))])
    return facings[0] ? [{ cell, units: units.map((unit) => unit.id), bearing: facings[0].bearing, words }] : []
  })
}
