import type { FileOutcome } from './outcome.ts'

/** A description: one line, in which # would begin a directive. */
const described = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('\\', '\\\\').replaceAll('#', '\\#')

const block = (detail: string): string =>
  `  ---\n  message: |\n${detail
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => `    ${line}`)
    .join('\n')}\n  ...\n`

type Point = { readonly ok: boolean; readonly text: string; readonly detail: string }

const pointsOf = ({ file, state, claims, text }: FileOutcome): Point[] => {
  if (state === 'broken') return [{ ok: false, text: `${file}: the file can be read`, detail: text }]
  return claims.map((claim) => ({ ok: claim.ok, text: `${file}: ${claim.title}`, detail: claim.detail }))
}

/** A report in the Test Anything Protocol, version 14: a point for each claim of each file. */
export const tapOf = (outcomes: readonly FileOutcome[]): string => {
  const points = outcomes.filter((one) => one.state !== 'other').flatMap(pointsOf)
  const lines = points.map(
    ({ ok, text, detail }, index) =>
      `${ok ? 'ok' : 'not ok'} ${index + 1} - ${described(text)}\n${ok ? '' : block(detail)}`,
  )
  return `TAP version 14\n1..${points.length}\n${lines.join('')}`
}
