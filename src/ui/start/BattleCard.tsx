import { Suspense, useRef, useState } from 'react'
import { forceWords, lengthWords, type CatalogueEntry } from '../../core/table/catalogue.ts'
import type { BattleSummary } from '../../core/table/setup.ts'
import { later } from '../parts/later.tsx'
import { RulesChoice } from './RulesChoice.tsx'
import { unusual } from './systems.ts'
import { useSeen } from './useSeen.ts'

/** A card is whole without its picture. */
const BattlePicture = later(() => import('./BattlePicture.tsx'))

type BattleCardProps = { readonly offer: CatalogueEntry; onChoose(sheet: BattleSummary): void }

/** The picture is drawn when it comes near: there are many. */
const Picture = ({ sheet }: { sheet: BattleSummary }) => {
  const frame = useRef<HTMLDivElement>(null)
  const seen = useSeen(frame)
  return (
    <div className="battle-picture" ref={frame}>
      <Suspense fallback={undefined}>{seen ? <BattlePicture sheet={sheet} /> : undefined}</Suspense>
    </div>
  )
}

const Facts = ({ sheet }: { sheet: BattleSummary }) => (
  <dl className="battle-facts">
    {sheet.sides.map((side, index) => (
      <div key={side.name} className={`battle-force is-side-${index}`}>
        <dt>{side.name}</dt>
        <dd>{forceWords(side)}</dd>
      </div>
    ))}
    <div>
      <dt>Length</dt>
      <dd>{lengthWords(sheet)}</dd>
    </div>
  </dl>
)

/** A battle to choose: its map with both zones, its story, forces and length, and by which rules. */
export const BattleCard = ({ offer: { sheets, first }, onChoose }: BattleCardProps) => {
  const [sheet, setSheet] = useState(first)
  const only = sheets.length === 1 ? unusual(sheet.system) : undefined
  return (
    <li className="battle-card">
      <Picture sheet={sheet} />
      <div className="battle-words">
        <h3 className="battle-name">
          {sheet.name} <span className="battle-date">{sheet.date}</span>{' '}
          {only === undefined ? undefined : <span className="battle-system">{only}</span>}
        </h3>
        {sheet.story.map((line) => (
          <p key={line} className="battle-story">
            {line}
          </p>
        ))}
        <Facts sheet={sheet} />
        <RulesChoice sheets={sheets} sheet={sheet} isShort onChoose={setSheet} />
        <button type="button" className="button is-main is-wide" onClick={() => onChoose(sheet)}>
          Play {sheet.name}
        </button>
      </div>
    </li>
  )
}
