import { useMemo, useState } from 'react'
import { lengthWords } from '../../core/presenter/catalogue.ts'
import { against, PEOPLE, type Seats } from '../../core/mind/seats.ts'
import type { BattleSummary } from '../../core/presenter/setup.ts'
import { anySeed, beginBattle } from '../../store/session/session.ts'
import { useSettings } from '../../store/settings/settings.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import { goToGame } from '../parts/route.ts'
import { liveriesOf } from '../parts/liveries.ts'
import { plainWords } from '../parts/later.tsx'
import { SeatsChoice } from '../seats/SeatsChoice.tsx'
import { Sides } from './BattleCard.tsx'
import { CourseChoice } from './CourseChoice.tsx'
import { NotKept } from './NotKept.tsx'
import { OptionList, RuleByRule } from './OptionList.tsx'
import { RulesChoice } from './RulesChoice.tsx'
import { takesOwnDice } from './systems.ts'
import { useBattle } from './useBattle.ts'

type BattleDialogProps = {
  /** The battle under each of its systems. */
  readonly sheets: readonly BattleSummary[]
  readonly first: BattleSummary
  /** Why the game could not be kept, in words. */
  readonly notKept?: string | undefined
  onClose(): void
}

type DiceProps = { readonly own: boolean; onChoose(own: boolean): void }

const DiceChoice = ({ own, onChoose }: DiceProps) => (
  <fieldset className="choice dice-choice">
    <legend>Dice</legend>
    <label>
      <input type="radio" name="dice" checked={!own} onChange={() => onChoose(false)} />
      <span>
        <b>The game rolls</b>
        <small>Fair dice, kept with the game: a replay rolls the same.</small>
      </span>
    </label>
    <label>
      <input type="radio" name="dice" checked={own} onChange={() => onChoose(true)} />
      <span>
        <b>We roll our own</b>
        <small>The game asks what your dice show.</small>
      </span>
    </label>
  </fieldset>
)

/** What the makers of the file say of it: for whoever wants to know, once the battle is chosen. */
const Notes = ({ notes }: Pick<BattleSummary, 'notes'>) =>
  notes.length === 0 ? undefined : (
    <details className="options-all">
      <summary>Notes on this battle</summary>
      <ul className="dialog-notes">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  )

type WhoPlaysProps = {
  readonly sheet: BattleSummary
  readonly seats: Seats
  readonly areThrown: boolean
  onChoose(seats: Seats): void
}

const WhoPlays = ({ sheet: { sides }, seats, areThrown, onChoose }: WhoPlaysProps) => (
  <section className="who-plays" aria-labelledby="who-plays">
    <h3 id="who-plays">Who plays</h3>
    {areThrown ? (
      <p className="soft">Two persons: the computer cannot play where you roll your own dice.</p>
    ) : (
      <SeatsChoice names={[sides[0].name, sides[1].name]} seats={seats} onChoose={onChoose} />
    )}
  </section>
)

/** What to settle before a battle: rules, dice and optional rules. */
export const BattleDialog = ({ sheets, first, notKept, onClose }: BattleDialogProps) => {
  const [sheet, setSheet] = useState(first)
  const [ownDice, setOwnDice] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [seats, setSeats] = useState<Seats>(() =>
    useSettings.getState().opponent === 'computer' ? against(0) : PEOPLE,
  )
  const [trouble, setTrouble] = useState<string | undefined>(undefined)
  const ready = useBattle(sheet)
  const mayThrow = takesOwnDice(sheet.system)
  const options = useMemo(() => ready?.presenter.files.options(ready.battle), [ready])
  const play = (by: BattleSummary): void => {
    setSheet(by)
    setChosen([])
    setTrouble(undefined)
  }
  const begin = (): void => {
    const dice = mayThrow && ownDice ? ({ kind: 'physical' } as const) : ({ kind: 'seeded', seed: anySeed() } as const)
    beginBattle(sheet, chosen, dice, seats).then(goToGame, (reason: unknown) => setTrouble(plainWords(reason)))
  }
  return (
    <Dialog
      className="is-broad battle-dialog"
      liveries={liveriesOf(sheet)}
      title={`${sheet.name}, ${sheet.date}`}
      onClose={onClose}
    >
      <div className="dialog-lead battle-lead">
        <Sides sheet={sheet} />
        <p>{lengthWords(sheet)}</p>
      </div>
      <RulesChoice sheets={sheets} sheet={sheet} onChoose={play} />
      <WhoPlays sheet={sheet} seats={seats} areThrown={mayThrow && ownDice} onChoose={setSeats} />
      {options ? <OptionList options={options} chosen={chosen} onChoose={setChosen} /> : undefined}
      {mayThrow ? <DiceChoice own={ownDice} onChoose={setOwnDice} /> : undefined}
      {options ? <CourseChoice options={options} chosen={chosen} onChoose={setChosen} /> : undefined}
      {options ? <RuleByRule options={options} chosen={chosen} onChoose={setChosen} /> : undefined}
      <Notes notes={sheet.notes} />
      {notKept === undefined ? undefined : <NotKept trouble={notKept} />}
      {trouble === undefined ? undefined : (
        <p className="dialog-trouble" role="alert">
          The battle cannot be begun. {trouble}
        </p>
      )}
      <button type="button" className="button is-main is-wide" onClick={begin}>
        Begin the set-up
      </button>
    </Dialog>
  )
}
