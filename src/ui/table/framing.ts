import type { Cell } from '../../core/engine/vocabulary.ts'
import { useEffect, useRef } from 'react'
import { actingSide, type Look, momentOf } from '../../store/derive/look.ts'
import { isOnMap } from '../../systems/prestags/units.ts'
import { shownState, useGame } from '../../store/game.ts'
import { lookNow } from '../../store/interact/act.ts'
import { boardView } from './boardView.ts'

/** Room left around what is framed, in board units, and the nearest it is looked at. */
const AIR = 110
const NEAREST = 1.15

/** Pixels at the left edge that the map tools cover. */
const TOOLS = 62

/** Looks at cells from as near as shows all of them. */
const frame = (look: Look, cells: readonly Cell[]): void => {
  const centres = cells.map((cell) => look.battle.map.board.centre(cell))
  const { k, width, height } = boardView.look()
  if (centres.length === 0 || width === 0) return
  const [xs, ys] = [centres.map((one) => one.x), centres.map((one) => one.y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = Math.max(width - TOOLS, width / 2)
  const wanted = Math.min(room / (right - left + 1.3 * AIR), height / (bottom - top + 2 * AIR), NEAREST)
  boardView.lookAt((left + right) / 2 - (width - room) / 2 / wanted, (top + bottom) / 2)
  boardView.zoomBy(wanted / k)
}

/** Where things happen: the zone of a set-up, else everybody on the map. */
const stageOf = (look: Look): readonly Cell[] =>
  momentOf(look) === 'deployment'
    ? [...look.battle.zones[actingSide(look) === 0 ? 0 : 1]]
    : look.state.units.flatMap((unit) => (isOnMap(unit) ? [unit.at] : []))

export const frameStage = (): void => {
  const look = lookNow()
  if (look) frame(look, stageOf(look))
}

/** Frames the stage when a game is opened, when the set-up passes on, and when the battle begins. */
export const useFraming = (): void => {
  const id = useGame((store) => store.game?.id)
  const act = useGame((store) => {
    const state = shownState(store)
    return state?.turn === 0 ? state.step : 'battle'
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
