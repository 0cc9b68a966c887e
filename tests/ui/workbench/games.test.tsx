import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { HEAD } from '../../../src/core/battleFile/versions.ts'
import { pageOf } from '../../../src/core/report/page/page.ts'
import { reportOf } from '../../../src/core/report/report.ts'
import { added, sumsOf } from '../../../src/core/report/sums/sums.ts'
import { checkNow, patchWorkbench, shownMoment } from '../../../src/store/workbench/workbench.ts'
import { workbenchOf } from '../../../src/store/workbench/workbenches.ts'
import { checkText } from '../../../src/store/workbench/check.ts'
import { gameFile, useGames } from '../../../src/store/workbench/games/games.ts'
import { newHall } from '../../../src/store/workbench/games/hall.ts'
import * as rooms from '../../../src/store/workbench/games/room.ts'
import type { Asks, GamesKind } from '../../../src/store/workbench/games/messages.ts'
import { doorFor } from '../../../src/systems/index.ts'
import { GamesDialog } from '../../../src/ui/workbench/GamesDialog.tsx'
import { library } from '../../store/workbench/files.ts'

/** Threads as they are closed. */
let closed = 0
// Games are played where they are asked for: there are no threads here.
beforeAll(() => {
  vi.spyOn(rooms, 'openRoom').mockImplementation(() => {
    const hall = newHall()
    return {
      ask: async <K extends GamesKind>(kind: K, given: Asks[K]['given']) => {
        await new Promise((resolve) => setTimeout(resolve))
        return structuredClone(await hall(kind, structuredClone(given)))
      },
      close: () => {
        closed += 1
      },
    }
  })
})
afterAll(() => void vi.restoreAllMocks())

const FILE = { ...HEAD, name: 'Rome tried', scenario: 'prestags/rome-753bc' }
const GAMES = 20

beforeEach(async () => {
  closed = 0
  await workbenchOf('prestags')
  patchWorkbench({ name: 'Rome tried', text: JSON.stringify(FILE), library })
  checkNow()
})
afterEach(cleanup)

const lay = async (count: number) => {
  const user = userEvent.setup()
  const shown = render(<GamesDialog onClose={() => {}} />)
  await user.selectOptions(await screen.findByLabelText('How many games'), String(count))
  await user.click(screen.getByRole('button', { name: `Play ${count} games` }))
  return { user, ...shown }
}

test('games of the file at hand are played with progress and give the report of the tester, word for word', async () => {
  const { container, unmount } = await lay(GAMES)
  await waitFor(() => expect(useGames.getState().page).toBeDefined())
  expect(screen.getByRole('status')).toHaveTextContent('20 of 20 games played, reported below')
  const { games } = await doorFor(FILE)
  const laid = games.lay(FILE, library)
  if (!laid.ok) throw new Error('Rome cannot be laid')
  const ground = laid.value
  const players = [games.players[0], games.players[0]] as const
  const sums = added(Array.from({ length: GAMES }, (_, at) => sumsOf(ground.play(players, at + 1))))
  const report = reportOf({ battle: 'Rome tried', ground, players, seed: 1, sums, repros: new Map() })
  expect(useGames.getState().page?.file).toBe(pageOf(report, ground.facts.chart))
  const inside = container.ownerDocument.querySelector('.wb-report')?.shadowRoot
  expect(inside?.querySelector('h1')).toHaveTextContent('Rome')
  expect(inside?.querySelectorAll('section').length).toBeGreaterThan(8)
  // By day and by night as the game is, whatever the system says.
  const rules = [...(inside?.adoptedStyleSheets[0]?.cssRules ?? [])].map(({ cssText }) => cssText).join('\n')
  expect(rules).toContain('--paper: light-dark(')
  expect(rules).not.toMatch(/color-scheme/)
  unmount()
  expect(closed).toBeGreaterThan(0)
  expect(useGames.getState().laid).toBeUndefined()
})

test('games are stopped, those played are reported, and each of them is a file that holds the whole game', async () => {
  const { user } = await lay(500)
  await waitFor(() => expect(useGames.getState().rows.length).toBeGreaterThan(1))
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(useGames.getState().page).toBeDefined())
  const { rows } = useGames.getState()
  expect(rows.length).toBeLessThan(500)
  expect(screen.getByRole('button', { name: 'Play 500 games' })).toBeEnabled()
  await user.click(screen.getByText('Open one of the games'))
  const lines = within(screen.getByText('Open one of the games').closest('details') as HTMLElement)
  expect(lines.getAllByRole('listitem')).toHaveLength(rows.length)
  expect(lines.getByRole('button', { name: 'Open game 2' })).toBeEnabled()
  const { faults, sight } = checkText(await gameFile(2), library)
  expect(faults).toEqual([])
  expect(sight && shownMoment({ sight, moment: undefined, step: undefined, mode: 'look' })?.verdict).toBeDefined()
})

test('a file that cannot be played says why', async () => {
  const broken = { ...FILE, start: { turn: 99 } }
  patchWorkbench({ text: JSON.stringify(broken) })
  checkNow()
  render(<GamesDialog onClose={() => {}} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('$.start.step: nothing')
})
