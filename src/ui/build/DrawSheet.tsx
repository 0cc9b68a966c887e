import '../board/board.css'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { MapTool } from '../../core/build/desk.ts'
import type { Cell } from '../../core/engine/vocabulary.ts'
import type { Board as Grid, CursorWay } from '../../core/grid/board.ts'
import type { MapDrawing } from '../../core/map/drawing.ts'
import { strokeOn } from '../../core/map/stroke.ts'
import { Board } from '../board/Board.tsx'
import { useStrokes } from '../board/strokes.ts'
import type { Overlay } from '../board/types.ts'
import { type BoardView, createBoardView } from '../board/view.ts'
import { ARROWS } from './arrows.ts'

const NOBODY: ReadonlySet<string> = new Set()

type Deeds = { press(cell: Cell): void; onUndo(isRedo: boolean): void; rest(): void }

/** Arrow keys and Enter draw as a finger does; Ctrl+Z takes back. */
const useKeys = (board: Grid, view: BoardView, hover: Cell | undefined, { press, onUndo, rest }: Deeds) => {
  const [cursor, setCursor] = useState<Cell | undefined>(undefined)
  const step = (way: CursorWay): void => {
    const next = cursor === undefined ? (hover ?? board.size >> 1) : board.cursorStep(cursor, way)
    if (next < 0) return
    setCursor(next)
    view.ensureVisible(next)
  }
  const answer = (event: KeyboardEvent): void => {
    const way = ARROWS[event.key]
    const key = event.key.toLowerCase()
    if (way) step(way)
    else if ((event.key === 'Enter' || event.key === ' ') && cursor !== undefined) press(cursor)
    else if (event.key === 'Escape') rest()
    else if ((event.ctrlKey || event.metaKey) && (key === 'z' || key === 'y')) onUndo(key === 'y' || event.shiftKey)
    else return
    event.preventDefault()
  }
  return { cursor, answer }
}

type SheetProps = {
  readonly map: MapDrawing
  readonly tool: MapTool
  onStroke(cells: readonly Cell[]): void
  onUndo(isRedo: boolean): void
}

/** What the tool does with the mouse, with a finger and with keys. */
export const DrawSheet = ({ map, tool, onStroke, onUndo }: SheetProps) => {
  const { board } = map
  const frame = useRef<HTMLDivElement>(null)
  const [view] = useState(createBoardView)
  const [way, setWay] = useState<readonly Cell[]>([])
  const [hover, setHover] = useState<Cell | undefined>(undefined)
  const [begun, setBegun] = useState<{ readonly tool: string; readonly cell: Cell } | undefined>(undefined)
  const from = begun?.tool === tool.id ? begun.cell : undefined
  const press = (cell: Cell): void => {
    if (tool.how !== 'line') onStroke([cell])
    else if (from !== undefined && from !== cell) onStroke([from, cell])
    setBegun(tool.how === 'line' ? { tool: tool.id, cell } : undefined)
  }
  useStrokes(frame, view, tool.how !== 'whole', {
    over: (stroke, x, y) => {
      const cell = board.cellAt(x, y)
      if (cell === undefined) return stroke
      return tool.how === 'stamp' ? [cell] : strokeOn(board, stroke, cell)
    },
    show: setWay,
    end: (stroke) => {
      const [first] = stroke
      if (stroke.length === 1 && first !== undefined) press(first)
      else onStroke(stroke)
    },
  })
  const onKey = useKeys(map.board, view, hover, { press, onUndo, rest: () => setBegun(undefined) })
  const overlays: Overlay[] = [
    { id: 'stroke', brush: 'select', cells: way },
    { id: 'from', brush: 'lit', cells: from === undefined ? [] : [from] },
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the board inside is an application and takes the focus
    <div ref={frame} className="build-board" onKeyDown={onKey.answer}>
      <Board
        map={map}
        view={view}
        counters={[]}
        selected={NOBODY}
        overlays={overlays}
        cursor={onKey.cursor}
        label={`Drawing: ${map.name}`}
        onHover={setHover}
        onPick={(cell, _unit, how) => {
          if (how.secondary) setBegun(undefined)
          else if (how.touch) press(cell)
        }}
      />
    </div>
  )
}
