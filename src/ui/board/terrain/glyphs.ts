import { r1, xy } from './draw.ts'

/** Engraved numerals: one stroke each, in a box 6 wide and 10 high. */
const GLYPHS: Readonly<Record<string, string>> = {
  '0': 'M3 0C5.2 0 5.8 2.4 5.8 5S5.2 10 3 10.2.2 7.6.2 5 .8 0 3 0Z',
  '1': 'M1 2 3.4 0V10',
  '2': 'M.5 2.6C.7.8 1.8 0 3.1 0 4.7 0 5.6 1.1 5.6 2.7 5.6 5.3 1.4 7.3.4 10H5.8',
  '3': 'M.6 1.4C1.2.4 2 0 3 0 4.5 0 5.4 1 5.4 2.5S4.3 4.8 2.6 4.8C4.5 4.8 5.7 5.8 5.7 7.4S4.5 10.1 2.9 10.1C1.7 10.1.8 9.6.2 8.5',
  '4': 'M4.3 10V0L.2 7H6',
  '5': 'M5.2 0H1.2L.8 4.6C1.4 4.1 2.1 3.9 2.9 3.9 4.6 3.9 5.7 5.1 5.7 6.9S4.5 10.1 2.7 10.1C1.5 10.1.7 9.6.2 8.7',
  '6': 'M5 .8C4.5.3 3.9 0 3.2 0 1.2 0 .3 2.4.3 5.5.3 8.3 1.3 10.1 3.1 10.1 4.7 10.1 5.8 8.8 5.8 7S4.7 4 3.1 4C1.8 4 .8 4.7.3 6',
  '7': 'M.3 0H5.7L2.3 10',
  '8': 'M3 4.7C1.5 4.7.6 3.8.6 2.4S1.5 0 3 0 5.4 1 5.4 2.4 4.5 4.7 3 4.7C1.3 4.7.2 5.8.2 7.4S1.3 10.1 3 10.1 5.8 9 5.8 7.4 4.7 4.7 3 4.7Z',
  '9': 'M1 9.3C1.5 9.8 2.1 10.1 2.8 10.1 4.8 10.1 5.7 7.7 5.7 4.6 5.7 1.8 4.7 0 2.9 0 1.3 0 .2 1.3.2 3.1S1.3 6.1 2.9 6.1C4.2 6.1 5.2 5.4 5.7 4.1',
  '½': 'M.3 1 1.6 0V4.4M5.4 0 .9 10M3.5 6.6C3.6 5.9 4 5.6 4.6 5.6 5.3 5.6 5.7 6 5.7 6.6 5.7 7.7 3.8 8.6 3.4 10H5.9',
  '+': 'M3 2.4V8M.2 5.2H5.8',
  '−': 'M.2 5.2H5.8',
  '-': 'M.6 5.2H5.4',
  '.': 'M2.7 9.8H3.3',
}

const ADVANCE = 7.6

export const isEngravable = (text: string): boolean => [...text].every((char) => Object.hasOwn(GLYPHS, char))

const COMMAND = /([A-Z])([^A-Z]*)/gi
const NUMBERS = /-?(?:\d+\.\d+|\d+\.?|\.\d+)/g

type Stroke = { readonly command: string; readonly numbers: readonly number[] }

/** The numerals read once: hundreds of them are printed with a press. */
const STROKES: Readonly<Record<string, readonly Stroke[]>> = Object.fromEntries(
  Object.entries(GLYPHS).map(([char, glyph]) => [
    char,
    [...glyph.matchAll(COMMAND)].map(([, command = '', args = '']) => ({
      command,
      numbers: (args.match(NUMBERS) ?? []).map(Number),
    })),
  ]),
)

/** Scales one numeral to its place; all its commands are absolute. */
const placed = (char: string, x: number, y: number, scale: number): string => {
  let d = ''
  for (const { command, numbers } of STROKES[char] ?? []) {
    d += command
    if (command === 'H') d += r1(x + (numbers[0] ?? 0) * scale)
    else if (command === 'V') d += r1(y + (numbers[0] ?? 0) * scale)
    else
      for (let i = 0; i < numbers.length; i += 2) {
        if (i > 0) d += ' '
        d += xy(x + (numbers[i] ?? 0) * scale, y + (numbers[i + 1] ?? 0) * scale)
      }
  }
  return d
}

/** How broad a text is, engraved at this size. */
export const engravedWidth = (text: string, size: number): number =>
  ((text.length * ADVANCE - (ADVANCE - 6)) * size) / 10

/** Text centred on a point, as path data to be stroked. */
export const engraved = (text: string, x: number, y: number, size: number): string => {
  const scale = size / 10
  const left = x - engravedWidth(text, size) / 2
  return [...text].map((char, i) => placed(char, left + i * ADVANCE * scale, y - size / 2, scale)).join('')
}
