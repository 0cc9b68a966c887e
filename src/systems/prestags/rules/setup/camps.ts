import type { Cell, SideIndex } from '../../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../../core/grid/board.ts'
import { sideOf } from '../position/battle.ts'
import type { Battle } from '../position/contract.ts'
import { heldCells } from '../../../../core/map/held.ts'
import type { Unit } from '../terms/types.ts'

type Camp = { readonly zone: ReadonlySet<Cell>; readonly units: readonly Unit[] }

/** The parts of a zone that do not touch each other. */
const piecesOf = (battle: Battle, zone: ReadonlySet<Cell>): Set<Cell>[] => {
  const pieces: Set<Cell>[] = []
  for (const start of zone) {
    if (pieces.some((piece) => piece.has(start))) continue
    const piece = new Set([start])
    for (const cell of piece)
      for (const next of neighboursOf(battle.map.board, cell)) if (zone.has(next)) piece.add(next)
    pieces.push(piece)
  }
  return pieces
}

/** Pieces of a zone in which lies a hex that the side must hold along with hexes of others. */
const heldPieces = (battle: Battle, side: SideIndex, zone: ReadonlySet<Cell>): Set<Cell>[] => {
  const pieces = piecesOf(battle, zone)
  const ways = sideOf(battle, side)
    .victory.flat()
    .filter((condition) => !('atLeast' in condition))
    .map((condition) => heldCells(battle.map, condition))
  const held = ways.map((cells) => pieces.filter((piece) => cells.some((cell) => piece.has(cell))))
  return held.find((some) => some.length > 1) ?? []
}

/** A force that must hold several places far apart is dealt out to them, type by type; any other stays together. */
export const campsOf = (
  battle: Battle,
  side: SideIndex,
  zone: ReadonlySet<Cell>,
  units: readonly Unit[],
): readonly Camp[] => {
  const pieces = heldPieces(battle, side, zone)
  const hasRoom = pieces.every((piece) => piece.size * pieces.length >= units.length)
  if (pieces.length < 2 || !hasRoom) return [{ zone, units }]
  return pieces.map((piece, index) => ({
    zone: piece,
    units: units.filter((_unit, at) => at % pieces.length === index),
  }))
}
