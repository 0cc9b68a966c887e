import { FIRES } from '../tables/fire.ts'
import { atMost, type Check } from '../terms/draw.ts'

/** Whether a burning wreck adds smoke in a turn [II.B.3 Fires]. */
export const wreckSmokes: Check = atMost(FIRES.wreckSmokes)
/** Whether its fire goes out in a turn [II.B.3 Fires]; buildings and vegetation burn on. */
export const fireGoesOut: Check = atMost(FIRES.goesOut)
/** Whether a shell sets on fire what burns [II.B.3 Fires, P-65]. */
export const setsAlight = (SZ: number): Check => atMost(SZ * FIRES.alight)
/** Whether smoke lifts at the start of a pulse [II.B.3 Fires, P-11]. */
export const smokeLifts: Check = atMost(FIRES.smokeLifts)
