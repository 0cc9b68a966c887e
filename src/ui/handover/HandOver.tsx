import './handover.css'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { takeSeat, useGame } from '../../store/game/game.ts'
import type { Game } from '../../store/game/opened.ts'
import { recapNow } from '../../store/game/recap.ts'
import { patchScreen } from '../../store/game/screen.ts'
import { awaited, sealsOf, seenFrom } from '../../store/game/seen.ts'
import { stateAt } from '../../core/engine/history.ts'
import { type SideIndex, otherSide } from '../../core/engine/vocabulary.ts'
import { Notes } from '../notes/Notes.tsx'
import { liveriesOf } from '../parts/liveries.ts'
import { SettingsButton } from '../settings/SettingsButton.tsx'
import { titleAlone } from '../../core/presenter/track.ts'
import { Emblem } from '../counter/Emblem.tsx'
import { focusTable } from '../parts/focusTable.ts'
import { useSteadyHand } from './useSteadyHand.ts'

const takeOver = (): void => {
  takeSeat()
  if (recapNow()) patchScreen({ dialog: 'recap' })
  else focusTable()
}

/** What both may know of the plot that is sealed already. */
const SealedCode = ({ name, code }: { name: string; code: string }) => (
  <section className="handover-seal" aria-labelledby="handover-seal">
    <h2 id="handover-seal">The {name} have sealed their plot</h2>
    <p className="handover-code">{code}</p>
    <p className="handover-why">
      Write this code down: it comes again when the plot is opened, and only an unchanged plot has it.
    </p>
  </section>
)

const whereOf = (game: Game): string => {
  const { presenter, battle } = game
  const state = stateAt(seenFrom(game, undefined).history)
  const { turns, sides } = presenter.sheet(battle)
  const turn = state.turn === 0 ? 'Set-up' : `Turn ${state.turn} of ${turns}`
  return `${turn} · ${titleAlone(presenter.step(battle, state).title, sides)}`
}

/** Enter takes over wherever the keyboard is, unless it is on something else of the page. */
const useEnter = (button: RefObject<HTMLButtonElement | null>): void => {
  useEffect(() => {
    button.current?.focus()
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' && !event.repeat && event.target === document.body) button.current?.click()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [button])
}

const Page = ({ game, side }: { game: Game; side: SideIndex }) => {
  const button = useRef<HTMLButtonElement>(null)
  const words = useId()
  const hand = useSteadyHand(takeOver)
  const { presenter, battle } = game
  const sheet = presenter.sheet(battle)
  const { name, sides } = sheet
  const [mine, theirs] = side === 0 ? sides : [sides[1], sides[0]]
  const code = sealsOf(game).get(otherSide(side))
  const bearer = presenter.secrets?.bearer(battle, side)
  useEnter(button)
  return (
    <main className={`handover is-side-${side}`} data-acting={side} data-liveries={liveriesOf(sheet)}>
      <header className="handover-top">
        <a href="#/">Start page</a>
        <SettingsButton />
      </header>
      <Notes />
      <div className="handover-card">
        <p className="handover-battle">
          {name} <span>{whereOf(game)}</span>
        </p>
        {bearer === undefined ? undefined : <Emblem side={side} bearer={bearer} />}
        <h1 id={words}>
          The screen belongs to the {mine} now. <span>{theirs}, look away.</span>
        </h1>
        {code === undefined ? undefined : <SealedCode name={theirs} code={code} />}
        <button ref={button} type="button" className="button is-main handover-take" aria-describedby={words} {...hand}>
          We are the {mine}: take over
        </button>
      </div>
    </main>
  )
}

/** Stands between two players at one screen: nothing of the table is on the page until the right side sits down. */
export const HandOver = () => {
  const game = useGame((store) => store.game)
  const side = useGame(awaited)
  return game === undefined || side === undefined ? undefined : <Page key={side} game={game} side={side} />
}
