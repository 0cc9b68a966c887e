import { stepKind } from '../../../core/engine/moment.ts'
import { type Cell, otherSide, type SideIndex } from '../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../core/grid/board.ts'
import type { Chance } from '../../../core/dice/chance.ts'
import { arranged } from '../rules/orders/deploying.ts'
import type { Command, Order } from '../rules/position/commands.ts'
import { isHq } from '../rules/position/questions.ts'
import type { State, Unit } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { judge } from '../rules/sequence/system.ts'

const END = { type: 'endStep' } as const

/** Squares that matter to a unit: around it, where enemies are known, the objective, both edges in its row. */
const squares = ({ map: { board }, objective }: Battle, { units }: State, unit: Unit): readonly Cell[] => {
  const row = Math.floor(unit.at / board.cols) * board.cols
  const enemies = units.filter(({ side, fate }) => side === otherSide(unit.side) && fate === 'map').map(({ at }) => at)
  const around = unit.at < 0 ? [] : [unit.at, ...neighboursOf(board, unit.at)]
  return [...new Set([...around, ...enemies, objective, ...(unit.at < 0 ? [] : [row, row + board.cols - 1])])]
}

const PACES = ['cautious', 'full'] as const
const STATES = ['positioned', 'cautious', 'full', 'retreating'] as const
const FACINGS = [0, 1, 2, 3, 4, 5, 6, 7] as const

/** Orders that a unit might be given, legal or not. */
function* wishes(battle: Battle, state: State, unit: Unit): Generator<Order> {
  const { id } = unit
  const cells = squares(battle, state, unit)
  for (const to of cells)
    for (const pace of PACES) {
      yield { type: 'move', unit: id, to, pace }
      if (isHq(unit)) yield { type: 'move', unit: id, to, pace, whole: 'shape' }
    }
  for (const target of unit.sees) yield { type: 'fire', unit: id, target }
  for (const target of cells) {
    yield { type: 'bombard', unit: id, spotter: id, target, shell: 'HE' }
    yield { type: 'assault', unit: id, target }
    yield { type: 'smoke', unit: id, target }
  }
  for (const hq of state.units.filter((one) => one.side === unit.side && isHq(one)))
    for (const target of cells)
      for (const shell of ['HE', 'smoke'] as const) yield { type: 'bombard', unit: id, spotter: hq.id, target, shell }
  for (const facing of FACINGS) yield { type: 'face', unit: id, facing }
  for (const tenths of [0, 5, 10]) yield { type: 'range', unit: id, tenths }
  for (const wanted of STATES) yield { type: 'state', unit: id, state: wanted }
  yield { type: 'cancel', unit: id }
  yield { type: 'rally', unit: id }
  yield { type: 'debark', unit: id }
  for (const one of state.units)
    if (one.side === unit.side && one.id !== id) yield { type: 'embark', unit: id, passenger: one.id }
}

/** Whole commands that a side may give now, on what it sees; of squares those that matter. */
export function* commands(battle: Battle, view: State, side: SideIndex): Generator<Command> {
  const kind = stepKind(battle, view)
  if (kind === 'deployment') {
    const placements = arranged(battle, view, side)
    if (placements.length > 0) yield { type: 'deploy', placements }
  } else
    for (const unit of view.units)
      if (unit.side === side)
        for (const order of wishes(battle, view, unit)) if (judge(battle, view, order).ok) yield order
  if (judge(battle, view, END).ok) yield END
}

/** Somewhere that matters: around the unit, an enemy that is known, the objective, an edge in its row. */
const somewhere = (
  { map: { board }, objective }: Battle,
  { units }: State,
  { at, side }: Unit,
  chance: Chance,
): Cell => {
  const row = Math.max(0, Math.floor(at / board.cols)) * board.cols
  const enemy = chance.pick(units)
  const near = at < 0 ? objective : chance.pick([at, ...neighboursOf(board, at)])
  const there = enemy.side !== side && enemy.at >= 0 ? enemy.at : near
  return chance.pick([near, there, there, objective, row, row + board.cols - 1])
}

/** How often each kind of order is wished for, in their order below: what moves and fights more often. */
const OFTEN = [4, 2, 5, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1] as const
const LOTS = OFTEN.flatMap((times, kind) => Array.from({ length: times }, () => kind))

/** An order that a unit might be given, legal or not. */
const wish = (battle: Battle, state: State, unit: Unit, chance: Chance): Order => {
  const { id, sees } = unit
  const target = somewhere(battle, state, unit, chance)
  const pace = chance.pick(PACES)
  const shell = chance.oneIn(3) ? 'smoke' : 'HE'
  const own = state.units.filter(({ side }) => side === unit.side)
  const headquarters = own.filter(isHq)
  const spotter = chance.oneIn(2) || headquarters.length === 0 ? id : chance.pick(headquarters).id
  const kinds: readonly (() => Order)[] = [
    () => ({ type: 'move', unit: id, to: target, pace }),
    () => ({ type: 'move', unit: id, to: target, pace, whole: 'shape' }),
    () => (sees.length > 0 ? { type: 'fire', unit: id, target: chance.pick(sees) } : { type: 'rally', unit: id }),
    () => ({ type: 'bombard', unit: id, spotter, target, shell }),
    () => ({ type: 'assault', unit: id, target }),
    () => ({ type: 'smoke', unit: id, target }),
    () => ({ type: 'face', unit: id, facing: chance.pick(FACINGS) }),
    () => ({ type: 'range', unit: id, tenths: chance.pick([0, 5, 10]) }),
    () => ({ type: 'state', unit: id, state: chance.pick(STATES) }),
    () => ({ type: 'cancel', unit: id }),
    () => ({ type: 'rally', unit: id }),
    () => ({ type: 'embark', unit: id, passenger: chance.pick(own).id }),
    () => ({ type: 'debark', unit: id }),
  ]
  return kinds[chance.pick(LOTS)]?.() ?? END
}

const TRIES = 40

/** One legal order by lot; the step ends about once in so many orders. */
const WEARY = 12

/** Anything legal by lot, on what the side sees. */
export const random = (battle: Battle, view: State, chance: Chance): Command => {
  const pending = view.pending.at(-1)
  if (pending?.kind === 'choice') return { type: 'choose', option: chance.pick(pending.options).id }
  if (stepKind(battle, view) === 'deployment') {
    const side: SideIndex = view.step === 0 ? 0 : 1
    const placements = arranged(battle, view, side)
    return placements.length > 0 ? { type: 'deploy', placements } : END
  }
  if (chance.oneIn(WEARY)) return END
  const side: SideIndex = battle.sequence.steps[view.step]?.owner ?? 0
  const own = view.units.filter((unit) => unit.side === side)
  for (let i = 0; i < TRIES && own.length > 0; i++) {
    const order = wish(battle, view, chance.pick(own), chance)
    if (judge(battle, view, order).ok) return order
  }
  return END
}
