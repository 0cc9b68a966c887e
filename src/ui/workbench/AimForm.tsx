import { X } from 'lucide-react'
import { Fragment } from 'react'
import type { Board } from '../../core/grid/board.ts'
import type { Condition } from '../../core/scenario/condition.ts'
import type { Workbench } from '../../core/presenter/workbench.ts'
import { applyChange, useWorkbench } from '../../store/workbench/workbench.ts'
import {
  type WaysToWin,
  aimsChange,
  aimsIn,
  freshCondition,
  isUsual,
  type KINDS,
  kindsOf,
  type Spots,
  turnsIn,
  usualAims,
  withCondition,
  withMore,
} from '../../store/workbench/aims.ts'
import { ConditionFields } from './ConditionFields.tsx'

const spotsOn = ({ rows, cols, label }: Board): Spots => {
  const middle = Math.floor(rows / 2) * cols
  return { middle: label(middle + Math.floor(cols / 2)), line: [label(middle), label(middle + cols - 1)] }
}

type KindPickProps = {
  readonly label: string
  readonly kinds: typeof KINDS
  /** The kind at hand; without one a kind is only added. */
  readonly kind?: Condition['type']
  onKind(kind: Condition['type']): void
}

const KindPick = ({ label, kinds, kind, onKind }: KindPickProps) => (
  <label className="wb-field">
    {label}
    <select
      className="wb-select"
      value={kind ?? ''}
      onChange={(event) => {
        const found = kinds.find(([key]) => key === event.target.value)
        if (found) onKind(found[0])
      }}
    >
      {kind ? undefined : <option value="">Choose…</option>}
      {kinds.map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </select>
  </label>
)

type RowProps = {
  readonly label: string
  readonly one: Condition
  readonly board: Board
  readonly turns: number
  readonly spots: Spots
  readonly kinds: typeof KINDS
  onChange(next: Condition | undefined): void
}

const ConditionRow = ({ label, one, board, turns, spots, kinds, onChange }: RowProps) => (
  <fieldset className="wb-fresh-force">
    <legend>{label}</legend>
    <div className="wb-aim-head">
      <KindPick label="What" kinds={kinds} kind={one.type} onKind={(kind) => onChange(freshCondition(kind, spots))} />
      <button
        type="button"
        className="button is-icon"
        aria-label={`Take away ${label.toLowerCase()}`}
        onClick={() => onChange(undefined)}
      >
        <X aria-hidden="true" size={18} />
      </button>
    </div>
    <ConditionFields key={one.type} one={one} board={board} turns={turns} onChange={onChange} />
  </fieldset>
)

/** `Condition 1`; of several alternatives `Condition 2b`. */
const numbered = (aims: WaysToWin, a: number, c: number): string => {
  if (aims.length === 1) return `Condition ${c + 1}`
  return aims[a]?.length === 1 ? `Condition ${a + 1}` : `Condition ${a + 1}${String.fromCodePoint(97 + c)}`
}

type AimFormProps = { readonly rules: Workbench; readonly board: Board; readonly side: 0 | 1; readonly name: string }

/** What a side has to do to win: alternatives, each of one condition or several. */
export const AimForm = ({ rules, board, side, name }: AimFormProps) => {
  const { text, checked } = useWorkbench()
  const json = checked?.json
  const aims = aimsIn(rules, json, side)
  if (!aims) return <p className="wb-guide">What this side has to do is changed in the text.</p>
  const turns = turnsIn(json)
  const spots = spotsOn(board)
  // Without any condition the points decide.
  const write = (next: WaysToWin): void =>
    applyChange(aimsChange(rules, text, json, side, next.length === 0 ? usualAims(rules, side) : next))
  const kinds = kindsOf(rules)
  const hasNone = aims.length === 0
  return (
    <section className="wb-aims" aria-label={`Ways to win: ${name}`}>
      <h3 className="wb-files-title">Ways to win: {name}</h3>
      {hasNone ? <p className="wb-guide">The points decide: nothing else is asked of it.</p> : undefined}
      {aims.map((all, a) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no names
        <Fragment key={`${side}-${a}`}>
          {a > 0 ? <p className="wb-aim-word">or</p> : undefined}
          {all.map((one, c) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no names
            <Fragment key={`${c}-${aims.flat().length}`}>
              {c > 0 ? <p className="wb-aim-word">and</p> : undefined}
              <ConditionRow
                label={numbered(aims, a, c)}
                one={one}
                board={board}
                turns={turns}
                spots={spots}
                kinds={kinds}
                onChange={(next) => write(withCondition(aims, [a, c], next))}
              />
            </Fragment>
          ))}
          <KindPick
            kinds={kinds}
            label={aims.length > 1 ? `And with condition ${a + 1}` : 'And also'}
            onKind={(kind) => write(withMore(aims, a, freshCondition(kind, spots)))}
          />
        </Fragment>
      ))}
      <KindPick
        kinds={kinds}
        label={hasNone ? 'A condition in place of the points' : 'Or else'}
        onKind={(kind) => write(withMore(aims, undefined, freshCondition(kind, spots)))}
      />
      {isUsual(rules, side, aims) ? undefined : (
        <button type="button" className="button wb-tool" onClick={() => write([])}>
          Points decide
        </button>
      )}
    </section>
  )
}
