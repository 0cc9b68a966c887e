import { CELL_WORDS } from '../../../core/grid/words.ts'
import { orderOf, orderWords } from '../../../core/presenter/ordered.ts'
import type { Presenter } from '../../../core/presenter/presenter.ts'
import type { Battle } from '../rules/position/contract.ts'
import { stepKind } from '../rules/position/moment.ts'
import { PLOT } from '../rules/simultaneous/plot.ts'
import type { Command, Event, State } from '../rules/terms/types.ts'
import { naming } from './common/words.ts'
import { SEAL } from './plotWork.ts'

type Own = Presenter<Battle, State, Command, Event>

const words = orderWords(naming, CELL_WORDS.hex)

/** What a command orders. */
export const ordered: NonNullable<Own['ordered']> = (before, { command }, battle) => {
  switch (command.type) {
    case 'move': {
      const ways = command.units.map(({ unit, steps }) => ({ unit, cells: command.path.slice(0, steps) }))
      return words.march(battle, before, ways, command.exit ? 'off the map' : undefined)
    }
    case 'fire':
    case 'defensiveFire':
      return words.attack(battle, before, 'Fire at', { units: command.units, targets: [command.target] })
    case 'melee':
      return words.attack(battle, before, 'Attack', command)
    case 'act':
      return words.act(battle, before, battle.acts.get(command.act)?.title ?? command.act, command)
    case 'endStep':
      return stepKind(battle, before) === PLOT ? orderOf(SEAL) : words.usual(battle, before, command)
    default:
      return words.usual(battle, before, command)
  }
}
