import type { AnalysedMoment } from '../../core/mind/analysis.ts'
import { stateAt } from '../../core/engine/history.ts'
import type { LogLine } from '../../core/presenter/view.ts'
import type { Game } from '../../store/game/opened.ts'
import { arrowsFor, showBetter } from '../../store/analysis/showing.ts'
import { gainWords, percentWords, throwWords } from './words.ts'

type MomentsProps = {
  readonly game: Game
  readonly moments: readonly AnalysedMoment[]
  onLook(at: number): void
  onPlayOn(at: number): void
  onChoose(moment: AnalysedMoment | undefined): void
}

const FEW = 3

/** What the log says of a moment. */
const linesIn = (game: Game): ((moment: AnalysedMoment) => readonly string[]) => {
  const lines: readonly LogLine[] = game.presenter.log(game).flatMap((group) => group.lines)
  return ({ at, until }) => lines.flatMap((line) => (line.at > at && line.at <= until ? [line.text] : [])).slice(0, FEW)
}

const KINDS: Readonly<Record<AnalysedMoment['kind'], string>> = { decision: 'Decision', throw: 'Dice' }

/** What would have been better than a decision, or how rare a throw was, line by line. */
const judgedWords = ({ kind, gain, share, better }: AnalysedMoment): readonly string[] => {
  if (kind === 'throw') return [throwWords(gain >= 0, share)]
  if (!better) return ['Nothing better was found.']
  const [first, ...others] = better.why.map(({ text }) => text).slice(0, FEW)
  return [`Better by ${percentWords(better.gain)}: ${first ?? 'to do no more.'}`, ...others]
}

type MomentProps = Omit<MomentsProps, 'moments'> & {
  readonly moment: AnalysedMoment
  readonly told: readonly string[]
}

const Ways = ({ game, moment, onLook, onPlayOn }: Omit<MomentProps, 'told' | 'onChoose'>) => (
  <div className="moment-ways">
    {arrowsFor(game, moment).length > 0 ? (
      <button type="button" className="button" onClick={() => showBetter(moment)}>
        Show it
      </button>
    ) : undefined}
    <button type="button" className="button" onClick={() => onLook(moment.at)}>
      Look there
    </button>
    <button type="button" className="button is-quiet" onClick={() => onPlayOn(moment.at)}>
      Play on from here
    </button>
  </div>
)

const Moment = ({ game, moment, told, onLook, onPlayOn, onChoose }: MomentProps) => {
  const { presenter, battle, history } = game
  const { at, side, kind, gain, better } = moment
  const name = presenter.sheet(battle).sides[side]
  return (
    <li
      className={`moment is-side-${side}`}
      onPointerEnter={() => onChoose(moment)}
      onPointerLeave={() => onChoose(undefined)}
      onFocus={() => onChoose(moment)}
      onBlur={() => onChoose(undefined)}
    >
      <div className="moment-words">
        <b>
          {KINDS[kind]}: {name} {gainWords(gain)}
        </b>
        <small>{presenter.momentTitle(battle, stateAt(history, at))}</small>
        {told.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {judgedWords(moment).map((line) => (
          <p key={line} className={better ? 'moment-better' : 'soft'}>
            {line}
          </p>
        ))}
      </div>
      <Ways game={game} moment={moment} onLook={onLook} onPlayOn={onPlayOn} />
    </li>
  )
}

/** The moments that decided a battle, each with what came of it and what would have been better. */
export const Moments = ({ moments, ...props }: MomentsProps) => {
  const told = linesIn(props.game)
  return (
    <ol className="moments">
      {moments.map((moment) => (
        <Moment key={`${moment.at} ${moment.kind}`} {...props} moment={moment} told={told(moment)} />
      ))}
    </ol>
  )
}
