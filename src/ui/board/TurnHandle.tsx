import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { Board } from '../../core/grid/board.ts'
import { bearingOf, directionAt } from '../../core/grid/heading.ts'
import type { Place } from './motion/stacks.ts'
import type { Turnable } from './types.ts'

const REACH = 38
/** A finger must hit it. */
const TOUCH = 16
/** Nearer to the middle a drag has no direction. */
const LEAST = 8

type Point = { readonly x: number; readonly y: number }

/** The bearing of the neighbour that lies nearest to the way to a point. */
export const bearingTowards = (board: Board, dx: number, dy: number): number =>
  board.bearings[directionAt(board, bearingOf(dx, dy))] ?? 0

/** The point of the map under the pointer. */
const onMap = (event: PointerEvent<SVGGElement>): Point | undefined => {
  const matrix = event.currentTarget.ownerSVGElement?.getScreenCTM()
  return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : undefined
}

type TurnHandleProps = {
  readonly turnable: Turnable
  readonly place: Place | undefined
  readonly board: Board
  readonly onTurn: ((units: readonly string[], bearing: number) => void) | undefined
}

/** A knob before a counter: drawn around it, it turns the counter to its neighbours. */
export const TurnHandle = ({ turnable, place, board, onTurn }: TurnHandleProps) => {
  const { cell, units, bearing } = turnable
  const [drawn, setDrawn] = useState<number | undefined>(undefined)
  const held = useRef(false)
  const centre = place ?? board.centre(cell)
  const shown = drawn ?? bearing

  const down = (event: PointerEvent<SVGGElement>): void => {
    if (event.button !== 0) return
    held.current = true
    event.currentTarget.setPointerCapture?.(event.pointerId)
    event.stopPropagation()
    setDrawn(bearing)
  }
  const move = (event: PointerEvent<SVGGElement>): void => {
    const point = held.current ? onMap(event) : undefined
    if (!point) return
    event.stopPropagation()
    const [dx, dy] = [point.x - centre.x, point.y - centre.y]
    if (Math.hypot(dx, dy) >= LEAST) setDrawn(bearingTowards(board, dx, dy))
  }
  const up = (): void => {
    held.current = false
    setDrawn(undefined)
    if (drawn !== undefined && drawn !== bearing) onTurn?.(units, drawn)
  }
  const leave = (): void => {
    held.current = false
    setDrawn(undefined)
  }
  const keep = (event: MouseEvent): void => event.stopPropagation()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and buttons of the panel do the same
    <g
      className={drawn === undefined ? 'turn-handle' : 'turn-handle is-held'}
      data-bearing={shown}
      data-cell={cell}
      transform={`translate(${centre.x} ${centre.y}) rotate(${shown})`}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={leave}
      onClick={keep}
    >
      {drawn === undefined ? undefined : <circle className="turn-ring" r={REACH} />}
      <circle className="turn-touch" cy={-REACH} r={TOUCH} />
      <path className="turn-knob" d="M-10 -31Q0 -37.5 10 -31L0 -46.5Z" />
    </g>
  )
}
