import './share.css'
import { Image as Picture } from 'lucide-react'
import { useRef, useState } from 'react'
import { useGame } from '../../store/game/game.ts'
import type { Game } from '../../store/game/opened.ts'
import { secretBar, seenGame } from '../../store/game/seen.ts'
import { ArmyPicture } from '../board/ArmyPicture.tsx'
import { saveBlob } from '../parts/download.ts'
import { plainWords } from '../parts/later.tsx'
import { useSeen } from '../seen/useSeen.ts'
import { LinkRow } from './LinkRow.tsx'

const Links = ({ game, count }: { game: Game; count: number }) => {
  const whole = async (): Promise<string> => (await import('../../store/sharing/sharing.ts')).gameCode(game)
  const moment = async (): Promise<string> => (await import('../../store/sharing/sharing.ts')).momentCode(game, count)
  return (
    <>
      <LinkRow title="The whole game" text="With everything done so far, to be looked at or played on." make={whole} />
      <LinkRow title="This moment" text="The position on the screen, to be played on from here." make={moment} />
    </>
  )
}

/** The map as it stands, drawn anew for the picture. */
const MapShot = () => {
  const frame = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const { presenter, battle, state, screen } = useSeen()
  const map = presenter.drawing(battle)
  const { name, date } = presenter.sheet(battle)
  const save = async (): Promise<void> => {
    const svg = frame.current?.querySelector('svg')
    if (!svg) return
    const { pngOf } = await import('./png.ts')
    saveBlob(await pngOf(svg), `${name}, ${presenter.momentTitle(battle, state)}.png`.replaceAll(/[:/\\]/g, ''))
    setSaid('Saved.')
  }
  return (
    <section className="share-row">
      <p>
        <b>A picture of the map</b> <small>{presenter.momentTitle(battle, state)}</small>
      </p>
      <button
        type="button"
        className="button"
        onClick={() => void save().catch((reason: unknown) => setSaid(plainWords(reason)))}
      >
        <Picture aria-hidden="true" size={18} /> Save the picture
      </button>
      <div className="share-picture" ref={frame}>
        <ArmyPicture
          map={map}
          faces={presenter.faces({ battle, state, screen, live: false })}
          focus={WHOLE}
          title={`${name}, ${date}`}
          isLarge
        />
      </div>
      <p role="status" className="soft">
        {said}
      </p>
    </section>
  )
}

const WHOLE: readonly number[] = []

/** The game or the moment as a link, and the map as a picture. */
export const ShareSheet = () => {
  const store = useGame()
  const game = seenGame(store)
  if (!game) return undefined
  const barred = store.game && secretBar(store.game)
  return (
    <div className="share">
      {barred ? <p>{barred.text}</p> : <Links game={game} count={store.viewing ?? game.history.entries.length} />}
      <MapShot />
    </div>
  )
}
