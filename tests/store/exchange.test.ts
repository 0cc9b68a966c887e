// In a page.
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { stateAt } from '../../src/core/engine/history.ts'
import { exportText, fileName, openFile, openFileText } from '../../src/store/session/exchange.ts'
import { useGame } from '../../src/store/game/game.ts'
import { battles } from '../../src/store/library/library.ts'
import type { Game } from '../../src/store/game/opened.ts'
import { beginBattle, leaveTable } from '../../src/store/session/session.ts'

/** A browser with one tab: every lock is free. */
const FREE = { request: async (name: string, _: unknown, hold: (lock: object) => Promise<void>) => hold({ name }) }

beforeAll(() => {
  Object.defineProperty(navigator, 'locks', { value: FREE, configurable: true })
})
afterEach(leaveTable)

const sheetOf = (system: string, id: string) => battles.find((one) => one.system === system && one.id === id)!
const onTable = (): Game => useGame.getState().game!
const DICE = { kind: 'seeded', seed: 7 } as const

const RUNS = {
  format: 'testudo-battle',
  version: 1,
  name: 'Rome, as set up',
  scenario: 'prestags/rome-753bc',
  dice: [5],
  start: {
    turn: 2,
    step: 'fire',
    side: 'Romans',
    units: { 'A-SK-1': '1014', 'A-SK-2': '1115', 'B-BW-1': '1015' },
  },
  commands: [{ type: 'fire', units: ['A-SK-1', 'A-SK-2'], target: '1015' }],
}

/** Leaves out when a file was written. */
const timeless = (text: string): unknown => {
  const { saved: _, ...file } = JSON.parse(text) as { saved?: unknown }
  return file
}

describe('battles of every system go on the table', () => {
  for (const [system, id] of [
    ['prestags', 'zama-202bc'],
    ['itacs', 'zama-202bc'],
    ['itacs', 'cape-bon-468'],
  ] as const)
    test(`${id} by ${system} is begun, written to a file and opened again`, async () => {
      await beginBattle(sheetOf(system, id), [], DICE)
      const begun = onTable()
      expect(begun.presenter.system.id).toBe(system)
      expect(begun.ground).toMatchObject({ system, map: sheetOf(system, id).map })
      expect(fileName(begun)).toMatch(new RegExp(`^${id.replace(/-\d.*/, '')}`))
      const text = exportText(begun)
      expect(JSON.parse(text)).toMatchObject({ format: 'testudo-battle', scenario: `${system}/${id}` })
      const opened = await openFileText(text, 'again.json')
      expect(opened.ok).toBe(true)
      const again = onTable()
      expect(again.id).not.toBe(begun.id)
      expect(again.presenter.system.id).toBe(system)
      expect(stateAt(again.history).units.length).toBe(stateAt(begun.history).units.length)
      expect(timeless(exportText(again))).toEqual(timeless(text))
    })
})

describe('battle files', () => {
  test('a file of PRESTAGS is played to its end', async () => {
    const opened = await openFileText(JSON.stringify(RUNS), 'rome.json')
    expect(opened.ok).toBe(true)
    expect(onTable()).toMatchObject({ name: 'Rome, as set up', presenter: { title: 'PRESTAGS' } })
    expect(onTable().history.entries).toHaveLength(1)
  })

  test('what is wrong is told in the words of the system that the file names', async () => {
    for (const system of ['prestags', 'itacs']) {
      const wrong = await openFileText(JSON.stringify({ ...RUNS, scenario: `${system}/rome-752bc` }), 'rome.json')
      expect(wrong.ok ? [] : wrong.problems.map(({ path }) => path)).toContain('$.scenario')
    }
    const other = await openFileText(JSON.stringify({ ...RUNS, scenario: 'itacs/marathon-490bc' }), 'rome.json')
    expect(other.ok ? [] : other.problems.map(({ found }) => found).join(' ')).toContain('SK')
    expect(useGame.getState().game).toBeUndefined()
  })

  test('a map, a scenario and a campaign are told from a broken battle file, and where they open', async () => {
    const told = async (file: object): Promise<string> => {
      const opened = await openFileText(JSON.stringify(file), 'other.json')
      return opened.ok ? 'opened' : opened.problems.map(({ found, hint }) => `${found}: ${hint}`).join(' ')
    }
    expect(await told({ id: 'plain', grid: { rows: 5, cols: 5 }, terrain: [] })).toMatch(/^a map: It opens on the work/)
    expect(await told({ id: 'first', map: 'plain', sides: [] })).toMatch(/^a scenario: It opens on the workbench/)
    expect(await told({ format: 'testudo-campaign', version: 1 })).toMatch(/^a campaign: .* on the page of campaigns/)
    expect(useGame.getState().game).toBeUndefined()
  })

  test('a file that is chosen is read as strictly as the runner reads it: no other bytes, no name twice', async () => {
    const text = JSON.stringify({ ...RUNS, name: 'Müller' })
    const told = async (bytes: Uint8Array): Promise<string> => {
      const opened = await openFile(new Blob([Uint8Array.from(bytes)]), 'rome.json')
      return opened.ok ? 'opened' : opened.problems.map(({ found }) => found).join()
    }
    expect(await told(Buffer.from(text, 'latin1'))).toBe('line 1, column 49: bytes that are no UTF-8')
    expect(await told(Buffer.from(text.replace('"dice"', '"version":1,"dice"')))).toMatch(/^"version" a second time/)
    expect(useGame.getState().game).toBeUndefined()
    expect(await told(Buffer.from(text))).toBe('opened')
    expect(onTable().name).toBe('Müller')
  })
})
