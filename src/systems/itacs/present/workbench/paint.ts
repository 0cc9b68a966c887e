import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { boardOf, type Canvas } from '../../../../core/map/canvas.ts'
import { type Painter, painterOf } from '../../../../core/map/paint.ts'
import { sentence } from '../../../../core/text/words.ts'
import { CODES, isWet, type CodeKind } from '../../rules/scenario/codes.ts'
import { TERRAIN } from '../../rules/tables/terrain.ts'

const groundsOf = (codes: Readonly<Record<string, CodeKind>>) =>
  Object.entries(codes).map(([code, { terrain, water }]) => ({ code, name: sentence(water ?? TERRAIN[terrain].name) }))

const wetOf = (codes: Readonly<Record<string, CodeKind>>): string =>
  Object.entries(codes)
    .filter(([, kind]) => isWet(kind))
    .map(([code]) => code)
    .join('')

/** Lets a hexside drop from one hex to the other, turns it round, or makes it level again [3.2.1]. */
const turnScarp = (canvas: Canvas, high: Cell, low: Cell): Canvas => {
  const { label } = boardOf(canvas)
  const [down, up] = [`${label(high)}-${label(low)}`, `${label(low)}-${label(high)}`]
  const scarps = canvas.scarps ?? []
  const rest = scarps.filter((side) => side !== down && side !== up)
  return { ...canvas, scarps: scarps.includes(down) ? rest : [...rest, down] }
}

const side = {
  label: 'Scarp hexside',
  guide:
    'Press in the higher hexes near the hexside where they drop, or drag along it; with a finger the higher hex, then the lower. Once more makes it level.',
}

const PAINTERS: Readonly<Record<keyof typeof CODES, Painter>> = {
  itacs: painterOf({ grounds: groundsOf(CODES.itacs), wet: wetOf(CODES.itacs), ford: '~', side, turned: turnScarp }),
  prestags: painterOf({
    grounds: groundsOf(CODES.prestags),
    wet: wetOf(CODES.prestags),
    ford: 'f',
    side,
    turned: turnScarp,
  }),
}

/** Who paints a map: maps of 1975 have their own characters. */
export const painterFor = ({ system }: Canvas): Painter => PAINTERS[system === 'prestags' ? 'prestags' : 'itacs']
