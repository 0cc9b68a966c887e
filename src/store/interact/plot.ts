import type { UnitId } from '../../core/engine/vocabulary.ts'
import { announce } from '../game/screen.ts'
import { carryOut, follow, lookNow } from './act.ts'

/** Takes the tasks of units back. */
export const clearTasks = (units: readonly UnitId[]): boolean => {
  const plots = lookNow()?.presenter.plots
  return plots !== undefined && units.length > 0 && follow(plots.clear(units))
}

/** Gives the task of a unit to the others of its cell who can do the same; tells who cannot and why. */
export const copyToStack = (unit: UnitId): string => {
  const look = lookNow()
  const { commands, told } = look?.presenter.plots?.copy(look, unit) ?? { commands: [], told: '' }
  for (const command of commands) carryOut(command)
  announce(told)
  return told
}
