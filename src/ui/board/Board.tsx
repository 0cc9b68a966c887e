import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { CounterLayer, FanLayer, RingLayer } from './CounterLayer.tsx'
import { DragLayer } from './DragLayer.tsx'
import { useGrasping } from './grasping.ts'
import { LineLayer } from './LineLayer.tsx'
import { PlotLayer } from './PlotLayer.tsx'
import { BrushPatterns, CursorMark, NoteLayer, OverlayLayer } from './OverlayLayer.tsx'
import { type Fan, fanOf, type Layout, layoutOf, paintOrder, stacksOf } from './motion/stacks.ts'
import { RaisedLetters } from './RaisedLetters.tsx'
import { StandardLayer } from './StandardLayer.tsx'
import { TurnHandle } from './TurnHandle.tsx'
import { TerrainLayer } from './TerrainLayer.tsx'
import { mapSize } from './terrain/sheet.ts'
import type { Glide } from './motion/gliding.ts'
import { FallenLayer, SceneLayer } from './scene/SceneLayer.tsx'
import type { Fall } from '../../core/presenter/beats.ts'
import type { Standard } from '../../core/presenter/view.ts'
import type { PlotMark } from '../../core/presenter/paint.ts'
import type { BoardPath, BoardProps, SightLine } from './types.ts'
import type { Camera } from './view.ts'
import { useZooming } from './zooming.ts'

const FAN_DELAY = 120
const NO_PATHS: readonly BoardPath[] = []
const NO_LINES: readonly SightLine[] = []
const NO_PLOTS: readonly PlotMark[] = []
const NO_FALLS: readonly Fall[] = []
const NO_STANDARDS: readonly Standard[] = []
const NO_COURSES: ReadonlyMap<string, Glide> = new Map()

type Spot = { readonly cell: number | undefined; readonly unit: string | undefined }
const NO_SPOT: Spot = { cell: undefined, unit: undefined }

/** What lies under the pointer: a counter by its group, else a hex by arithmetic. */
const spotOf = (
  event: MouseEvent<HTMLElement>,
  look: Camera,
  cellAt: (x: number, y: number) => number | undefined,
): Spot => {
  const target = event.target instanceof Element ? event.target : undefined
  const counter = target?.closest<SVGElement>('[data-unit]')
  const owner = counter ?? target?.closest<SVGElement>('.fan, .turn-handle')
  if (owner?.dataset.cell !== undefined) return { cell: Number(owner.dataset.cell), unit: counter?.dataset.unit }
  const frame = event.currentTarget.getBoundingClientRect()
  return {
    cell: cellAt((event.clientX - frame.left - look.x) / look.k, (event.clientY - frame.top - look.y) / look.k),
    unit: undefined,
  }
}

/** The cell under the pointer once it has rested there. */
const useResting = (delay: number): [number | undefined, (cell: number | undefined) => void] => {
  const [rested, setRested] = useState<number | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const rest = (cell: number | undefined): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setRested(cell), delay)
  }
  return [rested, rest]
}

/** What can be picked: who is ready and, where one can go or strike, those cells. */
const openIn = (overlays: BoardProps['overlays'], counters: BoardProps['counters']): number[] => [
  ...overlays.flatMap(({ brush, cells }) => (brush === 'target' ? cells : [])),
  ...counters.flatMap(({ can, cell }) => (can ? [cell] : [])),
]

type Spread = { readonly fan: Fan; readonly cell: number }

/** The fan of the first of these cells that holds a stack, laid out anew when the look at the board has changed. */
const useFan = (
  { map, view, counters, selected, overlays, fannedCell }: BoardProps,
  rested: number | undefined,
): Spread | undefined => {
  const [look, setLook] = useState<Camera | undefined>(undefined)
  const stack = useMemo(() => {
    const wanted = (cell: number | undefined) =>
      cell === undefined
        ? undefined
        : stacksOf(map.board, paintOrder(counters.filter((counter) => counter.cell === cell)))[0]
    return wanted(rested) ?? wanted(fannedCell)
  }, [map, counters, rested, fannedCell])
  const isOpen = stack !== undefined
  useEffect(() => {
    if (!isOpen) return
    setLook(view.look())
    return view.subscribe(setLook)
  }, [view, isOpen])
  return useMemo(() => {
    if (!stack) return undefined
    const picked = counters.flatMap(({ id, cell }) => (selected.has(id) ? [cell] : []))
    const aimed = overlays.flatMap(({ id, cells }) => (id === 'aim' ? cells : []))
    const spots = (cells: readonly number[]) =>
      [...new Set(cells)].filter((cell) => cell >= 0 && cell !== stack.cell).map(map.board.centre)
    const kept = { picked: spots([...picked, ...aimed]), open: spots(openIn(overlays, counters)) }
    return { fan: fanOf(stack, look ?? view.look(), kept), cell: stack.cell }
  }, [stack, look, view, map, counters, selected, overlays])
}

/** What the pointer is told to whoever uses the board. */
const usePointing = (
  props: BoardProps,
  frame: RefObject<HTMLDivElement | null>,
  rest: (cell: number | undefined) => void,
) => {
  const { map, view, onHover, onPick } = props
  const spot = useRef<Spot>(NO_SPOT)
  const tell = (next: Spot): void => {
    if (next.cell === spot.current.cell && next.unit === spot.current.unit) return
    if (next.cell !== spot.current.cell) rest(next.cell)
    spot.current = next
    onHover(next.cell, next.unit)
  }
  const grasping = useGrasping(props, frame, {
    hover: (cell) => tell({ cell, unit: undefined }),
    long: (cell, unit) => onPick(cell, unit, { shift: false, touch: true, secondary: true }),
  })
  const pick = (event: MouseEvent<HTMLDivElement>, secondary: boolean): void => {
    if (grasping.swallows()) return
    const { cell, unit } = spotOf(event, view.look(), map.board.cellAt)
    const pointer = 'pointerType' in event.nativeEvent ? event.nativeEvent.pointerType : 'mouse'
    if (cell !== undefined) onPick(cell, unit, { shift: event.shiftKey, touch: pointer === 'touch', secondary })
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLDivElement>): void => {
      const { cell, unit } = spotOf(event, view.look(), map.board.cellAt)
      grasping.down(event, cell, unit)
    },
    onPointerUp: grasping.up,
    onPointerCancel: grasping.end,
    onPointerMove: (event: PointerEvent<HTMLDivElement>): void => {
      if (grasping.move(event)) return
      if (event.pointerType === 'touch' || frame.current?.classList.contains('is-moving')) return
      tell(spotOf(event, view.look(), map.board.cellAt))
    },
    onPointerLeave: (): void => tell(NO_SPOT),
    onClick: (event: MouseEvent<HTMLDivElement>): void => pick(event, false),
    onContextMenu: (event: MouseEvent<HTMLDivElement>): void => {
      event.preventDefault()
      grasping.end()
      pick(event, true)
    },
  }
  return { handlers, drag: grasping.drag }
}

type TopMarksProps = {
  readonly props: BoardProps
  readonly layout: Layout
  readonly courses: ReadonlyMap<string, Glide>
  readonly spread: Spread | undefined
}

/** What lies above the counters. */
const TopMarks = ({ props, layout, courses, spread }: TopMarksProps) => {
  const { selected, overlays, cursor, counters } = props
  const { board } = props.map
  const occupied = useMemo(() => new Set(counters.map((counter) => counter.cell)), [counters])
  return (
    <>
      <RaisedLetters map={props.map} occupied={occupied} standards={props.standards ?? NO_STANDARDS} />
      <StandardLayer board={board} standards={props.standards ?? NO_STANDARDS} />
      <RingLayer layout={layout} selected={selected} board={board} courses={courses} />
      <NoteLayer map={props.map} overlays={overlays} occupied={occupied} />
      <PlotLayer board={board} plots={props.plots ?? NO_PLOTS} />
      <LineLayer board={board} paths={props.paths ?? NO_PATHS} lines={props.lines ?? NO_LINES} />
      {cursor === undefined ? undefined : <CursorMark board={board} cell={cursor} />}
      {props.turnables?.map((turnable) => (
        <TurnHandle
          key={turnable.cell}
          turnable={turnable}
          place={layout.places.get(turnable.units[0] ?? '')}
          board={board}
          onTurn={props.onTurn}
        />
      ))}
      {spread ? <FanLayer fan={spread.fan} cell={spread.cell} selected={selected} /> : undefined}
    </>
  )
}

/** The board knows no rule: it draws what it is given and reports what is pointed at and picked. */
export const Board = (props: BoardProps) => {
  const { map, view, counters, overlays, courses = NO_COURSES, label, staged, beatMs = 0 } = props
  const { board } = map
  const windowRef = useRef<HTMLDivElement>(null)
  const stageRef = useRef<HTMLDivElement>(null)
  const [rested, rest] = useResting(FAN_DELAY)
  useZooming(board, view, windowRef, stageRef)
  const spread = useFan(props, rested)
  const { handlers, drag } = usePointing(props, windowRef, rest)
  const { width, height } = useMemo(() => mapSize(board), [board])
  const layout = useMemo(() => layoutOf(board, counters, props.counterSize), [board, counters, props.counterSize])
  const frame = `0 0 ${width} ${height}`
  const sheet = { left: 0, top: 0, width, height }
  return (
    <div
      ref={windowRef}
      className="board"
      role="application"
      aria-label={label ?? `Map ${map.name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application must take the focus to be given keys
      tabIndex={0}
      {...handlers}
    >
      <div ref={stageRef} className="board-stage" style={{ width, height }}>
        <TerrainLayer map={map} />
        <svg className="ground-marks" aria-hidden="true" viewBox={frame} style={sheet}>
          <BrushPatterns />
          <OverlayLayer board={board} overlays={overlays} />
          <FallenLayer board={board} falls={props.falls ?? NO_FALLS} />
        </svg>
        <svg className="pieces" aria-hidden="true" viewBox={frame} style={sheet}>
          <CounterLayer layout={layout} board={board} courses={courses} />
        </svg>
        <svg className="top-marks" aria-hidden="true" viewBox={frame} style={sheet}>
          <TopMarks props={props} layout={layout} courses={courses} spread={drag ? undefined : spread} />
          {drag ? <DragLayer drag={drag} layout={layout} selected={props.selected} /> : undefined}
        </svg>
        {staged ? (
          <svg className="top-marks" aria-hidden="true" viewBox={frame} style={sheet}>
            <SceneLayer board={board} staged={staged} ms={beatMs} />
          </svg>
        ) : undefined}
      </div>
    </div>
  )
}
