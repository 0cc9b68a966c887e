import type { Budget } from '../../core/build/builder.ts'
import { SIDES } from '../../core/engine/vocabulary.ts'
import type { PlanWork } from './work.ts'

const sumWords = ({ sum }: Budget): string =>
  sum.lines.map(({ label, op, value }) => `${label} ${op === 'times' ? '×' : ''}${value}`).join(', ')

const SideBudget = ({ budget }: { budget: Budget }) => {
  const { name, side, points, formations, units } = budget
  const left = points.most - points.now
  return (
    <div className={`build-budget is-side-${side}`}>
      <p className="build-budget-head">
        <b>{name}</b>
        <span className={left < 0 ? 'build-left is-over' : 'build-left'}>
          {left < 0 ? `${-left} too much` : `${left} left`} <small>of {points.most}</small>
        </span>
      </p>
      <meter
        aria-label={`Points of the ${name} spent`}
        min={0}
        max={Math.max(1, points.most)}
        value={Math.min(points.now, points.most)}
      />
      <details className="build-sum">
        <summary>
          {units.now} units in {formations.now} formations
        </summary>
        <small>
          {sumWords(budget)}: {points.most} points. At most {formations.most} formations and {units.most} units.
        </small>
      </details>
    </div>
  )
}

/** Points left, always in view. */
export const Budgets = ({ work: { builder, plan } }: { work: PlanWork }) => (
  <section className="build-budgets" aria-label="Points">
    {SIDES.map((side) => (
      <SideBudget key={side} budget={builder.budget(plan, side)} />
    ))}
  </section>
)
