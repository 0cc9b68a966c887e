import { lazy, Suspense } from 'react'
import type { Scenario } from '../../systems/prestags/scenario.ts'
import { forceWords, lengthWords } from './forces.ts'

const BattlePicture = lazy(() => import('./BattlePicture.tsx'))

type BattleCardProps = { readonly scenario: Scenario; onChoose(): void }

/** A battle to choose: its map with both zones, its story, forces and length. */
export const BattleCard = ({ scenario, onChoose }: BattleCardProps) => (
  <li className="battle-card">
    <div className="battle-picture">
      <Suspense fallback={undefined}>
        <BattlePicture scenario={scenario} />
      </Suspense>
    </div>
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
