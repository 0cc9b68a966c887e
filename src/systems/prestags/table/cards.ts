import { inspectBy } from '../../../core/table/inspecting.ts'
import type { Table } from '../../../core/table/table.ts'
import type { Battle } from '../contract.ts'
import { unitById } from '../layout.ts'
import { stepOf } from '../moment.ts'
import { isCase } from '../rules.ts'
import type { Command, Event, State, Unit } from '../types.ts'
import { hexCard, unitCard } from '../view/cards.ts'
import { governedBy } from '../view/governs.ts'
import { casesFor } from '../view/rulesText.ts'
import { spokenHex, spokenUnit } from '../view/speech.ts'
import { whyUnit } from '../view/why.ts'
import { choiceAsked, optionAt } from '../../../core/table/decisions.ts'
import { faceIn } from './counters.ts'
import { type Look, momentOf } from './look.ts'

type Own = Table<Battle, State, Command, Event>

const inspect: Own['inspect'] = inspectBy<Look, Unit>({
  unitOf: ({ battle, state }, id) => unitById(battle, state, id),
  card: ({ battle, state }, { id }) => unitCard(battle, state, id),
  face: faceIn,
  hex: ({ battle, state }, cell) => hexCard(battle, state, cell),
  why: ({ battle, state }, { id }) => whyUnit(battle, state, id),
})

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
  answerAt: (look, cell, unit) => optionAt(look, cell, unit)?.label,
  inspect,
  casesNow,
  governed: (battle, state, cite) => (isCase(cite) ? governedBy(battle, state, cite) : undefined),
} satisfies Partial<Own>
