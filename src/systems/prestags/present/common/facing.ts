import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { neighbour } from '../../../../core/grid/board.ts'
import { listed } from '../../../../core/text/words.ts'
import type { Battle } from '../../rules/position/contract.ts'
import { isFront } from '../../rules/optional/facing/directions.ts'
import { faceWords } from '../../rules/optional/facing/words.ts'
import type { Unit } from '../../rules/terms/types.ts'
import { now } from './telling.ts'
import type { ShownFacing, Fact } from '../../../../core/presenter/view.ts'
import { label } from './words.ts'

/** Degrees clockwise from the top for a facing in twelfths, and back. */
export const bearingOf = (face: number): number => (30 + face * 30) % 360
export const faceAt = (bearing: number): number => (Math.round((bearing - 30) / 30) + 12) % 12

/** Which way a unit faces, in degrees and in words; undefined where units have no facing. */
export const facingIn = (battle: Battle, unit: Unit): ShownFacing | undefined => {
  const face = battle.front?.facing(battle, unit)
  return face === undefined ? undefined : { bearing: bearingOf(face), words: faceWords(face) }
}

/** The hexes on the map that a unit fronts upon. */
export const frontCells = (battle: Battle, unit: Unit): Cell[] => {
  const facing = facingIn(battle, unit)
  if (!facing || unit.at < 0) return []
  return [0, 1, 2, 3, 4, 5].flatMap((direction) => {
    const cell = neighbour(battle.map.board, unit.at, direction)
    return cell >= 0 && isFront(faceAt(facing.bearing), direction) ? [cell] : []
  })
}

/** The hexside to the left (-1) or to the right (1) of a bearing. */
export const nextBearing = (bearing: number, by: 1 | -1): number =>
  (bearing + (faceAt(bearing) % 2 === 0 ? 60 : 30) * by + 360) % 360

export const facingFact = (battle: Battle, unit: Unit): Fact[] => {
  const facing = facingIn(battle, unit)
  if (!facing) return []
  const front = frontCells(battle, unit).map((cell) => label(battle, cell))
  const text = `Moves, attacks and fires into ${listed(front)} before it; attacked from elsewhere it defends at half.`
  return [now('Faces', facing.words, text, '16.0', '16.21')]
}
