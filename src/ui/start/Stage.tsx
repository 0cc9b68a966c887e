import { Bot, FolderOpen, History, Play } from 'lucide-react'
import { lengthWords } from '../../core/presenter/catalogue.ts'
import type { BattleSummary } from '../../core/presenter/setup.ts'
import type { SavedHead } from '../../store/saves/heads.ts'
import { Picture } from './BattleCard.tsx'
import { liveriesOf } from '../parts/liveries.ts'
import type { Opponent } from './play.ts'
import { Learn } from '../lessons/Learn.tsx'

type StageProps = {
  /** The battle in the picture. */
  readonly shown: BattleSummary
  /** The battle that one learns on. */
  readonly lesson: BattleSummary
  /** The kept games, the last one first. */
  readonly heads: readonly SavedHead[]
  onPlay(opponent: Opponent): void
  onPlayShown(): void
  onOpenFile(): void
}

/** The last game that is not over yet. */
const Continue = ({ last }: { last: SavedHead | undefined }) =>
  last ? (
    <a className="button start-continue" href={`#/game/${last.id}`}>
      <History aria-hidden="true" size={20} />
      <span>
        Continue {last.name} <small>{last.standing}</small>
      </span>
    </a>
  ) : undefined

/** The first thing on the page: a battle in full swing, and the ways to begin. */
export const Stage = ({ shown, lesson, heads, onPlay, onPlayShown, onOpenFile }: StageProps) => (
  <section className="stage-band" data-liveries={liveriesOf(shown)} aria-label="Begin">
    <Picture sheet={shown} isStage />
    <div className="stage-card">
      <h1 className="start-title">Testudo</h1>
      <p className="start-motto">Battles on hexes and squares. The game keeps the rules, and says why.</p>
      {heads.length === 0 ? <Learn isNew /> : undefined}
      <button type="button" className="button is-main stage-play" onClick={() => onPlay('person')}>
        <Play aria-hidden="true" size={20} />
        <span>
          Play {lesson.name} now <small>The battle to learn on: {lengthWords(lesson)}</small>
        </span>
      </button>
      <button type="button" className="button stage-alone" onClick={() => onPlay('computer')}>
        <Bot aria-hidden="true" size={20} />
        <span>
          Play against the computer <small>{lesson.name}, alone: it plays the other side</small>
        </span>
      </button>
      <Continue last={heads.find(({ isOver }) => !isOver)} />
      {heads.length === 0 ? undefined : <Learn isNew={false} />}
      <button type="button" className="button is-quiet stage-file" onClick={onOpenFile}>
        <FolderOpen aria-hidden="true" size={18} /> Open a battle file
      </button>
    </div>
    <p className="stage-caption">
      {shown.name}, {shown.date}
      <button type="button" className="stage-here" onClick={onPlayShown}>
        Play from here
      </button>
    </p>
  </section>
)
