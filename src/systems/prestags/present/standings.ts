import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import { waysOf } from '../../../core/table/standing.ts'
import type { Battle } from '../rules/position/contract.ts'
import type { State } from '../rules/terms/types.ts'
import { isDisrupted, isLeader } from '../rules/position/units.ts'
import { alternatives, levelOf } from '../rules/victory/victory.ts'
import type { SideStanding } from '../../../core/table/view.ts'
import { nameOfSide } from './words.ts'

const standingOf = (battle: Battle, state: State, side: SideIndex): SideStanding => {
  const own = state.units.filter((unit) => unit.side === side && !isLeader(unit))
  const [mine, theirs] = side === 0 ? state.vp : [state.vp[1], state.vp[0]]
  const count = (fate: string): number => own.filter((unit) => unit.fate === fate).length
  return {
    side,
    name: nameOfSide(battle, side),
    vp: mine,
    level: levelOf(mine, theirs) ?? 'no level',
    ways: waysOf(alternatives(battle, state, side)),
    fallen: state.units.flatMap((unit) => (unit.side === side && unit.fate === 'eliminated' ? [unit.id] : [])),
    forces: {
      start: own.length,
      onMap: count('map'),
      disrupted: own.filter((unit) => unit.fate === 'map' && isDisrupted(unit)).length,
      eliminated: count('eliminated'),
      exited: count('exited'),
      reserve: count('reserve'),
    },
  }
}

/** How both sides stand now: points, conditions and forces, leaders left out. */
export const standingsOf = (battle: Battle, state: State): [SideStanding, SideStanding] => [
  standingOf(battle, state, 0),
  standingOf(battle, state, 1),
]
