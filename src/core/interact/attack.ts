import type { UnitId } from '../engine/vocabulary.ts'
import type { AttackerLine, AttackBlock, Block, Part } from '../presenter/blocks.ts'
import { wide } from '../presenter/buttons.ts'
import { aimingAt, aimingIn, EMPTY, holding } from '../presenter/hand.ts'
import type { Intent } from '../presenter/intent.ts'
import { type Asking, labelOf, namesOf, refusalIn } from './asking.ts'
import { facesOf } from './faces.ts'
import { toggleAttacker, whyNotJoin } from './joining.ts'
import { marchOf } from './kept.ts'

const weighed = (look: Asking) => {
  const { units, targets } = aimingIn(look.screen)
  return look.ask.attacking.weigh(look, units, targets)
}

/** Carries the attack out, or says why it cannot be; `dice` are what the players threw. */
export const resolve = (look: Asking, dice?: readonly number[], { judged, also } = weighed(look)): Intent => {
  if (aimingIn(look.screen).targets.length === 0) return {}
  if (!judged.ok) return { refusal: judged.error }
  return { command: judged.value(dice), ...(also ? { also } : {}), patch: { hand: EMPTY } }
}

/** Units worth a line: those that may attack, aboard a ship too, the picked ones, and those beside who hear why not. */
const listed = (look: Asking): UnitId[] => {
  const { units, targets } = aimingIn(look.screen)
  const { fighters, joiners, beside } = look.ask.attacking
  const taking = [...joiners(look, targets), ...units]
  const all = new Set([...taking, ...beside(look, targets)])
  return [...new Set([...fighters(look).filter((id) => all.has(id)), ...taking])]
}

const lines = (look: Asking): AttackerLine[] => {
  const { units, targets } = aimingIn(look.screen)
  return facesOf(look, listed(look)).map((face) => ({
    face,
    chosen: units.includes(face.id),
    refusal: whyNotJoin(look, face.id, targets),
    note: `in ${labelOf(look, face.cell)}`,
  }))
}

/** The enemy was pressed with units in hand for a move: they may go there all the same. */
const moveInstead = (look: Asking): Part[] => {
  const { task, units, targets } = aimingIn(look.screen)
  const own = { ...look, task: look.screen.task }
  const [to] = targets
  if (task === undefined || to === undefined || look.ask.moment(own) !== 'movement') return []
  if (!marchOf(own, units, [])?.planTo(to, {}).ok) return []
  const hand = holding(units, { preview: to })
  return [wide({ key: 'move', label: `Move to ${labelOf(look, to)} instead`, intent: { patch: { hand } } })]
}

/** Everybody who can, and only those who were in hand first, where the attack is another one. */
const company = (look: Asking): Part[] => {
  const aim = aimingIn(look.screen)
  const all = look.ask.attacking.joiners(look, aim.targets)
  const first = aim.first.filter((id) => all.includes(id))
  const isNow = (ids: readonly UnitId[]): boolean =>
    ids.length === aim.units.length && ids.every((id) => aim.units.includes(id))
  const offered = [
    { key: 'all', label: `All ${all.length} who can`, units: all },
    { key: 'first', label: `Only ${namesOf(look, first, 3)}`, units: first },
  ]
  return offered
    .filter(({ units }) => units.length > 0 && !isNow(units))
    .map(({ key, label, units }) => {
      const targets = look.ask.attacking.spread(look, units, aim.targets)
      return wide({ key, label, icon: 'join', intent: { patch: { hand: { ...aim, units, targets } } } })
    })
}

/** Several cells can be attacked in the same blow. */
const addTargets = (look: Asking): Part[] => {
  const aim = aimingIn(look.screen)
  if (!look.ask.attacking.several(look)) return []
  const { many } = look.ask.cell
  const label = aim.adds ? `Press the further ${many} on the map` : `Attack several ${many} at once`
  return [wide({ key: 'add', label, isPressed: aim.adds, intent: { patch: { hand: { ...aim, adds: !aim.adds } } } })]
}

/** Other attacks that can be made in the place of this one. */
const others = (look: Asking): Part[] => {
  const { units, targets } = aimingIn(look.screen)
  return look.ask.attacking
    .others(look, units, targets)
    .map(({ key, label, ...aim }) => wide({ key, label, intent: { patch: { hand: aimingAt(aim.targets, aim) } } }))
}

/** The attack being built, with everybody who may join it. */
export const attackBlock = (look: Asking): Block[] | undefined => {
  if (aimingIn(look.screen).targets.length === 0) return undefined
  const now = weighed(look)
  const written = look.ask.attacking.written(look)
  const block: AttackBlock = {
    kind: 'attack',
    view: now.view(),
    attackers: lines(look),
    refusal: refusalIn(now.judged),
    dice: look.state.dice.kind === 'physical' && !written ? 'told' : 'rolled',
    ...(written ? { verb: written.verb } : {}),
    toggle: (id) => toggleAttacker(look, id),
    resolve: (faces) => resolve(look, written ? undefined : faces, now),
    close: { patch: { hand: EMPTY } },
    below: [...company(look), ...moveInstead(look), ...addTargets(look), ...others(look)],
  }
  return [block]
}
