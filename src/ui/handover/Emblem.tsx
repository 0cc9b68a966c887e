import './emblem.css'
import type { SideIndex } from '../../core/engine/vocabulary.ts'
import { silhouetteOf } from '../counter/silhouettes.ts'
import { FIELDS, SEAMS, SHIELDS } from './emblem.ts'

/** A shield in the colour of a side, with one of its men on it: the unit code of his picture. */
export const Emblem = ({ side, bearer }: { side: SideIndex; bearer: string }) => {
  const index = side
  const { back, front } = silhouetteOf(bearer)
  return (
    <svg className={`emblem is-side-${index}`} viewBox="-54 -62 108 124" aria-hidden="true">
      <path className="emblem-shield" d={SHIELDS[index]} />
      <path className="emblem-field" d={FIELDS[index]} />
      <path className="emblem-seam" d={SEAMS[index]} />
      <g className="emblem-figure" transform={index === 0 ? 'translate(0 -9) scale(2.05)' : 'scale(2.3)'}>
        <path d={back} />
        <path className="emblem-front" d={front} />
      </g>
    </svg>
  )
}
