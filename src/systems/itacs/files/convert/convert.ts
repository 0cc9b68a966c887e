import { otherSide } from '../../../../core/engine/vocabulary.ts'
import { headingBetween } from '../../../../core/grid/heading.ts'
import { zoneCells } from '../../../../core/map/zones.ts'
import type { ForcePart } from '../../../../core/scenario/force.ts'
import type { Parsed } from '../../../../core/scenario/problems.ts'
import { schemaProblems } from '../../../../core/scenario/schema.ts'
import { listed } from '../../../../core/text/words.ts'
import type { Zone } from '../../../../core/scenario/zone.ts'
import type { ItacsMap } from '../../rules/scenario/map.ts'
import { FACINGS } from '../../rules/scenario/force.ts'
import { changeFor, edgeZones, zoneFor } from './ground.ts'
import { levelFor, pointsOf, shareOf } from './panic.ts'
import { type ConvertSource, type SourceForce, sourceSchema } from './source.ts'
import { leadersFor, STANDINS, typeFor, unitsFor } from './types.ts'
import { leavesMap, victoryFor } from './victory.ts'

const zonesFor = ({ deploy, enter }: Pick<SourceForce, 'deploy' | 'enter'>): Zone[] =>
  enter ? edgeZones(enter) : (deploy ?? []).map(zoneFor)

const cellsOf = (map: ItacsMap, force: SourceForce): number[] =>
  (force.parts ?? [force]).flatMap((part) => [...zoneCells(map, zonesFor(part))])

const partFor = ({ name, units, leaders, deploy }: ForcePart): object => ({
  name,
  ...(units ? { units: unitsFor(units) } : {}),
  ...(leaders ? { leaders: leadersFor(leaders as Record<string, number>) } : {}),
  deploy: (deploy ?? []).map(zoneFor),
})

const placesFor = (force: SourceForce): object =>
  force.parts ? { parts: force.parts.map(partFor) } : { deploy: zonesFor(force) }

/** A people stays what it is; its troops become ours. */
const nationsFor = ({ nations }: SourceForce): object =>
  nations
    ? {
        nations: nations.map(({ units, leaders, ...nation }) => ({
          ...nation,
          ...(units ? { units: unitsFor(units) } : {}),
          ...(leaders ? { leaders: leadersFor(leaders) } : {}),
        })),
      }
    : {}

const forceFor = (source: ConvertSource, s: 0 | 1, map: ItacsMap): object => {
  const side = source.sides[s]
  const units = unitsFor(side.units)
  const level = levelFor(side, units)
  const way = headingBetween(map.board, cellsOf(map, side), cellsOf(map, source.sides[otherSide(s)]))
  const late = side.noMoveBefore
  return {
    name: side.name,
    units,
    leaders: leadersFor(side.leaders),
    stacking: side.stacking,
    facing: FACINGS[way],
    ...(level === undefined ? {} : { panicLevel: level }),
    ...(side.neverPanics ? { neverPanics: true } : {}),
    ...(late ? { noMoveBefore: { turn: late.turn, types: late.types.map(typeFor) } } : {}),
    ...placesFor(side),
    ...nationsFor(side),
    victory: victoryFor(side.victory),
  }
}

const panicNote = ({ sides }: ConvertSource): string[] => {
  const told = sides.map((side) => {
    const share = shareOf(side)
    const points = pointsOf(unitsFor(side.units))
    return `${side.name} ${points}${share === undefined ? '' : ` and ${share} in a hundred`}`
  })
  return [`Points of the armies and shares at which they panic, as printed in 1975: ${told.join('; ')}.`]
}

const standInNotes = ({ sides }: ConvertSource): string[] =>
  Object.entries(STANDINS)
    .filter(([code]) => sides.some(({ units }) => (units[code] ?? 0) > 0))
    .map(([, { why }]) => why)

const exitNotes = ({ sides }: ConvertSource): string[] =>
  sides
    .filter(({ victory }) => victory.some(leavesMap))
    .map(({ name }) => `Nobody leaves the map of his own will: the ${name} win by their other ways only.`)

const entryNotes = ({ sides }: ConvertSource): string[] =>
  sides
    .filter(({ enter }) => enter !== undefined)
    .map(({ name, enter }) => {
      const edges = listed(
        (enter?.where ?? []).map(({ edge }) => edge),
        'or',
      )
      return `The ${name} came in by the ${edges} edge in 1975; here they are set up beside it.`
    })

const notesFor = (source: ConvertSource): string[] => [
  ...panicNote(source),
  ...standInNotes(source),
  ...exitNotes(source),
  ...entryNotes(source),
]

const given = (entries: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined))

/** An order of battle of 1975 as a sheet of this system, by rule; what history adds is declared beside it. */
export const convertBattle = (json: unknown, map: ItacsMap): Parsed<Readonly<Record<string, unknown>>> => {
  const read = sourceSchema.safeParse(json)
  if (!read.success) return { ok: false, problems: schemaProblems(read.error, json, sourceSchema) }
  const source = read.data
  const { id, name, date, story, outcome, turns, deploysFirst, movesFirst, ifBoth, ifNeither, terrain } = source
  return {
    ok: true,
    value: {
      $schema: '../schema/itacs-scenario.json',
      id,
      system: 'itacs',
      from: id,
      ...given({ name, date, story, outcome, map: source.map, turns }),
      sides: [forceFor(source, 0, map), forceFor(source, 1, map)],
      ...given({ deploysFirst, movesFirst, ifBoth, ifNeither, terrain: terrain?.map(changeFor) }),
      notes: notesFor(source),
    },
  }
}
