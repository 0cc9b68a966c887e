import type { Cell, UnitId } from '../../../core/engine/vocabulary.ts'
import type { Presenter } from '../../../core/presenter/presenter.ts'
import type { Battle } from '../rules/position/contract.ts'
import { unitById } from '../rules/position/layout.ts'
import { stepOf } from '../rules/position/moment.ts'
import { isCase } from '../rules/terms/rules.ts'
import type { Command, Event, State } from '../rules/terms/types.ts'
import { cellCard, unitCard } from './cards.ts'
import { governedBy } from './governs.ts'
import { casesFor } from './rulesText.ts'
import { spokenHex, spokenUnit } from './speech.ts'
import { whyUnit } from './why.ts'
import { choiceAsked } from '../../../core/presenter/decisions.ts'
import { type At, momentOf } from './questions/look.ts'

type Own = Presenter<Battle, State, Command, Event>

/** What the inspector shows of a unit and of a hex. */
const inspect = ({ battle, state }: At, id: UnitId | undefined, cell: Cell | undefined) => {
  const unit = id === undefined ? undefined : unitById(battle, state, id)
  return {
    unit: unit && unitCard(battle, state, unit.id),
    cell: cell === undefined ? undefined : cellCard(battle, state, cell),
    why: unit && whyUnit(battle, state, unit.id),
  }
}

/** The paragraphs in force now: of the step, of the question asked, of the optional rules. */
const casesNow: Own['casesNow'] = (look) => {
  const choice = choiceAsked(look)
  const moment = momentOf(look)
  const asked = moment === 'over' || look.state.pending.length > 0
  const kind = asked ? moment : stepOf(look.battle, look.state).kind
  return choice ? [choice.cite] : casesFor(kind, look.battle.modules)
}

/** Units, hexes and paragraphs in words. */
export const cards = {
  spokenCell: ({ battle, state }, cell) => spokenHex(battle, state, cell),
  spokenUnit: ({ battle, state }, id) => spokenUnit(battle, state, id),
  inspect,
  casesNow,
  governed: (battle, state, cite) => (isCase(cite) ? governedBy(battle, state, cite) : undefined),
} satisfies Partial<Omit<Own, 'inspect'>> & { readonly inspect: typeof inspect }
