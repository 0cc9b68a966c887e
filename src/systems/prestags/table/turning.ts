import { idle } from '../../../core/table/screen.ts'
import type { Turning } from '../../../core/table/table.ts'
import { someOf } from '../../../core/text/words.ts'
import type { Battle } from '../contract.ts'
import { unitById } from '../layout.ts'
import type { Command, State } from '../types.ts'
import { shortName } from '../units.ts'
import { faceAt, nextBearing } from '../view/facing.ts'
import { facingFor, turnersInHand } from './facing.ts'
import { unitsOf } from './look.ts'

/** Turning; however often one tries, it is one turn and costs one point [16.11]. */
export const turning: Turning<Battle, State, Command> = {
  inHand: (look, last) =>
    turnersInHand(look, last).map((turner) => ({
      ...turner,
      names: someOf(unitsOf(look, turner.units).map(shortName), 3),
    })),
  replaces: (last, units) =>
    last?.type === 'act' && last.act === 'turn' && last.units.every((id) => units.includes(id)),
  turn: (look, ids, bearing) => {
    const units = ids.filter((id) => {
      const unit = unitById(look.battle, look.state, id)
      return unit && facingFor(look, unit)?.bearing !== bearing
    })
    const patch = { ...idle(), selected: look.screen.selected, preview: undefined }
    return units.length === 0
      ? { patch }
      : { command: { type: 'act', act: 'turn', units, face: faceAt(bearing) }, patch }
  },
  next: nextBearing,
  words: (look, id) => {
    const unit = unitById(look.battle, look.state, id)
    return unit && facingFor(look, unit)?.words
  },
}
