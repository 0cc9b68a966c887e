import { type Cell, type SideIndex, otherSide } from '../../../core/engine/vocabulary.ts'
import { neighbour, neighboursOf } from '../../../core/grid/board.ts'
import { pathTo } from '../../../core/map/reach.ts'
import { actOffers } from '../rules/movement/acts.ts'
import { isCharge } from '../rules/chits/armageddon.ts'
import type { Battle } from '../rules/position/contract.ts'
import { judge } from '../rules/sequence/decide.ts'
import { sideIn, unitById } from '../rules/position/layout.ts'
import { actorOf, stepOf } from '../rules/position/moment.ts'
import { legalMover } from '../rules/movement/move.ts'
import { reachOf } from '../rules/movement/reach.ts'
import type { Command, State, Unit } from '../rules/terms/types.ts'
import { carrierIdOf, idsOf, isOnMap } from '../rules/position/units.ts'

const RUN = 4

const isCharger = (unit: Unit | undefined): boolean => unit?.type === 'MS' || unit?.type === 'AX'

const straight = (battle: Battle, from: Cell, direction: number, hexes: number): Cell[] => {
  const path: Cell[] = []
  for (let cell = from; path.length < hexes; path.push(cell)) {
    cell = neighbour(battle.map.board, cell, direction)
    if (cell < 0) return []
  }
  return path
}

const meets = (battle: Battle, state: State, side: SideIndex, cell: Cell): boolean =>
  neighboursOf(battle.map.board, cell).some((next) => sideIn(battle, state, next) === otherSide(side))

/** By any way to a place from which four hexes lead straight and clear to the side of an enemy. */
const runOf = (battle: Battle, state: State, chariot: Unit): Command | undefined => {
  const reach = reachOf(battle, state, chariot)
  const own = state.units.filter((unit) => unit === chariot || carrierIdOf(unit) === chariot.id)
  for (const start of [chariot.at, ...reach.cells])
    for (let direction = 0; direction < battle.map.board.degree; direction++) {
      const run = straight(battle, start, direction, RUN)
      const last = run.at(-1)
      if (last === undefined || !meets(battle, state, chariot.side, last)) continue
      const path = [...(start === chariot.at ? [] : (pathTo(reach, start) ?? [])), ...run]
      const command: Command = { type: 'move', units: [{ unit: chariot.id }], path }
      if (isCharge(battle, state, { from: chariot.at, path }, idsOf(own)) && judge(battle, state, command).ok)
        return command
    }
  return undefined
}

const embarks = (battle: Battle, state: State, side: SideIndex): Command | undefined =>
  actOffers(battle, state, side).find(
    ({ act, units }) => act === 'embark' && isCharger(unitById(battle, state, units[0] ?? '')),
  )

const drives = (battle: Battle, state: State, side: SideIndex): Command | undefined => {
  const laden = new Set(state.units.filter(isCharger).map(carrierIdOf))
  for (const unit of state.units) {
    if (!laden.has(unit.id) || !legalMover(battle, state, unit.id, side).ok) continue
    const command = runOf(battle, state, unit)
    if (command) return command
  }
  return undefined
}

const strikes = (battle: Battle, state: State, side: SideIndex): Command | undefined => {
  const charging = state.units.filter(
    (unit) => isOnMap(unit) && unit.side === side && unit.marks.chariotCharge !== undefined,
  )
  for (const unit of charging)
    for (const target of neighboursOf(battle.map.board, unit.at)) {
      const all = charging.filter((one) => battle.map.board.distance(one.at, target) === 1)
      for (const units of [all, [unit]]) {
        const command: Command = { type: 'melee', units: idsOf(units), targets: [target] }
        if (judge(battle, state, command).ok) return command
      }
    }
  return undefined
}

/** Mounts MS and AX on chariots, drives them at the enemy and attacks [Alternate Armageddon]; undefined otherwise. */
export const chargerCommand = (battle: Battle, state: State): Command | undefined => {
  const side = actorOf(battle, state)
  if (side === undefined || state.pending.length > 0) return undefined
  const { commands } = stepOf(battle, state)
  if (commands.includes('melee')) return strikes(battle, state, side)
  if (!commands.includes('move')) return undefined
  return embarks(battle, state, side) ?? drives(battle, state, side)
}
