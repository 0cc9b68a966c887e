import { chanceInWords, chancesInWords } from '../../core/table/chances.ts'
import type { GroupView } from '../../core/table/combat.ts'

/** A stretch of the bar narrower than this part of it has no room for its result. */
const NARROW = 12

/** The exact chances of every result as a bar of all throws of the dice, and in words. */
export const Chances = ({ group }: { group: GroupView }) => (
  <figure className="chances" aria-label={`Chances on ${group.label}: ${chancesInWords(group.chances)}`}>
    <div className="chances-bar" aria-hidden="true">
      {group.chances.map(({ key, result, ways, of, tone }) => (
        <span key={key} data-tone={tone} data-ways={ways} style={{ flexGrow: ways, flexBasis: 0 }}>
          {ways * NARROW < of ? '' : result}
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
