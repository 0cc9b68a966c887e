import { memo, useMemo } from 'react'
import type { Turner } from '../../core/presenter/blocks.ts'
import { turnTo } from '../../store/interact/turn.ts'
import { lookNow, press, type Seen } from '../../store/interact/act.ts'
import { boxUp, canLift, drop, lift } from '../../store/interact/hands.ts'
import { useGame } from '../../store/game/game.ts'
import { markedIn, selectedIn } from '../../core/presenter/hand.ts'
import type { Press } from '../../core/presenter/intent.ts'
import type { Painted } from '../../core/presenter/paint.ts'
import { patchScreen } from '../../store/game/screen.ts'
import { useSettings } from '../../store/settings/settings.ts'
import { seenGame } from '../../store/game/seen.ts'
import { Board } from '../board/Board.tsx'
import type { Hands, BoardPick } from '../board/types.ts'
import type { Face, Standard } from '../../core/presenter/view.ts'
import { useBare } from './bare.ts'
import { boardView } from '../seen/boardView.ts'
import { fallenIn } from '../../core/presenter/beatsIn.ts'
import { isPrinted, type Staging, stagedFaces } from '../../core/presenter/staging.ts'
import { usePlayed } from '../beats/usePlayed.ts'
import { useHinted } from '../hints/useHinted.ts'
import { useSeen, useSeenNow } from '../seen/useSeen.ts'
import { useSteady } from './useSteady.ts'

const hover = (cell: number | undefined, unit: string | undefined): void =>
  patchScreen({ hover: cell, hoverUnit: unit, quiet: undefined })

const pick = (cell: number, unit: string | undefined, how: BoardPick): void => {
  patchScreen({ cursor: undefined })
  press({ cell, unit, more: how.shift, careful: how.touch, secondary: how.secondary })
}

const dragged = (cell: number, unit: string | undefined): Press => ({
  cell,
  unit,
  more: false,
  careful: false,
  secondary: false,
})

/** By mouse whoever can go is carried at once; a finger that moves over the map carries only who is picked. */
const canCarry = (cell: number, unit: string | undefined, isTouch: boolean): boolean => {
  const { state, screen } = lookNow() ?? {}
  const isPicked = (id: string): boolean => screen !== undefined && selectedIn(screen).includes(id)
  if (isTouch && !state?.units.some(({ id, at }) => at === cell && isPicked(id))) return false
  return canLift(dragged(cell, unit))
}

const HANDS: Omit<Hands, 'isBoxing'> = {
  canLift: canCarry,
  lift: (cell, unit) => void lift(dragged(cell, unit)),
  drop,
  box: boxUp,
}
const DRAGS: Hands = { ...HANDS, isBoxing: false }
const BOXES: Hands = { ...HANDS, isBoxing: true }

/** Larger counters still leave the rim of their cell to be seen. */
const LARGE = 1.15

const NOTHING: readonly Painted[] = []
const NO_COUNTERS: readonly Face[] = []
const NO_STANDARDS: readonly Standard[] = []
const NOBODY: readonly Turner[] = []

/** What comes of a fight is not given away by who may go where afterwards. */
const usePainted = (look: Seen, staged: Staging | undefined): readonly Painted[] =>
  useMemo(
    () => staged?.film?.ground ?? (staged && !isPrinted(staged) ? NOTHING : look.presenter.painted(look)),
    [look, staged],
  )

/** The map with everything on it: who is picked at once, what follows from it when the page has told of it. */
export const BoardPane = memo(() => {
  const now = useSeenNow()
  const look = useSeen()
  const { presenter, battle, state, live } = look
  const { screen } = now
  // Counters do not depend on what is hovered or picked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the look changes with every move of the pointer
  const counters = useMemo(() => presenter.faces(look), [battle, state, live])
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the screen only the hand matters
  const selected = useMemo(() => new Set(markedIn(screen)), [screen.hand])
  const game = useGame(seenGame)
  const viewing = useGame((store) => store.viewing)
  const played = usePlayed()
  const staged = played?.staged
  const shown = useMemo(() => (staged ? stagedFaces(staged) : counters), [staged, counters])
  // Who falls just now is marked when he lies there.
  const seen = (viewing ?? game?.history.entries.length ?? 0) - (staged ? 1 : 0)
  const falls = useMemo(() => (game ? fallenIn(presenter, game, seen) : []), [presenter, game, seen])
  const drawing = presenter.drawing(battle)
  const bare = useBare((screen) => screen.bare)
  const counterSize = useSettings((settings) => (settings.counters === 'large' ? LARGE : 1))
  const overlays = useSteady(usePainted(look, staged))
  const { hand, lit, tool } = look.screen
  // biome-ignore lint/correctness/useExhaustiveDependencies: the look changes with every move of the pointer
  const plots = useMemo(() => presenter.marks(look), [battle, state, hand, lit, tool])
  const hinted = useHinted()
  const last = game?.history.entries.at(-1)?.command
  const turnables = useMemo(() => presenter.turning?.inHand(look, last) ?? NOBODY, [presenter, look, last])
  const standards = useMemo(() => presenter.standards?.(battle, state) ?? NO_STANDARDS, [presenter, battle, state])
  const arrows = useMemo(() => presenter.arrows(look), [presenter, look])
  const sightings = useMemo(() => presenter.sightings(look), [presenter, look])
  return (
    <Board
      map={drawing}
      view={boardView}
      counters={bare ? NO_COUNTERS : shown}
      counterSize={counterSize}
      selected={selected}
      overlays={overlays}
      paths={hinted.length > 0 ? hinted : arrows}
      lines={sightings}
      plots={plots}
      standards={standards}
      {...played}
      falls={falls}
      cursor={screen.cursor}
      fannedCell={screen.fanned}
      label={`Map: ${drawing.name}`}
      turnables={turnables}
      onTurn={turnTo}
      hands={screen.tool.kind === 'box' ? BOXES : DRAGS}
      onHover={hover}
      onPick={pick}
    />
  )
})
