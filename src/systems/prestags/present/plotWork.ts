import type { Cell, SideIndex } from '../../../core/engine/vocabulary.ts'
import { counted, verb } from '../../../core/text/words.ts'
import { type Battle, firstAnswer } from '../rules/position/contract.ts'
import { mayEnter } from '../rules/movement/entry.ts'
import { shootersAt } from '../rules/fire/fire.ts'
import { stepKind } from '../rules/position/moment.ts'
import { legalMover } from '../rules/movement/move.ts'
import { failuresOf } from '../rules/simultaneous/failures.ts'
import { marchingOf } from '../rules/simultaneous/marching.ts'
import { orderOf, type PlotTask, withTask } from '../rules/simultaneous/orders.ts'
import { ableToPlot, nextAttack } from '../rules/simultaneous/view.ts'
import { fireTargets } from '../rules/sequence/steps.ts'
import type { State, Unit, StepKind } from '../rules/terms/types.ts'
import { idsOf, isDisrupted, isOnMap } from '../rules/position/units.ts'
import { actItems } from './actItems.ts'
import { combatText, oddsText } from './common/combat.ts'
import { item } from './common/telling.ts'
import { FIRED, forgotten, TASKED } from '../../../core/presenter/forgotten.ts'
import type { Guard, Item } from '../../../core/presenter/view.ts'
import { label, labels, nameOfSide, ofSide, unitWords } from './common/words.ts'

/** The end of a plot, on its button and where it is told. */
export const SEAL = 'Seal the plot'

type Work = {
  readonly text: string
  readonly todo: readonly Item[]
  readonly done: readonly Item[]
  readonly guard?: Guard | undefined
}

const DOES: Readonly<Record<PlotTask, readonly [string, string]>> = {
  OF: ['fires', 'fire'],
  DF: ['waits to fire', 'wait to fire'],
  ML: ['attacks', 'attack'],
  MV: ['moves', 'move'],
}
const TASKS: readonly PlotTask[] = ['OF', 'ML', 'MV', 'DF']

/** `2 attack (ML), 1 moves (MV)`. */
const tasked = (battle: Battle, state: State, side: SideIndex): Item[] => {
  const parts = TASKS.flatMap((task) => {
    const units = withTask(battle, state, side, task)
    return units.length > 0 ? [{ units, text: `${units.length} ${verb(units.length, ...DOES[task])} (${task})` }] : []
  })
  const units = parts.flatMap((part) => part.units)
  return parts.length > 0 ? [item(parts.map(({ text }) => text).join(', '), units, '21.1')] : []
}

const owedItem = (battle: Battle, state: State, side: SideIndex): Item[] => {
  const owed = firstAnswer(battle.hooks.owes, battle, state, side)
  if (!owed) return []
  return [
    item(
      owed.text,
      state.units.filter((unit) => owed.units.includes(unit.id)),
      owed.cite,
    ),
  ]
}

/** A task of the last plot is seen by what came of it. */
const lastOf = ({ id, moved, fired, fought }: Unit) => ({ id, last: Math.max(moved, fired, fought) })

const askedOf = (able: readonly Unit[], idle: readonly Unit[], waiting: readonly Unit[]): string => {
  if (able.length === 0 && waiting.length > 0) return 'plot the way in of those beside the map.'
  if (able.length === 0) return 'nobody on the map can be given a task.'
  return idle.length > 0 ? 'give each unit one task, or none.' : 'every unit that can has a task.'
}

/** Units that may come in from beside the map in this game-turn. */
const besideMap = (battle: Battle, state: State, side: SideIndex): Unit[] =>
  state.units.filter(
    (unit) => unit.side === side && mayEnter(battle, state, unit) && legalMover(battle, state, unit.id, side).ok,
  )

/** A plot being written: who has a task, and who could have one. */
export const plotWork = (battle: Battle, state: State, side: SideIndex): Work => {
  const able = ableToPlot(battle, state, side)
  const idle = able.filter((unit) => orderOf(state, unit) === undefined)
  const shaken = state.units.filter((unit) => unit.side === side && isOnMap(unit) && isDisrupted(unit))
  const beside = besideMap(battle, state, side)
  const waiting = beside.filter((unit) => orderOf(state, unit) === undefined)
  const left = [...idle, ...waiting]
  const busy = able.length + beside.length - left.length
  // A plot without any task is asked about whatever was done before.
  const guard = forgotten(state.playerTurn, left.map(busy === 0 ? ({ id }) => ({ id }) : lastOf), busy, TASKED)
  const name = nameOfSide(battle, side)
  return {
    text: `${name}: ${askedOf(able, idle, waiting)}`,
    todo: [
      ...owedItem(battle, state, side),
      ...(idle.length > 0
        ? [item(`${idle.length} of ${counted(able.length, 'unit')} without a task`, idle, '20.0')]
        : []),
      ...(waiting.length > 0
        ? [item(`${counted(waiting.length, 'unit')} beside the map may come in`, waiting, '11.1', [])]
        : []),
      ...actItems(battle, state, side),
      ...(shaken.length > 0
        ? [item(`${counted(shaken.length, 'unit')} disrupted: no task until it wears off`, shaken, '8.2')]
        : []),
    ],
    done: tasked(battle, state, side),
    guard,
  }
}

const failed = (state: State): Item[] => {
  const failures = failuresOf(state)
  const units = state.units.filter((unit) => failures[unit.id] !== undefined)
  return units.length > 0
    ? [item(`${counted(units.length, 'plot')} not carried out, or not to the end`, units, '21.2')]
    : []
}

/** The targets of units that are ready: whoever came beside them. */
export const aimWork = (battle: Battle, state: State, side: SideIndex): Work => {
  const targets = fireTargets(battle, state, side, 'defensiveFire')
  const able = new Set(targets.flatMap((cell) => idsOf(shootersAt(battle, state, cell, side, 'defensiveFire'))))
  const ready = withTask(battle, state, side, 'DF').filter((unit) => able.has(unit.id))
  const targetOf = (unit: Unit): Cell | undefined => {
    const order = orderOf(state, unit)
    return order?.task === 'DF' ? order.target : undefined
  }
  const open = ready.filter((unit) => targetOf(unit) === undefined)
  const aimed = ready.filter((unit) => targetOf(unit) !== undefined)
  const name = nameOfSide(battle, side)
  return {
    text:
      open.length > 0
        ? `${name}: choose whom ${unitWords(battle, state, idsOf(open), 5)} ${verb(open.length, 'fires', 'fire')} at.`
        : `${name}: everybody who is ready has a target.`,
    todo: open.length > 0 ? [item(`They came beside them: ${labels(battle, targets, 5)}`, [], '6.42', targets)] : [],
    done: aimed.map((unit) =>
      item(`${unitWords(battle, state, [unit.id])} at ${label(battle, targetOf(unit) ?? -1)}`, [unit]),
    ),
    guard: forgotten(
      state.playerTurn,
      open.map(({ id }) => ({ id })),
      aimed.length,
      FIRED,
    ),
  }
}

/** What comes next when plots are carried out, and how much is done. */
export const resolutionWork = (battle: Battle, state: State): Omit<Work, 'guard'> => {
  const attack = nextAttack(state)
  if (attack) {
    const text = `Next: ${ofSide(battle, attack.side)} ${combatText(battle, state, attack)}, ${oddsText(attack)}.`
    return { text, todo: [], done: failed(state) }
  }
  const marching = Object.keys(marchingOf(state)).length
  const text = `${counted(marching, 'unit is', 'units are')} on the way; all go on by one hex at once.`
  return { text, todo: [], done: failed(state) }
}

const NEXT: Readonly<Partial<Record<StepKind, string>>> = {
  offensiveFire: 'Resolve: next fire attack',
  meleeResolution: 'Resolve: next melee',
  chariotMarch: 'Resolve: drive on by one hex',
  march: 'Resolve: march one hex',
  defensiveFireResolution: 'Resolve: next defensive fire',
}

/** What the big button of a resolution step says. */
export const resolveLabel = (battle: Battle, state: State): string => NEXT[stepKind(battle, state)] ?? 'Resolve'
