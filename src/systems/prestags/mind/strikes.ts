import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import type { Prospect, Strikes } from '../../../core/mind/knowledge.ts'
import { legalFire } from '../rules/fire/fire.ts'
import { legalMelee } from '../rules/melee/melee.ts'
import type { Battle, FireKind } from '../rules/position/contract.ts'
import { isOrdered, unitsById } from '../rules/position/layout.ts'
import { worthOf } from '../rules/position/rows.ts'
import { isDisrupted, isLeader } from '../rules/position/units.ts'
import { shotsOf, stormsOf } from '../rules/sequence/attacks.ts'
import { COLUMNS } from '../rules/tables/combat.ts'
import type { Judged } from '../rules/terms/refusal.ts'
import type { Assessment, Command, State, TargetGroup, Unit } from '../rules/terms/types.ts'
import { SHAKEN } from './blow.ts'

const FACES = 6
/** What the loss of a grade makes a leader worth less [10.3]. */
const REDUCED = 2
/** Fire that promises less is kept for when the enemy comes: who fires is not ready in the next player-turn [6.12]. */
const LEAST_FIRE = 0.1

const sumBy = (units: readonly Unit[], of: (unit: Unit) => number): number =>
  units.reduce((sum, unit) => sum + of(unit), 0)

/** What the results of a group come to, by the faces of the die: points won, and what disorder is worth [8.1, 8.2]. */
const groupParts = (battle: Battle, state: State, group: TargetGroup, melee: boolean): readonly [number, number] => {
  const units = unitsById(battle, state, group.defenders)
  const troops = units.filter((unit) => !isLeader(unit))
  const leaders = units.filter(isLeader)
  const worth = (unit: Unit): number => worthOf(battle, unit)
  const all = sumBy(troops, worth) + (melee ? sumBy(leaders, worth) : 0)
  const dead = sumBy(troops.filter(isDisrupted), worth)
  const shaken =
    SHAKEN *
    sumBy(
      troops.filter((unit) => !isDisrupted(unit)),
      worth,
    )
  const led = leaders.length > 0
  const down = melee ? leaders.length * REDUCED : 0
  const { D, '½E': half, E } = group.chances
  const lost = E * all + half * (sumBy(troops, worth) / 2 + (led ? 0 : dead / 2)) + D * (led ? 0 : dead)
  const disorder = half * ((led ? 0 : shaken / 2) + down) + D * (led ? down : shaken)
  return [lost / FACES, disorder / FACES]
}

const prospectOf = (battle: Battle, state: State, judged: Judged<Assessment>): Prospect | undefined => {
  if (!judged.ok || judged.value.column === undefined) return undefined
  const { groups, kind, column } = judged.value
  const parts = groups.map((group) => groupParts(battle, state, group, kind === 'melee'))
  const points = parts.reduce((sum, [lost]) => sum + lost, 0)
  const disorder = parts.reduce((sum, [, shaken]) => sum + shaken, 0)
  return {
    gain: points + disorder,
    odds: `at ${COLUMNS[column]}`,
    cite: '8.0',
    features: [
      { name: 'points', value: points },
      { name: 'order', value: disorder },
    ],
  }
}

const isFree = (battle: Battle, state: State) => (unit: Unit) => !isOrdered(battle, state, unit)

export const fireOf = (battle: Battle, state: State, side: SideIndex, kind: FireKind): Strikes<Command> => ({
  attacks: shotsOf(battle, state, side, kind, isFree(battle, state)),
  prospect: (command) =>
    command.type === kind ? prospectOf(battle, state, legalFire(battle, state, command, side, kind)) : undefined,
  least: kind === 'fire' ? LEAST_FIRE : 0,
  verb: 'Fire at',
  parries: kind === 'defensiveFire',
})

export const meleeOf = (battle: Battle, state: State, side: SideIndex): Strikes<Command> => ({
  attacks: stormsOf(battle, state, side, isFree(battle, state)),
  prospect: (command) =>
    command.type === 'melee' ? prospectOf(battle, state, legalMelee(battle, state, command, side)) : undefined,
  least: 0,
  verb: 'Attack',
})
