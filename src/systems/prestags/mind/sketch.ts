import { needsNoLeader } from '../rules/position/control.ts'
import { derived } from '../../../core/engine/derived.ts'
import { type Cell, otherSide, type SideIndex } from '../../../core/engine/vocabulary.ts'
import { reach } from '../../../core/map/reach.ts'
import { bountyOf } from '../../../core/mind/goals.ts'
import {
  alikeBy,
  defined,
  likeness,
  type Man,
  type Arm,
  type Sketch,
  type Stray,
  strideOf,
  worthy,
} from '../../../core/mind/sketch.ts'
import { sideOf, terrainAt } from '../rules/position/battle.ts'
import { anyYes, type Battle, firstAnswer, type Straying } from '../rules/position/contract.ts'
import { stepOf } from '../rules/position/moment.ts'
import { hasFlanks } from '../rules/melee/flank.ts'
import { isOrdered, sidesOf, unitById } from '../rules/position/layout.ts'
import { isFireUnit, rowIn, worthOf } from '../rules/position/rows.ts'
import { screensOn } from '../rules/position/sight.ts'
import { bonusOf, classOf, isDisrupted, isLeader, isOnMap, radiusOf } from '../rules/position/units.ts'
import { withCargo } from '../rules/movement/going.ts'
import { legalMover } from '../rules/movement/move.ts'
import { reachOf, type UnitReach } from '../rules/movement/reach.ts'
import { rowOf } from '../rules/tables/units.ts'
import { ROAD, TERRAIN } from '../rules/tables/terrain.ts'
import type { State, Unit, UnitClass } from '../rules/terms/types.ts'
import { blowBy, UNFLANKED, volleyBy } from './blow.ts'
import { firmIn } from './firm.ts'
import { ferriesIn, isAfoot } from './ferries.ts'
import { frontsIn } from './fronts.ts'
import { type Departures, departuresOf } from './departures.ts'
import { endsIn, stakeOf } from './ends.ts'
import { ALL_WAYS, changesMelee, exactBlow, NO_WAY, strikesFrom } from './exact.ts'

/** What a leader is worth beside his points: he moves others and helps them [10.0]. */
const CHIEF = 0.4

const BITS: Readonly<Record<UnitClass, number>> = { A: 1, B: 2, C: 4, Ff: 8, Mf: 16, D: 0, E: 0 }
/** Classes that may not share a hex with a class [5.32 to 5.36]. */
const CLASHES: ReadonlyMap<number, number> = new Map([
  [1, 2 | 4 | 16],
  [2, 1 | 4 | 16],
  [4, 1 | 2 | 8],
  [8, 16 | 4],
  [16, 8 | 1 | 2],
])

const roleOf = (battle: Battle, unit: Unit): Arm => {
  if (isLeader(unit)) return 'leader'
  const row = rowIn(battle, unit)
  if (isFireUnit(battle, unit) && (row.melee ?? 0) <= 2) return 'shot'
  return rowOf(unit.type).mounted ? 'horse' : 'foot'
}

/** Who has fired or fought in his own player-turn does not attack in it any more, save where a rule lets him; the next one of foes is thought of [6.11, 7.14]. */
const isSpent = (battle: Battle, state: State, unit: Unit): boolean => {
  const { side, fired, fought } = unit
  if (stepOf(battle, state).owner !== side) return false
  if (fought === state.playerTurn) return true
  return fired === state.playerTurn && !anyYes(battle.hooks.frees.fightsAfterFire, battle, unit)
}

/** What a unit is worth to its owner that goes where it likes. */
const WILD = 0.5

/** Who is nobody's any more, now or from the next movement phase of its side on. */
const strayingOf = (battle: Battle, unit: Unit): Straying | undefined => firstAnswer(battle.hooks.tells.strays, unit)

/** A unit as it will be when the movement phase is over. */
const asPlanned = (battle: Battle, unit: Unit): Unit =>
  battle.hooks.tells.planned.reduce((one, hook) => hook(one), unit)

/** What those who are carried add to their carrier: they are lost with it, and fire and fight from it [Chariot 1.3]. */
const cargoOf = (battle: Battle, state: State, unit: Unit): readonly Unit[] =>
  battle.hooks.carries.length === 0 ? [] : withCargo(battle, state, [unit]).filter((one) => one !== unit)

/** The same, where those are left out who go by themselves. */
const loadOf = (battle: Battle, state: State, mine: SideIndex, unit: Unit): readonly Unit[] => {
  const cargo = cargoOf(battle, state, unit)
  const ferries = unit.side === mine ? ferriesIn(battle) : undefined
  return ferries ? cargo.filter((one) => !ferries.lands(battle, state, one)) : cargo
}

const sumOf = (units: readonly Unit[], of: (unit: Unit) => number): number =>
  units.reduce((sum, unit) => sum + of(unit), 0)

/** The direction in which a unit looks, where that is a rule [16.0]. */
const faceIn = (battle: Battle, unit: Unit): number | undefined => {
  const face = frontsIn(battle)?.faceOf(battle, unit)
  return face === undefined ? undefined : Math.floor(face / 2)
}

/** A foe who has struck strikes again when one’s own turn is over: much may have changed by then. */
const STRUCK = 0.7

/** True for a side whose next blow comes in the next turn, whoever has struck or been struck in this one [Alternate E]. */
const strikesLater = (battle: Battle, state: State, side: SideIndex): boolean => {
  const tempo = battle.course.tempo?.(battle, state)
  return tempo !== undefined && !tempo.fights[side] && tempo.now !== side
}

/** Who is struck in this player-turn is out of order in the next one as well [8.23]. */
const manOf = (battle: Battle, state: State, mine: SideIndex, counter: Unit, index: number): Man => {
  const isLater = strikesLater(battle, state, counter.side)
  const unit = asPlanned(battle, counter)
  const row = rowIn(battle, unit)
  const melee = row.melee ?? 0
  const leads = isLeader(unit)
  const cargo = loadOf(battle, state, mine, unit)
  const isSquare = !hasFlanks(battle, state, unit.at)
  const meleeOf = (one: Unit): number => rowIn(battle, one).melee ?? 0
  const isDone = unit.side === mine && !isLater && isSpent(battle, state, unit)
  const hasStruck = unit.side !== mine && !isLater && isSpent(battle, state, unit)
  const straying = strayingOf(battle, unit)
  const strays = straying !== undefined && (straying.runs || unit.side !== mine)
  const cowed = firstAnswer(battle.hooks.tells.cowed, unit)
  const ferries = unit.side === mine && ferriesIn(battle)?.isFerry(unit) === true
  const attack = ferries || isSquare || isDone || cowed !== undefined || strays ? 0 : melee + sumOf(cargo, meleeOf)
  const fire = ferries ? 0 : (row.fire ?? 0) + sumOf(cargo, (one) => rowIn(battle, one).fire ?? 0)
  return {
    index,
    id: unit.id,
    side: unit.side,
    role: roleOf(battle, unit),
    worth:
      worthOf(battle, unit) * (straying ? WILD : 1) +
      (leads ? CHIEF * bonusOf(unit) + radiusOf(unit) : 0) +
      sumOf(cargo, (one) => worthOf(battle, one)),
    attack,
    defence: (melee * (row.bracketed ? 0.5 : 1) + sumOf(cargo, meleeOf)) * (cowed ?? 1),
    // Nobody fires in two player-turns one after the other [6.12].
    fire: (unit.side !== mine && unit.fired === state.playerTurn) || cowed !== undefined ? 0 : fire,
    // One's own must not have fired in this player-turn, foes not in the one before [6.43].
    parry:
      isDisrupted(unit) || cowed !== undefined || unit.fired >= state.playerTurn - (unit.side === mine ? 0 : 1)
        ? 0
        : fire,
    range: Math.max(row.range ?? 0, ...cargo.map((one) => rowIn(battle, one).range ?? 0)),
    pace: row.movement,
    bonus: bonusOf(unit),
    radius: leads ? radiusOf(unit) : -1,
    steady: !isDisrupted(unit),
    ...(needsNoLeader(battle, unit) ? { free: true } : {}),
    kind: BITS[classOf(unit)] + (isSquare ? UNFLANKED : 0),
    ...defined('face', faceIn(battle, unit)),
    home: unit.at,
    at: unit.at,
    able: isDisrupted(unit) && unit.disrupted === state.playerTurn && !isLater ? 0 : hasStruck ? STRUCK : 1,
  }
}

const fits =
  (limit: number) =>
  (stack: readonly Man[], man: Man): boolean => {
    if (man.role === 'leader') return true
    const clash = CLASHES.get(man.kind) ?? 0
    let count = 0
    for (const other of stack) {
      if (other.role === 'leader') continue
      if ((other.kind & clash) !== 0) return false
      count++
    }
    return count < limit
  }

/** Who is faster goes back a hex, where that is a rule; the attackers may follow [17.0]. */
const evadesIn = ({ evasion }: Battle): Sketch['evades'] =>
  evasion && { lead: evasion.lead, apart: false, leaves: true }

/** Movement points over the bare ground, to the nearest of some cells. */
export const FARTHEST = 60
export const fieldsOf = derived((battle: Battle) => {
  const known = new Map<string, Float64Array>()
  const { board } = battle.map
  return (cells: readonly Cell[]): Float64Array => {
    const key = cells.join()
    const found =
      known.get(key) ??
      reach(
        board,
        -1,
        FARTHEST,
        {
          cost: (from, direction) => battle.cost[from * board.degree + direction] as number,
          stops: () => false,
          least: battle.cost,
        },
        cells.map((cell) => ({ cell, cost: 0 })),
      ).cost.map((cost) => Math.min(cost, FARTHEST))
    if (cells.length === 1) known.set(key, found)
    return found
  }
})

/** How surely somebody strikes in this turn whose melee comes some time in it, and in the next one before the enemy does. */
const SOON = 0.8
const LATER = 0.4
/** How much of the enemy's blow is to be feared that comes in the next turn only: one's own may come before it. */
const FEARED_LATER = 0.5

/** What comes of it that a turn is no player-turn of either side [Alternate D]. */
const tempoIn = (battle: Battle, state: State, side: SideIndex): Pick<Sketch, 'hope' | 'fear'> => {
  const tempo = battle.course.tempo?.(battle, state)
  if (!tempo) return {}
  const later = state.turn >= battle.scenario.turns ? 0 : 1
  const isLater = (one: SideIndex): boolean => strikesLater(battle, state, one)
  const enemy = otherSide(side)
  const isNext = tempo.now === side || isLater(enemy)
  return { hope: isLater(side) ? later * LATER : isNext ? 1 : SOON, fear: isLater(enemy) ? later * FEARED_LATER : 1 }
}

/** Foes who strike in this turn and have moved in it. */
const standing = (battle: Battle, state: State, side: SideIndex): ((unit: Unit) => boolean) => {
  const tempo = battle.course.tempo?.(battle, state)
  const enemy = otherSide(side)
  if (!tempo || strikesLater(battle, state, enemy)) return () => false
  return (unit) => unit.side === enemy && !tempo.moves(unit)
}

/** Where a foe could stand after his next move: enemies close the way, as they stand now; who moves at once may be gone. */
const reachesOf = (battle: Battle, state: State, foe: Man): readonly Cell[] => {
  if (foe.moved) return [foe.at]
  const { board } = battle.map
  const side = sidesOf(battle, state)
  const isSecret = stepOf(battle, state).secret === true
  const own = otherSide(foe.side)
  const cost = (from: Cell, direction: number, to: Cell): number =>
    !isSecret && side(to) === own ? Number.POSITIVE_INFINITY : (battle.cost[from * board.degree + direction] as number)
  return reach(board, foe.at, foe.pace, { cost, stops: () => false, least: battle.cost }).cells
}

/** Where a unit can go, if it can move at all. */
const waysIn = (battle: Battle, state: State, side: SideIndex): ((id: string) => UnitReach | undefined) => {
  const ways = alikeBy(likeness<Unit>, (unit) => reachOf(battle, state, unit))
  return (id) => {
    const mover = legalMover(battle, state, id, side)
    // Ships are led by orders of their own.
    const isLed = mover.ok && ferriesIn(battle)?.isFerry(mover.value) === true
    return !mover.ok || isLed || isOrdered(battle, state, mover.value) ? undefined : ways(mover.value)
  }
}

const endsOf = (at: Cell, ways: UnitReach | undefined): readonly Cell[] => [
  at,
  ...(ways?.cells ?? []).filter((cell) => cell !== at),
]

const factorAt =
  (battle: Battle, of: 'attack' | 'defence') =>
  (cell: Cell): number =>
    TERRAIN[terrainAt(battle, cell)][of]

const protectionAt =
  (battle: Battle) =>
  (cell: Cell): number => {
    const terrain = terrainAt(battle, cell)
    return terrain === 'clear' && battle.map.roadCells.has(cell) ? ROAD.protection : (TERRAIN[terrain].protection ?? 3)
  }

const screensOf = derived((battle: Battle) => {
  const known = new Map<number, ReturnType<typeof screensOn>>()
  return (from: Cell, to: Cell): ReturnType<typeof screensOn> => {
    const key = from * battle.map.board.size + to
    if (known.has(key)) return known.get(key)
    const found = screensOn(battle, from, to)
    known.set(key, found)
    return found
  }
})

/** Those who go where the dice say, with all their strength. */
const straysIn = (battle: Battle, state: State, men: readonly Man[]): Stray[] =>
  battle.hooks.tells.strays.length === 0
    ? []
    : men.flatMap((man) => {
        const unit = unitById(battle, state, man.id)
        const straying = unit && strayingOf(battle, unit)
        if (!straying) return []
        const { ways, comes } = straying
        return [{ man: { ...man, attack: rowIn(battle, unit).melee ?? 0 }, ways, comes }]
      })

/** Who is to leave the map by a narrower place, and whether leaders are to leave it. */
const leavingIn = (own: readonly Man[], departures: Departures | undefined): Pick<Sketch, 'narrow' | 'chiefs'> => {
  const { narrow, leaders = 0 } = departures ?? {}
  const men = own.filter(({ id }) => narrow?.units.has(id)).map(({ index }) => index)
  return {
    ...(narrow ? { narrow: { men: new Set(men), field: narrow.field } } : {}),
    ...(leaders > 0 ? { chiefs: true } : {}),
  }
}

const presentOf = ({ units }: State, side: SideIndex): Unit[] =>
  units.filter((unit) => unit.side === side && isOnMap(unit) && unit.marks.aboard === undefined)

/** Enemies of a side, the strongest first. */
export const foesOf = (battle: Battle, state: State, side: SideIndex): Unit[] =>
  presentOf(state, otherSide(side)).sort((a, b) => (rowIn(battle, b).melee ?? 0) - (rowIn(battle, a).melee ?? 0))

/** The foes on that board, those who have moved among them; each is worth so much more. */
const rivalsIn = (battle: Battle, state: State, side: SideIndex, more: number): readonly Man[] => {
  const stands = standing(battle, state, side)
  return foesOf(battle, state, side).map((unit, index) =>
    worthy({ ...manOf(battle, state, side, unit, index), ...(stands(unit) ? { moved: true } : {}) }, more),
  )
}

/** A hex is attacked in melee once in a player-turn [7.13]. */
const attackedIn = (battle: Battle, state: State, side: SideIndex): ReadonlySet<Cell> | undefined => {
  const { owner, commands } = stepOf(battle, state)
  const isNow = owner === side && commands.includes('melee') && state.attacked.length > 0
  return isNow ? new Set(state.attacked) : undefined
}

/** The position on the mind's own board. */
export const sketchOf = (battle: Battle, state: State, side: SideIndex, moves: boolean): Sketch => {
  const bounty = bountyOf(battle.scenario, side, stakeOf(battle, state))
  const present = state.units.filter((unit) => unit.side === side).filter(isAfoot(battle, state))
  const own = present.map((unit, index) => worthy(manOf(battle, state, side, unit, index), bounty.own))
  const foes = rivalsIn(battle, state, side, bounty.enemy)
  const reachable = alikeBy(
    (foe: Man) => `${foe.at}:${strideOf(foe)}`,
    (foe) => reachesOf(battle, state, foe),
  )
  const fieldFrom = fieldsOf(battle)
  const limits = [sideOf(battle, side).stacking, sideOf(battle, otherSide(side)).stacking] as const
  const wayOf = waysIn(battle, state, side)
  const ways = own.map((man) => (moves ? wayOf(man.id) : undefined))
  const firm = firmIn(battle, state)
  const fronts = frontsIn(battle)
  const roughly = blowBy(
    battle.map.board,
    factorAt(battle, 'attack'),
    factorAt(battle, 'defence'),
    fronts !== undefined,
    firm,
  )
  const afloat = new Set(present.flatMap(({ marks }, index) => (marks.aboard === undefined ? [] : [index])))
  const strikes = own.map(({ id }, index) => {
    const unit = unitById(battle, state, id)
    return unit && fronts ? strikesFrom(battle, unit, ways[index]) : undefined
  })
  const strays = straysIn(battle, state, [...own, ...foes])
  return {
    board: battle.map.board,
    side,
    own,
    foes,
    ends: own.map((man, index) => endsOf(man.at, ways[index])),
    reach: foes.map((foe) => (foe.able > 0 ? reachable(foe) : [])),
    limit: limits,
    fits: fits(limits[0]),
    blow: changesMelee(battle, state) ? exactBlow({ battle, state, firm }, side, roughly) : roughly,
    volley: volleyBy(protectionAt(battle), firm),
    screens: screensOf(battle),
    fieldFrom,
    ...endsIn(battle, state, side, fieldFrom),
    ...leavingIn(own, departuresOf(battle, state, side, fieldFrom)),
    ...tempoIn(battle, state, side),
    led: battle.hooks.control.length === 0,
    ...(fronts || afloat.size > 0
      ? {
          strikes: ({ index, home }: Man, cell: Cell) =>
            cell === home && afloat.has(index) ? NO_WAY : (strikes[index]?.(cell) ?? ALL_WAYS),
        }
      : {}),
    prices: () => battle.cost,
    ...(strays.length > 0 ? { strays } : {}),
    halts: true,
    ...defined('attacked', attackedIn(battle, state, side)),
    ...defined('evades', evadesIn(battle)),
    ...(stepOf(battle, state).secret ? { atOnce: true } : {}),
  }
}
