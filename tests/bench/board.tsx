import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { largeField } from '../../src/cli/bench/field.ts'
import { unitById } from '../../src/systems/prestags/rules/position/layout.ts'
import { reachOf } from '../../src/systems/prestags/rules/movement/reach.ts'
import { drawingOf } from '../../src/systems/prestags/present/drawing.ts'
import { Board } from '../../src/ui/board/Board.tsx'
import { piece } from '../../src/ui/board/gallery/forces.ts'
import type { Overlay } from '../../src/ui/board/types.ts'
import { createBoardView } from '../../src/ui/board/view.ts'
import '../../src/ui/theme/tokens.css'
import '../../src/ui/theme/fonts.css'
import '../../src/ui/board/board.css'

const { battle, state } = largeField(400)
const map = drawingOf(battle.map)
const view = createBoardView()
const counters = state.units.map((unit, index) => ({
  ...piece(unit.side === 0 ? 0 : 1, unit.type, index, unit.at),
  id: unit.id,
}))

const reachOverlay = (id: string): Overlay[] => {
  const unit = unitById(battle, state, id)
  if (!unit) return []
  const found = reachOf(battle, state, unit)
  return [
    {
      id: 'reach',
      brush: 'reach',
      cells: found.cells,
      notes: new Map(found.cells.map((c) => [c, `${found.cost[c]}`])),
    },
  ]
}

/** 3,600 hexes and 400 counters: a click on a counter paints where it can go. */
const Page = () => {
  const [picked, setPicked] = useState<string>()
  return (
    <Board
      map={map}
      view={view}
      counters={counters}
      selected={new Set(picked === undefined ? [] : [picked])}
      overlays={picked === undefined ? [] : reachOverlay(picked)}
      fannedCell={undefined}
      onHover={() => {}}
      onPick={(_cell, unit) => setPicked(unit)}
    />
  )
}

/** Milliseconds from a click to the end of the frame that shows it. */
const clicks: number[] = []
const frames: number[] = []

window.addEventListener(
  'click',
  () => {
    const began = performance.now()
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => clicks.push(performance.now() - began)
      channel.port2.postMessage(undefined)
    })
  },
  { capture: true },
)

const watch = (now: number): void => {
  frames.push(now)
  requestAnimationFrame(watch)
}
requestAnimationFrame(watch)

Object.assign(globalThis, { measured: { clicks, frames } })

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
