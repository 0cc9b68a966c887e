import { Redo2, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { MapTool } from '../../core/build/desk.ts'
import type { Cell } from '../../core/engine/vocabulary.ts'
import { anySeed } from '../../store/session/session.ts'
import { DrawSheet } from './DrawSheet.tsx'
import { Palette } from './Palette.tsx'
import type { PlanWork } from './work.ts'

/** Plans before and after, as far as they were drawn here. */
type History = { readonly past: readonly object[]; readonly future: readonly object[] }
const NEW: History = { past: [], future: [] }
const MOST = 60

const useHistory = ({ plan, change, attempt }: PlanWork) => {
  const [{ past, future }, setHistory] = useState(NEW)
  const [before, after] = [past.at(-1), future.at(-1)]
  return {
    draw: (result: Parameters<PlanWork['attempt']>[0]): void => {
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

/** The map drawn by hand: stamps, lines, single squares, each one step of undo. */
export const DrawMap = ({ work }: { work: PlanWork }) => {
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
          <DrawSheet
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
