import { chanceInWords, chancesInWords } from '../../core/presenter/chances.ts'
import type { ChanceView, FateView, GroupView, ResultTone } from '../../core/presenter/combat.ts'
import { sentence } from '../../core/text/words.ts'

/** What is printed where nothing happens: beside those words it would say nothing. */
const NO_EFFECT = '·'

/** Part of the bar that a letter needs: a result without room for all of its own is not written. */
const LETTER = 0.028
const hasRoom = ({ result, ways, of }: ChanceView): boolean => ways / of >= result.length * LETTER

type Line = Pick<FateView, 'key' | 'text' | 'ways' | 'of' | 'tone' | 'results'>

/** What becomes of the units, where that is foreseen; else the results by their names. */
const linesOf = ({ fates, chances }: GroupView): readonly Line[] =>
  fates.length > 0 ? fates : chances.map((chance) => ({ ...chance, text: chance.label, results: [chance.result] }))

const toneIn = ({ fates }: GroupView, { result, tone }: ChanceView): ResultTone =>
  fates.find(({ results }) => results.includes(result))?.tone ?? tone

const spoken = (lines: readonly Line[]): string => chancesInWords(lines.map((line) => ({ ...line, label: line.text })))

/** The exact chances of every result as a bar of all throws of the dice, and what becomes of the units in words. */
export const Chances = ({ group }: { group: GroupView }) => {
  const lines = linesOf(group)
  return (
    <figure className="chances" aria-label={`Chances on ${group.label}: ${spoken(lines)}`}>
      <div className="chances-bar" aria-hidden="true">
        {group.chances.map((chance) => (
          <span
            key={chance.key}
            data-tone={toneIn(group, chance)}
            title={chance.means}
            style={{ flexGrow: chance.ways, flexBasis: 0 }}
          >
            {hasRoom(chance) ? chance.result : ''}
          </span>
        ))}
      </div>
      <ul className="chances-words">
        {lines.map((line) => (
          <li key={line.key}>
            <span className="chances-key" data-tone={line.tone} aria-hidden="true" />
            {sentence(line.text)} <b>{chanceInWords(line)}</b>{' '}
            <span className="soft">{line.results.filter((result) => result !== NO_EFFECT).join(', ')}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
