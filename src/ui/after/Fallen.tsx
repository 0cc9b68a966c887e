import type { SideStanding } from '../../core/table/view.ts'
import type { Face } from '../../core/table/view.ts'
import { Counter } from '../counter/Counter.tsx'

type FallenProps = { readonly standing: SideStanding; readonly faces: readonly Face[] }

const COUNTER = 38

/** `10 of 16 lost, 2 off the map`. */
const lossWords = ({ forces }: SideStanding): string =>
  [
    `${forces.eliminated} of ${forces.start} lost`,
    ...(forces.exited > 0 ? [`${forces.exited} off the map`] : []),
    ...(forces.reserve > 0 ? [`${forces.reserve} never came`] : []),
  ].join(', ')

/** Those of a side who are lost, in the order in which they fell. */
export const Fallen = ({ standing, faces }: FallenProps) => (
  <section className="after-side" data-side={standing.side}>
    <h4>{standing.name}</h4>
    <p className="soft">{lossWords(standing)}</p>
    <ul className="after-fallen" aria-label={`The fallen of the ${standing.name}`}>
      {faces.map((face) => (
        <li key={face.id}>
          <Counter view={face} size={COUNTER} />
        </li>
      ))}
    </ul>
  </section>
)
