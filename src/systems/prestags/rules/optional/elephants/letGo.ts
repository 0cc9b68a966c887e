import type { Progress } from '../../position/contract.ts'
import { unitsById } from '../../position/layout.ts'
import { happen, marked } from '../../position/progress.ts'
import type { Event, Unit } from '../../terms/types.ts'
import { idsOf, isOnMap } from '../../position/units.ts'
import { isRampaging } from './nature.ts'
import { CONTACT } from '../contact.ts'

/** A rampaging elephant is held by nobody and holds nobody; whoever has no other enemy left is free as well. */
const release = (progress: Progress, engagement: number): Progress => {
  const all = progress.state.units.filter((unit) => isOnMap(unit) && unit.marks[CONTACT] === engagement)
  const others = all.filter((unit) => !isRampaging(unit))
  const fight = others.some((unit) => unit.side === 0) && others.some((unit) => unit.side === 1)
  const free = fight ? all.filter(isRampaging) : all
  return happen(progress, marked(idsOf(free), CONTACT, undefined, 'Spartan 1.21'))
}

/** Frees elephants that begin to rampage, and whoever they held. */
export const freed = (before: Progress, elephants: readonly Unit[]): Progress =>
  [...new Set(elephants.flatMap((unit) => unit.marks[CONTACT] ?? []))].reduce(release, before)

/** Takes back a contact with a rampaging elephant. */
export const letGo = (progress: Progress, event: Event): Progress => {
  if (event.type !== 'unitsMarked' || event.mark !== CONTACT || event.value === undefined) return progress
  const { battle, state } = progress
  const units = unitsById(battle, state, event.units)
  return units.some(isRampaging) ? release(progress, event.value) : progress
}
