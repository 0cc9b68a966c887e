import type { Cell, SideIndex } from '../../../core/engine/vocabulary.ts'
import { type Blow, lessen, type Man, newBlow, type Sketch } from '../../../core/mind/sketch.ts'
import type { Board } from '../../../core/grid/board.ts'
import { legalBlow, weighMelee } from '../rules/melee/melee.ts'
import type { Battle } from '../rules/position/contract.ts'
import type { UnitReach } from '../rules/movement/reach.ts'
import type { State, Unit } from '../rules/terms/types.ts'
import { type Firm, sufferedBy } from './blow.ts'
import { frontsIn } from './fronts.ts'

/** Attacks that are weighed by the rules in force for one plan, at most; those beyond are weighed by the board. */
const MOST = 20_000

/** Whether rules in force change melee in a way that the mind's board does not know. */
export const changesMelee = (battle: Battle, state: State): boolean =>
  battle.modules.some(
    (module) =>
      module.tells?.melee?.(battle, state) !== false &&
      module.concerns?.(battle) !== false &&
      (module.adds !== undefined || module.bars?.blow !== undefined),
  )

type Weigh = Sketch['blow']

/** The state with some men where the mind has put them, each facing those whom he strikes. */
const movedTo = (battle: Battle, state: State, men: readonly Man[], target: Cell): State => {
  const places = new Map(men.map((man) => [man.id, man.at]))
  const { board } = battle.map
  const fronts = frontsIn(battle)
  const moved = (unit: Unit): Unit => {
    const at = places.get(unit.id)
    if (at === undefined) return unit
    const way = board.directionTo(at, target)
    const there = { ...unit, at }
    return fronts && way >= 0 ? fronts.turned(battle, there, way * 2) : there
  }
  return { ...state, units: state.units.map((unit) => (places.has(unit.id) ? moved(unit) : unit)) }
}

/** Beyond so many counters the enemy’s attacks are weighed by the board alone: there are too many of them. */
const FEW = 40
/** Ways in which foes may come to stand around a cell that are looked at. */
const ARRAYS = 3

/** The directions that are open, from one of them on, clockwise. */
const around = (open: number, first: number): number[] =>
  FACES.map((_, step) => (first + step) % FACES.length).filter((way) => (open & (1 << way)) !== 0)

/** Orders in which the open directions may be taken: side by side, by turns all around, and from behind. */
const orders = (open: number, look: number | undefined): readonly (readonly number[])[] => {
  const ways = around(open, 0)
  const apart = [...ways.filter((way) => way % 2 === 0), ...ways.filter((way) => way % 2 === 1)]
  const opposite = [...ways.filter((way) => way % 2 === 1), ...ways.filter((way) => way % 2 === 0)]
  return look === undefined
    ? [apart, opposite, ways].slice(0, ARRAYS)
    : [around(open, (look + 3) % FACES.length), apart]
}

/** Men who have yet to come, one after the other in each of some directions; leaders stand with the man before them. */
const arrayed = ({ neighbours, degree }: Board, men: readonly Man[], cell: Cell, ways: readonly number[]): Man[] => {
  let next = 0
  return men.map((man) => {
    const way = ways[(man.role === 'leader' ? Math.max(0, next - 1) : next++) % ways.length] ?? 0
    return { ...man, at: neighbours[cell * degree + way] as Cell }
  })
}

/** A battle as it stands, and who shrugs disorder off in it. */
type Ground = { readonly battle: Battle; readonly state: State; readonly firm: Firm }
type Fight = { readonly attackers: readonly Man[]; readonly defenders: readonly Man[]; readonly cell: Cell }

/** The state with these men alone, each where the mind has put him. */
const drawn = ({ battle, state }: Ground, { attackers, defenders, cell }: Fight): State => {
  const placed = movedTo(battle, state, attackers, cell)
  const stand = new Map(defenders.map((man) => [man.id, man]))
  const ids = new Set([...attackers, ...defenders].map(({ id }) => id))
  const fronts = frontsIn(battle)
  const put = (unit: Unit): Unit => {
    const man = stand.get(unit.id)
    if (!man) return unit
    const { look } = man
    const there = { ...unit, at: cell }
    return fronts && look !== undefined ? fronts.turned(battle, there, look * 2) : there
  }
  return { ...placed, units: placed.units.filter(({ id }) => ids.has(id)).map(put) }
}

/** What those who strike from where they are placed come to, by all rules in force. */
const struckBy = ({ battle, firm }: Ground, placed: State, { attackers, defenders, cell }: Fight): Blow => {
  const ids = new Set(attackers.filter((man) => man.attack > 0).map(({ id }) => id))
  const units = placed.units.filter((unit) => ids.has(unit.id) && legalBlow(battle, placed, unit, cell, false).ok)
  const out = newBlow()
  const [first] = units
  if (!first) return out
  const { column, groups } = weighMelee({ battle, state: placed, attackers: units, targets: [cell] }, first.side)
  const [group] = groups
  if (column !== undefined && group) sufferedBy(defenders, group.chances, out, cell, firm)
  return out
}

/** How much of the strength of some men will be there. */
const ableShare = (men: readonly Man[]): number => {
  let all = 0
  let some = 0
  for (const { attack, able } of men) {
    all += attack
    some += attack * able
  }
  return all > 0 ? some / all : 1
}

/** The worst that foes may do who have yet to come, of the ways in which they may stand. */
const worstBlow = (ground: Ground, fight: Fight, open: number): Blow => {
  const { attackers, defenders, cell } = fight
  let worst = newBlow()
  for (const ways of orders(open, defenders.find(({ look }) => look !== undefined)?.look)) {
    const come = { ...fight, attackers: arrayed(ground.battle.map.board, attackers, cell, ways) }
    const blow = struckBy(ground, drawn(ground, come), come)
    if (blow.gain > worst.gain) worst = blow
  }
  return worst
}

const ownKey = ({ attackers, cell }: Fight): string =>
  `${cell}:${attackers.map(({ index, at }) => `${index}@${at}`).join()}`

const foesKey = ({ attackers, defenders, cell }: Fight, open: number): string =>
  `${cell}/${open}:${attackers.map(({ index }) => index).join()}:${defenders.map(({ index, look }) => `${index}^${look ?? ''}`).join()}`

/** Attacks weighed by all rules in force, each once; the enemy’s as well where few stand, else as `roughly` says. */
export const exactBlow = (ground: Ground, side: SideIndex, roughly: Weigh): Weigh => {
  const { battle, state } = ground
  const known = new Map<string, Blow>()
  const isSmall = state.units.filter(({ at }) => at >= 0).length <= FEW
  const found = (key: string, weigh: () => Blow): Blow | undefined => {
    const blow = known.get(key) ?? (known.size < MOST ? weigh() : undefined)
    if (blow) known.set(key, blow)
    return blow
  }
  const exactly = (fight: Fight, open: number | undefined): Blow | undefined => {
    const isOwn = fight.attackers[0]?.side === side
    if (isOwn === (open !== undefined) || (!isOwn && !isSmall)) return undefined
    return open === undefined
      ? found(ownKey(fight), () => struckBy(ground, movedTo(battle, state, fight.attackers, fight.cell), fight))
      : found(foesKey(fight, open), () => worstBlow(ground, fight, open))
  }
  return (attackers, defenders, cell, out, open) => {
    const blow = exactly({ attackers, defenders, cell }, open)
    if (!blow) {
      roughly(attackers, defenders, cell, out, open)
      return
    }
    Object.assign(out, blow)
    if (open !== undefined) lessen(out, ableShare(attackers))
  }
}

const FACES = [0, 2, 4, 6, 8, 10] as const
export const ALL_WAYS = 63
export const NO_WAY = 0

/** The directions, as bits, in which a unit can strike from a cell, facing as its points allow [16.0, 16.11]. */
export const strikesFrom = (battle: Battle, unit: Unit, found: UnitReach | undefined): ((cell: Cell) => number) => {
  const fronts = frontsIn(battle)
  const face = fronts?.faceOf(battle, unit)
  if (!fronts || face === undefined) return () => ALL_WAYS
  const known = new Map<Cell, number>()
  const isOpen = (cell: Cell, to: number): boolean => {
    if (cell === unit.at) return to === face || (found?.allowance ?? 0) >= fronts.price
    if (!found) return false
    const turned = (found.cost[cell] as number) + fronts.price
    const spent = Math.min(found.faced?.(cell, to / 2) ?? Number.POSITIVE_INFINITY, turned)
    return spent <= found.allowance
  }
  const find = (cell: Cell): number => {
    let mask = 0
    for (const to of FACES)
      if (isOpen(cell, to)) for (let way = 0; way < 6; way++) if (fronts.isFront(to, way)) mask |= 1 << way
    return mask
  }
  return (cell) => {
    const mask = known.get(cell) ?? find(cell)
    known.set(cell, mask)
    return mask
  }
}
