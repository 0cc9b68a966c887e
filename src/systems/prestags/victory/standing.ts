import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import type { Battle } from '../contract.ts'
import type { Condition, ConditionOf } from '../../../core/scenario/condition.ts'
import type { State } from '../types.ts'
import { otherSide } from '../units.ts'
import { countedIn, exitedBy, LEVELS, levelOf, lostBy, targetsOf } from './count.ts'
import { captureStanding, controlStanding, keepStanding, lineStanding, occupyStanding } from './holding.ts'
import { byWords, exitWords, leaderWords, nameOf, unitWords, whenWords } from './words.ts'

/** How a condition stands: whether it holds now, and in words. */
export type Standing = { readonly holds: boolean; readonly text: string }

const levelStanding = (state: State, side: SideIndex, condition: ConditionOf<'victoryLevel'>): Standing => {
  const { atLeast } = condition
  const own = state.vp[side === 0 ? 0 : 1]
  const enemy = state.vp[side === 0 ? 1 : 0]
  const level = levelOf(own, enemy)
  // A higher level is always as good [11.24].
  const holds = level !== undefined && LEVELS.indexOf(level) >= LEVELS.indexOf(atLeast)
  return {
    holds,
    text: `a ${atLeast} victory or better${byWords(condition)}: ${own} points to ${enemy}, ${level ?? 'no level'}`,
  }
}

const destroyStanding = (state: State, side: SideIndex, condition: ConditionOf<'destroyUnits'>): Standing => {
  const destroyed = lostBy(state, otherSide(side))
  const own = lostBy(state, side)
  const times = condition.timesOwnLosses
  const holds = destroyed >= condition.count && (times === undefined || destroyed >= times * own)
  const ratio = times === undefined ? '' : ` and ${times} times one’s own losses`
  return {
    holds,
    text: `destroy ${unitWords(condition.count)}${ratio}${byWords(condition)}: ${destroyed} destroyed, ${own} lost`,
  }
}

const eliminateStanding = (
  battle: Battle,
  state: State,
  side: SideIndex,
  condition: ConditionOf<'eliminateAll'>,
): Standing => {
  const enemy = otherSide(side)
  const targets = targetsOf(battle, state, enemy, condition.part)
  const left = targets.filter((unit) => unit.fate !== 'eliminated').length
  const whom = condition.part === undefined ? `the ${nameOf(battle, enemy)}` : `“${condition.part}”`
  return {
    holds: targets.length > 0 && left === 0,
    text: `eliminate every unit of ${whom}${byWords(condition)}: ${targets.length - left} of ${targets.length} are gone`,
  }
}

const exitStanding = (battle: Battle, state: State, side: SideIndex, condition: ConditionOf<'exitUnits'>): Standing => {
  const { count, where, leaders = 0, including } = condition
  const out = exitedBy(battle, state, side, condition)
  const led = leaders > 0 ? ` and ${leaderWords(leaders)}` : ''
  const narrow = including ? ` (${including.count} of them by the ${exitWords(including.where)})` : ''
  const gone = [
    `${out.units} are out`,
    ...(including ? [`${out.narrow} of them there`] : []),
    ...(leaders > 0 ? [leaderWords(out.leaders)] : []),
  ]
  return {
    holds: out.units >= count && out.leaders >= leaders && out.narrow >= (including?.count ?? 0),
    text: `take ${unitWords(count)}${led} off the ${exitWords(where)}${narrow}${byWords(condition)}: ${gone.join(', ')}`,
  }
}

const placeStanding = (battle: Battle, state: State, side: SideIndex, condition: ConditionOf<'unitsIn'>): Standing => {
  const { whose, called, fewerThan, atLeast, types, notTypes, at } = condition
  const there = countedIn(battle, state, side, condition)
  const owner = nameOf(battle, whose === 'own' ? side : otherSide(side))
  const kinds = types ? ` (${types.join(', ')})` : notTypes ? ` (without ${notTypes.join(', ')})` : ''
  const number = fewerThan === undefined ? `at least ${atLeast ?? 1}` : `fewer than ${fewerThan}`
  return {
    holds: there < (fewerThan ?? Number.POSITIVE_INFINITY) && there >= (atLeast ?? 0),
    text: `${number} units of the ${owner}${kinds} ${called} ${whenWords(at)}: ${there} now`,
  }
}

/** How a condition stands now, whatever its date; `prevent` asks the other side and is answered elsewhere. */
export const standing = (
  battle: Battle,
  state: State,
  side: SideIndex,
  condition: Exclude<Condition, { type: 'prevent' }>,
  key: string,
): Standing => {
  switch (condition.type) {
    case 'control':
      return controlStanding(battle, state, side, condition, key)
    case 'controlLine':
      return lineStanding(battle, state, side, condition)
    case 'keepControl':
      return keepStanding(battle, state, side, condition)
    case 'capture':
      return captureStanding(battle, state, side, condition)
    case 'occupy':
      return occupyStanding(battle, state, side, condition)
    case 'unitsIn':
      return placeStanding(battle, state, side, condition)
    case 'victoryLevel':
      return levelStanding(state, side, condition)
    case 'destroyUnits':
      return destroyStanding(state, side, condition)
    case 'eliminateAll':
      return eliminateStanding(battle, state, side, condition)
    case 'loseAtMost': {
      const lost = lostBy(state, side)
      return { holds: lost <= condition.count, text: `lose at most ${unitWords(condition.count)}: ${lost} lost` }
    }
    case 'exitUnits':
      return exitStanding(battle, state, side, condition)
  }
}
