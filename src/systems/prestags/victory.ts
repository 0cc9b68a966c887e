import type { SideIndex } from '../../core/engine/vocabulary.ts'
import { placeOf, sideOf } from './battle.ts'
import type { Battle } from './contract.ts'
import { exitCells } from './deploy/zones.ts'
import type { Condition } from './scenario.ts'
import { rowOf } from './tables/units.ts'
import type { Event, State, Unit, Verdict, VictoryLevel } from './types.ts'
import { otherSide } from './units.ts'

const LEVELS: readonly VictoryLevel[] = ['marginal', 'substantive', 'decisive']

/** Level of victory by the ratio of victory points [11.21 to 11.23]; any score against none is decisive. */
export const levelOf = (own: number, enemy: number): VictoryLevel | undefined => {
  if (own <= enemy) return undefined
  if (own >= 3 * enemy) return 'decisive'
  return own >= 2 * enemy ? 'substantive' : 'marginal'
}

/** Classes D and E are left out of counts of units [11.25]. */
export const counts = (unit: Unit): boolean => !['D', 'E'].includes(rowOf(unit.type).unitClass)

const lostBy = (state: State, side: SideIndex): number =>
  state.units.filter((unit) => unit.side === side && unit.fate === 'eliminated' && counts(unit)).length

const exitedBy = (
  battle: Battle,
  state: State,
  side: SideIndex,
  condition: Extract<Condition, { type: 'exitUnits' }>,
): number => {
  const cells = new Set(exitCells(battle.map, condition.where))
  return state.units.filter(
    (unit) =>
      unit.side === side &&
      unit.fate === 'exited' &&
      counts(unit) &&
      cells.has(unit.at) &&
      !condition.notTypes?.includes(unit.type),
  ).length
}

/** How a condition stands: whether it holds now, and in words. */
export type Standing = { readonly holds: boolean; readonly text: string }

const sideName = (battle: Battle, side: SideIndex): string => sideOf(battle, side).name

const controlStanding = (
  battle: Battle,
  state: State,
  side: SideIndex,
  condition: Extract<Condition, { type: 'control' }>,
): Standing => {
  const cells = condition.hexes.map((text) => ({ text, by: state.control[placeOf(battle.map, text)] }))
  const missing = cells.filter((cell) => cell.by !== side)
  const when =
    condition.at === undefined || condition.at === 'end' ? 'at the end' : `at the end of turn ${condition.at}`
  const state_ = missing.map(
    (cell) => `${cell.text} is ${cell.by === undefined ? 'nobody’s yet' : `held by the ${sideName(battle, cell.by)}`}`,
  )
  const now = missing.length === 0 ? 'held now' : state_.join(', ')
  return { holds: missing.length === 0, text: `control ${condition.hexes.join(' and ')} ${when}: ${now}` }
}

const dueBy = (condition: { readonly by?: number | undefined }): string =>
  condition.by === undefined ? '' : ` by the end of turn ${condition.by}`

const unitsOf = (count: number): string => (count === 1 ? '1 unit' : `${count} units`)

const levelStanding = (
  state: State,
  side: SideIndex,
  condition: Extract<Condition, { type: 'victoryLevel' }>,
): Standing => {
  const { atLeast } = condition
  const own = state.vp[side === 0 ? 0 : 1]
  const enemy = state.vp[side === 0 ? 1 : 0]
  const level = levelOf(own, enemy)
  // A higher level is always as good [11.24].
  const holds = level !== undefined && LEVELS.indexOf(level) >= LEVELS.indexOf(atLeast)
  return {
    holds,
    text: `a ${atLeast} victory or better${dueBy(condition)}: ${own} points to ${enemy}, ${level ?? 'no level'}`,
  }
}

const destroyStanding = (
  state: State,
  side: SideIndex,
  condition: Extract<Condition, { type: 'destroyUnits' }>,
): Standing => {
  const destroyed = lostBy(state, otherSide(side))
  const own = lostBy(state, side)
  const times = condition.timesOwnLosses
  const holds = destroyed >= condition.count && (times === undefined || destroyed >= times * own)
  const ratio = times === undefined ? '' : ` and ${times} times one’s own losses`
  return {
    holds,
    text: `destroy ${unitsOf(condition.count)}${ratio}${dueBy(condition)}: ${destroyed} destroyed, ${own} lost`,
  }
}

/** How a condition stands now, whatever its date. */
const standing = (battle: Battle, state: State, side: SideIndex, condition: Condition): Standing => {
  switch (condition.type) {
    case 'control':
      return controlStanding(battle, state, side, condition)
    case 'victoryLevel':
      return levelStanding(state, side, condition)
    case 'destroyUnits':
      return destroyStanding(state, side, condition)
    case 'loseAtMost': {
      const lost = lostBy(state, side)
      return { holds: lost <= condition.count, text: `lose at most ${unitsOf(condition.count)}: ${lost} lost` }
    }
    case 'exitUnits': {
      const out = exitedBy(battle, state, side, condition)
      const where = `${condition.where.edge} edge${condition.where.of ? ` within ${condition.where.within} hexes of ${condition.where.of}` : ''}`
      return {
        holds: out >= condition.count,
        text: `take ${unitsOf(condition.count)} off the ${where}${dueBy(condition)}: ${out} are out`,
      }
    }
    case 'prevent':
      return {
        holds: !ownWays(battle, state, otherSide(side)).some((one) => one.holds),
        text: `prevent the ${sideName(battle, otherSide(side))} from reaching theirs`,
      }
  }
}

const dateOf = (condition: Condition): number | undefined => {
  const date = condition.type === 'control' ? condition.at : 'by' in condition ? condition.by : undefined
  return typeof date === 'number' ? date : undefined
}

const keyOf = (side: SideIndex, alternative: number, condition: number): string => `${side}.${alternative}.${condition}`

/** Alternatives of a side that do not ask in turn what the other side has reached: two cannot wait for each other. */
const ownWays = (battle: Battle, state: State, side: SideIndex): Alternative[] =>
  waysOf(battle, state, side, (conditions) => conditions.every((condition) => condition.type !== 'prevent'))

export type Alternative = { readonly holds: boolean; readonly conditions: readonly Standing[] }

/** How each alternative of a side stands [11.1]; what was noted on its date counts. */
export const alternatives = (battle: Battle, state: State, side: SideIndex): Alternative[] =>
  waysOf(battle, state, side, () => true)

const waysOf = (
  battle: Battle,
  state: State,
  side: SideIndex,
  counted: (conditions: readonly Condition[]) => boolean,
): Alternative[] =>
  sideOf(battle, side).victory.flatMap((conditions, a) => {
    if (!counted(conditions)) return []
    const stand = conditions.map((condition, c) => {
      const now = standing(battle, state, side, condition)
      const noted = state.noted[keyOf(side, a, c)]
      return noted === undefined
        ? now
        : {
            holds: noted,
            text: `${now.text} (settled in turn ${dateOf(condition)}: ${noted ? 'it held' : 'it did not hold'})`,
          }
    })
    return [{ holds: stand.every((one) => one.holds), conditions: stand }]
  })

/** Truth of the conditions whose date is this turn, at its end. */
export const notes = (battle: Battle, state: State): Event[] =>
  [0, 1].flatMap((side) =>
    sideOf(battle, side).victory.flatMap((conditions, a) =>
      conditions.flatMap((condition, c): Event[] =>
        dateOf(condition) === state.turn
          ? [{ type: 'conditionNoted', key: keyOf(side, a, c), held: standing(battle, state, side, condition).holds }]
          : [],
      ),
    ),
  )

const byName = (battle: Battle, name: string | undefined): SideIndex | undefined => {
  const index = battle.scenario.sides.findIndex((side) => side.name === name)
  return index < 0 ? undefined : index
}

const winnerOf = (battle: Battle, fulfilled: readonly [boolean, boolean]): SideIndex | undefined => {
  if (fulfilled[0] !== fulfilled[1]) return fulfilled[0] ? 0 : 1
  return byName(battle, fulfilled[0] ? battle.scenario.ifBoth : battle.scenario.ifNeither)
}

const reasonsFor = (battle: Battle, state: State, side: SideIndex): string[] =>
  alternatives(battle, state, side).map(
    (one) =>
      `${sideName(battle, side)} ${one.holds ? 'fulfilled' : 'did not fulfil'}: ${one.conditions.map((condition) => condition.text).join('; and ')}.`,
  )

/** The verdict as the game stands, in words [11.1, 11.2]. */
export const verdictOf = (battle: Battle, state: State): Verdict => {
  const fulfilled = [0, 1].map((side) => alternatives(battle, state, side).some((one) => one.holds))
  const winner = winnerOf(battle, [fulfilled[0] === true, fulfilled[1] === true])
  const clause =
    fulfilled[0] === fulfilled[1] ? [`${fulfilled[0] ? 'Both sides' : 'Neither side'} fulfilled the conditions.`] : []
  const [a, b] = state.vp
  const points = `Victory points: ${sideName(battle, 0)} ${a}, ${sideName(battle, 1)} ${b}.`
  return {
    winner,
    title: winner === undefined ? 'A draw' : `Victory of the ${sideName(battle, winner)}`,
    reasons: [...clause, ...reasonsFor(battle, state, 0), ...reasonsFor(battle, state, 1), points],
  }
}

const isLasting = (condition: Condition): boolean =>
  condition.type === 'exitUnits' || (condition.type === 'destroyUnits' && condition.timesOwnLosses === undefined)

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
