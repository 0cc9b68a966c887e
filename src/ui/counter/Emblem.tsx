import './emblem.css'
import type { SideIndex } from '../../core/engine/vocabulary.ts'
import { silhouetteOf } from './silhouettes.ts'
import { FIELDS, SEAMS, SHIELDS } from './emblem.ts'

const Figure = ({ side, bearer }: { side: SideIndex; bearer: string }) => {
  const { back, front } = silhouetteOf(bearer)
  return (
    <g className="emblem-figure" transform={side === 0 ? 'translate(0 -9) scale(2.05)' : 'scale(2.3)'}>
      <path d={back} />
      <path className="emblem-front" d={front} />
    </g>
  )
}

/** A shield in the colour of a side; with one of its men on it where a unit code of his picture is given. */
export const Emblem = ({ side, bearer }: { side: SideIndex; bearer?: string }) => {
  const index = side
  return (
    <svg className={`emblem is-side-${index}`} viewBox="-54 -62 108 124" aria-hidden="true">
      <path className="emblem-shield" d={SHIELDS[index]} />
      <path className="emblem-field" d={FIELDS[index]} />
      <path className="emblem-seam" d={SEAMS[index]} />
      {bearer === undefined ? undefined : <Figure side={side} bearer={bearer} />}
    </svg>
  )
}
