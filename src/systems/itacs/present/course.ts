import type { CombatView } from '../../../core/presenter/combat.ts'
import { courseBy } from '../../../core/presenter/course.ts'
import { choiceAsked } from '../../../core/presenter/decisions.ts'
import type { Cell, UnitId } from '../../../core/engine/vocabulary.ts'
import { keeping } from '../../../core/presenter/keeping.ts'
import type { Presenter } from '../../../core/presenter/presenter.ts'
import type { ItacsBattle } from '../rules/battle.ts'
import { stepOf, unitById } from '../rules/position/moment.ts'
import type { Command, Event, State } from '../rules/position/state.ts'
import { cellCard, unitCard } from './cards.ts'
import { casesFor } from './cases.ts'
import { chartPages } from './charts.ts'
import { combatView, foughtOf } from './common/combat.ts'
import { governedBy } from './governs.ts'
import { combatOf, linesOf, logOf, turnMarks } from './log.ts'
import { promptOf } from './prompt.ts'
import { isCase } from '../rules/terms/rules.ts'
import { spokenHex, spokenUnit } from './speech.ts'
import { standingsOf } from './standings.ts'
import { momentTitle, trackOf } from './track.ts'
import { whyUnit } from './why.ts'
import { type At, momentOf } from './questions/look.ts'

type Own = Presenter<ItacsBattle, State, Command, Event>

/** The course of the game: steps, log, standings. */
const views = keeping<CombatView>()

export const course = {
  ...courseBy<ItacsBattle, State, Command, Event>({
    promptOf,
    track: trackOf,
    standings: standingsOf,
    linesOf,
    logOf,
    turnMarks,
    momentTitle,
  }),
  combat: ({ battle, history }, id) => {
    const past = combatOf(battle, history.start, history.entries, id)
    if (!past) return undefined
    const view = views(past.before, id, () => combatView(battle, past.before, foughtOf(past.combat)))
    return { view, outcome: past.outcome, at: past.at }
  },
  combatIn: ({ events }) => {
    const event = events.find((one) => one.type === 'combatResolved')
    return event?.type === 'combatResolved' ? event.combat.id : undefined
  },
  fights: ({ type }) => type === 'fire' || type === 'melee',
} satisfies Partial<Own>

/** What the inspector shows of a unit and of a hex. */
const inspect = ({ battle, state }: At, id: UnitId | undefined, cell: Cell | undefined) => {
  const unit = id === undefined ? undefined : unitById(state, id)
  return {
    unit: unit && unitCard(battle, state, unit.id),
    cell: cell === undefined ? undefined : cellCard(battle, state, cell),
    why: unit && whyUnit(battle, state, unit.id),
  }
}

/** The paragraphs in force now: of the question asked, or of the step. */
const casesNow: Own['casesNow'] = (look) => {
  const asked = choiceAsked(look)
  if (asked) return [asked.cite]
  const moment = momentOf(look)
  const kind = moment === 'over' || look.state.pending.length > 0 ? moment : stepOf(look.battle, look.state).kind
  return casesFor(kind, look.battle.modules)
}

/** Units, hexes, paragraphs and charts in words. */
export const cards = {
  spokenCell: ({ battle, state }, cell) => spokenHex(battle, state, cell),
  spokenUnit: ({ battle, state }, id) => spokenUnit(battle, state, id),
  inspect,
  casesNow,
  governed: (battle, state, cite) => (isCase(cite) ? governedBy(battle, state, cite) : undefined),
  charts: ({ battle }) => chartPages(battle),
} satisfies Partial<Omit<Own, 'inspect'>> & { readonly inspect: typeof inspect }
