import { Bot, Users } from 'lucide-react'
import { useId } from 'react'
import { choose, useSettings } from '../../store/settings/settings.ts'

const WORDS = [
  ['person', 'A person here', Users],
  ['computer', 'The computer', Bot],
] as const

/** Who sits on the other side of every battle that is begun from here. */
export const OpponentChoice = () => {
  const chosen = useSettings((settings) => settings.opponent)
  const group = useId()
  return (
    <fieldset className="opponent">
      <legend>Against</legend>
      {WORDS.map(([opponent, words, Icon]) => (
        <label key={opponent} className="framed-pick opponent-pick">
          <input
            type="radio"
            name={group}
            checked={chosen === opponent}
            onChange={() => choose('opponent', opponent)}
          />
          <Icon aria-hidden="true" size={18} /> {words}
        </label>
      ))}
    </fieldset>
  )
}
