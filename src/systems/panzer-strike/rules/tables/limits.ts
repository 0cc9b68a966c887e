/** Squares of a map each way [I.A Map Size]. */
export const MAP = { longest: 60, heightStep: 10 } as const
/** Yards of a square, seconds of a pulse, pulses of a turn, guns of a battery beyond the map [I.A Scale]. */
export const SCALE = { yards: 50, pulseSeconds: 20, pulses: 3, batteryGuns: 4 } as const
/** Letters A to S, and units of a side [III Limits, P-28]; the highest values of a unit. */
export const LIMITS = { formations: 19, units: 100, skill: 10, command: 40, morale: 9, weapons: 4 } as const
