import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { against, type Seats } from '../../../src/core/mind/seats.ts'
import { useGame } from '../../../src/store/game/game.ts'
import { offers } from '../../../src/store/library/library.ts'
import { BattleDialog } from '../../../src/ui/start/BattleDialog.tsx'
import { until } from '../../patience.ts'
import { eachAtTable } from '../atTable.ts'
import { pick, seat } from './picking.ts'

// Nothing is written to a browser here: there is none.
vi.mock(import('../../../src/store/session/autosave.ts'), async (original) => ({
  ...(await original()),
  keep: async () => {},
}))
vi.mock(import('../../../src/store/saves/lock.ts'), async (original) => ({
  ...(await original()),
  holdGame: async () => ({ release: () => {} }),
}))

eachAtTable()
afterEach(() => {
  window.location.hash = ''
})

const seats = (): Seats | undefined => useGame.getState().game?.seats
const CAPTAIN = { level: 'captain', style: 'careful' } as const

test.each([
  [['Sabines'], against(0, CAPTAIN)],
  [
    ['Romans', 'Sabines'],
    [CAPTAIN, CAPTAIN],
  ],
] as const)('a battle is begun with captains, careful, as %j', async (sides, seated) => {
  const offer = offers.find(({ id }) => id === 'rome-753bc')
  if (!offer) throw new Error('no Rome')
  render(<BattleDialog sheets={offer.sheets} first={offer.first} onClose={() => {}} />)
  for (const side of ['Romans', 'Sabines']) await pick(`Who plays the ${side}`, 'A person')
  for (const side of sides) await seat(side, 'Captain', 'Careful')
  await userEvent.click(screen.getByRole('button', { name: 'Begin the set-up', hidden: true }))
  await until(() => seats() !== undefined)
  expect(seats()).toEqual(seated)
})
