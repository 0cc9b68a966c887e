import { type RefObject, useState } from 'react'
import { strokeOn } from '../../core/map/stroke.ts'
import type { Cell, SideIndex } from '../../core/engine/vocabulary.ts'
import type { Board } from '../../core/grid/board.ts'
import { applyChange, useWorkbench } from '../../store/workbench/workbench.ts'
import { isZoned, withStroke, zoneChange } from '../../store/workbench/zones.ts'
import { useStrokes } from '../board/strokes.ts'
import type { BoardView } from '../board/view.ts'

export type Zoning = {
  readonly side: SideIndex
  readonly isAway: boolean
  /** Cells under the stroke that is being made. */
  readonly cells: readonly Cell[]
  readonly onSide: (side: SideIndex) => void
  readonly onAway: (isAway: boolean) => void
  readonly tap: (cell: Cell) => void
}

/** Zones painted on the map: every stroke is written into the text. */
export const useZoning = (frame: RefObject<HTMLDivElement | null>, view: BoardView, board: Board): Zoning => {
  const { mode, rules, sight, checked, text, isStale } = useWorkbench()
  const [side, onSide] = useState<SideIndex>(0)
  const [isAway, onAway] = useState(false)
  const [cells, setCells] = useState<readonly Cell[]>([])
  const json = checked?.json
  const isOn = mode === 'zones' && !isStale && rules !== undefined && isZoned(rules, json, side)
  const paint = (way: readonly Cell[]): void => {
    const zone = isOn && sight?.battle ? rules.zones(sight.battle)[side] : undefined
    if (rules && zone) applyChange(zoneChange(rules, text, json, side, board, withStroke(zone, way, isAway)))
  }
  useStrokes(frame, view, isOn, {
    over: (way, x, y) => {
      const cell = board.cellAt(x, y)
      return cell === undefined ? way : strokeOn(board, way, cell)
    },
    show: setCells,
    end: paint,
  })
  return { side, isAway, cells, onSide, onAway, tap: (cell) => paint([cell]) }
}
