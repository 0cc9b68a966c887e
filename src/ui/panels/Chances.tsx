import { chanceInWords, chancesInWords } from '../../core/table/chances.ts'
import type { ChanceView, GroupView } from '../../core/table/combat.ts'

/** Part of the bar that a letter needs: a result without room for all of its own is not written. */
const LETTER = 0.028
const hasRoom = ({ result, ways, of }: ChanceView): boolean => ways / of >= result.length * LETTER

/** The exact chances of every result as a bar of all throws of the dice, and in words. */
export const Chances = ({ group }: { group: GroupView }) => (
  <figure className="chances" aria-label={`Chances on ${group.label}: ${chancesInWords(group.chances)}`}>
    <div className="chances-bar" aria-hidden="true">
      {group.chances.map((chance) => (
        <span key={chance.key} data-tone={chance.tone} style={{ flexGrow: chance.ways, flexBasis: 0 }}>
          {hasRoom(chance) ? chance.result : ''}
        </span>
      ))}
    </div>
    <ul className="chances-words">
      {group.chances.map((chance) => (
        <li key={chance.key} title={chance.means}>
          <span className="chances-key" data-tone={chance.tone} aria-hidden="true" />
          {chance.label} <b>{chanceInWords(chance)}</b>
        </li>
      ))}
    </ul>
  </figure>
)
