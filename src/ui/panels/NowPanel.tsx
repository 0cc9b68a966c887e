import type { Lit } from '../../core/presenter/screen.ts'
import type { Item } from '../../core/presenter/view.ts'
import { Emblem } from '../counter/Emblem.tsx'
import { InSlot } from '../parts/slots.tsx'
import { Cite } from './Cite.tsx'
import type { GuardContentProps, NowPanelProps } from './props.ts'
import { Why } from './Why.tsx'
import { StepTrack } from './StepTrack.tsx'

type ItemProps = {
  readonly item: Item
  readonly onItem: NowPanelProps['onItem']
  readonly onLight: NowPanelProps['onLight']
}

const litOf = (item: Item): Lit => ({ units: item.units, cells: item.cells })

const Line = ({ item, onItem, onLight }: ItemProps) => {
  const hasPlace = item.units.length + item.cells.length > 0
  return (
    <li className="now-item">
      {onItem && hasPlace ? (
        <button
          type="button"
          className="now-item-text"
          onClick={() => onItem(item)}
          onPointerEnter={() => onLight?.(litOf(item))}
          onPointerLeave={() => onLight?.(undefined)}
          onFocus={() => onLight?.(litOf(item))}
          onBlur={() => onLight?.(undefined)}
        >
          {item.text}
        </button>
      ) : (
        <span className="now-item-text">{item.text}</span>
      )}
      {item.cite ? <Cite paragraph={item.cite} /> : undefined}
    </li>
  )
}

const List = ({
  title,
  kind,
  items,
  ...wires
}: { title: string; kind: 'todo' | 'done'; items: readonly Item[] } & Omit<ItemProps, 'item'>) =>
  items.length === 0 ? undefined : (
    <section className={`now-list is-${kind}`} aria-label={title}>
      <ul>
        {items.map((item) => (
          <Line key={item.text} item={item} {...wires} />
        ))}
      </ul>
    </section>
  )

/** What the game asks for now: the sequence of play, the prompt, what is left, and one obvious next action. */
export const NowPanel = ({ prompt, track, live = true, onAction, onItem, onLight, lead, children }: NowPanelProps) => {
  // The panel of a decision brings its own buttons.
  const action = children !== undefined && prompt.action?.isInBlock ? undefined : prompt.action
  const isBarred = !live || action?.refusal !== undefined
  // What is owed stands in the list already, where a press leads to the units.
  const isSaid = prompt.todo.some((item) => item.text === action?.refusal?.text)
  return (
    <section className="panel now" aria-labelledby="now-heading" data-side={prompt.actor}>
      <InSlot name="head">
        <header className="now-head">
          {prompt.actor === undefined ? undefined : <Emblem side={prompt.actor} />}
          <div>
            <h2 id="now-heading">
              {prompt.heading} <Cite paragraph={prompt.cite} />
            </h2>
            <p className="now-turn">
              {prompt.actor === undefined ? '' : `${prompt.actorName} · `}
              {track.title}
            </p>
          </div>
        </header>
      </InSlot>
      <StepTrack track={track} />
      <p className="now-prompt">{prompt.text}</p>
      {lead}
      <List title="Left to do" kind="todo" items={prompt.todo} onItem={onItem} onLight={onLight} />
      <List title="Done" kind="done" items={prompt.done} onItem={onItem} onLight={onLight} />
      {children}
      {action ? (
        <InSlot name="foot">
          <div className="now-action">
            {action.refusal && !isSaid ? (
              <Why ok={false} text={action.refusal.text} cite={action.refusal.cite} />
            ) : undefined}
            <button
              type="button"
              className="button is-primary"
              data-anchor={action.command.type === 'endStep' ? 'endStep' : undefined}
              aria-disabled={isBarred}
              onClick={() => !isBarred && onAction(action)}
            >
              {action.label}
            </button>
          </div>
        </InSlot>
      ) : undefined}
    </section>
  )
}

/** Asked before a step ends in which something was left undone: what goes into the dialog. */
export const GuardContent = ({ prompt, onConfirm, onCancel, onShow }: GuardContentProps) => {
  const { guard, action } = prompt
  if (!guard || !action) return undefined
  return (
    <div className="guard">
      <h2>Nothing forgotten?</h2>
      <p>{guard.text}</p>
      <div className="button-row">
        <button type="button" className="button is-primary" onClick={onConfirm}>
          {action.label}
        </button>
        {onShow ? (
          <button type="button" className="button" onClick={() => onShow(guard.units)}>
            Show them
          </button>
        ) : undefined}
        <button type="button" className="button" onClick={onCancel}>
          Go back
        </button>
      </div>
    </div>
  )
}
