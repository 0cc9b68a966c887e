import { type Cell, asSide } from '../../../../core/engine/vocabulary.ts'
import { signedPoints } from '../../../../core/presenter/strength.ts'
import type { Fact } from '../../../../core/presenter/view.ts'
import { listed } from '../../../../core/text/words.ts'
import type { Battle } from '../../rules/position/contract.ts'
import { formationOf } from '../../rules/position/formation.ts'
import { type Ground, hasRoad, isClosed, rowAt, scarpAt, terrainAt } from '../../rules/tables/ground.ts'
import { fieldIn } from '../../rules/position/moment.ts'
import type { Case } from '../../rules/terms/rules.ts'
import { isSquare } from '../../rules/position/square.ts'
import type { State } from '../../rules/position/state.ts'
import { BRIDGE, STREAM, type TerrainRow } from '../../rules/tables/terrain.ts'
import { heldKey } from '../../rules/position/watch.ts'
import { costWord, costWords } from './approaches.ts'
import { fact, now } from './telling.ts'
import { labels, nameOfSide } from './words.ts'

const hasAnyRoad = (ground: Ground, cell: Cell): boolean =>
  ground.board.directions.some((_name, direction) => hasRoad(ground, cell, direction))

/** `forest, stream, road`. */
export const terrainName = ({ setting: { ground } }: Battle, cell: Cell): string => {
  const water = ground.bridges.has(cell)
    ? ['bridge']
    : ground.fords?.has(cell)
      ? ['ford']
      : ground.streams.has(cell)
        ? ['stream']
        : []
  const road = hasAnyRoad(ground, cell) && !ground.bridges.has(cell) ? ['road'] : []
  const terrain = terrainAt(ground, cell)
  const isPlain = terrain === 'clear' && water.length + road.length > 0
  return [...(isPlain ? [] : [rowAt(ground, cell).name]), ...water, ...road].join(', ')
}

/** The ground as the tables have it, with what runs through it. */
const groundName = ({ setting: { ground } }: Battle, cell: Cell): string =>
  ground.streams.has(cell) ? `${rowAt(ground, cell).name} with a stream` : rowAt(ground, cell).name

const entryFact = ({ setting: { ground } }: Battle, cell: Cell): Fact => {
  if (isClosed(ground, cell)) return fact('To enter', 'closed', 'The sheet of the battle lets nobody in.', '8.0')
  const { foot, mounted } = rowAt(ground, cell)
  if (foot === undefined && mounted === undefined)
    return terrainAt(ground, cell) === 'mountain'
      ? fact('To enter', 'closed', 'Nobody enters mountains.', '10.3')
      : fact('To enter', 'ships', 'For fleets only, at one point.', '6.7', '10.3')
  const wet = ground.streams.has(cell) ? STREAM.movement : 0
  const [walk, ride] = [(foot ?? Number.POSITIVE_INFINITY) + wet, (mounted ?? Number.POSITIVE_INFINITY) + wet]
  return fact(
    'To enter',
    `${costWords(walk, ride)} MP`,
    `Infantry, missile troops on foot and leaders pay ${costWord(walk)}; horse and chariots ${Number.isFinite(ride) ? `pay ${costWord(ride)}` : 'cannot enter'}. Hexsides below may differ.`,
    '3.0',
    '10.3',
  )
}

/** What the ground adds to missiles and to melee [4.2.2, 4.5.6]. */
const modifiersOf = (
  { setting: { ground } }: Battle,
  cell: Cell,
): { missile: number; melee: number; horse: number } => {
  if (ground.bridges.has(cell)) return { missile: BRIDGE.missile, melee: BRIDGE.melee, horse: BRIDGE.melee }
  const row: TerrainRow = rowAt(ground, cell)
  const wet = ground.streams.has(cell) ? STREAM : { missile: 0, melee: 0 }
  const melee = (row.melee ?? 0) + wet.melee
  return { missile: row.missile + wet.missile, melee, horse: (row.meleeMounted ?? row.melee ?? 0) + wet.melee }
}

const fightFacts = (battle: Battle, cell: Cell): Fact[] => {
  const { missile, melee, horse } = modifiersOf(battle, cell)
  const name = groundName(battle, cell)
  const close = melee === horse ? signedPoints(melee) : `${signedPoints(melee)}, mounted ${signedPoints(horse)}`
  return [
    fact('Missiles', signedPoints(missile), `Added to the dice of missiles at those in the ${name}.`, '4.2.2', '10.3'),
    fact(
      'Melee',
      close,
      `Added to the dice of attacks on those in the ${name}; of several hexes the best counts.`,
      '4.5.6',
    ),
  ]
}

const sightFacts = ({ setting: { ground } }: Battle, cell: Cell): Fact[] => {
  const { blocks, hill } = rowAt(ground, cell)
  return [
    ...(blocks ? [fact('Sight', 'blocks', 'Nobody fires through it; into it and out of it they may.', '4.2.3')] : []),
    ...(hill ? [fact('Height', 'hill', 'From here one fires a hex farther at lower ground.', '4.2.3')] : []),
  ]
}

const WORKS: Readonly<Record<string, readonly [string, string, Case]>> = {
  wall: [
    'wall',
    'One unit on foot. Melee reaches it from other works, or with a ladder or siege tower beside it.',
    '3.1.4',
  ],
  tower: ['tower', 'Entered by way of the works beside it.', '10.3'],
  trench: ['trench', 'Closed to horse, save in a feudal charge.', '10.3'],
}

const workFacts = ({ setting: { ground } }: Battle, cell: Cell): Fact[] => {
  const known = WORKS[terrainAt(ground, cell)]
  return known ? [fact('Works', known[0], known[1], known[2])] : []
}

/** Hexsides that drop or rise steeply [3.2.1]. */
const scarpFacts = ({ setting: { ground } }: Battle, cell: Cell): Fact[] => {
  const sides = (way: 1 | -1): string[] =>
    ground.board.directions.filter((_name, direction) => scarpAt(ground, cell, direction) === way)
  const [down, up] = [sides(1), sides(-1)]
  if (down.length + up.length === 0) return []
  const parts = [
    ...(down.length > 0 ? [`drops at the ${listed(down)}`] : []),
    ...(up.length > 0 ? [`rises at the ${listed(up)}`] : []),
  ]
  return [
    fact(
      'Scarp',
      parts.join(', '),
      'Nobody crosses it or fights across it; missiles gain two downward and lose four upward.',
      '3.2.1',
    ),
  ]
}

/** The formation or square that stands there [2.6]. */
const formationFacts = (battle: Battle, state: State, cell: Cell): Fact[] => {
  const field = fieldIn(battle, state)
  if (isSquare(field, cell))
    return [now('Square', 'formed', 'No rear; all four defend, one attacks; one hex a turn.', '2.6.1')]
  const cells = formationOf(field, cell)
  return cells.length > 1
    ? [now('Formation', `${cells.length} hexes`, `One formation with ${labels(battle, cells, 9)}.`, '2.6')]
    : []
}

const goalFacts = (battle: Battle, state: State, cell: Cell): Fact[] => {
  const { watches, sides } = battle.setting
  const by = asSide(state.memo[heldKey(cell)])
  const holder = by === undefined ? undefined : nameOfSide(battle, by)
  const goal = watches?.some((one) => one.cell === cell)
    ? [
        now(
          'Objective',
          holder ?? 'nobody’s',
          holder ? `Held by the ${holder}, the last to stand here.` : 'Nobody has stood here yet.',
          '7.2',
        ),
      ]
    : []
  const isZone = (side: 0 | 1): boolean => state.playerTurn === 0 && sides[side].zone.has(cell)
  const zones = ([0, 1] as const).flatMap((side) =>
    isZone(side) ? [now('Set-up', sides[side].name, `The ${sides[side].name} may set up here.`, '8.0')] : [],
  )
  return [...goal, ...zones]
}

/** Everything that the ground of a hex does, and what it is good for now. */
export const hexFacts = (battle: Battle, state: State, cell: Cell): Fact[] => [
  entryFact(battle, cell),
  ...fightFacts(battle, cell),
  ...sightFacts(battle, cell),
  ...workFacts(battle, cell),
  ...scarpFacts(battle, cell),
  ...formationFacts(battle, state, cell),
  ...goalFacts(battle, state, cell),
]

export const letterOf = ({ setting }: Battle, cell: Cell): string | undefined =>
  Object.entries(setting.map?.letters ?? {}).find(([, at]) => at === cell)?.[0]
