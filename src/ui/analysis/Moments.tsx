import { useEffect, useRef } from 'react'
import type { AnalysedMoment } from '../../core/mind/analysis.ts'
import { stateAt } from '../../core/engine/history.ts'
import { tellingFew } from '../../core/presenter/few.ts'
import type { LogLine } from '../../core/presenter/view.ts'
import type { Game } from '../../store/game/opened.ts'
import { arrowsFor, momentKey, showBetter, takeBack } from '../../store/analysis/showing.ts'
import { gainWords, percentWords, throwWords } from './words.ts'

type MomentsProps = {
  readonly game: Game
  readonly moments: readonly AnalysedMoment[]
  onLook(moment: AnalysedMoment): void
  onPlayOn(at: number): void
  onChoose(moment: AnalysedMoment | undefined): void
}

/** Lines of one kind, at most; of more the first ones, and how many there are besides. */
const MOST = 4

const few = (lines: readonly string[]): readonly string[] =>
  lines.length > MOST ? [...lines.slice(0, MOST - 1), `… and ${lines.length - MOST + 1} more.`] : lines

/** What the log says of a moment. */
const linesIn = (game: Game): ((moment: AnalysedMoment) => readonly string[]) => {
  const lines: readonly LogLine[] = game.presenter.log(game).flatMap((group) => group.lines)
  return ({ at, until }) => {
    const found = lines.filter((line) => line.at > at && line.at <= until)
    const told = tellingFew(found, found.length > MOST ? MOST - 1 : MOST)
    // More losses are counted already.
    return found.length > MOST && told.length < MOST ? [...told, `… and ${found.length - MOST + 1} more.`] : told
  }
}

const KINDS: Readonly<Record<AnalysedMoment['kind'], string>> = { decision: 'Decision', throw: 'Dice' }

/** What would have been better than a decision, or how rare a throw was, line by line. */
const judgedWords = ({ kind, gain, share, better }: AnalysedMoment): readonly string[] => {
  if (kind === 'throw') return [throwWords(gain >= 0, share)]
  if (!better) return ['Nothing better was found.']
  const [first, ...others] = few(better.why.map(({ text }) => text))
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
    <button type="button" className="button" onClick={() => onLook(moment)}>
      Look there
    </button>
    <button type="button" className="button is-quiet" onClick={() => onPlayOn(moment.at)}>
      Play on from here
    </button>
  </div>
)

/** Some of them may be the same, word for word. */
const Lines = ({ lines, className }: { readonly lines: readonly string[]; readonly className?: string }) =>
  lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
    <p key={index} className={className}>
      {line}
    </p>
  ))

const Moment = ({ game, moment, told, onLook, onPlayOn, onChoose }: MomentProps) => {
  const { presenter, battle, history } = game
  const { at, side, kind, gain, better } = moment
  const name = presenter.sheet(battle).sides[side]
  return (
    <li
      data-moment={momentKey(moment)}
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
        <Lines lines={told} />
        <Lines lines={judgedWords(moment)} className={better ? 'moment-better' : 'soft'} />
      </div>
      <Ways game={game} moment={moment} onLook={onLook} onPlayOn={onPlayOn} />
    </li>
  )
}

/** The moments that decided a battle, each with what came of it and what would have been better. */
export const Moments = ({ moments, ...props }: MomentsProps) => {
  const told = linesIn(props.game)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const back = takeBack()
    if (back === undefined) return
    // A dialog opens after what is in it, and takes the focus.
    const later = setTimeout(() => {
      const place = list.current?.querySelector(`[data-moment="${back}"]`)
      place?.scrollIntoView?.({ block: 'center' })
      place?.querySelector('button')?.focus({ preventScroll: true })
    })
    return () => clearTimeout(later)
  }, [])
  return (
    <ol ref={list} className="moments">
      {moments.map((moment) => (
        <Moment key={momentKey(moment)} {...props} moment={moment} told={told(moment)} />
      ))}
    </ol>
  )
}
