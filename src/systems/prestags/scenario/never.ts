import { jsonPath, type Problem } from '../../../core/scenario/problems.ts'
import type { Scenario } from '../scenario.ts'
import { isTroopCode, rowOf } from '../tables/units.ts'
import type { Condition } from '../../../core/scenario/condition.ts'
import type { SideFile } from './side.ts'
import { campsOf, conditionsOf, type Found } from './walk.ts'

/** Conditions and dates that no course of a battle could ever fulfil. */
type Asked = { readonly key: PropertyKey; readonly wants: number; readonly most: number; readonly of: string }

const HINT = 'Nothing that happens in the battle could ever fulfil it.'

/** Units that count [11.25], of some types only. */
const strength = (side: SideFile, isMeant: (code: string) => boolean = () => true): number =>
  Object.entries(side.units).reduce((sum, [code, count]) => {
    const counted = isTroopCode(code) && !['D', 'E'].includes(rowOf(code).unitClass) && isMeant(code)
    return counted ? sum + count : sum
  }, 0)

const everyUnit = (side: SideFile): number => Object.values(side.units).reduce((sum, count) => sum + count, 0)
const leadersOf = (side: SideFile): number => Object.values(side.leaders).reduce((sum, count) => sum + (count ?? 0), 0)

/** Types that come into being by dismounting are as many as may dismount; that is left open. */
const mayChange = (side: SideFile, types: readonly string[]): boolean =>
  (side.dismount ?? []).some(({ to }) => types.includes(to))

const inZone = (value: Extract<Condition, { type: 'unitsIn' }>, side: SideFile): Asked[] => {
  const { types, notTypes, atLeast } = value
  if (atLeast === undefined || (types && mayChange(side, types))) return []
  const isMeant = (code: string): boolean => (types?.includes(code) ?? true) && !notTypes?.includes(code)
  return [{ key: 'atLeast', wants: atLeast, most: strength(side, isMeant), of: 'units of that kind' }]
}

const leaving = (value: Extract<Condition, { type: 'exitUnits' }>, own: SideFile): Asked[] => {
  const most = strength(own, (code) => !value.notTypes?.includes(code))
  const units: Asked = { key: 'count', wants: value.count, most, of: 'units that may leave and count' }
  return value.leaders === undefined
    ? [units]
    : [units, { key: 'leaders', wants: value.leaders, most: leadersOf(own), of: 'leaders' }]
}

const askedBy = (value: Condition, own: SideFile, enemy: SideFile, turns: number): Asked[] => {
  switch (value.type) {
    case 'destroyUnits':
      return [{ key: 'count', wants: value.count, most: strength(enemy), of: 'units of the enemy that count' }]
    case 'exitUnits':
      return leaving(value, own)
    case 'unitsIn':
      return inZone(value, value.whose === 'own' ? own : enemy)
    case 'occupy':
      return [{ key: 'hexes', wants: value.hexes.length, most: everyUnit(own) + leadersOf(own), of: 'units' }]
    case 'control':
      return value.forTurns === undefined
        ? []
        : [{ key: 'forTurns', wants: value.forTurns, most: turns, of: 'turns of the battle' }]
    default:
      return []
  }
}

const tooMuch = ({ path, value, side }: Found<Condition> & { readonly side: 0 | 1 }, scenario: Scenario): Problem[] =>
  askedBy(value, scenario.sides[side], scenario.sides[side === 0 ? 1 : 0], scenario.turns)
    .filter(({ wants, most }) => wants > most)
    .map(({ key, wants, most, of }) => ({
      path: jsonPath([...path, key]),
      found: String(wants),
      expected: `at most ${most}, the ${of}`,
      hint: HINT,
    }))

/** Forces that would come in when the battle is over. */
const tooLate = (scenario: Scenario): Problem[] =>
  scenario.sides.flatMap((side, s) =>
    campsOf(side, ['sides', s]).flatMap(({ path, enter }) =>
      enter && enter.from > scenario.turns
        ? [
            {
              path: jsonPath([...path, 'enter', 'from']),
              found: String(enter.from),
              expected: `a turn of the battle, 1 to ${scenario.turns}`,
              hint: 'These units would never come.',
            },
          ]
        : [],
    ),
  )

export const neverProblems = (scenario: Scenario): Problem[] => [
  ...conditionsOf(scenario).flatMap((found) => tooMuch(found, scenario)),
  ...tooLate(scenario),
]
