import type { GroupView } from '../../systems/prestags/view/types.ts'
import { chancesInWords, sixthsInWords } from '../../systems/prestags/view/odds.ts'

/** The exact chances of every result as a bar of sixths and in words. */
export const Chances = ({ group }: { group: GroupView }) => (
  <figure className="chances" aria-label={`Chances on ${group.label}: ${chancesInWords(group.chances)}`}>
    <div className="chances-bar" aria-hidden="true">
      {group.chances.map((chance) => (
        <span key={chance.result} data-result={chance.result} data-sixths={chance.sixths}>
          {chance.result === '-' ? '·' : chance.result}
        </span>
      ))}
    </div>
    <ul className="chances-words">
      {group.chances.map((chance) => (
        <li key={chance.result} title={chance.means}>
          <span className="chances-key" data-result={chance.result} aria-hidden="true" />
          {chance.label} <b>{sixthsInWords(chance.sixths)}</b>
        </li>
      ))}
    </ul>
  </figure>
)
