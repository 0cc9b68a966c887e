import type { Turning } from '../../../../core/questions/questions.ts'
import { someOf } from '../../../../core/text/words.ts'
import type { Command } from '../../rules/terms/types.ts'
import { shortName } from '../../rules/position/units.ts'
import { faceAt, nextBearing } from '../common/facing.ts'
import { facingFor, turnersInHand } from './facing.ts'
import { type At, momentOf, unitOf, unitsOf } from './look.ts'

/** Turning; however often one tries, it is one turn and costs one point [16.11]. */
export const turning: Turning<At, Command> = {
  inHand: (at, picked, last) =>
    turnersInHand(at, picked, last).map((turner) => ({
      ...turner,
      names: someOf(unitsOf(at, turner.units).map(shortName), 3),
    })),
  price: (at) => (momentOf(at) === 'movement' ? 'a turn costs 1 point [16.11]' : 'free [16.11]'),
  replaces: (last, units) =>
    last?.type === 'act' && last.act === 'turn' && last.units.every((id) => units.includes(id)),
  turn: (at, ids, bearing) => {
    const units = ids.filter((id) => facingFor(at, unitOf(at, id))?.bearing !== bearing)
    return units.length === 0 ? undefined : { type: 'act', act: 'turn', units, face: faceAt(bearing) }
  },
  next: nextBearing,
  words: (at, id) => facingFor(at, unitOf(at, id))?.words,
}
