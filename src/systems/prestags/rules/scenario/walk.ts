import { type Located, keysOf, listed, placesOf, typesOfForce } from '../../../../core/scenario/walk.ts'
import type { Scenario } from './scenario.ts'
import type { SideFile } from './side.ts'

/** Every place that a scenario names; fortified camps have one. */
export const everyPlace = (scenario: Scenario): Located<string>[] => [
  ...placesOf(scenario),
  ...scenario.sides.flatMap(({ castra }, s) =>
    castra === undefined ? [] : [{ path: ['sides', s, 'castra'], value: castra }],
  ),
]

/** Every unit type that a side names. */
export const typesOf = (side: SideFile, s: number): Located<string>[] => {
  const path = ['sides', s]
  return [
    ...typesOfForce(side, path),
    ...keysOf(side.stackingFor, [...path, 'stackingFor']),
    ...keysOf(side.allowances, [...path, 'allowances']),
    ...listed(side.noMoveBefore?.types, [...path, 'noMoveBefore', 'types']),
    ...listed(side.fireAsMelee?.types, [...path, 'fireAsMelee', 'types']),
    ...listed(side.rallyWell, [...path, 'rallyWell']),
    ...(side.dismount ?? []).flatMap(({ from, to }, d) => [
      { path: [...path, 'dismount', d, 'from'], value: from },
      { path: [...path, 'dismount', d, 'to'], value: to },
    ]),
  ]
}
