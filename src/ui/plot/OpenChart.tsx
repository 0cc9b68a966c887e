import { BadgeCheck, TriangleAlert } from 'lucide-react'
import type { SideIndex } from '../../core/engine/vocabulary.ts'
import { counted } from '../../core/text/words.ts'
import { sideOf } from '../../systems/prestags/battle.ts'
import type { Battle } from '../../systems/prestags/contract.ts'
import { chartOf, codeCheck } from '../../systems/prestags/simultaneous/view.ts'
import type { State } from '../../systems/prestags/types.ts'
import { PlotChart, type PlotWires } from './PlotChart.tsx'

type OpenProps = { readonly battle: Battle; readonly state: State; readonly side: SideIndex } & Pick<
  PlotWires,
  'onPick' | 'onLight'
>

const Code = ({ battle, state, side }: OpenProps) => {
  const check = codeCheck(battle, state, side)
  if (!check) return undefined
  return (
    <p className="plot-code" data-matches={check.matches}>
      {check.matches ? <BadgeCheck aria-hidden="true" size={18} /> : <TriangleAlert aria-hidden="true" size={18} />}
      <code>{check.code}</code> {check.matches ? 'as sealed' : 'not as sealed: this plot was changed'}
    </p>
  )
}

/** The open plot of a side, with its code and what became of it. */
export const OpenChart = (props: OpenProps) => {
  const { battle, state, side } = props
  const chart = chartOf(battle, state, side)
  const failed = chart.lines.filter((line) => line.failure).length
  const { name } = sideOf(battle, side)
  return (
    <section className={`plot is-side-${side === 0 ? 0 : 1}`} aria-label={`Plot of the ${name}`}>
      <h3>{name}</h3>
      <Code {...props} />
      <p className="soft">
        {counted(chart.lines.length, 'unit')} with a task, {chart.idle.length} without
        {failed > 0 ? `; ${failed} not carried out, or not to the end` : ''}.
      </p>
      {chart.lines.length > 0 ? (
        <PlotChart
          battle={battle}
          chart={chart}
          caption={`Plot of the ${name}`}
          onPick={props.onPick}
          onLight={props.onLight}
        />
      ) : undefined}
    </section>
  )
}
