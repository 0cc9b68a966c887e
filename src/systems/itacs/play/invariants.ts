import { SIDES } from '../../../core/engine/vocabulary.ts'
import { scriptedDice } from '../../../core/dice/dice.ts'
import { canonical } from '../../../core/scenario/checksum.ts'
import { isSameData } from '../../../core/scenario/same.ts'
import type { Battle } from '../rules/position/contract.ts'
import { decide } from '../rules/sequence/decide.ts'
import { CAPTIVE, carrierOf } from '../rules/position/field.ts'
import { legalFire } from '../rules/missile/fire.ts'
import { actorOf, fieldIn, stepOf, unitById } from '../rules/position/moment.ts'
import { legalStack } from '../rules/movement/stack.ts'
import type { Command, State } from '../rules/position/state.ts'
import { isSteadfast, ROUT_AT } from '../rules/position/markers.ts'
import { legalStorm } from '../rules/melee/storm.ts'
import type { Unit } from '../rules/terms/types.ts'
import { isOnMap, troopsOf } from '../rules/position/units.ts'
import { worthOf } from '../rules/position/victory.ts'
import { loadFault } from './loads.ts'

const unitFault = (battle: Battle, state: State, unit: Unit): string | undefined => {
  const inside = unit.at >= 0 && unit.at < battle.setting.ground.board.size
  // Cargo waits for its ship to be set up, and for its owner to say where it swims.
  const waits = unitById(state, carrierOf(unit) ?? '')?.fate === 'reserve' || state.pending.length > 0
  if (isOnMap(unit) && !inside && !waits) return `${unit.id} stands nowhere`
  if (unit.fate !== 'map' && (unit.d > 0 || unit.breaks || unit.routs)) return `${unit.id} is gone and has markers`
  if (isSteadfast(unit) && (unit.breaks || unit.routs)) return `${unit.id} breaks or routs`
  if (unit.d >= ROUT_AT && isOnMap(unit) && !isSteadfast(unit) && !unit.routs && carrierOf(unit) === undefined)
    return `${unit.id} has ${unit.d} D and does not rout`
  const tie = unit.marks[CAPTIVE] ?? carrierOf(unit)
  const other = tie === undefined ? undefined : unitById(state, String(tie))
  if (tie !== undefined && isOnMap(unit) && !waits && (!other || !isOnMap(other) || other.at !== unit.at))
    return `${unit.id} hangs on ${tie}, who is elsewhere`
  return loadFault(fieldIn(battle, state), unit)
}

const hexFault = (battle: Battle, state: State): string | undefined => {
  const field = fieldIn(battle, state)
  for (const unit of field.units) {
    const there = field.at(unit.at)
    const label = battle.setting.ground.board.label(unit.at)
    if (there.some((one) => one.side !== unit.side)) return `enemies share ${label}`
    if (there.some((one) => one.d !== unit.d)) return `units of ${label} differ in D markers`
    const fleeing = there.filter((one) => !isSteadfast(one))
    if (!isSteadfast(unit) && fleeing.some((one) => one.routs !== unit.routs || one.breaks !== unit.breaks))
      return `units of ${label} differ in Break or Rout`
  }
  return undefined
}

/** Hexes are over the limit while somebody moves, and where a square was broken, never else [4.3.3, 2.6.1]. */
const crowdFault = (battle: Battle, state: State): string | undefined => {
  const { kind } = stepOf(battle, state)
  if (kind === 'movement' || kind === 'setUp' || kind === 'deployment' || state.pending.length > 0) return undefined
  const field = fieldIn(battle, state)
  const cells = new Set(field.units.map((unit) => unit.at))
  for (const cell of cells) {
    const wasSquare = troopsOf(field.at(cell)).every((unit) => field.sheet.formsSquares(unit))
    const stack = legalStack(field, cell)
    if (!stack.ok && !wasSquare) return stack.error.text
  }
  return undefined
}

const courseFault = (battle: Battle, state: State): string | undefined => {
  if (!stepOf(battle, state)) return `there is no step ${state.step}`
  if (state.turn > battle.setting.turns) return `turn ${state.turn} is past the end`
  if (state.verdict && actorOf(battle, state) !== undefined) return 'somebody acts after the end'
  if (!state.verdict && actorOf(battle, state) === undefined) return 'nobody acts, and the game goes on'
  const due = SIDES.map((side) =>
    state.units
      .filter((unit) => unit.side !== side && (unit.fate === 'destroyed' || unit.fate === 'left'))
      .reduce((sum, unit) => sum + worthOf(unit.type), 0),
  )
  return isSameData(due, state.points) ? undefined : `points ${state.points}, losses make ${due}`
}

/** What must be true of every position; the first fault, in words. */
export const stateFault = (battle: Battle, state: State): string | undefined => {
  for (const unit of state.units) {
    const fault = unitFault(battle, state, unit)
    if (fault) return fault
  }
  return hexFault(battle, state) ?? crowdFault(battle, state) ?? courseFault(battle, state)
}

const FACES = [1, 2, 3, 4, 5, 6]

/** The chances of the preview must be what all 36 throws give when they are carried out. */
export const previewFault = (battle: Battle, state: State, command: Command): string | undefined => {
  if (command.type !== 'fire' && command.type !== 'melee') return undefined
  const side = actorOf(battle, state)
  if (side === undefined) return undefined
  const judged =
    command.type === 'fire' ? legalFire(battle, state, command, side) : legalStorm(battle, state, command, side)
  if (!judged.ok) return undefined
  const counts: Record<string, number> = {}
  for (const a of FACES)
    for (const b of FACES) {
      const decided = decide(battle, { ...state, dice: scriptedDice([a, b]) }, command)
      if (!decided.ok) return `36 throws: ${decided.error.text}`
      const event = decided.value.events.find((one) => one.type === 'combatResolved')
      // The defender is asked first [4.5.5].
      if (event?.type !== 'combatResolved') return undefined
      counts[event.combat.result] = (counts[event.combat.result] ?? 0) + 1
    }
  const shown = judged.value.chances
  return isSameData(counts, shown)
    ? undefined
    : `the preview shows ${canonical(shown)}, 36 throws give ${canonical(counts)}`
}
