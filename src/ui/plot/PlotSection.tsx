import './plot.css'
import { useState } from 'react'
import { type SideIndex, type UnitId, SIDES } from '../../core/engine/vocabulary.ts'
import type { PlotChart as Chart, Plots } from '../../core/presenter/plots.ts'
import { holding, selectedIn } from '../../core/presenter/hand.ts'
import { counted } from '../../core/text/words.ts'
import type { Seen } from '../../store/interact/act.ts'
import { clearTasks, copyToStack } from '../../store/interact/plot.ts'
import { patchScreen } from '../../store/game/screen.ts'
import { boardView } from '../seen/boardView.ts'
import { light } from '../seen/lighting.ts'
import { useSeen } from '../seen/useSeen.ts'
import { OpenChart } from './OpenChart.tsx'
import { PlotChart } from './PlotChart.tsx'
import { useOpenPlots } from './useOpenPlots.ts'

type PlotProps = { readonly look: Seen; readonly plots: Plots }

const cellOf = ({ state }: Seen, id: UnitId): number => state.units.find((unit) => unit.id === id)?.at ?? -1

const actingSide = ({ presenter, battle, state }: Seen): SideIndex => presenter.actor(battle, state) ?? 0

/** A line was pressed: its unit is picked, with the task that it has, so that another order takes its place. */
const pickOf =
  ({ look, plots }: PlotProps) =>
  (unit: UnitId): void => {
    boardView.ensureVisible(cellOf(look, unit))
    patchScreen(plots.pick(look, unit))
  }

const Idle = ({ look, units }: { look: Seen; units: Chart['idle'] }) => {
  const pick = (unit: UnitId): void => {
    const cell = cellOf(look, unit)
    boardView.ensureVisible(cell)
    patchScreen({ hand: holding([unit]), fanned: cell })
  }
  if (units.length === 0) return undefined
  return (
    <details className="plot-idle">
      <summary>No task: {counted(units.length, 'unit')}</summary>
      <ul>
        {units.map(({ unit, name }) => (
          <li key={unit}>
            <button type="button" className="plot-name" onClick={() => pick(unit)}>
              {name}
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

const tallyWords = ({ able, tasked }: ReturnType<Plots['tally']>): string =>
  able === 0
    ? 'Nobody on the map can be given a task.'
    : `${tasked} of ${counted(able, 'unit')} ${tasked === 1 ? 'has' : 'have'} a task.`

const Own = ({ look, plots }: PlotProps) => {
  const [told, tell] = useState('')
  const chart = plots.chart(look, actingSide(look))
  const tally = plots.tally(look)
  return (
    <section className="plot">
      <p className="plot-count">{tallyWords(tally)}</p>
      {chart.lines.length === 0 && tally.able === 0 ? undefined : chart.lines.length === 0 ? (
        <p className="soft">Pick units on the map and press where they go, or whom they attack.</p>
      ) : (
        <PlotChart
          chart={chart}
          caption="Plot chart"
          picked={new Set(selectedIn(look.screen))}
          onPick={pickOf({ look, plots })}
          onClear={(unit) => clearTasks([unit])}
          onCopy={(unit) => tell(copyToStack(unit))}
          onLight={light}
        />
      )}
      {told ? <p className="plot-told">{told}</p> : undefined}
      <Idle look={look} units={chart.idle} />
      <ClearAll chart={chart} />
      <LastTurn />
    </section>
  )
}

/** Looking back at a plot: what was written by then, as far as those at the screen may read it. */
const Written = ({ look, plots }: PlotProps) => {
  const chart = plots.isWriting(look) ? plots.chart(look, actingSide(look)) : undefined
  if (!chart || chart.lines.length === 0)
    return <p className="soft">The plots are closed. They can be read here when both are open.</p>
  return (
    <section className="plot">
      <PlotChart chart={chart} caption="Plotted by then" onPick={pickOf({ look, plots })} onLight={light} />
    </section>
  )
}

/** The plot as a chart: the own one while it is written, both when they are open. */
export const PlotSection = () => {
  const look = useSeen()
  const { plots } = look.presenter
  if (!plots) return undefined
  if (plots.isWriting(look) && look.live) return <Own look={look} plots={plots} />
  if (!plots.areOpen(look.state)) return <Written look={look} plots={plots} />
  return (
    <>
      {SIDES.map((side) => (
        <OpenChart key={side} chart={plots.chart(look, side)} onPick={pickOf({ look, plots })} onLight={light} />
      ))}
    </>
  )
}
