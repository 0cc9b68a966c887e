import { applyLine, total } from '../calc/breakdown.ts'
import type { Breakdown, Line } from '../engine/vocabulary.ts'
import { points } from '../text/words.ts'
import type { Strength, StrengthLine } from './view.ts'

type Shown = (value: number) => string

const signed = (value: number, shown: Shown): string => (value < 0 ? `−${shown(-value)}` : `+${shown(value)}`)

/** `+4`, `−½`. */
export const signedPoints = (value: number): string => signed(value, points)

/** How sums are printed, and what each line adds to them. */
type Print = { readonly shown: Shown; readonly part: Shown }

const effectOf = (line: Line, part: Shown): string =>
  line.op === 'times' ? `×${points(line.value)}` : signed(line.value, part)

const linesFrom = ({ lines }: Breakdown, start: number, depth: number, key: string, print: Print): StrengthLine[] => {
  let running = start
  return lines.map((line, index) => {
    running = applyLine(running, line)
    return {
      key: `${key}.${index}`,
      depth,
      kind: 'line',
      label: line.label,
      cite: line.cite,
      effect: effectOf(line, print.part),
      running: print.shown(running),
    }
  })
}

/** A part of one line only is that line, with the part's name before it. */
const singleLine = (part: Breakdown): Line | undefined =>
  part.parts.length === 0 && part.lines.length === 1 ? part.lines[0] : undefined

/** The one unit of a cell to which the cell itself adds nothing. */
const soleUnit = (part: Breakdown): Breakdown | undefined => {
  const [only] = part.parts
  return part.lines.length === 0 && part.parts.length === 1 && only && singleLine(only) ? only : undefined
}

/** A part: its name with what it adds and the sum so far, below it its own lines. A part alone needs no sum of its own. */
const partLines = (part: Breakdown, before: number, isAlone: boolean, depth: number, key: string): StrengthLine[] => {
  const value = total(part)
  const head = { key, depth, running: points(before + value), effect: `+${points(value)}` }
  const line = singleLine(part)
  if (line) return [{ ...head, kind: 'line', label: `${part.title}: ${line.label}`, cite: line.cite }]
  const only = soleUnit(part)
  if (only)
    return partLines({ ...only, title: `${only.title}, ${part.title.toLowerCase()}` }, before, isAlone, depth, key)
  const title = { ...head, kind: 'title', label: part.title } as const
  return [isAlone ? { ...title, effect: '', running: '' } : title, ...linesOf(part, depth + 1, key)]
}

const USUAL: Print = { shown: points, part: points }

const linesOf = (breakdown: Breakdown, depth: number, key: string, print: Print = USUAL): StrengthLine[] => {
  let sum = 0
  const isAlone = breakdown.parts.length === 1
  const parts = breakdown.parts.flatMap((part, index) => {
    const lines = partLines(part, sum, isAlone, depth, `${key}/${index}`)
    sum += total(part)
    return lines
  })
  return [...parts, ...linesFrom(breakdown, sum, depth, key, print)]
}

/** A breakdown as lines to read from top to bottom, with the sum so far at each. */
export const strengthOf = (breakdown: Breakdown, shown: Shown = points, part: Shown = points): Strength => {
  const value = total(breakdown)
  const last = {
    key: 'total',
    depth: 0,
    kind: 'total',
    label: breakdown.title,
    effect: '',
    running: shown(value),
  } as const
  return {
    title: breakdown.title,
    lines: [...linesOf(breakdown, 0, 'whole', { shown, part }), last],
    total: value,
    shown: shown(value),
  }
}

/** `disrupted units in the hex: +1`. */
export const signedLine = ({ label, value, cite }: Line): { readonly text: string; readonly cite: string } => ({
  text: `${label}: ${signedPoints(value)}`,
  cite,
})
