import type { Cell, SideIndex } from '../../../core/engine/vocabulary.ts'
import { distance } from '../rules/geometry/squares.ts'
import { arranged } from '../rules/orders/deploying.ts'
import { isGun, isInfantry } from '../rules/position/arms.ts'
import type { Command, Order } from '../rules/position/commands.ts'
import type { State } from '../rules/position/state.ts'
import { costInto } from '../rules/position/ways.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { NEAR } from '../rules/tables/suppression.ts'
import { coverOf } from '../rules/tables/terrain.ts'
import { stanceOf } from '../rules/victory/points.ts'
import { padOn } from './pad.ts'

type Placement = { readonly unit: string; readonly to: Cell }

/** As far as this somebody is moved from where the battle has him, and so many about him are too many. */
const ASIDE = 5
const MANY = 9
const APART = { shock: 1, friends: 0.35, way: 0.4, cover: 0.8, same: 4 } as const

/** Of a crowd one shot shakes all: those who stand in one are spread, near to where they were. */
const spread = (battle: Battle, state: State, side: SideIndex, all: readonly Placement[]): readonly Placement[] => {
  const { board, ground, climate } = battle.map
  const places = new Map(all.map(({ unit, to }) => [unit, to]))
  const crowd = (unit: string, cell: Cell): { readonly count: number; readonly sum: number } => {
    let [count, sum] = [0, 0]
    for (const [other, at] of places) {
      if (other === unit) continue
      const far = distance(board, at, cell)
      if (far > NEAR.friends) continue
      count++
      sum += far === 0 ? APART.same : far <= NEAR.shock ? APART.shock : APART.friends
    }
    return { count, sum }
  }
  for (const { unit: id, to } of all) {
    const unit = state.units.find((one) => one.id === id)
    if (!unit || crowd(id, to).count <= MANY) continue
    const price = (cell: Cell): number =>
      crowd(id, cell).sum +
      APART.way * distance(board, to, cell) -
      (coverOf(ground[cell] ?? 'clear', climate) === 'none' ? 0 : APART.cover)
    const cells = [...battle.zones[side]].filter(
      (cell) => distance(board, to, cell) <= ASIDE && Number.isFinite(costInto(battle, unit, cell)),
    )
    let [best, least] = [to, price(to)]
    for (const cell of cells) if (price(cell) < least) [best, least] = [cell, price(cell)]
    places.set(id, best)
  }
  return [...places].map(([unit, to]) => ({ unit, to }))
}

/** Who waits for an assault digs in: men and guns, and whoever else is not to move [II.A Dug-In]. */
const dugIn = (battle: Battle, state: State, side: SideIndex): readonly Order[] =>
  stanceOf(battle, side).role === 'defender'
    ? state.units.flatMap((unit): Order[] =>
        unit.side === side && unit.fate === 'map' && unit.stance === 'positioned' && (isInfantry(unit) || isGun(unit))
          ? [{ type: 'digIn', unit: unit.id }]
          : [],
      )
    : []

/** Everybody to his place, those who await an assault dug in, and the deployment is over. */
export const settled = (battle: Battle, seen: State, side: SideIndex): readonly Command[] => {
  const usual = arranged(battle, seen, side)
  const pad = padOn(battle, seen, side)
  const put = (placements: readonly Placement[]): boolean => pad.give({ type: 'deploy', placements })
  if (usual.length > 0 && !put(spread(battle, seen, side, usual))) put(usual)
  for (const order of dugIn(battle, pad.state(), side)) pad.give(order)
  return [...pad.orders, { type: 'endStep' }]
}
