import { jsonPath, type Problem, shown } from '../../../core/scenario/problems.ts'
import type { Scenario } from '../scenario.ts'
import { isTroopCode, TROOPS } from '../tables/units.ts'
import { neverProblems } from './never.ts'
import { partsOfForce, troopsOf } from './parts.ts'
import type { PartFile, SideFile } from './side.ts'
import { conditionsOf, exitZonesOf, linesOfZones, typesOf, zonesOf } from './walk.ts'

const problem = (path: readonly PropertyKey[], found: string, expected: string, hint?: string): Problem => ({
  path: jsonPath(path),
  found,
  expected,
  ...(hint === undefined ? {} : { hint }),
})

const CODES = Object.keys(TROOPS)

/** Two letters are too few to guess at; only their case may be meant otherwise. */
const caseHint = (code: string): string | undefined =>
  isTroopCode(code.toUpperCase()) ? `Write "${code.toUpperCase()}".` : undefined

const unitProblems = (side: SideFile, s: number): Problem[] => {
  const unknown = typesOf(side, s)
    .filter(({ value }) => !isTroopCode(value))
    .map(({ path, value }) => problem(path, shown(value), `a unit type: ${CODES.join(' ')}`, caseHint(value)))
  const none = Object.values(side.units).reduce((sum, n) => sum + n, 0) === 0
  return none ? [...unknown, problem(['sides', s, 'units'], 'no units', 'at least one unit')] : unknown
}

/** A force is set up, enters or has parts; a part is set up or enters. */
const campProblems = (side: SideFile, s: number): Problem[] => {
  const given = (['deploy', 'enter', 'parts'] as const).filter((key) => side[key] !== undefined)
  if (given.length !== 1)
    return [
      problem(
        ['sides', s],
        given.length === 0 ? 'neither "deploy" nor "enter" nor "parts"' : `${given.join(' and ')}`,
        'one of "deploy", "enter" and "parts"',
        'A force that is set up in one place and partly enters has parts.',
      ),
    ]
  return (side.parts ?? []).flatMap((part, p) =>
    (part.deploy === undefined) === (part.enter === undefined)
      ? [
          problem(
            ['sides', s, 'parts', p],
            part.deploy ? 'both "deploy" and "enter"' : 'neither "deploy" nor "enter"',
            'one of "deploy" and "enter"',
          ),
        ]
      : [],
  )
}

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

/** The parts of a force add up to it. */
const partProblems = (side: SideFile, s: number): Problem[] => {
  const parts = side.parts
  if (!parts) return []
  if (parts.some(isShared)) return shareProblems(parts, s)
  const whole = troopsOf(side)
  const codes = new Set([...Object.keys(whole), ...parts.flatMap((part) => Object.keys(troopsOf(part)))])
  return [...codes].flatMap((code) => {
    const sum = parts.reduce((count, part) => count + (troopsOf(part)[code] ?? 0), 0)
    return sum === (whole[code] ?? 0)
      ? []
      : [problem(['sides', s, 'parts'], `${sum} ${code} in all parts`, `${whole[code] ?? 0} ${code}, as the force has`)]
  })
}

const zoneProblems = (scenario: Scenario): Problem[] => [
  ...zonesOf(scenario).flatMap(({ path, value }) =>
    (value.within === undefined) === !(value.of ?? value.ofLine ?? value.ofEdge)
      ? []
      : [problem(path, shown(value), '"within" together with "of", "ofLine" or "ofEdge"')],
  ),
  ...exitZonesOf(scenario).flatMap(({ path, value }) => [
    ...((value.edge === undefined) === (value.into === undefined)
      ? [problem(path, shown(value), 'one of "edge" and "into"')]
      : []),
    ...((value.within === undefined) === (value.of === undefined && value.corner === undefined)
      ? []
      : [problem(path, shown(value), '"within" together with "of" or "corner"')]),
  ]),
  ...linesOfZones(scenario).flatMap(({ path, value }) =>
    (value.of === undefined) === (value.ofLine === undefined)
      ? [problem(path, shown(value), 'one of "of" and "ofLine"')]
      : [],
  ),
]

const dateProblems = (scenario: Scenario): Problem[] =>
  conditionsOf(scenario).flatMap(({ path, value }) =>
    (['at', 'by'] as const).flatMap((key) => {
      const date: unknown = (value as Record<string, unknown>)[key]
      return typeof date === 'number' && date > scenario.turns
        ? [problem([...path, key], shown(date), `a turn of the battle, 1 to ${scenario.turns}`)]
        : []
    }),
  )

/** Conditions that could never hold, or that name what is not there. */
const conditionProblems = (scenario: Scenario): Problem[] =>
  conditionsOf(scenario).flatMap(({ path, value, side }) => {
    const other = scenario.sides[side === 0 ? 1 : 0]
    if (value.type === 'unitsIn' && (value.fewerThan === undefined) === (value.atLeast === undefined))
      return [problem(path, shown(value), 'one of "fewerThan" and "atLeast"')]
    if (value.type === 'control' && (value.atLeast ?? 0) > value.hexes.length)
      return [problem([...path, 'atLeast'], shown(value.atLeast), `at most ${value.hexes.length}, the hexes named`)]
    if (value.type === 'control' && value.forTurns !== undefined && value.at !== undefined)
      return [problem(path, 'both "at" and "forTurns"', 'one of "at" and "forTurns"')]
    if (value.type === 'prevent' && value.what !== undefined) {
      const kinds = [...new Set(other.victory.flat().map((one) => one.type))]
      if (!kinds.some((kind) => kind === value.what))
        return [problem([...path, 'what'], shown(value.what), `a condition of the ${other.name}: ${kinds.join(', ')}`)]
    }
    if (value.type === 'eliminateAll' && value.part !== undefined) {
      const names = partsOfForce(other).map((part) => part.name)
      if (!names.includes(value.part))
        return [problem([...path, 'part'], shown(value.part), `a part of the ${other.name}: ${names.join(', ')}`)]
    }
    return []
  })

const nameProblems = (scenario: Scenario): Problem[] => {
  const names = scenario.sides.map((side) => side.name)
  return (['ifBoth', 'ifNeither', 'winsBothByAll'] as const).flatMap((key) => {
    const name = scenario[key]
    const known = name === undefined || names.includes(name) || (name === 'draw' && key !== 'winsBothByAll')
    const draw = key === 'winsBothByAll' ? '' : 'draw, '
    return known ? [] : [problem([key], shown(name), `${draw}${names.join(' or ')}`)]
  })
}

/** Everything about a scenario that makes no sense, whatever its map. */
export const shapeProblems = (scenario: Scenario): Problem[] => [
  ...scenario.sides.flatMap((side, s) => [
    ...unitProblems(side, s),
    ...campProblems(side, s),
    ...partProblems(side, s),
  ]),
  ...zoneProblems(scenario),
  ...dateProblems(scenario),
  ...conditionProblems(scenario),
  ...neverProblems(scenario),
  ...nameProblems(scenario),
]
