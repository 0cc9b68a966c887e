import { CircleHelp, House, Menu, Redo2, ScrollText, Settings2, Trophy, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Anchor } from '../../core/battleFile/anchors.ts'
import { floorFor, type GameStore, lastCount, redo, undo, useGame } from '../../store/game/game.ts'
import { idle } from '../../core/presenter/screen.ts'
import { titleAlone, turnShown } from '../../core/presenter/track.ts'
import { patchScreen } from '../../store/game/screen.ts'
import { Standards } from './Standards.tsx'
import { useNarrow } from '../parts/useNarrow.ts'
import { useSeen } from '../seen/useSeen.ts'

type BarButtonProps = {
  readonly label: string
  readonly keys?: string
  readonly reason?: string | undefined
  readonly pointedAs?: Anchor
  readonly children: ReactNode
  onPress(): void
}

/** A button that stays reachable when it cannot act, and then says why. */
const BarButton = ({ label, keys, reason, pointedAs, children, onPress }: BarButtonProps) => (
  <button
    type="button"
    className="button is-icon is-bar"
    data-anchor={pointedAs}
    aria-label={reason ? `${label}: ${reason}` : label}
    aria-disabled={reason !== undefined}
    aria-keyshortcuts={keys}
    title={reason ?? (keys ? `${label} (${keys})` : label)}
    onClick={reason === undefined ? onPress : undefined}
  >
    {children}
  </button>
)

export const undoNow = (): void => {
  if (undo()) patchScreen({ ...idle(), openCombat: undefined })
}
export const redoNow = (): void => {
  if (redo()) patchScreen({ ...idle(), openCombat: undefined })
}

const pastReason = ({ viewing, readOnly }: GameStore): string | undefined =>
  viewing === undefined ? (readOnly ? 'another tab plays this game' : undefined) : 'go back to now first'

/** Why nothing can be undone; undefined where something can. */
const undoReason = (store: GameStore): string | undefined => {
  const { game } = store
  const past = pastReason(store)
  if (!game || past) return past
  const floor = floorFor(game)
  const count = lastCount(game)
  if (count === 0) return 'nothing has been done yet'
  return count <= floor.at ? `it stops here: ${floor.reason}` : undefined
}

const redoReason = (store: GameStore): string | undefined =>
  pastReason(store) ?? (store.game?.history.undone.length === 0 ? 'nothing was undone' : undefined)

const WideButtons = () => (
  <>
    <BarButton label="Victory" keys="V" onPress={() => patchScreen({ dialog: 'victory' })}>
      <Trophy aria-hidden="true" size={20} />
    </BarButton>
    <BarButton label="Charts" keys="C" onPress={() => patchScreen({ dialog: 'charts' })}>
      <ScrollText aria-hidden="true" size={20} />
    </BarButton>
    <BarButton label="Help" keys="?" onPress={() => patchScreen({ dialog: 'help' })}>
      <CircleHelp aria-hidden="true" size={20} />
    </BarButton>
    <BarButton label="Settings" keys="O" onPress={() => patchScreen({ dialog: 'settings' })}>
      <Settings2 aria-hidden="true" size={20} />
    </BarButton>
  </>
)

/** Turn, side and step, where no column with a head says them. */
const Where = () => {
  const { presenter, battle, state } = useSeen()
  const actor = presenter.actor(battle, state)
  const step = presenter.step(battle, state)
  const sheet = presenter.sheet(battle)
  const isForBoth = step.owner === undefined && state.pending.length === 0
  return (
    <p className="topbar-turn">
      {state.turn === 0 ? 'Set-up' : `Turn ${turnShown(state, sheet.turns)} of ${sheet.turns}`}
      {actor === undefined ? undefined : (
        <span className={`topbar-actor${isForBoth ? '' : ` is-side-${actor}`}`}>
          {isForBoth ? '' : `${sheet.sides[actor]} · `}
          {titleAlone(step.title, sheet.sides)}
        </span>
      )}
    </p>
  )
}

/** What is played, and what is always at hand. */
export const TopBar = () => {
  const name = useGame(({ game }) => game?.presenter.sheet(game.battle).name)
  const undoBar = useGame(undoReason)
  const redoBar = useGame(redoReason)
  const isNarrow = useNarrow()
  return (
    <header className="topbar">
      <a className="button is-icon is-bar" href="#/" aria-label="Start page" title="Start page">
        <House aria-hidden="true" size={20} />
      </a>
      <div className="topbar-where">
        <h1 className="topbar-name">{name}</h1>
        {isNarrow ? <Where /> : <Standards />}
      </div>
      <nav className="topbar-tools" aria-label="Game">
        <BarButton label="Undo" keys="U" pointedAs="undo" reason={undoBar} onPress={undoNow}>
          <Undo2 aria-hidden="true" size={20} />
        </BarButton>
        <BarButton label="Redo" keys="Shift+U" reason={redoBar} onPress={redoNow}>
          <Redo2 aria-hidden="true" size={20} />
        </BarButton>
        {isNarrow ? undefined : <WideButtons />}
        <BarButton label="Menu" onPress={() => patchScreen({ dialog: 'menu' })}>
          <Menu aria-hidden="true" size={20} />
        </BarButton>
      </nav>
    </header>
  )
}
