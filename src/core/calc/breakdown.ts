import type { Breakdown, Line } from '../engine/vocabulary.ts'

/** Applies one line to a running value. */
export const applyLine = (value: number, line: Line): number => {
  switch (line.op) {
    case 'add':
      return value + line.value
    case 'times':
      return value * line.value
  }
}

/** The number a breakdown explains: the sum of its parts, then its lines in order. */
export const total = (breakdown: Breakdown): number => {
  let value = 0
  for (const part of breakdown.parts) value += total(part)
  for (const line of breakdown.lines) value = applyLine(value, line)
  return value
}

export const breakdown = (
  title: string,
  lines: readonly (Line | undefined)[],
  parts: readonly Breakdown[] = [],
): Breakdown => ({ title, parts, lines: lines.filter((line) => line !== undefined) })

export const add = (label: string, value: number, cite: string): Line => ({ label, cite, op: 'add', value })
export const times = (label: string, value: number, cite: string): Line => ({ label, cite, op: 'times', value })
