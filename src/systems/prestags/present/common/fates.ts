import type { LossesAsked } from '../../../../core/engine/choice.ts'
import type { UnitId } from '../../../../core/engine/vocabulary.ts'
import {
  type Becoming,
  becomingOf,
  type Carried,
  DIES,
  type Fate,
  fatesOf,
} from '../../../../core/presenter/becoming.ts'
import type { FateView, ResultTone } from '../../../../core/presenter/combat.ts'
import type { Battle } from '../../rules/position/contract.ts'
import { unitById } from '../../rules/position/layout.ts'
import { isDisrupted, isOnMap } from '../../rules/position/units.ts'
import { chooseLosses, foreseen } from '../../rules/results/results.ts'
import type { Assessment, CombatResult, Pending, State, TargetGroup } from '../../rules/terms/types.ts'
import { chancesOf, RESULT_TONES } from './odds.ts'
import { unitWord } from './words.ts'

const DISRUPTED: Fate = ['disrupted', 'disrupted']
const REDUCED: Fate = ['loses a grade', 'lose a grade']

/** Lost, disrupted for the first time, a leader of a lower grade [8.2, 8.22, 10.3]. */
const fateBy =
  (battle: Battle): Becoming<State>['fate'] =>
  (before, after, id) => {
    const [was, is] = [unitById(battle, before, id), unitById(battle, after, id)]
    if (!was || !is) return undefined
    if (isOnMap(was) && !isOnMap(is)) return DIES
    if (was.type !== is.type) return REDUCED
    return isDisrupted(is) && !isDisrupted(was) ? DISRUPTED : undefined
  }

const carried = (battle: Battle, before: State, after: State): Carried<State> => ({
  before,
  after,
  asked: after.pending.slice(before.pending.length).filter((asked) => asked.kind === 'losses'),
  lose: (asked, units) => settled(battle, after, asked, units),
})

const settled = (battle: Battle, after: State, asked: LossesAsked<string>, units: readonly UnitId[]): State => {
  const made = chooseLosses(battle, after, asked as Extract<Pending, { kind: 'losses' }>, units)
  return made.ok ? made.value.state : after
}

/** As grave as what it comes to: who is lost is lost by whatever letter. */
const toneOf = (result: CombatResult, before: State, after: State, ids: readonly UnitId[]): ResultTone => {
  const left = after.units.filter((unit) => ids.includes(unit.id) && isOnMap(unit)).length
  if (left === 0 && before.units.some((unit) => ids.includes(unit.id))) return 'lost'
  if (left < ids.length || after.pending.length > before.pending.length) return 'heavy'
  return result === 'E' || result === '½E' ? 'light' : RESULT_TONES[result]
}

/** What becomes of the defenders of a group by each result that can come. */
export const fatesIn = (battle: Battle, state: State, combat: Assessment, group: TargetGroup): FateView[] => {
  const told = { name: (id: UnitId) => unitWord(battle, state, id), fate: fateBy(battle) }
  return fatesOf(chancesOf(group), ({ key }) => {
    const result = key as CombatResult
    const after = foreseen(battle, state, combat, group, result)
    const text = becomingOf(told, carried(battle, state, after), group.defenders)
    return { text, tone: toneOf(result, state, after, group.defenders) }
  })
}
