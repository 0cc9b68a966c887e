/** The thirteen states of a unit [II.A Unit States], in the order of the book. */
export const UNIT_STATES = [
  'dugIn',
  'positioned',
  'cautious',
  'full',
  'loaded',
  'pinned',
  'buttoned',
  'retreating',
  'routed',
  'offMap',
  'abandoned',
  'destroyed',
  'exited',
] as const

export type UnitState = (typeof UNIT_STATES)[number]
/** A state of a unit on the map. */
export type Stance = Exclude<UnitState, 'loaded' | 'offMap' | 'abandoned' | 'destroyed' | 'exited'>

export const STATE_NAMES: Readonly<Record<UnitState, string>> = {
  dugIn: 'Dug-In',
  positioned: 'Positioned',
  cautious: 'Cautious Advance',
  full: 'Full Advance',
  loaded: 'Loaded',
  pinned: 'Pinned',
  buttoned: 'Buttoned',
  retreating: 'Retreating',
  routed: 'Routed',
  offMap: 'Off-Map',
  abandoned: 'Abandoned',
  destroyed: 'Destroyed',
  exited: 'Exited',
}

export const isAdvancing = (state: UnitState): boolean => state === 'cautious' || state === 'full'
/** After `is`: `Buttoned`, `in Full Advance`. */
export const isIn = (state: UnitState): string => `${isAdvancing(state) ? 'in ' : ''}${STATE_NAMES[state]}`
export const isFleeing = (state: UnitState): boolean => state === 'retreating' || state === 'routed'
/** Where modifiers ask whether a unit is moving: it advances or flees [P-26]. */
export const isMoving = (state: UnitState): boolean => isAdvancing(state) || isFleeing(state)
