import { expect, test } from 'vitest'
import type { GameRecord } from '../../src/core/play/games.ts'
import { readArgs } from '../../src/cli/tester/args/args.ts'
import { builtGrounds, laidFor } from '../../src/cli/tester/games/laid.ts'
import { ladderMarkdown, ladderPage } from '../../src/cli/tester/games/page/ladder.ts'
import {
  boutsOf,
  gatheringOf,
  type LadderGround,
  type LadderLine,
  pairings,
  playBout,
  playMatch,
  rungText,
} from '../../src/cli/tester/games/ladder.ts'
import { meanOf } from '../../src/core/report/stats.ts'
import { tallyOf } from '../../src/core/report/sums/tally.ts'
import { playsAll } from '../share.ts'
import { headless } from './headless.ts'

/** A battle that the player `strong` wins from either side by so many points. */
const won =
  (by: number): LadderGround['play'] =>
  (players, seed) => {
    const winner = players.indexOf('strong')
    const vp = winner === 0 ? [by + seed, seed] : [seed, by + seed]
    return { winner, vp, fault: '' } as unknown as GameRecord
  }

test('a match is played from both sides with the same dice, and scored for the first player', () => {
  const seen: string[] = []
  const play: LadderGround['play'] = (players, seed) => {
    seen.push(`${players.join()} ${seed}`)
    return won(6)(players, seed)
  }
  const rung = playMatch({ players: ['weak', 'strong'], grounds: [{ name: 'here', play }], seeds: [4, 5] })
  expect(seen).toEqual(['weak,strong 4', 'strong,weak 4', 'weak,strong 5', 'strong,weak 5'])
  expect(rung).toMatchObject({ games: 4, wins: 0, draws: 0, losses: 4 })
  expect(rung.score).toEqual({ mean: 0, low: 0, high: 0 })
  expect(rung.margin.mean).toBe(-6)
  expect(rungText(rung)).toContain('weak against strong: 0')
})

test('a battle that one side wins whoever plays it is told by its pairs: who has more points in both games', () => {
  const play: LadderGround['play'] = (players) =>
    ({ winner: 0, vp: players[0] === 'strong' ? [100, 10] : [60, 20], fault: '' }) as unknown as GameRecord
  const even: LadderGround['play'] = () => ({ winner: 0, vp: [50, 10], fault: '' }) as unknown as GameRecord
  const grounds = [
    { name: 'here', play },
    { name: 'there', play: even },
  ]
  const rung = playMatch({ players: ['strong', 'weak'], grounds, seeds: [1, 2] })
  expect(rung.score.mean).toBe(0.5)
  expect(rung.battles.map(({ pairs }) => pairs.mean)).toEqual([1, 0.5])
  expect(rung.pairs.mean).toBe(0.75)
  expect(rungText(rung)).toContain('ahead in 75')
})

test('games are told by the part that the first player played, and each is kept', () => {
  const roles = ['attacker', 'defender'] as const
  const kept: LadderLine[] = []
  const play: LadderGround['play'] = (players, seed) =>
    ({ winner: players[0] === 'strong' ? 0 : seed === 1 ? -1 : 0, vp: [9, 4], fault: '' }) as unknown as GameRecord
  const grounds = [
    { name: 'built 1', kind: 'by lot', roles, play },
    { name: 'built 2', kind: 'by lot', roles, play },
  ]
  const rung = playMatch({ players: ['strong', 'weak'], grounds, seeds: [1, 2], kept: (line) => kept.push(line) })
  expect(rung.battles.map(({ battle }) => battle)).toEqual(['by lot'])
  expect(rung.roles).toEqual([
    { role: 'attacker', games: 4, wins: 4, draws: 0, losses: 0 },
    { role: 'defender', games: 4, wins: 0, draws: 2, losses: 2 },
  ])
  expect(rungText(rung)).toMatch(/as attacker +100\s% {2}won \(51 to 100\s%\), 4 games: 4 won, 0 drawn, 0 lost/)
  expect(kept).toHaveLength(8)
  expect(kept[1]).toEqual({ battle: 'built 1', seed: 1, players: ['weak', 'strong'], winner: -1, points: [9, 4] })
})

test('battles by lot are laid with their kind and the part of each side', async () => {
  const [ground, ...others] = await builtGrounds(1, 3)
  expect(others).toEqual([])
  expect(ground).toMatchObject({ name: 'built 3', kind: expect.stringMatching(/^by lot: \w/) })
  expect(ground?.roles).toHaveLength(2)
  expect(() => readArgs(['--games', '1', '--built', '2'])).toThrow('--built goes with --ladder.')
})

test('matches are a page without scripts, and a table for a pull request', () => {
  const grounds = [{ name: 'here & there', play: won(3) }]
  const rungs = [playMatch({ players: ['strong', 'weak'], grounds, seeds: [1, 2, 3] })]
  const page = ladderPage(rungs)
  expect(page).toContain('<td class="words">here &amp; there</td>')
  expect(page).toContain('strong against weak')
  expect(page).not.toMatch(/<script|<link|https?:/)
  expect(ladderMarkdown(rungs)).toMatch(/\| strong against weak \| 6 \| 100\s% .* \| 6 \| 0 \| 0 \|/)
})

test('a match that is certain ends before all its seeds', () => {
  const seeds = Array.from({ length: 100 }, (_, seed) => seed)
  const grounds = [{ name: 'here', play: won(3) }]
  expect(playMatch({ players: ['strong', 'weak'], grounds, seeds, until: 0.05 }).games).toBe(16)
  expect(playMatch({ players: ['strong', 'weak'], grounds, seeds: seeds.slice(0, 20) }).games).toBe(40)
})

test('a match is the same in whatever order its bouts end, and what was played beyond its end does not count', () => {
  const seeds = Array.from({ length: 30 }, (_, seed) => seed)
  const fair: LadderGround['play'] = (players, seed) =>
    ({ winner: seed % 7 === 3 ? 0 : players.indexOf('strong'), vp: [seed, 3], fault: '' }) as unknown as GameRecord
  const grounds = [
    { name: 'here', play: won(3) },
    { name: 'there', play: fair },
  ]
  const told: string[] = []
  const linesOf = (): LadderLine[] => []
  const [one, other] = [linesOf(), linesOf()]
  const match = { players: ['strong', 'weak'], grounds, seeds, until: 0.05 } as const
  const alone = playMatch({ ...match, kept: (line) => one.push(line) })
  expect(alone.games).toBeLessThan(120)
  const { take, rung } = gatheringOf({
    ...match,
    told: (games, ended) => told.push(`${games}${ended ? ' and enough' : ''}`),
    kept: (line) => other.push(line),
  })
  const bouts = boutsOf(match)
  // Two by two, the second of them first: some beyond the end.
  const order = bouts.map((_, index) => index ^ 1)
  const ends = order.filter((index) => {
    const { ground, seed } = bouts[index] as (typeof bouts)[number]
    return take(index, playBout(match.players, grounds[ground] as LadderGround, seed))
  })
  expect(rung()).toEqual(alone)
  expect(other).toEqual(one)
  expect(ends).toHaveLength(bouts.length - alone.games / 2 + 1)
  expect([...told.slice(0, 3), told.at(-1)]).toEqual(['2', '4', '6', `${alone.games} and enough`])
})

// Many processes and one give the same report in `tester.test.ts`; the ladder deals its games out by the same way.
if (playsAll)
  test('two processes play the match of one', async () => {
    const names = ['prestags/rome-753bc']
    const players = ['bold', 'hold'] as const
    const laid = await laidFor({ names, options: [], built: undefined, seed: 5 }, players)
    if ('text' in laid) throw new Error(laid.text)
    const alone = playMatch({ players, grounds: laid.grounds, seeds: [5, 6] })
    const args = ['--ladder', '--jobs', '2', '--games', '2', '--seed', '5', '--player', players.join(), ...names]
    const { stdout, status } = await headless(...args)
    expect(status).toBe(0)
    expect(JSON.parse(stdout).rungs).toEqual([JSON.parse(JSON.stringify(alone))])
    expect(alone).toMatchObject({ games: 4, faults: [] })
  })

test('everybody meets everybody once', () => {
  expect(pairings(['a', 'b', 'c'])).toEqual([
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'c'],
  ])
})

test('the interval of a mean: of 2, 4, 4, 4, 5, 5, 7, 9 it is 5, as far to either side; of one number nothing is sure', () => {
  const { mean, low, high } = meanOf(tallyOf([2, 4, 4, 4, 5, 5, 7, 9]))
  expect(mean).toBe(5)
  expect(high - mean).toBeCloseTo((1.959964 * Math.sqrt(32 / 7)) / Math.sqrt(8), 4)
  expect(mean - low).toBeCloseTo(high - mean, 6)
  expect(meanOf(tallyOf([3])).low).toBe(Number.NEGATIVE_INFINITY)
})
