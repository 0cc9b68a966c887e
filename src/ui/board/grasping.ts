import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Drag, type Grasp, letGo, move, newGrasp, press, release, swallows } from './grasp.ts'
import type { BoardProps } from './types.ts'

type GraspHandlers = {
  readonly hover: (cell: number | undefined) => void
  readonly long: (cell: number, unit: string | undefined) => void
}

const isIn = (event: PointerEvent, what: string): boolean =>
  event.target instanceof Element && event.target.closest(what) !== null

/** Drags on the board: counters are carried to a hex, a box is drawn around units. Every other drag moves the map. */
export const useGrasping = (
  props: BoardProps,
  frame: RefObject<HTMLDivElement | null>,
  { hover, long }: GraspHandlers,
) => {
  const [drag, setDrag] = useState<Drag | undefined>(undefined)
  const scene = { props, frame: frame.current ?? undefined, draw: setDrag, hover, long }
  const ref = useRef<Grasp>(undefined)
  ref.current ??= newGrasp(scene)
  const grasp = ref.current
  useEffect(() => {
    grasp.scene = { ...scene, frame: frame.current ?? undefined }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && grasp.held) letGo(grasp)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      letGo(grasp)
    }
  }, [grasp])
  useEffect(() => {
    const board = frame.current
    // The browser takes what a finger does with a counter for nothing else: a swing that goes on would swallow the next tap.
    const keep = (event: TouchEvent): void => {
      if (grasp.held?.kind && event.cancelable) event.preventDefault()
    }
    board?.addEventListener('touchmove', keep, { passive: false })
    return () => board?.removeEventListener('touchmove', keep)
  }, [grasp, frame])
  return {
    drag,
    down: (event: PointerEvent, cell: number | undefined, unit: string | undefined): void => {
      if (!isIn(event, '.turn-handle')) press(grasp, event, { cell, unit, isSpread: isIn(event, '.fan') })
    },
    /** True while something is dragged: then the move is nobody else's. */
    move: (event: PointerEvent): boolean => move(grasp, event),
    up: (event: PointerEvent): void => release(grasp, event),
    end: (): void => letGo(grasp),
    swallows: (): boolean => swallows(grasp),
  }
}
