import {
  type Cell,
  ok,
  type Refusal,
  type Result,
  type UnitId,
  type SideIndex,
} from '../../../core/engine/vocabulary.ts'
import { mustering } from '../../../core/table/mustering.ts'
import { judge } from '../decide.ts'
import { zoneFor } from '../deploy.ts'
import { refuse } from '../refusal.ts'
import type { Placement } from '../state.ts'
import type { Unit } from '../types.ts'
import { actingSide, type Look, unitsOf } from './look.ts'

/** Whom a press on the map would set up: the picked units that stand, else the next of the picked type. */
export const deploying = (look: Look): readonly UnitId[] => mustering(look, actingSide(look))

/** The set-up that a press on a cell asks for, or why it cannot be. */
export const deployTo = (look: Look, to: Cell): Result<readonly Placement[], Refusal> => {
  const units = unitsOf(look, deploying(look))
  if (units.length === 0) return refuse('nobody', '8.0', 'Choose a type of unit in the tray first.', to)
  const placements = units.map((unit): Placement => ({ unit: unit.id, to, facing: unit.facing }))
  const judged = judge(look.battle, look.state, { type: 'deploy', placements })
  return judged.ok ? ok(placements) : judged
}

/** Cells of the zone where the present choice may not stand. */
export const barredInZone = (look: Look): Cell[] => {
  const [first] = unitsOf(look, deploying(look))
  return first ? [...zoneOfSide(look, actingSide(look))].filter((cell) => !deployTo(look, cell).ok) : []
}

/** All areas of a side, of every part of its force. */
export const zoneOfSide = ({ battle }: Pick<Look, 'battle'>, side: SideIndex): ReadonlySet<Cell> =>
  battle.setting.sides[side].zone

/** Those of a side who were set up by hand: cargo that was aboard from the start goes with its ship. */
export const deployedUnits = (look: Look): Unit[] =>
  look.state.units.filter(
    (unit) =>
      unit.side === actingSide(look) && unit.fate === 'map' && zoneFor(look.battle, unit).size > 0 && unit.at >= 0,
  )
