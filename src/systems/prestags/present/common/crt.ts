import type { Chart, ChartField, ChartRow } from '../../../../core/presenter/combat.ts'
import { COLUMNS, CRT } from '../../rules/tables/combat.ts'
import type { Column, CombatResult } from '../../rules/terms/types.ts'
import { RESULT_TONES, RESULT_WORDS, resultSign } from './odds.ts'

const SIDES = 6

type Lighting = {
  readonly column?: Column | undefined
  /** Rows that the die can reach: 1 to 6, or 2 to 7 on disrupted units. */
  readonly rows?: ReadonlySet<number> | undefined
  readonly landings?: readonly { readonly row: number; readonly label: string }[]
  readonly caption?: string
}

const lit = (isLit: boolean): { readonly isLit?: true } => (isLit ? { isLit } : {})

const fieldOf = (result: CombatResult, isLit: boolean, landed: string | undefined): ChartField => ({
  text: resultSign(result),
  said: RESULT_WORDS[result].name,
  tone: RESULT_TONES[result],
  ...lit(isLit),
  ...(isLit && landed !== undefined ? { landed } : {}),
})

const rowOf = (results: readonly CombatResult[], row: number, { column, rows, landings }: Lighting): ChartRow => {
  const landed = landings?.find((landing) => landing.row === row)?.label
  return {
    head: String(row),
    ...(row === 7 ? { title: 'A six on a hex with disrupted units' } : {}),
    ...(rows && !rows.has(row) ? { isOut: true } : {}),
    fields: results.map((result, at) => fieldOf(result, at === column, landed)),
  }
}

/** The combat results table [8.0]; the column of an attack lit, the fields where the die fell marked. */
export const crtChart = (lighting: Lighting): Chart => ({
  key: 'results',
  caption: lighting.caption ?? 'Combat results table',
  isResults: true,
  head: [{ text: 'Die' }, ...COLUMNS.map((text, at) => ({ text, ...lit(at === lighting.column) }))],
  // One die shows no seven: the row stands where something is added to it.
  rows: CRT.map((results, index) => rowOf(results, index + 1, lighting)).filter(
    ({ isOut }, index) => index < SIDES || isOut === undefined,
  ),
})
