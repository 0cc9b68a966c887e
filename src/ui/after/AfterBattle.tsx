import { useMemo } from 'react'
import { aftermathOf } from '../../core/presenter/aftermath.ts'
import type { PlayOn } from '../../core/engine/parting.ts'
import { PEOPLE, turnedRound } from '../../core/mind/seats.ts'
import type { SideIndex } from '../../core/engine/vocabulary.ts'
import { stateAt } from '../../core/engine/history.ts'
import { FRESH } from '../../core/presenter/screen.ts'
import { goTo, setPlaying, useGame } from '../../store/game/game.ts'
import { carryOut } from '../../store/interact/act.ts'
import { diceOf, type Game } from '../../store/game/opened.ts'
import { patchScreen } from '../../store/game/screen.ts'
import { seenGame } from '../../store/game/seen.ts'
import { anySeed, beginGame } from '../../store/session/session.ts'
import { BackToCampaign, useCampaignOf } from '../campaign/links/BackToCampaign.tsx'
import { goToGame, goToStart } from '../parts/route.ts'
import { AfterPage } from './AfterPage.tsx'
import { TurningPoints } from './TurningPoints.tsx'

const close = (): void => patchScreen({ dialog: undefined })

/** The same battle from its beginning, on the same map and with other dice. */
const playAgain = async ({ presenter, battle, ground, seats: before = PEOPLE }: Game, said?: string): Promise<void> => {
  const seats = said === undefined ? before : turnedRound(before)
  const isPhysical = ground.start.dice.kind === 'physical'
  const dice = diceOf(isPhysical ? { kind: 'physical' } : { kind: 'seeded', seed: anySeed() })
  const { name, date } = presenter.sheet(battle)
  const { rulesVersion } = presenter.system
  const begun = { ...ground, rulesVersion, start: presenter.files.start(battle, dice) }
  const id = await beginGame(`${name} (${date})`, begun, [], seats)
  if (said !== undefined) patchScreen({ notice: said })
  goToGame(id)
}

const replayFrom = (count: number): void => {
  close()
  goTo(count)
}

const PLAY_ON = { type: 'playOn' } as const satisfies PlayOn

/** Whether the rules of the battle let it go on after its verdict. */
const goesOn = ({ presenter, battle, history }: Game): boolean =>
  presenter.system.decide(battle, stateAt(history), PLAY_ON).ok

const PlayOnButton = ({ game }: { game: Game }) => {
  const readOnly = useGame((store) => store.readOnly)
  if (readOnly || !goesOn(game)) return undefined
  return (
    <button type="button" className="button" onClick={() => carryOut(PLAY_ON, { dialog: undefined })}>
      Play on
    </button>
  )
}

const Buttons = ({ game }: { game: Game }) => {
  const campaign = useCampaignOf(game.id)
  const [one, other] = game.presenter.sheet(game.battle).sides
  // A computer changes sides with whoever played against it.
  const changed = `Sides are changed: whoever led the ${one} leads the ${other} now.`
  return (
    <>
      {campaign === undefined ? undefined : <BackToCampaign campaign={campaign} />}
      <button
        type="button"
        className={campaign === undefined ? 'button is-primary' : 'button'}
        onClick={() => {
          replayFrom(0)
          setPlaying(true)
        }}
      >
        Replay
      </button>
      <PlayOnButton game={game} />
      <button type="button" className="button" onClick={() => patchScreen({ dialog: 'analysis' })}>
        How it went
      </button>
      <button type="button" className="button" onClick={() => patchScreen({ dialog: 'share' })}>
        Share
      </button>
      <button type="button" className="button" onClick={() => void playAgain(game, changed)}>
        Again with sides changed
      </button>
      <button type="button" className="button" onClick={() => void playAgain(game)}>
        Play it again
      </button>
      <button type="button" className="button" onClick={close}>
        Look at the map
      </button>
      <button type="button" className="button" onClick={goToStart}>
        Other battles
      </button>
    </>
  )
}

/** Whose picture stands on a shield: the one the system names, or the first of the force. */
const bearerOf = ({ presenter, battle, history }: Game, side: SideIndex): string =>
  presenter.secrets?.bearer(battle, side) ?? history.start.units.find((unit) => unit.side === side)?.type ?? ''

/** The page after a battle, for the game on the table. */
export const AfterBattle = () => {
  const game = useGame(seenGame)
  const aftermath = useMemo(() => game && aftermathOf(game.presenter, game), [game])
  const map = useMemo(() => game?.presenter.drawing(game.battle), [game])
  const end = game && stateAt(game.history)
  if (!game || !aftermath || !map || !end?.verdict) return undefined
  const { presenter, battle, history } = game
  const { name, date, outcome } = presenter.sheet(battle)
  const facesAt = (count: number) =>
    presenter.faces({ battle, state: stateAt(history, count), screen: FRESH, live: false })
  return (
    <AfterPage
      verdict={end.verdict}
      aftermath={aftermath}
      standings={presenter.standings(battle, end)}
      battleName={`${name}, ${date}`}
      outcome={outcome}
      bearers={[bearerOf(game, 0), bearerOf(game, 1)]}
      buttons={<Buttons game={game} />}
      turningPoints={<TurningPoints points={aftermath.turningPoints} map={map} facesAt={facesAt} onOpen={replayFrom} />}
    />
  )
}
