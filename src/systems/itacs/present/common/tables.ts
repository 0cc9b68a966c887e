import { total } from '../../../../core/calc/breakdown.ts'
import type { Breakdown } from '../../../../core/engine/vocabulary.ts'
import type { Chart, ChartRow } from '../../../../core/presenter/combat.ts'
import type { CombatResult } from '../../rules/terms/types.ts'
import { RESULT_WORDS, resultOn, resultSign, THROWS, WAYS } from './results.ts'

/** Modified throws that share a result. */
type Band = { readonly from: number; readonly to: number; readonly result: CombatResult }

// Far enough on both sides for every row of both tables.
const LEAST = -1
const MOST = 12

/** The rows of a table [10.4, 10.5], from the least throw to the highest. */
const bandsOf = (isMelee: boolean): Band[] => {
  const bands: Band[] = []
  for (let sum = LEAST; sum <= MOST; sum++) {
    const result = resultOn(isMelee, sum)
    const last = bands.at(-1)
    if (last?.result === result) bands[bands.length - 1] = { ...last, to: sum }
    else bands.push({ from: sum, to: sum, result })
  }
  const [first, ...rest] = bands
  const final = rest.pop()
  return [
    ...(first ? [{ ...first, from: Number.NEGATIVE_INFINITY }] : []),
    ...rest,
    ...(final ? [{ ...final, to: Number.POSITIVE_INFINITY }] : []),
  ]
}

const bandHead = ({ from, to }: Band): string => {
  if (from === Number.NEGATIVE_INFINITY) return `${to} or less`
  if (to === Number.POSITIVE_INFINITY) return `${from} or more`
  return from === to ? String(from) : `${from} to ${to}`
}

const HEADS = {
  melee: { key: 'melee', caption: 'Melee results', cite: '10.5' },
  missile: { key: 'missile', caption: 'Missile results', cite: '10.4' },
} as const

const kindOf = (isMelee: boolean): (typeof HEADS)['melee' | 'missile'] => (isMelee ? HEADS.melee : HEADS.missile)

/** The table as printed, with what each result means. */
export const plainTable = (isMelee: boolean): Chart => ({
  ...kindOf(isMelee),
  head: [{ text: 'Modified throw' }, { text: 'Result' }, { text: 'What it means' }],
  rows: bandsOf(isMelee).map((band) => ({
    head: bandHead(band),
    fields: [
      { text: resultSign(band.result), said: RESULT_WORDS[band.result].name, tone: RESULT_WORDS[band.result].tone },
      { text: RESULT_WORDS[band.result].means },
    ],
  })),
})

/** Sums of two dice that come to a band under a modifier. */
const sumsIn = ({ from, to }: Band, modifier: number): number[] =>
  [...WAYS.keys()].filter((sum) => sum + modifier >= from && sum + modifier <= to)

const rangeWords = (sums: readonly number[]): string => {
  const [first, last] = [sums[0], sums.at(-1)]
  if (first === undefined) return '–'
  return first === last ? String(first) : `${first} to ${last}`
}

/** Where the dice fell, and on whom. */
type Fall = { readonly sum: number; readonly label: string }

const litRow = (band: Band, modifier: number, fall: Fall | undefined): ChartRow => {
  const sums = sumsIn(band, modifier)
  const ways = sums.reduce((all, sum) => all + (WAYS.get(sum) ?? 0), 0)
  const { name, tone } = RESULT_WORDS[band.result]
  const isLit = ways > 0
  const landed = fall && sums.includes(fall.sum) ? { landed: fall.label } : {}
  return {
    head: bandHead(band),
    ...(isLit ? { isLit } : { isOut: true }),
    fields: [
      { text: resultSign(band.result), said: name, tone, ...(isLit ? { isLit } : {}), ...landed },
      { text: rangeWords(sums) },
      { text: `${ways} of ${THROWS}` },
    ],
  }
}

/** The table of an attack: the rows that its throw can reach lit, and where the dice fell. */
export const litTable = (isMelee: boolean, dice: Breakdown, fall: Fall | undefined): Chart => ({
  ...kindOf(isMelee),
  isResults: true,
  head: [{ text: 'Modified throw' }, { text: 'Result' }, { text: 'Dice' }, { text: 'Throws' }],
  rows: bandsOf(isMelee).map((band) => litRow(band, total(dice), fall)),
})
