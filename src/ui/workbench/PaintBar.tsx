import type { Canvas } from '../../core/map/canvas.ts'
import type { Painter } from '../../core/map/paint.ts'
import { applyChange, useWorkbench } from '../../store/workbench/workbench.ts'
import { battleChange, inlineChange } from '../../store/workbench/forces.ts'
import type { Tool } from '../../store/workbench/tools.ts'
import { PaintTools } from './PaintTools.tsx'
import { paintInto } from './usePainting.ts'

const PaintInvitation = () => {
  const { text, name, checked, library, sight } = useWorkbench()
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

type PaintBarProps = {
  readonly painter: Painter | undefined
  readonly canvas: Canvas | undefined
  readonly tool: Tool
  onTool(tool: Tool): void
}

/** The tools to paint with, or what is missing before the map can be painted. */
export const PaintBar = ({ painter, canvas, tool, onTool }: PaintBarProps) => {
  const isStale = useWorkbench((workbench) => workbench.isStale)
  if (canvas && painter)
    return (
      <PaintTools
        painter={painter}
        tool={tool}
        canvas={canvas}
        onTool={onTool}
        onPaint={(after) => paintInto(canvas, after)}
      />
    )
  if (isStale) return <p className="wb-guide">Mend the text first: the map can be painted when the file can be read.</p>
  return <PaintInvitation />
}
