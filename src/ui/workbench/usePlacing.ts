import { useRef, useState } from 'react'
import type { Cell } from '../../core/engine/vocabulary.ts'
import type { Board } from '../../core/grid/board.ts'
import { type AnyState, isOnMap } from '../../core/engine/anyState.ts'
import { applyChange, useWorkbench } from '../../store/workbench/workbench.ts'
import { nextUnit, standChange, startUnits, turnChange } from '../../store/workbench/forces.ts'
import type { Hands } from '../board/types.ts'

/** A type in hand, to be put on the map. */
export type InHand = { readonly side: 0 | 1; readonly code: string }

export const DRAG_TYPE = 'application/x-testudo-unit'

export type Placing = {
  /** The file has a start, where units can stand. */
  readonly isOn: boolean
  /** A type of the tray. */
  readonly hand: InHand | undefined
  /** A unit that stands on the map and is to stand elsewhere. */
  readonly held: string | undefined
  setHand(hand: InHand | undefined): void
  /** Lays down what is in hand. */
  rest(): void
  /** A press on a hex: takes a unit there, or puts there what is in hand. */
  press(cell: Cell, unit: string | undefined): void
  /** A counter of the tray is dropped on a hex. */
  put(cell: Cell, from: InHand): void
  /** Counters on the map are dragged; undefined where nobody is placed by hand. */
  readonly hands: Hands | undefined
  /** Takes the held unit out. */
  takeOut(): void
  /** Turns the held unit by a step, to the left or to the right; undefined where it has no facing. */
  readonly turn: ((by: 1 | -1) => void) | undefined
}

type Carrying = {
  /** Who lies on top of a hex. */
  lying(cell: Cell): string | undefined
  readonly held: string | undefined
  take(unit: string | undefined): void
  stand(unit: string | undefined, cell: Cell): void
}

/** Counters dragged on the map. As at the table, a finger drags who is in hand; any other drag of it moves the map. */
const useCarrying = ({ lying, held, take, stand }: Carrying, isOn: boolean): Hands | undefined => {
  const carried = useRef<string>(undefined)
  if (!isOn) return undefined
  return {
    isBoxing: false,
    canLift: (cell, unit, isTouch) => {
      const there = unit ?? lying(cell)
      return there !== undefined && (!isTouch || there === held)
    },
    lift: (cell, unit) => {
      carried.current = unit ?? lying(cell)
      take(carried.current)
    },
    drop: (cell) => {
      stand(carried.current, cell)
      take(undefined)
    },
  }
}

/** Units put on the map by hand: every change is written into the text. */
export const usePlacing = (board: Board, state: AnyState | undefined): Placing => {
  const { text, checked, rules, sight } = useWorkbench()
  const [hand, setHand] = useState<InHand | undefined>(undefined)
  const [held, setHeld] = useState<string | undefined>(undefined)
  const json = checked?.json
  const stand = (unit: string | undefined, cell: Cell | undefined): void => {
    if (unit !== undefined)
      applyChange(standChange(text, json, unit, cell === undefined ? undefined : board.label(cell)))
  }
  const next = (from: InHand | undefined): string | undefined => from && nextUnit(json, from.side, from.code)
  const lying = (cell: Cell): string | undefined => state?.units.findLast((one) => isOnMap(one) && one.at === cell)?.id
  const press = (cell: Cell, unit: string | undefined): void => {
    const there = unit ?? (hand || held ? undefined : lying(cell))
    if (there !== undefined && !hand && there !== held) {
      setHeld(there)
      return
    }
    const mine = held ?? next(hand)
    stand(mine, cell)
    if (mine !== undefined) setHeld(undefined)
  }
  const isOn = startUnits(json) !== undefined
  const take = (unit: string | undefined): void => {
    setHand(undefined)
    setHeld(unit)
  }
  const battle = sight?.battle
  const canTurn = rules && battle && state && held !== undefined && rules.turned(battle, state, held, 1) !== undefined
  return {
    hand,
    held,
    turn: canTurn ? (by) => applyChange(turnChange(rules, text, { battle, state }, held, by)) : undefined,
    setHand,
    isOn,
    hands: useCarrying({ lying, held, take, stand }, isOn),
    press,
    put: (cell, from) => stand(next(from), cell),
    takeOut: () => {
      if (held === undefined) return
      stand(held, undefined)
      setHeld(undefined)
    },
    rest: () => {
      setHand(undefined)
      setHeld(undefined)
    },
  }
}
