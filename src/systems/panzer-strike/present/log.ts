import { type Sentence, told } from '../../../core/table/log.ts'
import type { Event } from '../rules/position/events.ts'
import { unitOf } from '../rules/position/questions.ts'
import type { State } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { STATE_NAMES } from '../rules/terms/states.ts'

/** `B3`, or somebody unseen. */
const named = (state: State, id: string): string => {
  const unit = unitOf(state, id)
  return unit ? `${unit.formation}${unit.number}` : 'Somebody unseen'
}

/** An event as a sentence of the log; what goes without saying has none. */
export const lineOf = ({ map: { board } }: Battle, state: State, event: Event): Sentence[] => {
  const sideOf = (id: string) => unitOf(state, id)?.side
  switch (event.type) {
    case 'ordered': {
      const who = event.units.map((id) => named(state, id)).join(', ')
      const where = event.to === undefined ? '' : ` ${board.label(event.to)}`
      return [told('move', event.side, `${who}: ${event.order}${where}.`, { cite: event.cite, units: event.units })]
    }
    case 'fired': {
      const at = event.target === undefined ? board.label(event.aimed) : named(state, event.target)
      const words = `${named(state, event.unit)} fires ${event.weapon} at ${at}: ${event.round.isHit ? 'hit' : 'miss'}.`
      return [told('combat', sideOf(event.unit), words, { cite: 'II.B.3 Point Fire', units: [event.unit] })]
    }
    case 'struck':
      return event.words === ''
        ? []
        : [told('combat', sideOf(event.unit), event.words, { cite: event.cite, units: [event.unit] })]
    case 'became':
      return event.set.stance
        ? [
            told(
              'move',
              sideOf(event.unit),
              `${named(state, event.unit)}: ${STATE_NAMES[event.set.stance]}. ${event.why}`,
              {
                cite: event.cite,
                units: [event.unit],
              },
            ),
          ]
        : []
    case 'gameEnded':
      return [told('end', event.verdict.winner, `${event.verdict.title}: ${event.verdict.reasons.join(' ')}`)]
    case 'told':
      return [told('end', event.side, event.text, { cite: event.cite })]
    default:
      return []
  }
}
