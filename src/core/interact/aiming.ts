import type { Cell, UnitId } from '../engine/vocabulary.ts'
import { aimingAt, aimingIn, EMPTY, holding, selectedIn, targetsIn } from '../presenter/hand.ts'
import { doing, no } from '../presenter/hints.ts'
import type { Intent, Press } from '../presenter/intent.ts'
import type { Hint } from '../presenter/paint.ts'
import { paint } from '../presenter/painting.ts'
import { actAt, actButtons, actHint, toAct } from './acting.ts'
import { type Asking, isEnemyCell, nameOf, ownIn, PAST, pointedIn, refusalIn, type Interaction } from './asking.ts'
import { attackBlock, resolve } from './attack.ts'
import { proposed, toggleAll, toggleAttacker, whyNoTarget, whyNotJoin } from './joining.ts'
import { actsNow, targetsNow } from './kept.ts'
import { lendFor, lentHint } from './lending.ts'

/** A further cell in the same attack: only attackers that reach all of them stay. */
const addTarget = (look: Asking, cell: Cell): Intent => {
  const aim = aimingIn(look.screen)
  const next = aim.targets.includes(cell) ? aim.targets.filter((one) => one !== cell) : [...aim.targets, cell]
  if (next.length === 0) return { patch: { hand: EMPTY } }
  const bar = look.ask.attacking.barred(look, cell)
  if (bar) return { refusal: bar }
  const able = look.ask.attacking.joiners(look, next)
  const apart = look.ask.attacking.several(look)
  if (able.length === 0) return apart ? { refusal: { ...apart, cell } } : {}
  const kept = aim.units.filter((id) => able.includes(id))
  return { patch: { hand: { ...aim, targets: next, units: kept.length > 0 ? kept : able }, openCombat: undefined } }
}

/** Who was picked for this target, and not for another one. */
const pickedFor = (look: Asking): readonly UnitId[] =>
  targetsIn(look.screen).length > 0 ? [] : selectedIn(look.screen)

/**
 * Whether a target or an own unit is pressed first, all who can join the attack; who was picked may still make it
 * alone. Only where orders are written down unit by unit it is those picked.
 */
const joinersFor = (look: Asking, cell: Cell): readonly UnitId[] =>
  proposed(look, [cell], look.ask.attacking.written(look) ? pickedFor(look) : [])

const isAimedAt = (look: Asking, cell: Cell): boolean => {
  const targets = targetsIn(look.screen)
  return targets.length === 1 && targets[0] === cell
}

const aim = (look: Asking, cell: Cell, more: boolean): Intent => {
  const { targets, adds, task } = aimingIn(look.screen)
  const { several, written } = look.ask.attacking
  if (targets.length > 0 && (more || adds) && several(look)) return addTarget(look, cell)
  // Where attacks are written down, the second press does it.
  if (isAimedAt(look, cell)) return written(look) ? resolve(look) : {}
  const lent = lendFor(look, cell)
  if (lent) return lent
  const why = whyNoTarget(look, cell)
  const units = joinersFor(look, cell)
  const first = pickedFor(look)
  if (why && units.length === 0) return { refusal: why }
  // Where the attack is too weak the panel opens all the same and says by how much.
  return { patch: { hand: aimingAt([cell], { units, task, first }), openCombat: undefined } }
}

/** Who cannot attack may still do something else: he is taken in hand for that. */
const orAct = (look: Asking, id: UnitId, intent: Intent): Intent =>
  intent.refusal && targetsIn(look.screen).length === 0 && actsNow(look).actors.has(id)
    ? { patch: { hand: holding([id]) } }
    : intent

const takeOwn = (look: Asking, { cell, unit }: Press): Intent => {
  const own = ownIn(look, cell)
  const pressed = own.find(({ id }) => id === unit) ?? (own.length === 1 ? own[0] : undefined)
  if (pressed) return orAct(look, pressed.id, toggleAttacker(look, pressed.id))
  return own[0] ? orAct(look, own[0].id, toggleAll(look, own)) : {}
}

const targetHint = (look: Asking, cell: Cell): Hint => {
  const lent = lentHint(look, cell)
  if (lent) return lent
  const why = whyNoTarget(look, cell)
  if (why) return no(why)
  const written = look.ask.attacking.written(look)
  if (!written || !isAimedAt(look, cell)) return look.ask.attacking.hint(look, joinersFor(look, cell), cell)
  const bar = refusalIn(look.ask.attacking.weigh(look, selectedIn(look.screen), [cell]).judged)
  return bar ? no(bar) : written.again(cell)
}

const attackerHint = (look: Asking, cell: Cell): Hint | undefined => {
  const id = pointedIn(look, cell)?.id
  if (id === undefined) return undefined
  const picked = selectedIn(look.screen)
  const targets = targetsIn(look.screen)
  const refusal = whyNotJoin(look, id, targets)
  if (refusal) return targets.length === 0 && actsNow(look).actors.has(id) ? toAct(look, id) : no(refusal)
  return doing(picked.includes(id) ? `Leave ${nameOf(look, id)} out.` : `Take ${nameOf(look, id)} in.`)
}

/** Enemy cells that some of these units could attack. */
const reachedBy = (look: Asking, units: readonly UnitId[]): Cell[] =>
  targetsNow(look).filter((cell) => units.some((id) => look.ask.attacking.joins(look, id, [cell]).ok))

/** Who is in hand for something else than an attack does it to the enemy who is pressed. */
const isForAct = (look: Asking): boolean => targetsIn(look.screen).length === 0

/** Fire and melee: press the enemy and see who can, or take your own units in hand first. */
export const aiming: Interaction = {
  press: (look, press) => {
    if (isEnemyCell(look, press.cell)) {
      const act = isForAct(look) ? actAt(look, press.cell) : undefined
      return act ?? aim(look, press.cell, press.more || press.secondary)
    }
    if (ownIn(look, press.cell).length > 0) return takeOwn(look, press)
    return look.screen.openCombat === undefined ? {} : { patch: { openCombat: undefined } }
  },
  // With the dice of the players the numbers are the buttons.
  go: (look) => (look.ask.attacking.written(look) || look.state.dice.kind !== 'physical' ? resolve(look) : {}),
  hint: (look, cell) => {
    if (!isEnemyCell(look, cell)) return attackerHint(look, cell)
    return (isForAct(look) ? actHint(look, cell) : undefined) ?? targetHint(look, cell)
  },
  blocks: (look) => attackBlock(look) ?? [...actButtons(look), PAST],
  painted: (look) => {
    const targets = targetsIn(look.screen)
    const picked = selectedIn(look.screen)
    const open = targets.length === 0 && picked.length > 0 ? reachedBy(look, picked) : targetsNow(look)
    const done = isForAct(look) ? [...actsNow(look).to(picked).keys()] : []
    return [paint('targets', 'target', [...new Set([...open, ...done])]), paint('aim', 'lit', targets)]
  },
  takeAll: (look) => {
    const { targets } = aimingIn(look.screen)
    return targets.length > 0
      ? { ...aimingIn(look.screen), units: look.ask.attacking.joiners(look, targets) }
      : undefined
  },
}
