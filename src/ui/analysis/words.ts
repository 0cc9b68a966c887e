import type { Analysis } from '../../core/mind/analysis.ts'

/** `+12 %`, `−3 %`: a part of 1 as a change of a chance. */
export const gainWords = (gain: number): string => {
  const percent = Math.round(gain * 100)
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`
}

export const percentWords = (part: number): string => `${Math.round(part * 100)} %`

/** Whether a throw was good, and how rare it is: from the share of all throws that are as good, or as bad. */
export const throwWords = (isGood: boolean, share: number | undefined): string => {
  const how = isGood ? 'Better' : 'Worse'
  if (share === undefined) return `${how} than was to be expected.`
  if (share > 0.5) return `A little ${how.toLowerCase()} than the average of all throws, as most of them are.`
  const hundredths = Math.round(share * 100)
  const as = isGood ? 'as well or better' : 'as badly or worse'
  const often = hundredths < 1 ? `It hardly ever goes ${as}.` : `It goes ${as} in ${hundredths} of 100 throws.`
  return `${how} than was to be expected. ${often}`
}

/** What the chances of the first side changed by, in whole hundredths that add up: `start` and all the rest are `end`. */
export type Hundredths = {
  readonly start: number
  readonly decided: readonly [number, number]
  readonly lucky: number
  readonly settled: number
  readonly end: number
}

const hundredths = (part: number): number => Math.round(part * 100)

/** The sums as they are shown: what rounding leaves over goes to what neither decisions nor throws explain. */
export const sumsOf = ({ chances, decided, lucky }: Analysis): Hundredths => {
  const start = hundredths(chances[0] ?? 0.5)
  const end = hundredths(chances.at(-1) ?? 0.5)
  const [own, enemy] = [hundredths(decided[0]), hundredths(decided[1])]
  const luck = hundredths(lucky)
  return { start, decided: [own, enemy], lucky: luck, settled: end - start - own + enemy - luck, end }
}
