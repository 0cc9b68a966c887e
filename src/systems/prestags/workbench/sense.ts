import type { Cell, SideIndex } from '../../../core/engine/vocabulary.ts'
import { jsonPath, type Problem } from '../../../core/scenario/problems.ts'
import { isPassable, placeOf, sideOf, terrainAt } from '../battle.ts'
import type { Battle } from '../contract.ts'
import { partsOf } from '../deploy/parts.ts'
import type { Condition } from '../scenario/condition.ts'
import { partsOfForce, troopsOf } from '../scenario/parts.ts'
import type { SideFile } from '../scenario/side.ts'
import { conditionsOf } from '../scenario/walk.ts'
import { legalStack } from '../stacking.ts'
import { isLeaderCode, isTroopCode, rowOf } from '../tables/units.ts'
import type { State, Unit, UnitCode } from '../types.ts'
import { isOnMap, vpOf } from '../units.ts'

const problem = (keys: readonly PropertyKey[], found: string, expected: string, hint?: string): Problem => ({
  path: jsonPath(keys),
  found,
  expected,
  ...(hint === undefined ? {} : { hint }),
})

const isCode = (code: string): code is UnitCode => isTroopCode(code) || isLeaderCode(code as UnitCode)

/** Victory points of all units and leaders of a force [11.2]. */
export const pointsOfForce = (side: Pick<SideFile, 'units' | 'leaders'>, game: Battle['scenario']['game']): number =>
  Object.entries(troopsOf(side)).reduce((sum, [code, count]) => sum + (isCode(code) ? vpOf(code, game) * count : 0), 0)

/** Units that count for conditions: classes D and E never do [11.25]. */
const counted = (side: SideFile, types?: readonly string[], notTypes?: readonly string[]): number =>
  Object.entries(side.units).reduce((sum, [code, count]) => {
    if (!isTroopCode(code) || ['D', 'E'].includes(rowOf(code).unitClass)) return sum
    return (types && !types.includes(code)) || notTypes?.includes(code) ? sum : sum + (count ?? 0)
  }, 0)

const tooMany = (keys: readonly PropertyKey[], wanted: number, most: number, whose: string): Problem[] =>
  wanted > most
    ? [
        problem(
          keys,
          String(wanted),
          `at most ${most}`,
          `${whose} has ${most} units that count [11.25]: this can never be met.`,
        ),
      ]
    : []

const closedPlaces = (battle: Battle, places: readonly string[], keys: readonly PropertyKey[]): Problem[] =>
  places.flatMap((text, index) => {
    const cell = placeOf(battle.map, text)
    return cell < 0 || isPassable(battle, cell)
      ? []
      : [
          problem(
            [...keys, index],
            `${text}, which is ${terrainAt(battle, cell)}`,
            'a hex that can be entered',
            'This condition can never be met.',
          ),
        ]
  })

const conditionProblems = (battle: Battle, side: 0 | 1, one: Condition, keys: readonly PropertyKey[]): Problem[] => {
  const own = battle.scenario.sides[side]
  const enemy = battle.scenario.sides[side === 0 ? 1 : 0]
  switch (one.type) {
    case 'control':
    case 'keepControl':
    case 'capture':
    case 'occupy':
      return 'atLeast' in one && one.atLeast !== undefined ? [] : closedPlaces(battle, one.hexes, [...keys, 'hexes'])
    case 'destroyUnits':
      return tooMany([...keys, 'count'], one.count, counted(enemy), enemy.name)
    case 'exitUnits':
      return tooMany([...keys, 'count'], one.count, counted(own, undefined, one.notTypes), own.name)
    case 'unitsIn': {
      const whose = one.whose === 'own' ? own : enemy
      return tooMany([...keys, 'atLeast'], one.atLeast ?? 0, counted(whose, one.types, one.notTypes), whose.name)
    }
    case 'controlLine':
    case 'victoryLevel':
    case 'eliminateAll':
    case 'loseAtMost':
    case 'prevent':
      return []
  }
}

/** Room of a zone: its hexes that can be entered times the stacking limit. */
const roomOf = (battle: Battle, side: SideIndex, zone: ReadonlySet<Cell>): number =>
  [...zone].filter((cell) => isPassable(battle, cell)).length * sideOf(battle, side).stacking

const deployProblems = (battle: Battle, side: 0 | 1): Problem[] => {
  const file = sideOf(battle, side)
  return partsOfForce(file).flatMap((part, index) => {
    const keys = ['sides', side, ...(file.parts ? ['parts', index] : []), 'deploy']
    const units = Object.values(part.units ?? {}).reduce((sum, count) => sum + (count ?? 0), 0)
    const room = roomOf(battle, side, partsOf(battle, side)[index]?.zone ?? new Set())
    return part.deploy && units > room
      ? [problem(keys, `room for ${room} units`, `room for ${units}`, `${part.name} cannot all be set up.`)]
      : []
  })
}

const printedProblems = (battle: Battle): Problem[] =>
  battle.scenario.sides.flatMap((side, index) => {
    const sum = pointsOfForce(side, battle.scenario.game)
    return side.printedVp === undefined || side.printedVp === sum
      ? []
      : [
          problem(
            ['sides', index, 'printedVp'],
            String(side.printedVp),
            `${sum}, the sum of its units`,
            'A note in the file may say why.',
          ),
        ]
  })

/** What a scenario promises and its forces and map cannot keep. */
export const scenarioSense = (battle: Battle): Problem[] => [
  ...conditionsOf(battle.scenario).flatMap(({ path, value, side }) => conditionProblems(battle, side, value, path)),
  ...deployProblems(battle, 0),
  ...deployProblems(battle, 1),
  ...printedProblems(battle),
]

const byHex = (units: readonly Unit[]): ReadonlyMap<Cell, readonly Unit[]> => {
  const stacks = new Map<Cell, Unit[]>()
  for (const unit of units)
    if (isOnMap(unit) && unit.at >= 0) stacks.set(unit.at, [...(stacks.get(unit.at) ?? []), unit])
  return stacks
}

/** Stacks of a start that no movement could end in [5.3, 5.4]. */
export const startSense = (battle: Battle, start: State): Problem[] =>
  [...byHex(start.units)].flatMap(([cell, units]) => {
    const [first] = units
    const legal = first && legalStack(battle, first.side, cell, units)
    const last = units.at(-1)
    return legal && !legal.ok && last
      ? [
          problem(
            ['start', 'units', last.id],
            `${units.map((unit) => unit.id).join(', ')} in one hex`,
            'a stack within the limits',
            `[${legal.error.cite}] ${legal.error.text}`,
          ),
        ]
      : []
  })
