import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { largeField } from '../../src/cli/bench/field.ts'
import { unitById } from '../../src/systems/prestags/rules/position/layout.ts'
import { reachOf } from '../../src/systems/prestags/rules/movement/reach.ts'
import { drawingOf } from '../../src/systems/prestags/present/drawing.ts'
import { Board } from '../../src/ui/board/Board.tsx'
import { piece } from '../../src/ui/board/gallery/forces.ts'
import type { Overlay } from '../../src/ui/board/types.ts'
import { createBoardView } from '../../src/ui/board/view.ts'
import { type Staging, stagedFaces, waysNow } from '../../src/core/presenter/staging.ts'
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

const BEAT = 600
const units = counters.map(({ id }) => id)
const cellOf = (index: number): number => counters[index % counters.length]?.cell ?? 0
const MANY = Array.from({ length: 12 }, (_, index) => index * 31)

/** A large fight: a dozen rout, volleys from twelve cells, twelve lunges and results, and all who were hit fall. */
const FIGHT: Staging = {
  beats: [
    {
      kind: 'march',
      manner: 'rout',
      ways: MANY.map((i) => ({ unit: units[i + 7] ?? '', cells: [cellOf(i + 7), cellOf(i + 9)] })),
    },
    { kind: 'volley', flights: MANY.map((i) => ({ from: [cellOf(i)], to: [cellOf(i + 3)] })) },
    {
      kind: 'clash',
      lunges: MANY.map((i) => ({ units: units.slice(i, i + 2), from: [cellOf(i)], to: [cellOf(i + 3)] })),
    },
    { kind: 'stamp', dice: [6], stamps: MANY.map((i) => ({ cell: cellOf(i + 3), text: 'E', tone: 'all' })) },
    { kind: 'fall', falls: MANY.map((i) => ({ unit: units[(i + 3) % units.length] ?? '', cell: cellOf(i + 3) })) },
  ],
  before: counters,
  after: counters,
  at: 0,
}

const coursesOf = (staged: Staging | undefined) =>
  new Map(staged ? waysNow(staged).map(({ unit, cells }) => [unit, { cells, manner: 'rout', ms: BEAT } as const]) : [])

/** Plays the fight over and over while it is wanted. */
const useFight = (): Staging | undefined => {
  const [staged, setStaged] = useState<Staging>()
  useEffect(() => {
    Object.assign(globalThis, { fight: () => setStaged(FIGHT), rest: () => setStaged(undefined) })
  }, [])
  useEffect(() => {
    if (!staged) return
    const timer = setTimeout(() => setStaged({ ...staged, at: (staged.at + 1) % staged.beats.length }), BEAT)
    return () => clearTimeout(timer)
  }, [staged])
  return staged
}

/** 3,600 hexes and 400 counters: a click on a counter paints where it can go. */
const Page = () => {
  const staged = useFight()
  const [picked, setPicked] = useState<string>()
  return (
    <Board
      map={map}
      view={view}
      counters={staged ? stagedFaces(staged) : counters}
      staged={staged}
      beatMs={BEAT}
      courses={coursesOf(staged)}
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
