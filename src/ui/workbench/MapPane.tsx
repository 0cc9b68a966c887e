import '../board/board.css'
import { type DragEvent, type RefObject, useRef, useState } from 'react'
import type { Cell } from '../../core/engine/vocabulary.ts'
import type { Board as Grid } from '../../core/grid/board.ts'
import { wordsOf } from '../../core/grid/words.ts'
import type { ShownMap } from '../../core/presenter/workbench.ts'
import { type AnyState, isOnMap } from '../../core/engine/anyState.ts'
import { type Mode, patchWorkbench, shownMoment, useWorkbench } from '../../store/workbench/workbench.ts'
import { canvasOf } from '../../store/workbench/painting.ts'
import { type Tool, toolFor } from '../../store/workbench/tools.ts'
import { Board } from '../board/Board.tsx'
import type { BoardPick } from '../board/types.ts'
import { type BoardView, createBoardView } from '../board/view.ts'
import { ForcesPanel } from './ForcesPanel.tsx'
import { LessonBar } from './LessonBar.tsx'
import { MomentBar } from './MomentBar.tsx'
import { type MapKeys, onMapKey } from './mapKeys.ts'
import { PaintBar } from './PaintBar.tsx'
import { useDrawn, useShownMap } from './useDrawn.ts'
import { usePainting } from './usePainting.ts'
import { DRAG_TYPE, type InHand, type Placing, usePlacing } from './usePlacing.ts'
import { useZoning, type Zoning } from './useZoning.ts'
import { ZonesPanel } from './ZonesPanel.tsx'
import { ZoomBar } from './ZoomBar.tsx'

const MODES: readonly (readonly [Mode, string])[] = [
  ['look', 'Look'],
  ['map', 'Paint the map'],
  ['forces', 'Forces'],
  ['zones', 'Zones'],
]

const spotWords = ({ map, ground }: ShownMap, state: AnyState | undefined, cell: Cell | undefined): string => {
  if (cell === undefined) return map.name
  const letter = Object.entries(map.letters).find(([, at]) => at === cell)?.[0]
  const units = state?.units.filter((unit) => isOnMap(unit) && unit.at === cell).map((unit) => unit.id) ?? []
  return [map.board.label(cell), letter, ground(cell), units.join(', ')].filter(Boolean).join(' · ')
}

const begunWords = (board: Grid, begun: Cell | undefined): string =>
  begun === undefined ? '' : ` · From ${board.label(begun)}; the same ${wordsOf(board).one} or Escape ends it`

const ModeSwitch = ({ mode, onMode }: { mode: Mode; onMode(mode: Mode): void }) => (
  <div className="wb-tool-row" role="toolbar" aria-label="What to do with the map">
    {MODES.map(([key, label]) => (
      <button
        key={key}
        type="button"
        className="button wb-tool"
        aria-pressed={mode === key}
        onClick={() => onMode(key)}
      >
        {label}
      </button>
    ))}
  </div>
)

/** The hex a counter of the tray is dropped on, and the type it is of. */
const dropOf = (event: DragEvent, frame: Element | null, view: BoardView, board: Grid) => {
  const said = event.dataTransfer.getData(DRAG_TYPE)
  const box = frame?.querySelector('.board')?.getBoundingClientRect()
  if (said === '' || !box) return undefined
  event.preventDefault()
  const { k, x, y } = view.look()
  const cell = board.cellAt((event.clientX - box.left - x) / k, (event.clientY - box.top - y) / k)
  return cell === undefined ? undefined : { cell, from: JSON.parse(said) as InHand }
}

/** The map as it is painted: a canvas where it can be, the tool in hand, the stroke that is being made. */
const usePaint = (frame: RefObject<HTMLDivElement | null>, view: BoardView, look: Cell | undefined) => {
  const { rules, mode, checked, isStale } = useWorkbench()
  const [taken, setTool] = useState<Tool>({ kind: 'ground', code: 'w', isFill: false })
  const canvas = mode === 'map' && !isStale ? canvasOf(checked) : undefined
  const painter = canvas && rules?.painter(canvas)
  const tool = painter ? toolFor(painter, taken) : taken
  const painting = usePainting(frame, view, { painter, canvas, tool, onTool: setTool }, look)
  return { canvas, painter, tool, setTool, painting }
}

/** Where one looks: at the cursor of the keys, else at the hex under the pointer. */
const useSpot = (view: BoardView) => {
  const [hover, setHover] = useState<Cell | undefined>(undefined)
  const [cursor, setCursor] = useState<Cell | undefined>(undefined)
  return {
    hover,
    cursor,
    setCursor,
    onHover: (cell: Cell | undefined): void => {
      setHover(cell)
      if (cell !== undefined) setCursor(undefined)
    },
    onCursor: (cell: Cell): void => {
      setCursor(cell)
      view.ensureVisible(cell)
    },
  }
}

type Hands = {
  readonly painting: ReturnType<typeof usePainting>
  readonly placing: Placing
  readonly zoning: Zoning
}

/** What presses and keys on the map come to. */
const deedsOf = ({ painting, placing, zoning }: Hands, spot: ReturnType<typeof useSpot>, mode: Mode, board: Grid) => {
  const rest = (): void => {
    painting.rest()
    placing.rest()
  }
  const press = (cell: Cell, unit: string | undefined): void => {
    if (mode === 'map') painting.tap(cell)
    else if (mode === 'zones') zoning.tap(cell)
    else if (mode === 'forces' && placing.isOn) placing.press(cell, unit)
    else spot.setCursor(cell)
  }
  const keys: MapKeys = {
    board,
    cursor: spot.cursor,
    hover: spot.hover,
    onCursor: spot.onCursor,
    onPress: (cell) => press(cell, undefined),
    onEscape: () => {
      rest()
      spot.setCursor(undefined)
    },
    onDelete: placing.takeOut,
    onTurn: (by) => placing.turn?.(by),
  }
  const pick = (cell: Cell, unit: string | undefined, how: BoardPick): void => {
    if (how.secondary) rest()
    else if (!['map', 'zones'].includes(mode) || how.touch) press(cell, unit)
  }
  return { rest, keys, pick }
}

const Foot = ({ mode }: { mode: Mode }) => (
  <>
    {mode === 'map' ? undefined : <MomentBar />}
    {mode === 'look' ? <LessonBar /> : undefined}
  </>
)

const ShownPane = ({ shown }: { shown: ShownMap }) => {
  const { sight, mode, moment, step, isStale } = useWorkbench()
  const { map } = shown
  const frame = useRef<HTMLDivElement>(null)
  const [view] = useState(createBoardView)
  const state = shownMoment({ sight, moment, step, mode })
  const spot = useSpot(view)
  const { painting, setTool, ...paint } = usePaint(frame, view, spot.cursor ?? spot.hover)
  const placing = usePlacing(map.board, state)
  const zoning = useZoning(frame, view, map.board)
  const drawn = useDrawn(state, mode === 'zones' ? zoning.cells : painting.cells, placing)
  const { rest, keys, pick } = deedsOf({ painting, placing, zoning }, spot, mode, map.board)
  const change = (next: Mode): void => {
    patchWorkbench({ mode: next })
    rest()
  }
  const drop = (event: DragEvent): void => {
    const dropped = dropOf(event, frame.current, view, map.board)
    if (dropped) placing.put(dropped.cell, dropped.from)
  }
  return (
    <div className={`wb-map is-${mode}`}>
      <div className="wb-map-head">
        <ModeSwitch mode={mode} onMode={change} />
        <ZoomBar view={view} />
      </div>
      {mode === 'map' ? <PaintBar {...paint} onTool={setTool} /> : undefined}
      <div className="wb-map-body">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the board inside is an application and takes the focus */}
        <div
          ref={frame}
          className={isStale ? 'wb-board is-stale' : 'wb-board'}
          onKeyDown={(event) => onMapKey(event, keys)}
          onDragOver={(event) => event.dataTransfer.types.includes(DRAG_TYPE) && event.preventDefault()}
          onDrop={drop}
        >
          <Board
            map={map}
            view={view}
            {...drawn}
            cursor={spot.cursor}
            label={`Map: ${map.name}`}
            onHover={spot.onHover}
            onPick={pick}
          />
          {isStale ? (
            <p className="wb-stale">The map shows the file as it was when it could be read last.</p>
          ) : undefined}
        </div>
        {mode === 'forces' ? <ForcesPanel placing={placing} /> : undefined}
        {mode === 'zones' ? <ZonesPanel board={map.board} zoning={zoning} /> : undefined}
      </div>
      <p className="wb-spot" aria-live="polite">
        {spotWords(shown, mode === 'map' || mode === 'zones' ? undefined : state, spot.cursor ?? spot.hover)}
        {begunWords(map.board, painting.begun)}
      </p>
      <Foot mode={mode} />
    </div>
  )
}

/** The map beside the text: looked at, painted, or with forces put on it. */
export const MapPane = () => {
  const shown = useShownMap()
  if (!shown) return <p className="wb-nothing">The map is shown as soon as the file can be read.</p>
  return <ShownPane shown={shown} />
}
