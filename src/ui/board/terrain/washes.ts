import type { GroundArt } from '../../../core/map/drawing.ts'
import { type Layer, layer } from './layer.ts'
import { blobs, groupsOf } from './outline.ts'
import type { Ink } from './palette.ts'
import type { Sheet } from './sheet.ts'

const SALT = 61
const SIZE = 5

/** A tint of the ground; neighbouring tints share their border. */
export const wash = (sheet: Sheet, art: GroundArt, fill: Ink, opacity: number): Layer =>
  layer(
    `${art}-wash`,
    blobs(
      sheet,
      groupsOf(sheet.board, (cell) => sheet.ground[cell] === art),
      SALT,
      SIZE,
      -1,
    ),
    {
      fill,
      opacity,
    },
  )
