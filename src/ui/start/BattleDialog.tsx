import { useState } from 'react'
import { anySeed, beginBattle } from '../../store/session.ts'
import type { Scenario } from '../../systems/prestags/scenario.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import { goToGame } from '../route.ts'
import { forceWords } from './forces.ts'
import { CourseChoice } from './CourseChoice.tsx'
import { OptionList } from './OptionList.tsx'
import { useBattle } from './useBattle.ts'
import { useMap } from './useMap.ts'

type BattleDialogProps = { readonly scenario: Scenario; onClose(): void }

/** What to settle before a battle: dice and optional rules. */
export const BattleDialog = ({ scenario, onClose }: BattleDialogProps) => {
  const map = useMap(scenario.map)
  const [ownDice, setOwnDice] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const battle = useBattle(scenario, map)
  const begin = (): void => {
    const dice = ownDice ? ({ kind: 'physical' } as const) : ({ kind: 'seeded', seed: anySeed() } as const)
    void beginBattle(scenario, chosen, dice).then(goToGame)
  }
  return (
    <Dialog className="is-broad" title={`${scenario.name}, ${scenario.date}`} onClose={onClose}>
      <p className="dialog-lead">
        {scenario.sides.map((side) => `${side.name}: ${forceWords(side)}`).join('. ')}. {scenario.turns} turns.
      </p>
      <ul className="dialog-notes">
        {(scenario.notes ?? []).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <fieldset className="choice dice-choice">
        <legend>Dice</legend>
        <label>
          <input type="radio" name="dice" checked={!ownDice} onChange={() => setOwnDice(false)} />
          <span>
            <b>The game rolls</b>
            <small>Fair dice, kept with the game: a replay rolls the same.</small>
          </span>
        </label>
        <label>
          <input type="radio" name="dice" checked={ownDice} onChange={() => setOwnDice(true)} />
          <span>
            <b>We roll our own</b>
            <small>The game asks for the number on your die.</small>
          </span>
        </label>
      </fieldset>
      {battle ? <CourseChoice battle={battle} chosen={chosen} onChoose={setChosen} /> : undefined}
      {battle ? <OptionList battle={battle} chosen={chosen} onChoose={setChosen} /> : undefined}
      <button type="button" className="button is-main is-wide" onClick={begin}>
        Begin the set-up
      </button>
    </Dialog>
  )
}
