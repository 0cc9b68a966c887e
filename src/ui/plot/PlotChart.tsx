import { Copy, X } from 'lucide-react'
import type { UnitId } from '../../core/engine/vocabulary.ts'
import type { PlotChart as Chart, PlotLine } from '../../core/presenter/plots.ts'
import type { Lit } from '../../core/presenter/screen.ts'
import { sentence } from '../../core/text/words.ts'
import { Cite, useCellWords } from '../panels/Cite.tsx'

export type PlotWires = {
  readonly picked?: ReadonlySet<UnitId>
  readonly onPick?: ((unit: UnitId) => void) | undefined
  readonly onClear?: ((unit: UnitId) => void) | undefined
  readonly onCopy?: ((unit: UnitId) => void) | undefined
  readonly onLight?: ((lit: Lit) => void) | undefined
}
type ChartProps = PlotWires & { readonly chart: Chart; readonly caption: string }

/** `1012 1013 (2) 1014`: points where a cell takes more than one [20.0]. */
const Way = ({ line }: { line: PlotLine }) => (
  <>
    {line.cells.map(({ cell, label, points }) => (
      <span key={cell} className="plot-hex">
        {label}
        {points ? <small> ({points})</small> : undefined}
      </span>
    ))}
    {line.exits ? <span className="plot-hex">off the map</span> : undefined}
    {line.instead === undefined ? undefined : <span className="soft">{line.instead}</span>}
  </>
)

const Name = ({ line, picked, onPick, onLight }: { line: PlotLine } & PlotWires) => {
  const { unit, name } = line
  if (!onPick) return <span className="plot-name">{name}</span>
  const lit = { units: [unit], cells: line.cells.map(({ cell }) => cell) }
  return (
    <button
      type="button"
      className="plot-name"
      aria-label={`${name}: ${line.task ?? ''} ${line.words}`}
      aria-pressed={picked?.has(unit) === true}
      onClick={() => onPick(unit)}
      onPointerEnter={() => onLight?.(lit)}
      onPointerLeave={() => onLight?.(undefined)}
      onFocus={() => onLight?.(lit)}
      onBlur={() => onLight?.(undefined)}
    >
      {name}
    </button>
  )
}

const Tools = ({ line, onClear, onCopy }: { line: PlotLine } & PlotWires) => {
  const { unit, name } = line
  return (
    <td className="plot-tools">
      {onCopy && line.canCopy ? (
        <button
          type="button"
          className="plot-tool"
          aria-label={`Copy the plot of ${name} to its stack`}
          title="Copy to the stack"
          onClick={() => onCopy(unit)}
        >
          <Copy aria-hidden="true" size={15} />
        </button>
      ) : undefined}
      {onClear ? (
        <button
          type="button"
          className="plot-tool"
          aria-label={`Clear the plot of ${name}`}
          title="Clear"
          onClick={() => onClear(unit)}
        >
          <X aria-hidden="true" size={16} />
        </button>
      ) : undefined}
    </td>
  )
}

const Failure = ({ line, span }: { line: PlotLine; span: number }) =>
  line.failure ? (
    <tr className="plot-failure">
      <td colSpan={span}>
        <b>Not done:</b> {line.failure.text} <Cite paragraph={line.failure.cite} />
      </td>
    </tr>
  ) : undefined

/** The plot chart of a side, a line for each unit with a task. */
export const PlotChart = ({ chart, caption, ...wires }: ChartProps) => {
  const { hasFacing } = chart
  const { many } = useCellWords()
  const isOwn = wires.onClear !== undefined
  const span = 3 + (hasFacing ? 1 : 0) + (isOwn ? 1 : 0)
  return (
    <table className="plot-chart">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Unit</th>
          <th scope="col">Task</th>
          <th scope="col">{sentence(many)}</th>
          {hasFacing ? <th scope="col">Faces</th> : undefined}
          {isOwn ? <td aria-hidden="true" /> : undefined}
        </tr>
      </thead>
      {chart.lines.map((line) => (
        <tbody key={line.unit} data-task={line.task}>
          <tr data-failed={line.failure !== undefined}>
            <th scope="row">
              <Name line={line} {...wires} />
            </th>
            <td className="plot-task">{line.task}</td>
            <td className="plot-hexes">
              <Way line={line} />
            </td>
            {hasFacing ? <td>{line.faces}</td> : undefined}
            {isOwn ? <Tools line={line} {...wires} /> : undefined}
          </tr>
          <Failure line={line} span={span} />
        </tbody>
      ))}
    </table>
  )
}
