import { ok } from '../../../../../core/engine/vocabulary.ts'
import type { ItacsModule, Progress } from '../../position/contract.ts'
import { stepKind, stepOf } from '../../position/moment.ts'
import { happen, marked } from '../../position/progress.ts'
import type { Judged } from '../../terms/refusal.ts'
import { FORCED } from '../../results/results.ts'
import type { Choice, State } from '../../position/state.ts'
import type { Unit } from '../../terms/types.ts'
import { idsOf } from '../../position/units.ts'
import { FLED } from './flee.ts'
import { fleeAll, fleeAsAnswered } from './whither.ts'

/** Lies on units that rout as their movement phase begins, with the player-turn [5.3.1]. */
const ROUTING = 'routing'

declare module '../../position/state.ts' {
  interface MemoTable {
    [ROUTING]: number
  }
}

declare module '../../terms/types.ts' {
  interface MarkTable {
    [ROUTING]: number
  }
}

const isRouting = (state: State, unit: Unit): boolean => unit.marks[ROUTING] === state.playerTurn
const isForced = (state: State, unit: Unit): boolean => unit.marks[FORCED] === state.playerTurn

/** Who must make a rout move still: who routed when the movement phase began, and who is forced to break after melee [4.5.12]. */
const mustFlee =
  ({ state }: Progress) =>
  (unit: Unit): boolean =>
    (isForced(state, unit) || isRouting(state, unit)) && unit.marks[FLED] !== state.playerTurn

const runAll = (progress: Progress): Progress => fleeAll(progress, mustFlee, { about: 'rout', data: {} })

/** Nobody runs while knights have still to charge [6.3]. */
const waits = ({ battle, state }: Progress): boolean => {
  const { owner } = stepOf(battle, state)
  return owner !== undefined && battle.hooks.goesFirst.some((goes) => goes(battle, state, owner))
}

/** Those who waited for a charge run as soon as it is over. */
const runAfterCharge = (progress: Progress): Progress => {
  const { state } = progress
  if (state.pending.length > 0) return progress
  const due = mustFlee(progress)
  const hasRouters = state.units.some((unit) => isRouting(state, unit) && due(unit))
  return hasRouters && !waits(progress) ? runAll(progress) : progress
}

const answered = (progress: Progress, choice: Choice, option: string): Judged<Progress> => {
  const fled = fleeAsAnswered(progress, choice, option)
  return ok(fled.state.pending.length > 0 ? fled : runAll(fled))
}

export const rout: ItacsModule = {
  id: 'rout',
  title: 'Routs',
  text: 'Units that rout flee in every movement phase of their side, as far from the enemy as they can,\nuntil a leader stops them or they are gone from the map.',
  cites: ['5.0', '5.3', '5.3.1', '5.3.3', '4.5.12'],
  explains: {
    '5.3': 'A Rout marker binds all units of a hex but its leaders, who may go with them.',
    '5.3.1':
      'Every hex of a rout move leads farther from the nearest enemy; where none does, one D more. Each unit runs as far as it finds room; those of a hex run together where there is room for all.',
    '5.3.3': 'Who routs at the edge of the map with points left is lost.',
  },
  begins: (progress) => {
    const { battle, state } = progress
    const { kind, owner } = stepOf(battle, state)
    if (kind !== 'movement') return progress
    const fresh = state.units.filter((unit) => unit.side === owner && unit.routs)
    const isNew = state.memo[ROUTING] !== state.playerTurn
    const marks = fresh.length > 0 ? [marked(idsOf(fresh), ROUTING, state.playerTurn, '5.3.1')] : []
    const begun = isNew
      ? happen(progress, { type: 'remembered', key: ROUTING, value: state.playerTurn }, ...marks)
      : progress
    return waits(begun) ? begun : runAll(begun)
  },
  reacts: runAfterCharge,
  // Wild elephants fight in the movement phase [6.9.2].
  ends: (progress) =>
    ['movement', 'melee'].includes(stepKind(progress.battle, progress.state)) ? runAll(progress) : progress,
  answers: { rout: answered },
}
