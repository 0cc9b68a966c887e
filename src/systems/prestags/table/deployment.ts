import { type Cell, ok, type Refusal, type Result, type UnitId } from '../../../core/engine/vocabulary.ts'
import { mustering } from '../../../core/table/mustering.ts'
import { legalDeploy } from '../deploy/deploy.ts'
import { refuse } from '../refusal.ts'
import { actingSide, type Look } from './look.ts'

/** Whom a press on the map would set up: the picked units that stand, else the next of the picked type. */
export const deploying = (look: Look): readonly UnitId[] => mustering(look, actingSide(look))

type Placements = readonly { readonly unit: UnitId; readonly to: Cell }[]

/** The set-up that a press on a cell asks for, or why it cannot be. */
export const deployTo = (look: Look, to: Cell): Result<Placements, Refusal> => {
  const units = deploying(look)
  if (units.length === 0) return refuse('nobody', '11.1', 'Choose a type of unit in the tray first.', to)
  const placements = units.map((unit) => ({ unit, to }))
  const judged = legalDeploy(look.battle, look.state, placements, actingSide(look))
  return judged.ok ? ok(placements) : judged
}

/** Cells of the zone where the present choice may not stand. */
export const barredInZone = (look: Look): Cell[] => {
  if (deploying(look).length === 0) return []
  return [...look.battle.zones[actingSide(look)]].filter((cell) => !deployTo(look, cell).ok)
}

export const deployedUnits = (look: Look): UnitId[] =>
  look.state.units.flatMap((unit) => (unit.side === actingSide(look) && unit.fate === 'map' ? [unit.id] : []))
