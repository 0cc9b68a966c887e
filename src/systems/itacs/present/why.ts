import type { SideIndex, UnitId } from '../../../core/engine/vocabulary.ts'
import { inPoints } from '../../../core/text/words.ts'
import type { Battle } from '../rules/position/contract.ts'
import { carrierOf } from '../rules/position/field.ts'
import { enemyCells, legalFire } from '../rules/missile/fire.ts'
import { actorOf, shotKind, stepOf, unitById } from '../rules/position/moment.ts'
import { legalMover } from '../rules/movement/moves.ts'
import { allowanceOf } from '../rules/movement/terms.ts'
import type { Judged } from '../rules/terms/refusal.ts'
import type { Case } from '../rules/terms/rules.ts'
import { WINDOW } from '../rules/chapters/morale/breaks.ts'
import type { State } from '../rules/position/state.ts'
import { mayBreak } from '../rules/chapters/morale/breaks.ts'
import { legalStorm } from '../rules/melee/storm.ts'
import type { Unit } from '../rules/terms/types.ts'
import { isLeader, rowFor, shortName } from '../rules/position/units.ts'
import { label, labels, nameOfSide } from './common/words.ts'

/** Whether a unit can act now, and why or why not. */
type Why = { readonly ok: boolean; readonly text: string; readonly cite: string }

const no = (text: string, cite: Case): Why => ({ ok: false, text, cite })
const yes = (text: string, cite: Case): Why => ({ ok: true, text, cite })

const refused = ({ text, cite }: { readonly text: string; readonly cite: string }): Why => ({ ok: false, text, cite })

/** What one of several hexes would be refused for: that which is nearest to being legal says most. */
const bestRefusal = (
  unit: Unit,
  battle: Battle,
  tries: readonly { cell: number; judged: Judged<unknown> }[],
): Why | undefined => {
  const { board } = battle.setting.ground
  const near = [...tries].sort((a, b) => board.distance(unit.at, a.cell) - board.distance(unit.at, b.cell))[0]
  return near && !near.judged.ok ? refused(near.judged.error) : undefined
}

const triedOn = (battle: Battle, state: State, unit: Unit, kind: 'fire' | 'melee') =>
  enemyCells(battle, state, unit.side).map((cell) => ({
    cell,
    judged:
      kind === 'fire'
        ? legalFire(battle, state, { units: [unit.id], target: cell }, unit.side)
        : legalStorm(battle, state, { units: [unit.id], targets: [cell] }, unit.side),
  }))

const whyFire = (battle: Battle, state: State, unit: Unit): Why => {
  const cite: Case = shotKind(battle, state) === 'defensive' ? '4.4' : '4.2'
  const tries = triedOn(battle, state, unit, 'fire')
  const open = tries.filter(({ judged }) => judged.ok).map(({ cell }) => cell)
  if (open.length > 0) return yes(`${shortName(unit)} may fire at ${labels(battle, open)}.`, cite)
  return bestRefusal(unit, battle, tries) ?? no(`There is nobody for ${shortName(unit)} to fire at.`, cite)
}

const whyMelee = (battle: Battle, state: State, unit: Unit): Why => {
  const tries = triedOn(battle, state, unit, 'melee')
  // Too weak alone: others may join.
  const open = tries.filter(({ judged }) => judged.ok || judged.error.code === 'ratioTooLow').map(({ cell }) => cell)
  if (open.length > 0) return yes(`${shortName(unit)} may attack ${labels(battle, open)}.`, '4.5')
  if (rowFor(unit).fire !== undefined) {
    const late = whyFire(battle, state, unit)
    if (late.ok) return late
  }
  return bestRefusal(unit, battle, tries) ?? no(`There is nobody for ${shortName(unit)} to attack.`, '4.5')
}

const whyMove = (battle: Battle, state: State, unit: Unit): Why => {
  const mover = legalMover(battle, state, unit)
  return mover.ok
    ? yes(`${shortName(unit)} may move up to ${inPoints(allowanceOf(unit))}.`, '4.3.1')
    : refused(mover.error)
}

const whyBreak = (state: State, unit: Unit): Why => {
  const name = shortName(unit)
  if (unit.breaks) return yes(`${name} breaks and may make its rout move now.`, '5.2')
  if (unit.marks[WINDOW] === state.playerTurn) return yes(`${name} may break of its own will.`, '4.5.12')
  const judged = mayBreak(unit)
  return judged.ok ? yes(`${name} is disrupted and may break.`, '5.2') : refused(judged.error)
}

const whyPending = (battle: Battle, state: State, unit: Unit): Why | undefined => {
  const pending = state.pending.at(-1)
  if (!pending) return undefined
  const name = nameOfSide(battle, pending.side)
  if (pending.kind === 'choice') return no(`First the ${name} answer: ${pending.heading}.`, pending.cite)
  return pending.from.includes(unit.id)
    ? yes(`${shortName(unit)} is one of those the ${name} may lose.`, pending.cite)
    : no(`The ${name} choose their losses first.`, pending.cite)
}

/** Why a unit that is not free on the map does nothing. */
const whyGone = (battle: Battle, state: State, unit: Unit): Why | undefined => {
  const name = shortName(unit)
  if (unit.fate === 'destroyed') return no(`${name} is lost.`, '10.7')
  if (unit.fate === 'left') return no(`${name} fled off the map and does not return.`, '5.3.3')
  const captor = unitById(state, unit.marks.captive ?? '')
  return captor
    ? no(`${name} is a captive of ${shortName(captor)} in ${label(battle, captor.at)}.`, '6.1.4')
    : undefined
}

const WHY: Readonly<Record<string, (battle: Battle, state: State, unit: Unit) => Why>> = {
  missile: whyFire,
  defensiveFire: whyFire,
  movement: whyMove,
  melee: (battle, state, unit) =>
    isLeader(unit)
      ? no(`${shortName(unit)} does not attack; his bonus helps his formation.`, '6.1.3')
      : whyMelee(battle, state, unit),
  breaks: (_battle, state, unit) => whyBreak(state, unit),
  deployment: (_battle, _state, unit) =>
    unit.fate === 'reserve'
      ? yes(`${shortName(unit)} is to be set up.`, '8.0')
      : carrierOf(unit)
        ? no(`${shortName(unit)} goes with what carries it.`, '8.0')
        : yes(`${shortName(unit)} may still be set up elsewhere.`, '8.0'),
}

/** Why a unit can or cannot do something in this step: the words of the judges. */
export const whyUnit = (battle: Battle, state: State, id: UnitId): Why | undefined => {
  const unit = unitById(state, id)
  if (!unit) return undefined
  const actor: SideIndex | undefined = actorOf(battle, state)
  if (state.verdict || actor === undefined) return no('The battle is over.', '7.2')
  const known = whyPending(battle, state, unit) ?? whyGone(battle, state, unit)
  if (known) return known
  const { title, kind } = stepOf(battle, state)
  if (unit.side !== actor) return no(`The ${nameOfSide(battle, actor)} act in this step (${title}).`, '4.1.1')
  return WHY[kind]?.(battle, state, unit) ?? no('Nobody acts in this step.', '4.1.1')
}
