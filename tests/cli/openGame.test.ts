import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readArgs } from '../../src/cli/tester/args/args.ts'
import { playGames } from '../../src/cli/tester/runs/games.ts'
import type { GameLine } from '../../src/cli/tester/games/lines.ts'
import { stateAt } from '../../src/core/engine/history.ts'
import { turnShown } from '../../src/core/presenter/track.ts'
import { useGame } from '../../src/store/game/game.ts'
import { leaveTable } from '../../src/store/session/session.ts'
import { openCode } from '../../src/store/sharing/sharing.ts'

/** A browser with one tab: every lock is free. */
const FREE = { request: async (name: string, _: unknown, hold: (lock: object) => Promise<void>) => hold({ name }) }

const folder = mkdtempSync(join(tmpdir(), 'testudo-open-'))
beforeAll(() => {
  vi.stubGlobal('navigator', { locks: FREE })
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(leaveTable)
afterAll(() => rmSync(folder, { recursive: true }))

const HEAD = { format: 'testudo-battle', version: 2 }
const late = (scenario: string, start: object): string => {
  const path = join(folder, `${scenario.replace('/', '-')}.json`)
  writeFileSync(path, JSON.stringify({ ...HEAD, scenario, start }))
  return path
}
const BATTLES: Readonly<Record<string, string>> = {
  prestags: late('prestags/rome-753bc', {
    turn: 9,
    step: 'fire',
    side: 'Romans',
    units: { 'A-SK-1': '1014', 'A-MI-1': '1013', 'B-BW-1': '1015', 'B-AX-1': '1115' },
  }),
  itacs: late('itacs/hastings-1066', {
    turn: 20,
    step: 'missile',
    side: 'Normans',
    units: { 'A-HC-1': { at: '1014', facing: 'right' }, 'B-AX-1': { at: '1016', facing: 'left' } },
  }),
  'panzer-strike': 'panzer-strike/crossroads-1941',
}

/** What a command prints. */
const printed = async (words: readonly string[]): Promise<string> => {
  const spy = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const args = readArgs(words)
  expect(await playGames(args, args.games ?? 0)).toBe(0)
  const text = spy.mock.calls.map(([one]) => String(one)).join('')
  spy.mockRestore()
  return text
}

test.each(Object.entries(BATTLES))('the address of game 17 opens that game in the app: %s', async (_system, battle) => {
  const lines = join(folder, 'lines.jsonl')
  const common = ['--games', '1', '--seed', '17', '--player', 'random', '--jobs', '1', battle]
  await printed([...common, '--lines', lines])
  const [, line = ''] = readFileSync(lines, 'utf8').split('\n')
  const game = JSON.parse(line) as GameLine
  expect(game.again).toContain('--open 17')
  const address = await printed([...common, '--open', '17'])
  const [, code = ''] = /#\/open\/([\w-]+)\n$/.exec(address) ?? []
  expect(await openCode(code)).toMatchObject({ ok: true })
  const table = useGame.getState().game
  const state = table && stateAt(table.history)
  expect(table?.history.entries).toHaveLength(game.commands)
  const { turns } = table?.presenter.sheet(table.battle) ?? { turns: 0 }
  expect(turnShown(state ?? { turn: 0 }, turns)).toBeLessThanOrEqual(turns)
  expect([state?.verdict?.title, state?.verdict?.winner ?? -1]).toEqual([game.verdict, game.winner])
})
