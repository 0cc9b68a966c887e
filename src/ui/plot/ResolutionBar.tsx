import './plot.css'
import { ListChecks, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import type { Progressed } from '../../core/presenter/running.ts'
import { useBeats } from '../../store/interact/beats.ts'
import { useGame } from '../../store/game/game.ts'
import { InterruptButton } from '../beats/InterruptButton.tsx'
import { CombatPanel } from '../panels/CombatPanel.tsx'
import { DiceEntry } from '../controls/DiceEntry.tsx'
import { PastCombat } from '../seen/PastCombat.tsx'
import { useSeen } from '../seen/useSeen.ts'
import { resolveNext, runOrPause, showPlots } from './deeds.ts'

/** `Attack 4 of 7`, `Hex 3 of 5`: what comes next. */
const Progress = ({ how: { words, done, total } }: { how: Progressed }) => (
  <div className="resolving-progress">
    <span>{words}</span>
    <progress max={total} value={done} aria-label={words} />
  </div>
)

/** Each side rolls a die of its own until they differ. */
const TieDice = ({ label }: { label: string }) => {
  const [again, setAgain] = useState(0)
  const done = (dice: readonly number[]): void => {
    if (dice[0] === dice[1]) setAgain(again + 1)
    else resolveNext(dice)
  }
  return (
    <DiceEntry
      key={again}
      label={`${again > 0 ? 'Equal again. ' : ''}${label}`}
      count={2}
      onDone={done}
      onCancel={() => setAgain(again + 1)}
    />
  )
}

/** The players' own dice for what comes next. */
const Told = () => {
  const look = useSeen()
  const told = look.presenter.running?.told(look)
  if (!told) return undefined
  return told.kind === 'tie' ? (
    <TieDice label={told.label} />
  ) : (
    <CombatPanel view={told.view} dice="told" onResolve={resolveNext} />
  )
}

const PlotsButton = () => (
  <button type="button" className="button" onClick={showPlots}>
    <ListChecks aria-hidden="true" size={18} /> Plots
  </button>
)

/** While the game goes on by itself: how far it is, and whether it goes on by itself. */
export const ResolutionBar = () => {
  // While a film is shown it is asked below it.
  const isFilm = useBeats(({ staged }) => staged?.film !== undefined)
  const look = useSeen()
  const physical = useGame((store) => store.game?.ground.start.dice.kind === 'physical')
  if (look.presenter.moment(look) !== 'resolution') return undefined
  const how = look.presenter.running?.progress(look)
  const { running } = look.screen
  return (
    <div className="resolving">
      <div className="resolving-bar">
        {how ? <Progress how={how} /> : undefined}
        {physical ? undefined : (
          <button type="button" className="button" aria-pressed={running} onClick={runOrPause} disabled={!look.live}>
            {running ? (
              <>
                <Pause aria-hidden="true" size={18} /> Pause
              </>
            ) : (
              <>
                <Play aria-hidden="true" size={18} /> Play all
              </>
            )}
          </button>
        )}
        {look.presenter.plots?.has(look.battle) ? <PlotsButton /> : undefined}
        {isFilm ? undefined : <InterruptButton />}
      </div>
      {physical && look.live ? <Told /> : undefined}
      <PastCombat />
    </div>
  )
}
