import { otherSide } from '../../../core/engine/vocabulary.ts'
import type { BattleLaid, GameRecord, GameWatch } from '../../../core/play/games.ts'
import { type Mean, meanOf, shareOf } from '../../../core/report/stats.ts'
import { tallyOf } from '../../../core/report/sums/tally.ts'
import { rangeOf } from '../../../core/report/words.ts'

/** Games that the first player played in one part, such as that of the attacker. */
export type RoleSum = {
  readonly role: string
  readonly games: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
}

/** Two players against each other: pairs of games with the same seed and the sides changed. */
export type Rung = {
  readonly players: readonly [string, string]
  readonly games: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
  /** Wins and half the draws, as a share; the interval is that of the pairs. */
  readonly score: Mean
  /** Pairs in which the first has more points than the other in both games together, as a share; equal ones count half. */
  readonly pairs: Mean
  /** Victory points of the first less those of the second, in the end of a game. */
  readonly margin: Mean
  /** The same battle by battle. */
  readonly battles: readonly {
    readonly battle: string
    readonly score: Mean
    readonly pairs: Mean
    readonly margin: Mean
  }[]
  /** By the part that the first player played, where battles know parts. */
  readonly roles: readonly RoleSum[]
  readonly faults: readonly string[]
}

/** A pair of games as the first player sees it. */
type Pair = {
  readonly battle: string
  readonly scores: readonly number[]
  readonly margins: readonly number[]
  readonly roles: readonly string[]
}

/** A game of a match, as a line of JSON keeps it. */
export type LadderLine = {
  readonly battle: string
  readonly seed: number
  readonly players: readonly [string, string]
  /** 0, 1, or -1 for a draw. */
  readonly winner: number
  readonly points: readonly [number, number]
}

const average = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length)

const scoreOf = ({ winner }: Pick<GameRecord, 'winner'>, side: 0 | 1): number =>
  winner === side ? 1 : winner < 0 ? 0.5 : 0
const marginOf = ({ vp }: Pick<GameRecord, 'vp'>, side: 0 | 1): number => vp[side] - vp[otherSide(side)]

export type LadderGround = {
  readonly name: string
  /** The row in which it is counted with others, where that is not its name. */
  readonly kind?: string
  /** The part that each side plays. */
  readonly roles?: readonly [string, string] | undefined
  readonly play: BattleLaid['play']
}

export type Match = {
  readonly players: readonly [string, string]
  readonly grounds: readonly LadderGround[]
  readonly seeds: readonly number[]
  /** Ends as soon as the score is as sure as this, half the interval as a share; undefined plays all seeds. */
  readonly until?: number
  /** Told how many games are over, and whether that is all. */
  readonly told?: (done: number, ended: boolean) => void
  /** Told of every game. */
  readonly kept?: (line: LadderLine) => void
}

/** So many pairs are played before anything is certain. */
const FEWEST = 8

/** Whom a battle favours he is in one game of a pair: both together tell who played better. */
const pairOf = ({ margins }: Pair): number => {
  const sum = average(margins)
  return sum > 0 ? 1 : sum < 0 ? 0 : 0.5
}

const sums = (pairs: readonly Pair[]) => ({
  score: meanOf(tallyOf(pairs.map(({ scores }) => average(scores)))),
  pairs: meanOf(tallyOf(pairs.map(pairOf))),
  margin: meanOf(tallyOf(pairs.map(({ margins }) => average(margins)))),
})

const isSure = (pairs: readonly Pair[], until: number | undefined): boolean => {
  if (until === undefined || pairs.length < FEWEST) return false
  const { low, high } = sums(pairs).score
  return (high - low) / 2 <= until
}

const countsOf = (scores: readonly number[]) => {
  const count = (score: number): number => scores.filter((one) => one === score).length
  return { games: scores.length, wins: count(1), draws: count(0.5), losses: count(0) }
}

const rolesOf = (pairs: readonly Pair[]): readonly RoleSum[] => {
  const played = pairs.flatMap(({ roles, scores }) => roles.map((role, index) => ({ role, score: scores[index] ?? 0 })))
  return [...new Set(played.map(({ role }) => role))].sort().map((role) => ({
    role,
    ...countsOf(played.filter((one) => one.role === role).map(({ score }) => score)),
  }))
}

const rungOf = (players: readonly [string, string], pairs: readonly Pair[], faults: readonly string[]): Rung => {
  const scores = pairs.flatMap((pair) => pair.scores)
  const names = [...new Set(pairs.map(({ battle }) => battle))]
  return {
    players,
    ...countsOf(scores),
    ...sums(pairs),
    battles: names.map((battle) => ({ battle, ...sums(pairs.filter((pair) => pair.battle === battle)) })),
    roles: rolesOf(pairs),
    faults,
  }
}

/** A pair of games to be played: a battle by its place among the grounds, and a seed. Plain data. */
export type Bout = { readonly ground: number; readonly seed: number }
/** What is counted of a game, and both games of a bout: the first player's side first, then changed. Plain data. */
type BoutGame = Pick<GameRecord, 'winner' | 'vp' | 'fault'>
export type BoutPlayed = readonly [BoutGame, BoutGame]

/** Every seed on every battle, the seeds one after the other. */
export const boutsOf = ({ grounds, seeds }: Pick<Match, 'grounds' | 'seeds'>): readonly Bout[] =>
  seeds.flatMap((seed) => grounds.map((_, ground) => ({ ground, seed })))

/** Plays a bout: the same dice, once from either side. */
export const playBout = (
  [a, b]: Match['players'],
  { play }: Pick<LadderGround, 'play'>,
  seed: number,
  watch?: GameWatch,
): BoutPlayed => {
  const counted = ({ winner, vp, fault }: GameRecord): BoutGame => ({ winner, vp, fault })
  return [counted(play([a, b], seed, watch)), counted(play([b, a], seed, watch))]
}

/** Whoever died in a bout leaves a fault. */
export const lostBout = (why: string): BoutPlayed => {
  const lost = { winner: -1, vp: [0, 0], fault: why } as const
  return [lost, lost]
}

type Gathering = {
  /** Takes what came of a bout, by its place, in whatever order they end; true when no more are wanted. */
  readonly take: (index: number, played: BoutPlayed) => boolean
  readonly rung: () => Rung
}

/** Counts the bouts of a match in their order: the match is the same however many play it. */
export const gatheringOf = ({ players, grounds, seeds, until, told, kept }: Match): Gathering => {
  const bouts = boutsOf({ grounds, seeds })
  const early = new Map<number, BoutPlayed>()
  const pairs: Pair[] = []
  const faults: string[] = []
  const [a, b] = players
  let isOver = false
  const count = ({ ground, seed }: Bout, games: BoutPlayed): void => {
    const { name, kind = name, roles = [] } = grounds[ground] as Match['grounds'][number]
    for (const [index, { winner, vp }] of games.entries())
      kept?.({ battle: name, seed, players: index === 0 ? [a, b] : [b, a], winner, points: vp })
    faults.push(...games.flatMap(({ fault }) => (fault === '' ? [] : [`${name}, seed ${seed}: ${fault}`])))
    pairs.push({
      battle: kind,
      roles,
      scores: [scoreOf(games[0], 0), scoreOf(games[1], 1)],
      margins: [marginOf(games[0], 0), marginOf(games[1], 1)],
    })
    isOver = pairs.length === bouts.length || (pairs.length % grounds.length === 0 && isSure(pairs, until))
  }
  const take = (index: number, played: BoutPlayed): boolean => {
    if (isOver) return true
    early.set(index, played)
    for (let next = early.get(pairs.length); next && !isOver; next = early.get(pairs.length)) {
      early.delete(pairs.length)
      count(bouts[pairs.length] as Bout, next)
    }
    told?.(2 * (pairs.length + (isOver ? 0 : early.size)), isOver)
    return isOver
  }
  return { take, rung: () => rungOf(players, pairs, faults) }
}

/** Plays a match: every seed on every battle, each once from either side. */
export const playMatch = (match: Match): Rung => {
  const { take, rung } = gatheringOf(match)
  for (const [index, { ground, seed }] of boutsOf(match).entries())
    if (take(index, playBout(match.players, match.grounds[ground] as LadderGround, seed))) break
  return rung()
}

/** Every player against every other one. */
export const pairings = (names: readonly string[]): (readonly [string, string])[] =>
  names.flatMap((a, index) => names.slice(index + 1).map((b) => [a, b] as const))

const percent = (share: number): string => `${(share * 100).toFixed(0)}\u00a0%`
export const signed = (value: number): string => `${value < 0 ? '\u2212' : '+'}${Math.abs(value).toFixed(1)}`

/** A score with its interval, which ends at nought and at one as shares do. */
export const scoreWords = ({ mean, low, high }: Mean): string =>
  `${percent(mean)} (${percent(Math.max(0, low))} to ${percent(Math.min(1, high))})`

const roleText = ({ role, games, wins, draws, losses }: RoleSum): string =>
  `  as ${role.padEnd(37)} ${percent(wins / games).padStart(6)}  won (${rangeOf(shareOf(wins, games))}), ${games} games: ${wins} won, ${draws} drawn, ${losses} lost`

/** A match in a line, and one for each battle and each part. */
export const rungText = ({
  players,
  games,
  wins,
  draws,
  losses,
  score,
  pairs: ahead,
  margin,
  battles,
  roles,
  faults,
}: Rung): string =>
  [
    `${players.join(' against ')}: ${scoreWords(score)}, ${games} games: ${wins} won, ${draws} drawn, ${losses} lost; ahead in ${scoreWords(ahead)} of the pairs; points ${signed(margin.mean)} (${signed(margin.low)} to ${signed(margin.high)})`,
    ...battles.map(
      (one) =>
        `  ${one.battle.padEnd(40)} ${percent(one.score.mean).padStart(6)}  pairs ${percent(one.pairs.mean).padStart(6)}  points ${signed(one.margin.mean)}`,
    ),
    ...roles.map(roleText),
    ...faults.map((fault) => `  FAULT ${fault}`),
    '',
  ].join('\n')
