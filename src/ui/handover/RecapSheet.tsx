import './recap.css'
import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { recapNow } from '../../store/recap.ts'
import { idle } from '../../core/table/screen.ts'
import { patchScreen } from '../../store/screen.ts'
import type { LogGroup, LogLine } from '../../core/table/view.ts'
import { useReasons } from '../seats/useReasons.tsx'
import { focusTable } from './focusTable.ts'

const close = (): void => patchScreen({ dialog: undefined })
const openCombat = (combat: number): void =>
  patchScreen({ ...idle(), dialog: undefined, openCombat: combat, sheet: 'now' })

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
  const below = useReasons()
  useEffect(() => focusTable, [])
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
