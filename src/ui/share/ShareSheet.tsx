import './share.css'
import { Copy, Image as Picture, Link } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useGame } from '../../store/game.ts'
import type { Game } from '../../store/opened.ts'
import { secretBar, seenGame } from '../../store/seen.ts'
import { ArmyPicture } from '../board/ArmyPicture.tsx'
import { saveBlob } from '../download.ts'
import { plainWords } from '../parts/later.tsx'
import { openAddress } from '../route.ts'
import { useSeen } from '../table/useSeen.ts'

type LinkRowProps = { readonly title: string; readonly text: string; make(): Promise<string> }

const KILO = 1000

/** A link that is made when asked for, shown and copied. */
const LinkRow = ({ title, text, make }: LinkRowProps) => {
  const id = useId()
  const [address, setAddress] = useState('')
  const [said, setSaid] = useState('')
  const show = async (): Promise<void> => {
    const made = openAddress(await make())
    setAddress(made)
    const copied = await navigator.clipboard?.writeText(made).then(
      () => true,
      () => false,
    )
    const size = `${(made.length / KILO).toFixed(1)} kB`
    setSaid(copied ? `Copied: ${size}.` : `${size}. Copy it from here.`)
  }
  return (
    <section className="share-row">
      <p>
        <b id={id}>{title}</b> <small>{text}</small>
      </p>
      <button
        type="button"
        className="button"
        aria-describedby={id}
        onClick={() => void show().catch((reason: unknown) => setSaid(plainWords(reason)))}
      >
        <Link aria-hidden="true" size={18} /> {address === '' ? 'Make the link' : 'Copy it again'}
      </button>
      {address === '' ? undefined : (
        <label className="share-link">
          <Copy aria-hidden="true" size={16} />
          <span className="visually-hidden">{title}</span>
          <input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
      <p role="status" className="soft">
        {said}
      </p>
    </section>
  )
}

const Links = ({ game, count }: { game: Game; count: number }) => {
  const whole = async (): Promise<string> => (await import('../../store/sharing.ts')).gameCode(game)
  const moment = async (): Promise<string> => (await import('../../store/sharing.ts')).momentCode(game, count)
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
  const { table, battle, state, screen } = useSeen()
  const map = table.drawing(battle)
  const { name, date } = table.sheet(battle)
  const save = async (): Promise<void> => {
    const svg = frame.current?.querySelector('svg')
    if (!svg) return
    const { pngOf } = await import('./png.ts')
    saveBlob(await pngOf(svg), `${name}, ${table.momentTitle(battle, state)}.png`.replaceAll(/[:/\\]/g, ''))
    setSaid('Saved.')
  }
  return (
    <section className="share-row">
      <p>
        <b>A picture of the map</b> <small>{table.momentTitle(battle, state)}</small>
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
          faces={table.faces({ battle, state, screen, live: false })}
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
