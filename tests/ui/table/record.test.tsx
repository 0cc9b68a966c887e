import { readFileSync } from 'node:fs'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { seededDice } from '../../../src/core/dice/dice.ts'
import { stateAt } from '../../../src/core/engine/history.ts'
import type { Library } from '../../../src/core/scenario/library.ts'
import { fuzzerOf } from '../../../src/core/play/fuzz.ts'
import { exportText, openFileText } from '../../../src/store/session/exchange.ts'
import { takeSeat, useGame } from '../../../src/store/game/game.ts'
import { press } from '../../../src/store/interact/act.ts'
import type { Game } from '../../../src/store/game/opened.ts'
import { startAutosave } from '../../../src/store/session/autosave.ts'
import { leaveTable, openSaved } from '../../../src/store/session/session.ts'
import { workbenchFor } from '../../../src/store/workbench/workbenches.ts'
import { desks, doorFor, isSystem, opener, SYSTEMS, sheetOf, systemFor } from '../../../src/systems/index.ts'
import GamePage from '../../../src/ui/table/GamePage.tsx'
import { stubMedia } from '../atTable.ts'

/** The record with one name more; nothing else of the program is changed. */
vi.mock('../../../src/systems/index.ts', async (real) => {
  const { SYSTEMS: own } = await real<typeof import('../../../src/systems/index.ts')>()
  const { recordOf } = await import('../../../src/core/door/record.ts')
  const { skirmish } = await import('../../fixtures/skirmish/index.ts')
  const all = [...own, skirmish] as unknown as typeof own
  return { SYSTEMS: all, ...recordOf(all) }
})

const TEXT = readFileSync('tests/fixtures/skirmish/battle.json', 'utf8')
const FILE = JSON.parse(TEXT)
const LIBRARY: Library = {
  scenario: (path) => (path === 'skirmish/meeting' ? FILE.scenario : undefined),
  map: (id) => (id === 'field' ? FILE.map : undefined),
}
/** A browser with one tab: every lock is free. */
const FREE = { request: async (name: string, _: unknown, hold: (lock: object) => Promise<void>) => hold({ name }) }

beforeAll(() => {
  Object.defineProperty(navigator, 'locks', { value: FREE, configurable: true })
})
let stopKeeping = (): void => undefined

beforeEach(() => {
  stopKeeping = startAutosave()
  stubMedia()
})
afterEach(() => {
  cleanup()
  stopKeeping()
  leaveTable()
  vi.unstubAllGlobals()
})

const game = (): Game => useGame.getState().game as Game
const opened = async (text: string): Promise<string> => {
  const read = await openFileText(text, 'meeting.json')
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

test('a further system is known by its name, and offered with its battles', () => {
  expect(SYSTEMS.map(({ brief }) => brief.title)).toContain('Skirmish')
  expect([isSystem('skirmish'), systemFor('skirmish').brief.ownDice]).toEqual([true, false])
  expect(sheetOf(FILE.scenario)).toMatchObject({
    system: 'skirmish',
    id: 'meeting',
    sides: [
      { name: 'Reds', units: 2, types: ['SK', 'HI'] },
      { name: 'Blues', units: 2 },
    ],
  })
  expect(sheetOf({ ...FILE.scenario, turns: 'six' })).toBeUndefined()
})

test('its battle file is opened, played at the table by presses, kept, and opened again', async () => {
  const id = await opened(JSON.stringify({ ...FILE, commands: [], expect: [], ask: [] }))
  render(<GamePage id={id} />)
  act(takeSeat)
  expect(within(screen.getByRole('region', { name: 'Now' })).getByText(/Move or strike/)).toBeInTheDocument()
  const board = game().presenter.board(game().battle)
  for (const [label, unit] of [['0103', 'A-HI-1'], ['0104']] as const)
    act(() => press({ cell: board.parse(label) ?? -1, unit, more: false, careful: false, secondary: false }))
  expect(game().history.entries.map(({ command }) => command)).toEqual([
    { type: 'strike', unit: 'A-HI-1', target: board.parse('0104') },
  ])
  const state = stateAt(game().history)
  await act(async () => leaveTable())
  cleanup()
  await openSaved(id)
  expect(game().presenter.system.id).toBe('skirmish')
  expect(stateAt(game().history)).toEqual(state)
})

test('a game of it is written to a file that the headless programs play', async () => {
  await opened(JSON.stringify({ ...FILE, scenario: { ...FILE.scenario, hidden: false } }))
  const text = exportText(game())
  const session = (await opener())(JSON.parse(text), LIBRARY)
  if (!session.ok) throw new Error(JSON.stringify(session.problems))
  const running = session.value.run()
  let next = running.next()
  while (!next.done) next = running.next()
  expect(next.value).toMatchObject({ ok: true, commands: FILE.commands.length })
})

test('random games of it are played by its door and by its players', async () => {
  const door = await doorFor(FILE)
  expect(door.id).toBe('skirmish')
  const laid = door.games.lay({ ...FILE, ask: [], expect: [], commands: [] }, LIBRARY)
  if (!laid.ok) throw new Error(JSON.stringify(laid.problems))
  expect(laid.value.play(['random', 'random'], 2).fault).toBe('')
  const play = await systemFor('skirmish').play()
  const battle = play.compose(play.begin(FILE.scenario, FILE.map, [], seededDice(1)), FILE.map)
  if (!battle.ok) throw new Error(battle.error)
  const { fault, history } = fuzzerOf(play.checks)(battle.value, play.start(battle.value, seededDice(5)), 5)
  expect([fault, stateAt(history).verdict === undefined]).toEqual([undefined, false])
})

test('what it does not bring is not missed: its files lie on the first workbench, the commands have the others', async () => {
  expect(workbenchFor('skirmish')).toBe('prestags')
  expect(await desks()).toHaveLength(SYSTEMS.length - 1)
})
