import { keysIn } from '../../../core/engine/keys.ts'
import type { Chart, ChartPage, ChartRow } from '../../../core/presenter/combat.ts'
import { signedPoints } from '../../../core/presenter/strength.ts'
import { counted, points } from '../../../core/text/words.ts'
import type { Battle } from '../rules/position/contract.ts'
import type { Case } from '../rules/terms/rules.ts'
import { otherArms } from '../rules/chapters/special/conversion.ts'
import { classModifier, MELEE, RATIOS } from '../rules/tables/melee.ts'
import { MISSILE, RANGE, STACK, STRENGTH } from '../rules/tables/missile.ts'
import { BRIDGE, ROAD, SCARP, STREAM, TERRAIN, type TerrainRow } from '../rules/tables/terrain.ts'
import { isLeaderCode, LEADERS, rowOf, TROOPS } from '../rules/tables/units.ts'
import type { Terrain, TroopCode, UnitClass } from '../rules/terms/types.ts'
import { worthOf } from '../rules/position/victory.ts'
import { plainTable } from './common/tables.ts'

const heads = (...texts: readonly string[]): Chart['head'] => texts.map((text) => ({ text }))
const row = (head: string, fields: readonly string[], cite?: Case): ChartRow => ({
  head,
  ...(cite === undefined ? {} : { cite }),
  fields: fields.map((text) => ({ text })),
})

type Modifier = { readonly name: string; readonly modifier: number }

const modifierRows = (what: string, steps: readonly Modifier[], cite: Case): ChartRow[] =>
  steps.map(({ name, modifier }) => row(`${what} ${name}`, [signedPoints(modifier)], cite))

/** What is added to two dice for missiles [10.4]. */
const missileModifiers: Chart = {
  key: 'missileModifiers',
  caption: 'Added to the dice for missiles',
  cite: '4.2.7',
  head: heads('What counts', 'Added'),
  rows: [
    ...modifierRows('Fire strength', STRENGTH, '10.4'),
    ...modifierRows('Under fire:', STACK, '10.4'),
    ...modifierRows('Farthest range:', RANGE, '10.4'),
    row('Shields, at least half of the units', [signedPoints(MISSILE.shield)], '4.2.5'),
    row('Anybody fires from the rear', [signedPoints(MISSILE.rear)], '4.2.4'),
    row('Elite units, at least half of the strength', [signedPoints(MISSILE.elite)], '4.2.6'),
    row('Down a scarp', [signedPoints(SCARP.down)], '3.2.1'),
    row('Up a scarp', [signedPoints(SCARP.up)], '3.2.1'),
    row('Ground of the target', ['see Terrain'], '4.2.2'),
  ],
}

/** What is added to two dice in melee [10.5]. */
const meleeModifiers: Chart = {
  key: 'meleeModifiers',
  caption: 'Added to the dice in melee',
  cite: '4.5.10',
  head: heads('What counts', 'Added'),
  rows: [
    ...modifierRows('Ratio', RATIOS, '10.5'),
    row('Anybody attacks from the rear', [signedPoints(MELEE.rear)], '4.5.8'),
    row('Elite units attack, at least half of the strength', [signedPoints(MELEE.eliteAttack)], '4.5.9'),
    row('Elite units defend, at least half of the strength', [signedPoints(MELEE.eliteDefence)], '4.5.9'),
    row('Best pair of classes', ['see below'], '4.5.7'),
    row('Ground of the defenders', ['see Terrain'], '4.5.6'),
  ],
}

const FIGHTING: readonly UnitClass[] = ['A', 'B', 'C']

/** Classes against each other [10.6]: who attacks in the columns, who defends in the rows. */
const classMatrix: Chart = {
  key: 'classes',
  caption: 'Classes against each other',
  cite: '10.6',
  head: heads('Defender', ...FIGHTING.map((attacker) => `${attacker} attacks`)),
  rows: FIGHTING.map((defender) =>
    row(
      defender,
      FIGHTING.map((attacker) => signedPoints(classModifier(attacker, defender) ?? 0)),
    ),
  ),
  notes: [{ text: 'A is infantry, B swords and axes, C horse; other classes add nothing', cite: '4.5.7' }],
}

const cost = (value: number | undefined): string => (value === undefined ? 'closed' : points(value))

const meleeField = ({ melee, meleeMounted }: TerrainRow): string => {
  if (melee === undefined) return 'none'
  return meleeMounted === undefined || meleeMounted === melee
    ? signedPoints(melee)
    : `${signedPoints(melee)}, mounted ${signedPoints(meleeMounted)}`
}

const sightField = ({ blocks, hill }: TerrainRow): string =>
  blocks ? (hill ? 'blocks; one hex farther from it' : 'blocks') : '–'

const terrainRow = (terrain: Terrain): ChartRow => {
  const ground = TERRAIN[terrain]
  const { name, foot, mounted, missile } = ground
  return row(name, [cost(foot), cost(mounted), signedPoints(missile), meleeField(ground), sightField(ground)], '10.3')
}

const STREAM_ROW = row(
  'stream, besides its ground',
  [`+${STREAM.movement}`, `+${STREAM.movement}`, signedPoints(STREAM.missile), signedPoints(STREAM.melee), '–'],
  '3.1.2',
)

/** The terrain chart [10.3]. */
const terrainChart: Chart = {
  key: 'terrain',
  caption: 'Terrain',
  cite: '10.3',
  head: heads('Ground', 'On foot', 'Mounted', 'Missiles', 'Melee', 'Sight'),
  rows: [
    ...keysIn(TERRAIN).map(terrainRow),
    STREAM_ROW,
    row('road', [points(ROAD.movement), points(ROAD.movement), 'as ground', 'as ground', '–'], '3.1.1'),
    row('bridge', ['by road', 'by road', signedPoints(BRIDGE.missile), signedPoints(BRIDGE.melee), '–'], '10.3'),
    row(
      'scarp hexside',
      ['closed', 'closed', `${signedPoints(SCARP.down)} down, ${signedPoints(SCARP.up)} up`, 'none', '–'],
      '3.2.1',
    ),
  ],
  notes: [
    { text: 'Fleets pay one point a hex on water; a trench opens to horse only in a feudal charge', cite: '10.3' },
    { text: 'A wall holds one unit, and is climbed beside a ladder or siege tower', cite: '3.1.4' },
  ],
}

const printedCombat = ({ combat, bracketed }: { combat: number | undefined; bracketed: boolean }): string =>
  combat === undefined ? '•' : bracketed ? `[${combat}]` : String(combat)

const troopRow = (code: TroopCode): ChartRow => {
  const unit = rowOf(code)
  const { name, unitClass, movement, fire, range } = unit
  const shot = fire === undefined ? '–' : `${fire} to ${counted(range ?? 0, 'hex', 'hexes')}`
  return {
    head: code,
    name,
    fields: [unitClass, printedCombat(unit), String(movement), shot, points(worthOf(code))].map((text) => ({ text })),
  }
}

const unitChart = (types: ReadonlySet<string> | undefined): Chart => ({
  key: 'units',
  caption: types ? 'Units of this battle' : 'Units',
  cite: '10.2',
  head: heads('Unit', 'Class', 'Combat', 'Movement', 'Fire', 'Worth'),
  rows: keysIn(TROOPS)
    .filter((code) => types?.has(code) ?? true)
    .map(troopRow),
  notes: [
    { text: 'Brackets: full strength in attack, half in defence. A dot: none, or 1 alone in a hex', cite: '2.4.6' },
  ],
})

const leaderChart: Chart = {
  key: 'leaders',
  caption: 'Leaders',
  cite: '6.1',
  head: heads('Leader', 'Bonus in melee', 'Control', 'Movement'),
  rows: keysIn(LEADERS).map((code) =>
    row(code, [
      `+${LEADERS[code].bonus}`,
      LEADERS[code].range === 0 ? 'own hex' : counted(LEADERS[code].range, 'hex', 'hexes'),
      String(rowOf(code).movement),
    ]),
  ),
  notes: [{ text: 'The bonus is at most as much as the strength it is added to', cite: '6.1.3' }],
}

/** Types that this battle has, with those that they may turn into. */
const typesOf = ({ setting }: Battle): ReadonlySet<string> =>
  new Set(setting.units.flatMap(({ type }) => (isLeaderCode(type) ? [] : [type, ...otherArms(type)])))

/** All printed tables; the units of a battle where one is played. */
export const chartPages = (battle?: Battle): ChartPage[] => [
  { key: 'missile', title: 'Missiles', charts: [plainTable(false), missileModifiers] },
  { key: 'melee', title: 'Melee', charts: [plainTable(true), meleeModifiers, classMatrix] },
  { key: 'terrain', title: 'Terrain', charts: [terrainChart] },
  { key: 'units', title: 'Units', charts: [unitChart(battle && typesOf(battle))] },
  { key: 'leaders', title: 'Leaders', charts: [leaderChart] },
]
