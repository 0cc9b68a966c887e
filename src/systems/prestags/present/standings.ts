import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import { waysOf } from '../../../core/presenter/standing.ts'
import type { Battle } from '../rules/position/contract.ts'
import type { State } from '../rules/terms/types.ts'
import { concededBy } from '../rules/optional/concession.ts'
import { isDisrupted, isLeader } from '../rules/position/units.ts'
import { alternatives, levelOf } from '../rules/victory/victory.ts'
import type { SideStanding } from '../../../core/presenter/view.ts'
import { nameOfSide } from './common/words.ts'

/** Points decide: a level of victory is among the conditions, or may be granted by a concession [11.2, 15.1]. */
export const isByPoints = ({ scenario, options }: Battle): boolean =>
  options.includes('concession') ||
  scenario.sides.some(({ victory }) => victory.flat().some(({ type }) => type === 'victoryLevel'))

const standingOf = (battle: Battle, state: State, side: SideIndex): SideStanding => {
  const own = state.units.filter((unit) => unit.side === side && !isLeader(unit))
  const [mine, theirs] = side === 0 ? state.vp : [state.vp[1], state.vp[0]]
  const count = (fate: string): number => own.filter((unit) => unit.fate === fate).length
  return {
    side,
    name: nameOfSide(battle, side),
    vp: mine,
    level: levelOf(mine, theirs) ?? 'no level',
    fallen: state.units.flatMap((unit) => (unit.side === side && unit.fate === 'eliminated' ? [unit.id] : [])),
    pointsDecide: isByPoints(battle),
    ...concession(battle, state, side),
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

/** Who has conceded fulfils nothing any more, whatever he holds [15.1]. */
const concession = (battle: Battle, state: State, side: SideIndex): Pick<SideStanding, 'ways' | 'notes'> => {
  const loser = concededBy(state)
  const ways = waysOf(alternatives(battle, state, side))
  if (loser === undefined) return { ways }
  const name = nameOfSide(battle, side)
  if (loser !== side) return { ways, notes: [{ text: `${name}: at least a substantive victory`, cite: '15.1' }] }
  return { ways: [], notes: [{ text: `${name}: have conceded and cannot win any more`, cite: '15.1' }] }
}

/** How both sides stand now: points, conditions and forces, leaders left out. */
export const standingsOf = (battle: Battle, state: State): [SideStanding, SideStanding] => [
  standingOf(battle, state, 0),
  standingOf(battle, state, 1),
]
