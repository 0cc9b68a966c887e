import { Check, Scissors } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type Canvas, edgeNames } from '../../core/map/canvas.ts'
import { EDGES, type Edge, type Growth, grownGrid } from '../../core/map/resize.ts'
import type { Painter } from '../../core/map/paint.ts'
import { sentence } from '../../core/text/words.ts'
import { applyChange, useWorkbench } from '../../store/workbench/workbench.ts'
import { type Sized, type Sizing, sizingOf, unsound } from '../../store/workbench/sizing.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import { CountButtons } from './forceParts.tsx'

const SAME: Growth = { top: 0, right: 0, bottom: 0, left: 0 }
const NOTHING: Sizing = { cut: [], bar: undefined, change: undefined }

const lineOf = (edge: Edge): string => (edge === 'top' || edge === 'bottom' ? 'row' : 'column')

const changeWords = (count: number): string =>
  count === 0 ? 'as it is' : count > 0 ? `${count} more` : `${-count} less`

type EdgeRowProps = { readonly edge: Edge; readonly name: string; readonly by: number; onBy(by: number): void }

const EdgeRow = ({ edge, name, by, onBy }: EdgeRowProps) => (
  <li className="wb-type">
    <span className="wb-fresh-type">
      {sentence(name)}
      <small>
        {lineOf(edge)}s at the {edge}
      </small>
    </span>
    <CountButtons
      of={lineOf(edge)}
      where={` in the ${name}`}
      label={`In the ${name}`}
      shown={changeWords(by)}
      className="wb-size-by"
      onCount={(more) => onBy(by + more)}
    />
  </li>
)

const Grounds = ({ painter, ground, onGround }: { painter: Painter; ground: string; onGround(code: string): void }) => (
  <label className="wb-field">
    New ground
    <select className="wb-select" value={ground} onChange={(event) => onGround(event.target.value)}>
      {painter.grounds.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  </label>
)

type WhatProps = { readonly sizing: Sizing; readonly trouble: string | undefined; readonly isEdged: boolean }

const What = ({ sizing: { bar, cut }, trouble, isEdged }: WhatProps) => (
  <div aria-live="polite">
    <p className="wb-trouble">{bar ?? trouble}</p>
    {cut.length > 0 ? (
      <>
        <p>This is cut off:</p>
        <ul className="wb-size-cut">
          {cut.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </>
    ) : undefined}
    {isEdged ? (
      <p className="wb-guide">Zones and ways out that are counted from an edge go with the edge.</p>
    ) : undefined}
  </div>
)

/** The file on the workbench, whose map is to have another size. */
const useSized = (canvas: Canvas): Sized | undefined => {
  const { rules, library, checked, text } = useWorkbench()
  return useMemo(
    () => (rules && library && checked ? { rules, library, checked, text, canvas } : undefined),
    [rules, library, checked, text, canvas],
  )
}

type SizeDialogProps = { readonly canvas: Canvas; readonly painter: Painter; onClose(): void }

/** Rows and columns put to the map, or cut off, at each of its edges. */
export const SizeDialog = ({ canvas, painter, onClose }: SizeDialogProps) => {
  const [growth, setGrowth] = useState(SAME)
  const [ground, setGround] = useState(painter.grounds[0]?.code ?? '.')
  const [trouble, setTrouble] = useState<string | undefined>(undefined)
  const sized = useSized(canvas)
  const sizing = useMemo(() => (sized ? sizingOf(sized, growth, ground) : NOTHING), [sized, growth, ground])
  const { rows, cols } = grownGrid(canvas.grid, growth)
  const isCut = sizing.cut.length > 0
  const write = (): void => {
    const fault = sized && sizing.change && unsound(sized, sizing.change)
    setTrouble(fault)
    if (fault) return
    applyChange(sizing.change)
    onClose()
  }
  return (
    <Dialog title="Size of the map" onClose={onClose}>
      <p>
        {canvas.grid.rows} rows, {canvas.grid.cols} columns now; {rows} rows, {cols} columns then.
      </p>
      <ul className="wb-types">
        {EDGES.map((edge) => (
          <EdgeRow
            key={edge}
            edge={edge}
            name={edgeNames(canvas)[edge]}
            by={growth[edge]}
            onBy={(by) => {
              setGrowth({ ...growth, [edge]: by })
              setTrouble(undefined)
            }}
          />
        ))}
      </ul>
      <Grounds painter={painter} ground={ground} onGround={setGround} />
      <What sizing={sizing} trouble={trouble} isEdged={/"(?:ofEdge|edge)":/.test(sized?.text ?? '')} />
      <button type="button" className="button is-main" disabled={sizing.change === undefined} onClick={write}>
        {isCut ? <Scissors aria-hidden="true" size={18} /> : <Check aria-hidden="true" size={18} />}
        {isCut ? 'Cut it off' : 'Change the size'}
      </button>
    </Dialog>
  )
}
