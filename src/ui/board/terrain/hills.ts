import { chance, type Point, polyline, wobble, xy } from './draw.ts'
import { alongEdge, hachure } from './hachures.ts'
import { type Layer, layer, plate } from './layer.ts'
import { blobs, groupsOf, inset, loopsOf, organic } from './outline.ts'
import type { Sheet } from './sheet.ts'

const SALT = 21
const SIZE = 5

type Mound = { body: string; light: string; shade: string; strokes: string; outline: string }
/** Where a hill stands, how broad and high it is, and how far its top leans. */
type Foot = { readonly at: Point; readonly w: number; readonly h: number; readonly lean: number }

/** A point of the back of a hill: t from 0 at the left foot to 1 at the right one, both running out flat. */
const backAt = ({ at, w, h, lean }: Foot, t: number): Point => {
  const u = 2 * t - 1
  const rise = Math.cos((u * Math.PI) / 2) ** 1.45
  return { x: at.x + (u + lean * rise) * w, y: at.y - rise * h }
}

const along = (foot: Foot, from: number, to: number): Point[] =>
  Array.from({ length: 13 }, (_, i) => backAt(foot, from + ((to - from) * i) / 12))

/** Strokes that run down the shaded flank, and a few short ones on the lit side. */
const flankOf = (cell: number, salt: number, foot: Foot): string => {
  const { at, h } = foot
  let d = ''
  for (let i = 0; i < 8; i++) {
    const t = 0.5 + i * 0.045
    const p = backAt(foot, t)
    const dx = (t - 0.46) * 1.7
    const length = (at.y - p.y) * (0.55 + chance(cell, salt + i) * 0.3)
    d += hachure({ x: p.x, y: p.y + 0.8 }, dx, Math.sqrt(1 - dx * dx), length, 2.1)
  }
  for (const t of [0.3, 0.36, 0.42]) {
    const p = backAt(foot, t)
    d += hachure({ x: p.x + 1, y: p.y + 1.4 }, -0.45, 0.89, h * 0.24, 1.1)
  }
  return d
}

/** A round hill from the side, lit from the left. */
const mound = (cell: number, salt: number, foot: Foot): Mound => {
  const { at, w, h } = foot
  const back = along(foot, 0, 1)
  const top = backAt(foot, 0.5)
  return {
    body: `${polyline(back)}Q${xy(at.x, at.y + h * 0.2)} ${xy(at.x - w, at.y)}Z`,
    light: `${polyline(along(foot, 0.26, 0.5))}Q${xy(top.x - w * 0.08, at.y - h * 0.4)} ${xy(at.x - w * 0.45, at.y - h * 0.12)}Z`,
    shade: `${polyline(along(foot, 0.5, 0.92))}Q${xy(at.x + w * 0.4, at.y + h * 0.12)} ${xy(at.x + w * 0.08, at.y)}Q${xy(at.x + w * 0.26, at.y - h * 0.5)} ${xy(top.x, top.y)}Z`,
    strokes: flankOf(cell, salt, foot),
    outline: polyline(along(foot, 0.06, 0.94)),
  }
}

/** Far hills are painted before near ones. */
const TIERS = [[[-6, -8, 25, 18]], [[10, 10, 23, 16]], [[-14, 26, 18, 12]]] as const

const feetOf = (sheet: Sheet, cell: number, tier: number): Foot[] => {
  const c = sheet.centre(cell)
  const flip = chance(cell, 3300) < 0.5 ? 1 : -1
  return (TIERS[tier] ?? []).map(([x, y, w, h]) => ({
    at: { x: c.x + flip * x + wobble(cell, 3310 + tier, 4), y: c.y + y + wobble(cell, 3320 + tier, 3) },
    w: w + wobble(cell, 3330 + tier, 2),
    h: h + wobble(cell, 3340 + tier, 2.4),
    lean: wobble(cell, 3350 + tier, 0.2),
  }))
}

const PARTS = ['body', 'light', 'shade', 'strokes', 'outline'] as const

const tierLayers = (sheet: Sheet, cells: readonly number[], tier: number): Layer[] => {
  const parts = {
    body: plate(sheet.board),
    light: plate(sheet.board),
    shade: plate(sheet.board),
    strokes: plate(sheet.board),
    outline: plate(sheet.board),
  }
  for (const cell of cells)
    for (const foot of feetOf(sheet, cell, tier)) {
      const drawn = mound(cell, 3400 + tier * 20, foot)
      for (const part of PARTS) parts[part].add(cell, drawn[part])
    }
  return [
    layer(`mound-${tier}`, parts.body, { fill: 'hillWash', opacity: 0.8 }),
    layer(`mound-light-${tier}`, parts.light, { fill: 'hillLight', opacity: 0.9 }),
    layer(`mound-shade-${tier}`, parts.shade, { fill: 'slopeWash', opacity: 0.95 }),
    layer(`mound-strokes-${tier}`, parts.strokes, { fill: 'hachure', opacity: 0.85 }),
    layer(`mound-outline-${tier}`, parts.outline, { stroke: 'crest', width: 1.4, opacity: 0.9 }),
  ]
}

/** The foot of the hills: strokes that fall outwards along their rim. */
const footOf = (points: readonly Point[], salt: number): string => {
  let d = ''
  points.forEach((p, i) => {
    if (i % 2) return
    const a = points[i - 1] ?? p
    const b = points[i + 1] ?? p
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    const down = { x: (b.y - a.y) / length, y: -(b.x - a.x) / length }
    const long = 5 + chance(salt, 960 + i) * 4
    d += hachure({ x: p.x - down.x * long * 0.8, y: p.y - down.y * long * 0.8 }, down.x, down.y, long, 1.7)
  })
  return d
}

const isRough =
  (sheet: Sheet) =>
  (cell: number): boolean =>
    sheet.relief[cell] === 'hills' || sheet.relief[cell] === 'mountain'

/** The tint of rough ground, under woods and grass. */
export const hillWash = (sheet: Sheet): Layer[] => {
  const groups = groupsOf(sheet.board, isRough(sheet))
  return [
    layer('hills-shade', blobs(sheet, groups, SALT, SIZE, -3), { fill: 'shadow', opacity: 0.09 }),
    layer('hills-wash', blobs(sheet, groups, SALT, SIZE, 1), { fill: 'slopeWash', opacity: 0.75 }),
  ]
}

export const hillLayers = (sheet: Sheet): Layer[] => {
  const groups = groupsOf(sheet.board, isRough(sheet))
  const foot = plate(sheet.board)
  for (const loop of groups.flatMap((group) => loopsOf(sheet, group))) {
    const ring = inset(organic(loop, SALT, SIZE), 2)
    for (const [i, { cell, key }] of loop.entries()) foot.add(cell, footOf(alongEdge(ring, i), key))
  }
  const cells = groups.flat().filter((cell) => sheet.relief[cell] === 'hills')
  return [
    layer('hills-foot', foot, { fill: 'hachure', opacity: 0.7 }),
    ...TIERS.flatMap((_, tier) => tierLayers(sheet, cells, tier)),
  ]
}
