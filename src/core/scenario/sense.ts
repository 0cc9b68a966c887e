import { otherSide } from '../engine/vocabulary.ts'
import { type Force, partsOfForce, type ForceSheet, troopsOf } from './force.ts'
import { jsonPath, type Problem, shown } from './problems.ts'
import { conditionsOf, exitZonesOf, type Located, linesOfZones, zonesOf } from './walk.ts'

export const problem = (path: readonly PropertyKey[], found: string, expected: string, hint?: string): Problem => ({
  path: jsonPath(path),
  found,
  expected,
  ...(hint === undefined ? {} : { hint }),
})

/** Unit types that a system does not have. Two letters are too few to guess at; only their case may be meant otherwise. */
export const typeProblems = (types: readonly Located<string>[], codes: readonly string[]): Problem[] =>
  types
    .filter(({ value }) => !codes.includes(value))
    .map(({ path, value }) => {
      const upper = value.toUpperCase()
      const hint = codes.includes(upper) ? `Write "${upper}".` : undefined
      return problem(path, shown(value), `a unit type: ${codes.join(' ')}`, hint)
    })

export const emptyForce = (side: Force, s: number): Problem[] =>
  Object.values(side.units).reduce((sum, n) => sum + n, 0) === 0
    ? [problem(['sides', s, 'units'], 'no units', 'at least one unit')]
    : []

/** A force is set up, enters or has parts; a part is set up or enters. */
export const campProblems = (side: Force, s: number): Problem[] => {
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

/** The parts of a force add up to it. */
export const partProblems = (side: Force, s: number): Problem[] => {
  const parts = side.parts
  if (!parts) return []
  const whole = troopsOf(side)
  const codes = new Set([...Object.keys(whole), ...parts.flatMap((part) => Object.keys(troopsOf(part)))])
  return [...codes].flatMap((code) => {
    const sum = parts.reduce((count, part) => count + (troopsOf(part)[code] ?? 0), 0)
    return sum === (whole[code] ?? 0)
      ? []
      : [problem(['sides', s, 'parts'], `${sum} ${code} in all parts`, `${whole[code] ?? 0} ${code}, as the force has`)]
  })
}

const zoneProblems = (scenario: ForceSheet): Problem[] => [
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

const dateProblems = (scenario: ForceSheet): Problem[] =>
  conditionsOf(scenario).flatMap(({ path, value }) =>
    (['at', 'by'] as const).flatMap((key) => {
      const date: unknown = (value as Record<string, unknown>)[key]
      return typeof date === 'number' && date > scenario.turns
        ? [problem([...path, key], shown(date), `a turn of the battle, 1 to ${scenario.turns}`)]
        : []
    }),
  )

/** Conditions that could never hold, or that name what is not there. */
const conditionProblems = (scenario: ForceSheet): Problem[] =>
  conditionsOf(scenario).flatMap(({ path, value, side }) => {
    const other = scenario.sides[otherSide(side)]
    if (value.type === 'unitsIn' && (value.fewerThan === undefined) === (value.atLeast === undefined))
      return [problem(path, shown(value), 'one of "fewerThan" and "atLeast"')]
    if (value.type === 'control' && (value.atLeast ?? 0) > value.hexes.length)
      return [
        problem([...path, 'atLeast'], shown(value.atLeast), `at most ${value.hexes.length}, as many as are named`),
      ]
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

/** Names of winners that no side has. */
export const nameProblems = (scenario: ForceSheet): Problem[] => {
  const names = scenario.sides.map((side) => side.name)
  return (['ifBoth', 'ifNeither', 'winsBothByAll'] as const).flatMap((key) => {
    const name = scenario[key]
    const known = name === undefined || names.includes(name) || (name === 'draw' && key !== 'winsBothByAll')
    const draw = key === 'winsBothByAll' ? '' : 'draw, '
    return known ? [] : [problem([key], shown(name), `${draw}${names.join(' or ')}`)]
  })
}

/** Everything about zones, dates, conditions and names that makes no sense, whatever the map and the units. */
export const sheetProblems = (scenario: ForceSheet): Problem[] => [
  ...zoneProblems(scenario),
  ...dateProblems(scenario),
  ...conditionProblems(scenario),
]
