import { PEOPLE } from '../../core/mind/seats.ts'
import { sitDown, useGame } from '../../store/game/game.ts'
import { patchScreen } from '../../store/game/screen.ts'
import { SeatsChoice } from './SeatsChoice.tsx'

const close = (): void => patchScreen({ dialog: undefined })

/** Who plays each side of the game on the table; it holds at once. */
export const SeatsSheet = () => {
  const game = useGame((store) => store.game)
  const readOnly = useGame((store) => store.readOnly)
  if (!game) return undefined
  const isThrown = game.ground.start.dice.kind === 'physical'
  return (
    <div className="seats-sheet">
      {isThrown || readOnly ? (
        <p>
          {isThrown
            ? 'The computer cannot play where you roll your own dice.'
            : 'This game is being played in another tab.'}
        </p>
      ) : (
        <SeatsChoice names={game.presenter.sheet(game.battle).sides} seats={game.seats ?? PEOPLE} onChoose={sitDown} />
      )}
      <p className="soft">The computer sees what its side sees, and throws the same dice.</p>
      <div className="button-row">
        <button type="button" className="button is-primary" onClick={close}>
          Go on
        </button>
      </div>
    </div>
  )
}
