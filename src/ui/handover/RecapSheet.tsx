import './recap.css'
import { Clapperboard } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { watchableIn, watchAgain } from '../../store/interact/beats.ts'
import { goTo, setPlaying, useGame } from '../../store/game/game.ts'
import { seenGame } from '../../store/game/seen.ts'
import { isPlayed } from '../beats/usePlaying.ts'
import { recapNow } from '../../store/game/recap.ts'
import { idle } from '../../core/presenter/screen.ts'
import { patchScreen } from '../../store/game/screen.ts'
import type { LogGroup, LogLine } from '../../core/presenter/view.ts'
import { useReasons } from '../seats/useReasons.tsx'

const close = (): void => patchScreen({ dialog: undefined })
const openCombat = (combat: number): void =>
  patchScreen({ ...idle(), dialog: undefined, openCombat: combat, sheet: 'now' })

/** The first film of what happened, as the number of commands at its end. */
const firstFilm = (groups: readonly LogGroup[]): number | undefined => {
  const game = seenGame(useGame.getState())
  const films = game && watchableIn(game)
  return groups.flatMap(({ lines }) => lines).find(({ at }) => films?.has(at))?.at
}

/** From there to the present, one film after the other; where nothing plays by itself, the first one to step through. */
const watch = (at: number): void => {
  close()
  if (isPlayed()) {
    goTo(at - 1)
    setPlaying(true)
  } else watchAgain(at)
}

/** The key that took the screen over may still be down. */
const oncePressed = (event: KeyboardEvent): void => {
  if (event.repeat) event.preventDefault()
}

const Line = ({ line: { text, combat, kind } }: { line: LogLine }) => (
  <li data-kind={kind}>
    {combat === undefined ? (
      text
    ) : (
      <button type="button" className="recap-open" title="Open this combat" onClick={() => openCombat(combat)}>
        {text}
      </button>
    )}
  </li>
)

const Group = ({ group, below }: { group: LogGroup; below: ReactNode }) => (
  <section className="recap-group" data-side={group.side}>
    <h3>{group.title}</h3>
    <ul>
      {group.lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </ul>
    {below}
  </section>
)

/** What happened since the side that is to act last had its say; gone at a key. */
export const RecapSheet = () => {
  const groups = recapNow()?.groups ?? []
  const watched = firstFilm(groups)
  const below = useReasons()
  return (
    <div className="recap">
      {groups.length === 0 ? (
        <p>Nothing has happened since.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by the keys
        <section className="recap-groups" aria-label="What happened" tabIndex={0}>
          {groups.map((group) => (
            <Group key={group.key} group={group} below={below(group)} />
          ))}
        </section>
      )}
      <div className="recap-foot">
        {watched === undefined ? undefined : (
          <button type="button" className="button" onClick={() => watch(watched)}>
            <Clapperboard aria-hidden="true" size={18} /> Watch it
          </button>
        )}
        <button
          type="button"
          className="button is-main"
          aria-keyshortcuts="Enter Space Escape"
          onClick={close}
          onKeyDown={oncePressed}
        >
          Go on
        </button>
      </div>
    </div>
  )
}
