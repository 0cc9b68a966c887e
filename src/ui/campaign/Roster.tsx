import type { Action, PageGroup, Member, PagePick } from '../../core/campaign/page.ts'
import { Counter } from '../counter/Counter.tsx'
import { Stars } from '../parts/Stars.tsx'
import { ActionButton } from './ActionButton.tsx'
import { Strength } from './Strength.tsx'

type OrderProps = { onOrder(action: Action): void }

const COUNTER = 46

/** One of several things, taken from a list. */
const PickList = ({ pick, about, onOrder }: OrderProps & { pick: PagePick; about: string }) => (
  <select
    className="campaign-pick"
    aria-label={`${pick.label}: ${about}`}
    value=""
    onChange={({ target }) => {
      const chosen = pick.options[Number(target.value)]
      if (chosen) onOrder(chosen)
    }}
  >
    <option value="">{pick.label}…</option>
    {pick.options.map(({ label, note, refusal }, index) => (
      <option key={label} value={index} disabled={refusal !== undefined}>
        {[label, note ?? []].flat().join(', ')}
        {refusal ? ` (${refusal.text})` : ''}
      </option>
    ))}
  </select>
)

/** The most seasoned units, with what they have done. */
export const Veterans = ({ members }: { members: readonly Member[] }) => (
  <section aria-labelledby="veterans-title">
    <h2 id="veterans-title" className="campaign-caption">
      Veterans
    </h2>
    <ul>
      {members.map(({ key, face, name, words, stars }) => (
        <li key={key} className="core-unit">
          <Counter view={face} size={COUNTER} isDecoration />
          <span className="core-words">
            <b>{name}</b>
            <span>{words}</span>
            <Stars count={stars} />
          </span>
        </li>
      ))}
    </ul>
  </section>
)

const Row = ({ member, onOrder }: OrderProps & { member: Member }) => {
  const { face, name, words, stars, isLost, actions, picks } = member
  return (
    <li className={isLost ? 'core-unit is-lost' : 'core-unit'}>
      <Counter view={face} size={COUNTER} isDecoration />
      <span className="core-words">
        <b>{name}</b>
        <span>{words}</span>
        {stars > 0 ? <Stars count={stars} /> : undefined}
      </span>
      {actions.length + picks.length === 0 ? undefined : (
        <span className="core-actions">
          {actions.map((action) => (
            <ActionButton key={action.label} action={action} about={name} onOrder={onOrder} />
          ))}
          {picks.map((pick) => (
            <PickList key={pick.label} pick={pick} about={name} onOrder={onOrder} />
          ))}
        </span>
      )}
    </li>
  )
}

/** The core force, formation by formation, with its veterans and its losses. */
export const Roster = ({ groups, onOrder }: OrderProps & { groups: readonly PageGroup[] }) => (
  <section className="campaign-part" aria-labelledby="roster-title">
    <h2 id="roster-title">The core force</h2>
    {groups.map((group) => (
      <section key={group.key} className="core-group" aria-label={group.title}>
        <header>
          <h3>
            {group.title} <small>{group.note}</small>
          </h3>
          {group.size ? <Strength size={group.size} onOrder={onOrder} /> : undefined}
          {group.actions.map((action) => (
            <ActionButton key={action.label} action={action} about={group.title} onOrder={onOrder} />
          ))}
        </header>
        <ul>
          {group.members.map((member) => (
            <Row key={member.key} member={member} onOrder={onOrder} />
          ))}
        </ul>
      </section>
    ))}
  </section>
)
