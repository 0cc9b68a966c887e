import type { Cell, SideIndex } from '../../../core/engine/vocabulary.ts'
import { type Blow, type Man, newBlow, type Sketch } from '../../../core/mind/sketch.ts'
import { legalBlow, weighMelee } from '../rules/melee/melee.ts'
import { facingOf, hasFacing, isFront } from '../rules/optional/facing/directions.ts'
import { panickedSide } from '../rules/optional/panic/level.ts'
import type { Battle } from '../rules/position/contract.ts'
import type { UnitReach } from '../rules/movement/reach.ts'
import type { State, Unit } from '../rules/terms/types.ts'
import { sufferedBy } from './blow.ts'

/** What the mind's board knows of melee by itself: strengths, ground and flanks. */
const KNOWN = new Set(['terrain', 'flank'])
/** Attacks that are weighed by the rules in force for one plan, at most; those beyond are weighed by the board. */
const MOST = 20_000

const ADDS = ['unitAttack', 'hexAttack', 'wholeAttack', 'unitDefence', 'hexDefence', 'columns'] as const

/** Panic changes nothing before somebody panics [13.0]. */
const isAsleep = (state: State, id: string): boolean => id === 'panic' && panickedSide(state) === undefined

/** Whether rules in force change melee in a way that the mind's board does not know. */
export const changesMelee = (battle: Battle, state: State): boolean =>
  battle.modules.some(
    (module) =>
      !KNOWN.has(module.id) &&
      !isAsleep(state, module.id) &&
      module.concerns?.(battle) !== false &&
      (ADDS.some((name) => module.adds?.[name] !== undefined) ||
        module.bars?.blow !== undefined ||
        module.faces !== undefined),
  )

type Weigh = Sketch['blow']

/** The state with some men where the mind has put them, each facing those whom he strikes. */
const movedTo = (battle: Battle, state: State, men: readonly Man[], target: Cell): State => {
  const places = new Map(men.map((man) => [man.id, man.at]))
  const { board } = battle.map
  const moved = (unit: Unit): Unit => {
    const at = places.get(unit.id)
    if (at === undefined) return unit
    const way = board.directionTo(at, target)
    const turned = battle.hooks.turning.length > 0 && way >= 0 && hasFacing(battle, unit)
    return { ...unit, at, marks: turned ? { ...unit.marks, facing: way * 2 } : unit.marks }
  }
  return { ...state, units: state.units.map((unit) => (places.has(unit.id) ? moved(unit) : unit)) }
}

/** Own attacks weighed by all rules in force, each once; the enemy's are weighed as `roughly` says. */
export const exactBlow = (battle: Battle, state: State, side: SideIndex, roughly: Weigh): Weigh => {
  const known = new Map<string, Blow>()
  const weigh = (attackers: readonly Man[], defenders: readonly Man[], cell: Cell): Blow => {
    const placed = movedTo(battle, state, attackers, cell)
    const ids = new Set(attackers.filter((man) => man.attack > 0).map(({ id }) => id))
    const units = placed.units.filter((unit) => ids.has(unit.id) && legalBlow(battle, placed, unit, cell, false).ok)
    const out = newBlow()
    if (units.length === 0) return out
    const { column, groups } = weighMelee({ battle, state: placed, attackers: units, targets: [cell] }, side)
    const [group] = groups
    if (column !== undefined && group) sufferedBy(defenders, group.chances, out)
    return out
  }
  return (attackers, defenders, cell, out, open) => {
    if (open !== undefined || attackers[0]?.side !== side) {
      roughly(attackers, defenders, cell, out, open)
      return
    }
    const key = `${cell}:${attackers.map(({ index, at }) => `${index}@${at}`).join()}`
    const found = known.get(key) ?? (known.size < MOST ? weigh(attackers, defenders, cell) : undefined)
    if (!found) {
      roughly(attackers, defenders, cell, out, open)
      return
    }
    known.set(key, found)
    Object.assign(out, found)
  }
}

const FACES = [0, 2, 4, 6, 8, 10] as const
export const ALL_WAYS = 63
/** What a turn costs before or after the move [16.11]. */
const TURN = 1

/** The directions, as bits, in which a unit can strike from a cell, facing as its points allow [16.0, 16.11]. */
export const strikesFrom = (battle: Battle, unit: Unit, found: UnitReach | undefined): ((cell: Cell) => number) => {
  const face = facingOf(battle, unit)
  if (battle.hooks.turning.length === 0 || face === undefined) return () => ALL_WAYS
  const known = new Map<Cell, number>()
  const isOpen = (cell: Cell, to: number): boolean => {
    if (cell === unit.at) return to === face || (found?.allowance ?? 0) >= TURN
    if (!found) return false
    const spent = Math.min(found.faced?.(cell, to / 2) ?? Number.POSITIVE_INFINITY, (found.cost[cell] as number) + TURN)
    return spent <= found.allowance
  }
  const find = (cell: Cell): number => {
    let mask = 0
    for (const to of FACES)
      if (isOpen(cell, to)) for (let way = 0; way < 6; way++) if (isFront(to, way)) mask |= 1 << way
    return mask
  }
  return (cell) => {
    const mask = known.get(cell) ?? find(cell)
    known.set(cell, mask)
    return mask
  }
}
