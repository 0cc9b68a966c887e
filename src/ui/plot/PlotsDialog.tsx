import { SIDES } from '../../core/engine/vocabulary.ts'
import './plot.css'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Tabs } from '../parts/Tabs.tsx'
import { useNarrow } from '../parts/useNarrow.ts'
import { useSeen } from '../seen/useSeen.ts'
import { OpenChart } from './OpenChart.tsx'
import { useOpenPlots } from './useOpenPlots.ts'

/** Both plots as they lie open: side by side, or one behind the other where there is no room. */
export const PlotsDialog = () => {
  const { presenter, battle } = useSeen()
  const state = useOpenPlots()
  const isNarrow = useNarrow()
  const [open, setOpen] = useState('0')
  const { plots } = presenter
  if (!state || !plots) return <p>The plots are closed. They can be read here when both are open.</p>
  const charts = SIDES.map((side) => plots.chart({ battle, state }, side))
  return (
    <div className="plots">
      <p className="soft">Turn {state.turn}</p>
      {isNarrow ? (
        <Tabs
          label="Plots"
          tabs={charts.map((chart) => ({
            key: String(chart.side),
            label: chart.sideName,
            body: <OpenChart key={chart.side} chart={chart} />,
          }))}
          open={open}
          onOpen={setOpen}
        />
      ) : (
        <div className="plots-pair">
          {charts.map((chart) => (
            <OpenChart key={chart.side} chart={chart} />
          ))}
        </div>
      )}
      <button type="button" className="button plots-print" onClick={() => window.print()}>
        <Printer aria-hidden="true" size={18} /> Print
      </button>
    </div>
  )
}
