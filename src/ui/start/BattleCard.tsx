import { lazy, Suspense, useRef } from 'react'
import type { Scenario } from '../../systems/prestags/scenario.ts'
import { forceWords, lengthWords } from './forces.ts'
import { useSeen } from './useSeen.ts'

const BattlePicture = lazy(() => import('./BattlePicture.tsx'))

type BattleCardProps = { readonly scenario: Scenario; onChoose(): void }

/** The picture is drawn when it comes near: there are many. */
const Picture = ({ scenario }: { scenario: Scenario }) => {
  const frame = useRef<HTMLDivElement>(null)
  const seen = useSeen(frame)
  return (
    <div className="battle-picture" ref={frame}>
      <Suspense fallback={undefined}>{seen ? <BattlePicture scenario={scenario} /> : undefined}</Suspense>
    </div>
  )
}

/** A battle to choose: its map with both zones, its story, forces and length. */
export const BattleCard = ({ scenario, onChoose }: BattleCardProps) => (
  <li className="battle-card">
    <Picture scenario={scenario} />
    <div className="battle-words">
      <h3 className="battle-name">
        {scenario.name} <span className="battle-date">{scenario.date}</span>
      </h3>
      {scenario.story.map((line) => (
        <p key={line} className="battle-story">
          {line}
        </p>
      ))}
      <dl className="battle-facts">
        {scenario.sides.map((side, index) => (
          <div key={side.name} className={`battle-force is-side-${index}`}>
            <dt>{side.name}</dt>
            <dd>{forceWords(side)}</dd>
          </div>
        ))}
        <div>
          <dt>Length</dt>
          <dd>{lengthWords(scenario)}</dd>
        </div>
      </dl>
      <button type="button" className="button is-main is-wide" onClick={onChoose}>
        Play {scenario.name}
      </button>
    </div>
  </li>
)
