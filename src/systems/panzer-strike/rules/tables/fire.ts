/** A modifier told as steps: each up times 1.42, each down times 0.71. */
export const SHIFT = { up: 1.42, down: 0.71 } as const

/** Shifts of the accuracy against hard targets [Formulas Hard Targets]. */
export const HARD_SHIFTS = {
  sameTarget: 1,
  firerCautious: -3,
  firerFull: -5,
  firerFailsSkill: -2,
  firerPinned: -2,
  firerSuppressed: -2,
  targetMoving: -1,
  targetInCover: -1,
  targetFleeing: -6,
} as const

/** Shifts against soft targets for who fires [Formulas Soft Targets]: before the hit is drawn. */
export const SOFT_FIRER_SHIFTS = { firerMoving: -2, firerPinned: -2, firerFailsSkill: -2 } as const

/** Shifts against soft targets for the target [Formulas Soft Targets]: of the losses. */
export const SOFT_TARGET_SHIFTS = {
  advancing: 2,
  artillery: 2,
  positionedSoft: -2,
  positionedHard: -4,
  dugIn: -3,
  dugInHard: -4,
  smallArms: -2,
  retreating: -4,
  routing: -6,
  pinned: -2,
} as const

/** Lowest and highest accuracy in a hundred [Formulas Ranged Accuracy]. */
export const ACCURACY = { nearest: 98, half: 50, farthest: 2, highest: 99, lowestSoft: 12, lowestHard: 0 } as const

/** Highest number of a hundred for each location [Formulas Hit Locations]; from far above 10 are added. */
export const LOCATIONS = {
  track: 15,
  hull: 70,
  turret: 100,
  top: 110,
  above: 10,
  levelsAbove: 2,
  hullDown: 51,
} as const

/** Chances in a hundred, to be multiplied by infantry attack or shell size [Formulas HE Chance]. */
export const HE = { primary: 100, soft: 10, openTopped: 2, hard: 1 } as const

/** Rounds a pulse and pulses of a bombardment [II.B.3 Rate of Fire, II.B.3 Bombardment]. */
export const RATE = { first: 1, fast: 2, slow: 1, fastBombardment: 10, pulses: 5, smallArms: 1 } as const

/** Pulses before a bombardment by who plots it [Formulas Administrative Delays]. */
export const DELAYS = { self: 1, formation: 3, battalion: 6, other: 9, again: 1, assaultStart: 1, direct: 1 } as const

/** Greatest scatter in squares [Formulas Indirect Accuracy]; a range from which it is not halved. */
export const SCATTER = { unsure: 9, failed: 4, passed: 2, near: 30 } as const

/** A battery fires smoke well by its shell: so many eighths of the rounds of a mortar [II.B.3 Smoke]. */
export const SMOKE = { mortar: 8, tankHQ: 2 } as const

/** Chances of smoke and fire [II.B.3 Fires]: a wreck smokes, a fire goes out, both a turn; smoke lifts, a pulse [P-11]; for each size of a shell that it sets on fire what burns [P-65]. */
export const FIRES = { wreckSmokes: 0.5, goesOut: 0.05, smokeLifts: 0.1, alight: 0.01 } as const

/** Shifts of the range of sight [Charts Visibility]; a higher spotter sees farther, as the text says [P-30]. */
export const SIGHT_SHIFTS = {
  buttoned: -2,
  failsSkill: -2,
  higher: 1,
  earlyPulse: -2,
  stationary: -2,
  hidden: -6,
} as const
/** Squares for each level of visibility [II.B.3 Visibility]. */
export const SIGHT_SQUARES = 10
/** A silhouette that changes nothing, and a range from which it counts in full [Formulas Silhouette]. */
export const SILHOUETTE = { usual: 4, near: 6 } as const

/** Modifiers of the kill rating, and what its product must exceed [Formulas Assaults]. */
export const ASSAULT = {
  softOrOpen: 2,
  stationary: 2,
  fullAdvance: -2,
  failsSkill: -2,
  destroys: 6,
  immobilizes: 3,
  attack: 4,
} as const

/** Crew compartments [Formulas Crew Compartments]: guns lost, each man in turn; engine of the side hull and the top. */
export const CREW = { gunLost: 0.75, manKilled: 0.9, engine: 0.5 } as const
/** Of the losses of soft targets [Formulas Men Killed]; of guns [Formulas Guns Destroyed]. */
export const LOSSES = { men: 200, gun: 40 } as const

/** Fewer rounds than these leave a weak anti-tank weapon to adjacent targets [II.B.3 Weak Anti-Tank Weapons]. */
export const WEAK_ROUNDS = 3
/** Farthest targets of the machine guns of a moving tank, in squares [II.B.3 Machine Guns]. */
export const MOVING_TANK_MG = 2
