import { crtChart } from '../../systems/prestags/view/charts.ts'
import { RESULT_WORDS } from '../../systems/prestags/view/odds.ts'
import type { CombatResult } from '../../systems/prestags/types.ts'

export type Landing = { readonly row: number; readonly die: number; readonly label: string; readonly plus: boolean }
type CrtProps = {
  readonly column?: number | undefined
  /** Rows that the die can reach: 1 to 6, or 2 to 7 on disrupted units. */
  readonly rows?: ReadonlySet<number> | undefined
  readonly landings?: readonly Landing[]
  readonly caption?: string
}

const shown = (result: CombatResult): string => (result === '-' ? '·' : result)

const Cell = ({ result, isLit, landing }: { result: CombatResult; isLit: boolean; landing: Landing | undefined }) => (
  <td data-result={result} data-lit={isLit || undefined} data-landed={landing ? true : undefined}>
    <span aria-hidden="true">{shown(result)}</span>
    <span className="visually-hidden">
      {RESULT_WORDS[result].name}
      {landing ? `, rolled: ${landing.label}` : ''}
    </span>
  </td>
)

/** The combat results table; the column of an attack lit, the cells where the die fell framed. */
export const Crt = ({ column, rows, landings = [], caption = 'Combat results table' }: CrtProps) => (
  <table className="crt">
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Die</th>
        {crtChart.columns.map((head, index) => (
          <th
            key={head}
            scope="col"
            data-lit={index === column || undefined}
            aria-current={index === column || undefined}
          >
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {crtChart.rows.map(({ die, results }, index) => (
        <tr key={die} data-out={rows && !rows.has(index + 1) ? true : undefined}>
          <th scope="row" title={die === '7' ? 'A six on a hex with disrupted units' : undefined}>
            {die}
          </th>
          {results.map((result, at) => (
            <Cell
              key={crtChart.columns[at]}
              result={result}
              isLit={at === column}
              landing={at === column ? landings.find((landing) => landing.row === index + 1) : undefined}
            />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
