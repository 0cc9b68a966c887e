import { Download, Play, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { MIND_LEVELS } from '../../core/mind/levels.ts'
import { sentence } from '../../core/text/words.ts'
import { useWorkbench } from '../../store/workbench/workbench.ts'
import { closeGames, gameFile, layGames, playGames, stopGames, useGames } from '../../store/workbench/games/games.ts'
import type { GameRow, GamesLaid, GamesPage, Players } from '../../store/workbench/games/messages.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import { saveBlob } from '../parts/download.ts'
import { plainWords } from '../parts/later.tsx'
import { goToGame } from '../parts/route.ts'
import { GamesReport } from './GamesReport.tsx'

const COUNTS = [20, 100, 500] as const
const USUAL = 100

type ChoiceProps = {
  readonly label: string
  readonly value: string
  readonly options: readonly string[]
  onChoose(value: string): void
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <label className="wb-games-choice">
    <span>{label}</span>
    <select className="wb-select" value={value} onChange={(event) => onChoose(event.target.value)}>
      {options.map((one) => (
        <option key={one} value={one}>
          {sentence(one)}
        </option>
      ))}
    </select>
  </label>
)

/** Who plays, and how many games. */
const Setting = ({ laid }: { laid: GamesLaid }) => {
  const isPlaying = useGames((games) => games.isPlaying)
  const [[first, second], setPlayers] = useState<Players>([laid.players[0], laid.players[0]])
  const [count, setCount] = useState<number>(USUAL)
  const names = [...new Set([...laid.players, ...MIND_LEVELS])]
  return (
    <div className="wb-games-setting">
      <Choice label={laid.sides[0]} value={first} options={names} onChoose={(one) => setPlayers([one, second])} />
      <Choice label={laid.sides[1]} value={second} options={names} onChoose={(one) => setPlayers([first, one])} />
      <Choice
        label="How many games"
        value={String(count)}
        options={COUNTS.map(String)}
        onChoose={(one) => setCount(Number(one))}
      />
      {isPlaying ? (
        <button type="button" className="button" onClick={stopGames}>
          <Square aria-hidden="true" size={18} /> Stop
        </button>
      ) : (
        <button type="button" className="button is-main" onClick={() => void playGames(count, [first, second])}>
          <Play aria-hidden="true" size={18} /> Play {count} games
        </button>
      )}
    </div>
  )
}

const Progress = () => {
  const { wanted, rows, isPlaying, page } = useGames()
  if (wanted === undefined) return undefined
  const going = isPlaying ? 'played' : page ? 'played, reported below' : 'played, the report is being made'
  return (
    <div className="wb-games-progress">
      <progress max={wanted} value={rows.length} aria-label="Games played" />
      <span role="status">
        {rows.length} of {wanted} games {going}
      </span>
    </div>
  )
}

/** Puts a game that was played on the table: the whole of it, to be looked at or played on. */
const openGame = async (seed: number, name: string): Promise<void> => {
  const { openFileText } = await import('../../store/session/exchange.ts')
  const opened = await openFileText(await gameFile(seed), `${name}, game ${seed}`)
  if (!opened.ok) throw new Error(opened.problems[0]?.found ?? 'This game cannot be opened.')
  goToGame(opened.value)
}

const GameLine = ({ row, onTrouble }: { row: GameRow; onTrouble(words: string): void }) => {
  const { name } = useWorkbench.getState()
  const open = (): void => void openGame(row.seed, name).catch((reason) => onTrouble(plainWords(reason)))
  return (
    <li>
      <span>Game {row.seed}</span>
      <span>{row.fault === '' ? row.verdict : `A fault: ${row.fault}`}</span>
      <span className="soft">
        {row.turns} {row.turns === 1 ? 'turn' : 'turns'}
      </span>
      <button type="button" className="button" aria-label={`Open game ${row.seed}`} onClick={open}>
        Open
      </button>
    </li>
  )
}

const saveReport = ({ file }: GamesPage, title: string): void =>
  saveBlob(new Blob([file], { type: 'text/html' }), `${title}, games.html`.replaceAll(/[:/\\]/g, ''))

const Outcome = ({ laid, onTrouble }: { laid: GamesLaid; onTrouble(words: string): void }) => {
  const page = useGames((games) => games.page)
  const rows = useGames((games) => games.rows)
  if (!page) return undefined
  return (
    <>
      <GamesReport parts={page.parts} />
      <div className="wb-games-deeds">
        <button type="button" className="button" onClick={() => saveReport(page, laid.title)}>
          <Download aria-hidden="true" size={18} /> Save the report
        </button>
      </div>
      <details className="wb-games-list">
        <summary>Open one of the games</summary>
        <ol>
          {rows.map((row) => (
            <GameLine key={row.seed} row={row} onTrouble={onTrouble} />
          ))}
        </ol>
      </details>
    </>
  )
}

/** Many games of the file on the workbench, played by the computer: progress, report, and every game to be opened. */
export const GamesDialog = ({ onClose }: { onClose(): void }) => {
  const laid = useGames((games) => games.laid)
  const trouble = useGames((games) => games.trouble)
  const [said, setSaid] = useState('')
  useEffect(() => {
    void layGames()
    return closeGames
  }, [])
  const words = trouble ?? said
  return (
    <Dialog title="Games of this file" className="is-broad" onClose={onClose}>
      {laid ? <Setting laid={laid} /> : words === '' ? <p className="waiting">Laying out the battle…</p> : undefined}
      <Progress />
      {words === '' ? undefined : <p role="alert">{words}</p>}
      {laid ? <Outcome laid={laid} onTrouble={setSaid} /> : undefined}
    </Dialog>
  )
}
