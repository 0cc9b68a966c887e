import { CELL_WORDS } from '../../../core/grid/words.ts'
import { orderOf, orderWords } from '../../../core/presenter/ordered.ts'
import type { Presenter } from '../../../core/presenter/presenter.ts'
import type { ItacsBattle } from '../rules/battle.ts'
import type { Command, Event, State } from '../rules/position/state.ts'
import { naming } from './common/words.ts'

type Own = Presenter<ItacsBattle, State, Command, Event>

const words = orderWords(naming, CELL_WORDS.hex)

/** What a command orders. */
export const ordered: NonNullable<Own['ordered']> = (before, { command }, battle) => {
  switch (command.type) {
    case 'move': {
      const { units, path } = command
      if (path.length === 0) return orderOf('Turn', `Turn ${words.named(battle, before, units)}`, { units })
      return words.march(
        battle,
        before,
        units.map((unit) => ({ unit, cells: path })),
      )
    }
    case 'fire':
      return words.attack(battle, before, 'Fire at', { units: command.units, targets: [command.target] })
    case 'melee':
      return words.attack(battle, before, 'Attack', command)
    case 'act':
      return words.act(battle, before, battle.acts.get(command.act)?.title ?? command.act, command)
    default:
      return words.usual(battle, before, command)
  }
}
