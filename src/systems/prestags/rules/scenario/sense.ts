import { neverProblems } from '../../../../core/scenario/never.ts'
import { nationProblems } from '../../../../core/scenario/nations.ts'
import type { Problem } from '../../../../core/scenario/problems.ts'
import {
  campProblems,
  emptyForce,
  nameProblems,
  partProblems,
  problem,
  sheetProblems,
  typeProblems,
} from '../../../../core/scenario/sense.ts'
import type { Scenario } from './scenario.ts'
import { isTroopCode, rowOf, TROOPS } from '../tables/units.ts'
import type { PartFile, SideFile } from './side.ts'
import { typesOf } from './walk.ts'

const CODES = Object.keys(TROOPS)

const isShared = (part: PartFile): boolean => part.share !== undefined

const shareProblems = (parts: readonly PartFile[], s: number): Problem[] => {
  const [half, rest] = parts
  const fits = parts.length === 2 && half?.share === 'half' && rest?.share === 'rest'
  const listed = parts.some((part) => part.units !== undefined || part.leaders !== undefined)
  return fits && half?.deploy && rest?.enter && !listed
    ? []
    : [
        problem(
          ['sides', s, 'parts'],
          `${parts.length} parts, some with "share"`,
          'two parts without units: {"share": "half", "deploy": …} and {"share": "rest", "enter": …}',
        ),
      ]
}

const divisionProblems = (side: SideFile, s: number): Problem[] =>
  side.parts?.some(isShared) ? shareProblems(side.parts, s) : partProblems(side, s)

/** Classes D and E never count [11.25]. */
const counts = (code: string): boolean => isTroopCode(code) && !['D', 'E'].includes(rowOf(code).unitClass)

const mayArise = (side: SideFile, types: readonly string[]): boolean =>
  (side.dismount ?? []).some(({ to }) => types.includes(to))

/** Everything about a scenario that makes no sense, whatever its map. */
export const shapeProblems = (scenario: Scenario): Problem[] => [
  ...scenario.sides.flatMap((side, s) => [
    ...typeProblems(typesOf(side, s), CODES),
    ...emptyForce(side, s),
    ...campProblems(side, s),
    ...divisionProblems(side, s),
    ...nationProblems(side, s),
  ]),
  ...sheetProblems(scenario),
  ...neverProblems(scenario, { counts, mayArise: (s, types) => mayArise(scenario.sides[s], types) }),
  ...nameProblems(scenario),
]
