import { otherSide } from '../engine/vocabulary.ts'
import type { Condition, ConditionOf } from './condition.ts'
import { type Force, partsOfForce, type ForceSheet, troopsOf } from './force.ts'
import { jsonPath, type Problem, shown } from './problems.ts'
import { campsOf, conditionsOf, type Located } from './walk.ts'

/** Conditions and dates that no course of a battle could ever fulfil. */
type Asked = { readonly key: string; readonly wants: number; readonly most: number; readonly of: string }

const HINT = 'Nothing that happens in the battle could ever fulfil it.'

/** What a system says of its units: which of them count for victory, and which may come into being later. */
export type Counting = {
  readonly counts: (code: string) => boolean
  /** Types that come into being by dismounting are as many as may dismount; that is left open. */
  readonly mayArise: (s: 0 | 1, types: readonly string[]) => boolean
}

type Army = { readonly force: Force; readonly s: 0 | 1 }

/** Units that count, of some types only. */
const strength = ({ force }: Army, { counts }: Counting, isMeant: (code: string) => boolean = () => true): number =>
  Object.entries(force.units).reduce((sum, [code, count]) => (counts(code) && isMeant(code) ? sum + count : sum), 0)

const everyUnit = (side: Force): number => Object.values(side.units).reduce((sum, count) => sum + count, 0)
const leadersOf = (side: Force): number =>
  Object.values(side.leaders).reduce<number>((sum, count) => sum + (count ?? 0), 0)

const inZone = (value: ConditionOf<'unitsIn'>, army: Army, counting: Counting): Asked[] => {
  const { types, notTypes, atLeast } = value
  if (atLeast === undefined || (types && counting.mayArise(army.s, types))) return []
  const isMeant = (code: string): boolean => (types?.includes(code) ?? true) && !notTypes?.includes(code)
  return [{ key: 'atLeast', wants: atLeast, most: strength(army, counting, isMeant), of: 'units of that kind' }]
}

const leaving = (value: ConditionOf<'exitUnits'>, own: Army, counting: Counting): Asked[] => {
  const most = strength(own, counting, (code) => !value.notTypes?.includes(code))
  const units: Asked = { key: 'count', wants: value.count, most, of: 'units that may leave and count' }
  const narrow = value.including && { ...units, key: 'including.count', wants: value.including.count }
  const leaders = { key: 'leaders', wants: value.leaders ?? 0, most: leadersOf(own.force), of: 'leaders' }
  return [units, leaders, ...(narrow ? [narrow] : [])]
}

const askedBy = (value: Condition, own: Army, enemy: Army, turns: number, counting: Counting): Asked[] => {
  switch (value.type) {
    case 'destroyUnits':
      return [
        { key: 'count', wants: value.count, most: strength(enemy, counting), of: 'units of the enemy that count' },
      ]
    case 'exitUnits':
      return leaving(value, own, counting)
    case 'unitsIn':
      return inZone(value, value.whose === 'own' ? own : enemy, counting)
    case 'occupy':
      return [
        { key: 'hexes', wants: value.hexes.length, most: everyUnit(own.force) + leadersOf(own.force), of: 'units' },
      ]
    case 'control':
      return value.forTurns === undefined
        ? []
        : [{ key: 'forTurns', wants: value.forTurns, most: turns, of: 'turns of the battle' }]
    default:
      return []
  }
}

const armyOf = (scenario: ForceSheet, s: 0 | 1): Army => ({ force: scenario.sides[s], s })

const tooMuch = (
  { path, value, side }: Located<Condition> & { readonly side: 0 | 1 },
  scenario: ForceSheet,
  counting: Counting,
): Problem[] =>
  askedBy(value, armyOf(scenario, side), armyOf(scenario, otherSide(side)), scenario.turns, counting)
    .filter(({ wants, most }) => wants > most)
    .map(({ key, wants, most, of }) => ({
      path: jsonPath([...path, ...key.split('.')]),
      found: String(wants),
      expected: `at most ${most}, the ${of}`,
      hint: HINT,
    }))

/** Parts without anybody that are all to be eliminated. */
const nobodyMeant = (
  { path, value, side }: Located<Condition> & { readonly side: 0 | 1 },
  scenario: ForceSheet,
): Problem[] => {
  if (value.type !== 'eliminateAll') return []
  const part = partsOfForce(scenario.sides[otherSide(side)]).find(({ name }) => name === value.part)
  if (!part || part.share !== undefined || Object.values(troopsOf(part)).some((count) => count > 0)) return []
  return [
    {
      path: jsonPath([...path, 'part']),
      found: `${shown(value.part)}, which is empty`,
      expected: 'a part with units or leaders',
      hint: HINT,
    },
  ]
}

/** Forces that would come in when the battle is over. */
const tooLate = (scenario: ForceSheet): Problem[] =>
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

export const neverProblems = (scenario: ForceSheet, counting: Counting): Problem[] => [
  ...conditionsOf(scenario).flatMap((found) => [
    ...tooMuch(found, scenario, counting),
    ...nobodyMeant(found, scenario),
  ]),
  ...tooLate(scenario),
]
