import { type SideIndex, otherSide } from '../engine/vocabulary.ts'
import type { Condition, ConditionOf } from '../scenario/condition.ts'
import { wordsOf } from '../grid/words.ts'
import { countedIn, exitedBy, lostBy } from './count.ts'
import { captureStanding, controlStanding, keepStanding, lineStanding, occupyStanding } from './holding.ts'
import { type ConditionStanding, nameOf, type VictoryLevel, type Watch, type Watched } from './watch.ts'
import { byWords, exitWords, leaderWords, unitWords, whenWords } from './words.ts'

const LEVELS: readonly VictoryLevel[] = ['marginal', 'substantive', 'decisive']

/** `control D at the end of turn 10: held now`. */
export const inFull = ({ what, now }: ConditionStanding): string => (now === undefined ? what : `${what}: ${now}`)

const levelStanding = (watch: Watch, side: SideIndex, condition: ConditionOf<'victoryLevel'>): ConditionStanding => {
  const { atLeast } = condition
  const own = watch.points[side]
  const enemy = watch.points[otherSide(side)]
  const level = watch.levelOf(own, enemy)
  // A higher level is always as good.
  const holds = level !== undefined && LEVELS.indexOf(level) >= LEVELS.indexOf(atLeast)
  return {
    holds,
    what: `a ${atLeast} victory or better${byWords(condition)}`,
    now: `${own} points to ${enemy}, ${level ?? 'no level'}`,
  }
}

const destroyStanding = (watch: Watch, side: SideIndex, condition: ConditionOf<'destroyUnits'>): ConditionStanding => {
  const destroyed = lostBy(watch, otherSide(side))
  const own = lostBy(watch, side)
  const times = condition.timesOwnLosses
  const holds = destroyed >= condition.count && (times === undefined || destroyed >= times * own)
  const ratio = times === undefined ? '' : ` and ${times} times one’s own losses`
  return {
    holds,
    what: `destroy ${unitWords(condition.count)}${ratio}${byWords(condition)}`,
    now: `${destroyed} destroyed, ${own} lost`,
  }
}

/** Who counts; everybody where nobody does, as in a part of leaders only. */
const meantOf = (units: readonly Watched[]): readonly Watched[] => {
  const counting = units.filter((unit) => unit.counts)
  return counting.length > 0 ? counting : units
}

const eliminateStanding = (
  watch: Watch,
  side: SideIndex,
  condition: ConditionOf<'eliminateAll'>,
): ConditionStanding => {
  const enemy = otherSide(side)
  const targets = meantOf(watch.targets(enemy, condition.part))
  const left = targets.filter((unit) => unit.fate !== 'lost').length
  const whom = condition.part === undefined ? `the ${nameOf(watch, enemy)}` : `“${condition.part}”`
  return {
    holds: targets.length > 0 && left === 0,
    what: `eliminate every unit of ${whom}${byWords(condition)}`,
    now: `${targets.length - left} of ${targets.length} are gone`,
  }
}

const exitStanding = (watch: Watch, side: SideIndex, condition: ConditionOf<'exitUnits'>): ConditionStanding => {
  const { count, where, leaders = 0, including } = condition
  const words = wordsOf(watch.map.board)
  const out = exitedBy(watch, side, condition)
  const led = leaders > 0 ? ` and ${leaderWords(leaders)}` : ''
  const narrow = including ? ` (${including.count} of them by the ${exitWords(including.where, words)})` : ''
  const gone = [
    `${out.units} are out`,
    ...(including ? [`${out.narrow} of them there`] : []),
    ...(leaders > 0 ? [leaderWords(out.leaders)] : []),
  ]
  return {
    holds: out.units >= count && out.leaders >= leaders && out.narrow >= (including?.count ?? 0),
    what: `take ${unitWords(count)}${led} off the ${exitWords(where, words)}${narrow}${byWords(condition)}`,
    now: `${gone.join(', ')}`,
  }
}

const placeStanding = (watch: Watch, side: SideIndex, condition: ConditionOf<'unitsIn'>): ConditionStanding => {
  const { whose, called, fewerThan, atLeast, types, notTypes, at } = condition
  const there = countedIn(watch, side, condition)
  const owner = nameOf(watch, whose === 'own' ? side : otherSide(side))
  const kinds = types ? ` (${types.join(', ')})` : notTypes ? ` (without ${notTypes.join(', ')})` : ''
  const number = fewerThan === undefined ? `at least ${atLeast ?? 1}` : `fewer than ${fewerThan}`
  return {
    holds: there < (fewerThan ?? Number.POSITIVE_INFINITY) && there >= (atLeast ?? 0),
    what: `${number} units of the ${owner}${kinds} ${called} ${whenWords(at)}`,
    now: `${there} now`,
  }
}

/** How a condition stands now, whatever its date; `prevent` asks the other side and is answered elsewhere. */
export const standing = (
  watch: Watch,
  side: SideIndex,
  condition: Exclude<Condition, { type: 'prevent' }>,
  key: string,
): ConditionStanding => {
  switch (condition.type) {
    case 'control':
      return controlStanding(watch, side, condition, key)
    case 'controlLine':
      return lineStanding(watch, side, condition)
    case 'keepControl':
      return keepStanding(watch, side, condition)
    case 'capture':
      return captureStanding(watch, side, condition)
    case 'occupy':
      return occupyStanding(watch, side, condition)
    case 'unitsIn':
      return placeStanding(watch, side, condition)
    case 'victoryLevel':
      return levelStanding(watch, side, condition)
    case 'destroyUnits':
      return destroyStanding(watch, side, condition)
    case 'eliminateAll':
      return eliminateStanding(watch, side, condition)
    case 'loseAtMost': {
      const lost = lostBy(watch, side)
      return { holds: lost <= condition.count, what: `lose at most ${unitWords(condition.count)}`, now: `${lost} lost` }
    }
    case 'exitUnits':
      return exitStanding(watch, side, condition)
  }
}
