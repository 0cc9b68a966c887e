import './plot.css'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { sideOf } from '../../systems/prestags/battle.ts'
import { Tabs } from '../table/Tabs.tsx'
import { useLook } from '../table/useLook.ts'
import { useNarrow } from '../table/useNarrow.ts'
import { OpenChart } from './OpenChart.tsx'
import { useOpenPlots } from './useOpenPlots.ts'

/** Both plots as they lie open: side by side, or one behind the other where there is no room. */
export const PlotsDialog = () => {
  const { battle } = useLook()
  const state = useOpenPlots()
  const isNarrow = useNarrow()
  const [open, setOpen] = useState('0')
  if (!state) return <p>The plots are closed. They can be read here when both are open.</p>
  const charts = ([0, 1] as const).map((side) => <OpenChart key={side} battle={battle} state={state} side={side} />)
  return (
    <div className="plots">
      <p className="soft">Turn {state.turn}</p>
      {isNarrow ? (
        <Tabs
          label="Plots"
          tabs={['0', '1'].map((key) => ({
            key,
            label: sideOf(battle, Number(key)).name,
            body: charts[Number(key)],
          }))}
          open={open}
          onOpen={setOpen}
        />
      ) : (
        <div className="plots-pair">{charts}</div>
      )}
      <button type="button" className="button plots-print" onClick={() => window.print()}>
        <Printer aria-hidden="true" size={18} /> Print
      </button>
    </div>
  )
}
