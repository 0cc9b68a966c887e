import type { Fault } from '../../core/presenter/workbench.ts'
import { type Range, rangeOf, treeOf } from './tree.ts'

/** A fault and where it is in the text; lines are counted from 1. */
export type PlacedFault = Fault & Range & { readonly line: number }

const lineStart = (text: string, line: number): number => {
  let at = 0
  for (let i = 1; i < line; i++) {
    const next = text.indexOf('\n', at)
    if (next < 0) return at
    at = next + 1
  }
  return at
}

/** Text that is no JSON, or says a thing twice, says line and column in its words. */
const toldRange = (text: string, { path, found, hint }: Fault): Range | undefined => {
  const told =
    path === '$'
      ? /line (\d+), column (\d+)/.exec(`${found} ${hint ?? ''}`)
      : / at line (\d+), column (\d+)$/.exec(found)
  if (!told) return undefined
  const from = Math.min(text.length, lineStart(text, Number(told[1])) + Number(told[2]) - 1)
  return { from, to: Math.min(text.length, from + 1) }
}

const BROKEN = 'Nothing after this place can be read until it is mended.'

/** Every fault at its place in the text, in the order of the text. */
export const placedFaults = (text: string, faults: readonly Fault[]): PlacedFault[] => {
  const tree = treeOf(text)
  return faults
    .map((fault) => {
      const told = toldRange(text, fault)
      const range = told ?? rangeOf(tree, text, fault.path)
      // Line and column are told by the place itself.
      const words = told ? { found: fault.found.replace(/,? at line \d+, column \d+/, '') } : {}
      const broken = told && fault.path === '$' ? { hint: BROKEN } : {}
      return { ...fault, ...words, ...broken, ...range, line: text.slice(0, range.from).split('\n').length }
    })
    .sort((a, b) => a.from - b.from)
}
