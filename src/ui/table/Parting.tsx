import { useShallow } from 'zustand/react/shallow'
import {
  type DrawAnswer,
  drawOffered,
  type DrawOption,
  mustWait,
  type PartingCommand,
} from '../../core/engine/parting.ts'
import { otherSide, type SideIndex } from '../../core/engine/vocabulary.ts'
import { undo, useGame } from '../../store/game/game.ts'
import { carryOut } from '../../store/interact/act.ts'
import { patchScreen } from '../../store/game/screen.ts'
import { speakersIn } from '../../store/game/speaking.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import { useSeen } from '../seen/useSeen.ts'

const SHUT = { dialog: undefined } as const
const back = (): void => patchScreen(SHUT)

type PartProps = {
  readonly lead: string
  readonly label: (name: string) => string
  /** What it comes to for the other side. */
  readonly then: (other: string) => string
  /** Why a side may not. */
  readonly bar?: (side: SideIndex) => string | undefined
  onPart(side: SideIndex): void
}

const Part = ({ lead, label, then, bar, onPart }: PartProps) => {
  const { presenter, battle } = useSeen()
  const { sides } = presenter.sheet(battle)
  return (
    <div className="parting">
      <p>{lead}</p>
      {useGame(useShallow(speakersIn)).map((side) => (
        <button
          key={side}
          type="button"
          className="button is-wide"
          data-side={side}
          disabled={bar?.(side) !== undefined}
          onClick={() => onPart(side)}
        >
          <b>{label(sides[side])}</b> <span className="soft">{bar?.(side) ?? then(sides[otherSide(side)])}</span>
        </button>
      ))}
      <div className="button-row">
        <button type="button" className="button is-primary" onClick={back}>
          Go back
        </button>
      </div>
    </div>
  )
}

const part =
  (type: PartingCommand['type']) =>
  (side: SideIndex): void => {
    const command: PartingCommand = { type, side }
    carryOut(command, SHUT)
  }

/** A side gives the battle up. */
export const ResignSheet = () => (
  <Part
    lead="The battle ends at once."
    label={(name) => `The ${name} resign`}
    then={(other) => `The ${other} win.`}
    onPart={part('resign')}
  />
)

/** A side offers a draw; the other one is asked at once. */
export const OfferSheet = () => {
  const { state } = useSeen()
  return (
    <Part
      lead="The battle ends if the other side accepts."
      label={(name) => `The ${name} offer a draw`}
      then={(other) => `The ${other} are asked.`}
      bar={(side) => (mustWait(state, side) ? 'Declined in this turn: again in the next one.' : undefined)}
      onPart={part('offerDraw')}
    />
  )
}

const answer = (option: DrawOption): void => {
  const command: DrawAnswer = { type: 'choose', option }
  carryOut(command)
}

/** The other side answers at once; to close the question is to decline. */
export const DrawDialog = () => {
  const { presenter, battle, state } = useSeen()
  const seat = useGame((store) => store.seat)
  const to = drawOffered(state)?.to ?? 0
  const { sides } = presenter.sheet(battle)
  return (
    <Dialog title={`${sides[to]}: a draw?`} onClose={() => answer('decline')}>
      <div className="parting">
        <p>
          The {sides[otherSide(to)]} offer a draw. If the {sides[to]} accept, the battle ends with it.
        </p>
        <div className="button-row">
          <button type="button" className="button" onClick={() => answer('accept')}>
            Accept the draw
          </button>
          <button type="button" className="button is-primary" onClick={() => answer('decline')}>
            Decline and play on
          </button>
          {seat === undefined ? (
            <button type="button" className="button is-quiet" onClick={undo}>
              Take the offer back
            </button>
          ) : undefined}
        </div>
      </div>
    </Dialog>
  )
}
