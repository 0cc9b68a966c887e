import { useId } from 'react'
import type { BattleSummary } from '../../core/presenter/setup.ts'
import { SYSTEMS } from '../../systems/index.ts'

type RulesChoiceProps = {
  /** The battle under each of its systems. */
  readonly sheets: readonly BattleSummary[]
  readonly sheet: BattleSummary
  /** In one line, without what the systems are like. */
  readonly isShort?: boolean
  onChoose(sheet: BattleSummary): void
}

/** By which rules a battle is played; nothing where there is one system only. */
export const RulesChoice = ({ sheets, sheet, isShort = false, onChoose }: RulesChoiceProps) => {
  const group = useId()
  if (sheets.length < 2) return undefined
  const choices = SYSTEMS.flatMap(({ brief }) => {
    const by = sheets.find(({ system }) => system === brief.id)
    return by ? [{ ...brief, by }] : []
  })
  return (
    <fieldset className={isShort ? 'battle-rules' : 'choice rules-choice'}>
      <legend>Rules</legend>
      {choices.map(({ id, title, text, by }) => (
        <label key={id} {...(isShort ? { title: text } : {})}>
          <input type="radio" name={group} checked={by === sheet} onChange={() => onChoose(by)} />
          <span>
            <b>{title}</b>
            {isShort ? undefined : <small>{text}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
