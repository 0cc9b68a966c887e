import { type Cell, ok, type Refusal, type Result } from '../../../../core/engine/vocabulary.ts'
import type { PlannedWay } from '../../../../core/questions/moving.ts'
import type { Note } from '../../../../core/presenter/blocks.ts'
import { doing } from '../../../../core/presenter/hints.ts'
import type { Hint } from '../../../../core/presenter/paint.ts'
import { inPoints, points, someOf } from '../../../../core/text/words.ts'
import { judge } from '../../rules/sequence/decide.ts'
import type { Field } from '../../rules/position/field.ts'
import { fieldIn } from '../../rules/position/moment.ts'
import { legalMove } from '../../rules/movement/moves.ts'
import { reachOf } from '../../rules/movement/reach.ts'
import { allowanceOf } from '../../rules/movement/terms.ts'
import { legalWalk } from '../../rules/movement/walk.ts'
import { refuse } from '../../rules/terms/refusal.ts'
import type { Command } from '../../rules/position/state.ts'
import type { Unit } from '../../rules/terms/types.ts'
import { idsOf, shortName } from '../../rules/position/units.ts'
import { actingSide, type At, isEnemyHex, labelOf } from './look.ts'
import type { UnitMarch } from './march.ts'

type Move = Extract<Command, { type: 'move' }>

const costOf = (field: Field, units: readonly Unit[], path: readonly Cell[]): number =>
  Math.max(
    ...units.map((unit) => {
      const walk = legalWalk(field, unit, path, undefined, units)
      return walk.ok ? walk.value.cost : Number.NaN
    }),
  )

/** The points after each hex; a hex in which nobody may stay is counted by what comes after it. */
const costsOf = (field: Field, units: readonly Unit[], path: readonly Cell[]): readonly number[] => {
  const costs: number[] = []
  for (let length = path.length; length > 0; length--) {
    const cost = costOf(field, units, path.slice(0, length))
    costs.unshift(Number.isNaN(cost) ? (costs[0] ?? 0) : cost)
  }
  return costs
}

const CROWD = 'through a full hex: D for those who go, DD for those who stand'

const CROWDED: Note = {
  key: 'crowd',
  tone: 'care',
  text: 'It pushes through a full hex: one D for those who go, two for those who stand. [4.3.3]',
}

/** What the plan would do, in a sentence. */
const planHint = (at: At, units: readonly Unit[], to: Cell, cost: number, isCrowded: boolean): Hint => {
  const spent = `${points(cost)} of ${inPoints(leastOf(units))}`
  const text = `${someOf(units.map(shortName))} to ${labelOf(at, to)}: ${spent}`
  return isCrowded ? { tone: 'care', text: `${text}; ${CROWD}.`, cite: '4.3.3' } : doing(`${text}.`, '4.3.1')
}

/** The order that would bring the units to a cell, or why they cannot go there. */
export const planTo = (at: At, march: UnitMarch, to: Cell): Result<PlannedWay<Command>, Refusal> => {
  const way = march.cost.has(to) ? march.wayTo(to) : undefined
  if (!way) return whyNotTo(at, march, to)
  const path = [...march.prefix, ...way]
  const command: Move = { type: 'move', units: idsOf(march.units), path }
  const judged = legalMove(at.battle, at.state, command, actingSide(at))
  if (!judged.ok) return judged
  const costs = costsOf(fieldIn(at.battle, at.state), march.units, path)
  // Full hexes that are pushed through: D markers come of it [4.3.3].
  const isCrowded = judged.value.walks.some(({ crowded }) => crowded.length > 0)
  return ok({
    command,
    path,
    costs,
    stops: [],
    isDoubtful: isCrowded,
    hint: planHint(at, march.units, to, costs.at(-1) ?? 0, isCrowded),
    before: isCrowded ? [CROWDED] : [],
    after: [],
  })
}

const leastOf = (units: readonly Unit[]): number => Math.min(...units.map(allowanceOf))

/** More points than anybody needs to cross the map. */
const PLENTY = 60

/** By how much the points are too few, or that there is no way however many they are. */
const tooFar = (at: At, { units, prefix }: UnitMarch, to: Cell, name: string): Result<never, Refusal> => {
  const where = labelOf(at, to)
  if (prefix.length > 0) return refuse('tooFar', '4.3.1', `${name} cannot reach ${where} by way of these hexes.`, to)
  const field = fieldIn(at.battle, at.state)
  const rich = units.map((unit) => ({ ...unit, spent: unit.spent - PLENTY }))
  const cost = Math.max(...rich.map((unit) => reachOf(field, unit).costTo(to)))
  return Number.isFinite(cost)
    ? refuse('tooFar', '4.3.1', `${name} has ${inPoints(leastOf(units))}; the way to ${where} costs ${cost}.`, to)
    : refuse('noWay', '4.3.3', `No way leads to ${where} for ${name === 'The stack' ? 'the stack' : name}.`, to)
}

/** The judge's own reason: asks about the straight way, or the way of one of them alone. */
const whyNotTo = (at: At, march: UnitMarch, to: Cell): Result<never, Refusal> => {
  const { battle, state } = at
  const name = march.units.length === 1 ? march.units.map(shortName).join() : 'The stack'
  if (to === march.start) return refuse('here', '4.3', `${name} stands in ${labelOf(at, to)}.`)
  if (isEnemyHex(at, to)) return refuse('enemy', '4.3.3', `${labelOf(at, to)} is held by the enemy.`, to)
  for (const unit of march.units) {
    const alone = reachOf(fieldIn(battle, state), unit).wayTo(to)
    const path = alone ?? (battle.setting.ground.board.directionTo(march.start, to) >= 0 ? [to] : undefined)
    if (!path) continue
    const judged = judge(battle, state, { type: 'move', units: idsOf(march.units), path: [...march.prefix, ...path] })
    if (!judged.ok) return judged
  }
  return tooFar(at, march, to, name)
}
