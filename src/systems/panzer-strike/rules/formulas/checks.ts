import { atLeast, atMost, type Check } from '../terms/draw.ts'

/** Skill against Rnd(10) [Formulas Skill Check]. */
export const skillCheck = (skill: number): Check => atMost(skill / 10)

/** First shot against 50 through Rnd(10) [Formulas First Shot Check]. */
export const firstShotCheck = (firstShot: number): Check => atLeast(5 / firstShot)

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

/** Rnd(1) times the command rating against 2 [Formulas Command Control]. */
export const radioCheck = (command: number): Check => atLeast(2 / command)
