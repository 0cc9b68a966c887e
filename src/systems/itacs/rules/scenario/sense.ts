import { neverProblems } from '../../../../core/scenario/never.ts'
import { nationProblems } from '../../../../core/scenario/nations.ts'
import type { Problem } from '../../../../core/scenario/problems.ts'
import {
  emptyForce,
  nameProblems,
  partProblems,
  problem,
  sheetProblems,
  typeProblems,
} from '../../../../core/scenario/sense.ts'
import { conditionsOf, type Located, keysOf, listed, typesOfForce } from '../../../../core/scenario/walk.ts'
import { TROOPS } from '../tables/units.ts'
import type { TroopCode } from '../terms/types.ts'
import { aboardProblems } from './aboard.ts'
import type { ItacsForce } from './force.ts'
import type { ItacsScenario } from './scenario.ts'

const CODES = Object.keys(TROOPS)
const isTroopCode = (code: string): code is TroopCode => Object.hasOwn(TROOPS, code)

const LISTS = ['shields', 'noShields', 'squares', 'throwing', 'marines'] as const

/** Every unit type that a force names. */
const typesOf = (side: ItacsForce, s: number): Located<string>[] => {
  const path = ['sides', s]
  return [
    ...typesOfForce(side, path),
    ...keysOf(side.elite, [...path, 'elite']),
    ...LISTS.flatMap((key) => listed(side[key], [...path, key])),
    ...listed(side.noMoveBefore?.types, [...path, 'noMoveBefore', 'types']),
  ]
}

/** Nobody comes in later: a force is set up as a whole, or part by part. */
const placeProblems = (side: ItacsForce, s: number): Problem[] =>
  (side.deploy === undefined) === (side.parts === undefined)
    ? [
        problem(
          ['sides', s],
          side.deploy ? 'both "deploy" and "parts"' : 'neither "deploy" nor "parts"',
          'one of the two',
        ),
      ]
    : []

/** Elite units that the force does not have. */
const eliteProblems = (side: ItacsForce, s: number): Problem[] =>
  Object.entries(side.elite ?? {}).flatMap(([code, count]) => {
    const most = side.units[code] ?? 0
    return count <= most
      ? []
      : [problem(['sides', s, 'elite', code], String(count), `at most ${most}, as many as the force has`)]
  })

const SQUARE_TYPES: readonly string[] = ['SD', 'PS', 'PP']

/** Squares are for three types only [2.6.1]. */
const squareProblems = (side: ItacsForce, s: number): Problem[] =>
  (side.squares ?? []).flatMap((code, index) =>
    SQUARE_TYPES.includes(code)
      ? []
      : [problem(['sides', s, 'squares', index], `"${code}"`, `one of ${SQUARE_TYPES.join(', ')}`)],
  )

const panicProblems = (side: ItacsForce, s: number): Problem[] =>
  side.neverPanics && side.panicLevel !== undefined
    ? [problem(['sides', s], 'both "panicLevel" and "neverPanics"', 'one of the two')]
    : []

const shieldProblems = (side: ItacsForce, s: number): Problem[] =>
  (side.noShields ?? []).flatMap((code, index) =>
    side.shields?.includes(code)
      ? [problem(['sides', s, 'noShields', index], `"${code}" here and in "shields"`, 'one of the two lists')]
      : [],
  )

/** Leaders are no units [6.1]; everybody else counts. */
const counts = isTroopCode

/** Cavalry on foot and archers with other arms come into being in battle [6.4, 6.5]. */
const ARISING: readonly string[] = ['PS', 'SD', 'MI', 'AX', 'HC', 'MC', 'LC', 'LB', 'CB']

/** Who routs off the map is destroyed [5.3.3], and nobody leaves it of his own will [I-82]. */
const leavingProblems = (scenario: ItacsScenario): Problem[] =>
  conditionsOf(scenario).flatMap(({ path, value }) =>
    value.type === 'exitUnits'
      ? [
          problem(
            [...path, 'type'],
            '"exitUnits"',
            'a condition that could be fulfilled',
            'Nobody leaves the map of his own will here.',
          ),
        ]
      : [],
  )

/** Everything about a scenario that makes no sense, whatever its map. */
export const shapeProblems = (scenario: ItacsScenario): Problem[] => [
  ...scenario.sides.flatMap((side, s) => [
    ...typeProblems(typesOf(side, s), CODES),
    ...emptyForce(side, s),
    ...placeProblems(side, s),
    ...nationProblems(side, s),
    ...partProblems(side, s),
    ...eliteProblems(side, s),
    ...squareProblems(side, s),
    ...panicProblems(side, s),
    ...shieldProblems(side, s),
    ...aboardProblems(side, s),
  ]),
  ...sheetProblems(scenario),
  ...leavingProblems(scenario),
  ...neverProblems(scenario, { counts, mayArise: (_s, types) => types.some((type) => ARISING.includes(type)) }),
  ...nameProblems(scenario),
]
