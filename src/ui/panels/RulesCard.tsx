import { useEffect, useMemo, useRef, useState } from 'react'
import type { RuleBook, RuleEntry } from '../../core/presenter/rules.ts'
import { counted } from '../../core/text/words.ts'
import { useBook } from './Cite.tsx'
import type { RulesCardProps } from './props.ts'

type EntryProps = {
  readonly entry: RuleEntry
  /** The press that opened it. */
  readonly opened: RulesCardProps['open']
  readonly lights: boolean
  readonly onLight: RulesCardProps['onLight']
}

const Entry = ({ entry, opened, lights, onLight }: EntryProps) => {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (opened) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [opened])
  return (
    <li
      ref={row}
      className="rule"
      data-kind={entry.kind}
      data-open={opened !== undefined || undefined}
      data-lights={lights || undefined}
      onPointerEnter={() => onLight(entry.cite)}
      onPointerLeave={() => onLight(undefined)}
    >
      <button
        type="button"
        className="rule-number"
        aria-label={`Show on the map what ${entry.cite} governs`}
        onFocus={() => onLight(entry.cite)}
        onBlur={() => onLight(undefined)}
      >
        {entry.cite}
      </button>
      <div>
        <h4>{entry.title}</h4>
        <p>{entry.text}</p>
      </div>
    </li>
  )
}

const byChapter = (book: RuleBook, entries: readonly RuleEntry[]): [string, RuleEntry[]][] => {
  const chapters = new Map<string, RuleEntry[]>()
  for (const entry of entries) {
    const name = book.chapterOf(entry.cite)
    chapters.set(name, [...(chapters.get(name) ?? []), entry])
  }
  return [...chapters]
}

type Shown = Pick<RulesCardProps, 'cases' | 'open'> & { readonly search: string; readonly isAll: boolean }

const shownOf = (book: RuleBook, { search, isAll, cases, open }: Shown): readonly RuleEntry[] => {
  if (search.trim() !== '') return book.search(search)
  return isAll ? book.all : book.all.filter((entry) => cases.includes(entry.cite) || entry.cite === open?.cite)
}

/** What may be searched for, as far as this book has an answer. */
const exampleOf = (book: RuleBook): string =>
  ['flank', '6.3', 'leader', 'move']
    .filter((word) => book.search(word).length > 0)
    .slice(0, 3)
    .join(', ')

/** The paragraphs in force, or any that a search finds; pointing at one lights what it governs. */
export const RulesCard = ({ cases, stepTitle, open, onLight }: RulesCardProps) => {
  const book = useBook()
  const [search, setSearch] = useState('')
  const [isAll, setAll] = useState(false)
  // What was searched for before would hide a paragraph that is opened now.
  useEffect(() => {
    if (open) setSearch('')
  }, [open])
  const example = useMemo(() => (book ? exampleOf(book) : ''), [book])
  if (!book) return undefined
  const entries = shownOf(book, { search, isAll, cases, open })
  return (
    <section className="panel rules" aria-labelledby="rules-heading">
      <header className="panel-head">
        <h2 id="rules-heading">{search !== '' ? 'Rules found' : isAll ? 'All rules' : `In force: ${stepTitle}`}</h2>
        {search === '' ? (
          <button type="button" className="button is-quiet" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? 'Only this step' : 'All rules'}
          </button>
        ) : undefined}
      </header>
      <label className="search">
        <span className="visually-hidden">Search the rules</span>
        <input
          type="search"
          placeholder={`Search all rules: ${example}…`}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </label>
      <p className="visually-hidden" role="status">
        {counted(entries.length, 'paragraph')}
      </p>
      {entries.length === 0 ? <p className="soft">No paragraph has these words.</p> : undefined}
      {byChapter(book, entries).map(([chapter, rules]) => (
        <section key={chapter} aria-label={chapter}>
          <h3>{chapter}</h3>
          <ul className="rule-list">
            {rules.map((entry) => (
              <Entry
                key={entry.cite}
                entry={entry}
                opened={entry.cite === open?.cite ? open : undefined}
                lights={book.governs(entry.cite)}
                onLight={onLight}
              />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
