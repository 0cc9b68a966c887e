import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import { points } from '../../../core/text/words.ts'
import type { Battle, FireKind } from '../rules/position/contract.ts'
import { legalShooter, legalShot, legalFireTarget } from '../rules/fire/fire.ts'
import { unitById } from '../rules/position/layout.ts'
import { legalAttacker, legalBlow, legalMeleeTarget } from '../rules/melee/melee.ts'
import { legalMover } from '../rules/movement/move.ts'
import { allowanceOf } from '../rules/movement/terms.ts'
import type { Judged } from '../rules/terms/refusal.ts'
import type { Case } from '../rules/terms/rules.ts'
import { actorOf, stepOf } from '../rules/position/moment.ts'
import type { State, Unit } from '../rules/terms/types.ts'
import { isLeader, isOnMap, shortName } from '../rules/position/units.ts'
import { labels, nameOfSide } from './common/words.ts'

/** Whether a unit can act now, and why or why not. */
type Why = { readonly ok: boolean; readonly text: string; readonly cite: Case }

const no = (text: string, cite: Case): Why => ({ ok: false, text, cite })
const yes = (text: string, cite: Case): Why => ({ ok: true, text, cite })

const refused = <T>(judged: Judged<T>): Why | undefined =>
  judged.ok ? undefined : no(judged.error.text, judged.error.cite as Case)

const enemyCells = (state: State, unit: Unit): number[] => [
  ...new Set(state.units.flatMap((other) => (other.side !== unit.side && isOnMap(other) ? [other.at] : []))),
]

const whyFire = (battle: Battle, state: State, unit: Unit, kind: FireKind): Why => {
  const barred = refused(legalShooter(battle, state, unit.id, unit.side, kind))
  if (barred) return barred
  const inReach = enemyCells(state, unit).filter((cell) => legalShot(battle, state, unit, cell, kind).ok)
  const open = inReach.filter((cell) => legalFireTarget(battle, state, cell, unit.side, kind).ok)
  const name = shortName(unit)
  if (open.length > 0) return yes(`${name} may fire at ${labels(battle, open)}.`, kind === 'fire' ? '6.13' : '6.42')
  if (inReach.length === 0)
    return no(
      `${name} is ready, but no enemy is in ${kind === 'fire' ? 'range and sight' : 'an adjacent hex'}.`,
      kind === 'fire' ? '6.13' : '6.42',
    )
  return kind === 'fire'
    ? no(`${name} is ready, but every hex in its reach has been fired at.`, '6.15')
    : no(`${name} is ready, but no enemy moved into a hex beside it, or it has been fired at already.`, '6.42')
}

const whyMove = (battle: Battle, state: State, unit: Unit): Why => {
  const barred = refused(legalMover(battle, state, unit.id, unit.side))
  if (barred) return barred
  const allowance = points(allowanceOf(battle, state, unit))
  return unit.halved
    ? yes(
        `${shortName(unit)} may move up to ${allowance} points: half, for it began outside leaders’ control.`,
        '10.23',
      )
    : yes(`${shortName(unit)} may move up to ${allowance} points.`, '5.0')
}

const whyMelee = (battle: Battle, state: State, unit: Unit): Why => {
  const barred = refused(legalAttacker(battle, state, unit.id, unit.side))
  if (barred) return barred
  const near = enemyCells(state, unit).filter((cell) => battle.map.board.directionTo(unit.at, cell) >= 0)
  if (near.length === 0) return no(`No enemy stands beside ${shortName(unit)}.`, '7.0')
  const open = near.filter(
    (cell) => legalMeleeTarget(battle, state, cell, unit.side).ok && legalBlow(battle, state, unit, cell, false).ok,
  )
  return open.length > 0
    ? yes(`${shortName(unit)} may attack ${labels(battle, open)}.`, '7.0')
    : no(`Every hex beside ${shortName(unit)} has been attacked already or is barred to it.`, '7.13')
}

const whyPending = (battle: Battle, state: State, unit: Unit): Why | undefined => {
  const pending = state.pending.at(-1)
  if (!pending) return undefined
  const name = nameOfSide(battle, pending.side)
  if (pending.kind === 'losses')
    return pending.from.includes(unit.id)
      ? yes(`${shortName(unit)} is one of those the ${name} may lose.`, '8.1')
      : no(`The ${name} choose their losses first.`, '8.1')
  if (pending.kind === 'choice') return no(`First the ${name} answer: ${pending.heading}.`, pending.cite)
  return pending.units.includes(unit.id)
    ? yes(`${shortName(unit)} may advance into ${labels(battle, pending.cells)}.`, '8.4')
    : no(`The ${name} decide on their advance first.`, '8.4')
}

const ofOtherSide = (battle: Battle, state: State, unit: Unit, actor: SideIndex): Why | undefined => {
  if (unit.side === actor) return undefined
  const { title, kind } = stepOf(battle, state)
  const cite: Case =
    kind === 'movement'
      ? '5.21'
      : kind === 'melee' || kind === 'fire'
        ? '4.2'
        : kind === 'defensiveFire'
          ? '6.42'
          : '4.1'
  return no(`The ${nameOfSide(battle, actor)} act in this step (${title}).`, cite)
}

/** Why a unit can or cannot do something in this step: the words of the judges. */
export const whyUnit = (battle: Battle, state: State, id: string): Why | undefined => {
  const unit = unitById(battle, state, id)
  if (!unit) return undefined
  const actor = actorOf(battle, state)
  if (actor === undefined) return no('The battle is over.', '11.1')
  const pending = whyPending(battle, state, unit)
  if (pending) return pending
  if (unit.fate === 'eliminated') return no(`${shortName(unit)} has been eliminated.`, '8.1')
  if (unit.fate === 'exited') return no(`${shortName(unit)} left the map and does not return.`, '11.41')
  const other = ofOtherSide(battle, state, unit, actor)
  if (other) return other
  const { kind, commands } = stepOf(battle, state)
  switch (kind) {
    case 'fire':
    case 'defensiveFire':
      return whyFire(battle, state, unit, kind)
    case 'movement':
      return whyMove(battle, state, unit)
    case 'melee':
      return isLeader(unit)
        ? no(`${shortName(unit)} does not attack; his bonus helps those in his hex.`, '10.12')
        : whyMelee(battle, state, unit)
    case 'deployment':
      return yes(
        unit.fate === 'reserve'
          ? `${shortName(unit)} is to be set up.`
          : `${shortName(unit)} may still be set up elsewhere.`,
        '11.1',
      )
    default:
      return commands.includes('move') ? whyMove(battle, state, unit) : no('Nobody acts in this step.', '4.1')
  }
}
