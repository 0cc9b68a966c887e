import type { MapDrawing } from '../../core/map/drawing.ts'
import { LETTER } from './notes.ts'
import { marksOf } from './sheetMarks.ts'
import type { Layer } from './terrain/layer.ts'
import { platesOf } from './terrain/art.ts'
import { wholeOf } from './terrain/layers.ts'
import { dayInks } from './terrain/palette.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Pictures are looked at whole: their letters are so many times as large as those of the table. */
const PRINTED = 2

type Inks = Readonly<Record<string, string>>

const groupOf = (inks: Inks, layer: Layer): string => {
  const attributes = [
    `fill="${layer.fill ? (inks[layer.fill] ?? 'none') : 'none'}"`,
    layer.stroke &&
      `stroke="${inks[layer.stroke] ?? 'none'}" stroke-width="${layer.width ?? 1}" stroke-linecap="round" stroke-linejoin="round"`,
    layer.opacity !== undefined && `opacity="${layer.opacity}"`,
    layer.dash && `stroke-dasharray="${layer.dash}"`,
    layer.rule && `fill-rule="${layer.rule}"`,
  ].filter(Boolean)
  return `<g ${attributes.join(' ')}>${layer.ds.map((d) => `<path d="${d}"/>`).join('')}</g>`
}

const SERIF = 'Palatino, Palatino Linotype, TeX Gyre Pagella, Georgia, serif'

/** A whole map as a standing picture, in the colours of day. Pure: works in Node. */
export const mapSvg = (map: MapDrawing): string => {
  const plates = platesOf(map)
  const marks = marksOf(map, plates)
  const inks = dayInks(map.look)
  const [x, y, width, height] = marks.viewBox
  const groups = (layers: readonly Layer[]): string => layers.map((layer) => groupOf(inks, layer)).join('\n')
  const text = (value: string, tx: number, ty: number, size: number, ink: string): string =>
    `<text x="${tx.toFixed(1)}" y="${ty.toFixed(1)}" font-size="${size}" font-family="${SERIF}" font-weight="700" text-anchor="middle" fill="${inks[ink] ?? '#000'}">${escaped(value)}</text>`
  const letters = marks.letters.map(
    (mark) =>
      `<circle cx="${mark.x.toFixed(1)}" cy="${mark.y.toFixed(1)}" r="${LETTER.radius * PRINTED}" fill="${inks.letter ?? ''}" stroke="${inks.letterInk ?? ''}" stroke-width="${1.6 * PRINTED}"/>${text(mark.letter, mark.x, mark.y + 4.6 * PRINTED, 13 * PRINTED, 'letterInk')}`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[x, y, width, height].map((v) => v.toFixed(1)).join(' ')}" role="img" aria-label="${escaped(map.name)}">`,
    `<rect x="${x}" y="${y}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${inks.paper ?? ''}"/>`,
    groups(wholeOf(plates)),
    groups(plates.numbers),
    letters.join('\n'),
    groups(marks.border),
    `<g transform="translate(${marks.rose.x.toFixed(1)} ${marks.rose.y.toFixed(1)})">${groups(marks.rose.layers)}${text('N', marks.rose.n.x, marks.rose.n.y + 5, 15, 'frameInk')}</g>`,
    text(map.name, marks.title.x, marks.title.y, marks.title.size, 'frameInk'),
    '</svg>',
  ].join('\n')
}
