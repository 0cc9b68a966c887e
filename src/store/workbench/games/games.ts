import { create } from 'zustand'
import { HEAD } from '../../../core/battleFile/versions.ts'
import type { Library } from '../../../core/scenario/library.ts'
import { added } from '../../../core/report/sums/sums.ts'
import { useWorkbench } from '../workbench.ts'
import type { GameRow, GamesGround, GamesLaid, GamesPage, ReportedGame, Players, Room } from './messages.ts'
import { openRoom } from './room.ts'

/** Games of the file on the workbench. */
type Games = {
  readonly laid: GamesLaid | undefined
  /** Games that are wanted; undefined before the first press. */
  readonly wanted: number | undefined
  readonly isPlaying: boolean
  /** In the order of their seeds. */
  readonly rows: readonly GameRow[]
  readonly page: GamesPage | undefined
  readonly players: Players | undefined
  readonly trouble: string | undefined
}

const NOTHING: Games = {
  laid: undefined,
  wanted: undefined,
  isPlaying: false,
  rows: [],
  page: undefined,
  players: undefined,
  trouble: undefined,
}

export const useGames = create<Games>(() => NOTHING)

/** The seed of the first game; each one after it has the next. */
const FIRST = 1
const MOST_ROOMS = 4

let rooms: Room[] = []
let ground: GamesGround | undefined
/** Which file or series is at hand: what belongs to an older one is dropped. */
let turn = 0
let series = 0

const words = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason))

const groundOf = ({ scenario, map, paths = [], maps = [] }: Library): GamesGround | undefined => {
  const { checked, name } = useWorkbench.getState()
  const json = checked?.json
  if (!checked || typeof json !== 'object' || json === null) return undefined
  const file = checked.kind === 'scenario' ? { ...HEAD, name, scenario: json } : { ...json }
  return {
    file,
    name,
    scenarios: Object.fromEntries(paths.map((path) => [path, scenario(path)])),
    maps: Object.fromEntries(maps.map((id) => [id, map(id)])),
  }
}

const newRoom = async (): Promise<Room> => {
  const room = openRoom()
  rooms = [...rooms, room]
  if (ground) await room.ask('lay', ground)
  return room
}

/** The threads are ended, with what they play. */
export const closeGames = (): void => {
  turn += 1
  for (const room of rooms) room.close()
  rooms = []
  ground = undefined
  useGames.setState(NOTHING, true)
}

/** Takes the file as it lies on the workbench. */
export const layGames = async (): Promise<void> => {
  closeGames()
  const mine = turn
  const { library } = useWorkbench.getState()
  ground = library && groundOf(library)
  if (!ground) return
  try {
    const room = openRoom()
    rooms = [room]
    const laid = await room.ask('lay', ground)
    if (mine === turn) useGames.setState({ laid })
  } catch (reason) {
    if (mine === turn) useGames.setState({ trouble: words(reason) })
  }
}

const report = async (players: Players, played: readonly ReportedGame[]): Promise<void> => {
  const [room] = rooms
  if (!room || played.length === 0) return
  const page = await room.ask('page', { players, seed: FIRST, sums: added(played.map(({ sums }) => sums)) })
  useGames.setState({ page })
}

const bySeed = (a: ReportedGame, b: ReportedGame): number => a.row.seed - b.row.seed

/** Plays one game after the other in a thread, until no more are wanted. */
const playIn = async (
  room: Room,
  players: Players,
  next: () => number | undefined,
  tell: (one: ReportedGame) => void,
) => {
  for (let seed = next(); seed !== undefined; seed = next()) tell(await room.ask('play', { players, seed }))
}

const threads = (count: number): number =>
  Math.max(1, Math.min(MOST_ROOMS, count, (navigator.hardwareConcurrency ?? 2) - 1))

/** Plays so many games; the report comes when they are played, or of those that were when they are stopped. */
export const playGames = async (count: number, players: Players): Promise<void> => {
  const mine = turn
  series += 1
  const own = series
  let played: readonly ReportedGame[] = []
  let seed = FIRST
  useGames.setState({ wanted: count, isPlaying: true, rows: [], page: undefined, players, trouble: undefined })
  const goesOn = (): boolean => mine === turn && own === series && useGames.getState().isPlaying
  const next = (): number | undefined => (goesOn() && seed < FIRST + count ? seed++ : undefined)
  const tell = (one: ReportedGame): void => {
    if (mine !== turn || own !== series) return
    played = [...played, one].sort(bySeed)
    useGames.setState({ rows: played.map(({ row }) => row) })
  }
  try {
    const known = rooms.slice(0, threads(count))
    const more = Array.from({ length: threads(count) - known.length }, newRoom)
    await Promise.all([...known, ...more].map(async (room) => playIn(await room, players, next, tell)))
    await report(players, played)
  } catch (reason) {
    if (mine === turn) useGames.setState({ trouble: words(reason) })
  }
  if (mine === turn) useGames.setState({ isPlaying: false })
}

/** What is being played is played to its end; the report is made of what there is. */
export const stopGames = (): void => useGames.setState({ isPlaying: false })

/** The game of a seed, as a battle file. */
export const gameFile = async (seed: number): Promise<string> => {
  const [room] = rooms
  const { players } = useGames.getState()
  if (!room || !players) throw new Error('The games are no longer at hand.')
  return room.ask('save', { players, seed })
}
