import { RESULT_WORDS } from '../../systems/prestags/view/odds.ts'
import type { LogLine } from '../../core/table/view.ts'
import type { CombatView, GroupView } from '../../systems/prestags/view/types.ts'
import { Attackers } from './Attackers.tsx'
import { Chances } from './Chances.tsx'
import { Cite } from './Cite.tsx'
import { Crt, type Landing } from './Crt.tsx'
import { Die } from './Die.tsx'
import type { CombatPanelProps } from './props.ts'
import { StrengthTable } from './Strength.tsx'
import { Why } from './Why.tsx'

const landingsOf = (view: CombatView): Landing[] =>
  view.groups.flatMap((group) =>
    view.die === undefined || group.row === undefined
      ? []
      : [{ row: group.row, die: view.die, label: group.label, plus: group.modifier > 0 }],
  )

const rowsOf = (view: CombatView): ReadonlySet<number> =>
  new Set(view.groups.flatMap((group) => group.faces.map((face) => Math.max(1, Math.min(7, face + group.modifier)))))

const Notes = ({ notes }: { notes: GroupView['dieLines'] }) =>
  notes.map((note) => (
    <p key={note.text} className="combat-modifier">
      {note.text} <Cite paragraph={note.cite} />
    </p>
  ))

const Group = ({ group, isOne }: { group: GroupView; isOne: boolean }) => (
  <section className="combat-group" aria-label={group.label}>
    {isOne ? undefined : <h4>{group.label}</h4>}
    <p className="combat-defenders soft">{group.defenders.join(', ')}</p>
    {group.disrupted ? (
      <p className="combat-modifier">
        A disrupted unit is there: die + 1 <Cite paragraph={isOne ? '8.2' : '8.24'} />
      </p>
    ) : undefined}
    <Notes notes={group.dieLines.filter((line) => line.cite !== '8.2')} />
    <Chances group={group} />
  </section>
)

const Odds = ({ view }: { view: CombatView }) => {
  const [strengths, column] = view.odds.split(' = ')
  return (
    <p className="combat-odds">
      <span className="combat-odds-sum">{strengths}</span>
      {column ? (
        <>
          <span aria-hidden="true"> → </span>
          <strong>{column}</strong> <Cite paragraph="7.32" />
        </>
      ) : (
        <Cite paragraph="8.1" />
      )}
    </p>
  )
}

/** `4 counts as 5, + 1 = 6: `; empty when the die counts as it lies. */
const dieWords = ({ faces, modifier }: GroupView, die: number): string => {
  const face = faces[die - 1] ?? die
  const counts = face === die ? String(die) : `${die} counts as ${face}`
  if (modifier === 0) return face === die ? '' : `${counts}: `
  return `${counts} ${modifier > 0 ? '+' : '−'} ${Math.abs(modifier)} = ${face + modifier}: `
}

const Rolled = ({ view, isFresh }: { view: CombatView; isFresh: boolean }) => {
  const { die } = view
  return die === undefined ? undefined : (
    <div className="combat-rolled" role="status">
      <Die face={die} size={44} isFresh={isFresh} />
      <ul>
        {view.groups.map((group) => (
          <li key={group.key}>
            {view.groups.length > 1 ? `${group.label}: ` : ''}
            {dieWords(group, die)}
            <strong data-result={group.result}>{group.result === '-' ? 'No effect' : group.result}</strong>{' '}
            <span className="soft">{RESULT_WORDS[group.result ?? '-'].means}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Outcome = ({ lines }: { lines: readonly LogLine[] }) =>
  lines.length === 0 ? undefined : (
    <section className="combat-outcome" aria-label="What came of it">
      <h3>What came of it</h3>
      <ul>
        {lines.map((line) => (
          <li key={line.key}>
            {line.text} {line.cite ? <Cite paragraph={line.cite} /> : undefined}
          </li>
        ))}
      </ul>
    </section>
  )

type Resolving = { readonly [K in 'refusal' | 'dice' | 'onResolve']: CombatPanelProps[K] | undefined } & {
  readonly verb: string
}

const NumberButtons = ({ isBarred, onResolve }: { isBarred: boolean; onResolve: CombatPanelProps['onResolve'] }) => (
  <fieldset className="told-dice">
    <legend>Roll your die and press its number</legend>
    {[1, 2, 3, 4, 5, 6].map((face) => (
      <button
        key={face}
        type="button"
        className="told-die"
        aria-label={`Rolled a ${face}`}
        disabled={isBarred}
        onClick={() => onResolve?.(face)}
      >
        <Die face={face} size={34} />
      </button>
    ))}
  </fieldset>
)

const Resolve = ({ refusal, dice, onResolve, verb }: Resolving) => (
  <div className="combat-resolve">
    {refusal ? <Why ok={false} text={refusal.text} cite={refusal.cite} /> : undefined}
    {dice === 'told' ? (
      <NumberButtons isBarred={refusal !== undefined} onResolve={onResolve} />
    ) : (
      <button
        type="button"
        className="button is-primary"
        aria-disabled={refusal !== undefined}
        onClick={() => refusal === undefined && onResolve?.()}
      >
        {verb}
      </button>
    )}
  </div>
)

const Chanced = ({ view }: { view: CombatView }) =>
  view.column === undefined ? undefined : (
    <section className="combat-chances" aria-label="Chances of this attack">
      <h3>{view.die === undefined ? 'Chances' : 'What the chances were'}</h3>
      {view.groups.map((group) => (
        <Group key={group.key} group={group} isOne={view.groups.length === 1} />
      ))}
    </section>
  )

const Strengths = ({ view }: { view: CombatView }) => (
  <div className="combat-strengths">
    <StrengthTable strength={view.attack} owner={view.sideName} />
    <StrengthTable strength={view.defence} owner={view.groups.map((group) => group.label).join(', ')} />
  </div>
)

const Table = ({ view }: { view: CombatView }) => (
  <Crt
    column={view.column}
    rows={rowsOf(view)}
    landings={landingsOf(view)}
    caption={view.column === undefined ? 'Combat results table: no column below 1-2' : 'Combat results table'}
  />
)

const VERBS = { fire: 'Fire', defensiveFire: 'Fire', melee: 'Attack' } as const

/** An attack from its first unit to its last consequence; the same page for one being built, just rolled, or long past. */
export const CombatPanel = (props: CombatPanelProps) => {
  const { view, attackers, refusal, dice, outcome = [], fresh = false, onToggle, onResolve, onClose } = props
  const isPast = view?.die !== undefined
  return (
    <section className="panel combat" aria-labelledby="combat-heading" data-kind={view?.kind} data-side={view?.side}>
      <header className="panel-head">
        <h2 id="combat-heading">
          {view?.title ?? 'Attack'} {view ? <Cite paragraph={view.cite} /> : undefined}
        </h2>
        {onClose ? (
          <button type="button" className="button is-quiet" onClick={onClose}>
            {isPast ? 'Close' : 'Put down'}
          </button>
        ) : undefined}
      </header>
      {view ? (
        <p className="combat-text">
          {isPast && view.turn !== undefined ? `Turn ${view.turn}. ` : ''}
          {view.sideName}: {view.text}.
        </p>
      ) : undefined}
      {!view && refusal ? <Why ok={false} text={refusal.text} cite={refusal.cite} /> : undefined}
      {attackers && !isPast ? <Attackers attackers={attackers} onToggle={onToggle} /> : undefined}
      {view ? <Odds view={view} /> : undefined}
      {view ? <Notes notes={view.shifts} /> : undefined}
      {view && !isPast ? <Chanced view={view} /> : undefined}
      {onResolve && !isPast && view ? (
        <Resolve refusal={refusal} dice={dice} onResolve={onResolve} verb={props.verb ?? VERBS[view.kind]} />
      ) : undefined}
      {view && isPast ? <Rolled view={view} isFresh={fresh} /> : undefined}
      {isPast ? <Outcome lines={outcome} /> : undefined}
      {view ? <Table view={view} /> : undefined}
      {view ? <Strengths view={view} /> : undefined}
      {view && isPast ? <Chanced view={view} /> : undefined}
    </section>
  )
}
