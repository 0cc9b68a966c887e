import { seededDice } from '../../../core/dice/dice.ts'
import { type Cell, SIDES } from '../../../core/engine/vocabulary.ts'
import { area } from '../../../core/grid/board.ts'
import { format, type PrestagsKinds } from '../files/battle/format.ts'
import { terrainAt } from '../rules/position/battle.ts'
import type { Battle } from '../rules/position/contract.ts'
import { autoDeploy } from './setup/auto.ts'
import { exitCells } from '../../../core/map/zones.ts'
import { newChance } from '../../../core/dice/chance.ts'
import { chargerCommand } from './charger.ts'
import { type PolicyAim, newPolicy } from './policy.ts'
import { randomCommand } from './random.ts'
import { freshState, musterUnits } from '../rules/setup/start.ts'
import { isLeaderCode } from '../rules/tables/units.ts'
import type { Command, State, Unit } from '../rules/terms/types.ts'
import { prestags } from '../rules/system.ts'
import { HEAD } from '../../../core/battleFile/versions.ts'
import type { Library } from '../../../core/scenario/library.ts'
import { parseBattleFile } from '../files/battleFile.ts'
import { type GoldenGame, goldenText, type PlayedOut, playedOut } from '../../../core/battleFile/golden.ts'

type Golden = {
  readonly name: string
  readonly scenario: string
  readonly seed: number
  readonly aims: readonly [PolicyAim, PolicyAim]
  /** Worst columns at which they attack in melee; 1 by default. */
  readonly boldness?: readonly [number, number]
  /** Optional rules. */
  readonly options?: readonly string[]
  /** Half by lot, so that what optional rules let units do is done as well. */
  readonly byLot?: true
  /** Mounts infantry on chariots and charges wherever that is possible. */
  readonly charges?: true
  /** Begins in the middle: the first side stands on the first edge by which it comes, or around a letter of the map. */
  readonly begins?: string
}

const GAMES: readonly Golden[] = [
  { name: 'rome-romans', scenario: 'rome-753bc', seed: 11, aims: ['objective', 'objective'] },
  { name: 'rome-sabines', scenario: 'rome-753bc', seed: 11, aims: ['hold', 'objective'] },
  { name: 'cannae-draw', scenario: 'cannae-216bc', seed: 2, aims: ['hold', 'objective'] },
  { name: 'cannae-carthaginians', scenario: 'cannae-216bc', seed: 11, aims: ['objective', 'away'] },
  { name: 'cannae-romans', scenario: 'cannae-216bc', seed: 11, aims: ['away', 'objective'] },
  {
    name: 'cannae-chits',
    scenario: 'cannae-216bc',
    seed: 11,
    aims: ['enemy', 'enemy'],
    byLot: true,
    options: ['chits', 'facing', 'contact', 'panic', 'chitRecovery'],
  },
  {
    name: 'armageddon-charges',
    scenario: 'armageddon-609bc',
    seed: 51,
    aims: ['enemy', 'enemy'],
    charges: true,
    options: ['chits', 'chariots', 'armageddonCharge'],
  },
  { name: 'hastings-saxons', scenario: 'hastings-1066', seed: 11, aims: ['objective', 'objective'] },
  { name: 'hastings-normans', scenario: 'hastings-1066', seed: 11, aims: ['objective', 'away'] },
  { name: 'kadesh-egyptians', scenario: 'kadesh-1294bc', seed: 14, aims: ['enemy', 'enemy'], begins: 'edge' },
  {
    name: 'kadesh-chariots',
    scenario: 'kadesh-1294bc',
    seed: 15,
    aims: ['enemy', 'enemy'],
    byLot: true,
    options: ['chariots', 'capability', 'rangeEffects'],
  },
  {
    name: 'kadesh-hittites',
    scenario: 'kadesh-1294bc',
    seed: 12,
    aims: ['enemy', 'enemy'],
    boldness: [1, 6],
    begins: 'edge',
  },
  {
    name: 'hastings-plots',
    scenario: 'hastings-1066',
    seed: 14,
    aims: ['objective', 'enemy'],
    byLot: true,
    options: ['simultaneous', 'panic', 'contact'],
  },
  { name: 'issus-macedonians', scenario: 'issus-333bc', seed: 11, aims: ['objective', 'away'], boldness: [2, 5] },
  { name: 'issus-persians', scenario: 'issus-333bc', seed: 11, aims: ['enemy', 'objective'] },
  {
    name: 'issus-darius',
    scenario: 'issus-333bc',
    seed: 11,
    aims: ['objective', 'enemy'],
    options: ['darius', 'panic'],
  },
  { name: 'zama-carthaginians', scenario: 'zama-202bc', seed: 11, aims: ['objective', 'objective'] },
  { name: 'zama-romans', scenario: 'zama-202bc', seed: 11, aims: ['enemy', 'hold'], boldness: [1, 3] },
  { name: 'zama-elephants', scenario: 'zama-202bc', seed: 13, aims: ['enemy', 'enemy'], options: ['elephants'] },
  { name: 'hamburg-germans', scenario: 'hamburg-988', seed: 11, aims: ['objective', 'objective'] },
  {
    name: 'hamburg-fleets',
    scenario: 'hamburg-988',
    seed: 16,
    aims: ['objective', 'enemy'],
    byLot: true,
    options: ['panic'],
  },
  { name: 'hamburg-vikings', scenario: 'hamburg-988', seed: 11, aims: ['hold', 'enemy'], begins: 'E' },
]

/** Units of one type and number on stack after stack, leaders with every third. */
const columns = (units: readonly Unit[], cells: readonly Cell[], depth: number): Unit[] => {
  const next = { cell: 0, leader: 0 }
  return [...new Set(units.map((unit) => unit.type))].flatMap((type) => {
    const kin = units.filter((unit) => unit.type === type)
    const at = (index: number): Cell => {
      if (isLeaderCode(type)) return cells[3 * next.leader++] ?? 0
      return cells[next.cell + Math.floor(index / depth)] ?? 0
    }
    const placed = kin.map((unit, index): Unit => ({ ...unit, fate: 'map', at: at(index) }))
    if (!isLeaderCode(type)) next.cell += Math.ceil(kin.length / depth)
    return placed
  })
}

/** Where the first side stands when the battle begins in the middle. */
const groundOf = (battle: Battle, begins: string): readonly Cell[] => {
  const { map } = battle
  const letter = map.letters[begins]
  const where = battle.scenario.sides[0].enter?.where[0]
  if (letter === undefined) return where ? exitCells(map, where) : []
  const dry = area(map.board, letter, 3).filter((cell) => ['clear', 'village'].includes(terrainAt(battle, cell)))
  return dry.sort((one, other) => map.board.distance(one, letter) - map.board.distance(other, letter))
}

/** The first movement phase: the second side and all fleets are set up, everybody else of the first is on its way. */
const inTheMiddle = (battle: Battle, fresh: State, begins: string): State => {
  const places = new Map(SIDES.flatMap((side) => autoDeploy(battle, fresh, side)).map(({ unit, to }) => [unit, to]))
  const isOnItsWay = (unit: Unit): boolean => unit.side === 0 && unit.type !== 'VF'
  const rest = fresh.units
    .filter((unit) => !isOnItsWay(unit))
    .map((unit): Unit => ({ ...unit, fate: 'map', at: places.get(unit.id) ?? 0 }))
  const first = columns(fresh.units.filter(isOnItsWay), groundOf(battle, begins), battle.scenario.sides[0].stacking)
  const step = battle.sequence.steps.findIndex((one) => one.kind === 'movement' && one.owner === 0)
  const placed = new Map([...first, ...rest].map((unit) => [unit.id, unit]))
  const units = fresh.units.map((unit) => placed.get(unit.id) ?? unit)
  const held = units.filter((unit) => battle.watched.has(unit.at)).map((unit) => [unit.at, unit.side])
  return { ...fresh, units, control: Object.fromEntries(held), turn: 1, playerTurn: 1, step }
}

const startOf = (battle: Battle, { seed, begins }: Golden): State => {
  const fresh = freshState(musterUnits(battle.scenario), seededDice(seed))
  return begins === undefined ? fresh : inTheMiddle(battle, fresh, begins)
}

const playOut = (battle: Battle, golden: Golden): PlayedOut<PrestagsKinds> => {
  const { aims, boldness = [1, 1] } = golden
  const plain = newPolicy(battle, [
    { aim: aims[0], boldness: boldness[0] },
    { aim: aims[1], boldness: boldness[1] },
  ])
  const chance = newChance(golden.seed)
  const byLot = (state: State): Command =>
    golden.byLot && chance.oneIn(2) ? randomCommand(battle, state, chance) : plain(state)
  const choose = (state: State): Command => (golden.charges ? chargerCommand(battle, state) : undefined) ?? byLot(state)
  return playedOut(prestags, battle, startOf(battle, golden), choose)
}

const written = (golden: Golden, library: Library): string => {
  const scenario = `prestags/${golden.scenario}`
  const opened = parseBattleFile({ ...HEAD, scenario, options: golden.options ?? [] }, library)
  if (!opened.ok) throw new Error(`${scenario}: ${opened.problems[0]?.expected}`)
  const { battle } = opened.value
  const { start, commands, end } = playOut(battle, golden)
  return goldenText(format, { ...golden, scenario }, battle, { start, commands, end })
}

/** The golden games of PRESTAGS: whole battles of the standard rules, and of those with rules of their own. */
export const golden: readonly GoldenGame[] = GAMES.map((game) => ({
  name: game.name,
  seed: game.seed,
  text: (seed, library) => written({ ...game, seed }, library),
}))
