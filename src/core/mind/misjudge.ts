import type { Feature } from '../play/worth.ts'
import type { Prospect } from './knowledge.ts'
import { lotOf } from './lots.ts'
import type { Sketch } from './sketch.ts'

/** How somebody is wrong about things: by as much as a part of each, and about the same thing alike for a whole turn. */
export type Misjudgement = { readonly part: number; readonly turn: number }

/** From below -part up to part; the same thing of the same turn is always misjudged alike. */
const wrongBy = ({ part, turn }: Misjudgement, thing: string): number => part * (2 * lotOf(turn, thing) - 1)

/** Each enemy looks so much weaker, or stronger, than he is. */
export const misjudged = (sketch: Sketch, misjudgement: Misjudgement): Sketch =>
  misjudgement.part === 0
    ? sketch
    : {
        ...sketch,
        foes: sketch.foes.map((foe) => {
          const factor = 1 + wrongBy(misjudgement, foe.id)
          return { ...foe, attack: foe.attack * factor, defence: foe.defence * factor, fire: foe.fire * factor }
        }),
      }

const seenAs = ({ name, value }: Feature, wrong: number): Feature => ({
  name,
  value: value * (value > 0 ? 1 - wrong : 1 + wrong),
})

/** What an attack on somebody seems to promise: the stronger he looks, the less is won and the more is lost. */
export const hopedFor = (prospect: Prospect, misjudgement: Misjudgement, thing: string): Prospect => {
  const wrong = wrongBy(misjudgement, thing)
  const features = prospect.features.map((feature) => seenAs(feature, wrong))
  return { ...prospect, features, gain: features.reduce((sum, { value }) => sum + value, 0) }
}
