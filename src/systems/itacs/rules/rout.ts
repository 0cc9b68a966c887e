import { ok } from '../../../core/engine/vocabulary.ts'
import type { Battle, ItacsModule, Progress } from '../contract.ts'
import { fieldIn, stepKind, stepOf } from '../moment.ts'
import { happen, marked } from '../progress.ts'
import type { Judged } from '../refusal.ts'
import { FORCED } from '../results.ts'
import type { Choice, State } from '../state.ts'
import type { Unit } from '../types.ts'
import { idsOf, isOnMap } from '../units.ts'
import { endsFor, FLED, flee, fleeAsAnswered, fleeQuestion, groupsIn, isAsked } from './flee.ts'

/** Lies on units that rout as their movement phase begins, with the player-turn [5.3.1]. */
const ROUTING = 'routing'
/** Who must make a rout move now: routers in their movement phase, those forced to break after melee [4.5.12]. */
const mustFlee = (battle: Battle, state: State): ((unit: Unit) => boolean) => {
  const moving = stepKind(battle, state) === 'movement'
  return (unit) =>
    isOnMap(unit) &&
    (unit.marks[FORCED] === state.playerTurn || (moving && unit.marks[ROUTING] === state.playerTurn)) &&
    unit.marks[FLED] !== state.playerTurn &&
    (unit.routs || unit.breaks)
}

/** Rout moves that are due, one group after the other; stops where the owner has a choice. */
const runAll = (progress: Progress): Progress => {
  let now = progress
  for (;;) {
    const { battle, state } = now
    const field = fieldIn(battle, state)
    const due = mustFlee(battle, state)
    const next = field.units.find(due)
    const group = next && groupsIn(field, next.at, due).find((one) => one.includes(next))
    if (!group) return now
    const ends = endsFor(field, group)
    const [only] = ends
    if (isAsked(field, group, ends))
      return happen(now, {
        type: 'decisionAsked',
        pending: fleeQuestion(now, group, ends, { about: 'rout', data: {} }),
      })
    if (!only) return now
    now = flee(now, group, { flight: only })
  }
}

const answered = (progress: Progress, choice: Choice, option: string): Judged<Progress> =>
  ok(runAll(fleeAsAnswered(progress, choice, option)))

export const rout: ItacsModule = {
  id: 'rout',
  title: 'Routs',
  text: 'Units that rout flee in every movement phase of their side, as far from the enemy as they can,\nuntil a leader stops them or they are gone from the map.',
  cites: ['5.0', '5.3', '5.3.1', '5.3.3', '4.5.12'],
  explains: {
    '5.3': 'A Rout marker binds all units of a hex but its leaders, who may go with them.',
    '5.3.1': 'Every hex of a rout move leads farther from the nearest enemy; where none does, one D more.',
    '5.3.3': 'Who routs at the edge of the map with points left is lost.',
  },
  begins: (progress) => {
    const { battle, state } = progress
    const { kind, owner } = stepOf(battle, state)
    if (kind !== 'movement') return progress
    const fresh = state.units.filter(
      (unit) => unit.side === owner && unit.routs && unit.marks[ROUTING] !== state.playerTurn && isOnMap(unit),
    )
    const isNew = state.memo[ROUTING] !== state.playerTurn
    if (!isNew) return runAll(progress)
    const marks = fresh.length > 0 ? [marked(idsOf(fresh), ROUTING, state.playerTurn, '5.3.1')] : []
    return runAll(happen(progress, { type: 'remembered', key: ROUTING, value: state.playerTurn }, ...marks))
  },
  // Wild elephants fight in the movement phase [6.9.2].
  ends: (progress) =>
    ['movement', 'melee'].includes(stepKind(progress.battle, progress.state)) ? runAll(progress) : progress,
  answers: { rout: answered },
}
