import { type SideIndex, SIDES } from '../engine/vocabulary.ts'
import type { Condition } from '../scenario/condition.ts'
import { nameOf, type Watch } from './watch.ts'

export const isPrevent = (condition: Condition): condition is Extract<Condition, { type: 'prevent' }> =>
  condition.type === 'prevent'

export const isAbout = (conditions: readonly Condition[], what: string | undefined): boolean =>
  what === undefined || conditions.some((condition) => condition.type === what)

const byName = (watch: Watch, name: string | undefined): SideIndex | undefined =>
  SIDES.find((side) => nameOf(watch, side) === name)

/** Who wins when the sides have fulfilled one of their alternatives or not, and all of them or not. */
export const winnerOf = (
  watch: Watch,
  fulfilled: readonly [boolean, boolean],
  all: readonly [boolean, boolean],
): SideIndex | undefined => {
  const { ifBoth, ifNeither, winsBothByAll } = watch.sheet
  if (fulfilled[0] !== fulfilled[1]) return fulfilled[0] ? 0 : 1
  if (!fulfilled[0]) return byName(watch, ifNeither)
  const favoured = byName(watch, winsBothByAll)
  return favoured !== undefined && all[favoured] ? favoured : byName(watch, ifBoth)
}
