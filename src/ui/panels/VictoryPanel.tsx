import type { Ending } from '../../core/engine/anyState.ts'
import { turnShown } from '../../core/presenter/track.ts'
import type { SideStanding } from '../../core/presenter/view.ts'
import { points } from '../../core/text/words.ts'
import { reasonsInWords } from '../../core/victory/words.ts'
import { Cite } from './Cite.tsx'
import type { VictoryPanelProps } from './props.ts'
import { StrengthTable } from './Strength.tsx'

type Standings = VictoryPanelProps['standings']

const Points = ({ standings }: { standings: Standings }) => (
  <dl className="points">
    {standings.map((side) => (
      <div key={side.side} data-side={side.side}>
        <dt>{side.name}</dt>
        <dd>
          <b className="number">{points(side.vp)}</b> <span className="soft">{side.level}</span>
        </dd>
      </div>
    ))}
  </dl>
)

/** What the points of both sides are made of, where they are a sum. */
const Sums = ({ standings }: { standings: Standings }) =>
  standings.map(({ side, sum }) =>
    sum && sum.lines.length > 1 ? <StrengthTable key={side} strength={sum} /> : undefined,
  )

const Way = ({ way, isFirst }: { way: SideStanding['ways'][number]; isFirst: boolean }) => (
  <li className="way" data-holds={way.holds}>
    {isFirst ? undefined : <span className="way-or">or</span>}
    <ul>
      {way.conditions.map((condition) => (
        <li key={condition.text} data-holds={condition.holds}>
          <span aria-hidden="true" className="way-sign">
            {condition.holds ? '✓' : '○'}
          </span>
          <span className="visually-hidden">{condition.holds ? 'Holds: ' : 'Does not hold: '}</span>
          {condition.text}
        </li>
      ))}
    </ul>
  </li>
)

const Ways = ({ side }: { side: SideStanding }) => (
  <section className="side-ways" data-side={side.side} aria-label={`The ${side.name} win by`}>
    <h3>{side.name}</h3>
    <ul>
      {side.ways.map((way, index) => (
        <Way key={way.conditions.map((one) => one.text).join()} way={way} isFirst={index === 0} />
      ))}
    </ul>
    {side.notes?.map(({ text, cite }) => (
      <p key={text} className="soft">
        {text}. <Cite paragraph={cite} />
      </p>
    ))}
  </section>
)

const COLUMNS = [
  ['start', 'At the start'],
  ['onMap', 'On the map'],
  ['disrupted', 'Disrupted'],
  ['eliminated', 'Lost'],
  ['exited', 'Off the map'],
] as const

/** Units left to each side, leaders left out. */
const Forces = ({ standings }: { standings: Standings }) => (
  <table className="chart forces">
    <caption>Forces, leaders left out</caption>
    <thead>
      <tr>
        <td />
        {standings.map((side) => (
          <th key={side.side} scope="col" data-side={side.side}>
            {side.name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {COLUMNS.map(([key, label]) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          {standings.map((side) => (
            <td key={side.side}>{side.forces[key]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const clause = (who: string): string => (who === 'draw' ? 'a draw' : `the ${who} win`)

const doPointsDecide = (standings: VictoryPanelProps['standings']): boolean =>
  standings.some(({ pointsDecide = true }) => pointsDecide)

const Over = ({ verdict: { title, reasons }, pointsDecide }: { verdict: Ending; pointsDecide: boolean }) => (
  <p className="victory-over">
    <b>{title}.</b> {reasonsInWords(reasons, pointsDecide).join(' ')} What follows is how both stood at the end.
  </p>
)

/** How both sides stand now: points, conditions, forces. */
export const VictoryPanel = ({ standings, turn, turns, ifNeither, ifBoth, cites, verdict }: VictoryPanelProps) => (
  <section className="panel victory" aria-labelledby="victory-heading">
    <header className="panel-head">
      <h2 id="victory-heading">
        Victory <Cite paragraph={cites.victory} />
      </h2>
      <p className="soft">
        {turn === 0 ? `${turns} turns` : `Turn ${turnShown({ turn, verdict }, turns)} of ${turns}`}
      </p>
    </header>
    {verdict ? <Over verdict={verdict} pointsDecide={doPointsDecide(standings)} /> : undefined}
    {doPointsDecide(standings) ? (
      <>
        <h3>
          Victory points <Cite paragraph={cites.points} />
        </h3>
        <Points standings={standings} />
        <Sums standings={standings} />
      </>
    ) : undefined}
    {standings.map((side) => (
      <Ways key={side.side} side={side} />
    ))}
    {ifBoth || ifNeither ? (
      <p className="soft">
        {ifBoth ? `If both come true: ${clause(ifBoth)}. ` : ''}
        {ifNeither ? `If neither does: ${clause(ifNeither)}.` : ''}
      </p>
    ) : undefined}
    <Forces standings={standings} />
  </section>
)
