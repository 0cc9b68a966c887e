import '../board/board.css'
import { Redo2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { MapTool } from '../../core/build/desk.ts'
import type { Cell } from '../../core/engine/vocabulary.ts'
import type { MapDrawing } from '../../core/map/drawing.ts'
import { strokeOn } from '../../core/map/stroke.ts'
import { anySeed } from '../../store/session.ts'
import { Board } from '../board/Board.tsx'
import { useStrokes } from '../board/strokes.ts'
import type { Overlay } from '../board/types.ts'
import { createBoardView } from '../board/view.ts'
import { ARROWS } from './arrows.ts'
import { Palette } from './Palette.tsx'
import type { Work } from './work.ts'

/** Plans before and after, as far as they were drawn here. */
type History = { readonly past: readonly object[]; readonly future: readonly object[] }
const NEW: History = { past: [], future: [] }
const MOST = 60

const useHistory = ({ plan, change, attempt }: Work) => {
  const [{ past, future }, setHistory] = useState(NEW)
  const [before, after] = [past.at(-1), future.at(-1)]
  return {
    draw: (result: Parameters<Work['attempt']>[0]): void => {
      if (result.ok) setHistory({ past: [...past.slice(-MOST), plan], future: [] })
      attempt(result)
    },
    undo: before && {
      act: (): void => {
        setHistory({ past: past.slice(0, -1), future: [...future, plan] })
        change(before)
      },
    },
    redo: after && {
      act: (): void => {
        setHistory({ past: [...past, plan], future: future.slice(0, -1) })
        change(after)
      },
    },
  }
}

const GUIDES: Readonly<Record<MapTool['how'], string>> = {
  stamp: 'Press where it is to be. Arrow keys and Enter do the same.',
  brush: 'Drag with the mouse, or press square by square.',
  line: 'Drag along its course, or press where it begins and where it goes on. Escape ends it.',
  whole: 'For the whole map.',
}

const NOBODY: ReadonlySet<string> = new Set()

type SheetProps = {
  readonly map: MapDrawing
  readonly tool: MapTool
  onStroke(cells: readonly Cell[]): void
  onUndo(isRedo: boolean): void
}

/** What the tool does with the mouse, with a finger and with keys. */
const Sheet = ({ map, tool, onStroke, onUndo }: SheetProps) => {
  const { board } = map
  const frame = useRef<HTMLDivElement>(null)
  const [view] = useState(createBoardView)
  const [way, setWay] = useState<readonly Cell[]>([])
  const [cursor, setCursor] = useState<Cell | undefined>(undefined)
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
  const onKey = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key]
    const key = event.key.toLowerCase()
    if (arrow) {
      const next = cursor === undefined ? (hover ?? board.size >> 1) : board.cursorStep(cursor, arrow)
      if (next >= 0) {
        setCursor(next)
        view.ensureVisible(next)
      }
    } else if ((event.key === 'Enter' || event.key === ' ') && cursor !== undefined) press(cursor)
    else if (event.key === 'Escape') setBegun(undefined)
    else if ((event.ctrlKey || event.metaKey) && (key === 'z' || key === 'y')) onUndo(key === 'y' || event.shiftKey)
    else return
    event.preventDefault()
  }
  const overlays: Overlay[] = [
    { id: 'stroke', brush: 'select', cells: way },
    { id: 'from', brush: 'lit', cells: from === undefined ? [] : [from] },
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the board inside is an application and takes the focus
    <div ref={frame} className="build-board" onKeyDown={onKey}>
      <Board
        map={map}
        view={view}
        counters={[]}
        selected={NOBODY}
        overlays={overlays}
        cursor={cursor}
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

/** The map drawn by hand: stamps, lines, single squares, each one step of undo. */
export const DrawMap = ({ work }: { work: Work }) => {
  const { builder, plan } = work
  const groups = useMemo(() => builder.desk.tools(plan), [builder, plan])
  const tools = groups.flatMap((group) => group.tools)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const [size, setSize] = useState(4)
  const history = useHistory(work)
  const map = useMemo(() => builder.desk.shown(plan), [builder, plan])
  const tool = tools.find(({ id }) => id === chosen) ?? tools[0]
  if (!map || !tool) return undefined
  const use = ({ id }: MapTool, cells: readonly Cell[]): void =>
    history.draw(builder.desk.draw(plan, { tool: id, cells: cells.map(map.board.label), size, seed: anySeed() }))
  return (
    <section className="build-group build-drawing" aria-labelledby="build-drawing">
      <h3 id="build-drawing">Drawn by hand</h3>
      <div className="build-tools">
        <button type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Lay the pencil down' : 'Draw on this map'}
        </button>
        <button type="button" className="button" disabled={!history.undo} onClick={() => history.undo?.act()}>
          <Undo2 aria-hidden="true" size={18} /> Undo
        </button>
        <button type="button" className="button" disabled={!history.redo} onClick={() => history.redo?.act()}>
          <Redo2 aria-hidden="true" size={18} /> Redo
        </button>
      </div>
      {isOpen ? (
        <>
          <Palette
            groups={groups}
            chosen={tool}
            size={size}
            onSize={setSize}
            onTool={(one) => (one.how === 'whole' ? use(one, []) : setChosen(one.id))}
          />
          <p className="build-note" aria-live="polite">
            {tool.name}. {GUIDES[tool.how]}
          </p>
          <Sheet
            map={map}
            tool={tool}
            onStroke={(cells) => use(tool, cells)}
            onUndo={(isRedo) => (isRedo ? history.redo : history.undo)?.act()}
          />
        </>
      ) : undefined}
    </section>
  )
}
