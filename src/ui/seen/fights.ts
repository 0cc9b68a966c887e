import type { Cell } from '../../core/engine/vocabulary.ts'
import { EMPTY, targetsIn } from '../../core/presenter/hand.ts'
import { lookNow, press, type Seen } from '../../store/interact/act.ts'
import { showRefusal } from '../../store/game/game.ts'
import { patchScreen } from '../../store/game/screen.ts'
import { boardView } from './boardView.ts'

/** Cells that can be attacked now, from the left. */
const fightsIn = ({ presenter, battle, ...look }: Seen): readonly Cell[] => {
  const board = presenter.board(battle)
  return presenter.targets({ battle, ...look }).toSorted((a, b) => board.centre(a).x - board.centre(b).x || a - b)
}

/** Takes up the next fight that somebody can begin, with everybody who joins it. */
export const nextFight = (by: 1 | -1): void => {
  const look = lookNow()
  if (!look) return
  const fights = look.live ? fightsIn(look) : []
  if (fights.length === 0) {
    const { cite } = look.presenter.prompt(look.battle, look.state)
    showRefusal({ code: 'noFight', cite, text: 'Nobody can be attacked now.' })
    return
  }
  const at = fights.indexOf(targetsIn(look.screen)[0] ?? -1)
  const from = at < 0 && by < 0 ? 0 : at
  const cell = fights[(from + by + fights.length) % fights.length] as Cell
  patchScreen({ hand: EMPTY })
  press({ cell, unit: undefined, more: false, careful: false, secondary: false })
  patchScreen({ cursor: cell, hover: cell })
  boardView.ensureVisible(cell)
}
