import type { Report } from '../../../core/report/report.ts'
import { percent, rangeOf } from '../../../core/report/words.ts'
import type { Share } from '../../../core/report/stats.ts'

/** A change of a share from one run to another. */
export type ComparedChange = {
  readonly battle: string
  readonly what: string
  readonly before: Share
  readonly after: Share
  /** True where the two intervals do not meet: it is no chance. */
  readonly sure: boolean
}

export type Comparison = {
  readonly changes: readonly ComparedChange[]
  /** True when a share has surely changed: the bound that a run must keep. */
  readonly broken: boolean
  readonly text: string
  readonly markdown: string
}

const reportsIn = (text: string, name: string): readonly Report[] => {
  try {
    const json = JSON.parse(text) as Report | { readonly format: 'testudo-round'; readonly battles: readonly Report[] }
    if (json.format === 'testudo-round') return json.battles
    if (json.format === 'testudo-games') return [json]
  } catch {
    // Told below.
  }
  throw new Error(`${name}: it is no report of games`)
}

const changesOf = (before: Report, after: Report): readonly ComparedChange[] =>
  after.verdicts.flatMap((now) => {
    const then = before.verdicts.find(({ winner }) => winner === now.winner)
    if (!then || (then.count === 0 && now.count === 0)) return []
    const sure = now.low > then.high || now.high < then.low
    return [{ battle: after.battle, what: now.verdict, before: then, after: now, sure }]
  })

const words = (share: Share): string => `${percent(share.share)} (${rangeOf(share)})`

/** Compares reports with those of an earlier run, battle by battle; throws when that is none. */
export const compared = (last: string, name: string, reports: readonly Report[]): Comparison => {
  const earlier = new Map(reportsIn(last, name).map((report) => [report.battle, report] as const))
  const changes = reports.flatMap((report) => {
    const before = earlier.get(report.battle)
    return before ? changesOf(before, report) : []
  })
  const sure = changes.filter((one) => one.sure)
  const lines = sure.map((one) => `${one.battle}: ${one.what} ${words(one.before)} before, ${words(one.after)} now`)
  const unknown = reports.flatMap(({ battle }) => (earlier.has(battle) ? [] : [battle]))
  const fresh = unknown.length === 0 ? [] : [`Not in ${name}, and not compared: ${unknown.join('; ')}.`]
  const head =
    sure.length === 0
      ? `Nothing has surely changed since ${name}.`
      : `Since ${name} ${sure.length === 1 ? 'one share has' : `${sure.length} shares have`} surely changed:`
  return {
    changes,
    broken: sure.length > 0,
    text: `\n${[head, ...lines.map((line) => `  ${line}`), ...fresh].join('\n')}\n`,
    markdown: `\n${head}\n${lines.length > 0 ? `\n${lines.map((line) => `- ${line}`).join('\n')}\n` : ''}${fresh.map((line) => `\n${line}\n`).join('')}`,
  }
}
