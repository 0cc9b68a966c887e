import './plot.css'
import { useState } from 'react'
import { counted } from '../../core/text/words.ts'
import { actingSide, isPlot, type Look, unitsOf } from '../../systems/prestags/table/look.ts'
import { clearTasks, copyToStack, stackmates } from '../../store/interact/plot.ts'
import { chooseTask } from '../../systems/prestags/table/pressPlot.ts'
import { idle, type Screen } from '../../core/table/screen.ts'
import { patchScreen } from '../../store/screen.ts'
import { type Order, orderOf } from '../../systems/prestags/simultaneous/orders.ts'
import { ableToPlot, areOpen, chartOf, type PlotChart as Chart } from '../../systems/prestags/simultaneous/view.ts'
import type { Unit } from '../../systems/prestags/types.ts'
import { shortName } from '../../systems/prestags/units.ts'
import { boardView } from '../table/boardView.ts'
import { light } from '../table/lighting.ts'
import { useLook } from '../table/useLook.ts'
import { PlotChart } from './PlotChart.tsx'
import { OpenChart } from './OpenChart.tsx'
import { useOpenPlots } from './useOpenPlots.ts'

const inHand = (unit: Unit, order: Order): Partial<Screen> => ({
  ...chooseTask(order.task),
  selected: order.task === 'DF' ? [] : [unit.id],
  targets: order.task === 'MV' || order.target === undefined ? [] : [order.target],
  fanned: unit.at,
})

/** A line was pressed: its unit is picked, with the task that it has, so that another order takes its place. */
const pickOf =
  (look: Look) =>
  (unit: Unit): void => {
    const order = orderOf(look.state, unit)
    boardView.ensureVisible(unit.at)
    patchScreen(isPlot(look) && look.live && order ? inHand(unit, order) : { lit: { units: [unit.id], cells: [] } })
  }

const Idle = ({ units }: { units: readonly Unit[] }) => {
  const pick = (unit: Unit): void => {
    boardView.ensureVisible(unit.at)
    patchScreen({ ...idle(), selected: [unit.id], fanned: unit.at })
  }
  if (units.length === 0) return undefined
  return (
    <details className="plot-idle">
      <summary>No task: {counted(units.length, 'unit')}</summary>
      <ul>
        {units.map((unit) => (
          <li key={unit.id}>
            <button type="button" className="plot-name" onClick={() => pick(unit)}>
              {shortName(unit)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** All tasks are taken back at once, after a second press. */
const ClearAll = ({ chart }: { chart: Chart }) => {
  const [asked, ask] = useState(false)
  if (chart.lines.length === 0) return undefined
  const clear = (): void => {
    ask(false)
    clearTasks(chart.lines.map((line) => line.unit))
  }
  return asked ? (
    <div className="row">
      <button type="button" className="button" onClick={clear}>
        Yes, clear all {chart.lines.length}
      </button>
      <button type="button" className="button is-quiet" onClick={() => ask(false)}>
        Keep them
      </button>
    </div>
  ) : (
    <button type="button" className="button is-quiet" onClick={() => ask(true)}>
      Clear all
    </button>
  )
}

/** What was plotted a turn ago, and why some of it failed, can be read again while the next plot is written. */
const LastTurn = () => {
  const state = useOpenPlots()
  return state ? (
    <button type="button" className="button is-quiet" onClick={() => patchScreen({ dialog: 'plots' })}>
      Plots of turn {state.turn}
    </button>
  ) : undefined
}

const Own = ({ look }: { look: Look }) => {
  const [told, tell] = useState('')
  const { battle, state } = look
  const chart = chartOf(battle, state, actingSide(look))
  const able = ableToPlot(battle, state, chart.side)
  const tasked = able.filter((unit) => orderOf(state, unit)).length
  return (
    <section className="plot">
      <p className="plot-count">
        {able.length === 0
          ? 'Nobody on the map can be given a task.'
          : `${tasked} of ${counted(able.length, 'unit')} ${tasked === 1 ? 'has' : 'have'} a task.`}
      </p>
      {chart.lines.length === 0 && able.length === 0 ? undefined : chart.lines.length === 0 ? (
        <p className="soft">Pick units on the map and press where they go, or whom they attack.</p>
      ) : (
        <PlotChart
          battle={battle}
          chart={chart}
          caption="Plot chart"
          picked={new Set(unitsOf(look, look.screen.selected).map((unit) => unit.id))}
          onPick={pickOf(look)}
          onClear={(unit) => clearTasks([unit])}
          onCopy={(unit) => (stackmates(look, unit).length > 0 ? () => tell(copyToStack(unit.id)) : undefined)}
          onLight={light}
        />
      )}
      {told ? <p className="plot-told">{told}</p> : undefined}
      <Idle units={chart.idle} />
      <ClearAll chart={chart} />
      <LastTurn />
    </section>
  )
}

/** Looking back at a plot: what was written by then, as far as those at the screen may read it. */
const Written = ({ look }: { look: Look }) => {
  const { battle, state } = look
  const chart = chartOf(battle, state, actingSide(look))
  if (!isPlot(look) || chart.lines.length === 0)
    return <p className="soft">The plots are closed. They can be read here when both are open.</p>
  return (
    <section className="plot">
      <PlotChart battle={battle} chart={chart} caption="Plotted by then" onPick={pickOf(look)} onLight={light} />
    </section>
  )
}

/** The plot as a chart: the own one while it is written, both when they are open. */
export const PlotSection = () => {
  const look = useLook()
  const { battle, state } = look
  if (isPlot(look) && look.live) return <Own look={look} />
  if (!areOpen(state)) return <Written look={look} />
  return (
    <>
      {[0, 1].map((side) => (
        <OpenChart key={side} battle={battle} state={state} side={side} onPick={pickOf(look)} onLight={light} />
      ))}
    </>
  )
}
