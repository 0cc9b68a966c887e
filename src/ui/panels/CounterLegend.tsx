import { badgesOf, BADGES } from '../counter/badges.ts'
import { Counter } from '../counter/Counter.tsx'
import type { CounterView } from '../counter/types.ts'

const PLAIN: CounterView = {
  id: 'A-BW-3',
  side: 0,
  type: 'BW',
  name: 'Bowmen',
  silhouette: 'BW',
  identity: '3',
  melee: '4',
  unitClass: 'Ff',
  movement: '5',
  disrupted: false,
  fired: false,
  moved: false,
  fought: false,
  cell: 0,
  can: true,
}

const SAMPLE: CounterView = { ...PLAIN, fire: '2', range: '3' }

const LEADER: CounterView = {
  ...PLAIN,
  side: 1,
  type: '2L',
  name: 'Leader',
  silhouette: '2L',
  leader: { level: '2', bonus: 1, radius: 4 },
}

const Badge = ({ kind, d }: { kind: string; d: string }) => (
  <svg className="legend-sign" viewBox="-7 -7 14 14" aria-hidden="true">
    <g className={`counter-badge is-${kind}`}>
      <circle r={6} />
      <path d={d} />
    </g>
  </svg>
)

const Letters = ({ sign }: { sign: string }) => (
  <span className="legend-letters" aria-hidden="true">
    {sign}
  </span>
)

/** The signs that lie on this counter now, with their words. */
export const CounterSigns = ({ view }: { view: CounterView }) => {
  const lettered = [...(view.markers ?? []), ...(view.badges ?? [])]
  const words = [view.disrupted && !view.markers && 'disrupted', view.loose && 'out of control'].filter(Boolean)
  const badges = badgesOf(view)
  if (badges.length + lettered.length + words.length === 0) return undefined
  return (
    <ul className="legend-signs" aria-label="Signs on the counter">
      {badges.map(({ key, d, text }) => (
        <li key={key}>
          <Badge kind={key} d={d} /> {text}
        </li>
      ))}
      {lettered.map(({ sign, text }) => (
        <li key={sign}>
          <Letters sign={sign} /> {text}
        </li>
      ))}
      {words.map((text) => (
        <li key={String(text)}>
          <Letters sign={text === 'disrupted' ? 'D' : '┄'} /> {text}
        </li>
      ))}
    </ul>
  )
}

type Row = { readonly where: string; readonly what: string }

const NUMBERS: readonly Row[] = [
  { where: 'Lower left', what: 'strength in melee; in brackets it only defends, a dot never attacks' },
  { where: 'Lower right', what: 'movement' },
  { where: 'Left, above ◇', what: 'strength of fire' },
  { where: 'Right, above ◇', what: 'range of fire' },
  { where: 'Below', what: 'code of the type, and its class' },
  { where: 'In the band', what: 'its number; a star or a shield for what it is known for' },
]

const LEADS: readonly Row[] = [
  { where: 'Gold rim', what: 'a leader' },
  { where: 'Lower left', what: 'what he adds in melee' },
  { where: 'In the ring', what: 'how far he leads' },
]

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <dl className="legend-rows">
    {rows.map(({ where, what }) => (
      <div key={what}>
        <dt>{where}</dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
)

/** How a counter is read: its numbers, and the signs that come to lie on it. */
export const CounterLegend = () => (
  <section className="panel legend" aria-labelledby="legend-heading">
    <h2 id="legend-heading">Counters</h2>
    <div className="legend-part">
      <Counter view={SAMPLE} size={112} isDecoration />
      <Rows rows={NUMBERS} />
    </div>
    <div className="legend-part">
      <Counter view={LEADER} size={112} isDecoration />
      <Rows rows={LEADS} />
    </div>
    <ul className="legend-signs" aria-label="Signs">
      {BADGES.map(({ key, d, text }) => (
        <li key={key}>
          <Badge kind={key} d={d} /> {text}
        </li>
      ))}
      <li>
        <Letters sign="D" /> turned and hatched: disrupted
      </li>
      <li>
        <Letters sign="┄" /> broken yellow rim: out of control
      </li>
      <li>
        <Letters sign="▲" /> wedge on the edge: where it faces
      </li>
      <li>
        <Letters sign="2" /> lower left of a stack: how many lie there
      </li>
      <li>
        <Letters sign="¤" /> dimmed: nothing to do in this step
      </li>
    </ul>
  </section>
)
