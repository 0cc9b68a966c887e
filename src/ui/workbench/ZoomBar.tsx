import { type LucideIcon, Maximize, Minus, Plus, Redo2, Undo2 } from 'lucide-react'
import type { BoardView } from '../board/view.ts'
import { redoText, undoText } from './TextPane.tsx'

type ToolProps = { readonly label: string; readonly picture: LucideIcon; readonly isZoom?: boolean; onPress(): void }

const Tool = ({ label, picture: Drawn, isZoom = false, onPress }: ToolProps) => (
  <button
    type="button"
    className={isZoom ? 'button is-icon is-small wb-zoom' : 'button is-icon is-small'}
    aria-label={label}
    title={isZoom ? undefined : label}
    onClick={onPress}
  >
    <Drawn aria-hidden="true" size={18} />
  </button>
)

export const ZoomBar = ({ view }: { view: BoardView }) => (
  <div className="wb-tool-row" role="toolbar" aria-label="Undo and size of the map">
    <Tool label="Undo" picture={Undo2} onPress={undoText} />
    <Tool label="Redo" picture={Redo2} onPress={redoText} />
    <Tool label="Nearer" picture={Plus} isZoom onPress={() => view.zoomBy(1.4)} />
    <Tool label="Farther" picture={Minus} isZoom onPress={() => view.zoomBy(1 / 1.4)} />
    <Tool label="Whole map" picture={Maximize} isZoom onPress={() => view.fit()} />
  </div>
)
