import { ok, type SideIndex } from '../../../../../core/engine/vocabulary.ts'
import type { ActRule, Battle, Progress } from '../../position/contract.ts'
import { stacksOf, unitById } from '../../position/layout.ts'
import { begin, controlEvents, happen, marked } from '../../position/progress.ts'
import { isPlainForOne } from '../../terms/plain.ts'
import { type Judged, refuse } from '../../terms/refusal.ts'
import { eliminate } from '../../results/results.ts'
import { legalStack } from '../../position/stacking.ts'
import { roll } from '../../results/strike.ts'
import type { Act, Event, State, Unit } from '../../terms/types.ts'
import { shortName } from '../../position/units.ts'
import { askAim, askAttack } from './attack.ts'
import { dueOf, isRampagePhase, RAMPAGE } from './nature.ts'
import { directionOf, directionWords, type ElephantRun, runOf } from './run.ts'

/** A crowded hex could be disrupted by the rampage, and nobody could put it right any more: that comes first. */
const stacksInOrder = (battle: Battle, state: State, side: SideIndex): Judged<true> => {
  for (const [cell, units] of stacksOf(state)) {
    const stack = units[0]?.side === side ? legalStack(battle, side, cell, units) : ok(true)
    if (!stack.ok)
      return refuse(
        'stacksFirst',
        '5.4',
        `Before an elephant rampages the stacks must be right: ${stack.error.text}`,
        cell,
      )
  }
  return ok(true)
}

const legalRampage = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Unit> => {
  const [id = ''] = act.units
  const unit = unitById(battle, state, id)
  if (!unit || !isPlainForOne(act, 'dice'))
    return refuse('notOne', 'Spartan 1.13', 'Each elephant rampages for itself: name one of them, and nothing else.')
  if (unit.side !== side) return refuse('notYours', 'Spartan 1.13', `${shortName(unit)} is not yours.`)
  if (!isRampagePhase(battle, state) || !dueOf(state, side).includes(unit))
    return refuse('noRampage', 'Spartan 1.0', `${shortName(unit)} has no rampage before it now.`, unit.at)
  if (act.dice && act.dice.length !== 2)
    return refuse('badDice', 'Spartan 1.0', 'Two dice are rolled: the direction, then the points.')
  const stacks = stacksInOrder(battle, state, side)
  return stacks.ok ? ok(unit) : stacks
}

/** What the dice mean, before anything comes of it. */
const toldBefore = (unit: Unit, dice: readonly [number, number], { path }: ElephantRun): Event => {
  const [one, two] = dice
  const way = directionWords(directionOf(one))
  const points = `${two} ${two === 1 ? 'point' : 'points'}`
  const text = `${shortName(unit)} rampages: die ${one} to the ${way}, die ${two} for ${points}.`
  return { type: 'told', side: unit.side, cite: 'Spartan 1.0', text, units: [unit.id], cells: [unit.at, ...path] }
}

const wayOf = (battle: Battle, state: State, unit: Unit, { path, cost, end }: ElephantRun): Event[] => {
  const to = path.at(-1)
  if (to === undefined) return []
  const moved: Event = { type: 'unitsMoved', moves: [{ unit: unit.id, from: unit.at, path, cost, exits: false }] }
  return [moved, ...(end.kind === 'perishes' ? [] : controlEvents(battle, state, unit.side, [to]))]
}

/** It perishes, and scores for the enemy [Spartan 1.23, Spartan 1.24]. */
export const perish = (progress: Progress, unit: Unit, how: string): Progress => {
  const text = `${shortName(unit)} ${how}.`
  const lost: Event = { type: 'told', side: unit.side, cite: 'Spartan 1.23', text, units: [unit.id], cells: [unit.at] }
  return happen(progress, lost, ...eliminate(progress.battle, [unit], 'Spartan 1.23'))
}

const outcome = (progress: Progress, id: string, { end }: ElephantRun): Progress => {
  const unit = unitById(progress.battle, progress.state, id)
  if (!unit || end.kind === 'spent') return progress
  if (end.kind === 'perishes') return perish(progress, unit, end.text)
  const [target] = end.cells
  if (end.cells.length > 1) return askAim(progress, unit, end.cells)
  return target === undefined ? progress : askAttack(progress, unit, target)
}

const carry = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Progress> => {
  const judged = legalRampage(battle, state, act, side)
  if (!judged.ok) return judged
  const unit = judged.value
  const first = roll(begin(battle, state), act.dice?.[0])
  if (!first.ok) return first
  const second = roll(first.value.progress, act.dice?.[1])
  if (!second.ok) return second
  const dice = [first.value.die, second.value.die] as const
  const run = runOf(battle, state, unit, directionOf(dice[0]), dice[1])
  const done = marked([unit.id], RAMPAGE, state.playerTurn, 'Spartan 1.0')
  const events = [done, toldBefore(unit, dice, run), ...wayOf(battle, state, unit, run)]
  return ok(outcome(happen(second.value.progress, ...events), unit.id, run))
}

/** Two dice, straight on, and whoever stands there [Spartan 1.0, 1.13]. */
export const rampage: ActRule = {
  title: 'Rampage',
  cite: 'Spartan 1.0',
  steps: ['movement', 'rampage'],
  dice: 2,
  carry,
  offers: (battle, state, side) => {
    const due = isRampagePhase(battle, state) ? dueOf(state, side) : []
    if (due.length === 0 || !stacksInOrder(battle, state, side).ok) return []
    return due.map((unit): Act => ({ type: 'act', act: 'rampage', units: [unit.id] }))
  },
  label: (battle, state, act) => {
    const unit = unitById(battle, state, act.units[0] ?? '')
    return `Rampage of ${unit ? shortName(unit) : ''}: roll direction and points`
  },
}
