import { describe, expect, test } from 'vitest'
import { readBalanceArgs } from '../../src/cli/balances/args.ts'
import { dueGames, type KeptGame, keyOf } from '../../src/cli/balances/games.ts'
import { balanceTable, isLopsided } from '../../src/cli/balances/table.ts'

const game = (winner: number, seed: number, more: Partial<KeptGame> = {}): KeptGame => ({
  battle: 'panzer-strike/arras-1940',
  isBuilt: false,
  seed,
  players: 'recruit,recruit',
  sides: ['Germans', 'British'],
  winner,
  verdict: '',
  points: [0, 0],
  turns: 30,
  fault: '',
  ...more,
})

const games = (winners: readonly number[], more: Partial<KeptGame> = {}): readonly KeptGame[] =>
  winners.map((winner, index) => game(winner, index + 1, more))

describe('the table of balance', () => {
  test('has shares with their intervals; what is beyond a quarter stands out, draws left aside', () => {
    expect([0, 1].map((winner) => isLopsided(games([winner, winner, winner, 0, -1, -1])))).toEqual([true, false])
    expect(isLopsided(games([-1, -1]))).toBe(false)
    const built = games([0, 1], { isBuilt: true, battle: 'alliedAssault', sides: ['Finns', 'Soviets'] })
    const table = balanceTable([...games([0, 0, 0, 0, 1, -1]), ...built]).split('\n')
    expect(table[2]).toBe(
      '| **panzer-strike/arras-1940** | 6 | Germans 4: 67\u00a0% (30 to 90\u00a0%) | British 1: 17\u00a0% (3 to 56\u00a0%) | 1: 17\u00a0% (3 to 56\u00a0%) |',
    )
    expect(table[3]).toContain('| by lot: allied assault | 2 | first 1: 50')
    expect(table[4]).toContain('| by lot, all | 2 |')
  })

  test('tells games with a fault below, and counts them nowhere', () => {
    const table = balanceTable([...games([0]), game(-2, 9, { fault: 'a unit stands nowhere' })])
    expect(table).toContain('arras-1940** | 1 |')
    expect(table).toContain('- panzer-strike/arras-1940, seed 9: a unit stands nowhere')
  })
})

describe('the command', () => {
  test('plays in rounds, one of each battle and its part of those by lot', async () => {
    const args = readBalanceArgs(['--games', '2', '--built', '5', '--player', 'recruit', 'panzer-strike/*-1940'])
    const keys = (await dueGames(args)).map(({ key }) => key)
    expect(keys).toEqual(
      [
        ['panzer-strike/arras-1940 1', 'panzer-strike/stonne-1940 1', 'built 1', 'built 2'],
        ['panzer-strike/arras-1940 2', 'panzer-strike/stonne-1940 2', 'built 3', 'built 4', 'built 5'],
      ]
        .flat()
        .map((key) => `${key} recruit,recruit`),
    )
    expect(keyOf(game(0, 2))).toBe('panzer-strike/arras-1940 2 recruit,recruit')
    expect(keyOf(game(0, 2, { isBuilt: true }))).toBe('built 2 recruit,recruit')
  })

  test('plays a battle by lot to its end', async () => {
    const args = readBalanceArgs(['--built', '1', '--seed', '2', '--player', 'recruit'])
    const [due] = await dueGames(args)
    const played = await due?.play()
    expect(played).toMatchObject({ isBuilt: true, seed: 2, fault: '' })
    expect(played && keyOf(played)).toBe(due?.key)
  })

  test('a wrong call is told in a sentence', () => {
    expect(() => readBalanceArgs(['--games', '0'])).toThrow('--games is 0: a whole number from 1 on.')
    expect(() => readBalanceArgs(['--player', 'nobody'])).toThrow('--player is nobody: one or two of recruit')
  })
})
