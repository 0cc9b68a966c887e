import type { Verdict } from '../engine/course.ts'
import { type SideIndex, SIDES, otherSide } from '../engine/vocabulary.ts'
import type { Condition } from '../scenario/condition.ts'
import { isAbout, isPrevent, winnerOf } from './deciding.ts'
import { isHeld } from './holding.ts'
import { dateOf, keyOf, turnKey } from './memory.ts'
import { inFull, standing } from './standing.ts'
import type { ConditionStanding } from './watch.ts'
import { nameOf, type Watch } from './watch.ts'
import { pointsReason, settledWords } from './words.ts'

/** What is to be remembered of a condition. */
export type ConditionNote = { readonly key: string; readonly held: boolean }

/** A condition as it stands, in words. */
type VerdictFinding = { readonly holds: boolean; readonly text: string }
export type Alternative = { readonly holds: boolean; readonly conditions: readonly VerdictFinding[] }

/** How each alternative of a side stands; what was noted on its date counts. */
export const alternatives = (watch: Watch, side: SideIndex): Alternative[] =>
  waysOf(watch, side, () => true).map(({ holds, conditions }) => ({ holds, conditions: conditions.map(toldOf) }))

/** None of the other side's alternatives holds, or none of those with a condition of the type named. */
const preventStanding = (watch: Watch, side: SideIndex, what: string | undefined): ConditionStanding => {
  const other = otherSide(side)
  // Two sides that each prevent do not wait for each other.
  const own = waysOf(watch, other, (conditions) => !conditions.some(isPrevent) && isAbout(conditions, what))
  const aim = (what === undefined ? undefined : WHAT[what]) ?? 'reaching theirs'
  return { holds: !own.some((one) => one.holds), what: `prevent the ${nameOf(watch, other)} from ${aim}` }
}

const WHAT: Readonly<Record<string, string>> = {
  exitUnits: 'leaving the map as they must',
  control: 'holding what they must',
}

const standingOf = (watch: Watch, side: SideIndex, condition: Condition, key: string): ConditionStanding =>
  isPrevent(condition) ? preventStanding(watch, side, condition.what) : standing(watch, side, condition, key)

type Kept = { readonly condition: Condition; readonly now: ConditionStanding; readonly noted: boolean | undefined }
type Way = { readonly holds: boolean; readonly conditions: readonly Kept[] }

const waysOf = (watch: Watch, side: SideIndex, counted: (conditions: readonly Condition[]) => boolean): Way[] =>
  watch.sheet.sides[side].victory.flatMap((conditions, a) => {
    if (!counted(conditions)) return []
    const kept = conditions.map((condition, c): Kept => {
      const key = keyOf(side, a, c)
      return { condition, now: standingOf(watch, side, condition, key), noted: watch.noted[key] }
    })
    return [{ holds: kept.every(({ now, noted = now.holds }) => noted), conditions: kept }]
  })

/** What was settled on its date is told as it was then: how it stands now decides nothing any more. */
const toldOf = ({ now, noted }: Kept): VerdictFinding =>
  noted === undefined
    ? { holds: now.holds, text: inFull(now) }
    : { holds: noted, text: `${now.what}: ${noted ? 'fulfilled' : 'not fulfilled'}` }

/** As it stands in the verdict, which is part of the position and keeps its words. */
const reasonOf = ({ condition, now, noted }: Kept): string =>
  noted === undefined ? inFull(now) : `${inFull(now)}${settledWords(dateOf(condition), noted)}`

/** What is noted of a condition when a turn ends: its truth on its date, and what is held turn by turn. */
const notesOf = (watch: Watch, side: SideIndex, condition: Condition, key: string): ConditionNote[] => {
  if (condition.type === 'control' && condition.forTurns !== undefined)
    return [{ key: turnKey(key, watch.turn), held: isHeld(watch, side, condition) }]
  return dateOf(condition) === watch.turn ? [{ key, held: standingOf(watch, side, condition, key).holds }] : []
}

/** What is noted at the end of a turn. */
export const notes = (watch: Watch): ConditionNote[] =>
  SIDES.flatMap((side) =>
    watch.sheet.sides[side].victory.flatMap((conditions, a) =>
      conditions.flatMap((condition, c) => notesOf(watch, side, condition, keyOf(side, a, c))),
    ),
  )

const reasonsFor = (watch: Watch, side: SideIndex): string[] =>
  waysOf(watch, side, () => true).map(
    (one) =>
      `${nameOf(watch, side)} ${one.holds ? 'fulfilled' : 'did not fulfil'}: ${one.conditions.map(reasonOf).join('; and ')}.`,
  )

const isMet = ({ holds }: Alternative): boolean => holds

/** The verdict as the game stands, in words. */
export const verdictOf = (watch: Watch): Verdict => {
  const [one, other] = [alternatives(watch, 0), alternatives(watch, 1)]
  const fulfilled = [one.some(isMet), other.some(isMet)] as const
  const winner = winnerOf(watch, fulfilled, [one.every(isMet), other.every(isMet)])
  const clause =
    fulfilled[0] === fulfilled[1] ? [`${fulfilled[0] ? 'Both sides' : 'Neither side'} fulfilled the conditions.`] : []
  const [a, b] = watch.points
  const points = pointsReason(`${nameOf(watch, 0)} ${a}, ${nameOf(watch, 1)} ${b}`)
  return {
    winner,
    title: winner === undefined ? 'A draw' : `Victory of the ${nameOf(watch, winner)}`,
    reasons: [...clause, ...reasonsFor(watch, 0), ...reasonsFor(watch, 1), points],
  }
}

/** What one gets by walking there, though there be nobody to fight. */
const isByWalking = (condition: Condition): boolean =>
  ['control', 'controlLine', 'keepControl', 'capture', 'occupy', 'unitsIn', 'exitUnits'].includes(condition.type)

/**
 * Whether a side that is alone on the map may yet fulfil its conditions: none of its alternatives holds, and one of
 * them lacks nothing but ground to walk to, of which nothing has been settled.
 */
export const mayYetWin = (watch: Watch, side: SideIndex): boolean => {
  const { victory } = watch.sheet.sides[side]
  const ways = alternatives(watch, side)
  if (ways.some((one) => one.holds)) return false
  return ways.some((way, a) =>
    way.conditions.every(({ holds }, c) => {
      const condition = victory[a]?.[c]
      const isOpen = watch.noted[keyOf(side, a, c)] === undefined
      return holds || (isOpen && condition !== undefined && isByWalking(condition))
    }),
  )
}
