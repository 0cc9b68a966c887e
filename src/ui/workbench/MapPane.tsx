import '../board/board.css'
import { Maximize, Minus, Plus, Redo2, Undo2 } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import type { Cell } from '../../core/engine/vocabulary.ts'
import { neighbour } from '../../core/grid/board.ts'
import type { ShownMap } from '../../core/table/bench.ts'
import { type AnyState, isOnMap } from '../../core/table/look.ts'
import { applyChange, type Mode, patchBench, shownMoment, useBench } from '../../store/workbench/bench.ts'
import { battleChange, inlineChange, nextUnit, standChange, startUnits } from '../../store/workbench/forces.ts'
import { canvasOf } from '../../store/workbench/painting.ts'
import { type Tool, toolFor } from '../../store/workbench/tools.ts'
import { Board } from '../board/Board.tsx'
import type { Overlay, Pick } from '../board/types.ts'
import { createBoardView } from '../board/view.ts'
import { DRAG_TYPE, ForcesPanel, type InHand } from './ForcesPanel.tsx'
import { MomentBar } from './MomentBar.tsx'
import { PaintTools } from './PaintTools.tsx'
import { redoText, undoText } from './TextPane.tsx'
import { paintInto, usePainting } from './usePainting.ts'

const MODES: readonly (readonly [Mode, string])[] = [
  ['look', 'Look'],
  ['map', 'Paint the map'],
  ['forces', 'Forces'],
]

const NO_CELLS: ReadonlySet<string> = new Set()

/** The map as printed, where it is painted; else as the battle plays on it. */
const useShownMap = (): ShownMap | undefined => {
  const { rules, sight, mode, checked } = useBench()
  const canvas = mode === 'map' ? canvasOf(checked) : undefined
  const printed = useMemo(() => canvas && rules?.map(canvas), [canvas, rules])
  return printed ?? sight
}

const overlaysOf = (
  hasZones: boolean,
  zones: readonly ReadonlySet<Cell>[],
  mode: Mode,
  stroke: readonly Cell[],
): Overlay[] => [
  ...(mode !== 'map' && hasZones
    ? [
        { id: 'zone-0', brush: 'zone' as const, cells: [...(zones[0] ?? [])] },
        { id: 'zone-1', brush: 'zoneOther' as const, cells: [...(zones[1] ?? [])] },
      ]
    : []),
  ...(stroke.length > 0 ? [{ id: 'stroke', brush: 'lit' as const, cells: [...new Set(stroke)] }] : []),
]

const hexWords = ({ map, ground }: ShownMap, state: AnyState | undefined, cell: Cell | undefined): string => {
  if (cell === undefined) return map.name
  const letter = Object.entries(map.letters).find(([, at]) => at === cell)?.[0]
  const units = state?.units.filter((unit) => isOnMap(unit) && unit.at === cell).map((unit) => unit.id) ?? []
  return [map.board.label(cell), letter, ground(cell), units.join(', ')].filter(Boolean).join(' · ')
}

const NEXT: Readonly<Record<string, (even: boolean) => number>> = {
  ArrowLeft: () => 4,
  ArrowRight: () => 1,
  ArrowUp: (even) => (even ? 0 : 5),
  ArrowDown: (even) => (even ? 2 : 3),
}

const PaintInvitation = () => {
  const { text, name, checked, library, sight } = useBench()
  const json = checked?.json as { scenario?: unknown } | undefined
  const isBattle = checked?.kind === 'battle' && json !== undefined
  if (!isBattle || !sight)
    return (
      <div className="wb-tool-row">
        <button type="button" className="button wb-tool" onClick={() => applyChange(battleChange(text, name, json))}>
          Make a battle file of it
        </button>
        <p className="wb-guide">
          A scenario only names its map. A battle file can hold one, and there it can be painted.
        </p>
      </div>
    )
  return (
    <div className="wb-tool-row">
      <button
        type="button"
        className="button wb-tool"
        onClick={() => applyChange(inlineChange(text, 'map', library?.map(sight.map.id)))}
      >
        Write the map into this file
      </button>
      <p className="wb-guide">The file only names its map. In the file it can be painted.</p>
    </div>
  )
}

/** The map beside the text: looked at, painted, or with forces put on it. */
export const MapPane = () => {
  const bench = useBench()
  const { rules, sight, mode, moment, checked, text, isStale } = bench
  const frame = useRef<HTMLDivElement>(null)
  const [view] = useState(createBoardView)
  const [taken, setTool] = useState<Tool>({ kind: 'ground', code: 'w', isFill: false })
  const [hover, setHover] = useState<Cell | undefined>(undefined)
  const [cursor, setCursor] = useState<Cell | undefined>(undefined)
  const [hand, setHand] = useState<InHand | undefined>(undefined)
  const [held, setHeld] = useState<string | undefined>(undefined)
  const shown = useShownMap()
  const state = shownMoment({ sight, moment })
  const battle = sight?.battle
  const canvas = mode === 'map' && !isStale ? canvasOf(checked) : undefined
  const painter = canvas && rules?.painter(canvas)
  const tool = painter ? toolFor(painter, taken) : taken
  const painting = usePainting(frame, view, painter, canvas, tool)
  const counters = useMemo(
    () => (rules && battle && state && mode !== 'map' ? rules.faces(battle, state) : []),
    [rules, battle, state, mode],
  )
  const selected = useMemo(() => (held === undefined ? NO_CELLS : new Set([held])), [held])
  const hasZones = sight?.deployed !== undefined || state?.turn === 0
  const overlays = useMemo(
    () => overlaysOf(hasZones, (battle && rules?.zones(battle)) ?? [], mode, painting.cells),
    [hasZones, rules, battle, mode, painting.cells],
  )
  if (!shown) return <p className="wb-nothing">The map is shown as soon as the file can be read.</p>
  const { map } = shown

  const stand = (cell: Cell): void => {
    const unit = held ?? (hand && nextUnit(checked?.json, hand.side, hand.code))
    if (unit === undefined) return
    applyChange(standChange(text, checked?.json, unit, map.board.label(cell)))
    setHeld(undefined)
  }
  const press = (cell: Cell, unit: string | undefined): void => {
    if (mode === 'map') painting.tap(cell)
    else if (mode === 'forces' && startUnits(checked?.json)) {
      const there =
        unit ?? (hand || held ? undefined : state?.units.findLast((one) => isOnMap(one) && one.at === cell)?.id)
      if (there !== undefined && !hand && there !== held) setHeld(there)
      else stand(cell)
    } else setCursor(cell)
  }
  const pick = (cell: Cell, unit: string | undefined, how: Pick): void => {
    if (how.secondary) {
      painting.rest()
      setHand(undefined)
      setHeld(undefined)
    } else if (mode !== 'map' || how.touch) press(cell, unit)
  }
  const keyDown = (event: KeyboardEvent): void => {
    const isBoard = event.target instanceof Element && event.target.classList.contains('board')
    if (!isBoard) return
    const turn = NEXT[event.key]
    const isUndo = (event.ctrlKey || event.metaKey) && ['z', 'y'].includes(event.key.toLowerCase())
    if (isUndo) {
      event.preventDefault()
      if (event.shiftKey || event.key.toLowerCase() === 'y') redoText()
      else undoText()
      return
    }
    if (turn) {
      event.preventDefault()
      const from = cursor ?? hover ?? Math.floor(map.board.size / 2)
      const next =
        cursor === undefined ? from : neighbour(map.board, from, turn(Math.floor(from / map.board.cols) % 2 === 0))
      if (next >= 0) {
        setCursor(next)
        view.ensureVisible(next)
      }
    } else if ((event.key === 'Enter' || event.key === ' ') && cursor !== undefined) {
      event.preventDefault()
      press(cursor, undefined)
    } else if (event.key === 'Escape') {
      painting.rest()
      setHand(undefined)
      setHeld(undefined)
      setCursor(undefined)
    } else if (event.key === 'Delete' && held !== undefined) {
      applyChange(standChange(text, checked?.json, held, undefined))
      setHeld(undefined)
    }
  }
  const drop = (event: DragEvent): void => {
    const said = event.dataTransfer.getData(DRAG_TYPE)
    const board = frame.current?.querySelector('.board')?.getBoundingClientRect()
    if (said === '' || !board) return
    event.preventDefault()
    const { k, x, y } = view.look()
    const cell = map.board.cellAt((event.clientX - board.left - x) / k, (event.clientY - board.top - y) / k)
    const { side, code } = JSON.parse(said) as InHand
    if (cell !== undefined)
      applyChange(standChange(text, checked?.json, nextUnit(checked?.json, side, code), map.board.label(cell)))
  }
  const change = (next: Mode): void => {
    patchBench({ mode: next })
    painting.rest()
    setHand(undefined)
    setHeld(undefined)
  }
  const spot = cursor ?? hover
  return (
    <div className={`wb-map is-${mode}`}>
      <div className="wb-map-head">
        <div className="wb-tool-row" role="toolbar" aria-label="What to do with the map">
          {MODES.map(([key, label]) => (
            <button
              key={key}
              type="button"
              className="button wb-tool"
              aria-pressed={mode === key}
              onClick={() => change(key)}
            >
              {label}
            </button>
          ))}
        </div>
        <Zoom view={view} />
      </div>
      {mode === 'map' ? (
        canvas && painter ? (
          <PaintTools
            painter={painter}
            tool={tool}
            canvas={canvas}
            onTool={setTool}
            onPaint={(after) => paintInto(canvas, after)}
          />
        ) : isStale ? (
          <p className="wb-guide">Mend the text first: the map can be painted when the file can be read.</p>
        ) : (
          <PaintInvitation />
        )
      ) : undefined}
      <div className="wb-map-body">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the board inside is an application and takes the focus */}
        <div
          ref={frame}
          className={isStale ? 'wb-board is-stale' : 'wb-board'}
          onKeyDown={keyDown}
          onDragOver={(event) => event.dataTransfer.types.includes(DRAG_TYPE) && event.preventDefault()}
          onDrop={drop}
        >
          <Board
            map={map}
            view={view}
            counters={counters}
            selected={selected}
            overlays={overlays}
            cursor={cursor}
            label={`Map: ${map.name}`}
            onHover={(cell) => {
              setHover(cell)
              if (cell !== undefined) setCursor(undefined)
            }}
            onPick={pick}
          />
          {isStale ? <Note>The map shows the file as it was when it could be read last.</Note> : undefined}
        </div>
        {mode === 'forces' ? <ForcesPanel hand={hand} onHand={setHand} /> : undefined}
      </div>
      <p className="wb-spot" aria-live="polite">
        {hexWords(shown, mode === 'map' ? undefined : state, spot)}
      </p>
      {mode === 'map' ? undefined : <MomentBar />}
    </div>
  )
}

const Note = ({ children }: { children: ReactNode }) => <p className="wb-stale">{children}</p>

const Zoom = ({ view }: { view: ReturnType<typeof createBoardView> }) => (
  <div className="wb-tool-row" role="toolbar" aria-label="Undo and size of the map">
    <button type="button" className="button is-icon is-small" aria-label="Undo" title="Undo" onClick={undoText}>
      <Undo2 aria-hidden="true" size={18} />
    </button>
    <button type="button" className="button is-icon is-small" aria-label="Redo" title="Redo" onClick={redoText}>
      <Redo2 aria-hidden="true" size={18} />
    </button>
    <button
      type="button"
      className="button is-icon is-small wb-zoom"
      aria-label="Nearer"
      onClick={() => view.zoomBy(1.4)}
    >
      <Plus aria-hidden="true" size={18} />
    </button>
    <button
      type="button"
      className="button is-icon is-small wb-zoom"
      aria-label="Farther"
      onClick={() => view.zoomBy(1 / 1.4)}
    >
      <Minus aria-hidden="true" size={18} />
    </button>
    <button type="button" className="button is-icon is-small wb-zoom" aria-label="Whole map" onClick={() => view.fit()}>
      <Maximize aria-hidden="true" size={18} />
    </button>
  </div>
)
