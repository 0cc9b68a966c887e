import type { Condition } from './condition.ts'
import { type Force, partsOfForce, type ForceSheet } from './force.ts'
import type { Beyond } from './place.ts'
import type { ForceEntry, ExitZone, Zone } from './zone.ts'

type Path = readonly PropertyKey[]
/** Something of a scenario and its path in the file. */
export type Located<T> = { readonly path: Path; readonly value: T }

export const listed = <T>(values: readonly T[] | undefined, path: Path): Located<T>[] =>
  (values ?? []).map((value, index) => ({ path: [...path, index], value }))

export const conditionsOf = (scenario: ForceSheet): (Located<Condition> & { readonly side: 0 | 1 })[] =>
  ([0, 1] as const).flatMap((side) =>
    scenario.sides[side].victory.flatMap((all, a) =>
      listed(all, ['sides', side, 'victory', a]).map((one) => ({ ...one, side })),
    ),
  )

type Camp = {
  readonly path: Path
  readonly deploy?: readonly Zone[] | undefined
  readonly enter?: ForceEntry | undefined
}

/** Where a force is set up or enters, as a whole and part by part. */
export const campsOf = (side: Force, path: Path): Camp[] =>
  side.parts
    ? partsOfForce(side).map((part, index) => ({ ...part, path: [...path, 'parts', index] }))
    : [{ path, deploy: side.deploy, enter: side.enter }]

const campZones = (scenario: ForceSheet): Located<Zone>[] =>
  scenario.sides.flatMap((side, s) =>
    campsOf(side, ['sides', s]).flatMap(({ path, deploy }) => listed(deploy, [...path, 'deploy'])),
  )

const campExits = (scenario: ForceSheet): Located<ExitZone>[] =>
  scenario.sides.flatMap((side, s) =>
    campsOf(side, ['sides', s]).flatMap(({ path, enter }) => listed(enter?.where, [...path, 'enter', 'where'])),
  )

export const zonesOf = (scenario: ForceSheet): Located<Zone>[] => [
  ...campZones(scenario),
  ...conditionsOf(scenario).flatMap(({ path, value }) =>
    value.type === 'unitsIn' ? listed(value.where, [...path, 'where']) : [],
  ),
]

export const exitZonesOf = (scenario: ForceSheet): Located<ExitZone>[] => [
  ...campExits(scenario),
  ...conditionsOf(scenario).flatMap(({ path, value }) => {
    if (value.type !== 'exitUnits') return []
    const narrow = value.including ? [{ path: [...path, 'including', 'where'], value: value.including.where }] : []
    return [{ path: [...path, 'where'], value: value.where }, ...narrow]
  }),
]

/** Lines that bound zones and exits. */
export const linesOfZones = (scenario: ForceSheet): Located<Beyond>[] =>
  [...zonesOf(scenario), ...exitZonesOf(scenario)].flatMap(({ path, value }) => listed(value.only, [...path, 'only']))

const placesOfZone = ({ path, value }: Located<Zone>): Located<string>[] => [
  ...listed(value.of, [...path, 'of']),
  ...listed(value.ofLine, [...path, 'ofLine']),
  ...listed(value.bankOf, [...path, 'bankOf']),
  ...listed(value.notBankOf, [...path, 'notBankOf']),
]

const placesOfCondition = ({ path, value }: Located<Condition>): Located<string>[] => {
  if ('hexes' in value) return listed(value.hexes, [...path, 'hexes'])
  return value.type === 'controlLine' ? listed(value.through, [...path, 'through']) : []
}

const single = (value: string | undefined, path: Path): Located<string>[] =>
  value === undefined ? [] : [{ path, value }]

/** Every place that a scenario names. */
export const placesOf = (scenario: ForceSheet): Located<string>[] => [
  ...zonesOf(scenario).flatMap(placesOfZone),
  ...exitZonesOf(scenario).flatMap(({ path, value }) => single(value.of, [...path, 'of'])),
  ...linesOfZones(scenario).flatMap(({ path, value }) => [
    ...single(value.of, [...path, 'of']),
    ...listed(value.ofLine, [...path, 'ofLine']),
  ]),
  ...conditionsOf(scenario).flatMap(placesOfCondition),
  ...(scenario.terrain ?? []).flatMap((change, t) => listed(change.inside, ['terrain', t, 'inside'])),
]

export const keysOf = (record: object | undefined, at: Path): Located<string>[] =>
  Object.keys(record ?? {}).map((value) => ({ path: [...at, value], value }))

/** Every unit type that a force names in its lists and conditions. */
export const typesOfForce = (side: Force, path: Path): Located<string>[] => [
  ...keysOf(side.units, [...path, 'units']),
  ...(side.parts ?? []).flatMap((part, p) => keysOf(part.units, [...path, 'parts', p, 'units'])),
  ...(side.nations ?? []).flatMap((nation, n) => keysOf(nation.units, [...path, 'nations', n, 'units'])),
  ...side.victory.flatMap((all, a) =>
    all.flatMap((one, c) => {
      const at = [...path, 'victory', a, c]
      const named = 'types' in one ? listed(one.types, [...at, 'types']) : []
      return [...named, ...('notTypes' in one ? listed(one.notTypes, [...at, 'notTypes']) : [])]
    }),
  ),
]
