import { BadgeCheck, TriangleAlert } from 'lucide-react'
import type { PlotChart as Chart } from '../../core/presenter/plots.ts'
import { counted } from '../../core/text/words.ts'
import { PlotChart, type PlotWires } from './PlotChart.tsx'

type OpenProps = { readonly chart: Chart } & Pick<PlotWires, 'onPick' | 'onLight'>

const Code = ({ code, matches }: NonNullable<Chart['code']>) => (
  <p className="plot-code" data-matches={matches}>
    {matches ? <BadgeCheck aria-hidden="true" size={18} /> : <TriangleAlert aria-hidden="true" size={18} />}
    <code>{code}</code> {matches ? 'as sealed' : 'not as sealed: this plot was changed'}
  </p>
)

/** The open plot of a side, with its code and what became of it. */
export const OpenChart = ({ chart, ...wires }: OpenProps) => {
  const { side, sideName, lines, idle, code } = chart
  const failed = lines.filter((line) => line.failure).length
  return (
    <section className={`plot is-side-${side}`} aria-label={`Plot of the ${sideName}`}>
      <h3>{sideName}</h3>
      {code ? <Code {...code} /> : undefined}
      <p className="soft">
        {counted(lines.length, 'unit')} with a task, {idle.length} without
        {failed > 0 ? `; ${failed} not carried out, or not to the end` : ''}.
      </p>
      {lines.length > 0 ? <PlotChart chart={chart} caption={`Plot of the ${sideName}`} {...wires} /> : undefined}
    </section>
  )
}
