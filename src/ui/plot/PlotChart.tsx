import { Copy, X } from 'lucide-react'
import type { UnitId } from '../../core/engine/vocabulary.ts'
import type { Battle } from '../../systems/prestags/contract.ts'
import { faceWords } from '../../systems/prestags/optional/facing/words.ts'
import { lineWords, type PlotChart as Chart, type PlotLine } from '../../systems/prestags/simultaneous/view.ts'
import type { Unit } from '../../systems/prestags/types.ts'
import { shortName } from '../../systems/prestags/units.ts'
import { Cite } from '../panels/Cite.tsx'
import type { Lit } from '../panels/props.ts'

export type PlotWires = {
  readonly picked?: ReadonlySet<UnitId>
  readonly onPick?: ((unit: Unit) => void) | undefined
  readonly onClear?: ((unit: Unit) => void) | undefined
  /** Given for units whose hex holds others that have not the same task. */
  readonly onCopy?: ((unit: Unit) => (() => void) | undefined) | undefined
  readonly onLight?: ((lit: Lit) => void) | undefined
}
type ChartProps = PlotWires & { readonly battle: Battle; readonly chart: Chart; readonly caption: string }

/** `1012 1013 (2) 1014`: points where a hex takes more than one [20.0]. */
const Hexes = ({ line }: { line: PlotLine }) => (
  <>
    {line.hexes.map(({ cell, label, points }) => (
      <span key={cell} className="plot-hex">
        {label}
        {points ? <small> ({points})</small> : undefined}
      </span>
    ))}
    {line.exits ? <span className="plot-hex">off the map</span> : undefined}
    {line.order?.task === 'DF' && line.hexes.length === 0 ? <span className="soft">whoever comes</span> : undefined}
  </>
)

const Name = ({ line, picked, onPick, onLight }: { line: PlotLine } & PlotWires) => {
  const { unit } = line
  if (!onPick) return <span className="plot-name">{shortName(unit)}</span>
  const lit = { units: [unit.id], cells: line.hexes.map(({ cell }) => cell) }
  return (
    <button
      type="button"
      className="plot-name"
      aria-label={`${shortName(unit)}: ${line.order?.task ?? ''} ${lineWords(line)}`}
      aria-pressed={picked?.has(unit.id) === true}
      onClick={() => onPick(unit)}
      onPointerEnter={() => onLight?.(lit)}
      onPointerLeave={() => onLight?.(undefined)}
      onFocus={() => onLight?.(lit)}
      onBlur={() => onLight?.(undefined)}
    >
      {shortName(unit)}
    </button>
  )
}

const Tools = ({ line, onClear, onCopy }: { line: PlotLine } & PlotWires) => {
  const name = shortName(line.unit)
  const copy = onCopy?.(line.unit)
  return (
    <td className="plot-tools">
      {copy ? (
        <button
          type="button"
          className="plot-tool"
          aria-label={`Copy the plot of ${name} to its stack`}
          title="Copy to the stack"
          onClick={copy}
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
          onClick={() => onClear(line.unit)}
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
export const PlotChart = ({ battle, chart, caption, ...wires }: ChartProps) => {
  const hasFacing = battle.hooks.facing.length > 0
  const isOwn = wires.onClear !== undefined
  const span = 3 + (hasFacing ? 1 : 0) + (isOwn ? 1 : 0)
  return (
    <table className="plot-chart">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Unit</th>
          <th scope="col">Task</th>
          <th scope="col">Hexes</th>
          {hasFacing ? <th scope="col">Faces</th> : undefined}
          {isOwn ? <td aria-hidden="true" /> : undefined}
        </tr>
      </thead>
      {chart.lines.map((line) => (
        <tbody key={line.unit.id} data-task={line.order?.task}>
          <tr data-failed={line.failure !== undefined}>
            <th scope="row">
              <Name line={line} {...wires} />
            </th>
            <td className="plot-task">{line.order?.task}</td>
            <td className="plot-hexes">
              <Hexes line={line} />
            </td>
            {hasFacing ? <td>{line.face === undefined ? '' : faceWords(battle.map, line.face)}</td> : undefined}
            {isOwn ? <Tools line={line} {...wires} /> : undefined}
          </tr>
          <Failure line={line} span={span} />
        </tbody>
      ))}
    </table>
  )
}
