import './analysis.css'
import { useEffect, useState } from 'react'
import type { AnalysedMoment, Analysis } from '../../core/mind/analysis.ts'
import { analyse, stopAnalysis, useAnalysis } from '../../store/analysis/analysis.ts'
import { lookFrom } from '../../store/analysis/showing.ts'
import { goTo, useGame } from '../../store/game/game.ts'
import type { Game } from '../../store/game/opened.ts'
import { patchScreen } from '../../store/game/screen.ts'
import { secretBar } from '../../store/game/seen.ts'
import { branchHere } from '../../store/session/session.ts'
import { goToGame } from '../parts/route.ts'
import { Curve } from './Curve.tsx'
import { Moments } from './Moments.tsx'
import { gainWords, sumsOf } from './words.ts'

const close = (): void => patchScreen({ dialog: undefined })

const playOn = async (at: number): Promise<void> => {
  close()
  goTo(at)
  const id = await branchHere()
  if (id !== undefined) goToGame(id)
}

const Row = ({ title, parts }: { title: string; parts: readonly [number, number] }) => (
  <tr>
    <th scope="row">{title}</th>
    {parts.map((part, side) => (
      <td key={String(side)}>{gainWords(part / 100)}</td>
    ))}
  </tr>
)

/** Decisions and throws apart: who played well, who was lucky, and by how much. */
const Sums = ({ analysis, names }: { analysis: Analysis; names: readonly [string, string] }) => {
  const { start, decided, lucky, settled, end } = sumsOf(analysis)
  const [first, second] = decided
  return (
    <table className="analysis-sums">
      <caption>
        The chances of the {names[0]} went from {start} % to {end} %.
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col" className="is-side-0">
            {names[0]}
          </th>
          <th scope="col" className="is-side-1">
            {names[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        <Row title="Own decisions" parts={[first, second]} />
        <Row title="Decisions of the enemy" parts={[-second, -first]} />
        <Row title="Luck of the dice" parts={[lucky, -lucky]} />
        <Row title="The course of the battle" parts={[settled, -settled]} />
      </tbody>
      <tfoot>
        <Row title="All together" parts={[end - start, start - end]} />
      </tfoot>
    </table>
  )
}

const Found = ({ game, analysis }: { game: Game; analysis: Analysis }) => {
  const [chosen, choose] = useState<AnalysedMoment | undefined>(undefined)
  const names = game.presenter.sheet(game.battle).sides
  const unkept = useAnalysis((one) => one.unkept)
  return (
    <>
      {unkept === undefined ? undefined : <p role="status">It could not be kept with the game. {unkept}</p>}
      <Curve analysis={analysis} names={names} chosen={chosen} onOpen={lookFrom} />
      <Sums analysis={analysis} names={names} />
      <p className="soft">
        A decision is held against what the computer would have ordered in the same place, a throw against all that
        could have been thrown. What neither of them explains is the course of the battle: the ground, and above all the
        turns that go by, which serve whoever has only to hold.
      </p>
      <h3>{analysis.moments.length === 0 ? 'Nothing decided it more than the rest.' : 'What decided it'}</h3>
      <Moments
        game={game}
        moments={analysis.moments}
        onLook={(moment) => lookFrom(moment.at, moment)}
        onPlayOn={(at) => void playOn(at)}
        onChoose={choose}
      />
    </>
  )
}

const Running = () => {
  const progress = useAnalysis((one) => one.progress)
  return (
    <div className="analysis-running">
      <p role="status">Every move is weighed once more…</p>
      <progress max={progress?.total ?? 1} value={progress?.done ?? 0} aria-label="How far the analysis is" />
      <button
        type="button"
        className="button"
        onClick={() => {
          stopAnalysis()
          close()
        }}
      >
        Stop
      </button>
    </div>
  )
}

/** The game on the table looked back upon: in the background, and kept with it. */
export const AnalysisSheet = () => {
  const game = useGame((store) => store.game)
  const { history, analysis, trouble } = useAnalysis()
  const barred = game && secretBar(game)
  useEffect(() => void analyse(), [])
  if (!game) return undefined
  if (barred) return <p>{barred.text}</p>
  if (trouble !== undefined) return <p role="alert">The game cannot be analysed. {trouble}</p>
  return (
    <div className="analysis">
      {analysis && history === game.history ? <Found game={game} analysis={analysis} /> : <Running />}
    </div>
  )
}
