import { type Cell, type SideIndex, otherSide } from '../../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../../core/grid/board.ts'
import {
  bestPost,
  crowding,
  lineOf,
  type BattleLine,
  type Post,
  postsAmong,
  worthOfPost,
} from '../../../../core/map/posts.ts'
import { isOpen } from '../../rules/setup/deploy.ts'
import { type Field, fieldOf } from '../../rules/position/field.ts'
import { formationOf } from '../../rules/position/formation.ts'
import { terrainAt } from '../../rules/tables/ground.ts'
import { legalStay } from '../../rules/movement/stack.ts'
import type { ItacsSetting } from '../../rules/position/setting.ts'
import type { Placement } from '../../rules/position/state.ts'
import { LEADERS } from '../../rules/tables/units.ts'
import type { Terrain, Unit } from '../../rules/terms/types.ts'
import { isElephant, isLeader, isOnMap, isSiege, rowFor, troopsOf } from '../../rules/position/units.ts'
import { armOf, inOrder } from './arms.ts'

const POOR: readonly Terrain[] = ['swamp', 'marsh', 'mud', 'forest', 'jungle']

const postsOf = (setting: ItacsSetting, field: Field, side: SideIndex, zone: ReadonlySet<Cell>): Post[] => {
  const { board } = setting.ground
  const enemies = field.units.filter((unit) => unit.side !== side)
  const close = new Set(enemies.flatMap((unit) => neighboursOf(board, unit.at)))
  const own = [...zone].filter((cell) => !enemies.some((unit) => unit.at === cell))
  const home = [...setting.sides[otherSide(side)].zone]
  return postsAmong(board, own, home, {
    poor: (cell) => setting.ground.streams.has(cell) || POOR.includes(terrainAt(setting.ground, cell)),
    close: (cell) => close.has(cell),
  })
}

/** Hexes of one kind fight together [2.6]: strangers in a hex, and no kin beside it, count against it. */
const fellowship = (field: Field, unit: Unit, cell: Cell): number => {
  const strangers = troopsOf(field.at(cell)).filter((one) => one.type !== unit.type).length
  const kin = neighboursOf(field.ground.board, cell).some((next) =>
    field.at(next).some((one) => one.type === unit.type),
  )
  return 2.5 * strangers + (kin || field.at(cell).length > 0 ? 0 : 0.6)
}

/** Ladders and towers stand with somebody who uses them, one to a hex [I-39]. */
const besideUsers = (field: Field, cell: Cell): number => {
  const troops = troopsOf(field.at(cell))
  const engines = troops.filter(isSiege).length
  return 8 * engines + (troops.length === engines ? 8 : 0)
}

const DEEPEST = 3

/** How many units stand in a hex before the line grows longer: as many as the room asks for, two at least. */
const depthOf = (setting: ItacsSetting, side: SideIndex, units: number, posts: number): number =>
  Math.min(setting.sheet.stacking(side), DEEPEST, Math.max(2, Math.ceil((units * 2.2) / Math.max(1, posts))))

/** Leaders stand with troops: where they hold most of one formation that nobody leads, then with the strongest. */
const placeForLeader = (
  field: Field,
  zone: ReadonlySet<Cell>,
  leader: Unit,
  led: ReadonlySet<Cell>,
): Cell | undefined => {
  const reach = LEADERS[leader.type as keyof typeof LEADERS].range
  const troops = field.units.filter((unit) => unit.side === leader.side && !isLeader(unit) && zone.has(unit.at))
  // Nobody goes aboard a ship by standing where it lies.
  const cells = [...new Set(troops.map((unit) => unit.at))].filter((cell) => isOpen(field.ground, leader, cell))
  const worth = (cell: Cell): number => {
    const near = formationOf(field, cell).filter((one) => field.ground.board.distance(one, cell) <= reach)
    const free = near.filter((one) => !led.has(one)).flatMap((one) => troopsOf(field.at(one))).length
    const strength = field.at(cell).reduce((sum, unit) => sum + (rowFor(unit).combat ?? 0), 0)
    const riding = field.at(cell).some(isElephant) ? 100 : 0
    return free + strength / 20 - riding - (led.has(cell) ? 50 : 0)
  }
  const worths = cells.map(worth)
  return cells[worths.indexOf(Math.max(...worths))]
}

type Placing = { readonly units: Unit[]; readonly done: Placement[] }

const fieldNow = (setting: ItacsSetting, units: readonly Unit[]): Field => fieldOf(setting.ground, units, setting.sheet)

const put = ({ units, done }: Placing, unit: Unit, to: Cell, facing: number): void => {
  const index = units.findIndex((one) => one.id === unit.id)
  units[index] = { ...unit, fate: 'map', at: to, facing }
  done.push({ unit: unit.id, to, facing })
}

const postFor = (
  setting: ItacsSetting,
  field: Field,
  unit: Unit,
  posts: readonly Post[],
  line: BattleLine,
  depth: number,
): Post | undefined => {
  const arm = armOf(unit)
  return bestPost(
    posts,
    ({ cell }) => legalStay(field, cell, [unit]).ok && isOpen(setting.ground, unit, cell),
    (post) =>
      worthOfPost(post, arm, line) +
      (isSiege(unit)
        ? besideUsers(field, post.cell)
        : crowding(troopsOf(field.at(post.cell)).length, depth) + fellowship(field, unit, post.cell)),
  )
}

/** Sets up units that share a zone: those already there stay. */
const placeGroup = (setting: ItacsSetting, placing: Placing, zone: ReadonlySet<Cell>, units: readonly Unit[]): void => {
  const side = units[0]?.side ?? 0
  const facing = setting.facings[side]
  const posts = postsOf(setting, fieldNow(setting, placing.units), side, zone)
  const depth = depthOf(setting, side, troopsOf(units).length, posts.length)
  let line = lineOf(posts, () => false)
  const led = new Set<Cell>()
  for (const unit of inOrder(units)) {
    const field = fieldNow(setting, placing.units)
    const leads = isLeader(unit) ? placeForLeader(field, zone, unit, led) : undefined
    const to = leads ?? postFor(setting, field, unit, posts, line, depth)?.cell
    if (to === undefined) continue
    put(placing, unit, to, facing)
    if (leads !== undefined) for (const cell of formationOf(field, leads)) led.add(cell)
    if (armOf(unit) === 'line') line = lineOf(posts, (post) => field.at(post.cell).length > 0 || post.cell === to)
  }
}

/** Archers who begin on an elephant, and its name [6.9]. */
const mountOf = ({ scenario }: ItacsSetting, unit: Unit): string | undefined => {
  const { aboard } = scenario.sides[unit.side]
  const on = aboard?.find(({ units }) => units.includes(unit.id.slice(2)))?.on
  return on === undefined ? undefined : `${unit.id.slice(0, 2)}${on}`
}

/**
 * A sensible set-up of everybody in reserve: part by part a line of foot, shooters before it, horse on both wings,
 * leaders with the troops they lead, all facing the enemy. Those already set up stay.
 */
export const autoDeploy = (setting: ItacsSetting, units: readonly Unit[], side: SideIndex): Placement[] => {
  const placing: Placing = { units: [...units], done: [] }
  const reserve = units.filter((unit) => unit.side === side && unit.fate === 'reserve')
  const groups = new Map<ReadonlySet<Cell>, Unit[]>()
  for (const unit of reserve.filter((one) => mountOf(setting, one) === undefined)) {
    const zone = setting.zoneOf(unit)
    groups.set(zone, [...(groups.get(zone) ?? []), unit])
  }
  for (const [zone, group] of groups) placeGroup(setting, placing, zone, group)
  for (const rider of reserve) {
    const mount = placing.units.find((one) => one.id === mountOf(setting, rider))
    if (mount && isOnMap(mount)) put(placing, rider, mount.at, mount.facing)
  }
  return placing.done
}
