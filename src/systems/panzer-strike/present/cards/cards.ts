import { stepKind } from '../../../../core/engine/moment.ts'
import type { Cell, UnitId } from '../../../../core/engine/vocabulary.ts'
import { choiceAsked } from '../../../../core/presenter/decisions.ts'
import type { Presenter } from '../../../../core/presenter/presenter.ts'
import type { Command } from '../../rules/position/commands.ts'
import type { Event } from '../../rules/position/events.ts'
import { unitOf } from '../../rules/position/questions.ts'
import type { State } from '../../rules/position/state.ts'
import type { Battle, StepKind } from '../../rules/scenario/battle.ts'
import type { Case } from '../../rules/terms/rules.ts'
import { actingSide, type At } from '../questions/look.ts'
import { ableTo } from '../questions/moving.ts'
import { fullName } from '../common/words.ts'
import { spokenSquare, spokenUnit } from './speech.ts'
import { squareCard } from './square.ts'
import { unitCard } from './unit.ts'

type Own = Presenter<Battle, State, Command, Event>

const CASES: Readonly<Record<StepKind, readonly Case[]>> = {
  deployment: ['III Deployment', 'II.A Dug-In', 'Charts Terrain Effects'],
  orders: [
    'II.B.1 Giving Orders',
    'Charts Costs of Orders',
    'II.B.2 Movement',
    'II.B.3 Ordering Fire',
    'II.B.4 Rally',
    'II.B.5 Cancellation',
  ],
  combat: ['II.C Combat Phase', 'II.C Order in a Pulse', 'II.B.3 Sighting', 'II.B.3 Combat'],
}

const whyUnit = (at: At, id: UnitId) => {
  const unit = unitOf(at.state, id)
  if (unit?.side !== actingSide(at)) return undefined
  const judged = ableTo(at, unit)
  return judged.ok
    ? { ok: true, text: `${fullName(unit)} can be given orders.` }
    : { ok: false, text: judged.error.text, cite: judged.error.cite }
}

const inspect = (at: At, id: UnitId | undefined, cell: Cell | undefined) => {
  const unit = id === undefined ? undefined : unitCard(at.battle, at.state, id)
  return {
    unit,
    cell: cell === undefined ? undefined : squareCard(at.battle, at.state, cell, actingSide(at)),
    why: unit && id !== undefined ? whyUnit(at, id) : undefined,
  }
}

/** Units, squares and paragraphs in words. */
export const cards = {
  spokenCell: ({ battle, state }, cell) => spokenSquare(battle, state, cell),
  spokenUnit: ({ state }, id) => spokenUnit(state, id),
  inspect,
  casesNow: (look) => {
    const asked = choiceAsked(look)
    return asked ? [asked.cite] : (CASES[stepKind(look.battle, look.state) as StepKind] ?? [])
  },
  governed: () => undefined,
} satisfies Partial<Omit<Own, 'inspect'>> & { readonly inspect: typeof inspect }
