// In a page.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { useGame } from '../../src/store/game/game.ts'
import { exportText, openFileText } from '../../src/store/session/exchange.ts'
import { leaveTable } from '../../src/store/session/session.ts'
import type { Game } from '../../src/store/game/opened.ts'
import { gameCode, momentCode, openCode, textOf } from '../../src/store/sharing/sharing.ts'
import { codeOf } from '../../src/core/battleFile/code.ts'
import { stateAt } from '../../src/core/engine/history.ts'

/** A browser with one tab: every lock is free. */
const FREE = { request: async (name: string, _: unknown, hold: (lock: object) => Promise<void>) => hold({ name }) }

beforeAll(() => {
  Object.defineProperty(navigator, 'locks', { value: FREE, configurable: true })
})
afterEach(leaveTable)

const opened = async (name: string): Promise<Game> => {
  const read = await openFileText(readFileSync(`tests/replays/${name}.json`, 'utf8'), `${name}.json`)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const { game } = useGame.getState()
  if (!game) throw new Error('no game')
  return game
}

const problemOf = async (code: string): Promise<string> => {
  const read = await textOf(code)
  if (read.ok) throw new Error('it was read')
  expect(read.problems).toHaveLength(1)
  return read.problems[0]?.found ?? ''
}

describe('a game behind a link', () => {
  test.each(['rome-romans', 'itacs-cape-bon-decisive'])('%s: the whole game comes back as it was', async (name) => {
    const game = await opened(name)
    const code = await gameCode(game)
    expect(code).toMatch(/^[\w-]+$/)
    expect(code.length).toBeLessThan(16_000)
    const back = await openCode(code)
    expect(back.ok).toBe(true)
    const again = useGame.getState().game
    expect(again?.id).not.toBe(game.id)
    expect(again && stateAt(again.history)).toEqual(stateAt(game.history))
    expect(again?.history.entries.length).toBe(game.history.entries.length)
  })

  test('a moment comes back as a position, with nothing done in it yet', async () => {
    const game = await opened('rome-romans')
    const count = 100
    const back = await openCode(await momentCode(game, count))
    expect(back.ok).toBe(true)
    const again = useGame.getState().game
    expect(again?.history.entries).toEqual([])
    expect(again && stateAt(again.history).units).toEqual(stateAt(game.history, count).units)
  })

  test('a broken link has one clear problem', async () => {
    const code = await codeOf(exportText(await opened('rome-romans')))
    expect(await problemOf(code.slice(0, -40))).toContain('cut')
    expect(await problemOf(`2${code.slice(1)}`)).toContain('newer')
    expect(await problemOf(`${code}%20`)).toContain('signs')
    expect(await problemOf('')).toContain('another kind')
    expect(await problemOf('1')).toContain('cut')
  })

  test('what is not JSON, or no battle, is refused with its place, as a file is', async () => {
    expect(await openCode(await codeOf('{"format":"testudo-battle"}'))).toMatchObject({ ok: false })
    expect(await openCode(await codeOf('[]'))).toMatchObject({ ok: false })
  })

  test('no changed sign ever brings another text', async () => {
    const code = await codeOf('{"name":"A battle of a few words","units":[1,2,3,4,5,6,7,8]}')
    const whole = await textOf(code)
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    await fc.assert(
      fc.asyncProperty(fc.nat(code.length - 1), fc.constantFrom(...letters), async (at, letter) => {
        const read = await textOf(code.slice(0, at) + letter + code.slice(at + 1))
        if (read.ok) expect(read).toEqual(whole)
      }),
      { numRuns: 300 },
    )
  })

  test('what would unfold to more than any file is given up', async () => {
    const bomb = await codeOf(JSON.stringify('x'.repeat(8 * 1024 * 1024)))
    expect(bomb.length).toBeLessThan(20_000)
    expect(await problemOf(bomb)).toContain('cut or changed')
  })
})
