import { CaretsToAxisDashedHorizontal, CaretsToAxisDashedVertical, Eraser, PaintBucket, Scaling } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CELL_WORDS, type CellWords } from '../../core/grid/words.ts'
import { type Canvas, freeLetter, mirror } from '../../core/map/canvas.ts'
import type { Painter } from '../../core/map/paint.ts'
import type { Tool } from '../../store/workbench/tools.ts'
import { SizeDialog } from './SizeDialog.tsx'

type PaintToolsProps = {
  readonly painter: Painter
  readonly tool: Tool
  readonly canvas: Canvas
  onTool(tool: Tool): void
  onPaint(canvas: Canvas): void
}

type PickProps = { readonly isOn: boolean; readonly children: ReactNode; readonly title?: string; onPick(): void }

const Pick = ({ isOn, children, title, onPick }: PickProps) => (
  <button type="button" className="button wb-tool" aria-pressed={isOn} title={title} onClick={onPick}>
    {children}
  </button>
)

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const guideOver = (
  { one, many }: CellWords,
  hasCourses: boolean,
): Readonly<Record<Exclude<Tool['kind'], 'hexside'>, string>> => ({
  ground: `Drag to paint; with a finger, press ${one} by ${one}.`,
  streams:
    'Drag along the course, or press where it begins and where it goes on: the line between is drawn. Ground becomes stream, road crossings bridges.',
  roads:
    'Drag along the road, or press where it begins and where it goes on: the line between is drawn. Streams are bridged.',
  letter: `Press a ${one}. The next free letter follows; a letter chosen again moves, and goes where it stands.`,
  erase: `Takes ${hasCourses ? 'streams, roads and letters' : 'letters'} out of ${many}.`,
})

const Grounds = ({ painter, tool, onTool }: Pick<PaintToolsProps, 'painter' | 'tool' | 'onTool'>) => {
  const isFill = tool.kind === 'ground' && tool.isFill
  return (
    <div className="wb-tool-row" role="toolbar" aria-label="Ground">
      {painter.grounds.map(({ code, name }) => (
        <Pick
          key={code}
          isOn={tool.kind === 'ground' && tool.code === code}
          onPick={() => onTool({ kind: 'ground', code, isFill })}
        >
          <code className={`wb-swatch is-${name.split(' ')[0]?.toLowerCase()}`}>{code}</code> {name}
        </Pick>
      ))}
      <Pick
        isOn={isFill}
        title="The whole patch of the same ground"
        onPick={() => onTool({ kind: 'ground', code: tool.kind === 'ground' ? tool.code : '.', isFill: !isFill })}
      >
        <PaintBucket aria-hidden="true" size={16} /> Fill
      </Pick>
    </div>
  )
}

const LetterPick = ({ tool, canvas, onTool }: Pick<PaintToolsProps, 'tool' | 'canvas' | 'onTool'>) => {
  const letter = tool.kind === 'letter' ? tool.letter : (freeLetter(canvas) ?? 'A')
  return (
    <span className="wb-letter">
      <Pick isOn={tool.kind === 'letter'} onPick={() => onTool({ kind: 'letter', letter })}>
        Letter {letter}
      </Pick>
      <select
        aria-label="Letter to place"
        className="wb-select"
        value={letter}
        onChange={(event) => onTool({ kind: 'letter', letter: event.target.value })}
      >
        {LETTERS.map((one) => (
          <option key={one} value={one}>
            {one}
            {Object.hasOwn(canvas.letters, one) ? ` in ${canvas.letters[one]}` : ''}
          </option>
        ))}
      </select>
    </span>
  )
}

const SizePick = ({ canvas, painter }: Pick<PaintToolsProps, 'canvas' | 'painter'>) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button wb-tool" onClick={() => setOpen(true)}>
        <Scaling aria-hidden="true" size={16} /> Size
      </button>
      {isOpen ? <SizeDialog canvas={canvas} painter={painter} onClose={() => setOpen(false)} /> : undefined}
    </>
  )
}

/** The painter’s tray. Undo is the undo of the text. */
export const PaintTools = (props: PaintToolsProps) => {
  const { painter, tool, canvas, onTool, onPaint } = props
  return (
    <div className="wb-paint">
      <Grounds painter={painter} tool={tool} onTool={onTool} />
      <div className="wb-tool-row" role="toolbar" aria-label="On the ground">
        {painter.courses ? (
          <>
            <Pick isOn={tool.kind === 'streams'} onPick={() => onTool({ kind: 'streams' })}>
              Stream course
            </Pick>
            <Pick isOn={tool.kind === 'roads'} onPick={() => onTool({ kind: 'roads' })}>
              Road
            </Pick>
          </>
        ) : undefined}
        {painter.side ? (
          <Pick isOn={tool.kind === 'hexside'} onPick={() => onTool({ kind: 'hexside' })}>
            {painter.side.label}
          </Pick>
        ) : undefined}
        <LetterPick {...props} />
        <Pick isOn={tool.kind === 'erase'} onPick={() => onTool({ kind: 'erase' })}>
          <Eraser aria-hidden="true" size={16} /> Take away
        </Pick>
        <button type="button" className="button wb-tool" onClick={() => onPaint(mirror(canvas, 'leftRight'))}>
          <CaretsToAxisDashedVertical aria-hidden="true" size={16} /> Mirror sideways
        </button>
        <button type="button" className="button wb-tool" onClick={() => onPaint(mirror(canvas, 'topBottom'))}>
          <CaretsToAxisDashedHorizontal aria-hidden="true" size={16} /> Mirror upright
        </button>
        <SizePick canvas={canvas} painter={painter} />
      </div>
      <p className="wb-guide">
        {tool.kind === 'hexside'
          ? painter.side?.guide
          : guideOver(CELL_WORDS[canvas.grid.shape ?? 'hex'], painter.courses)[tool.kind]}
      </p>
    </div>
  )
}
