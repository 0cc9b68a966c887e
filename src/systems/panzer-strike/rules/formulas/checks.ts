import { atLeast, atMost, type Check } from '../terms/draw.ts'

/** Skill is compared with Rnd of this [Formulas Skill Check, II.B.3 Skill and First Shot]. */
const SKILL = 10
/** First shot is compared with 50 through Rnd(10): with this through Rnd(1) [Formulas First Shot Check]. */
const FIRST_SHOT = 5
/** What Rnd(1) times a command rating must reach [Formulas Command Control]. */
const HEARD = 2

/** Skill against Rnd(10). */
export const skillCheck = (skill: number): Check => atMost(skill / SKILL)

/** First shot against 50 through Rnd(10). */
export const firstShotCheck = (firstShot: number): Check => atLeast(FIRST_SHOT / firstShot)

/** Each man that a crew has lost halves the rating of its vehicle [II.B.3 Lost Crew]. */
export const firstShotLeft = (firstShot: number, lost: number): number => firstShot / 2 ** lost

/**
 * The skills of who fires and of who spots against Rnd(20) [Formulas Indirect Accuracy]; who spots for himself counts
 * twice [P-40].
 */
export const accuracyCheck = (firer: number, spotter: number): Check => atMost((firer + spotter) / 20)

/** Morale times Rnd(1) against suppression, before an assault on armour [II.B.3 Infantry Assaults]. */
export const assaultCheck = (morale: number, suppression: number): Check => atLeast(suppression / morale)

/** Morale against Rnd(10) [Formulas Rally Check]. */
export const rallyCheck = (morale: number): Check => atMost(morale / 10)

/** Rnd(1) times the command rating against 2. */
export const radioCheck = (command: number): Check => atLeast(HEARD / command)
