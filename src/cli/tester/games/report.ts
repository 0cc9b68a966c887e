import { type SideIndex, SIDES, otherSide } from '../../../core/engine/vocabulary.ts'
import type { Clear, Counter, Facts, GameRecord, BattleLaid } from '../../../core/play/games.ts'
import type { VictoryLevel } from '../../../core/victory/watch.ts'
import { type Courses, coursesOf } from './courses.ts'
import { countEach, type Lead, leadOf, type Mean, meanOf, type Share, shareOf, type Spread, spreadOf } from './stats.ts'

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
    readonly open: number
    readonly never: readonly string[]
    readonly entered: Readonly<Record<string, number>>
  }
  readonly conditions: readonly ConditionRow[]
  /** How the games went, turn by turn; left out where no game was sound. */
  readonly courses?: Courses
  readonly firstMover: FirstMover
  readonly swapped?: readonly Swapped[]
  readonly faults: readonly { readonly seed: number; readonly text: string; readonly file: string }[]
}

const countOf = (records: readonly GameRecord[], isMeant: (record: GameRecord) => boolean): number =>
  records.filter(isMeant).length

const endings = ({ sides }: Facts, records: readonly GameRecord[]): Ending[] => {
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
      ...shareOf(
        countOf(records, ({ winner }) => winner === one.winner),
        records.length,
      ),
    }))
    .filter(({ winner, count }) => winner > -2 || count > 0)
}

const LEVELS: readonly VictoryLevel[] = ['marginal', 'substantive', 'decisive']

/** What the points alone would say, whoever won by the conditions of the sheet. */
const levelRows = (records: readonly GameRecord[]): LevelRow[] => {
  const sound = records.filter((one) => one.fault === '')
  const rows = ([0, 1] as const).flatMap((side) => LEVELS.map((level) => ({ side, level })))
  const share = (isMeant: (clear: Clear | undefined) => boolean): Share =>
    shareOf(
      countOf(sound, ({ clear }) => isMeant(clear)),
      sound.length,
    )
  const led = rows.map((row) => ({ ...row, ...share((one) => one?.side === row.side && one.level === row.level) }))
  return [...led, share((one) => one === undefined)]
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4

type Tally = ReadonlyMap<string, number>
const tallyOf = (lists: readonly (readonly string[])[]): Tally => {
  const tally = new Map<string, number>()
  for (const list of lists) for (const id of list) tally.set(id, (tally.get(id) ?? 0) + 1)
  return tally
}

type Tallies = { readonly [K in 'lost' | 'left' | 'moved' | 'fired' | 'fought']: Tally }
const talliesOf = (records: readonly GameRecord[]): Tallies => ({
  lost: tallyOf(records.map((one) => one.lost)),
  left: tallyOf(records.map((one) => one.left)),
  moved: tallyOf(records.map((one) => one.moved)),
  fired: tallyOf(records.map((one) => one.fired)),
  fought: tallyOf(records.map((one) => one.fought)),
})

const kindOf = ({ side, type }: Counter): string => `${side} ${type}`

const rowFor = (units: readonly Counter[], tallies: Tallies, games: number): TypeRow[] => {
  const [first] = units
  if (!first) return []
  const share = (tally: Tally): number =>
    rounded(units.reduce((sum, { id }) => sum + (tally.get(id) ?? 0), 0) / Math.max(1, games * units.length))
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
    units.filter(({ id }) => !tally.has(id)).map(({ id }) => id)
  return {
    moved: without(tallies.moved, counters),
    fired: without(
      tallies.fired,
      counters.filter((unit) => unit.fires),
    ),
    fought: without(tallies.fought, counters),
  }
}

const hexesOf = ({ chart: { board, isOpen } }: Facts, records: readonly GameRecord[]): Report['hexes'] => {
  const counts = new Array<number>(board.size).fill(0)
  for (const { entered } of records) for (const cell of entered) counts[cell] = (counts[cell] ?? 0) + 1
  const open = counts.flatMap((count, cell) => (count > 0 || isOpen(cell) ? [cell] : []))
  const seen = counts.flatMap((count, cell) => (count > 0 ? [[board.label(cell), count] as const] : []))
  return {
    open: open.length,
    never: open.filter((cell) => counts[cell] === 0).map(board.label),
    entered: Object.fromEntries(seen),
  }
}

/** The words of a condition without the count that follows them. */
const wordsOf = (text: string): string => text.split(': ')[0] ?? text

const conditionRows = ({ conditions }: BattleLaid, records: readonly GameRecord[]): ConditionRow[] => {
  const sound = records.filter((one) => one.fault === '')
  return conditions.map((one, index) => ({
    ...one,
    text: wordsOf(one.text),
    ...shareOf(
      countOf(sound, ({ met }) => met[index] === true),
      sound.length,
    ),
  }))
}

const firstMover = ({ first: side }: Facts, records: readonly GameRecord[]): FirstMover => {
  const wins = countOf(records, (one) => one.winner === side)
  const losses = countOf(records, (one) => one.winner === otherSide(side))
  return { side, wins, losses, ...leadOf(wins, losses, records.length) }
}

const swappedOf = (
  { first }: Facts,
  records: readonly GameRecord[],
  turned: readonly GameRecord[],
): readonly Swapped[] => {
  const wins = (games: readonly GameRecord[], side: SideIndex): Share =>
    shareOf(
      countOf(games, (one) => one.winner === side),
      games.length,
    )
  return SIDES.map((side) => {
    const [asFirst, asSecond] = side === first ? [records, turned] : [turned, records]
    return { side, first: wins(asFirst, side), second: wins(asSecond, side) }
  })
}

const withCourses = (records: readonly GameRecord[]): Pick<Report, 'courses'> => {
  const courses = coursesOf(records)
  return courses ? { courses } : {}
}

export type GamesPlayed = {
  readonly battle: string
  readonly ground: BattleLaid
  readonly players: readonly [string, string]
  readonly seed: number
  readonly records: readonly GameRecord[]
  /** The same games with the order of the player-turns turned round. */
  readonly turned?: readonly GameRecord[]
  /** Names of the files that lead to faults, by seed. */
  readonly repros: ReadonlyMap<number, string>
}

/** Everything about some games. The same games give the same report, however they were shared out. */
export const reportOf = ({ battle: path, ground, players, seed, records, turned, repros }: GamesPlayed): Report => {
  const { facts, counters } = ground
  const tallies = talliesOf(records)
  const turns = records.map((one) => one.turns)
  return {
    format: 'testudo-games',
    version: 1,
    battle: path,
    name: facts.name,
    date: facts.date,
    sides: facts.sides,
    options: [...facts.options],
    players,
    games: records.length,
    seed,
    verdicts: endings(facts, records),
    length: {
      turns: spreadOf(turns),
      commands: spreadOf(records.map((one) => one.commands)),
      combats: spreadOf(records.map((one) => one.combats)),
      byTurn: countEach(turns),
      most: facts.turns,
    },
    points: [spreadOf(records.map((one) => one.vp[0])), spreadOf(records.map((one) => one.vp[1]))],
    margin: meanOf(records.map(({ vp: [a, b] }) => a - b)),
    levels: levelRows(records),
    types: typeRows(counters, tallies, records.length),
    never: neverOf(counters, tallies),
    hexes: hexesOf(facts, records),
    conditions: conditionRows(ground, records),
    ...withCourses(records),
    firstMover: firstMover(facts, records),
    ...(turned ? { swapped: swappedOf(facts, records, turned) } : {}),
    faults: [...records, ...(turned ?? [])]
      .filter((one) => one.fault !== '')
      .map((one) => ({ seed: one.seed, text: one.fault, file: repros.get(one.seed) ?? '' })),
  }
}
