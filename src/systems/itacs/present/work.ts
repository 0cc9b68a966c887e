import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import { forgotten, MOVED } from '../../../core/presenter/forgotten.ts'
import type { Item } from '../../../core/presenter/view.ts'
import { counted } from '../../../core/text/words.ts'
import type { Battle } from '../rules/position/contract.ts'
import { fieldIn, stepKind } from '../rules/position/moment.ts'
import { legalMover } from '../rules/movement/moves.ts'
import { legalStack } from '../rules/movement/stack.ts'
import type { Case } from '../rules/terms/rules.ts'
import type { State } from '../rules/position/state.ts'
import { troopsIn } from '../rules/position/units.ts'
import { rowOf } from '../rules/tables/units.ts'
import type { StepKind } from '../rules/terms/types.ts'
import { fireWork, meleeWork } from './attackWork.ts'
import { item } from './common/telling.ts'
import { label, nameOfSide } from './common/words.ts'
import { actItems, ALWAYS, byType, owedItem, own, shaken, type Working } from './workParts.ts'

/** Hexes with more than may stay there, to be put right before the step ends [4.3.3]. */
const wrongStacks = (battle: Battle, state: State, side: SideIndex): Item[] => {
  const field = fieldIn(battle, state)
  return [...new Set(own(state, side).map((unit) => unit.at))].flatMap((cell) => {
    const stack = legalStack(field, cell)
    if (stack.ok) return []
    const { text, cite } = stack.error
    return [item(`Put right hex ${label(battle, cell)}: ${text}`, field.at(cell), cite as Case)]
  })
}

const fleeing = (state: State, side: SideIndex): Item[] => {
  const units = own(state, side).filter((unit) => unit.routs || unit.breaks)
  return units.length > 0
    ? [item(`${counted(units.length, 'unit')} in flight: a rout move or none`, units, '5.3.1')]
    : []
}

/** Who has moved and has points left. */
const further = (count: number): string => (count > 0 ? `, ${count} may go further` : '')

const movementWork: Working = (battle, state, side) => {
  const moved = own(state, side).filter((unit) => unit.moved === state.playerTurn)
  const able = own(state, side).filter((unit) => legalMover(battle, state, unit).ok)
  const still = able.filter((unit) => !moved.includes(unit))
  const idle = still.map(({ id, moved: last }) => ({ id, last }))
  const guard = forgotten(state.playerTurn, idle, moved.length, MOVED)
  const owed = owedItem(battle, state, side)
  const name = nameOfSide(battle, side)
  return {
    text:
      still.length > 0
        ? `${name}: move any of ${troopsIn(still)}, as far as their points go.`
        : able.length > 0
          ? `${name}: everybody has moved, and ${troopsIn(able)} may go further.`
          : `${name}: ${owed.length > 0 ? 'nobody moves before what is due is done.' : 'everybody who can has moved.'}`,
    todo: [
      ...owed,
      ...wrongStacks(battle, state, side),
      ...(still.length > 0 ? [item(`${troopsIn(still)} may still move`, still, '4.3')] : []),
      ...actItems(battle, state, side),
      ...fleeing(state, side),
      ...shaken(state, side),
    ],
    done:
      moved.length > 0 ? [item(`${troopsIn(moved)} moved${further(able.length - still.length)}`, moved, '4.3.1')] : [],
    guard,
  }
}

/** Of free will: nobody is asked twice. */
const breaksWork: Working = (battle, state, side) => ({
  text: `${nameOfSide(battle, side)}: who fought somebody slower, or is disrupted, may break away. Nobody has to.`,
  todo: [
    ...owedItem(battle, state, side),
    ...actItems(
      battle,
      state,
      side,
      ALWAYS.filter((act) => act !== 'break'),
    ),
  ],
  done: [],
})

const deploymentWork: Working = (battle, state, side) => {
  const all = state.units.filter((unit) => unit.side === side)
  const waiting = all.filter((unit) => unit.fate === 'reserve')
  const placed = own(state, side)
  const name = nameOfSide(battle, side)
  return {
    text:
      waiting.length > 0
        ? `${name}: set up ${troopsIn(waiting)} within the marked hexes.`
        : `${name}: everybody stands. Change what you like, then go on.`,
    todo: byType(waiting).map(([type, units]) =>
      item(`${counted(units.length, rowOf(type).name, rowOf(type).name)} to set up`, units, '8.0', []),
    ),
    done: placed.length > 0 ? [item(`${troopsIn(placed)} set up`, placed, '8.0')] : [],
  }
}

const WORK: Readonly<Partial<Record<StepKind, Working>>> = {
  deployment: deploymentWork,
  missile: fireWork,
  movement: movementWork,
  defensiveFire: fireWork,
  melee: meleeWork,
  breaks: breaksWork,
}

/** What is to be done in the current step, and what has been. */
export const workOf: Working = (battle, state, side) =>
  WORK[stepKind(battle, state)]?.(battle, state, side) ?? { text: '', todo: [], done: [] }
