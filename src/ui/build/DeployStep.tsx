import '../board/board.css'
import { Flag } from 'lucide-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import type { BuilderGround, Page, Put } from '../../core/build/builder.ts'
import { type Cell, SIDES } from '../../core/engine/vocabulary.ts'
import type { Board as Grid } from '../../core/grid/board.ts'
import type { BuildScene } from '../../store/build/scene.ts'
import { Board } from '../board/Board.tsx'
import type { Overlay } from '../board/types.ts'
import { createBoardView } from '../board/view.ts'
import { ARROWS } from './arrows.ts'
import { FieldGroups } from './Fields.tsx'
import type { PlanWork } from './work.ts'

const columnCells = ({ size, cols }: Grid, [first, last]: readonly [number, number]): number[] =>
  Array.from({ length: size }, (_, cell) => cell).filter((cell) => cell % cols >= first && cell % cols <= last)

/** Columns of both sides, what lies there, and the objective. */
const overlaysOf = (board: Grid, { columns, works, objective }: BuilderGround): readonly Overlay[] => {
  const cell = (label: string): number => board.parse(label) ?? -1
  const lying = works.flat().flatMap(({ cells }) => cells.map(cell))
  const goal = cell(objective)
  return [
    { id: 'zone-0', brush: 'zone', cells: columnCells(board, columns[0]) },
    { id: 'zone-1', brush: 'zoneOther', cells: columnCells(board, columns[1]) },
    { id: 'works', brush: 'works', cells: lying },
    { id: 'objective', brush: 'lit', cells: [goal], notes: new Map([[goal, '★']]) },
  ]
}

type ToolsProps = {
  readonly ground: BuilderGround
  readonly work: PlanWork
  readonly hand: Put | undefined
  onHand(hand: Put | undefined): void
}

const isSame = (hand: Put | undefined, other: Put): boolean => JSON.stringify(hand) === JSON.stringify(other)

/** What is taken in hand beside counters, and both sides put up by the computer. */
const Tools = ({ ground, work: { builder, plan, change }, hand, onHand }: ToolsProps) => {
  const names = builder.sides(plan)
  const take = (put: Put) => ({
    'aria-pressed': isSame(hand, put),
    onClick: () => onHand(isSame(hand, put) ? undefined : put),
  })
  return (
    <div className="build-tools">
      <button type="button" className="button" {...take({ kind: 'objective' })}>
        <Flag aria-hidden="true" size={18} /> Objective
      </button>
      {SIDES.flatMap((side) =>
        ground.works[side].map(({ kind, title, most }) => (
          <button
            key={`${side} ${kind}`}
            type="button"
            className="button"
            {...take({ kind: 'works', side, works: kind })}
          >
            {title}, {most} squares
          </button>
        )),
      )}
      {SIDES.map((side) => (
        <button key={side} type="button" className="button" onClick={() => change(builder.rearrange(plan, side))}>
          Deploy the {names[side]} for me
        </button>
      ))}
    </div>
  )
}

const handWords = (hand: Put | undefined): string => {
  if (!hand) return 'Press a counter, then the square where it is to stand. Arrow keys and Enter do the same.'
  if (hand.kind === 'unit') return `${hand.unit} in hand: press its square. Escape lays it back.`
  return hand.kind === 'objective' ? 'Press the square of the objective.' : 'Press the squares one after the other.'
}

type DeployProps = { readonly page: Page; readonly work: PlanWork; readonly scene: BuildScene }

const NOBODY: ReadonlySet<string> = new Set()

/** The map with both sides on it: counters are put where they are to begin. */
export const DeployStep = ({ page, work, scene }: DeployProps) => {
  const { builder, plan, change, attempt } = work
  const [view] = useState(createBoardView)
  const [hand, setHand] = useState<Put | undefined>(undefined)
  const [cursor, setCursor] = useState<Cell | undefined>(undefined)
  const ground = useMemo(() => builder.ground(plan), [builder, plan])
  const { board } = scene.map
  const overlays = useMemo(() => overlaysOf(board, ground), [board, ground])
  const selected = useMemo(() => (hand?.kind === 'unit' ? new Set([hand.unit]) : NOBODY), [hand])
  const lying = (cell: Cell): string | undefined => ground.units.find((one) => board.parse(one.cell) === cell)?.id
  const press = (cell: Cell, unit: string | undefined): void => {
    const taken = hand ? undefined : (unit ?? lying(cell))
    if (taken !== undefined) {
      setHand({ kind: 'unit', unit: taken })
      return
    }
    if (!hand) return
    attempt(builder.put(plan, hand, board.label(cell)))
    if (hand.kind !== 'works') setHand(undefined)
  }
  const onKey = (event: KeyboardEvent): void => {
    const way = ARROWS[event.key]
    if (way) {
      const next =
        cursor === undefined ? Math.floor(board.size / 2) + Math.floor(board.cols / 2) : board.cursorStep(cursor, way)
      if (next >= 0) {
        setCursor(next)
        view.ensureVisible(next)
      }
    } else if ((event.key === 'Enter' || event.key === ' ') && cursor !== undefined) press(cursor, undefined)
    else if (event.key === 'Escape') setHand(undefined)
    else return
    event.preventDefault()
  }
  return (
    <>
      <Tools ground={ground} work={work} hand={hand} onHand={setHand} />
      <p className="build-note" aria-live="polite">
        {handWords(hand)}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the board inside is an application and takes the focus */}
      <div className="build-board" onKeyDown={onKey}>
        <Board
          map={scene.map}
          view={view}
          counters={scene.faces}
          selected={selected}
          overlays={overlays}
          cursor={cursor}
          label={`Deployment: ${scene.map.name}`}
          onHover={() => {}}
          onPick={(cell, unit, how) => (how.secondary ? setHand(undefined) : press(cell, unit))}
        />
      </div>
      <FieldGroups groups={page.groups} onSet={(id, value) => change(builder.set(plan, id, value))} />
    </>
  )
}
