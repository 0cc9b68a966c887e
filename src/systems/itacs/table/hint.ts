import type { Cell } from '../../../core/engine/vocabulary.ts'
import { choiceHint, doing, no, plain, type Sight, sightHint } from '../../../core/table/hints.ts'
import type { Moment } from '../../../core/table/look.ts'
import type { Hint } from '../../../core/table/paint.ts'
import { inPoints, points, someOf } from '../../../core/text/words.ts'
import { legalSight } from '../missile/sight.ts'
import { allowanceOf } from '../movement/terms.ts'
import { legalMover } from '../moves.ts'
import { shortName } from '../units.ts'
import { terrainName } from '../view/hexFacts.ts'
import { actorsNow, actsTo } from './acts.ts'
import {
  type AttackKind,
  assess,
  attackKind,
  candidatesOn,
  lateTargets,
  legalIn,
  legalJoin,
  proposal,
  throwWords,
  whyNoTarget,
} from './attack.ts'
import { deploying, deployTo } from './deployment.ts'
import { isEnemyHex, isOwnHex, labelOf, type Look, momentOf, ownIn, unitsOf } from './look.ts'
import { marchOf, planTo } from './march.ts'

/** `Hex 0828, woods, stream, road`. */
export const placeWords = (look: Look, cell: Cell): string =>
  `Hex ${labelOf(look, cell)}, ${terrainName(look.battle, cell).toLowerCase()}`

const ownAt = (look: Look, cell: Cell) => {
  const own = ownIn(look, cell)
  return own.find((unit) => unit.id === look.screen.hoverUnit) ?? own[0]
}

/** What a rule lets those in hand do in a hex. */
const deedHint = (look: Look, cell: Cell): Hint | undefined => {
  const deed = marchOf(look)?.cost.has(cell) ? undefined : actsTo(look).get(cell)
  return deed && doing(`${deed.label}.`)
}

const moverHint = (look: Look, cell: Cell): Hint | undefined => {
  const unit = ownAt(look, cell)
  if (!unit) return undefined
  const judged = legalMover(look.battle, look.state, unit)
  if (judged.ok) return doing(`Pick ${shortName(unit)}: ${inPoints(allowanceOf(unit))}.`)
  return actorsNow(look).has(unit.id) ? doing(`Pick ${shortName(unit)} to see what it may do.`) : no(judged.error)
}

const moveHint = (look: Look, cell: Cell): Hint | undefined => {
  const march = marchOf(look)
  const deed = deedHint(look, cell)
  if (!march) return deed ?? moverHint(look, cell)
  const names = someOf(march.units.map(shortName))
  if (cell === march.start) return plain(`${names} picked.`)
  if (deed) return deed
  const plan = planTo(look, cell)
  if (!plan.ok) return isOwnHex(look, cell) ? moverHint(look, cell) : no(plan.error)
  const { costs, allowance, crowded } = plan.value
  const text = `${names} to ${labelOf(look, cell)}: ${points(costs.at(-1) ?? 0)} of ${inPoints(allowance)}`
  if (crowded.length === 0) return doing(`${text}.`, '4.3.1')
  return {
    tone: 'care',
    text: `${text}; through a full hex: D for those who go, DD for those who stand.`,
    cite: '4.3.3',
  }
}

const VERBS: Readonly<Record<AttackKind, string>> = {
  fire: 'Fire at',
  defensiveFire: 'Defensive fire at',
  melee: 'Attack',
}

const targetHint = (look: Look, cell: Cell): Hint | undefined => {
  const kind = attackKind(look)
  if (!kind) return undefined
  const late = kind === 'melee' && candidatesOn(look, kind, [cell]).length === 0 && lateTargets(look).includes(cell)
  const as = late ? 'fire' : kind
  const why = whyNoTarget(look, as, cell)
  if (why) return no(why)
  const units = proposal(look, as, [cell])
  const judged = assess(look, as, units, [cell])
  const names = someOf(unitsOf(look, units).map(shortName))
  return judged.ok
    ? doing(`${VERBS[as]} ${labelOf(look, cell)} with ${names}: ${throwWords(judged.value)}.`)
    : no(judged.error)
}

const attackerHint = (look: Look, cell: Cell): Hint | undefined => {
  const kind = attackKind(look)
  const unit = ownAt(look, cell)
  if (!kind || !unit) return undefined
  const able = legalIn(look, kind, unit.id)
  if (!able.ok && look.screen.targets.length === 0 && actorsNow(look).has(unit.id))
    return doing(`Pick ${shortName(unit)} to see what it may do.`)
  if (!able.ok) return no(able.error)
  const joins = legalJoin(look, kind, unit, look.screen.targets)
  if (!joins.ok) return no(joins.error)
  return doing(look.screen.selected.includes(unit.id) ? `Leave ${shortName(unit)} out.` : `Take ${shortName(unit)} in.`)
}

const deployHint = (look: Look, cell: Cell): Hint | undefined => {
  const units = unitsOf(look, deploying(look))
  if (units.length === 0 || units.some((unit) => unit.at === cell)) return undefined
  const judged = deployTo(look, cell)
  return judged.ok
    ? doing(`Set up ${someOf(units.map(shortName))} in ${labelOf(look, cell)}.`, '8.0')
    : no(judged.error)
}

/** Lines of sight depend on the ground alone. */
export const sight: Sight<Look> = {
  legal: ({ battle }, from, to) => legalSight(battle.setting.ground, from, to),
  label: labelOf,
  distance: ({ battle }, from, to) => battle.setting.ground.board.distance(from, to),
  end: ({ battle }, cell) => terrainName(battle, cell),
  cite: '4.2.3',
}

const attackHint = (look: Look, cell: Cell): Hint | undefined =>
  isEnemyHex(look, cell) ? targetHint(look, cell) : attackerHint(look, cell)

const actHint = (look: Look, cell: Cell): Hint | undefined => {
  const unit = ownAt(look, cell)
  const isActor = unit !== undefined && actorsNow(look).has(unit.id)
  return deedHint(look, cell) ?? (isActor ? doing(`Pick ${shortName(unit)} to see what it may do.`) : undefined)
}

const HINTS: Readonly<Partial<Record<Moment, (look: Look, cell: Cell) => Hint | undefined>>> = {
  movement: moveHint,
  fire: attackHint,
  defensiveFire: attackHint,
  melee: attackHint,
  deployment: deployHint,
  losses: () => plain('Choose the units that are lost.'),
  choice: choiceHint,
  acts: actHint,
}

/** What a press on a hex would do; undefined when there is nothing to say. */
export const hintAt = (look: Look, cell: Cell): Hint | undefined => {
  if (look.screen.tool === 'sight') return sightHint(sight)(look, cell)
  return look.live ? HINTS[momentOf(look)]?.(look, cell) : undefined
}
