import { Clapperboard } from 'lucide-react'
import { useState } from 'react'
import type { LogFilter } from '../../core/presenter/logKinds.ts'
import type { LogGroup, LogLine } from '../../core/presenter/view.ts'
import { Cite } from './Cite.tsx'
import type { LogPanelProps } from './props.ts'

/** Undefined kinds are all of them. */
type Choice = Omit<LogFilter, 'kinds'> & { readonly kinds: LogFilter['kinds'] | undefined }

const EVERYTHING: Choice = { id: 'all', label: 'Everything', kinds: undefined }

const filtered = (groups: readonly LogGroup[], kinds: Choice['kinds']): readonly LogGroup[] =>
  kinds === undefined
    ? groups
    : groups
        .map((group) => ({ ...group, lines: group.lines.filter((line) => kinds.includes(line.kind)) }))
        .filter((group) => group.lines.length > 0)

type Wires = Pick<LogPanelProps, 'onCombat' | 'onJump' | 'onLight' | 'onWatch' | 'watchable' | 'below'>

const Line = ({ line, onCombat, onJump, onLight }: { line: LogLine } & Omit<Wires, 'below'>) => {
  const { combat } = line
  return (
    <li className="log-line" data-kind={line.kind} data-side={line.side}>
      <button
        type="button"
        onClick={() => (combat === undefined ? onJump(line.at) : onCombat(combat))}
        onPointerEnter={() => onLight?.({ units: line.units, cells: line.cells })}
        onPointerLeave={() => onLight?.(undefined)}
        onFocus={() => onLight?.({ units: line.units, cells: line.cells })}
        onBlur={() => onLight?.(undefined)}
        title={combat === undefined ? 'Look at the map as it was then' : 'Open this combat'}
      >
        {line.text}
      </button>
      {line.cite ? <Cite paragraph={line.cite} /> : undefined}
    </li>
  )
}

/** The command of a group of which a film can be watched. */
const watchedIn = ({ lines }: LogGroup, { watchable }: Wires): number | undefined =>
  lines.map(({ at }) => at).findLast((at) => watchable?.has(at))

const Group = ({ group, isFuture, ...wires }: { group: LogGroup; isFuture: boolean } & Wires) => {
  const watched = watchedIn(group, wires)
  return (
    <li className="log-group" data-side={group.side} data-future={isFuture || undefined}>
      <h3>
        <button type="button" onClick={() => wires.onJump(group.at)} title="Look at the map as it was then">
          {group.title}
        </button>
      </h3>
      {watched === undefined ? undefined : (
        <button type="button" className="button log-watch" onClick={() => wires.onWatch?.(watched)}>
          <Clapperboard aria-hidden="true" size={16} /> Watch again
        </button>
      )}
      {group.lines.length === 0 ? (
        <p className="soft log-empty">Nothing yet.</p>
      ) : (
        <ol>
          {group.lines.map((line) => (
            <Line key={line.key} line={line} {...wires} />
          ))}
        </ol>
      )}
      {wires.below?.(group)}
    </li>
  )
}

/** What happened, newest first by step; a combat opens, everything else shows the map of that moment. */
export const LogPanel = ({
  groups,
  filters,
  viewing,
  onCombat,
  onJump,
  onLight,
  onWatch,
  watchable,
  below,
}: LogPanelProps) => {
  const [filter, choose] = useState('all')
  const choices = [EVERYTHING, ...filters]
  const shown = filtered(groups, choices.find((one) => one.id === filter)?.kinds)
  const wires = {
    onCombat,
    onJump,
    ...(onLight ? { onLight } : {}),
    ...(onWatch ? { onWatch } : {}),
    ...(watchable ? { watchable } : {}),
    ...(below ? { below } : {}),
  }
  return (
    <section className="panel log" aria-labelledby="log-heading">
      <header className="panel-head">
        <h2 id="log-heading">Log</h2>
        <fieldset className="pills">
          <legend className="visually-hidden">Show</legend>
          {choices.map((one) => (
            <label key={one.id} className="pill" data-on={one.id === filter}>
              <input type="radio" name="log-filter" checked={one.id === filter} onChange={() => choose(one.id)} />
              {one.label}
            </label>
          ))}
        </fieldset>
      </header>
      {shown.length === 0 ? <p className="soft">Nothing of this kind has happened yet.</p> : undefined}
      <ol className="log-groups">
        {shown.toReversed().map((group) => (
          <Group key={group.key} group={group} isFuture={viewing !== undefined && group.at > viewing} {...wires} />
        ))}
      </ol>
    </section>
  )
}
