import {
  type Breakdown,
  type Cell,
  err,
  type Line,
  ok,
  type SideIndex,
  otherSide,
} from '../../../../core/engine/vocabulary.ts'
import { add, breakdown, times, total } from '../../../../core/calc/breakdown.ts'
import { isAdjacent } from '../../../../core/grid/board.ts'
import { sideOf } from '../position/battle.ts'
import { assess, gainsOf, lastLines } from '../combat/combat.ts'
import { anyYes, type Battle, type Fight, firstAnswer, type Gain, linesOf, type Melee } from '../position/contract.ts'
import { isFollower } from '../position/control.ts'
import { atLeastHalf } from '../fire/fire.ts'
import { unitById, unitsIn } from '../position/layout.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import { rowIn } from '../position/rows.ts'
import type { Assessment, State, Unit } from '../terms/types.ts'
import { bonusOf, isDisrupted, isLeader, isOnMap, shortName } from '../position/units.ts'

type MeleeOrder = { readonly units: readonly string[]; readonly targets: readonly Cell[] }

/** Whether a unit may attack in melee at all now [3.36, 6.11, 7.14, 7.15]. */
export const legalAttacker = (battle: Battle, state: State, id: string, side: SideIndex): Judged<Unit> => {
  const unit = unitById(battle, state, id)
  if (!unit) return refuse('unknownUnit', '7.0', `There is no unit ${id}.`)
  const name = shortName(unit)
  if (unit.side !== side) return refuse('notYours', '7.0', `${name} belongs to the ${sideOf(battle, unit.side).name}.`)
  if (!isOnMap(unit)) return refuse('notOnMap', '7.0', `${name} is not on the map.`)
  if (isLeader(unit))
    return refuse('leader', '3.36', `${name} does not attack; his bonus helps the units in his hex.`, unit.at)
  if (rowIn(battle, unit).melee === undefined)
    return refuse('dot', '3.36', `${name} has a dot and may not attack in melee.`, unit.at)
  if (isDisrupted(unit))
    return refuse(
      'disrupted',
      unit.disrupted === state.playerTurn ? '7.15' : '8.2',
      `${name} is disrupted and may not attack.`,
      unit.at,
    )
  // Fire or melee in one's own player-turn [6.51].
  if (unit.fired === state.playerTurn && !anyYes(battle.hooks.frees.fightsAfterFire, battle, unit))
    return refuse('fired', '6.11', `${name} fired in this player-turn and may not attack in melee.`, unit.at)
  if (unit.fought === state.playerTurn)
    return refuse('fought', '7.14', `${name} has already attacked in this phase.`, unit.at)
  const bar = firstAnswer(battle.hooks.bars.strike, battle, state, unit, 'melee')
  return bar ? err(bar) : ok(unit)
}

/** Whether a hex may be attacked in melee now [7.13]. */
export const legalMeleeTarget = (battle: Battle, state: State, target: Cell, side: SideIndex): Judged<true> => {
  const { board } = battle.map
  if (!(target >= 0 && target < board.size)) return refuse('offMap', '7.0', 'The target is off the map.')
  const label = board.label(target)
  if (!unitsIn(battle, state, target).some((unit) => unit.side === otherSide(side)))
    return refuse('noEnemy', '7.0', `There is no enemy in hex ${label}.`, target)
  if (state.attacked.includes(target))
    return refuse('attacked', '7.13', `Hex ${label} has already been attacked in this phase.`, target)
  const bar = firstAnswer(battle.hooks.bars.target, battle, state, target, side, 'melee')
  return bar ? err(bar) : ok(true)
}

const touching = (battle: Battle, unit: Unit, target: Cell, many: boolean): Judged<true> => {
  if (isAdjacent(battle.map.board, unit.at, target)) return ok(true)
  const text = `${shortName(unit)} in ${battle.map.board.label(unit.at)} does not touch hex ${battle.map.board.label(target)}`
  return many
    ? refuse('notAllTouch', '7.23', `${text}; in one attack every attacker must touch every defender.`, target)
    : refuse('notAdjacent', '7.0', `${text}.`, target)
}

/** What bars an attacker against the units of a hex: charts and other rules of the options [5.39]. */
const barred = (battle: Battle, state: State, unit: Unit, target: Cell): Judged<true> => {
  const bar = firstAnswer(battle.hooks.bars.blow, battle, state, unit, target)
  return bar ? err(bar) : ok(true)
}

/** Whether a unit may take part in an attack on a hex, by adjacency and charts. */
export const legalBlow = (battle: Battle, state: State, unit: Unit, target: Cell, many: boolean): Judged<true> => {
  const near = touching(battle, unit, target, many)
  return near.ok ? barred(battle, state, unit, target) : near
}

// A bonus never exceeds the adjusted strength of the units it helps [10.0, 10.11].
const bonusLines = (leaders: readonly Unit[], strength: number): Line[] => {
  const bonus = leaders.reduce((sum, leader) => sum + bonusOf(leader), 0)
  const capped = Math.min(bonus, strength)
  if (capped === 0) return []
  const names = leaders.map(shortName).join(' and ')
  return [
    add(
      capped < bonus ? `${names}: bonus ${bonus}, at most the units’ own strength` : `${names}: bonus`,
      capped,
      '10.11',
    ),
  ]
}

/** In attack and in defence alike [10.13]. */
const withBonus = (hex: Breakdown, leaders: readonly Unit[], unitStrength: number): Breakdown => ({
  ...hex,
  lines: [...hex.lines, ...bonusLines(leaders, unitStrength)],
})

const hexTitle = (battle: Battle, cell: Cell): string => `Hex ${battle.map.board.label(cell)}`

const leadersWith = (battle: Battle, state: State, cell: Cell): Unit[] => unitsIn(battle, state, cell).filter(isLeader)

/** Leaders who stand with attackers whom they can help. */
const leadersFor = ({ battle, state, attackers }: Melee, cell: Cell): Unit[] =>
  attackers.some((unit) => unit.at === cell && isFollower(battle, state, unit)) ? leadersWith(battle, state, cell) : []

const attackFrom = (fight: Fight, cell: Cell): Breakdown => {
  const { battle } = fight
  const { adds } = battle.hooks
  const parts = fight.attackers
    .filter((unit) => unit.at === cell)
    .map((unit) =>
      breakdown(shortName(unit), [
        add('melee strength', rowIn(battle, unit).melee ?? 0, '3.35'),
        ...linesOf(adds.unit, { ...fight, unit, role: 'attack' }),
      ]),
    )
  const hex = breakdown(hexTitle(battle, cell), linesOf(adds.hex, { ...fight, cell, role: 'attack' }), parts)
  return withBonus(hex, leadersFor(fight, cell), total(hex))
}

/** Everybody adds his strength, from whatever hexes [7.21]. */
const attackOf = (fight: Fight, gains: readonly Gain[]): Breakdown =>
  breakdown(
    'Attack strength',
    lastLines(gains),
    [...new Set(fight.attackers.map((unit) => unit.at))].map((cell) => attackFrom(fight, cell)),
  )

/** A unit's own defence: brackets halve it [3.37]; dots count 1, or nothing beside a melee strength [3.36]. */
const defenceOfUnit = (fight: Fight, unit: Unit, besideMelee: boolean): Breakdown => {
  const row = rowIn(fight.battle, unit)
  const lines = linesOf(fight.battle.hooks.adds.unit, { ...fight, unit, role: 'defence' })
  if (row.melee === undefined) {
    const dot = besideMelee ? add('dot, stacked with a melee strength', 0, '3.36') : add('dot', 1, '3.36')
    return breakdown(shortName(unit), [dot, ...lines])
  }
  const own = [add('melee strength', row.melee, '3.35'), row.bracketed ? times('brackets', 0.5, '3.37') : undefined]
  return breakdown(shortName(unit), [...own, ...lines])
}

/** The defence of a whole hex [5.41, 7.12]. */
const defenceIn = (fight: Fight, cell: Cell): Breakdown => {
  const { battle, state } = fight
  const units = unitsIn(battle, state, cell)
  const besideMelee = units.some((unit) => rowIn(battle, unit).melee !== undefined)
  const lines = linesOf(battle.hooks.adds.hex, { ...fight, cell, role: 'defence' })
  const partsOf = (some: readonly Unit[]) => some.map((unit) => defenceOfUnit(fight, unit, besideMelee))
  const leaders = units.filter(isLeader)
  const followers = total(breakdown('', lines, partsOf(units.filter((unit) => isFollower(battle, state, unit)))))
  const shown = besideMelee ? units.filter((unit) => !isLeader(unit)) : units
  return withBonus(breakdown(hexTitle(battle, cell), lines, partsOf(shown)), leaders, followers)
}

/** Several hexes that are attacked at once add theirs [7.22]. */
const defenceOf = (fight: Fight): Breakdown =>
  breakdown(
    'Defence strength',
    [],
    fight.targets.map((cell) => defenceIn(fight, cell)),
  )

const legalTargets = (battle: Battle, state: State, targets: readonly Cell[], side: SideIndex): Judged<true> => {
  if (targets.length === 0) return refuse('noTarget', '7.0', 'Choose the hex to attack.')
  for (const [index, target] of targets.entries()) {
    const judged = legalMeleeTarget(battle, state, target, side)
    if (!judged.ok) return judged
    if (targets.indexOf(target) !== index) return refuse('twice', '7.13', 'A hex is named twice.', target)
  }
  return ok(true)
}

/** A melee weighed as it stands, whether it may be fought or not. */
export const weighMelee = (sides: Melee, side: SideIndex): Assessment => {
  const cells = [...new Set(sides.attackers.map((unit) => unit.at))]
  const leaders = cells.flatMap((cell) => leadersFor(sides, cell)).map((unit) => unit.id)
  const fight: Fight = { ...sides, kind: 'melee', side }
  const gains = gainsOf(fight)
  return assess(fight, gains, leaders, attackOf(fight, gains), defenceOf(fight))
}

/** The attack as it would be, odds and all, or why its units or targets do not serve. */
export const assessMelee = (battle: Battle, state: State, order: MeleeOrder, side: SideIndex): Judged<Assessment> => {
  const { targets } = order
  if (order.units.length === 0) return refuse('nobody', '7.0', 'Choose the units that attack.')
  const judged = legalTargets(battle, state, targets, side)
  if (!judged.ok) return judged
  const attackers: Unit[] = []
  for (const id of order.units) {
    const unit = legalAttacker(battle, state, id, side)
    if (!unit.ok) return unit
    if (attackers.includes(unit.value)) return refuse('twice', '7.4', `${shortName(unit.value)} is named twice.`)
    for (const target of targets) {
      const blow = legalBlow(battle, state, unit.value, target, targets.length > 1)
      if (!blow.ok) return blow
    }
    attackers.push(unit.value)
  }
  return ok(weighMelee({ battle, state, attackers, targets }, side))
}

/** Judges a melee attack: as assessed, and not below 1-2 [8.1]. */
export const legalMelee = (battle: Battle, state: State, order: MeleeOrder, side: SideIndex): Judged<Assessment> => {
  const assessed = assessMelee(battle, state, order, side)
  return assessed.ok ? atLeastHalf(assessed.value) : assessed
}

/** Units of a side that may attack at all now [7.14, 7.15]. */
export const strikersOf = (battle: Battle, state: State, side: SideIndex): Unit[] =>
  state.units.filter((unit) => unit.side === side && legalAttacker(battle, state, unit.id, side).ok)

/** Units of a side that could join an attack on all these hexes now; `ready` are those of them who may attack at all. */
export const attackersOn = (
  battle: Battle,
  state: State,
  targets: readonly Cell[],
  side: SideIndex,
  ready = strikersOf(battle, state, side),
): Unit[] => {
  const strikes = (unit: Unit, target: Cell): boolean =>
    isAdjacent(battle.map.board, unit.at, target) && barred(battle, state, unit, target).ok
  return legalTargets(battle, state, targets, side).ok
    ? ready.filter((unit) => targets.every((target) => strikes(unit, target)))
    : []
}
