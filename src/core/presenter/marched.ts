import { stateAt } from '../engine/history.ts'
import type { Cell, SideIndex, UnitId } from '../engine/vocabulary.ts'
import { keeping } from './keeping.ts'
import { FRESH } from './screen.ts'
import { isOnMap, type AnyState, type Played } from '../engine/anyState.ts'
import type { AnyPresenter } from './presenter.ts'
import type { Marched } from './view.ts'

type MomentTeller = Pick<AnyPresenter, 'actor' | 'moment'>

/** True for a state in which a side marches. */
const marches = (
  presenter: MomentTeller,
  { battle }: Pick<Played, 'battle'>,
  state: AnyState,
  side: SideIndex,
): boolean =>
  presenter.actor(battle, state) === side && presenter.moment({ battle, state, screen: FRESH }) === 'movement'

const standing = ({ units }: AnyState): ReadonlyMap<UnitId, Cell> =>
  new Map(units.flatMap((unit) => (isOnMap(unit) && unit.at >= 0 ? [[unit.id, unit.at] as const] : [])))

const marchedIn = (presenter: MomentTeller, { battle, history }: Played): Marched => {
  const now = stateAt(history)
  const side = presenter.actor(battle, now)
  const marched = new Map<UnitId, { readonly from: Cell; readonly to: Cell }>()
  let turn: number | undefined
  for (let index = history.entries.length - 1; side !== undefined && index >= 0; index--) {
    const before = stateAt(history, index)
    if (before.playerTurn === now.playerTurn || !marches(presenter, { battle }, before, side)) continue
    turn ??= before.playerTurn
    if (before.playerTurn !== turn) break
    const after = standing(stateAt(history, index + 1))
    for (const [id, from] of standing(before)) {
      const to = marched.get(id)?.to ?? after.get(id)
      if (to !== undefined && (from !== after.get(id) || marched.has(id))) marched.set(id, { from, to })
    }
  }
  return marched
}

const kept = keeping<Marched>()

/** How the side that acts marched in its last player-turn before this one; empty where it did not. */
export const lastMarched = (presenter: MomentTeller, played: Played): Marched =>
  kept(played.history, 0, () => marchedIn(presenter, played))
