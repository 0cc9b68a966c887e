import type { Face, KindLost, SideStanding } from '../../core/presenter/view.ts'
import { Counter } from '../counter/Counter.tsx'

type FallenProps = {
  readonly standing: SideStanding
  readonly faces: readonly Face[]
  readonly losses: readonly KindLost[]
}

const COUNTER = 38

/** `PZ-IIIG: 2 of 3`, kind by kind. */
const Kinds = ({ name, losses }: { name: string; losses: readonly KindLost[] }) => (
  <ul className="after-kinds" aria-label={`Lost of the ${name}, by kind`}>
    {losses.map(({ name: kind, lost, of, note }) => (
      <li key={kind}>
        {kind} <b className="number">{lost}</b> of {of}
        {note ? <span className="soft"> ({note})</span> : undefined}
      </li>
    ))}
  </ul>
)

/** `10 of 16 lost, 2 off the map`. */
const lossWords = ({ forces }: SideStanding): string =>
  [
    `${forces.eliminated} of ${forces.start} lost`,
    ...(forces.exited > 0 ? [`${forces.exited} off the map`] : []),
    ...(forces.reserve > 0 ? [`${forces.reserve} never came`] : []),
  ].join(', ')

/** Those of a side who are lost, in the order in which they fell, and by kind. */
export const Fallen = ({ standing, faces, losses }: FallenProps) => (
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
    <Kinds name={standing.name} losses={standing.kinds ?? losses} />
  </section>
)
