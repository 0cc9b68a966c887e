import type { SideIndex } from '../../core/engine/vocabulary.ts'
import { sideOf } from './battle.ts'
import type { Battle } from './contract.ts'
import type { Condition } from '../../core/scenario/condition.ts'
import type { Event, State, Verdict } from './types.ts'
import { otherSide } from './units.ts'
import { isHeld } from './victory/holding.ts'
import { dateOf, keyOf, turnNote } from './victory/memory.ts'
import { type Standing, standing } from './victory/standing.ts'
import { nameOf } from './victory/words.ts'

export { counts, levelOf } from './victory/count.ts'

export type Alternative = { readonly holds: boolean; readonly conditions: readonly Standing[] }

/** How each alternative of a side stands [11.1]; what was noted on its date counts. */
export const alternatives = (battle: Battle, state: State, side: SideIndex): Alternative[] =>
  waysOf(battle, state, side, () => true)

const isPrevent = (condition: Condition): condition is Extract<Condition, { type: 'prevent' }> =>
  condition.type === 'prevent'

/** None of the other side's alternatives holds, or none of those with a condition of the type named. */
const preventStanding = (battle: Battle, state: State, side: SideIndex, what: string | undefined): Standing => {
  const other = otherSide(side)
  // Two sides that each prevent do not wait for each other.
  const own = waysOf(battle, state, other, (conditions) => !conditions.some(isPrevent) && isAbout(conditions, what))
  const aim = (what === undefined ? undefined : WHAT[what]) ?? 'reaching theirs'
  return { holds: !own.some((one) => one.holds), text: `prevent the ${nameOf(battle, other)} from ${aim}` }
}

const WHAT: Readonly<Record<string, string>> = {
  exitUnits: 'leaving the map as they must',
  control: 'holding what they must',
}

const isAbout = (conditions: readonly Condition[], what: string | undefined): boolean =>
  what === undefined || conditions.some((condition) => condition.type === what)

const standingOf = (battle: Battle, state: State, side: SideIndex, condition: Condition, key: string): Standing =>
  isPrevent(condition)
    ? preventStanding(battle, state, side, condition.what)
    : standing(battle, state, side, condition, key)

const waysOf = (
  battle: Battle,
  state: State,
  side: SideIndex,
  counted: (conditions: readonly Condition[]) => boolean,
): Alternative[] =>
  sideOf(battle, side).victory.flatMap((conditions, a) => {
    if (!counted(conditions)) return []
    const stand = conditions.map((condition, c) => {
      const key = keyOf(side, a, c)
      const now = standingOf(battle, state, side, condition, key)
      const noted = state.noted[key]
      return noted === undefined
        ? now
        : {
            holds: noted,
            text: `${now.text} (settled in turn ${dateOf(condition)}: ${noted ? 'it held' : 'it did not hold'})`,
          }
    })
    return [{ holds: stand.every((one) => one.holds), conditions: stand }]
  })

/** What is noted of a condition when a turn ends: its truth on its date, and what is held turn by turn. */
const notesOf = (battle: Battle, state: State, side: SideIndex, condition: Condition, key: string): Event[] => {
  if (condition.type === 'control' && condition.forTurns !== undefined)
    return [turnNote(key, state, isHeld(battle, state, side, condition))]
  return dateOf(condition) === state.turn
    ? [{ type: 'conditionNoted', key, held: standingOf(battle, state, side, condition, key).holds }]
    : []
}

/** What is noted at the end of a turn. */
export const notes = (battle: Battle, state: State): Event[] =>
  [0, 1].flatMap((side) =>
    sideOf(battle, side).victory.flatMap((conditions, a) =>
      conditions.flatMap((condition, c) => notesOf(battle, state, side, condition, keyOf(side, a, c))),
    ),
  )

const byName = (battle: Battle, name: string | undefined): SideIndex | undefined => {
  const index = battle.scenario.sides.findIndex((side) => side.name === name)
  return index < 0 ? undefined : index
}

const winnerOf = (battle: Battle, state: State, fulfilled: readonly [boolean, boolean]): SideIndex | undefined => {
  const { ifBoth, ifNeither, winsBothByAll } = battle.scenario
  if (fulfilled[0] !== fulfilled[1]) return fulfilled[0] ? 0 : 1
  if (!fulfilled[0]) return byName(battle, ifNeither)
  const favoured = byName(battle, winsBothByAll)
  const all = favoured !== undefined && alternatives(battle, state, favoured).every((one) => one.holds)
  return all ? favoured : byName(battle, ifBoth)
}

const reasonsFor = (battle: Battle, state: State, side: SideIndex): string[] =>
  alternatives(battle, state, side).map(
    (one) =>
      `${nameOf(battle, side)} ${one.holds ? 'fulfilled' : 'did not fulfil'}: ${one.conditions.map((condition) => condition.text).join('; and ')}.`,
  )

/** The verdict as the game stands, in words [11.1, 11.2]. */
export const verdictOf = (battle: Battle, state: State): Verdict => {
  const fulfilled = [0, 1].map((side) => alternatives(battle, state, side).some((one) => one.holds))
  const winner = winnerOf(battle, state, [fulfilled[0] === true, fulfilled[1] === true])
  const clause =
    fulfilled[0] === fulfilled[1] ? [`${fulfilled[0] ? 'Both sides' : 'Neither side'} fulfilled the conditions.`] : []
  const [a, b] = state.vp
  const points = `Victory points: ${nameOf(battle, 0)} ${a}, ${nameOf(battle, 1)} ${b}.`
  return {
    winner,
    title: winner === undefined ? 'A draw' : `Victory of the ${nameOf(battle, winner)}`,
    reasons: [...clause, ...reasonsFor(battle, state, 0), ...reasonsFor(battle, state, 1), points],
  }
}

/** What cannot be lost again once it is there. */
const isLasting = (condition: Condition): boolean => {
  switch (condition.type) {
    case 'exitUnits':
    case 'capture':
      return true
    case 'destroyUnits':
      return condition.timesOwnLosses === undefined
    case 'control':
      return condition.forTurns !== undefined
    case 'eliminateAll':
      return condition.part === undefined
    default:
      return false
  }
}

/** True when a side has what nothing can take away and the other can only prevent it: the game ends early. */
export const isDecided = (battle: Battle, state: State): boolean =>
  [0, 1].some((side) => {
    const onlyPrevents = sideOf(battle, otherSide(side)).victory.every((conditions) =>
      conditions.every((condition) => condition.type === 'prevent'),
    )
    if (!onlyPrevents) return false
    return alternatives(battle, state, side).some(
      (one, index) => one.holds && (sideOf(battle, side).victory[index] ?? []).every(isLasting),
    )
  })
