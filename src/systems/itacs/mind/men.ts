import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import { defined, type Left, type Man, type Arm, type Stray } from '../../../core/mind/sketch.ts'
import type { ItacsBattle } from '../rules/battle.ts'
import { asChanged } from '../rules/chapters/special/conversion.ts'
import { wayFor } from '../rules/chapters/special/elephants.ts'
import type { Field } from '../rules/position/field.ts'
import { hasFacing } from '../rules/position/facing.ts'
import { isSquare } from '../rules/position/square.ts'
import { stepOf } from '../rules/position/moment.ts'
import type { State } from '../rules/position/state.ts'
import {
  classOf,
  isDisrupted,
  isDot,
  isLeader,
  isMounted,
  movementOf,
  RAMPANT,
  rowFor,
} from '../rules/position/units.ts'
import { worthOf } from '../rules/position/victory.ts'
import { isLeaderCode, LEADERS } from '../rules/tables/units.ts'
import type { Direction, Unit } from '../rules/terms/types.ts'
import { kindOf, SQUARE } from './blow.ts'
import { runsOff } from './flights.ts'

/** What a leader is worth, whose loss gives no points: he rallies, and helps those he stands with [6.1]. */
const CHIEF = 0.3
/** Who runs may be gone: so much is left of him [5.3]. */
const RUNS = 0.5
/** And so much of who will not be stopped before he is gone. */
const GONE = 0.15
/** A foe who has struck strikes again when one’s own turn is over: much may have changed by then. */
const STRUCK = 0.7
/** What disorder takes of who runs off the map by it. */
const OFF_THE_MAP = 0.85

const roleOf = (unit: Unit): Arm => {
  if (isLeader(unit)) return 'leader'
  if (rowFor(unit).fire !== undefined && (rowFor(unit).combat ?? 0) <= 1) return 'shot'
  return isMounted(unit) ? 'horse' : 'foot'
}

const isSteady = (unit: Unit): boolean => unit.d === 0 && !unit.breaks && !unit.routs

/** Every hex loses one D when the phases of a player end [4.6]: who has one is in order when his own turn comes. */
const isSoon = (unit: Unit): boolean => unit.d <= 1 && !unit.breaks && !unit.routs

/** Whether its disorder outlasts the player-turns that end before the next one of the side that thinks [4.6]. */
const isLasting = ({ battle, state, mine }: Looked, { d, breaks, routs }: Unit): boolean =>
  breaks || routs || d > (stepOf(battle, state).owner === mine ? 2 : 1)

/** Whether a unit has fought in its own player-turn [4.5.4]. */
const hasFought = (battle: ItacsBattle, state: State, { side, fought }: Unit): boolean =>
  fought === state.playerTurn && stepOf(battle, state).owner === side

/** A position as a side looks at it, with the player-turns that are left. */
export type Looked = {
  readonly battle: ItacsBattle
  readonly state: State
  readonly field: Field
  readonly mine: SideIndex
  readonly left: Left
}

const mayMoveAgain = ({ mine, left }: Looked, { side }: Unit): boolean => (side === mine ? left.own : left.enemy) > 0

const isWild = (unit: Unit): boolean => unit.marks[RAMPANT] !== undefined

const PIPS = [1, 2, 3, 4, 5, 6] as const
const CHANCE = 1 / (PIPS.length * PIPS.length)

/** By direction how likely an elephant is to run there, seldom back [6.9.2]. */
const waysOf = (facing: Direction): readonly number[] => {
  const ways = PIPS.map(() => 0)
  for (const one of PIPS)
    for (const other of PIPS) {
      const way = wayFor(facing, one + other)
      ways[way] = (ways[way] ?? 0) + CHANCE
    }
  return ways
}

/** Elephants that run wild, all their points far [6.9.2]. */
export const straysOf = (state: State, men: readonly Man[]): Stray[] => {
  const wild = new Map(state.units.filter(isWild).map((unit) => [unit.id, unit]))
  return men.flatMap((man) => {
    const unit = wild.get(man.id)
    const stray = { ...man, able: 1, attack: unit ? (rowFor(unit).combat ?? 0) : 0 }
    return unit
      ? [{ man: stray, ways: waysOf(unit.facing), comes: (points: number) => (points <= man.pace ? 1 : 0) }]
      : []
  })
}

/** What is left of who runs: little of a foe who is off the map in his next move [5.3]. */
const remainderOf = (looked: Looked, unit: Unit): number => {
  if (!unit.routs) return 1
  return unit.side !== looked.mine && mayMoveAgain(looked, unit) && runsOff(looked.field, unit) ? GONE : RUNS
}

/** Points, with those of foes who will be off the map in their next move [5.3.3]. */
export const pointsAhead = (looked: Looked, foes: readonly Unit[]): readonly [number, number] => {
  const gone = foes.filter((unit) => unit.routs && mayMoveAgain(looked, unit) && runsOff(looked.field, unit))
  const more = OFF_THE_MAP * gone.reduce((sum, { type }) => sum + worthOf(type), 0)
  const { points } = looked.state
  return looked.mine === 0 ? [points[0] + more, points[1]] : [points[0], points[1] + more]
}

/** What disorder takes of whom it makes run off the map [5.1, 5.3.3]. */
const perilOf = (looked: Looked, unit: Unit): number | undefined =>
  isDisrupted(unit) && !unit.routs && mayMoveAgain(looked, unit) && runsOff(looked.field, unit)
    ? OFF_THE_MAP
    : undefined

export const manOf = (looked: Looked, counter: Unit, index: number): Man => {
  const { battle, state, field, mine } = looked
  const unit = asChanged(counter, state)
  const cargo = field.aboard(unit.id)
  const row = rowFor(unit)
  const combat = row.combat ?? 0
  const leader = isLeaderCode(unit.type) ? LEADERS[unit.type] : undefined
  const { isElite, hasShield } = field.sheet
  return {
    index,
    id: unit.id,
    side: unit.side,
    role: roleOf(unit),
    worth:
      cargo.reduce((sum, { type }) => sum + worthOf(type), worthOf(unit.type) * remainderOf(looked, unit)) +
      (leader ? CHIEF * leader.bonus + leader.range : 0),
    attack: isDot(unit) || leader || (unit.side === mine && hasFought(battle, state, unit)) ? 0 : combat,
    defence: combat * (row.bracketed ? 0.5 : 1),
    fire: cargo.reduce((sum, one) => sum + (rowFor(one).fire ?? 0), row.fire ?? 0),
    parry: isSteady(unit) ? (row.fire ?? 0) : 0,
    range: Math.max(row.range ?? 0, ...cargo.map((one) => rowFor(one).range ?? 0)),
    pace: movementOf(unit),
    bonus: leader?.bonus ?? 0,
    radius: leader ? leader.range : -1,
    steady: isSteady(unit),
    ...(isLasting(looked, unit) ? { lasting: true } : {}),
    ...(unit.d === 1 && isSoon(unit) && stepOf(battle, state).kind === 'movement' ? { rallied: true } : {}),
    ...(unit.routs && unit.side === mine && mayMoveAgain(looked, unit) && runsOff(field, unit)
      ? { leaving: true }
      : {}),
    ...defined('peril', perilOf(looked, unit)),
    kind:
      kindOf(classOf(unit), isElite(unit), hasShield(unit), isMounted(unit)) + (isSquare(field, unit.at) ? SQUARE : 0),
    ...(hasFacing(unit) ? { face: unit.facing } : {}),
    home: unit.at,
    at: unit.at,
    able: !isSoon(unit) || isWild(unit) ? 0 : unit.side !== mine && hasFought(battle, state, unit) ? STRUCK : 1,
  }
}
