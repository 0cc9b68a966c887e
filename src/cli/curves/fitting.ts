import { logistic } from '../../core/mind/chances.ts'
import type { CurveKind, Sample } from './sample.ts'

const LEAST = 1e-9

const chanceBy = (kind: CurveKind, numbers: readonly number[], one: Sample): number =>
  logistic(kind.weigh(numbers, one))

/** The mean surprise of what came: less is better. */
export const surprise = (kind: CurveKind, numbers: readonly number[], samples: readonly Sample[]): number => {
  let [sum, weights] = [0, 0]
  for (const sample of samples) {
    const p = Math.min(1 - LEAST, Math.max(LEAST, chanceBy(kind, numbers, sample)))
    sum -= sample.weight * (sample.won * Math.log(p) + (1 - sample.won) * Math.log(1 - p))
    weights += sample.weight
  }
  return sum / Math.max(weights, LEAST)
}

/** By how much a number is changed at first, and in the end. */
const WIDE = 4
const FINE = 0.1

/** What large numbers must be worth in surprise: few games should make nobody sure. */
const CAUTION = 0.0005

const fault = (kind: CurveKind, numbers: readonly number[], samples: readonly Sample[]): number =>
  surprise(kind, numbers, samples) + CAUTION * numbers.reduce((sum, number) => sum + number ** 2, 0)

/** The numbers that surprise least, one after the other changed by less and less: there is one valley only. */
export const fitted = (kind: CurveKind, samples: readonly Sample[]): readonly number[] => {
  let best: readonly number[] = kind.names.map(() => 0)
  let least = fault(kind, best, samples)
  for (let step = WIDE; step >= FINE; ) {
    const tried = kind.names.flatMap((_, at) => [
      best.with(at, (best[at] ?? 0) + step),
      best.with(at, (best[at] ?? 0) - step),
    ])
    const found = tried
      .map((numbers) => ({ numbers, is: fault(kind, numbers, samples) }))
      .sort((a, b) => a.is - b.is)[0]
    if (found && found.is < least) [best, least] = [found.numbers, found.is]
    else step /= 2
  }
  return best.map((number) => Number(number.toFixed(1)))
}

const BINS = [0, 0.1, 0.25, 0.4, 0.6, 0.75, 0.9, 1]
const percent = (part: number): string => `${Math.round(part * 100)}`

/** How often positions were won, by what the curve says of them. */
export const reliability = (kind: CurveKind, numbers: readonly number[], samples: readonly Sample[]): string => {
  const rows = BINS.slice(1).map((to, index) => {
    const from = BINS[index] ?? 0
    const inside = samples.filter((one) => {
      const p = chanceBy(kind, numbers, one)
      return p >= from && (p < to || to === 1)
    })
    const weight = inside.reduce((sum, one) => sum + one.weight, 0)
    const won = inside.reduce((sum, one) => sum + one.weight * one.won, 0) / Math.max(weight, LEAST)
    return `| ${percent(from)} to ${percent(to)} | ${inside.length} | ${inside.length > 0 ? percent(won) : '-'} |`
  })
  return `| chance | positions | won |\n|---|---|---|\n${rows.join('\n')}`
}
