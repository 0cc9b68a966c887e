import { Clock } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { forceWords, lengthWords, minutesWords, type CatalogueEntry } from '../../core/presenter/catalogue.ts'
import { SIDES } from '../../core/engine/vocabulary.ts'
import type { BattleSummary } from '../../core/presenter/setup.ts'
import { Emblem } from '../counter/Emblem.tsx'
import { liveriesOf } from '../parts/liveries.ts'
import { later } from '../parts/later.tsx'
import { unusual } from './systems.ts'
import { useSeen } from './useSeen.ts'

/** A card is whole without its picture. */
const BattlePicture = later(() => import('./BattlePicture.tsx'))

type BattleCardProps = {
  readonly offer: CatalogueEntry
  onPlay(sheet: BattleSummary): void
  onRules(offer: CatalogueEntry): void
}

/** The picture is drawn when it comes near: there are many. */
export const Picture = ({ sheet, isStage = false }: { sheet: BattleSummary; isStage?: boolean }) => {
  const frame = useRef<HTMLDivElement>(null)
  const seen = useSeen(frame)
  return (
    <div className="battle-picture" ref={frame}>
      <Suspense fallback={undefined}>{seen ? <BattlePicture sheet={sheet} isStage={isStage} /> : undefined}</Suspense>
    </div>
  )
}

/** Both sides by their shields and numbers. */
export const Sides = ({ sheet }: { sheet: BattleSummary }) => (
  <ul className="battle-sides">
    {SIDES.map((side) => {
      const force = sheet.sides[side]
      return (
        <li key={force.name} className={`battle-side is-side-${side}`} title={forceWords(force)}>
          <Emblem side={side} bearer={force.types[0] ?? ''} />
          <span>
            <b>{force.name}</b>
            <small>{forceWords(force)}</small>
          </span>
        </li>
      )
    })}
  </ul>
)

/** A battle to choose: both armies on their ground, its story, shields and length; one press begins it. */
export const BattleCard = ({ offer, onPlay, onRules }: BattleCardProps) => {
  const { sheets, first } = offer
  const only = sheets.length === 1 || first !== sheets[0] ? unusual(first.system) : undefined
  return (
    <li className="battle-card" data-liveries={liveriesOf(first)}>
      <Picture sheet={first} />
      <div className="battle-words">
        <h3 className="battle-name">
          {first.name} <span className="battle-date">{first.date}</span>{' '}
          {only === undefined ? undefined : <span className="battle-system">{only}</span>}
        </h3>
        <p className="battle-story">{first.story[0]}</p>
        <Sides sheet={first} />
        <p className="battle-time" title={lengthWords(first)}>
          <Clock aria-hidden="true" size={15} /> {minutesWords(first)}
        </p>
        <div className="battle-buttons">
          <button type="button" className="button" onClick={() => onPlay(first)}>
            Play {first.name}
          </button>
          <button
            type="button"
            className="button is-quiet"
            aria-label={`Rules of ${first.name}`}
            onClick={() => onRules(offer)}
          >
            Rules
          </button>
        </div>
      </div>
    </li>
  )
}
