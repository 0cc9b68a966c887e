import { memo, useMemo } from 'react'
import type { Board } from '../../core/grid/board.ts'
import type { MapDrawing } from '../../core/map/drawing.ts'
import { brushPath } from './brushes.ts'
import { placedNotes } from './notes.ts'
import { engraved } from './terrain/glyphs.ts'
import type { Overlay } from './types.ts'

/** Patterns, so that no brush is known by its colour alone. */
export const BrushPatterns = memo(() => (
  <defs>
    <pattern id="brush-threat" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="9" height="9" fill="var(--threat-ground)" />
      <rect width="3" height="9" fill="var(--threat-figure)" />
    </pattern>
    <pattern id="brush-zone" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
      <rect width="14" height="14" fill="var(--side-0-zone)" fillOpacity="0.16" />
      <rect width="2.4" height="14" fill="var(--side-0-zone)" fillOpacity="0.4" />
    </pattern>
    <pattern id="brush-zone-other" width="14" height="14" patternUnits="userSpaceOnUse">
      <rect width="14" height="14" fill="var(--side-1-zone)" fillOpacity="0.16" />
      <path d="M0 7H14" stroke="var(--side-1-zone)" strokeOpacity="0.4" strokeWidth="2" />
    </pattern>
    <pattern id="brush-sight" width="12" height="12" patternUnits="userSpaceOnUse">
      <rect width="12" height="12" fill="var(--sight-ground)" />
      <circle cx="6" cy="6" r="1.5" fill="var(--sight-figure)" />
    </pattern>
    <pattern id="brush-blocked" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="10" height="10" fill="var(--blocked-ground)" />
      <path d="M0 5H10M5 0V10" stroke="var(--blocked-figure)" strokeWidth="1" />
    </pattern>
    <pattern id="brush-stop" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
      <rect width="8" height="8" fill="var(--stop-ground)" />
      <rect width="2.2" height="8" fill="var(--stop-figure)" />
    </pattern>
    <pattern id="brush-control" width="16" height="16" patternUnits="userSpaceOnUse">
      <rect width="16" height="16" fill="var(--control-ground)" />
      <path d="M8 5.4L10.6 8L8 10.6L5.4 8Z" fill="var(--control-figure)" />
    </pattern>
    <pattern id="brush-advance" width="14" height="12" patternUnits="userSpaceOnUse">
      <rect width="14" height="12" fill="var(--advance-ground)" />
      <path d="M3 9L7 5L11 9" fill="none" stroke="var(--advance-figure)" strokeWidth="1.8" />
    </pattern>
  </defs>
))

const OverlayPath = memo(({ board, overlay }: { board: Board; overlay: Overlay }) => {
  const d = useMemo(() => brushPath(board, overlay.brush, overlay.cells), [board, overlay.brush, overlay.cells])
  return <path className={`overlay brush-${overlay.brush}`} data-overlay={overlay.id} d={d} />
})

/** Each overlay is one path; notes come above all of them. */
export const OverlayLayer = memo(({ board, overlays }: { board: Board; overlays: readonly Overlay[] }) => (
  <g>
    {overlays.map((overlay) =>
      overlay.cells.length === 0 ? undefined : <OverlayPath key={overlay.id} board={board} overlay={overlay} />,
    )}
  </g>
))

type NoteLayerProps = {
  readonly map: MapDrawing
  readonly overlays: readonly Overlay[]
  readonly occupied: ReadonlySet<number>
}

/** Figures and short words on the cells: all figures are one path. */
export const NoteLayer = memo(({ map, overlays, occupied }: NoteLayerProps) => {
  const notes = useMemo(() => placedNotes(map, overlays, occupied), [map, overlays, occupied])
  const d = notes.map(({ text, x, y, size, isWords }) => (isWords ? '' : engraved(text, x, y, size))).join('')
  return (
    <g className="overlay">
      {d === '' ? undefined : <path className="overlay-note is-halo" d={d} />}
      {d === '' ? undefined : <path className="overlay-note" d={d} />}
      {notes.map(({ cell, text, x, y, isWords }) =>
        isWords ? (
          <text key={cell} className="overlay-words" x={x} y={y}>
            {text}
          </text>
        ) : undefined,
      )}
    </g>
  )
})

/** The keyboard cursor: a light dashed ring on a dark one, seen on any ground. */
export const CursorMark = memo(({ board, cell }: { board: Board; cell: number }) => {
  const d = brushPath(board, 'cursor', [cell])
  return (
    <g className="overlay">
      <path className="brush-cursor-edge" d={d} />
      <path className="brush-cursor" d={d} />
    </g>
  )
})
