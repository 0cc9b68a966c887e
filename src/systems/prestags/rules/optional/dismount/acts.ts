import { ok, type SideIndex } from '../../../../../core/engine/vocabulary.ts'
import type { ActRule, Battle, Progress } from '../../position/contract.ts'
import { unitsById, unitsIn } from '../../position/layout.ts'
import { begin, happen, marked } from '../../position/progress.ts'
import { isPlain } from '../../terms/plain.ts'
import { type Judged, refuse } from '../../terms/refusal.ts'
import type { Case } from '../../terms/rules.ts'
import { legalStack } from '../../position/stacking.ts'
import type { Act, State, TroopCode, Unit } from '../../terms/types.ts'
import { shortName } from '../../position/units.ts'
import { aimOf, CHANGING, changed, changingTo, legalChanger, legalGround, type TypeChanges } from './change.ts'

/** One of the two ways, by one of the two rules. */
type Way = { readonly act: string; readonly back: boolean; readonly table: TypeChanges; readonly cite: Case }
type Plan = ReadonlyMap<Unit, TroopCode>

const verbOf = ({ back }: Way): string => (back ? 'mount' : 'dismount')

const legalUnit = (
  battle: Battle,
  state: State,
  id: string,
  side: SideIndex,
  way: Way,
): Judged<readonly [Unit, TroopCode]> => {
  const unit = legalChanger(battle, state, id, side, way.cite)
  if (!unit.ok) return unit
  const to = aimOf(battle, unit.value, way.table, way.back)
  if (to === undefined)
    return refuse('cannotChange', way.cite, `${shortName(unit.value)} may not ${verbOf(way)}.`, unit.value.at)
  const ground = legalGround(battle, state, unit.value, to)
  return ground.ok ? ok([unit.value, to]) : ground
}

/** The hex as it will be with this plan and all earlier ones: a change may not leave a stack that may not be. */
const legalResult = (battle: Battle, state: State, plan: Plan): Judged<true> => {
  const [first] = plan.keys()
  if (!first) return ok(true)
  const stack = unitsIn(battle, state, first.at).map((unit) => changed(unit, plan.get(unit) ?? changingTo(unit)))
  return legalStack(battle, first.side, first.at, stack)
}

const legalPlan = (battle: Battle, state: State, act: Act, side: SideIndex, way: Way): Judged<Plan> => {
  if (act.units.length === 0 || !isPlain(act))
    return refuse('badAct', way.cite, `Name the units of one hex that ${verbOf(way)}, and nothing else.`)
  const plan = new Map<Unit, TroopCode>()
  for (const id of act.units) {
    const judged = legalUnit(battle, state, id, side, way)
    if (!judged.ok) return judged
    const [unit, to] = judged.value
    const [first] = plan.keys()
    if (first && first.at !== unit.at)
      return refuse('notTogether', way.cite, `Only units of one hex ${verbOf(way)} together.`, unit.at)
    plan.set(unit, to)
  }
  const result = legalResult(battle, state, plan)
  return result.ok ? ok(plan) : result
}

const carry =
  (way: Way): ActRule['carry'] =>
  (battle, state, act, side): Judged<Progress> => {
    const plan = legalPlan(battle, state, act, side, way)
    if (!plan.ok) return plan
    const events = [...plan.value].map(([unit, to]) => {
      const does = way.back ? 'is getting on its horses' : 'is getting ready to fight on foot'
      return marked([unit.id], CHANGING, to, way.cite, `${shortName(unit)} ${does}`)
    })
    return ok(happen(begin(battle, state), ...events))
  }

/** Each unit alone, where that may be, and all of a hex together, where there are several. */
const offersIn =
  (way: Way): ActRule['offers'] =>
  (battle, state, side) => {
    const able = state.units.filter((unit) => legalUnit(battle, state, unit.id, side, way).ok)
    const wholes = able.flatMap((unit) => {
      const mates = able.filter((one) => one.at === unit.at).map((one) => one.id)
      return mates.length > 1 && mates[0] === unit.id ? [mates] : []
    })
    return [...able.map((unit) => [unit.id]), ...wholes]
      .map((units): Act => ({ type: 'act', act: way.act, units }))
      .filter((act) => legalPlan(battle, state, act, side, way).ok)
  }

const labelOf =
  (way: Way): ActRule['label'] =>
  (battle, state, act) => {
    const units = unitsById(battle, state, act.units)
    const [first] = units
    const to = first && aimOf(battle, first, way.table, way.back)
    const names = units.map(shortName).join(' and ')
    return `${way.back ? 'Mount' : 'Dismount'} ${names}${to === undefined ? '' : ` (${to})`}`
  }

const rule = (way: Way): ActRule => ({
  title: way.back ? 'Mount' : 'Dismount',
  cite: way.cite,
  steps: ['movement'],
  weighed: true,
  carry: carry(way),
  offers: offersIn(way),
  label: labelOf(way),
})

/** What units may do by a table of conversions: change, and change back. */
export const changeActs = (
  names: { readonly down: string; readonly back: string },
  table: TypeChanges,
  cite: Case,
): Readonly<Record<string, ActRule>> => ({
  [names.down]: rule({ act: names.down, back: false, table, cite }),
  [names.back]: rule({ act: names.back, back: true, table, cite }),
})
