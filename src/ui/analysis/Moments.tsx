import type { AnalysedMoment } from '../../core/mind/analysis.ts'
import { stateAt } from '../../core/engine/history.ts'
import type { LogLine } from '../../core/presenter/view.ts'
import type { Game } from '../../store/opened.ts'
import { gainWords } from './words.ts'

type MomentsProps = {
  readonly game: Game
  readonly moments: readonly AnalysedMoment[]
  onLook(at: number): void
  onPlayOn(at: number): void
  onChoose(at: number | undefined): void
}

const FEW = 3

const linesAt = (game: Game): ((at: number) => readonly string[]) => {
  const lines: readonly LogLine[] = game.presenter.log(game).flatMap((group) => group.lines)
  return (at) => lines.flatMap((line) => (line.at === at + 1 ? [line.text] : [])).slice(0, FEW)
}

const KINDS: Readonly<Record<AnalysedMoment['kind'], string>> = { decision: 'Decision', throw: 'Dice' }

/** What would have been better, in words. */
const betterWords = ({ better }: AnalysedMoment): string | undefined => {
  if (!better) return undefined
  const [first] = better.why
  return `Better by ${gainWords(better.gain)}: ${first?.text ?? 'another order; the hint shows it there.'}`
}

/** The moments that decided a battle, each with what came of it and what would have been better. */
export const Moments = ({ game, moments, onLook, onPlayOn, onChoose }: MomentsProps) => {
  const { presenter, battle, history } = game
  const { sides } = presenter.sheet(battle)
  const told = linesAt(game)
  return (
    <ol className="moments">
      {moments.map((moment) => {
        const { at, side, kind, gain } = moment
        const better = betterWords(moment)
        return (
          <li
            key={`${at} ${kind}`}
            className={`moment is-side-${side}`}
            onPointerEnter={() => onChoose(at)}
            onPointerLeave={() => onChoose(undefined)}
            onFocus={() => onChoose(at)}
            onBlur={() => onChoose(undefined)}
          >
            <div className="moment-words">
              <b>
                {KINDS[kind]}: {sides[side]} {gainWords(gain)}
              </b>
              <small>{presenter.momentTitle(battle, stateAt(history, at))}</small>
              {told(at).map((line) => (
                <p key={line}>{line}</p>
              ))}
              {better === undefined ? undefined : <p className="moment-better">{better}</p>}
            </div>
            <div className="moment-ways">
              <button type="button" className="button" onClick={() => onLook(at)}>
                Look there
              </button>
              <button type="button" className="button is-quiet" onClick={() => onPlayOn(at)}>
                Play on from here
              </button>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
