import type { Cell } from '../../../core/engine/vocabulary.ts'
import { elevationAt } from '../battle.ts'
import { legalShooter } from '../fire.ts'
import { unitsIn } from '../layout.ts'
import { legalMover } from '../movement/move.ts'
import { allowanceOf } from '../movement/terms.ts'
import { legalSight } from '../sight.ts'
import type { Unit } from '../types.ts'
import { shortName } from '../units.ts'
import { COLUMNS } from '../tables/combat.ts'
import { points, sentence, someOf } from '../../../core/text/words.ts'
import { actorsNow, actsIn, actsTo } from './acts.ts'
import { attackKind, attackPlan, isEnemyHex, isOwnHex, legalIn, legalJoin, proposal, whyNoTarget } from './attack.ts'
import { advanceAsked, lossesAsked } from '../../../core/table/decisions.ts'
import { choiceHint, doing, no, plain, type Sight, sightHint } from '../../../core/table/hints.ts'
import type { Hint } from '../../../core/table/paint.ts'
import { canAdvance } from './decision.ts'
import { deployTo, deploying } from './deployment.ts'
import { turnersNow } from './facing.ts'
import { actingSide, isOrders, isPlot, isWritten, labelOf, type Look, momentOf, unitsOf } from './look.ts'
import { exitAt, marchOf, planTo } from './march.ts'
import { offerAt, readyNow, taskOf, toReady } from './plotting.ts'

/** `Hex 0828: clear, hilltop; MI 3, SK 1`. */
export const placeWords = (look: Look, cell: Cell): string => {
  const elevation = elevationAt(look.battle, cell)
  const terrain = look.battle.map.terrain[cell] ?? 'clear'
  const ground = elevation === 'hilltop' ? `${terrain}, hilltop` : terrain
  const road = look.battle.map.roadCells.has(cell) ? ', road' : ''
  return `Hex ${labelOf(look, cell)}, ${ground}${road}`
}

const moveHint = (look: Look, cell: Cell): Hint | undefined => {
  const march = marchOf(look)
  if (!march) return deedHint(look, cell) ?? moverHint(look, cell)
  const offer = look.screen.preview === cell ? undefined : offerAt(look, cell)
  if (offer) return offerHint(look, cell, offer)
  if (cell === march.start) return plain(`${someOf(march.units.map(shortName))} picked.`)
  const plan = planTo(look, cell)
  if (!plan.ok && isOwnHex(look, cell)) return moverHint(look, cell)
  if (!plan.ok && exitAt(look, cell)?.ok)
    return doing(
      `${plotting(look)}${someOf(march.units.map(shortName))} off the map by ${labelOf(look, cell)}.`,
      '11.42',
    )
  if (!plan.ok) return no(plan.error)
  const { costs, turns, caution, parts } = plan.value
  const names = someOf(march.units.map(shortName))
  const allowance = Math.max(...march.units.map((unit) => allowanceOf(look.battle, look.state, unit)))
  const turning = turns > 0 ? `, ${points(turns)} of them for turning` : ''
  const text = `${plotting(look)}${names} to ${labelOf(look, cell)}: ${points(costs.at(-1) ?? 0)} of ${points(allowance)} points${turning}`
  if (caution) return { tone: 'care', text: `${text}. ${caution.text}`, cite: caution.cite }
  const exit = exitAt(look, cell)?.ok ? ' or off the map' : ''
  return doing(`${text}${parts ? '; slower units part on the way' : ''}${exit}.`, '5.11')
}

const plotting = (look: Look): string => (isPlot(look) ? 'Plot ' : '')

/** Units picked for a move and the enemy under the pointer: the first press only shows the attack. */
const offerHint = (look: Look, cell: Cell, task: 'ML' | 'OF'): Hint => {
  const kind = task === 'ML' ? 'melee' : 'fire'
  const names = someOf(unitsOf(look, proposal(look, kind, [cell])).map(shortName))
  const what = task === 'ML' ? `an attack on ${labelOf(look, cell)}` : `fire at ${labelOf(look, cell)}`
  return doing(`${names}: press to see ${what} (${task}); a second press plots it.`, '21.1')
}

const readyHint = (look: Look, cell: Cell): Hint | undefined => {
  if (!isOwnHex(look, cell)) return plain('Press fire units to make them ready for defensive fire.')
  const { units, ready } = toReady(look, cell, look.screen.hoverUnit)
  const names = someOf(units.map(shortName))
  if (units.length > 0)
    return ready
      ? doing(`${names}: ready to fire at whoever comes.`, '21.1')
      : doing(`${names}: no longer ready, no task.`, '20.4')
  const own = unitsIn(look.battle, look.state, cell).find((unit) => !readyNow(look).has(unit.id))
  const judged = own && legalShooter(look.battle, look.state, own.id, actingSide(look), 'defensiveFire')
  return judged && !judged.ok ? no(judged.error) : undefined
}

/** What an act would do with the one unit picked that does not march. */
const deedHint = (look: Look, cell: Cell): Hint | undefined => {
  const deed = isOwnHex(look, cell) ? undefined : actsTo(look).get(cell)
  return deed && doing(`${deed.label}.`, look.battle.acts.get(deed.act.act)?.cite)
}

const titlesOf = (look: Look, unit: Unit): string[] => {
  const names = actsIn(look).flatMap(({ act, units }) => (units.includes(unit.id) ? [act] : []))
  return [...new Set(names)].flatMap((name) => look.battle.acts.get(name)?.title.toLowerCase() ?? [])
}

const moverHint = (look: Look, cell: Cell): Hint | undefined => {
  const own = unitsIn(look.battle, look.state, cell).filter((unit) => unit.side === actingSide(look))
  const hovered = own.find((unit) => unit.id === look.screen.hoverUnit) ?? own[0]
  if (!hovered) return undefined
  const judged = legalMover(look.battle, look.state, hovered.id, actingSide(look))
  if (!judged.ok && turnersNow(look).has(hovered.id))
    return doing(`Pick ${shortName(hovered)} to turn it: ${points(leftOf(look, hovered))} left.`, '16.11')
  if (!judged.ok && actorsNow(look).has(hovered.id))
    return doing(`Pick ${shortName(hovered)} to ${titlesOf(look, hovered).join(' or ')}.`)
  return judged.ok
    ? doing(
        `Pick ${shortName(hovered)}${taskWords(look, hovered)}: ${points(allowanceOf(look.battle, look.state, hovered))} points.`,
      )
    : no(judged.error)
}

/** `, MV now`: the task that a new one would take the place of. */
const taskWords = (look: Look, unit: Unit): string => {
  const task = isPlot(look) ? taskOf(look, unit) : undefined
  return task ? `, ${task} now` : ''
}

const leftOf = (look: Look, unit: Unit): number => allowanceOf(look.battle, look.state, unit)

const VERBS = { fire: 'Fire at', defensiveFire: 'Defensive fire at', melee: 'Attack' } as const

const PLOTS = { fire: 'plot fire at', defensiveFire: 'aim at', melee: 'plot an attack on' } as const

const writing = (look: Look, kind: keyof typeof PLOTS): string => (isOrders(look) ? 'order fire at' : PLOTS[kind])

/** The hex aimed at, once more: the second press writes the attack down. */
const writeHint = (look: Look, cell: Cell): Hint | undefined => {
  const plan = attackPlan(look)
  if (!plan) return undefined
  return plan.judged.ok
    ? doing(`Press again: ${writing(look, plan.kind)} ${labelOf(look, cell)}.`, isOrders(look) ? 'Alternate B' : '21.1')
    : no(plan.judged.error)
}

const targetHint = (look: Look, cell: Cell): Hint | undefined => {
  const kind = attackKind(look)
  if (!kind) return undefined
  const why = whyNoTarget(look, kind, cell)
  if (why) return no(why)
  if (isWritten(look) && look.screen.targets[0] === cell) return writeHint(look, cell)
  const units = proposal(look, kind, [cell])
  const plan = attackPlan({ ...look, screen: { ...look.screen, targets: [cell], selected: units } })
  const column = plan?.assessment.ok ? plan.assessment.value.column : undefined
  const odds = column === undefined ? 'below 1-2' : COLUMNS[column]
  const verb = isOrders(look) || isPlot(look) ? sentence(writing(look, kind)) : VERBS[kind]
  return doing(`${verb} ${labelOf(look, cell)} with ${someOf(unitsOf(look, units).map(shortName))}: ${odds}.`)
}

const attackerHint = (look: Look, cell: Cell): Hint | undefined => {
  const kind = attackKind(look)
  const own = unitsIn(look.battle, look.state, cell).filter((unit) => unit.side === actingSide(look))
  const unit = own.find((one) => one.id === look.screen.hoverUnit) ?? own[0]
  if (!kind || !unit) return undefined
  const able = legalIn(look, kind, unit.id)
  if (!able.ok) return no(able.error)
  const joins = legalJoin(look, kind, unit, look.screen.targets)
  if (!joins.ok) return no(joins.error)
  return doing(look.screen.selected.includes(unit.id) ? `Leave ${shortName(unit)} out.` : `Take ${shortName(unit)} in.`)
}

const deployHint = (look: Look, cell: Cell): Hint | undefined => {
  const units = unitsOf(look, deploying(look))
  if (units.length === 0) return undefined
  if (isOwnHex(look, cell) && look.screen.selected.length > 0 && units.some((unit) => unit.at === cell))
    return undefined
  const judged = deployTo(look, cell)
  return judged.ok
    ? doing(`Set up ${someOf(units.map(shortName))} in ${labelOf(look, cell)}.`, '11.1')
    : no(judged.error)
}

const advanceHint = (look: Look, cell: Cell): Hint | undefined => {
  const pending = advanceAsked(look)
  if (!pending) return undefined
  if (pending.cells.includes(cell)) {
    const [unit] = look.screen.selected.length > 0 ? look.screen.selected : pending.units
    const judged = unit === undefined ? undefined : canAdvance(look, unit, cell)
    return judged && !judged.ok ? no(judged.error) : doing(`Advance into ${labelOf(look, cell)}.`, '8.4')
  }
  return isOwnHex(look, cell) ? undefined : plain('Only a hex that this combat emptied may be entered.')
}

/** Lines of sight depend on ground and units. */
export const sight: Sight<Look> = {
  legal: ({ battle, state }, from, to) => legalSight(battle, state, from, to),
  label: labelOf,
  distance: ({ battle }, from, to) => battle.map.board.distance(from, to),
  end: ({ battle }, cell) => elevationAt(battle, cell),
  cite: '6.34',
}

/** The hint for the hex under the pointer or the cursor; undefined when there is nothing to say. */
export const hintAt = (look: Look, cell: Cell): Hint | undefined => {
  if (look.screen.tool === 'sight') return sightHint(sight)(look, cell)
  if (!look.live) return undefined
  switch (momentOf(look)) {
    case 'movement':
      return moveHint(look, cell)
    case 'fire':
    case 'defensiveFire':
    case 'melee':
      return isEnemyHex(look, cell) ? targetHint(look, cell) : attackerHint(look, cell)
    case 'deployment':
      return deployHint(look, cell)
    case 'advance':
      return advanceHint(look, cell)
    case 'losses':
      return lossesAsked(look) ? plain('Choose the units that are lost.') : undefined
    case 'ready':
      return readyHint(look, cell)
    case 'choice':
      return choiceHint(look, cell)
    case 'resolution':
    case 'acts':
    case 'over':
      return undefined
  }
}
