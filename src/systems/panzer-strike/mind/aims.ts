import { otherSide, type SideIndex } from '../../../core/engine/vocabulary.ts'
import { exitPoints, killMultiple } from '../rules/formulas/victory.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { stanceOf } from '../rules/victory/points.ts'

/**
 * What a side is about, by its mission and that of the enemy: `take` clears the objective area, `hold` stays in it,
 * `delay` shoots and gives ground, `pass` leaves by the enemy edge, `hunt` looks for the enemy, `stand` waits for him.
 */
type Design = 'take' | 'hold' | 'delay' | 'pass' | 'hunt' | 'stand'

export type Aims = {
  readonly design: Design
  /** Points for each point of cost of an enemy that is destroyed, with those that he then no longer makes; and those of the enemy for one of one's own. */
  readonly kill: number
  readonly loss: number
  /** Points for each unit that leaves by the enemy edge. */
  readonly exit: number
  /** Points that hang on the objective area, for either side. */
  readonly objective: number
  /** What one's own presence in it is worth: it is held, or the enemy is to clear it. */
  readonly presence: number
}

/** Turns before the end in which what counts at the end begins to count, and what it counts before. */
const LAST_TURNS = 10
const EARLY = 0.2

/** How much what counts at the end counts now, up to 1 in the last turn. */
export const soonOf = (turnsLeft: number): number =>
  turnsLeft >= LAST_TURNS ? EARLY : 1 - ((1 - EARLY) * (turnsLeft - 1)) / (LAST_TURNS - 1)

/** Exits that are worth more than a fight. */
const WORTH_LEAVING = 5

const designOf = (battle: Battle, side: SideIndex, exit: number, objective: number): Design => {
  const { role } = stanceOf(battle, side)
  const { mission } = battle.sheet.sides[side]
  if (role === 'attacker') return exit >= WORTH_LEAVING ? 'pass' : objective > 0 ? 'take' : 'hunt'
  if (mission === 'delay') return 'delay'
  return objective > 0 ? 'hold' : 'stand'
}

/** Where the enemy has more for a kill, one who is gone makes none any more: this part of the difference counts. */
const SPARED = 0.5

/** What a side is about [Charts Missions]. */
export const aimsOf = (battle: Battle, side: SideIndex): Aims => {
  const [own, enemy] = [stanceOf(battle, side), stanceOf(battle, otherSide(side))]
  const objective = own.mission.objective + enemy.mission.objective
  const exit = exitPoints(own, enemy)
  const [kill, loss] = [killMultiple(enemy, own), killMultiple(own, enemy)]
  return {
    design: designOf(battle, side, exit, objective),
    kill: kill + Math.max(0, SPARED * (loss - kill)),
    loss,
    exit,
    objective,
    presence: [own, enemy].reduce((sum, { role, mission }, index) => {
      const isHeld = index === 0 ? role === 'defender' : role === 'attacker'
      return isHeld ? sum + mission.objective : sum
    }, 0),
  }
}
