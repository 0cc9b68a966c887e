import { type Cell, ok, type SideIndex, type UnitId } from '../../../../core/engine/vocabulary.ts'
import type { Battle, Progress } from '../position/contract.ts'
import { assessFire, atLeastHalf, type legalFire, legalShooter, legalShot } from '../fire/fire.ts'
import { unitById, unitsIn } from '../position/layout.ts'
import { assessMelee, legalAttacker, legalBlow, legalMeleeTarget } from '../melee/melee.ts'
import { happen, remembered } from '../position/progress.ts'
import type { Judged } from '../terms/refusal.ts'
import type { Case } from '../terms/rules.ts'
import { strike } from '../results/strike.ts'
import type { Assessment, Event, Pending, State, Unit, StepKind } from '../terms/types.ts'
import { idsOf, isOnMap, namesOf } from '../position/units.ts'
import { fail, failFor } from './failures.ts'
import { type Order, orderOf, withTask } from './orders.ts'

/** Who attacks a hex together. */
type Group = { readonly side: SideIndex; readonly units: readonly Unit[]; readonly target: Cell }

/** A phase of combat: whose orders it carries out and how one of them is judged. */
type Phase = {
  readonly task: 'OF' | 'ML' | 'DF'
  readonly judge: (battle: Battle, state: State, unit: Unit, target: Cell) => Judged<unknown>
  readonly assess: (battle: Battle, state: State, group: Group) => ReturnType<typeof legalFire>
}

const firePhase = (task: 'OF' | 'DF', kind: 'fire' | 'defensiveFire'): Phase => ({
  task,
  judge: (battle, state, unit, target) => {
    const shooter = legalShooter(battle, state, unit.id, unit.side, kind)
    return shooter.ok ? legalShot(battle, state, unit, target, kind) : shooter
  },
  assess: (battle, state, { side, units, target }) => {
    const assessed = assessFire(battle, state, { units: idsOf(units), target }, side, kind)
    return assessed.ok ? atLeastHalf(assessed.value) : assessed
  },
})

const meleePhase: Phase = {
  task: 'ML',
  judge: (battle, state, unit, target) => {
    const attacker = legalAttacker(battle, state, unit.id, unit.side)
    if (!attacker.ok) return attacker
    const there = legalMeleeTarget(battle, state, target, unit.side)
    return there.ok ? legalBlow(battle, state, unit, target, false) : there
  },
  assess: (battle, state, { side, units, target }) => {
    const assessed = assessMelee(battle, state, { units: idsOf(units), targets: [target] }, side)
    return assessed.ok ? atLeastHalf(assessed.value) : assessed
  },
}

/** The phases of combat by the kind of their step [19.1]. */
export const PHASES: ReadonlyMap<StepKind, Phase> = new Map([
  ['offensiveFire', firePhase('OF', 'fire')],
  ['meleeResolution', meleePhase],
  ['defensiveFireResolution', firePhase('DF', 'defensiveFire')],
])

const QUEUE = 'queue'
const VICTORS = 'victors'

declare module '../terms/types.ts' {
  interface MemoTable {
    [QUEUE]: readonly Assessment[]
    [VICTORS]: readonly Victors[]
  }
}

export const queueOf = (state: State): readonly Assessment[] => state.memo[QUEUE] ?? []

const targetOf = (order: Order | undefined): Cell | undefined =>
  order === undefined || order.task === 'MV' ? undefined : order.target

/** Units of a side by the hex that they were plotted against; those who no longer can are told why. */
const gathered = (
  from: Progress,
  phase: Phase,
  side: SideIndex,
): { readonly progress: Progress; readonly groups: ReadonlyMap<Cell, readonly Unit[]> } => {
  let progress = from
  const groups = new Map<Cell, Unit[]>()
  for (const unit of withTask(from.battle, from.state, side, phase.task)) {
    const target = targetOf(orderOf(from.state, unit))
    // Nobody came beside a unit that was to fire defensively.
    if (target === undefined) continue
    const judged = phase.judge(from.battle, from.state, unit, target)
    if (judged.ok) groups.set(target, [...(groups.get(target) ?? []), unit])
    else progress = failFor(progress, unit, judged.error)
  }
  return { progress, groups }
}

/**
 * Weighs every attack of the phase as things stand when it begins: what happens in the phase itself
 * changes none of them [20.2, 20.21]. All who were plotted against one hex attack together [6.15, 7.13].
 */
export const weighAll = (from: Progress, kind: StepKind, sides: readonly SideIndex[]): Progress => {
  const phase = PHASES.get(kind)
  if (!phase) return from
  const { battle, state } = from
  let progress = from
  const queue: Assessment[] = []
  for (const side of sides) {
    const { groups, ...told } = gathered(progress, phase, side)
    progress = told.progress
    for (const [target, units] of [...groups].sort(([a], [b]) => a - b)) {
      const assessed = phase.assess(battle, state, { side, units, target })
      if (assessed.ok) queue.push(assessed.value)
      else {
        const text = `The plot of ${namesOf(units, 4)} comes to nothing: ${assessed.error.text}`
        progress = fail(progress, units, text, assessed.error.cite as Case)
      }
    }
  }
  return happen(progress, remembered(QUEUE, queue.length > 0 ? queue : undefined))
}

type Victors = { readonly combat: number; readonly units: readonly UnitId[]; readonly cells: readonly Cell[] }

/** Carries out the next attack of the phase. */
export const strikeNext = (progress: Progress, die: number | undefined): Judged<Progress> => {
  const [next, ...rest] = queueOf(progress.state)
  if (!next) return ok(progress)
  const struck = strike(happen(progress, remembered(QUEUE, rest.length > 0 ? rest : undefined)), ok(next), die)
  if (!struck.ok || next.kind !== 'melee') return struck
  const victors: Victors = {
    combat: struck.value.state.combats,
    units: [...next.attackers, ...next.leaders],
    cells: next.targets,
  }
  const before = struck.value.state.memo[VICTORS] ?? []
  return ok(happen(struck.value, remembered(VICTORS, [...before, victors])))
}

const advanceOf = (battle: Battle, state: State, { combat, units, cells }: Victors): Pending[] => {
  const empty = cells.filter((cell) => unitsIn(battle, state, cell).length === 0)
  const living = units.filter((id) => {
    const unit = unitById(battle, state, id)
    return unit !== undefined && isOnMap(unit)
  })
  const side = unitById(battle, state, living[0] ?? '')?.side
  if (empty.length === 0 || side === undefined) return []
  return [{ kind: 'advance', side, combat, units: living, cells: empty, cite: '8.4' }]
}

/** When all attacks of the phase are resolved, the victors may advance, one after the other [8.4, 21.2]. */
export const askAdvances = (progress: Progress): Progress => {
  const { battle, state } = progress
  const victors = state.memo[VICTORS] ?? []
  if (victors.length === 0) return progress
  const asked = victors.flatMap((one) => advanceOf(battle, state, one)).reverse()
  const events = asked.map((pending): Event => ({ type: 'decisionAsked', pending }))
  return happen(progress, remembered(VICTORS, undefined), ...events)
}
