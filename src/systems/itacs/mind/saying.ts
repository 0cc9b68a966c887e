import type { Said } from '../../../core/mind/knowledge.ts'
import { unitsOrdered } from '../../../core/mind/saying.ts'
import type { ItacsBattle } from '../rules/battle.ts'
import { shortName } from '../rules/position/units.ts'
import type { Command, State } from '../rules/position/state.ts'

/** Names as one reads them in a row. */
const namesOf = ({ units }: State, ids: readonly string[]): string =>
  ids
    .map((id) => units.find((unit) => unit.id === id))
    .flatMap((unit) => (unit ? [shortName(unit)] : []))
    .join(', ')

/** Who is ordered by a command, and what it comes to. */
export const says = (battle: ItacsBattle, state: State, command: Command): Said => {
  switch (command.type) {
    case 'act': {
      const { act, units } = command
      return {
        units: command.with === undefined ? units : [...units, command.with],
        text: battle.acts.get(act)?.label(battle, state, command) ?? act,
      }
    }
    case 'chooseLosses':
      return { units: command.units, text: `Lose ${namesOf(state, command.units)}` }
    case 'choose': {
      const pending = state.pending.at(-1)
      const option = pending?.kind === 'choice' ? pending.options.find(({ id }) => id === command.option) : undefined
      return option ? { units: option.units, text: option.label } : { units: [] }
    }
    default:
      return { units: unitsOrdered(command) }
  }
}
