import { type Cell, ok, otherSide, type Refusal, type Result } from '../../../../core/engine/vocabulary.ts'
import { reach } from '../../../../core/map/reach.ts'
import type { Drops, Exit, PlannedWay } from '../../../../core/questions/moving.ts'
import type { Note } from '../../../../core/presenter/blocks.ts'
import { doing } from '../../../../core/presenter/hints.ts'
import type { Hint } from '../../../../core/presenter/paint.ts'
import { points, someOf } from '../../../../core/text/words.ts'
import { judge } from '../../rules/sequence/decide.ts'
import { restingIn, sideIn } from '../../rules/position/layout.ts'
import { withCargo } from '../../rules/movement/going.ts'
import { legalMove, legalMover } from '../../rules/movement/move.ts'
import { exitsFor } from '../../rules/movement/reach.ts'
import { entryFor } from '../../rules/movement/terms.ts'
import { turnsOn, walk } from '../../rules/movement/walk.ts'
import { refuse } from '../../rules/terms/refusal.ts'
import { wayCaution } from '../../rules/simultaneous/view.ts'
import { legalStack } from '../../rules/position/stacking.ts'
import type { Command, Unit } from '../../rules/terms/types.ts'
import { shortName } from '../../rules/position/units.ts'
import { actingSide, type At, isPlot, labelOf, unitsOf } from './look.ts'
import { type UnitMarch, pointsOf, wayTo } from './march.ts'

type Move = Extract<Command, { type: 'move' }>

/** What the way costs one unit after each hex; as far as it can go. */
const costsFor = (at: At, unit: Unit, path: readonly Cell[]): readonly number[] => {
  for (let length = path.length; length > 0; length--) {
    const walked = walk(at.battle, at.state, unit, path.slice(0, length))
    if (walked.ok) return walked.value
  }
  return []
}

const stepsFor = (drops: Drops, unit: Unit, path: readonly Cell[], free: number): number => {
  const wished = path.indexOf(drops[unit.id] ?? -1) + 1
  return Math.min(wished > 0 ? wished : path.length, free)
}

const cautionFor = (at: At, command: Move, path: readonly Cell[]): Refusal | undefined => {
  const movers = new Set(command.units.map((one) => one.unit))
  const ends = new Map<Cell, Unit[]>()
  for (const { unit: id, steps } of command.units) {
    const [unit] = unitsOf(at, [id])
    const cell = path[(steps ?? path.length) - 1]
    if (unit && cell !== undefined) ends.set(cell, [...(ends.get(cell) ?? []), unit])
  }
  for (const [cell, units] of ends) {
    const arriving = withCargo(at.battle, at.state, units)
    const there = restingIn(at.battle, at.state, units[0]?.side ?? 0, cell)
    const staying = there.filter((unit) => !movers.has(unit.id) && !arriving.includes(unit))
    const stack = legalStack(at.battle, units[0]?.side ?? 0, cell, [...staying, ...arriving])
    if (!stack.ok) return stack.error
  }
  return wayCaution(at.battle, at.state, actingSide(at), path)
}

/** What the plan would do, in a sentence. */
const planHint = (at: At, { units }: UnitMarch, to: Cell, costs: readonly number[], turns: number): string => {
  const allowance = Math.max(...units.map((unit) => pointsOf(at, unit)))
  const turning = turns > 0 ? `, ${points(turns)} of them for turning` : ''
  const spent = `${points(costs.at(-1) ?? 0)} of ${points(allowance)} points`
  return `${plotting(at)}${namesOf(units)} to ${labelOf(at, to)}: ${spent}${turning}`
}

const plotting = (at: At): string => (isPlot(at) ? 'Plot ' : '')
const namesOf = (units: readonly Unit[]): string => someOf(units.map(shortName))

const hintOf = (
  at: At,
  march: UnitMarch,
  to: Cell,
  parts: boolean,
  caution: Refusal | undefined,
  text: string,
): Hint => {
  if (caution) return { tone: 'care', text: `${text}. ${caution.text}`, cite: caution.cite }
  const exit = exitAt(at, march, to)?.judged.ok ? ' or off the map' : ''
  return doing(`${text}${parts ? '; slower units part on the way' : ''}${exit}.`, '5.11')
}

/** What is to be done about it. */
const tailOf = (at: At, { code }: Refusal): string => {
  if (code === 'way') return ''
  return isPlot(at)
    ? 'Others must be plotted away before the plot is sealed.'
    : 'They must part again before the phase ends.'
}

const cautionNotes = (at: At, care: Refusal | undefined): Note[] =>
  care ? [{ key: 'caution', tone: 'care', text: `${care.text} [${care.cite}] ${tailOf(at, care)}`.trim() }] : []

/** The order that would bring the units to a cell, or why they cannot go there. */
export const planTo = (at: At, march: UnitMarch, to: Cell, wished: Drops): Result<PlannedWay<Command>, Refusal> => {
  const illegal = march.units.map((unit) => legalMover(at.battle, at.state, unit.id, actingSide(at)))
  for (const judged of illegal) if (!judged.ok) return judged
  if (!march.cost.has(to)) return whyNotTo(at, march, to)
  const path = [...march.prefix, ...wayTo(march.found, to)]
  const ways = march.units.map((unit) => costsFor(at, unit, path))
  const costs = ways.reduce((longest, way) => (way.length > longest.length ? way : longest), [])
  const stops = march.units.map((unit, index) => {
    const free = ways[index]?.length ?? 0
    return { unit: unit.id, free, steps: stepsFor(wished, unit, path, free) }
  })
  const command: Move = {
    type: 'move',
    units: stops.map(({ unit, steps }) => (steps < path.length ? { unit, steps } : { unit })),
    path,
  }
  const judged = judge(at.battle, at.state, command)
  if (!judged.ok) return judged
  const parts = stops.some(({ free }) => free < path.length)
  const turns = Math.max(...march.units.map((unit) => turnsOn(at.battle, unit, path)))
  const caution = cautionFor(at, command, path)
  return ok({
    command,
    path,
    costs,
    stops,
    isDoubtful: parts || caution !== undefined,
    hint: hintOf(at, march, to, parts, caution, planHint(at, march, to, costs, turns)),
    before: cautionNotes(at, caution),
    after: turns > 0 ? [{ key: 'turns', tone: 'small', text: `${points(turns)} of them for turning [16.11]` }] : [],
  })
}

/** The judge's own reason: asks him about the way the units would take if points and stops did not matter. */
const whyNotTo = (at: At, march: UnitMarch, to: Cell): Result<never, Refusal> => {
  const { battle, state } = at
  const [unit] = march.units
  if (!unit) return refuse('nobody', '5.13', 'Choose the units that move.')
  const name = march.units.length === 1 ? shortName(unit) : 'The stack'
  if (to === march.start) return refuse('here', '5.11', `${name} stands in ${labelOf(at, to)}.`)
  const enemy = otherSide(unit.side)
  if (sideIn(battle, state, to) === enemy)
    return refuse('enemy', '5.23', `Hex ${labelOf(at, to)} is held by the enemy.`, to)
  const from = march.prefix.at(-1) ?? march.start
  const freeWay = (price: (cell: Cell, direction: number, next: Cell) => number) =>
    reach(battle.map.board, from, 120, {
      cost: (cell, direction, next) =>
        sideIn(battle, state, next) === enemy && next !== to
          ? Number.POSITIVE_INFINITY
          : Math.min(price(cell, direction, next), next === to ? 119 : Number.POSITIVE_INFINITY),
      stops: () => false,
    })
  const own = freeWay((cell, direction, next) => entryFor(battle, state, unit, cell, direction, next))
  // Where the unit itself finds no way, as others go: what bars it is told.
  const free = Number.isFinite(own.cost[to])
    ? own
    : freeWay((cell, direction) => battle.cost[cell * battle.map.board.degree + direction] ?? Number.POSITIVE_INFINITY)
  if (!Number.isFinite(free.cost[to])) return refuse('noWay', '5.23', `No way leads to hex ${labelOf(at, to)}.`, to)
  const path = [...march.prefix]
  const tail: Cell[] = []
  for (let cell = to; cell !== from; cell = free.before[cell] as Cell) tail.unshift(cell)
  const judged = legalMove(
    battle,
    state,
    { type: 'move', units: [{ unit: unit.id }], path: [...path, ...tail] },
    unit.side,
  )
  return judged.ok ? refuse('tooFar', '5.27', `${name} cannot reach hex ${labelOf(at, to)} this way.`, to) : judged
}

/** The order that takes the units off the map at a cell, or why it cannot be. */
export const exitAt = (at: At, march: UnitMarch, cell: Cell): Exit<Command> | undefined => {
  const [unit] = march.units
  if (!unit || !exitsFor(at.battle, at.state, unit).has(cell)) return undefined
  const path = cell === march.start ? [] : [...march.prefix, ...wayTo(march.found, cell)]
  const command: Move = { type: 'move', units: march.units.map(({ id }) => ({ unit: id })), path, exit: true }
  const judged = judge(at.battle, at.state, command)
  return {
    judged: judged.ok ? ok(command) : judged,
    hint: doing(`${plotting(at)}${namesOf(march.units)} off the map by ${labelOf(at, cell)}.`, '11.42'),
  }
}

/** Cells by which a march may leave the map; who must leave it goes nowhere else. */
export const exitsOn = (at: At, march: UnitMarch): Cell[] => {
  const {
    units: [unit],
    cost,
    found,
  } = march
  if (!unit) return []
  const leads = (cell: Cell): boolean =>
    found?.limits?.onlyExit === true && Number.isFinite(found.cost[cell]) && exitAt(at, march, cell)?.judged.ok === true
  return [...exitsFor(at.battle, at.state, unit)].filter((cell) => cost.has(cell) || leads(cell))
}
