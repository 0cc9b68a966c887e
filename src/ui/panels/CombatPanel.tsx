import { Fragment, memo } from 'react'
import type { CitedText, CombatView, GroupView } from '../../core/presenter/combat.ts'
import type { LogLine } from '../../core/presenter/view.ts'
import { InTurn } from '../parts/InTurn.tsx'
import { Attackers } from './Attackers.tsx'
import { Chances } from './Chances.tsx'
import { ChartTable } from './ChartTable.tsx'
import { Cite } from './Cite.tsx'
import { Die } from '../parts/Die.tsx'
import type { CombatPanelProps } from './props.ts'
import { Resolve } from './Resolve.tsx'
import { StrengthTable } from './Strength.tsx'
import { Why } from './Why.tsx'

const Notes = ({ notes }: { notes: readonly CitedText[] }) =>
  notes.map((note) => (
    <p key={note.text} className="combat-modifier">
      {note.text} {note.cite === undefined ? undefined : <Cite paragraph={note.cite} />}
    </p>
  ))

const Group = ({ group, isOne }: { group: GroupView; isOne: boolean }) => (
  <section className="combat-group" aria-label={group.label}>
    {isOne ? undefined : <h4>{group.label}</h4>}
    <p className="combat-defenders soft">{group.defenders.join(', ')}</p>
    <Notes notes={group.notes} />
    <Chances group={group} />
  </section>
)

const Odds = ({ odds }: { odds: NonNullable<CombatView['odds']> }) => (
  <p className="combat-odds" data-anchor="odds">
    <span className="combat-odds-sum">{odds.sum}</span>
    {odds.result === undefined ? undefined : (
      <>
        <span aria-hidden="true"> → </span>
        <strong>{odds.result}</strong>{' '}
      </>
    )}
    <Cite paragraph={odds.cite} />
  </p>
)

const Dice = ({ faces, isFresh }: { faces: readonly number[]; isFresh: boolean }) => (
  <span className="combat-dice">
    {faces.map((face, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: dice have no other name than their place
      <Die key={index} face={face} size={44} isFresh={isFresh} />
    ))}
    {faces.length > 1 ? <b className="combat-thrown">= {faces.reduce((sum, face) => sum + face, 0)}</b> : undefined}
  </span>
)

const Landed = ({ group, isOne }: { group: GroupView; isOne: boolean }) =>
  group.landed === undefined ? undefined : (
    <li>
      {isOne ? '' : `${group.label}: `}
      {group.landed.sum}
      <strong data-tone={group.landed.tone}>{group.landed.result}</strong>{' '}
      <span className="soft">{group.landed.means}</span>
    </li>
  )

const Rolled = ({ view, isFresh }: { view: CombatView; isFresh: boolean }) =>
  view.faces === undefined ? undefined : (
    <div className="combat-rolled" role="status">
      <Dice faces={view.faces} isFresh={isFresh} />
      <ul>
        {view.groups.map((group) => (
          <Landed key={group.key} group={group} isOne={view.groups.length === 1} />
        ))}
      </ul>
    </div>
  )

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

const Chanced = memo(({ view }: { view: CombatView }) =>
  view.groups.every((group) => group.chances.length === 0) ? undefined : (
    <section className="combat-chances" aria-label="Chances of this attack">
      <h3>{view.faces === undefined ? 'Chances' : 'What the chances were'}</h3>
      {view.groups.map((group) => (
        <Group key={group.key} group={group} isOne={view.groups.length === 1} />
      ))}
    </section>
  ),
)

const Strengths = ({ view }: { view: CombatView }) => (
  <div className="combat-strengths">
    {view.sums.map((sum) => (
      <StrengthTable key={sum.title} strength={sum} />
    ))}
  </div>
)

/** What the attack comes to before the dice fall, and what it may come to. */
const Before = ({ view, isPast }: { view: CombatView; isPast: boolean }) => (
  <>
    {view.odds ? <Odds odds={view.odds} /> : undefined}
    <Notes notes={view.notes} />
    {isPast ? undefined : <Chanced view={view} />}
  </>
)

/** An attack from its first unit to its last consequence; the same page for one being built, just rolled, or long past. */
export const CombatPanel = (props: CombatPanelProps) => {
  const {
    view,
    attackers,
    refusal,
    dice,
    outcome = [],
    fresh = false,
    inTurn = false,
    onToggle,
    onResolve,
    onClose,
  } = props
  const isPast = view?.faces !== undefined
  const Parts = inTurn ? InTurn : Fragment
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
      {view ? <Before view={view} isPast={isPast} /> : undefined}
      {onResolve && !isPast && view ? (
        <Resolve
          refusal={refusal}
          told={dice === 'told' ? view.dice : undefined}
          onResolve={onResolve}
          verb={props.verb ?? view.verb}
        />
      ) : undefined}
      {isPast ? undefined : props.children}
      {view && isPast ? <Rolled view={view} isFresh={fresh} /> : undefined}
      {isPast ? <Outcome lines={outcome} /> : undefined}
      <Parts>
        {view?.chart ? <ChartTable chart={view.chart} /> : undefined}
        {view ? <Strengths view={view} /> : undefined}
        {view && isPast ? <Chanced view={view} /> : undefined}
        {isPast ? props.children : undefined}
      </Parts>
    </section>
  )
}
