import { ChartLine, Clapperboard, GitBranch, Radio } from 'lucide-react'
import { useEffect } from 'react'
import { backToAnalysis, forgetLeft, isLeft, useShown } from '../../store/analysis/showing.ts'
import { useBeats, watchableIn, watchAgain } from '../../store/interact/beats.ts'
import { goToNow, lastCount, useGame } from '../../store/game/game.ts'
import { seenGame } from '../../store/game/seen.ts'
import { branch } from './TimelineBar.tsx'
import { useSeen } from '../seen/useSeen.ts'

const BackToAnalysis = () => (
  <button type="button" className="button" aria-label="Back to how it went" onClick={backToAnalysis}>
    <ChartLine aria-hidden="true" size={18} /> <span className="past-label">Back to how it went</span>
  </button>
)

const Past = ({ viewing }: { readonly viewing: number }) => {
  const { presenter, battle, state } = useSeen()
  const game = useGame(seenGame)
  const hasLeft = useShown(({ left }) => left !== undefined)
  const isSame = useGame(isLeft)
  if (!game) return undefined
  const isWatched = watchableIn(game).has(viewing)
  return (
    <section className="past-ribbon" aria-label="The past">
      <p>
        <b>The past</b> {presenter.momentTitle(battle, state)}{' '}
        <span className="soft">
          {viewing} of {lastCount(game)}
        </span>
      </p>
      <div className="row">
        {hasLeft && isSame ? <BackToAnalysis /> : undefined}
        {isWatched ? (
          <button type="button" className="button" aria-label="Watch again" onClick={() => watchAgain(viewing)}>
            <Clapperboard aria-hidden="true" size={18} /> <span className="past-label">Watch again</span>
          </button>
        ) : undefined}
        <button type="button" className="button" aria-label="To the present" onClick={goToNow}>
          <Radio aria-hidden="true" size={18} /> <span className="past-label">To the present</span>
        </button>
        <button type="button" className="button" aria-label="Play on from here" onClick={branch}>
          <GitBranch aria-hidden="true" size={18} /> <span className="past-label">Play on from here</span>
        </button>
      </div>
    </section>
  )
}

/** Over the map while the past is looked at: where one is, and what can be done; a film of it has a bar of its own. */
export const PastRibbon = () => {
  const viewing = useGame((store) => store.viewing)
  const isFilm = useBeats(({ staged }) => staged?.film !== undefined)
  useEffect(() => {
    if (viewing === undefined) forgetLeft()
  }, [viewing])
  return viewing === undefined || isFilm ? undefined : <Past viewing={viewing} />
}
