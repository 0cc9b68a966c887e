import './after.css'
import type { ReactNode } from 'react'
import type { Aftermath } from '../../core/presenter/aftermath.ts'
import { reasonsInWords } from '../../core/victory/words.ts'
import type { Ending } from '../../core/engine/anyState.ts'
import type { SideStanding } from '../../core/presenter/view.ts'
import { points } from '../../core/text/words.ts'
import { Emblem } from '../counter/Emblem.tsx'
import { StrengthTable } from '../panels/Strength.tsx'
import { Fallen } from './Fallen.tsx'
import { LuckRows } from './LuckRows.tsx'
import { TurnChart } from './TurnChart.tsx'

export type AfterPageProps = {
  readonly verdict: Ending
  readonly aftermath: Aftermath
  readonly standings: readonly [SideStanding, SideStanding]
  readonly battleName: string
  readonly outcome?: string | undefined
  /** Unit codes of those on the shields. */
  readonly bearers: readonly [string, string]
  readonly turningPoints?: ReactNode
  readonly buttons?: ReactNode
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="after-part">
    <h3>{title}</h3>
    {children}
  </section>
)

/** The victor's shield; both where nobody won. */
const Head = ({ verdict, battleName, bearers, buttons }: AfterPageProps) => (
  <header className="after-head" data-side={verdict.winner}>
    <div className="after-shields">
      {bearers.map((bearer, index) => {
        const side = index === 0 ? 0 : 1
        return verdict.winner === undefined || verdict.winner === side ? (
          <Emblem key={side} side={side} bearer={bearer} />
        ) : undefined
      })}
    </div>
    <div className="after-title">
      <p className="verdict-battle">{battleName}</p>
      <h2>{verdict.title}</h2>
      <div className="button-row">{buttons}</div>
    </div>
  </header>
)

const pointsDecide = (standings: AfterPageProps['standings']): boolean =>
  standings.some(({ pointsDecide: decide = true }) => decide)

/** How the game went turn by turn; points only where they decide and somebody has any. */
const Course = ({ aftermath: { turns }, standings }: Pick<AfterPageProps, 'aftermath' | 'standings'>) => {
  const names = [standings[0].name, standings[1].name] as const
  const hasPoints = pointsDecide(standings) && turns.some((turn) => turn.points.some((value) => value > 0))
  return (
    <>
      <TurnChart
        title="Units on the map"
        names={names}
        rows={turns.map(({ turn, onMap }) => ({ turn, values: onMap }))}
      />
      {hasPoints ? (
        <TurnChart
          title="Victory points"
          names={names}
          rows={turns.map((turn) => ({ turn: turn.turn, values: turn.points }))}
        />
      ) : undefined}
      {hasPoints ? (
        <p className="soft">
          {standings
            .map(({ name, vp, level }) => `${name}: ${points(vp)}${level === '' ? '' : ` points, ${level}`}`)
            .join('. ')}
          .
        </p>
      ) : undefined}
    </>
  )
}

/** After the battle: who won and how, who fell, how it went, what the dice gave. */
export const AfterPage = (props: AfterPageProps) => {
  const { verdict, aftermath, standings, outcome, turningPoints } = props
  const { fallen, losses, luck, turns } = aftermath
  const sums = standings.flatMap(({ sum }) => sum ?? [])
  return (
    <article className="after verdict" aria-label="After the battle">
      <Head {...props} />
      <div className="after-body">
        <Part title="Why">
          <ul className="verdict-reasons">
            {reasonsInWords(verdict.reasons, pointsDecide(standings)).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          {outcome ? (
            <p className="verdict-history">
              <b>In history:</b> {outcome}
            </p>
          ) : undefined}
        </Part>
        <Part title="The fallen">
          <div className="after-sides">
            {standings.map((standing) => (
              <Fallen
                key={standing.side}
                standing={standing}
                faces={fallen[standing.side]}
                losses={losses[standing.side]}
              />
            ))}
          </div>
        </Part>
        {sums.length > 0 ? (
          <Part title="Points">
            {sums.map((sum) => (
              <StrengthTable key={sum.title} strength={sum} />
            ))}
          </Part>
        ) : undefined}
        {turns.length > 1 ? (
          <Part title="Turn by turn">
            <Course {...props} />
          </Part>
        ) : undefined}
        {luck.some(({ attacks }) => attacks > 0) ? (
          <Part title="Luck of the dice">
            <LuckRows luck={luck} names={[standings[0].name, standings[1].name]} />
          </Part>
        ) : undefined}
        {aftermath.turningPoints.length > 0 && turningPoints ? (
          <Part title="Turning points">{turningPoints}</Part>
        ) : undefined}
      </div>
    </article>
  )
}
