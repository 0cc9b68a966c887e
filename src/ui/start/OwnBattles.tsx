import { Dices, Hammer } from 'lucide-react'
import { useState } from 'react'
import { SYSTEMS } from '../../systems/index.ts'
import { buildAddress } from '../parts/route.ts'

type OwnBattlesProps = { onRandom(system: string): void }

/** Battles that nobody has written: by lot at one press, or built step by step, for every system that knows how. */
export const OwnBattles = ({ onRandom }: OwnBattlesProps) => {
  const [begun, setBegun] = useState<string | undefined>(undefined)
  const random = (system: string): void => {
    setBegun(system)
    onRandom(system)
  }
  return SYSTEMS.flatMap(({ brief: { id, title }, builder }) =>
    builder ? (
      <section key={id} className="own-battles" aria-labelledby={`own-${id}`}>
        <div>
          <h2 id={`own-${id}`} className="own-title">
            A battle of your own
          </h2>
          <p>
            {title} Front and year, ground, forces and deployment as you like them; or everything by lot, fair to both
            sides.
          </p>
        </div>
        <a className="button" href={buildAddress(id)}>
          <Hammer aria-hidden="true" size={18} /> Build a battle
        </a>
        <button type="button" className="button" disabled={begun === id} onClick={() => random(id)}>
          <Dices aria-hidden="true" size={18} /> {begun === id ? 'Drawing lots…' : 'A random battle'}
        </button>
      </section>
    ) : (
      []
    ),
  )
}
