import { type Cell, ok, type Refusal, type Result, type UnitId } from '../../../core/engine/vocabulary.ts'
import { legalDeploy } from '../deploy/deploy.ts'
import { rowOf } from '../tables/units.ts'
import { refuse } from '../refusal.ts'
import type { Unit, UnitCode } from '../types.ts'
import { actingSide, type Look, unitsOf } from './look.ts'

/** One line of the tray: units of a type that wait, and how many there are in all. */
export type TrayLine = {
  readonly type: UnitCode
  readonly name: string
  readonly waiting: readonly Unit[]
  readonly first: Unit | undefined
  readonly total: number
}

export const trayOf = (look: Pick<Look, 'battle' | 'state'>): TrayLine[] => {
  const side = actingSide(look)
  const own = look.state.units.filter((unit) => unit.side === side)
  const types = [...new Set(own.map((unit) => unit.type))]
  return types.map((type) => {
    const units = own.filter((unit) => unit.type === type)
    return {
      type,
      name: rowOf(type).name,
      waiting: units.filter((unit) => unit.fate === 'reserve'),
      first: units[0],
      total: units.length,
    }
  })
}

/** Whom a press on the map would set up: the picked units that stand, else the next of the picked type. */
export const deploying = (look: Look): readonly UnitId[] => {
  if (look.screen.selected.length > 0) return look.screen.selected
  const next = look.state.units.find(
    (unit) => unit.side === actingSide(look) && unit.fate === 'reserve' && unit.type === look.screen.deployType,
  )
  return next ? [next.id] : []
}

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
  return [...look.battle.zones[actingSide(look) === 0 ? 0 : 1]].filter((cell) => !deployTo(look, cell).ok)
}

export const deployedUnits = (look: Look): UnitId[] =>
  look.state.units.flatMap((unit) => (unit.side === actingSide(look) && unit.fate === 'map' ? [unit.id] : []))

export const pickedDeployed = (look: Look): UnitId[] =>
  unitsOf(look, look.screen.selected).flatMap((unit) => (unit.fate === 'map' ? [unit.id] : []))
