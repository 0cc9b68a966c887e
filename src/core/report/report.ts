import { wordsOf as cellWords } from '../grid/words.ts'
import { type SideIndex, SIDES, otherSide } from '../engine/vocabulary.ts'
import type { Clear, Counter, Facts, BattleLaid } from '../play/games.ts'
import type { VictoryLevel } from '../victory/watch.ts'
import { type Courses, coursesOf } from './courses.ts'
import { countEach, type Lead, leadOf, type Mean, meanOf, type Share, shareOf, type Spread, spreadOf } from './stats.ts'
import type { Sums } from './sums/sums.ts'
import type { Tally } from './sums/tally.ts'

type Ending = Share & { readonly verdict: string; readonly winner: number }

/** Of the units of a type: in which share of the games they did something, each unit counted in each game. */
export type TypeRow = {
  readonly side: SideIndex
  readonly type: string
  readonly name: string
  readonly units: number
  readonly lostEach: number
  readonly lost: number
  readonly left: number
  readonly moved: number
  /** Undefined for those who cannot fire. */
  readonly fired?: number
  readonly fought: number
}

/** In how many games a side led so clearly by points in the end; without side and level: nobody led. */
type LevelRow = Share & Partial<Clear>

export type ConditionRow = Share & {
  readonly side: SideIndex
  readonly alternative: number
  readonly condition: number
  readonly text: string
}

export type FirstMover = Lead & { readonly side: SideIndex; readonly wins: number; readonly losses: number }
/** How a side does when it moves first and when it moves second. */
type Swapped = { readonly side: SideIndex; readonly first: Share; readonly second: Share }

export type Report = {
  readonly format: 'testudo-games'
  readonly version: 1
  readonly battle: string
  readonly name: string
  readonly date: string
  readonly sides: readonly [string, string]
  readonly options: readonly string[]
  readonly players: readonly [string, string]
  readonly games: number
  readonly seed: number
  readonly verdicts: readonly Ending[]
  readonly length: {
    readonly turns: Spread
    readonly commands: Spread
    readonly combats: Spread
    readonly byTurn: readonly { readonly value: number; readonly count: number }[]
    readonly most: number
  }
  readonly points: readonly [Spread, Spread]
  /** Points of the first side less those of the second, in the end of a game. */
  readonly margin: Mean
  readonly levels: readonly LevelRow[]
  readonly types: readonly TypeRow[]
  readonly never: {
    readonly moved: readonly string[]
    readonly fired: readonly string[]
    readonly fought: readonly string[]
  }
  readonly hexes: {
    /** What the cells of the map are called. */
    readonly word: string
    readonly open: number
    readonly never: readonly string[]
    readonly entered: Readonly<Record<string, number>>
  }
  readonly conditions: readonly ConditionRow[]
  /** How the games went, turn by turn; left out where no game was sound. */
  readonly courses?: Courses
  /** Left out where both sides move at once, or by lot. */
  readonly firstMover?: FirstMover
  readonly swapped?: readonly Swapped[]
  readonly faults: readonly { readonly seed: number; readonly text: string; readonly file: string }[]
}

const endings = ({ sides }: Facts, { winners, games }: Sums): Ending[] => {
  const names = sides.map((name) => `Victory of the ${name}`)
  const known = [
    { verdict: names[0] ?? '', winner: 0 },
    { verdict: names[1] ?? '', winner: 1 },
    { verdict: 'A draw', winner: -1 },
    { verdict: 'A fault', winner: -2 },
  ]
  return known
    .map((one) => ({
      ...one,
      ...shareOf(winners[one.winner] ?? 0, games),
    }))
    .filter(({ winner, count }) => winner > -2 || count > 0)
}

const LEVELS: readonly VictoryLevel[] = ['marginal', 'substantive', 'decisive']

/** What the points alone would say, whoever won by the conditions of the sheet. */
const levelRows = ({ clear, sound }: Sums): LevelRow[] => {
  const rows = ([0, 1] as const).flatMap((side) => LEVELS.map((level) => ({ side, level })))
  const led = rows.map((row) => ({ ...row, ...shareOf(clear[`${row.side} ${row.level}`] ?? 0, sound) }))
  return [...led, shareOf(sound - led.reduce((sum, { count }) => sum + count, 0), sound)]
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4

type Tallies = Pick<Sums, 'lost' | 'left' | 'moved' | 'fired' | 'fought'>

const kindOf = ({ side, type }: Counter): string => `${side} ${type}`

const rowFor = (units: readonly Counter[], tallies: Tallies, games: number): TypeRow[] => {
  const [first] = units
  if (!first) return []
  const share = (tally: Tally): number =>
    rounded(units.reduce((sum, { id }) => sum + (tally[id] ?? 0), 0) / Math.max(1, games * units.length))
  const lost = share(tallies.lost)
  return [
    {
      side: first.side,
      type: first.type,
      name: first.name,
      units: units.length,
      lostEach: rounded(lost * units.length),
      lost,
      left: share(tallies.left),
      moved: share(tallies.moved),
      ...(first.fires ? { fired: share(tallies.fired) } : {}),
      fought: share(tallies.fought),
    },
  ]
}

const typeRows = (counters: readonly Counter[], tallies: Tallies, games: number): TypeRow[] => {
  const kinds = [...new Set(counters.map(kindOf))].sort()
  return kinds.flatMap((kind) =>
    rowFor(
      counters.filter((unit) => kindOf(unit) === kind),
      tallies,
      games,
    ),
  )
}

const neverOf = (counters: readonly Counter[], tallies: Tallies): Report['never'] => {
  const without = (tally: Tally, units: readonly Counter[]): string[] =>
    units.filter(({ id }) => !tally[id]).map(({ id }) => id)
  return {
    moved: without(tallies.moved, counters),
    fired: without(
      tallies.fired,
      counters.filter((unit) => unit.fires),
    ),
    fought: without(tallies.fought, counters),
  }
}

const hexesOf = ({ chart: { board, isOpen } }: Facts, { entered }: Sums): Report['hexes'] => {
  const counts = Array.from({ length: board.size }, (_, cell) => entered[cell] ?? 0)
  const open = counts.flatMap((count, cell) => (count > 0 || isOpen(cell) ? [cell] : []))
  const seen = counts.flatMap((count, cell) => (count > 0 ? [[board.label(cell), count] as const] : []))
  return {
    word: cellWords(board).many,
    open: open.length,
    never: open.filter((cell) => counts[cell] === 0).map(board.label),
    entered: Object.fromEntries(seen),
  }
}

/** The words of a condition without the count that follows them. */
const wordsOf = (text: string): string => text.split(': ')[0] ?? text

const conditionRows = ({ conditions }: BattleLaid, { met, sound }: Sums): ConditionRow[] =>
  conditions.map((one, index) => ({ ...one, text: wordsOf(one.text), ...shareOf(met[index] ?? 0, sound) }))

const withFirst = ({ first: side }: Facts, { winners, games }: Sums): Pick<Report, 'firstMover'> => {
  if (side === undefined) return {}
  const wins = winners[side] ?? 0
  const losses = winners[otherSide(side)] ?? 0
  return { firstMover: { side, wins, losses, ...leadOf(wins, losses, games) } }
}

const swappedOf = ({ first }: Facts, played: Sums, turned: Sums): readonly Swapped[] => {
  const wins = ({ winners, games }: Sums, side: SideIndex): Share => shareOf(winners[side] ?? 0, games)
  return SIDES.map((side) => {
    const [asFirst, asSecond] = side === first ? [played, turned] : [turned, played]
    return { side, first: wins(asFirst, side), second: wins(asSecond, side) }
  })
}

const withCourses = (sums: Sums): Pick<Report, 'courses'> => {
  const courses = coursesOf(sums.courses)
  return courses ? { courses } : {}
}

export type GamesPlayed = {
  readonly battle: string
  readonly ground: BattleLaid
  readonly players: readonly [string, string]
  readonly seed: number
  readonly sums: Sums
  /** The same games with the order of the player-turns turned round. */
  readonly turned?: Sums
  /** Names of the files that lead to faults, by seed. */
  readonly repros: ReadonlyMap<number, string>
}

/** Everything about some games. The same games give the same report, however they were shared out. */
export const reportOf = ({ battle: path, ground, players, seed, sums, turned, repros }: GamesPlayed): Report => {
  const { facts, counters } = ground
  return {
    format: 'testudo-games',
    version: 1,
    battle: path,
    name: facts.name,
    date: facts.date,
    sides: facts.sides,
    options: [...facts.options],
    players,
    games: sums.games,
    seed,
    verdicts: endings(facts, sums),
    length: {
      turns: spreadOf(sums.turns),
      commands: spreadOf(sums.commands),
      combats: spreadOf(sums.combats),
      byTurn: countEach(sums.turns),
      most: facts.turns,
    },
    points: [spreadOf(sums.points[0]), spreadOf(sums.points[1])],
    margin: meanOf(sums.margin),
    levels: levelRows(sums),
    types: typeRows(counters, sums, sums.games),
    never: neverOf(counters, sums),
    hexes: hexesOf(facts, sums),
    conditions: conditionRows(ground, sums),
    ...withCourses(sums),
    ...withFirst(facts, sums),
    ...(turned ? { swapped: swappedOf(facts, sums, turned) } : {}),
    faults: [...sums.faults, ...(turned?.faults ?? [])]
      .toSorted((a, b) => a.seed - b.seed)
      .map(({ seed: game, text }) => ({ seed: game, text, file: repros.get(game) ?? '' })),
  }
}
