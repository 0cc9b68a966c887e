import type { Cell } from '../../core/engine/vocabulary.ts'
import { useEffect, useRef } from 'react'
import { selectedIn, targetsIn } from '../../core/presenter/hand.ts'
import { isOnMap } from '../../core/engine/anyState.ts'
import { shownState, useGame } from '../../store/game/game.ts'
import { aloneAt } from '../../store/game/seen.ts'
import { lookNow, type Seen } from '../../store/interact/act.ts'
import { MARGIN as MAP_MARGIN } from '../board/terrain/layers.ts'
import { mapSize } from '../board/terrain/sheet.ts'
import type { Board } from '../../core/grid/board.ts'
import { boardView } from './boardView.ts'
import { ready } from './keys.ts'
import { clearShot, COUNTER, onSheet, type ShotRegion, type WindowSize } from './shot.ts'

/** Pixels between the overview and the edge of the map. */
const EDGE = 10

/** The corner of the map that the overview covers; nothing where it is not shown. */
const cornerOf = (): WindowSize => {
  const box = document.querySelector<HTMLElement>('.map-overview')
  return box && box.offsetWidth > 0
    ? { width: box.offsetWidth + EDGE, height: box.offsetHeight + EDGE }
    : { width: 0, height: 0 }
}

/** The printed sheet, with its neat line. */
const sheetOf = (board: Board): ShotRegion => {
  const { width, height } = mapSize(board)
  return { left: -MAP_MARGIN, top: -MAP_MARGIN, right: width + MAP_MARGIN, bottom: height + MAP_MARGIN }
}

/** Looks at cells from as near as shows all of them. */
const frame = ({ presenter, battle }: Seen, cells: readonly Cell[]): void => {
  const board = presenter.board(battle)
  const centres = cells.map((cell) => board.centre(cell))
  const { k, width, height } = boardView.look()
  if (centres.length === 0 || width === 0) return
  const [size, corner] = [{ width, height }, cornerOf()]
  const shot = onSheet(centres, clearShot(centres, size, corner), { size, corner, sheet: sheetOf(board) })
  boardView.lookAt(shot.x, shot.y)
  boardView.zoomBy(shot.k / k)
}

/** Where things happen: the zone of a set-up, else everybody on the map. */
const stageOf = (look: Seen): readonly Cell[] => {
  const { presenter, battle, state } = look
  return presenter.moment(look) === 'deployment'
    ? [...presenter.zone(battle, presenter.actor(battle, state) ?? 0)]
    : state.units.flatMap((unit) => (isOnMap(unit) ? [unit.at] : []))
}

export const frameStage = (): void => {
  const look = lookNow()
  if (look) frame(look, stageOf(look))
}

/** Pixels at the edges of the window in which a counter is not well seen. */
const MARGIN = 40

const isInView = ({ presenter, battle }: Seen, cell: Cell): boolean => {
  const { x, y } = presenter.board(battle).centre(cell)
  const look = boardView.look()
  const [left, top] = [look.x + look.k * x, look.y + look.k * y]
  return left > MARGIN && left < look.width - MARGIN && top > MARGIN && top < look.height - MARGIN
}

/** Moves the map as little as shows a cell beside the overview, and above what covers so many pixels from below. */
export const showPlace = (cell: Cell, below = 0): void => {
  const seen = lookNow()
  if (!seen) return
  const centre = seen.presenter.board(seen.battle).centre(cell)
  const { k, x, y, width, height } = boardView.look()
  const corner = cornerOf()
  const reach = { width: corner.width + COUNTER * k, height: corner.height + COUNTER * k }
  const isUnder = x + k * centre.x > width - reach.width && y + k * centre.y > height - reach.height
  boardView.ensureVisible(cell, isUnder ? Math.max(below, corner.height) : below)
}

/** Frames cells, if one of them is out of view. */
export const frameCells = (cells: readonly Cell[]): void => {
  const look = lookNow()
  if (look && !cells.every((cell) => isInView(look, cell))) frame(look, cells)
}

/** Frames those who can act, if one of them is out of view; else the map stays where it is looked at. */
export const frameReady = (): void => {
  const look = lookNow()
  if (!look || look.presenter.moment(look) === 'deployment') return
  frameCells(ready(look).map(({ at }) => at))
}

/** Who is in hand, and what is aimed at. */
const cellsInHand = ({ screen, state }: Seen): readonly Cell[] => {
  const held = new Set(selectedIn(screen))
  return [...state.units.flatMap((unit) => (held.has(unit.id) && isOnMap(unit) ? [unit.at] : [])), ...targetsIn(screen)]
}

/** How long a page must keep its width before the map is looked at anew. */
const STILL = 150

/** Frames what is in hand where a page that was turned, or drawn narrower, has left it out of view. */
const useTurnedPage = (): void =>
  useEffect(() => {
    let width = window.innerWidth
    let still: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      if (window.innerWidth === width) return
      width = window.innerWidth
      clearTimeout(still)
      still = setTimeout(() => {
        const seen = lookNow()
        if (seen) frameCells(cellsInHand(seen))
      }, STILL)
    }
    window.addEventListener('resize', look)
    return () => {
      clearTimeout(still)
      window.removeEventListener('resize', look)
    }
  }, [])

/** Frames the stage when a game is opened, when the set-up passes on, when the battle begins, and for all after one alone. */
export const useFraming = (): void => {
  useTurnedPage()
  const id = useGame((store) => store.game?.id)
  const act = useGame((store) => {
    const state = shownState(store)
    return `${state?.turn === 0 ? state.step : 'battle'} ${aloneAt(store) ?? 'all'}`
  })
  const framed = useRef<string | undefined>(undefined)
  useEffect(() => {
    const scene = `${id} ${act}`
    if (framed.current === scene) return
    const timer = setTimeout(() => {
      framed.current = scene
      frameStage()
    }, 60)
    return () => clearTimeout(timer)
  }, [id, act])
}
