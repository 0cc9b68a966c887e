import { derivedBy } from '../../../../core/engine/derived.ts'
import { type Cell, type Refusal, otherSide, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import { neighbour, neighboursOf } from '../../../../core/grid/board.ts'
import type { Battle, Progress } from '../position/contract.ts'
import { sideIn, unitById, unitsIn } from '../position/layout.ts'
import { stepOf } from '../position/moment.ts'
import { withCargo } from '../movement/going.ts'
import { isFront } from '../optional/facing/directions.ts'
import { isRampaging } from '../optional/elephants/nature.ts'
import { marked } from '../position/progress.ts'
import { legalCompany } from '../position/stacking.ts'
import type { Event, State, Unit, UnitMove } from '../terms/types.ts'
import { idsOf, isDisrupted, isLeader, isOnMap, shortName } from '../position/units.ts'
import { isRunning } from '../optional/panic/running.ts'
import { chitsOf, isMoving, remember } from './memory.ts'
import { inContact } from '../optional/contact.ts'

/** On a unit that left an enemy in its front: the turn [Alternate D.8]. */
export const WARY = 'chitWary'

declare module '../terms/types.ts' {
  interface MarkTable {
    [WARY]: number
  }
}

/** How a unit stands to the enemies around it: held by one at its flank, wary of those before it, or free. */
type Stance = { readonly held: Cell | undefined; readonly foes: readonly Cell[] }

const frontsOn = (battle: Battle, unit: Unit, direction: number): boolean => {
  const face = battle.front?.facing(battle, unit)
  return face === undefined || isFront(face, direction)
}

const atSea = (units: readonly Unit[]): boolean => units.some((unit) => unit.type === 'VF')

/**
 * Steady troops of the enemy who look at a neighbouring hex [Alternate D.9]; leaders alone, fleets and mad elephants
 * hold nobody.
 */
const threatens = (battle: Battle, state: State, from: Cell, direction: number): boolean => {
  const units = unitsIn(battle, state, from)
  return (
    !atSea(units) &&
    units.some(
      (unit) => !isDisrupted(unit) && !isLeader(unit) && !isRampaging(unit) && frontsOn(battle, unit, direction),
    )
  )
}

/** Hexes around a place from which steady enemies look at it, with the way there [Alternate D.7 to D.9]. */
const threatsTo = (battle: Battle, state: State, side: SideIndex, at: Cell): { cell: Cell; direction: number }[] => {
  const { board } = battle.map
  const found: { cell: Cell; direction: number }[] = []
  for (let direction = 0; direction < board.degree; direction++) {
    const cell = neighbour(board, at, direction)
    if (sideIn(battle, state, cell) !== otherSide(side)) continue
    if (threatens(battle, state, cell, board.directionTo(cell, at))) found.push({ cell, direction })
  }
  return found
}

const hasTroops = (battle: Battle, state: State, side: SideIndex, cell: Cell): boolean =>
  sideIn(battle, state, cell) === otherSide(side) &&
  unitsIn(battle, state, cell).some((one) => !isLeader(one) && one.type !== 'VF')

const FREE: Stance = { held: undefined, foes: [] }

const stanceIn = (battle: Battle, state: State, unit: Unit): Stance => {
  if (isRunning(unit) || atSea(unitsIn(battle, state, unit.at))) return FREE
  const threats = threatsTo(battle, state, unit.side, unit.at)
  const held = threats.find(({ direction }) => !frontsOn(battle, unit, direction))
  const beside = neighboursOf(battle.map.board, unit.at).filter((cell) => hasTroops(battle, state, unit.side, cell))
  return { held: held?.cell, foes: threats.length > 0 ? beside : [] }
}

const stances = derivedBy((_battle: Battle, _units: readonly Unit[]) => new Map<Unit, Stance>())

/** How a unit stands, remembered as long as nobody stirs. */
const stanceOf = (battle: Battle, state: State, unit: Unit): Stance => {
  const known = stances(battle, state.units)
  const stance = known.get(unit) ?? stanceIn(battle, state, unit)
  known.set(unit, stance)
  return stance
}

/** Held by an enemy who looked at its flank when its activation began, also when it has turned [Alternate D.7]. */
const heldBar = (state: State, unit: Unit): Refusal | undefined => {
  if (!chitsOf(state)?.held.includes(unit.id)) return undefined
  const text = `${shortName(unit)} began with an enemy at its flank: it does not leave its hex, but may turn.`
  return { code: 'flankHeld', cite: 'Alternate D.7', text, cell: unit.at }
}

/** As an activation begins: who has an enemy at his flank [Alternate D.7]. */
export const takesHold = (progress: Progress): Progress => {
  const { battle, state } = progress
  const step = stepOf(battle, state)
  const chits = chitsOf(state)
  if (!chits || !isMoving(step)) return progress
  const held = state.units.filter(
    (unit) => unit.side === step.owner && isOnMap(unit) && stanceIn(battle, state, unit).held !== undefined,
  )
  return remember(progress, { ...chits, held: idsOf(held) })
}

/** Away from an enemy before it, but not beside another one [Alternate D.8]. */
const waryBar = (battle: Battle, state: State, { foes }: Stance, unit: Unit, to: Cell): Refusal | undefined => {
  if (foes.length === 0 && unit.marks[WARY] !== state.turn) return undefined
  const other = neighboursOf(battle.map.board, to).find(
    (cell) => !foes.includes(cell) && hasTroops(battle, state, unit.side, cell),
  )
  if (other === undefined) return undefined
  const text = `${shortName(unit)} began beside an enemy and may not go beside another, in ${battle.map.board.label(other)}.`
  return { code: 'wary', cite: 'Alternate D.8', text, cell: to }
}

/** Stacks hold during movement, also where one only passes [Alternate D.4]. */
const crowdBar = (battle: Battle, state: State, unit: Unit, to: Cell): Refusal | undefined => {
  if (sideIn(battle, state, to) !== unit.side) return undefined
  const company = withCargo(battle, state, [unit])
  const there = unitsIn(battle, state, to).filter((one) => !company.includes(one))
  if (there.length === 0) return undefined
  const judged = legalCompany(battle, unit.side, to, [...there, ...company])
  if (judged.ok) return undefined
  return { code: 'crowded', cite: 'Alternate D.4', text: `Also on the way: ${judged.error.text}`, cell: to }
}

/** True for a unit of the side that moves now. */
const isGoing = (battle: Battle, state: State, unit: Unit): boolean => {
  const step = stepOf(battle, state)
  return isMoving(step) && step.owner === unit.side && chitsOf(state) !== undefined
}

/** Why a hex is closed to a unit of the side that moves. */
export const closes = (battle: Battle, state: State, unit: Unit, _from: Cell, to: Cell): Refusal | undefined =>
  isGoing(battle, state, unit) ? crowdBar(battle, state, unit, to) : undefined

/** Why a unit of the side that moves does not leave its hex [Alternate D.7]. */
export const barsLeaving = (battle: Battle, state: State, unit: Unit): Refusal | undefined =>
  isGoing(battle, state, unit) ? heldBar(state, unit) : undefined

/** Where a unit of the side that moves does not go, nor is taken [Alternate D.8]. */
export const barsComing = (battle: Battle, state: State, unit: Unit, _from: Cell, to: Cell): Refusal | undefined =>
  isGoing(battle, state, unit) ? waryBar(battle, state, stanceOf(battle, state, unit), unit, to) : undefined

/** Whoever comes in needs room where he does [Alternate D.4]. */
export const closesEntry = (battle: Battle, state: State, unit: Unit, to: Cell): Refusal | undefined =>
  isMoving(stepOf(battle, state)) && chitsOf(state) ? crowdBar(battle, state, unit, to) : undefined

/** Units that end their move in one hex must have room there together [Alternate D.4]. */
export const barsTogether = (battle: Battle, state: State, moves: readonly UnitMove[]): Refusal | undefined => {
  const ends = new Map<Cell, [Unit, ...Unit[]]>()
  const gone = new Set(moves.map((move) => move.unit))
  for (const move of moves) {
    const unit = unitById(battle, state, move.unit)
    const to = move.path.at(-1)
    if (unit && to !== undefined && !move.exits) ends.set(to, [unit, ...(ends.get(to) ?? [])])
  }
  for (const [cell, units] of ends) {
    const there = unitsIn(battle, state, cell).filter((one) => !gone.has(one.id))
    if (there.length === 0 && units.length === 1) continue
    const judged = legalCompany(battle, units[0].side, cell, [...there, ...units])
    if (!judged.ok) return { code: 'crowded', cite: 'Alternate D.4', text: judged.error.text, cell }
  }
  return undefined
}

/** Who left an enemy in his front is wary for the whole turn. */
export const lays = (battle: Battle, state: State, event: Event): Event[] => {
  if (event.type !== 'unitsMoved' && event.type !== 'unitsShifted') return []
  const wary = event.moves.filter(({ unit: id, from }) => {
    const unit = unitById(battle, state, id)
    return unit && from !== undefined && !isRunning(unit) && threatsTo(battle, state, unit.side, from).length > 0
  })
  const ids = wary.map((move) => move.unit)
  return ids.length > 0 ? [marked(ids, WARY, state.turn, 'Alternate D.8')] : []
}

/** Units in contact, and those held at their flank, may still turn [Alternate D.7, Alternate D.10]. */
export const turnsHeld = (battle: Battle, state: State, unit: Unit): boolean =>
  isGoing(battle, state, unit) && (inContact(unit) || heldBar(state, unit) !== undefined)
