import { memo, useMemo } from 'react'
import { turnersInHand } from '../../systems/prestags/table/facing.ts'
import { turnTo } from '../../store/interact/turn.ts'
import { press } from '../../store/interact/act.ts'
import { arrowsOn, paintedOn, plotsOn, sightingsOn } from '../../systems/prestags/table/overlays.ts'
import { useGame } from '../../store/game.ts'
import { patchScreen } from '../../store/screen.ts'
import { seenGame } from '../../store/seen.ts'
import { drawingOf } from '../../systems/prestags/view/drawing.ts'
import { Board } from '../board/Board.tsx'
import type { Pick } from '../board/types.ts'
import { boardView } from './boardView.ts'
import { countersOn } from '../../systems/prestags/table/counters.ts'
import { coursesOf } from './courses.ts'
import { useLook } from './useLook.ts'
import { useSteady } from './useSteady.ts'

const hover = (cell: number | undefined, unit: string | undefined): void =>
  patchScreen({ hover: cell, hoverUnit: unit })

const pick = (cell: number, unit: string | undefined, how: Pick): void => {
  patchScreen({ cursor: undefined })
  press({ cell, unit, more: how.shift, careful: how.touch, secondary: how.secondary })
}

/** The map with everything on it. */
export const BoardPane = memo(() => {
  const look = useLook()
  const { battle, state, screen, live } = look
  // Counters do not depend on what is hovered or picked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the look changes with every move of the pointer
  const counters = useMemo(() => countersOn(look), [battle, state, live])
  const selected = useMemo(
    () => new Set([...screen.selected, ...screen.losses, ...Object.keys(screen.advances)]),
    [screen.selected, screen.losses, screen.advances],
  )
  const game = useGame(seenGame)
  const viewing = useGame((store) => store.viewing)
  const courses = useMemo(() => game && coursesOf(game, viewing), [game, viewing])
  const overlays = useSteady(paintedOn(look))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the look changes with every move of the pointer
  const plots = useMemo(() => plotsOn(look), [battle, state, screen.selected, screen.lit, screen.tool])
  const turnables = turnersInHand(look, game?.history.entries.at(-1)?.command)
  return (
    <Board
      map={drawingOf(battle.map)}
      view={boardView}
      counters={counters}
      selected={selected}
      overlays={overlays}
      paths={arrowsOn(look)}
      lines={sightingsOn(look)}
      plots={plots}
      {...(courses ? { courses } : {})}
      cursor={screen.cursor}
      fannedCell={screen.fanned}
      label={`Map: ${battle.map.name}`}
      turnables={turnables}
      onTurn={turnTo}
      onHover={hover}
      onPick={pick}
    />
  )
})
